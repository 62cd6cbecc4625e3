"""The board of a player, for whoever looks at it."""

from typing import Literal

from penstock.table.live.message import Message


class FactShown(Message):
    """Something that counts, by its icon."""

    icon: str
    """The name of a symbol in `/static/icons.svg`; empty if the words stand alone."""
    value: str
    words: str
    """What the icon means."""


class BoardMessage(Message):
    """The board of a player, as large as one's own; nothing in it may be chosen."""

    type: Literal["board"] = "board"
    seat: int
    move: int
    """The position it shows: so many moves had been played."""
    title: str
    facts: list[FactShown]
    parts: list[str]
    """SVG, side by side or one below the other."""
