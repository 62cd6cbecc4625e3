"""Cities: what they cost, and the places in them."""

from typing import Final

from penstock.drawing.crop import BELOW, LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import COUNTRY

BUILDING: Final = Chapter(
    "building",
    "Cities",
    "house",
    (
        Figure(
            "What a city costs",
            (
                "Your first city costs 10, wherever nobody lives yet. For every later one you pay"
                " its place and the cheapest way from your network; two lines without a number are"
                " free.",
                "The tag on a ringed city is the whole price: Kassel (1) costs 10 and the 18 of the"
                " wire from Dortmund (2).",
            ),
            tuple(f"PWG-BUILD-{number:02}" for number in (1, 2, 3, 4, 5, 9, 11)),
            Picture(
                COUNTRY,
                135,
                "map",
                ("city-dortmund", "city-kassel", "city-muenster", "city-fulda"),
                (Mark("city-kassel", RIGHT), Mark("city-dortmund", LEFT)),
                is_asked=True,
            ),
        ),
        Figure(
            "Places in a city",
            (
                "A city has places for 10, 15 and 20, and you take the cheapest free one (1). In"
                " step 1 only the first is open: a locked city (2) is full for now.",
                "You may have one house in a city, and twenty in all.",
            ),
            ("PWG-BUILD-06", "PWG-BUILD-10", "PWG-BUILD-14"),
            Picture(
                COUNTRY,
                135,
                "map",
                ("city-mainz", "city-mannheim", "city-frankfurt_main", "city-wuerzburg"),
                (Mark("city-mannheim", BELOW), Mark("city-mainz", LEFT)),
                is_asked=True,
            ),
            is_half=True,
        ),
        Figure(
            "Passing through",
            (
                "A way may run through any city in play, full ones too (1): you pay the wires and"
                " leave no house there.",
            ),
            ("PWG-BUILD-07", "PWG-BUILD-08"),
            Picture(
                COUNTRY,
                135,
                "map",
                ("city-duesseldorf", "city-aachen", "city-koeln"),
                (Mark("city-koeln", BELOW),),
                is_asked=True,
            ),
            is_half=True,
        ),
        Figure(
            "Marked start cities",
            (
                "A variant: before the game everybody marks a city. A network begins in a marked"
                " one, and in step 1 nobody may come there in any other way.",
            ),
            tuple(f"PWG-VAR-{number:02}" for number in range(1, 6)),
        ),
    ),
    ("cheap_start", "through_a_full_city"),
)
