"""The face of Underwater Cities: everything a page, a terminal or a notebook asks of it."""

from collections.abc import Mapping
from typing import cast

from rich.console import RenderableType

from penstock.drawing.board import Board
from penstock.drawing.face import Face, Rows
from penstock.drawing.sheet import PanelPage, Sheet
from penstock.games.underwater_cities.face import console, orders
from penstock.games.underwater_cities.face.catalogue import catalogue
from penstock.games.underwater_cities.face.chronicle import CHRONICLE
from penstock.games.underwater_cities.face.drawing import opened
from penstock.games.underwater_cities.face.drawing.frame import FRAME
from penstock.games.underwater_cities.face.facts import FACTS
from penstock.games.underwater_cities.face.guide import GUIDE
from penstock.games.underwater_cities.face.panels import PANELS, colours, page
from penstock.games.underwater_cities.face.picture import picture
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.agenda import Action
from penstock.kernel.state import State
from penstock.kernel.view import Played


class UnderwaterCitiesFace(Face[UnderwaterCitiesView]):
    """How Underwater Cities shows itself; there is one instance, FACE."""

    frame = FRAME
    panels = PANELS
    chronicle = CHRONICLE
    guide = GUIDE
    orders = orders.KINDS
    facts = FACTS

    def picture(
        self, view: UnderwaterCitiesView, sheet: Sheet, last_move: Played | None = None
    ) -> str:
        return picture(view, sheet, last_move)

    def board(self, view: UnderwaterCitiesView, seat: int, sheet: Sheet) -> Board:
        return opened.board(view, seat, sheet)

    def page(self, options: Mapping[str, str]) -> PanelPage:
        return page(options)

    def colours(self, view: UnderwaterCitiesView) -> tuple[str, ...]:
        return colours(view)

    def console(self, view: UnderwaterCitiesView, sheet: Sheet) -> RenderableType:
        return console.page(view, sheet)

    def answer(self, state: State, kind: str, value: str) -> Action | None:
        return orders.answer(cast(UnderwaterCities, state), kind, value)

    def catalogue(self, options: Mapping[str, str]) -> dict[str, Rows]:
        return catalogue(options["cards"])


FACE = UnderwaterCitiesFace()
