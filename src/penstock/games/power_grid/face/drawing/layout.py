"""Where the panels lie on the sheet of 1600 x 1000: a plan for tall boards, one for wide ones."""

from typing import Final, NamedTuple

from penstock.drawing.svg import Box

WIDTH: Final = 1600
HEIGHT: Final = 1000


class Layout(NamedTuple):
    """The boxes of all panels; `side` is the column of the players, the log below them."""

    map: Box
    counter: Box
    plants: Box
    fuel: Box
    side: Box
    prompt: Box
    top: Box


TALL: Final = Layout(
    map=Box(16, 68, 752, 840),
    counter=Box(784, 68, 412, 104),
    plants=Box(784, 184, 412, 378),
    fuel=Box(784, 574, 412, 334),
    side=Box(1212, 68, 372, 916),
    prompt=Box(16, 920, 1180, 64),
    top=Box(0, 0, WIDTH, 56),
)

WIDE: Final = Layout(
    map=Box(16, 68, 1180, 612),
    counter=Box(1212, 68, 372, 116),
    plants=Box(16, 692, 652, 216),
    fuel=Box(680, 692, 516, 216),
    side=Box(1212, 196, 372, 788),
    prompt=Box(16, 920, 1180, 64),
    top=Box(0, 0, WIDTH, 56),
)

LAYOUTS: Final = {"germany": TALL, "usa": WIDE}
"""By board."""


def is_wide(board: str) -> bool:
    """Whether the markets lie in one row below the map."""
    return LAYOUTS[board] is WIDE
