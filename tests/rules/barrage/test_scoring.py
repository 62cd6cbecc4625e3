"""Phases 4 and 5: scoring and the next round (BAR-SCORE, BAR-BONUS, BAR-END)."""

import pytest

from tests.rules.barrage.position import BLACK, GREEN, RED, WHITE, Position, Table

NO_BONUS = "bonus_advanced_tech"


def scored(*energy: int, round: int = 1) -> Table:
    """Points and credits after phase 4; nobody has anything the bonus tile counts."""
    position = Position(players=len(energy)).round(round).energy(*energy)
    position.bonus(*[NO_BONUS] * round)
    return position.at_scoring()


def points(table: Table) -> list[int]:
    return [vp - 10 for vp in table.state.vp]


@pytest.mark.rule("BAR-SCORE-02")
def test_most_and_second_most_energy() -> None:
    """EX-01."""
    assert points(scored(9, 2, 5, 1)) == [6, 0, 2, 0]


@pytest.mark.rule("BAR-SCORE-05", "BAR-SCORE-07", "BAR-SCORE-09")
def test_a_tie_for_second_place_and_the_credits() -> None:
    """EX-26, EX-27."""
    table = scored(9, 5, 0, 5)
    assert points(table) == [6, 1, -3, 1]
    assert [credits - 6 for credits in table.state.credits] == [4, 3, 3, 3]


@pytest.mark.rule("BAR-SCORE-04")
def test_four_tied_leaders() -> None:
    """DT-06."""
    table = scored(7, 7, 7, 7)
    assert points(table) == [2, 2, 2, 2]
    assert [credits - 6 for credits in table.state.credits] == [4, 4, 4, 4]
    assert table.state.order == [3, 2, 1, 0]


@pytest.mark.rule("BAR-SCORE-04")
@pytest.mark.parametrize(
    ("energy", "expected"),
    [((5, 5, 2, 1), [4, 4, 0, 0]), ((5, 5, 5, 1), [3, 3, 3, 0])],
)
def test_tied_leaders_share_both_rewards(energy: tuple[int, ...], expected: list[int]) -> None:
    assert points(scored(*energy)) == expected


@pytest.mark.rule("BAR-SCORE-03")
def test_only_players_with_energy_rank() -> None:
    """DT-07."""
    table = scored(1, 0, 0, 0)
    assert points(table) == [6, -3, -3, -3]
    assert [credits - 6 for credits in table.state.credits] == [1, 3, 3, 3]


@pytest.mark.rule("BAR-SCORE-07")
@pytest.mark.parametrize(
    ("energy", "credits"),
    [(1, 1), (3, 2), (4, 3), (6, 3), (7, 4), (11, 5), (16, 6), (22, 7), (28, 7), (29, 8), (30, 8)],
)
def test_credits_of_the_track(energy: int, credits: int) -> None:
    assert scored(energy, 0).state.credits[RED] - 6 == credits


@pytest.mark.rule("BAR-SCORE-08", "BAR-SCORE-12", "BAR-SCORE-06", "BAR-GEN-06")
def test_energy_beyond_thirty() -> None:
    """DT-08."""
    position = Position(players=2).round(5).energy(43, 31).bonus(*["bonus_bases"] * 5)
    position.dam(RED, "B8L").dam(BLACK, "B9L").objective("objective_basins_3")
    table = position.at_scoring()
    assert table.state.credits[RED] == 6 + 8
    sources = dict(table.state.result().by_seat()[RED].sources)
    assert sources["bonus tiles"] == 4
    assert sources["energy ranking"] == 6
    assert dict(table.state.result().by_seat()[BLACK].sources)["energy ranking"] == 2


@pytest.mark.rule("BAR-SCORE-11", "BAR-BONUS-03")
def test_the_bonus_tile_of_round_one() -> None:
    """EX-02."""
    position = Position().energy(6, 9, 0, 0).bonus("bonus_bases").dam(RED, "B8L").dam(RED, "B9L")
    table = position.at_scoring()
    assert table.state.vp[RED] == 10 + 2 + 4 * 2


@pytest.mark.rule("BAR-SCORE-13", "BAR-SCORE-14", "BAR-SCORE-15", "BAR-BONUS-02")
def test_full_partial_and_no_award() -> None:
    """EX-28."""
    position = Position().round(3).energy(5, 11, 17, 23)
    position.bonus("bonus_contracts", "bonus_bases", "bonus_powerhouses")
    position.powerhouse(WHITE, "P5_1", "P6_1").powerhouse(GREEN, "P7_1", "P8_1", "P9_1")
    position.powerhouse(BLACK, "P10_1").powerhouse(RED, "P5_2", "P8_2", "P9_2")
    table = position.at_scoring()
    assert points(table) == [0, 0, 11 + 2, 10 + 6]


@pytest.mark.rule("BAR-SCORE-13", "BAR-SCORE-10")
@pytest.mark.parametrize(("energy", "award"), [(30, 20), (29, 16), (6, 4), (5, 0)])
def test_sections_behind_cost_four_points_each(energy: int, award: int) -> None:
    """DT-09."""
    position = Position(players=2).round(5).energy(energy, 40).bonus(*["bonus_powerhouses"] * 5)
    position.powerhouse(RED, "P5_1", "P6_1", "P7_1", "P8_1").objective("objective_basins_3")
    table = position.at_scoring()
    assert dict(table.state.result().by_seat()[RED].sources)["bonus tiles"] == award


@pytest.mark.rule("BAR-BONUS-01")
def test_the_bonus_for_contracts_counts_all_kinds() -> None:
    position = Position().energy(6, 7, 0, 0).bonus("bonus_contracts")
    position.fulfilled(RED, "green_01", "starting_01", "national_01").contracts(RED, "green_02")
    assert position.at_scoring().state.vp[RED] == 10 + 2 + 6


@pytest.mark.rule("BAR-BONUS-04", "BAR-BONUS-05")
@pytest.mark.parametrize(("tile", "award"), [("bonus_conduits", 8), ("bonus_elevations", 12)])
def test_the_bonus_for_conduits_and_elevations(tile: str, award: int) -> None:
    position = Position().energy(6, 7, 0, 0).bonus(tile).conduit(RED, "C9A", "C10A")
    position.dam(RED, "B8L", level=3).dam(RED, "B9L", level=2)
    score = dict(position.at_scoring().state.view(None).players[RED].score)
    assert score["bonus tiles"] == award


@pytest.mark.rule("BAR-BONUS-06")
def test_the_bonus_for_advanced_tiles_counts_supply_and_wheel() -> None:
    position = Position().energy(6, 7, 0, 0).bonus("bonus_advanced_tech")
    position.tile(RED, "advanced_1_joker", "special_anton").on_wheel(RED, 2, "advanced_2_base")
    assert position.at_scoring().state.vp[RED] == 10 + 2 + 8


@pytest.mark.rule("BAR-END-01", "BAR-END-02")
def test_the_next_turn_order() -> None:
    """EX-29."""
    position = Position().order(BLACK, WHITE, RED, GREEN).energy(9, 5, 0, 5)
    assert position.at_scoring().state.order == [GREEN, WHITE, BLACK, RED]


@pytest.mark.rule("BAR-END-03", "BAR-END-04", "BAR-END-06")
def test_markers_and_engineers_return_and_the_rest_stays() -> None:
    position = Position(players=2).energy(9, 5).taken(RED, "turbine_zero_left", "workshop_1_right")
    position.engineers(BLACK, 3).constructions(RED, 2).dam(RED, "B8L", level=2, water=2)
    position.on_wheel(RED, 4, "basic_base", excavators=3).contracts(RED, "green_04")
    table = position.at_scoring()
    assert table.state.round == 2
    assert table.state.energy == [0, 0]
    assert table.state.engineers == [12, 12]
    assert table.state.constructions == [0, 0]
    view = table.state.view(None)
    assert all(space.holder is None for space in view.spaces)
    assert sum(space.is_closed for space in view.spaces) == 10
    assert table.wheel(RED)[2] == ("basic_base", 3, 0)
    assert table.hand(RED) == ["green_04"]
    assert table.water("B8L") == 2


@pytest.mark.rule("BAR-END-05")
def test_three_new_advanced_tiles_are_laid_out() -> None:
    position = Position().patents("advanced_1_base", None, "advanced_1_joker")
    position.tile(RED, "advanced_1_conduit")
    table = position.at_scoring()
    view = table.state.view(None)
    assert view.patents == ("advanced_1_elevation", "advanced_1_powerhouse", "advanced_2_base")
    assert view.patents_to_come == (0, 4, 5)
