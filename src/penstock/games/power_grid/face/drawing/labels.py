"""Where names stand on the map: near their place, and clear of each other and of the prices.

The scenery says where a name would like to stand. Names run longer in one language than in
another, so one that would run into something moves, as little as is needed.
"""

from functools import cache
from math import hypot
from typing import Final, NamedTuple

from penstock.drawing.lettering import text_width
from penstock.drawing.svg import Box
from penstock.games.power_grid.face.drawing.legend import LEGEND_BOX, STEP_BOX
from penstock.games.power_grid.face.drawing.scene import (
    PLATE_HEIGHT,
    Place,
    Scenery,
    is_inside,
    plate_width,
    scenery,
)

CITY_SIZE: Final = 15
REGION_SIZE: Final = 17
OUTSIDE_SIZE: Final = 14

EDGE: Final = 3
"""So far from the edge of the map names keep."""

RISE: Final = 0.76
FALL: Final = 0.22
"""How far letters reach above and below their line, at size 1."""

DISC: Final = 19.0
RING: Final = 26.0
DOT: Final = 7.0
"""The radius of a city in play, of the ring round one on offer, and of one not in play.

A city's own name may touch the ring; the faint name of a region would be lost on it.
"""

TAG: Final = (14.0, 10.0)
"""Half the width and height of the price that hangs on a city."""

FAR: Final = 84
NEAR: Final = 24
"""How far a region's name may move, and a city's before it tries another side of its city."""

OTHER_SIDE: Final = 6.0
"""A name rather moves so far than to another side."""


def _nudges(most: int) -> list[tuple[float, float]]:
    steps = range(-most, most + 1, 4)
    moves = [(float(dx), float(dy)) for dx in steps for dy in steps]
    return sorted(moves, key=lambda move: (hypot(*move), move))


NUDGES: Final = _nudges(FAR)
SMALL_NUDGES: Final = _nudges(NEAR)
"""How a name may move, the smallest way first."""

SIDES: Final = 5
"""Where a city's name may stand: where the scenery wants it, or on one of four sides."""


def _ways() -> list[tuple[float, int, float, float]]:
    """How a city's name may move: how far that is, from which side, and the move."""
    return sorted(
        (hypot(dx, dy) + (OTHER_SIDE if number else 0), number, dx, dy)
        for number in range(SIDES)
        for dx, dy in SMALL_NUDGES
    )


WAYS: Final = _ways()


class Label(NamedTuple):
    """Words and where they begin, end or are centred; letters may be set apart."""

    words: str
    x: float
    y: float
    anchor: str
    size: float
    gap: float = 0.0

    def box(self) -> Box:
        """The room its letters take."""
        wide = text_width(self.words, self.size) + self.gap * len(self.words)
        left = self.x - wide * {"": 0.0, "c": 0.5, "e": 1.0}[self.anchor]
        return Box(left, self.y - RISE * self.size, wide, (RISE + FALL) * self.size)


class _Obstacles:
    """What already lies on the map: boxes and discs."""

    def __init__(self, shapes: Scenery) -> None:
        self.shapes = shapes
        self.boxes: list[Box] = []
        self.discs: list[tuple[float, float, float]] = []

    def near(self, box: Box, reach: float) -> "_Obstacles":
        """Those that the box may touch if it moves no further than that."""
        found = _Obstacles(self.shapes)
        left, right = box.x - reach, box.x + box.width + reach
        top, bottom = box.y - reach, box.y + box.height + reach
        found.boxes = [
            one
            for one in self.boxes
            if one.x < right and one.x + one.width > left
            if one.y < bottom and one.y + one.height > top
        ]
        found.discs = [
            (x, y, radius)
            for x, y, radius in self.discs
            if left - radius < x < right + radius and top - radius < y < bottom + radius
        ]
        return found

    def overlap(self, box: Box) -> float:
        """How much of the box is taken, in square units; nothing is best."""
        taken = 0.0
        for one in self.boxes:
            across = min(box.x + box.width, one.x + one.width) - max(box.x, one.x)
            down = min(box.y + box.height, one.y + one.height) - max(box.y, one.y)
            if across > 0 and down > 0:
                taken += across * down
        for x, y, radius in self.discs:
            across = max(box.x - x, x - box.x - box.width, 0.0)
            down = max(box.y - y, y - box.y - box.height, 0.0)
            deep = radius - hypot(across, down)
            if deep > 0:
                taken += deep * radius
        return taken

    def kept_inside(self, box: Box) -> tuple[float, float]:
        """How far the box must move to lie on the map."""
        right = self.shapes.width - EDGE - box.width
        bottom = self.shapes.height - EDGE - box.height
        x = max(EDGE, min(box.x, right))
        y = max(EDGE, min(box.y, bottom))
        return x - box.x, y - box.y

    def clear(self, box: Box) -> tuple[float, float]:
        """The smallest move that frees the box, or else frees most of it."""
        best, least = (0.0, 0.0), float("inf")
        # There may be no free place, and then all are tried: only with what lies within reach.
        near = self.near(box, FAR + max(map(abs, self.kept_inside(box))))
        for dx, dy in NUDGES:
            back_x, back_y = self.kept_inside(Box(box.x + dx, box.y + dy, box.width, box.height))
            move = dx + back_x, dy + back_y
            taken = near.overlap(Box(box.x + move[0], box.y + move[1], box.width, box.height))
            if taken < least:
                best, least = move, taken
                if taken == 0:
                    break
        return best


def _clear(label: Label, obstacles: _Obstacles) -> Label:
    """The label where it is free."""
    dx, dy = obstacles.clear(label.box())
    return label._replace(x=label.x + dx, y=label.y + dy)


def _beside(place: Place, label: Label, obstacles: _Obstacles) -> Label:
    """A city's name where it is free: close to where it should stand, else on another side."""
    sides = (
        label,
        label._replace(x=place.x + 24, y=place.y + 5, anchor=""),
        label._replace(x=place.x - 24, y=place.y + 5, anchor="e"),
        label._replace(x=place.x, y=place.y + 34, anchor="c"),
        label._replace(x=place.x, y=place.y - 28, anchor="c"),
    )
    for _, number, dx, dy in WAYS:
        moved = sides[number]._replace(x=sides[number].x + dx, y=sides[number].y + dy)
        box = moved.box()
        if obstacles.kept_inside(box) == (0, 0) and obstacles.overlap(box) == 0:
            return moved
    return _clear(label, obstacles)


def _fixed(shapes: Scenery, zone: tuple[str, ...], step: int, radius: float = DISC) -> _Obstacles:
    """What never moves: cards, prices of connections, cities and the prices that hang on them.

    In step 0, before the game, no city has a price yet.
    """
    found = _Obstacles(shapes)
    step_x, step_y = shapes.step
    legend_x, legend_y = shapes.legend
    found.boxes.append(Box(step_x, step_y, *STEP_BOX))
    found.boxes.append(Box(legend_x, legend_y - LEGEND_BOX[1], *LEGEND_BOX))
    board = shapes.board
    for (one, other, cost), plate in zip(board.connections, shapes.plates, strict=True):
        if plate and is_inside(board, one, zone) and is_inside(board, other, zone):
            x, y = plate
            width = plate_width(cost)
            found.boxes.append(Box(x - width / 2, y - PLATE_HEIGHT / 2, width, PLATE_HEIGHT))
    for index, place in enumerate(shapes.places):
        if is_inside(board, index, zone):
            found.discs.append((place.x, place.y, radius))
            if step:
                half, high = TAG
                top = place.y - tag_rise(step)
                found.boxes.append(Box(place.x - half, top - high, 2 * half, 2 * high))
        else:
            found.discs.append((place.x, place.y, DOT))
    return found


def tag_rise(step: int) -> float:
    """How far above a city its price hangs: from step 3 on the third place lies there."""
    return 16 if step < 3 else 22


@cache
def city_labels(
    board_id: str, zone: tuple[str, ...], step: int, names: tuple[str, ...]
) -> tuple[Label, ...]:
    """The names of all cities of a board, by index."""
    shapes = scenery(board_id)
    obstacles = _fixed(shapes, zone, step)
    labels = []
    for index, place in enumerate(shapes.places):
        if is_inside(shapes.board, index, zone):
            x, y = place.x + place.label_x, place.y + place.label_y
            if step == 3 and place.label_y < -20:
                y -= 6  # The price hangs higher, so a name above it makes room.
        else:
            # The place shrinks to a dot, so the name moves closer.
            x = place.x + place.label_x * 0.5
            y = place.y + 5 + (place.label_y - 5) * 0.5
        label = _beside(place, Label(names[index], x, y, place.anchor, CITY_SIZE), obstacles)
        obstacles.boxes.append(label.box())
        labels.append(label)
    return tuple(labels)


@cache
def region_label(
    board_id: str,
    zone: tuple[str, ...],
    step: int,
    names: tuple[str, ...],
    region: str,
    words: str,
) -> Label:
    """The words on a region: its name if it is in play, else that it is not."""
    shapes = scenery(board_id)
    obstacles = _fixed(shapes, zone, step, RING)
    obstacles.boxes += [label.box() for label in city_labels(board_id, zone, step, names)]
    x, y, out_x, out_y = shapes.names[region]
    if region not in zone:
        return _clear(Label(words, out_x, out_y, "c", OUTSIDE_SIZE, 3), obstacles)
    gap = 5 if len(words) <= 13 else 2
    return _clear(Label(words, x, y, "c", REGION_SIZE, gap), obstacles)


TAG_PADDING: Final = 11
TAG_HEIGHT: Final = 32
"""Round the name of a region that may be chosen."""


@cache
def region_tag(
    board_id: str, zone: tuple[str, ...], names: tuple[str, ...], region: str, words: str
) -> Box:
    """The plate by which a region is chosen; its name stands in the middle."""
    shapes = scenery(board_id)
    obstacles = _fixed(shapes, zone, step=0)
    obstacles.boxes += [label.box() for label in city_labels(board_id, zone, 1, names)]
    x, y = shapes.names[region][2:]
    width = text_width(words, REGION_SIZE) + 2 * TAG_PADDING
    box = Box(x - width / 2, y - 22, width, TAG_HEIGHT)
    dx, dy = obstacles.clear(box)
    return Box(box.x + dx, box.y + dy, width, TAG_HEIGHT)
