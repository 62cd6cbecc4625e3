"""What several panels of Barrage draw: discs, engineers, coins, surcharges."""

from functools import cache
from typing import Final

from penstock.drawing import pieces
from penstock.drawing.pieces import owner_icon
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, num, text
from penstock.drawing.theme import NEUTRAL
from penstock.games.barrage.view import NEUTRAL_DAM, BarrageView, PlayerView

COLOURS: Final = {
    "usa": "cherry",
    "germany": "graphite",
    "italy": "lagoon",
    "france": "chalk",
    "netherlands": "tangerine",
}
"""The colour, mark and pattern of a company."""

GREY_PIECE: Final = "#8A9AA0"
"""A structure that is nobody's yet: on contracts, bonus tiles, patents."""

TILE_EDGE: Final = 'stroke="#7A6A48" stroke-width="1.3"'


def signed(value: int) -> str:
    """A modifier with its sign, as printed."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def colour_of(view: BarrageView, seat: int) -> str:
    """The colour of a seat's company; stone for the neutral dams and before the draft."""
    if seat == NEUTRAL_DAM:
        return NEUTRAL
    company = view.players[seat].company
    return NEUTRAL if company is None else COLOURS[company]


def name_of(sheet: Sheet, seat: int) -> str:
    """Who sits there; the neutral dams are nobody's."""
    return sheet.translate("nobody") if seat == NEUTRAL_DAM else pieces.name_of(sheet, seat)


def focus_of(view: BarrageView) -> PlayerView | None:
    """Whose company board is shown: the reader's, or that of the player to move."""
    if view.seat is not None:
        return view.players[view.seat]
    if view.to_move is not None:
        return view.players[view.to_move]
    if not view.players:
        return None
    return max(view.players, key=lambda player: (player.vp, -player.seat))


def seat_disc(view: BarrageView, seat: int, x: float, y: float, radius: float) -> str:
    """The round piece of a seat in the colour of its company."""
    return pieces.seat_disc(colour_of(view, seat), seat, x, y, radius)


@cache
def coin(x: float, y: float, radius: float = 4) -> str:
    """A plain small coin, for surcharges."""
    return circle(x, y, radius, "#EDB53C", f'stroke="#7A5410" stroke-width="{num(radius / 4.6)}"')


@cache
def slots(x: float, y: float, count: int, size: float = 14) -> str:
    """Silhouettes of the engineers a space asks for, centred on (x, y)."""
    pitch = 13 if count > 2 else 15
    left = x - (count - 1) * pitch / 2 - size / 2
    return "".join(
        icon("engineer-slot", left + pitch * index, y - size / 2, size, "var(--text-3)")
        for index in range(count)
    )


@cache
def engineers(colour: str, x: float, y: float, count: int, size: float = 18.5) -> str:
    """Engineers who stand on a space, centred on (x, y)."""
    pitch = 15 if count < 3 else 12
    left = x - (count - 1) * pitch / 2 - size / 2
    return "".join(
        owner_icon("engineer", colour, left + pitch * index, y - size / 2, size)
        for index in range(count)
    )


@cache
def surcharge(x: float, y: float, fee: int) -> str:
    """The coin and the red number of a red space."""
    number = text(x + 10, y + 4.2, str(fee), 13, "d c", 'style="fill:var(--bad)"')
    return coin(x, y) + number


def corners(x: float, y: float, half_width: float, half_height: float) -> str:
    """The four corners round what the last move touched."""
    return pieces.corners(x, y, half_width, half_height, "var(--a-text)", "var(--a-halo)")
