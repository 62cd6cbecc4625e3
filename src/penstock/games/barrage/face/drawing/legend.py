"""The small card on the map that says what its signs mean, those that matter now."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import verb_of
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, num, path, rect, text
from penstock.drawing.theme import NEUTRAL
from penstock.games.barrage.face.drawing.pieces import coin
from penstock.games.barrage.face.drawing.waterworks import dam, power_plate
from penstock.games.barrage.view import BarrageView
from penstock.kernel.view import Played

PLACE: Final = Box(567, 558, 110, 76)
"""The widest stretch of the plains where nothing is printed."""

ROWS: Final = 3


def legend(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    """The rows from the most urgent on."""
    rows = list(_rows(view, last_move))[:ROWS]
    spoken = [sheet.translate(row) for row in rows]
    # Long words make it grow to the left, where the plains go on.
    width = max(PLACE.width, *(40 + text_width(words, 13.5) for words in spoken))
    x, y = PLACE.x + PLACE.width - width, PLACE.y
    height = 10 + 22 * len(rows)
    edge = 'stroke="var(--line)" fill-opacity=".93"'
    parts = [rect(x, y, width, height, "var(--surface)", 9, edge)]
    for index, (row, words) in enumerate(zip(rows, spoken, strict=True)):
        middle = y + 16 + 22 * index
        parts.append(_sign(row, x + 17, middle))
        parts.append(text(x + 33, middle + 4.8, words, 13.5, "d"))
    return f'<g id="legend">{"".join(parts)}</g>'


def _rows(view: BarrageView, last_move: Played | None) -> Iterator[str]:
    verbs = {choice.verb.name for choice in view.choices if choice.refused_by is None}
    if verbs & {"base", "elevation", "conduit", "powerhouse", "drop", "produce"}:
        yield "may choose"
    if verb_of(last_move) in ("base", "elevation", "conduit", "powerhouse", "drop"):
        yield "last move"
    yield "conduit"
    yield "+3 credits"
    yield "neutral dam"
    yield "water"


def _sign(row: str, x: float, y: float) -> str:
    if row == "may choose":
        edge = 'stroke="var(--on-signal)" stroke-width="5"'
        dash = 'stroke="var(--signal)" stroke-width="2.8" stroke-dasharray="5 3"'
        box = (x - 9, y - 6, 18, 12)
        return rect(*box, "none", 4, edge) + rect(*box, "none", 4, dash)
    if row == "last move":
        d = f"M{num(x - 9)} {num(y - 3)}v-4h4M{num(x + 5)} {num(y - 7)}h4v4"
        d += f"M{num(x + 9)} {num(y + 3)}v4h-4M{num(x - 5)} {num(y + 7)}h-4v-4"
        return path(d, more='stroke="var(--text)" stroke-width="2.2" stroke-linecap="round"')
    if row == "conduit":
        return power_plate(x, y, 3, 9.5)
    if row == "+3 credits":
        edge = 'stroke="var(--bad)" stroke-width="2" stroke-dasharray="4 2.6"'
        return rect(x - 10, y - 7, 20, 14, "var(--a-site)", 4, edge) + coin(x, y, 4.2)
    if row == "neutral dam":
        wall = dam(NEUTRAL, 0, 0, 1)
        return f'<g transform="translate({num(x)} {num(y - 2.4)}) scale(.42)">{wall}</g>'
    return icon("water", x - 9, y - 9, 18)
