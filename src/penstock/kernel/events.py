"""Events: what happened, and the sentences that say it.

An event carries everything its sentence says, as plain numbers; its kind gives them names and
meanings. A sentence never looks at the state, so it reads the same at once and at the end.
"""

from collections.abc import Iterable

from mypy_extensions import mypyc_attr

from penstock.kernel.messages import Message, Name, Part
from penstock.kernel.nouns import Noun, Value


class Event:
    """One thing that happened: the log, the animation and the explanation are made from these."""

    __slots__ = ("kind", "numbers", "rule", "seat", "seen_by")

    def __init__(
        self,
        kind: str,
        seat: int,
        numbers: tuple[int, ...],
        rule: str = "",
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.rule = rule
        self.seen_by = seen_by
        """The seats that may know of it; None: everybody."""

    def is_visible_to(self, seat: int | None) -> bool:
        """Whether that seat (None: a spectator) may know that this happened."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    def __repr__(self) -> str:
        numbers = "".join(f" {number}" for number in self.numbers)
        return f"<{self.kind} seat={self.seat}{numbers}{' ' + self.rule if self.rule else ''}>"


Fields = dict[str, Noun]
"""What the numbers of an event mean, by name and in order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EventKind:
    """A kind of event: its sentence, and what the numbers of an event mean, by name and in order.

    `{player}` is whoever sits at the event's seat; a field named `amount` is money that changed
    hands and stands beside the sentence. A kind with several ways of saying it overrides `say`.
    """

    def __init__(self, name: str, sentence: str, fields: Fields | None = None) -> None:
        self.name = name
        self.sentence = sentence
        self.fields: Fields = {} if fields is None else fields
        self.is_reasoning: bool = False
        """Whether it says why the rules decided so, not what happened on the table."""

    def is_told_to(self, event: Event, seat: int | None) -> bool:
        """Whether a log says it to that seat (None: a spectator)."""
        return event.is_visible_to(seat)

    def say(self, event: Event) -> str:
        """The source text of the sentence."""
        return self.sentence

    def describe(self, event: Event) -> Message:
        """The event as a sentence."""
        parts = self.parts(event)
        amount = parts.pop("amount", None)
        return Message(self.say(event), parts, amount if isinstance(amount, int) else None)

    def parts(self, event: Event) -> dict[str, Part]:
        """What stands in the places of the sentence."""
        parts: dict[str, Part] = {"player": Name(event.seat)}
        at = 0
        for name, noun in self.fields.items():
            parts[name] = noun.part(event.numbers, at)
            at += noun.width(event.numbers, at)
        return parts

    def values(self, event: Event) -> dict[str, Value]:
        """The fields as a program reads them, an animation for instance."""
        values: dict[str, Value] = {}
        at = 0
        for name, noun in self.fields.items():
            values[name] = noun.value(event.numbers, at)
            at += noun.width(event.numbers, at)
        return values


class Outline(EventKind):
    """What others may know of something; whoever did it is told all by another event."""

    def is_told_to(self, event: Event, seat: int | None) -> bool:
        """Nobody is told the same twice."""
        return event.seat != seat and event.is_visible_to(seat)


class EventTable:
    """The kinds of events of a game, by name."""

    def __init__(self, kinds: Iterable[EventKind]) -> None:
        self.kinds = {kind.name: kind for kind in kinds}

    def kind_of(self, event: Event) -> EventKind:
        """The kind of an event."""
        return self.kinds[event.kind]

    def describe(self, event: Event) -> Message:
        """The event as a sentence."""
        return self.kinds[event.kind].describe(event)
