"""What private buildings promise: their points, and their actions in the rounds to come.

External works need no estimate of their own: what they give and take is on the table at once.
"""

from typing import Final

from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.rules.actions import EXTRA, ExtraTurn, Turn
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.agenda import Seat

ACTION_WORTH: Final = {
    "cofferdam": 1.6,
    "control_station": 2.0,
    "customer_office": 2.4,
    "development_office": 0.8,
    "energy_relay_field": 2.2,
    "financial_division": 2.0,
    "loan_agency": 1.6,
    "research_lab": 1.4,
    "robot_factory": 1.8,
    "wind_farm": 2.8,
}
"""What the action of a building is worth in a round, beyond the engineers it takes."""
WORTH: Final = [ACTION_WORTH[building.id] for building in BUILDING_LIST]
ANOTHER_TURN: Final = 1.2
"""What it is worth to have a turn at once instead of after the others."""


def boards_value(state: Barrage, seat: Seat) -> float:
    """What the seat may hope for from the boards of the expansion."""
    return float(state.building_points(seat)) + actions_value(state, seat) + turn_value(state, seat)


def actions_value(state: Barrage, seat: Seat) -> float:
    """The actions of its buildings in the rounds to come."""
    left = float(TABLES.rounds - state.round)
    value = 0.0
    for place, owner in enumerate(state.building_places):
        if owner == seat:
            building = building_of(place)
            value += left * WORTH[building]
    return value


def turn_value(state: Barrage, seat: Seat) -> float:
    """Another turn at once, if the Architect has brought one."""
    step = state.agenda[-1]
    if isinstance(step, ExtraTurn):
        return ANOTHER_TURN if step.owner == seat else 0.0
    is_extra = isinstance(step, Turn) and step.kind == EXTRA and step.chooser == seat
    return ANOTHER_TURN if is_extra else 0.0
