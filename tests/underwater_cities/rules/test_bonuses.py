"""Bonuses of sites, and what metropolises are and are not (UWC-BONUS, UWC-METRO)."""

import pytest

from penstock.games.underwater_cities.box.components import BOARDS
from penstock.games.underwater_cities.rules.counting import city_count
from penstock.games.underwater_cities.rules.production import feed
from tests.support.underwater_cities.position import Position, Table
from tests.support.underwater_cities.reading import output, sheet


@pytest.mark.rule("UWC-BONUS-01")
def test_every_board_has_its_own_bonuses() -> None:
    found = [
        tuple((site, tuple(board.bonus[site])) for site in board.bonus_sites) for board in BOARDS
    ]
    assert all(found)
    assert len(set(found)) == 8


@pytest.mark.rule("UWC-BONUS-01")
@pytest.mark.rule("UWC-BONUS-02")
@pytest.mark.parametrize(
    ("board", "gained"),
    [(1, {"biomatter": 1}), (2, {"science": 1}), (4, {})],
)
def test_the_same_site_gives_what_the_own_board_shows(board: int, gained: dict[str, int]) -> None:
    table = (
        Position(board=board)
        .cities(0, "c32")
        .resources(0, credit=1, steelplast=2, kelp=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot green-city-or-kelp", "option 1", "at c31")
    )
    assert {name: amount for name, amount in table.stock(0).items() if amount} == gained


@pytest.mark.rule("UWC-BONUS-06")
def test_an_upgrade_gives_no_bonus() -> None:
    table = (
        Position()
        .cities(0, "c23")
        .tunnels(0, "c33-c23", "c23-c13")
        .put(0, "farm", "c23.b1")
        .resources(0, science=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
        .play("upgrade c23.b1", "upgrade c23-c13")
    )
    # Building there would have given 1 kelp and 1 steelplast.
    assert table.piece(0, "c23.b1") == "+farm"
    assert table.piece(0, "c23-c13") == "+tunnel"
    assert sum(table.stock(0).values()) == 0
    assert "UWC-BONUS-02" not in table.rules_cited()


@pytest.mark.rule("UWC-METRO-03")
@pytest.mark.parametrize(("connected", "kelp", "credits"), [(True, 2, 2), (False, 0, 2)])
def test_a_metropolis_works_only_while_connected(connected: bool, kelp: int, credits: int) -> None:
    position = (
        Position(players=2)
        .round(4)
        .tile(0, "blue1", "bl-02")
        .cities(0, "c13")
        .tunnels(0, "c33-c23", "c23-c13")
        .resources(0, kelp=2)
    )
    if connected:
        position.tunnels(0, "c13-blue1")
    table = position.at_production()
    assert table.stock(0)["kelp"] == kelp
    assert table.stock(0)["credit"] == credits + connected


def brown(tile: str) -> Position:
    return (
        Position(players=2)
        .round(7)
        .tile(0, "brown", tile)
        .tunnels(0, "c33-c23", "c23-c22", "c22-c12", "c22-c21", "c12-brown")
        .resources(0, credit=1, steelplast=1)
        .hand(0, 67, 70, 72)
    )


@pytest.mark.rule("UWC-METRO-05")
@pytest.mark.rule("UWC-METRO-02")
def test_the_brown_metropolis_gives_points_at_the_end_only() -> None:
    table = brown("br-a").at_turn(0).play("play 70", "slot yellow-2-tunnel", "at c21-brown")
    assert "Player 1 connects the metropolis Congress of the Coast" in table.log()
    assert table.points(0) == 0
    assert sum(table.stock(0).values()) == 0
    later = brown("br-a").tunnels(0, "c21-brown").resources(0, kelp=1).at_production()
    assert later.points(0) == 0
    end = brown("br-a").tunnels(0, "c21-brown").at_final_scoring()
    assert sheet(end)["brown metropolises"] == 3


@pytest.mark.rule("UWC-METRO-07")
@pytest.mark.rule("UWC-RUL-23")
def test_all_connected_metropolises_count_gained_ones_too() -> None:
    position = brown("br-a").tunnels(0, "c21-brown", "c23-c13", "c13-blue1")
    gained = position.state.tile_supply[-1]
    position.state.tile_supply.remove(gained)
    position.state.tiles_gained[0].append(gained)
    assert sheet(position.at_final_scoring())["brown metropolises"] == 3 * 3


@pytest.mark.rule("UWC-METRO-08")
@pytest.mark.parametrize(("tunnels", "points"), [(7, 0), (8, 5), (9, 7), (10, 9), (11, 9)])
def test_tunnels_at_cities_for_the_brown_metropolis(tunnels: int, points: int) -> None:
    sites = ["c33-c23", "c23-c22", "c22-c12", "c22-c21", "c12-brown", "c21-brown"]
    sites += ["c33-c32", "c32-c22", "c12-c11", "c21-c11", "c13-c12"]
    table = (
        Position()
        .tile(0, "brown", "br-b")
        .cities(0, "c23", "c22", "c12", "c21", "c32")
        .tunnels(0, *sites[:tunnels])
        .at_final_scoring()
    )
    assert sheet(table)["brown metropolises"] == points


@pytest.mark.rule("UWC-METRO-11")
@pytest.mark.parametrize(("cities", "points"), [(4, 0), (5, 4), (6, 8), (7, 12), (8, 12)])
def test_connected_cities_for_the_brown_metropolis(cities: int, points: int) -> None:
    sites = ["c23", "c22", "c12", "c21", "c32", "c13", "c11"]
    tunnels = ["c33-c23", "c23-c22", "c22-c12", "c22-c21", "c12-brown", "c21-brown"]
    table = (
        Position()
        .tile(0, "brown", "br-e")
        .cities(0, *sites[: cities - 1])
        .tunnels(0, *tunnels, "c33-c32", "c23-c13", "c21-c11")
        .at_final_scoring()
    )
    assert sheet(table)["brown metropolises"] == points


def at_the_coast() -> Table:
    """Two tunnels lead over empty sites to a metropolis that makes nothing."""
    return (
        Position()
        .tile(0, "blue1", "bl-06")
        .tunnels(0, "c33-c23", "c23-c13", "c13-blue1")
        .resources(0, kelp=3)
        .at_turn(0)
    )


@pytest.mark.rule("UWC-METRO-06")
def test_a_metropolis_is_no_city() -> None:
    table = at_the_coast()
    assert table.state.has_metropolis(0, 1)
    assert city_count(table.state, 0) == 1
    # Only the tunnel at the start produces, not the one at the metropolis.
    assert output(table) == {"credit": 1}
    feed(table.state, 0)
    assert table.stock(0)["kelp"] == 2


@pytest.mark.rule("UWC-RUL-32")
@pytest.mark.rule("UWC-METRO-04")
def test_the_instant_effect_of_a_metropolis_happens_once() -> None:
    table = (
        Position(players=2)
        .round(4)
        .tile(0, "blue2", "bl-11")
        .tunnels(0, "c33-c32", "c32-c31")
        .resources(0, credit=2, steelplast=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c31-blue2")
    )
    assert (table.stock(0)["science"], table.stock(0)["steelplast"]) == (2, 1 + 2)
    table.play("at c31-c21")
    assert (table.stock(0)["science"], table.stock(0)["steelplast"]) == (2, 2)
    later = (
        Position(players=2)
        .round(4)
        .tile(0, "blue2", "bl-11")
        .tunnels(0, "c33-c32", "c32-c31", "c31-blue2")
        .at_production()
    )
    assert (later.stock(0)["science"], later.stock(0)["steelplast"]) == (0, 0)
