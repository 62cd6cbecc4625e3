"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping

from penstock.drawing.sheet import SEAT_COLOURS, PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.power_grid.drawing.layout import LAYOUTS, is_wide
from penstock.games.power_grid.picture import (
    counter_panel,
    definitions,
    fuel_panel,
    map_panel,
    plant_panel,
    players_panel,
)
from penstock.games.power_grid.view import PowerGridView


def page(options: Mapping[str, str]) -> PanelPage:
    """What a page must know before the first panel comes."""
    board = options["board"]
    market: tuple[str, ...] = ("counter", "plants", "fuel")
    side: tuple[str, ...] = ("players",)
    if is_wide(board):
        market, side = market[1:], ("counter", *side)
    return PanelPage(
        definitions=definitions(board, "auto"),
        boxes={name: (box.width, box.height) for name, box in _boxes(board).items()},
        tabs={"map": ("map",), "market": market, "me": (), "all": side},
        is_wide=is_wide(board),
    )


def panels(view: PowerGridView, sheet: Sheet, last_move: str = "") -> dict[str, str]:
    """Every panel as an SVG element of its own."""
    drawn = {
        "map": map_panel(view, sheet, last_move),
        "counter": counter_panel(view, sheet),
        "plants": plant_panel(view, sheet, last_move),
        "fuel": fuel_panel(view, sheet),
        "players": players_panel(view, sheet),
    }
    boxes = _boxes(view.board)
    return {name: framed(group, boxes[name]) for name, group in drawn.items()}


def _boxes(board: str) -> dict[str, Box]:
    layout = LAYOUTS[board]
    return {
        "map": layout.map,
        "counter": layout.counter,
        "plants": layout.plants,
        "fuel": layout.fuel,
        "players": layout.side,
    }


def colours(view: PowerGridView) -> tuple[str, ...]:
    """The colour of each seat."""
    return SEAT_COLOURS[: len(view.players)]
