"""Building: where it goes, what it costs, what improves it."""

from typing import Final

from penstock.drawing.crop import BELOW, LEFT, ON, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

BUILDING: Final = Chapter(
    "building",
    "Building",
    "dome",
    (
        Figure(
            "Where things go",
            (
                "A city goes next to a city, even if no tunnel joins them yet (1). Buildings go"
                " around a city, or around a site where one could stand. The square site needs an"
                " effect of its own.",
                "A tunnel must be reached by tunnels from your first city at the lower right (2).",
            ),
            (
                "UWC-BUILD-07",
                "UWC-BUILD-08",
                "UWC-BUILD-09",
                "UWC-BUILD-10",
                "UWC-BUILD-15",
                "UWC-BUILD-16",
                "UWC-TERM-24",
                "UWC-LIM-02",
                "UWC-LIM-03",
            ),
            Picture(
                REEF,
                106,
                "seabed",
                ("site-c22", "site-c33", "site-c23.b1"),
                (Mark("site-c22", ON), Mark("piece-c33", BELOW)),
            ),
        ),
        Figure(
            "What a city costs",
            (
                "A nonsymbiotic city takes 2 steelplast, 1 kelp and 1 credit. A symbiotic one, with"
                " a violet dome (1), takes 1 steelplast, 1 kelp, 1 biomatter and 2 credits, and"
                " brings 2 points in each production.",
            ),
            ("UWC-BUILD-01", "UWC-BUILD-02", "UWC-PROD-06", "UWC-RUL-22"),
            Picture(
                REEF,
                268,
                "seabed",
                ("piece-c32", "piece-c33"),
                (Mark("piece-c32", ON),),
            ),
            is_half=True,
        ),
        Figure(
            "And the rest",
            (
                "A tunnel takes 1 steelplast and 1 credit, a farm 1 kelp, a desalination plant 1"
                " credit, a laboratory 1 steelplast. A toll printed on a site comes on top.",
            ),
            (
                "UWC-BUILD-03",
                "UWC-BUILD-04",
                "UWC-BUILD-05",
                "UWC-BUILD-06",
                "UWC-VAR-ASYM-03",
            ),
            Picture(
                REEF,
                268,
                "seabed",
                ("piece-c33.b1", "piece-c33.b2", "piece-c33-c23", "piece-c33.b3"),
            ),
            is_half=True,
        ),
        Figure(
            "Improving",
            (
                "For a science you improve a building or a tunnel, once: it gets a second rim and"
                " chevrons (1) and brings more. It takes a slot or an effect that allows it.",
            ),
            ("UWC-UPG-01", "UWC-UPG-02", "UWC-UPG-03", "UWC-UPG-05"),
            Picture(
                REEF,
                268,
                "seabed",
                ("piece-c23.b1", "piece-c23-c13", "piece-c23"),
                (Mark("piece-c23.b1", LEFT),),
            ),
        ),
    ),
    ("a_second_city", "improved_pair", "build_with_biomatter"),
)
