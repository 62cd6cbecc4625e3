"""The bot that looks ahead to the end of its own turn."""

from typing import Final

from mypy_extensions import mypyc_attr

from penstock.bots.bot import Bot, Window
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.game import Game
from penstock.kernel.state import State

WIDTHS: Final = (12, 12)
"""How many promising options are played on, at the choice itself and at the one after it.

A turn is often two choices, what to play and where: here each is tried with each. Later choices of
the turn follow the best-looking option alone.
"""
WIDTHS_ALONE: Final = (12, 12, 4, 2)
"""The same when nobody else sits at the table: nobody waits, and the own plan is all there is."""
WORST: Final = -1e18


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Bot):
    """Tries every option on an imagined table and takes the one that looks best.

    Where a game says that a turn is still under way (`Game.is_settled`), the best-looking options
    are played on until it is over, and judged by what has come of them then.
    """

    def choose(self, window: Window) -> Action:
        """The first of the options with the best prospect."""
        imagined = window.imagine()
        options = window.options()
        widths = WIDTHS_ALONE if imagined.players == 1 else WIDTHS
        return options[best_option(window.game, imagined, options, window.seat, widths, 0)[0]]


def best_option(
    game: Game,
    state: State,
    options: list[Action],
    seat: Seat,
    widths: tuple[int, ...],
    depth: int,
) -> tuple[int, float]:
    """The place of the best option in the list, and its value when the turn is over."""
    values: list[float] = []
    tables: list[State] = []
    for action in options:
        after = state.copy()
        after.apply(action)
        values.append(game.evaluate(after, seat))
        tables.append(after)
    best, best_value = 0, WORST
    for _ in range(min(widths[depth] if depth < len(widths) else 1, len(options))):
        at = values.index(max(values))
        value, after = values[at], tables[at]
        values[at] = WORST
        if not game.is_settled(after, seat):
            value = best_option(game, after, game.bot_options(after), seat, widths, depth + 1)[1]
        if value > best_value:
            best, best_value = at, value
    return best, best_value
