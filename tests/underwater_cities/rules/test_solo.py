"""The solo game (UWC-VAR-SOLO, UWC-EX-53, 54)."""

import pytest

from penstock.games.underwater_cities import GAME, new
from penstock.games.underwater_cities.rules.solo import digit_sum, place_blockers, walk
from penstock.games.underwater_cities.rules.state import NOWHERE
from tests.support.underwater_cities.position import Position, Table


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


def solo() -> Position:
    position = Position(players=1, board=5)
    place_blockers(position.state, 1)
    return position


@pytest.mark.rule("UWC-VAR-SOLO-03")
def test_symbiotic_domes_do_not_run_out() -> None:
    table = (
        Position(players=1, board=7)
        .cities(0, "c32")
        .put(0, "symbiotic", "c23", "c22", "c13", "c12", "c11", "c31")
        .resources(0, credit=2, kelp=1, steelplast=1, biomatter=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot green-city", "build symbiotic")
    )
    assert table.piece(0, "c21") == "symbiotic"
    assert table.state.view(0).purple_domes is None


@pytest.mark.rule("UWC-VAR-SOLO-05")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_neutral_tiles_may_begin_further_on(first: int) -> None:
    view = GAME.new(1, 1, {"first_blocker": str(first)}).view(0)
    blocked = [place for place, slot in enumerate(view.slots) if slot.is_blocked]  # type: ignore[attr-defined]
    assert blocked == [first - 1, first + 3, first + 7]


def play_out(table: Table) -> Table:
    """The rest of the round on the always-available slot."""
    number = table.state.round
    while table.state.round == number:
        if table.question == "ChooseCard":
            table.play(f"play {table.hand(0)[0]}", "slot always")
        else:
            table.play(table.legal_texts()[0])
    return table


@pytest.mark.rule("UWC-VAR-SOLO-08")
@pytest.mark.rule("UWC-RUL-25")
@pytest.mark.parametrize(("steps", "blocked"), [(0, 4), (1, 3)])
def test_an_advance_off_the_end_of_the_track_counts(steps: int, blocked: int) -> None:
    table = solo().federation(0, 1).hand(0, 4, 7, 10).at_turn(0)
    if steps:
        table.play("play 4", "slot green-federation-2", f"advance {steps}")
        assert table.points(0) == steps
    play_out(table)
    slots = table.state.view(0).slots
    assert [slot.is_blocked for slot in slots].count(True) == blocked
    assert (table.state.fourth_blocker == NOWHERE) == (blocked == 3)


@pytest.mark.rule("UWC-VAR-SOLO-11")
@pytest.mark.parametrize("advanced", [True, False])
def test_the_fourth_tile_is_taken_off_and_placed_anew(advanced: bool) -> None:
    table = solo().round(8).hand(0, 127, 131, 134).deck(146).at_new_round()
    assert table.state.fourth_blocker == 10
    if advanced:
        table.play("play 127", "slot green-federation-2", "advance 1")
    play_out(table)
    assert table.state.walkers == [1, 5, 9]
    blocked = [place for place, tiles in enumerate(table.state.occupied) if tiles]
    if advanced:
        assert blocked == [1, 5, 9]
        assert table.state.fourth_blocker == NOWHERE
    else:
        revealed = table.state.discard[-1]
        assert table.state.fourth_blocker == expected_fourth(revealed, [1, 5, 9])
        assert len(blocked) == 4


def expected_fourth(card: int, walkers: list[int]) -> int:
    """By hand: count the digits round the twelve slots, then on to an empty one."""
    place = (sum(int(digit) for digit in str(card)) - 1) % 12
    while place in walkers:
        place = (place + 1) % 12
    return place


@pytest.mark.rule("UWC-RUL-26")
@pytest.mark.parametrize(("card", "place"), [(129, 11), (139, 0), (179, 4)])
def test_a_large_digit_sum_goes_round_again(card: int, place: int) -> None:
    assert digit_sum(card) == sum(int(digit) for digit in str(card))
    table = Position(players=1, board=5).round(8).deck(card).at_new_round()
    assert table.state.fourth_blocker == place


@pytest.mark.rule("UWC-RUL-24")
def test_the_fourth_tile_comes_after_the_new_deck() -> None:
    table = solo().round(4).hand(0, 8, 11, 22).at_end_of_round()
    assert table.state.walkers == [1, 5, 9]
    assert table.question == "DiscardDown"
    assert table.state.fourth_blocker == NOWHERE
    table.play("discard 8", "discard 11", "discard 22")
    # The only card on the new pile is the one revealed, of the new era.
    (revealed,) = table.state.discard
    assert 67 <= revealed <= 123
    assert table.state.fourth_blocker == expected_fourth(revealed, [1, 5, 9])


@pytest.mark.rule("UWC-VAR-SOLO-12")
def test_a_neutral_tile_stands_for_another_player() -> None:
    table = (
        Position(players=1, board=5)
        .round(9)
        .occupied("yellow-2-science-or-3-upgrade", -1)
        .hand(0, 149, 131, 134)
        .at_turn(0)
        .play("play 149")
    )
    assert table.refusal("slot yellow-2-science-or-3-upgrade") == "UWC-TURN-08"
    table.play("slot red-2-steelplast-kelp", "slot-first")
    assert table.refusal("perform yellow-2-tunnel") == "UWC-TERM-17"
    table.play("perform yellow-2-science-or-3-upgrade")
    assert table.stock(0)["science"] == 2


@pytest.mark.rule("UWC-VAR-SOLO-13")
@pytest.mark.parametrize(
    ("cities", "points", "won"), [(7, 100, 1), (7, 99, 0), (6, 130, 0), (8, 101, 1)]
)
def test_the_solo_goal(cities: int, points: int, won: int) -> None:
    sites = ["c32", "c23", "c22", "c31", "c13", "c21", "c12"][: cities - 1]
    tunnels = ["c33-c32", "c33-c23", "c23-c22", "c32-c31", "c23-c13", "c31-c21", "c13-c12"]
    position = Position(players=1, board=5).cities(0, *sites).tunnels(0, *tunnels[: cities - 1])
    if cities == 6:
        # A seventh city that no tunnel joins does not help.
        position.cities(0, "c21")
    table = position.points(0, points - 2 * cities).at_final_scoring()
    standing = table.state.result().by_seat()[0]
    assert standing.score == points
    assert dict(standing.sources)["goal reached"] == won


@pytest.mark.rule("UWC-VAR-SOLO-14")
def test_no_contracts_and_no_cloning_in_solo() -> None:
    state = new(1, 2, contracts=True)
    assert state.contracts == []
    table = Position(players=1, board=5).occupied("green-city", -1).resources(0, credit=9)
    played = table.hand(0, 4, 7, 10).at_turn(0).play("play 4")
    assert played.refusal("clone green-city") == "UWC-SETUP-11"
    assert not any(text.startswith("clone") for text in played.legal_texts())
