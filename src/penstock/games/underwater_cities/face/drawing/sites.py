"""Where the sites of each player board stand on the seabed panel.

City sites lie on a grid and tunnel sites between them. Boards differ in how many building sites a
city has and in their tunnels, so the pads look for room: each takes the free place nearest to its
usual corner that keeps clear of tunnels, domes, metropolises and other pads.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final

from penstock.games.underwater_cities.box.components import (
    BOARDS,
    CITIES,
    FIRST_TUNNEL,
    SITE_NAMES,
    TUNNEL_FROM,
    TUNNEL_TO,
    Board,
    is_expansion,
)

Spot = tuple[float, float]

COLUMNS: Final = (172.0, 332.0, 488.0)
ROWS: Final = (194.0, 361.0, 528.0)
CITY_SPOTS: Final[tuple[Spot, ...]] = tuple((x, y) for y in ROWS for x in COLUMNS)
SPACE_SPOTS: Final[tuple[Spot, ...]] = ((60.0, 66.0), (488.0, 60.0), (56.0, 528.0))
"""The middle of the metropolis spaces: brown, blue, blue."""

RIM: Final = 44.0
"""How far from the middle of a city its tunnels begin."""
HEXAGON: Final = 45.0
REACH: Final = 68.6
"""How far from the middle of a city its pads usually stand."""
LEFT, TOP, RIGHT, BOTTOM = 20.0, 20.0, 552.0, 586.0

USUAL: Final = (137.0, 43.0, -43.0, 180.0, 0.0, -137.0)
"""The usual direction of each pad, in degrees: upper left, upper right, lower right, two at the
sides, and the expansion site at the lower left."""


@dataclass(frozen=True, slots=True)
class Sites:
    """A board's sites by name."""

    cities: dict[str, Spot]
    pads: dict[str, Spot]
    tunnels: dict[str, tuple[Spot, ...]]
    """From rim to rim, perhaps round a corner."""


def _shifted(start: Spot, end: Spot, by: float) -> Spot:
    long = hypot(end[0] - start[0], end[1] - start[1])
    return (
        start[0] + (end[0] - start[0]) * by / long,
        start[1] + (end[1] - start[1]) * by / long,
    )


def _tunnel(site: int) -> tuple[Spot, ...]:
    start, far = TUNNEL_FROM[site - FIRST_TUNNEL], TUNNEL_TO[site - FIRST_TUNNEL]
    here = CITY_SPOTS[start]
    if far < CITIES:
        there = CITY_SPOTS[far]
        slant = 4 if here[0] != there[0] and here[1] != there[1] else 0
        return _shifted(here, there, RIM + slant), _shifted(there, here, RIM + slant)
    space = SPACE_SPOTS[far - CITIES]
    name = SITE_NAMES[site]
    if name == "c12-brown":
        corner = (here[0], 58.0)
        return (here[0], here[1] - 40), corner, (space[0] + 42, corner[1])
    if name == "c21-brown":
        corner = (space[0], here[1])
        return (here[0] - 40, here[1]), corner, (space[0], space[1] + 48)
    rim = RIM + 4 if name == "c11-brown" else RIM
    return _shifted(here, space, rim), _shifted(space, here, HEXAGON - 1)


def _off_line(spot: Spot, start: Spot, end: Spot) -> float:
    """How far a spot is from a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((spot[0] - start[0]) * dx + (spot[1] - start[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(spot[0] - start[0] - along * dx, spot[1] - start[1] - along * dy)


def _candidates(city: Spot, direction: float) -> list[Spot]:
    """Places round a city, the usual one first."""
    found = []
    for turn in range(0, 181, 6):
        for reach in (REACH, 64.0, 74.0, 80.0):
            for side in (1, -1) if turn else (1,):
                angle = radians(direction + side * turn)
                penalty = turn + abs(reach - REACH) * 1.5
                spot = (city[0] + reach * cos(angle), city[1] - reach * sin(angle))
                found.append((penalty, spot))
    return [spot for _, spot in sorted(found, key=lambda one: one[0])]


@cache
def sites_of(number: int) -> Sites:
    """The sites of a board by its number."""
    board = next(one for one in BOARDS if one.number == number)
    tunnels = {SITE_NAMES[site]: _tunnel(site) for site in board.tunnels}
    for clearance in (40.0, 38.0, 36.0, 34.0, 32.0, 30.0):
        pads = _placed(board, tunnels, clearance)
        if pads:
            break
    cities = dict(zip(SITE_NAMES[:CITIES], CITY_SPOTS, strict=True))
    return Sites(cities, pads, tunnels)


def _placed(
    board: Board, tunnels: dict[str, tuple[Spot, ...]], clearance: float
) -> dict[str, Spot]:
    """Every pad with that much room between two of them; nothing if they do not all fit."""
    lines = [pair for points in tunnels.values() for pair in pairwise(points)]
    pads: dict[str, Spot] = {}
    # Cities with many pads and tunnels choose first.
    order = sorted(
        range(CITIES),
        key=lambda city: -len(board.buildings_at[city]) - len(board.tunnels_at[city]),
    )
    for city in order:
        around = sorted(board.buildings_at[city], key=lambda site: (not is_expansion(site), site))
        if not _seat(around, city, lines, pads, clearance):
            return {}
    return pads


def _seat(
    sites: list[int],
    city: int,
    lines: list[tuple[Spot, Spot]],
    pads: dict[str, Spot],
    clearance: float,
) -> bool:
    """Place the sites of one city, going back when the last ones find no room."""
    if not sites:
        return True
    site = sites[0]
    direction = USUAL[5] if is_expansion(site) else USUAL[(site - CITIES) % 6]
    tries = 0
    for spot in _candidates(CITY_SPOTS[city], direction):
        if not _is_free(spot, lines, pads, clearance):
            continue
        pads[SITE_NAMES[site]] = spot
        if _seat(sites[1:], city, lines, pads, clearance):
            return True
        del pads[SITE_NAMES[site]]
        tries += 1
        if tries > 6:
            break
    return False


def _is_free(
    spot: Spot, lines: list[tuple[Spot, Spot]], pads: dict[str, Spot], clearance: float
) -> bool:
    x, y = spot
    if not (LEFT <= x <= RIGHT and TOP <= y <= BOTTOM):
        return False
    if any(hypot(x - cx, y - cy) < 63 for cx, cy in CITY_SPOTS):
        return False
    if any(hypot(x - cx, y - cy) < HEXAGON + 18 for cx, cy in SPACE_SPOTS):
        return False
    if any(hypot(x - px, y - py) < clearance for px, py in pads.values()):
        return False
    return all(_off_line(spot, start, end) >= clearance * 0.5 + 10.5 for start, end in lines)
