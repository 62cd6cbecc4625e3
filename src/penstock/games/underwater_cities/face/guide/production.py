"""Production: what is joined, pairs, food, metropolises."""

from typing import Final

from penstock.drawing.crop import BELOW, LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture, Term
from penstock.games.underwater_cities.face.guide.shown import REEF

PRODUCTION: Final = Chapter(
    "production",
    "Production",
    "t-production",
    (
        Figure(
            "Only what is joined",
            (
                "Cities, and the buildings around them, count only if tunnels join them to your"
                " first city: the plant beside an empty site (1) brings nothing yet.",
                "A farm brings kelp, a desalination plant a credit, a laboratory science, a tunnel"
                " at a city a credit. Improved ones bring more.",
            ),
            (
                "UWC-NET-01",
                "UWC-NET-04",
                "UWC-NET-05",
                "UWC-NET-06",
                "UWC-NET-07",
                "UWC-PROD-02",
                "UWC-PROD-03",
                "UWC-PROD-04",
                "UWC-PROD-05",
                "UWC-PROD-13",
            ),
            Picture(
                REEF,
                267,
                "seabed",
                ("piece-c22.b1", "piece-c23", "piece-c33", "piece-c23.b2"),
                (Mark("piece-c22.b1", LEFT),),
            ),
        ),
        Figure(
            "Pairs",
            (
                "Two improved buildings of one kind at the same city bring a little extra: kelp and"
                " a point, a credit, or a steelplast.",
            ),
            ("UWC-PROD-07", "UWC-PROD-08", "UWC-PROD-09"),
            Picture(
                REEF,
                173,
                "seabed",
                ("piece-c32", "piece-c32.b1", "piece-c32.b2"),
                seat=1,
            ),
            is_half=True,
        ),
        Figure(
            "Food",
            (
                "Then each joined city eats a kelp. If there is too little, biomatter goes next;"
                " every city that stays hungry costs 3 points.",
            ),
            ("UWC-FEED-01", "UWC-FEED-02", "UWC-FEED-03"),
            (
                Term("", "dome", 3, "cities"),
                Term("−", "kelp", 2, "kelp"),
                Term("=", "dome", 1, "hungry"),
                Term("→", "vp", -3, "points"),
            ),
            is_half=True,
        ),
        Figure(
            "Metropolises",
            (
                "A blue hexagon is joined by one tunnel (1) and gives its gift at once; the brown"
                " one needs both of its tunnels and scores at the end.",
            ),
            ("UWC-METRO-01", "UWC-METRO-02", "UWC-METRO-04", "UWC-RUL-23", "UWC-SETUP-21"),
            Picture(
                REEF,
                268,
                "seabed",
                ("site-c31", "piece-c31-blue2"),
                (Mark("piece-c31-blue2", BELOW),),
            ),
        ),
    ),
    ("food_for_all", "reach_a_metropolis"),
)
