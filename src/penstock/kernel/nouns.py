"""Nouns: the families of things that actions and events name by number.

A noun gives a number its id (in the notation), its word (for people) and its place on a page, so
that a verb or an event only has to say which family its number belongs to.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from penstock.kernel.messages import Name, Part, Thing, listing

LISTED: Final = 12
"""So many ids are named to somebody who wrote a wrong one."""

Value = int | str | list[int | str]
"""What a program reads of a field: the id of a thing, a plain number, or several of them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun:
    """A family of things with ids: `ids[number]` in the notation, `words[number]` for people.

    A number without an id stands for nothing. `element` is what ids on a page begin with: the city
    `essen` is drawn as `city-essen`; without it the things have no place of their own.
    """

    def __init__(
        self,
        kind: str,
        ids: Sequence[str],
        words: Sequence[Part] | None = None,
        element: str = "",
        most_words: int = 1,
    ) -> None:
        self.kind = kind
        self.ids = list(ids)
        self.words: list[Part] = list(ids) if words is None else list(words)
        self.element = element
        self.most_words = most_words
        """How many words an id may have."""
        self.numbers = {id: number for number, id in enumerate(self.ids) if id}

    def size(self) -> int:
        """How many numbers the family takes."""
        return len(self.ids)

    def has(self, number: int) -> bool:
        """Whether the number stands for anything."""
        return 0 <= number < len(self.ids) and self.ids[number] != ""

    def id(self, number: int) -> str:
        """The thing in the notation."""
        return self.ids[number]

    def find(self, id: str) -> int:
        """The number of an id, -1 if there is no such thing."""
        return self.numbers.get(id, -1)

    def complaint(self, id: str) -> str:
        """What is wrong with an id that stands for nothing."""
        known = [one for one in self.ids if one]
        more = ", ..." if len(known) > LISTED else ""
        return f"'{id[:40]}' is none of {', '.join(known[:LISTED])}{more}"

    def word(self, number: int) -> Part:
        """The thing for people, without its place."""
        return self.words[number]

    def named(self, number: int) -> Part:
        """The thing for people, with its place on a page if it has one."""
        word, subject = self.word(number), self.subject(number)
        return Thing(word, self.kind, subject) if subject else word

    def subject(self, number: int) -> str:
        """The id of the element that shows it, or nothing."""
        return f"{self.element}-{self.id(number)}" if self.element else ""

    # -- as a field of an event ----------------------------------------------------------------

    def width(self, numbers: tuple[int, ...], at: int) -> int:
        """How many numbers of an event the field takes."""
        return 1

    def part(self, numbers: tuple[int, ...], at: int) -> Part:
        """The field as it stands in a sentence."""
        return self.named(numbers[at])

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """The field as a program reads it."""
        return self.id(numbers[at])


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Noun):
    """Plain whole numbers from `low` to `high`; number 0 is written as `start`."""

    def __init__(self, kind: str, low: int = 0, high: int = 1_000_000, start: int = 0) -> None:
        super().__init__(kind, ())
        self.low = low
        self.high = high
        self.start = start

    def size(self) -> int:
        """As many as there are up to the highest."""
        return self.high - self.start + 1

    def has(self, number: int) -> bool:
        """Whether it lies within the bounds."""
        return self.low <= number + self.start <= self.high

    def id(self, number: int) -> str:
        """The number, written out."""
        return str(number + self.start)

    def find(self, id: str) -> int:
        """The number written there, -1 if it is none or lies out of bounds."""
        if not (id.isascii() and id.isdigit()) or len(id) > len(str(self.high)):
            return -1
        written = int(id)
        return written - self.start if self.low <= written <= self.high else -1

    def complaint(self, id: str) -> str:
        """What is wrong with it."""
        return f"'{id[:20]}' is not a whole number from {self.low} to {self.high}"

    def word(self, number: int) -> Part:
        """The number itself."""
        return number + self.start

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """The number itself."""
        return numbers[at] + self.start


class Ordinal(Count):
    """Places in a list, counted from 1; what lies there, only the question knows."""

    def __init__(self, kind: str, high: int) -> None:
        super().__init__(kind, 1, high, start=1)


class Seats(Noun):
    """Whoever sits at a seat; only the table knows the names."""

    def __init__(self, kind: str = "seat") -> None:
        super().__init__(kind, ())

    def id(self, number: int) -> str:
        """The number of the seat."""
        return str(number)

    def word(self, number: int) -> Part:
        """The name of whoever sits there."""
        return Name(number)

    def named(self, number: int) -> Part:
        """A name knows its place by itself."""
        return Name(number)

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """The number of the seat."""
        return numbers[at]


@mypyc_attr(allow_interpreted_subclasses=True)
class Many(Noun):
    """Several things of another family: first how many, then each of them."""

    def __init__(self, of: Noun) -> None:
        super().__init__(of.kind, ())
        self.of = of

    def width(self, numbers: tuple[int, ...], at: int) -> int:
        """The count, and the things it counts."""
        end = at + 1
        for _ in range(numbers[at]):
            end += self.of.width(numbers, end)
        return end - at

    def part(self, numbers: tuple[int, ...], at: int) -> Part:
        """The things in a row."""
        return listing([self.of.part(numbers, place) for place in self._places(numbers, at)])

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """The things in a list."""
        found: list[int | str] = []
        for place in self._places(numbers, at):
            one = self.of.value(numbers, place)
            if not isinstance(one, list):
                found.append(one)
        return found

    def _places(self, numbers: tuple[int, ...], at: int) -> list[int]:
        """Where each of the things begins."""
        places: list[int] = []
        place = at + 1
        for _ in range(numbers[at]):
            places.append(place)
            place += self.of.width(numbers, place)
        return places


SEAT: Final = Seats()
AMOUNT: Final = Count("amount")
"""Money that changes hands; a log shows it in a column of its own."""
COUNT: Final = Count("count")
