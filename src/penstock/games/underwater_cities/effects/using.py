"""Verbs that lead to other cards and slots (UWC-CARD-07 to 09, UWC-TERM-07, 17, 18)."""

from typing import ClassVar, Final

from penstock.games.underwater_cities.box.cards import ACTION_CARD
from penstock.games.underwater_cities.box.effect import Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import (
    ACTION_CARD_USED,
    ALL_COLOURS,
    AVAILABLE,
    NO_LIMIT,
    SCOPES,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
)
from penstock.games.underwater_cities.box.wording import noted, times_notes, up_to_text
from penstock.games.underwater_cities.box.words import colours, limit, word
from penstock.games.underwater_cities.effects.signs import ICON, some
from penstock.games.underwater_cities.rules import action_cards, performing
from penstock.games.underwater_cities.rules.action_cards import can_use
from penstock.games.underwater_cities.rules.foresight import EVERYTHING, given_by_triggers
from penstock.games.underwater_cities.rules.performing import perform_refusal
from penstock.games.underwater_cities.rules.slots import scope_refusal
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message

PERFORMED: Final = {
    "available": "perform the action of an available slot",
    "foreign": "perform the action of a slot occupied by another player",
    "either": "perform the action of any slot without your tile",
}
AVAILABLE_OF: Final = {
    "green": "perform the action of an available green slot",
    "red": "perform the action of an available red slot",
    "yellow": "perform the action of an available yellow slot",
}
PERFORMED_SIGNS: Final = {"available": "always", "foreign": "clone", "either": "clone"}


class UseActionCard(Effect):
    """Use up to so many of the own action cards."""

    keys: ClassVar = ("up_to",)
    nothing_to_do: ClassVar = "UWC-RUL-17"

    def __init__(self) -> None:
        super().__init__()
        self.limit = 1
        self.is_closed = False

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """How many."""
        self.limit = limit(entry)

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """With an available card that does something."""
        for number in state.claimed[seat]:
            if can_use(state, seat, number):
                return True
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What the available cards may."""
        found = given_by_triggers(state, seat, 1 << ACTION_CARD_USED)
        for number in state.claimed[seat]:
            card = state.box.cards[number]
            if card.type == ACTION_CARD and number not in state.spent[seat]:
                inside = card.effect
                found |= inside.may_give(state, seat) if inside.is_closed else EVERYTHING
        return found

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask which."""
        state.push(action_cards.UseCard(seat, self.at, self.limit, int(must)))

    def words(self) -> Message:
        if self.limit == NO_LIMIT:
            return Message("use any number of action cards")
        cards = Message("{count} {count:action card|action cards}", {"count": self.limit})
        return Message("use {cards}", {"cards": up_to_text(cards, self.limit)})

    def sign(self) -> list[Sign]:
        return some("t-action", 1 if self.limit == NO_LIMIT else self.limit)

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        if self.limit == 1:
            return Message("Use an action card")
        return Message("Use several action cards")


class RefreshActionCard(Effect):
    """Make a spent action card available again."""

    keys: ClassVar = ("up_to",)
    nothing_to_do: ClassVar = "UWC-CARD-09"

    def __init__(self) -> None:
        super().__init__()
        self.limit = 1

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """How many."""
        self.limit = limit(entry)

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """With a spent card."""
        return bool(state.spent[seat])

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """Whatever the card then gives."""
        return EVERYTHING

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask which."""
        state.push(action_cards.RefreshCard(seat, self.at, self.limit, int(must)))

    def words(self) -> Message:
        return noted(Message("make a spent action card available again"), times_notes(self.limit))

    def sign(self) -> list[Sign]:
        return [Sign(ICON, "upgrade"), Sign(ICON, "t-action")]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message("Make an action card available")


class PerformSlot(Effect):
    """Perform the action of a slot without a tile."""

    keys: ClassVar = ("scope", "colours")
    nothing_to_do: ClassVar = "UWC-RUL-19"

    def __init__(self) -> None:
        super().__init__()
        self.scope = AVAILABLE
        """A bit for free slots, another for those of other players."""
        self.colours = ALL_COLOURS
        """A bit for each slot colour."""
        self.named: list[str] = []
        self.is_closed = False

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """Whose slots, and of which colours."""
        self.scope = word(entry, "scope", SCOPES)
        self.colours = colours(entry)
        if "colours" in entry.values:
            self.named = entry.items("colours")

    def reaches_always(self, state: UnderwaterCities) -> bool:
        """Whether the always-available slot may be performed, too (UWC-EDN-04)."""
        is_open = bool(self.scope & AVAILABLE) and self.colours == ALL_COLOURS
        return state.performs_always and is_open

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If a slot in its scope can be used."""
        for place in range(len(state.slots)):
            if perform_refusal(state, seat, self, place) is None:
                return True
        return self.reaches_always(state)

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What the slots in its scope may."""
        found = given_by_triggers(state, seat, 1 << SLOT | 1 << SLOT_GAVE)
        for modifier in state.modifiers[seat]:
            if modifier.kind == SLOT_CHANGE:
                return EVERYTHING
        for place, slot in enumerate(state.slots):
            if scope_refusal(state, seat, self.scope, self.colours, place) is None:
                found |= state.box.slots[slot].effect.may_give(state, seat)
        if state.performs_always:
            found |= state.box.slots[state.box.always].effect.may_give(state, seat)
        return found

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask which."""
        state.push(performing.PerformSlot(seat, self.at, 1, int(must)))

    def words(self) -> Message:
        if self.scope == AVAILABLE and len(self.named) == 1:
            return Message(AVAILABLE_OF[self.named[0]])
        return noted(Message(PERFORMED[SCOPES[self.scope]]), [Message(one) for one in self.named])

    def sign(self) -> list[Sign]:
        return [Sign(ICON, PERFORMED_SIGNS[SCOPES[self.scope]])]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message("Perform a slot")
