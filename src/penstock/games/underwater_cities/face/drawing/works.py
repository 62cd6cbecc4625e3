"""What stands on a seabed: cities, tunnels, buildings, metropolises, and their empty sites."""

from functools import cache
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from penstock.drawing.svg import circle, icon, num, path, rect, text
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Amounts, Row, Sign
from penstock.games.underwater_cities.box.language import BROWN_TILE
from penstock.games.underwater_cities.effects.signs import ICON, NUMBER, bag_signs
from penstock.games.underwater_cities.face.drawing.names import tile_of
from penstock.games.underwater_cities.face.drawing.reef import LIGHTS, SKYLINE, tube
from penstock.games.underwater_cities.face.drawing.signs import draw_row, row_width
from penstock.games.underwater_cities.face.drawing.sites import Spot

RIMS: Final = {"farm": "#2F8F4E", "desalination": "#2E86B8", "laboratory": "#C9662A"}
"""The edge of each kind of building."""

GOLD: Final = "#FFC83D"
DASHED: Final = 'stroke="var(--u-pad-line)" stroke-width="1.5" stroke-dasharray="5 5"'


class Feature:
    """What a board prints on a site."""

    def __init__(
        self,
        bonus: Amounts,
        toll: Amounts,
        multiplier: int,
        metropolis: Amounts,
    ) -> None:
        self.bonus = bonus
        self.toll = toll
        self.multiplier = multiplier
        self.metropolis = metropolis


PLAIN: Final = Feature({}, {}, 1, {})


@cache
def city(x: float, y: float, kind: str, is_connected: bool) -> str:
    """A city; the light goes out where no tunnels lead."""
    is_white = kind == "nonsymbiotic"
    glow = "u-white" if is_white else "u-violet"
    light = circle(x, y, 74, f"url(#{glow})") if is_connected else ""
    place = f'x="{num(x)}" y="{num(y)}"'
    body = f'<use href="#{"u-city" if is_white else "u-garden"}" {place}/>'
    return light + (body if is_connected else f'<g opacity=".62">{body}</g>')


@cache
def city_site(x: float, y: float, feature: Feature) -> str:
    """A place for a city, with what is printed on it."""
    ground = (
        f'<ellipse cx="{num(x)}" cy="{num(y + 12)}" rx="38" ry="22" fill="#07222F"'
        f' fill-opacity=".45" {DASHED}/>'
    )
    signs = _gifts(feature)
    if not signs and not feature.toll:
        return ground + icon("dome", x - 13, y - 4, 26, more='opacity=".45"')
    middle = y + (3 if feature.toll else 12)
    drawn = draw_row(signs, x, middle, 22 if len(signs) < 3 else 18, "ut")
    return ground + drawn + _toll(feature, x, y + 25)


def _gifts(feature: Feature) -> Row:
    signs = [*bag_signs(feature.bonus), *bag_signs(feature.metropolis)]
    if feature.multiplier > 1:
        signs.append(Sign(NUMBER, f"×{feature.multiplier}"))
    return tuple(signs)


def _toll(feature: Feature, x: float, y: float, size: float = 15) -> str:
    """What must be paid in addition, on a plate with a red edge."""
    if not feature.toll:
        return ""
    row: list[Sign] = []
    for item, count in feature.toll.items():
        row.append(Sign(ICON, item))
        if count > 1:
            row.append(Sign(NUMBER, str(count)))
    signs = tuple(row)
    width = row_width(signs, size) + 8
    edge = 'stroke="var(--u-bad)" stroke-width="1.6"'
    plate = rect(x - width / 2, y - size * 0.62, width, size * 1.24, "#04202E", 6, edge)
    return plate + draw_row(signs, x, y, size, "ut")


@cache
def pad_site(x: float, y: float, is_expansion: bool, feature: Feature, is_bright: bool) -> str:
    """A place for a building; the expansion site is square."""
    strength = 0.95 if is_bright else 0.6
    if is_expansion:
        more = 'fill-opacity=".35" stroke="var(--u-pad-line)" stroke-width="1.3"'
        cell = rect(x - 12, y - 12, 24, 24, "#07222F", 6, f'{more} stroke-dasharray="3 3"')
        plus = 'stroke="var(--u-pad-line)" stroke-width="1.8" stroke-linecap="round"'
        cross = path(f"M{num(x - 4.5)} {num(y)}h9M{num(x)} {num(y - 4.5)}v9", more=plus)
        return f'<g opacity=".75">{cell}{cross}</g>'
    more = 'fill-opacity=".4" stroke="var(--u-pad-line)" stroke-width="1.4"'
    ring = circle(x, y, 15, "#07222F", f'{more} stroke-dasharray="4 3.4" opacity="{strength}"')
    signs = _gifts(feature)
    if not signs:
        return ring
    size = 18 if len(signs) == 1 else 16
    if len(signs) > 1 and signs[0].kind == ICON and signs[1].kind == ICON:
        size = 15
    middle = y - 5 if feature.toll else y
    return ring + draw_row(signs, x, middle, size, "ut") + _toll(feature, x, y + 9, 14)


@cache
def spoke(here: Spot, pad: Spot, is_expansion: bool, is_bright: bool) -> str:
    """The short pipe between a city and a pad."""
    dx, dy = pad[0] - here[0], pad[1] - here[1]
    long = hypot(dx, dy)
    start = (here[0] + dx * 36 / long, here[1] + dy * 36 / long)
    end = (pad[0] - dx * 16 / long, pad[1] - dy * 16 / long)
    d = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    more = 'stroke="var(--u-pad-line)" '
    if is_expansion:
        more += 'stroke-width="1.6" stroke-dasharray="3 3" '
        return path(d, more=f'{more} opacity="{0.8 if is_bright else 0.3}"')
    return path(d, more=f'{more} stroke-width="2.4" opacity="{0.9 if is_bright else 0.35}"')


@cache
def building(x: float, y: float, kind: str, is_upgraded: bool, multiplier: int = 1) -> str:
    """A farm, plant or laboratory; an upgraded one stands on a second, golden disc."""
    if is_upgraded:
        parts = [
            circle(x, y, 22.5, GOLD, 'opacity=".3"'),
            circle(x, y + 2.5, 18.5, "#04202E", 'opacity=".8"'),
            circle(x, y + 2, 18.5, "#B98A14"),
            circle(x, y - 2, 18.5, "#F6FBFA", f'stroke="{GOLD}" stroke-width="3"'),
            icon(kind, x - 12, y - 14, 24),
            icon("upgrade", x + 6.5, y - 23.5, 17),
        ]
    else:
        parts = [
            circle(x, y + 2.5, 18.5, "#04202E", 'opacity=".8"'),
            circle(x, y, 18, "#F6FBFA", f'stroke="{RIMS[kind]}" stroke-width="3"'),
            icon(kind, x - 12, y - 12, 24),
        ]
    return "".join(parts) + _times(x - 14, y + 14, multiplier)


def _times(x: float, y: float, multiplier: int) -> str:
    if multiplier < 2:
        return ""
    edge = 'stroke="#F6FBFA" stroke-width="1.2"'
    plate = rect(x - 11, y - 8, 22, 16, "#04202E", 8, edge)
    return plate + text(x, y + 4.6, f"×{multiplier}", 13, "d c ut")


def pieces_of(points: tuple[Spot, ...]) -> list[tuple[float, float, float, float]]:
    """The straight parts of a tunnel: where they begin, how long they are, how they turn."""
    found = []
    for (x1, y1), (x2, y2) in pairwise(points):
        long = hypot(x2 - x1, y2 - y1)
        found.append((x1, y1, long, degrees(atan2(y2 - y1, x2 - x1))))
    return found


def middle_of(points: tuple[Spot, ...]) -> Spot:
    """Where a tunnel shows what is printed on it: the middle of its longest part."""
    (x1, y1), (x2, y2) = max(
        pairwise(points), key=lambda ends: hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])
    )
    return (x1 + x2) / 2, (y1 + y2) / 2


@cache
def tunnel(points: tuple[Spot, ...], is_upgraded: bool, multiplier: int = 1) -> str:
    """A built tunnel, perhaps round a corner."""
    drawn = "".join(tube(*part, is_upgraded) for part in pieces_of(points))
    for x, y in points[1:-1]:
        paint = GOLD if is_upgraded else "#DDEBEE"
        drawn += circle(x, y, 13.5, paint, 'stroke="#07222F" stroke-width="1.6"')
        drawn += circle(x, y, 8, "url(#u-tube)", 'stroke="#07222F" stroke-width="1"')
    x, y = middle_of(points)
    return drawn + _times(x, y, multiplier)


@cache
def tunnel_site(points: tuple[Spot, ...], feature: Feature, pair: tuple[str, int]) -> str:
    """A place for a tunnel; `pair` is what it makes together with another one."""
    if len(points) == 2:
        drawn = _ghost(*pieces_of(points)[0], DASHED)
    else:
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        wide = 'stroke="#07222F" stroke-width="19" stroke-linejoin="round" opacity=".38"'
        thin = 'stroke="var(--u-pad-line)" stroke-width="1.6" stroke-dasharray="5 5"'
        drawn = path(d, more=wide) + path(d, more=f'{thin} stroke-linejoin="round" opacity=".95"')
    return drawn + tunnel_print(points, feature, pair)


@cache
def tunnel_print(points: tuple[Spot, ...], feature: Feature, pair: tuple[str, int]) -> str:
    """What is printed on a tunnel site."""
    x, y = middle_of(points)
    turn = max(pieces_of(points), key=lambda part: part[2])[3]
    is_upright = abs(abs(turn) - 90) < 30
    signs = list(_gifts(feature))
    if pair[1]:
        signs += [Sign(NUMBER, "2:"), Sign(ICON, pair[0]), Sign(NUMBER, str(pair[1]))]
    row = tuple(signs)
    if not row and not feature.toll:
        return ""
    if not feature.toll:
        size = 19 if len(row) == 1 else 16
        if is_upright and len(row) > 1:
            return _column(row, x, y, size)
        return draw_row(row, x, y, size, "ut")
    if is_upright:
        return draw_row(row, x, y - 10, 16, "ut") + _toll(feature, x, y + 10, 14)
    return draw_row(row, x - 15, y, 16, "ut") + _toll(feature, x + 17, y, 14)


def _column(row: Row, x: float, y: float, size: float) -> str:
    """The signs one below the other; a number keeps beside its icon."""
    rows: list[list[Sign]] = []
    for sign in row:
        if rows and sign.kind == NUMBER and rows[-1][-1].kind == ICON:
            rows[-1].append(sign)
        else:
            rows.append([sign])
    top = y - (len(rows) - 1) * size * 0.55
    return "".join(
        draw_row(tuple(line), x, top + size * 1.1 * index, size, "ut")
        for index, line in enumerate(rows)
    )


def _ghost(x: float, y: float, long: float, turn: float, edge: str) -> str:
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">'
        + rect(0, -10, long, 20, "#07222F", 6, f'fill-opacity=".38" {edge}')
        + "</g>"
    )


@cache
def tunnel_tape(points: tuple[Spot, ...], is_built: bool) -> str:
    """The striped edge of a tunnel that may be chosen."""
    reach = 15 if is_built else 10
    drawn = ""
    for x, y, long, turn in pieces_of(points):
        box = f'x="0" y="{-reach}" width="{num(long)}" height="{2 * reach}" rx="6"'
        drawn += (
            f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">'
            f'<rect {box} class="halo"/><rect {box} class="tape fine"/>'
            f'<rect {box} class="dash fine"/>'
            f'<rect x="0" y="-20" width="{num(long)}" height="40" class="hit"/></g>'
        )
    return drawn


# -- metropolises ------------------------------------------------------------------------------


def tile_signs(id: str) -> Row:
    """What a metropolis gives, as icons."""
    tile = tile_of(id)
    signs: list[Sign] = []
    if tile.instant is not NO_EFFECT:
        signs += tile.instant.sign()
    if tile.production:
        signs.append(Sign(ICON, "t-production"))
        for one in tile.production:
            signs += one.sign()
    for one in tile.end:
        signs += one.sign()
    return tuple(signs)


def hexagon(x: float, y: float, radius: float) -> str:
    """The outline of a metropolis."""
    wide, half = radius * 0.8667, radius / 2
    return (
        f"M{num(x)} {num(y - radius)}L{num(x + wide)} {num(y - half)}L{num(x + wide)}"
        f" {num(y + half)}L{num(x)} {num(y + radius)}L{num(x - wide)} {num(y + half)}"
        f"L{num(x - wide)} {num(y - half)}z"
    )


@cache
def metropolis(x: float, y: float, tile: str, is_connected: bool) -> str:
    """A metropolis tile, lit only when it is connected."""
    is_brown = tile_of(tile).colour == BROWN_TILE
    paint, dark = ("#B0753C", "#5A3410") if is_brown else ("#2F7FC1", "#0E3A63")
    edge = 'stroke="#F3FBFF" stroke-width="2.6"'
    if not is_connected:
        edge = 'stroke="var(--u-pad-line)" stroke-width="1.6" stroke-dasharray="6 4"'
    lamps = "#FFE08A" if is_connected else "#FFFFFF"
    strength = "1" if is_connected else ".25"
    move = f'transform="translate({num(x)} {num(y)})"'
    signs = tile_signs(tile)
    size = 19.0
    while size > 12 and row_width(signs, size) > 70:
        size -= 0.5
    return (
        (circle(x, y, 70, "url(#u-white)") if is_connected else "")
        + path(hexagon(x, y + 3, 45), "#04202E", 'opacity=".7"')
        + path(hexagon(x, y, 45), paint, f'{edge} stroke-linejoin="round"')
        + path(hexagon(x, y, 40), more='stroke="#fff" opacity=".35"')
        + path(SKYLINE, dark, f'opacity=".85" {move}')
        + path(LIGHTS, more=f'stroke="{lamps}" stroke-width="2.4" opacity="{strength}" {move}')
        + rect(x - 36, y + 6, 72, 22, "#FFFFFF", 6, 'opacity=".94"')
        + draw_row(signs, x, y + 17, size)
    )
