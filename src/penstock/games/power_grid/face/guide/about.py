"""What Power Grid is about, and the parts of a round."""

from typing import Final

from penstock.drawing.crop import ABOVE, LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import COUNTRY

ABOUT: Final = Chapter(
    "about",
    "What it is about",
    "info",
    (
        Figure(
            "Light up cities",
            (
                "You buy power plants, feed them with fuel and connect cities. Every city you light"
                " earns money (1), and money lets you grow.",
                "The game ends once somebody has connected 17 cities (18 with two players, 15 with"
                " five, 14 with six). Whoever can then light the most of their own cities wins.",
            ),
            ("PWG-END-01", "PWG-END-04", "PWG-SETUP-06"),
            Picture(
                COUNTRY,
                222,
                "map",
                ("city-duisburg", "city-frankfurt_main", "city-muenster"),
                (Mark("city-dortmund", ABOVE),),
            ),
        ),
        Figure(
            "A round has five parts",
            (
                "Order, auction, fuel, building, income: everybody finishes a part before the next"
                " one begins.",
                "Most cities go first (1), and among equals the higher plant. Fuel and building go"
                " backwards: the last player chooses first (2). So being ahead costs money.",
            ),
            tuple(f"PWG-ORDER-{number:02}" for number in range(1, 6)),
            Picture(
                COUNTRY,
                135,
                "counter",
                ("city-counter",),
                (Mark("counter-1", RIGHT), Mark("counter-2", LEFT)),
            ),
            is_half=True,
        ),
        Figure(
            "Where you play",
            (
                "Only some regions take part, as many as suit the number of players. They must"
                " touch each other; the rest of the map (1) does not exist in this game.",
            ),
            ("PWG-SETUP-02", "PWG-SETUP-03", "PWG-SETUP-05", "PWG-BUILD-12"),
            Picture(
                COUNTRY,
                135,
                "map",
                ("city-kassel", "city-hannover", "city-magdeburg", "city-leipzig"),
                (Mark("city-hannover", LEFT),),
            ),
            is_half=True,
        ),
    ),
    ("first_game",),
)
