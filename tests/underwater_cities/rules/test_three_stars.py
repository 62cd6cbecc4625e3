"""Boards #5 to #8: tolls and multipliers (UWC-VAR-ASYM, UWC-EX-34 to 41)."""

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.box.components import AROUND, BOARDS, VP
from penstock.games.underwater_cities.rules.production import network_output
from tests.support.underwater_cities.position import Position
from tests.support.underwater_cities.reading import output


def on_board_five() -> Position:
    return Position(board=5).cities(0, "c32", "c23").tunnels(0, "c33-c32", "c33-c23")


@pytest.mark.rule("UWC-EX-34")
@pytest.mark.rule("UWC-VAR-ASYM-04")
@pytest.mark.parametrize(("credits", "rule"), [(0, "UWC-VAR-ASYM-03"), (1, None)])
def test_a_free_build_still_pays_the_toll(credits: int, rule: str | None) -> None:
    table = (
        on_board_five()
        .resources(0, credit=credits)
        .hand(0, 12, 8, 11)
        .at_turn(0)
        .play("play 12", "slot green-city-or-kelp", "slot-first", "build laboratory")
    )
    assert table.refusal("at c32.b3") == rule
    if rule is None:
        table.play("at c32.b3")
        assert table.stock(0)["credit"] == 0


@pytest.mark.rule("UWC-EX-35")
@pytest.mark.rule("UWC-VAR-ASYM-06")
@pytest.mark.rule("UWC-VAR-ASYM-07")
@pytest.mark.parametrize(("second", "credits", "biomatter"), [("c32.b2", 3, 2), ("c32.b3", 4, 3)])
def test_a_multiplier_leaves_the_pair_bonus_alone(
    second: str, credits: int, biomatter: int
) -> None:
    table = (
        Position(board=5)
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "desalination", "c32.b1", second, upgraded=True)
        .at_turn(0)
    )
    made = output(table)
    tunnel = 1
    assert made == {"credit": credits + tunnel, "biomatter": biomatter}


@pytest.mark.rule("UWC-EX-37")
@pytest.mark.rule("UWC-VAR-ASYM-09")
def test_a_symbiotic_city_on_the_dear_site() -> None:
    table = (
        on_board_five()
        .tunnels(0, "c23-c22")
        .resources(0, steelplast=4, kelp=1, biomatter=1, credit=5)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot green-city-or-kelp", "option 1", "build symbiotic", "at c22")
    )
    assert sum(table.stock(0).values()) == 0
    assert network_output(table.state, 0)[VP] == 6


@pytest.mark.rule("UWC-EX-37")
def test_a_nonsymbiotic_city_gets_nothing_from_the_multiplier() -> None:
    table = on_board_five().tunnels(0, "c23-c22").cities(0, "c22").at_turn(0)
    assert network_output(table.state, 0)[VP] == 0


@pytest.mark.rule("UWC-EX-38")
@pytest.mark.rule("UWC-VAR-ASYM-10")
def test_the_tunnel_that_produces_three_times() -> None:
    table = (
        Position(board=5)
        .tunnels(0, "c33-c23")
        .resources(0, steelplast=1, credit=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c23-c13")
    )
    assert sum(table.stock(0).values()) == 0
    assert output(table) == {"credit": 1}
    plain = on_board_five().tunnels(0, "c23-c13").at_turn(0)
    assert output(plain)["credit"] == 2 + 3
    upgraded = on_board_five().put(0, "tunnel", "c23-c13", upgraded=True).at_turn(0)
    assert output(upgraded) == {"credit": 2 + 3, "vp": 3}


@pytest.mark.rule("UWC-EX-39")
@pytest.mark.rule("UWC-VAR-ASYM-11")
def test_the_marked_pair_of_tunnels() -> None:
    table = (
        Position(board=5)
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "tunnel", "c32-c31", upgraded=True)
        .at_turn(0)
    )
    assert output(table) == {"credit": 1 + 1 + 2, "vp": 1}


@pytest.mark.rule("UWC-EX-40")
@pytest.mark.rule("UWC-VAR-ASYM-12")
@pytest.mark.rule("UWC-METRO-12")
def test_the_metropolis_behind_a_toll() -> None:
    table = (
        Position(players=2, board=5)
        .round(4)
        .tile(0, "blue1", "bl-01")
        .tunnels(0, "c33-c23", "c23-c13")
        .resources(0, steelplast=2, credit=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c13-blue1")
    )
    assert table.stock(0)["steelplast"] == table.stock(0)["credit"] == 0
    assert table.stock(0)["kelp"] == 1
    assert network_output(table.state, 0)[VP] == 2
    table = (
        Position(players=2, board=5)
        .round(4)
        .tile(0, "blue1", "bl-01")
        .tunnels(0, "c33-c23", "c23-c13", "c13-blue1")
        .resources(0, kelp=1)
        .at_production()
    )
    assert table.points(0) == 4


@pytest.mark.rule("UWC-EX-41")
@pytest.mark.rule("UWC-VAR-ASYM-13")
@pytest.mark.rule("UWC-BONUS-03")
def test_the_city_that_scores_at_once() -> None:
    table = (
        Position(board=5)
        .cities(0, "c32", "c31", "c21")
        .resources(0, steelplast=2, kelp=1, credit=3, science=2)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot green-city-or-kelp", "option 1", "at c11")
    )
    assert sum(table.stock(0).values()) == 0
    assert table.points(0) == 6


@pytest.mark.rule("UWC-VAR-ASYM-01")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("boards", "numbers"), [("one_star", "1234"), ("three_stars", "5678")])
def test_all_boards_are_of_one_kind(players: int, boards: str, numbers: str) -> None:
    for seed in range(4):
        view = new(players, seed, boards=boards).view(None)
        assert all(str(player.board) in numbers for player in view.players)


@pytest.mark.rule("UWC-VAR-ASYM-02")
def test_cities_have_different_numbers_of_sites() -> None:
    for board in BOARDS:
        counts = {len(sites) - 1 for sites in board.buildings_at}
        if board.stars == 1:
            assert counts == {3}
        else:
            assert len(counts) > 1
            assert max(counts) < AROUND


@pytest.mark.rule("UWC-VAR-ASYM-02")
@pytest.mark.parametrize(("board", "rule"), [(1, None), (5, "UWC-TERM-24")])
def test_a_site_that_the_board_does_not_have(board: int, rule: str | None) -> None:
    table = Position(board=board).resources(0, steelplast=1).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-laboratory")
    assert table.refusal("at c33.b3") == rule
    assert table.refusal("at c33.b2") is None


@pytest.mark.rule("UWC-VAR-ASYM-03")
@pytest.mark.parametrize(("credits", "rule"), [(0, "UWC-VAR-ASYM-03"), (1, None)])
def test_a_toll_is_paid_in_addition_and_raises_production(credits: int, rule: str | None) -> None:
    table = (
        Position(board=5)
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .resources(0, kelp=1, credit=credits)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot red-2-farm")
    )
    assert table.refusal("at c32.b1") is None
    assert table.refusal("at c32.b3") == rule
    if rule is None:
        table.play("at c32.b3")
        assert sum(table.stock(0).values()) == 0
        assert output(table) == {"kelp": 2, "credit": 1}


@pytest.mark.rule("UWC-VAR-ASYM-05")
def test_an_upgrade_pays_no_toll() -> None:
    table = (
        Position(board=5)
        .cities(0, "c32")
        .tunnels(0, "c33-c32", "c33-c23", "c23-c13")
        .put(0, "laboratory", "c32.b3")
        .resources(0, science=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
        .play("upgrade c32.b3", "upgrade c23-c13")
    )
    assert table.piece(0, "c32.b3") == "+laboratory"
    assert table.piece(0, "c23-c13") == "+tunnel"
    assert sum(table.stock(0).values()) == 0


@pytest.mark.rule("UWC-RUL-21")
@pytest.mark.rule("UWC-VAR-ASYM-04")
@pytest.mark.parametrize(("credits", "rule"), [(0, "UWC-VAR-ASYM-03"), (1, None)])
def test_a_discount_stops_before_the_toll_and_biomatter_comes_last(
    credits: int, rule: str | None
) -> None:
    # A discount of 2 credits takes the 1 credit of the tunnel, none of the toll.
    table = (
        Position(board=5)
        .round(6)
        .claimed(0, 112)
        .tunnels(0, "c33-c23")
        .resources(0, biomatter=1, credit=credits)
        .hand(0, 67, 70, 72)
        .at_turn(0)
        .play("play 70", "slot yellow-2-tunnel")
    )
    assert table.refusal("at c33-c32") is None
    assert table.refusal("at c23-c13") == rule
    if rule is None:
        table.play("at c23-c13")
        assert sum(table.stock(0).values()) == 0
