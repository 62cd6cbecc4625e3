"""Recipes: at which tables a game's values are learned, and how many games an iteration plays."""

from dataclasses import dataclass
from typing import Final

Table = tuple[int, tuple[tuple[str, str], ...]]
"""Players, and options other than the usual ones."""


@dataclass(frozen=True)
class Recipe:
    """How the values of a game are learned."""

    tables: tuple[Table, ...]
    """Games are played at these in turn; a table that is named twice has twice as many."""
    gates: tuple[Table, ...]
    """Where new values must hold their own against the old ones."""
    games: int
    """Games of an iteration."""
    cells: int = 64
    last: int = 32
    ends: int = 150
    """How many ends of a turn are looked at while data are made."""


def _solo(level: str) -> Table:
    return 2, (("automa_1", level),)


BARRAGE: Final = Recipe(
    tables=(
        _solo("very_high"),
        (2, ()),
        (4, ()),
        _solo("very_high"),
        (3, ()),
        (2, ()),
        _solo("high"),
        (4, ()),
        _solo("very_high"),
        (3, (("automa_1", "very_high"),)),
        _solo("medium"),
        (2, (("game", "introductory"),)),
    ),
    gates=(_solo("very_high"), (2, ())),
    games=800,
)
POWER_GRID: Final = Recipe(
    # Whoever has learned little builds little: games that will not end teach nothing.
    tables=tuple(
        (players, (("board", board), ("max_rounds", "20")))
        for players, board in (
            (2, "germany"),
            (4, "usa"),
            (3, "germany"),
            (2, "usa"),
            (4, "germany"),
            (5, "usa"),
            (2, "germany"),
            (3, "usa"),
            (6, "germany"),
        )
    ),
    gates=((2, (("max_rounds", "20"),)), (3, (("max_rounds", "20"),))),
    games=300,
)
UNDERWATER_CITIES: Final = Recipe(
    tables=(
        (1, ()),
        (2, ()),
        (4, ()),
        (1, ()),
        (3, ()),
        (2, (("boards", "three_stars"),)),
        (1, ()),
        (2, (("contracts", "true"),)),
    ),
    gates=((1, ()), (2, ())),
    games=120,
    ends=12,
)
RECIPES: Final = {
    "barrage": BARRAGE,
    "power_grid": POWER_GRID,
    "underwater_cities": UNDERWATER_CITIES,
}
"""By game."""
