"""What of a finished game of Underwater Cities is counted: openings, cards, Special cards."""

from typing import Final

from penstock.drawing.facts import FactKind

FACTS: Final = (
    FactKind("opening", "First action slot", "chooses", "slot", is_first=True),
    FactKind("card", "Cards played", "plays", "card"),
    FactKind("special", "Special cards", "takes special", "card"),
    FactKind("metropolis", "Metropolises connected", "connects", "tile"),
)
