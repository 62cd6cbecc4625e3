"""A searcher plays turns on that differ, and no turn twice."""

from penstock.bots import Window
from penstock.bots.judge import NO_VALUES, RIVAL, judge_of
from penstock.bots.planner import TurnEnd, Turns
from penstock.bots.searcher import Search, Searcher, distinct
from penstock.games import load_game
from penstock.kernel.rng import Rng
from tests.bots.test_planner import after_moves

CANDIDATES = 6


def test_of_ends_that_look_the_same_the_first_is_left() -> None:
    ends = [TurnEnd([1], 2.5), TurnEnd([2, 1], 2.5), TurnEnd([3], 1.0), TurnEnd([1, 3], 1.0)]
    assert [end.actions for end in distinct(ends)] == [[1], [3]]
    assert distinct([]) == []


def test_the_best_ends_of_a_turn_are_mostly_one_turn_in_other_words() -> None:
    """Why they must be told apart: without that, a search compares a turn with itself."""
    game = load_game("underwater_cities")
    repeated = 0
    for moves in (7, 22, 31):
        state = after_moves(game, 2, moves)
        seat = state.to_move()
        turns = Turns(game, judge_of(game, RIVAL, NO_VALUES))
        ends = turns.all_ends(state.determinize(seat, Rng(1)), seat, 200)
        values = {end.value for end in ends[:CANDIDATES]}
        repeated += len(values) < min(CANDIDATES, len(ends))
        kept = distinct(ends)
        assert kept[0] is ends[0]
        assert [end.value for end in kept] == sorted({end.value for end in ends}, reverse=True)
    assert repeated == 3


def test_turns_that_are_played_on_look_different() -> None:
    game = load_game("underwater_cities")
    state = after_moves(game, 2, 22)
    window = Window(game, state, state.to_move(), Rng(4))
    imagined = window.imagine()
    search = Search(window, Searcher(CANDIDATES, 1, 3_000, NO_VALUES))
    found = [one.actions for one in search.candidates(imagined)]
    ends = Turns(game, search.turns.judge).all_ends(imagined, window.seat, 200)
    values = {tuple(end.actions): end.value for end in ends}
    assert len(found) == CANDIDATES
    assert len({values[tuple(actions)] for actions in found}) == CANDIDATES
