"""A piece cut out of a drawn panel, with numbers at the things its text speaks of.

A page shows many of them, so that only what lies in the piece is kept, and nothing in it can be
clicked, focused or found by its id. Style attributes, which the pages' security policy forbids,
become classes; `style_rules` gives their rules.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, fromstring, tostring
from zlib import crc32

from penstock.drawing.extent import Extents, around, do_meet
from penstock.drawing.svg import Box, circle, num, text
from penstock.kernel.errors import PenstockError

ABOVE: Final = "above"
BELOW: Final = "below"
LEFT: Final = "left"
RIGHT: Final = "right"
ON: Final = "on"
CORNER: Final = "corner"
_BESIDE: Final = {ABOVE: (0, -1), BELOW: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
"""Which way from the middle of a thing."""

RADIUS: Final = 13.0
"""Of a number's disc, on a picture shown as wide as it is meant to be."""
LARGEST: Final = 1.35
"""So many times its own size a thing may be shown."""
_SLACK: Final = 12.0
"""So far a line or a shadow may reach beyond the box of its thing."""
_HIDDEN: Final = frozenset(("tell", "when-open"))
"""Classes of what shows only when something is pointed at or opened."""
_KEPT: Final = re.compile(r"(?!id$|role$|tabindex$|style$|aria-|data-)")
_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'


class NoSuchElement(PenstockError):
    """A picture shows or marks something that is not drawn there."""


class Mark(NamedTuple):
    """A number at a thing of the picture."""

    element: str
    side: str = LEFT
    """On which side of the thing it stands; or ON its middle, or on its upper left CORNER."""


class Format(NamedTuple):
    """How large a picture is shown where there is room."""

    width: float
    height: float


@dataclass
class Cutter:
    """Cuts pieces out of the panels of one page, and remembers the styles they need."""

    definitions: str
    """What the panels of the page share."""
    styles: dict[str, str] = field(default_factory=dict)
    """By class."""

    def __post_init__(self) -> None:
        self._extents = Extents(_parsed(f"<svg>{self.definitions}</svg>"))

    def cut(self, panel: str, shows: tuple[str, ...], marks: tuple[Mark, ...], size: Format) -> str:
        """The piece of the panel that holds these elements, in the shape of the format."""
        drawing = _parsed(panel.replace(_NAMESPACE, "", 1))
        _drop(drawing, lambda one: bool(_HIDDEN & set(one.get("class", "").split())))
        boxes = self._extents.boxes(drawing)
        places = {
            id: boxes[one] for one in drawing.iter() if (id := one.get("id")) and one in boxes
        }
        named = [*shows, *(mark.element for mark in marks)]
        if missing := [id for id in named if id not in places]:
            raise NoSuchElement(f"a picture shows {', '.join(missing)}, which is not drawn there")
        whole = around([places[id] for id in shows])
        frame = Box(*map(float, drawing.get("viewBox", "").split()))
        piece = _shaped(whole or frame, size, frame)
        _drop(drawing, lambda one: one in boxes and not do_meet(boxes[one], piece, _SLACK))
        self._clean(drawing)
        scale = piece.width / size.width
        numbers = [
            _number(number, _spot(places[mark.element], mark.side, piece, scale), scale)
            for number, mark in enumerate(marks, start=1)
        ]
        drawn = "".join(tostring(one, "unicode") for one in drawing)
        view_box = " ".join(num(one) for one in piece)
        return f'<svg class="sheet crop" viewBox="{view_box}">{drawn}{"".join(numbers)}</svg>'

    def style_rules(self) -> str:
        """The rules of the classes that stand for style attributes."""
        return "".join(
            f".sheet.crop .{name}{{{rule}}}\n" for name, rule in sorted(self.styles.items())
        )

    def _clean(self, drawing: Element) -> None:
        for one in drawing.iter():
            style = one.get("style")
            for name in [name for name in one.attrib if not _KEPT.match(name)]:
                del one.attrib[name]
            if style is not None:
                name = f"s{crc32(style.encode()):08x}"
                self.styles[name] = style
                one.set("class", f"{one.get('class', '')} {name}".strip())


def _parsed(drawing: str) -> Element:
    return fromstring(drawing)  # noqa: S314  # our own drawing, nobody else's


def _drop(element: Element, is_dropped: Callable[[Element], bool]) -> None:
    for child in list(element):
        if child.tag == "title" or is_dropped(child):
            element.remove(child)
        else:
            _drop(child, is_dropped)


def _shaped(whole: Box, size: Format, frame: Box) -> Box:
    """A box of the format's shape round the whole, as far as possible inside the frame.

    Where the panel itself is flatter, so is the piece; and nothing is shown much larger than it is.
    """
    margin = 0.06 * max(whole.width, whole.height) + 6
    width, height = whole.width + 2 * margin, whole.height + 2 * margin
    width = max(width, height * size.width / size.height, size.width / LARGEST)
    height = min(width * size.height / size.width, frame.height)
    x, y = whole.x + (whole.width - width) / 2, whole.y + (whole.height - height) / 2
    return Box(
        _inside(x, width, frame.x, frame.width),
        _inside(y, height, frame.y, frame.height),
        width,
        height,
    )


def _inside(start: float, length: float, edge: float, room: float) -> float:
    """Where a stretch begins that should lie within a room; in the middle of too small a room."""
    if length >= room:
        return edge + (room - length) / 2
    return min(max(start, edge), edge + room - length)


def _spot(box: Box, side: str, piece: Box, scale: float) -> tuple[float, float]:
    """Where a number stands: at its thing, and wholly on the picture."""
    away = (RADIUS + 2) * scale
    if side == CORNER:
        x, y = box.x, box.y
    else:
        right, down = _BESIDE.get(side, (0, 0))
        x = box.x + box.width / 2 + right * (box.width / 2 + away)
        y = box.y + box.height / 2 + down * (box.height / 2 + away)
    return (
        min(max(x, piece.x + away), piece.x + piece.width - away),
        min(max(y, piece.y + away), piece.y + piece.height - away),
    )


def _number(number: int, spot: tuple[float, float], scale: float) -> str:
    x, y = spot
    edge = f'stroke="var(--surface)" stroke-width="{num(2.4 * scale)}"'
    disc = circle(x, y, RADIUS * scale, "var(--accent)", edge)
    return disc + text(x, y + 5.4 * scale, str(number), 15 * scale, "d c oa")
