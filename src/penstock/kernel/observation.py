"""Observations: what a seat may see as numbers in fixed places, and which actions are legal.

A game declares its fields once, in a `Layout`; the table of the documentation is made from it. The
numbers of a position are written into `Numbers`, the legal actions into a `Mask`; both keep their
place in memory, so that whoever learns copies them as one piece.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from penstock.kernel.agenda import Action, Seat, Step

UNKNOWN: Final = -1
"""In place of a number that the reader must not know."""


class Field:
    """Numbers that belong together: what they mean, where they begin, how large they become."""

    def __init__(
        self, name: str, first: int, count: int, times: int, meaning: str, scale: int
    ) -> None:
        self.name = name
        self.first = first
        self.count = count
        """How many numbers, for each player if it is a field by player."""
        self.times = times
        """How many players it is repeated for, the reader first; 1 if it is none by player."""
        self.meaning = meaning
        self.scale = scale
        """About the largest number in ordinary play; divided by it, numbers are small."""

    def size(self) -> int:
        """All its numbers."""
        return self.count * self.times


class Layout:
    """The fields of a game's observations, one after the other.

    What belongs to players stands by player: first the reader, then the others as they sit, one
    after the other clockwise. Places of players who are not there are 0.
    """

    def __init__(self, version: int, players: int) -> None:
        self.version = version
        """Raised with every change of fields; the rules have a version of their own."""
        self.players = players
        """The largest number of players."""
        self.size = 0
        self.fields: list[Field] = []

    def take(self, name: str, count: int, meaning: str, scale: int = 1) -> int:
        """The next so many places; where they begin."""
        return self._add(name, count, 1, meaning, scale)

    def take_by_player(self, name: str, count: int, meaning: str, scale: int = 1) -> int:
        """The next so many places for each player; where those of the reader begin."""
        return self._add(name, count, self.players, meaning, scale)

    def _add(self, name: str, count: int, times: int, meaning: str, scale: int) -> int:
        first = self.size
        self.fields.append(Field(name, first, count, times, meaning, scale))
        self.size = first + count * times
        return first

    def field(self, name: str) -> Field:
        """The field of that name."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    def scales(self) -> list[int]:
        """By place: the number to divide by, for those who want small ones."""
        return [field.scale for field in self.fields for _ in range(field.size())]


class Numbers:
    """A row of small whole numbers in one piece of memory (16 bits each).

    Most of them are 0 in any position, so the places of the others are remembered: to forget them
    takes a fraction of the time that writing every 0 would.
    """

    __slots__ = ("_items", "_used", "_used_count", "memory")

    def __init__(self, size: int) -> None:
        self._items: vec[i16] = vec[i16]([0] * size)
        self._used: vec[i32] = vec[i32]([0] * size)
        self._used_count: i64 = 0
        self.memory = memoryview(self._items)
        """The same numbers, to read or to copy; it shows every change."""

    def clear(self) -> None:
        """All become 0."""
        items, used = self._items, self._used
        at: i64 = 0
        while at < self._used_count:
            items[i64(used[at])] = 0
            at += 1
        self._used_count = 0

    def put(self, place: i64, number: i64) -> None:
        """Write one number; to take it back there is only `clear`."""
        if number == 0:
            return
        if self._items[place] == 0:
            self._used[self._used_count] = i32(place)
            self._used_count += 1
        self._items[place] = i16(number)

    def mark(self, place: i64) -> None:
        """Write a 1: what stands for this place is so."""
        self.put(place, 1)

    def put_all(self, first: i64, numbers: list[int]) -> None:
        """Write several numbers in a row."""
        place = first
        for number in numbers:
            self.put(place, number)
            place += 1

    def put_some(self, first: i64, numbers: list[int], begin: i64, end: i64) -> None:
        """Write those from the place `begin` of a list on, up to the place `end`."""
        place = first
        at = begin
        while at < end:
            self.put(place, numbers[at])
            place += 1
            at += 1

    def mark_all(self, first: i64, things: list[int]) -> None:
        """Write a 1 for each of the things, by its number."""
        for thing in things:
            self.put(first + i64(thing), 1)

    def mark_bits(self, first: i64, bits: int) -> None:
        """Write a 1 for each bit that is set."""
        rest: i64 = bits
        place = first
        while rest:
            if rest & 1:
                self.put(place, 1)
            rest >>= 1
            place += 1


class Mask:
    """A byte for each action of a game: 1 if it is legal."""

    __slots__ = ("_items", "_marked", "memory")

    def __init__(self, size: int) -> None:
        self._items: vec[u8] = vec[u8]([0] * size)
        self._marked: list[Action] = []
        self.memory = memoryview(self._items)
        """The same bytes, to read or to copy; it shows every change."""

    def show(self, actions: list[Action]) -> None:
        """Mark these actions, and no others; those beyond the table (huge bids) have no place."""
        items = self._items
        size: i64 = len(items)
        for action in self._marked:
            items[action] = 0
        marked: list[Action] = []
        for action in actions:
            if action < size:
                items[action] = 1
                marked.append(action)
        self._marked = marked


def asking(kinds: Mapping[str, type[Step[Any]]]) -> dict[str, int]:
    """The kinds of steps that ask somebody, each with its number, by name."""
    names = [name for name, kind in kinds.items() if kind.candidates is not Step.candidates]
    return {name: number for number, name in enumerate(sorted(names))}


def distance(reader: Seat, seat: Seat, players: int) -> int:
    """How many seats clockwise from the reader somebody sits; the reader at 0."""
    return (seat - reader) % players
