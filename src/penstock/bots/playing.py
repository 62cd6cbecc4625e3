"""Playing a game out with bots in every seat."""

from penstock.bots.bot import Bot, Window
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State


def play_out(game: Game, state: State, bots: list[Bot], rng: Rng, checks: bool = False) -> int:
    """Play to the end; gives the number of decisions. With `checks`, every position is verified."""
    windows = [Window(game, state, seat, rng) for seat in range(len(bots))]
    decisions = 0
    while not state.is_over():
        seat = state.to_move()
        state.apply(bots[seat].choose(windows[seat]))
        decisions += 1
        if checks:
            game.check(state)
    return decisions
