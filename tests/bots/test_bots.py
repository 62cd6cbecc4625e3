"""Bots choose what is legal, see nothing hidden, and greedy is better than chance."""

from pathlib import Path

import pytest

from penstock.bots import BOTS, Bot, Window, make_bot, play_out
from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import Rng


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("id", game_ids())
def test_a_bot_plays_the_same_game_again(id: str, name: str) -> None:
    game = load_game(id)
    digests = []
    for _ in range(2):
        state = game.new(3, 5)
        assert play_out(game, state, [make_bot(name)] * 3, Rng(9), checks=True) > 50
        digests.append(state.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize("id", game_ids())
def test_greedy_beats_chance_and_ends_in_a_normal_number_of_rounds(id: str) -> None:
    game = load_game(id)
    wins, rounds, games = 0, 0, 12
    for seed in range(games):
        state = game.new(4, seed)
        seat = seed % 4
        bots = [make_bot("greedy" if one == seat else "random") for one in range(4)]
        play_out(game, state, bots, Rng(seed))
        wins += seat in state.result().winners()
        rounds += state.rounds_begun()
    assert wins >= 10
    assert rounds / games < 16


@pytest.mark.parametrize("id", game_ids())
def test_greedy_cannot_peek(id: str) -> None:
    """Dealing anew what is hidden from the seat does not change its choice."""
    game = load_game(id)
    state = game.new(4, 11)
    greedy = make_bot("greedy")
    for move in range(150):
        seat = state.to_move()
        action = greedy.choose(Window(game, state, seat, Rng(move)))
        other = state.determinize(seat, Rng(move + 1000))
        assert greedy.choose(Window(game, other, seat, Rng(move))) == action
        state.apply(action)


def test_your_own_bot_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from penstock.bots import Bot\n"
        "class First(Bot):\n"
        "    def choose(self, window):\n"
        "        return window.options()[0]\n"
    )
    bot = make_bot(f"{file}:First")
    assert isinstance(bot, Bot)
    game = load_game("power_grid")
    state = game.new(3, 1, {"max_rounds": "20"})
    assert play_out(game, state, [bot] * 3, Rng(1)) > 10


@pytest.mark.parametrize(
    ("source", "name", "complaint"),
    [
        ("x = 1\n", "First", "'First' is no class derived from"),
        ("raise ValueError('no')\n", "First", "ValueError: no"),
        (None, "First", "there is no file"),
    ],
)
def test_a_bad_bot_file_is_refused(
    tmp_path: Path, source: str | None, name: str, complaint: str
) -> None:
    file = tmp_path / "mine.py"
    if source is not None:
        file.write_text(source)
    with pytest.raises(BadOption, match=complaint):
        make_bot(f"{file}:{name}")


def test_a_window_shows_what_the_seat_sees() -> None:
    game = load_game("power_grid")
    state = game.new(3, 1)
    seat = state.to_move()
    window = Window(game, state, seat, Rng(1))
    assert window.view() == state.view(seat)
    assert window.options() == state.legal()
    assert window.imagine().view(seat) == state.view(seat)
