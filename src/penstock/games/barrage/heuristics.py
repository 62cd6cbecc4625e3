"""How good a position looks: the evaluation behind the bots. In victory points, roughly."""

from penstock.games.barrage.state import Barrage
from penstock.kernel.agenda import Seat


def evaluate_position(state: Barrage, seat: Seat) -> float:
    """How good the position looks for the seat."""
    return float(state.vp[seat])
