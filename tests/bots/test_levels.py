"""The levels: they play by the rules, the same game again, and never by what they cannot see."""

import pytest

from penstock.bots import ABOUT, BOTS, STANDARD, Window, make_bot, play_out, seat_name
from penstock.games import game_ids, load_game
from penstock.kernel.rng import Rng

LEVELS = ("novice", "normal", "hard", "expert")
FEW = 60
"""Moves to try for an answer: little enough for whole games."""
SOME = 300
"""Enough to play turns on."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", game_ids())
def test_no_level_can_peek(id: str, level: str) -> None:
    """The same view and the same chance give the same answer and plan, whatever is hidden."""
    game = load_game(id)
    state, rng = game.new(3, 11), Rng(11)
    bot = make_bot(level)
    for move in range(60):
        seat = state.to_move()
        if move % 15 == 5:
            answers = []
            for hidden in (state, *(state.determinize(seat, Rng(at)) for at in (1000, 2000))):
                window = Window(game, hidden, seat, Rng(move))
                window.moves = SOME
                answers.append((bot.choose(window), window.plan))
            assert answers[0] == answers[1] == answers[2]
        options = game.bot_options(state)
        state.apply(options[rng.below(len(options))])


@pytest.mark.parametrize(("id", "players"), [("barrage", 2), ("underwater_cities", 1)])
def test_no_level_can_peek_against_an_automa_or_alone(id: str, players: int) -> None:
    game = load_game(id)
    options = {"automa_1": "very_high"} if id == "barrage" else {}
    state = game.new(players, 7, options)
    bot = make_bot("expert")
    for move in range(6):
        seat = state.to_move()
        other = state.determinize(seat, Rng(500 + move))
        answers = []
        for hidden in (state, other):
            window = Window(game, hidden, seat, Rng(move))
            window.moves = SOME
            answers.append(bot.choose(window))
        assert answers[0] == answers[1]
        state.apply(answers[0])


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_the_same_game_again(level: str) -> None:
    game = load_game("power_grid")
    digests = []
    for _ in range(2):
        state = game.new(2, 5, {"max_rounds": "20"})
        assert play_out(game, state, [make_bot(level)] * 2, Rng(9), checks=True, moves=FEW) > 50
        digests.append(state.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize("id", game_ids())
def test_even_the_lowest_level_beats_chance(id: str) -> None:
    game = load_game(id)
    wins, games = 0, 2
    for seed in range(games):
        state = game.new(2, seed)
        bots = [make_bot("novice"), make_bot("random")]
        if seed % 2:
            bots.reverse()
        play_out(game, state, bots, Rng(seed), moves=FEW)
        wins += seed % 2 in state.result().winners()
    assert wins == games


def test_levels_have_names_for_people_and_ids_for_commands() -> None:
    assert [seat_name(level) for level in LEVELS] == ["Gentle", "Steady", "Sharp", "Master"]
    assert tuple(BOTS)[:4] == LEVELS
    assert seat_name("greedy") == "Greedy"
    assert seat_name("automa:very_high") == "Automa very high"
    assert STANDARD == "normal"
    assert set(ABOUT) == set(BOTS)
    assert len(set(ABOUT.values())) == len(BOTS)
