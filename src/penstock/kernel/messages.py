"""Sentences for people: a source text with named places, filled in the reader's language.

The English text is the message id (as gettext has it), so a catalogue maps it to another language
and the engine never touches a translated string. A word that depends on a number carries its forms:
"{count} {count:city|cities}", in Russian "{count} {count:город|города|городов}". So each number of
a sentence has its own words, in the case that the sentence asks for.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
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


class Thing:
    """Something a sentence speaks of: its word, what kind of thing it is, where a page shows it."""

    __slots__ = ("kind", "subject", "word")

    def __init__(self, word: "Part", kind: str, subject: str) -> None:
        self.word = word
        self.kind = kind
        self.subject = subject
        """The id of its element on a page; empty if it has none."""

    def __repr__(self) -> str:
        return f"Thing({self.word!r}, {self.kind!r}, {self.subject!r})"


Part = Union[int, str, Name, Thing, "Message"]
"""What may stand in a place of a sentence."""


class Segment:
    """A stretch of a finished sentence: plain words, or a thing the sentence speaks of."""

    __slots__ = ("kind", "subject", "text")

    def __init__(self, text: str, kind: str = "", subject: str = "") -> None:
        self.text = text
        self.kind = kind
        self.subject = subject

    def __repr__(self) -> str:
        return f"Segment({self.text!r}, {self.kind!r}, {self.subject!r})"


class Message:
    """A source text and what goes into its places: numbers, names, things, further messages.

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
        words: list[str] = []
        for literal, key, forms in _places(translate(self.text)):
            words.append(literal)
            if key is not None:
                part = self.parts[key]
                words.append(form_for(part, forms) if forms else _rendered(part, names, translate))
        return "".join(words)

    def segments(self, names: list[str], translate: Translate) -> list[Segment]:
        """The sentence in stretches, so that a page knows which words are about what."""
        found: list[Segment] = []
        for literal, key, forms in _places(translate(self.text)):
            if literal:
                found.append(Segment(literal))
            if key is not None:
                part = self.parts[key]
                if forms:
                    found.append(Segment(form_for(part, forms)))
                else:
                    found += _segments_of(part, names, translate)
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __str__(self) -> str:
        names = [f"Player {seat + 1}" for seat in range(8)]
        sentence = self.render(names, as_written)
        return sentence if self.amount is None else f"{sentence}: {self.amount}"

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"


@lru_cache(8_192)
def _places(sentence: str) -> list[tuple[str, str | None, str | None]]:
    """Words, the key of the place behind them, the forms of a word there; again and again.

    Sentences come from the sources and the catalogues, so there are not many.
    """
    return [(literal, key, forms) for literal, key, forms, _ in Formatter().parse(sentence)]


def listing(parts: Sequence[Part], glue: str = ", ") -> Message:
    """Several things in a row, with commas or something else between them."""
    places = glue.join(f"{{p{place}}}" for place in range(len(parts)))
    return Message(places, {f"p{place}": part for place, part in enumerate(parts)})


def form_for(part: Part, forms: str) -> str:
    """The form of a word that goes with a number, among all its language has.

    Two forms are used as in English, three as in Russian and Ukrainian (1 город, 2 города, 5
    городов, 21 город).
    """
    number = part if isinstance(part, int) else 0
    words = forms.split("|")
    if len(words) == 2:
        return words[0] if number == 1 else words[1]
    if number % 10 == 1 and number % 100 != 11:
        return words[0]
    return words[1] if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else words[-1]


def _rendered(part: Part, names: list[str], translate: Translate) -> str:
    if isinstance(part, Name):
        return names[part.seat] if 0 <= part.seat < len(names) else translate("Nobody")
    if isinstance(part, Message):
        return part.render(names, translate)
    if isinstance(part, Thing):
        return _rendered(part.word, names, translate)
    return str(part)


def _segments_of(part: Part, names: list[str], translate: Translate) -> list[Segment]:
    if isinstance(part, Message):
        return part.segments(names, translate)
    words = _rendered(part, names, translate)
    if isinstance(part, Name):
        return [Segment(words, "seat", f"player-{part.seat}")]
    if isinstance(part, Thing):
        return [Segment(words, part.kind, part.subject)]
    return [Segment(words)]
