"""Conditions: what the goal of a lesson asks of a position, as a small text that is never run.

    own.energy - start.own.energy >= 6
    count(dams, owner == own.seat and water > 0) >= 2
    count(happened, kind == 'produced' and seat == own.seat and energy >= 6) > 0

Names are fields of what a seat may see. `own` is the seat's own side, `start` all of it at the
beginning of the lesson, `happened` what events since then have told. `count` and `sum` look at
every thing of a list: its fields come first, and `it` is the thing itself.
"""

import operator
import re
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Protocol

from penstock.kernel.errors import PenstockError

Names = Mapping[str, Any]
"""What the words of a condition stand for."""

TOKEN = re.compile(r"\s*(?:(\d+)|'([^']*)'|([a-z_][a-z0-9_]*)|(==|!=|<=|>=|[-+*<>().,]))", re.I)
COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
SUMS: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}
CONSTANTS = {"none": None, "true": True, "false": False}
WORDS = ("and", "or", "not", "in", "count", "sum", *CONSTANTS)
DEEPEST = 20
"""Brackets within brackets; more than any goal needs."""


class BadCondition(PenstockError):
    """A condition that cannot be read, or speaks of what is not there."""


class Term(Protocol):
    """A part of a condition."""

    def of(self, names: Names) -> Any:
        """What it comes to."""


@dataclass(frozen=True)
class Plain:
    """A number or a text as it is written."""

    value: Any

    def of(self, names: Names) -> Any:
        """The same everywhere."""
        return self.value


@dataclass(frozen=True)
class Name:
    """A word that stands for something."""

    name: str

    def of(self, names: Names) -> Any:
        """What it stands for."""
        if self.name not in names:
            raise BadCondition(f"there is no '{self.name}'")
        return names[self.name]


@dataclass(frozen=True)
class Field:
    """`own.energy`: a field of a thing; `own.built.2`: a place of a list, counted from 0."""

    thing: Term
    name: str | int

    def of(self, names: Names) -> Any:
        """What lies there."""
        thing = self.thing.of(names)
        if isinstance(self.name, int):
            if not isinstance(thing, Sequence) or self.name >= len(thing):
                raise BadCondition(f"there is no place {self.name} in {thing!r}")
            return thing[self.name]
        found = fields_of(thing)
        if self.name not in found:
            raise BadCondition(f"there is no '{self.name}'; there is {', '.join(found)}")
        return found[self.name]


@dataclass(frozen=True)
class Joined:
    """`and`, `or`: the second part is looked at only where the first does not settle it."""

    word: str
    one: Term
    other: Term

    def of(self, names: Names) -> bool:
        """Whether both hold, or one of them."""
        first = bool(self.one.of(names))
        return first if first is (self.word == "or") else bool(self.other.of(names))


@dataclass(frozen=True)
class Not:
    """What must not be."""

    part: Term

    def of(self, names: Names) -> bool:
        """The opposite."""
        return not self.part.of(names)


@dataclass(frozen=True)
class Compared:
    """Two values beside each other: equal or not, one in a list, more or less."""

    sign: str
    one: Term
    other: Term

    def of(self, names: Names) -> bool:
        """Whether it is so."""
        one, other = self.one.of(names), self.other.of(names)
        if self.sign in ("==", "!="):
            return bool(one == other) is (self.sign == "==")
        if self.sign == "in":
            return one in list_of(other)
        return COMPARISONS[self.sign](number_of(one), number_of(other))


@dataclass(frozen=True)
class Sum:
    """Two numbers that make one."""

    sign: str
    one: Term
    other: Term

    def of(self, names: Names) -> int:
        """That one."""
        return SUMS[self.sign](number_of(self.one.of(names)), number_of(self.other.of(names)))


@dataclass(frozen=True)
class Gathered:
    """`count(...)`, `sum(...)`: how many things of a list are such, or what they add up to."""

    is_sum: bool
    things: Term
    each: Term

    def of(self, names: Names) -> int:
        """The number."""
        total = 0
        for thing in list_of(self.things.of(names)):
            found = self.each.of(ChainMap({**fields_of(thing), "it": thing}, dict(names)))
            total += number_of(found) if self.is_sum else bool(found)
        return total


def fields_of(thing: Any) -> dict[str, Any]:
    """What a thing says of itself, by name."""
    if isinstance(thing, Mapping):
        return dict(thing)
    if is_dataclass(thing):
        return {one.name: getattr(thing, one.name) for one in fields(thing)}
    return {}


def number_of(value: Any) -> int:
    """A value that must be a number."""
    if not isinstance(value, int):
        raise BadCondition(f"{value!r} is no number")
    return value


def list_of(value: Any) -> Sequence[Any]:
    """A value that must be a list."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadCondition(f"{value!r} is no list")
    return value


class _Reading:
    """A condition being read, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = self._cut(text)
        self._at = 0
        self._depth = 0

    def _cut(self, text: str) -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        at = 0
        while text[at:].strip():
            match = TOKEN.match(text, at)
            if match is None:
                raise self.bad(f"'{text[at:].strip()[:20]}' means nothing here")
            number, quoted, name, sign = match.groups()
            if number is not None or quoted is not None:
                found.append(("plain", quoted if number is None else int(number)))
            elif name is not None:
                found.append(("word" if name in WORDS else "name", name))
            else:
                found.append(("sign", sign))
            at = match.end()
        return found

    def bad(self, reason: str) -> BadCondition:
        return BadCondition(f"'{self._text[:80]}': {reason}")

    @property
    def rest(self) -> list[tuple[str, Any]]:
        return self._tokens[self._at :]

    def whole(self) -> Term:
        self._depth += 1
        if self._depth > DEEPEST:
            raise self.bad("too many brackets")
        found = self._all()
        while self._meets("or"):
            found = Joined("or", found, self._all())
        self._depth -= 1
        return found

    def _all(self) -> Term:
        found = self._compared()
        while self._meets("and"):
            found = Joined("and", found, self._compared())
        return found

    def _compared(self) -> Term:
        if self._meets("not"):
            return Not(self._compared())
        found = self._total()
        sign = self._meets("==", "!=", "in", *COMPARISONS)
        return Compared(sign, found, self._total()) if sign else found

    def _total(self) -> Term:
        found = self._product()
        while sign := self._meets("+", "-"):
            found = Sum(sign, found, self._product())
        return found

    def _product(self) -> Term:
        found = self._single()
        while self._meets("*"):
            found = Sum("*", found, self._single())
        return found

    def _single(self) -> Term:
        if self._meets("-"):
            return Sum("-", Plain(0), self._single())
        if self._meets("("):
            found = self.whole()
            self._needs(")")
            return found
        if gathering := self._meets("count", "sum"):
            return self._gathered(gathering == "sum")
        if word := self._meets(*CONSTANTS):
            return Plain(CONSTANTS[word])
        return self._thing()

    def _gathered(self, is_sum: bool) -> Term:
        self._needs("(")
        things = self.whole()
        each: Term = Name("it") if is_sum else Plain(True)
        if self._meets(","):
            each = self.whole()
        self._needs(")")
        return Gathered(is_sum, things, each)

    def _thing(self) -> Term:
        kind, value = self._next()
        if kind not in ("plain", "name"):
            raise self.bad(f"'{value}' does not belong here")
        found: Term = Name(value) if kind == "name" else Plain(value)
        while self._meets("."):
            kind, value = self._next()
            if kind == "sign":
                raise self.bad("a field is missing after '.'")
            found = Field(found, value)
        return found

    def _next(self) -> tuple[str, Any]:
        if not self.rest:
            raise self.bad("something is missing at the end")
        self._at += 1
        return self._tokens[self._at - 1]

    def _meets(self, *wanted: str) -> str:
        """The next sign or word, if it is one of these; it is then behind us."""
        if self.rest and self.rest[0][0] in ("sign", "word") and self.rest[0][1] in wanted:
            return str(self._next()[1])
        return ""

    def _needs(self, sign: str) -> None:
        if not self._meets(sign):
            raise self.bad(f"a '{sign}' is missing")


@dataclass(frozen=True)
class Condition:
    """A condition that was read."""

    text: str
    term: Term

    def holds(self, names: Names) -> bool:
        """Whether it is true of a position."""
        try:
            return bool(self.term.of(names))
        except BadCondition as error:
            raise BadCondition(f"'{self.text[:80]}': {error}") from None


def read_condition(text: str) -> Condition:
    """The condition a text stands for; says what is wrong with it."""
    reading = _Reading(text)
    term = reading.whole()
    if reading.rest:
        raise reading.bad(f"'{reading.rest[0][1]}' does not belong here")
    return Condition(text, term)
