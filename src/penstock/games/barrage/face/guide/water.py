"""Water and dams: where drops come from, and what holds them."""

from typing import Final

from penstock.drawing.crop import LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

WATER: Final = Chapter(
    "water",
    "Water and dams",
    "water",
    (
        Figure(
            "Where drops come from",
            (
                "Each headstream says how many drops it gets in rounds 1 to 4 (1). They wait above"
                " (2) and run down once everybody is out of engineers.",
                "Actions add more: some drops wait as well, others flow at once. You place all that"
                " are shown; only of two waiting drops may you place just one.",
            ),
            ("BAR-INC-09", "BAR-INC-10", "BAR-WATER-09", "BAR-WATER-10", "BAR-WATER-11"),
            Picture(
                VALLEY,
                180,
                "map",
                ("headstream-A", "headstream-B", "dam-B2L"),
                (Mark("headstream-B", RIGHT), Mark("drop-A-0", LEFT)),
            ),
        ),
        Figure(
            "What holds them",
            (
                "A dam holds as many drops as it has levels (1); what is too much runs over it. The"
                " river meets the upper site of a basin before the lower one.",
                "What no dam holds leaves the board, and held water stays until it is used.",
            ),
            tuple(f"BAR-WATER-{number:02}" for number in range(1, 9)),
            Picture(
                VALLEY,
                180,
                "map",
                ("dam-B8L", "dam-B8U", "basin-8"),
                (Mark("dam-B8L", RIGHT),),
            ),
            is_half=True,
        ),
        Figure(
            "Neutral dams",
            (
                "Three grey dams belong to nobody: everybody may use their water (1), nobody may"
                " raise them. A dam of your own may stand beside one.",
            ),
            ("BAR-MAP-06", "BAR-SETUP-08", "BAR-SETUP-09"),
            Picture(
                VALLEY,
                180,
                "map",
                ("dam-B5L", "dam-B5U"),
                (Mark("dam-B5L", RIGHT),),
            ),
            is_half=True,
        ),
    ),
    ("catch_a_drop",),
)
