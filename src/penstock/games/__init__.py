"""The games, each a package with the same rooms. This is the only list of them.

A package has `GAME`, its rules, and in `face.face` its `FACE`, what people see. They are imported
only when asked for, so that a simulation needs no pictures and a broken component file stops only
its own game.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from penstock.drawing.face import Face
from penstock.kernel.errors import BadOption
from penstock.kernel.game import Game

PACKAGES: Final = {
    "power_grid": "penstock.games.power_grid",
    "barrage": "penstock.games.barrage",
    "underwater_cities": "penstock.games.underwater_cities",
}
"""Where each game lives, in the order they were built."""


def game_ids() -> tuple[str, ...]:
    """Every game that can be played."""
    return tuple(PACKAGES)


@cache
def load_game(id: str) -> Game:
    """The game with that id."""
    game: Game = import_module(_package(id)).GAME
    return game


@cache
def load_face(id: str) -> Face[Any]:
    """How the game with that id shows itself."""
    face: Face[Any] = import_module(f"{_package(id)}.face.face").FACE
    return face


def _package(id: str) -> str:
    if id not in PACKAGES:
        raise BadOption(f"there is no game '{id}'; there is {', '.join(PACKAGES)}")
    return PACKAGES[id]
