"""The action of a slot, chosen with a tile or performed by an effect.

(UWC-TURN-13; UWC-TERM-07, 12, 17, 18; UWC-RUL-16, 19, 20.)
"""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.cards import SLOT_IDS
from penstock.games.underwater_cities.box.components import RESOURCES, Bag
from penstock.games.underwater_cities.box.language import SLOT
from penstock.games.underwater_cities.rules.gains import (
    before_slot,
    slot_trigger_bag,
    waits_for,
)
from penstock.games.underwater_cities.rules.lookahead import EffectChoice, push_duty
from penstock.games.underwater_cities.rules.parts import LastPart
from penstock.games.underwater_cities.rules.prices import lend, refund
from penstock.games.underwater_cities.rules.slots import can_do_slot, scope_refusal, slot_effects
from penstock.games.underwater_cities.rules.state import Duty, UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    PERFORM,
    SKIP,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat
from penstock.kernel.messages import Message, Name

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.using import PerformSlot as PerformSlotEffect


class SlotAction(Duty):
    """The action of a slot begins, chosen with a tile or performed by an effect."""

    def fields(self) -> tuple[int, ...]:
        """Whose action, which slot, and whether it has to be watched."""
        return (self.owner, self.slot, self.owed)

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether some part of it can be carried out."""
        return can_do_slot(state, self.owner, self.slot)

    def run(self, state: UnderwaterCities) -> None:
        """Number the use, and resolve what the slot does for this seat (UWC-TURN-13)."""
        seat = self.owner
        state.owed -= self.owed
        state.given = state.given + [0] * RESOURCES
        use = len(state.given) // RESOURCES
        effects = slot_effects(state, seat, self.slot)
        must = True
        for effect in effects[1:]:
            if effect.is_plain:
                must = must and not effect.can_do(state, seat)
                effect.begin(state, seat, False, use)
            elif effects[0].can_do(state, seat):
                state.push(LastPart(seat, effect.at, 0, use))
            else:
                effects[0] = effect
        effects[0].begin(state, seat, must, use)


class PerformSlot(EffectChoice):
    """Perform the action of a slot without a tile (UWC-TERM-07, 17, 18)."""

    def effect(self, state: UnderwaterCities) -> "PerformSlotEffect":
        """The effect that lets a slot be performed."""
        return cast("PerformSlotEffect", state.box.effects[self.at])

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: perform which slot?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The slots of the board, and none."""
        found = [PERFORM + slot for slot in state.slots]
        if state.performs_always:
            found.append(PERFORM + state.box.always)
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Slots out of scope or without use."""
        if action == SKIP:
            return self.skip_refusal()
        if not PERFORM <= action < PERFORM + len(SLOT_IDS):
            return NOT_ASKED
        effect, slot = self.effect(state), action - PERFORM
        if slot == state.box.always:
            return None if effect.reaches_always(state) else "UWC-SLOT-27"
        if slot not in state.slots:
            return NOT_ASKED
        return perform_refusal(state, self.chooser, effect, state.slots.index(slot))

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve the slot like a chosen one."""
        if action != SKIP:
            state.emit("performs", self.chooser, action - PERFORM)
            perform(state, self.chooser, action - PERFORM)


def perform(state: UnderwaterCities, seat: Seat, slot: int) -> None:
    """Perform a slot without a tile: first what that sets off, then its action."""
    push_duty(state, SlotAction(seat, slot, int(waits_for(state, seat, SLOT))))
    before_slot(state, seat, slot, True, False)


def is_usable(
    state: UnderwaterCities, seat: Seat, slot: int, performed: bool, matched: bool
) -> bool:
    """Whether some part of the slot can be done, counting what choosing it sets off."""
    bag: Bag = []
    if state.triggers[seat]:
        bag = slot_trigger_bag(state, seat, slot, performed, matched)
    if bag:
        refund(state, seat, bag)
    works = can_do_slot(state, seat, slot)
    if bag:
        lend(state, seat, bag)
    return works


def perform_refusal(
    state: UnderwaterCities, seat: Seat, effect: "PerformSlotEffect", place: int
) -> str | None:
    """Why an effect may not perform the slot at a place of the board."""
    rule = scope_refusal(state, seat, effect.scope, effect.colours, place)
    if rule is None and not is_usable(state, seat, state.slots[place], True, False):
        return "UWC-RUL-19"
    return rule
