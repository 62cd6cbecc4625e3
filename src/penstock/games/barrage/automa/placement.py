"""Where an Automa builds, if several sites are possible (AUT-PLACE, AUT-CODE; AUT-RUL-23 to 25).

Third structure, three criteria, code; every step is explained by an event.
"""

from typing import Final

from penstock.games.barrage.automa.criteria import CRITERION_RULES, keep
from penstock.games.barrage.automa.explain import explain_sites
from penstock.games.barrage.automa.tiles import (
    AUTOMA_TILE_LIST,
    COLUMN_OF_STRUCTURE,
    AutomaTile,
)
from penstock.games.barrage.box.components import CHEAP_CONDUIT, NO_RED_FEE, TileId
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    ELEVATION,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    SITE_BASIN,
    SITES_IN,
    BasinId,
    SiteId,
)
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import EMPTY, NEUTRAL, Barrage
from penstock.games.barrage.rules.structures import is_red_site
from penstock.games.barrage.rules.symbols import area_of_site
from penstock.kernel.agenda import Seat

STRONG: Final = 3
"""The least value that the level II conduit tile looks for (AUT-TECH-02)."""
LOCATIONS: Final = (10, 20, 8)
"""By column: how many there are; the search wraps after the last (AUT-CODE-05)."""


def criteria_tile(state: Barrage) -> AutomaTile:
    """The tile whose criteria are in force: the top of the discard (AUT-TURN-04)."""
    tiles = state.automa_discard or state.automa_pile
    return AUTOMA_TILE_LIST[tiles[-1]]


def choose_site(
    state: Barrage, seat: Seat, structure: int, sites: list[SiteId], effect: TileId
) -> SiteId:
    """The site among several possible ones; `effect` is the tile whose rules count."""
    if len(sites) == 1:
        explain_sites(state, seat, "AUT-BUILD-07", "automa only site", structure, sites, sites)
        return sites[0]
    explain_sites(state, seat, "AUT-PLACE-01", "automa sites", structure, sites, sites)
    left = prefer_power(state, seat, structure, sites, effect)
    left = complete_system(state, seat, structure, left)
    left = prefer_areas(state, seat, structure, left)
    tile = criteria_tile(state)
    column = COLUMN_OF_STRUCTURE[structure]
    for criterion in tile.criteria[column]:
        if len(left) == 1:
            return left[0]
        found = keep(state, seat, criterion, left, tile.letters)
        rule = CRITERION_RULES[criterion] if found else "AUT-PLACE-07"
        explain_sites(
            state, seat, rule, "automa criterion", structure, left, found or left, criterion
        )
        left = found or left
    if len(left) > 1 and structure == BASE and effect == NO_RED_FEE:
        red = [site for site in left if is_red_site(BASE, site)]
        if red:
            explain_sites(state, seat, "AUT-TECH-06", "automa prefers", structure, left, red)
            left = red
    if len(left) == 1:
        return left[0]
    site = search_code(structure, left, tile.codes[column])
    code = tile.codes[column]
    explain_sites(state, seat, "AUT-CODE-04", "automa code", structure, left, [site], code)
    return site


def complete_system(
    state: Barrage, seat: Seat, structure: int, sites: list[SiteId]
) -> list[SiteId]:
    """Step 1: the sites of the only location that completes a system, if there is one."""
    if structure == ELEVATION or len(sites) == 1:
        return sites
    found = [site for site in sites if completes(state, seat, structure, site)]
    if len({location_of(structure, site) for site in found}) == 1:
        explain_sites(state, seat, "AUT-PLACE-02", "automa completes", structure, sites, found)
        return found
    explain_sites(state, seat, "AUT-PLACE-03", "automa completes none", structure, found, sites)
    return sites


def completes(state: Barrage, seat: Seat, structure: int, site: SiteId) -> bool:
    """Whether a dam, a built conduit and an own powerhouse would be joined by it (AUT-RUL-63).

    Where a neutral dam stands the system is complete without a base of its own; a house rule
    counts that base all the same.
    """
    if structure == CONDUIT:
        basin = SITE_BASIN[site]
        return has_usable_dam(state, seat, basin) and is_end_own(state, seat, site)
    if structure == BASE:
        basin = SITE_BASIN[site]
        if has_usable_dam(state, seat, basin) and not state.counts_by_neutral:
            return False
        for conduit in SITES_IN[basin]:
            if state.conduit_owner[conduit] != EMPTY and is_end_own(state, seat, conduit):
                return True
        return False
    for conduit in range(CONDUIT_SITES):
        if (
            CONDUIT_END[conduit] == POWERHOUSE_BASIN[site]
            and state.conduit_owner[conduit] != EMPTY
            and has_usable_dam(state, seat, SITE_BASIN[conduit])
        ):
            return True
    return False


def has_usable_dam(state: Barrage, seat: Seat, basin: BasinId) -> bool:
    """Whether an own or neutral dam stands in the basin, with water or without."""
    for site in SITES_IN[basin]:
        if state.dam_owner[site] in (seat, NEUTRAL):
            return True
    return False


def is_end_own(state: Barrage, seat: Seat, conduit: SiteId) -> bool:
    """Whether an own powerhouse stands at the end of the conduit line."""
    return bool(state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1)


def prefer_power(
    state: Barrage, seat: Seat, structure: int, sites: list[SiteId], effect: TileId
) -> list[SiteId]:
    """The level II conduit tile always chooses a strong conduit, before step 1 (AUT-TECH-02)."""
    if structure != CONDUIT or effect != CHEAP_CONDUIT:
        return sites
    found = [site for site in sites if CONDUIT_VALUE[site] >= STRONG]
    if not found:
        return sites
    explain_sites(state, seat, "AUT-TECH-02", "automa prefers", structure, sites, found)
    return found


def prefer_areas(state: Barrage, seat: Seat, structure: int, sites: list[SiteId]) -> list[SiteId]:
    """The areas an officer prefers, between step 1 and the criteria (AUT-XO-01, AUT-RUL-44)."""
    if len(sites) == 1:
        return sites
    for area in officer_of(state, seat).automa_areas(structure):
        found = [site for site in sites if area_of_site(structure, site) == area]
        if found:
            explain_sites(state, seat, "AUT-XO-01", "automa prefers", structure, sites, found)
            return found
    return sites


def location_of(structure: int, site: SiteId) -> int:
    """What the codes count: basins, and for conduits the sites themselves (AUT-RUL-24)."""
    if structure == CONDUIT:
        return site
    return POWERHOUSE_BASIN[site] if structure == POWERHOUSE else SITE_BASIN[site]


def search_code(structure: int, sites: list[SiteId], code: int) -> SiteId:
    """Step 3: from the code upwards, wrapping, to the first site (AUT-CODE-04, 05; AUT-RUL-25)."""
    best = sites[0]
    least = distance_from(structure, best, code)
    for site in sites:
        distance = distance_from(structure, site, code)
        if distance < least:
            best, least = site, distance
    return best


def distance_from(structure: int, site: SiteId, code: int) -> int:
    """Twice the way up from the code; of two sites at one location the red one is 1 further."""
    count = LOCATIONS[COLUMN_OF_STRUCTURE[structure]]
    way = 2 * ((location_of(structure, site) - code) % count)
    is_last = structure in (BASE, POWERHOUSE) and is_red_site(structure, site)
    return way + 1 if is_last else way
