"""How to play Barrage here, in our own words and pictures, and what its icons mean.

A module a chapter, and their order.
"""

from pathlib import Path
from typing import Final

from penstock.drawing.guide import Guide
from penstock.games.barrage.face.guide.about import ABOUT
from penstock.games.barrage.face.guide.actions import ACTIONS
from penstock.games.barrage.face.guide.automa import AUTOMA
from penstock.games.barrage.face.guide.building import BUILDING
from penstock.games.barrage.face.guide.contracts import CONTRACTS
from penstock.games.barrage.face.guide.icons import ICONS
from penstock.games.barrage.face.guide.leeghwater import LEEGHWATER
from penstock.games.barrage.face.guide.patents import PATENTS
from penstock.games.barrage.face.guide.production import PRODUCTION
from penstock.games.barrage.face.guide.scoring import SCORING
from penstock.games.barrage.face.guide.table import TABLE
from penstock.games.barrage.face.guide.water import WATER

GUIDE: Final = Guide(
    (
        ABOUT,
        WATER,
        ACTIONS,
        BUILDING,
        PRODUCTION,
        CONTRACTS,
        SCORING,
        PATENTS,
        AUTOMA,
        LEEGHWATER,
        TABLE,
    ),
    ICONS,
    Path(__file__).parents[1] / "positions",
)
