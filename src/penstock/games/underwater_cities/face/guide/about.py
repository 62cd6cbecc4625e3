"""What Underwater Cities is about, and what a player has."""

from typing import Final

from penstock.drawing.crop import ABOVE, BELOW, LEFT, ON, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

ABOUT: Final = Chapter(
    "about",
    "What it is about",
    "info",
    (
        Figure(
            "A net of cities",
            (
                "You build cities on the sea bed (1), join them by tunnels (2) and put farms,"
                " desalination plants and laboratories around them (3).",
                "After rounds 4, 7 and 10 everything that is joined produces, and then the cities"
                " eat. After ten rounds whoever has the most points wins.",
            ),
            ("UWC-TURN-01", "UWC-END-16", "UWC-SCORE-08"),
            Picture(
                REEF,
                268,
                "seabed",
                ("piece-c23", "piece-c33", "piece-c23.b1", "piece-c33.b3"),
                (
                    Mark("piece-c23", ON),
                    Mark("piece-c33-c32", BELOW),
                    Mark("piece-c23.b1", LEFT),
                ),
            ),
        ),
        Figure(
            "What you have",
            (
                "Kelp feeds cities, steelplast builds, science improves, credits pay. Biomatter (1)"
                " can stand in for kelp or steelplast whenever you build.",
            ),
            ("UWC-BUILD-14", "UWC-TERM-19"),
            Picture(
                REEF,
                268,
                "seabed",
                ("stores",),
                (Mark("store-0-biomatter", ABOVE),),
            ),
        ),
    ),
    ("first_game",),
)
