"""How the log of Power Grid is told: rounds and phases, and what was paid."""

from typing import Final

from penstock.drawing.telling import COST, PLAIN, Chronicle, Sum, Telling

_PAID: Final = Telling((Sum("elektro", "amount", COST),))

CHRONICLE: Final = Chronicle(
    captions=frozenset(("round", "step", "over")),
    tellings={
        "bids": Telling((Sum("elektro", "amount", PLAIN),)),
        "buys plant": _PAID,
        "buys fuel": _PAID,
        "connects": _PAID,
        "earns": Telling((Sum("elektro", "amount"),)),
    },
    phases={
        "nominates": "Auction",
        "bids": "Auction",
        "passes phase": "Auction",
        "buys plant": "Auction",
        "buys fuel": "Fuel",
        "stops buying": "Fuel",
        "connects": "Build",
        "stops building": "Build",
        "runs": "Income",
        "earns": "Income",
    },
)
