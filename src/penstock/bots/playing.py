"""Playing a game out with bots in every seat."""

from penstock.bots.bot import ANY_NUMBER, Bot, Window
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State


def play_out(
    game: Game,
    state: State,
    bots: list[Bot],
    rng: Rng,
    checks: bool = False,
    moves: int = ANY_NUMBER,
) -> int:
    """Play to the end; gives the number of decisions. With `checks`, every position is verified.

    `moves` is how many moves a bot may try for one answer, if that is to be less than usual.
    """
    windows = [Window(game, state, seat, rng) for seat in range(len(bots))]
    for window in windows:
        window.moves = moves
    decisions = 0
    while not state.is_over():
        seat = state.to_move()
        state.apply(bots[seat].choose(windows[seat]))
        decisions += 1
        if checks:
            game.check(state)
    return decisions
