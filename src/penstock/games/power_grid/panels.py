"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping

from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box
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

MARGIN = 5
"""Room around a panel for its shadow and for the edge of whose turn it is."""


def page(options: Mapping[str, str]) -> PanelPage:
    """What a page must know before the first panel comes."""
    board = options["board"]
    return PanelPage(
        definitions=definitions(board, "auto"),
        boxes={name: (box.width, box.height) for name, box in _boxes(board).items()},
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
    return {name: _framed(group, boxes[name]) for name, group in drawn.items()}


def _boxes(board: str) -> dict[str, Box]:
    layout = LAYOUTS[board]
    return {
        "map": layout.map,
        "counter": layout.counter,
        "plants": layout.plants,
        "fuel": layout.fuel,
        "players": layout.side,
    }


def _framed(group: str, box: Box) -> str:
    x, y = box.x - MARGIN, box.y - MARGIN
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sheet" role="group"'
        f' viewBox="{x} {y} {width} {height}">{group}</svg>'
    )
