"""Analysis of a match: chances that add up, moments that tell, and what would have been better."""

from itertools import pairwise

import pytest

from penstock.bots import Window, make_bot
from penstock.bots.analysis import (
    SLIP,
    SWING,
    Analyst,
    Passage,
    TurnPlayed,
    Usual,
    course,
    look_at,
)
from penstock.bots.chances import outcome, shares
from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("barrage", 3, {}),
    ("barrage", 2, {"automa_1": "medium"}),
    ("barrage", 3, {"automa_1": "low", "automa_2": "high"}),
    ("power_grid", 3, {"max_rounds": "20"}),
    ("power_grid", 2, {"max_rounds": "20"}),
    ("underwater_cities", 2, {}),
    ("underwater_cities", 1, {}),
]


def played(id: str, players: int, options: dict[str, str], bots: list[str]) -> Match:
    """A match of bots, the first of which is the best."""
    game = load_game(id)
    match, rng = Match(game, players, 6, options), Rng(6)
    while not match.state.is_over():
        seat = match.state.to_move()
        window = Window(game, match.state, seat, rng)
        window.moves = 60
        match.play_action(make_bot(bots[min(seat, len(bots) - 1)]).choose(window))
    return match


@pytest.mark.parametrize(("id", "players", "options"), TABLES)
def test_chances_add_up_and_turns_cover_the_match(
    id: str, players: int, options: dict[str, str]
) -> None:
    match = played(id, players, options, ["normal", "random"])
    passages = course(match.game, Analyst(match).turns(10_000))
    assert passages[0].turn.first == 0
    assert passages[-1].turn.last == len(match.moves)
    for one, next in pairwise(passages):
        assert one.turn.last == next.turn.first
    for one in passages:
        assert {match.moves[at].seat for at in range(one.turn.first, one.turn.last)} == {
            one.turn.seat
        }
        for chances in (one.expected, one.after, one.level):
            assert len(chances) == max(2, players)
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) >= 0.0
    assert sum(outcome(match.game, match.state)) == pytest.approx(1.0)


def test_a_good_bot_is_seen_to_win_against_chance() -> None:
    match = played("barrage", 3, {}, ["normal", "random"])
    passages = course(match.game, Analyst(match).turns(10_000))
    assert passages[len(passages) // 2].after[0] > 0.8
    assert outcome(match.game, match.state) == [1.0, 0.0, 0.0]


def test_a_match_is_looked_through_piece_by_piece() -> None:
    """The same as at once: a server does a little at a time."""
    match = played("power_grid", 3, {"max_rounds": "20"}, ["normal", "random"])
    whole = Analyst(match).turns(10_000)
    analyst, pieces = Analyst(match), list[TurnPlayed]()
    while found := analyst.turns(7):
        assert len(found) <= 7
        pieces += found
    assert [(one.first, one.before, one.after) for one in pieces] == [
        (one.first, one.before, one.after) for one in whole
    ]


def test_a_blunder_is_found_and_something_better_is_named() -> None:
    match = played("barrage", 2, {}, ["random"])
    passages = course(match.game, Analyst(match).turns(10_000))
    worst = min(passages, key=Passage.swing)
    assert worst.is_moment()
    moment = look_at(match, worst.turn, 800)
    assert moment.better is not None
    assert moment.margin is not None
    assert moment.margin.total() >= SLIP
    assert moment.tells(worst.swing())
    assert moment.better.actions != [
        move.action for move in match.moves[worst.turn.first : worst.turn.last]
    ]


def turn(seat: int, kind: str, before: list[float], gain: float) -> TurnPlayed:
    made = TurnPlayed(seat, 1, kind, 0)
    made.before = before
    made.after = before.copy()
    made.after[seat] += gain
    return made


def test_a_usual_turn_is_no_moment_and_a_poor_one_is() -> None:
    """Everybody gains by a turn: only more or less than usual is told."""
    scores, turns = [50.0, 50.0], list[TurnPlayed]()
    for number in range(20):
        gain = -6.0 if number == 11 else 4.0
        turns.append(turn(number % 2, "Turn", scores.copy(), gain))
        scores[number % 2] += gain
    passages = course(load_game("barrage"), turns)
    assert [number for number, one in enumerate(passages) if one.is_moment()] == [11]
    assert passages[11].swing() < -SWING
    assert passages[10].swing() == 0.0
    # The chart is level before it, and lower after it.
    levels = [one.level[1] for one in passages]
    assert max(levels[1:11]) - min(levels[1:11]) < 0.01
    assert levels[13] < levels[10] - SWING


def test_a_kind_that_is_seldom_seen_is_taken_as_it_is() -> None:
    turns = [turn(0, "Turn", [1.0, 1.0], 2.0) for _ in range(6)]
    turns.append(turn(1, "Rare", [1.0, 1.0], 9.0))
    usual = Usual(turns)
    assert usual.scores_after(turns[0]) == [3.0, 1.0]
    assert usual.scores_after(turns[-1]) == [1.0, 1.0]


def test_a_lead_means_more_where_the_spread_is_small() -> None:
    assert shares([20.0, 10.0], 10.0, 0)[0] < shares([20.0, 10.0], 3.0, 0)[0]
    assert shares([50.0], 5.0, 50) == [0.5, 0.5]
    assert sum(shares([1e6, -1e6, 0.0], 2.0, 0)) == pytest.approx(1.0)
