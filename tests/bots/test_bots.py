"""Bots choose what is legal, see nothing hidden, and greedy is better than chance."""

from pathlib import Path

import pytest

from penstock.bots import Bot, Window, make_bot, play_out
from penstock.bots.own import typed_bot
from penstock.games import game_ids, load_game
from penstock.kernel.agenda import Seat
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from tests.kernel.toy import PebblesGame


@pytest.mark.parametrize("name", ["greedy", "random"])
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


class Hasty(PebblesGame):
    """A question in the middle of a turn looks as if everything were lost."""

    def evaluate(self, state: State, seat: Seat) -> float:
        in_turn = state.to_move() == seat
        return 0.0 if in_turn else super().evaluate(state, seat)


class Patient(Hasty):
    def is_settled(self, state: State, seat: Seat) -> bool:
        return state.to_move() != seat


def test_greedy_plays_its_turn_on_before_it_judges() -> None:
    """Three pebbles, none given back: only who looks to the end of the turn finds that."""
    chosen = []
    for game in (Hasty(), Patient()):
        state = game.new(2, 1)
        while state.legal() != [1, 2, 3]:
            state.apply(state.legal()[1])
        greedy = make_bot("greedy")
        window = Window(game, state, state.to_move(), Rng(1))
        chosen.append(state.text(greedy.choose(window)))
        if chosen[-1] == "take 3":
            state.apply(3)
            chosen.append(state.text(greedy.choose(window)))
    assert chosen == ["take 2", "take 3", "keep"]


def test_a_turn_of_underwater_cities_is_settled_when_it_is_over() -> None:
    game = load_game("underwater_cities")
    state = game.new(2, 1)
    while not state.text(state.legal()[0]).startswith("play"):
        state.apply(state.legal()[0])
    seat = state.to_move()
    assert game.is_settled(state, seat)
    state.apply(state.legal()[0])
    assert state.to_move() == seat
    assert not game.is_settled(state, seat)
    assert game.is_settled(state, 1 - seat)
    while state.to_move() == seat:
        state.apply(state.legal()[0])
    assert game.is_settled(state, seat)


def test_your_own_bot_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from penstock.bots import Bot\n"
        "class First(Bot):\n"
        "    def choose(self, window):\n"
        "        return window.options()[0]\n"
    )
    bot = typed_bot(f"{file}:First")
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
        typed_bot(f"{file}:{name}")


def test_the_roster_knows_no_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    for name in (f"{file}:First", f"greedy/../{file}:First", "greedy:2", ""):
        with pytest.raises(BadOption, match="there is no bot"):
            make_bot(name)
    assert not (tmp_path / "ran").exists()


def test_a_window_shows_what_the_seat_sees() -> None:
    game = load_game("power_grid")
    state = game.new(3, 1)
    seat = state.to_move()
    window = Window(game, state, seat, Rng(1))
    assert window.view() == state.view(seat)
    assert window.options() == state.legal()
    assert window.imagine().view(seat) == state.view(seat)
