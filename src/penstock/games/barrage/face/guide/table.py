"""How questions are answered at this table."""

from typing import Final

from penstock.drawing.crop import CORNER, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

TABLE: Final = Chapter(
    "table",
    "At this table",
    "table",
    (
        Figure(
            "Gold can be clicked",
            (
                "Whatever is ringed in gold can be clicked: a space, a tile, a site on the map, a"
                " contract (1). What is grey cannot be chosen now; point at it to learn why.",
                "Everything lies open but the order of the face-down stacks.",
            ),
            ("BAR-GEN-07",),
            Picture(
                VALLEY,
                180,
                "company",
                ("store-1-vp", "contract-yellow_14"),
                (Mark("contract-red_07", CORNER),),
                seat=1,
                is_asked=True,
            ),
        ),
    ),
)
