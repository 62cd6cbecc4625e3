"""Hints: turns that a good bot would play, and why."""

from typing import Literal

from penstock.table.live.message import Message


class PlannedShown(Message):
    """A choice of a suggested turn."""

    action: str
    """What to send back with `play`, once it is asked."""
    label: str
    """What its button says."""
    things: list[str]
    """The ids of the elements that show what it speaks of."""
    price: int | None
    """What it costs, if it costs anything."""


class SideShown(Message):
    """A part of what a turn is worth."""

    side: str
    """`now` (what would count if the game ended with the turn), `later` or `rivals`."""
    points: float
    """More than the turn that all are compared with; the three sides add up to `worth`."""
    words: str
    """What makes the difference, in at most 80 characters."""


class SuggestionShown(Message):
    """A turn to play."""

    choices: list[PlannedShown]
    """One after the other, up to where something shows itself that nobody can know."""
    worth: float
    """How many points it is better than the turn that all are compared with."""
    sides: list[SideShown]


class HintMessage(Message):
    """What a good bot would do: the best turn and up to two that begin differently."""

    type: Literal["hint"] = "hint"
    number: int
    """The `number` of the state it was asked in: it means nothing in another."""
    compared: str
    """The first choice of the middling turn that all are compared with."""
    suggestions: list[SuggestionShown]
