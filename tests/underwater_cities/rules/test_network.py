"""Network, upgrades, production of single pieces (UWC-NET, UWC-UPG, UWC-PROD, UWC-FEED)."""

import pytest

from penstock.games.underwater_cities.rules.production import feed
from tests.support.underwater_cities.position import Position
from tests.underwater_cities.rules.test_production import output


@pytest.mark.parametrize(
    ("kind", "plain", "upgraded", "pair"),
    [
        pytest.param(
            "desalination",
            {"credit": 1},
            {"credit": 1, "biomatter": 1},
            {"credit": 3, "biomatter": 2},
            marks=[pytest.mark.rule("UWC-PROD-03"), pytest.mark.rule("UWC-PROD-08")],
        ),
        pytest.param(
            "laboratory",
            {"science": 1},
            {"science": 1, "steelplast": 1},
            {"science": 2, "steelplast": 3},
            marks=[pytest.mark.rule("UWC-PROD-04"), pytest.mark.rule("UWC-PROD-09")],
        ),
    ],
)
def test_what_buildings_produce(
    kind: str, plain: dict[str, int], upgraded: dict[str, int], pair: dict[str, int]
) -> None:
    assert output(Position().put(0, kind, "c33.b1").at_turn(0)) == plain
    one = Position().put(0, kind, "c33.b1", upgraded=True).at_turn(0)
    assert output(one) == upgraded
    two = Position().put(0, kind, "c33.b1", "c33.b2", upgraded=True).at_turn(0)
    assert output(two) == pair


@pytest.mark.rule("UWC-PROD-05")
@pytest.mark.rule("UWC-NET-08")
def test_a_tunnel_at_a_city_produces() -> None:
    assert output(Position().tunnels(0, "c33-c32").at_turn(0)) == {"credit": 1}
    upgraded = Position().put(0, "tunnel", "c33-c32", upgraded=True).at_turn(0)
    assert output(upgraded) == {"credit": 1, "vp": 1}


@pytest.mark.rule("UWC-PROD-11")
@pytest.mark.rule("UWC-METRO-06")
def test_a_tunnel_between_empty_sites_or_at_a_metropolis_produces_nothing() -> None:
    table = Position().tunnels(0, "c33-c23", "c23-c13", "c13-blue1").at_turn(0)
    assert output(table) == {"credit": 1}
    assert table.state.has_metropolis(0, 1)


@pytest.mark.rule("UWC-PROD-06")
@pytest.mark.rule("UWC-NET-02")
def test_symbiotic_cities_produce_points_and_others_nothing() -> None:
    assert output(Position().at_turn(0)) == {}
    table = Position().put(0, "symbiotic", "c32").tunnels(0, "c33-c32").at_turn(0)
    assert output(table) == {"credit": 1, "vp": 2}


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


@pytest.mark.rule("UWC-FEED-01")
@pytest.mark.rule("UWC-FEED-03")
def test_nothing_may_be_held_back() -> None:
    table = (
        Position()
        .cities(0, "c32", "c23")
        .tunnels(0, "c33-c32", "c33-c23")
        .resources(0, kelp=1, biomatter=5)
        .points(0, 9)
        .at_turn(0)
    )
    feed(table.state, 0)
    assert (table.stock(0)["kelp"], table.stock(0)["biomatter"], table.points(0)) == (0, 3, 9)


@pytest.mark.rule("UWC-RUL-07")
@pytest.mark.rule("UWC-RUL-08")
def test_a_pair_counts_once_and_expansion_sites_count() -> None:
    table = Position().put(0, "farm", "c33.b1", "c33.x", upgraded=True).at_turn(0)
    assert output(table) == {"kelp": 3, "vp": 3}


@pytest.mark.rule("UWC-UPG-08")
def test_biomatter_pays_for_no_upgrade() -> None:
    position = Position().put(0, "farm", "c33.b1").resources(0, biomatter=3)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade")
    # Upgrading is impossible, so the two science are taken without asking.
    assert table.stock(0)["science"] == 2
    assert table.stock(0)["biomatter"] == 3


@pytest.mark.rule("UWC-UPG-01")
def test_cities_are_not_upgraded() -> None:
    position = Position().put(0, "farm", "c33.b1", "c33.b2").resources(0, science=2)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.refusal("upgrade c33") == "UWC-UPG-01"
    assert table.refusal("upgrade c33.b3") == "UWC-UPG-02"


@pytest.mark.rule("UWC-BONUS-06")
def test_upgrading_gives_no_site_bonus() -> None:
    position = Position().cities(0, "c23").put(0, "farm", "c23.b1").resources(0, science=1)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.piece(0, "c23.b1") == "+farm"
    assert table.stock(0)["kelp"] == 0


@pytest.mark.rule("UWC-BUILD-16")
def test_a_site_holds_one_piece() -> None:
    position = Position().put(0, "farm", "c33.b1").resources(0, kelp=2)
    table = position.hand(0, 8, 11, 22).at_turn(0).play("play 8", "slot red-2-farm")
    assert table.refusal("at c33.b1") == "UWC-BUILD-16"


@pytest.mark.rule("UWC-BUILD-11")
def test_a_new_tunnel_is_not_upgraded() -> None:
    table = Position().resources(0, credit=1, steelplast=1).hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-tunnel", "at c33-c32")
    assert table.piece(0, "c33-c32") == "tunnel"


@pytest.mark.rule("UWC-RUL-03")
def test_a_building_waits_where_a_city_could_stand_even_without_domes() -> None:
    position = Position().resources(0, kelp=1).hand(0, 8, 11, 22)
    position.state.white_domes = position.state.purple_domes = 0
    table = position.at_turn(0).play("play 8", "slot red-2-farm")
    assert table.refusal("at c32.b1") is None


@pytest.mark.rule("UWC-VAR-ASYM-05")
def test_no_toll_for_an_upgrade() -> None:
    position = Position(board=5).cities(0, "c32").put(0, "farm", "c32.b3").resources(0, science=1)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.piece(0, "c32.b3") == "+farm"
