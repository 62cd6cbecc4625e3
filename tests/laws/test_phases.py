"""The phase that lists of tables keep is the one that the table itself shows."""

import random

import pytest

from penstock.games import load_face, load_game
from penstock.kernel.messages import as_written
from tests.support.cases import all_cases

CASES = [case for case in all_cases() if case[1] in (1, 2, 4)]


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_a_position_tells_its_phase_without_a_view(
    game: str, players: int, options: dict[str, str]
) -> None:
    rng = random.Random(players)
    state, frame = load_game(game).new(players, 5, options), load_face(game).frame
    told: str | None = None
    while not state.is_over():
        if state.phase_id() != told:
            told = state.phase_id()
            assert told == frame.phase(state.view(None))
            assert frame.phase_words(told, as_written)
        state.apply(rng.choice(state.legal()))
    assert state.phase_id() == frame.phase(state.view(None)) == "over"
