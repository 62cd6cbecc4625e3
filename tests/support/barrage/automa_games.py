"""Games with an Automa, played at random, for tests."""

from random import Random

from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.match import Match


def played(seed: int, moves: int) -> Match:
    """A match against an Automa of high level, so many moves of it or all."""
    match = Match(GAME, 2, seed, {"automa_1": "high"})
    chance = Random(seed)
    while not match.state.is_over() and len(match.moves) < moves:
        match.play_action(chance.choice(match.state.legal()))
    return match


def position(seed: int) -> Barrage:
    """A position against an Automa of medium level."""
    state = GAME.new(2, seed, {"automa_1": "medium"})
    chance = Random(seed)
    for _ in range(30):
        state.apply(chance.choice(state.legal()))
    assert isinstance(state, Barrage)
    return state
