"""Guide: how to play a game here, in our own words, as pages of illustrated figures."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from penstock.drawing.crop import Format, Mark

WIDE: Final = Format(392, 226)
"""A picture beside its text."""
HALF: Final = Format(464, 176)
"""A picture above its text, in one of two columns."""


@dataclass(frozen=True)
class Picture:
    """A piece of a real position, as the games draw it."""

    position: str
    """The record it comes from, in the guide's folder."""
    after: int
    """So many moves of the record are played."""
    panel: str
    shows: tuple[str, ...]
    """The elements that it must hold, by id."""
    marks: tuple[Mark, ...] = ()
    """The numbered things: the text says (1) of the first."""
    seat: int = 0
    """Who looks at the table."""
    is_asked: bool = False
    """Whether it shows what may be chosen."""


class Term(NamedTuple):
    """One term of a sum or a row of steps: the sign before it, an icon, a number, and its word."""

    sign: str
    icon: str
    number: int | None
    word: str


Sum = tuple[Term, ...]


@dataclass(frozen=True)
class Figure:
    """A title, two to four lines, and a picture of what they speak of."""

    title: str
    lines: tuple[str, ...]
    rules: tuple[str, ...]
    """The ids of the rules it tells about; what a rule refuses is explained here."""
    picture: Picture | Sum | None = None
    is_half: bool = False
    """Whether two such figures stand beside each other."""


@dataclass(frozen=True)
class Chapter:
    """A page of the guide."""

    id: str
    title: str
    icon: str
    figures: tuple[Figure, ...]
    lessons: tuple[str, ...] = ()
    """The lessons that practise what it says, by id."""


@dataclass(frozen=True)
class Guide:
    """The pages of a game, and what its icons mean."""

    chapters: tuple[Chapter, ...]
    icons: tuple[tuple[str, str], ...]
    positions: Path
    """The folder of the records that its pictures show."""

    def figures(self) -> Iterator[Figure]:
        """All figures in order."""
        for chapter in self.chapters:
            yield from chapter.figures

    def texts(self) -> Iterator[str]:
        """Everything it says."""
        for chapter in self.chapters:
            yield chapter.title
        for figure in self.figures():
            yield figure.title
            yield from figure.lines
            if isinstance(figure.picture, tuple):
                yield from (term.word for term in figure.picture)

    def icon_texts(self) -> Iterator[str]:
        """What the icons mean."""
        yield from (meaning for _, meaning in self.icons)
