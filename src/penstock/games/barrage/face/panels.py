"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from penstock.drawing.arrangement import PROMPT, Arrangement, Least, Scale, units
from penstock.drawing.panels import Panel
from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.barrage.automa.seating import AUTOMA_OPTIONS
from penstock.games.barrage.face.drawing.company import company_box
from penstock.games.barrage.face.drawing.extra_boards import extra_box
from penstock.games.barrage.face.drawing.layout import (
    AUTOMA,
    COMPANY,
    ENERGY,
    EXTRA,
    LONG_TRACK,
    MANAGEMENT,
    MAP,
    ORDER,
    RIVAL,
    RIVALS,
    SHORT_TRACK,
)
from penstock.games.barrage.face.drawing.management import management_box
from penstock.games.barrage.face.drawing.order import order_panel
from penstock.games.barrage.face.drawing.pieces import colour_of
from penstock.games.barrage.face.drawing.rivals import MOST, card_width, rival_card, rivals_of
from penstock.games.barrage.face.picture import (
    automa_panel,
    company_panel,
    definitions,
    energy_panel,
    extra_panel,
    management_panel,
    map_panel,
)
from penstock.games.barrage.view import BarrageView
from penstock.kernel.view import Played

RIVAL_PANELS: Final = tuple(f"rival-{index + 1}" for index in range(MOST))
"""One panel for each rival: beside each other on a desktop, below each other elsewhere."""

BOXES: Final[dict[str, Box]] = {
    "energy": ENERGY,
    "map": MAP,
    "management": MANAGEMENT,
    "order": ORDER,
    "company": COMPANY,
    **dict.fromkeys(RIVAL_PANELS, RIVAL),
}
"""How large each panel is; the log of a page is not part of a picture."""


MAP_COLUMN: Final = 660
"""How wide the map is on a page."""


def _top_row(room: float) -> tuple[str, ...]:
    """The energy track and the rivals share the top; the track takes what room there is besides."""
    return (
        f".strip{{justify-self:start;width:{units(ENERGY.width + room)}}}",
        f".seats{{grid-area:strip;justify-self:end;width:{units(RIVALS)};min-height:0;"
        "grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)}",
        # A single rival leaves the rest to the track.
        f".room:has([data-panel=rival-2]>svg:empty) .seats{{width:{units(RIVAL.width)}}}",
        f".room:has([data-panel=rival-2]>svg:empty) .strip{{width:{units(LONG_TRACK + room)}}}",
        "[data-panel]:has(>svg:empty){display:none}",
        # Where the width decides how large everything is, the map ends before its place does.
        f".stage{{max-height:{units(MAP_COLUMN * MAP.height / MAP.width)}}}",
        ".log{--line-pitch:18px}",
    )


ARRANGEMENT: Final = Arrangement(
    areas=(
        "strip strip strip strip",
        "stage management management order",
        "stage company log log",
        "stage prompt prompt prompt",
    ),
    columns=(units(MAP_COLUMN), units(434), units(255), units(51)),
    rows=(units(78), units(241), "minmax(0, 1fr)", PROMPT),
    scale=Scale(1400, 710, gaps=5),
    gap=8,
    is_prompt_tall=True,
    scrolled=("company",),
    opened="2 / 1 / 4 / 3",
    least={"energy": Least(610, SHORT_TRACK), "company": Least(340, 360)},
    more=_top_row(0),
)
"""The energy track and the rivals above everything, the own company beside the log.

The prompt has two rows: the answers of Barrage are long.
"""

WITH_EXTRA: Final = replace(
    ARRANGEMENT,
    areas=(
        "strip strip strip strip strip",
        "stage management management order extra",
        "stage company log log extra",
        "stage prompt prompt prompt prompt",
    ),
    columns=(*ARRANGEMENT.columns, units(EXTRA.width)),
    scale=Scale(1400 + EXTRA.width, 710, gaps=5),
    more=_top_row(EXTRA.width),
)
"""With the expansion: its boards as a further column."""


def page(options: Mapping[str, str]) -> PanelPage:
    """What a page must know before the first panel comes; Automas bring their tiles."""
    boxes = dict(BOXES)
    actions: tuple[str, ...] = ("management", "order")
    has_extra = options.get("expansion", "none") != "none"
    if has_extra:
        boxes["extra"] = EXTRA
        actions = (*actions, "extra")
    if any(options.get(name, "none") != "none" for name in AUTOMA_OPTIONS):
        boxes["automa"] = AUTOMA
    return PanelPage(
        definitions=definitions("auto"),
        arrangement=WITH_EXTRA if has_extra else ARRANGEMENT,
        boxes={name: (box.width, box.height) for name, box in boxes.items()},
        tabs={
            "map": ("energy", "map"),
            "actions": actions,
            "me": ("company",),
            "all": RIVAL_PANELS,
        },
    )


def _energy(view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    width: float = SHORT_TRACK
    if not sheet.is_narrow:  # beside the rivals the track has all the room that is left
        width = ENERGY.width if len(rivals_of(view)) > 1 else LONG_TRACK
        width += EXTRA.width if view.extra is not None else 0
    return framed(energy_panel(view, sheet, width), ENERGY._replace(width=width))


def _map(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(map_panel(view, sheet, last_move), BOXES["map"])


def _management(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(management_panel(view, sheet, last_move), management_box(sheet))


def _company(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(company_panel(view, sheet, last_move), company_box(view, sheet))


def _order(view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    return framed(order_panel(view, sheet), ORDER)


def _rival(index: int, view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    card = rival_card(view, sheet, index)
    return framed(card, RIVAL._replace(width=card_width(view))) if card else ""


def _extra(view: BarrageView, sheet: Sheet, last_move: Played | None) -> str:
    return (
        "" if view.extra is None else framed(extra_panel(view, sheet, last_move), extra_box(sheet))
    )


def _automa(view: BarrageView, sheet: Sheet, _last_move: Played | None) -> str:
    return "" if view.automa is None else framed(automa_panel(view, sheet), AUTOMA)


PANELS: Final[dict[str, Panel[BarrageView]]] = {
    "energy": Panel(_energy, offers=frozenset(("produce",))),
    "map": Panel(
        _map,
        marks=frozenset(("base", "elevation", "conduit", "powerhouse", "drop", "produce")),
    ),
    "management": Panel(_management, marks=frozenset(("place", "engineers"))),
    "company": Panel(_company, marks=frozenset(("tile",))),
    "order": Panel(_order, offers=frozenset()),
    **{
        name: Panel(partial(_rival, index), offers=frozenset())
        for index, name in enumerate(RIVAL_PANELS)
    },
    "extra": Panel(
        _extra,
        marks=frozenset(("work", "building", "use")),
        offers=frozenset(("work", "building", "use", "act")),
    ),
    "automa": Panel(_automa, offers=frozenset()),
}
"""The panels by name."""


def colours(view: BarrageView) -> tuple[str, ...]:
    """The colour of each seat: its company's."""
    return tuple(colour_of(view, seat) for seat in range(len(view.players)))
