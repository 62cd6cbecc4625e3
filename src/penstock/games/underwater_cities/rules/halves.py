"""Card and slot, the two halves of a turn (UWC-TURN-09 to 11, UWC-RUL-16, 45).

On a match the player says which half comes first. Where that cannot matter, nobody is asked: what
only gives comes first, a card that is claimed without a price is claimed first, and a card that
can do nothing yet waits for the slot.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import ACTION_CARD, INSTANT, Card
from penstock.games.underwater_cities.box.components import FEDERATION
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Effect
from penstock.games.underwater_cities.box.language import SLOT as SLOT_USED
from penstock.games.underwater_cities.box.language import SLOT_CHANGE
from penstock.games.underwater_cities.box.nouns import card_name
from penstock.games.underwater_cities.rules.abilities import MayPause
from penstock.games.underwater_cities.rules.claiming import CardHalf, is_full, put_away_unused
from penstock.games.underwater_cities.rules.gains import before_slot, waits_for
from penstock.games.underwater_cities.rules.lookahead import (
    can_keep_promises,
    depends_on_counts,
    may_open,
    push_duty,
)
from penstock.games.underwater_cities.rules.performing import SlotAction
from penstock.games.underwater_cities.rules.slots import can_do_slot, slot_effects
from penstock.games.underwater_cities.rules.state import NOWHERE, Duty, UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import CARD_FIRST, SLOT_FIRST, WITHOUT
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import changed

UNSETTLED: Final = -1


class MatchedSlot(Duty):
    """Card and slot match, but choosing the slot may set off something with a choice."""

    def fields(self) -> tuple[int, ...]:
        """Whose turn, which slot, and whether it has to be watched."""
        return (self.owner, self.slot, self.owed)

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether the slot can be used, before or after the card."""
        if can_do_slot(state, self.owner, self.slot):
            return True
        return card_opens_slot(state, self.owner, self.slot)

    def run(self, state: UnderwaterCities) -> None:
        """Ask for the order, if it matters."""
        state.owed -= self.owed
        begin_halves(state, self.owner, self.slot)


class HalfOrder(Question[UnderwaterCities]):
    """Card and slot match: which comes first, or the card without effect (UWC-TURN-09, 11)."""

    def __init__(self, chooser: Seat, slot: int) -> None:
        super().__init__(chooser)
        self.slot = slot

    def fields(self) -> tuple[int, ...]:
        """Who chooses, and the slot."""
        return (self.chooser, self.slot)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: what comes first? ({card})",
            {"player": Name(self.chooser), "card": card_name(state.box, state.card_now)},
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Slot first, card first, slot alone."""
        return [SLOT_FIRST, CARD_FIRST, WITHOUT]

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates; the slot is judged once."""
        if can_do_slot(state, self.chooser, self.slot) and not changes_slots(state):
            return self.candidates(state)
        return super().options(state)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """The slot may not come first if only the card makes it possible (UWC-RUL-16)."""
        if action not in (SLOT_FIRST, CARD_FIRST, WITHOUT):
            return NOT_ASKED
        works = can_do_slot(state, self.chooser, self.slot)
        if action == CARD_FIRST and (not works or changes_slots(state)):
            works = card_opens_slot(state, self.chooser, self.slot)
        return None if works else "UWC-RUL-16"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Line both halves up."""
        line_up(state, self.chooser, self.slot, action)


# -- the order ---------------------------------------------------------------------------------


def begin_halves(state: UnderwaterCities, seat: Seat, slot: int) -> None:
    """Resolve a card and the slot it matches; ask which comes first only if that matters."""
    order = settled_order(state, seat, slot)
    if order == UNSETTLED:
        state.push(HalfOrder(seat, slot))
    else:
        line_up(state, seat, slot, order)


def line_up(state: UnderwaterCities, seat: Seat, slot: int, order: Action) -> None:
    """Put both halves on the agenda; with the card first, the slot must stay possible."""
    number = state.card_now
    card = state.box.cards[number]
    if order == WITHOUT:
        put_away_unused(state, seat, "UWC-TURN-11")
        state.push(SlotAction(seat, slot, 0))
    elif order == SLOT_FIRST:
        state.push(CardHalf(seat, number))
        if state.abilities[seat] and is_open_card(card):
            state.push(MayPause(seat, 0))
        state.push(SlotAction(seat, slot, 0))
    else:
        is_watched = int(not is_sure_slot(state, seat, slot))
        push_duty(state, SlotAction(seat, slot, is_watched))
        can_change = card.type == INSTANT or card.is_special
        is_able = card.ability is not NO_EFFECT or (state.abilities[seat] and can_change)
        if is_able and is_open_slot(state, seat, slot):
            state.push(MayPause(seat, 0))
        state.push(CardHalf(seat, number))


def is_open_card(card: Card) -> bool:
    """Whether resolving the card asks something an ability may bear upon."""
    return card.is_special or (card.type == INSTANT and not card.effect.is_gain)


def is_open_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """The same for the action of a slot."""
    for effect in slot_effects(state, seat, slot):
        if not effect.is_gain:
            return True
    return False


def settled_order(state: UnderwaterCities, seat: Seat, slot: int) -> Action:
    """The order that is as good as any other, or UNSETTLED (UWC-RUL-45)."""
    card = state.box.cards[state.card_now]
    if card.is_special:
        return UNSETTLED
    if card.type == INSTANT:
        effect = card.effect
        if effect.is_gain and effect.bag[FEDERATION] == 0:
            return CARD_FIRST
        is_idle = not effect.can_do(state, seat) and not gives_steps(effect)
        return SLOT_FIRST if is_idle and can_do_slot(state, seat, slot) else UNSETTLED
    if card.type == ACTION_CARD:
        return UNSETTLED if is_full(state, seat) else CARD_FIRST
    for modifier in card.modifiers:
        if modifier.kind == SLOT_CHANGE and not modifier.is_added:
            return UNSETTLED
    return CARD_FIRST


def gives_steps(effect: Effect) -> bool:
    """Whether it may advance its owner on the Federation track, who might not want that."""
    if effect.bag and effect.bag[FEDERATION]:
        return True
    for part in effect.parts:
        if gives_steps(part):
            return True
    return False


# -- what is possible --------------------------------------------------------------------------


def is_match(state: UnderwaterCities, slot: int) -> bool:
    """Whether the played card has the colour of the slot (UWC-SLOT-25)."""
    return state.box.cards[state.card_now].colour == state.box.slots[slot].colour


def changes_slots(state: UnderwaterCities) -> bool:
    """Whether the played card, once claimed, makes a slot do something else."""
    for modifier in state.box.cards[state.card_now].modifiers:
        if modifier.kind == SLOT_CHANGE:
            return True
    return False


def card_opens_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the played card, resolved first, can make the slot possible."""
    return card_may_open(state, seat, slot) and can_finish(state, seat, slot, True)


def card_may_open(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the played card could make the slot possible; a card claimed changes little."""
    card = state.box.cards[state.card_now]
    if waits_for(state, seat, SLOT_USED):
        return True
    if card.type == INSTANT:
        return may_open(state, seat, card.effect, slot)
    if card.is_special and state.triggers[seat]:
        return True
    if card.type == ACTION_CARD:
        return is_full(state, seat) or depends_on_counts(state, seat, slot)
    return bool(card.modifiers)


def can_finish(state: UnderwaterCities, seat: Seat, slot: int, matched: bool) -> bool:
    """Whether a search finds a way to use the slot, after its triggers and a matching card."""
    after = state.copy()
    after.is_search = True
    after.owed = 0
    push_duty(after, SlotAction(seat, slot, 1))
    if matched:
        after.push(CardHalf(seat, state.card_now))
    if state.slot_now == NOWHERE:
        place = state.slots.index(slot)
        after.occupied = changed(state.occupied, place, state.occupied[place] | 1 << seat)
        before_slot(after, seat, slot, False, matched)
    return can_keep_promises(after, seat)


def is_sure_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether nothing a card does could make the slot impossible."""
    for effect in slot_effects(state, seat, slot):
        if effect.is_sure:
            return True
    return False
