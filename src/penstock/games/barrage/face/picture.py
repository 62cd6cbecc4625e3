"""The whole table as one SVG picture: a pure function of what the reader may see and of the sheet.

Each panel is a group with a fixed id (`map`, `energy`, `management`, `order`, `company`, `log`,
`prompt`, `top-bar`, for each rival `player-…`, with Automas also `automa`, with the expansion also
`extra`), so a page can replace one without the others. What the panels refer to, icons, patterns,
paints, stands once in `definitions`.
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
from penstock.games.barrage.face.drawing import scene, tokens
from penstock.games.barrage.face.drawing.automa import automa_panel
from penstock.games.barrage.face.drawing.company import company_panel
from penstock.games.barrage.face.drawing.energy import energy_panel
from penstock.games.barrage.face.drawing.extra_boards import extra_panel
from penstock.games.barrage.face.drawing.frame import FRAME
from penstock.games.barrage.face.drawing.layout import (
    AUTOMA_SPOT,
    COMPANY_SPOT,
    ENERGY,
    ENERGY_SPOT,
    EXTRA_ROOM,
    EXTRA_SPOT,
    GAP,
    HEIGHT,
    LARGE,
    LONG_TRACK,
    MANAGEMENT_SPOT,
    ORDER_SPOT,
    WIDTH,
    Spot,
)
from penstock.games.barrage.face.drawing.management import management_panel
from penstock.games.barrage.face.drawing.map import map_panel
from penstock.games.barrage.face.drawing.order import order_panel
from penstock.games.barrage.face.drawing.pieces import COLOURS
from penstock.games.barrage.face.drawing.rivals import card_width, rival_card, rivals_of
from penstock.games.barrage.view import BarrageView
from penstock.kernel.view import Played

__all__ = [
    "ICONS",
    "automa_panel",
    "company_panel",
    "definitions",
    "energy_panel",
    "extra_panel",
    "management_panel",
    "map_panel",
    "order_panel",
    "picture",
    "rivals_row",
]

ICONS: Final = frozenset(
    (
        *(f"m-{colour}" for colour in COLOURS.values()),
        "action-tile",
        "architect",
        "automa",
        "bank",
        "building",
        "base",
        "check",
        "conduit",
        "contract",
        "contract-office",
        "copy",
        "credit",
        "dam-3",
        "elevation",
        "energy",
        "engineer",
        "engineer-slot",
        "excavator",
        "external-work",
        "hill",
        "income",
        "joker",
        "lock",
        "log",
        "machine-any",
        "machinery",
        "mixer",
        "mountain",
        "objective",
        "officer",
        "pass",
        "patent",
        "penstock",
        "person",
        "plain",
        "powerhouse",
        "produce",
        "rotate",
        "round",
        "surcharge",
        "spectator",
        "trophy",
        "vp",
        "water",
        "water-flow",
        "workshop",
    )
)
"""Every icon a panel may use."""


def picture(view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The table as SVG; `last_move` is the latest action, if it should be marked."""
    title = say(sheet, "{game} table", game=sheet.translate("Barrage"))
    panels = (
        map_panel(view, sheet, last_move),
        rivals_row(view, sheet),
        MANAGEMENT_SPOT.put(management_panel(view, sheet, last_move)),
        ORDER_SPOT.put(order_panel(view, sheet)),
        COMPANY_SPOT.put(company_panel(view, sheet, last_move)),
        log_panel(FRAME, view, sheet),
        AUTOMA_SPOT.put(automa_panel(view, sheet)),
        EXTRA_SPOT.put(extra_panel(view, sheet, last_move)),
        prompt_panel(FRAME, view, sheet),
        top_bar(FRAME, view, sheet),
    )
    width = WIDTH if view.extra is None else WIDTH + EXTRA_ROOM
    return whole_picture(title, (width, HEIGHT), sheet, definitions(sheet.theme), panels)


def rivals_row(view: BarrageView, sheet: Sheet) -> str:
    """The energy track, and the rivals beside it."""
    count, width = len(rivals_of(view)), card_width(view)
    track = ENERGY.width if count > 1 else LONG_TRACK
    row = ENERGY_SPOT.put(energy_panel(view, sheet, track))
    for index in range(count):
        x = ENERGY_SPOT.x + LARGE * (track + GAP + (width + GAP) * index)
        row += Spot(x, ENERGY_SPOT.y, LARGE).put(rival_card(view, sheet, index))
    return row


@cache
def definitions(theme: str) -> str:
    """Style and defs that all panels share; they never change during a game."""
    style = stylesheet(theme, tokens.DAY, tokens.NIGHT, tokens.CLASSES)
    return f"{style}<defs>{symbols(ICONS)}{patterns()}{scene.definitions()}</defs>"
