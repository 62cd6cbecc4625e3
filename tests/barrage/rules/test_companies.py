"""Company abilities (BAR-COMP); EX-34, DT-27, DT-28 and DT-37 stand with production and tiles."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table

OFF_THE_PATHS = ("P6_1", "P7_1")
"""Powerhouses of Red that no water of these tests passes."""


def passed(table: Table) -> int:
    """How often water has passed a powerhouse of the USA."""
    return table.rules_cited().count("BAR-COMP-03")


def green_produces_at_nine(position: Position) -> Table:
    """Two drops of B6L through C6A; below basin 9 the way is free."""
    position.dam(GREEN, "B6L", level=2, water=2).conduit(GREEN, "C6A").powerhouse(GREEN, "P9_1")
    return position.at_turn(GREEN).play("place turbine_zero_left", "produce B6L C6A 2")


@pytest.mark.rule("BAR-COMP-01")
def test_the_bonus_counts_from_the_moment_the_piece_stands() -> None:
    """The level II tile makes the second and the fourth powerhouse and produces with them."""
    for before, energy in ((1, 4 + 2 + 1), (3, 4 + 2 + 3)):
        position = (
            Position()
            .dam(WHITE, "B6L", water=1)
            .conduit(WHITE, "C6A")
            .powerhouse(WHITE, *("P9_1", "P5_1", "P6_1")[:before])
            .tile(WHITE, "advanced_2_powerhouse")
            .supply(WHITE, mixers=5)
        )
        table = position.at_turn(WHITE).play("tile advanced_2_powerhouse")
        table.play("powerhouse P10_1", "produce B6L C6A 1")
        assert table.state.energy[WHITE] == energy


@pytest.mark.rule("BAR-COMP-02", "BAR-COMP-03")
def test_two_powerhouses_of_the_usa_notice_no_water() -> None:
    table = green_produces_at_nine(Position().powerhouse(RED, "P11_1", "P6_1"))
    assert table.state.energy[RED] == 0


@pytest.mark.rule("BAR-COMP-03")
def test_ex32_water_passing_a_powerhouse_gives_the_usa_energy() -> None:
    position = Position().powerhouse(RED, "P11_1", *OFF_THE_PATHS).energy(4, 0, 0, 0)
    table = green_produces_at_nine(position)
    assert table.state.energy[RED] == 6
    assert table.state.drops_drained == 2
    assert passed(table) == 2


@pytest.mark.rule("BAR-COMP-03")
def test_ex32_also_in_the_flow_phase() -> None:
    """7 energy earn 4 credits, 6 would earn 3."""
    position = (
        Position()
        .powerhouse(RED, "P11_1", *OFF_THE_PATHS)
        .dam(WHITE, "B8L", water=1)
        .drops(A=1)
        .energy(6, 0, 0, 0)
    )
    table = position.at_flow()
    assert passed(table) == 1
    assert table.state.credits[RED] == 6 + 4
    assert table.state.drops_drained == 1


@pytest.mark.rule("BAR-COMP-03")
def test_a_drop_gives_a_step_at_every_powerhouse_it_passes() -> None:
    """From headstream B through 2, 5, 9 and 11, in the turn of somebody else."""
    position = Position().powerhouse(RED, "P5_1", "P9_2", "P11_3").at_turn(BLACK)
    table = position.play("place water_one_flowing_left", "drop B")
    assert table.state.energy == [3, 0, 0, 0]


@pytest.mark.rule("BAR-COMP-04")
def test_ex33_a_drop_through_a_conduit_gives_nothing_where_it_arrives() -> None:
    position = (
        Position()
        .powerhouse(RED, "P8_1", *OFF_THE_PATHS)
        .neutral("B5L", level=2, water=1)
        .conduit(WHITE, "C5A")
        .powerhouse(WHITE, "P8_2")
    )
    table = position.at_turn(WHITE).play("place turbine_zero_left")
    assert table.state.energy == [0, 0, 0, 3]
    assert passed(table) == 0


@pytest.mark.rule("BAR-COMP-04")
@pytest.mark.parametrize(("producer", "energy"), [(WHITE, 1), (RED, 1 + 3 + 1)])
def test_below_the_basin_of_arrival_the_drop_counts_again(producer: int, energy: int) -> None:
    """Red in 8 and 11: one step at 11, none at 8; Red's own production adds 3 and the bonus 1."""
    position = (
        Position()
        .powerhouse(RED, "P8_1", "P11_1", "P6_1")
        .neutral("B5L", level=2, water=1)
        .conduit(producer, "C5A")
    )
    if producer != RED:
        position.powerhouse(producer, "P8_2")
    table = position.at_turn(producer).play("place turbine_zero_left")
    assert table.state.energy[RED] == energy
    assert passed(table) == 1


@pytest.mark.rule("BAR-COMP-05")
def test_a_drop_held_in_the_basin_has_passed_its_powerhouses() -> None:
    """RUL-36: by the river they lie above the dams."""
    position = Position().powerhouse(RED, "P5_1", *OFF_THE_PATHS).neutral("B5L", level=2)
    table = position.at_turn(BLACK).play("place water_one_flowing_left", "drop B")
    assert table.water("B5L") == 1
    assert table.state.energy[RED] == 1


@pytest.mark.rule("BAR-COMP-05")
def test_a_drop_held_above_has_not_passed() -> None:
    position = Position().powerhouse(RED, "P5_1", *OFF_THE_PATHS).neutral("B2L", level=1)
    table = position.at_turn(BLACK).play("place water_one_flowing_left", "drop B")
    assert table.water("B2L") == 1
    assert table.state.energy[RED] == 0


@pytest.mark.rule("BAR-COMP-06")
def test_energy_of_passing_water_serves_no_contract() -> None:
    """4 and the bonus make 5; the drop then passes Red's own powerhouse in 11: marker 6."""
    position = (
        Position()
        .dam(RED, "B6L", water=1)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1", "P11_1", "P7_1")
        .contracts(RED, "yellow_01", "yellow_09")
    )
    table = position.at_turn(RED).play("place turbine_zero_left")
    assert table.state.energy[RED] == 6
    assert table.legal_texts() == ["fulfil yellow_01", "skip"]
    assert table.refusal("fulfil yellow_09") == "BAR-TURB-11"


def two_german_productions(powerhouses: tuple[str, ...] = ("P9_1", "P7_1", "P12_1")) -> Position:
    """Two drops of B6L may go through C6A (4) to basin 9 and through C6B (2) to basin 7."""
    return (
        Position()
        .dam(BLACK, "B6L", level=2, water=2)
        .conduit(BLACK, "C6A", "C6B")
        .powerhouse(BLACK, *powerhouses)
    )


@pytest.mark.rule("BAR-COMP-02", "BAR-COMP-08")
def test_before_the_third_powerhouse_germany_produces_once() -> None:
    table = two_german_productions(("P9_1", "P7_1")).at_turn(BLACK)
    table.play("place turbine_zero_left", "produce B6L C6A 1")
    assert table.seat == GREEN
    assert table.state.energy[BLACK] == 5


@pytest.mark.rule("BAR-COMP-08")
def test_the_second_production_needs_another_powerhouse_and_may_be_skipped() -> None:
    table = two_german_productions().at_turn(BLACK)
    table.play("place turbine_plus_2_left", "produce B6L C6A 1")
    assert table.state.energy[BLACK] == 4 + 2 + 1
    assert table.legal_texts() == ["produce B6L C6B 1", "skip"]
    assert table.refusal("produce B6L C6A 1") == "BAR-COMP-08"
    table.play("skip")
    assert table.seat == GREEN
    assert table.state.energy[BLACK] == 7


@pytest.mark.rule("BAR-COMP-01", "BAR-COMP-08", "BAR-COMP-09")
def test_the_second_production_may_use_the_same_dam_and_has_no_extras() -> None:
    """2 without the +2 of the space and the +1 of the board; water is left for a third."""
    position = two_german_productions().dam(BLACK, "B4L", water=1).conduit(BLACK, "C4B")
    table = position.at_turn(BLACK)
    table.play("place turbine_plus_2_left", "produce B6L C6A 1", "produce B6L C6B 1")
    assert table.state.energy[BLACK] == 7 + 2
    assert table.seat == GREEN


@pytest.mark.rule("BAR-COMP-08")
def test_without_another_powerhouse_with_water_the_turn_ends() -> None:
    """RUL-35."""
    table = two_german_productions().at_turn(BLACK)
    table.play("place turbine_plus_2_left", "produce B6L C6A 2")
    assert table.state.energy[BLACK] == 8 + 2 + 1
    assert table.seat == GREEN


@pytest.mark.rule("BAR-COMP-09")
def test_each_german_production_has_its_own_contract_and_energies_are_not_added() -> None:
    """7 and 2: the contract of 8 is out of reach both times."""
    position = two_german_productions().contracts(BLACK, "green_03", "yellow_01", "red_01")
    table = position.at_turn(BLACK).play("place turbine_plus_2_left", "produce B6L C6A 1")
    assert table.legal_texts() == ["fulfil green_03", "fulfil yellow_01", "skip"]
    table.play("fulfil yellow_01", "produce B6L C6B 1")
    assert table.legal_texts() == ["fulfil green_03", "skip"]
    assert table.refusal("fulfil red_01") == "BAR-TURB-11"
    table.play("fulfil green_03")
    assert table.fulfilled(BLACK) == ["yellow_01", "green_03"]
    assert table.state.credits[BLACK] == 6 + 5


@pytest.mark.rule("BAR-COMP-09")
def test_the_reward_of_the_first_production_pays_for_the_second() -> None:
    """Without credits White's conduit is out of reach until the contract has paid 5."""
    position = (
        Position()
        .dam(BLACK, "B6L", level=2, water=2)
        .conduit(BLACK, "C6A")
        .conduit(WHITE, "C6B")
        .powerhouse(BLACK, "P9_1", "P7_1", "P12_1")
        .contracts(BLACK, "green_03")
        .supply(BLACK, credits=0)
    )
    table = position.at_turn(BLACK).play(
        "place turbine_zero_left", "produce B6L C6A 1", "fulfil green_03"
    )
    table.play("produce B6L C6B 1")
    assert table.state.credits[BLACK] == 5 - 1
    assert table.state.credits[WHITE] == 6 + 1


@pytest.mark.rule("BAR-COMP-02")
def test_a_third_powerhouse_won_by_a_production_does_not_change_that_production() -> None:
    """RUL-51: Germany's second production begins with the next action."""
    position = two_german_productions(("P9_1", "P7_1")).contracts(BLACK, "yellow_02")
    table = position.dam(BLACK, "B10L", level=1, water=1).conduit(BLACK, "C10A").at_turn(BLACK)
    table.play("place turbine_zero_left", "produce B6L C6A 1", "fulfil yellow_02")
    table.play("powerhouse P11_1")
    assert table.seat == GREEN
    for _ in range(3):
        table.play("place bank", "engineers 1")
    table.play("place turbine_plus_2_left", "produce B6L C6B 1")
    assert table.legal_texts() == ["produce B10L C10A 1", "skip"]


@pytest.mark.rule("BAR-COMP-02")
def test_a_third_powerhouse_won_by_a_contract_watches_the_river_at_once() -> None:
    position = (
        Position()
        .dam(RED, "B6L", water=1)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1", "P6_1")
        .contracts(RED, "yellow_02")
    )
    table = position.at_turn(RED).play("place turbine_zero_left", "fulfil yellow_02")
    table.play("powerhouse P8_1", "place water_one_flowing_left", "drop A")
    assert table.state.energy[RED] == 5 + 1


@pytest.mark.rule("BAR-COMP-07")
def test_italy_without_three_powerhouses_gets_no_extra_steps() -> None:
    position = Position().dam(GREEN, "B6L", water=1).conduit(GREEN, "C6A")
    table = position.powerhouse(GREEN, "P9_1", "P5_1").at_turn(GREEN)
    table.play("place turbine_zero_left")
    assert table.state.energy[GREEN] == 5


@pytest.mark.rule("BAR-COMP-02", "BAR-COMP-11")
def test_italys_third_powerhouse_adds_steps_to_the_production_of_its_tile() -> None:
    position = (
        Position()
        .dam(GREEN, "B6L", water=1)
        .conduit(GREEN, "C6A")
        .powerhouse(GREEN, "P5_1", "P6_1")
        .tile(GREEN, "advanced_2_powerhouse")
    )
    table = position.at_turn(GREEN).play("tile advanced_2_powerhouse")
    table.play("powerhouse P9_1", "produce B6L C6A 1")
    assert table.state.energy[GREEN] == 4 + 2 + 1 + 3


@pytest.mark.rule("BAR-COMP-11")
def test_germanys_second_production_follows_that_of_a_tile() -> None:
    position = two_german_productions(("P7_1", "P12_1")).tile(BLACK, "advanced_2_powerhouse")
    table = position.at_turn(BLACK).play("tile advanced_2_powerhouse")
    table.play("powerhouse P9_1", "produce B6L C6A 1")
    assert table.state.energy[BLACK] == 4 + 2 + 1
    assert table.legal_texts() == ["produce B6L C6B 1", "skip"]


@pytest.mark.rule("BAR-COMP-10")
@pytest.mark.parametrize(
    ("powerhouses", "contracts"),
    [(2, ["fulfil yellow_01", "skip"]), (3, ["fulfil yellow_01", "fulfil red_01", "skip"])],
)
def test_france_needs_the_third_powerhouse_for_the_discount(
    powerhouses: int, contracts: list[str]
) -> None:
    """5 energy (4 + 1): contracts up to 8 with the ability; the marker shows 5 (RUL-09)."""
    position = (
        Position()
        .dam(WHITE, "B6L", water=1)
        .conduit(WHITE, "C6A")
        .powerhouse(WHITE, *("P9_1", "P5_1", "P7_1")[:powerhouses])
        .contracts(WHITE, "yellow_01", "red_01", "red_07")
    )
    table = position.at_turn(WHITE).play("place turbine_zero_left")
    assert table.state.energy[WHITE] == 5
    assert table.legal_texts() == contracts
    assert table.refusal("fulfil red_07") == "BAR-TURB-11"
