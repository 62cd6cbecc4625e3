"""Small pieces of SVG text: numbers, escaping, the handful of shapes every picture is made of.

Everything is a plain string. A caller hands further attributes over as text in `more`; only what
comes from people (names, log lines, translations) is escaped, and that happens here.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple


class Box(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float


@lru_cache(8_192)
def escape(words: str) -> str:
    """Words as they may stand in SVG, between tags or in a double-quoted attribute."""
    words = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return words.replace('"', "&quot;").translate(_CONTROLS)


_CONTROLS: Final = dict.fromkeys(range(32), " ") | {0xFFFE: " ", 0xFFFF: " "}
"""XML 1.0 forbids these characters even when escaped."""


SHAPES: Final = 16_384
"""How many of each shape are remembered. Most of a panel that is drawn again is as it was, and a
move draws some two hundred: to write one anew takes 0.4 µs, to remember it 0.1."""


@lru_cache(65_536)
def num(value: float) -> str:
    """A number with at most one decimal and nothing superfluous."""
    words = f"{value:.1f}"
    if words.endswith(".0"):
        words = words[:-2]
    return "0" if words == "-0" else words


@lru_cache(SHAPES)
def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, more: str = ""
) -> str:
    """A rectangle, with round corners if it has a radius."""
    corner = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f'{corner} fill="{fill}" {more}/>'
    )


@lru_cache(SHAPES)
def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """A disc or ring."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}" {more}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    """A path; by default only its line is drawn."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def line(x1: float, y1: float, x2: float, y2: float, more: str) -> str:
    """A straight line."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", more=more)


@lru_cache(SHAPES)
def text(x: float, y: float, words: str, size: float, style: str = "", more: str = "") -> str:
    """One line of text; `style` lists text classes of the theme, such as "d e t2"."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" class="{style}" {more}>'
        f"{escape(words)}</text>"
    )


@lru_cache(SHAPES)
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
