"""Pieces cut out of drawings: how far things reach, what is kept, where the numbers stand."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from penstock.drawing.crop import CORNER, RIGHT, Cutter, Format, Mark, NoSuchElement
from penstock.drawing.extent import Extents
from penstock.drawing.svg import Box

DEFINITIONS = (
    '<defs><path id="hill" d="M-5 0h10v-20z"/>'
    '<clipPath id="frame"><rect x="0" y="0" width="30" height="30"/></clipPath></defs>'
)
PANEL = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="sheet" viewBox="0 0 400 300">'
    '<g id="map" role="group" transform="translate(10 20)">'
    '<rect id="near" x="0" y="0" width="100" height="50" fill="red" data-action="go"/>'
    '<g id="far" transform="translate(300 200)"><circle cx="0" cy="0" r="8"/></g>'
    '<text id="words" x="50" y="40" font-size="10" class="d c" style="fill:#fff">Ab</text>'
    "<title>Map</title></g></svg>"
)
SIZE = Format(200, 100)


def box_of(element: str) -> Box:
    drawing = fromstring(f'<svg viewBox="0 0 9 9">{element}</svg>')
    return Extents(fromstring(f"<svg>{DEFINITIONS}</svg>")).boxes(drawing)[drawing]


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', Box(1, 2, 3, 4)),
        ('<ellipse cx="5" cy="5" rx="4" ry="2"/>', Box(1, 3, 8, 4)),
        ('<path d="M1 1l3 4H2v-9z"/>', Box(1, -4, 3, 9)),
        ('<path d="M0 0c0 10 10 10 10 0"/>', Box(0, 0, 10, 10)),
        ('<path d="M0 0a5 5 0 0 1 10 0"/>', Box(-5, -5, 20, 10)),
        ('<use href="#i-coal" x="1" y="1" width="24" height="24"/>', Box(1, 1, 24, 24)),
        ('<use href="#hill" x="100" y="0"/>', Box(95, -20, 10, 20)),
        ('<g transform="translate(2 3)"><circle cx="1" cy="1" r="1"/></g>', Box(2, 3, 2, 2)),
        ('<g clip-path="url(#frame)"><rect width="90" height="9"/></g>', Box(0, 0, 30, 9)),
        ('<svg x="4" y="5" width="6" height="7" viewBox="0 0 99 99"/>', Box(4, 5, 6, 7)),
    ],
)
def test_how_far_things_reach(element: str, box: Box) -> None:
    assert box_of(element) == box


def test_only_the_piece_is_kept() -> None:
    piece = Cutter(DEFINITIONS).cut(PANEL, ("near",), (), SIZE)
    assert "<rect" in piece
    assert "<circle" not in piece
    assert "data-action" not in piece
    assert "<title" not in piece
    assert " id=" not in piece


def test_style_attributes_become_classes() -> None:
    cutter = Cutter(DEFINITIONS)
    piece = cutter.cut(PANEL, ("near",), (), SIZE)
    (name,) = cutter.styles
    assert f'class="d c {name}"' in piece
    assert "style=" not in piece
    assert cutter.style_rules() == f".sheet.crop .{name}{{fill:#fff}}\n"


def test_numbers_stand_at_their_things_and_on_the_picture() -> None:
    marks = (Mark("near", RIGHT), Mark("near", CORNER), Mark("far", RIGHT))
    piece = Cutter(DEFINITIONS).cut(PANEL, ("near",), marks, SIZE)
    x, y, width, height = map(float, re.findall(r'viewBox="([^"]+)"', piece)[0].split())
    spots = [(float(a), float(b)) for a, b in re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', piece)]
    assert len(spots) == 3
    assert spots[0][0] > 110
    assert all(x < a < x + width and y < b < y + height for a, b in spots)


def test_what_is_not_drawn_cannot_be_shown() -> None:
    for shows, marks in ((("lake",), ()), ((), (Mark("lake"),))):
        with pytest.raises(NoSuchElement, match="lake"):
            Cutter(DEFINITIONS).cut(PANEL, shows, marks, SIZE)
