"""The face of Barrage: everything a page, a terminal or a notebook asks of it."""

from collections.abc import Mapping
from typing import cast

from rich.console import RenderableType

from penstock.drawing.board import Board
from penstock.drawing.face import Face
from penstock.drawing.sheet import PanelPage, Sheet
from penstock.games.barrage.face import console, orders
from penstock.games.barrage.face.chronicle import CHRONICLE
from penstock.games.barrage.face.drawing import opened
from penstock.games.barrage.face.drawing.frame import FRAME
from penstock.games.barrage.face.facts import FACTS
from penstock.games.barrage.face.guide import GUIDE
from penstock.games.barrage.face.panels import PANELS, colours, page
from penstock.games.barrage.face.picture import picture
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.view import BarrageView
from penstock.kernel.agenda import Action
from penstock.kernel.state import State
from penstock.kernel.view import Played


class BarrageFace(Face[BarrageView]):
    """How Barrage shows itself; there is one instance, FACE."""

    frame = FRAME
    panels = PANELS
    chronicle = CHRONICLE
    guide = GUIDE
    orders = orders.KINDS
    facts = FACTS

    def picture(self, view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
        return picture(view, sheet, last_move)

    def board(self, view: BarrageView, seat: int, sheet: Sheet) -> Board:
        return opened.board(view, seat, sheet)

    def page(self, options: Mapping[str, str]) -> PanelPage:
        return page(options)

    def colours(self, view: BarrageView) -> tuple[str, ...]:
        return colours(view)

    def console(self, view: BarrageView, sheet: Sheet) -> RenderableType:
        return console.page(view, sheet)

    def answer(self, state: State, kind: str, value: str) -> Action | None:
        return orders.answer(cast(Barrage, state), kind, value)


FACE = BarrageFace()
