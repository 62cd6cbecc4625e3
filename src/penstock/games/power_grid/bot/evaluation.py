"""How good a position looks: the evaluation behind the bots. In Elektro, roughly.

It thinks as a cautious player does: money counts as money; capacity that serves cities is worth
more than capacity that waits; fuel counts for the share of a run it makes possible; the leader of
an auction is taken to win it at the present bid.
"""

from typing import Final

from penstock.games.power_grid.box.components import (
    COAL,
    FUELS,
    HYBRID,
    OIL,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    TABLES,
    PlantId,
)
from penstock.games.power_grid.rules.auction import Bid, OpenBid, minimum_bid
from penstock.games.power_grid.rules.bureaucracy import Supply
from penstock.games.power_grid.rules.state import AUCTION, BUREAUCRACY, PowerGrid
from penstock.kernel.agenda import Seat

HORIZON: Final = 4.0
"""How many coming rounds of income a served city is worth."""
SERVED_CITY: Final = 10.0
"""What a city that the own plants can supply is worth beyond its income: it wins the game."""
SPARE_CITY: Final = 16.0
"""A connected city beyond the capacity."""
SPARE_POWER: Final = 11.0
"""Capacity beyond the cities, as far as cities may follow soon."""
IDLE_POWER: Final = 4.0
"""Capacity far beyond the cities."""
SOON: Final = 5
"""How many cities may follow soon."""
RUN_COST: Final = 5.0
"""What burning one token costs over the coming rounds."""
STORED_TOKEN: Final = 1.5
"""A token beyond what one running needs."""
PURSE: Final = 70
"""Money that is worth its full value; what lies above it is waiting for a use."""
WAITING_MONEY: Final = 0.35
"""The worth of one Elektro above the purse."""


def evaluate_position(state: PowerGrid, seat: Seat) -> float:
    """How good the position looks for the seat."""
    if state.powered:
        return final_value(state, seat)
    money = float(state.money[seat])
    plants = state.plants[seat]
    step = state.agenda[-1]
    if isinstance(step, Bid) and step.leader == seat:
        return value_of(state, seat, with_plant(plants, step.plant), money - step.price)
    if isinstance(step, OpenBid) and step.chooser == seat:
        # Rivals may outbid: a nomination is worth a part of what winning would be.
        without = value_of(state, seat, plants, money)
        price = minimum_bid(state, step.plant)
        won = value_of(state, seat, with_plant(plants, step.plant), money - price)
        return without + 0.6 * (won - without)
    return value_of(state, seat, plants, money)


def final_value(state: PowerGrid, seat: Seat) -> float:
    """Only the lead counts: cities supplied, then money."""
    own = state.powered[seat] * 1000 + state.money[seat]
    best = max(
        state.powered[other] * 1000 + state.money[other]
        for other in range(state.players)
        if other != seat
    )
    return float(own - best)


def with_plant(plants: list[PlantId], bought: PlantId) -> list[PlantId]:
    """The plants after buying one more and scrapping the least useful older one."""
    if len(plants) < TABLES.plant_limit:
        return [*plants, bought]
    weakest = plants[0]
    for plant in plants:
        if plant_worth(plant) < plant_worth(weakest):
            weakest = plant
    return [*(plant for plant in plants if plant != weakest), bought]


def plant_worth(plant: PlantId) -> float:
    """What a plant is good for, whoever owns it."""
    return PLANT_POWER[plant] * SPARE_POWER - PLANT_NEED[plant] * RUN_COST


def value_of(state: PowerGrid, seat: Seat, plants: list[PlantId], money: float) -> float:
    """Money, cities, capacity and fuel together."""
    cities = state.city_count[seat]
    capacity = 0
    upkeep = 0.0
    for plant in plants:
        capacity += PLANT_POWER[plant]
        upkeep += PLANT_NEED[plant] * RUN_COST
    served = min(cities, capacity)
    spare = capacity - served
    value = money_worth(money) + SERVED_CITY * served + HORIZON * income_at(float(served))
    value += SPARE_CITY * (cities - served)
    value += SPARE_POWER * min(spare, SOON) + IDLE_POWER * max(0, spare - SOON)
    value -= upkeep
    return value + fuel_value(state, seat, plants, cities)


def money_worth(money: float) -> float:
    """Money counts fully up to the purse, less above."""
    if money <= PURSE:
        return money
    return PURSE + WAITING_MONEY * (money - PURSE)


def fuel_value(state: PowerGrid, seat: Seat, plants: list[PlantId], cities: int) -> float:
    """The income that the tokens at hand promise, and a little for what lies in store."""
    held = seat * FUELS
    left = [state.fuel[held], state.fuel[held + 1], state.fuel[held + 2], state.fuel[held + 3]]
    supply = 0.0
    ran = 0
    target = float(cities)
    if state.phase == BUREAUCRACY:
        step = state.agenda[-1]
        if isinstance(step, Supply) and step.chooser == seat:
            supply, ran = float(step.supply), step.ran
    elif state.phase <= AUCTION or state.round == 1:
        target += 1.0
    else:
        target += 2.0
    for place, plant in enumerate(plants):
        if ran >> place & 1:
            continue
        burns, need = PLANT_BURNS[plant], PLANT_NEED[plant]
        if burns < FUELS:
            used = min(need, left[burns])
            left[burns] -= used
            supply += PLANT_POWER[plant] * used / need
        elif burns != HYBRID:
            supply += PLANT_POWER[plant]
    for place, plant in enumerate(plants):
        if PLANT_BURNS[plant] == HYBRID and not ran >> place & 1:
            need = PLANT_NEED[plant]
            coal = min(need, left[COAL])
            oil = min(need - coal, left[OIL])
            left[COAL] -= coal
            left[OIL] -= oil
            supply += PLANT_POWER[plant] * (coal + oil) / need
    stored = left[0] + left[1] + left[2] + left[3]
    return income_at(min(supply, target)) + STORED_TOKEN * stored


def income_at(supply: float) -> float:
    """The payment table with straight lines between its numbers."""
    whole = min(int(supply), TABLES.houses)
    if whole >= TABLES.houses:
        return float(TABLES.payment[TABLES.houses])
    share = supply - whole
    return TABLES.payment[whole] * (1.0 - share) + TABLES.payment[whole + 1] * share
