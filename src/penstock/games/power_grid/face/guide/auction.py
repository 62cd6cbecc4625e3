"""Power plants: what they say, and bidding for them."""

from typing import Final

from penstock.drawing.crop import CORNER, LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import COUNTRY

AUCTION: Final = Chapter(
    "auction",
    "Power plants",
    "gavel",
    (
        Figure(
            "What a plant says",
            (
                "The number in the corner is the lowest bid. Below stand the fuel for one run and"
                " the cities that run lights.",
                "A leaf burns nothing (1). A sign of two halves burns coal and oil in any mix (2)."
                " A plant runs once a round, with all of its fuel or not at all.",
            ),
            (
                "PWG-CARD-01",
                "PWG-CARD-02",
                "PWG-CARD-03",
                "PWG-CARD-04",
                "PWG-CARD-06",
                "PWG-CARD-07",
            ),
            Picture(
                COUNTRY,
                135,
                "plants",
                ("plant-14", "plant-29"),
                (Mark("plant-27", CORNER), Mark("plant-29", CORNER)),
            ),
        ),
        Figure(
            "Bidding",
            (
                "In turn order you put up one of the plants for sale (1) or pass; who passes here"
                " buys nothing this round. The others raise the bid or drop out, and the last one"
                " left pays and takes the plant.",
                "You buy one plant a round at most. Whoever is alone at the end pays only the"
                " number. In round 1 everybody must buy.",
            ),
            (
                "PWG-AUC-01",
                *(f"PWG-AUC-{number:02}" for number in (3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14)),
            ),
            Picture(
                COUNTRY, 51, "plants", ("plant-7", "plant-18"), (Mark("plant-18", RIGHT),), seat=1
            ),
        ),
        Figure(
            "The cheap one",
            (
                "The smallest plant carries a tag (1): bids for it start at 1. If nobody takes it,"
                " it leaves the game.",
            ),
            ("PWG-AUC-02", "PWG-AUC-17", "PWG-AUC-18", "PWG-AUC-20"),
            Picture(COUNTRY, 43, "plants", ("plant-6", "plant-14"), (Mark("plant-6", LEFT),)),
            is_half=True,
        ),
        Figure(
            "Three plants are enough",
            (
                "With a fourth plant you scrap one of the older three at once. Its fuel moves to"
                " the others as far as they have room; the rest is lost.",
            ),
            ("PWG-CARD-08", "PWG-AUC-15", "PWG-AUC-16"),
            Picture(COUNTRY, 101, "players", ("player-2",), (), seat=2),
            is_half=True,
        ),
    ),
    ("win_the_plant", "let_him_pay", "the_cheap_one", "scrap_without_loss"),
)
