"""How questions are answered at this table."""

from typing import Final

from penstock.drawing.crop import LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

TABLE: Final = Chapter(
    "table",
    "At this table",
    "table",
    (
        Figure(
            "Gold can be clicked",
            (
                "Whatever is ringed in gold can be clicked: a card, a slot, a site on your board"
                " (1). What is grey cannot be chosen now; point at it to learn why.",
                "Texts of the cards and most of their names are our own. Gains that leave nothing"
                " to decide come by themselves.",
            ),
            (),
            Picture(
                REEF,
                268,
                "seabed",
                ("site-c13", "site-c22", "piece-c23"),
                (Mark("site-c13", LEFT),),
                is_asked=True,
            ),
        ),
    ),
)
