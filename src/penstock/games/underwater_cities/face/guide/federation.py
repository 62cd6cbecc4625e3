"""The Federation track: who goes first."""

from typing import Final

from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

FEDERATION: Final = Chapter(
    "federation",
    "The Federation track",
    "federation",
    (
        Figure(
            "Who goes first",
            (
                "Whoever is further on this track goes first in the next round; who came later to"
                " the same space lies on top and is ahead. Then all markers start again.",
                "On the way space 3 gives a credit, space 2 a steelplast, space 1 a point. At the"
                " end every further space is a point.",
            ),
            ("UWC-FED-02", "UWC-FED-03", "UWC-FED-04", "UWC-FED-05", "UWC-FED-06", "UWC-END-11"),
            Picture(
                REEF,
                50,
                "map",
                ("federation-0", "federation-1"),
            ),
        ),
    ),
    ("go_first",),
)
