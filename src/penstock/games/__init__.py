"""The games, each a package with the same rooms. This is the only list of them.

By convention a package has `GAME`, `picture.picture`, `panels.panels` and `console.page`. They are
imported only when asked for, so that a terminal needs no pictures and a broken component file
stops only its own game.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, cast

from penstock.drawing.panels import Panel
from penstock.drawing.sheet import PanelPage, Sheet, Stage
from penstock.kernel.agenda import Action
from penstock.kernel.errors import BadOption
from penstock.kernel.game import Game
from penstock.kernel.orders import OrderKind, check
from penstock.kernel.state import State
from penstock.kernel.view import View

if TYPE_CHECKING:
    from rich.console import RenderableType

PACKAGES: Final = {
    "power_grid": "penstock.games.power_grid",
    "barrage": "penstock.games.barrage",
    "underwater_cities": "penstock.games.underwater_cities",
}
"""Where each game lives, in the order they were built."""


def game_ids() -> tuple[str, ...]:
    """Every game that can be played."""
    return tuple(PACKAGES)


def load_game(id: str) -> Game:
    """The game with that id."""
    if id not in PACKAGES:
        raise BadOption(f"there is no game '{id}'; there is {', '.join(PACKAGES)}")
    return cast(Game, import_module(PACKAGES[id]).GAME)


def draw(id: str, view: View, sheet: Sheet, last_move: str = "") -> str:
    """The view of a game as an SVG picture; the last move, given by its text, is marked."""
    return cast(str, import_module(f"{PACKAGES[id]}.face.picture").picture(view, sheet, last_move))


def draw_panels(id: str, view: View, sheet: Sheet, last_move: str = "") -> dict[str, str]:
    """The view of a game as SVG panels by name."""
    drawn = import_module(f"{PACKAGES[id]}.face.panels").panels(view, sheet, last_move)
    return cast(dict[str, str], drawn)


def panels_of(id: str) -> "Mapping[str, Panel[Any]]":
    """The panels of a game, to be drawn one by one."""
    return cast("Mapping[str, Panel[Any]]", import_module(f"{PACKAGES[id]}.face.panels").PANELS)


def stage_of(id: str, view: View, sheet: Sheet) -> Stage:
    """The round and the phases of a game, for a top bar."""
    return cast(Stage, import_module(f"{PACKAGES[id]}.face.drawing.chrome").stage(view, sheet))


def hint_of(id: str, view: View, sheet: Sheet) -> str:
    """What helps the reader with the question, if it is asked of him; else nothing."""
    return cast(str, import_module(f"{PACKAGES[id]}.face.drawing.prompt").hint(view, sheet))


def seat_colours(id: str, view: View) -> tuple[str, ...]:
    """The colour of each seat's pieces."""
    return cast("tuple[str, ...]", import_module(f"{PACKAGES[id]}.face.panels").colours(view))


def panel_page(id: str, options: Mapping[str, str]) -> PanelPage:
    """What a page needs before it shows the panels of a game with these options."""
    return cast(PanelPage, import_module(f"{PACKAGES[id]}.face.panels").page(options))


def order_kinds(id: str) -> tuple[OrderKind, ...]:
    """The standing orders a player may leave in a game."""
    return cast("tuple[OrderKind, ...]", import_module(f"{PACKAGES[id]}.face.orders").KINDS)


def check_order(id: str, kind: str, value: str) -> None:
    """Raise BadOrder if the game does not understand the order."""
    check(order_kinds(id), kind, value)


def answer_by_order(id: str, state: State, kind: str, value: str) -> Action | None:
    """What a standing order of the seat to move answers now, if it says anything."""
    module = import_module(f"{PACKAGES[id]}.face.orders")
    return cast("Action | None", module.answer(state, kind, value))


def lay_out(id: str, view: View, sheet: Sheet) -> "RenderableType":
    """The view of a game as a page for the terminal."""
    return cast("RenderableType", import_module(f"{PACKAGES[id]}.face.console").page(view, sheet))


def catalogue(id: str, options: Mapping[str, str]) -> dict[str, list[dict[str, Any]]]:
    """The cards of a game with these options and what else its box holds, as lists of rows."""
    complete = load_game(id).complete(options)
    name = f"{PACKAGES[id]}.face.catalogue"
    if find_spec(name) is None:
        raise BadOption(f"{id} has no deck of cards to list; underwater_cities has one")
    rows = import_module(name).catalogue(complete["cards"])
    return cast("dict[str, list[dict[str, Any]]]", rows)
