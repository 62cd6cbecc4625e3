"""Who sits at a table, as the bar on top, the log and the prompt show them."""

from collections.abc import Sequence

from penstock.drawing.pieces import name_of, seat_disc
from penstock.drawing.sheet import Sheet
from penstock.drawing.theme import NEUTRAL


class Seats:
    """Names, colours and round pieces of everybody; a game with others at its table adds them."""

    def __init__(self, sheet: Sheet, colours: Sequence[str]) -> None:
        self._sheet = sheet
        self._colours = colours

    def has(self, seat: int | None) -> bool:
        """Whether somebody sits there; a line of the log may be about nobody in particular."""
        return seat is not None and 0 <= seat < len(self._colours)

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return name_of(self._sheet, seat)

    def colour(self, seat: int) -> str:
        """The colour of its pieces; stone as long as it has none."""
        return self._colours[seat] if self.has(seat) else NEUTRAL

    def disc(self, seat: int, x: float, y: float, radius: float) -> str:
        """Its round piece."""
        return seat_disc(self.colour(seat), seat, x, y, radius)
