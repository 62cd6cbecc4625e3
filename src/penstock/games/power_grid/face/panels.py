"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.arrangement import PROMPT, Arrangement
from penstock.drawing.panels import Panel
from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.power_grid.face.drawing.income import income_box, income_panel, is_income
from penstock.games.power_grid.face.drawing.layout import LAYOUTS, is_wide
from penstock.games.power_grid.face.drawing.pieces import CITY_VERBS
from penstock.games.power_grid.face.picture import (
    counter_panel,
    definitions,
    fuel_panel,
    map_panel,
    plant_panel,
    players_panel,
)
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.view import Played

_PLAYERS: Final = "clamp(308px, 23.3vw, 640px)"

TALL: Final = Arrangement(
    areas=("stage market right", "prompt prompt right"),
    # The markets are as wide as makes all three of them as high as the map.
    columns=(
        "minmax(0, 1fr)",
        f"clamp(290px, calc((100dvh - var(--top) - {PROMPT} - 4 * var(--gap) - 16px) * .5049),"
        " 30vw)",
        _PLAYERS,
    ),
    rows=("minmax(0, 1fr)", PROMPT),
)
"""Map, markets, players; the prompt below the first two."""

WIDE: Final = Arrangement(
    areas=("stage right", "market right", "prompt right"),
    columns=("minmax(0, 1fr)", _PLAYERS),
    rows=("minmax(0, 1fr)", "auto", PROMPT),
)
"""The markets in a row below the map."""


def page(options: Mapping[str, str]) -> PanelPage:
    """What a page must know before the first panel comes."""
    board = options["board"]
    market: tuple[str, ...] = ("counter", "plants", "fuel")
    side: tuple[str, ...] = ("players",)
    if is_wide(board):
        market, side = market[1:], ("counter", *side)
    return PanelPage(
        definitions=definitions(board, "auto"),
        arrangement=WIDE if is_wide(board) else TALL,
        boxes={name: (box.width, box.height) for name, box in _boxes(board).items()},
        tabs={"map": ("map",), "market": market, "me": (), "all": side},
        is_wide=is_wide(board),
    )


def _map(view: PowerGridView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(map_panel(view, sheet, last_move), LAYOUTS[view.board].map)


def _counter(view: PowerGridView, sheet: Sheet, _last_move: Played | None) -> str:
    if is_income(view) and not is_wide(view.board):
        # The table of payments shows the same; an empty panel takes no room.
        return framed("", LAYOUTS[view.board].counter)
    return framed(counter_panel(view, sheet), LAYOUTS[view.board].counter)


def _plants(view: PowerGridView, sheet: Sheet, last_move: Played | None) -> str:
    if is_income(view):
        return framed(income_panel(view, sheet), income_box(view.board))
    return framed(plant_panel(view, sheet, last_move), LAYOUTS[view.board].plants)


def _fuel(view: PowerGridView, sheet: Sheet, _last_move: Played | None) -> str:
    return framed(fuel_panel(view, sheet), LAYOUTS[view.board].fuel)


def _players(view: PowerGridView, sheet: Sheet, _last_move: Played | None) -> str:
    return framed(players_panel(view, sheet), LAYOUTS[view.board].side)


PANELS: Final[dict[str, Panel[PowerGridView]]] = {
    "map": Panel(_map, marks=frozenset(CITY_VERBS), offers=frozenset((*CITY_VERBS, "region"))),
    "counter": Panel(_counter, offers=frozenset()),
    "plants": Panel(_plants, marks=frozenset(("nominate",)), offers=frozenset(("nominate", "run"))),
    "fuel": Panel(_fuel, offers=frozenset(("buy",))),
    "players": Panel(_players, offers=frozenset(("scrap", "run"))),
}
"""The panels by name."""


def _boxes(board: str) -> dict[str, Box]:
    layout = LAYOUTS[board]
    return {
        "map": layout.map,
        "counter": layout.counter,
        "plants": layout.plants,
        "fuel": layout.fuel,
        "players": layout.side,
    }
