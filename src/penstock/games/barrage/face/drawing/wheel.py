"""The construction wheel: six segments, the open one on top, and what lies on each."""

from functools import cache
from math import cos, pi, sin
from typing import Final

from penstock.drawing.lettering import wrap
from penstock.drawing.pieces import Options, is_offered, option, say, tape
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, num, path, rect, text, title
from penstock.drawing.theme import fill, on, rim
from penstock.games.barrage.face.drawing.pieces import TILE_EDGE
from penstock.games.barrage.face.drawing.tiles import tile_face
from penstock.games.barrage.face.drawing.words import tile_words
from penstock.games.barrage.view import PlayerView, SegmentView

SEGMENTS: Final = 6
RADIUS: Final = 106.0
HUB: Final = 30.0
SMALL: Final = 23
"""The radius of a rival's wheel."""
GAP: Final = 1.0
"""Degrees left free at each side of a segment, seen from the rim."""
TILE_SIZE: Final = 32


def wheel(
    sheet: Sheet, player: PlayerView, colour: str, x: float, y: float, options: Options
) -> str:
    """The wheel of one player, centred on (x, y)."""
    parts = [_ground(x, y)]
    for index, segment in enumerate(player.wheel):
        drawn = _segment_path(x, y, index)
        if segment.tile is None and not segment.excavators and not segment.mixers:
            if index == 0:
                drawn += _open_words(sheet, x, y)
        else:
            drawn += _content(sheet, player, colour, segment, x, y, index, options)
        words = segment_words(sheet, segment, index)
        parts.append(f'<g id="segment-{player.seat}-{index}">{title(words)}{drawn}</g>')
    hub = 'stroke="#7A6A48" stroke-width="1.6"'
    parts.append(circle(x, y, 29, "var(--surface)", hub))
    said = sheet.translate("The wheel turns clockwise; what reaches the open segment comes back")
    parts.append(icon("rotate", x - 17, y - 17, 34, title=said))
    return f'<g id="wheel-{player.seat}">{"".join(parts)}</g>'


def segment_words(sheet: Sheet, segment: SegmentView, index: int) -> str:
    """What lies on a segment, and when it comes back."""
    if index == 0:
        words = sheet.translate("Open segment")
    else:
        words = say(sheet, "Opens after {count} {count:turn|turns}", count=SEGMENTS - index)
    things = []
    if segment.tile is not None:
        things.append(tile_words(sheet, segment.tile))
    if segment.excavators:
        things.append(say(sheet, "{count} {count:excavator|excavators}", count=segment.excavators))
    if segment.mixers:
        things.append(say(sheet, "{count} {count:mixer|mixers}", count=segment.mixers))
    return f"{words}: {', '.join(things)}" if things else words


@cache
def _ground(x: float, y: float) -> str:
    edge = 'stroke="var(--ink)" stroke-width="1.6"'
    return circle(x, y + 3, 110, "var(--shadow)") + circle(x, y, 110, "var(--a-wheel-rim)", edge)


def _at(x: float, y: float, radius: float, degrees: float) -> str:
    """A point on a circle; 0 degrees is up, clockwise."""
    angle = degrees * pi / 180
    return f"{num(x + radius * sin(angle))} {num(y - radius * cos(angle))}"


@cache
def _segment_path(x: float, y: float, index: int) -> str:
    start, end = 60 * index - 30 + GAP, 60 * index + 30 - GAP
    d = (
        f"M{_at(x, y, RADIUS, start)}A106 106 0 0 1 {_at(x, y, RADIUS, end)}"
        f"L{_at(x, y, HUB, end)}A30 30 0 0 0 {_at(x, y, HUB, start)}z"
    )
    return path(d, "var(--a-open)" if index == 0 else "var(--a-wheel)", TILE_EDGE)


def _open_words(sheet: Sheet, x: float, y: float) -> str:
    rows = wrap(sheet.translate("open segment"), 14, 76, 2, "d")
    return "".join(text(x, y - 70 + 16 * row, words, 14, "d c") for row, words in enumerate(rows))


def _content(
    sheet: Sheet,
    player: PlayerView,
    colour: str,
    segment: SegmentView,
    x: float,
    y: float,
    index: int,
    options: Options,
) -> str:
    angle = index * pi / 3
    # At this distance tile and machines, 70 wide, keep off the rim and the hub.
    middle_x, middle_y = x + 71 * sin(angle), y - 70 * cos(angle)
    machines = [
        (sign, count)
        for sign, count in (("excavator", segment.excavators), ("mixer", segment.mixers))
        if count
    ]
    width = (TILE_SIZE + 2 if segment.tile is not None else 0) + (36 if machines else 0)
    left = middle_x - width / 2
    parts = []
    if segment.tile is not None:
        parts.append(_tile(sheet, player, colour, segment.tile, left, middle_y, options))
        left += TILE_SIZE + 2.5
    if len(machines) == 1:
        sign, count = machines[0]
        parts.append(icon(sign, left, middle_y - 11.5, 23))
        parts.append(text(left + 30.5, middle_y + 6, str(count), 17, "d c"))
    else:
        for row, (sign, count) in enumerate(machines):
            top = middle_y - 17 + 17 * row
            parts.append(icon(sign, left, top, 17))
            parts.append(text(left + 26, top + 13.5, str(count), 15, "d c"))
    return "".join(parts)


def _tile(
    sheet: Sheet,
    player: PlayerView,
    colour: str,
    tile: str,
    x: float,
    middle: float,
    options: Options,
) -> str:
    choice = options.get(f"copy {tile}")
    top = middle - TILE_SIZE / 2
    drawn = tile_face(tile, x, top, TILE_SIZE, TILE_SIZE, colour)
    if is_offered(choice):
        drawn += rect(x - 6, top - 6, 44, 44, "none", 8, 'class="hitbox"')
        drawn += tape(x, top, TILE_SIZE, TILE_SIZE, 6)
    words, more = tile_words(sheet, tile), f'data-as="tile-{tile}"'
    return option(choice, f"tile-{player.seat}-{tile}", words, drawn, more)


def small_wheel(sheet: Sheet, player: PlayerView, colour: str, x: float, y: float) -> str:
    """The wheel of a rival: which segments hold something, and how many machines."""
    parts = []
    for index, segment in enumerate(player.wheel):
        machines = segment.excavators + segment.mixers
        is_taken = segment.tile is not None or machines
        paint = fill(colour) if is_taken else "var(--a-open)" if index == 0 else "var(--surface-3)"
        edge = rim(colour) if is_taken else "var(--line)"
        start, end = _at(x, y, SMALL, 60 * index - 30), _at(x, y, SMALL, 60 * index + 30)
        d = f"M{num(x)} {num(y)}L{start}A{SMALL} {SMALL} 0 0 1 {end}z"
        wedge = path(d, paint, f'stroke="{edge}" stroke-width="1.2"')
        if machines:
            angle = index * pi / 3
            at = x + 15 * sin(angle), y - 15 * cos(angle) + 4.2
            wedge += text(*at, str(machines), 12, "d c", f'style="fill:{on(colour)}"')
        words = title(segment_words(sheet, segment, index))
        parts.append(f'<g id="segment-{player.seat}-{index}">{words}{wedge}</g>')
    parts.append(circle(x, y, 4.5, "var(--surface)", 'stroke="var(--line)"'))
    return f'<g id="wheel-{player.seat}">{"".join(parts)}</g>'
