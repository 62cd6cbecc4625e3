"""Rewards: what contracts, incomes and the machine shop give (BAR-ICON, BAR-DATA-07, 08)."""

from typing import Final

from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    EVERY_AREA,
    STRUCTURE_NAMES,
)
from penstock.kernel.components import Entry

NO_STRUCTURE: Final = -1
AMOUNTS: Final = (
    "vp",
    "credits",
    "excavators",
    "mixers",
    "machines",
    "energy",
    "delayed_drops",
    "flowing_drops",
    "rotations",
)
KEYS: Final = (*AMOUNTS, "structure", "areas", "max_value")
STRONGEST: Final = 5
"""The highest value of a conduit."""


class Reward:
    """The parts of one reward, each 0 if it is not there."""

    def __init__(
        self,
        amounts: list[int],
        structure: int = NO_STRUCTURE,
        areas: int = EVERY_AREA,
        max_value: int = STRONGEST,
    ) -> None:
        self.vp = amounts[0]
        self.credits = amounts[1]
        self.excavators = amounts[2]
        self.mixers = amounts[3]
        self.machines = amounts[4]
        """Machines of either kind, as the player likes."""
        self.energy = amounts[5]
        self.delayed_drops = amounts[6]
        self.flowing_drops = amounts[7]
        self.rotations = amounts[8]
        self.structure = structure
        """A piece to place for nothing, or NO_STRUCTURE."""
        self.areas = areas
        """A bit for each area where the piece may stand."""
        self.max_value = max_value
        """The highest value of a conduit placed for nothing."""


NOTHING: Final = Reward([0] * len(AMOUNTS))


def read_reward(source: Entry) -> Reward:
    """A reward, checked: only known parts, at least one of them."""
    for key in source.values:
        if key not in KEYS:
            raise source.bad(key, f"is no part of a reward; parts are {', '.join(KEYS)}")
    if not source.values:
        raise source.bad("reward", "must have a part")
    amounts = [source.number(key, 1, 15) if key in source.values else 0 for key in AMOUNTS]
    if "structure" not in source.values:
        return Reward(amounts)
    kind = source.text("structure")
    if kind not in STRUCTURE_NAMES:
        raise source.bad("structure", f"must be one of {', '.join(STRUCTURE_NAMES)}, not '{kind}'")
    areas = EVERY_AREA
    if "areas" in source.values:
        areas = 0
        for name in source.items("areas"):
            if name not in AREA_NAMES:
                raise source.bad("areas", f"must list {', '.join(AREA_NAMES)}, not '{name}'")
            areas |= 1 << AREA_NAMES.index(name)
    most = STRONGEST
    if "max_value" in source.values:
        most = source.number("max_value", 1, STRONGEST)
    return Reward(amounts, STRUCTURE_NAMES.index(kind), areas, most)
