"""Drawing and discarding (UWC-CARD-15, 16; UWC-SPEC-05 to 09; UWC-RUL-14, 15, 35, 41, 44)."""

from penstock.games.underwater_cities.box.cards import (
    ASSISTANT,
    SPECIAL_12,
    CardNumber,
)
from penstock.games.underwater_cities.rules.state import EVERYBODY, UnderwaterCities
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.events import Event


def draw_cards(state: UnderwaterCities, seat: Seat, count: int) -> None:
    """Draw from the current era deck into the hand."""
    for _ in range(count):
        number = draw_one(state)
        if number == 0:
            return
        state.hands[seat].append(number)
        if state.events is not None:
            state.events.append(Event("draws card", seat, (number, 0, 0), seen_by=(seat,)))
    state.emit("draws", seat, count)


def draw_one(state: UnderwaterCities) -> CardNumber:
    """The top card of the era deck; 0 if deck and discard pile are empty (UWC-RUL-15)."""
    if not state.deck:
        if not state.discard:
            return 0
        state.deck = state.discard
        state.discard = []
        state.discard_seen = []
        state.rng.shuffle(state.deck)
        state.emit_by_rule("UWC-CARD-16", "reshuffles", NOBODY, len(state.deck))
    state.reveals += 1
    return state.deck.pop()


def throw_away(state: UnderwaterCities, number: CardNumber, seen: int) -> None:
    """Put a card where discarded cards go; `seen` tells who knows which card it was."""
    if number == ASSISTANT:
        return
    deck = state.box.cards[number].deck
    if state.open_discards:
        seen = EVERYBODY
    if number in state.shown:
        state.shown.remove(number)
        seen = EVERYBODY
    if deck == SPECIAL_12:
        put_under(state, number, seen)
    elif deck == state.era:
        state.discard.append(number)
        state.discard_seen.append(seen)
    else:
        # A card of a past era, or a 3-credit Special card (UWC-RUL-14, UWC-SPEC-09).
        state.gone.append(number)
        state.gone_seen.append(seen)


def put_under(state: UnderwaterCities, number: CardNumber, seen: int) -> None:
    """A cheap Special card goes to the bottom of its deck (UWC-SPEC-07)."""
    state.special_deck.insert(0, number)
    state.special_seen.insert(0, seen)
    turn_top_face_up(state)


def turn_top_face_up(state: UnderwaterCities) -> None:
    """The top card of the Special deck always lies face up (UWC-SETUP-09)."""
    if state.special_seen and state.special_seen[-1] != EVERYBODY:
        state.special_seen[-1] = EVERYBODY
        state.reveals += 1
