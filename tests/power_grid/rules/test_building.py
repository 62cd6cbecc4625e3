"""Phase 4: connecting cities (PWG-BUILD)."""

import pytest

from penstock.games.power_grid.rules.building import Build
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

NORTH = ("north_west", "north_east", "east")
RHINE = ("west", "south_west", "east")


def north(step: int = 1) -> Position:
    return Position(players=3).zone(*NORTH).step(step)


def spent_by(table: Table, seat: int, *texts: str) -> int:
    before = table.state.money[seat]
    table.play(*texts)
    return before - table.state.money[seat]


@pytest.mark.rule("PWG-BUILD-01")
def test_players_build_in_reverse_turn_order_each_until_done() -> None:
    table = north().order(1, 2, 0).at_building()
    assert table.seat == 0
    table.play("build hamburg", "build luebeck")
    assert table.seat == 0
    table.play("done")
    assert table.seat == 2
    table.play("done")
    assert table.seat == 1
    table.play("done")
    assert table.question != "Build"


@pytest.mark.rule("PWG-BUILD-01")
def test_only_cities_that_can_be_paid_are_offered() -> None:
    table = north().houses(0, "hamburg").money(0, 18).at_building(0)
    assert table.legal_texts() == ["build kiel", "build luebeck", "build schwerin", "done"]
    assert table.refusal("build bremen") == "PWG-BUILD-01"


@pytest.mark.rule("PWG-BUILD-01")
def test_a_city_too_dear_is_refused_and_nothing_changes() -> None:
    table = north().houses(2, "hamburg").money(2, 20).at_building(2)
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("build bremen")
    assert refused.value.rule == "PWG-BUILD-01"
    assert table.state.digest() == before
    assert spent_by(table, 2, "build schwerin") == 18


@pytest.mark.rule("PWG-BUILD-01")
def test_a_player_may_spend_the_last_elektro_on_cities() -> None:
    table = north().houses(2, "hamburg").money(2, 32).at_building(2)
    table.play("build luebeck", "build schwerin")
    assert table.state.money[2] == 0
    assert table.state.city_count[2] == 3
    assert table.seat == 1


@pytest.mark.rule("PWG-BUILD-02")
def test_the_first_city_is_any_empty_one_for_ten() -> None:
    table = north().houses(0, "hamburg").money(2, 10).at_building(2)
    every_city = {city.id for city in table.state.board.cities if city.region in table.state.zone}
    offered = {text.removeprefix("build ") for text in table.legal_texts() if text != "done"}
    assert offered == every_city - {"hamburg"}
    assert spent_by(table, 2, "build dresden") == 10
    assert table.houses_in("dresden") == [2, -1, -1]


@pytest.mark.rule("PWG-BUILD-02")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_late_starter_may_not_start_in_an_occupied_city(step: int) -> None:
    """Ruling 15: also in Steps 2 and 3 the first city is an empty one."""
    table = north(step).houses(0, "hamburg").at_building(2)
    assert table.refusal("build hamburg") == "PWG-BUILD-02"
    assert table.price_of("build kiel") == 10
    assert spent_by(table, 2, "build kiel") == 10


@pytest.mark.rule("PWG-BUILD-02")
def test_without_an_empty_city_a_late_starter_takes_the_cheapest_open_place() -> None:
    """Ruling 15: seats 0 and 1 fill the zone; Berlin has two houses, Hamburg one."""
    position = north(3)
    cities = [position.state.board.cities[city].id for city in position.state.zone_cities]
    assert len(cities) == 21
    position.houses(0, *cities[:10]).houses(1, *cities[10:]).houses(0, "berlin")
    table = position.at_building(2)
    assert table.price_of("build hamburg") == 15
    assert table.price_of("build berlin") == 20
    assert spent_by(table, 2, "build hamburg") == 15
    assert table.houses_in("hamburg") == [0, 2, -1]


@pytest.mark.rule("PWG-BUILD-03")
def test_nobody_has_to_build_and_a_network_may_start_later() -> None:
    table = north().round(5).at_building()
    table.play("done", "done", "done")
    assert table.state.city_count == [0, 0, 0]
    assert table.state.round == 6
    later = north().round(6).at_building(0)
    assert spent_by(later, 0, "build rostock") == 10
    assert later.state.city_count == [1, 0, 0]


@pytest.mark.rule("PWG-BUILD-04", "PWG-BUILD-05")
def test_the_path_starts_in_the_own_network_not_in_a_foreign_one() -> None:
    """Schwerin-Rostock costs 6, but only seat 1 stands in Schwerin."""
    table = north().houses(0, "hamburg").houses(1, "schwerin").at_building(1)
    assert table.price_of("build rostock") == 10 + 6
    table.play("done")
    assert table.seat == 0
    assert table.price_of("build rostock") == 10 + 8 + 6


@pytest.mark.rule("PWG-BUILD-05")
def test_the_cheapest_path_from_any_own_city_is_paid() -> None:
    """To Magdeburg: Berlin 10, Hannover 15, Hamburg 24 over Schwerin."""
    position = north().houses(0, "hamburg", "hannover", "berlin").money(0, 100)
    table = position.at_building(0)
    assert table.price_of("build magdeburg") == 20
    assert spent_by(table, 0, "build magdeburg") == 20


@pytest.mark.rule("PWG-BUILD-05", "PWG-BUILD-07")
def test_a_detour_is_taken_where_it_is_cheaper_than_the_direct_line() -> None:
    """Schwerin-Stralsund costs 19 direct, 25 over Rostock; Flensburg is 12 over Kiel."""
    table = north().houses(0, "luebeck").money(0, 100).at_building(0)
    assert table.price_of("build stralsund") == 10 + 6 + 19
    assert table.price_of("build flensburg") == 10 + 4 + 4
    assert table.price_of("build cuxhaven") == 10 + 6 + 11
    assert table.price_of("build dresden") == 10 + 6 + 18 + 6 + 16


@pytest.mark.rule("PWG-BUILD-06")
def test_e12_each_step_opens_one_more_place() -> None:
    """Kiel has room for a second house from Step 2, for a third in Step 3; Hamburg is empty."""
    second = {
        step: north(step).houses(0, "kiel").houses(2, "luebeck").at_building(2)
        for step in (1, 2, 3)
    }
    assert second[1].refusal("build kiel") == "PWG-BUILD-06"
    assert second[2].price_of("build kiel") == 15 + 4
    assert second[3].price_of("build kiel") == 15 + 4
    assert [second[step].price_of("build hamburg") for step in (1, 2, 3)] == [16, 16, 16]
    second[2].play("build kiel")
    assert second[2].houses_in("kiel") == [0, 2, -1]
    third = {
        step: north(step).houses(0, "kiel").houses(1, "kiel").houses(2, "luebeck").at_building(2)
        for step in (2, 3)
    }
    assert third[2].refusal("build kiel") == "PWG-BUILD-06"
    assert third[3].price_of("build kiel") == 20 + 4
    third[3].play("build kiel")
    assert third[3].houses_in("kiel") == [0, 1, 2]


def rhine(step: int) -> Position:
    """Galina is seat 0, Pyotr seat 1."""
    return (
        Position(players=3)
        .zone(*RHINE)
        .step(step)
        .houses(0, "essen", "muenster")
        .houses(1, "duesseldorf", "koeln")
        .money(0, 100)
    )


@pytest.mark.rule(
    "PWG-BUILD-05", "PWG-BUILD-06", "PWG-BUILD-07", "PWG-BUILD-08", "PWG-BUILD-09", "PWG-BUILD-10",
    "PWG-BUILD-11",
)  # fmt: skip
def test_e13_prices_around_essen() -> None:
    pyotr = rhine(1).at_building(1)
    assert pyotr.price_of("build duisburg") == 12
    galina = rhine(1).at_building(0)
    assert galina.price_of("build duisburg") == 10
    assert galina.price_of("build dortmund") == 12
    assert galina.price_of("build aachen") == 21
    assert galina.refusal("build duesseldorf") == "PWG-BUILD-06"
    assert galina.refusal("build koeln") == "PWG-BUILD-06"
    assert spent_by(galina, 0, "build aachen") == 21
    assert galina.houses_in("duesseldorf") == [1, -1, -1]
    later = rhine(2).at_building(0)
    assert later.price_of("build duesseldorf") == 17
    assert later.price_of("build koeln") == 21
    assert spent_by(later, 0, "build duesseldorf", "build koeln") == 36


@pytest.mark.rule("PWG-BUILD-06")
def test_an_empty_city_costs_ten_in_every_step() -> None:
    for step in (1, 2, 3):
        table = north(step).houses(0, "hamburg").at_building(0)
        assert spent_by(table, 0, "build luebeck") == 16
        assert table.houses_in("luebeck") == [0, -1, -1]


@pytest.mark.rule("PWG-BUILD-07")
@pytest.mark.parametrize(("step", "owners"), [(1, ()), (1, (1,)), (2, (1, 2)), (3, (1, 2, 3))])
def test_a_path_runs_through_empty_foreign_and_full_cities(
    step: int, owners: tuple[int, ...]
) -> None:
    """Hamburg-Schwerin-Rostock, whoever stands in Schwerin; Schwerin is not connected by it."""
    position = Position(players=4).zone(*NORTH, "west").step(step).houses(0, "hamburg")
    for owner in owners:
        position.houses(owner, "schwerin")
    table = position.at_building(0)
    assert spent_by(table, 0, "build rostock") == 10 + 8 + 6
    assert 0 not in table.houses_in("schwerin")
    assert table.state.city_count[0] == 2


@pytest.mark.rule("PWG-BUILD-08")
def test_a_city_skipped_before_is_paid_in_full() -> None:
    table = north().houses(0, "hamburg").money(0, 100).at_building(0)
    assert spent_by(table, 0, "build rostock") == 24
    assert spent_by(table, 0, "build schwerin") == 16


@pytest.mark.rule("PWG-BUILD-09")
def test_cities_of_this_turn_are_network_at_once() -> None:
    table = north().houses(0, "hamburg").money(0, 100).at_building(0)
    assert table.price_of("build kiel") == 18
    table.play("build luebeck")
    assert table.price_of("build kiel") == 14


@pytest.mark.rule("PWG-BUILD-09")
def test_the_first_city_already_carries_the_second_of_the_same_turn() -> None:
    table = north().money(2, 26).at_building(2)
    assert spent_by(table, 2, "build hamburg", "build luebeck") == 26


@pytest.mark.rule("PWG-BUILD-10")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_player_never_connects_a_city_twice(step: int) -> None:
    table = north(step).houses(0, "hamburg").at_building(0)
    assert table.refusal("build hamburg") == "PWG-BUILD-10"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("build hamburg")
    assert refused.value.rule == "PWG-BUILD-10"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-BUILD-10")
def test_in_step_3_a_city_takes_three_players_and_no_fourth() -> None:
    position = Position(players=4).zone(*NORTH, "west").step(3)
    position.houses(0, "hamburg").houses(1, "hamburg").houses(2, "kiel").houses(3, "luebeck")
    table = position.at_building(3)
    assert table.refusal("build hamburg") is None
    table.play("done", "build hamburg", "done")
    assert table.houses_in("hamburg") == [0, 1, 2]
    full = position.state.copy()
    assert Build(3).refusal(full, full.parse("build hamburg")) == "PWG-BUILD-06"


@pytest.mark.rule("PWG-BUILD-11")
def test_cities_joined_for_nothing_are_two_cities() -> None:
    table = north().houses(2, "halle").money(2, 10).at_building(2)
    assert table.legal_texts() == ["build leipzig", "done"]
    assert spent_by(table, 2, "build leipzig") == 10
    assert table.state.city_count[2] == 2
    assert table.houses_in("halle") == [2, -1, -1]
    assert table.houses_in("leipzig") == [2, -1, -1]


@pytest.mark.rule("PWG-BUILD-12")
def test_cities_outside_the_zone_are_refused_for_first_and_later_houses() -> None:
    table = north().houses(1, "hamburg").money(1, 999).at_building()
    assert table.seat == 2
    assert table.refusal("build essen") == "PWG-BUILD-12"
    table.play("done")
    assert table.refusal("build osnabrueck") == "PWG-BUILD-12"
    with pytest.raises(IllegalAction) as refused:
        table.play("build osnabrueck")
    assert refused.value.rule == "PWG-BUILD-12"


@pytest.mark.rule("PWG-BUILD-12")
def test_no_money_opens_a_city_outside_the_zone() -> None:
    table = north().houses(0, "hamburg").money(0, 20_000).at_building(0)
    assert "build essen" not in table.legal_texts()
    assert table.refusal("build essen") == "PWG-BUILD-12"


@pytest.mark.rule("PWG-BUILD-12")
def test_no_path_leaves_the_zone() -> None:
    """Hamburg-Halle: 35 over Schwerin and Magdeburg; 42 over Hannover and Erfurt without them."""
    inside = north().houses(0, "hamburg").money(0, 99).at_building(0)
    assert inside.price_of("build halle") == 10 + 35
    outside = Position(players=3).zone("north_west", "west", "east").houses(0, "hamburg")
    table = outside.money(0, 99).at_building(0)
    assert spent_by(table, 0, "build halle") == 10 + 42


@pytest.mark.rule("PWG-BUILD-13")
def test_the_counter_moves_with_every_city() -> None:
    table = north().at_building(2)
    for count, city in enumerate(("kiel", "flensburg", "luebeck"), start=1):
        table.play(f"build {city}")
        assert [player.cities for player in table.state.view(0).players] == [0, 0, count]


@pytest.mark.rule("PWG-BUILD-14")
def test_the_twentieth_house_is_the_last() -> None:
    """Ruling 16: 20 houses, not 21."""
    position = Position(players=3).whole_board().money(0, 500)
    cities = [city.id for city in position.state.board.cities]
    table = position.houses(0, *cities[:19]).at_building(0)
    assert table.refusal(f"build {cities[19]}") is None
    # Nothing is left but to stop, so the phase goes on and the game is over (17 cities).
    table.play(f"build {cities[19]}")
    assert table.state.city_count[0] == 20
    assert table.state.is_over()
    state = table.state
    assert Build(0).refusal(state, state.parse(f"build {cities[20]}")) == "PWG-BUILD-14"
    assert Build(1).refusal(state, state.parse(f"build {cities[20]}")) is None
