"""The best supply at the end of the game against an independent brute force."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from penstock.games.power_grid.box.components import PLANTS
from penstock.games.power_grid.game import GAME
from penstock.games.power_grid.rules.ending import best_supply
from penstock.games.power_grid.rules.setup import new_table
from penstock.games.power_grid.rules.state import PowerGrid
from tests.support.power_grid.position import Position

HYBRIDS = {5: (2, 1), 12: (2, 2), 21: (2, 4), 29: (1, 4), 46: (3, 7)}
"""Tokens needed and cities supplied, as printed."""
ECOLOGICAL = {13: 1, 18: 2, 22: 2, 27: 3, 33: 4, 37: 4, 44: 5, 50: 6}
PURE = {
    "coal": {4: (2, 1), 8: (3, 2), 10: (2, 2), 15: (2, 3), 20: (3, 5), 25: (2, 5), 31: (3, 6),
             36: (3, 7), 42: (2, 6)},
    "oil": {3: (2, 1), 7: (3, 2), 9: (1, 1), 16: (2, 3), 26: (2, 5), 32: (3, 6), 35: (1, 5),
            40: (2, 6)},
    "garbage": {6: (1, 1), 14: (2, 2), 19: (2, 3), 24: (2, 4), 30: (3, 6), 38: (3, 7)},
    "uranium": {11: (1, 2), 17: (1, 2), 23: (1, 3), 28: (1, 4), 34: (1, 5), 39: (1, 6)},
}  # fmt: skip
FUELS = ("coal", "oil", "garbage", "uranium")

Fuel = tuple[int, int, int, int]


def ways_to_run(plant: int) -> list[tuple[Fuel, int]]:
    """Every (tokens burned, cities supplied) of a plant, standing still included."""
    ways: list[tuple[Fuel, int]] = [((0, 0, 0, 0), 0)]
    if plant in ECOLOGICAL:
        ways.append(((0, 0, 0, 0), ECOLOGICAL[plant]))
    elif plant in HYBRIDS:
        need, cities = HYBRIDS[plant]
        ways += [((coal, need - coal, 0, 0), cities) for coal in range(need + 1)]
    else:
        fuel = next(fuel for fuel in FUELS if plant in PURE[fuel])
        need, cities = PURE[fuel][plant]
        burned = [need if name == fuel else 0 for name in FUELS]
        ways.append(((burned[0], burned[1], burned[2], burned[3]), cities))
    return ways


def most_cities(plants: list[int], held: Fuel) -> int:
    """The best of all combinations of ways to run that the tokens allow."""
    best = 0
    for combination in product(*(ways_to_run(plant) for plant in plants)):
        burned = [sum(tokens[fuel] for tokens, _ in combination) for fuel in range(4)]
        if all(burned[fuel] <= held[fuel] for fuel in range(4)):
            best = max(best, sum(cities for _, cities in combination))
    return best


def holding(plants: list[int], held: Fuel) -> PowerGrid:
    state = new_table(3, 0, 1)
    state.begin(GAME, records=False)
    state.plants[0] = sorted(plants)
    state.fuel[:4] = held
    return state


hands = st.lists(st.sampled_from(PLANTS), max_size=3, unique=True)
burners = st.lists(
    st.sampled_from([*HYBRIDS, *PURE["coal"], *PURE["oil"]]), min_size=2, max_size=3, unique=True
)
tokens = st.tuples(*[st.integers(0, 7)] * 2, *[st.integers(0, 4)] * 2)


def test_the_brute_force_knows_every_plant() -> None:
    known = [*HYBRIDS, *ECOLOGICAL, *(plant for fuel in FUELS for plant in PURE[fuel])]
    assert sorted(known) == PLANTS


@settings(deadline=None, max_examples=300, derandomize=True)
@given(plants=hands, held=tokens)
def test_best_supply_of_any_hand(plants: list[int], held: Fuel) -> None:
    assert best_supply(holding(plants, held), 0) == most_cities(plants, held)


@settings(deadline=None, max_examples=300, derandomize=True)
@given(plants=burners, held=tokens)
def test_best_supply_where_coal_and_oil_compete(plants: list[int], held: Fuel) -> None:
    assert best_supply(holding(plants, held), 0) == most_cities(plants, held)


def best_income(state: PowerGrid) -> int:
    """The most money seat 0 can have once it has answered all its questions of phase 5."""
    if state.round > 2 or state.to_move() != 0:
        return state.money[0]
    best = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        best = max(best, best_income(after))
    return best


@settings(deadline=None, max_examples=60, derandomize=True)
@given(plants=burners, held=tokens)
def test_the_questions_of_phase_5_reach_the_best_supply(plants: list[int], held: Fuel) -> None:
    """Plant by plant, with every mix on offer, a player can do as well as the last evaluation."""
    payment = [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138]
    position = Position(players=3).plants(0, *plants).money(0, 0)
    position.fuel(0, **dict(zip(FUELS, held, strict=True)))
    cities = [position.state.board.cities[city].id for city in position.state.zone_cities]
    table = position.houses(0, *cities[:16]).at_bureaucracy()
    assert best_income(table.state) == payment[min(most_cities(plants, held), 16)]
