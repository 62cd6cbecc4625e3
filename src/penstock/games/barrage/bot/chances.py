"""What a lead means for the chance to win, by how much of the game is still to come."""

from typing import Final

from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.rules.state import Barrage

SPREADS: Final = (5.0, 22.0)
"""How many expected points make a chance e times as good, at the end and at the beginning: fitted
by `python -m penstock.lab.chances barrage`."""


def time_left_of(state: Barrage) -> float:
    """The share of the game that is still to come."""
    engineers = sum(state.engineers) / (TABLES.engineers * state.players)
    return min(1.0, (TABLES.rounds - state.round + engineers) / TABLES.rounds)
