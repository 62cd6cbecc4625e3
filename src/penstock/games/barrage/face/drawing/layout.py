"""How large the panels are, and where they lie on the sheet of 1600 x 1000."""

from typing import Final, NamedTuple

from penstock.drawing.svg import Box, num

WIDTH: Final = 1600
HEIGHT: Final = 1000

TOP: Final = Box(0, 0, WIDTH, 56)
ENERGY: Final = Box(0, 0, 706, 78)
RIVAL: Final = Box(0, 0, 233, 78)
"""The card of one of three rivals; fewer have more room."""
RIVALS: Final = 715
"""The width of all of their cards, with gaps of 8."""
GAP: Final = 8
LONG_TRACK: Final = ENERGY.width + RIVALS - RIVAL.width
"""How wide the energy track is beside a single rival."""
SHORT_TRACK: Final = 640
"""How wide it is above the map of a tablet, and at least on a phone, where it scrolls."""
MAP: Final = Box(9, 161, 740, 826)
MANAGEMENT: Final = Box(0, 0, 814, 282)
ORDER: Final = Box(0, 0, 51, 241)
COMPANY: Final = Box(0, 0, 504, 456)
EXTRA: Final = Box(0, 0, 164, 643)
"""External works and private buildings, a column of their own beside the others."""
AUTOMA: Final = Box(0, 0, 296, 132)
"""The tiles of the Automas, at the foot of the log's column."""
LOG: Final = Box(1250, 438, 341, 436)
PROMPT: Final = Box(758, 900, 833, 64)


class Spot(NamedTuple):
    """Where a panel lies on the whole sheet, and how much larger than it is drawn."""

    x: float
    y: float
    scale: float

    def put(self, panel: str) -> str:
        """The panel in its place."""
        move = f"translate({num(self.x)} {num(self.y)}) scale({self.scale:.3f})"
        return f'<g transform="{move}">{panel}</g>' if panel else ""


LARGE: Final = (WIDTH - 18) / (ENERGY.width + GAP + RIVALS)
"""How much larger than on a page the row on top is."""
ENERGY_SPOT: Final = Spot(9, 65, LARGE)
MANAGEMENT_SPOT: Final = Spot(758, 161, 774 / MANAGEMENT.width)
ORDER_SPOT: Final = Spot(1541, 161, 50 / ORDER.width)
COMPANY_SPOT: Final = Spot(758, 438, 482 / COMPANY.width)
EXTRA_SPOT: Final = Spot(WIDTH, 161, 826 / EXTRA.height)
"""Right of all the others: with the expansion the sheet is wider."""
EXTRA_ROOM: Final = round(EXTRA.width * EXTRA_SPOT.scale) + 9
AUTOMA_SPOT: Final = Spot(LOG.x, LOG.y + LOG.height - 152, LOG.width / AUTOMA.width)
