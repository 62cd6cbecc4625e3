"""What a seat sees of a position as a list of whole numbers: what its value is learned from.

Only what the seat may know goes in, and all of it is open in this game but what is still to be
drawn. What the Leeghwater expansion adds is left out: nothing was learned with it. Amounts that
bring something every round also stand multiplied by the rounds left: a small model cannot
multiply. VERSION counts up with every change of the list.
"""

from typing import Final

from penstock.games.barrage.bot.evaluation import (
    best_reach,
    contract_worth,
    drops_to_come,
    rain,
    reward_worth,
    system_energy,
)
from penstock.games.barrage.box.components import (
    BONUS_COUNTS,
    COMPANIES,
    COMPANY_LIST,
    FIRST_ADVANCED,
    FIRST_NATIONAL,
    INCOMES_A_ROW,
    OBJECTIVES,
    OFFICERS,
    PRIVATE,
    SPACE_AMOUNT,
    SPACE_SECTION,
    SPECIAL,
    STACK_SIZE,
    TABLES,
    TILES,
    TURBINE,
)
from penstock.games.barrage.box.water_map import (
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    DAM_SITES,
    POWERHOUSE,
    STRUCTURES,
)
from penstock.games.barrage.rules.ending import objective_count, objective_points
from penstock.games.barrage.rules.scoring import bonus_points, count_for_bonus
from penstock.games.barrage.rules.state import EMPTY, SEGMENTS, Barrage
from penstock.kernel.agenda import Seat

VERSION: Final = 1
PARTS: Final = 10
"""Fractions are counted in tenths."""
RIVALS: Final = 3
"""How many others are looked at one by one, whoever has most points first."""
RIVAL_NUMBERS: Final = 21
NO_RIVAL: Final = [0] * RIVAL_NUMBERS
LEVELS: Final = 5
"""People, and four levels of Automas."""


def features_of(state: Barrage, seat: Seat) -> list[int]:
    """The numbers of a position as the seat sees it; always as many."""
    left = TABLES.rounds - state.round
    found: list[int] = []
    _see_table(state, seat, found)
    _see_means(state, seat, left, found)
    _see_wheel(state, seat, found)
    _see_energy(state, seat, found)
    _see_board(state, seat, left, found)
    _see_people(state, seat, left, found)
    _see_network(state, seat, left, found)
    _see_contracts(state, seat, found)
    _see_objective(state, seat, found)
    _see_rivals(state, seat, left, found)
    return found


def _see_table(state: Barrage, seat: Seat, found: list[int]) -> None:
    """Players, the time of the game, places in turn order, what is free on the board."""
    found += [1 if state.players == count else 0 for count in range(2, 5)]
    highest, automas = 0, 0
    for level in state.automa_levels:
        if level:
            automas += 1
            highest = max(highest, level)
    found += [1 if highest == level else 0 for level in range(1, LEVELS)]
    found.append(automas)
    found += [1 if state.round == round else 0 for round in range(TABLES.rounds + 1)]
    place = state.order.index(seat) if seat in state.order else 0
    found.append(place)
    found.append(1 if place == 0 else 0)
    found.append(state.passed >> seat & 1)
    found.append(1 if state.is_introductory else 0)
    turbines, best = 0, -3
    for space, holder in enumerate(state.spaces):
        if holder == EMPTY and SPACE_SECTION[space] == TURBINE:
            turbines += 1
            best = max(best, SPACE_AMOUNT[space])
    found.append(turbines)
    found.append(best)
    found.append(len(state.patents) - state.patents.count(EMPTY))


def _see_means(state: Barrage, seat: Seat, left: int, found: list[int]) -> None:
    """Engineers, credits and machines: the first few count more than the rest."""
    engineers, credits = state.engineers[seat], state.credits[seat]
    found.append(engineers)
    found.append(1 if engineers > 0 else 0)
    found.append(engineers * left)
    found.append(credits)
    found.append(min(credits, 3))
    found.append(min(credits, 8))
    found.append(min(credits, 8) * left)
    for machines, needed in (
        (state.excavators[seat], 5),
        (state.mixers[seat], 4),
    ):
        found.append(machines)
        found.append(min(machines, 2))
        found.append(min(machines, needed))
        found.append(min(machines, needed) * left)
        found.append(max(0, machines - needed) * left)


def _see_wheel(state: Barrage, seat: Seat, found: list[int]) -> None:
    """Machines and tiles on the wheel, by how soon they come back; the tiles at hand."""
    first, opening = seat * SEGMENTS, state.wheel_open[seat]
    for distance in range(1, SEGMENTS):
        segment = first + (opening + distance) % SEGMENTS
        found.append(state.wheel_excavators[segment])
        found.append(state.wheel_mixers[segment])
        found.append(1 if state.wheel_tile[segment] >= 0 else 0)
    found += [state.supply[seat] >> tile & 1 for tile in range(FIRST_ADVANCED)]
    found.append((state.supply[seat] % (1 << TILES) >> FIRST_ADVANCED).bit_count())


def _see_energy(state: Barrage, seat: Seat, found: list[int]) -> None:
    """The energy of this round, and what it is good for."""
    energy, rival, ahead = state.energy[seat], 0, 0
    for other in range(state.players):
        if other != seat:
            rival = max(rival, state.energy[other])
            if state.energy[other] >= energy:
                ahead += 1
    found.append(energy)
    found.append(1 if energy == 0 else 0)
    found.append(min(energy, TABLES.section_length))
    found.append(rival)
    found.append(max(-10, min(10, energy - rival)))
    found.append(1 if energy > rival else 0)
    found.append(ahead)
    found.append(TABLES.track_credits[min(energy, len(TABLES.track_credits) - 1)])
    if state.round == 0:
        found += [0, 0, 0]
        return
    tile = state.bonus[state.round - 1]
    found.append(bonus_points(state, seat))
    found.append(TABLES.bonus_vp[tile] * count_for_bonus(state, seat, tile))
    found.append(max(0, TABLES.section_length * state.round - energy))


def _see_board(state: Barrage, seat: Seat, left: int, found: list[int]) -> None:
    """Pieces built, the incomes they uncover, the bonus tiles to come."""
    for structure in range(STRUCTURES):
        built = state.built[seat * STRUCTURES + structure]
        found += [1 if built >= count else 0 for count in range(1, 6)]
        found.append(built * left)
    vp = credits = machines = energy = rotations = drops = 0
    nexts = [0, 0, 0]
    if state.companies[seat] != EMPTY:
        company = COMPANY_LIST[state.companies[seat]]
        for row in range(POWERHOUSE):
            built = state.built[seat * STRUCTURES + row]
            for place in range(INCOMES_A_ROW):
                income = company.income_of(row, place)
                if TABLES.income_at[place] <= built:
                    vp += income.vp
                    credits += income.credits
                    machines += income.machines + income.excavators + income.mixers
                    energy += income.energy
                    rotations += income.rotations
                    drops += income.delayed_drops + income.flowing_drops
                elif TABLES.income_at[place] == built + 1:
                    nexts[row] = int(PARTS * reward_worth(income)) * left
    found += [amount * left for amount in (vp, credits, machines, energy, rotations, drops)]
    found += nexts
    found.append(state.production_bonus(seat))
    found.append(state.production_bonus(seat) * left)
    for tile in range(len(BONUS_COUNTS)):
        is_to_come = 1 if tile in state.bonus[state.round :] else 0
        found.append(is_to_come)
        found.append(is_to_come * TABLES.bonus_vp[tile] * count_for_bonus(state, seat, tile))


def _see_people(state: Barrage, seat: Seat, left: int, found: list[int]) -> None:
    """Company, officer, and the advanced tiles."""
    company, officer = state.companies[seat], state.officers[seat]
    has_ability = 1 if company != EMPTY and state.has_third_powerhouse(seat) else 0
    for one in range(COMPANIES):
        found.append(1 if company == one else 0)
        found.append(has_ability * left if company == one else 0)
    for one in range(OFFICERS):
        found.append(1 if officer == one else 0)
        found.append(left if officer == one else 0)
    found += [
        (state.tiles[seat] >> tile & 1) * (left + 1) for tile in range(FIRST_ADVANCED, SPECIAL)
    ]
    found.append(state.advanced_tiles(seat))
    found.append(1 if state.credits[seat] >= 5 and state.engineers[seat] >= 2 else 0)


def _see_network(state: Barrage, seat: Seat, left: int, found: list[int]) -> None:
    """Systems by the energy they may give, and the water behind the own dams."""
    best = second = third = 0
    complete = halves = own_value = lent = 0
    for conduit in range(CONDUIT_SITES):
        owner = state.conduit_owner[conduit]
        if owner == seat:
            own_value += CONDUIT_VALUE[conduit]
        energy = int(PARTS * system_energy(state, seat, conduit))
        if energy > best:
            best, second, third = energy, best, second
        elif energy > second:
            second, third = energy, second
        elif energy > third:
            third = energy
        if owner != EMPTY and state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1:
            complete += 1
            if owner != seat:
                lent += 1
        elif owner == seat:
            halves += 1
    for amount in (best, second, third):
        found.append(amount)
        found.append(amount * left)
    found += [complete, halves, own_value, lent]
    found.append(own_value * left)
    found.append(complete * left)
    found.append(int(PARTS * best_reach(state, seat)))
    levels = water = falling = to_come = 0
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat:
            levels += state.dam_level[site]
            water += state.dam_water[site]
            falling += int(PARTS * rain(state, site))
            to_come += int(PARTS * drops_to_come(state, seat, site))
    for count in (levels, water, falling, to_come):
        found.append(count)
        found.append(count * left)
    found.append(sum(state.headstreams))


def _see_contracts(state: Barrage, seat: Seat, found: list[int]) -> None:
    """What is at hand, within reach or not; what was fulfilled; what is on offer."""
    reach = best_reach(state, seat)
    hand = state.hands[seat]
    near = far = values = 0
    for contract in hand:
        worth = int(PARTS * contract_worth(contract, reach))
        missing = TABLES.section_length
        if contract < PRIVATE:
            missing = contract // STACK_SIZE
        values += missing
        if worth > 2 * PARTS:
            near += worth
        else:
            far += worth
    left = 1 if state.engineers[seat] > 0 or state.round < TABLES.rounds else 0
    found += [len(hand), near * left, far * left, values]
    by_stack = [0, 0, 0, 0, 0]
    for contract in state.fulfilled[seat]:
        if contract < PRIVATE:
            by_stack[contract // STACK_SIZE] += 1
        else:
            by_stack[4 if contract >= FIRST_NATIONAL else 3] += 1
    found += by_stack
    found.append(len(state.fulfilled[seat]))
    offered = 0
    for contract in state.office:
        if contract != EMPTY:
            offered = max(offered, int(PARTS * contract_worth(contract, reach)))
    found.append(offered)
    national = 0
    for contract in state.national:
        if contract != EMPTY:
            national = max(national, int(PARTS * contract_worth(contract, reach)))
    found.append(national)


def _see_objective(state: Barrage, seat: Seat, found: list[int]) -> None:
    """How far the seat is with the objective of the game, and how far the others are."""
    counts = [objective_count(state, other) for other in range(state.players)]
    own, best = counts[seat], 0
    for other in range(state.players):
        if other != seat:
            best = max(best, counts[other])
    for objective in range(OBJECTIVES):
        found.append(own if state.objective == objective else 0)
        found.append(own - best if state.objective == objective else 0)
    points = objective_points(counts, own) if max(counts) > 0 else 0
    found.append(points)
    found.append(points * state.round)


def _see_rivals(state: Barrage, seat: Seat, left: int, found: list[int]) -> None:
    """The others, one by one."""
    others = [
        (-state.vp[other], -state.energy[other], other)
        for other in range(state.players)
        if other != seat
    ]
    others.sort()
    for place in range(RIVALS):
        if place < len(others):
            _see_rival(state, others[place][2], state.vp[seat], left, found)
        else:
            found += NO_RIVAL


def _see_rival(state: Barrage, other: Seat, vp: int, left: int, found: list[int]) -> None:
    """What somebody else has."""
    level = state.automa_levels[other]
    points = 0
    if state.companies[other] != EMPTY:
        company = COMPANY_LIST[state.companies[other]]
        for row in range(POWERHOUSE):
            built = state.built[other * STRUCTURES + row]
            for place in range(INCOMES_A_ROW):
                if TABLES.income_at[place] <= built:
                    points += company.income_of(row, place).vp
    best = 0
    for conduit in range(CONDUIT_SITES):
        if state.conduit_owner[conduit] != EMPTY:
            best = max(best, int(PARTS * system_energy(state, other, conduit)))
    powerhouses = state.built[other * STRUCTURES + POWERHOUSE]
    found += [
        1,
        1 if level else 0,
        level,
        state.vp[other] - vp,
        state.credits[other],
        state.excavators[other] + state.mixers[other],
        state.engineers[other],
        state.energy[other],
        state.built[other * STRUCTURES],
        state.built[other * STRUCTURES + 1],
        state.built[other * STRUCTURES + 2],
        powerhouses,
        powerhouses * left,
        best,
        best * left,
        len(state.fulfilled[other]),
        len(state.hands[other]),
        state.advanced_tiles(other) * (left + 1),
        state.passed >> other & 1,
        points * left,
        left if powerhouses >= 3 else 0,
    ]
