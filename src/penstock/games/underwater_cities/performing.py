"""The action of a slot, chosen with a tile or performed by an effect.

(UWC-TURN-13; UWC-SLOT-27; UWC-TERM-07, 12, 17, 18; UWC-RUL-19, 20.)
"""

from penstock.games.underwater_cities.cards import SLOT_IDS
from penstock.games.underwater_cities.components import RESOURCES
from penstock.games.underwater_cities.exchanges import NodeChoice
from penstock.games.underwater_cities.gains import before_slot, take, waits_for
from penstock.games.underwater_cities.language import AVAILABLE, SLOT
from penstock.games.underwater_cities.lookahead import Duty, push_duty
from penstock.games.underwater_cities.notation import PERFORM, SKIP, is_in
from penstock.games.underwater_cities.possible import (
    can_do,
    can_do_slot,
    perform_refusal,
    slot_effects,
)
from penstock.games.underwater_cities.state import UnderwaterCities
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name


class PerformSlot(NodeChoice):
    """Perform the action of a slot without a tile (UWC-TERM-07, 17, 18)."""

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
        if not is_in(action, PERFORM, len(SLOT_IDS)):
            return NOT_ASKED
        node, slot = state.box.nodes[self.at], action - PERFORM
        if slot == state.box.always:
            allowed = state.performs_always and node.scope & AVAILABLE and node.colour == 0b111
            return None if allowed else "UWC-SLOT-27"
        if slot not in state.slots:
            return NOT_ASKED
        return perform_refusal(state, self.chooser, node, state.slots.index(slot))

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve the slot like a chosen one."""
        if action != SKIP:
            state.emit("performs", self.chooser, action - PERFORM)
            perform(state, self.chooser, action - PERFORM)


class LastPart(Step[UnderwaterCities]):
    """A part that is left: it begins when what lies above is resolved."""

    def __init__(self, owner: Seat, part: int, must: int, use: int) -> None:
        self.owner = owner
        self.part = part
        self.must = must
        self.use = use

    def fields(self) -> tuple[int, ...]:
        """Whose part, whether it must do something, the slot."""
        return (self.owner, self.part, self.must, self.use)

    def run(self, state: UnderwaterCities) -> None:
        """Begin it, if it can do anything."""
        if self.must or can_do(state, self.owner, self.part):
            state.begin_effect(self.owner, self.part, self.must, self.use)


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
            if state.box.nodes[effect].is_plain:
                take(state, seat, state.box.nodes[effect].bag, use)
                must = False
            elif can_do(state, seat, effects[0]):
                state.push(LastPart(seat, effect, 0, use))
            else:
                effects[0] = effect
        state.begin_effect(seat, effects[0], int(must), use)


def perform(state: UnderwaterCities, seat: Seat, slot: int) -> None:
    """Perform a slot without a tile: first what that sets off, then its action."""
    push_duty(state, SlotAction(seat, slot, int(waits_for(state, seat, SLOT))))
    before_slot(state, seat, slot, True, False)
