"""The valley under the waterworks: peaks, hills, fields, rivers, dry basins. It knows no players.

Shapes are data, in the coordinates of the map panel; here they only get their paint.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from penstock.drawing.svg import num, path, rect
from penstock.games.barrage.box.water_map import (
    CONDUIT_NAMES,
    DAM_NAMES,
    POWERHOUSE_NAMES,
)
from penstock.games.barrage.box.water_map import MAP as WATER_MAP
from penstock.games.barrage.face.drawing.layout import MAP

FOLDER: Final = Path(__file__).parent

Spot = tuple[float, float]

GRID: Final = (MAP.width / 1000, MAP.height / 1000)
"""The map's data lie on a grid of 1000, stretched to the panel."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """The drawn shapes of the valley, and where everything printed on it stands."""

    mountains: tuple[tuple[str, ...], ...]
    """Sunny side, shady side, cracks, snow in the sun, snow in the shade, ridge."""
    hill_edge: str
    hills: tuple[tuple[float, float, float, float], ...]
    """Left foot, its height, width, how far it bulges."""
    plain_edge: str
    fields: tuple[tuple[float, float, float, float, float, int], ...]
    """Middle, turn, size, kind."""
    pines: tuple[str, ...]
    houses: tuple[Spot, ...]
    rivers: tuple[tuple[str, float], ...]
    lakes: dict[str, str]
    """By dam site: the shore of the water behind it."""
    dams: dict[str, Spot]
    powerhouses: dict[str, Spot]
    conduits: dict[str, tuple[Spot, ...]]
    badges: tuple[Spot, ...]
    """By basin: where its number stands."""
    headstreams: dict[str, Spot]
    """The middle of a tile's upper edge."""
    cards: dict[str, Spot]
    """By area: the upper left corner of the card with its prices."""


def on_map(point: tuple[int, int]) -> Spot:
    """A point of the data on the panel."""
    return point[0] * GRID[0], point[1] * GRID[1]


@cache
def scenery() -> Scenery:
    """The shapes, read once."""
    source = json.loads((FOLDER / "alps.json").read_text(encoding="utf-8"))
    return Scenery(
        mountains=tuple(tuple(peak) for peak in source["mountains"]),
        hill_edge=source["hill_edge"],
        hills=tuple(tuple(hill) for hill in source["hills"]),
        plain_edge=source["plain_edge"],
        fields=tuple(tuple(field) for field in source["fields"]),
        pines=tuple(source["pines"]),
        houses=tuple((x, y) for x, y in source["houses"]),
        rivers=tuple((shape, width) for shape, width in source["rivers"]),
        lakes=source["lakes"],
        dams={
            name: on_map(point) for name, point in zip(DAM_NAMES, WATER_MAP.dam_points, strict=True)
        },
        powerhouses={name: tuple(source["powerhouses"][name]) for name in POWERHOUSE_NAMES},
        conduits={
            name: tuple(on_map(point) for point in points)
            for name, points in zip(CONDUIT_NAMES, WATER_MAP.conduit_paths, strict=True)
        },
        badges=tuple((x, y) for x, y in source["badges"]),
        headstreams={name: tuple(spot) for name, spot in source["headstreams"].items()},
        cards={name: tuple(spot) for name, spot in source["cards"].items()},
    )


def _gradient(id: str, kind: str, more: str, *stops: tuple[str, str, str]) -> str:
    inner = "".join(
        f'<stop offset="{offset}" stop-color="{paint}" stop-opacity="{strength}"/>'
        for offset, paint, strength in stops
    )
    return f'<{kind} id="{id}" {more}>{inner}</{kind}>'


@cache
def definitions() -> str:
    """What the map refers to: the valley, its rivers and lakes, the light on each ground."""
    down = 'x1="0" y1="0" x2="0" y2="1"'
    linear = "linearGradient"
    lakes = "".join(f'<path id="lake-{site}" d="{d}"/>' for site, d in scenery().lakes.items())
    return (
        f'<clipPath id="map-frame">{rect(0, 0, MAP.width, MAP.height, "#000", 16)}</clipPath>'
        + lakes
        + "".join(_rivers())
        + f'<g id="valley">{_scene()}</g>'
        + _gradient(
            "a-peaks",
            linear,
            down,
            ("0", "var(--a-sky)", "1"),
            (".55", "var(--a-mtn)", "1"),
            ("1", "var(--a-mtn2)", "1"),
        )
        + _gradient(
            "a-hills", linear, down, ("0", "var(--a-hill)", "1"), ("1", "var(--a-hill2)", "1")
        )
        + _gradient(
            "a-plains",
            linear,
            down,
            ("0", "var(--a-plain2)", "1"),
            (".4", "var(--a-plain)", "1"),
            ("1", "var(--a-plain)", "1"),
        )
        + _gradient(
            "a-sun", linear, down, (".55", "var(--a-rock1)", "1"), (".98", "var(--a-rock1)", "0")
        )
        + _gradient(
            "a-shade", linear, down, (".55", "var(--a-rock2)", "1"), (".98", "var(--a-rock2)", "0")
        )
        + _gradient(
            "a-dome",
            "radialGradient",
            'cx=".38" cy=".25" r=".8"',
            ("0", "#fff", ".5"),
            (".5", "var(--a-hill)", ".5"),
            ("1", "var(--a-hill-d)", ".95"),
        )
    )


SCENE: Final = '<use href="#valley"/>'
"""Everything that never changes: it stands once in the definitions, not in every map."""


def _rivers() -> Iterator[str]:
    """The rivers by number: those from the headstreams, then the one out of each basin."""
    for number, (d, _) in enumerate(scenery().rivers):
        yield f'<path id="river-{number}" d="{d}"/>'


def _scene() -> str:
    """The land, the rivers and the empty basins."""
    shapes = scenery()
    return "".join(
        (
            rect(0, 0, MAP.width, 295.1, "url(#a-peaks)"),
            "".join(_mountain(peak) for peak in shapes.mountains),
            _band(shapes.hill_edge, "url(#a-hills)", ".6"),
            "".join(_hill(*hill) for hill in shapes.hills),
            _band(shapes.plain_edge, "url(#a-plains)", ".55"),
            "".join(_field(*field) for field in shapes.fields),
            path(shapes.pines[0], "var(--a-pine)"),
            path(shapes.pines[1], "var(--a-pine2)"),
            "".join(_house(x, y) for x, y in shapes.houses),
            _water(shapes),
        )
    )


def _mountain(peak: tuple[str, ...]) -> str:
    sunny, shady, cracks, snow, dim_snow, ridge = peak
    line = 'stroke="var(--a-rock-line)"'
    return (
        path(sunny, "url(#a-sun)")
        + path(shady, "url(#a-shade)")
        + path(cracks, more=f'{line} stroke-width="1.3" opacity=".5" stroke-linecap="round"')
        + path(snow, "var(--a-snow)")
        + path(dim_snow, "var(--a-snow)", 'opacity=".62"')
        + path(ridge, more=f'{line} stroke-width="1.2" opacity=".75" stroke-linejoin="round"')
    )


def _band(edge: str, paint: str, strength: str) -> str:
    """An area below its edge; the edge itself is the part before the two straight lines."""
    line = edge.rsplit("L", 2)[0]
    return path(edge, paint) + path(
        line, more=f'stroke="var(--a-hill-d)" stroke-width="2.5" opacity="{strength}"'
    )


def _hill(x: float, y: float, width: float, bulge: float) -> str:
    shoulder = width * 0.12
    up = num(-bulge)
    d = f"M{num(x)} {num(y)}c{num(shoulder)} {up} {num(width - shoulder)} {up} {num(width)} 0z"
    return path(d, "url(#a-dome)")


def _field(x: float, y: float, turn: float, width: float, height: float, kind: int) -> str:
    soil = rect(-width / 2, -height / 2, width, height, f"var(--a-field{kind})", 5)
    if kind != 2:
        d = ""
        row = 4 - height / 2
        while row < height / 2 - 1.6:
            d += f"M{num(3 - width / 2)} {num(row)}h{num(width - 6)}"
            row += 5.2
        soil += path(d, more='stroke="var(--a-furrow)" opacity=".22"')
    return f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">{soil}</g>'


def _house(x: float, y: float) -> str:
    wall = f"M{num(x)} {num(y)}v-5l4.5-4l4.5 4v5z"
    roof = f"M{num(x - 1)} {num(y - 4.6)}l5.5-5l5.5 5z"
    return path(wall, "#FBF3E2", 'stroke="#7A5A44" stroke-width=".9"') + path(roof, "#C4573E")


def _water(shapes: Scenery) -> str:
    ends = 'stroke-linecap="round"'
    parts = [
        _river(
            number, f'stroke="var(--a-bank)" stroke-width="{num(width + 9)}" opacity=".9" {ends}'
        )
        for number, (_, width) in enumerate(shapes.rivers)
    ]
    edge = 'fill="var(--a-bank)" stroke="var(--a-bank)" stroke-width="8" opacity=".9"'
    parts += [f'<use href="#lake-{site}" {edge} stroke-linejoin="round"/>' for site in shapes.lakes]
    shore = 'fill="var(--a-res)" stroke="var(--a-deep)" stroke-width="1.4" stroke-dasharray="4 3"'
    parts += [f'<use href="#lake-{site}" {shore}/>' for site in shapes.lakes]
    for paint, wider in (("deep", 2.0), ("water", 0.0)):
        parts += [
            _river(number, f'stroke="var(--a-{paint})" stroke-width="{num(width + wider)}" {ends}')
            for number, (_, width) in enumerate(shapes.rivers)
        ]
    parts += [
        _river(
            number,
            f'stroke="var(--a-water2)" stroke-width="{num(width * 0.34)}" opacity=".9"'
            f' stroke-dasharray="16 10 5 12" {ends}',
        )
        for number, (_, width) in enumerate(shapes.rivers)
    ]
    return "".join(parts)


def _river(number: int, more: str) -> str:
    return f'<use href="#river-{number}" fill="none" {more}/>'


@cache
def full_lake(site: str) -> str:
    """The water a dam holds back."""
    x, y = scenery().dams[site]
    wave = (
        f"M{num(x - 24)} {num(y - 30.4)}q5-3 10 0t10 0"
        f"M{num(x + 6)} {num(y - 16.4)}q5-3 10 0M{num(x + 4)} {num(y - 42.4)}q5-3 10 0"
    )
    edge = 'fill="var(--a-water)" stroke="var(--a-deep)" stroke-width="1.5"'
    crest = 'stroke="#fff" stroke-width="1.5" opacity=".7" stroke-linecap="round"'
    water = f'<use href="#lake-{site}" {edge}/>' + path(wave, more=crest)
    return f'<g id="water-{site}" class="lit">{water}</g>'
