"""How good a position looks: the evaluation behind the bots, in points."""

from penstock.games.underwater_cities.state import UnderwaterCities
from penstock.kernel.agenda import Seat


def evaluate_position(state: UnderwaterCities, seat: Seat) -> float:
    """How good the position looks for the seat."""
    return float(state.points[seat])
