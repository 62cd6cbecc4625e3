"""Finds matches for what the golden ones of a game miss: `python -m tests.golden.hunt GAME`.

Prints entries for the table in `make`; the fewer the better, so matches are dropped again that
others make needless.
"""

import sys

from rich.console import Console

from tests.golden.coverage import Fact, facts_of, wanted
from tests.golden.make import GOLDEN, Recipe, record

TRIALS: dict[str, list[Recipe]] = {
    "power_grid": [
        ("random", 3, 0, {"max_rounds": "50"}),
        ("random", 3, 0, {"max_rounds": "20"}),
        ("greedy", 2, 0, {"board": "usa"}),
        ("greedy", 3, 0, {}),
        ("greedy", 6, 0, {}),
    ],
    "barrage": [
        ("random", 4, 0, {}),
        ("random", 3, 0, {"automa_1": "very_high"}),
        ("random", 2, 0, {"automa_1": "medium"}),
        ("greedy", 3, 0, {"automa_1": "very_high"}),
        ("random", 2, 0, {"automa_1": "low"}),
        ("greedy", 4, 0, {"expansion": "leeghwater"}),
        ("greedy", 3, 0, {"expansion": "leeghwater", "automa_1": "very_high"}),
        ("greedy", 2, 0, {"expansion": "leeghwater", "automa_1": "high"}),
        ("random", 4, 0, {"expansion": "leeghwater"}),
    ],
    "underwater_cities": [
        ("random", 4, 0, {"boards": "one_star", "contracts": "true"}),
        ("random", 4, 0, {"boards": "three_stars", "contracts": "true"}),
        ("random", 3, 0, {"contracts": "true"}),
    ],
}
"""Recipes to try in turn, with one seed after another."""
RARE: dict[str, list[Recipe]] = {
    "power_grid": [],
    "barrage": [],
    "underwater_cities": [("greedy", 1, 0, {}), ("greedy", 2, 0, {"contracts": "true"})],
}
"""Recipes that take long; every so many seeds one is tried."""
EVERY = 40


def hunt(game: str, first: int, last: int, console: Console) -> list[Recipe]:
    """The recipes that meet what the golden matches miss."""
    missing = wanted(game)
    for recipe in GOLDEN[game].values():
        missing -= facts_of(record(game, *recipe))
    console.print(f"{game}: {len(missing)} missing: {sorted(map(str, missing))}")
    found: list[tuple[Recipe, set[Fact]]] = []
    left = set(missing)
    for seed in range(first, last):
        if not left:
            break
        trials = TRIALS[game] + (RARE[game] if seed % EVERY == 0 else [])
        for bot, players, _, options in trials:
            recipe = (bot, players, seed, options)
            met = facts_of(record(game, *recipe)) & missing
            if met & left:
                found.append((recipe, met))
                left -= met
                console.print(f"seed {seed}: {len(left)} left")
    if left:
        console.print(f"not found: {sorted(map(str, left))}")
    return needed(found)


def needed(found: list[tuple[Recipe, set[Fact]]]) -> list[Recipe]:
    """The matches without which something would be missing, the latest dropped last."""
    kept = list(found)
    for one in found:
        others = [met for other, met in kept if other is not one[0]]
        if one[1] <= set().union(*others):
            kept = [other for other in kept if other[0] is not one[0]]
    return [recipe for recipe, _ in kept]


if __name__ == "__main__":
    screen = Console()
    for recipe in hunt(sys.argv[1], 1, int(sys.argv[2]) if len(sys.argv) > 2 else 5000, screen):
        screen.print(recipe)
