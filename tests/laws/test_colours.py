"""Whose pieces have which colour is settled in the first round: lists may remember it."""

import random

import pytest

from penstock.games import load_face, load_game
from tests.support.cases import all_cases

CASES = [case for case in all_cases() if case[1] in (1, 2, 4)]


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_colours_never_change_after_the_first_round(
    game: str, players: int, options: dict[str, str]
) -> None:
    rng = random.Random(players)
    state, face = load_game(game).new(players, 5, options), load_face(game)
    settled: tuple[str, ...] | None = None
    while not state.is_over():
        state.apply(rng.choice(state.legal()))
        if state.rounds_begun() > 1 and rng.random() < 0.1:
            colours = face.colours(state.view(None))
            settled = settled or colours
            assert colours == settled
    assert settled is not None
    assert len(set(settled)) == players
