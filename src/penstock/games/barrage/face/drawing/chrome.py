"""What frames the table: top bar and log."""

from typing import Final

from penstock.drawing.chrome import bar_ground, log_ground, stage_line
from penstock.drawing.lettering import fit, text_width
from penstock.drawing.sheet import LogLine, Sheet, Stage, stage_at
from penstock.drawing.svg import Box, circle, icon, text, title
from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.face.drawing.layout import AUTOMA, SIDE, TOP
from penstock.games.barrage.face.drawing.pieces import (
    at_origin,
    name_of,
    say,
    seat_disc,
)
from penstock.games.barrage.face.drawing.rivals import rival_boxes
from penstock.games.barrage.view import BarrageView

PHASES: Final = (
    ("income", "Incomes", "income"),
    ("actions", "Actions", "person"),
    ("flow", "Water flow", "water-flow"),
    ("scoring", "Scoring", "vp"),
    ("end of round", "End of round", "round"),
)
"""The phases of a round: id, name, icon."""

LOG_PITCH: Final = 24
LOG_LEAST: Final = 80
"""Below this height there is no log in the picture; the page has its own."""


def stage(view: BarrageView, sheet: Sheet) -> Stage:
    """Where the game is: the round and its phases."""
    phases = [(id, sheet.translate(name), sign) for id, name, sign in PHASES]
    return stage_at(round_words(view, sheet), phases, view.phase)


def top_bar(view: BarrageView, sheet: Sheet) -> str:
    """The table's name, the round and its phases, the turn order."""
    players = say(sheet, "{count} players", count=len(view.players))
    variant = "" if view.game == "full" else sheet.translate("introductory game")
    place = sheet.translate("the Alps")
    facts = " · ".join(fact for fact in (place, variant, sheet.table, players) if fact)
    drawn = bar_ground(TOP.width, sheet.translate("Barrage"), facts)
    drawn += stage_line(stage(view, sheet), 460) + _order(view, sheet, TOP.width - 20)
    return at_origin(drawn, "top-bar", TOP.x, TOP.y)


def round_words(view: BarrageView, sheet: Sheet) -> str:
    """The round, or what stands in its place before and after."""
    if view.phase == "setup":
        return sheet.translate("Set-up")
    if view.phase == "over":
        return sheet.translate("Game over")
    return say(sheet, "Round {round} of {rounds}", round=view.round, rounds=TABLES.rounds)


def _order(view: BarrageView, sheet: Sheet, right: float) -> str:
    """The turn order as a row of discs; the one to move wears the ring."""
    source = "Turn order" if view.round else "Draft order"
    x = right - 34 * len(view.order) + 34 - 16
    parts = [text(x - 30, 33, sheet.translate(source), 14, "d e t2")]
    for seat in view.order:
        if seat == view.to_move:
            edge = 'stroke="var(--on-signal)" stroke-width="4.6"'
            parts.append(circle(x, 28, 15.4, "none", edge))
            parts.append(circle(x, 28, 15.4, "none", 'stroke="var(--signal)" stroke-width="3"'))
        drawn = seat_disc(view, seat, x, 28, 12)
        if view.players[seat].has_passed and view.phase == "actions":
            drawn = f'<g opacity=".45">{drawn}</g>'
        parts.append(f"<g>{title(name_of(sheet, seat))}{drawn}</g>")
        x += 34
    return "".join(parts)


def log_panel(view: BarrageView, sheet: Sheet) -> str:
    """The latest lines, below the rivals."""
    boxes = rival_boxes(view)
    top = boxes[-1][1].y + boxes[-1][1].height + 8 if boxes else SIDE.y
    foot = SIDE.y + SIDE.height if view.automa is None else AUTOMA.y - 8
    box = Box(SIDE.x, top, SIDE.width, foot - top)
    if box.height < LOG_LEAST:
        return ""
    name = sheet.translate("Log")
    parts = [log_ground(box, name)]
    rows = max(1, int((box.height - 44) // LOG_PITCH))
    lines = sheet.log[-rows:]
    for index, entry in enumerate(lines):
        parts.append(_log_line(view, sheet, entry, 53 + LOG_PITCH * index, box.width))
    if not lines:
        words = fit(sheet.translate("Nothing has happened yet."), 14, box.width - 36, "t")
        parts.append(text(16, 58, words, 14, "t2"))
    return at_origin("".join(parts), "log", box.x, box.y, name)


def _log_line(view: BarrageView, sheet: Sheet, entry: LogLine, y: float, width: float) -> str:
    parts = []
    right = width - 10
    if entry.amount is not None:
        amount = str(entry.amount)
        parts.append(text(right, y + 5, amount, 14, "d e"))
        right -= max(text_width(amount, 14), 8) + 20
        parts.append(icon("credit", right, y - 8, 16))
    if entry.seat is None or entry.seat >= len(view.players):
        parts.append(circle(22, y, 3, "var(--text-3)"))
    else:
        parts.append(seat_disc(view, entry.seat, 22, y, 8))
    words = entry.text
    if entry.seat is not None:
        # The disc already says who: the name would only take room.
        words = words.removeprefix(f"{name_of(sheet, entry.seat)} ")
    parts.append(text(38, y + 5, fit(words, 14, right - 42, "t"), 14, "t2"))
    return f"<g>{title(entry.text)}{''.join(parts)}</g>"
