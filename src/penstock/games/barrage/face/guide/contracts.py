"""Contracts: where they come from, and their rewards."""

from typing import Final

from penstock.drawing.crop import CORNER, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

CONTRACTS: Final = Chapter(
    "contracts",
    "Contracts",
    "contract",
    (
        Figure(
            "One production, one contract",
            (
                "If a single production reaches the number on a contract, you may fulfil it: the"
                " reward comes at once. Yours lie before you (1).",
                "One contract a production, and what is left over is not saved. The energy stays on"
                " the track all the same.",
            ),
            ("BAR-TURB-11", "BAR-TURB-14", "BAR-TURB-16", "BAR-ICON-08"),
            Picture(
                VALLEY,
                180,
                "company",
                ("store-1-vp", "contract-yellow_14"),
                (Mark("contract-red_07", CORNER),),
                seat=1,
            ),
        ),
        Figure(
            "Where they come from",
            (
                "The contract office gives you open contracts (1). You keep three that are not"
                " fulfilled. National ones (2) stay there: anybody's production may fulfil them.",
            ),
            ("BAR-CONT-01", "BAR-CONT-02", "BAR-CONT-03", "BAR-CONT-06", "BAR-TURB-15"),
            Picture(
                VALLEY,
                178,
                "management",
                ("contract-green_06", "contract-national_01"),
                (Mark("contract-green_06", CORNER), Mark("contract-national_04", CORNER)),
                seat=1,
            ),
            is_half=True,
        ),
        Figure(
            "Rewards",
            (
                "Machines and credits come into your supply. A structure is built free of engineers"
                " and machines, in the area and up to the power shown; a red site still costs 3"
                " credits.",
            ),
            ("BAR-ICON-02", "BAR-ICON-05", "BAR-ICON-06", "BAR-ICON-09"),
            Picture(
                VALLEY,
                178,
                "management",
                ("contract-yellow_13", "contract-red_14"),
                seat=1,
            ),
            is_half=True,
        ),
    ),
    ("exact_contract", "water_as_reward"),
)
