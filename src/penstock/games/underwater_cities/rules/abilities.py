"""Abilities of permanent cards, usable before, between and after the parts of a turn.

(UWC-CARD-06, UWC-TERM-20.)
"""

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD, CardNumber
from penstock.games.underwater_cities.rules.gains import ABILITY_USE, is_used, note_use
from penstock.games.underwater_cities.rules.lookahead import Choice
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    DONE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat
from penstock.kernel.messages import Message, Name


class Pause(Choice):
    """A moment between the halves of a turn, for abilities (UWC-TERM-20)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: use an ability?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The abilities, and going on."""
        found = ability_actions(state, self.chooser)
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Abilities that are used up or do nothing."""
        if action == DONE:
            return None
        if not ABILITY <= action < ABILITY + HIGHEST_CARD + 1:
            return NOT_ASKED
        return ability_refusal(state, self.chooser, action - ABILITY)

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Use it and ask again."""
        if action != DONE:
            state.push(self)
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
