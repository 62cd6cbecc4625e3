"""How far the parts of a drawing reach: enough to cut a piece out of it and to point at a thing.

Curves are measured by their control points, which never lie inside of them: a box may be a little
large, never too small.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import hypot, sqrt
from typing import Final
from xml.etree.ElementTree import Element

from penstock.drawing.lettering import face_of, text_width
from penstock.drawing.svg import Box

Point = tuple[float, float]

_MOVE: Final = re.compile(r"translate\(([-\d.]+)[ ,]*([-\d.]*)\)")
_COMMAND: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_FLAGS: Final = re.compile(r"([-+]?[\d.]+[ ,]*[-+]?[\d.]+[ ,]+[-+]?[\d.]+[ ,]+)([01])[ ,]*([01])")
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_WITHOUT_INK: Final = frozenset(("title", "defs", "metadata", "style"))
_NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers one step of a path's command takes."""


def around(boxes: list[Box]) -> Box | None:
    """The smallest box that holds all of them; nothing if there are none."""
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    bottom = max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


def do_meet(one: Box, other: Box, slack: float) -> bool:
    """Whether two boxes overlap, or come closer than the slack."""
    return (
        one.x - slack < other.x + other.width
        and other.x - slack < one.x + one.width
        and one.y - slack < other.y + other.height
        and other.y - slack < one.y + one.height
    )


def _shared(one: Box, other: Box) -> Box:
    """Where two boxes overlap."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right = min(one.x + one.width, other.x + other.width)
    bottom = min(one.y + one.height, other.y + other.height)
    return Box(left, top, max(right - left, 0), max(bottom - top, 0))


class Extents:
    """Measures drawings that use the shapes of one page's definitions."""

    def __init__(self, definitions: Element) -> None:
        self._shapes = {id: one for one in definitions.iter() if (id := one.get("id"))}

    def boxes(self, drawing: Element) -> dict[Element, Box]:
        """Where each element of the drawing lies, on the sheet of the outermost; by element."""
        found: dict[Element, Box] = {}
        self._measure(drawing, (0.0, 0.0), found)
        return found

    def _measure(self, element: Element, origin: Point, found: dict[Element, Box]) -> Box | None:
        if element.tag in _WITHOUT_INK:
            return None
        for x, y in _MOVE.findall(element.get("transform", "")):
            origin = origin[0] + float(x), origin[1] + float(y or 0)
        if element.tag == "svg" and element.get("x"):
            # A window onto something larger: what it holds has a grid of its own.
            window = _rectangle(element)
            found[element] = window._replace(x=window.x + origin[0], y=window.y + origin[1])
            return found[element]
        own = self._own(element)
        boxes = [] if own is None else [own._replace(x=own.x + origin[0], y=own.y + origin[1])]
        drawn = [self._measure(child, origin, found) for child in element]
        boxes += [box for box in drawn if box is not None]
        whole = self._clipped(element, around(boxes), origin)
        if whole is not None:
            found[element] = whole
        return whole

    def _clipped(self, element: Element, box: Box | None, origin: Point) -> Box | None:
        """What is left of it where something is cut off."""
        clip = self._shapes.get(element.get("clip-path", "")[len("url(#") : -1])
        edge = None if clip is None else self._measure(clip, origin, {})
        return box if box is None or edge is None else _shared(box, edge)

    def _own(self, element: Element) -> Box | None:
        """What the element itself draws, before it is moved."""
        if element.tag == "rect":
            return _rectangle(element)
        if element.tag == "circle":
            radius = _length(element, "r")
            return _round(element, radius, radius)
        if element.tag == "ellipse":
            return _round(element, _length(element, "rx"), _length(element, "ry"))
        if element.tag == "path":
            return _spanned(list(path_points(element.get("d", ""))))
        if element.tag == "text":
            return _line(element)
        if element.tag == "use":
            return self._used(element)
        return None

    def _used(self, element: Element) -> Box | None:
        if element.get("width"):
            return _rectangle(element)
        shape = self._shapes.get(element.get("href", "").removeprefix("#"))
        box = None if shape is None else self._measure(shape, (0.0, 0.0), {})
        if box is None:
            return None
        x, y = _length(element, "x"), _length(element, "y")
        return box._replace(x=box.x + x, y=box.y + y)


def _length(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def _rectangle(element: Element) -> Box:
    return Box(*(_length(element, name) for name in ("x", "y", "width", "height")))


def _round(element: Element, across: float, down: float) -> Box:
    x, y = _length(element, "cx"), _length(element, "cy")
    return Box(x - across, y - down, 2 * across, 2 * down)


def _line(element: Element) -> Box:
    size, styles = _length(element, "font-size"), element.get("class", "")
    wide = text_width(element.text or "", size, face_of(styles))
    x, y = _length(element, "x"), _length(element, "y")
    shift = {"e": wide, "c": wide / 2}
    left = x - next((shift[style] for style in styles.split() if style in shift), 0)
    return Box(left, y - 0.8 * size, wide, size)


def _spanned(points: list[Point]) -> Box | None:
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def path_points(d: str) -> Iterator[Point]:
    """The points of a path, those that only bend it included."""
    here = start = (0.0, 0.0)
    for command, rest in _COMMAND.findall(d):
        kind = command.upper()
        if kind == "Z":
            here = start
            continue
        if kind == "A":
            rest = _FLAGS.sub(r"\1\2 \3 ", rest)
        numbers = [float(one) for one in _NUMBER.findall(rest)]
        size = _NUMBERS[kind]
        for first in range(0, len(numbers) - size + 1, size):
            step = numbers[first : first + size]
            origin = here if command.islower() else (0.0, 0.0)
            points = _step_points(kind, step, origin, here)
            yield from points
            here = points[-1]
            if kind == "M" and first == 0:
                start = here


def _step_points(kind: str, step: list[float], origin: Point, here: Point) -> list[Point]:
    if kind == "H":
        return [(origin[0] + step[0], here[1])]
    if kind == "V":
        return [(here[0], origin[1] + step[0])]
    if kind == "A":
        end = origin[0] + step[5], origin[1] + step[6]
        return _arc_points(here, end, step[0], step[3] == 1)
    pairs = list(pairwise(step))[::2]
    return [(origin[0] + x, origin[1] + y) for x, y in pairs]


def _arc_points(here: Point, end: Point, radius: float, is_large: bool) -> list[Point]:
    """Corners of a box that the arc cannot leave, and its end."""
    half = min(hypot(end[0] - here[0], end[1] - here[1]) / 2, radius)
    rise = 2 * radius if is_large else radius - sqrt(radius * radius - half * half)
    left, right = min(here[0], end[0]) - rise, max(here[0], end[0]) + rise
    top, bottom = min(here[1], end[1]) - rise, max(here[1], end[1]) + rise
    return [(left, top), (right, bottom), end]
