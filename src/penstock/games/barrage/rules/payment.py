"""What a construction costs and how it may be paid (BAR-CON-04 to 13, 18; RUL-15, 16, 49).

A structure costs so many units. A unit is a machine of the printed kind; the level II joker takes
either kind, and officers may cost less or pay otherwise. A private building asks for machines of
both kinds (BAR-LWP-22). The `effect` is the tile whose rules count: the one on the wheel, or the
one it copies.
"""

from typing import Final

from penstock.games.barrage.box.components import (
    ANY_STRUCTURE,
    BASE_COST,
    BASE_WITHOUT_ENGINEERS,
    CHEAP_CONDUIT,
    CONDUIT_COST,
    ELEVATION_COST,
    MIXES_MACHINES,
    NO_RED_FEE,
    PAYS_ONE_KIND,
    POWERHOUSE_COST,
    RED_FEE,
    TILE_STRUCTURE,
    TileId,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    CONDUIT,
    POWERHOUSE,
    SITE_COUNTS,
    STRUCTURES,
    SiteId,
)
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import RED_SITES, has_piece, is_open_site
from penstock.kernel.agenda import Seat

CHEAP_CONDUIT_COST: Final = 5
"""The most that a conduit costs with the level II tile (BAR-TECH-08)."""
SITE_COSTS: Final[list[list[int]]] = [BASE_COST, ELEVATION_COST, CONDUIT_COST]
"""What is printed at the sites of each structure, but for powerhouses."""
CHEAPEST: Final[list[int]] = [min(costs) for costs in SITE_COSTS]
"""What the cheapest of them cost."""
SAVING: Final = (
    1 << BASE_WITHOUT_ENGINEERS
    | 1 << CHEAP_CONDUIT
    | 1 << MIXES_MACHINES
    | 1 << NO_RED_FEE
    | 1 << PAYS_ONE_KIND
)
"""The tiles with which something costs less, a bit each; with all others it costs the same."""


def units_needed(state: Barrage, seat: Seat, effect: TileId, structure: int, site: SiteId) -> int:
    """How many units the structure costs there: printed cost, then officer, then tile."""
    printed = printed_cost(state, seat, structure, site)
    return with_tile(effect, structure, officer_of(state, seat).units(structure, printed))


def printed_cost(state: Barrage, seat: Seat, structure: int, site: SiteId) -> int:
    """What is printed at the site, for a powerhouse on the company board."""
    if structure == POWERHOUSE:
        return POWERHOUSE_COST[state.built[seat * STRUCTURES + POWERHOUSE]]
    return SITE_COSTS[structure][site]


def with_tile(effect: TileId, structure: int, units: int) -> int:
    """What is left of a cost with the tile that builds."""
    if effect == BASE_WITHOUT_ENGINEERS and structure == BASE:
        return 0
    if effect == CHEAP_CONDUIT and structure == CONDUIT and units > CHEAP_CONDUIT_COST:
        return CHEAP_CONDUIT_COST
    return units


def least_cost(state: Barrage, seat: Seat, structure: int) -> int:
    """What is printed for the cheapest site; a powerhouse costs the same everywhere."""
    if structure == POWERHOUSE:
        return POWERHOUSE_COST[state.built[seat * STRUCTURES + POWERHOUSE]]
    return CHEAPEST[structure]


def fee_of_site(effect: TileId, structure: int, site: SiteId) -> int:
    """The credits for a red site, which the level I joker saves (BAR-TECH-10)."""
    return RED_FEE if RED_SITES[structure][site] and effect != NO_RED_FEE else 0


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
    if structure == BUILDING:
        missing = missing_for_building(state, seat, effect, site)
        price = officer_of(state, seat).credits_per_unit()
        return missing == 0 or (price > 0 and missing * price <= left)
    machines = machines_for(state, seat, effect, structure)
    printed = printed_cost(state, seat, structure, site)
    if with_tile(effect, structure, printed) <= machines:
        return True  # an officer only makes it cheaper
    officer = officer_of(state, seat)
    missing = with_tile(effect, structure, officer.units(structure, printed)) - machines
    if missing <= 0:
        return True
    if not officer.pays_otherwise(structure):
        return False
    price = officer.credits_per_unit()
    if price > 0 and missing * price <= left:
        return True
    return can_pay_in_mixers(state, seat, structure, site)


def missing_for_building(state: Barrage, seat: Seat, effect: TileId, site: SiteId) -> int:
    """How many machines are missing for a building, paid as the tile has it (BAR-LWP-22, 42)."""
    building = BUILDING_LIST[building_of(site)]
    if effect == MIXES_MACHINES:
        units = building.excavators + building.mixers
        return max(0, units - state.excavators[seat] - state.mixers[seat])
    excavators = max(0, building.excavators - state.excavators[seat])
    mixers = max(0, building.mixers - state.mixers[seat])
    return min(excavators, mixers) if effect == PAYS_ONE_KIND else excavators + mixers


def can_pay_in_mixers(state: Barrage, seat: Seat, structure: int, site: SiteId) -> bool:
    """Whether the officer lets mixers alone pay, and there are enough of them."""
    return 0 < officer_of(state, seat).mixers_instead(structure, site) <= state.mixers[seat]


def can_build(state: Barrage, seat: Seat, effect: TileId, structure: int, credits: int) -> bool:
    """Whether a tile of that effect could build the structure somewhere."""
    if not has_piece(state, seat, structure):
        return False
    if structure == BUILDING:
        return can_build_building(state, seat, effect, credits)
    # Most often there are simply too few machines; no need to look at the map.
    least = least_cost(state, seat, structure)
    machines = machines_for(state, seat, effect, structure)
    if machines < least and effect != BASE_WITHOUT_ENGINEERS:
        officer = officer_of(state, seat)
        if not officer.pays_otherwise(structure) and machines < officer.units(structure, least):
            return False
    # From the plains upwards: there the structures are cheap.
    for site in range(SITE_COUNTS[structure] - 1, -1, -1):
        if not is_open_site(state, seat, structure, site):
            continue
        if can_pay(state, seat, effect, structure, site, credits):
            return True
    return False


def can_build_building(state: Barrage, seat: Seat, effect: TileId, credits: int) -> bool:
    """The same for a private building."""
    for site in range(SITE_COUNTS[BUILDING]):
        if is_open_site(state, seat, BUILDING, site) and can_pay(
            state, seat, effect, BUILDING, site, credits
        ):
            return True
    return False


def usable_tiles(state: Barrage, seat: Seat, tiles: int, credits: int) -> list[TileId]:
    """Which of the tiles (a bit each) could build anything now; the same as asking for each.

    What one tile could build, every other of the structure could, and every joker.
    """
    found: list[TileId] = []
    able = unable = tile = 0
    while tiles >> tile:
        if tiles >> tile & 1:
            structure = TILE_STRUCTURE[tile]
            if structure == ANY_STRUCTURE:
                is_usable = able > 0 or can_use(state, seat, tile, credits)
            elif SAVING >> tile & 1:
                is_usable = can_build(state, seat, tile, structure, credits)
            else:
                if not (able | unable) >> structure & 1:
                    if can_build(state, seat, tile, structure, credits):
                        able |= 1 << structure
                    else:
                        unable |= 1 << structure
                is_usable = able >> structure & 1 == 1
            if is_usable:
                found.append(tile)
        tile += 1
    return found


def can_use(state: Barrage, seat: Seat, effect: TileId, credits: int) -> bool:
    """Whether a tile of that effect could build anything now."""
    structure = TILE_STRUCTURE[effect]
    if structure != ANY_STRUCTURE:
        return can_build(state, seat, effect, structure, credits)
    for one in range(STRUCTURES):
        if can_build(state, seat, effect, one, credits):
            return True
    return can_build(state, seat, effect, BUILDING, credits)
