"""Producing energy: dam, conduit, powerhouse."""

from typing import Final

from penstock.drawing.crop import BELOW, LEFT, ON, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture, Term
from penstock.games.barrage.face.guide.shown import VALLEY

PRODUCTION: Final = Chapter(
    "production",
    "Producing energy",
    "produce",
    (
        Figure(
            "Three things in a row",
            (
                "You need water behind a dam (1), a conduit that starts in the same basin (2) and a"
                " powerhouse where it ends (3). The powerhouse must be yours, the dam yours or"
                " neutral. The conduit may belong to anybody.",
                "One action uses one of each, and as many drops of that dam as you like.",
            ),
            tuple(f"BAR-TURB-{number:02}" for number in range(1, 6)),
            Picture(
                VALLEY,
                180,
                "map",
                ("dam-B9L", "conduit-C9B", "powerhouse-P12_1"),
                (
                    Mark("dam-B9L", BELOW),
                    Mark("conduit-C9B", ON),
                    Mark("powerhouse-P12_1", LEFT),
                ),
                seat=2,
            ),
        ),
        Figure(
            "How much",
            (
                "Drops times the power of the conduit; then add the number of the turbine space and"
                " the bonus of your own board. It must come to at least 1.",
                "Your marker moves so many steps, and the same number must reach a contract.",
            ),
            ("BAR-TURB-06", "BAR-TURB-07", "BAR-TURB-10", "BAR-TURB-12"),
            (
                Term("", "water", 2, "drops"),
                Term("×", "conduit", 3, "conduit"),
                Term("+", "", 2, "space"),
                Term("+", "", 1, "your board"),
                Term("=", "energy", 9, "energy"),
            ),
        ),
        Figure(
            "Somebody else's conduit",
            (
                "Through a rival's conduit (1) you pay its owner a credit a drop, and the owner"
                " gains a point a drop. With too few credits you use fewer drops.",
            ),
            ("BAR-TURB-08", "BAR-TURB-09"),
            Picture(
                VALLEY,
                180,
                "map",
                ("dam-B10L", "conduit-C10A", "powerhouse-P11_2"),
                (Mark("conduit-C10A", ON),),
                seat=1,
            ),
            is_half=True,
        ),
        Figure(
            "The water runs on",
            (
                "Used drops leave the powerhouse (1) and flow down from its basin. The next dam"
                " with room (2) may hold them, your own as well.",
            ),
            ("BAR-TURB-17", "BAR-TURB-18"),
            Picture(
                VALLEY,
                180,
                "map",
                ("powerhouse-P10_1", "dam-B10L"),
                (Mark("powerhouse-P10_1", LEFT), Mark("dam-B10L", RIGHT)),
                seat=1,
            ),
            is_half=True,
        ),
    ),
    ("six_energy", "borrowed_conduit"),
)
