"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box
from penstock.games.barrage.drawing.layout import COMPANY, ENERGY, MANAGEMENT, MAP, SIDE
from penstock.games.barrage.picture import (
    company_panel,
    definitions,
    energy_panel,
    management_panel,
    map_panel,
    rivals_panel,
)
from penstock.games.barrage.view import BarrageView

MARGIN: Final = 5
"""Room around a panel for its shadow and for the edge of whose turn it is."""

BOXES: Final[dict[str, Box]] = {
    "energy": ENERGY,
    "map": MAP,
    "management": MANAGEMENT,
    "company": COMPANY,
    "rivals": Box(SIDE.x, SIDE.y, SIDE.width, 316),
}
"""Where each panel lies on the sheet; the log of a page is not part of a picture."""


def page(options: Mapping[str, str]) -> PanelPage:  # noqa: ARG001
    """What a page must know before the first panel comes; no option changes the board."""
    return PanelPage(
        definitions=definitions("auto"),
        boxes={name: (box.width, box.height) for name, box in BOXES.items()},
        is_wide=False,
    )


def panels(view: BarrageView, sheet: Sheet, last_move: str = "") -> dict[str, str]:
    """Every panel as an SVG element of its own."""
    drawn = {
        "energy": energy_panel(view, sheet),
        "map": map_panel(view, sheet, last_move),
        "management": management_panel(view, sheet, last_move),
        "company": company_panel(view, sheet, last_move),
        "rivals": rivals_panel(view, sheet),
    }
    return {name: _framed(group, BOXES[name]) for name, group in drawn.items()}


def _framed(group: str, box: Box) -> str:
    x, y = box.x - MARGIN, box.y - MARGIN
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sheet" role="group"'
        f' viewBox="{x} {y} {width} {height}">{group}</svg>'
    )
