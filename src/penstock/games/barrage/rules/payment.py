"""What a construction costs and how it may be paid (BAR-CON-04 to 13, 18; RUL-15, 16, 49).

A structure costs so many units. A unit is a machine of the printed kind; the level II joker takes
either kind, Solomon may pay 3 credits instead, and Jill may pay a conduit with mixers alone. The
`effect` is the tile whose rules count: the one on the wheel, or the one it copies.
"""

from typing import Final

from penstock.games.barrage.box.components import (
    ADLER,
    BASE_COST,
    BASE_WITHOUT_ENGINEERS,
    CHEAP_CONDUIT,
    CONDUIT_COST,
    ELEVATION_COST,
    JILL,
    MIXES_MACHINES,
    NO_RED_FEE,
    POWERHOUSE_COST,
    RED_FEE,
    SOLOMON,
    TILE_STRUCTURE,
    TileId,
)
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_VALUE,
    ELEVATION,
    POWERHOUSE,
    STRUCTURES,
    SiteId,
)
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import has_piece, is_red_site, open_sites
from penstock.kernel.agenda import Seat

CREDITS_PER_UNIT: Final = 3
"""What Solomon pays for a machine (BAR-OFF-05)."""
ADLER_BASE: Final = 3
"""What his bases cost everywhere (BAR-OFF-01)."""
CHEAP_CONDUIT_COST: Final = 5
"""The most that a conduit costs with the level II tile (BAR-TECH-08)."""
LEAST_COST: Final = (
    min(BASE_COST),
    min(ELEVATION_COST),
    min(CONDUIT_COST),
    min(POWERHOUSE_COST),
)
"""The cheapest site of each structure."""


def units_needed(state: Barrage, seat: Seat, effect: TileId, structure: int, site: SiteId) -> int:
    """How many units the structure costs there: printed cost, then officer, then tile."""
    if structure == BASE:
        if effect == BASE_WITHOUT_ENGINEERS:
            return 0
        return ADLER_BASE if state.abilities[seat] == ADLER else BASE_COST[site]
    if structure == ELEVATION:
        return ELEVATION_COST[site]
    if structure == CONDUIT:
        cost = CONDUIT_COST[site]
        return CHEAP_CONDUIT_COST if effect == CHEAP_CONDUIT and cost > 5 else cost
    return POWERHOUSE_COST[state.built[seat * STRUCTURES + POWERHOUSE]]


def fee_of_site(effect: TileId, structure: int, site: SiteId) -> int:
    """The credits for a red site, which the level I joker saves (BAR-TECH-10)."""
    return RED_FEE if effect != NO_RED_FEE and is_red_site(structure, site) else 0


def machines_for(state: Barrage, seat: Seat, effect: TileId, structure: int) -> int:
    """The machines in the supply that could serve as units."""
    if effect == MIXES_MACHINES:
        return state.excavators[seat] + state.mixers[seat]
    if structure in (BASE, CONDUIT):
        return state.excavators[seat]
    return state.mixers[seat]


def can_pay(
    state: Barrage, seat: Seat, effect: TileId, structure: int, site: SiteId, credits: int
) -> bool:
    """Whether units and fee can be paid with the machines at hand and so many credits."""
    left = credits - fee_of_site(effect, structure, site)
    if left < 0:
        return False
    missing = units_needed(state, seat, effect, structure, site)
    missing -= machines_for(state, seat, effect, structure)
    if missing <= 0:
        return True
    ability = state.abilities[seat]
    if ability == SOLOMON:
        return missing * CREDITS_PER_UNIT <= left
    return ability == JILL and structure == CONDUIT and CONDUIT_VALUE[site] <= state.mixers[seat]


def can_build(state: Barrage, seat: Seat, effect: TileId, structure: int, credits: int) -> bool:
    """Whether a tile of that effect could build the structure somewhere."""
    if not has_piece(state, seat, structure):
        return False
    ability = state.abilities[seat]
    if ability != SOLOMON and ability != JILL and effect != BASE_WITHOUT_ENGINEERS:
        # Most often there are simply too few machines; no need to look at the map.
        if structure == POWERHOUSE:
            least = POWERHOUSE_COST[state.built[seat * STRUCTURES + POWERHOUSE]]
        else:
            least = LEAST_COST[structure]
        if machines_for(state, seat, effect, structure) < least:
            return False
    # From the plains upwards: there the structures are cheap.
    for site in reversed(open_sites(state, seat, structure)):
        if can_pay(state, seat, effect, structure, site, credits):
            return True
    return False


def can_use(state: Barrage, seat: Seat, effect: TileId, credits: int) -> bool:
    """Whether a tile of that effect could build anything now."""
    structure = TILE_STRUCTURE[effect]
    if structure < STRUCTURES:
        return can_build(state, seat, effect, structure, credits)
    for one in range(STRUCTURES):
        if can_build(state, seat, effect, one, credits):
            return True
    return False
