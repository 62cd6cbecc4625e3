"""Counters and conditions of the effect language (UWC-NET-07, UWC-TERM-02, 04, 09; UWC-RUL-42)."""

from penstock.games.underwater_cities.box.cards import INSTANT
from penstock.games.underwater_cities.box.components import (
    BUILDING_KINDS,
    BUILDINGS,
    CARD,
    CITIES,
    EMPTY,
    KINDS,
    NONSYMBIOTIC,
    SITES,
    TUNNEL,
    UPGRADED,
    VP,
)
from penstock.games.underwater_cities.box.language import (
    ALL,
    CITY_COUNT,
    CLAIMED,
    COUNT,
    HELD,
    LEAST,
    METROPOLISES,
    ON_FEDERATION,
    PIECES,
    PRODUCED,
    SPECIALS_PAID,
    THIS_TURN,
    UNBOUNDED,
    Condition,
    Counter,
)
from penstock.games.underwater_cities.rules.state import COUNTS, UPGRADED_COUNTS, UnderwaterCities
from penstock.kernel.agenda import Seat


def holds(state: UnderwaterCities, seat: Seat, condition: Condition) -> bool:
    """Whether a condition is true for the seat now."""
    kind = condition.kind
    if kind == COUNT:
        return condition.low <= count(state, seat, condition.counter) <= condition.high
    if kind == ON_FEDERATION:
        return state.federation[seat] == condition.space
    if kind == ALL:
        for part in condition.parts:
            if not holds(state, seat, part):
                return False
        return True
    for part in condition.parts:
        if holds(state, seat, part):
            return True
    return False


def count(state: UnderwaterCities, seat: Seat, counter: Counter) -> int:
    """How many of what the counter asks for the seat has."""
    kind = counter.kind
    if kind == PIECES:
        return count_pieces(state, seat, counter)
    if kind == CITY_COUNT:
        return count_cities(state, seat, counter)
    if kind == LEAST:
        least = UNBOUNDED
        for part in counter.parts:
            least = min(least, count(state, seat, part))
        return least
    if kind == METROPOLISES:
        total = 0
        for tile in state.tiles_of(seat):
            if state.box.tiles[tile].colour & counter.of:
                total += 1
        return total
    if kind == SPECIALS_PAID:
        return specials_paid(state, seat)
    if kind == CLAIMED:
        return count_claimed(state, seat, counter)
    if kind == HELD:
        if counter.of == CARD:
            return len(state.hands[seat])
        return state.points[seat] if counter.of == VP else state.held(seat, counter.of)
    if kind == THIS_TURN:
        first = KINDS if counter.of == 1 else 0
        total = 0
        for what in range(KINDS):
            if counter.what >> what & 1:
                total += state.done_this_turn[first + what]
        return total
    if kind == PRODUCED:
        return state.produced[counter.of]
    return 0


def count_pieces(state: UnderwaterCities, seat: Seat, counter: Counter) -> int:
    """Pieces of some kinds: connected unless the counter says otherwise."""
    total = 0
    what, upgraded = counter.what, counter.upgraded
    if what & BUILDINGS:
        cities = state.connected(seat) if counter.connected else (1 << CITIES) - 1
        for city in range(CITIES):
            if not cities >> city & 1:
                continue
            first = (seat * CITIES + city) * COUNTS
            for kind in range(BUILDING_KINDS):
                if what >> kind & 1:
                    if upgraded != 1:
                        total += state.counts[first + kind]
                    if upgraded == 1:
                        total += state.counts[first + kind + UPGRADED_COUNTS]
                    elif upgraded == 0:
                        total -= state.counts[first + kind + UPGRADED_COUNTS]
    if what >> TUNNEL & 1:
        total += count_tunnels(state, seat, upgraded, counter.at_city)
    if what >> NONSYMBIOTIC and upgraded != 1:
        cities = state.connected(seat) if counter.connected else state.city_mask[seat]
        for city in range(CITIES):
            if cities >> city & 1 and what >> (state.pieces[seat * SITES + city] - 1) & 1:
                total += 1
    return total


def count_tunnels(state: UnderwaterCities, seat: Seat, upgraded: int, at_city: bool) -> int:
    """Tunnels; every built one is connected (UWC-NET-03)."""
    total = 0
    for site in state.board[seat].tunnels:
        piece = state.pieces[seat * SITES + site]
        if piece == EMPTY or (upgraded >= 0 and (piece >= UPGRADED) != (upgraded == 1)):
            continue
        if not at_city or state.is_at_city(seat, site):
            total += 1
    return total


def count_cities(state: UnderwaterCities, seat: Seat, counter: Counter) -> int:
    """Connected cities with enough building types and enough of some buildings."""
    connected = state.connected(seat)
    total = 0
    for city in range(CITIES):
        if not connected >> city & 1 or building_types(state, seat, city) < counter.of:
            continue
        first = (seat * CITIES + city) * COUNTS
        if counter.upgraded == 1:
            first += UPGRADED_COUNTS
        held = 0
        for kind in range(BUILDING_KINDS):
            if counter.what >> kind & 1:
                held += state.counts[first + kind]
        if held >= counter.at_least:
            total += 1
    return total


def building_types(state: UnderwaterCities, seat: Seat, city: int) -> int:
    """How many different building types stand at a city (UWC-SCORE-04)."""
    first = (seat * CITIES + city) * COUNTS
    counts = state.counts
    return (counts[first] > 0) + (counts[first + 1] > 0) + (counts[first + 2] > 0)


def specials_paid(state: UnderwaterCities, seat: Seat) -> int:
    """Paid Special cards still owned (UWC-METRO-10)."""
    total = len(state.under[seat])
    for number in state.claimed[seat]:
        if state.box.cards[number].is_special:
            total += 1
    return total


def count_claimed(state: UnderwaterCities, seat: Seat, counter: Counter) -> int:
    """Claimed cards of a type and colour, the Personal Assistant included."""
    total = 0
    for number in state.claimed[seat]:
        card = state.box.cards[number]
        if counter.of > INSTANT and card.type != counter.of:
            continue
        if counter.what >= 0 and card.colour != counter.what:
            continue
        total += 1
    return total


def city_count(state: UnderwaterCities, seat: Seat) -> int:
    """Connected cities."""
    return state.connected(seat).bit_count()
