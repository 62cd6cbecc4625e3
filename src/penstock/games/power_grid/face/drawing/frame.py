"""What Power Grid says in the frame of its pictures: phases, hints, turn order, the result."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.frame import Boxes, Ending, Fact, Finish, Frame, TurnOrder
from penstock.drawing.pieces import say
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import SEAT_COLOURS, Sheet
from penstock.drawing.svg import Box
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.pieces import colour_of, name_of, seat_disc
from penstock.games.power_grid.face.drawing.players import panel_boxes
from penstock.games.power_grid.face.drawing.scene import board_of
from penstock.games.power_grid.view import PlayerView, PowerGridView

TO_DO: Final = {
    "setup": "to choose",
    "order": "to move",
    "auction": "to bid",
    "resources": "to buy fuel",
    "building": "to build",
    "bureaucracy": "to supply cities",
}
"""What the log says about the player to move, by phase."""


class SeatsAndTrust(Seats):
    """The players, and among them the Trust."""

    def name(self, seat: int) -> str:
        """The Trust has a name of its own."""
        return name_of(self._sheet, seat)

    def colour(self, seat: int) -> str:
        """The Trust's houses are grey."""
        return colour_of(seat)

    def disc(self, seat: int, x: float, y: float, radius: float) -> str:
        """The Trust shows its briefcase."""
        return seat_disc(seat, x, y, radius)


class PowerGridFrame(Frame[PowerGridView]):
    """The frame of Power Grid; there is one instance, FRAME."""

    title = "Power Grid"
    money = "elektro"
    phases = (
        ("order", "Order", "order"),
        ("auction", "Auction", "gavel"),
        ("resources", "Fuel", "storage"),
        ("building", "Build", "house"),
        ("bureaucracy", "Income", "payment"),
    )
    hints = {
        "Nominate": "{money} Elektro left. Others may bid for it, too.",
        "OpenBid": "{money} Elektro left.",
        "Bid": "{money} Elektro left.",
        "BuyFuel": "{money} Elektro left. Click a piece to buy all up to it.",
        "Build": "{money} Elektro left. The number on a ringed city is its whole price.",
    }
    good_stops = frozenset(("Supply",))
    choosing = {"Supply": "Choose plants…"}
    about = {"OpenBid": "plants", "Bid": "plants"}

    def boxes(self, view: PowerGridView) -> Boxes:
        layout = LAYOUTS[view.board]
        players, side = panel_boxes(view), layout.side
        top = players[-1][1].y + players[-1][1].height + 8 if players else side.y
        log = Box(side.x, top, side.width, side.y + side.height - top)
        return Boxes(layout.top, log, layout.prompt)

    def seats(self, view: PowerGridView, sheet: Sheet) -> Seats:
        return SeatsAndTrust(sheet, SEAT_COLOURS[: len(view.players)])

    def facts(self, view: PowerGridView, sheet: Sheet) -> tuple[str, ...]:
        board = sheet.translate(board_of(view.board).name)
        return (
            board,
            sheet.table,
            say(sheet, "{count} {count:player|players}", count=len(view.players)),
        )

    def phase(self, view: PowerGridView) -> str:
        return view.phase

    def round_words(self, view: PowerGridView, sheet: Sheet) -> str:
        return say(sheet, "Round {round}", round=view.round)

    def order(self, view: PowerGridView, sheet: Sheet) -> TurnOrder:
        seats = [seat for seat, _ in panel_boxes(view)]
        return TurnOrder(sheet.translate("Turn order"), seats)

    def to_do(self, view: PowerGridView, sheet: Sheet) -> str:
        return sheet.translate(TO_DO.get(view.phase, "to move"))

    def stores(self, view: PowerGridView, seat: int) -> Mapping[str, int]:
        return {"money": view.players[seat].money or 0}

    def ending(self, view: PowerGridView, sheet: Sheet) -> Ending | None:
        if view.phase != "over":
            return None
        finishes = [_finish(player, sheet) for player in ranking(view)]
        return Ending(finishes, sheet.translate("Most cities supplied; then money."))


FRAME: Final = PowerGridFrame()


def ranking(view: PowerGridView) -> list[PlayerView]:
    """The players best first."""
    return sorted(view.players, key=lambda player: (player.place or 0, player.seat))


def _finish(player: PlayerView, sheet: Sheet) -> Finish:
    powered = "–" if player.powered is None else str(player.powered)
    money = "–" if player.money is None else str(player.money)
    facts = (
        Fact("energy", powered, sheet.translate("cities supplied at the end")),
        Fact("elektro", money, sheet.translate("Elektro")),
    )
    return Finish(player.seat, player.place or 0, facts)
