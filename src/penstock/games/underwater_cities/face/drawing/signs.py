"""Rows of icons drawn, in one line or several; effects/signs.py says what stands in them."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.svg import icon, num, path, text
from penstock.games.underwater_cities.box.effect import Row, Sign
from penstock.games.underwater_cities.effects.signs import (
    GAP,
    GIVES,
    ICON,
    NUMBER,
    OR,
    UPGRADED,
)

WIDTHS: Final = {ICON: 1.06, UPGRADED: 1.16, OR: 0.52, GIVES: 0.72, GAP: 0.3}


def _numeral(size: float) -> float:
    """The size of the numbers: beside small icons they stay readable."""
    return max(size * 0.58, min(13.0, size * 0.72))


def _advance(sign: Sign, size: float) -> float:
    if sign.kind == NUMBER:
        return text_width(sign.what, _numeral(size)) + size * 0.18
    return WIDTHS[sign.kind] * size


def row_width(row: Row, size: float) -> float:
    """How wide a row runs with icons of this size."""
    return sum([_advance(sign, size) for sign in row])


@cache
def broken(row: Row, size: float, room: float) -> tuple[Row, ...]:
    """The row in as many lines as it needs; a number stays with its icon."""
    lines: list[list[Sign]] = [[]]
    used = 0.0
    for index, sign in enumerate(row):
        width = _advance(sign, size)
        follower = row[index + 1] if index + 1 < len(row) else None
        needed = width
        if follower is not None and follower.kind == NUMBER:
            needed += _advance(follower, size)
        if lines[-1] and sign.kind != NUMBER and used + needed > room:
            if lines[-1][-1].kind == GAP:
                lines[-1].pop()
            lines.append([])
            used = 0
            if sign.kind == GAP:
                continue
        lines[-1].append(sign)
        used += width
    return tuple(tuple(line) for line in lines if line)


@cache
def draw_row(
    row: Row, x: float, y: float, size: float, style: str = "uk", left: bool = False
) -> str:
    """The row with its middle at (x, y), or beginning there."""
    at = x if left else x - row_width(row, size) / 2
    parts = []
    grey = "var(--text-3)" if style == "" else "#6A7D83"
    for sign in row:
        width = _advance(sign, size)
        if sign.kind in (ICON, UPGRADED):
            name = "tunnel-upgraded" if sign == (UPGRADED, "tunnel") else sign.what
            paint = "var(--text-2)" if style == "" else "#4A6670"
            if name == "action-tile":
                paint = "#8CA3AA"
            parts.append(icon(name, at + size * 0.03, y - size / 2, size, paint))
            if sign.kind == UPGRADED and name != "tunnel-upgraded":
                half = size * 0.52
                parts.append(icon("upgrade", at + size * 0.62, y - size * 0.02, half))
        elif sign.kind == NUMBER:
            middle = at + width / 2
            high = _numeral(size)
            parts.append(text(middle, y + high * 0.35, sign.what, high, f"d c {style}"))
        elif sign.kind == OR:
            d = f"M{num(at + width / 2 + size * 0.1)} {num(y - size * 0.38)}"
            d += f"l{num(-size * 0.2)} {num(size * 0.76)}"
            parts.append(path(d, more=f'stroke="{grey}" stroke-width="2.2" stroke-linecap="round"'))
        elif sign.kind == GIVES:
            parts.append(_arrow(at, y, size, grey, sign.what == "both"))
        at += width
    return "".join(parts)


def _arrow(x: float, y: float, size: float, paint: str, is_double: bool) -> str:
    start, long, tip = x + size * 0.16, size * 0.4, size * 0.14
    d = f"M{num(start)} {num(y)}h{num(long)}m{num(-tip)} {num(-tip)}l{num(tip)} {num(tip)}"
    d += f"l{num(-tip)} {num(tip)}"
    if is_double:
        d += f"M{num(start + tip)} {num(y - tip)}l{num(-tip)} {num(tip)}l{num(tip)} {num(tip)}"
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return path(d, more=f'stroke="{paint}" stroke-width="2.2" {ends}')


@cache
def draw_block(
    row: Row, x: float, y: float, room: float, height: float, largest: float, style: str = "uk"
) -> str:
    """The row as large as it fits, in one line or several, round its middle (x, y)."""
    size = largest
    while size > 14:
        lines = broken(row, size, room)
        widest = max((row_width(line, size) for line in lines), default=0)
        if len(lines) * size * 1.1 <= height and widest <= room:
            break
        size -= 1
    lines = broken(row, size, room)
    top = y - (len(lines) - 1) * size * 0.55
    return "".join(
        draw_row(line, x, top + index * size * 1.1, size, style) for index, line in enumerate(lines)
    )
