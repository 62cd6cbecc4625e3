"""How to play Power Grid here, in our own words and pictures, and what its icons mean.

A module a chapter, and their order.
"""

from pathlib import Path
from typing import Final

from penstock.drawing.guide import Guide
from penstock.games.power_grid.face.guide.about import ABOUT
from penstock.games.power_grid.face.guide.auction import AUCTION
from penstock.games.power_grid.face.guide.building import BUILDING
from penstock.games.power_grid.face.guide.fuel import FUEL
from penstock.games.power_grid.face.guide.icons import ICONS
from penstock.games.power_grid.face.guide.income import INCOME
from penstock.games.power_grid.face.guide.steps import STEPS
from penstock.games.power_grid.face.guide.table import TABLE
from penstock.games.power_grid.face.guide.trust import TRUST

GUIDE: Final = Guide(
    (
        ABOUT,
        AUCTION,
        FUEL,
        BUILDING,
        INCOME,
        STEPS,
        TRUST,
        TABLE,
    ),
    ICONS,
    Path(__file__).parents[1] / "positions",
)
