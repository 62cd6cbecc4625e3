"""What a lead means for the chance to win, by how much of the game is still to come."""

from typing import Final

from penstock.games.underwater_cities.bot.situation import turns_left
from penstock.games.underwater_cities.box.components import TABLES
from penstock.games.underwater_cities.rules.state import UnderwaterCities

SPREADS: Final = (6.0, 8.0)
"""How many expected points make a chance e times as good, at the end and at the beginning: fitted
by `python -m penstock.lab.chances underwater_cities`."""
UNSEEN: Final = (-60.0, 56.0)
"""What must be added to the evaluation to expect points, at the end and at the beginning, likewise.
It matters only alone, where cities of the goal are valued beyond their points."""


def time_left_of(state: UnderwaterCities) -> float:
    """The share of the game that is still to come, counted in turns."""
    left = 0
    for seat in range(state.players):
        left += turns_left(state, seat)
    return left / (TABLES.last_round * TABLES.turns_per_round * state.players)
