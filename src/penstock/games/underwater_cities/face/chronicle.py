"""How the log of Underwater Cities is told: rounds and eras, and what was gained and paid."""

from typing import Final

from penstock.drawing.telling import COST, Chronicle, Sum, Telling

CHRONICLE: Final = Chronicle(
    captions=frozenset(("round", "era", "over")),
    tellings={
        "draws": Telling((Sum("card"),), "Draws"),
        "gains": Telling((Sum("{resource}"),), "Gains"),
        "pays": Telling((Sum("{resource}", sign=COST),), "Pays"),
        "scores": Telling((Sum("vp"),), "Scores"),
        "feeds": Telling(
            (Sum("kelp", "kelp", COST), Sum("biomatter", "biomatter", COST)), "Feeds the cities"
        ),
        "final points": Telling((Sum("vp"),), "Scores: {source}"),
    },
    phases={"produces": "Production"},
)
