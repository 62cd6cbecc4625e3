"""Sentences for people: a source text with named places, filled in the reader's language.

The English text is the message id (as gettext has it), so a catalogue maps it to another language
and the engine never touches a translated string.
"""

from collections.abc import Callable, Mapping
from typing import Union

Translate = Callable[[str], str]
"""Maps a source text to the reader's language."""


def as_written(text: str) -> str:
    """The translation into the source language: nothing to do."""
    return text


class Name:
    """The name of whoever sits at a seat; known only to the table, not to the game."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __repr__(self) -> str:
        return f"Name({self.seat})"


Part = Union[int, str, Name, "Message"]
"""What may stand in a place of a sentence."""


class Message:
    """A source text and what goes into its places: numbers, names, further messages.

    `amount` is money that changed hands; a log shows it in a column of its own.
    """

    __slots__ = ("amount", "parts", "text")

    def __init__(
        self, text: str, parts: Mapping[str, Part] | None = None, amount: int | None = None
    ) -> None:
        self.text = text
        self.parts: Mapping[str, Part] = {} if parts is None else parts
        self.amount = amount

    def render(self, names: list[str], translate: Translate) -> str:
        """The sentence as read by somebody who knows the seats by these names."""
        filled: dict[str, str] = {}
        for key, part in self.parts.items():
            if isinstance(part, Name):
                known = 0 <= part.seat < len(names)
                filled[key] = names[part.seat] if known else translate("Nobody")
            elif isinstance(part, Message):
                filled[key] = part.render(names, translate)
            else:
                filled[key] = str(part)
        return translate(self.text).format(**filled)

    def __str__(self) -> str:
        names = [f"Player {seat + 1}" for seat in range(8)]
        sentence = self.render(names, as_written)
        return sentence if self.amount is None else f"{sentence}: {self.amount}"

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"


class Event:
    """One thing that happened: the log, the animation and the explanation are made from these."""

    __slots__ = ("details", "kind", "numbers", "rule", "seat", "seen_by")

    def __init__(
        self,
        kind: str,
        seat: int,
        numbers: tuple[int, ...],
        rule: str = "",
        seen_by: tuple[int, ...] | None = None,
        details: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.rule = rule
        self.seen_by = seen_by
        """The seats that may know of it; None: everybody."""
        self.details = details
        """Further texts, for explanations longer than a line."""

    def is_visible_to(self, seat: int | None) -> bool:
        """Whether that seat (None: a spectator) may know that this happened."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    def __repr__(self) -> str:
        numbers = "".join(f" {number}" for number in self.numbers)
        return f"<{self.kind} seat={self.seat}{numbers}{' ' + self.rule if self.rule else ''}>"
