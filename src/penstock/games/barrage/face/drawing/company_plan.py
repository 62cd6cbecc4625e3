"""Where the parts of a company board lie: beside the map, or in the narrow column of a tablet."""

from typing import Final, NamedTuple

from penstock.drawing.svg import Box
from penstock.games.barrage.face.drawing.layout import COMPANY, Spot


class Grid(NamedTuple):
    """Equal cells in rows: the first of them, how many lie beside each other, from each to the
    next across and down."""

    first: Box
    columns: int
    across: float
    down: float

    def cell(self, index: int) -> Box:
        """The cell of that number."""
        row, column = divmod(index, self.columns)
        x, y, width, height = self.first
        return Box(x + self.across * column, y + self.down * row, width, height)

    def lower(self, by: float) -> "Grid":
        """The same cells, further down."""
        return self._replace(first=self.first._replace(y=self.first.y + by))


class Caption(NamedTuple):
    """Where a heading begins, and how much room it has."""

    x: float
    y: float
    room: float


class Plan(NamedTuple):
    """A board of one shape."""

    width: float
    height: float
    head: float
    """The height of the band with the company's name; a low one leaves its director out."""
    name_room: float
    officer: Box
    wheel: Spot
    pieces: Grid
    construction: Caption
    spaces: Grid
    technology: Caption
    tiles: Grid
    """With room for as many as lie in full size in `tile_rows`; more are smaller."""
    tile_rows: int
    stores: Box
    store_rows: int
    hand: Grid
    are_contracts_low: bool


BESIDE_THE_MAP: Final = Plan(
    width=COMPANY.width,
    height=COMPANY.height,
    head=46,
    name_room=178,
    officer=Box(246, 6, 252, 34),
    wheel=Spot(122, 168, 1),
    pieces=Grid(Box(244, 56, 49, 52), 5, 50.4, 57),
    construction=Caption(16, 298, 222),
    spaces=Grid(Box(14, 306, 52, 40), 4, 57, 0),
    technology=Caption(246, 298, 250),
    tiles=Grid(Box(244, 306, 44, 40), 5, 50, 0),
    tile_rows=1,
    stores=Box(14, 356, 222, 94),
    store_rows=2,
    hand=Grid(Box(248, 356, 77, 90), 3, 84, 0),
    are_contracts_low=False,
)

IN_A_COLUMN: Final = Plan(
    width=372,
    height=484,
    head=30,
    name_room=300,
    officer=Box(10, 32, 352, 34),
    wheel=Spot(112, 171, 0.93),
    pieces=Grid(Box(10, 356, 67, 29), 5, 71.2, 31.5),
    construction=Caption(224, 85, 138),
    spaces=Grid(Box(222, 91, 67, 38), 2, 72, 42),
    technology=Caption(224, 193, 138),
    tiles=Grid(Box(222, 199, 42, 34), 3, 47.5, 38),
    tile_rows=2,
    stores=Box(10, 279, 357, 34),
    store_rows=1,
    hand=Grid(Box(11, 316, 112, 36), 3, 119, 41),
    are_contracts_low=True,
)
"""All of it in the column of a tablet, in letters of 11 pixels and more."""
