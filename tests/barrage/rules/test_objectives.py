"""The six objective tiles (BAR-OBJ)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position


def counts(position: Position, objective: str) -> list[int]:
    """How far every seat got, as everybody can see."""
    table = position.objective(objective).before_settling()
    return [player.objective for player in table.state.view(None).players]


def settlers() -> Position:
    """Red all over the map, Black in the plains, Green in the mountains, White nowhere."""
    return (
        Position()
        .dam(RED, "B1U", level=3)
        .dam(RED, "B5L", level=1)
        .conduit(RED, "C5A", "C8A", "C9B")
        .powerhouse(RED, "P8_3", "P11_1")
        .dam(BLACK, "B8L", level=2)
        .dam(BLACK, "B9U", level=1)
        .powerhouse(BLACK, "P12_2", "P10_1")
        .dam(GREEN, "B4L", level=3)
        .conduit(GREEN, "C4A", "C4B")
        .neutral("B10L", level=3, water=1)
    )


@pytest.mark.rule("BAR-OBJ-01")
def test_red_sites_of_bases_and_powerhouses_count() -> None:
    """Red B1U and P8_3; Black B9U and P12_2. Elevations on a red site are no second count."""
    assert counts(settlers(), "objective_red_spaces") == [2, 2, 0, 0]


@pytest.mark.rule("BAR-OBJ-01")
def test_every_upper_site_and_the_marked_powerhouse_sites_are_red() -> None:
    position = Position().dam(RED, "B2U").dam(RED, "B7U").dam(RED, "B10U").dam(RED, "B3L")
    position.powerhouse(RED, "P5_2", "P10_2", "P11_4", "P12_1")
    assert counts(position, "objective_red_spaces") == [6, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-02")
def test_connected_dams_need_an_own_conduit_and_an_own_powerhouse() -> None:
    """C5A leads from B5L to Red's powerhouse in 8; B1U has no conduit of Red's."""
    assert counts(settlers(), "objective_connected_dams") == [1, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-02")
def test_a_dam_counts_once_and_two_dams_may_share_a_powerhouse() -> None:
    """C6A and C1A both end where Red has a powerhouse; B6U is reached by two conduits."""
    position = (
        Position()
        .dam(RED, "B6U")
        .conduit(RED, "C6A", "C6B")
        .powerhouse(RED, "P9_1", "P7_1")
        .dam(RED, "B8L")
        .conduit(RED, "C8B")
    )
    assert counts(position, "objective_connected_dams") == [2, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-02")
def test_neutral_dams_and_foreign_conduits_do_not_count() -> None:
    position = (
        Position()
        .neutral("B6L", level=2, water=1)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1")
        .dam(RED, "B8L", water=1)
        .conduit(BLACK, "C8B")
        .dam(GREEN, "B6U")
    )
    assert counts(position, "objective_connected_dams") == [0, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-02")
def test_water_is_irrelevant_for_connected_dams() -> None:
    position = Position().dam(RED, "B6L").conduit(RED, "C6A").powerhouse(RED, "P9_1")
    assert counts(position, "objective_connected_dams") == [1, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-03")
def test_the_area_with_most_structures() -> None:
    """Red: 3 mountains, 2 hills, 4 plains. Black: 5 plains. Green: 5 mountains."""
    assert counts(settlers(), "objective_best_zone") == [4, 5, 5, 0]


@pytest.mark.rule("BAR-OBJ-04")
def test_the_area_with_fewest_structures() -> None:
    assert counts(settlers(), "objective_worst_zone") == [2, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-05")
def test_basins_with_a_structure() -> None:
    """Red: 1, 5, 8, 9, 11. Black: 8, 9, 10, 12. Green: 4."""
    assert counts(settlers(), "objective_basins_1") == [5, 4, 1, 0]


@pytest.mark.rule("BAR-OBJ-06")
def test_basins_with_three_structures() -> None:
    """Red: only 1 (5 has two pieces, 8 two). Green: 4. Black: 8 has two."""
    assert counts(settlers(), "objective_basins_3") == [1, 0, 1, 0]


@pytest.mark.rule("BAR-OBJ-06")
def test_the_lower_basins_never_reach_three() -> None:
    """One powerhouse a basin is all that can stand there (BAR-CON-12)."""
    position = Position().powerhouse(RED, "P11_1", "P12_1")
    assert counts(position, "objective_basins_3") == [0, 0, 0, 0]
    assert counts(position, "objective_basins_1") == [2, 0, 0, 0]
    table = position.at_turn(RED).play("tile basic_powerhouse")
    for site in ("P11_2", "P11_3", "P11_4", "P12_2", "P12_3", "P12_4"):
        assert table.refusal(f"powerhouse {site}") == "BAR-CON-12"


@pytest.mark.rule("BAR-OBJ-07")
@pytest.mark.parametrize(
    ("objective", "expected"),
    [("best_zone", 3), ("worst_zone", 0), ("basins_1", 1), ("basins_3", 1)],
)
def test_every_piece_of_a_dam_counts(objective: str, expected: int) -> None:
    position = Position().dam(WHITE, "B7L", level=3)
    assert counts(position, f"objective_{objective}") == [0, 0, 0, expected]


@pytest.mark.rule("BAR-OBJ-07")
def test_a_conduit_belongs_to_the_basin_where_it_starts() -> None:
    """RUL-27: C1B leads to the hills but is a structure of the mountains."""
    position = Position().dam(RED, "B1L").conduit(RED, "C1A", "C1B").powerhouse(RED, "P5_1")
    assert counts(position, "objective_basins_3") == [1, 0, 0, 0]
    assert counts(position, "objective_best_zone") == [3, 0, 0, 0]
    assert counts(position, "objective_basins_1") == [2, 0, 0, 0]


@pytest.mark.rule("BAR-OBJ-06", "BAR-OBJ-07")
def test_six_basins_with_three_structures_are_possible() -> None:
    """RUL-27: the printed maximum of 5 is no limit. 5 + 5 + 5 + 4 pieces in six basins."""
    position = Position()
    for basin in (1, 2, 3, 4):
        position.dam(RED, f"B{basin}L", level=2)
        position.conduit(RED, f"C{basin}A")
    position.dam(RED, "B5L", level=2).powerhouse(RED, "P5_1")
    position.conduit(RED, "C6A").powerhouse(RED, "P6_1")
    assert counts(position, "objective_basins_3") == [5, 0, 0, 0]
    other = Position()
    for basin in (1, 2, 3):
        other.dam(RED, f"B{basin}L", level=2).conduit(RED, f"C{basin}A")
    for basin in (5, 8):
        other.dam(RED, f"B{basin}L", level=2).powerhouse(RED, f"P{basin}_1")
    other.conduit(RED, "C6A", "C6B").powerhouse(RED, "P6_1")
    assert counts(other, "objective_basins_3") == [6, 0, 0, 0]
