"""Small pieces of SVG text: numbers, escaping, the handful of shapes every picture is made of.

Everything is a plain string. A caller hands further attributes over as text in `more`; only what
comes from people (names, log lines, translations) is escaped, and that happens here.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

_WIDTHS: Final = {
    "d": (
        ".15' .25 !,:;I[]ijl|іїІЇ .30\"().t{}· .35-/frг .40_ґ .45*<>?acsvxyzäазстухэє "
        ".55#BCDKPRSTUXYZ–ßБВЗКРСТУХЬЭдцъ .60&AGHNOQVАИЙЛНОПЧЄ .65%w—…ДЦЪмф .70Фшю "
        ".75@MWmМЫжы .80Ющ .85Ш .90ЖЩ"
    ),
    "t": (
        ".20' .25 !,.:;Jijl·ії .30()- .35/I[]ftІЇ .40\"r{} .45?_zгґ .50FLcsvy–Гзстуэє "
        ".60KPRVXbdghnopquöüБЗКРУХбвдлопрчь .65#ABCßАВСЬЭЯийнцЄ .70ДЛЧЪфъ .75&DGHNUИЙНПЦжм "
        ".80OQw…ОФы .85%ЖЫю .90@MМшщ .95Wm"
    ),
}
"""Advance widths in em, rounded up to .05, of the display face (d) and the text face (t)."""

_USUAL: Final = {"d": 0.5, "t": 0.56}


class Box(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float


@cache
def _advances(face: str) -> dict[str, float]:
    table: dict[str, float] = {" ": 0.25}
    for group in _WIDTHS[face].split(" ."):
        size, letters = group.lstrip(".")[:2], group.lstrip(".")[2:]
        for letter in letters:
            table[letter] = int(size) / 100
    return table


@lru_cache(8_192)
def text_width(words: str, size: float, face: str = "d") -> float:
    """About how wide the words run, in units; `face` is "d" for display, "t" for text."""
    table = _advances(face)
    usual = _USUAL[face]
    return size * sum([table.get(letter, usual) for letter in words])


_SLACK: Final = {"d": 1.0, "t": 1.08}
"""Faces a reader has instead of ours run wider, those of sentences more so."""


def fit(words: str, size: float, room: float, face: str = "d") -> str:
    """The words, cut with an ellipsis where they would run out of their room."""
    room /= _SLACK[face]
    if text_width(words, size, face) <= room:
        return words
    room -= text_width("…", size, face)
    table = _advances(face)
    used = 0.0
    for position, letter in enumerate(words):
        used += size * table.get(letter, _USUAL[face])
        if used > room:
            return words[:position].rstrip() + "…"
    return words


def wrap(words: str, size: float, room: float, lines: int, face: str = "t") -> list[str]:
    """The words broken into at most so many lines; what is left over is cut."""
    narrow = room / _SLACK[face]
    rows: list[str] = []
    row = ""
    rest = words.split()
    while rest:
        longer = f"{row} {rest[0]}".lstrip()
        if row and text_width(longer, size, face) > narrow:
            if len(rows) == lines - 1:
                return [*rows, fit(" ".join((row, *rest)), size, room, face)]
            rows.append(row)
            row = ""
        else:
            row = longer
            del rest[0]
    return [*rows, fit(row, size, room, face)] if row else rows


@lru_cache(8_192)
def escape(words: str) -> str:
    """Words as they may stand in SVG, between tags or in a double-quoted attribute."""
    words = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return words.replace('"', "&quot;").translate(_CONTROLS)


_CONTROLS: Final = dict.fromkeys(range(32), " ") | {0xFFFE: " ", 0xFFFF: " "}
"""XML 1.0 forbids these characters even when escaped."""


@lru_cache(65_536)
def num(value: float) -> str:
    """A number with at most one decimal and nothing superfluous."""
    words = f"{value:.1f}"
    if words.endswith(".0"):
        words = words[:-2]
    return "0" if words == "-0" else words


def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, more: str = ""
) -> str:
    """A rectangle, with round corners if it has a radius."""
    corner = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f'{corner} fill="{fill}" {more}/>'
    )


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """A disc or ring."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}" {more}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    """A path; by default only its line is drawn."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def line(x1: float, y1: float, x2: float, y2: float, more: str) -> str:
    """A straight line."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", more=more)


def text(x: float, y: float, words: str, size: float, style: str = "", more: str = "") -> str:
    """One line of text; `style` lists text classes of the theme, such as "d e t2"."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" class="{style}" {more}>'
        f"{escape(words)}</text>"
    )


def icon(
    name: str, x: float, y: float, size: float, colour: str = "", title: str = "", more: str = ""
) -> str:
    """A symbol of the icon set; one that stands alone says in its title what it means."""
    paint = f' color="{colour}"' if colour else ""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"'
    use = f'<use href="#i-{name}" {place}{paint} {more}'
    return f"{use}><title>{escape(title)}</title></use>" if title else f"{use}/>"


def group(
    content: str | Iterable[str], more: str = "", at: tuple[float, float] | None = None
) -> str:
    """Several things as one, perhaps moved to another origin."""
    if not isinstance(content, str):
        content = "".join(content)
    move = f' transform="translate({num(at[0])} {num(at[1])})"' if at else ""
    return f"<g {more}{move}>{content}</g>"


def title(words: str) -> str:
    """What a reader hears, or sees when pointing at the thing around it."""
    return f"<title>{escape(words)}</title>"


MARGIN: Final = 5
"""Room around a panel for its shadow and for the edge of whose turn it is."""


def framed(group: str, box: Box) -> str:
    """A panel of a sheet as an SVG element of its own."""
    x, y = box.x - MARGIN, box.y - MARGIN
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sheet" role="group"'
        f' viewBox="{x} {y} {width} {height}">{group}</svg>'
    )
