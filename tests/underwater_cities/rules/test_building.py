"""Building, network and payment: the worked examples (UWC-EX-08 to 14, 42, 44, 61).

The graph of the examples is found on board 1: S is c33, A is c23, M is c22, LL is c21, UL is c13
and P is c12.
"""

import pytest

from tests.support.underwater_cities.position import Position, Table

RICH = {"credit": 9, "kelp": 9, "steelplast": 9, "science": 9}


def city_builder() -> Table:
    return (
        Position()
        .cities(0, "c23", "c22")
        .resources(0, credit=4, kelp=3, steelplast=6)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot green-city-or-kelp", "option 1")
    )


@pytest.mark.rule("UWC-EX-08")
@pytest.mark.rule("UWC-BUILD-08")
def test_cities_grow_from_city_to_city_without_tunnels() -> None:
    table = city_builder()
    assert table.refusal("at c21") is None
    assert table.refusal("at c13") is None
    assert table.refusal("at c11") == "UWC-BUILD-08"
    assert table.refusal("at c31") == "UWC-BUILD-08"
    table.play("at c21")
    assert table.piece(0, "c21") == "nonsymbiotic"


@pytest.mark.rule("UWC-EX-09")
@pytest.mark.rule("UWC-BUILD-09")
def test_buildings_may_stand_where_a_city_could_be_built() -> None:
    table = Position().cities(0, "c23").resources(0, steelplast=2).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-laboratory")
    assert table.refusal("at c13.b1") is None
    assert table.refusal("at c21.b1") == "UWC-BUILD-09"
    assert table.refusal("at c33.x") == "UWC-BUILD-15"


@pytest.mark.rule("UWC-EX-10")
@pytest.mark.rule("UWC-BUILD-10")
def test_tunnels_grow_from_the_start_over_empty_city_sites() -> None:
    table = (
        Position()
        .cities(0, "c23", "c22")
        .tunnels(0, "c33-c23", "c23-c13", "c13-c12")
        .resources(0, credit=2, steelplast=2)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot yellow-2-tunnel", "slot-first")
    )
    assert table.refusal("at c23-c22") is None
    assert table.refusal("at c12-c11") is None
    assert table.refusal("at c22-c21") == "UWC-BUILD-10"


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


@pytest.mark.rule("UWC-EX-12")
@pytest.mark.rule("UWC-BUILD-12")
def test_the_first_tunnel_opens_the_way_for_the_second() -> None:
    table = (
        Position()
        .tunnels(0, "c33-c23")
        .resources(0, credit=2, steelplast=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel")
    )
    assert table.refusal("at c22-c21") == "UWC-BUILD-10"
    table.play("at c23-c22")
    assert table.refusal("at c22-c21") is None


@pytest.mark.rule("UWC-EX-13")
@pytest.mark.rule("UWC-BUILD-14")
def test_biomatter_stands_in_for_kelp_and_steelplast() -> None:
    table = (
        Position()
        .resources(0, steelplast=1, biomatter=2, credit=1)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot green-city-or-kelp", "option 1", "at c32")
    )
    assert table.piece(0, "c32") == "nonsymbiotic"
    assert sum(table.stock(0).values()) == 0


@pytest.mark.rule("UWC-BUILD-14")
def test_how_much_biomatter_is_used_is_asked_if_there_is_a_choice() -> None:
    table = (
        Position()
        .resources(0, steelplast=3, kelp=1, biomatter=1, credit=1)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot green-city-or-kelp", "option 1", "at c32")
    )
    assert table.legal_texts() == ["biomatter 0+0", "biomatter 0+1", "biomatter 1+0"]
    table.play("biomatter 0+1")
    assert table.stock(0)["steelplast"] == 2
    assert table.stock(0)["biomatter"] == 0


@pytest.mark.rule("UWC-EX-14")
@pytest.mark.rule("UWC-BONUS-05")
def test_the_bonus_of_a_site_pays_for_the_next_build() -> None:
    table = (
        Position()
        .tunnels(0, "c33-c23")
        .resources(0, credit=2, steelplast=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c23-c13")
    )
    assert table.stock(0)["steelplast"] == 1
    table.play("at c33-c32")
    assert table.stock(0) == {
        "credit": 0,
        "kelp": 0,
        "steelplast": 0,
        "science": 0,
        "biomatter": 0,
    }


@pytest.mark.rule("UWC-EX-42")
@pytest.mark.rule("UWC-TERM-26")
def test_a_discount_refunds_nothing() -> None:
    table = (
        Position()
        .round(6)
        .claimed(0, 112)
        .resources(0, steelplast=1, credit=1)
        .hand(0, 67, 69, 70)
        .at_turn(0)
        .play("play 67", "slot yellow-2-tunnel", "at c33-c32")
    )
    assert table.stock(0)["steelplast"] == 0
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-EX-44")
@pytest.mark.rule("UWC-TERM-06")
def test_the_cost_is_chosen_for_each_upgrade() -> None:
    table = (
        Position()
        .round(6)
        .put(0, "farm", "c33.b1", "c33.b2")
        .resources(0, credit=1, science=1)
        .hand(0, 85, 74, 77)
        .at_turn(0)
        .play("play 85", "slot red-2-steelplast-kelp", "slot-first", "upgrade c33.b1", "cost 1")
        .play("upgrade c33.b2")
    )
    assert table.piece(0, "c33.b1") == table.piece(0, "c33.b2") == "+farm"
    assert table.stock(0)["credit"] == table.stock(0)["science"] == 0


@pytest.mark.rule("UWC-EX-61")
@pytest.mark.rule("UWC-RUL-33")
def test_the_bonus_of_the_site_pays_for_the_upgrade_that_follows() -> None:
    table = (
        Position()
        .cities(0, "c32", "c22", "c21")
        .resources(0, credit=1)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot red-action-build-upgrade", "part 2")
    )
    # The science of the site is the only way to pay for an upgrade, so nothing else is offered.
    assert table.piece(0, "c21.b3") == "+desalination"
    assert table.stock(0)["science"] == 0
    assert table.piece(0, "c33.b1") == ""
