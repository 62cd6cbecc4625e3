"""The variant for experienced players: start cities (PWG-VAR)."""

from typing import cast

import pytest

from penstock.games.power_grid import GAME
from penstock.games.power_grid import new as new_game
from penstock.games.power_grid.box.components import URANIUM
from penstock.games.power_grid.rules.building import first_city_refusal
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

NORTH = ("north_west", "north_east", "east")


def marked(*cities: str) -> Position:
    return Position(players=3).zone(*NORTH).variant_start_cities(*cities)


@pytest.mark.rule("PWG-VAR-01")
@pytest.mark.parametrize("board", ["germany", "usa"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_player_marks_a_city_in_turn_order(players: int, board: str) -> None:
    """Ruling 40: the markers are uranium of the supply."""
    table = Table(new_game(players, seed=players, board=board, start_cities=True))
    state = table.state
    assert state.fuel_supply[URANIUM] == 10
    for place in range(players):
        assert table.question == "MarkStartCity"
        assert table.seat == state.order[place]
        assert len(table.legal_texts()) == 7 * len(state.zone) - place
        table.play(table.legal_texts()[-1])
        assert state.fuel_supply[URANIUM] == 10 - place - 1
    assert table.question == "Nominate"
    assert len(state.view(None).marked) == players
    assert state.fuel_market[URANIUM] == 2
    GAME.check(state)


@pytest.mark.rule("PWG-VAR-01")
def test_no_city_is_marked_twice_or_outside_the_zone() -> None:
    """Ruling 38."""
    table = Table(new_game(4, seed=2, start_cities=True))
    first = table.legal_texts()[0]
    table.play(first)
    assert table.refusal(first) == "PWG-VAR-01"
    board, zone = table.state.board, table.state.zone
    outside = next(city.id for city in board.cities if city.region not in zone)
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play(f"start {outside}")
    assert refused.value.rule == "PWG-VAR-01"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-VAR-01")
def test_the_markers_follow_the_drafted_zone() -> None:
    table = Table(new_game(3, seed=1, zone="draft", start_cities=True))
    while table.question == "DraftRegion":
        table.play(table.legal_texts()[0])
    assert table.question == "MarkStartCity"
    assert table.seat == table.state.order[0]
    assert len(table.legal_texts()) == 21


@pytest.mark.rule("PWG-VAR-01")
def test_without_the_option_nobody_marks_anything() -> None:
    table = Table(new_game(3, seed=1))
    assert table.question == "Nominate"
    assert table.state.fuel_supply[URANIUM] == 10
    assert table.state.view(0).marked == ()


@pytest.mark.rule("PWG-VAR-02")
@pytest.mark.parametrize("number", [1, 4])
def test_the_first_city_must_be_a_marked_one_of_anybody(number: int) -> None:
    table = marked("kiel", "berlin", "dresden").round(number).at_building(2)
    assert table.legal_texts() == ["build kiel", "build berlin", "build dresden", "done"]
    assert table.refusal("build hamburg") == "PWG-VAR-02"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("build hamburg")
    assert refused.value.rule == "PWG-VAR-02"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-VAR-02", "PWG-VAR-03")
def test_a_marker_is_gone_once_somebody_started_there() -> None:
    table = marked("kiel", "berlin", "dresden").at_building(2)
    table.play("build berlin", "done")
    assert table.seat == 1
    assert table.legal_texts() == ["build kiel", "build dresden", "done"]
    assert table.refusal("build berlin") == "PWG-VAR-02"


@pytest.mark.rule("PWG-VAR-02")
def test_a_late_starter_is_not_passed_over_when_step_3_leaves_no_marked_place() -> None:
    """PG-6: four players, the one marked city has three houses. An empty city comes first, then any
    open place; while a step may still open a marked place, he waits.
    """

    def late(step: int) -> Position:
        position = Position(players=4).zone(*NORTH).variant_start_cities("kiel").step(step)
        for seat in range(step):
            position.houses(seat, "kiel")
        return position.money(3, 100)

    for step in (1, 2):
        waiting = late(step).order(3, 0, 1, 2).at_building()
        assert waiting.seat != 3
        assert first_city_refusal(waiting.state, waiting.state.board.city_index["hamburg"])
    table = late(3).at_building(3)
    assert (table.question, table.seat) == ("Build", 3)
    assert table.refusal("build kiel") == "PWG-BUILD-02"
    assert table.price_of("build hamburg") == 10
    table.play("build hamburg")
    assert table.state.city_count == [1, 1, 1, 1]
    assert table.state.money[3] == 90


@pytest.mark.rule("PWG-VAR-03")
def test_the_token_returns_to_the_supply_and_the_house_costs_ten() -> None:
    table = marked("kiel", "berlin", "dresden").at_building(2)
    assert table.state.fuel_supply[URANIUM] == 7
    table.play("build berlin")
    assert table.state.fuel_supply[URANIUM] == 8
    assert table.state.money[2] == 40
    assert table.houses_in("berlin") == [2, -1, -1]
    assert table.state.view(0).marked == ("kiel", "dresden")


@pytest.mark.rule("PWG-VAR-04")
def test_in_step_1_a_marked_city_is_closed_to_a_running_network() -> None:
    table = marked("kiel", "schwerin").houses(0, "hamburg").money(0, 100).at_building(0)
    assert table.refusal("build schwerin") == "PWG-VAR-04"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("build kiel")
    assert refused.value.rule == "PWG-VAR-04"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-VAR-04")
def test_a_path_may_run_through_a_marked_city() -> None:
    """Hamburg-Schwerin-Rostock with a token on Schwerin, which stays where it is."""
    table = marked("schwerin").houses(0, "hamburg").money(0, 100).at_building(0)
    table.play("build rostock")
    assert table.state.money[0] == 100 - 24
    assert table.state.view(0).marked == ("schwerin",)


@pytest.mark.rule("PWG-VAR-04")
def test_from_step_2_a_marked_city_is_connected_normally_and_keeps_its_token() -> None:
    """Ruling 39: the late starter then takes the lowest free place there."""
    table = marked("schwerin").step(2).houses(1, "hamburg").houses(0, "kiel").at_building()
    assert table.seat == 2
    table.play("done", "build schwerin")
    assert table.state.money[1] == 50 - 18
    assert table.houses_in("schwerin") == [1, -1, -1]
    assert table.state.view(0).marked == ("schwerin",)
    assert table.state.fuel_supply[URANIUM] == 9
    late = marked("schwerin").step(2).houses(1, "schwerin").houses(0, "kiel").at_building(2)
    assert late.legal_texts() == ["build schwerin", "done"]
    late.play("build schwerin")
    assert late.state.money[2] == 50 - 15
    assert late.houses_in("schwerin") == [1, 2, -1]
    assert late.state.view(0).marked == ()


def two_players() -> Table:
    state = GAME.new(2, 4, {"start_cities": "true"}, records=True)
    return Table(cast(PowerGrid, state))


@pytest.mark.rule("PWG-VAR-05")
def test_with_two_players_the_trust_houses_come_first() -> None:
    """Ruling 46: then one city each, first player first."""
    table = two_players()
    while table.question in ("PlaceTrustHouse", "MarkStartCity"):
        table.play(table.legal_texts()[0])
    wanted = ("trust house", "marks")
    first, second = table.state.order
    assert [
        (event.kind, event.seat) for event in table.state.events or [] if event.kind in wanted
    ] == [
        ("trust house", first),
        ("trust house", second),
        ("trust house", second),
        ("trust house", first),
        ("trust house", first),
        ("trust house", second),
        ("marks", first),
        ("marks", second),
    ]
    assert len(table.state.view(None).marked) == 2
    assert table.state.fuel_supply[URANIUM] == 8


@pytest.mark.rule("PWG-VAR-05")
def test_trust_cities_cannot_be_start_cities() -> None:
    """Ruling 38: 21 cities less six."""
    table = two_players()
    while table.question == "PlaceTrustHouse":
        taken = table.legal_texts()[0].removeprefix("trust ")
        table.play(f"trust {taken}")
    assert len(table.legal_texts()) == 15
    assert table.refusal(f"start {taken}") == "PWG-VAR-05"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play(f"start {taken}")
    assert refused.value.rule == "PWG-VAR-05"
    assert table.state.digest() == before
