"""Final scoring and objectives (BAR-FINAL, BAR-OBJ)."""

import pytest

from penstock.games.barrage.rules.ending import objective_count, objective_points
from tests.support.barrage.position import BLACK, RED, Position


@pytest.mark.rule("BAR-FINAL-02")
def test_the_first_three_places_of_the_objective() -> None:
    """EX-06."""
    counts = [7, 5, 4, 1]
    assert [objective_points(counts, count) for count in counts] == [15, 10, 5, 0]


@pytest.mark.rule("BAR-FINAL-03")
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((5, 5, 3, 1), (13, 13, 5, 0)),
        ((5, 5, 5, 1), (10, 10, 10, 0)),
        ((5, 5, 5, 5), (8, 8, 8, 8)),
        ((5, 3, 3, 1), (15, 8, 8, 0)),
        ((5, 3, 3, 3), (15, 5, 5, 5)),
        ((5, 4, 3, 3), (15, 10, 3, 3)),
        ((4, 4), (13, 13)),
        ((0, 0), (13, 13)),
    ],
)
def test_ties_share_the_points_of_their_places(
    counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """DT-31 is among them."""
    assert tuple(objective_points(list(counts), count) for count in counts) == expected


@pytest.mark.rule("BAR-FINAL-04")
def test_five_resources_of_any_kind_are_a_point() -> None:
    """EX-30."""
    position = Position(players=2).supply(BLACK, credits=8, excavators=6, mixers=4)
    table = position.on_wheel(BLACK, 2, "basic_base", excavators=4, mixers=3).at_final_scoring()
    assert dict(table.state.result().by_seat()[BLACK].sources)["resources"] == 3


@pytest.mark.rule("BAR-FINAL-05")
def test_a_drop_in_an_own_dam_is_a_point() -> None:
    """EX-31."""
    position = Position(players=2).dam(RED, "B8L", level=2, water=2).dam(RED, "B9L")
    table = position.neutral("B5L", level=2, water=2).at_final_scoring()
    by_seat = table.state.result().by_seat()
    assert dict(by_seat[RED].sources)["water"] == 2
    assert dict(by_seat[BLACK].sources)["water"] == 0


@pytest.mark.rule("BAR-FINAL-06", "BAR-GEN-04")
def test_energy_of_the_last_round_breaks_ties() -> None:
    position = Position(players=2).energy(3, 4)
    result = position.at_final_scoring().state.result()
    assert [standing.score for standing in result.standings] == [26, 26]
    assert result.winners() == (BLACK,)
    shared = Position(players=2).energy(4, 4).at_final_scoring().state.result()
    assert shared.winners() == (RED, BLACK)


@pytest.mark.rule("BAR-FINAL-01", "BAR-GEN-03")
def test_the_last_round_ends_with_the_final_scoring() -> None:
    table = Position(players=2).round(5).energy(3, 4).at_scoring()
    assert table.state.is_over()
    assert table.state.energy == [3, 4]
    cited = table.rules_cited()
    order = ["BAR-SCORE-02", "BAR-SCORE-07", "BAR-FINAL-02", "BAR-FINAL-04", "BAR-FINAL-05"]
    places = [cited.index(rule) for rule in order]
    assert places == sorted(places)


def count(objective: str, position: Position) -> int:
    return objective_count(position.objective(objective).before_settling().state, RED)


def sample() -> Position:
    """Red: a level-3 dam on red B1U, C1A to basin 8, P8_3 (red), a base at B9L, P12_1."""
    return (
        Position()
        .dam(RED, "B1U", level=3)
        .conduit(RED, "C1A")
        .powerhouse(RED, "P8_3", "P12_1")
        .dam(RED, "B9L")
        .conduit(BLACK, "C9B")
    )


@pytest.mark.rule("BAR-OBJ-01")
def test_the_objective_of_red_sites() -> None:
    assert count("objective_red_spaces", sample()) == 2


@pytest.mark.rule("BAR-OBJ-02")
def test_the_objective_of_connected_dams_needs_own_conduits() -> None:
    assert count("objective_connected_dams", sample()) == 1
    assert count("objective_connected_dams", sample().conduit(RED, "C9A")) == 1
    assert count("objective_connected_dams", sample().conduit(RED, "C8B")) == 1
    joined = sample().powerhouse(RED, "P11_1").conduit(RED, "C9A")
    assert count("objective_connected_dams", joined) == 2


@pytest.mark.rule("BAR-OBJ-03", "BAR-OBJ-04", "BAR-OBJ-07", "BAR-MAP-11")
def test_the_objectives_of_the_areas_count_every_piece() -> None:
    assert count("objective_best_zone", sample()) == 4
    assert count("objective_worst_zone", sample()) == 0
    assert count("objective_worst_zone", sample().conduit(RED, "C5A")) == 1


@pytest.mark.rule("BAR-OBJ-05", "BAR-OBJ-06")
def test_the_objectives_of_the_basins() -> None:
    assert count("objective_basins_1", sample()) == 4
    assert count("objective_basins_3", sample()) == 1
