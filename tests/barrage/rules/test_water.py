"""Water: headstreams, flow, dams (BAR-WATER, BAR-FLOW, BAR-INC-09)."""

import itertools

import pytest

from penstock.games.barrage.rules.water import flow
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position


@pytest.mark.rule("BAR-WATER-04", "BAR-WATER-08")
def test_a_dam_holds_what_it_has_room_for_and_the_rest_goes_on() -> None:
    """EX-07."""
    position = Position().neutral("B5L", level=2, water=1).dam(RED, "B9L").drops(B=2)
    table = position.at_flow()
    assert table.water("B5L") == 2
    assert table.water("B9L") == 1


@pytest.mark.rule("BAR-WATER-09")
def test_two_waiting_drops_do_not_flow_before_phase_three() -> None:
    """EX-22."""
    table = Position().at_turn().play("place water_two_drops_left", "drop A", "drop C")
    assert table.waiting() == [1, 0, 1, 0]


@pytest.mark.rule("BAR-WATER-09")
def test_one_drop_instead_of_two_is_allowed_but_not_none() -> None:
    table = Position().at_turn().play("place water_two_drops_left")
    assert table.refusal("done") == "BAR-WATER-09"
    table.play("drop D", "done")
    assert table.waiting() == [0, 0, 0, 1]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-WATER-10", "BAR-WATER-02")
def test_a_flowing_drop_moves_at_once() -> None:
    """EX-23."""
    position = Position().powerhouse(RED, "P5_1", "P9_1", "P11_1")
    table = position.at_turn().play("place water_one_flowing_left", "drop B")
    assert table.state.energy[RED] == 3
    assert table.state.drops_drained == 1
    assert table.waiting() == [0, 0, 0, 0]


@pytest.mark.rule("BAR-FLOW-01", "BAR-WATER-03")
def test_the_flow_phase_of_the_rulebook() -> None:
    """EX-25."""
    position = (
        Position()
        .drops(A=2, B=3)
        .dam(RED, "B1L", level=1, water=1)
        .dam(BLACK, "B8L", level=3, water=2)
        .dam(GREEN, "B2L", level=2, water=1)
        .dam(WHITE, "B5U", level=1)
        .neutral("B5L", level=2, water=1)
    )
    table = position.at_flow()
    assert [table.water(site) for site in ("B1L", "B8L", "B2L", "B5U", "B5L")] == [1, 3, 2, 1, 2]
    assert table.state.drops_drained == 1


@pytest.mark.rule("BAR-FLOW-03", "BAR-WATER-07")
def test_headstreams_are_empty_afterwards_and_held_drops_stay() -> None:
    position = Position().round(5).drops(A=2, D=1).dam(RED, "B9L", level=2, water=2)
    table = position.at_flow()
    assert table.waiting() == [0, 0, 0, 0]
    assert table.water("B9L") == 2


@pytest.mark.rule("BAR-INC-09", "BAR-DATA-04")
def test_headstream_tiles_give_their_drops_round_by_round() -> None:
    """EX-13."""
    for round, drops in ((1, 2), (2, 0), (3, 2), (4, 0), (5, 0)):
        table = Position().round(round).headstream_tile("A", 3).at_income()
        assert table.waiting()[0] == drops


@pytest.mark.rule("BAR-WATER-12")
def test_the_order_of_drops_does_not_matter() -> None:
    """INV-12."""
    position = (
        Position()
        .dam(RED, "B5U", level=1)
        .dam(BLACK, "B9L", level=2)
        .neutral("B10L", level=3, water=1)
        .powerhouse(RED, "P9_1", "P10_1", "P11_1")
    )
    ends = set()
    for streams in itertools.permutations((0, 1, 1, 2, 3, 3)):
        state = position.state.copy()
        for stream in streams:
            flow(state, stream, True)
        ends.add((tuple(state.dam_water), tuple(state.energy), state.drops_drained))
    assert len(ends) == 1


@pytest.mark.rule("BAR-WATER-05", "BAR-WATER-06", "BAR-DATA-02")
@pytest.mark.parametrize(
    ("stream", "basins"),
    [("A", (1, 8)), ("B", (2, 5, 9)), ("C", (3, 6, 10)), ("D", (4, 7, 10))],
)
def test_the_way_of_the_water(stream: str, basins: tuple[int, ...]) -> None:
    """A dam stops the drop in every basin of its river and nowhere else."""
    for basin in range(1, 11):
        position = Position().dam(RED, f"B{basin}L")
        table = position.at_turn().play("place water_one_flowing_left", f"drop {stream}")
        assert table.water(f"B{basin}L") == (1 if basin in basins else 0)


@pytest.mark.rule("BAR-COMP-03", "BAR-COMP-04")
def test_the_usa_gain_energy_from_water_that_passes() -> None:
    """EX-32."""
    position = (
        Position()
        .powerhouse(RED, "P11_1", "P6_1", "P7_1")
        .energy(4, 0, 0, 0)
        .dam(GREEN, "B6L", level=2, water=2)
        .conduit(GREEN, "C6A")
        .powerhouse(GREEN, "P9_1")
        .dam(WHITE, "B8L", level=1, water=1)
        .order(GREEN, RED, BLACK, WHITE)
    )
    table = position.at_turn(GREEN).play("place turbine_zero_left", "produce B6L C6A 2")
    assert table.state.energy[RED] == 6
    assert table.state.drops_drained == 2
    flow(table.state, 0, True)
    assert table.state.energy[RED] == 7


@pytest.mark.rule("BAR-COMP-04")
def test_the_usa_gain_nothing_from_arrivals_through_a_conduit() -> None:
    """EX-33."""
    position = (
        Position()
        .powerhouse(RED, "P8_1", "P6_1", "P7_1")
        .powerhouse(WHITE, "P8_2")
        .dam(WHITE, "B5L", water=1)
        .conduit(WHITE, "C5A")
    )
    table = position.at_turn(WHITE).play("place turbine_zero_left")
    assert table.state.energy == [0, 0, 0, 3]


@pytest.mark.rule("BAR-COMP-05")
def test_water_counts_for_the_usa_even_if_a_dam_of_the_basin_holds_it() -> None:
    position = Position().powerhouse(RED, "P8_1", "P6_1", "P7_1").dam(BLACK, "B8U")
    table = position.at_turn().play("place water_one_flowing_left", "drop A")
    assert table.state.energy[RED] == 1
    assert table.water("B8U") == 1


@pytest.mark.rule("BAR-COMP-02")
def test_two_powerhouses_are_not_enough_for_the_ability() -> None:
    position = Position().powerhouse(RED, "P8_1", "P11_1")
    table = position.at_turn().play("place water_one_flowing_left", "drop A")
    assert table.state.energy[RED] == 0
