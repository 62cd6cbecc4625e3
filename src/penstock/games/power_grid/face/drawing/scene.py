"""The country under the wires: sea, neighbours, regions, rivers. It never knows the players.

Shapes are data, drawn on the panel of the board's layout; here they only get their paint.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from penstock.drawing.svg import path, rect, text
from penstock.games.power_grid.box.components import BOARDS, Board

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Place:
    """A city on the map: its centre, and where its name begins, ends or is centred."""

    x: float
    y: float
    anchor: str
    label_x: float
    label_y: float


@dataclass(frozen=True, slots=True)
class Scenery:
    """The drawn shapes of one board, in the coordinates of its map panel."""

    board: Board
    width: float
    height: float
    land: str
    waves: str
    foreign: tuple[str, ...]
    lakes: tuple[str, ...]
    regions: dict[str, str]
    islands: tuple[tuple[str, str], ...]
    hachures: str
    rivers: tuple[tuple[float, str], ...]
    sparks: dict[str, tuple[str, str]]
    names: dict[str, tuple[float, float, float, float]]
    """By region: the middle of its name, and of the words "not in play"."""
    places: tuple[Place, ...]
    """By city index."""
    plates: tuple[tuple[float, float] | None, ...]
    """By connection: where its price stands; None: it is free."""
    step: tuple[float, float]
    """The upper left corner of the step card."""
    legend: tuple[float, float]
    """The lower left corner of the legend."""


def board_of(id: str) -> Board:
    """The board with this id."""
    return next(board for board in BOARDS if board.id == id)


@cache
def scenery(board_id: str) -> Scenery:
    """The shapes of a board, read once."""
    board = board_of(board_id)
    source = json.loads((FOLDER / f"{board_id}.json").read_text(encoding="utf-8"))
    anchors = {"s": "", "m": "c", "e": "e"}
    places = []
    for city in board.cities:
        x, y, anchor, label_x, label_y = source["cities"][city.id]
        places.append(Place(x, y, anchors[anchor], label_x, label_y))
    return Scenery(
        board,
        source["size"][0],
        source["size"][1],
        source["land"],
        source["waves"],
        tuple(source["foreign"]),
        tuple(source["lakes"]),
        source["regions"],
        tuple((region, shape) for region, shape in source["islands"]),
        source["hachures"],
        tuple((width, shape) for width, shape in source["rivers"]),
        {region: (small, large) for region, (small, large) in source["sparks"].items()},
        {region: tuple(middle) for region, middle in source["names"].items()},
        tuple(places),
        tuple((plate[0], plate[1]) if plate else None for plate in source["plates"]),
        (source["step"][0], source["step"][1]),
        (source["legend"][0], source["legend"][1]),
    )


@cache
def definitions(board_id: str) -> str:
    """What the map refers to: its frame, the land as a clip, sea, glow and hatching."""
    shapes = scenery(board_id)
    regions = "".join(
        f'<path id="shape-{region}" d="{shape}"/>' for region, shape in shapes.regions.items()
    )
    return (
        f'<path id="shape-land" d="{shapes.land}"/>{regions}'
        f'<g id="shape-sea">{_sea(shapes)}</g><g id="shape-relief">{_relief(shapes)}</g>'
        '<clipPath id="map-land"><use href="#shape-land"/></clipPath>'
        f'<clipPath id="map-frame">{rect(0, 0, shapes.width, shapes.height, "#000", 16)}</clipPath>'
        '<linearGradient id="map-sea" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="var(--s-sea2)"/><stop offset="1" stop-color="var(--s-sea)"/>'
        '</linearGradient><radialGradient id="map-glow">'
        '<stop offset="0" stop-color="var(--s-glow)" stop-opacity=".75"/>'
        '<stop offset=".45" stop-color="var(--s-glow)" stop-opacity=".28"/>'
        '<stop offset="1" stop-color="var(--s-glow)" stop-opacity="0"/></radialGradient>'
        '<pattern id="map-hatch" width="9" height="9" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)">'
        '<rect width="3" height="9" fill="var(--s-halo)" opacity=".30"/></pattern>'
    )


@cache
def scene(board_id: str, zone: tuple[str, ...], is_draft: bool) -> str:
    """Everything below the wires, for the regions in play.

    While the zone is drafted the regions not yet chosen keep their colours, but pale.
    """
    shapes = scenery(board_id)
    coast = 'fill="none" stroke="var(--s-coast)" stroke-linejoin="round"'
    parts = ['<use href="#shape-sea"/>']
    parts.append(f'<use href="#shape-land" {coast} stroke-width="16" opacity=".10"/>')
    parts.append(f'<use href="#shape-land" {coast} stroke-width="9" opacity=".16"/>')
    parts.append(_ground(shapes, zone, is_draft))
    parts.append('<use href="#shape-relief"/>')
    parts.append(f'<use href="#shape-land" {coast} stroke-width="2"/>')
    parts += [_lake(shape) for shape in shapes.lakes]
    return "".join(parts)


def _sea(shapes: Scenery) -> str:
    waves = 'stroke="var(--s-wave)" stroke-width="1.4" opacity=".55" stroke-linecap="round"'
    foreign = 'stroke="var(--s-foreign-line)" stroke-width="2"'
    return (
        rect(0, 0, shapes.width, shapes.height, "url(#map-sea)")
        + path(shapes.waves, more=waves)
        + "".join(path(shape, "var(--s-foreign)", foreign) for shape in shapes.foreign)
    )


def _ground(shapes: Scenery, zone: tuple[str, ...], is_draft: bool) -> str:
    parts = []
    shade = 'fill="none" stroke="#000" stroke-linejoin="round"'
    for region in shapes.regions:
        in_play = is_draft or region in zone
        paint = f"var(--r-{region})" if in_play else "var(--r-out)"
        parts.append(
            f'<use href="#shape-{region}" id="region-{region}" fill="{paint}" stroke="{paint}"'
            ' stroke-width="1.5"/>'
        )
    for region in shapes.regions:
        parts.append(f'<use href="#shape-{region}" {shade} stroke-width="16" opacity=".07"/>')
        parts.append(f'<use href="#shape-{region}" {shade} stroke-width="8" opacity=".08"/>')
        if region not in zone:
            veil = 'fill="var(--s-halo)" opacity=".34"' if is_draft else 'fill="url(#map-hatch)"'
            parts.append(f'<use href="#shape-{region}" {veil}/>')
    islands = "".join(
        path(
            shape,
            f"var(--r-{region})" if is_draft or region in zone else "var(--r-out)",
            'stroke="var(--s-coast)" stroke-width="1.2"',
        )
        for region, shape in shapes.islands
    )
    return f'{islands}<g clip-path="url(#map-land)">{"".join(parts)}</g>'


def _relief(shapes: Scenery) -> str:
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    mountains = path(
        shapes.hachures,
        more=f'stroke="var(--s-region-text)" stroke-width="1.5" opacity=".13" {ends}',
    )
    rivers = "".join(
        path(shape, more=f'stroke="var(--s-river)" stroke-width="{width}" opacity=".62" {ends}')
        for width, shape in shapes.rivers
    )
    seams = "".join(
        f'<use href="#shape-{region}" fill="none" stroke="var(--s-border)" stroke-width="1.6"'
        ' opacity=".5" stroke-dasharray="1.5 5" stroke-linecap="round"/>'
        for region in shapes.regions
    )
    return f'<g clip-path="url(#map-land)">{mountains}{rivers}{seams}</g>'


def _lake(shape: str) -> str:
    edge = 'fill="none" stroke="var(--s-coast)" stroke-linejoin="round"'
    return (
        f'<path d="{shape}" {edge} stroke-width="7" opacity=".14"/>'
        f'<path d="{shape}" fill="var(--s-sea2)" stroke="var(--s-coast)" stroke-width="1.6"/>'
    )


@cache
def sparks(board_id: str, zone: tuple[str, ...]) -> str:
    """The small lights of towns and roads in the regions in play; they go out by day."""
    shapes = scenery(board_id)
    more = (
        'stroke="var(--s-spark)" stroke-linecap="round" opacity="var(--s-spark-on)" stroke-width='
    )
    small = "".join(shapes.sparks[region][0] for region in zone)
    large = "".join(shapes.sparks[region][1] for region in zone)
    return path(small, more=f'{more}"1.5"') + path(large, more=f'{more}"2.6"')


PLATE_HEIGHT: Final = 19


def plate_width(cost: int) -> int:
    """How wide the plate of a connection is."""
    return 23 if cost >= 10 else 18


@cache
def price_plates(board_id: str, zone: tuple[str, ...]) -> str:
    """The printed cost of every connection in play."""
    shapes = scenery(board_id)
    board = shapes.board
    parts = []
    for (one, other, cost), plate in zip(board.connections, shapes.plates, strict=True):
        if plate is None or not (is_inside(board, one, zone) and is_inside(board, other, zone)):
            continue
        x, y = plate
        width, top = plate_width(cost), y - PLATE_HEIGHT / 2
        edge = 'stroke="var(--s-plate-line)"'
        parts.append(rect(x - width / 2, top, width, PLATE_HEIGHT, "var(--s-plate)", 5, edge))
        parts.append(text(x, y + 5.1, str(cost), 14, "d c cost"))
    return "".join(parts)


def is_inside(board: Board, city: int, zone: tuple[str, ...]) -> bool:
    """Whether a city lies in a region in play."""
    return board.regions[board.cities[city].region].id in zone
