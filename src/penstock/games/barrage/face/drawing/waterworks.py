"""Structures on the map: dams by their height, pipes, power halls, and the places for them."""

from functools import cache
from itertools import pairwise
from math import hypot
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.svg import circle, icon, num, path, rect, text
from penstock.drawing.theme import NEUTRAL, fill, on, rim
from penstock.games.barrage.face.drawing.pieces import coin
from penstock.games.barrage.face.drawing.scene import Spot

POWER_PAINTS: Final = {
    1: ("#66737A", "#fff"),
    2: ("#37803F", "#fff"),
    3: ("#E2B12A", "#2B1D00"),
    4: ("#E57E25", "#2B1D00"),
    5: ("#CE3B36", "#fff"),
}
"""The plate of a conduit by its power: ground and numeral."""

HALL: Final = "M2.4 21.2V10.2l5.4-5v5l5.4-5v5l5.4-5 3 16z"
"""A powerhouse on a grid of 24."""

COURSE: Final = 13
"""The height of one level of a dam."""

DROP: Final = 25

_FLANGE_EVERY: Final = 46


def edge_of(colour: str) -> str:
    """The edge of a piece on the map; graphite has a light one, so that it shows on water."""
    return "#E8EDEE" if colour == "graphite" else rim(colour)


def pipe_edge(colour: str) -> str:
    """The edge of a pipe; graphite stays dark, the ground is light."""
    return "#0B0D10" if colour == "graphite" else rim(colour)


@cache
def course(x: float, y: float, level: int) -> str:
    """The outline of one course, level 0 at the bottom; each is wider than the one below."""
    foot, top = y + 12 - COURSE * level, y - 1 - COURSE * level
    narrow, wide = 25 + 5 * level, 29.5 + 5 * level
    return (
        f"M{num(x - narrow)} {num(foot)}L{num(x - wide)} {num(top)}"
        f"Q{num(x)} {num(top + 5)} {num(x + wide)} {num(top)}"
        f"L{num(x + narrow)} {num(foot)}Q{num(x)} {num(foot + 5)} {num(x - narrow)} {num(foot)}z"
    )


@cache
def dam(colour: str, x: float, y: float, levels: int) -> str:
    """A dam with the mark of its owner."""
    edge = f'stroke="{edge_of(colour)}" stroke-width="1.8" stroke-linejoin="round"'
    shine = 'stroke="#fff" stroke-width="1.7" opacity=".6" stroke-linecap="round"'
    parts = []
    for level in range(levels):
        top, half = y - 1 - COURSE * level, 25.5 + 5 * level
        parts.append(path(course(x, y, level), fill(colour), edge))
        crest = f"M{num(x - half)} {num(top + 2.6)}Q{num(x)} {num(top + 7)}"
        parts.append(path(f"{crest} {num(x + half)} {num(top + 2.6)}", more=shine))
    if colour != NEUTRAL:
        size = 12 if levels == 1 else 15
        middle = y + 14.8 - 6.5 * levels
        mark = icon(f"m-{colour}", x - size / 2, middle - size / 2, size, on(colour))
        parts.append(mark)
    return "".join(parts)


@cache
def dam_tape(x: float, y: float, levels: int) -> str:
    """The gold edge round a dam that may be chosen."""
    shapes = [course(x, y, level) for level in range(levels)]
    tape = "".join(path(d, "var(--on-signal)", 'class="tape wall"') for d in shapes)
    return tape + "".join(path(d, "var(--signal)", 'class="dash wall"') for d in shapes)


def dam_site_shape(x: float, y: float) -> str:
    """The outline of a place for a base."""
    return (
        f"M{num(x - 27)} {num(y - 4)}Q{num(x)} {num(y + 2)} {num(x + 27)} {num(y - 4)}"
        f"L{num(x + 23)} {num(y + 9)}Q{num(x)} {num(y + 14)} {num(x - 23)} {num(y + 9)}z"
    )


@cache
def dam_site(x: float, y: float, is_red: bool, fee: int) -> str:
    """A free place for a base; a red one shows its fee."""
    edge = (
        'stroke="var(--bad)" stroke-width="2" stroke-dasharray="5 3"'
        if is_red
        else 'stroke="var(--a-site-line)" stroke-width="1.5" stroke-dasharray="3.5 3.5"'
    )
    drawn = path(dam_site_shape(x, y), "var(--a-site)", f'fill-opacity=".86" {edge}')
    if not is_red:
        return drawn
    numeral = 'style="fill:var(--bad)"'
    return drawn + coin(x - 6, y + 4.6, 5.6) + text(x + 6, y + 9.4, str(fee), 13.5, "d c", numeral)


@cache
def outline_tape(d: str, kind: str) -> str:
    """The gold edge along an outline or a line; `kind` says how wide it is."""
    return path(d, more=f'class="tape {kind}"') + path(d, more=f'class="dash {kind}"')


def drops_at(x: float, y: float, count: int, levels: int) -> list[Spot]:
    """The upper left corners of the drops behind a dam."""
    pitch = 19 if count < 4 else 15.5
    left = x - DROP / 2 - pitch * (count - 1) / 2
    top = y - 15.5 - COURSE * levels
    return [(left + pitch * index, top) for index in range(count)]


def line_of(points: tuple[Spot, ...]) -> str:
    """A conduit's course as a path."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


@cache
def ghost(d: str) -> str:
    """Where a conduit may be built."""
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return path(d, more=f'stroke="var(--a-halo)" stroke-width="5" opacity=".75" {ends}') + path(
        d, more=f'stroke="var(--a-pipe)" stroke-width="2.2" stroke-dasharray="7 5" {ends}'
    )


@cache
def pipe(colour: str, points: tuple[Spot, ...]) -> str:
    """A conduit with its flanges."""
    d = line_of(points)
    edge = pipe_edge(colour)
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    parts = [
        path(d, more=f'stroke="{edge}" stroke-width="12" {ends}'),
        path(d, more=f'stroke="{fill(colour)}" stroke-width="9" {ends}'),
        path(
            d,
            more='stroke="#fff" stroke-width="2.2" stroke-linejoin="round" opacity=".5"'
            ' transform="translate(-1 -1.4)"',
        ),
    ]
    rims, bolts = "", ""
    for (x1, y1), (x2, y2) in pairwise(points):
        length = hypot(x2 - x1, y2 - y1)
        if length < 40:
            continue
        count = max(1, int(length // _FLANGE_EVERY))
        across_x, across_y = -(y2 - y1) / length, (x2 - x1) / length
        for index in range(count):
            share = (index + 0.5) / count
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            rims += _across(x, y, across_x * 8, across_y * 8)
            bolts += _across(x, y, across_x * 7, across_y * 7)
    parts.append(path(rims, more=f'stroke="{edge}" stroke-width="4.6" stroke-linecap="round"'))
    parts.append(path(bolts, more='stroke="#D5DEE1" stroke-width="2" stroke-linecap="round"'))
    return "".join(parts)


def _across(x: float, y: float, dx: float, dy: float) -> str:
    return f"M{num(x - dx)} {num(y - dy)}L{num(x + dx)} {num(y + dy)}"


@cache
def hexagon(x: float, y: float, radius: float) -> str:
    """A hexagon with two corners left and right."""
    half, high = radius / 2, radius * 0.866
    corners = (
        (x + radius, y),
        (x + half, y + high),
        (x - half, y + high),
        (x - radius, y),
        (x - half, y - high),
        (x + half, y - high),
    )
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in corners) + "z"


@cache
def power_plate(x: float, y: float, value: int, radius: float = 13) -> str:
    """The power of a conduit on the colour it always has."""
    ground, numeral = POWER_PAINTS[value]
    edge = 'stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"'
    size = radius * 1.3
    return path(hexagon(x, y, radius), ground, edge) + text(
        x, y + size * 0.35, str(value), size, "d c", f'style="fill:{numeral}"'
    )


@cache
def hall(colour: str, x: float, y: float) -> str:
    """A powerhouse, 32 units, with the mark of its owner."""
    edge = f'stroke="{edge_of(colour)}" stroke-width="1.5" stroke-linejoin="round"'
    body = _hall_path(x, y, f'fill="{fill(colour)}" {edge}')
    return body + icon(f"m-{colour}", x - 6.6, y - 1.6, 12, on(colour))


@cache
def hall_tape(x: float, y: float) -> str:
    """The gold edge round a powerhouse."""
    return _hall_path(x, y, 'fill="var(--on-signal)" class="tape hall"') + _hall_path(
        x, y, 'fill="var(--signal)" class="dash hall"'
    )


def _hall_path(x: float, y: float, more: str) -> str:
    place = f"translate({num(x - 16)} {num(y - 17)}) scale(1.333)"
    return f'<path transform="{place}" d="{HALL}" {more}/>'


@cache
def hall_site(x: float, y: float, is_red: bool) -> str:
    """A free place for a powerhouse."""
    edge = (
        'stroke="var(--bad)" stroke-width="2" stroke-dasharray="4 2.6"'
        if is_red
        else 'stroke="var(--a-site-line)" stroke-width="1.5" stroke-dasharray="3 3"'
    )
    ground = rect(x - 13, y - 13, 26, 26, "var(--a-site)", 6, f'fill-opacity=".82" {edge}')
    return ground + icon("powerhouse", x - 8, y - 8, 16, "var(--a-ghost)", more='opacity=".75"')


@cache
def basin_badge(x: float, y: float, number: int) -> str:
    """The number of a basin."""
    ground = circle(x, y, 10.5, "var(--a-deep)", 'stroke="#fff" stroke-width="1.6"')
    return ground + text(x, y + 4.8, str(number), 13.5, "d c", 'style="fill:#fff"')


def middle_of(points: tuple[Spot, ...]) -> Spot:
    """The point halfway along a line."""
    left = sum(hypot(end[0] - start[0], end[1] - start[1]) for start, end in pairwise(points)) / 2
    for start, end in pairwise(points):
        long = hypot(end[0] - start[0], end[1] - start[1])
        if left <= long:
            share = left / long
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        left -= long
    return points[-1]


@cache
def energy_tag(x: float, y: float, energy: int, price: int) -> str:
    """What a production gives, on gold: energy, and credits for the owner of the conduit."""
    gain, cost = str(energy), f"\u2212{price}" if price else ""
    wide = 32 + text_width(gain, 16) + (26 + text_width(cost, 14) if price else 0)
    left = x - wide / 2
    edge = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.5"'
    drawn = circle(x, y, 24, "var(--signal)", 'class="halo"')
    drawn += rect(left, y - 12, wide, 24, "var(--signal)", 12, edge)
    drawn += icon("energy", left + 6, y - 8.5, 17) + text(left + 25, y + 5.6, gain, 16, "d os")
    if price:
        at = left + 31 + text_width(gain, 16)
        drawn += icon("credit", at, y - 7.5, 15) + text(at + 18, y + 5, cost, 14, "d os")
    return drawn
