"""What effects may bring, seen generously: to know when looking ahead is worth the effort.

The answer of an effect (`may_give`) is a bit for each resource, and bits for what else it changes.
"""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    BUILDINGS,
    CREDIT,
    EMPTY,
    FEDERATION,
    KINDS_ON,
    RESOURCES,
    SITES,
    SPACES,
    STEELPLAST,
    TUNNEL,
    Bag,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import (
    BUILT,
    FEDERATION_STEP,
    METROPOLIS_CONNECTED,
    UPGRADE_MADE,
)
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat

ALL_RESOURCES: Final = 0b11111
OPENS: Final = 1 << RESOURCES
"""An effect that opens sites or makes cards available, among the bits of what it may give."""
COUNTS: Final = 1 << RESOURCES + 1
"""An effect that changes how many pieces there are."""
EVERYTHING: Final = ALL_RESOURCES | OPENS | COUNTS
ON_BUILDING: Final = 1 << BUILT | 1 << METROPOLIS_CONNECTED | 1 << UPGRADE_MADE


def given_by_bag(state: UnderwaterCities, seat: Seat, bag: Bag) -> int:
    """A bit for each resource that taking a bag may bring, the Federation track included."""
    found = 0
    for resource in range(RESOURCES):
        if bag[resource]:
            found |= 1 << resource
    if bag[FEDERATION]:
        found |= 1 << CREDIT | 1 << STEELPLAST
        found |= given_by_triggers(state, seat, 1 << FEDERATION_STEP)
    return found


def given_by_triggers(state: UnderwaterCities, seat: Seat, events: int) -> int:
    """What permanent cards may give that answer one of these events."""
    found = 0
    for trigger in state.triggers[seat]:
        if events >> trigger.event & 1:
            effect = trigger.effect
            if not effect.is_gain or effect.bag[FEDERATION]:
                return EVERYTHING
            found |= given_by_bag(state, seat, effect.bag)
    return found


def given_by_building(state: UnderwaterCities, seat: Seat, what: int) -> int:
    """What building pieces of these kinds may bring; a city or a tunnel also opens sites."""
    found = COUNTS if what & BUILDINGS == what else COUNTS | OPENS
    found |= given_by_triggers(state, seat, ON_BUILDING)
    board = state.board[seat]
    for site in board.bonus_sites:
        if state.pieces[seat * SITES + site] == EMPTY and what & KINDS_ON[site]:
            found |= given_by_bag(state, seat, board.bonus[site])
    if what >> TUNNEL & 1:
        for space in range(SPACES):
            instant = state.box.tiles[state.tiles_on[seat * SPACES + space]].instant
            # A tile connected a moment ago may still be waiting on the agenda.
            if instant is not NO_EFFECT:
                found |= given_by_bag(state, seat, instant.bag) if instant.is_gain else EVERYTHING
    return found
