"""Scoring: after each round, and at the end."""

from typing import Final

from penstock.drawing.crop import LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

SCORING: Final = Chapter(
    "scoring",
    "Scoring",
    "vp",
    (
        Figure(
            "The energy of the round",
            (
                "Most energy scores 6 points, second most 2. The row below the numbers says how"
                " many credits you get. Without any energy you get 3 credits and lose 3 points.",
                "Then all markers go back to 0.",
            ),
            tuple(f"BAR-SCORE-{number:02}" for number in (1, 2, 3, 4, 5, 7, 9)),
            Picture(
                VALLEY,
                180,
                "energy",
                ("objective", "marker-2"),
            ),
        ),
        Figure(
            "The tile of the round",
            (
                "It scores what it shows (1), in full only if you have reached its section: 6"
                " energy in round 1, 12 in round 2, up to 30. Each section short costs 4 points;"
                " below 6 energy it gives nothing.",
            ),
            ("BAR-SCORE-10", "BAR-SCORE-11", "BAR-SCORE-13", "BAR-SCORE-14", "BAR-SCORE-15"),
            Picture(VALLEY, 180, "energy", ("bonus-4", "marker-2"), (Mark("bonus-4", LEFT),)),
            is_half=True,
        ),
        Figure(
            "The end",
            (
                "After round 5 the objective (1) scores 15, 10 and 5 points. Every five credits and"
                " machines are worth a point, and so is each drop in your dams. A tie goes to the"
                " most energy of the last round.",
            ),
            ("BAR-FINAL-01", *(f"BAR-FINAL-{number:02}" for number in (2, 4, 5, 6))),
            Picture(VALLEY, 180, "energy", ("objective", "marker-0"), (Mark("objective", RIGHT),)),
            is_half=True,
        ),
    ),
    ("the_full_bonus",),
)
