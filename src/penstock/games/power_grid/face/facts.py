"""What of a finished game of Power Grid is counted: openings, plants, where somebody began."""

from typing import Final

from penstock.drawing.facts import FactKind

FACTS: Final = (
    FactKind("opening", "First plant", "buys plant", "plant", is_first=True),
    FactKind("start", "First city", "connects", "city", is_first=True),
    FactKind("plant", "Power plants", "buys plant", "plant"),
)
