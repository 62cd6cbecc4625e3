"""The solo game: the worked examples of the blockers (UWC-EX-53, 54)."""

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.solo import digit_sum, place_blockers, walk
from tests.rules.underwater_cities.position import Position


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
