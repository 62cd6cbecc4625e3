"""Abilities of permanent cards, usable before, between and after the parts of a turn.

(UWC-CARD-06, UWC-TERM-20.)
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD, CardNumber
from penstock.games.underwater_cities.rules.gains import ABILITY_USE, is_used, note_use
from penstock.games.underwater_cities.rules.lookahead import Choice
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    DONE,
    LATER,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import added

DECLINED: Final = 1
POSTPONED: Final = 2
"""What an answer to a pause means for the rest of the turn, among the uses of no card at all."""


class MayPause(Step[UnderwaterCities]):
    """A moment for abilities: between two halves or parts of a turn, or at its end.

    Whoever goes on at one such moment is not asked at another one of that turn, unless he says so.
    """

    def __init__(self, owner: Seat, is_last: int) -> None:
        self.owner = owner
        self.is_last = is_last

    def fields(self) -> tuple[int, ...]:
        """Whose turn, and whether this is its end."""
        return (self.owner, self.is_last)

    def run(self, state: UnderwaterCities) -> None:
        """Ask, if an ability can do something and was not declined."""
        if DECLINED in state.used_turn or (POSTPONED in state.used_turn and not self.is_last):
            return
        pause = Pause(self.owner, self.is_last)
        state.push(pause)
        for action in ability_actions(state, self.owner):
            if pause.refusal(state, action) is None:
                return
        state.agenda.pop()


class Pause(Choice):
    """Use an ability now, later, or not in this turn (UWC-TERM-20)."""

    def __init__(self, chooser: Seat, is_last: int) -> None:
        super().__init__(chooser)
        self.is_last = is_last

    def fields(self) -> tuple[int, ...]:
        """Who is asked, and whether the turn ends."""
        return (self.chooser, self.is_last)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: use an ability?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        if action == DONE:
            return Message("Not in this turn")
        if not ABILITY <= action < ABILITY + HIGHEST_CARD + 1:
            return None
        return state.box.cards[action - ABILITY].ability.label(state, self.chooser)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The abilities, waiting for the end of the turn, and going on."""
        found = ability_actions(state, self.chooser)
        if not self.is_last:
            found.append(LATER)
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Abilities that are used up or do nothing."""
        if action == DONE:
            return None
        if action == LATER:
            return NOT_ASKED if self.is_last else None
        if not ABILITY <= action < ABILITY + HIGHEST_CARD + 1:
            return NOT_ASKED
        return ability_refusal(state, self.chooser, action - ABILITY)

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Use it and ask again, or remember not to ask."""
        if action == DONE:
            state.used_turn = added(state.used_turn, DECLINED)
        elif action == LATER:
            state.used_turn = added(state.used_turn, POSTPONED)
        else:
            state.push(MayPause(self.chooser, self.is_last))
            use_ability(state, self.chooser, action - ABILITY)


def ability_actions(state: UnderwaterCities, seat: Seat) -> list[Action]:
    """The abilities of the seat's cards, as actions."""
    return [ABILITY + number for number in state.abilities[seat]]


def ability_refusal(state: UnderwaterCities, seat: Seat, number: CardNumber) -> str | None:
    """Why an ability cannot be used now."""
    if number not in state.abilities[seat]:
        return NOT_ASKED
    return None if can_use_ability(state, seat, number) else "UWC-TERM-20"


def can_use_ability(state: UnderwaterCities, seat: Seat, number: CardNumber) -> bool:
    """Whether a claimed card's own ability is unused and does something (UWC-TERM-20)."""
    card = state.box.cards[number]
    if is_used(state, card.ability_limit, number, ABILITY_USE):
        return False
    return card.ability.can_do(state, seat)


def use_ability(state: UnderwaterCities, seat: Seat, number: CardNumber) -> None:
    """Use the ability of a permanent card."""
    card = state.box.cards[number]
    note_use(state, card.ability_limit, number, ABILITY_USE)
    state.emit("uses ability", seat, number)
    card.ability.begin(state, seat, True, 0)
