"""A player's board, large: what a game draws of it, and the column of words beside it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from penstock.drawing.frame import Fact
from penstock.drawing.lettering import text_width, wrap
from penstock.drawing.svg import Box, framed, group, rect, text

LEDGER: Final = 336
"""The width of a column of words."""
CAPTION: Final = 28.0
NAME: Final = 15.0
SENTENCE: Final = 13.5
PITCH: Final = 17.0
"""Between two lines of a sentence."""
MOST: Final = 5
"""Lines of a sentence; nothing in any box says more."""
STRIP: Final = 34.0
"""The width of what marks a row on its left."""
GAP: Final = 6.0


class Board(NamedTuple):
    """One player's side of the table, for whoever wants to look closely."""

    facts: tuple[Fact, ...]
    """What the head says about him."""
    parts: tuple[str, ...]
    """SVG elements, side by side or one below the other."""


class Row(NamedTuple):
    """A thing with its name and what it does."""

    name: str
    words: str = ""
    signs: str = ""
    """Icons, drawn to end at x = 0 on the middle line y = 0."""
    room: float = 0
    """How wide they are."""
    strip: str = ""
    """What marks it, drawn in a box of 34 units, centred on the middle line y = 0."""
    paint: str = "var(--surface-2)"
    """The ground of the strip."""
    is_faint: bool = False


class Section(NamedTuple):
    """Rows below a caption; what is counted stands at the right."""

    caption: str
    rows: Sequence[Row]
    note: str = ""


def ledger(sections: Sequence[Section], foot: str = "", height: float = 0) -> str:
    """Sections below each other as an SVG element; a foot of that height comes last."""
    parts, y = [], 0.0
    for section in sections:
        parts.append(text(2, y + 17, section.caption, NAME, "d t2"))
        if section.note:
            parts.append(text(LEDGER - 2, y + 17, section.note, NAME, "d e t2"))
        y += CAPTION
        for row in section.rows:
            drawn, high = _row(row)
            parts.append(group(drawn, 'opacity=".62"' if row.is_faint else "", (0, y)))
            y += high + GAP
        y += 4
    if foot:
        parts.append(group(foot, "", (0, y)))
        y += height
    return framed("".join(parts), Box(0, 0, LEDGER, max(y, 1)))


def _row(row: Row) -> tuple[str, float]:
    left = STRIP + 10 if row.strip else 12.0
    # The signs stand beside the name if there is room, else below it.
    is_beside = left + text_width(row.name, NAME) + row.room + 18 <= LEDGER
    names = wrap(row.name, NAME, LEDGER - left - (row.room + 18 if is_beside else 10), 2, "d")
    lines = wrap(row.words, SENTENCE, LEDGER - left - 10, MOST) if row.words else []
    y = 20.0
    parts = []
    for line in names:
        parts.append(text(left, y, line, NAME, "d"))
        y += PITCH + 1
    if row.signs and not is_beside:
        parts.append(group(row.signs, "", (left + row.room, y + 1)))
        y += 24
    for line in lines:
        parts.append(text(left, y, line, SENTENCE, "t2"))
        y += PITCH
    high = y - 8.0
    if row.signs and is_beside:
        parts.append(group(row.signs, "", (LEDGER - 10, 15)))
    ground = rect(0, 0, LEDGER, high, "var(--surface-2)", 9, 'stroke="var(--line)"')
    if row.strip:
        ground += (
            f'<path d="M9 .5h{STRIP - 9:g}v{high - 1:g}h-{STRIP - 9:g}a8.5 8.5 0 0 1-8.5-8.5'
            f'v{18 - high:g}a8.5 8.5 0 0 1 8.5-8.5z" fill="{row.paint}"/>'
        )
        ground += group(row.strip, "", (0, high / 2))
    return ground + "".join(parts), high
