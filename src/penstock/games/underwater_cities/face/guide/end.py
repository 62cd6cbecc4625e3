"""The end: what scores, alone and with government contracts."""

from typing import Final

from penstock.drawing.crop import ON, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

END: Final = Chapter(
    "end",
    "The end",
    "trophy",
    (
        Figure(
            "What scores",
            (
                "Brown metropolises and cards with a flag come first. A joined city is worth 2, 3,"
                " 4 or 6 points for none, one, two or three kinds of buildings around it: this one"
                " (1) has all three.",
                "Four goods left are worth a point; biomatter counts as 2 credits.",
            ),
            ("UWC-SCORE-01", "UWC-SCORE-02", "UWC-SCORE-03", "UWC-SCORE-04", "UWC-SCORE-06"),
            Picture(
                REEF,
                268,
                "seabed",
                ("piece-c23", "piece-c23.b1", "piece-c23.b2", "piece-c23.b3"),
                (Mark("piece-c23", ON),),
            ),
        ),
        Figure(
            "Alone",
            (
                "You play on a board with three stars against neutral tiles that walk from slot to"
                " slot. The goal is seven joined cities and 100 points.",
            ),
            ("UWC-VAR-SOLO-01", "UWC-VAR-SOLO-04", "UWC-VAR-SOLO-07", "UWC-VAR-SOLO-13"),
            is_half=True,
        ),
        Figure(
            "Government contracts",
            (
                "A variant: whoever is first to meet what an open contract asks for may take it and"
                " gets its reward at once.",
            ),
            ("UWC-VAR-GOV-02", "UWC-VAR-GOV-03"),
            is_half=True,
        ),
    ),
    ("three_kinds",),
)
