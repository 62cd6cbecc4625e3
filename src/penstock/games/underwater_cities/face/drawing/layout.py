"""Where the panels lie on the sheet of 1600 x 1000."""

from typing import Final

from penstock.drawing.svg import Box

WIDTH: Final = 1600
HEIGHT: Final = 1000

TOP: Final = Box(0, 0, WIDTH, 56)
BOARD: Final = Box(16, 68, 700, 530)
HAND: Final = Box(16, 610, 700, 298)
SEABED: Final = Box(728, 68, 572, 662)
CLAIMED: Final = Box(728, 742, 572, 166)
SIDE: Final = Box(1312, 68, 272, 916)
"""The column of the players, the log below them."""
PROMPT: Final = Box(16, 920, 1284, 64)

PLAYER_HEIGHT: Final = 148
PLAYER_PITCH: Final = 156
