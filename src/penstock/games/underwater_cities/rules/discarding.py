"""The hand limit: what is above it goes, card by card or all at once.

(UWC-TURN-05, UWC-SETUP-29, UWC-END-02, 23.)
"""

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD, CardNumber
from penstock.games.underwater_cities.box.language import HAND
from penstock.games.underwater_cities.box.nouns import HAND_PLACES
from penstock.games.underwater_cities.rules.piles import throw_away
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import DISCARD, DISCARD_SET
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.events import Event
from penstock.kernel.messages import Message, Name, Part, Thing, listing
from penstock.kernel.sharing import changed, removed


class DiscardDown(Question[UnderwaterCities]):
    """Too many cards: which go. Each can be named alone, or all of them in one answer."""

    def excess(self, state: UnderwaterCities) -> int:
        """How many cards are too many."""
        return len(state.hands[self.chooser]) - state.limit(self.chooser, HAND)

    def prompt(self, state: UnderwaterCities) -> Message:
        limit = state.limit(self.chooser, HAND)
        return Message(
            "{player}: discard down to {limit} {limit:card|cards}",
            {"player": Name(self.chooser), "limit": limit},
        )

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        """Several cards by their numbers, which stand on them."""
        if not DISCARD_SET <= action < DISCARD_SET + (1 << HAND_PLACES):
            return None
        cards = cards_at(state.hands[self.chooser], action - DISCARD_SET)
        numbers: list[Part] = [
            Thing(Message("#{number}", {"number": number}), "card", f"card-{number}")
            for number in cards
        ]
        return Message("Discard {cards}", {"cards": listing(numbers, ", ")})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards in hand, and all sets of them that would be enough."""
        found = [DISCARD + number for number in state.hands[self.chooser]]
        return found + self.sets(state)

    def sets(self, state: UnderwaterCities) -> list[Action]:
        """All that is too much in one answer; from a very large hand, cards go one by one."""
        size, excess = len(state.hands[self.chooser]), self.excess(state)
        if excess < 2 or size > HAND_PLACES:
            return []
        return [DISCARD_SET + mask for mask in range(1 << size) if mask.bit_count() == excess]

    def options(self, state: UnderwaterCities) -> list[Action]:
        """All of them."""
        return self.candidates(state)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that are not in the hand, and sets of another size."""
        if DISCARD_SET <= action < DISCARD_SET + (1 << HAND_PLACES):
            return None if action in self.sets(state) else "UWC-TURN-05"
        if not DISCARD <= action < DISCARD + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - DISCARD in state.hands[self.chooser] else "UWC-TURN-05"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Discard, and ask again while there are too many."""
        seat = self.chooser
        going = [action - DISCARD]
        if action >= DISCARD_SET:
            going = cards_at(state.hands[seat], action - DISCARD_SET)
        for number in going:
            state.hands = changed(state.hands, seat, removed(state.hands[seat], number))
            throw_away(state, number, 1 << seat)
            if state.events is not None:
                state.events.append(Event("discards card", seat, (number, 0, 0), seen_by=(seat,)))
            state.emit("discards", seat)
        ask_discards(state, seat)


def cards_at(hand: list[CardNumber], places: int) -> list[CardNumber]:
    """The cards at some places of a hand, a bit for each place."""
    return [number for place, number in enumerate(hand) if places >> place & 1]


def ask_discards(state: UnderwaterCities, seat: Seat) -> None:
    """Ask for discards if the hand is above its limit."""
    if len(state.hands[seat]) > state.limit(seat, HAND):
        state.push(DiscardDown(seat))
