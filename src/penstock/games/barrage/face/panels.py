"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.arrangement import PROMPT, Arrangement, Least, Scale, units
from penstock.drawing.panels import Panel
from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.barrage.automa.seating import AUTOMA_OPTIONS
from penstock.games.barrage.face.drawing.layout import (
    AUTOMA,
    COMPANY,
    ENERGY,
    MANAGEMENT,
    MAP,
    SIDE,
)
from penstock.games.barrage.face.drawing.pieces import colour_of
from penstock.games.barrage.face.picture import (
    automa_panel,
    company_panel,
    definitions,
    energy_panel,
    management_panel,
    map_panel,
    rivals_panel,
)
from penstock.games.barrage.view import BarrageView
from penstock.kernel.view import Played

BOXES: Final[dict[str, Box]] = {
    "energy": ENERGY,
    "map": MAP,
    "management": MANAGEMENT,
    "company": COMPANY,
    "rivals": Box(SIDE.x, SIDE.y, SIDE.width, 316),
}
"""Where each panel lies on the sheet; the log of a page is not part of a picture."""

ARRANGEMENT: Final = Arrangement(
    areas=(
        "strip strip strip",
        "stage management management",
        "stage company right",
        "stage prompt prompt",
    ),
    columns=(units(661, "+ 66px"), units(504), units(296)),
    rows=("auto", "auto", "minmax(0, 1fr)", PROMPT),
    scale=Scale(1461, 816.3, gaps=5, more_across=66, more_down=5),
    gap=8,
    scrolled=("company",),
    opened="2 / 1 / 4 / 3",
    log=112,
    least={
        "energy": Least(1250, 1250),
        "management": Least(700, 940),
        "company": Least(470, 470),
    },
)
"""The energy track above everything, the own company between the map and the rivals.

The map is as wide as its height makes it. Three rivals leave the log little room.
"""


def page(options: Mapping[str, str]) -> PanelPage:
    """What a page must know before the first panel comes; Automas bring their tiles."""
    boxes = dict(BOXES)
    if any(options.get(name, "none") != "none" for name in AUTOMA_OPTIONS):
        boxes["automa"] = AUTOMA
    return PanelPage(
        definitions=definitions("auto"),
        arrangement=ARRANGEMENT,
        boxes={name: (box.width, box.height) for name, box in boxes.items()},
        tabs={
            "map": ("energy", "map"),
            "actions": ("management",),
            "me": ("company",),
            "all": ("rivals",),
        },
    )


def _energy(view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    return framed(energy_panel(view, sheet), BOXES["energy"])


def _map(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(map_panel(view, sheet, last_move), BOXES["map"])


def _management(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(management_panel(view, sheet, last_move), BOXES["management"])


def _company(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(company_panel(view, sheet, last_move), BOXES["company"])


def _rivals(view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    return framed(rivals_panel(view, sheet), BOXES["rivals"])


def _automa(view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    return "" if view.automa is None else framed(automa_panel(view, sheet), AUTOMA)


PANELS: Final[dict[str, Panel[BarrageView]]] = {
    "energy": Panel(_energy),
    "map": Panel(
        _map,
        marks=frozenset(("base", "elevation", "conduit", "powerhouse", "drop", "produce")),
    ),
    "management": Panel(_management, marks=frozenset(("place", "engineers"))),
    "company": Panel(_company, marks=frozenset(("tile",))),
    "rivals": Panel(_rivals),
    "automa": Panel(_automa, offers=frozenset()),
}
"""The panels by name."""


def colours(view: BarrageView) -> tuple[str, ...]:
    """The colour of each seat: its company's."""
    return tuple(colour_of(view, seat) for seat in range(len(view.players)))
