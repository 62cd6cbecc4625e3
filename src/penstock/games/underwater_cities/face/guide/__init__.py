"""How to play Underwater Cities here, in our own words and pictures, and what its icons mean.

A module a chapter, and their order.
"""

from pathlib import Path
from typing import Final

from penstock.drawing.guide import Guide
from penstock.games.underwater_cities.face.guide.about import ABOUT
from penstock.games.underwater_cities.face.guide.building import BUILDING
from penstock.games.underwater_cities.face.guide.cards import CARDS
from penstock.games.underwater_cities.face.guide.end import END
from penstock.games.underwater_cities.face.guide.federation import FEDERATION
from penstock.games.underwater_cities.face.guide.icons import ICONS
from penstock.games.underwater_cities.face.guide.production import PRODUCTION
from penstock.games.underwater_cities.face.guide.table import TABLE
from penstock.games.underwater_cities.face.guide.turn import TURN

GUIDE: Final = Guide(
    (
        ABOUT,
        TURN,
        CARDS,
        BUILDING,
        PRODUCTION,
        FEDERATION,
        END,
        TABLE,
    ),
    ICONS,
    Path(__file__).parents[1] / "positions",
)
