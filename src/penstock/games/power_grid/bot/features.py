"""What a seat sees of a position as a list of whole numbers: what its value is learned from.

The money of others is not among them. In an auction whoever leads it is taken to win it at the
present bid. VERSION counts up with every change of the list.
"""

from typing import Final

from penstock.games.power_grid.bot.evaluation import with_plant
from penstock.games.power_grid.box.components import (
    BURNS,
    CITIES,
    FAR,
    FUELS,
    HYBRID,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    STEP_3,
    TABLES,
    PlantId,
)
from penstock.games.power_grid.rules.auction import Bid, OpenBid, minimum_bid
from penstock.games.power_grid.rules.bureaucracy import Supply
from penstock.games.power_grid.rules.ending import best_supply
from penstock.games.power_grid.rules.resources import missing_fuel, price_of
from penstock.games.power_grid.rules.state import AUCTION, OVER, PHASES, PowerGrid
from penstock.kernel.agenda import NOBODY, Seat

VERSION: Final = 1
RIVALS: Final = 3
"""How many others are looked at one by one, whoever has most cities first."""
RIVAL_NUMBERS: Final = 11
NO_RIVAL: Final = [0] * RIVAL_NUMBERS
NEXT_CITIES: Final = 5
"""How many of the cheapest cities to connect are looked at."""
DEAR: Final = 60
"""Prices are counted up to this."""
LAST_POINTS: Final = 10
"""What a city supplied in the end counts; money breaks ties."""
MONEY_A_POINT: Final = 30


def outlook_of(state: PowerGrid, seat: Seat) -> int:
    """What the seat has in the end; before that everything is to come."""
    if not state.powered:
        return 0
    spare = min(LAST_POINTS - 1, state.money[seat] // MONEY_A_POINT)
    return LAST_POINTS * state.powered[seat] + spare


def features_of(state: PowerGrid, seat: Seat) -> list[int]:
    """The numbers of a position as the seat sees it; always as many."""
    leader, plant, price = auction_now(state)
    plants, money = state.plants[seat], state.money[seat]
    if leader == seat:
        plants, money = with_plant(plants, plant), money - price
    found: list[int] = []
    _see_table(state, seat, found)
    _see_plants(plants, found)
    _see_means(state, seat, plants, money, found)
    _see_markets(state, seat, found)
    _see_network(state, seat, money, found)
    _see_rivals(state, seat, leader, plant, found)
    return found


def auction_now(state: PowerGrid) -> tuple[Seat, PlantId, int]:
    """Who would win which plant for how much, if nobody bid any more."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Bid):
        return step.leader, step.plant, step.price
    if isinstance(step, OpenBid):
        return step.chooser, step.plant, minimum_bid(state, step.plant)
    return NOBODY, 0, 0


def _see_table(state: PowerGrid, seat: Seat, found: list[int]) -> None:
    """Players, the time of the game, places in turn order."""
    found += [1 if state.players == count else 0 for count in range(2, 7)]
    found += [1 if state.step == step else 0 for step in range(1, 4)]
    found += [1 if state.phase == phase else 0 for phase in range(len(PHASES))]
    found += [1 if state.round == round else 0 for round in range(1, 4)]
    place = state.order.index(seat) if seat in state.order else 0
    end, most = TABLES.end_cities[state.players], 0
    for other in range(state.players):
        if other != seat:
            most = max(most, state.city_count[other])
    found += [
        min(state.round, 20),
        1 if state.is_step_3_due else 0,
        place,
        state.players - 1 - place,
        state.in_auction >> seat & 1 if state.phase == AUCTION else 0,
        end - most,
        end - state.city_count[seat],
        1 if state.city_count[seat] >= end else 0,
        1 if most >= end else 0,
        most - state.city_count[seat],
    ]


def _see_plants(plants: list[PlantId], found: list[int]) -> None:
    """The plants together by what they burn, and the weakest and the strongest of them."""
    powers, needs = [0] * len(BURNS), [0] * len(BURNS)
    weakest, strongest, newest = 99, 0, 0
    for plant in plants:
        powers[PLANT_BURNS[plant]] += PLANT_POWER[plant]
        needs[PLANT_BURNS[plant]] += PLANT_NEED[plant]
        weakest = min(weakest, PLANT_POWER[plant])
        strongest = max(strongest, PLANT_POWER[plant])
        newest = max(newest, plant)
    found += powers
    found += needs[:-1]
    full = 1 if len(plants) == TABLES.plant_limit else 0
    found += [len(plants), full, weakest * full, strongest, newest]


def _see_means(
    state: PowerGrid, seat: Seat, plants: list[PlantId], money: int, found: list[int]
) -> None:
    """Money, cities, capacity and fuel, and what they give together."""
    cities, capacity = state.city_count[seat], 0
    for plant in plants:
        capacity += PLANT_POWER[plant]
    supply = supply_of(state, seat, plants)
    served = min(cities, capacity)
    found += [min(money, 30), min(money, 80), min(money, 160), money]
    found += [cities, capacity, served, max(0, capacity - cities), max(0, cities - capacity)]
    found += [min(5, max(0, capacity - cities)), TABLES.payment[min(served, TABLES.houses)]]
    found += [supply, min(supply, cities), TABLES.payment[min(supply, cities, TABLES.houses)]]
    found += [max(0, min(capacity, cities) - supply), min(supply, cities + 2)]
    held = seat * FUELS
    found += state.fuel[held : held + FUELS]
    cost, is_short = 0, 0
    for fuel, count in enumerate(missing_fuel(state, seat)):
        if count > 0:
            price = price_of(state, fuel, count)
            cost += price
            if price == 0:
                is_short = 1
                cost += 8 * count
    found += [min(cost, 2 * DEAR), is_short, min(2 * DEAR, max(0, money - cost))]


def supply_of(state: PowerGrid, seat: Seat, plants: list[PlantId]) -> int:
    """How many cities the seat could supply now, those of plants that ran already counted in."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Supply) and step.chooser == seat:
        supply = step.supply
        for place, plant in enumerate(plants):
            if not step.ran >> place & 1:
                supply += PLANT_POWER[plant]
        return supply
    if plants is state.plants[seat]:
        return best_supply(state, seat)
    # A plant that is about to be bought has no fuel yet, unless it needs none.
    supply = best_supply(state, seat)
    newest = plants[-1]
    return supply + (PLANT_POWER[newest] if PLANT_NEED[newest] == 0 else 0)


def _see_markets(state: PowerGrid, seat: Seat, found: list[int]) -> None:
    """Fuel on the market, who else burns it, and the plants on offer."""
    found += state.fuel_market
    burnt = [0] * (FUELS + 1)
    for other in range(len(state.plants)):
        if other != seat:
            for plant in state.plants[other]:
                if PLANT_BURNS[plant] <= HYBRID:
                    burnt[PLANT_BURNS[plant]] += PLANT_NEED[plant]
    found += burnt
    for_sale = state.plants_for_sale()
    best, cheapest, best_to_come = 0, 0, 0
    for plant in for_sale:
        best = max(best, PLANT_POWER[plant])
    if for_sale:
        cheapest = for_sale[0]
    for plant in state.market[len(for_sale) :]:
        if plant != STEP_3:
            best_to_come = max(best_to_come, PLANT_POWER[plant])
    found += [len(for_sale), best, cheapest, best_to_come]


def _see_network(state: PowerGrid, seat: Seat, money: int, found: list[int]) -> None:
    """The cheapest cities to connect next, and how many of them the money pays for."""
    prices: list[int] = []
    count = state.city_count[seat]
    for city in state.zone_cities:
        place = state.free_place(city)
        if place >= state.step or state.has_house(seat, city):
            continue
        path = state.reach[seat * CITIES + city] if count > 0 else 0
        if path < FAR:
            prices.append(path + TABLES.place_costs[place])
    prices.sort()
    found.append(min(len(prices), 20))
    paid, total = 0, 0
    for place in range(NEXT_CITIES):
        price = min(DEAR, prices[place]) if place < len(prices) else DEAR
        found.append(price)
        total += price
        if place < len(prices) and total <= money:
            paid += 1
    found.append(paid)


def _see_rivals(
    state: PowerGrid, seat: Seat, leader: Seat, plant: PlantId, found: list[int]
) -> None:
    """The others, one by one."""
    others = [(-state.city_count[other], other) for other in range(state.players) if other != seat]
    others.sort()
    for place in range(RIVALS):
        if place >= len(others):
            found += NO_RIVAL
            continue
        other = others[place][1]
        plants = state.plants[other]
        if leader == other:
            plants = with_plant(plants, plant)
        capacity, fuel = 0, 0
        for owned in plants:
            capacity += PLANT_POWER[owned]
        for kind in range(FUELS):
            fuel += state.fuel[other * FUELS + kind]
        cities = state.city_count[other]
        supply = best_supply(state, other) if state.phase != OVER else 0
        turn = state.order.index(other) if other in state.order else 0
        found += [
            1,
            cities,
            capacity,
            min(cities, capacity),
            max(0, capacity - cities),
            len(plants),
            fuel,
            min(supply, cities),
            supply,
            turn,
            state.in_auction >> other & 1 if state.phase == AUCTION else 0,
        ]
