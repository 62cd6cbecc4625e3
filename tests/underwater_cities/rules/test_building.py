"""Building and paying for it (UWC-BUILD, UWC-EX-08 to 10, 12 to 14, 42, 61).

The graph of the examples is found on board 1: S is c33, A is c23, M is c22, LL is c21, UL is c13
and P is c12.
"""

import pytest

from tests.support.underwater_cities.position import Position, Table


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
        .play("play 8", "slot yellow-2-tunnel")
    )
    assert table.refusal("at c23-c22") is None
    assert table.refusal("at c12-c11") is None
    assert table.refusal("at c22-c21") == "UWC-BUILD-10"


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


@pytest.mark.parametrize(
    ("slot", "resource", "rule"),
    [
        pytest.param(
            "green-2-desalination", "credit", "UWC-BUILD-05", marks=pytest.mark.rule("UWC-BUILD-05")
        ),
        pytest.param(
            "red-2-laboratory", "steelplast", "UWC-BUILD-06", marks=pytest.mark.rule("UWC-BUILD-06")
        ),
    ],
)
def test_a_plant_costs_a_credit_and_a_laboratory_a_steelplast(
    slot: str, resource: str, rule: str
) -> None:
    table = Position().resources(0, **{resource: 2}).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", f"slot {slot}", "at c33.b1")
    assert table.stock(0)[resource] == 1
    table.state.stock = [0] * len(table.state.stock)
    assert table.refusal("at c33.b2") == rule
    poor = Position().hand(0, 8, 11, 22).at_turn(0).play("play 8")
    assert poor.refusal(f"slot {slot}") == "UWC-TURN-13"


@pytest.mark.rule("UWC-BUILD-07")
@pytest.mark.parametrize("kind", ["nonsymbiotic", "symbiotic"])
def test_the_player_chooses_the_type_of_a_city(kind: str) -> None:
    table = Position().resources(0, credit=4, kelp=2, steelplast=3, biomatter=1)
    built = table.hand(0, 8, 11, 22).at_turn(0)
    built.play("play 8", "slot green-city-or-kelp", "option 1")
    assert set(built.legal_texts()) == {"build nonsymbiotic", "build symbiotic"}
    assert built.refusal("build farm") == "UWC-BUILD-07"
    built.play(f"build {kind}", "at c32")
    if built.question == "BuildBiomatter":
        built.play("biomatter 0+0")
    assert built.piece(0, "c32") == kind


@pytest.mark.rule("UWC-BUILD-16")
@pytest.mark.parametrize(
    ("slot", "taken", "free"),
    [
        ("red-2-farm", "c33.b1", "c33.b2"),
        ("yellow-2-tunnel", "c33-c32", "c33-c23"),
        ("green-city-or-kelp", "c32", "c23"),
    ],
)
def test_no_kind_of_piece_goes_where_one_stands(slot: str, taken: str, free: str) -> None:
    table = (
        Position()
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "laboratory", "c33.b1")
        .resources(0, credit=2, kelp=2, steelplast=2)
        .hand(0, 20, 3, 6)
        .at_turn(0)
        .play("play 20", f"slot {slot}")
    )
    for question, answer in (("HalfOrder", "without"), ("Options", "option 1")):
        if table.question == question:
            table.play(answer)
    assert table.refusal(f"at {taken}") == "UWC-BUILD-16"
    table.play(f"at {free}")
    assert table.piece(0, "c33.b1") == "laboratory"
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.piece(0, "c32") == "nonsymbiotic"


@pytest.mark.rule("UWC-BUILD-16")
def test_nothing_leaves_the_board_at_the_end_of_an_era() -> None:
    position = Position(players=2).round(4).cities(0, "c32").tunnels(0, "c33-c32")
    table = position.put(0, "farm", "c32.b1", upgraded=True).at_production()
    sites = {piece.site for piece in table.state.view(None).players[0].pieces}
    assert sites == {"c33", "c32", "c33-c32", "c32.b1"}


@pytest.mark.rule("UWC-EX-08")
def test_a_new_city_opens_the_sites_behind_it() -> None:
    # S is c33, A is c23, M is c32, LL is c31, UL is c13 and P is c12; c22 touches A and M.
    table = (
        Position()
        .cities(0, "c23", "c32")
        .resources(0, credit=2, kelp=2, steelplast=4)
        .hand(0, 23, 11, 22)
        .at_turn(0)
        .play("play 23", "slot green-city-or-kelp", "slot-first", "option 1")
    )
    assert set(table.legal_texts()) == {"at c31", "at c13", "at c22"}
    assert table.refusal("at c12") == "UWC-BUILD-08"
    table.play("at c13", "build nonsymbiotic")
    assert set(table.legal_texts()) == {"at c31", "at c12", "at c22"}


@pytest.mark.rule("UWC-EX-09")
@pytest.mark.parametrize(
    ("cities", "rule"), [(("c23",), "UWC-BUILD-09"), (("c23", "c13"), None)], ids=["no UL", "UL"]
)
def test_a_laboratory_waits_for_the_city_before_it(
    cities: tuple[str, ...], rule: str | None
) -> None:
    # P is c12, which touches UL (c13) and, on this board, the empty c22 and c11.
    table = Position().cities(0, *cities).resources(0, steelplast=1).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-laboratory")
    assert table.refusal("at c12.b1") == rule
    assert table.refusal("at c22.b1") is None


@pytest.mark.rule("UWC-EX-61")
@pytest.mark.parametrize(("cities", "rule"), [((), "UWC-TURN-13"), (("c32", "c22"), None)])
def test_without_the_bonus_nothing_pays_for_the_upgrade(
    cities: tuple[str, ...], rule: str | None
) -> None:
    # Only c21.b3 gives a science; with c22 built it can be reached, with the start alone it cannot.
    position = Position().cities(0, *cities).spent(0, 214).resources(0, credit=1)
    table = position.hand(0, 8, 11, 22).at_turn(0).play("play 8")
    assert table.refusal("slot red-action-build-upgrade") == rule
