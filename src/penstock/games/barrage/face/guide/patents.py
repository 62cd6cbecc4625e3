"""Patents and officers: what differs from company to company."""

from typing import Final

from penstock.drawing.crop import CORNER, LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

PATENTS: Final = Chapter(
    "patents",
    "Patents and officers",
    "patent",
    (
        Figure(
            "Advanced tiles",
            (
                "The patent office sells them for 2 engineers and 5 credits (1). They build like"
                " your own tiles and do something more each time; point at one to read what.",
                "Some need no engineers. Energy made by a tile is no production: no bonus is added,"
                " and national contracts do not count it.",
            ),
            (
                "BAR-PAT-01",
                "BAR-PAT-02",
                "BAR-PAT-05",
                "BAR-TECH-01",
                "BAR-TECH-05",
                "BAR-TECH-11",
                "BAR-TECH-12",
                "BAR-TECH-18",
            ),
            Picture(
                VALLEY,
                146,
                "management",
                ("section-patent_office", "space-patent_1", "space-patent_3"),
                (Mark("space-patent_1", CORNER),),
            ),
        ),
        Figure(
            "Officers",
            (
                "Each company has an officer (1) with a right of its own: cheaper bases, credits"
                " instead of machines, a tile that copies others. Mahiri borrows another officer's"
                " right, at most twice a round.",
            ),
            tuple(f"BAR-OFF-{number:02}" for number in range(5, 11)),
            Picture(VALLEY, 180, "company", ("officer-1",), (Mark("officer-1", LEFT),), seat=1),
            is_half=True,
        ),
        Figure(
            "Beginning",
            (
                "Everybody chooses a company with its officer and a first contract from those that"
                " are left; who chooses last goes first. The introductory game deals them out and"
                " has no patent office.",
            ),
            ("BAR-SETUP-19", "BAR-SETUP-20", "BAR-SETUP-21", "BAR-INTRO-01", "BAR-INTRO-04"),
            is_half=True,
        ),
    ),
    ("buy_and_build",),
)
