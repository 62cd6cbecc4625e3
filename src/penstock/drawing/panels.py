"""The panels of a picture: what each one draws, and drawing only those that must change.

A panel is a pure function of the view, so it changes only if something it has read does. What it
reads is noted while it is drawn: nothing needs to be declared for that, and it cannot go out of
date. Readers who see the same share what was drawn. A panel of which mostly a part changes, say
one player of four, is drawn in pieces (`piece`), of which the same holds.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar, cast

from penstock.drawing.sheet import Sheet
from penstock.kernel.view import Played, View

V = TypeVar("V", bound=View)


class Panel(NamedTuple, Generic[V]):
    """One panel: how it is drawn, and which actions concern it."""

    draw: Callable[[V, Sheet, Played | None], str]
    """From a view, a sheet and the last move to an SVG element, or nothing."""
    marks: frozenset[str] = frozenset()
    """The verbs of the last moves it marks; of all others it is not told."""
    offers: frozenset[str] | None = None
    """The verbs of the choices it looks at; None: of any."""

    def drawn(self, view: V, sheet: Sheet, last_move: Played | None) -> str:
        """The panel as an SVG element."""
        return self.draw(view, sheet, last_move if self.is_marked(last_move) else None)

    def is_marked(self, last_move: Played | None) -> bool:
        """Whether it shows such a last move."""
        return last_move is not None and last_move.verb.name in self.marks

    def narrowed(self, view: V) -> V:
        """The view with only those choices it looks at."""
        if self.offers is None or not view.choices:
            return view
        verbs = self.offers
        kept = tuple(one for one in view.choices if one.verb.name in verbs)
        return view if len(kept) == len(view.choices) else replace(view, choices=kept)


Path = tuple[int, str]
"""What was read: a player by seat (-1: the view itself) and a field."""


def piece(view: V, name: Hashable, draw: Callable[[V], str]) -> str:
    """A part of a panel, drawn anew only if something it reads of the view has changed.

    The name stands for everything else it is drawn from, such as its place.
    """
    if isinstance(view, _Reading):
        return view.remembered(name, draw)
    return draw(view)


class _Reading:
    """A view, or one player of it, that notes what is read of it.

    Players are read one by one, because hardly a move leaves all of them as they were.
    """

    __hash__ = None  # type: ignore[assignment]  # as a key it would be read without a note

    def __init__(self, thing: Any, noted: dict[Path, Any], shelf: "_Shelf", seat: int = -1) -> None:
        self._thing = thing
        self._noted = noted
        self._shelf = shelf
        self._seat = seat

    def __eq__(self, other: object) -> bool:
        raise TypeError("compare what is read of a view, not the thing itself")

    def __getattr__(self, field: str) -> Any:
        """The first time a field is read; from then on it is an attribute."""
        value = getattr(self._thing, field)
        if field == "players":
            value = tuple(
                _Reading(one, self._noted, self._shelf, seat) for seat, one in enumerate(value)
            )
        else:
            self._noted[self._seat, field] = value
        setattr(self, field, value)
        return value

    def remembered(self, name: Hashable, draw: Callable[[Any], str]) -> str:
        """A piece; what was read for it was read for the whole as well."""
        drawn = self._shelf.drawn(name, self._thing, None, draw)
        self._noted.update(drawn.read)
        return drawn.svg


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A panel as it was drawn, and what was read for it."""

    svg: str
    last_move: Played | None
    read: dict[Path, Any]

    def fits(self, view: View, last_move: Played | None) -> bool:
        """Whether everything read is still the same."""
        if last_move != self.last_move:
            return False
        players: tuple[object, ...] = cast(Any, view).players
        for (seat, field), value in self.read.items():
            if value != getattr(view if seat < 0 else players[seat], field):
                return False
        return True


class _Shelf:
    """The drawings kept of one panel and of its pieces."""

    KEPT = 6
    """Drawings of each: what one reader saw before another may still fit."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, list[_Drawn]] = {}

    def drawn(
        self, name: Hashable, view: View, last_move: Played | None, draw: Callable[[Any], str]
    ) -> _Drawn:
        """The drawing that fits, or a new one."""
        kept = self._kept.setdefault(name, [])
        for index, one in enumerate(kept):
            if one.fits(view, last_move):
                kept.insert(0, kept.pop(index))
                return one
        read: dict[Path, Any] = {}
        svg = draw(_Reading(view, read, self))
        kept.insert(0, _Drawn(svg, last_move, read))
        del kept[self.KEPT :]
        return kept[0]


class Memory:
    """The panels drawn lately for one table, one set of names and one language."""

    def __init__(self) -> None:
        self._shelves: defaultdict[str, _Shelf] = defaultdict(_Shelf)

    def draw(
        self, panels: Mapping[str, Panel[Any]], view: View, sheet: Sheet, last_move: Played | None
    ) -> dict[str, str]:
        """Every panel that shows anything, drawn anew only if something it shows has changed."""
        drawn = {
            name: self._draw(name, panel, view, sheet, last_move) for name, panel in panels.items()
        }
        return {name: svg for name, svg in drawn.items() if svg}

    def _draw(
        self, name: str, panel: Panel[Any], view: View, sheet: Sheet, last_move: Played | None
    ) -> str:
        marked = last_move if panel.is_marked(last_move) else None

        def draw(noting: Any) -> str:
            return panel.draw(noting, sheet, marked)

        return self._shelves[name].drawn("", panel.narrowed(view), marked, draw).svg
