"""Phase 5: turn order, markers, engineers, patents (BAR-END)."""

import pytest

from penstock.games.barrage import new
from penstock.games.barrage.box.components import TILE_LIST
from penstock.games.barrage.rules.state import ACTIONS, CLOSED, EMPTY
from tests.support.barrage.ids import SPACES
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position


@pytest.mark.rule("BAR-END-01")
@pytest.mark.parametrize(
    ("energy", "order"),
    [
        ((9, 2, 5, 1), [WHITE, BLACK, GREEN, RED]),
        ((1, 2, 3, 4), [RED, BLACK, GREEN, WHITE]),
        ((45, 33, 0, 30), [GREEN, WHITE, BLACK, RED]),
    ],
)
def test_who_had_least_energy_begins(energy: tuple[int, ...], order: list[int]) -> None:
    """True energy counts, also beyond 30."""
    table = Position().order(GREEN, RED, WHITE, BLACK).energy(*energy).at_scoring()
    assert table.state.order == order
    assert table.seat == order[0]


@pytest.mark.rule("BAR-END-02")
def test_ex29_equal_energy_turns_the_order_round() -> None:
    position = Position().order(BLACK, WHITE, RED, GREEN).energy(9, 5, 0, 5)
    assert position.at_scoring().state.order == [GREEN, WHITE, BLACK, RED]


@pytest.mark.rule("BAR-END-02")
@pytest.mark.parametrize(
    ("energy", "order"),
    [
        ((0, 0, 0, 0), [WHITE, GREEN, BLACK, RED]),
        ((3, 3, 0, 0), [WHITE, GREEN, BLACK, RED]),
        ((3, 0, 3, 3), [BLACK, WHITE, GREEN, RED]),
    ],
)
def test_every_group_of_equals_is_reversed(energy: tuple[int, ...], order: list[int]) -> None:
    assert Position().energy(*energy).at_scoring().state.order == order


@pytest.mark.rule("BAR-END-03")
def test_energy_markers_go_back_to_zero() -> None:
    table = Position().energy(31, 4, 7, 1).at_scoring()
    assert table.state.round == 2
    assert table.state.energy == [0, 0, 0, 0]


@pytest.mark.rule("BAR-END-04")
def test_engineers_come_back_from_everywhere_but_blocked_spaces_stay_blocked() -> None:
    position = (
        Position(players=3)
        .constructions(RED, 3)
        .taken(RED, "workshop_1_left", "contract_two_left")
        .taken(BLACK, "patent_1", "machinery_both_left", "water_two_drops_right")
        .officer(GREEN, "mahiri_sekibo")
    )
    state = position.state
    state.bank[BLACK], state.copies_used[GREEN] = 6, 2
    state.engineers[BLACK] -= 6
    state.engineers[GREEN] -= 2
    table = position.energy(1, 2, 3).at_scoring()
    assert table.state.engineers == [12, 12, 12]
    assert table.state.bank == [0, 0, 0]
    assert table.state.constructions == [0, 0, 0]
    assert table.state.copies_used == [0, 0, 0]
    open_again = {SPACES[n] for n, holder in enumerate(table.state.spaces) if holder == EMPTY}
    closed = {SPACES[n] for n, holder in enumerate(table.state.spaces) if holder == CLOSED}
    rows = ("turbine_plus_1", "machinery_any", "contract_one_b")
    assert closed == {f"{row}_{side}" for row in rows for side in ("left", "right")}
    assert open_again | closed == set(SPACES)


@pytest.mark.rule("BAR-END-05")
def test_tiles_left_in_the_patent_office_leave_the_game() -> None:
    position = Position().patents("advanced_1_joker", None, "advanced_1_base")
    table = position.energy(1, 2, 3, 4).at_scoring()
    log = table.log()
    assert "The advanced tile Joker I leaves the game" in log
    assert "The advanced tile Base I leaves the game" in log
    gone = [tile for tile in range(len(TILE_LIST)) if TILE_LIST[tile].id == "advanced_1_joker"]
    assert gone[0] not in table.state.patents + table.state.patent_pile
    assert not any(tiles >> gone[0] & 1 for tiles in table.state.tiles)
    assert EMPTY not in table.state.patents


@pytest.mark.rule("BAR-END-05")
@pytest.mark.parametrize("seed", range(3))
def test_the_levels_come_in_order_over_the_five_rounds(seed: int) -> None:
    """I I I, I I II, II II II, II III III, III III III; the higher level lies below."""
    state = new(3, seed)
    levels: dict[int, list[int]] = {}
    while not state.is_over():
        if state.phase == ACTIONS and state.round not in levels:
            levels[state.round] = [TILE_LIST[tile].level for tile in state.patents]
        # The dearest bank visit there is, so that the round is short and no tile is bought.
        bank = state.parse("place bank")
        state.apply(bank if bank in state.legal() else state.legal()[-1])
    assert levels == {1: [1, 1, 1], 2: [1, 1, 2], 3: [2, 2, 2], 4: [2, 3, 3], 5: [3, 3, 3]}


@pytest.mark.rule("BAR-END-06")
def test_contracts_wheels_and_water_stay_as_they_are() -> None:
    position = (
        Position()
        .contracts(RED, "green_05", "red_09")
        .on_wheel(RED, 3, "basic_base", excavators=4)
        .dam(BLACK, "B8L", level=2, water=2)
        .neutral("B5L", level=2, water=1)
    )
    table = position.energy(1, 2, 3, 4).at_scoring()
    assert table.state.round == 2
    assert table.hand(RED) == ["green_05", "red_09"]
    assert table.office() == ["green_01", "green_02", "yellow_01", "yellow_02", "red_01", "red_02"]
    assert table.wheel(RED)[3] == ("basic_base", 4, 0)
    assert (table.water("B8L"), table.water("B5L")) == (2, 1)


@pytest.mark.rule("BAR-END-03", "BAR-END-04")
def test_the_last_round_has_no_fifth_phase() -> None:
    position = Position().round(5).taken(RED, "workshop_1_left").energy(9, 2, 5, 1)
    table = position.at_scoring()
    assert table.state.is_over()
    assert table.state.energy == [9, 2, 5, 1]
    assert table.state.engineers[RED] == 11
    assert table.state.order == [RED, BLACK, GREEN, WHITE]
