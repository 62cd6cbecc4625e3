"""Income: lit cities pay, and new plants come."""

from typing import Final

from penstock.drawing.crop import LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.power_grid.face.guide.shown import COUNTRY

INCOME: Final = Chapter(
    "income",
    "Income",
    "payment",
    (
        Figure(
            "Lit cities pay",
            (
                "Each plant you run burns its fuel and lights its cities, never more than you have."
                " The table says what you earn: five cities pay 64, none at all still 10 (1).",
                "Each further city adds a little less, so cities without power are a poor"
                " purchase.",
            ),
            ("PWG-BUR-02", "PWG-BUR-03", "PWG-BUR-04", "PWG-BUR-05"),
            Picture(COUNTRY, 138, "plants", ("pays-0", "pays-13"), (Mark("pays-0", LEFT),)),
        ),
        Figure(
            "New plants",
            (
                "Then the largest of the later plants (1) goes under the pile and a new card comes:"
                " bit by bit better plants move up. Sometimes waiting pays.",
            ),
            ("PWG-BUR-01", "PWG-BUR-11", "PWG-BUR-12"),
            Picture(
                COUNTRY,
                135,
                "plants",
                ("plant-32", "plant-37"),
                (Mark("plant-37", RIGHT),),
            ),
        ),
    ),
    ("last_and_well_paid",),
)
