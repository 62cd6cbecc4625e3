"""Where drops go: natural flow, drops of contracts and tiles, phase 3 (BAR-WATER, BAR-FLOW)."""

import pytest

from penstock.games.barrage.box.water_map import DAM_NAMES, HEADSTREAMS
from penstock.kernel.agenda import NOT_ASKED
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table


def way(table: Table) -> list[str]:
    """Where drops ended, in the order of events: a dam, or "off"."""
    ends = []
    for event in table.state.events or []:
        if event.kind == "held":
            ends.append(DAM_NAMES[event.numbers[0]])
        elif event.kind == "drained":
            ends.append("off")
    return ends


def fulfilling(contract: str) -> Table:
    """Red produces 12 with own structures and fulfils the contract; the water is gone."""
    position = Position().dam(RED, "B6L", level=3, water=3).conduit(RED, "C6A")
    position.powerhouse(RED, "P9_1").contracts(RED, contract)
    table = position.at_turn().play("place turbine_zero_left", "produce B6L C6A 3")
    return table.play(f"fulfil {contract}")


def drop_and_rest(structures: Position) -> Table:
    return structures.at_turn().play("place water_one_flowing_left", "drop A")


@pytest.mark.rule("BAR-WATER-01")
def test_drops_move_one_after_the_other() -> None:
    """Each goes its whole way before the next starts."""
    position = Position().dam(RED, "B1U").dam(BLACK, "B8L", level=2)
    table = position.drops(A=4).at_flow()
    assert way(table)[:4] == ["B1U", "B8L", "B8L", "off"]


@pytest.mark.rule("BAR-WATER-01")
def test_drops_never_move_upstream_or_to_another_river() -> None:
    """A drop that starts in basin 5 passes 9 and 11; dams above and beside stay dry."""
    position = Position().dam(RED, "B1U", water=1).conduit(RED, "C1B").powerhouse(RED, "P5_1")
    position.dam(BLACK, "B2L").dam(BLACK, "B8L").dam(BLACK, "B10L").dam(GREEN, "B1L")
    table = position.at_turn().play("place turbine_zero_left")
    assert way(table) == ["off"]


def test_the_events_tell_where_a_drop_came_from() -> None:
    """A headstream, or the basin of the powerhouse that let it go."""
    river = drop_and_rest(Position().dam(WHITE, "B8U"))
    position = Position().dam(RED, "B1U", water=1).conduit(RED, "C1B").powerhouse(RED, "P5_1")
    station = position.at_turn().play("place turbine_zero_left")
    held = next(one for one in river.state.events or [] if one.kind == "held")
    assert held.numbers[:2] == (DAM_NAMES.index("B8U"), 0)
    drained = next(one for one in station.state.events or [] if one.kind == "drained")
    assert drained.numbers[0] == HEADSTREAMS + 4


@pytest.mark.rule("BAR-WATER-02", "BAR-WATER-03")
def test_the_upper_site_of_a_basin_comes_before_the_lower_one() -> None:
    position = Position().dam(RED, "B1U").neutral("B1L", level=1).dam(BLACK, "B8U")
    assert way(position.drops(A=4).at_flow())[:4] == ["B1U", "B1L", "B8U", "off"]


@pytest.mark.rule("BAR-WATER-03")
def test_water_just_passes_powerhouses() -> None:
    position = Position().powerhouse(BLACK, "P8_1", "P11_1").powerhouse(GREEN, "P8_2", "P11_2")
    table = drop_and_rest(position.dam(WHITE, "B8U"))
    assert way(table) == ["B8U"]
    assert table.state.energy == [0, 0, 0, 0]


@pytest.mark.rule("BAR-WATER-04")
@pytest.mark.parametrize(("level", "held"), [(1, 1), (2, 2), (3, 3)])
def test_a_dam_holds_as_many_drops_as_its_level(level: int, held: int) -> None:
    table = Position().dam(WHITE, "B1L", level=level).drops(A=5).at_flow()
    assert way(table)[:5] == ["B1L"] * held + ["off"] * (5 - held)


@pytest.mark.rule("BAR-WATER-05")
def test_a_site_without_a_dam_holds_nothing() -> None:
    """Conduits and powerhouses beside the river hold nothing either."""
    position = Position().conduit(RED, "C1A", "C8A").powerhouse(RED, "P8_1")
    table = drop_and_rest(position)
    assert way(table) == ["off"]
    assert sum(table.state.dam_water) == 0


@pytest.mark.rule("BAR-WATER-06")
@pytest.mark.parametrize("stream", ["A", "B", "C", "D"])
def test_a_drop_below_the_lowest_basins_leaves_the_board(stream: str) -> None:
    table = Position().at_turn().play("place water_one_flowing_left", f"drop {stream}")
    assert (table.state.drops_made, table.state.drops_drained) == (1, 1)
    assert table.waiting() == [0, 0, 0, 0]


@pytest.mark.rule("BAR-WATER-07")
def test_held_drops_stay_for_rounds_until_a_production_takes_them() -> None:
    position = Position().dam(RED, "B6L", level=2, water=2).conduit(RED, "C6A")
    table = position.powerhouse(RED, "P9_1").at_turn()
    table.end_action_phase().end_action_phase()
    assert (table.state.round, table.water("B6L")) == (3, 2)
    while table.seat != RED:
        table.play("place bank", "engineers 1")
    table.play("place turbine_zero_left", "produce B6L C6A 1")
    assert table.water("B6L") == 1


@pytest.mark.rule("BAR-WATER-08")
def test_a_neutral_dam_holds_water_like_any_other() -> None:
    position = Position().neutral("B8L", level=3, water=2).drops(A=2)
    table = position.at_flow()
    assert way(table)[:2] == ["B8L", "off"]
    assert table.water("B8L") == 3


@pytest.mark.rule("BAR-WATER-09")
@pytest.mark.parametrize(
    ("answers", "waiting"),
    [
        (("drop A", "drop C"), [1, 0, 1, 0]),
        (("drop D", "drop D"), [0, 0, 0, 2]),
        (("drop B", "done"), [0, 1, 0, 0]),
    ],
)
def test_one_or_two_drops_on_the_same_or_different_headstreams(
    answers: tuple[str, str], waiting: list[int]
) -> None:
    table = Position().at_turn().play("place water_two_drops_left")
    assert table.refusal("done") == "BAR-WATER-09"
    table.play(*answers)
    assert (table.waiting(), table.seat) == (waiting, BLACK)


@pytest.mark.rule("BAR-WATER-10")
def test_a_flowing_drop_is_one_drop_and_must_be_placed() -> None:
    table = Position().dam(BLACK, "B3L").drops(C=2).at_turn().play("place water_one_flowing_right")
    assert table.refusal("done") == "BAR-WATER-10"
    assert table.refusal("skip") == NOT_ASKED
    assert table.legal_texts() == ["drop A", "drop B", "drop C", "drop D"]
    table.play("drop C")
    assert (table.water("B3L"), table.waiting(), table.seat) == (1, [0, 0, 2, 0], BLACK)


@pytest.mark.rule("BAR-WATER-11")
def test_waiting_drops_of_a_contract_go_on_any_headstreams() -> None:
    """The contract "7: 6 VP, 3 drops"."""
    table = fulfilling("yellow_14").play("drop A", "drop B", "drop D")
    assert (table.waiting(), table.seat) == ([1, 1, 0, 1], BLACK)
    assert table.state.vp[RED] == 16


@pytest.mark.rule("BAR-WATER-11")
@pytest.mark.parametrize(("before", "waiting"), [((), [0, 0, 3, 0]), (("drop A",), [1, 0, 2, 0])])
def test_all_drops_of_a_reward_may_go_on_one_headstream_at_once(
    before: tuple[str, ...], waiting: list[int]
) -> None:
    table = fulfilling("yellow_14").play(*before)
    said = {text: str(table.state.label(table.state.parse(text))) for text in table.legal_texts()}
    assert said["drop all C"] == "All drops on C"
    table.play("drop all C")
    assert (table.waiting(), table.seat) == (waiting, BLACK)


@pytest.mark.rule("BAR-WATER-11")
def test_all_flowing_drops_at_once_flow_one_after_the_other() -> None:
    """The contract "4: 3 VP, 2 flowing drops"; both fit into the empty dam at B6L."""
    table = fulfilling("green_15")
    assert "drop all B" in table.legal_texts()
    drained = table.state.drops_drained
    table.play("drop all C")
    assert (table.water("B6L"), table.state.drops_drained - drained) == (2, 0)
    assert (table.waiting(), table.seat) == ([0, 0, 0, 0], BLACK)


@pytest.mark.rule("BAR-WATER-09")
def test_of_one_drop_there_is_no_all() -> None:
    table = Position().at_turn().play("place water_two_drops_left")
    assert "drop all A" in table.legal_texts()
    table.play("drop A")
    assert table.legal_texts() == ["drop A", "drop B", "drop C", "drop D", "done"]
    assert table.refusal("drop all A") == NOT_ASKED


@pytest.mark.rule("BAR-WATER-11")
def test_flowing_drops_of_a_contract_move_one_by_one_at_once() -> None:
    """The contract "4: 3 VP, 2 flowing drops"; the dam at B6L has room again."""
    table = fulfilling("green_15").play("drop C")
    assert table.water("B6L") == 1
    table.play("drop A")
    assert (table.water("B6L"), table.waiting()) == (1, [0, 0, 0, 0])
    assert (table.state.vp[RED], table.seat) == (13, BLACK)


@pytest.mark.rule("BAR-WATER-13", "BAR-TECH-07")
@pytest.mark.parametrize(("level", "water"), [(1, 0), (1, 1), (2, 0), (2, 2)])
def test_drops_put_into_a_dam_fill_it_and_do_not_flow(level: int, water: int) -> None:
    """The level II elevation tile; the dry dam below stays dry."""
    position = Position().dam(GREEN, "B1U", level=level, water=water).dam(BLACK, "B8L")
    position.tile(GREEN, "advanced_2_elevation")
    table = position.at_turn(GREEN).play("tile advanced_2_elevation")
    assert table.water("B1U") == level + 1
    assert (table.water("B8L"), way(table)) == (0, [])


@pytest.mark.rule("BAR-WATER-13", "BAR-TECH-02")
def test_drops_for_dry_dams_come_without_a_flow() -> None:
    position = Position().dam(RED, "B1U", level=2).dam(RED, "B2U", level=2, water=1)
    position.dam(BLACK, "B8L").tile(RED, "advanced_1_base")
    table = position.at_turn().play("tile advanced_1_base", "base B3L")
    assert [table.water(site) for site in ("B1U", "B2U", "B3L", "B8L")] == [1, 1, 1, 0]
    assert way(table) == []


@pytest.mark.rule("BAR-FLOW-01")
def test_the_flow_starts_when_all_have_passed() -> None:
    position = Position().dam(RED, "B1L").drops(A=1)
    for seat in (RED, BLACK, GREEN):
        position.engineers(seat, 0)
    table = position.at_turn()
    table.play("place bank", "engineers 11")
    assert (table.seat, table.water("B1L"), table.waiting()) == (WHITE, 0, [1, 0, 0, 0])
    table.play("place bank")
    assert (table.state.round, table.water("B1L")) == (2, 1)


@pytest.mark.rule("BAR-FLOW-02")
def test_the_flow_asks_nobody_and_the_usa_ability_applies() -> None:
    """Two drops pass the USA's powerhouses in basins 8 and 11: 2 steps each."""
    position = Position().powerhouse(RED, "P8_1", "P11_1", "P12_1").drops(A=2).energy(1, 0, 0, 0)
    table = position.round(5).at_flow()
    assert table.state.energy == [1 + 4, 0, 0, 0]
    assert table.state.is_over()


@pytest.mark.rule("BAR-FLOW-03")
def test_headstreams_are_empty_after_the_flow() -> None:
    position = Position().round(5).dam(RED, "B2L", level=2, water=1).drops(A=3, B=2, D=1)
    table = position.at_flow()
    assert table.waiting() == [0, 0, 0, 0]
    assert (table.water("B2L"), table.state.drops_drained) == (2, 5)


@pytest.mark.rule("BAR-FLOW-04")
def test_round_five_has_a_flow_too() -> None:
    """No drops come from the tiles, but those of an action flow before the last scoring."""
    table = Position().round(4).dam(RED, "B1L", level=2).at_scoring()
    assert (table.state.round, table.waiting()) == (5, [0, 0, 0, 0])
    while table.seat != RED:
        table.play("place bank", "engineers 1")
    table.play("place water_two_drops_left", "drop A", "drop A").end_action_phase()
    assert table.state.is_over()
    assert (table.water("B1L"), table.waiting()) == (2, [0, 0, 0, 0])
    standing = next(one for one in table.state.result().standings if one.seat == RED)
    assert dict(standing.sources)["water"] == 2
