"""Where the sections of the management board lie: in a row, or in the narrow column of a tablet."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from penstock.drawing.svg import Box
from penstock.games.barrage.face.drawing.layout import MANAGEMENT


class Corner(NamedTuple):
    """The upper left corner of a section."""

    x: float
    y: float


class Plan(NamedTuple):
    """A board of one shape."""

    size: Box
    sections: Mapping[str, Corner]
    """By id, the bank below the water among them."""
    card: Box
    """The first contract on offer."""
    card_pitch: float


IN_A_ROW: Final = Plan(
    size=MANAGEMENT,
    sections={
        "turbine": Corner(12, 0),
        "water": Corner(151, 0),
        "bank": Corner(151, 136),
        "workshop": Corner(290, 0),
        "machine_shop": Corner(429, 0),
        "contract_office": Corner(568, 0),
        "patent_office": Corner(707, 0),
    },
    card=Box(292, 184, 41.6, 86),
    card_pitch=45.556,
)

IN_A_COLUMN: Final = Plan(
    size=Box(0, 0, 430, 554),
    sections={
        "turbine": Corner(10, 0),
        "water": Corner(149, 0),
        "bank": Corner(149, 136),
        "patent_office": Corner(289, 0),
        "workshop": Corner(10, 272),
        "machine_shop": Corner(149, 272),
        "contract_office": Corner(289, 272),
    },
    card=Box(10, 458, 41.6, 86),
    card_pitch=46,
)
"""Three sections beside each other, the contracts below: all of it at once, nothing to push."""
