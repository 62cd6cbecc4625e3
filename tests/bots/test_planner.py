"""A planner looks at whole turns, judges them before anybody answers, and keeps to its plan."""

import pytest

from penstock.bots import Planner, Window, make_bot
from penstock.bots.bot import fingerprint
from penstock.bots.judge import NO_VALUES, Evaluation, Judge
from penstock.bots.planner import Turns, plan_for
from penstock.games import game_ids, load_game
from penstock.kernel.agenda import NO_ACTION, Seat
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State

SMALL = 40
"""Enough ends of a turn for a test."""


def after_moves(game: Game, players: int, moves: int, seed: int = 5) -> State:
    """A position in which some moves were played by chance."""
    state, rng = game.new(players, seed), Rng(seed)
    for _ in range(moves):
        options = game.bot_options(state)
        state.apply(options[rng.below(len(options))])
    return state


class Watcher(Judge):
    """Notes what it is asked to judge."""

    def __init__(self) -> None:
        self.seen: list[State] = []

    def value(self, state: State, seat: Seat) -> float:
        self.seen.append(state)
        return float(len(self.seen))


@pytest.mark.parametrize("id", game_ids())
def test_a_turn_that_is_played_by_itself_ends_where_play_would_go_on(id: str) -> None:
    """`play_in_turn` and `settle` together do what `apply` does."""
    game = load_game(id)
    state, rng = game.new(3, 8), Rng(3)
    for _ in range(120):
        options = state.legal()
        action = options[rng.below(len(options))]
        seat = state.to_move()
        parted = state.copy()
        goes_on = parted.play_in_turn(action)
        if goes_on:
            assert parted.to_move() == seat
        else:
            assert parted.legal() == []
            parted.settle()
        state.apply(action)
        if goes_on:
            assert parted.legal() == state.legal()
        assert parted.digest() == state.digest()


def test_a_turn_is_judged_before_the_automa_answers() -> None:
    game = load_game("barrage")
    state = game.new(2, 4, {"automa_1": "very_high"})
    while state.rounds_begun() == 0 or game.bot_options(state)[0] < 17:
        state.apply(game.bot_options(state)[0])
    seat, watcher = state.to_move(), Watcher()
    Turns(game, watcher).all_ends(state.copy(), seat, SMALL)
    tesla = 1 - seat
    engineers = state.engineers[tesla]  # type: ignore[attr-defined]
    assert len(watcher.seen) > 10
    for end in watcher.seen:
        assert end.engineers[tesla] == engineers  # type: ignore[attr-defined]
        assert end.to_move() not in (seat, tesla)
        end.settle()
        assert end.is_over() or end.to_move() == seat


@pytest.mark.parametrize("id", game_ids())
def test_no_more_ends_are_looked_at_than_asked_for(id: str) -> None:
    game = load_game(id)
    state = after_moves(game, 3, 30)
    seat = state.to_move()
    turns = Turns(game, Evaluation(game))
    for most in (1, 3, 10):
        ends = turns.all_ends(state, seat, most)
        assert 1 <= len(ends) <= most
        assert [one.value for one in ends] == sorted((one.value for one in ends), reverse=True)


@pytest.mark.parametrize("id", game_ids())
def test_answers_that_are_left_out_are_legal_ones(id: str) -> None:
    game = load_game(id)
    state, rng, before = game.new(2, 6), Rng(6), NO_ACTION
    while not state.is_over():
        legal, seat = state.legal(), state.to_move()
        looked_at = game.turn_options(state, before)
        assert looked_at
        assert set(looked_at) <= set(legal)
        action = looked_at[rng.below(len(looked_at))]
        state.apply(action)
        before = action if not state.is_over() and state.to_move() == seat else NO_ACTION


def test_two_spaces_for_the_same_action_are_looked_at_once() -> None:
    game = load_game("barrage")
    state = game.new(2, 4)
    while state.rounds_begun() == 0 or not state.text(state.legal()[-1]).startswith("place"):
        state.apply(state.legal()[0])
    legal = [state.text(action) for action in state.legal()]
    looked_at = [state.text(action) for action in game.turn_options(state, NO_ACTION)]
    assert "place workshop_1_right" in legal
    assert "place workshop_1_left" in looked_at
    assert "place workshop_1_right" not in looked_at


@pytest.mark.parametrize("id", game_ids())
def test_the_plan_of_a_turn_is_kept_and_handed_on(id: str) -> None:
    """Whoever hands the plan on need not keep the bot: a new one goes on as the old one would."""
    game = load_game(id)
    state, planned = game.new(3, 12), 0
    window = Window(game, state, 0, Rng(2))
    for move in range(60):
        fresh = Window(game, state, state.to_move(), Rng(1000 + move))
        if window.seat == fresh.seat:
            fresh.plan = window.plan
        if fresh.plan:
            assert fresh.plan[0] == fingerprint(state)
            planned += 1
        meant = fresh.plan[1] if fresh.plan else None
        action = Planner(SMALL, NO_VALUES).choose(fresh)
        assert meant in (None, action)
        state.apply(action)
        window = fresh
    assert planned > 0


def test_a_plan_for_another_question_is_dropped() -> None:
    game = load_game("power_grid")
    state = after_moves(game, 3, 20)
    window = Window(game, state, state.to_move(), Rng(2))
    window.plan = [fingerprint(state) ^ 1, 999_999]
    assert Planner(SMALL).choose(window) in state.legal()


def test_a_plan_ends_where_something_shows_itself() -> None:
    game = load_game("underwater_cities")
    state, found = game.new(2, 3), 0
    turns = Turns(game, Evaluation(game))
    for _ in range(40):
        seat = state.to_move()
        end = turns.all_ends(state.copy(), seat, 8)[0]
        plan = plan_for(state, end.actions)
        assert plan[1::2] == end.actions[: len(plan) // 2]
        found += len(plan) // 2 < len(end.actions)
        world = state.copy()
        for action in plan[1::2][:-1]:
            world.play_in_turn(action)
        assert world.reveals == state.reveals
        state.apply(plan[1])
    assert found > 0


def test_fewer_moves_are_tried_where_fewer_are_allowed() -> None:
    """The budget is counted in moves, so it is the same on every machine."""
    game = load_game("barrage")
    state = after_moves(game, 2, 12)
    answers = []
    for moves in (2, 2, 400):
        window = Window(game, state, state.to_move(), Rng(4))
        window.moves = moves
        answers.append(make_bot("hard").choose(window))
    assert answers[0] == answers[1]
    assert set(answers) <= set(state.legal())


def test_a_searcher_whose_time_is_up_answers_with_what_it_has() -> None:
    """A safety valve for servers under load: the plan of a planner is found by then."""
    game = load_game("barrage")
    state = after_moves(game, 2, 12)
    late = Window(game, state, state.to_move(), Rng(4))
    late.deadline = 1e-9
    plain = Window(game, state, state.to_move(), Rng(4))
    assert make_bot("hard").choose(late) == Planner(200).choose(plain)
