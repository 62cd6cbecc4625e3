"""Names on the map find the free place they would find if everything were looked at."""

import random

from penstock.drawing.svg import Box
from penstock.games.power_grid.face.drawing.labels import NUDGES, _Obstacles
from penstock.games.power_grid.face.drawing.scene import scenery


def looked_for_everywhere(obstacles: _Obstacles, box: Box) -> tuple[float, float]:
    best, least = (0.0, 0.0), float("inf")
    for dx, dy in NUDGES:
        back = obstacles.kept_inside(Box(box.x + dx, box.y + dy, box.width, box.height))
        move = dx + back[0], dy + back[1]
        taken = obstacles.overlap(Box(box.x + move[0], box.y + move[1], box.width, box.height))
        if taken < least:
            best, least = move, taken
            if taken == 0:
                break
    return best


def test_only_what_is_near_decides_where_a_name_goes() -> None:
    rng, shapes = random.Random(3), scenery("germany")
    moved = 0
    for _ in range(5):
        obstacles = _Obstacles(shapes)
        obstacles.boxes = [
            Box(rng.uniform(0, 600), rng.uniform(0, 600), rng.uniform(10, 90), rng.uniform(10, 40))
            for _ in range(150)
        ]
        obstacles.discs = [
            (rng.uniform(0, 600), rng.uniform(0, 600), rng.uniform(7, 26)) for _ in range(60)
        ]
        # Some of them lie beyond the edge of the map.
        box = Box(rng.uniform(-60, 600), rng.uniform(-60, 600), 120, 17)

        found = obstacles.clear(box)

        assert found == looked_for_everywhere(obstacles, box)
        moved += found != (0.0, 0.0)
    assert moved > 2
