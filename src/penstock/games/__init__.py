"""The games, each a package with the same rooms. This is the only list of them.

A game's package, component files, pictures and terminal pages are read only when asked for.
"""

from typing import TYPE_CHECKING, cast

from penstock.drawing.sheet import Sheet
from penstock.kernel.errors import BadOption
from penstock.kernel.game import Game
from penstock.kernel.view import View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from penstock.games.power_grid.view import PowerGridView


def game_ids() -> tuple[str, ...]:
    """Every game that can be played, in the order they were built."""
    return ("power_grid",)


def load_game(id: str) -> Game:
    """The game with that id."""
    if id == "power_grid":
        from penstock.games.power_grid import GAME

        return GAME
    raise BadOption(f"there is no game '{id}'; there is {', '.join(game_ids())}")


def draw(id: str, view: View, sheet: Sheet) -> str:
    """The view of a game as an SVG picture."""
    if id == "power_grid":
        from penstock.games.power_grid.picture import picture

        return picture(cast("PowerGridView", view), sheet)
    raise BadOption(f"there is no game '{id}'")


def lay_out(id: str, view: View, sheet: Sheet) -> "RenderableType":
    """The view of a game as a page for the terminal."""
    if id == "power_grid":
        from penstock.games.power_grid.console import page

        return page(cast("PowerGridView", view), sheet)
    raise BadOption(f"there is no game '{id}'")
