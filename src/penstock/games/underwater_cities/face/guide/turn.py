"""A turn: a tile, a card, and their colours."""

from typing import Final

from penstock.drawing.crop import BELOW, CORNER, ON, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

TURN: Final = Chapter(
    "turn",
    "A turn",
    "action-tile",
    (
        Figure(
            "A tile and a card",
            (
                "On each of your three turns a round you put a tile on a free slot (1) and play a"
                " card. A slot is closed to everybody until the round ends (2).",
                "You choose only a slot of which you can carry out at least a part.",
            ),
            (
                "UWC-TURN-02",
                "UWC-TURN-07",
                "UWC-TURN-08",
                "UWC-TURN-13",
                "UWC-RUL-16",
                "UWC-RUL-17",
            ),
            Picture(
                REEF,
                270,
                "map",
                ("slot-yellow-2-tunnel", "slot-yellow-2-science-or-3-upgrade", "special-182"),
                (
                    Mark("slot-yellow-2-tunnel", ON),
                    Mark("tile-lagoon-yellow-city-building", BELOW),
                ),
            ),
        ),
        Figure(
            "Same colour: both work",
            (
                "If card and slot have the same colour you also get the card, before the slot or"
                " after it. Otherwise the card is thrown away without effect.",
                "Green cards are strong and green slots weak (1); with yellow it is the other way"
                " round. One wave is yellow, two red, three green.",
            ),
            ("UWC-TURN-09", "UWC-TURN-10", "UWC-TURN-11", "UWC-CARD-01", "UWC-TERM-07"),
            Picture(
                REEF,
                32,
                "hand",
                ("card-13", "card-9"),
                (Mark("card-9", CORNER),),
            ),
        ),
        Figure(
            "Always open",
            (
                "One slot is never full: 2 cards and 2 credits (1). It has no colour, so the card"
                " you play there is lost. With four players you may clone a slot of somebody else"
                " for a credit, once a round in all.",
            ),
            (
                "UWC-SLOT-24",
                "UWC-SLOT-25",
                "UWC-SLOT-18",
                "UWC-SLOT-27",
                "UWC-SLOT-28",
                "UWC-SLOT-30",
                "UWC-SLOT-31",
                "UWC-SETUP-11",
                "UWC-RUL-39",
            ),
            Picture(
                REEF,
                268,
                "map",
                ("slot-always", "fact-card"),
                (Mark("slot-always", CORNER),),
            ),
            is_half=True,
        ),
        Figure(
            "Three cards in hand",
            (
                "At the end of a turn you draw a card. Your next turn begins with three: what is"
                " above the limit is discarded first.",
            ),
            ("UWC-TURN-05", "UWC-TURN-14", "UWC-END-02"),
            Picture(REEF, 45, "hand", ("hand",)),
            is_half=True,
        ),
    ),
    ("three_matches",),
)
