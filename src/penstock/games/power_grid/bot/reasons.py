"""What people count of a position: the words in which a bot tells one turn from another.

In an auction whoever leads it is taken to win it at the present bid, as in the features.
"""

from typing import Final

from penstock.games.power_grid.bot.evaluation import with_plant
from penstock.games.power_grid.bot.features import (
    LAST_POINTS,
    MONEY_A_POINT,
    auction_now,
    outlook_of,
    supply_of,
)
from penstock.games.power_grid.box.components import (
    CITIES,
    FAR,
    FUELS,
    PLANT_NEED,
    PLANT_POWER,
    TABLES,
    PlantId,
)
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.agenda import Seat
from penstock.kernel.traits import LATER, NOW, RIVALS, Trait

TRAITS: Final = [
    Trait("supplied", NOW, 10.0, "{change} {count:city|cities} supplied with the fuel at hand"),
    Trait("money", NOW, 0.1, "{change} Elektro"),
    Trait("income", LATER, 0.15, "{change} Elektro of income"),
    Trait("cities", LATER, 4.0, "{change} {count:city|cities} connected"),
    Trait("capacity", LATER, 3.5, "{change} {count:city|cities} of plant capacity"),
    Trait("plants", LATER, 1.0, "{change} power {count:plant|plants}"),
    Trait("fuel", LATER, 0.5, "{change} {count:token|tokens} of fuel"),
    Trait("burnt", LATER, -0.6, "{change} {count:token|tokens} of fuel burnt each round"),
    Trait("next city", LATER, -0.1, "{change} Elektro for the next city"),
    Trait("cities of rivals", RIVALS, -4.0, "{change} {count:city|cities} of the best rival"),
    Trait(
        "capacity of rivals",
        RIVALS,
        -3.0,
        "{change} {count:city|cities} of capacity for the best rival",
    ),
    Trait("fuel on the market", RIVALS, -0.3, "{change} {count:token|tokens} on the market"),
    Trait("free places", RIVALS, -0.5, "{change} free {count:place|places} on the map"),
]
"""In the order in which they are counted."""

NO_CITY: Final = 60
"""What the next city is taken to cost where there is none."""


def count_traits(state: PowerGrid, seat: Seat) -> list[int]:
    """How many of each the position has for the seat."""
    leader, plant, price = auction_now(state)
    plants, money = state.plants[seat], state.money[seat]
    if leader == seat:
        plants, money = with_plant(plants, plant), money - price
    capacity, burnt = capacity_of(plants), 0
    for owned in plants:
        burnt += PLANT_NEED[owned]
    held = seat * FUELS
    most_cities = most_capacity = 0
    for other in range(state.players):
        if other != seat:
            most_cities = max(most_cities, state.city_count[other])
            others = state.plants[other]
            if leader == other:
                others = with_plant(others, plant)
            most_capacity = max(most_capacity, capacity_of(others))
    cities = state.city_count[seat]
    supplied = min(supply_of(state, seat, plants), cities)
    served = min(capacity, cities, TABLES.houses)
    free, cheapest = free_places(state, seat)
    return [
        supplied,
        money,
        TABLES.payment[served],
        cities,
        capacity,
        len(plants),
        sum(state.fuel[held : held + FUELS]),
        burnt,
        cheapest,
        most_cities,
        most_capacity,
        sum(state.fuel_market),
        free,
    ]


def capacity_of(plants: list[PlantId]) -> int:
    """How many cities the plants supply together."""
    total = 0
    for plant in plants:
        total += PLANT_POWER[plant]
    return total


def free_places(state: PowerGrid, seat: Seat) -> tuple[int, int]:
    """How many places are free in this step, and the cheapest one for the seat."""
    free, cheapest = 0, NO_CITY
    for city in state.zone_cities:
        place = state.free_place(city)
        if place >= state.step:
            continue
        free += state.step - place
        if state.has_house(seat, city):
            continue
        path = state.reach[seat * CITIES + city] if state.city_count[seat] > 0 else 0
        if path < FAR:
            cheapest = min(cheapest, path + TABLES.place_costs[place])
    return free, cheapest


def at_hand_of(state: PowerGrid, seat: Seat) -> float:
    """What the seat would have if the game ended here: cities it can supply, then money."""
    if state.powered:
        return float(outlook_of(state, seat))
    leader, plant, price = auction_now(state)
    plants, money = state.plants[seat], state.money[seat]
    if leader == seat:
        plants, money = with_plant(plants, plant), money - price
    supplied = min(supply_of(state, seat, plants), state.city_count[seat])
    return LAST_POINTS * supplied + min(LAST_POINTS - 1.0, money / MONEY_A_POINT)
