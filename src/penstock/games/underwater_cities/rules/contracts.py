"""Government contracts (UWC-VAR-GOV-01 to 04, UWC-RUL-18)."""

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD
from penstock.games.underwater_cities.rules.counting import holds
from penstock.games.underwater_cities.rules.gains import take
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    CONTRACT,
    SKIP,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import added, changed, removed


class ContractOffer(Question[UnderwaterCities]):
    """A contract whose criteria are met may be taken, or left for now."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: take a government contract?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        return Message("Leave the contracts for now") if action == SKIP else None

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The open contracts, and leaving them."""
        found = [CONTRACT + number for number in state.contracts]
        found.append(SKIP)
        return found

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Contracts whose criteria are not met."""
        if action == SKIP:
            return None
        if not CONTRACT <= action < CONTRACT + HIGHEST_CARD + 1:
            return NOT_ASKED
        number = action - CONTRACT
        if number not in state.contracts:
            return "UWC-VAR-GOV-03"
        criteria = state.box.cards[number].criteria
        return None if holds(state, self.chooser, criteria) else "UWC-VAR-GOV-02"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Take it with its benefit, and look whether another one is met."""
        seat = self.chooser
        if action == SKIP:
            state.emit("leaves contract", seat)
            return
        number = action - CONTRACT
        state.contracts = removed(state.contracts, number)
        taken = added(state.contracts_of[seat], number)
        state.contracts_of = changed(state.contracts_of, seat, taken)
        state.emit("takes contract", seat, number)
        take(state, seat, state.box.cards[number].effect.bag)
        offer_contracts(state, seat)


def offer_contracts(state: UnderwaterCities, seat: Seat) -> None:
    """After a change: ask if the criteria of an open contract are met.

    A search for what a card makes possible looks at the card alone, not at contracts.
    """
    if not state.uses_contracts or state.is_search:
        return
    for number in state.contracts:
        if holds(state, seat, state.box.cards[number].criteria):
            state.push(ContractOffer(seat))
            return
