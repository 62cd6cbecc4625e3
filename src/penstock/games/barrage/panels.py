"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.barrage.drawing.layout import COMPANY, ENERGY, MANAGEMENT, MAP, SIDE
from penstock.games.barrage.drawing.pieces import colour_of
from penstock.games.barrage.picture import (
    company_panel,
    definitions,
    energy_panel,
    management_panel,
    map_panel,
    rivals_panel,
)
from penstock.games.barrage.view import BarrageView

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
        tabs={
            "map": ("energy", "map"),
            "actions": ("management",),
            "me": ("company",),
            "all": ("rivals",),
        },
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
    return {name: framed(group, BOXES[name]) for name, group in drawn.items()}


def colours(view: BarrageView) -> tuple[str, ...]:
    """The colour of each seat: its company's."""
    return tuple(colour_of(view, seat) for seat in range(len(view.players)))
