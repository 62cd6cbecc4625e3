"""What people count of a position: the words in which a bot tells one turn from another."""

from typing import Final

from penstock.games.barrage.bot.evaluation import network_energy
from penstock.games.barrage.box.components import (
    INCOMES_A_ROW,
    SPACE_SECTION,
    TABLES,
    TURBINE,
)
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    DAM_SITES,
    ELEVATION,
    POWERHOUSE,
    STRUCTURES,
)
from penstock.games.barrage.rules.ending import FinalScoring, objective_count
from penstock.games.barrage.rules.scoring import ScoreRound
from penstock.games.barrage.rules.state import EMPTY, OVER, SEGMENTS, Barrage
from penstock.kernel.agenda import Seat
from penstock.kernel.traits import LATER, NOW, RIVALS, Trait

TRAITS: Final = [
    Trait("points", NOW, 1.0, "{change} {count:point|points}"),
    Trait("energy", NOW, 0.8, "{change} energy this round"),
    Trait("contracts fulfilled", NOW, 4.0, "{change} {count:contract|contracts} fulfilled"),
    Trait("credits", NOW, 0.35, "{change} {count:credit|credits}"),
    Trait("engineers", LATER, 0.4, "{change} {count:engineer|engineers} for this round"),
    Trait("machines", LATER, 0.8, "{change} {count:machine|machines} in supply"),
    Trait("machines on the wheel", LATER, 0.5, "{change} {count:machine|machines} on the wheel"),
    Trait("tiles", LATER, 1.0, "{change} technology {count:tile|tiles} in supply"),
    Trait("bases", LATER, 3.0, "{change} {count:base|bases}"),
    Trait("elevations", LATER, 2.5, "{change} {count:elevation|elevations}"),
    Trait("conduits", LATER, 3.0, "{change} {count:conduit|conduits}"),
    Trait("powerhouses", LATER, 4.0, "{change} {count:powerhouse|powerhouses}"),
    Trait("incomes", LATER, 4.0, "{change} {count:income|incomes} each round"),
    Trait("network", LATER, 0.8, "{change} energy of the network in a round"),
    Trait("water", LATER, 1.2, "{change} {count:drop|drops} behind own dams"),
    Trait("contracts", LATER, 1.5, "{change} {count:contract|contracts} in hand"),
    Trait("advanced tiles", LATER, 3.0, "{change} advanced {count:tile|tiles}"),
    Trait("objective", LATER, 1.0, "{change} towards the objective"),
    Trait("points of rivals", RIVALS, -1.0, "{change} {count:point|points} of the best rival"),
    Trait(
        "turbines left", RIVALS, -0.6, "{change} turbine {count:space|spaces} left for the others"
    ),
    Trait("contracts on offer", RIVALS, -0.3, "{change} {count:contract|contracts} on offer"),
    Trait("water of rivals", RIVALS, -0.8, "{change} {count:drop|drops} the others may use"),
]
"""In the order in which they are counted."""


def count_traits(state: Barrage, seat: Seat) -> list[int]:
    """How many of each the position has for the seat."""
    built = seat * STRUCTURES
    incomes = 0
    for row in range(POWERHOUSE):
        for place in range(INCOMES_A_ROW):
            if TABLES.income_at[place] <= state.built[built + row]:
                incomes += 1
    first, on_wheel = seat * SEGMENTS, 0
    for segment in range(first, first + SEGMENTS):
        on_wheel += state.wheel_excavators[segment] + state.wheel_mixers[segment]
    water = foreign_water = 0
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat:
            water += state.dam_water[site]
        elif state.dam_owner[site] != EMPTY:
            foreign_water += state.dam_water[site]
    best = turbines = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.vp[other])
    for space, holder in enumerate(state.spaces):
        if holder == EMPTY and SPACE_SECTION[space] == TURBINE:
            turbines += 1
    # Before the first round there is no network, and nothing to be reached.
    has_begun = state.round > 0
    return [
        state.vp[seat],
        state.energy[seat],
        len(state.fulfilled[seat]),
        state.credits[seat],
        state.engineers[seat],
        state.excavators[seat] + state.mixers[seat],
        on_wheel,
        state.supply[seat].bit_count(),
        state.built[built + BASE],
        state.built[built + ELEVATION],
        state.built[built + CONDUIT],
        state.built[built + POWERHOUSE],
        incomes,
        int(network_energy(state, seat)) if has_begun else 0,
        water,
        len(state.hands[seat]),
        state.advanced_tiles(seat),
        objective_count(state, seat) if has_begun else 0,
        best,
        turbines,
        len(state.office) - state.office.count(EMPTY),
        foreign_water,
    ]


def at_hand_of(state: Barrage, seat: Seat) -> float:
    """The points the seat would have if round and game ended here."""
    if state.phase == OVER or state.round == 0:
        return float(state.vp[seat])
    ended = state.copy()
    ScoreRound().run(ended)
    FinalScoring().run(ended)
    return float(ended.vp[seat])
