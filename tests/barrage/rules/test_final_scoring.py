"""Final scoring on whole positions (BAR-FINAL); EX-30, EX-31 and DT-31 are in `test_ending`."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position


def in_the_mountains(position: Position, counts: tuple[int, ...]) -> Position:
    """So many structures of every seat in its largest area; at most 8 each."""
    for seat, count in enumerate(counts):
        basin, next_basin = seat + 1, (seat + 1) % 4 + 1
        if count > 0:
            position.dam(seat, f"B{basin}L", level=min(count, 3))
        position.conduit(seat, *(f"C{basin}{side}" for side in "AB"[: max(0, count - 3)]))
        if count > 5:
            position.dam(seat, f"B{next_basin}U", level=count - 5)
    return position


@pytest.mark.rule("BAR-FINAL-01")
def test_the_objective_comes_first_then_resources_then_water() -> None:
    position = Position().objective("objective_basins_1").dam(RED, "B8L", water=1)
    table = position.energy(1, 0, 0, 0).round(5).at_scoring()
    kinds = [event.kind for event in table.state.events or []]
    wanted = ["ranks", "scores objective", "scores resources", "scores water", "over"]
    assert list(dict.fromkeys(kind for kind in kinds if kind in wanted)) == wanted
    assert table.state.is_over()


@pytest.mark.rule("BAR-FINAL-02")
def test_ex06_fifteen_ten_and_five_points() -> None:
    position = in_the_mountains(Position().objective("objective_best_zone"), (7, 5, 4, 1))
    assert position.at_final_scoring().points("objective") == [15, 10, 5, 0]


@pytest.mark.rule("BAR-FINAL-03")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((5, 5, 3, 1), [13, 13, 5, 0]),
        ((5, 1, 5, 5), [10, 0, 10, 10]),
        ((4, 4, 4, 4), [8, 8, 8, 8]),
        ((4, 6, 4, 1), [8, 15, 8, 0]),
        ((4, 4, 4, 6), [5, 5, 5, 15]),
        ((6, 5, 2, 2), [15, 10, 3, 3]),
        ((5, 5, 3, 3), [13, 13, 3, 3]),
        ((0, 0, 0, 3), [5, 5, 5, 15]),
        ((0, 0, 0, 0), [8, 8, 8, 8]),
        ((6, 4, 0), [15, 10, 5]),
        ((6, 4, 4), [15, 8, 8]),
        ((3, 3, 3), [10, 10, 10]),
        ((2, 7), [10, 15]),
    ],
)
def test_tied_players_share_the_places_they_take(
    counts: tuple[int, ...], points: list[int]
) -> None:
    """Rounded up; a count of 0 is a place like any other (RUL-29)."""
    position = in_the_mountains(Position(len(counts)).objective("objective_best_zone"), counts)
    assert position.at_final_scoring().points("objective") == points


@pytest.mark.rule("BAR-FINAL-04")
@pytest.mark.parametrize(
    ("credits", "excavators", "mixers", "points"),
    [(0, 0, 0, 0), (2, 1, 1, 0), (2, 2, 1, 1), (4, 4, 1, 1), (5, 0, 0, 1), (4, 3, 3, 2)],
)
def test_five_resources_of_any_kinds_are_a_point(
    credits: int, excavators: int, mixers: int, points: int
) -> None:
    position = Position().supply(RED, credits=credits, excavators=excavators, mixers=mixers)
    assert position.at_final_scoring().points("resources")[RED] == points


@pytest.mark.rule("BAR-FINAL-05")
def test_water_of_neutral_dams_and_headstreams_counts_for_nobody() -> None:
    position = (
        Position()
        .neutral("B10L", level=3, water=3)
        .drops(A=2)
        .dam(GREEN, "B8L", level=3, water=3)
        .dam(GREEN, "B9U", water=1)
        .dam(WHITE, "B9L", water=1)
    )
    assert position.at_final_scoring().points("water") == [0, 0, 4, 1]


@pytest.mark.rule("BAR-FINAL-06")
def test_most_points_win() -> None:
    """Everybody gets 8 for the objective and 3 for 16 resources."""
    position = Position().vp(RED, 30).vp(BLACK, 45).vp(GREEN, 44).energy(50, 1, 1, 1)
    table = position.at_final_scoring()
    standings = table.state.result().standings
    assert [(one.place, one.seat, one.score) for one in standings] == [
        (1, BLACK, 56), (2, GREEN, 55), (3, RED, 41), (4, WHITE, 21),
    ]  # fmt: skip


@pytest.mark.rule("BAR-FINAL-06")
def test_energy_of_the_last_round_breaks_a_tie() -> None:
    position = Position().vp(RED, 40).vp(BLACK, 40).vp(GREEN, 40).energy(12, 43, 31, 0)
    standings = position.at_final_scoring().state.result().standings
    assert [(one.place, one.seat) for one in standings] == [
        (1, BLACK), (2, GREEN), (3, RED), (4, WHITE),
    ]  # fmt: skip


@pytest.mark.rule("BAR-FINAL-06")
def test_a_tie_in_points_and_energy_is_a_shared_victory() -> None:
    """RUL-28."""
    position = Position().vp(RED, 40).vp(WHITE, 40).energy(7, 0, 0, 7)
    standings = position.at_final_scoring().state.result().standings
    assert [(one.place, one.seat) for one in standings] == [
        (1, RED), (1, WHITE), (3, BLACK), (3, GREEN),
    ]  # fmt: skip
