"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.underwater_cities.drawing.layout import (
    BOARD,
    CLAIMED,
    HAND,
    PLAYER_HEIGHT,
    PLAYER_PITCH,
    SEABED,
    SIDE,
)
from penstock.games.underwater_cities.drawing.names import colour_of
from penstock.games.underwater_cities.picture import (
    board_panel,
    claimed_panel,
    definitions,
    hand_panel,
    players_panel,
    seabed_panel,
)
from penstock.games.underwater_cities.view import UnderwaterCitiesView

MOST_PLAYERS: Final = 4

BOXES: Final[dict[str, Box]] = {
    "map": BOARD,
    "seabed": SEABED,
    "hand": HAND,
    "claimed": CLAIMED,
    "players": Box(SIDE.x, SIDE.y, SIDE.width, PLAYER_PITCH * (MOST_PLAYERS - 1) + PLAYER_HEIGHT),
}
"""Where each panel lies on the sheet; the log of a page is not part of a picture."""


def page(options: Mapping[str, str]) -> PanelPage:  # noqa: ARG001
    """What a page must know before the first panel comes; no option changes the panels."""
    return PanelPage(
        definitions=definitions("auto"),
        boxes={name: (box.width, box.height) for name, box in BOXES.items()},
        tabs={
            "map": ("map",),
            "sea": ("seabed",),
            "cards": ("hand", "claimed"),
            "all": ("players",),
        },
        boards=("map", "seabed"),
    )


def panels(view: UnderwaterCitiesView, sheet: Sheet, last_move: str = "") -> dict[str, str]:
    """Every panel as an SVG element of its own."""
    drawn = {
        "map": board_panel(view, sheet, last_move),
        "seabed": seabed_panel(view, sheet, last_move),
        "hand": hand_panel(view, sheet),
        "claimed": claimed_panel(view, sheet),
        "players": players_panel(view, sheet),
    }
    height = PLAYER_PITCH * (len(view.players) - 1) + PLAYER_HEIGHT
    boxes = {**BOXES, "players": Box(SIDE.x, SIDE.y, SIDE.width, height)}
    return {name: framed(group, boxes[name]) for name, group in drawn.items()}


def colours(view: UnderwaterCitiesView) -> tuple[str, ...]:
    """The colour of each seat."""
    return tuple(colour_of(seat) for seat in range(len(view.players)))
