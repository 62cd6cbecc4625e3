"""Whole games with Automas: the laws of the kernel, undo, views, records, bots, the end."""

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from penstock.drawing.sheet import Sheet
from penstock.games.barrage.automa.tiles import LEVEL_IDS
from penstock.games.barrage.face.console import page
from penstock.games.barrage.face.picture import picture
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.match import load_record, replay
from penstock.kernel.rng import Rng
from penstock.testing import check_laws
from tests.support.barrage.automa_games import played, position

LEVELS = LEVEL_IDS[1:]
TABLES = [(players, automas) for players in (2, 3, 4) for automas in range(1, players)]


def options_for(automas: int, first: int) -> dict[str, str]:
    """Levels from the first one on, so that tables with several Automas mix them."""
    return {f"automa_{n + 1}": LEVELS[(first + n) % len(LEVELS)] for n in range(automas)}


@pytest.mark.parametrize(("players", "automas"), TABLES)
@pytest.mark.parametrize("first", range(len(LEVELS)))
def test_games_with_automas_obey_the_laws(players: int, automas: int, first: int) -> None:
    for seed in range(2):
        options = options_for(automas, first)
        options["automa_patents"] = ("top", "level")[seed % 2]
        options["mahiri_pool"] = ("four_drawn", "in_play")[seed % 2]
        assert check_laws(GAME, players, 10 * first + seed, options) > 10


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_but_people_is_ever_asked(level: str) -> None:
    for seed in range(5):
        state = GAME.new(3, seed, {"automa_1": level, "automa_2": level})
        chance = Random(seed)
        while not state.is_over():
            assert state.to_move() == 0
            GAME.check(state)
            state.apply(chance.choice(state.legal()))


def test_undo_leads_back_to_the_same_position_and_the_same_automa() -> None:
    match = played(3, 60)
    digest, texts = match.state.digest(), [move.text for move in match.moves]
    match.undo_to(25)
    for text in texts[25:]:
        match.play(text)
    assert match.state.digest() == digest


def test_a_tile_turned_is_no_free_undo() -> None:
    match = played(4, 40)
    turned = [
        move for move in match.moves if any(event.kind == "automa tile" for event in move.events)
    ]
    assert turned
    assert all(move.reveals for move in turned)


def test_a_recorded_game_replays(tmp_path: Path) -> None:
    match = played(5, 5000)
    assert match.state.is_over()
    path = tmp_path / "automa.match"
    match.save(path)
    again = replay(GAME, load_record(path), str(path))
    assert again.state.digest() == match.state.digest()


def test_the_order_of_the_pile_is_hidden_but_its_top_lies_open() -> None:
    state = next(one for one in map(position, range(20)) if len(one.automa_pile) > 5)
    orders = set()
    for word in range(20):
        guess = state.determinize(0, Rng(word))
        assert guess.automa_pile[-1] == state.automa_pile[-1]
        assert sorted(guess.automa_pile) == sorted(state.automa_pile)
        assert guess.automa_discard == state.automa_discard
        orders.add(tuple(guess.automa_pile))
    assert len(orders) > 5


def test_a_position_with_an_automa_decodes_exactly() -> None:
    state = position(7)
    again = GAME.decode(state.encode())
    assert again.encode() == state.encode()
    assert isinstance(again, Barrage)
    assert again.automa_levels == [0, 2]
    assert "automa_levels" in state.encode()


def test_every_event_of_an_automa_names_a_rule_and_has_words() -> None:
    match = played(8, 5000)
    events = [event for move in match.moves for event in move.events]
    explained = [event for event in events if event.kind.startswith("automa")]
    assert len(explained) > 200
    for event in explained:
        assert event.rule.startswith("AUT-")
        assert "{" not in str(match.state.describe(event))


def test_every_action_kind_and_criterion_is_used_in_some_game() -> None:
    kinds: set[int] = set()
    criteria: set[int] = set()
    for seed in range(6):
        state = GAME.new(4, seed, options_for(3, seed), records=True)
        chance = Random(seed)
        while not state.is_over():
            state.apply(chance.choice(state.legal()))
        for event in state.events or []:
            if event.kind == "automa performs":
                kinds.add(event.numbers[1])
            if event.kind == "automa criterion":
                criteria.add(event.numbers[1])
    # External works are not in play; the bank is rarely reached.
    assert kinds | {8} == set(range(9)) - {7}
    assert criteria == set(range(20))


def test_table_and_terminal_draw_a_game_with_automas() -> None:
    sheet = Sheet(names=("Olena", "Automa"))
    view = position(9).view(0)
    assert picture(view, sheet).startswith("<svg")
    console = Console(width=160, file=StringIO())
    console.print(page(view, sheet))
    output = console.file
    assert isinstance(output, StringIO)
    assert "Automa tile" in output.getvalue()
    assert ", Automa, medium" in output.getvalue()
