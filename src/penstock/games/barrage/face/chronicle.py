"""How the log of Barrage is told: rounds, and what was gained and paid."""

from typing import Final

from penstock.drawing.telling import COST, Chronicle, Sum, Telling

_PAID: Final = Telling((Sum("credit", "amount", COST),))

CHRONICLE: Final = Chronicle(
    captions=frozenset(("round", "over")),
    tellings={
        "constructs": _PAID,
        "places engineers": _PAID,
        "pays owner": _PAID,
        "does work": _PAID,
        "uses building": _PAID,
        "gives machines": Telling(
            (Sum("excavator", "excavators", COST), Sum("mixer", "mixers", COST)),
            "Machines given away",
        ),
        "scores building": Telling((Sum("vp", "points"),), "For the building {building}"),
        "puts machines": Telling(
            (Sum("excavator", "excavators", COST), Sum("mixer", "mixers", COST)),
            "Machines on the wheel",
        ),
        "takes back machines": Telling(
            (Sum("excavator", "excavators"), Sum("mixer", "mixers")), "Machines come back"
        ),
        "gains machines": Telling(
            (Sum("excavator", "excavators"), Sum("mixer", "mixers")), "Gains"
        ),
        "gains vp": Telling((Sum("vp"),), "Gains"),
        "loses vp": Telling((Sum("vp", sign=COST),), "Loses"),
        "gains credits": Telling((Sum("credit"),), "Gains"),
        "gains energy": Telling((Sum("energy"),), "Gains"),
        "pays": Telling((Sum("credit", sign=COST),), "Pays"),
        "produces": Telling(
            (Sum("energy", "energy"),), "Produces with {drops} {drops:drop|drops}: {system}"
        ),
        "ranks": Telling((Sum("vp"),), "For the energy ranking"),
        "scores bonus": Telling((Sum("vp"),), "For the bonus tile"),
        "scores objective": Telling((Sum("vp", "points"),), "For the objective: {count}"),
        "scores resources": Telling(
            (Sum("vp", "points"),), "For {count} {count:resource|resources}"
        ),
        "scores water": Telling((Sum("vp"),), "For water"),
    },
)
