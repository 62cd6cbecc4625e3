"""Which plants a player could run together with the fuel that lies on them."""

from typing import NamedTuple

from penstock.games.power_grid.box.components import (
    COAL,
    FUELS,
    HYBRID,
    OIL,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
)
from penstock.games.power_grid.view import Fuel


class Plan(NamedTuple):
    """Plants that run together."""

    plants: tuple[int, ...]
    power: int
    """The cities they reach."""
    left: Fuel
    """What is not burnt; a hybrid burns what there is more of."""


def plans_of(plants: tuple[int, ...], fuel: Fuel) -> list[Plan]:
    """Every set of plants the fuel is enough for, in the order the rules look at them."""
    found = []
    for places in range(1 << len(plants)):
        chosen = tuple(plant for place, plant in enumerate(plants) if places >> place & 1)
        left = _burnt(chosen, fuel)
        if left is not None:
            found.append(Plan(chosen, sum(PLANT_POWER[plant] for plant in chosen), left))
    return found


def best_of(plans: list[Plan], cities: int) -> Plan:
    """The plan that supplies the most of so many cities and burns the least for it: the first."""
    return max(plans, key=lambda plan: (min(plan.power, cities), sum(plan.left)))


def _burnt(plants: tuple[int, ...], fuel: Fuel) -> Fuel | None:
    left = list(fuel)
    for plant in plants:
        if PLANT_BURNS[plant] < FUELS:
            left[PLANT_BURNS[plant]] -= PLANT_NEED[plant]
    if min(left) < 0:
        return None
    for _ in range(sum(PLANT_NEED[plant] for plant in plants if PLANT_BURNS[plant] == HYBRID)):
        left[COAL if left[COAL] >= left[OIL] else OIL] -= 1
    return None if min(left) < 0 else (left[0], left[1], left[2], left[3])
