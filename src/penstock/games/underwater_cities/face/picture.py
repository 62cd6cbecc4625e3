"""The whole table as one SVG picture: a pure function of what the reader may see and of the sheet.

Each panel is a group with a fixed id (`map`, `seabed`, `hand`, `claimed`, `players`, `log`,
`prompt`, `top-bar`), so a page can replace one without the others. What the panels refer to,
icons, patterns, paints, stands once in `definitions`.
"""

from functools import cache
from typing import Final

from penstock.drawing.icons import symbols
from penstock.drawing.log import log_panel
from penstock.drawing.pieces import say
from penstock.drawing.prompt import prompt_panel
from penstock.drawing.sheet import Sheet
from penstock.drawing.theme import patterns, stylesheet
from penstock.drawing.top_bar import top_bar
from penstock.drawing.whole import whole_picture
from penstock.games.underwater_cities.face.drawing import reef, tokens
from penstock.games.underwater_cities.face.drawing.board import board_panel
from penstock.games.underwater_cities.face.drawing.claimed import claimed_panel
from penstock.games.underwater_cities.face.drawing.frame import FRAME
from penstock.games.underwater_cities.face.drawing.hand import hand_panel
from penstock.games.underwater_cities.face.drawing.layout import HEIGHT, WIDTH
from penstock.games.underwater_cities.face.drawing.names import COLOURS
from penstock.games.underwater_cities.face.drawing.players import players_panel
from penstock.games.underwater_cities.face.drawing.seabed import seabed_panel
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.view import Played

__all__ = [
    "ICONS",
    "board_panel",
    "claimed_panel",
    "definitions",
    "hand_panel",
    "picture",
    "players_panel",
    "seabed_panel",
]

ICONS: Final = frozenset(
    (
        *(f"m-{colour}" for colour in COLOURS),
        "action-tile",
        "always",
        "biomatter",
        "building-any",
        "card",
        "check",
        "clone",
        "credit",
        "desalination",
        "dome",
        "dome-any",
        "dome-symbiotic",
        "era",
        "expansion",
        "farm",
        "federation",
        "feed",
        "gov-contract",
        "hand",
        "kelp",
        "laboratory",
        "lock",
        "log",
        "metropolis",
        "metropolis-blue",
        "metropolis-brown",
        "pass",
        "penstock",
        "round",
        "science",
        "special",
        "steelplast",
        "structure-any",
        "t-action",
        "t-end",
        "t-instant",
        "t-permanent",
        "t-production",
        "spectator",
        "trophy",
        "tunnel",
        "tunnel-upgraded",
        "turn",
        "upgrade",
        "vp",
    )
)
"""Every icon a panel may use."""


def picture(view: UnderwaterCitiesView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The table as SVG; `last_move` is the text of the latest action, if it should be marked."""
    title = say(sheet, "{game} table", game=sheet.translate("Underwater Cities"))
    panels = (
        board_panel(view, sheet, last_move),
        seabed_panel(view, sheet, last_move),
        hand_panel(view, sheet),
        claimed_panel(view, sheet),
        players_panel(view, sheet),
        log_panel(FRAME, view, sheet),
        prompt_panel(FRAME, view, sheet),
        top_bar(FRAME, view, sheet),
    )
    return whole_picture(title, (WIDTH, HEIGHT), sheet, definitions(sheet.theme), panels)


@cache
def definitions(theme: str) -> str:
    """Style and defs that all panels share; they never change during a game."""
    style = stylesheet(theme, tokens.SEA, tokens.SEA, tokens.CLASSES)
    return f"{style}<defs>{symbols(ICONS)}{patterns()}{reef.definitions()}</defs>"
