"""What things are worth to a seat now, in points: resources, bags, pieces, upgrades, time.

Tuned numbers for the evaluation, never for the rules.
"""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    CARD,
    FEDERATION,
    RESOURCES,
    TABLES,
    VP,
    Bag,
)
from penstock.games.underwater_cities.rules.state import PRODUCTION, UnderwaterCities
from penstock.kernel.agenda import Seat

RESOURCE: Final = [0.28, 0.55, 1.0, 0.5, 0.9]
"""A resource that can still be spent well."""
AT_THE_END: Final = [0.25, 0.25, 0.25, 0.25, 0.5]
"""The same when nothing more will be built."""
PIECE: Final = [0.9, 0.7, 0.64, 2.2, 8.0, 5.0]
"""What a piece of each kind is worth by being there."""
PIECE_OUTPUT: Final = [0.29, 0.38, 0.6, 0.6, -0.31, 4.61]
"""And for each Production to come, its food counted."""
UPGRADE_OUTPUT: Final = [1.05, 0.8, 0.8, 0.84]
HAND_CARD: Final = 0.38
STEP: Final = 0.56
"""A step on the Federation track, beside what its space gives."""
SPECIAL: Final = 0.8
ROOM_FOR_CARDS: Final = 5


def productions_left(state: UnderwaterCities) -> int:
    """How many Production phases are still to come."""
    left = 3 - state.era
    return left - 1 if state.phase == PRODUCTION else left


def time_left(state: UnderwaterCities) -> float:
    """The share of the game that is left, from 1 to 0."""
    return max(0.0, (TABLES.last_round - state.round) / TABLES.last_round)


def resource_worth(state: UnderwaterCities, resource: int) -> float:
    """What one unit of a resource is worth now."""
    share = min(1.0, time_left(state) * 2.5)
    return RESOURCE[resource] * share + AT_THE_END[resource] * (1.0 - share)


def bag_worth(state: UnderwaterCities, seat: Seat, bag: Bag) -> float:
    """What taking a bag is worth."""
    total = float(bag[VP])
    for resource in range(RESOURCES):
        if bag[resource]:
            total += bag[resource] * resource_worth(state, resource)
    if bag[FEDERATION]:
        total += bag[FEDERATION] * (STEP + 0.3)
    if bag[CARD]:
        room = max(0, ROOM_FOR_CARDS - len(state.hands[seat]))
        total += min(bag[CARD], room) * HAND_CARD * min(1.0, time_left(state) * 4)
    return total


def price_worth(state: UnderwaterCities, price: Bag) -> float:
    """What paying a price costs."""
    total = 0.0
    for resource in range(RESOURCES):
        if price[resource]:
            total += price[resource] * resource_worth(state, resource)
    return total


def piece_worth(state: UnderwaterCities, kind: int) -> float:
    """What one more piece of a kind is worth, wherever it stands."""
    return PIECE[kind] + PIECE_OUTPUT[kind] * productions_left(state)


def upgrade_worth(state: UnderwaterCities, kind: int) -> float:
    """What an upgrade is worth."""
    return UPGRADE_OUTPUT[kind] * productions_left(state) + 0.2
