"""The sea under everything: the reef of the seabed, the sonar of the main board, the paints.

It knows no players: shapes are data, in the coordinates of their panel, and get only their paint.
"""

import json
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final

from penstock.drawing.svg import circle, path, rect
from penstock.games.underwater_cities.face.drawing.layout import BOARD, SEABED

FOLDER: Final = Path(__file__).parent

TOWERS: Final = (
    (-29.0, 21.0, 16, 8),
    (-19.5, 22.2, 30, 9),
    (-9.0, 23.5, 40, 10),
    (3.5, 23.0, 32, 9),
    (13.5, 21.8, 22, 9),
    (23.5, 20.8, 14, 7),
)
"""Left edge, foot, height and width of a white city's houses."""

STEMS: Final = ((-25.5, 22, 7), (-12.0, 34, 8), (4.0, 28, 8), (17.5, 20, 7))
"""Left edge, height and width of a violet city's towers."""

CROWNS: Final = (
    (-15.0, 12.0, 7.0),
    (0.0, 6.0, 8.0),
    (15.0, 12.0, 7.5),
    (-26.0, 17.0, 5.0),
    (27.0, 17.0, 5.0),
)
"""Middle and radius of its trees."""

SKYLINE: Final = (
    "M-30.5 4v-16h9v16zM-20 4v-26h10v26zM-8.5 4v-34h9v34zM2 4v-24h10v24z"
    "M13.5 4v-30h9v30zM23 4v-14h8v14z"
)
"""The houses of a metropolis, and their windows."""

LIGHTS: Final = (
    "M-17-16h2.4M-17-9h2.4M-14-2h2.4M-3-24h2.4M-6-17h2.4M-6-10h2.4M-3-3h2.4M8-14h2.4"
    "M5-7h2.4M5 0h2.4M19-20h2.4M19-13h2.4M19-6h2.4M16 1h2.4"
)


@cache
def shapes() -> dict[str, Any]:
    """The drawn shapes, read once."""
    found: dict[str, Any] = json.loads((FOLDER / "reef.json").read_text(encoding="utf-8"))
    return found


def _stops(*stops: tuple[str, str, str]) -> str:
    return "".join(
        f'<stop offset="{offset}" stop-color="{paint}" stop-opacity="{strength}"/>'
        for offset, paint, strength in stops
    )


def _down(id: str, *stops: tuple[str, str, str]) -> str:
    return (
        f'<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{_stops(*stops)}</linearGradient>'
    )


def _glow(id: str, more: str, *stops: tuple[str, str, str]) -> str:
    return f'<radialGradient id="{id}" {more}>{_stops(*stops)}</radialGradient>'


VIGNETTES: Final = {
    "submarine": ("#3E7FB8", "#12284F"),
    "market": ("#F2A65A", "#7A2F4E"),
    "diver": ("#3FA7A0", "#0E4A5C"),
    "city": ("#4FA3C7", "#15335F"),
    "garden": ("#8C7BD8", "#2A2160"),
    "tunnel": ("#2E93A8", "#0B3350"),
    "laboratory": ("#C77FA8", "#3B1C52"),
    "hall": ("#E0B35A", "#5A3A2A"),
    "harbour": ("#7FB0C9", "#22405A"),
}
"""The sky of each vignette, from above to below."""


@cache
def definitions() -> str:
    """What the panels refer to: frames, waters, glass, the cities, the pictures of cards."""
    frames = (
        f'<clipPath id="board-frame">{rect(0, 0, BOARD.width, BOARD.height, "#000", 16)}</clipPath>'
        f'<clipPath id="sea-frame">{rect(0, 0, SEABED.width, SEABED.height, "#000", 16)}</clipPath>'
        f'<clipPath id="picture-frame">{rect(0, 0, 208, 92, "#000")}</clipPath>'
    )
    paints = (
        f'<linearGradient id="u-board" x1="0" y1="0" x2="1" y2="1">'
        f"{_stops(('0', '#1B5568', '1'), ('1', '#0C2533', '1'))}</linearGradient>"
        + _down(
            "u-sea",
            ("0", "var(--u-top)", "1"),
            (".45", "var(--u-mid)", "1"),
            ("1", "var(--u-deep)", "1"),
        )
        + _down("u-ray", ("0", "#D9FFF6", ".38"), ("1", "#D9FFF6", "0"))
        + _glow("u-white", "", ("0", "#BFFBFF", ".55"), ("1", "#BFFBFF", "0"))
        + _glow("u-violet", "", ("0", "#C9A0FF", ".6"), ("1", "#C9A0FF", "0"))
        + _glow(
            "u-glass",
            'cx=".35" cy=".25" r=".9"',
            ("0", "#FFFFFF", ".75"),
            (".45", "#E2F8FB", ".28"),
            ("1", "#BEE9F0", ".5"),
        )
        + _glow(
            "u-glass-violet",
            'cx=".35" cy=".25" r=".9"',
            ("0", "#F6EBFF", ".55"),
            (".5", "#B48BF0", ".22"),
            ("1", "#8C5FD0", ".5"),
        )
        + _down("u-tube", ("0", "#F2FEFF", "1"), (".3", "#9FDDE6", "1"), ("1", "#3D8FA1", "1"))
    )
    skies = "".join(
        _down(f"sky-{name}", ("0", above, "1"), ("1", below, "1"))
        for name, (above, below) in VIGNETTES.items()
    )
    domes = f'<g id="u-city">{_white_city()}</g><g id="u-garden">{_violet_city()}</g>'
    pictures = "".join(
        f'<g id="v-{name}" clip-path="url(#picture-frame)">'
        f"{rect(0, 0, 208, 92, f'url(#sky-{name})')}{_vignette(name)}</g>"
        for name in VIGNETTES
    )
    return frames + paints + skies + domes + pictures + f'<g id="reef">{_reef()}</g>'


# -- the scenes --------------------------------------------------------------------------------


REEF: Final = '<use href="#reef"/>'
"""The seabed under a network: it stands once in the definitions, not in every panel."""


def _reef() -> str:
    """The ground of a seabed."""
    drawn = shapes()
    edge = 'stroke="var(--u-line)" stroke-opacity=".3"'
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    parts = [rect(0, 0, SEABED.width, SEABED.height, "url(#u-sea)")]
    parts += [path(d, f"var(--u-{level})", edge) for d, level in drawn["depths"]]
    parts += [path(d, "url(#u-ray)", 'opacity=".55"') for d in drawn["rays"]]
    parts += [
        path(d, more=f'stroke="{paint}" stroke-width="{width}" {round_ends}')
        for d, paint, width in drawn["weeds"]
    ]
    parts += [
        path(d, more=f'stroke="{paint}" stroke-width="3.4" {round_ends}')
        for d, paint in drawn["corals"]
    ]
    parts += [path(d, paint) for d, paint in drawn["rocks"]]
    parts += [path(d, paint, f'opacity="{strength}"') for d, paint, strength in drawn["fish"]]
    parts += [
        circle(x, y, radius, "none", 'stroke="#D6FBFF" stroke-width="1.1" opacity=".45"')
        for x, y, radius in drawn["bubbles"]
    ]
    whale = (
        "M210 108c14-20 50-24 78-12c14 6 24 6 34-4c-2-8 2-14 10-18c0 8 2 12 8 16c8-2 14 0 18 6"
        "c-10 2-16 4-22 10c-14 16-40 24-72 20c-24-2-44-6-54-18z"
    )
    parts.append(path(whale, "#0B3C52", 'opacity=".75"'))
    belly = 'stroke="#5FA7B5" stroke-width="1.6" opacity=".7"'
    parts.append(path("M216 113c16 10 40 12 62 8", more=belly))
    parts.append(circle(230, 104, 1.8, "#BFEFF4"))
    return "".join(parts)


@cache
def sonar() -> str:
    """The ground of the main board."""
    parts = [rect(0, 0, BOARD.width, BOARD.height, "url(#u-board)")]
    for ring in range(14):
        more = f'stroke="#7FE0E6" opacity="{0.152 - 0.0092 * ring:.3f}"'
        parts.append(circle(400, 270, 40 + 46 * ring, "none", more))
    parts.append(path("M400 270L700-10A430 430 0 0 1 760 90z", "#7FE0E6", 'opacity=".07"'))
    return "".join(parts)


# -- the cities --------------------------------------------------------------------------------


def _plate(floor: str) -> str:
    lamps = "".join(
        circle(42.6 * cos(angle), 23.5 + 12.4 * sin(angle) - 0.5, 1.5, "#FFE7A0")
        for angle in (pi * step / 10 for step in range(1, 10))
    )
    return (
        '<ellipse cx="0" cy="27" rx="44" ry="14" fill="#04202E" opacity=".6"/>'
        '<ellipse cx="0" cy="23" rx="42" ry="13" fill="#5E7C88" stroke="#07222F"'
        ' stroke-width="1.6"/>'
        f'<ellipse cx="0" cy="20" rx="40" ry="11.5" fill="{floor}"/>{lamps}'
    )


def _glass(paint: str, edge: str) -> str:
    shine = 'stroke="#fff" stroke-linecap="round"'
    return (
        path(
            "M-40 20A40 50 0 0 1 40 20A40 11.5 0 0 1-40 20z",
            f"url(#{paint})",
            f'stroke="{edge}" stroke-width="1.8"',
        )
        + path("M-29 2C-26-13-17-21-8-25", more=f'{shine} stroke-width="3.2" opacity=".9"')
        + path("M30 8c1.5-5 .5-9-1.5-13", more=f'{shine} stroke-width="2" opacity=".6"')
    )


def _white_city() -> str:
    parts = [_plate("#2B5563")]
    for left, foot, height, width in TOWERS:
        house = f"M{left} {foot}v-{height}h{width}v{height}z"
        parts.append(path(house, "#F2F8FA", 'stroke="#27505F"'))
        middle = left + width / 2
        floors = "".join(
            f"M{middle - width / 4} {foot - height + 7 + 6 * floor}h{width / 2}"
            for floor in range((height - 4) // 6)
        )
        parts.append(path(floors, more='stroke="#FFC83D" stroke-width="2"'))
    return "".join(parts) + _glass("u-glass", "#F1FDFF")


def _violet_city() -> str:
    parts = [_plate("#3F3566")]
    for left, height, width in STEMS:
        tower = f"M{left} 22v-{height}a{width / 2} {width / 2} 0 0 1 {width} 0v{height}z"
        parts.append(path(tower, "#E7DAFF", 'stroke="#3A2A6B"'))
    for x, y, radius in CROWNS:
        parts.append(circle(x, y, radius, "#8FE36E", 'stroke="#1F5A2C" stroke-width="1.2"'))
        parts.append(circle(x - radius * 0.3, y - radius * 0.3, radius * 0.35, "#D2FFB0"))
    return "".join(parts) + _glass("u-glass-violet", "#E7D4FF")


# -- the pictures of cards ---------------------------------------------------------------------

_HILLS: Final = "M0 92v-20q44-14 96-4t112-8V92z"
_FAR: Final = "M0 92v-34q30-18 66-10t70-6t72 8V92z"


def _placed(content: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{content}</g>'


def _use(name: str, x: float, y: float, scale: float) -> str:
    return _placed(f'<use href="#{name}"/>', x, y, scale)


def _icon(name: str, x: float, y: float, size: float) -> str:
    return f'<use href="#i-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _water(far: str, near: str) -> str:
    rays = "".join(
        path(f"M{x} 0h20l28 {long}h-52z", "#E9FFF6", 'opacity=".12"')
        for x, long in ((14, 74), (76, 86), (140, 72))
    )
    air = "".join(
        circle(x, y, radius, "none", 'stroke="#E9FFFF" stroke-width="1.3" opacity=".8"')
        for x, y, radius in ((22, 30, 3), (31, 20, 2), (186, 42, 3), (176, 22, 2), (194, 24, 2.4))
    )
    return rays + path(_FAR, far, 'opacity=".7"') + path(_HILLS, near) + air


def _vignette(name: str) -> str:
    drawn = shapes()["vignettes"]
    if name in drawn:
        return str(drawn[name])
    if name == "city":
        near = _use("u-city", 104, 52, 1.05)
        return _water("#2B5F8C", "#0E2A4D") + (
            _use("u-city", 44, 66, 0.62) + _use("u-city", 166, 66, 0.62) + near
        )
    if name == "garden":
        near = _use("u-garden", 112, 52, 1.05)
        return _water("#5346A0", "#1C1548") + _use("u-garden", 46, 66, 0.62) + near
    if name == "tunnel":
        return _water("#1B6A86", "#0A2740") + (
            tube(-20, 62, 250, 0, True, 1.3) + _use("u-city", 176, 36, 0.5)
        )
    if name == "laboratory":
        return _water("#7C3F7E", "#2A1140") + (
            _icon("laboratory", 70, 14, 66)
            + _icon("science", 28, 44, 34)
            + _icon("science", 146, 46, 32)
        )
    if name == "hall":
        columns = "".join(rect(68 + 16 * at, 44, 9, 28, "#FFF3DD") for at in range(5))
        roof = path("M58 44L104 20L150 44z", "#F6D07A", 'stroke="#4A2A1A" stroke-width="2"')
        base = rect(60, 72, 88, 7, "#FFF3DD", 1, 'stroke="#4A2A1A" stroke-width="1.6"')
        return (
            _water("#A8763F", "#3E2418") + columns + roof + base + _icon("federation", 91, 22, 26)
        )
    return _water("#4A7F9C", "#152C42") + (
        _icon("steelplast", 66, 34, 44)
        + _icon("steelplast", 96, 34, 44)
        + _icon("steelplast", 81, 12, 44)
        + _icon("credit", 150, 50, 26)
    )


@cache
def tube(
    x: float, y: float, length: float, turn: float, is_upgraded: bool, thick: float = 1
) -> str:
    """A tunnel that begins at (x, y) and runs that far, turned by degrees."""
    rings = "#FFC83D" if is_upgraded else "#DDEBEE"
    parts = []
    if is_upgraded:
        parts.append(rect(0, -15, length, 30, "#FFE7A0", 15, 'opacity=".28"'))
    parts += [
        rect(0, -11, length, 22, "#07222F", 6),
        rect(0, -9, length, 18, "url(#u-tube)", 5),
        rect(3, -5.6, length - 6, 2.6, "#fff", 1.3, 'opacity=".85"'),
    ]
    if is_upgraded:
        light = 'stroke="#FFF3C4" stroke-width="3.4" stroke-dasharray="8 6" stroke-linecap="round"'
        parts.append(path(f"M6 2H{length - 6:.1f}", more=light))
    count = max(2, round(length / 36))
    for index in range(count + 1):
        left = length * index / count - 3.5
        edge = 'stroke="#07222F" stroke-width="1.5"'
        parts.append(rect(left, -13, 7, 26, rings, 3, edge))
    scale = "" if thick == 1 else f" scale(1 {thick})"
    move = f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}){scale}"
    return f'<g transform="{move}">{"".join(parts)}</g>'
