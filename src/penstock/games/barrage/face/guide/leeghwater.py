"""The Leeghwater Project: works, buildings, one more company, four more officers."""

from typing import Final

from penstock.drawing.crop import ABOVE, LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import WITH_LEEGHWATER

LEEGHWATER: Final = Chapter(
    "leeghwater",
    "The Leeghwater Project",
    "building",
    (
        Figure(
            "External works",
            (
                "Three works lie open. Two engineers and the machines shown (1) bring what stands"
                " right of the arrow (2), at once. The machines are gone for good: they do not go"
                " on your wheel.",
                "Each work is done once. What nobody did leaves at the end of the round, and three"
                " new ones come, richer from round to round.",
            ),
            (
                "BAR-LWP-05",
                *(f"BAR-LWP-{number}" for number in range(10, 17)),
            ),
            Picture(
                WITH_LEEGHWATER,
                30,
                "extra",
                ("work-external_a4", "work-external_a5"),
                (Mark("work-external_a4", LEFT), Mark("work-external_a4", RIGHT)),
            ),
        ),
        Figure(
            "Private buildings",
            (
                "Five of ten buildings are in play. You build one like anything else, with the"
                " building tile and machines on your wheel, on a free place of its tile (1); a red"
                " one costs 3 credits. One of yours fits on each tile.",
                "From then on your engineers may do its action on the spaces below (2), once a"
                " round. At the end it scores its points.",
            ),
            (
                "BAR-LWP-03",
                "BAR-LWP-06",
                "BAR-LWP-07",
                *(f"BAR-LWP-{number}" for number in range(20, 28)),
                "AUT-BLDG-05",
            ),
            Picture(
                WITH_LEEGHWATER,
                30,
                "extra",
                ("building-cofferdam", "use-development_office_4"),
                (Mark("place-cofferdam_1", ABOVE), Mark("use-cofferdam_1", LEFT)),
            ),
        ),
        Figure(
            "A fifth company",
            (
                "The Netherlands may put a drop into another of their own dams after a production,"
                " once three of their powerhouses stand.",
                "Before play one advanced tile of each level is left out; the building tiles let"
                " you act at once, save one kind of machines, or score the building twice.",
            ),
            (
                "BAR-LWP-01",
                "BAR-LWP-02",
                "BAR-LWP-04",
                "BAR-LWP-30",
                "BAR-LWP-31",
                *(f"BAR-LWP-{number}" for number in range(40, 45)),
            ),
            is_half=True,
        ),
        Figure(
            "Four more officers",
            (
                "Luciani keeps four contracts and fulfils several at once. Battista's Architect,"
                " alone on a space for one engineer, brings another turn. Spencer's tile puts the"
                " machines of a work on her wheel. Fouché does a building's action once a round.",
            ),
            tuple(f"BAR-LWP-{number}" for number in range(50, 56)),
            is_half=True,
        ),
    ),
    ("private_building", "external_work"),
)
