"""What an answer sets off is told as it happens, and tells nothing that is hidden."""

import random

import pytest

from penstock.games import PACKAGES, load_game
from penstock.kernel.foresight import Foresight, foresee
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng

PLAYERS = 3
MOST = 150
"""Moves of a match that are looked at."""


def told(coming: Foresight) -> tuple[object, ...]:
    """All that somebody learns from it."""
    answers = [
        (
            str(one.label),
            one.price,
            [(event.kind, event.seat, event.numbers) for event in one.events],
        )
        for one in coming.answers
    ]
    return answers, coming.ends, coming.reveals, coming.is_chain()


def matches(id: str, seeds: int) -> list[Match]:
    """Some moves of matches that are answered at random."""
    found = []
    for seed in range(seeds):
        match, rng = Match(load_game(id), PLAYERS, seed), random.Random(seed)
        while not match.state.is_over() and len(match.moves) < MOST:
            match.play_action(rng.choice(match.state.legal()))
        found.append(match)
    return found


@pytest.mark.parametrize("id", PACKAGES)
def test_what_is_foreseen_happens(id: str) -> None:
    chains = 0
    for match in matches(id, 3):
        state = match.at(0)
        for move in match.moves:
            coming = foresee(state, move.action)
            foreseen = [event for one in coming.answers for event in one.events]
            happened = [(event.kind, event.numbers) for event in move.events]
            assert [(event.kind, event.numbers) for event in foreseen] == happened[: len(foreseen)]
            state.apply(move.action)
            if not coming.reveals and not coming.ends:
                assert state.to_move() == move.seat
                assert len(foreseen) == len(happened)
            chains += coming.is_chain()
    assert chains > 5


@pytest.mark.parametrize("id", PACKAGES)
def test_positions_that_differ_in_the_hidden_foresee_the_same(id: str) -> None:
    looked = 0
    for match in matches(id, 2):
        state, rng = match.at(0), random.Random(7)
        for move in match.moves:
            other = state.determinize(move.seat, Rng(rng.randrange(10**6)))
            for action in state.legal()[:6]:
                assert told(foresee(state, action)) == told(foresee(other, action))
                looked += 1
            state.apply(move.action)
    assert looked > 200


@pytest.mark.parametrize("id", PACKAGES)
def test_what_shows_itself_is_not_told(id: str) -> None:
    """Whatever chance will answer, the same is told: nothing of it."""
    for match in matches(id, 2):
        state = match.at(0)
        for move in match.moves:
            if move.reveals:
                coming = foresee(state, move.action)
                assert coming.reveals or coming.ends
            state.apply(move.action)
