"""Symbols and rewards (BAR-ICON)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, Position
from tests.support.barrage.table import Table


def ten_energy(seat: int = RED) -> Position:
    """Two drops of B4L through C4B (5) to basin 12."""
    position = Position().dam(seat, "B4L", level=2, water=2).conduit(seat, "C4B")
    return position.powerhouse(seat, "P12_1")


def fulfilled(position: Position, contract: str, seat: int = RED) -> Table:
    """After a production of 10 that fulfilled the contract."""
    table = position.contracts(seat, contract).at_turn(seat)
    return table.play("place turbine_zero_left", "produce B4L C4B 2", f"fulfil {contract}")


@pytest.mark.rule("BAR-ICON-01")
@pytest.mark.parametrize(
    ("contract", "vp", "supply", "energy"),
    [
        ("green_03", 0, (5, 0, 0), 0),
        ("green_06", 0, (4, 1, 0), 0),
        ("green_07", 3, (0, 0, 1), 0),
        ("yellow_01", 4, (0, 2, 0), 0),
        ("yellow_03", 0, (3, 0, 2), 0),
        ("yellow_05", 3, (0, 1, 0), 2),
        ("red_12", 7, (3, 0, 0), 0),
    ],
)
def test_plain_symbols_give_the_number_shown(
    contract: str, vp: int, supply: tuple[int, int, int], energy: int
) -> None:
    table = fulfilled(ten_energy().supply(RED, credits=0, excavators=0, mixers=0), contract)
    assert table.seat == BLACK
    assert table.state.vp[RED] == 10 + vp
    assert table.points("contracts")[RED] == vp
    assert table.supply(RED) == supply
    assert table.state.energy[RED] == 10 + energy


@pytest.mark.rule("BAR-ICON-02")
@pytest.mark.parametrize("excavators", [0, 1, 2, 3])
def test_machines_of_any_kind_in_every_mixture(excavators: int) -> None:
    """red_15: 2 VP and 3 machines."""
    table = fulfilled(ten_energy().supply(RED, excavators=0, mixers=0), "red_15")
    assert table.legal_texts() == [f"excavators {count}" for count in (3, 2, 1, 0)]
    assert table.refusal("excavators 4") == "BAR-ICON-02"
    table.play(f"excavators {excavators}")
    assert table.supply(RED)[1:] == (excavators, 3 - excavators)


@pytest.mark.rule("BAR-ICON-03")
def test_energy_of_a_reward_moves_the_marker_but_serves_no_contract() -> None:
    """red_05: 4 VP and 5 energy; the other contract of 5 is not offered (RUL-47)."""
    table = fulfilled(ten_energy().contracts(RED, "yellow_01"), "red_05")
    assert table.state.energy[RED] == 15
    assert table.hand(RED) == ["yellow_01"]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ICON-03")
def test_energy_a_tile_produces_may_fulfil_a_contract() -> None:
    """The level III conduit: twice the value of C9A is 2."""
    position = Position().tile(RED, "advanced_3_conduit").contracts(RED, "green_03", "green_06")
    table = position.at_turn(RED).play("tile advanced_3_conduit", "conduit C9A")
    assert table.state.energy[RED] == 2
    assert table.legal_texts() == ["fulfil green_03", "skip"]


@pytest.mark.rule("BAR-ICON-04")
def test_delayed_drops_of_a_reward_wait_on_any_headstreams() -> None:
    """yellow_14: 6 VP and 3 drops."""
    table = fulfilled(ten_energy(), "yellow_14")
    table.play("drop A", "drop C", "drop C")
    assert table.waiting() == [1, 0, 2, 0]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ICON-04")
@pytest.mark.parametrize("answers", [(), ("drop B",), ("drop B", "drop A")])
def test_all_drops_of_a_reward_are_placed(answers: tuple[str, ...]) -> None:
    """RUL-10: the number shown, neither none nor fewer."""
    table = fulfilled(ten_energy(), "yellow_14").play(*answers)
    assert table.refusal("done") == "BAR-WATER-11"
    assert "done" not in [choice.text for choice in table.state.view(RED).choices]
    table.play(*["drop B"] * (3 - len(answers)))
    assert sum(table.waiting()) == 3
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ICON-04")
@pytest.mark.parametrize(("answers", "waiting"), [((), [0, 0, 0, 0]), (("drop B",), [0, 1, 0, 0])])
def test_by_house_rule_drops_of_a_reward_may_be_fewer(
    answers: tuple[str, ...], waiting: list[int]
) -> None:
    """RUL-10: any number from none on."""
    position = ten_energy().option("drops_are_optional", True)
    table = fulfilled(position, "yellow_14").play(*answers, "done")
    assert table.waiting() == waiting
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ICON-04")
def test_flowing_drops_of_a_reward_flow_one_by_one() -> None:
    """green_15: 3 VP and 2 flowing drops; B1L holds one, B8L the next."""
    position = ten_energy().dam(GREEN, "B1L").dam(GREEN, "B8L")
    table = fulfilled(position, "green_15").play("drop A")
    assert (table.water("B1L"), table.water("B8L")) == (1, 0)
    table.play("drop A")
    assert (table.water("B1L"), table.water("B8L")) == (1, 1)
    assert table.waiting() == [0, 0, 0, 0]


@pytest.mark.rule("BAR-ICON-05")
@pytest.mark.parametrize(
    ("contract", "basins"),
    [
        ("green_12", {8, 9, 10}),
        ("yellow_06", {5, 6, 7, 8, 9, 10}),
        ("red_02", {1, 2, 3, 5, 6, 7, 8, 9, 10}),
    ],
)
def test_a_free_base_goes_where_its_area_symbols_allow(contract: str, basins: set[int]) -> None:
    """Basin 4 already has a base of Red's. All sites are offered, the red ones for 3 credits."""
    table = fulfilled(ten_energy(), contract)
    sites = {f"base B{basin}{side}" for basin in basins for side in "UL"}
    assert set(table.legal_texts()) == sites | {"skip"}
    if 1 not in basins:
        assert table.refusal("base B1L") == "BAR-ICON-05"
    assert table.refusal("base B4U") == "BAR-CON-08"


@pytest.mark.rule("BAR-ICON-05")
def test_a_free_structure_needs_no_engineers_tile_or_machines() -> None:
    """As Red's second base it uncovers an income: one rotation (RUL-11)."""
    position = ten_energy().supply(RED, excavators=0, mixers=0)
    position.on_wheel(RED, 1, "basic_base", excavators=4)
    table = fulfilled(position, "green_12").play("base B8L")
    assert table.built(RED, "base") == 2
    assert table.state.engineers[RED] == 12 - 2
    assert table.state.constructions[RED] == 0
    assert table.supply(RED) == (6, 4, 0)
    assert table.wheel(RED) == [(None, 0, 0)] * 6


@pytest.mark.rule("BAR-ICON-05")
def test_a_free_elevation_goes_on_an_own_dam_below_level_three() -> None:
    """yellow_10: 2 VP and an elevation."""
    position = ten_energy().dam(RED, "B8L", level=3).dam(RED, "B9L").dam(GREEN, "B5L")
    table = fulfilled(position.neutral("B10L", level=2), "yellow_10")
    assert table.legal_texts() == ["elevation B4L", "elevation B9L", "skip"]
    assert table.refusal("elevation B8L") == "BAR-CON-10"
    assert table.refusal("elevation B5L") == "BAR-MAP-07"
    assert table.refusal("elevation B10L") == "BAR-MAP-06"
    table.play("elevation B9L")
    assert table.level("B9L") == 2
    assert table.state.mixers[RED] == 4


@pytest.mark.rule("BAR-ICON-06")
@pytest.mark.parametrize(
    ("contract", "most", "count"),
    [("green_11", 2, 6), ("yellow_08", 3, 13), ("red_04", 4, 17), ("red_11", 5, 19)],
)
def test_a_free_conduit_has_at_most_the_value_shown(contract: str, most: int, count: int) -> None:
    """Two conduits of value 1, four of 2, seven of 3, four of 4, three of 5 (C4B is built)."""
    table = fulfilled(ten_energy(), contract)
    assert len(table.legal_texts()) == count + 1
    if most < 5:
        assert table.refusal("conduit C1A") == "BAR-ICON-06"
    table.play("conduit C6B")
    assert table.built(RED, "conduit") == 2
    assert table.state.excavators[RED] == 6


@pytest.mark.rule("BAR-ICON-07")
@pytest.mark.parametrize(("contract", "segments"), [("red_07", 1), ("green_01", 2), ("red_01", 3)])
def test_a_wheel_symbol_rotates_as_many_segments(contract: str, segments: int) -> None:
    position = ten_energy().on_wheel(RED, 5, "basic_base", excavators=4)
    table = fulfilled(position, contract)
    assert table.wheel(RED)[1 + segments] == ("basic_base", 4, 0)


@pytest.mark.rule("BAR-ICON-08")
def test_a_contract_is_fulfilled_once() -> None:
    position = ten_energy().dam(RED, "B5L", water=1).conduit(RED, "C5A").powerhouse(RED, "P8_1")
    position.contracts(RED, "starting_03")
    table = position.contracts(RED, "green_03").at_turn(RED)
    table.play("place turbine_zero_left", "produce B4L C4B 2", "fulfil green_03")
    for _ in range(3):
        table.play("place bank", "engineers 1")
    table.play("place turbine_plus_2_left")
    assert table.legal_texts() == ["fulfil starting_03", "skip"]
    assert table.refusal("fulfil green_03") == "BAR-TURB-14"


@pytest.mark.rule("BAR-ICON-09")
def test_dt25_a_powerhouse_that_cannot_be_built_is_lost_alone() -> None:
    """red_09: a powerhouse and 3 energy, with all four powerhouses built."""
    position = ten_energy().powerhouse(RED, "P5_1", "P8_1", "P9_1")
    table = fulfilled(position, "red_09")
    assert table.seat == BLACK
    assert table.state.energy[RED] == 10 + 3 + 3
    assert table.built(RED, "powerhouse") == 4
    assert "BAR-ICON-09" in table.rules_cited()


@pytest.mark.rule("BAR-ICON-09")
def test_an_elevation_without_a_dam_to_raise_is_lost() -> None:
    """yellow_10, with a neutral dam only: the 2 VP come."""
    position = Position().neutral("B4L", level=2, water=2).conduit(RED, "C4B")
    table = fulfilled(position.powerhouse(RED, "P12_1"), "yellow_10")
    assert table.seat == BLACK
    assert table.state.vp[RED] == 12


@pytest.mark.rule("BAR-ICON-09")
def test_a_free_structure_may_be_declined() -> None:
    """RUL-11."""
    table = fulfilled(ten_energy(), "yellow_02").play("skip")
    assert table.built(RED, "powerhouse") == 1
    assert table.fulfilled(RED) == ["yellow_02"]


@pytest.mark.rule("BAR-ICON-05", "BAR-ICON-09")
def test_dt24_the_elevation_stands_before_the_drops_flow() -> None:
    """red_10: at level 1 the dam B8L would hold one drop, at level 2 it holds both."""
    position = ten_energy().dam(RED, "B8L").company(RED, "france")
    table = fulfilled(position, "red_10")
    assert table.question == "PlaceFree"
    table.play("elevation B8L", "drop A", "drop A")
    assert (table.level("B8L"), table.water("B8L")) == (2, 2)
    assert table.state.drops_drained == 2  # those of the production


@pytest.mark.rule("BAR-ICON-05")
def test_dt26_a_free_powerhouse_pays_its_red_site_and_serves_the_next_production() -> None:
    """Italy's third powerhouse comes after the three steps of this production would have come."""
    position = ten_energy(GREEN).powerhouse(GREEN, "P5_1").supply(GREEN, credits=3)
    position.dam(GREEN, "B6L", water=1).conduit(GREEN, "C6A")
    table = position.contracts(GREEN, "yellow_02").at_turn(GREEN)
    table.play("place turbine_zero_left", "produce B4L C4B 2", "fulfil yellow_02")
    table.play("powerhouse P9_3")
    assert table.state.credits[GREEN] == 0
    assert table.state.energy[GREEN] == 10 + 1
    for _ in range(3):
        table.play("place bank", "engineers 1")
    table.play("place turbine_plus_2_left")
    assert table.state.energy[GREEN] == 11 + (4 + 2 + 1) + 3


@pytest.mark.rule("BAR-ICON-05")
def test_a_free_powerhouse_on_a_red_site_needs_the_fee() -> None:
    table = fulfilled(ten_energy().supply(RED, credits=2), "yellow_02")
    assert table.refusal("powerhouse P9_3") == "BAR-CON-17"
    assert table.refusal("powerhouse P9_1") is None


@pytest.mark.rule("BAR-ICON-10")
def test_a_question_mark_builds_any_one_structure() -> None:
    """The joker of the introductory game."""
    position = Position(introductory=True).dam(RED, "B8L").at_turn(RED)
    table = position.play("tile basic_joker")
    kinds = ("base", "elevation", "conduit", "powerhouse")
    assert table.legal_texts() == [f"structure {kind}" for kind in kinds]
    table.play("structure elevation")
    assert table.level("B8L") == 2
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ICON-10")
def test_tile_and_machines_are_a_cost_that_lies_on_the_wheel() -> None:
    table = Position().at_turn(RED).play("tile basic_powerhouse", "powerhouse P9_1")
    assert table.wheel(RED)[1] == ("basic_powerhouse", 0, 2)
    assert table.supply(RED) == (6, 6, 2)
    assert "basic_powerhouse" not in table.tiles(RED)
