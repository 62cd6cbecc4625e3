"""What a lead means for the chance to win, by how much of the game is still to come."""

from typing import Final

from penstock.games.power_grid.box.components import TABLES
from penstock.games.power_grid.rules.state import PowerGrid

SPREADS: Final = (4.0, 4.0)
"""How many expected points make a chance e times as good, at the end and at the beginning: fitted
by `python -m penstock.lab.chances power_grid`."""


def time_left_of(state: PowerGrid) -> float:
    """The share of the game that is still to come: it ends with somebody's last city."""
    end = TABLES.end_cities[state.players]
    return max(0.0, (end - max(state.city_count)) / end)
