"""Face: what a page, a terminal or a notebook asks of any game. Each game has one instance."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from penstock.drawing.board import Board
from penstock.drawing.facts import FactKind
from penstock.drawing.frame import Frame
from penstock.drawing.guide import Guide
from penstock.drawing.panels import Panel
from penstock.drawing.sheet import PanelPage, Sheet, Stage
from penstock.drawing.telling import Chronicle
from penstock.kernel.agenda import Action
from penstock.kernel.orders import OrderKind, check
from penstock.kernel.state import State
from penstock.kernel.view import Choice, Played, View

if TYPE_CHECKING:
    from rich.console import RenderableType

V = TypeVar("V", bound=View)

Rows = list[dict[str, Any]]
"""One row for each thing of a catalogue."""


class Face(Generic[V]):
    """How a game shows itself to people; `V` is its view."""

    frame: Frame[V]
    """What surrounds the boards: the bar on top, the log, the prompt."""
    panels: Mapping[str, Panel[V]]
    """The picture in pieces, by name."""
    guide: Guide
    """How to play it here."""
    chronicle: Chronicle
    """How its log is told."""
    orders: tuple[OrderKind, ...] = ()
    """The standing orders a player may leave."""
    facts: tuple[FactKind, ...] = ()
    """What of a finished match is counted, so that a page can tell what has won."""

    def picture(self, view: V, sheet: Sheet, last_move: Played | None = None) -> str:
        """The view as one SVG picture, the last move marked if it is given."""
        raise NotImplementedError

    def board(self, view: V, seat: int, sheet: Sheet) -> Board:
        """A player's board as large as one's own, with what the view's reader may know of it."""
        raise NotImplementedError

    def page(self, options: Mapping[str, str]) -> PanelPage:
        """What a page needs before it shows the panels of a game with these options."""
        raise NotImplementedError

    def colours(self, view: V) -> tuple[str, ...]:
        """The colour of each seat's pieces."""
        raise NotImplementedError

    def console(self, view: V, sheet: Sheet) -> "RenderableType":
        """The view as a page for the terminal."""
        raise NotImplementedError

    def answer(self, state: State, kind: str, value: str) -> Action | None:
        """What a standing order of the seat to move answers now, if it says anything."""
        return None

    def ordered(self, view: V, kind: str) -> str:
        """What an order about the present question is about: the beginning of its value."""
        return ""

    def catalogue(self, options: Mapping[str, str]) -> dict[str, Rows]:
        """The cards of the game with these options and what else its box holds; most have none."""
        return {}

    # -- for everybody -------------------------------------------------------------------------

    @property
    def money(self) -> str:
        """The icon of its money."""
        return self.frame.money

    def stage(self, view: V, sheet: Sheet) -> Stage:
        """The round and the phases, for a top bar."""
        return self.frame.stage(view, sheet)

    def hint(self, view: V, sheet: Sheet) -> str:
        """What helps the reader with the question, if it is asked of him; else nothing."""
        return self.frame.hint(view, sheet)

    def gold(self, view: V) -> frozenset[str]:
        """The answers that move the game on, by their texts."""
        return self.frame.gold(view)

    def about(self, view: V) -> str:
        """The panel the question is about, if it asks for nothing on it; else nothing."""
        return self.frame.about.get(view.question or "", "")

    def brief(self, choice: Choice, sheet: Sheet) -> str:
        """What a button with little room says; empty: the label of the choice."""
        return self.frame.brief(choice, sheet)

    def worth(self, choice: Choice) -> int | None:
        """What an answer brings, where answers can be compared at a glance."""
        return self.frame.worth(choice)

    def one_by_one(self, view: V, sheet: Sheet) -> str:
        """What choosing one by one is called where one answer is enough; else nothing."""
        return self.frame.one_by_one(view, sheet)

    def drawn(self, view: V, sheet: Sheet, last_move: Played | None = None) -> dict[str, str]:
        """Every panel that shows anything, as an SVG element of its own."""
        drawn = {name: one.drawn(view, sheet, last_move) for name, one in self.panels.items()}
        return {name: svg for name, svg in drawn.items() if svg}

    def check_order(self, kind: str, value: str) -> None:
        """Raise BadOrder if the game does not understand the order."""
        check(self.orders, kind, value)
