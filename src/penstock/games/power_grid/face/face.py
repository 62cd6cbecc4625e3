"""The face of Power Grid: everything a page, a terminal or a notebook asks of it."""

from collections.abc import Mapping
from typing import cast

from rich.console import RenderableType

from penstock.drawing.board import Board
from penstock.drawing.face import Face
from penstock.drawing.sheet import SEAT_COLOURS, PanelPage, Sheet
from penstock.games.power_grid.face import console, orders
from penstock.games.power_grid.face.chronicle import CHRONICLE
from penstock.games.power_grid.face.drawing import opened
from penstock.games.power_grid.face.drawing.frame import FRAME
from penstock.games.power_grid.face.facts import FACTS
from penstock.games.power_grid.face.guide import GUIDE
from penstock.games.power_grid.face.panels import PANELS, page
from penstock.games.power_grid.face.picture import picture
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.agenda import Action
from penstock.kernel.state import State
from penstock.kernel.view import Played


class PowerGridFace(Face[PowerGridView]):
    """How Power Grid shows itself; there is one instance, FACE."""

    frame = FRAME
    panels = PANELS
    chronicle = CHRONICLE
    guide = GUIDE
    orders = orders.KINDS
    facts = FACTS

    def picture(self, view: PowerGridView, sheet: Sheet, last_move: Played | None = None) -> str:
        return picture(view, sheet, last_move)

    def board(self, view: PowerGridView, seat: int, sheet: Sheet) -> Board:
        return opened.board(view, seat, sheet)

    def page(self, options: Mapping[str, str]) -> PanelPage:
        return page(options)

    def colours(self, view: PowerGridView) -> tuple[str, ...]:
        return SEAT_COLOURS[: len(view.players)]

    def console(self, view: PowerGridView, sheet: Sheet) -> RenderableType:
        return console.page(view, sheet)

    def answer(self, state: State, kind: str, value: str) -> Action | None:
        return orders.answer(cast(PowerGrid, state), kind, value)

    def ordered(self, view: PowerGridView, kind: str) -> str:
        is_bid = view.auction is not None and kind == orders.MAX_BID.kind
        return str(view.auction.plant) if view.auction is not None and is_bid else ""


FACE = PowerGridFace()
