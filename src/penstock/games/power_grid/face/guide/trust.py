"""Two players: the Trust."""

from typing import Final

from penstock.drawing.crop import LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import WITH_TRUST

TRUST: Final = Chapter(
    "trust",
    "Two players",
    "trust",
    (
        Figure(
            "The Trust",
            (
                "With two players the Trust plays along and follows fixed rules. Before the game"
                " you put six of its houses on neighbouring cities (1); nobody builds there in"
                " step 1.",
                "Each time you connect an empty city, one of its houses takes the second place"
                " there (2).",
            ),
            (
                "PWG-TRUST-01",
                "PWG-TRUST-05",
                "PWG-TRUST-06",
                "PWG-TRUST-18",
                "PWG-TRUST-19",
            ),
            Picture(
                WITH_TRUST,
                60,
                "map",
                ("city-magdeburg", "city-berlin", "city-leipzig", "city-halle", "city-erfurt"),
                (Mark("city-magdeburg", LEFT), Mark("city-erfurt", LEFT)),
            ),
        ),
        Figure(
            "What it takes",
            (
                "As soon as one of you has bought a plant, or the first has passed, the Trust takes"
                " the highest plant for sale, if it is better than its worst.",
                "It takes fuel for one run of each of its plants, pays for nothing and earns"
                " nothing: it only makes everything scarcer.",
            ),
            tuple(f"PWG-TRUST-{number}" for number in (13, 14, 15, 16, 17, 21)),
        ),
    ),
    ("read_the_trust",),
)
