"""Turbine station: production (BAR-TURB)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table


def red_system(water: int = 2, level: int = 2) -> Position:
    """Red's own dam at B6L, own conduit C6A of value 4, own powerhouse in basin 9."""
    return (
        Position()
        .dam(RED, "B6L", level=level, water=water)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1")
    )


def foreign_conduit(water: int = 2) -> Position:
    """The neutral dam at B5L, Black's conduit C5A of value 3, Red's powerhouse in basin 8."""
    return (
        Position()
        .neutral("B5L", level=2, water=water)
        .conduit(BLACK, "C5A")
        .powerhouse(RED, "P8_1")
    )


@pytest.mark.rule("BAR-MAP-09")
@pytest.mark.rule("BAR-TURB-01")
def test_an_active_conduit_connects_every_dam_above_with_every_powerhouse_below() -> None:
    """EX-08."""
    position = (
        Position()
        .dam(RED, "B3U", water=1)
        .neutral("B3L", level=1, water=1)
        .conduit(RED, "C3B")
        .conduit(GREEN, "C3A")
        .powerhouse(RED, "P5_1", "P6_1")
    )
    table = position.at_turn().play("place turbine_plus_2_left")
    assert sorted(table.legal_texts()) == [
        "produce B3L C3A 1",
        "produce B3L C3B 1",
        "produce B3U C3A 1",
        "produce B3U C3B 1",
    ]


@pytest.mark.rule("BAR-TURB-03")
def test_opponents_dams_can_never_be_used() -> None:
    position = (
        Position()
        .dam(BLACK, "B3U", water=1)
        .neutral("B3L", level=1, water=1)
        .conduit(RED, "C3B")
        .conduit(RED, "C3A")
        .powerhouse(RED, "P6_1", "P5_1")
    )
    table = position.at_turn().play("place turbine_plus_2_left")
    assert table.refusal("produce B3U C3B 1") == "BAR-TURB-03"
    assert table.legal_texts() == ["produce B3L C3A 1", "produce B3L C3B 1"]


@pytest.mark.rule("BAR-MAP-10")
def test_a_dam_and_a_powerhouse_of_one_basin_are_not_connected() -> None:
    position = Position().dam(RED, "B9L", water=1).powerhouse(RED, "P9_1").conduit(RED, "C9A")
    table = position.at_turn()
    assert table.refusal("place turbine_plus_2_left") == "BAR-TURB-07"


@pytest.mark.rule("BAR-TURB-04")
@pytest.mark.rule("BAR-TURB-06")
def test_an_own_conduit_costs_nothing() -> None:
    """EX-09."""
    table = (
        Position()
        .dam(RED, "B3U", water=1)
        .conduit(RED, "C3B")
        .powerhouse(RED, "P6_1")
        .at_turn()
        .play("place turbine_zero_left")
    )
    assert table.state.energy[RED] == 3
    assert table.state.credits[RED] == 6
    assert table.water("B3U") == 0


@pytest.mark.rule("BAR-TURB-08")
def test_a_foreign_conduit_costs_a_credit_a_drop_and_gives_its_owner_a_point_a_drop() -> None:
    """EX-10."""
    table = foreign_conduit().at_turn().play("place turbine_zero_left", "produce B5L C5A 2")
    assert table.state.energy[RED] == 6
    assert table.state.credits[RED] == 6 - 2
    assert table.state.credits[BLACK] == 6 + 2
    assert table.state.vp[BLACK] == 10 + 2
    assert table.state.vp[RED] == 10


@pytest.mark.rule("BAR-TURB-06")
def test_the_modifier_of_the_action_counts() -> None:
    """EX-17."""
    table = (
        Position()
        .neutral("B5L", level=2, water=2)
        .conduit(GREEN, "C5B")
        .powerhouse(RED, "P10_1")
        .at_turn()
        .play("place turbine_plus_1_left", "produce B5L C5B 2")
    )
    assert table.state.energy[RED] == 9
    assert table.state.credits[RED] == 4
    assert table.state.vp[GREEN] == 12


@pytest.mark.rule("BAR-TURB-10")
def test_the_marker_moves_on_from_where_it_was() -> None:
    """EX-18."""
    position = red_system(water=2).energy(5, 0, 0, 0).powerhouse(RED, "P8_1")
    table = position.at_turn().play("place turbine_minus_2_left", "produce B6L C6A 2")
    assert table.state.energy[RED] == 5 + 8 - 2 + 1


@pytest.mark.rule("BAR-TURB-02")
def test_the_powerhouse_must_be_your_own() -> None:
    position = Position().dam(RED, "B6L", water=1).conduit(RED, "C6A").powerhouse(BLACK, "P9_1")
    assert position.at_turn().refusal("place turbine_plus_2_left") == "BAR-TURB-07"


@pytest.mark.rule("BAR-TURB-05")
def test_any_number_of_the_dams_drops_may_be_used() -> None:
    table = red_system(water=2).at_turn().play("place turbine_zero_left")
    assert table.legal_texts() == ["produce B6L C6A 2", "produce B6L C6A 1"]
    assert table.refusal("produce B6L C6A 3") == "BAR-TURB-05"
    table.play("produce B6L C6A 1")
    assert table.state.energy[RED] == 4
    assert table.water("B6L") == 1


@pytest.mark.rule("BAR-TURB-07")
def test_a_production_below_one_energy_is_not_allowed() -> None:
    """DT-01."""
    weak = Position().dam(RED, "B10L", water=1).conduit(RED, "C10A").powerhouse(RED, "P11_1")
    table = weak.at_turn()
    assert table.refusal("place turbine_minus_2_left") == "BAR-TURB-07"
    stronger = (
        Position()
        .dam(RED, "B10L", water=1)
        .conduit(RED, "C10A")
        .powerhouse(RED, "P11_1", "P5_1")
        .at_turn()
        .play("place turbine_minus_2_left")
    )
    assert stronger.state.energy[RED] == 1


@pytest.mark.rule("BAR-TURB-09")
def test_credits_left_after_the_surcharge_limit_the_drops_through_a_foreign_conduit() -> None:
    """DT-04."""
    position = (
        Position()
        .neutral("B9L", level=3, water=3)
        .conduit(BLACK, "C9B")
        .powerhouse(RED, "P12_1")
        .supply(RED, credits=4)
    )
    table = position.at_turn().play("place turbine_zero_right")
    assert table.state.energy[RED] == 3
    assert table.state.credits[RED] == 0
    assert table.water("B9L") == 2


@pytest.mark.rule("BAR-TURB-09")
def test_the_reward_of_a_contract_comes_too_late_for_the_fee() -> None:
    """DT-05."""
    position = foreign_conduit().supply(RED, credits=0).contracts(RED, "green_03")
    assert position.at_turn().refusal("place turbine_zero_left") == "BAR-TURB-07"


@pytest.mark.rule("BAR-TURB-14")
def test_a_fulfilled_contract_gives_its_reward_once() -> None:
    """EX-04."""
    table = (
        Position()
        .dam(BLACK, "B3U", water=1)
        .conduit(BLACK, "C3B")
        .powerhouse(BLACK, "P6_1")
        .contracts(BLACK, "green_10")
        .at_turn(BLACK)
        .play("place turbine_zero_left", "fulfil green_10")
    )
    assert table.state.vp[BLACK] == 14
    assert table.state.credits[BLACK] == 8
    assert table.hand(BLACK) == []
    assert table.fulfilled(BLACK) == ["green_10"]


@pytest.mark.rule("BAR-TURB-11")
@pytest.mark.rule("BAR-TURB-12")
def test_one_production_fulfils_one_contract() -> None:
    """EX-19."""
    position = red_system(water=2).contracts(RED, "green_09", "yellow_01")
    position.on_wheel(RED, 1, "basic_base", excavators=3).on_wheel(RED, 2, "basic_conduit")
    table = position.at_turn().play(
        "place turbine_zero_left", "produce B6L C6A 2", "fulfil green_09"
    )
    assert table.state.energy[RED] == 8 + 2
    assert {"basic_base", "basic_conduit"} <= set(table.tiles(RED))
    assert table.state.excavators[RED] == 9
    assert table.hand(RED) == ["yellow_01"]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-TURB-11")
def test_a_contract_above_the_energy_is_refused() -> None:
    position = red_system(water=1).contracts(RED, "green_03", "yellow_01")
    table = position.at_turn().play("place turbine_zero_left")
    assert table.refusal("fulfil yellow_01") == "BAR-TURB-11"
    assert table.legal_texts() == ["fulfil green_03", "skip"]


@pytest.mark.rule("BAR-TURB-12")
def test_the_total_of_the_round_does_not_count_for_contracts() -> None:
    position = red_system(water=1).energy(9, 0, 0, 0).contracts(RED, "yellow_01")
    table = position.at_turn().play("place turbine_zero_left")
    assert table.hand(RED) == ["yellow_01"]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-TURB-16")
def test_fulfilling_is_optional() -> None:
    position = red_system(water=1).contracts(RED, "green_03")
    table = position.at_turn().play("place turbine_zero_left", "skip")
    assert table.hand(RED) == ["green_03"]
    assert table.state.credits[RED] == 6


def produces_fourteen() -> Position:
    return (
        Position()
        .dam(RED, "B6L", level=3, water=3)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1")
        .national("national_01", "national_03", "national_04")
        .contracts(RED, "green_03")
    )


@pytest.mark.rule("BAR-TURB-15")
def test_any_national_contract_within_reach_may_be_chosen_and_is_not_replaced() -> None:
    """EX-20."""
    table = produces_fourteen().at_turn().play("place turbine_plus_2_left", "produce B6L C6A 3")
    assert table.state.energy[RED] == 14
    assert table.legal_texts() == [
        "fulfil green_03",
        "fulfil national_01",
        "fulfil national_03",
        "fulfil national_04",
        "skip",
    ]
    table.play("fulfil national_03")
    assert table.state.vp[RED] == 18
    assert table.state.credits[RED] == 14
    assert table.fulfilled(RED) == ["national_03"]
    view = table.state.view(None)
    assert view.national == ("national_01", None, "national_04")


@pytest.mark.rule("BAR-TURB-17")
def test_used_drops_flow_on_from_the_basin_of_the_powerhouse() -> None:
    """EX-21."""
    position = red_system(water=1, level=1).dam(BLACK, "B9U", water=1).dam(GREEN, "B9L", water=0)
    table = position.at_turn().play("place turbine_zero_left")
    assert table.water("B9U") == 1
    assert table.water("B9L") == 1


@pytest.mark.rule("BAR-TURB-17")
def test_used_drops_may_be_caught_by_the_own_dam_below() -> None:
    """DT-35."""
    table = (
        Position()
        .dam(RED, "B1U", water=1)
        .dam(RED, "B5U")
        .conduit(RED, "C1B")
        .powerhouse(RED, "P5_1")
        .at_turn()
        .play("place turbine_zero_left")
    )
    assert table.water("B5U") == 1


@pytest.mark.rule("BAR-TURB-18")
def test_the_parts_of_a_production_come_in_order() -> None:
    position = foreign_conduit().company(RED, "italy").powerhouse(RED, "P9_1", "P10_1")
    position.contracts(RED, "green_03")
    table = position.at_turn().play(
        "place turbine_zero_left", "produce B5L C5A 2", "fulfil green_03"
    )
    kinds = [event.kind for event in table.state.events or []]
    parts = ["produces", "drained", "pays owner", "gains energy", "fulfils", "gains credits"]
    places = [kinds.index(part) for part in parts]
    assert places == sorted(places)


@pytest.mark.rule("BAR-TURB-13")
@pytest.mark.rule("BAR-COMP-07")
def test_italys_three_steps_serve_no_contract() -> None:
    """DT-27."""
    table = italian_production_of_five()
    assert table.state.energy[GREEN] == 8
    assert table.legal_texts() == ["fulfil yellow_01", "skip"]
    assert table.refusal("fulfil yellow_06") == "BAR-TURB-11"


def italian_production_of_five() -> Table:
    return (
        Position()
        .dam(GREEN, "B6L", water=1)
        .conduit(GREEN, "C6A")
        .powerhouse(GREEN, "P9_1", "P5_1", "P8_1")
        .contracts(GREEN, "yellow_01", "yellow_06")
        .at_turn(GREEN)
        .play("place turbine_zero_left")
    )


@pytest.mark.rule("BAR-COMP-08")
@pytest.mark.rule("BAR-COMP-09")
def test_germany_produces_a_second_time_with_another_powerhouse() -> None:
    """EX-34."""
    position = (
        Position()
        .powerhouse(BLACK, "P7_1", "P10_1", "P12_1")
        .dam(BLACK, "B6L", level=2, water=2)
        .conduit(BLACK, "C6B")
        .dam(BLACK, "B7L", level=3, water=1)
        .conduit(WHITE, "C7A")
    )
    table = position.at_turn(BLACK).play("place turbine_plus_2_left", "produce B6L C6B 2")
    assert table.state.energy[BLACK] == 7
    assert table.water("B7L") == 3
    assert table.question == "ChooseSystem"
    assert table.legal_texts() == [*[f"produce B7L C7A {drops}" for drops in (3, 2, 1)], "skip"]
    table.play("produce B7L C7A 3")
    assert table.state.energy[BLACK] == 13
    assert table.state.credits[BLACK] == 3
    assert table.state.vp[WHITE] == 13


@pytest.mark.rule("BAR-COMP-10")
def test_france_needs_three_energy_less_even_for_national_contracts() -> None:
    """DT-28."""
    position = (
        Position()
        .dam(WHITE, "B1L", level=2, water=2)
        .conduit(WHITE, "C1A")
        .powerhouse(WHITE, "P8_1", "P9_1", "P10_1")
        .national("national_01", "national_03")
    )
    table = position.at_turn(WHITE).play("place turbine_minus_1_left", "produce B1L C1A 2")
    assert table.state.energy[WHITE] == 10
    assert table.legal_texts() == ["fulfil national_01", "skip"]
    assert table.refusal("fulfil national_03") == "BAR-TURB-11"


@pytest.mark.rule("BAR-COMP-01")
@pytest.mark.parametrize(("powerhouses", "energy"), [(1, 4), (2, 5), (3, 5), (4, 7)])
def test_powerhouses_add_to_every_production(powerhouses: int, energy: int) -> None:
    sites = ("P9_1", "P5_1", "P8_1", "P10_1")[:powerhouses]
    table = (
        Position()
        .dam(WHITE, "B6L", water=1)
        .conduit(WHITE, "C6A")
        .powerhouse(WHITE, *sites)
        .at_turn(WHITE)
        .play("place turbine_zero_left")
    )
    assert table.state.energy[WHITE] == energy
