"""Drawing and discarding (UWC-CARD-15, 16; UWC-SPEC-05 to 09; UWC-RUL-14, 15, 35, 41, 44)."""

from penstock.games.underwater_cities.box.cards import (
    ASSISTANT,
    SPECIAL_12,
    CardNumber,
)
from penstock.games.underwater_cities.rules.state import EVERYBODY, UnderwaterCities
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.events import Event
from penstock.kernel.sharing import added, changed, removed


def draw_cards(state: UnderwaterCities, seat: Seat, count: int) -> None:
    """Draw from the current era deck into the hand."""
    for _ in range(count):
        number = draw_one(state)
        if number == 0:
            return
        state.hands = changed(state.hands, seat, added(state.hands[seat], number))
        if state.events is not None:
            state.events.append(Event("draws card", seat, (number, 0, 0), seen_by=(seat,)))
    state.emit("draws", seat, count)


def draw_one(state: UnderwaterCities) -> CardNumber:
    """The top card of the era deck; 0 if deck and discard pile are empty (UWC-RUL-15)."""
    if not state.deck:
        if not state.discard:
            return 0
        state.deck = state.discard.copy()
        state.discard = []
        state.discard_seen = []
        state.rng.shuffle(state.deck)
        state.emit_by_rule("UWC-CARD-16", "reshuffles", NOBODY, len(state.deck))
    state.reveals += 1
    top = state.deck[-1]
    state.deck = state.deck[:-1]
    return top


def throw_away(state: UnderwaterCities, number: CardNumber, seen: int) -> None:
    """Put a card where discarded cards go; `seen` tells who knows which card it was."""
    if number == ASSISTANT:
        return
    deck = state.box.cards[number].deck
    if state.open_discards:
        seen = EVERYBODY
    if number in state.shown:
        state.shown = removed(state.shown, number)
        seen = EVERYBODY
    if deck == SPECIAL_12:
        put_under(state, number, seen)
    elif deck == state.era:
        lay_off(state, number, seen)
    else:
        # A card of a past era, or a 3-credit Special card (UWC-RUL-14, UWC-SPEC-09).
        state.gone = added(state.gone, number)
        state.gone_seen = added(state.gone_seen, seen)


def lay_off(state: UnderwaterCities, number: CardNumber, seen: int) -> None:
    """Lay a card on the discard pile."""
    state.discard = added(state.discard, number)
    state.discard_seen = added(state.discard_seen, seen)


def put_under(state: UnderwaterCities, number: CardNumber, seen: int) -> None:
    """A cheap Special card goes to the bottom of its deck (UWC-SPEC-07)."""
    lay_at_bottom(state, number, seen)
    turn_top_face_up(state)


def lay_at_bottom(state: UnderwaterCities, number: CardNumber, seen: int) -> None:
    """Lay a card under the Special deck; what is on top stays as it is."""
    state.special_deck = [number, *state.special_deck]
    state.special_seen = [seen, *state.special_seen]


def take_top_special(state: UnderwaterCities) -> CardNumber:
    """Take the top card off the Special deck; the next one stays as it is."""
    top = state.special_deck[-1]
    state.special_deck = state.special_deck[:-1]
    state.special_seen = state.special_seen[:-1]
    return top


def turn_top_face_up(state: UnderwaterCities) -> None:
    """The top card of the Special deck always lies face up (UWC-SETUP-09)."""
    if state.special_seen and state.special_seen[-1] != EVERYBODY:
        state.special_seen = [*state.special_seen[:-1], EVERYBODY]
        state.reveals += 1
