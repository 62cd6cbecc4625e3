"""The solo game: the worked examples of the blockers (UWC-EX-53, 54)."""

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.rules.solo import digit_sum, place_blockers, walk
from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-EX-53")
@pytest.mark.rule("UWC-VAR-SOLO-08")
@pytest.mark.rule("UWC-VAR-SOLO-09")
def test_the_digits_of_a_card_choose_the_fourth_blocked_slot() -> None:
    assert digit_sum(146) == 11
    table = Position(players=1, board=5).round(8).deck(146).at_new_round()
    slots = table.state.slots
    assert table.state.fourth_blocker == 10
    assert table.state.box.slots[slots[10]].colour == 2
    assert table.state.discard == [146]


@pytest.mark.rule("UWC-EX-53")
@pytest.mark.rule("UWC-VAR-SOLO-10")
def test_an_occupied_slot_passes_the_blocker_on() -> None:
    position = Position(players=1, board=5).round(8).deck(146)
    position.state.occupied[10] = 1 << 6
    assert position.at_new_round().state.fourth_blocker == 11


@pytest.mark.rule("UWC-EX-54")
@pytest.mark.rule("UWC-VAR-SOLO-04")
@pytest.mark.rule("UWC-VAR-SOLO-07")
def test_the_blockers_walk_clockwise() -> None:
    state = Position(players=1, board=5).state
    place_blockers(state, 1)
    assert state.walkers == [0, 4, 8]
    walk(state)
    assert state.walkers == [1, 5, 9]
    for _ in range(3):
        walk(state)
    assert state.walkers == [4, 8, 0]


@pytest.mark.rule("UWC-VAR-SOLO-01")
@pytest.mark.rule("UWC-VAR-SOLO-02")
@pytest.mark.rule("UWC-VAR-SOLO-06")
def test_the_solo_table() -> None:
    state = new(players=1, seed=4)
    assert len(state.slots) == 12
    assert state.board[0].stars == 3
    assert state.federation == [0]
    tiles = [state.box.tiles[tile].id for tile in state.tiles_on + state.tile_supply]
    assert "br-e" not in tiles


@pytest.mark.rule("UWC-VAR-SOLO-03")
def test_symbiotic_domes_never_run_out_alone() -> None:
    table = (
        Position(players=1, board=5)
        .resources(0, credit=2, kelp=1, steelplast=1, biomatter=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot green-city", "build symbiotic", "at c32")
    )
    assert table.piece(0, "c32") == "symbiotic"
    assert table.state.view(0).purple_domes is None


@pytest.mark.rule("UWC-VAR-SOLO-08")
@pytest.mark.rule("UWC-RUL-25")
def test_no_fourth_blocker_after_an_advance() -> None:
    position = Position(players=1, board=5)
    position.state.advanced = True
    assert position.at_new_round().state.fourth_blocker == -1


@pytest.mark.rule("UWC-VAR-SOLO-11")
def test_the_fourth_blocker_is_taken_off_at_the_end_of_the_round() -> None:
    position = Position(players=1, board=5)
    place_blockers(position.state, 1)
    position.state.fourth_blocker = 2
    position.state.occupied[2] = 1 << 6
    position.state.advanced = True
    table = position.at_end_of_round()
    assert table.state.fourth_blocker == -1
    assert [place for place, tiles in enumerate(table.state.occupied) if tiles] == [1, 5, 9]


@pytest.mark.rule("UWC-VAR-SOLO-12")
def test_a_blocked_slot_counts_as_occupied_by_another() -> None:
    position = Position(players=1, board=5).round(9).hand(0, 149, 131, 134)
    position.occupied("green-federation-2", -1)
    table = position.at_turn(0).play("play 149")
    assert table.refusal("slot green-federation-2") == "UWC-TURN-08"
    table.play("slot red-2-steelplast-kelp", "slot-first", "perform green-federation-2")
    assert table.question == "Advance"


@pytest.mark.rule("UWC-RUL-26")
def test_large_digit_sums_wrap_around() -> None:
    table = Position(players=1, board=5).round(6).deck(94).at_new_round()
    assert table.state.fourth_blocker == (13 - 1) % 12


@pytest.mark.rule("UWC-VAR-SOLO-13")
@pytest.mark.parametrize(("points", "goal"), [(99, 0), (100, 1)])
def test_the_goal_is_seven_cities_and_a_hundred_points(points: int, goal: int) -> None:
    position = (
        Position(players=1, board=1)
        .cities(0, "c32", "c31", "c23", "c22", "c13", "c21")
        .tunnels(0, "c33-c32", "c32-c31", "c33-c23", "c23-c22", "c23-c13", "c22-c21")
    )
    table = position.points(0, points - 14).at_final_scoring()
    assert table.points(0) == points
    assert dict(table.state.result().standings[0].sources)["goal reached"] == goal


@pytest.mark.rule("UWC-VAR-SOLO-05")
def test_the_blockers_may_begin_further_on() -> None:
    state = Position(players=1, board=5).state
    place_blockers(state, 3)
    assert state.walkers == [2, 6, 10]
