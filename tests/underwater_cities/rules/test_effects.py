"""Single effects of cards and tiles (UWC-TERM, UWC-METRO, UWC-RUL)."""

from pathlib import Path

import pytest

from tests.support.underwater_cities.own_cards import own_cards
from tests.support.underwater_cities.position import Position, Table


@pytest.mark.rule("UWC-TERM-07")
@pytest.mark.rule("UWC-RUL-20")
def test_performing_a_slot_leaves_it_available() -> None:
    table = Position().hand(0, 43, 8, 11).at_turn(0)
    table.play("play 43", "slot green-city-or-kelp", "slot-first")
    assert table.refusal("perform green-city-or-kelp") == "UWC-RUL-20"
    table.play("perform red-2-steelplast-kelp")
    assert table.stock(0)["kelp"] == 2
    assert table.state.occupied.count(0) == 14


@pytest.mark.rule("UWC-TERM-12")
@pytest.mark.parametrize("performed", [False, True])
def test_a_changed_slot_works_chosen_and_performed(performed: bool) -> None:
    position = Position().claimed(0, 56).resources(0, credit=1, steelplast=1)
    if performed:
        table = position.hand(0, 43, 8, 11).at_turn(0)
        table.play("play 43", "slot green-city-or-kelp", "slot-first", "perform yellow-2-tunnel")
    else:
        table = position.hand(0, 4, 7, 10).at_turn(0).play("play 4", "slot yellow-2-tunnel")
    # The card of the changed slot was drawn; being done is allowed, since something was done.
    assert len(table.hand(0)) == 3
    assert table.refusal("done") is None
    table.play("at c33-c32")


@pytest.mark.rule("UWC-TERM-20")
def test_an_ability_works_once_in_each_turn_before_the_slot_or_later() -> None:
    table = Position().claimed(0, 61).resources(0, kelp=1).hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4")
    assert table.refusal("ability 61") is None
    table.play("ability 61")
    assert table.stock(0)["steelplast"] == 1
    assert table.refusal("ability 61") == "UWC-TERM-20"
    table.play("slot red-2-laboratory", "at c33.b1")
    assert table.piece(0, "c33.b1") == "laboratory"


@pytest.mark.rule("UWC-TERM-10")
def test_without_payment_no_benefit() -> None:
    table = Position().hand(0, 15, 8, 11).at_turn(0)
    table.play("play 15", "slot yellow-science-steelplast-kelp")
    assert table.stock(0)["steelplast"] == 1
    assert table.seat == 1


@pytest.mark.rule("UWC-TERM-21")
@pytest.mark.rule("UWC-BUILD-13")
def test_a_named_cost_replaces_the_usual_one() -> None:
    table = Position().hand(0, 32, 8, 11).at_turn(0)
    table.play("play 32", "slot yellow-science-steelplast-kelp", "at c33-c32")
    assert table.stock(0)["steelplast"] == 0
    assert table.stock(0)["kelp"] == 0
    assert table.piece(0, "c33-c32") == "tunnel"


@pytest.mark.rule("UWC-TERM-25")
@pytest.mark.rule("UWC-BUILD-15")
def test_an_expansion_site_takes_a_building_of_an_effect_that_names_it() -> None:
    table = Position().round(6).resources(0, kelp=1).hand(0, 108, 74, 77).at_turn(0)
    table.play("play 108", "slot yellow-2-science-or-3-upgrade", "slot-first", "build farm")
    assert table.refusal("at c33.b1") == "UWC-BUILD-15"
    table.play("at c33.x")
    assert table.piece(0, "c33.x") == "farm"


def converter(purple: int) -> Table:
    position = Position().round(6).resources(0, credit=1).hand(0, 97, 74, 77)
    position.cities(0, "c22")
    position.state.purple_domes = purple
    table = position.at_turn(0).play("play 97", "slot green-city-or-kelp")
    return table.play("slot-first") if table.question == "HalfOrder" else table


@pytest.mark.rule("UWC-RUL-22")
def test_a_city_becomes_symbiotic() -> None:
    table = converter(10)
    white = table.state.white_domes
    table.play("convert c22")
    assert table.piece(0, "c22") == "symbiotic"
    assert table.state.white_domes == white + 1
    assert table.state.purple_domes == 9
    assert table.state.federation[0] == 0


@pytest.mark.rule("UWC-RUL-22")
@pytest.mark.rule("UWC-LIM-03")
def test_no_conversion_without_a_dome() -> None:
    assert converter(0).seat == 1


@pytest.mark.rule("UWC-RUL-23")
def test_a_gained_metropolis_counts_at_once() -> None:
    table = Position().round(9).hand(0, 154, 131, 134).at_turn(0)
    table.play("play 154", "slot green-city-or-kelp", "slot-first")
    assert table.question == "KeepTile"
    assert len(table.legal_texts()) == 2
    table.play(table.legal_texts()[0])
    assert len(table.state.tiles_gained[0]) == 1
    assert len(table.state.tiles_of(0)) == 1


@pytest.mark.rule("UWC-CARD-09")
def test_a_spent_action_card_is_refreshed() -> None:
    table = Position().round(6).spent(0, 214).hand(0, 102, 74, 77).at_turn(0)
    table.play("play 102", "slot yellow-science-steelplast-kelp", "slot-first")
    table.play("refresh assistant")
    assert table.state.spent[0] == []
    assert table.stock(0)["kelp"] == 2


@pytest.mark.rule("UWC-METRO-01")
@pytest.mark.rule("UWC-METRO-04")
def test_a_blue_metropolis_is_connected_by_its_tunnel() -> None:
    table = (
        Position()
        .tile(0, "blue2", "bl-11")
        .tunnels(0, "c33-c32", "c32-c31")
        .resources(0, credit=1, steelplast=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c31-blue2")
    )
    assert table.stock(0)["science"] == 2
    assert table.stock(0)["steelplast"] == 2


@pytest.mark.rule("UWC-METRO-02")
@pytest.mark.rule("UWC-RUL-04")
def test_paths_do_not_run_through_a_metropolis() -> None:
    table = (
        Position()
        .tunnels(0, "c33-c23", "c23-c22", "c22-c12", "c12-brown")
        .resources(0, credit=1, steelplast=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel")
    )
    assert table.refusal("at c21-brown") == "UWC-BUILD-10"
    assert not table.state.has_metropolis(0, 0)


@pytest.mark.rule("UWC-METRO-07")
@pytest.mark.rule("UWC-METRO-08")
@pytest.mark.rule("UWC-METRO-11")
@pytest.mark.parametrize(("tile", "points"), [("br-a", 3), ("br-b", 5), ("br-e", 4)])
def test_brown_metropolises(tile: str, points: int) -> None:
    table = (
        Position()
        .tile(0, "brown", tile)
        .cities(0, "c23", "c22", "c12", "c21")
        .tunnels(0, "c33-c23", "c23-c22", "c22-c12", "c22-c21", "c12-brown", "c21-brown")
        .tunnels(0, "c33-c32", "c32-c22")
        .at_final_scoring()
    )
    sheet = dict(table.state.result().by_seat()[0].sources)
    assert sheet["brown metropolises"] == points


@pytest.mark.rule("UWC-BONUS-02")
@pytest.mark.rule("UWC-BONUS-04")
def test_a_site_may_advance_the_marker_and_give_a_card() -> None:
    table = (
        Position()
        .cities(0, "c23")
        .federation(0, 4)
        .resources(0, credit=1, steelplast=2, kelp=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot green-city-or-kelp", "option 1", "at c22")
    )
    assert table.state.federation[0] == 2
    assert table.stock(0)["credit"] == 1
    assert len(table.hand(0)) == 2 + 1 + 1


@pytest.mark.rule("UWC-TERM-14")
@pytest.mark.rule("UWC-RUL-34")
@pytest.mark.parametrize(("connected", "credits"), [(True, 1), (False, 0)])
def test_the_second_laboratory_counts_only_at_a_connected_city(
    connected: bool, credits: int
) -> None:
    position = Position().claimed(0, 37).cities(0, "c23").put(0, "laboratory", "c23.b2")
    if connected:
        position.tunnels(0, "c33-c23")
    table = position.resources(0, steelplast=1).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-laboratory", "at c23.b3")
    assert table.stock(0)["credit"] == credits


@pytest.mark.rule("UWC-UPG-07")
@pytest.mark.rule("UWC-UPG-05")
def test_an_unconnected_structure_may_be_upgraded_once() -> None:
    table = (
        Position()
        .cities(0, "c23")
        .put(0, "farm", "c23.b2", "c23.b3")
        .put(0, "farm", "c33.b1", upgraded=True)
        .resources(0, science=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    )
    assert table.refusal("upgrade c33.b1") == "UWC-UPG-05"
    table.play("upgrade c23.b2")
    assert table.piece(0, "c23.b2") == "+farm"


@pytest.mark.rule("UWC-RUL-13")
def test_a_dropped_special_action_card_goes_under_its_deck() -> None:
    table = Position().claimed(0, 194, 16, 33).spent(0, 194).hand(0, 17, 11, 22).at_turn(0)
    table.play("play 17", "slot red-2-steelplast-kelp", "slot-first", "drop 194")
    assert table.state.special_deck[0] == 194


@pytest.mark.rule("UWC-RUL-06")
@pytest.mark.parametrize(("allowed", "rule"), [(True, None), (False, "UWC-VAR-ASYM-03")])
def test_biomatter_for_a_toll_is_a_setting(allowed: bool, rule: str | None) -> None:
    table = (
        Position(board=5)
        .option("biomatter_pays_toll", allowed)
        .tunnels(0, "c33-c23", "c23-c13")
        .resources(0, credit=2, biomatter=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel")
    )
    assert table.refusal("at c13-blue1") == rule


@pytest.mark.rule("UWC-TERM-12")
@pytest.mark.parametrize("laboratories", [0, 1, 3])
def test_what_a_card_adds_to_a_slot_may_be_counted(tmp_path: Path, laboratories: int) -> None:
    per = {"count": "pieces", "what": ["laboratory"]}
    added = {"op": "gain_per", "bag": {"credit": 1}, "per": per}
    change = {"mod": "slot", "slot": "red-2-steelplast-kelp", "add": added}
    file = own_cards(tmp_path, {"type": "permanent", "modifiers": [change]})
    position = Position(cards=file).claimed(0, 215).hand(0, 8, 11, 22)
    for index in range(laboratories):
        position.put(0, "laboratory", f"c33.b{index + 1}")
    table = position.at_turn(0).play("play 8", "slot red-2-steelplast-kelp")
    assert table.stock(0)["credit"] == laboratories
    assert table.stock(0)["steelplast"] == 2
