"""Building and the wheel: what it costs, where it stands, what it uncovers."""

from typing import Final

from penstock.drawing.crop import BELOW, CORNER, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

BUILDING: Final = Chapter(
    "building",
    "Building and the wheel",
    "rotate",
    (
        Figure(
            "The wheel",
            (
                "To build you put engineers on your next construction space and lay a tile of that"
                " kind and the machines into the open segment. Then the wheel turns by one (1).",
                "Nothing is lost: after six turns tile and machines are yours again. Until then the"
                " tile cannot be used.",
            ),
            (
                "BAR-CON-01",
                "BAR-CON-02",
                "BAR-CON-03",
                "BAR-CON-04",
                "BAR-CON-14",
                "BAR-CON-15",
                "BAR-GEN-11",
            ),
            Picture(
                VALLEY,
                180,
                "company",
                ("wheel-1",),
                (Mark("tile-1-advanced_3_powerhouse", BELOW),),
                seat=1,
            ),
        ),
        Figure(
            "What things cost",
            (
                "Bases cost excavators and elevations mixers, the more the higher up; the map says"
                " how many (1). A conduit costs two excavators for each point of its power.",
                "Your first powerhouse costs 2 mixers, each later one a mixer more. A red site adds"
                " 3 credits.",
            ),
            (
                "BAR-CON-06",
                "BAR-CON-07",
                "BAR-CON-09",
                "BAR-CON-11",
                "BAR-CON-13",
                "BAR-CON-17",
            ),
            Picture(
                VALLEY,
                180,
                "map",
                ("area-hills", "dam-B5L", "basin-5"),
                (Mark("area-hills", RIGHT),),
            ),
        ),
        Figure(
            "Where it may stand",
            (
                "Every piece needs a free site of its kind. In one basin you have one dam and one"
                " powerhouse at most. Two elevations make a dam three levels high (1), and only"
                " your own dams grow.",
            ),
            (
                "BAR-MAP-04",
                "BAR-MAP-05",
                "BAR-MAP-07",
                "BAR-CON-05",
                "BAR-CON-08",
                "BAR-CON-10",
                "BAR-CON-12",
            ),
            Picture(
                VALLEY,
                180,
                "map",
                ("dam-B8L", "basin-8", "powerhouse-P8_1"),
                (Mark("dam-B8L", RIGHT),),
            ),
        ),
        Figure(
            "What your board uncovers",
            (
                "Pieces leave your board from left to right. Some uncover an income (1), yours at"
                " once and in every later round. The second powerhouse adds 1 energy to each"
                " production; the third opens your company's ability.",
            ),
            ("BAR-INC-01", "BAR-INC-02", "BAR-INC-03", "BAR-INC-05", "BAR-CON-16", "BAR-COMP-08"),
            Picture(
                VALLEY,
                180,
                "company",
                ("piece-1-base-0", "piece-1-powerhouse-3"),
                (Mark("piece-1-base-1", CORNER),),
                seat=1,
            ),
        ),
    ),
    ("back_from_the_wheel", "second_base", "second_powerhouse"),
)
