"""What frames the table: top bar, city counter, log, prompt bar."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.chrome import bar_ground, log_ground, stage_line, stage_width
from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin, panel_ground, say
from penstock.drawing.sheet import LogLine, Sheet, Stage, stage_at
from penstock.drawing.svg import Box, circle, icon, num, path, rect, text, title
from penstock.drawing.theme import rim
from penstock.games.power_grid.box.components import TABLES
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.pieces import colour_of, name_of, owner_icon, seat_disc
from penstock.games.power_grid.face.drawing.players import panel_boxes
from penstock.games.power_grid.face.drawing.scene import board_of
from penstock.games.power_grid.view import PowerGridView

PHASES: Final = (
    ("order", "Order", "order"),
    ("auction", "Auction", "gavel"),
    ("resources", "Fuel", "storage"),
    ("building", "Build", "house"),
    ("bureaucracy", "Income", "payment"),
)
"""The phases of a round: id, name, icon."""

TO_DO: Final = {
    "setup": "to choose",
    "order": "to move",
    "auction": "to bid",
    "resources": "to buy fuel",
    "building": "to build",
    "bureaucracy": "to supply cities",
}
"""What the log says about the player to move, by phase."""


def stage(view: PowerGridView, sheet: Sheet) -> Stage:
    """Where the game is: the round and its phases."""
    phases = [(id, sheet.translate(name), sign) for id, name, sign in PHASES]
    return stage_at(round_words(view, sheet), phases, view.phase)


def top_bar(view: PowerGridView, sheet: Sheet) -> str:
    """The table's name, the round and its phases, the turn order."""
    box = LAYOUTS[view.board].top
    board = sheet.translate(board_of(view.board).name)
    players = say(sheet, "{count} players", count=len(view.players))
    facts = " · ".join(fact for fact in (board, sheet.table, players) if fact)
    drawn = bar_ground(box.width, sheet.translate("Power Grid"), facts)
    now = stage(view, sheet)
    drawn += stage_line(now, max(430.0, 698 - stage_width(now) / 2))
    drawn += _order(view, sheet, box.width - 20)
    return at_origin(drawn, "top-bar", box.x, box.y)


def round_words(view: PowerGridView, sheet: Sheet) -> str:
    """The round, or what stands in its place before and after."""
    if view.phase == "setup":
        return sheet.translate("Set-up")
    if view.phase == "over":
        return sheet.translate("Game over")
    return say(sheet, "Round {round}", round=view.round)


def _order(view: PowerGridView, sheet: Sheet, right: float) -> str:
    """The turn order as a row of discs; the one to move wears the ring."""
    seats = [seat for seat, _ in panel_boxes(view)]
    words = sheet.translate("Turn order")
    x = right - 34 * len(seats) + 34 - 16
    parts = [text(x - 30, 33, words, 14, "d e t2")]
    for seat in seats:
        name = name_of(sheet, seat)
        if seat == view.to_move:
            parts.append(
                circle(x, 28, 15.4, "none", 'stroke="var(--on-signal)" stroke-width="4.6"')
            )
            parts.append(circle(x, 28, 15.4, "none", 'stroke="var(--signal)" stroke-width="3"'))
        parts.append(f"<g>{title(name)}{seat_disc(seat, x, 28, 12)}</g>")
        x += 34
    return "".join(parts)


def counter_panel(view: PowerGridView, sheet: Sheet) -> str:
    """How many cities each player has connected, with the flags of Step 2 and of the end."""
    box = LAYOUTS[view.board].counter
    most = max([player.cities for player in view.players], default=0)
    last = max(18, view.end_cities, min(most, TABLES.houses))
    pitch = (box.width - 24) / (last + 1)
    cell = pitch - 2
    colour = view.to_move if view.seat is None else view.seat
    parts = [
        panel_ground(box.width, box.height),
        owner_icon("lagoon" if colour is None else colour_of(colour), 12, 12, 20),
        text(38, 27, sheet.translate("Cities connected"), 16, "d"),
    ]
    size = 13 if pitch > 19.5 else 12
    base = box.height - 26
    for count in range(last + 1):
        x = 13 + pitch * count
        ground = "var(--surface-2)"
        if count >= view.end_cities:
            ground = "var(--surface-3)"
        elif count >= view.step2_cities:
            ground = "var(--accent-weak)"
        parts.append(rect(x, base, cell, 18, ground, 4))
        parts.append(text(x + cell / 2, base + 13.6, str(count), size, "d c t2"))
    free = 44 + text_width(sheet.translate("Cities connected"), 16)
    for at, words in (
        (view.step2_cities, say(sheet, "Step {step}", step=2)),
        (view.end_cities, sheet.translate("End")),
    ):
        flag, free = _flag(13 + pitch * at - 1, base + 18, words, free, box.width - 8)
        parts.append(flag)
    parts += _markers(view, sheet, 13 + cell / 2, base - 10, pitch)
    return at_origin(
        "".join(parts), "city-counter", box.x, box.y, sheet.translate("Cities connected")
    )


def _flag(x: float, foot: float, words: str, free: float, right: float) -> tuple[str, float]:
    """A flag on its pole, and where the next may fly: beside the heading, above the markers.

    If its place is taken, the pole bends under the heading; near the edge it flies leftwards.
    """
    top, half, size = 14.0, 9.0, 13.0
    width = text_width(words, size) + 17
    more = 'stroke="var(--accent)" stroke-width="2.4"'
    start = max(x, free)
    bend = f"V34.5H{num(start + 1.2)}" if start > x else ""
    pole = path(f"M{num(x)} {num(foot)}{bend}V{num(top)}", more=more)
    to_left = start + width > right and x - width > free
    across = -width if to_left else width
    dent = 5 if to_left else -5
    cloth = (
        f"M{num(start)} {num(top)}h{num(across)}l{dent} {num(half)}l{-dent} {num(half)}"
        f"h{num(-across)}z"
    )
    left = start - width + 9 if to_left else start + 6
    label = text(left, top + half + size * 0.35, words, size, "d oa")
    return pole + path(cloth, "var(--accent)") + label, start + max(across, 0.0) + 6


def _markers(
    view: PowerGridView, sheet: Sheet, left: float, base: float, pitch: float
) -> Iterator[str]:
    """The players' discs on their counts, stacked in turn order, closer when many meet."""
    stacks: dict[int, list[int]] = {}
    for seat in view.order:
        stacks.setdefault(view.players[seat].cities, []).append(seat)
    for count, seats in stacks.items():
        # A few stand on each other; more, as at the start, in two columns.
        columns = 1 if len(seats) <= 4 else 2
        radius = 8.5 if len(seats) < 3 else 7.2
        rise = 15 if len(seats) < 3 else (9.5 if columns == 1 else 14)
        for index, seat in enumerate(seats):
            x = left + pitch * count + (index % columns - (columns - 1) / 2) * 14.4
            disc = seat_disc(seat, x, base - rise * (index // columns), radius)
            yield f'<g id="counter-{seat}">{title(name_of(sheet, seat))}{disc}</g>'


def log_panel(view: PowerGridView, sheet: Sheet) -> str:
    """The latest lines, as many as fit, and whose move it is."""
    boxes = panel_boxes(view)
    side = LAYOUTS[view.board].side
    top = boxes[-1][1].y + boxes[-1][1].height + 8 if boxes else side.y
    box = Box(side.x, top, side.width, side.y + side.height - top)
    name = sheet.translate("Log")
    parts = [log_ground(box, name)]
    foot = 50 if view.to_move is not None else 10
    rows = max(1, int((box.height - 46 - foot) // 27))
    lines = sheet.log[-rows:]
    for index, entry in enumerate(lines):
        parts.append(_log_line(sheet, entry, 59 + 27 * index))
    if not lines:
        parts.append(text(22, 64, sheet.translate("Nothing has happened yet."), 14.5, "t2"))
    if view.to_move is not None:
        parts.append(_waiting(view, sheet, view.to_move, box.height - 48))
    return at_origin("".join(parts), "log", box.x, box.y, name)


def _log_line(sheet: Sheet, entry: LogLine, y: float) -> str:
    parts = []
    right = 358.0
    if entry.amount is not None:
        amount = str(entry.amount)
        parts.append(text(358, y + 5, amount, 15, "d e"))
        right = 358 - max(text_width(amount, 15), 16) - 26
        parts.append(icon("elektro", right, y - 9.5, 19))
    x = 38.0
    words = entry.text
    if entry.seat is None:
        parts.append(circle(22, y, 3, "var(--text-3)"))
    else:
        parts.append(seat_disc(entry.seat, 22, y, 8))
        full = name_of(sheet, entry.seat)
        words = words.removeprefix(f"{full} ")
        # A sentence that names its player elsewhere needs no name before it.
        if full not in words:
            name = fit(full, 14.5, 130, "b")
            parts.append(text(x, y + 5, name, 14.5, "b"))
            x += text_width(name, 14.5, "b") + 6
    parts.append(text(x, y + 5, fit(words, 14.5, right - x - 6, "t"), 14.5, "t2"))
    return f"<g>{title(entry.text)}{''.join(parts)}</g>"


def _waiting(view: PowerGridView, sheet: Sheet, seat: int, y: float) -> str:
    name = fit(name_of(sheet, seat), 14.5, 170, "b")
    x = 42 + text_width(name, 14.5, "b") + 6
    words = fit(sheet.translate(TO_DO.get(view.phase, "to move")), 14.5, 352 - x, "t")
    return (
        rect(10, y, 352, 38, "var(--accent-weak)", 9)
        + seat_disc(seat, 24, y + 19, 9)
        + text(42, y + 24, name, 14.5, "b")
        + text(x, y + 24, words, 14.5, "t2")
    )


def prompt_ground(box: Box, seat: int | None) -> str:
    """The prompt bar without its words: the band shows who is asked."""
    ground = panel_ground(box.width, box.height, 14)
    band = "M14 0H58V64H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14z"
    if seat is None:
        return ground + path(band, "var(--surface-3)") + icon("trophy", 15, 18, 28, "var(--text-2)")
    colour = colour_of(seat)
    ring = circle(29, 32, 17, "none", f'stroke="{rim(colour)}" stroke-width="2.2"')
    return ground + path(band, f"url(#pt-{colour})") + seat_disc(seat, 29, 32, 17) + ring
