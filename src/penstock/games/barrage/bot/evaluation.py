"""How good a position looks: the evaluation behind the bots. In victory points, roughly.

Points count as they are. To them comes what may be hoped for: machines and credits, incomes and
bonus tiles to come, energy on the track, contracts within reach, and above all the network, valued
by the energy its dams, conduits and powerhouses could give in the rounds left. A position in the
middle of an own action is worth what its best completion is worth.
"""

from typing import Final

from penstock.games.barrage.bot.extra_boards import boards_value
from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACT_LIST,
    CONTRACT_VALUE,
    INCOMES_A_ROW,
    TABLES,
    ContractId,
)
from penstock.games.barrage.box.rewards import NO_STRUCTURE, Reward
from penstock.games.barrage.box.water_map import (
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    DOWNSTREAM,
    HEADSTREAMS,
    LOWER,
    OFF_BOARD,
    POWERHOUSE,
    SITE_BASIN,
    SITES_IN,
    STRUCTURES,
    UPPER,
    SiteId,
)
from penstock.games.barrage.rules.actions import SendArchitect
from penstock.games.barrage.rules.bill import Mixing, Replacing
from penstock.games.barrage.rules.building import PayKind
from penstock.games.barrage.rules.building_actions import (
    ChooseSegment,
    FillDam,
    RetrieveTile,
    TakeHalf,
)
from penstock.games.barrage.rules.construction import (
    ChooseCopy,
    ChooseSite,
    ChooseStructure,
)
from penstock.games.barrage.rules.contracts import (
    FulfilContract,
    FulfilWithoutEnergy,
    TakeContract,
)
from penstock.games.barrage.rules.ending import objective_count, objective_points
from penstock.games.barrage.rules.management import UseBank
from penstock.games.barrage.rules.patents import TakePatent
from penstock.games.barrage.rules.private_building import PayOneKind
from penstock.games.barrage.rules.production import ChooseSystem, FillAnotherDam
from penstock.games.barrage.rules.scoring import bonus_points, count_for_bonus
from penstock.games.barrage.rules.state import EMPTY, NEUTRAL, OVER, SEGMENTS, Barrage
from penstock.games.barrage.rules.symbols import ChooseMachines, PlaceFree
from penstock.games.barrage.rules.using_buildings import UseNewBuilding
from penstock.games.barrage.rules.water import PlaceDrops, has_room
from penstock.games.barrage.rules.works import ChooseWork, PayWork
from penstock.kernel.agenda import Seat

CREDIT: Final = 0.2
EXCAVATOR: Final = 0.55
MIXER: Final = 0.65
"""What resources are worth for every round in which they may still be used."""
LAST_RESOURCE: Final = 0.2
"""What any resource is worth at the end (BAR-FINAL-04)."""
PURSE: Final = 4
"""Credits that are worth their full value; what lies above them waits for a use."""
EXCAVATORS_NEEDED: Final = 5
MIXERS_NEEDED: Final = 4
SPARE_MACHINE: Final = 0.6
"""Machines in the supply that are worth their full value, and the share that others have."""
USEFUL_ROUNDS: Final = 3.0
"""How many rounds ahead resources are thought of."""
ON_WHEEL: Final = 0.35
NEARER: Final = 0.08
"""The share of their worth that machines on the wheel have, and what a rotation adds to it."""
ENGINEER: Final = 0.35
ENERGY: Final = 0.8
"""What one energy of the network is worth in a round."""
ADVANCED_TILE: Final = 0.9
"""What an advanced tile is worth for every round left."""
HALF_SYSTEM: Final = 0.3
LONE_PIECE: Final = 0.1
"""The share of a system's worth that two or one of its three pieces have."""
SECOND_SYSTEM: Final = 0.6
THIRD_SYSTEM: Final = 0.4
"""The share of its worth that a further system adds."""
FUTURE_BONUS: Final = 0.8
"""How sure a bonus tile of a coming round is."""
INCOME: Final = 1.8
POWERHOUSES: Final = (0.0, 0.2, 0.9, 2.2, 3.5)
"""What powerhouses are worth in a round beyond their systems."""
IN_REACH: Final = 0.7
OUT_OF_REACH: Final = 0.4
"""The share of its worth that a contract at hand has."""
LEADING: Final = 3.5
FOLLOWING: Final = 2.0
"""What a place in the ranking of the round is worth while it may change."""
BONUS_NOW: Final = 0.65
BONUS_SOON: Final = 0.35
"""The share of the round's bonus tile for the section reached, and for being on the way."""
OBJECTIVE_POINT: Final = 0.13
OBJECTIVE_STEP: Final = 0.3


def evaluate_position(state: Barrage, seat: Seat) -> float:
    """How good the position looks for the seat."""
    if state.phase == OVER:
        best = -1000
        for other in range(state.players):
            if other != seat and state.vp[other] > best:
                best = state.vp[other]
        return float(1000 * (state.vp[seat] - best))
    if state.round == 0:
        return 0.0
    if state.to_move() == seat and is_expanded(state):
        best_value = -1000.0
        for action in state.legal_now:
            after = state.copy()
            after.apply(action)
            value = evaluate_position(after, seat)
            if value > best_value:
                best_value = value
        return best_value
    return value_of(state, seat) + pending_value(state, seat)


def is_expanded(state: Barrage) -> bool:
    """Whether every answer to the question is tried before the position is judged."""
    step = state.agenda[-1]
    if isinstance(
        step,
        (
            ChooseCopy,
            ChooseStructure,
            ChooseSite,
            PayKind,
            ChooseSystem,
            FulfilContract,
            UseBank,
        ),
    ):
        return True
    return state.has_leeghwater and isinstance(
        step,
        (
            SendArchitect,
            PayWork,
            ChooseWork,
            TakePatent,
            PayOneKind,
            UseNewBuilding,
            FillDam,
            FillAnotherDam,
            RetrieveTile,
            ChooseSegment,
            TakeHalf,
            FulfilWithoutEnergy,
        ),
    )


def pending_value(state: Barrage, seat: Seat) -> float:
    """What is still to come of an own action, where trying every answer would take too long."""
    step = state.agenda[-1]
    if isinstance(step, PlaceDrops):
        if step.chooser != seat or state.bases_in[seat] == 0:
            return 0.0
        return 0.4 * step.left
    if isinstance(step, ChooseMachines):
        return 0.7 * step.count if step.chooser == seat else 0.0
    if isinstance(step, PlaceFree):
        return 3.0 if step.chooser == seat else 0.0
    if isinstance(step, (Replacing, Mixing)):
        return 3.0 if step.chooser == seat else 0.0
    if isinstance(step, TakeContract) and step.chooser == seat:
        best = 0.0
        for contract in state.office:
            if contract != EMPTY:
                best = max(best, contract_worth(contract, best_reach(state, seat)))
        return best * (1.0 if step.left == 1 else 1.5)
    return 0.0


def value_of(state: Barrage, seat: Seat) -> float:
    """Everything the seat has and may hope for."""
    time = float(TABLES.rounds - state.round) + state.engineers[seat] / TABLES.engineers
    value = float(state.vp[seat]) + ENGINEER * state.engineers[seat]
    value += supply_value(state, seat, time)
    value += board_value(state, seat, float(TABLES.rounds - state.round))
    value += ENERGY * network_energy(state, seat) * time
    value += energy_value(state, seat)
    value += contracts_value(state, seat, time)
    value += objective_value(state, seat)
    if state.has_leeghwater:
        value += boards_value(state, seat)
    return value + ADVANCED_TILE * time * state.advanced_tiles(seat)


def supply_value(state: Barrage, seat: Seat, time: float) -> float:
    """Credits and machines; those on the wheel count the less the longer they stay there."""
    use = min(time, USEFUL_ROUNDS)
    excavator, mixer = LAST_RESOURCE + EXCAVATOR * use, LAST_RESOURCE + MIXER * use
    credits = state.credits[seat]
    value = LAST_RESOURCE * credits + CREDIT * use * min(credits, PURSE)
    value += excavator * stock(state.excavators[seat], EXCAVATORS_NEEDED)
    value += mixer * stock(state.mixers[seat], MIXERS_NEEDED)
    first, opening = seat * SEGMENTS, state.wheel_open[seat]
    for distance in range(1, SEGMENTS):
        segment = first + (opening + distance) % SEGMENTS
        # What lies at distance 5 comes back with the next rotation.
        share = (ON_WHEEL + NEARER * distance) * min(1.0, time)
        value += share * excavator * state.wheel_excavators[segment]
        value += share * mixer * state.wheel_mixers[segment]
    return value


def stock(machines: int, needed: int) -> float:
    """Machines beyond what one construction needs are worth less: they ought to build."""
    return machines if machines <= needed else needed + SPARE_MACHINE * (machines - needed)


def board_value(state: Barrage, seat: Seat, left: float) -> float:
    """Incomes of the rounds to come, bonus tiles to come, and what powerhouses add."""
    value = 0.0
    company = COMPANY_LIST[state.companies[seat]]
    for row in range(POWERHOUSE):
        built = state.built[seat * STRUCTURES + row]
        for place in range(INCOMES_A_ROW):
            if TABLES.income_at[place] <= built:
                value += INCOME * left * reward_worth(company.income_of(row, place))
            elif TABLES.income_at[place] == built + 1:
                value += 0.3 * left * reward_worth(company.income_of(row, place))
    for round in range(state.round, TABLES.rounds):
        tile = state.bonus[round]
        value += FUTURE_BONUS * TABLES.bonus_vp[tile] * count_for_bonus(state, seat, tile)
    powerhouses = state.built[seat * STRUCTURES + POWERHOUSE]
    return value + left * POWERHOUSES[powerhouses]


def reward_worth(reward: Reward) -> float:
    """What a reward is worth to anybody."""
    value = reward.vp + 0.4 * reward.credits + 0.6 * reward.excavators + 0.8 * reward.mixers
    value += 0.8 * reward.machines + 0.5 * reward.energy + 0.4 * reward.rotations
    value += 0.4 * reward.delayed_drops + 0.6 * reward.flowing_drops
    if reward.structure != NO_STRUCTURE:
        value += 5.0
    return value


def network_energy(state: Barrage, seat: Seat) -> float:
    """The energy the network might give in a round; further systems count less and less."""
    best = second = third = 0.0
    for conduit in range(CONDUIT_SITES):
        energy = system_energy(state, seat, conduit)
        if energy > best:
            best, second, third = energy, best, second
        elif energy > second:
            second, third = energy, second
        elif energy > third:
            third = energy
    return best + SECOND_SYSTEM * second + THIRD_SYSTEM * third + state.production_bonus(seat)


def system_energy(state: Barrage, seat: Seat, conduit: SiteId) -> float:
    """The energy a conduit may give in a round, with dams and powerhouse or without some."""
    dams = SITES_IN[SITE_BASIN[conduit]]
    water = max(drops_to_come(state, seat, dams[UPPER]), drops_to_come(state, seat, dams[LOWER]))
    owner = state.conduit_owner[conduit]
    has_powerhouse = state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1
    pieces = (1 if water > 0.0 else 0) + (1 if owner != EMPTY else 0) + has_powerhouse
    if pieces == 0:
        return 0.0
    energy = CONDUIT_VALUE[conduit] * (water if water > 0.0 else 1.0)
    if owner != EMPTY and owner != seat:
        energy *= 0.9
    if pieces == 3:
        return energy
    return energy * (HALF_SYSTEM if pieces == 2 else LONE_PIECE)


def drops_to_come(state: Barrage, seat: Seat, site: SiteId) -> float:
    """The drops a dam may give in a round."""
    owner = state.dam_owner[site]
    if owner == seat:
        return 0.7 + 0.3 * state.dam_level[site] + 0.7 * state.dam_water[site] + rain(state, site)
    if owner == NEUTRAL:
        return 0.5 + 0.1 * state.dam_level[site] + 0.6 * state.dam_water[site]
    return 0.0


def rain(state: Barrage, site: SiteId) -> float:
    """What waiting drops will bring to the dam."""
    drops = 0.0
    for stream in range(HEADSTREAMS):
        if state.headstreams[stream] > 0 and first_dam(state, stream) == site:
            drops += 0.5 * min(state.headstreams[stream], state.dam_level[site])
    return drops


def first_dam(state: Barrage, stream: int) -> SiteId:
    """The first dam with room below a headstream, or EMPTY."""
    basin = stream
    while basin != OFF_BOARD:
        for site in SITES_IN[basin]:
            if has_room(state, site):
                return site
        basin = DOWNSTREAM[basin]
    return EMPTY


def energy_value(state: Barrage, seat: Seat) -> float:
    """What the energy of this round is good for: credits, the ranking, the bonus tile."""
    energy = state.energy[seat]
    if energy == 0:
        return -TABLES.idle_penalty + 0.6
    value = 0.3 * TABLES.track_credits[min(energy, len(TABLES.track_credits) - 1)] + 0.12 * energy
    rival = 0
    for other in range(state.players):
        if other != seat and state.energy[other] > rival:
            rival = state.energy[other]
    if energy > rival:
        value += LEADING + 0.1 * min(10, energy - rival)
    else:
        value += FOLLOWING * energy / (rival + 1)
    tile = state.bonus[state.round - 1]
    full = float(TABLES.bonus_vp[tile] * count_for_bonus(state, seat, tile))
    goal = TABLES.section_length * state.round
    return (
        value + BONUS_NOW * bonus_points(state, seat) + BONUS_SOON * full * min(1.0, energy / goal)
    )


def contracts_value(state: Barrage, seat: Seat, time: float) -> float:
    """The three best contracts at hand, as far as they are within reach."""
    reach = best_reach(state, seat)
    worths = sorted([contract_worth(one, reach) for one in state.hands[seat]])
    return sum(worths[-TABLES.contract_limit :]) * min(1.0, time)


def contract_worth(contract: ContractId, reach: float) -> float:
    """What a contract is worth, given the energy the seat might produce at once."""
    worth = reward_worth(CONTRACT_LIST[contract].reward)
    missing = CONTRACT_VALUE[contract] - reach
    if missing <= 0:
        return IN_REACH * worth
    return worth * max(0.05, OUT_OF_REACH - 0.05 * missing)


def best_reach(state: Barrage, seat: Seat) -> float:
    """The energy one production of the seat might give before long."""
    best = 0.0
    for conduit in range(CONDUIT_SITES):
        if (
            state.conduit_owner[conduit] != EMPTY
            and state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1
        ):
            best = max(best, system_energy(state, seat, conduit))
    return best + state.production_bonus(seat)


def objective_value(state: Barrage, seat: Seat) -> float:
    """The share of the objective that seems sure, more so as the game goes on."""
    counts = [objective_count(state, other) for other in range(state.players)]
    if max(counts) == 0:
        return 0.0
    points = objective_points(counts, counts[seat])
    return points * OBJECTIVE_POINT * state.round + OBJECTIVE_STEP * counts[seat]
