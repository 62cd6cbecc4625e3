"""What Barrage is about, and the parts of a round."""

from typing import Final

from penstock.drawing.crop import LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture, Term
from penstock.games.barrage.face.guide.shown import VALLEY

ABOUT: Final = Chapter(
    "about",
    "What it is about",
    "info",
    (
        Figure(
            "Water becomes energy",
            (
                "You run a power company in the Alps. Dams stop the drops on their way down (1),"
                " conduits lead them to powerhouses (2), and the energy fulfils contracts and"
                " scores.",
                "After five rounds whoever has the most points wins.",
            ),
            ("BAR-GEN-01", "BAR-GEN-04", "BAR-GEN-12"),
            Picture(
                VALLEY,
                180,
                "map",
                ("dam-B8L", "dam-B10L", "powerhouse-P10_1", "powerhouse-P12_1"),
                (Mark("dam-B9L", LEFT), Mark("powerhouse-P11_2", RIGHT)),
            ),
        ),
        Figure(
            "A round has five parts",
            (
                "Income and new drops; actions, one a turn, until nobody has engineers left; the"
                " water flows; scoring; the end of the round.",
                "Whoever has made the least energy goes first in the next round.",
            ),
            ("BAR-GEN-02", "BAR-ACT-01", "BAR-ACT-12", "BAR-END-01", "BAR-END-02"),
            (
                Term("", "income", None, "Incomes"),
                Term("→", "engineer", None, "Actions"),
                Term("→", "water-flow", None, "Water flow"),
                Term("→", "vp", None, "Scoring"),
                Term("→", "round", None, "End of round"),
            ),
        ),
    ),
    ("first_game",),
)
