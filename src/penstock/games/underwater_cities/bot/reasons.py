"""What people count of a position: the words in which a bot tells one turn from another."""

from typing import Final

from penstock.games.underwater_cities.bot.features import (
    BLUE_TILES,
    BROWN_TILES,
    CONNECTED,
    HUNGER,
    ISLANDS,
    MADE,
    STEPS_TAKEN,
    TUNNELS,
    features_of,
)
from penstock.games.underwater_cities.bot.situation import outlook_of
from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    BUILDING_KINDS,
    CITIES,
    CREDIT,
    KELP,
    SCIENCE,
    STEELPLAST,
    VP,
)
from penstock.games.underwater_cities.rules.ending import score_seat
from penstock.games.underwater_cities.rules.state import (
    COUNTS,
    OVER,
    UPGRADED_COUNTS,
    UnderwaterCities,
)
from penstock.kernel.agenda import Seat
from penstock.kernel.traits import LATER, NOW, RIVALS, Trait

TRAITS: Final = [
    Trait("points", NOW, 1.0, "{change} {count:point|points}"),
    Trait("credits", NOW, 0.8, "{change} {count:credit|credits}"),
    Trait("kelp", NOW, 0.8, "{change} kelp"),
    Trait("steelplast", NOW, 0.9, "{change} steelplast"),
    Trait("science", NOW, 0.9, "{change} science"),
    Trait("biomatter", NOW, 1.1, "{change} biomatter"),
    Trait("connected cities", LATER, 4.0, "{change} connected {count:city|cities}"),
    Trait("unconnected cities", LATER, 2.0, "{change} {count:city|cities} without connection"),
    Trait("buildings", LATER, 1.2, "{change} {count:building|buildings}"),
    Trait("upgraded buildings", LATER, 1.5, "{change} upgraded {count:building|buildings}"),
    Trait("tunnels", LATER, 2.0, "{change} {count:tunnel|tunnels}"),
    Trait("metropolises", LATER, 2.5, "{change} {count:metropolis|metropolises} reached"),
    Trait("food in production", LATER, 1.3, "{change} kelp in each production"),
    Trait("points in production", LATER, 2.3, "{change} {count:point|points} in each production"),
    Trait(
        "goods in production", LATER, 1.0, "{change} other {count:good|goods} in each production"
    ),
    Trait("hungry cities", LATER, -2.0, "{change} {count:city|cities} without food"),
    Trait("cards claimed", LATER, 1.5, "{change} {count:card|cards} claimed"),
    Trait("cards in hand", LATER, 0.6, "{change} {count:card|cards} in hand"),
    Trait("action cards", LATER, 1.0, "{change} action {count:card|cards} ready"),
    Trait("federation", LATER, 0.6, "{change} {count:step|steps} on the Federation track"),
    Trait("points of rivals", RIVALS, -1.0, "{change} {count:point|points} of the best rival"),
    Trait("free slots", RIVALS, -0.5, "{change} free {count:slot|slots} for the others"),
    Trait("rank", RIVALS, 0.5, "{change} {count:rival|rivals} behind on the Federation track"),
]
"""In the order in which they are counted."""


def count_traits(state: UnderwaterCities, seat: Seat) -> list[int]:
    """How many of each the position has for the seat."""
    seen = features_of(state, seat)
    buildings = upgraded = 0
    for city in range(CITIES):
        first = (seat * CITIES + city) * COUNTS
        for kind in range(BUILDING_KINDS):
            buildings += state.counts[first + kind]
            upgraded += state.counts[first + kind + UPGRADED_COUNTS]
    best = behind = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.points[other])
            if state.federation[other] < state.federation[seat]:
                behind += 1
    free = 0
    for place in range(len(state.slots)):
        if not state.occupied[place]:
            free += 1
    made = seen[MADE + CREDIT] + seen[MADE + STEELPLAST] + seen[MADE + SCIENCE]
    return [
        state.points[seat],
        state.held(seat, CREDIT),
        state.held(seat, KELP),
        state.held(seat, STEELPLAST),
        state.held(seat, SCIENCE),
        state.held(seat, BIOMATTER),
        int(seen[CONNECTED]),
        int(seen[ISLANDS]),
        buildings,
        upgraded,
        int(seen[TUNNELS]),
        int(seen[BLUE_TILES] + seen[BROWN_TILES]),
        int(seen[MADE + KELP]),
        int(seen[MADE + VP]),
        int(made + seen[MADE + BIOMATTER]),
        int(seen[HUNGER]),
        len(state.claimed[seat]),
        len(state.hands[seat]),
        -len(state.spent[seat]),
        int(seen[STEPS_TAKEN]),
        best,
        free,
        behind,
    ]


def at_hand_of(state: UnderwaterCities, seat: Seat) -> float:
    """The points the seat would have if the game ended here."""
    if state.phase == OVER:
        return float(outlook_of(state, seat))
    ended = state.copy()
    score_seat(ended, seat)
    return float(ended.points[seat])
