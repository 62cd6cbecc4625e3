"""The map: basins, rivers, sites, and what may stand where (BAR-MAP, BAR-DATA-01 to 03)."""

import pytest

from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    AREA_OF_BASIN,
    CONDUIT_END,
    CONDUIT_NAMES,
    CONDUIT_VALUE,
    DAM_NAMES,
    DOWNSTREAM,
    POWERHOUSE_NAMES,
    POWERHOUSE_RED,
)
from penstock.games.barrage.rules.ending import structures_by_basin
from penstock.games.barrage.rules.state import EMPTY, NEUTRAL
from penstock.kernel.errors import IllegalAction
from tests.support.barrage.playing import fresh, moves_of
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table

RICH = 40
"""Machines enough for any structure."""


def rich(position: Position | None = None, seat: int = RED) -> Position:
    return (position or Position()).supply(seat, credits=RICH, excavators=RICH, mixers=RICH)


def choosing_site(position: Position, structure: str, seat: int = RED) -> Table:
    return position.at_turn(seat).play(f"tile basic_{structure}")


def sites_in(basin: int, names: list[str]) -> int:
    letters = "ULAB"
    return sum(1 for name in names if name[1:].split("_")[0].rstrip(letters) == str(basin))


@pytest.mark.rule("BAR-MAP-01")
@pytest.mark.parametrize(
    ("basins", "area", "counts"),
    [
        (range(1, 5), "mountains", (0, 2, 2)),
        (range(5, 8), "hills", (2, 2, 2)),
        (range(8, 11), "plains", (3, 2, 2)),
        (range(11, 13), "plains", (4, 0, 0)),
    ],
)
def test_every_basin_has_the_sites_of_its_area(
    basins: range, area: str, counts: tuple[int, int, int]
) -> None:
    for basin in basins:
        assert AREA_NAMES[AREA_OF_BASIN[basin - 1]] == area
        kinds = (POWERHOUSE_NAMES, DAM_NAMES, CONDUIT_NAMES)
        assert tuple(sites_in(basin, names) for names in kinds) == counts


@pytest.mark.rule("BAR-MAP-01", "BAR-DATA-01")
def test_the_red_sites_are_the_printed_ones() -> None:
    red = [name for name, is_red in zip(POWERHOUSE_NAMES, POWERHOUSE_RED, strict=True) if is_red]
    assert red == [
        *("P5_2", "P6_2", "P7_2", "P8_3", "P9_3", "P10_2", "P10_3"),
        *("P11_3", "P11_4", "P12_2", "P12_3", "P12_4"),
    ]
    table = choosing_site(rich(), "powerhouse")
    assert {text for text in table.legal_texts() if table.price_of(text) == 3} == {
        f"powerhouse {name}" for name in red
    }
    table = choosing_site(rich(), "base")
    assert {text for text in table.legal_texts() if table.price_of(text) == 3} == {
        f"base B{basin}U" for basin in range(1, 11)
    }


@pytest.mark.rule("BAR-MAP-02", "BAR-DATA-02")
def test_every_river_leads_down_to_one_basin_and_the_last_two_off_the_board() -> None:
    below = [basin + 1 for basin in DOWNSTREAM]
    assert below == [8, 5, 6, 7, 9, 10, 10, 11, 11, 12, 0, 0]


@pytest.mark.rule("BAR-MAP-02", "BAR-DATA-02")
@pytest.mark.parametrize(
    ("stream", "path"),
    [
        ("A", ("B1U", "B1L", "B8U", "B8L")),
        ("B", ("B2U", "B2L", "B5U", "B5L", "B9U", "B9L")),
        ("C", ("B3U", "B3L", "B6U", "B6L", "B10U", "B10L")),
        ("D", ("B4U", "B4L", "B7U", "B7L", "B10U", "B10L")),
    ],
)
def test_a_drop_meets_the_dams_of_its_river_from_the_top(
    stream: str, path: tuple[str, ...]
) -> None:
    """With a dam on every site the drops fill them one by one; one drop more leaves the board."""
    position = Position()
    for name in DAM_NAMES:
        position.neutral(name, level=1)
    drops = {stream: len(path) + 1}
    table = position.drops(**drops).at_flow()
    held = [event for event in table.state.events or [] if event.kind == "held"]
    assert [DAM_NAMES[event.numbers[0]] for event in held] == list(path)
    first = f"basin {path[0][1:-1]}, upper"
    assert str(table.state.describe(held[0])) == f"The dam ({first}) holds a drop"
    assert table.state.drops_drained == 1


@pytest.mark.rule("BAR-MAP-09", "BAR-DATA-03")
def test_conduits_have_the_printed_values_and_ends() -> None:
    printed = "58 45 36 5A 45 36 37 5C 38 4A 49 27 2A 3C 3B 29 1B 3C 2B 1C"
    ends = {letter: number for number, letter in enumerate("123456789ABC", start=1)}
    expected = [(int(pair[0]), ends[pair[1]]) for pair in printed.split()]
    assert list(zip(CONDUIT_VALUE, (end + 1 for end in CONDUIT_END), strict=True)) == expected


@pytest.mark.rule("BAR-MAP-03")
def test_base_and_elevation_are_structures_of_their_own() -> None:
    """A dam of level 3, a conduit and a powerhouse are five structures."""
    position = Position().dam(RED, "B5L", level=3).conduit(RED, "C5A").powerhouse(RED, "P5_1")
    table = position.at_turn()
    kinds = ("base", "elevation", "conduit", "powerhouse")
    assert [table.built(RED, kind) for kind in kinds] == [1, 2, 1, 1]
    assert structures_by_basin(table.state, RED)[5 - 1] == 5


@pytest.mark.rule("BAR-MAP-04")
def test_a_base_goes_on_a_free_site_only() -> None:
    position = rich().dam(BLACK, "B3U").neutral("B6L", level=2)
    table = choosing_site(position, "base")
    assert table.refusal("base B3U") == "BAR-MAP-04"
    assert table.refusal("base B6L") == "BAR-MAP-04"
    assert table.refusal("base B3L") is None
    assert len(table.legal_texts()) == 18


@pytest.mark.rule("BAR-MAP-04")
def test_an_elevation_goes_on_a_dam_only() -> None:
    table = choosing_site(rich().dam(RED, "B3U").dam(RED, "B6L"), "elevation")
    assert table.refusal("elevation B3L") == "BAR-MAP-04"
    assert table.legal_texts() == ["elevation B3U", "elevation B6L"]
    table.play("elevation B3U")
    assert (table.level("B3U"), table.level("B6L")) == (2, 1)


@pytest.mark.rule("BAR-MAP-04")
def test_a_conduit_and_a_powerhouse_go_on_a_free_site_only() -> None:
    table = choosing_site(rich().conduit(BLACK, "C5A"), "conduit")
    assert table.refusal("conduit C5A") == "BAR-MAP-04"
    assert len(table.legal_texts()) == 19
    table = choosing_site(rich().powerhouse(BLACK, "P8_1"), "powerhouse")
    assert table.refusal("powerhouse P8_1") == "BAR-MAP-04"
    assert table.refusal("powerhouse P8_2") is None
    assert len(table.legal_texts()) == 22


@pytest.mark.rule("BAR-MAP-04")
def test_a_taken_site_is_refused_and_nothing_changes() -> None:
    table = choosing_site(rich().dam(BLACK, "B3U"), "base")
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("base B3U")
    assert refused.value.rule == "BAR-MAP-04"
    assert table.state.digest() == before


@pytest.mark.rule("BAR-MAP-05")
def test_a_dam_has_level_three_at_most() -> None:
    position = rich().dam(RED, "B3U", level=2).dam(RED, "B6L", level=3).dam(RED, "B8L")
    table = choosing_site(position, "elevation")
    assert table.refusal("elevation B6L") == "BAR-CON-10"
    assert table.legal_texts() == ["elevation B3U", "elevation B8L"]
    table.play("elevation B3U")
    assert table.level("B3U") == 3


@pytest.mark.rule("BAR-MAP-06")
def test_nobody_raises_a_neutral_dam() -> None:
    table = choosing_site(
        rich().neutral("B5L", level=2).dam(RED, "B6L").dam(RED, "B8L"), "elevation"
    )
    assert table.refusal("elevation B5L") == "BAR-MAP-06"
    assert table.legal_texts() == ["elevation B6L", "elevation B8L"]


@pytest.mark.rule("BAR-MAP-06")
def test_beside_a_neutral_dam_a_personal_one_may_stand() -> None:
    table = choosing_site(rich().neutral("B5L", level=2), "base")
    table.play("base B5U")
    assert (table.level("B5U"), table.level("B5L")) == (1, 2)


@pytest.mark.rule("BAR-MAP-07")
def test_nobody_raises_the_dam_of_another_player() -> None:
    position = rich().dam(BLACK, "B5L").dam(RED, "B6L").dam(RED, "B8L")
    table = choosing_site(position, "elevation")
    assert table.refusal("elevation B5L") == "BAR-MAP-07"
    assert table.legal_texts() == ["elevation B6L", "elevation B8L"]


@pytest.mark.rule("BAR-MAP-06", "BAR-MAP-08")
@pytest.mark.parametrize("seed", [2, 3])
def test_nothing_is_ever_demolished_or_moved(seed: int) -> None:
    """Through a whole game sites keep their owners, and dams never lose a level."""
    table = fresh(3, seed, "introductory")
    owners, levels = owners_of(table), table.state.dam_level.copy()
    for _ in moves_of(table, seed):
        for was, now in zip(owners, owners_of(table), strict=True):
            assert was in (EMPTY, now)
        for low, high in zip(levels, table.state.dam_level, strict=True):
            assert low <= high
        owners, levels = owners_of(table), table.state.dam_level.copy()
    assert owners.count(NEUTRAL) == 3
    assert len(owners) - owners.count(EMPTY) > 10


def owners_of(table: Table) -> list[int]:
    state = table.state
    return state.dam_owner + state.conduit_owner + state.powerhouse_owner


@pytest.mark.rule("BAR-MAP-09")
def test_a_conduit_site_without_a_conduit_connects_nothing() -> None:
    position = Position().dam(RED, "B5L", water=1).powerhouse(RED, "P8_1", "P10_1")
    assert position.at_turn().refusal("place turbine_plus_2_left") == "BAR-TURB-07"
    position = Position().dam(RED, "B5L", water=1).powerhouse(RED, "P8_1", "P10_1")
    table = position.conduit(GREEN, "C5B").at_turn().play("place turbine_zero_left")
    assert table.state.energy[RED] == 4 + 1


@pytest.mark.rule("BAR-MAP-09")
def test_a_conduit_serves_all_players_with_a_powerhouse_at_its_end() -> None:
    """One neutral dam, one conduit of White: Red, Black and White each produce with it."""
    position = Position().neutral("B5L", level=3, water=3).conduit(WHITE, "C5A")
    position.powerhouse(RED, "P8_1").powerhouse(BLACK, "P8_2").powerhouse(WHITE, "P8_3")
    table = position.at_turn().play("place turbine_zero_left", "produce B5L C5A 1")
    table.play("place turbine_plus_2_left", "produce B5L C5A 1", "place bank", "engineers 1")
    table.play("place turbine_plus_1_left")
    assert table.state.energy == [3, 5, 0, 4]
    assert table.state.credits == [5, 5, 7, 8]


@pytest.mark.rule("BAR-MAP-10")
def test_a_conduit_connects_its_start_with_its_end_and_not_with_its_own_basin() -> None:
    """C5A starts in basin 5: its dam there is connected with basin 8, not with P5_1."""
    position = Position().dam(RED, "B5L", water=1).conduit(RED, "C5A", "C9B")
    table = position.powerhouse(RED, "P5_1", "P12_1").dam(RED, "B9L", water=1).at_turn()
    table.play("place turbine_zero_left")
    assert table.state.energy[RED] == 3 + 1
    assert (table.water("B5L"), table.water("B9L")) == (1, 0)


@pytest.mark.rule("BAR-MAP-11")
def test_a_structure_belongs_to_the_basin_of_its_site_and_a_conduit_to_its_start() -> None:
    position = Position().dam(RED, "B1U").conduit(RED, "C1A", "C1B", "C10B")
    counts = structures_by_basin(position.powerhouse(RED, "P12_1").at_turn().state, RED)
    assert {basin + 1: count for basin, count in enumerate(counts) if count} == {1: 3, 10: 1, 12: 1}


@pytest.mark.rule("BAR-MAP-12")
def test_building_needs_no_connection_to_other_structures() -> None:
    """Red stands in basins 1 and 8 only; every free site of the map is open to him."""
    for structure, sites in (("base", 18), ("conduit", 19), ("powerhouse", 20)):
        position = rich().dam(RED, "B1U").conduit(RED, "C1A").powerhouse(RED, "P8_1")
        table = choosing_site(position, structure)
        assert len(table.legal_texts()) == sites
    table.play("powerhouse P12_1")
    assert table.built(RED, "powerhouse") == 2
