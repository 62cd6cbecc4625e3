"""Where the ink of every line of a drawing lies, and what it runs into.

Measured with the shipped fonts, glyph by glyph: a line must keep inside its panel and on its plate,
and leave its neighbours alone. Lines that show only when pointed at are left out.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from math import cos, hypot, radians, sin
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from penstock.drawing.lettering import FACES, UNITS, face_of, text_width

SLIGHT: Final = 1.0
"""So much, in units, may touch: a hair on a picture 1,400 to 1,700 wide."""

VEIL: Final = 0.6
"""What is less solid than this lets words shine through, as on a card that is used up."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_MOVE: Final = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_SKIPPED: Final = {"defs", "title", "style", "clipPath", "pattern", "symbol", "metadata"}
_HIDDEN: Final = {"tell", "when-open"}
"""Classes of what shows only when something is pointed at or opened."""


class Ink(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Ink", slight: float = SLIGHT) -> bool:
        """Whether the two overlap by more than a hair, both across and down."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slight and down > slight

    def is_within(self, other: "Ink", slight: float = SLIGHT) -> bool:
        """Whether it sticks out of the other by no more than a hair."""
        return (
            self.left >= other.left - slight
            and self.right <= other.right + slight
            and self.top >= other.top - slight
            and self.bottom <= other.bottom + slight
        )

    @property
    def middle(self) -> "Ink":
        """Its centre, as a point."""
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return Ink(x, y, x, y)


class Line(NamedTuple):
    """A line of text: its words, its ink, and how many things were drawn before it."""

    words: str
    ink: Ink
    order: int


class Plate(NamedTuple):
    """A filled rectangle or disc, or an icon: its outline and how many things came before it."""

    ink: Ink
    order: int
    is_round: bool = False

    def meets(self, line: Ink) -> bool:
        """Whether it and a line overlap by more than a hair."""
        if not self.is_round:
            return self.ink.meets(line)
        centre = self.ink.middle
        across = max(line.left - centre.left, centre.left - line.right, 0)
        down = max(line.top - centre.top, centre.top - line.bottom, 0)
        return hypot(across, down) < (self.ink.right - self.ink.left) / 2 - SLIGHT

    def holds(self, line: Ink) -> bool:
        """Whether a line keeps inside; at the corners a disc lets it out a little."""
        return line.is_within(self.ink)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was found on a sheet."""

    frame: Ink
    lines: list[Line] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    icons: list[Plate] = field(default_factory=list)

    def faults(self) -> Iterator[str]:
        """What is wrong, one sentence for each line of text that runs into something."""
        for number, line in enumerate(self.lines):
            if not line.ink.is_within(self.frame):
                yield f"'{line.words}' runs out of its panel"
            if self._is_crossed(line):
                yield f"'{line.words}' runs over an edge"
            for other in self.lines[:number]:
                is_same = line[:2] == other[:2]  # drawn again on top
                if not is_same and line.ink.meets(other.ink) and not self._is_hidden(other, line):
                    yield f"'{line.words}' lies on '{other.words}'"
            if any(plate.order > line.order and plate.meets(line.ink) for plate in self.plates):
                yield f"'{line.words}' is covered"
            if any(self._collide(sign, line) for sign in self.icons):
                yield f"'{line.words}' lies on an icon"

    def _is_crossed(self, line: Line) -> bool:
        """Whether the edge of a plate below shows within the line."""
        ground = edge = -1
        for plate in self.plates:
            if plate.order > line.order:
                break
            if plate.holds(line.ink):
                ground = plate.order
            elif plate.meets(line.ink):
                edge = plate.order
        return edge > ground

    def _is_hidden(self, thing: "Line | Plate", by: Line) -> bool:
        """Whether a plate between the two covers the first: a card that lies on another."""
        return any(
            thing.order < plate.order < by.order and plate.holds(thing.ink) for plate in self.plates
        )

    def _collide(self, sign: Plate, line: Line) -> bool:
        """Whether a line runs into an icon; a number that stands on one means to."""
        if not sign.meets(line.ink) or line.ink.middle.is_within(sign.ink, 0):
            return False
        return not self._is_hidden(sign, line)


class _Matrix(NamedTuple):
    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, a: float, b: float, c: float, d: float, e: float, f: float) -> "_Matrix":
        """This one, and inside it another."""
        return _Matrix(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            self.a * e + self.c * f + self.e,
            self.b * e + self.d * f + self.f,
        )

    def box(self, left: float, top: float, right: float, bottom: float) -> Ink:
        """Where a rectangle comes to lie."""
        corners = [
            (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)
            for x in (left, right)
            for y in (top, bottom)
        ]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Ink(min(xs), min(ys), max(xs), max(ys))


def measure(svg: str) -> Drawing:
    """Everything written and laid on a panel or a whole sheet."""
    root = ElementTree.fromstring(svg)
    x, y, width, height = map(float, root.attrib["viewBox"].split())
    drawing = Drawing(Ink(x, y, x + width, y + height))
    _walk(root, _Matrix(), drawing)
    return drawing


def _walk(element: ElementTree.Element, matrix: _Matrix, drawing: Drawing) -> None:
    kind = element.tag.removeprefix(_SVG)
    at = element.attrib
    styles = at.get("class", "").split()
    if kind in _SKIPPED or _HIDDEN & set(styles) or at.get("opacity") == "0":
        return
    for name, numbers in _MOVE.findall(at.get("transform", "")):
        matrix = _moved(matrix, name, [float(one) for one in re.split(r"[ ,]+", numbers.strip())])
    order = len(drawing.lines) + len(drawing.plates) + len(drawing.icons)
    if kind == "text":
        if element.text and element.text.strip():
            drawing.lines.append(Line(element.text, _ink(element, styles, matrix), order))
    elif kind in ("rect", "circle") and _is_solid(at, styles):
        drawing.plates.append(Plate(_outline(kind, at, matrix), order, kind == "circle"))
    elif kind == "use" and "width" in at and at.get("href", "").startswith("#i-"):
        left, top = float(at.get("x", 0)), float(at.get("y", 0))
        width, height = float(at["width"]), float(at["height"])
        # A symbol keeps a margin of about a twelfth of its grid.
        rim = width / 12
        drawing.icons.append(
            Plate(matrix.box(left + rim, top + rim, left + width - rim, top + height - rim), order)
        )
    for child in element:
        _walk(child, matrix, drawing)


def _moved(matrix: _Matrix, name: str, numbers: list[float]) -> _Matrix:
    if name == "translate":
        return matrix.then(1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
    if name == "scale":
        return matrix.then(numbers[0], 0, 0, numbers[-1], 0, 0)
    turn = radians(numbers[0])
    return matrix.then(cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)


def _is_solid(at: dict[str, str], styles: list[str]) -> bool:
    paint = at.get("fill", "none")
    if paint in ("none", "transparent", "var(--shadow)"):
        return False
    if paint.startswith("url(") and not paint.startswith("url(#pt-"):
        return False  # a glow, a sky or the sea: gradients have no edge
    if float(at.get("fill-opacity", 1)) < VEIL or float(at.get("opacity", 1)) < VEIL:
        return False
    return not {"halo", "tape", "dash"} & set(styles)


def _outline(kind: str, at: dict[str, str], matrix: _Matrix) -> Ink:
    if kind == "circle":
        x, y, radius = float(at.get("cx", 0)), float(at.get("cy", 0)), float(at["r"])
        return matrix.box(x - radius, y - radius, x + radius, y + radius)
    x, y = float(at.get("x", 0)), float(at.get("y", 0))
    return matrix.box(x, y, x + float(at["width"]), y + float(at["height"]))


def _ink(element: ElementTree.Element, styles: list[str], matrix: _Matrix) -> Ink:
    words = element.text or ""
    at = element.attrib
    size = float(at["font-size"])
    face = face_of(at.get("class", ""))
    wide = text_width(words, size, face) + float(at.get("letter-spacing", 0)) * len(words)
    x, y = float(at.get("x", 0)), float(at.get("y", 0))
    left = x - (wide if "e" in styles else wide / 2 if "c" in styles else 0)
    bounds = [found for letter in words if (found := glyph_bounds(face, letter)) is not None]
    low = min((one[1] for one in bounds), default=0.0)
    high = max((one[3] for one in bounds), default=0.0)
    first = glyph_bounds(face, words[0])
    last = glyph_bounds(face, words[-1])
    left_ink = left + first[0] * size if first is not None else left
    right_ink = left + wide
    if last is not None:
        right_ink -= text_width(words[-1], size, face) - last[2] * size
    return matrix.box(left_ink, y - high * size, right_ink, y - low * size)


@cache
def _font(face: str) -> TTFont:
    return TTFont(FACES[face].path)


@cache
def glyph_bounds(face: str, letter: str) -> tuple[float, float, float, float] | None:
    """The ink of a letter at size 1, y upwards; None: it has none, or we do not ship it."""
    font = _font(face)
    name = font.getBestCmap().get(ord(letter))
    if name is None:
        return (0.0, -0.2, 1.0, 0.8)
    glyphs: Any = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    if pen.bounds is None:
        return None
    left, low, right, high = (one / UNITS for one in pen.bounds)
    return left, low, right, high
