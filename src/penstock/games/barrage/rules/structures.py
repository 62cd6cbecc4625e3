"""Structures on the map: where a piece may stand, and putting it there (BAR-MAP, BAR-CON-07 to 13).

What a piece costs is no matter here; see `payment`.
"""

from typing import Final

from penstock.games.barrage.box.components import PIECES
from penstock.games.barrage.box.leeghwater import BUILDING_PIECES, PLACE_IS_RED, building_of
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    BUILDING_SITES,
    CONDUIT,
    CONDUIT_SITES,
    DAM_SITES,
    ELEVATION,
    FULL_LEVEL,
    POWERHOUSE_BASIN,
    POWERHOUSE_RED,
    POWERHOUSE_SITES,
    SITE_BASIN,
    SITE_COUNTS,
    STRUCTURES,
    SiteId,
    is_red_dam_site,
)
from penstock.games.barrage.rules.state import CLOSED, EMPTY, NEUTRAL, Barrage
from penstock.kernel.agenda import Seat

RED_SITES: Final[list[list[bool]]] = [
    [is_red_dam_site(site) for site in range(DAM_SITES)],
    [False] * DAM_SITES,
    [False] * CONDUIT_SITES,
    POWERHOUSE_RED,
    PLACE_IS_RED,
]
"""Which sites ask for a fee, by structure (BAR-CON-07, 09, 11, 13; BAR-LWP-21)."""


def has_piece(state: Barrage, seat: Seat, structure: int) -> bool:
    """Whether a piece is left on the company board (BAR-CON-05)."""
    if structure == BUILDING:
        return state.has_leeghwater and state.buildings_of(seat) < BUILDING_PIECES
    return state.built[seat * STRUCTURES + structure] < PIECES[structure]


def candidate_sites(state: Barrage, structure: int) -> list[SiteId]:
    """Where a person would look: every site of the kind; for an elevation every dam."""
    if structure == ELEVATION:
        return [site for site in range(DAM_SITES) if state.dam_level[site] > 0]
    if structure == BASE:
        return list(range(DAM_SITES))
    if structure == CONDUIT:
        return list(range(CONDUIT_SITES))
    if structure == BUILDING:
        places = range(BUILDING_SITES)
        return [place for place in places if state.building_places[place] != CLOSED]
    return list(range(POWERHOUSE_SITES))


def open_sites(state: Barrage, seat: Seat, structure: int) -> list[SiteId]:
    """Every site where the seat may put the piece, whatever it costs."""
    if not has_piece(state, seat, structure):
        return []
    count = SITE_COUNTS[structure]
    return [site for site in range(count) if is_open_site(state, seat, structure, site)]


def is_open_site(state: Barrage, seat: Seat, structure: int, site: SiteId) -> bool:
    """Whether nothing on the map is against a piece of the seat there."""
    if structure == BASE:
        return state.dam_level[site] == 0 and not state.bases_in[seat] >> SITE_BASIN[site] & 1
    if structure == ELEVATION:
        return state.dam_owner[site] == seat and state.dam_level[site] < FULL_LEVEL
    if structure == CONDUIT:
        return state.conduit_owner[site] == EMPTY
    if structure == BUILDING:
        is_free = state.building_places[site] == EMPTY
        return is_free and not state.has_building(seat, building_of(site))
    if state.powerhouse_owner[site] != EMPTY:
        return False
    return not state.powerhouses_in[seat] >> POWERHOUSE_BASIN[site] & 1


def site_refusal(state: Barrage, seat: Seat, structure: int, site: SiteId) -> str | None:
    """The rule against putting the piece there, whatever it costs."""
    if not has_piece(state, seat, structure):
        return "BAR-CON-05"
    if structure == BASE:
        if state.dam_level[site] > 0:
            return "BAR-MAP-04"
        return "BAR-CON-08" if state.bases_in[seat] >> SITE_BASIN[site] & 1 else None
    if structure == ELEVATION:
        owner = state.dam_owner[site]
        if owner == NEUTRAL:
            return "BAR-MAP-06"
        if owner == EMPTY:
            return "BAR-MAP-04"
        if owner != seat:
            return "BAR-MAP-07"
        return "BAR-CON-10" if state.dam_level[site] >= FULL_LEVEL else None
    if structure == CONDUIT:
        return "BAR-MAP-04" if state.conduit_owner[site] != EMPTY else None
    if structure == BUILDING:
        if state.building_places[site] == CLOSED:
            return "BAR-LWP-06"
        is_free = state.building_places[site] == EMPTY
        is_barred = not is_free or state.has_building(seat, building_of(site))
        return "BAR-LWP-21" if is_barred else None
    if state.powerhouse_owner[site] != EMPTY:
        return "BAR-MAP-04"
    return "BAR-CON-12" if state.powerhouses_in[seat] >> POWERHOUSE_BASIN[site] & 1 else None


def is_red_site(structure: int, site: SiteId) -> bool:
    """Whether the site asks for a fee."""
    return RED_SITES[structure][site]


def put_piece(state: Barrage, seat: Seat, structure: int, site: SiteId) -> None:
    """The leftmost piece of the company board goes on the map (BAR-CON-02, BAR-LWP-20)."""
    state.emit("builds", seat, structure, site)
    if structure == BUILDING:
        state.building_places[site] = seat
        return
    state.built[seat * STRUCTURES + structure] += 1
    if structure == BASE:
        state.dam_owner[site] = seat
        state.dam_level[site] = 1
        state.bases_in[seat] |= 1 << SITE_BASIN[site]
    elif structure == ELEVATION:
        state.dam_level[site] += 1
    elif structure == CONDUIT:
        state.conduit_owner[site] = seat
    else:
        state.powerhouse_owner[site] = seat
        state.powerhouses_in[seat] |= 1 << POWERHOUSE_BASIN[site]
