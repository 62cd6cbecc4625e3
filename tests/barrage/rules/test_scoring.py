"""Phase 4: energy ranking, credits of the track, the bonus tile (BAR-SCORE)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position

TRACK = (
    [3, 1] + [2] * 2 + [3] * 3 + [4] * 4 + [5] * 5 + [6] * 6 + [7] * 7 + [8] * 2
)  # fmt: skip
"""Credits by energy from 0 to 30, as the marks on the printed track say."""


def with_bases(position: Position, seat: int, count: int) -> Position:
    """So many bases of the seat, in basins 1, 2, 3 ..."""
    for basin in range(1, count + 1):
        position.dam(seat, f"B{basin}{'UL'[seat % 2]}")
    return position


@pytest.mark.rule("BAR-SCORE-01")
def test_ranking_comes_before_credits_and_those_before_the_bonus_tile() -> None:
    position = with_bases(Position().bonus("bonus_bases"), RED, 1).energy(12, 6, 0, 6)
    table = position.at_scoring()
    kinds = [event.kind for event in table.state.events or []]
    wanted = ["ranks", "gains credits", "loses vp", "scores bonus", "order"]
    assert list(dict.fromkeys(kind for kind in kinds if kind in wanted)) == wanted


@pytest.mark.rule("BAR-SCORE-02")
def test_ex01_most_energy_scores_six_and_second_most_two() -> None:
    table = Position().energy(11, 3, 8, 1).at_scoring()
    assert table.points("energy ranking") == [6, 0, 2, 0]


@pytest.mark.rule("BAR-SCORE-03")
def test_without_energy_nobody_ranks() -> None:
    assert Position().energy(0, 0, 0, 0).at_scoring().points("energy ranking") == [0, 0, 0, 0]


@pytest.mark.rule("BAR-SCORE-03")
def test_one_energy_is_enough_for_second_place() -> None:
    table = Position().energy(5, 1, 0, 0).at_scoring()
    assert table.points("energy ranking") == [6, 2, 0, 0]


@pytest.mark.rule("BAR-SCORE-04")
@pytest.mark.parametrize(
    ("energy", "vp"),
    [
        ((9, 9, 4, 2), [4, 4, 0, 0]),
        ((9, 2, 9, 9), [3, 0, 3, 3]),
        ((9, 9, 4, 4), [4, 4, 0, 0]),
        ((1, 1, 0, 0), [4, 4, 0, 0]),
    ],
)
def test_a_tie_for_first_shares_eight_points_and_leaves_no_second(
    energy: tuple[int, ...], vp: list[int]
) -> None:
    assert Position().energy(*energy).at_scoring().points("energy ranking") == vp


@pytest.mark.rule("BAR-SCORE-04")
def test_dt06_four_tie_at_seven() -> None:
    position = Position().order(GREEN, RED, WHITE, BLACK).energy(7, 7, 7, 7)
    table = position.at_scoring()
    assert table.points("energy ranking") == [2, 2, 2, 2]
    assert table.state.credits == [6 + 4] * 4
    assert table.state.order == [BLACK, WHITE, RED, GREEN]


@pytest.mark.rule("BAR-SCORE-05")
def test_ex26_a_tie_for_second_gives_a_point_each() -> None:
    table = Position().energy(9, 5, 0, 5).at_scoring()
    assert table.points("energy ranking") == [6, 1, 0, 1]


@pytest.mark.rule("BAR-SCORE-05")
def test_three_tie_for_second() -> None:
    table = Position().energy(9, 5, 5, 5).at_scoring()
    assert table.points("energy ranking") == [6, 1, 1, 1]


@pytest.mark.rule("BAR-SCORE-06")
def test_energy_beyond_the_track_ranks_as_it_is() -> None:
    table = Position().energy(30, 31, 43, 38).at_scoring()
    assert table.points("energy ranking") == [0, 0, 6, 2]
    assert table.state.credits == [6 + 8] * 4


@pytest.mark.rule("BAR-SCORE-07")
@pytest.mark.parametrize("energy", range(1, 31))
def test_the_last_mark_reached_pays_its_credits(energy: int) -> None:
    table = Position().energy(energy, 0, 0, 0).at_scoring()
    assert table.state.credits[RED] == 6 + TRACK[energy]
    assert table.state.vp[RED] == 10 + 6


@pytest.mark.rule("BAR-SCORE-07", "BAR-SCORE-09")
def test_ex27_credits_for_the_place_on_the_track() -> None:
    table = Position().energy(9, 5, 0, 5).at_scoring()
    assert table.state.credits == [6 + 4, 6 + 3, 6 + 3, 6 + 3]
    assert table.state.vp == [10 + 6, 10 + 1, 10 - 3, 10 + 1]


@pytest.mark.rule("BAR-SCORE-08")
@pytest.mark.parametrize("energy", [29, 30, 31, 45, 60])
def test_beyond_thirty_the_credits_stay_at_eight(energy: int) -> None:
    assert Position().energy(energy, 0, 0, 0).at_scoring().state.credits[RED] == 6 + 8


@pytest.mark.rule("BAR-SCORE-09")
def test_no_energy_earns_three_credits_and_costs_three_points() -> None:
    """RUL-31: points may fall below 0."""
    table = Position().vp(RED, 1).energy(0, 2, 0, 0).at_scoring()
    assert table.state.credits == [9, 8, 9, 9]
    assert table.state.vp == [-2, 16, 7, 7]
    assert table.points("no energy") == [-3, 0, -3, -3]


@pytest.mark.rule("BAR-SCORE-03", "BAR-SCORE-09")
def test_dt07_a_single_unit_of_energy() -> None:
    table = Position().energy(0, 1, 0, 0).at_scoring()
    assert table.points("energy ranking") == [0, 6, 0, 0]
    assert table.state.credits == [9, 7, 9, 9]
    assert table.state.vp == [7, 16, 7, 7]


@pytest.mark.rule("BAR-SCORE-10")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_each_round_has_its_own_bonus_tile(round: int) -> None:
    """One of everything but two conduits; 30 energy reach every section."""
    position = (
        Position()
        .round(round)
        .bonus(
            "bonus_powerhouses", "bonus_contracts", "bonus_conduits", "bonus_bases",
            "bonus_elevations",
        )
        .dam(RED, "B8L", level=2)
        .conduit(RED, "C8A", "C8B")
        .powerhouse(RED, "P9_1")
        .fulfilled(RED, "starting_01")
    )  # fmt: skip
    table = position.energy(30, 0, 0, 0).at_scoring()
    assert table.points("bonus tiles")[RED] == {1: 5, 2: 2, 3: 8, 4: 4, 5: 4}[round]


@pytest.mark.rule("BAR-SCORE-11")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_the_section_of_the_round_gives_the_full_award(round: int) -> None:
    """Five bases are worth 20; one energy short of the section costs 4 (or all in round 1)."""
    bonus = [f"bonus_{name}" for name in ("contracts", "powerhouses", "conduits", "elevations")]
    bonus.insert(round - 1, "bonus_bases")
    for energy, expected in [
        (6 * round, 20),
        (6 * round + 5, 20),
        (6 * round - 1, 16 if round > 1 else 0),
    ]:
        position = with_bases(Position().round(round).bonus(*bonus), RED, 5)
        table = position.energy(energy, 0, 0, 0).at_scoring()
        assert table.points("bonus tiles")[RED] == expected


@pytest.mark.rule("BAR-SCORE-10", "BAR-SCORE-13", "BAR-SCORE-14")
@pytest.mark.parametrize(
    ("energy", "vp"),
    [(5, 0), (6, 4), (11, 4), (12, 8), (17, 8), (18, 12), (23, 12), (24, 16), (29, 16), (30, 20)],
)
def test_four_points_less_for_every_section_behind(energy: int, vp: int) -> None:
    """Round 5 with five bases, 20 points in full (RUL-39)."""
    bonus = [f"bonus_{name}" for name in ("contracts", "powerhouses", "conduits", "elevations")]
    position = with_bases(Position().round(5).bonus(*bonus, "bonus_bases"), RED, 5)
    assert position.energy(energy, 0, 0, 0).at_scoring().points("bonus tiles")[RED] == vp


@pytest.mark.rule("BAR-SCORE-08", "BAR-SCORE-12")
def test_dt08_forty_three_energy_in_the_last_round() -> None:
    """8 credits and the full award; the ranking and the tie-break use 43."""
    bonus = [f"bonus_{name}" for name in ("contracts", "powerhouses", "conduits", "elevations")]
    position = with_bases(Position().round(5).bonus(*bonus, "bonus_bases"), RED, 2)
    table = position.energy(43, 42, 0, 0).at_scoring()
    assert table.state.credits[RED] == 6 + 8
    assert table.points("bonus tiles")[RED] == 8
    assert table.points("energy ranking") == [6, 2, 0, 0]
    assert table.state.energy[RED] == 43


@pytest.mark.rule("BAR-SCORE-13", "BAR-SCORE-15")
@pytest.mark.parametrize(
    ("energy", "bases", "vp"), [(29, 3, 12 - 4), (6, 5, 20 - 16), (6, 4, 0), (6, 1, 0)]
)
def test_dt09_behind_in_the_last_round(energy: int, bases: int, vp: int) -> None:
    bonus = [f"bonus_{name}" for name in ("contracts", "powerhouses", "conduits", "elevations")]
    position = with_bases(Position().round(5).bonus(*bonus, "bonus_bases"), RED, bases)
    assert position.energy(energy, 0, 0, 0).at_scoring().points("bonus tiles")[RED] == vp


@pytest.mark.rule("BAR-SCORE-15")
def test_a_bonus_tile_never_costs_points() -> None:
    """Round 4, one base: 4 - 12 is no award, and nothing is lost."""
    bonus = ("bonus_contracts", "bonus_powerhouses", "bonus_conduits", "bonus_bases")
    position = with_bases(Position().round(4).bonus(*bonus), RED, 1)
    table = position.energy(7, 9, 0, 0).at_scoring()
    assert table.points("bonus tiles") == [0, 0, 0, 0]
    assert table.state.vp[RED] == 10 + 2


@pytest.mark.rule("BAR-SCORE-16")
def test_a_bonus_tile_scores_once_and_after_the_last_one_the_game_ends() -> None:
    """Five bases with 30 energy score in round 4; in round 5 the tile is another one."""
    bonus = ("bonus_contracts", "bonus_powerhouses", "bonus_conduits", "bonus_bases")
    position = with_bases(Position().round(4).bonus(*bonus, "bonus_elevations"), GREEN, 1)
    table = position.energy(0, 0, 30, 0).at_scoring()
    assert table.points("bonus tiles")[GREEN] == 4
    assert (table.state.round, table.question) == (5, "Turn")
    table.state.energy[GREEN] = 30
    table.end_action_phase()
    assert table.points("bonus tiles")[GREEN] == 4
    assert table.state.is_over()
    assert table.state.result().standings[0].seat == GREEN
