"""Final scoring: objective, resources, buildings, water; the ranking (BAR-FINAL, BAR-OBJ)."""

from typing import Final

from penstock.games.barrage.automa.tiles import AUTOMA_OBJECTIVE_VP
from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.box.water_map import (
    AREA_OF_BASIN,
    AREAS,
    BASINS,
    CONDUIT_END,
    CONDUIT_SITES,
    DAM_SITES,
    POWERHOUSE_BASIN,
    POWERHOUSE_RED,
    POWERHOUSE_SITES,
    SITE_BASIN,
    is_red_dam_site,
)
from penstock.games.barrage.rules.state import (
    BUILDINGS_BUILT,
    OBJECTIVE,
    OVER,
    RESOURCES,
    WATER_HELD,
    Barrage,
)
from penstock.kernel.agenda import NOBODY, Seat, Step
from penstock.kernel.view import Result, Standing

RED_SITES: Final = 0
CONNECTED_DAMS: Final = 1
LARGEST_AREA: Final = 2
SMALLEST_AREA: Final = 3
SPREAD: Final = 4
CONCENTRATION: Final = 5

CONCENTRATED: Final = 3
"""With how many structures a basin counts for the last of these objectives."""


class FinalScoring(Step[Barrage]):
    """After phase 4 of the last round (BAR-FINAL-01)."""

    def run(self, state: Barrage) -> None:
        """Objective, resources, water; the agenda stays empty."""
        score_objective(state)
        for seat in state.order:
            score_resources(state, seat)
        if state.has_leeghwater:
            score_buildings(state)
        for seat in state.order:
            score_water(state, seat)
        state.phase = OVER
        state.emit("over", NOBODY)


def score_objective(state: Barrage) -> None:
    """Points for the first three places; ties share, rounded up (BAR-FINAL-02, 03)."""
    counts = [objective_count(state, seat) for seat in range(state.players)]
    for seat in state.order:
        worth = AUTOMA_OBJECTIVE_VP if state.is_automa(seat) else TABLES.objective_vp
        points = objective_points(counts, counts[seat], worth)
        if points > 0:
            state.gain_vp(seat, OBJECTIVE, points)
            state.emit_by_rule("BAR-FINAL-02", "scores objective", seat, counts[seat], points)


def objective_points(counts: list[int], count: int, worth: list[int] = TABLES.objective_vp) -> int:
    """What a count is worth among all counts, with so many points for each place."""
    place = 0
    for other in counts:
        if other > count:
            place += 1
    tied = counts.count(count)
    total = sum(worth[place : place + tied])
    return (total + tied - 1) // tied


def objective_count(state: Barrage, seat: Seat) -> int:
    """How far the seat got with the objective (BAR-OBJ-01 to 07)."""
    objective = state.objective
    if objective == RED_SITES:
        return count_red_sites(state, seat)
    if objective == CONNECTED_DAMS:
        return count_connected_dams(state, seat)
    in_basin = structures_by_basin(state, seat)
    if objective == SPREAD:
        return sum(1 for count in in_basin if count >= 1)
    if objective == CONCENTRATION:
        return sum(1 for count in in_basin if count >= CONCENTRATED)
    in_area = [0] * AREAS
    for basin in range(BASINS):
        in_area[AREA_OF_BASIN[basin]] += in_basin[basin]
    return max(in_area) if objective == LARGEST_AREA else min(in_area)


def count_red_sites(state: Barrage, seat: Seat) -> int:
    """Own bases and powerhouses on red sites."""
    count = 0
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat and is_red_dam_site(site):
            count += 1
    for site in range(POWERHOUSE_SITES):
        if state.powerhouse_owner[site] == seat and POWERHOUSE_RED[site]:
            count += 1
    return count


def count_connected_dams(state: Barrage, seat: Seat) -> int:
    """Own dams that an own conduit joins to an own powerhouse."""
    joined = 0
    for conduit in range(CONDUIT_SITES):
        if (
            state.conduit_owner[conduit] == seat
            and state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1
        ):
            joined |= 1 << SITE_BASIN[conduit]
    return (joined & state.bases_in[seat]).bit_count()


def structures_by_basin(state: Barrage, seat: Seat) -> list[int]:
    """Own pieces in each basin; a conduit counts where it starts (BAR-OBJ-07, RUL-27)."""
    counts = [0] * BASINS
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat:
            counts[SITE_BASIN[site]] += state.dam_level[site]
    for site in range(CONDUIT_SITES):
        if state.conduit_owner[site] == seat:
            counts[SITE_BASIN[site]] += 1
    for site in range(POWERHOUSE_SITES):
        if state.powerhouse_owner[site] == seat:
            counts[POWERHOUSE_BASIN[site]] += 1
    return counts


def score_resources(state: Barrage, seat: Seat) -> None:
    """A point for every five resources in the supply, of any kinds (BAR-FINAL-04)."""
    resources = state.credits[seat] + state.excavators[seat] + state.mixers[seat]
    points = resources // TABLES.resources_per_vp
    state.gain_vp(seat, RESOURCES, points)
    state.emit_by_rule("BAR-FINAL-04", "scores resources", seat, resources, points)


def score_buildings(state: Barrage) -> None:
    """The points of every building to whoever built it (BAR-LWP-26)."""
    for place, owner in enumerate(state.building_places):
        if owner in state.order:
            building = building_of(place)
            points = BUILDING_LIST[building].vp
            state.gain_vp(owner, BUILDINGS_BUILT, points)
            state.emit_by_rule("BAR-LWP-26", "scores building", owner, building, points)


def score_water(state: Barrage, seat: Seat) -> None:
    """A point for every drop in the own dams (BAR-FINAL-05)."""
    points = 0
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat:
            points += state.dam_water[site]
    state.gain_vp(seat, WATER_HELD, points)
    state.emit_by_rule("BAR-FINAL-05", "scores water", seat, points, points)


def result_of(state: Barrage) -> Result:
    """Most points, then most energy in the last round; then a shared place (BAR-FINAL-06)."""
    keys = [(-state.vp[seat], -state.energy[seat]) for seat in range(state.players)]
    standings = []
    for seat in sorted(range(state.players), key=lambda one: (keys[one], one)):
        place = 1 + sum(1 for other in keys if other < keys[seat])
        sources = tuple(state.points_by_source(seat))
        standings.append(Standing(seat, place, state.vp[seat], sources))
    return Result(tuple(standings))
