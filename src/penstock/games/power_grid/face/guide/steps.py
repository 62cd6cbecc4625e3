"""The three steps, and the end."""

from typing import Final

from penstock.drawing.crop import LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture, Term
from penstock.games.power_grid.face.guide.shown import COUNTRY

STEPS: Final = Chapter(
    "steps",
    "Steps and the end",
    "step",
    (
        Figure(
            "Three steps",
            (
                "Step 2 begins when somebody has seven cities (1), six with six players: a second"
                " place opens everywhere. Step 3 begins with its card in the pile; it opens the"
                " third place and puts all plants up for sale.",
            ),
            ("PWG-STEP-01", "PWG-STEP-02", "PWG-STEP-06", "PWG-STEP-07", "PWG-STEP-08"),
            Picture(COUNTRY, 222, "counter", ("city-counter",), (Mark("counter-1", LEFT),)),
            is_half=True,
        ),
        Figure(
            "Who wins",
            (
                "When somebody reaches the end, all finish building, and then it counts how many"
                " of your cities you can light with the plants and the fuel you have. There is no"
                " income any more; money only breaks a tie.",
            ),
            ("PWG-END-02", "PWG-END-03", "PWG-END-05"),
            (
                Term("", "house", 17, "connected"),
                Term("→", "energy", 15, "lit"),
            ),
            is_half=True,
        ),
    ),
    ("open_step_2", "end_and_win"),
)
