"""The criteria by which an Automa compares sites (AUT-CRIT-01 to 18; AUT-RUL-26, 30 to 33, 36).

Each takes the sites still in the running and gives those that satisfy it, or none. A conduit line
is printed on the map whether or not a conduit is built there.
"""

from typing import Final

from penstock.games.barrage.automa.forecast import forecast_flow_phase
from penstock.games.barrage.automa.tiles import CRITERIA
from penstock.games.barrage.box.water_map import (
    AREA_OF_BASIN,
    BASINS,
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    DAM_BASINS,
    DOWNSTREAM,
    HEADSTREAMS,
    LOWER,
    OFF_BOARD,
    PLAINS,
    POWERHOUSE_BASIN,
    SITE_BASIN,
    SITE_SIDE,
    SITES_IN,
    UPPER,
    BasinId,
    SiteId,
    is_red_dam_site,
)
from penstock.games.barrage.rules.state import EMPTY, NEUTRAL, Barrage
from penstock.kernel.agenda import Seat

CRITERION_RULES: Final = (
    "AUT-CRIT-01",
    "AUT-CRIT-02",
    "AUT-CRIT-03",
    "AUT-CRIT-04",
    "AUT-CRIT-05",
    "AUT-CRIT-06",
    "AUT-CRIT-07",
    "AUT-CRIT-08",
    "AUT-CRIT-09",
    "AUT-CRIT-10",
    "AUT-CRIT-11",
    "AUT-CRIT-12",
    "AUT-CRIT-13",
    "AUT-CRIT-14",
    "AUT-CRIT-15",
    "AUT-CRIT-16",
    "AUT-CRIT-16",
    "AUT-CRIT-16",
    "AUT-CRIT-17",
    "AUT-CRIT-18",
)
"""The rule of each criterion, by its number in CRITERIA."""

OWN: Final = 0
NEUTRAL_DAM: Final = 1
RIVAL: Final = 2
NO_DAM: Final = 3

UPSTREAM: Final = [
    [above for above in range(BASINS) if DOWNSTREAM[above] == basin] for basin in range(BASINS)
]
"""The basins whose river leads here."""


def keep(
    state: Barrage, seat: Seat, criterion: int, sites: list[SiteId], letters: list[int]
) -> list[SiteId]:
    """The sites that satisfy a criterion; none if nothing does."""
    name = CRITERIA[criterion]
    if name.startswith("base"):
        return keep_dam_sites(state, seat, name, sites, letters)
    if name.startswith("conduit"):
        return keep_conduits(state, seat, name, sites)
    return keep_powerhouses(state, seat, name, sites)


# -- bases and elevations ----------------------------------------------------------------------


def keep_dam_sites(
    state: Barrage, seat: Seat, name: str, sites: list[SiteId], letters: list[int]
) -> list[SiteId]:
    """The criteria of the first column."""
    if name == "base_strongest_conduit":
        strengths = [strongest_from(state, seat, SITE_BASIN[site]) for site in sites]
        return keep_most(sites, strengths)
    if name == "base_own_powerhouse":
        own = state.powerhouses_in[seat]
        return [site for site in sites if lines_into(SITE_BASIN[site]) & own]
    if name == "base_most_water":
        return keep_most_water(state, sites, letters)
    if name == "base_red_space":
        return [site for site in sites if is_red_dam_site(site)]
    if name == "base_below_powerhouse":
        return [site for site in sites if is_below_powerhouse(state, site)]
    own = state.bases_in[seat]
    found = [site for site in sites if lines_into(SITE_BASIN[site]) & own]
    if found:
        return found
    rivals = 0
    for other in range(state.players):
        if other != seat:
            rivals |= state.bases_in[other]
    return [site for site in sites if not lines_into(SITE_BASIN[site]) & rivals]


def strongest_from(state: Barrage, seat: Seat, basin: BasinId) -> int:
    """Twice the value of the best built conduit that starts here, and 1 if it is own."""
    return max([strength(state, seat, conduit) for conduit in SITES_IN[basin]])


def strength(state: Barrage, seat: Seat, conduit: SiteId) -> int:
    """Twice the value of a built conduit, and 1 if it is own; 0 if none is built."""
    owner = state.conduit_owner[conduit]
    if owner == EMPTY:
        return 0
    return 2 * CONDUIT_VALUE[conduit] + (1 if owner == seat else 0)


def lines_into(basin: BasinId) -> int:
    """A bit for each basin where a conduit line of this basin ends."""
    ends = 0
    for conduit in SITES_IN[basin]:
        ends |= 1 << CONDUIT_END[conduit]
    return ends


def keep_most(sites: list[SiteId], values: list[int]) -> list[SiteId]:
    """The sites with the highest value; none if that is 0."""
    best = max(values)
    if best == 0:
        return []
    return [site for site, value in zip(sites, values, strict=True) if value == best]


def keep_most_water(state: Barrage, sites: list[SiteId], letters: list[int]) -> list[SiteId]:
    """Most drops arriving; then most from the first letter, and so on (AUT-RUL-30)."""
    arrived = forecast_flow_phase(state, [0] * HEADSTREAMS).arrived
    totals = [sum(arrived[site * HEADSTREAMS : (site + 1) * HEADSTREAMS]) for site in sites]
    left = keep_most(sites, totals)
    for letter in letters:
        if len(left) > 1:
            counts = [arrived[site * HEADSTREAMS + letter] for site in left]
            left = keep_most(left, counts) or left
    return left


def is_below_powerhouse(state: Barrage, site: SiteId) -> bool:
    """Whether a powerhouse is met up the river before any other dam (AUT-RUL-31)."""
    basin = SITE_BASIN[site]
    if SITE_SIDE[site] == LOWER and state.dam_level[SITES_IN[basin][UPPER]] > 0:
        return False
    return meets_powerhouse(state, basin)


def meets_powerhouse(state: Barrage, basin: BasinId) -> bool:
    """Whether going up from the upper base of a basin leads to a powerhouse before a dam."""
    if has_powerhouse(state, basin):
        return True
    for above in UPSTREAM[basin]:
        is_open = max([state.dam_level[site] for site in SITES_IN[above]]) == 0
        if is_open and meets_powerhouse(state, above):
            return True
    return False


def has_powerhouse(state: Barrage, basin: BasinId) -> bool:
    """Whether anybody's powerhouse stands in the basin."""
    for mask in state.powerhouses_in:
        if mask >> basin & 1:
            return True
    return False


# -- conduits ----------------------------------------------------------------------------------


def keep_conduits(state: Barrage, seat: Seat, name: str, sites: list[SiteId]) -> list[SiteId]:
    """The criteria of the second column."""
    if name == "conduit_strongest" or name == "conduit_second_strongest":
        values = sorted({CONDUIT_VALUE[site] for site in sites})
        second = name == "conduit_second_strongest" and len(values) > 1
        wanted = values[-2] if second else values[-1]
        return [site for site in sites if CONDUIT_VALUE[site] == wanted]
    if name == "conduit_dam_own_first":
        ranks = [OWN, NEUTRAL_DAM, RIVAL]
    elif name == "conduit_dam_rival_first":
        ranks = [RIVAL, NEUTRAL_DAM, OWN]
    elif name == "conduit_powerhouse_own_first":
        return keep_by_powerhouse(state, seat, sites, [OWN, RIVAL])
    else:
        return keep_by_powerhouse(state, seat, sites, [RIVAL, OWN])
    for rank in ranks:
        found = [site for site in sites if has_dam(state, seat, SITE_BASIN[site], rank)]
        if found:
            return found
    return []


def has_dam(state: Barrage, seat: Seat, basin: BasinId, kind: int) -> bool:
    """Whether a dam of that kind of owner stands in the basin."""
    return kind in [kind_of_dam(state, seat, site) for site in SITES_IN[basin]]


def kind_of_dam(state: Barrage, seat: Seat, site: SiteId) -> int:
    """Whose dam stands there, as the seat sees it."""
    owner = state.dam_owner[site]
    if owner == EMPTY:
        return NO_DAM
    if owner == NEUTRAL:
        return NEUTRAL_DAM
    return OWN if owner == seat else RIVAL


def keep_by_powerhouse(
    state: Barrage, seat: Seat, sites: list[SiteId], ranks: list[int]
) -> list[SiteId]:
    """Conduits that end at powerhouses of the first rank that has any."""
    rivals = 0
    for other in range(state.players):
        if other != seat:
            rivals |= state.powerhouses_in[other]
    for rank in ranks:
        mask = state.powerhouses_in[seat] if rank == OWN else rivals
        found = [site for site in sites if mask >> CONDUIT_END[site] & 1]
        if found:
            return found
    return []


# -- powerhouses -------------------------------------------------------------------------------


def keep_powerhouses(state: Barrage, seat: Seat, name: str, sites: list[SiteId]) -> list[SiteId]:
    """The criteria of the third column."""
    basin_of = POWERHOUSE_BASIN
    if name == "powerhouse_strongest_conduit":
        best = [0] * BASINS
        for conduit in range(CONDUIT_SITES):
            end = CONDUIT_END[conduit]
            best[end] = max(best[end], strength(state, seat, conduit))
        return keep_most(sites, [best[basin_of[site]] for site in sites])
    if name == "powerhouse_own_dam":
        ends = 0
        for basin in range(DAM_BASINS):
            if state.bases_in[seat] >> basin & 1:
                ends |= lines_into(basin)
        return [site for site in sites if ends >> basin_of[site] & 1]
    if name == "powerhouse_plains":
        return [site for site in sites if AREA_OF_BASIN[basin_of[site]] == PLAINS]
    if name.startswith("powerhouse_in_basin"):
        basin = int(name[-1]) - 1
        return [site for site in sites if basin_of[site] == basin]
    fed = [first_dam_below(state, seat, basin_of[site]) for site in sites]
    own = [site for site, kind in zip(sites, fed, strict=True) if kind == OWN]
    spared = [site for site, kind in zip(sites, fed, strict=True) if kind != RIVAL]
    if name == "powerhouse_feeds_own":
        return own or spared
    return spared or own


def first_dam_below(state: Barrage, seat: Seat, basin: BasinId) -> int:
    """Whose dam the water of a powerhouse comes to first, full or not (AUT-RUL-33)."""
    while basin != OFF_BOARD:
        for site in SITES_IN[basin]:
            if state.dam_level[site] > 0:
                return kind_of_dam(state, seat, site)
        basin = DOWNSTREAM[basin]
    return NO_DAM
