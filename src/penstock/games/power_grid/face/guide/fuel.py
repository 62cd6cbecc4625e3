"""Fuel: the market, the stores, and what comes back."""

from typing import Final

from penstock.drawing.crop import LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import COUNTRY

FUEL: Final = Chapter(
    "fuel",
    "Fuel",
    "storage",
    (
        Figure(
            "One market for all",
            (
                "Each piece costs the number above it, and the cheapest goes first (1). The last"
                " player in order buys before the others, so the leader pays the most.",
                "What is sold out stays so until the round ends.",
            ),
            ("PWG-RES-01", "PWG-RES-02", "PWG-RES-04", "PWG-SETUP-10"),
            Picture(
                COUNTRY,
                30,
                "fuel",
                ("fuel-coal", "fuel-oil"),
                (Mark("token-coal-16", LEFT),),
            ),
        ),
        Figure(
            "Room for two runs",
            (
                "You buy only what your plants burn, and a plant stores fuel for two runs (1)."
                " Among your plants you may move it as you like.",
            ),
            ("PWG-CARD-05", "PWG-RES-03", "PWG-RES-06"),
            Picture(COUNTRY, 222, "players", ("player-1",), (Mark("plant-31", RIGHT),), seat=1),
            is_half=True,
        ),
        Figure(
            "What comes back",
            (
                "At the end of the round some of each fuel returns (1), to the dear places first."
                " What everybody burns becomes dear, what nobody burns becomes cheap.",
            ),
            ("PWG-BUR-06", "PWG-BUR-07", "PWG-BUR-08", "PWG-BUR-10"),
            Picture(
                COUNTRY,
                135,
                "fuel",
                ("fuel-garbage", "fuel-uranium"),
                (Mark("fuel-garbage", RIGHT),),
            ),
            is_half=True,
        ),
    ),
    ("fuel_for_five", "hybrid_mix"),
)
