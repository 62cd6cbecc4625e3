"""The log of a whole picture: its latest lines, as many as fit, and perhaps whose move it is."""

from typing import Final, TypeVar

from penstock.drawing.frame import Frame
from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin, panel_ground
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import LogLine, Sheet
from penstock.drawing.svg import Box, circle, icon, rect, text, title
from penstock.kernel.view import View

V = TypeVar("V", bound=View)

PITCH: Final = 25
SIZE: Final = 14
LEAST: Final = 80
"""Below this height there is no log in a picture."""
NAMED: Final = 340
"""From this width on names stand before the sentences; in a narrow log the disc says who."""
FOOT: Final = 48
"""What the line about whoever is asked takes."""


def log_panel(frame: Frame[V], view: V, sheet: Sheet) -> str:
    """The latest lines, and whose move it is."""
    box = frame.boxes(view).log
    if box.height < LEAST:
        return ""
    seats = frame.seats(view, sheet)
    name = sheet.translate("Log")
    parts = [_ground(box, name)]
    to_do = frame.to_do(view, sheet) if view.to_move is not None else ""
    rows = max(1, int((box.height - 44 - (FOOT if to_do else 0)) // PITCH))
    lines = sheet.log[-rows:]
    for index, entry in enumerate(lines):
        parts.append(_line(seats, entry, frame.money, 55 + PITCH * index, box.width))
    if not lines:
        words = fit(sheet.translate("Nothing has happened yet."), SIZE, box.width - 36, "t")
        parts.append(text(16, 60, words, SIZE, "t2"))
    if view.to_move is not None and to_do:
        parts.append(_waiting(seats, view.to_move, to_do, box))
    return at_origin("".join(parts), "log", box.x, box.y, name)


def _ground(box: Box, name: str) -> str:
    return (
        panel_ground(box.width, box.height)
        + rect(8, 34, text_width(name, 15) + 46, 3, "var(--accent)", 1.5)
        + icon("log", 15, 11, 18, "var(--text)")
        + text(38, 25, name, 15, "d")
        + rect(8, 37, box.width - 16, 1, "var(--line)")
    )


def _line(seats: Seats, entry: LogLine, money: str, y: float, width: float) -> str:
    parts = []
    right = width - 12
    if entry.amount is not None:
        amount = str(entry.amount)
        parts.append(text(right, y + 5, amount, SIZE, "d e"))
        right -= max(text_width(amount, SIZE), 14) + 22
        parts.append(icon(money, right, y - 9, 18))
    x, words = 38.0, entry.text
    if entry.seat is None or not seats.has(entry.seat):
        parts.append(circle(22, y, 3, "var(--text-3)"))
    else:
        parts.append(seats.disc(entry.seat, 22, y, 8))
        full = seats.name(entry.seat)
        words = words.removeprefix(f"{full} ")
        # A sentence that names its player elsewhere needs no name before it.
        if width >= NAMED and full not in words:
            name = fit(full, SIZE, 130, "b")
            parts.append(text(x, y + 5, name, SIZE, "b"))
            x += text_width(name, SIZE, "b") + 6
    parts.append(text(x, y + 5, fit(words, SIZE, right - x - 4, "t"), SIZE, "t2"))
    return f"<g>{title(entry.text)}{''.join(parts)}</g>"


def _waiting(seats: Seats, seat: int, to_do: str, box: Box) -> str:
    y = box.height - FOOT
    name = fit(seats.name(seat), SIZE, 170, "b")
    x = 42 + text_width(name, SIZE, "b") + 6
    return (
        rect(10, y, box.width - 20, 38, "var(--accent-weak)", 9)
        + seats.disc(seat, 24, y + 19, 9)
        + text(42, y + 24, name, SIZE, "b")
        + text(x, y + 24, fit(to_do, SIZE, box.width - 20 - x, "t"), SIZE, "t2")
    )
