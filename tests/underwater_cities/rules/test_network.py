"""What is connected, and what happens to what is not (UWC-NET, UWC-EX-11)."""

import pytest

from penstock.games.underwater_cities.rules.production import feed
from tests.support.underwater_cities.position import Position, Table
from tests.support.underwater_cities.reading import output


@pytest.mark.rule("UWC-EX-11")
@pytest.mark.rule("UWC-NET-04")
@pytest.mark.rule("UWC-NET-05")
@pytest.mark.rule("UWC-NET-06")
def test_what_no_tunnel_reaches_is_not_connected() -> None:
    table = (
        Position()
        .cities(0, "c23", "c22")
        .tunnels(0, "c33-c23", "c23-c13", "c13-c12")
        .put(0, "farm", "c23.b1", "c22.b1")
        .put(0, "laboratory", "c21.b1")
        .at_turn(0)
    )
    pieces = {piece.site: piece.is_connected for piece in table.state.view(0).players[0].pieces}
    assert pieces == {
        "c22": False,
        "c23": True,
        "c33": True,
        "c21.b1": False,
        "c22.b1": False,
        "c23.b1": True,
        "c33-c23": True,
        "c23-c13": True,
        "c13-c12": True,
    }


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.rule("UWC-FEED-05")
def test_an_unconnected_city_produces_nothing_and_needs_no_food() -> None:
    table = (
        Position()
        .put(0, "symbiotic", "c32")
        .put(0, "farm", "c32.b1")
        .resources(0, kelp=3)
        .at_turn(0)
    )
    assert output(table) == {}
    feed(table.state, 0)
    assert table.stock(0)["kelp"] == 2


def connected_sites(table: Table, seat: int = 0) -> set[str]:
    pieces = table.state.view(None).players[seat].pieces
    return {piece.site for piece in pieces if piece.is_connected}


@pytest.mark.rule("UWC-NET-01")
def test_the_network_is_what_hangs_on_the_starting_city() -> None:
    table = (
        Position()
        .cities(0, "c32", "c23")
        .tunnels(0, "c33-c32", "c32-c31")
        .put(0, "farm", "c33.b1", "c32.b1", "c23.b2")
        .resources(0, credit=1, steelplast=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
    )
    assert connected_sites(table) == {"c33", "c32", "c33-c32", "c32-c31", "c33.b1", "c32.b1"}
    # The empty city site c31 belongs to it: tunnels go on from there, not from the city c23.
    table.play("play 4", "slot yellow-2-tunnel")
    assert table.refusal("at c31-c21") is None
    assert table.refusal("at c23-c13") == "UWC-BUILD-10"


@pytest.mark.rule("UWC-NET-02")
def test_the_starting_city_is_connected_without_tunnels() -> None:
    table = Position().put(0, "laboratory", "c33.b1").round(4).at_production()
    assert connected_sites(table) == {"c33", "c33.b1"}
    assert table.stock(0)["science"] == 1


@pytest.mark.rule("UWC-NET-03")
def test_every_tunnel_is_connected_also_over_empty_city_sites() -> None:
    tunnels = {"c33-c32", "c32-c31", "c31-c21", "c21-c11"}
    table = Position().tunnels(0, *sorted(tunnels)).at_turn(0)
    assert connected_sites(table) == {"c33", *tunnels}


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.parametrize("connected", [True, False])
def test_an_unconnected_city_makes_nothing_and_eats_nothing(connected: bool) -> None:
    position = Position().round(4).put(0, "symbiotic", "c23").put(0, "laboratory", "c23.b2")
    if connected:
        position.tunnels(0, "c33-c23")
    table = position.resources(0, kelp=5).at_production()
    assert table.stock(0) == {
        "credit": int(connected),
        "kelp": 3 if connected else 4,
        "steelplast": 0,
        "science": int(connected),
        "biomatter": 0,
    }
    assert table.points(0) == (2 if connected else 0)


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.parametrize(("tunnels", "steelplast"), [((), 0), (("c33-c23",), 1)])
def test_an_unconnected_building_meets_no_condition(
    tunnels: tuple[str, ...], steelplast: int
) -> None:
    position = Position().round(6).cities(0, "c23").tunnels(0, *tunnels)
    position.put(0, "desalination", "c23.b2", "c33.b1").hand(0, 86, 74, 77)
    table = position.at_turn(0).play("play 86", "slot yellow-2-science-or-3-upgrade")
    assert (table.question == "HalfOrder") == bool(steelplast)
    if steelplast:
        table.play("card-first")
    assert table.stock(0)["steelplast"] == steelplast


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.parametrize(("tunnels", "points"), [((), 2), (("c33-c23",), 2 + 3)])
def test_an_unconnected_city_scores_nothing(tunnels: tuple[str, ...], points: int) -> None:
    position = Position().cities(0, "c23").put(0, "farm", "c23.b2").tunnels(0, *tunnels)
    table = position.at_final_scoring()
    assert dict(table.state.result().by_seat()[0].sources)["cities"] == points


@pytest.mark.rule("UWC-NET-08")
@pytest.mark.parametrize(
    ("city", "credits"),
    [
        pytest.param(None, 1, id="no city"),
        pytest.param("c32", 2, id="at the near end"),
        pytest.param("c31", 2, id="at the far end"),
        pytest.param("c23", 1, id="elsewhere"),
    ],
)
def test_a_city_at_either_end_is_enough_for_a_tunnel(city: str | None, credits: int) -> None:
    # c33-c32 touches the starting city; c32-c31 needs a city at c32 or at c31.
    position = Position().round(4).tunnels(0, "c33-c32", "c32-c31")
    if city is not None:
        position.cities(0, city)
    assert position.at_production().stock(0)["credit"] == credits
