"""How questions are answered at this table."""

from typing import Final

from penstock.drawing.crop import LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import COUNTRY

TABLE: Final = Chapter(
    "table",
    "At this table",
    "table",
    (
        Figure(
            "Gold can be clicked",
            (
                "Whatever is ringed in gold can be clicked, and the number on it is the whole price"
                " (1). A grey price is too dear, a lock is full (2). Point at anything to learn"
                " why.",
                "Money of the others is hidden, as at a real table.",
            ),
            ("PWG-INFO-01",),
            Picture(
                COUNTRY,
                135,
                "map",
                ("city-leipzig", "city-dresden", "city-erfurt", "city-halle"),
                (Mark("city-leipzig", RIGHT), Mark("city-erfurt", LEFT)),
                is_asked=True,
            ),
        ),
    ),
)
