"""The second line of the prompt: only for whoever is asked, with nothing left to fill in."""

import pytest

from penstock.drawing.sheet import Sheet
from penstock.games import PACKAGES, load_face, load_game
from penstock.kernel.match import load_record, replay
from tests.golden.make import FOLDER

MATCHES = {
    "power_grid": "germany-4-greedy",
    "barrage": "full-4-greedy",
    "underwater_cities": "boards-4-greedy",
}


def test_every_game_is_looked_at() -> None:
    assert set(MATCHES) == set(PACKAGES)


@pytest.mark.parametrize("id", MATCHES)
def test_whoever_is_asked_gets_the_hint_and_nobody_else(id: str) -> None:
    path = FOLDER / id / f"{MATCHES[id]}.match"
    match = replay(load_game(id), load_record(path), path.name)
    hints = load_face(id).frame.hints
    sheet = Sheet(("Ann", "Bo", "Cy", "Di"))
    met = set()
    state = match.at(0)
    for move in match.moves:
        mover = state.to_move()
        question = type(state.agenda[-1]).__name__
        if question in hints and question not in met:
            met.add(question)
            words = load_face(id).hint(state.view(mover), sheet)
            assert words.endswith(".")
            assert "{" not in words
            for reader in (None, (mover + 1) % 4):
                assert load_face(id).hint(state.view(reader), sheet) == ""
        elif question not in hints:
            assert load_face(id).hint(state.view(mover), sheet) == ""
        state.apply(move.action)
    assert len(met) >= 4


def test_power_grid_tells_the_money_that_is_left() -> None:
    state = load_game("power_grid").new(3, 1)
    assert load_face("power_grid").hint(
        state.view(state.to_move()), Sheet(("Ann", "Bo", "Cy"))
    ) == ("50 Elektro left. Others may bid for it, too.")
