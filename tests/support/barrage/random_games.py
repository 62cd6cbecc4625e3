"""Random games for the tests of invariants."""

from collections.abc import Iterator
from random import Random
from typing import cast

from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.actions import COPIED, Turn
from penstock.games.barrage.rules.state import Barrage

LIKED = ("tile", "place turbine", "place patent", "ask officer", "free", "copy", "fulfil", "work")
"""What fills the table."""


def start(
    players: int,
    seed: int,
    game: str = "full",
    pool: str = "four_drawn",
    expansion: str = "none",
) -> Barrage:
    options = {"game": game, "mahiri_pool": pool, "expansion": expansion}
    return cast(Barrage, GAME.new(players, seed, options, records=True))


def positions(state: Barrage, seed: int) -> Iterator[Barrage]:
    """A game of players who choose at random, but like to build and go to the bank last."""
    chance, bank = Random(seed), state.parse("place bank")
    yield state
    while not state.is_over():
        busy = [action for action in state.legal() if action != bank] or state.legal()
        liked = [action for action in busy if state.text(action).startswith(LIKED)]
        state.apply(chance.choice(liked if liked and chance.random() < 0.6 else busy))
        yield state


def is_between_turns(state: Barrage) -> bool:
    step = state.agenda[-1] if state.agenda else None
    return isinstance(step, Turn) and step.kind != COPIED
