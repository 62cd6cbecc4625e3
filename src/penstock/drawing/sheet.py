"""What a picture needs besides the view: names, words, theme. The game knows none of it."""

from collections.abc import Callable
from dataclasses import dataclass, field

SEAT_COLOURS = ("cherry", "lagoon", "tangerine", "iris", "chalk", "graphite")
"""Which colour, mark and pattern a seat has, by seat."""


def _as_written(text: str) -> str:
    return text


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who (None: nobody in particular), what, and money that changed hands."""

    seat: int | None
    text: str
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """How to draw a view: for whom, in which words and which light."""

    names: tuple[str, ...]
    """By seat."""
    table: str = ""
    """The table's own name, if it has one."""
    prompt: str = ""
    """The question, already in the reader's language."""
    hint: str = ""
    """A second, smaller line below the question."""
    log: tuple[LogLine, ...] = ()
    """The latest lines, oldest first."""
    theme: str = "dark"
    """"dark", "light", or "auto" to follow the reader's system."""
    translate: Callable[[str], str] = field(default=_as_written)
    """From the English source text to the reader's language."""
