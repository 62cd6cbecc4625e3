"""The whole table as one SVG picture: a pure function of what the reader may see and of the sheet.

Each panel is a group with a fixed id (`map`, `city-counter`, `plant-market`, `fuel-market`,
`players`, `log`, `prompt`, `top-bar`), so a page can replace one without the others. What the
panels refer to, icons, patterns, paints, stands once in `definitions`.
"""

from functools import cache
from typing import Final

from penstock.drawing.icons import symbols
from penstock.drawing.log import log_panel
from penstock.drawing.pieces import say
from penstock.drawing.prompt import prompt_panel
from penstock.drawing.sheet import SEAT_COLOURS, Sheet
from penstock.drawing.theme import patterns, stylesheet
from penstock.drawing.top_bar import top_bar
from penstock.drawing.whole import whole_picture
from penstock.games.power_grid.box.components import FUEL_NAMES
from penstock.games.power_grid.face.drawing import scene, tokens
from penstock.games.power_grid.face.drawing.counter import counter_panel
from penstock.games.power_grid.face.drawing.frame import FRAME
from penstock.games.power_grid.face.drawing.fuel import fuel_panel
from penstock.games.power_grid.face.drawing.income import income_panel, is_income
from penstock.games.power_grid.face.drawing.layout import HEIGHT, WIDTH, is_wide
from penstock.games.power_grid.face.drawing.map import map_panel
from penstock.games.power_grid.face.drawing.plants import plant_definitions, plant_panel
from penstock.games.power_grid.face.drawing.players import players_panel
from penstock.games.power_grid.face.drawing.scene import board_of
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.view import Played

__all__ = [
    "ICONS",
    "counter_panel",
    "definitions",
    "fuel_panel",
    "map_panel",
    "picture",
    "plant_panel",
    "players_panel",
]

ICONS: Final = frozenset(
    (
        *FUEL_NAMES,
        *(f"m-{colour}" for colour in SEAT_COLOURS),
        "hybrid",
        "eco",
        "check",
        "clock",
        "discount",
        "elektro",
        "energy",
        "gavel",
        "hidden",
        "house",
        "lock",
        "log",
        "minus",
        "order",
        "pass",
        "payment",
        "penstock",
        "plant",
        "plug",
        "refill",
        "round",
        "socket",
        "step",
        "storage",
        "spectator",
        "trophy",
        "trust",
    )
)
"""Every icon a panel may use."""


def picture(view: PowerGridView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The table as SVG; `last_move` is the latest action, if it should be marked."""
    game, board = sheet.translate("Power Grid"), sheet.translate(board_of(view.board).name)
    title = say(sheet, "{game} table, {board}", game=game, board=board)
    is_paid = is_income(view)
    panels = (
        map_panel(view, sheet, last_move),
        "" if is_paid and not is_wide(view.board) else counter_panel(view, sheet),
        income_panel(view, sheet) if is_paid else plant_panel(view, sheet, last_move),
        fuel_panel(view, sheet),
        players_panel(view, sheet),
        log_panel(FRAME, view, sheet),
        prompt_panel(FRAME, view, sheet),
        top_bar(FRAME, view, sheet),
    )
    return whole_picture(
        title, (WIDTH, HEIGHT), sheet, definitions(view.board, sheet.theme), panels
    )


@cache
def definitions(board: str, theme: str) -> str:
    """Style and defs that all panels of a board share; they never change during a game."""
    style = stylesheet(theme, tokens.day(board), tokens.night(board), tokens.CLASSES)
    return (
        f"{style}<defs>{symbols(ICONS)}{patterns()}{scene.definitions(board)}"
        f"{plant_definitions()}</defs>"
    )
