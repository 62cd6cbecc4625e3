"""The end of the game, the best supply and the ranking (PWG-END).

The best supply is also compared with an independent brute force over every way to run the plants.
"""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penstock.games.power_grid.box.components import PLANTS
from penstock.games.power_grid.game import GAME
from penstock.games.power_grid.rules.ending import best_supply
from penstock.games.power_grid.rules.setup import new_table
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

END_CITIES = {2: 18, 3: 17, 4: 17, 5: 15, 6: 14}
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


def with_cities(position: Position, seat: int, count: int) -> Position:
    """So many houses of the seat, in the first cities of the zone that it can still enter."""
    state = position.state
    free = [city for city in state.zone_cities if state.free_place(city) < state.step]
    return position.houses(seat, *(state.board.cities[city].id for city in free[:count]))


def over(*cities: int, players: int = 3) -> Position:
    """Step 3 and a whole board; each seat has so many cities."""
    position = Position(players=players).step(3).whole_board()
    for seat, count in enumerate(cities):
        with_cities(position, seat, count)
    return position


def places(table: Table) -> list[tuple[int, int, int]]:
    """(seat, place, cities supplied), best first."""
    assert table.state.is_over()
    return [(one.seat, one.place, one.score) for one in table.state.result().standings]


@pytest.mark.rule("PWG-END-01")
@pytest.mark.parametrize("players", END_CITIES)
def test_the_game_ends_at_its_number_of_cities(players: int) -> None:
    for missing, is_over in ((1, False), (0, True), (-1, True)):
        position = over(END_CITIES[players] - missing, players=players)
        assert position.at_bureaucracy().state.is_over() is is_over


@pytest.mark.rule("PWG-END-01", "PWG-END-03")
@pytest.mark.parametrize("players", [3, 4])
def test_e17_seventeen_cities_end_the_game_without_income(players: int) -> None:
    position = over(17, 3, players=players).plants(1, 13).money(0, 5).money(1, 7)
    table = position.at_bureaucracy()
    assert table.state.is_over()
    assert table.state.money[:2] == [5, 7]
    assert table.state.view(0).phase == "over"
    assert table.rules_cited() == ["PWG-END-01"]


@pytest.mark.rule("PWG-END-01")
def test_after_the_end_nothing_may_be_played() -> None:
    table = over(17).at_bureaucracy()
    assert table.legal_texts() == []
    assert table.state.decision() is None
    before = table.state.digest()
    with pytest.raises(IllegalAction):
        table.play("pass")
    assert table.state.digest() == before


@pytest.mark.rule("PWG-END-02")
def test_phase_4_is_played_to_its_end_by_everybody() -> None:
    """Seat 2 connects its 17th city and one more; seats 1 and 0 still build."""
    position = over(0, 0, 16)
    for seat in range(3):
        position.money(seat, 100)
    table = position.at_building()

    def build() -> None:
        table.play(next(text for text in table.legal_texts() if text.startswith("build")))

    build()
    assert table.state.city_count[2] == 17
    build()
    table.play("done")
    assert (table.seat, table.question) == (1, "Build")
    build()
    table.play("done")
    assert table.seat == 0
    build()
    assert not table.state.is_over()
    table.play("done")
    assert table.state.is_over()
    assert table.state.city_count == [1, 1, 18]


@pytest.mark.rule("PWG-END-03")
def test_no_bureaucracy_follows_the_end() -> None:
    """Ruling 18: the end is checked first, so not even Step 2 begins; nothing is burned."""
    position = with_cities(Position(players=3).whole_board(), 0, 17)
    position.plants(0, 36).fuel(0, coal=6).market(3, 4, 5, 6, 7, 8, 9, 10).pile(20, 51)
    before = (position.state.fuel_market.copy(), position.state.fuel_supply.copy())
    table = position.at_bureaucracy()
    assert table.state.step == 1
    assert table.state.market == [3, 4, 5, 6, 7, 8, 9, 10]
    assert table.fuel_of(0) == {"coal": 6}
    assert (table.state.fuel_market, table.state.fuel_supply) == before
    assert places(table)[0] == (0, 1, 7)


@pytest.mark.rule("PWG-END-01", "PWG-END-03")
def test_a_whole_round_ends_right_after_its_building() -> None:
    """A round put up by the game itself: seat 0 connects its 17th city and is asked no more."""
    table = over(16).plants(0, 13).money(0, 100).at_bureaucracy().play("run 13")
    assert table.state.round == 3
    while (table.question, table.seat) != ("Build", 0):
        table.play("pass" if "pass" in table.legal_texts() else "done")
    money = table.state.money.copy()
    text = next(text for text in table.legal_texts() if text.startswith("build"))
    money[0] -= table.price_of(text) or 0
    table.play(text, "done")
    assert table.state.is_over()
    assert table.state.money == money
    assert places(table)[0] == (0, 1, 1)


@pytest.mark.rule("PWG-END-03")
@pytest.mark.parametrize(
    ("plants", "fuel", "supplied"),
    [
        ((), {}, 0),
        ((13, 18, 22), {}, 5),
        ((36,), {"coal": 2}, 0),
        ((36,), {"coal": 6}, 7),
        ((36, 20), {"coal": 3}, 7),
        ((36, 25, 42), {"coal": 4}, 11),
        ((25, 29, 35), {"coal": 2, "oil": 1}, 10),
        ((25, 29, 35), {"coal": 3, "oil": 1}, 14),
        ((25, 29, 35), {"coal": 2, "oil": 2}, 14),
        ((4, 5), {"coal": 2, "oil": 2}, 2),
        ((12, 21, 46), {"coal": 4, "oil": 3}, 13),
        ((30, 38, 39), {"garbage": 5, "uranium": 1}, 13),
    ],
)
def test_the_best_use_of_plants_and_tokens_counts(
    plants: tuple[int, ...], fuel: dict[str, int], supplied: int
) -> None:
    """Ruling 25: nothing is asked; hybrids use what the pure plants leave."""
    position = over(17).plants(0, *plants).fuel(0, **fuel)
    assert places(position.at_bureaucracy())[0] == (0, 1, supplied)


@pytest.mark.rule("PWG-END-03")
def test_no_more_cities_count_than_are_connected() -> None:
    """Seat 1 could supply 15 but has 4; seat 0 supplies 6 of its 17."""
    table = over(17, 4).plants(0, 50).plants(1, 37, 44).plants(2, 33).at_bureaucracy()
    assert places(table) == [(0, 1, 6), (1, 2, 4), (2, 3, 0)]


@pytest.mark.rule("PWG-END-04")
def test_most_cities_supplied_wins_however_rich_the_others() -> None:
    position = over(17, 12, 11).plants(0, 33).plants(1, 44).plants(2, 50)
    table = position.money(0, 300).money(1, 200).money(2, 1).at_bureaucracy()
    assert places(table) == [(2, 1, 6), (1, 2, 5), (0, 3, 4)]
    assert table.state.result().winners() == (2,)


@pytest.mark.rule("PWG-END-04")
def test_a_tie_goes_to_the_player_with_more_money() -> None:
    """Not to the one with more cities or the higher plant."""
    position = over(17, 12, 11).plants(0, 44).plants(1, 18, 27).plants(2, 37)
    table = position.money(0, 40).money(1, 41).money(2, 99).at_bureaucracy()
    assert places(table) == [(1, 1, 5), (0, 2, 5), (2, 3, 4)]


@pytest.mark.rule("PWG-END-04")
def test_equal_money_shares_the_victory() -> None:
    """Ruling 26: the rulebook stops at money."""
    position = over(17, 12, 11).plants(0, 33).plants(1, 37).plants(2, 13)
    table = position.money(0, 40).money(1, 40).money(2, 40).at_bureaucracy()
    assert places(table) == [(0, 1, 4), (1, 1, 4), (2, 3, 1)]
    assert table.state.result().winners() == (0, 1)


@pytest.mark.rule("PWG-END-04")
def test_the_option_lets_connected_cities_break_the_last_tie() -> None:
    """Ruling 26, the option: after money, never before it."""
    position = over(11, 17, 12).plants(0, 33).plants(1, 37).plants(2, 18, 22).ties_by_cities()
    table = position.money(0, 40).money(1, 40).money(2, 41).at_bureaucracy()
    assert places(table) == [(2, 1, 4), (1, 2, 4), (0, 3, 4)]


@pytest.mark.rule("PWG-END-05")
def test_reaching_the_number_does_not_win_by_itself() -> None:
    """Seat 0 ends the game with 18 cities, but lacks one coal for its large plant."""
    position = over(18, 9, 8).plants(0, 36, 44).fuel(0, coal=2).money(0, 200)
    position.plants(1, 50).plants(2, 33)
    table = position.money(1, 0).at_bureaucracy()
    assert places(table) == [(1, 1, 6), (0, 2, 5), (2, 3, 4)]


@pytest.mark.rule("PWG-END-03", "PWG-END-04")
def test_an_endless_game_is_evaluated_after_round_100() -> None:
    """Ruling 42: the last round is played to its end, income included."""
    position = Position(players=3).round(100).plants(1, 13).money(0, 60).money(1, 0)
    table = with_cities(position, 1, 1).at_bureaucracy()
    assert not table.state.is_over()
    table.play("run 13")
    assert places(table) == [(1, 1, 1), (0, 2, 0), (2, 3, 0)]
    assert table.state.money == [70, 22, 60]
    earlier = Position(players=3).round(99).at_bureaucracy()
    assert (earlier.state.is_over(), earlier.state.round) == (False, 100)
    shorter = Position(players=3).round(30).max_rounds(30).at_bureaucracy()
    assert shorter.state.is_over()


# -- the best supply against brute force -----------------------------------------------------------


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
