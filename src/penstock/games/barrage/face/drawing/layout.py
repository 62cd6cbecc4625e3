"""Where the panels lie on the sheet of 1600 x 1000."""

from typing import Final

from penstock.drawing.svg import Box

WIDTH: Final = 1600
HEIGHT: Final = 1000

TOP: Final = Box(0, 0, WIDTH, 56)
ENERGY: Final = Box(16, 66, 1568, 84)
MAP: Final = Box(16, 158, 740, 826)
MANAGEMENT: Final = Box(770, 158, 814, 282)
COMPANY: Final = Box(770, 452, 504, 456)
SIDE: Final = Box(1288, 452, 296, 456)
"""The column of the rivals, the log below them."""
AUTOMA: Final = Box(1288, 776, 296, 132)
"""The tiles of the Automas, at the foot of that column; the log keeps what the rivals leave."""
PROMPT: Final = Box(770, 920, 814, 64)
