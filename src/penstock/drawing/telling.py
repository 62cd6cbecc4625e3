"""How a log tells what happened: captions, and numbers with their icons beside short words."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from penstock.kernel.events import Event, EventKind
from penstock.kernel.messages import Message

GAIN: Final = 1
COST: Final = -1
PLAIN: Final = 0
"""A number that is neither gained nor given, such as a bid."""


class Sum(NamedTuple):
    """A number of an event that stands in the log as an icon with a number."""

    icon: str
    """The icon, or in braces the field of the event that names it."""
    field: str = "count"
    """The field with the number."""
    sign: int = GAIN


class Telling(NamedTuple):
    """How one kind of event is told below the name of its player."""

    sums: tuple[Sum, ...]
    brief: str = ""
    """Words that leave out what the icons say; empty: the whole sentence."""


class Amount(NamedTuple):
    """An icon and a number with its sign."""

    icon: str
    text: str


class Chronicle(NamedTuple):
    """What a game says about its log."""

    captions: frozenset[str]
    """Kinds of events that begin a new chapter, such as a round."""
    tellings: Mapping[str, Telling]
    """By the name of the kind; all others are told as they are."""
    phases: Mapping[str, str] = {}
    """By the name of a kind: the phase of the round in which only such things happen."""

    def amounts(self, kind: EventKind, event: Event) -> list[Amount]:
        """The numbers of an event with their icons; nothing is not told."""
        telling = self.tellings.get(event.kind)
        if telling is None:
            return []
        values = kind.values(event)
        found = []
        for one in telling.sums:
            count = values[one.field]
            if isinstance(count, int) and count:
                icon = str(values[one.icon[1:-1]]) if one.icon.startswith("{") else one.icon
                found.append(Amount(icon, _signed(count, one.sign)))
        return found

    def brief(self, kind: EventKind, event: Event) -> Message | None:
        """The short words, if there are any."""
        telling = self.tellings.get(event.kind)
        if telling is None or not telling.brief:
            return None
        parts = kind.parts(event)
        parts.pop("amount", None)
        return Message(telling.brief, parts)


def _signed(count: int, sign: int) -> str:
    if sign == PLAIN:
        return str(count)
    return f"+{count}" if sign * count > 0 else f"\u2212{abs(count)}"
