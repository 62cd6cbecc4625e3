"""What frames the table: top bar and log."""

from typing import Final

from penstock.drawing.chrome import bar_ground, log_ground, stage_line
from penstock.drawing.lettering import fit
from penstock.drawing.pieces import at_origin, name_of, say
from penstock.drawing.sheet import LogLine, Sheet, Stage, stage_at
from penstock.drawing.svg import Box, circle, text, title
from penstock.drawing.theme import disc
from penstock.games.underwater_cities.box.components import TABLES
from penstock.games.underwater_cities.face.drawing.layout import SIDE, TOP
from penstock.games.underwater_cities.face.drawing.names import colour_of
from penstock.games.underwater_cities.face.drawing.players import player_boxes
from penstock.games.underwater_cities.face.drawing.seabed import focus_of
from penstock.games.underwater_cities.view import UnderwaterCitiesView

PHASES: Final = (
    ("turns 1", "Era I", "era"),
    ("production 1", "Production", "t-production"),
    ("turns 2", "Era II", "era"),
    ("production 2", "Production", "t-production"),
    ("turns 3", "Era III", "era"),
    ("production 3", "Production", "t-production"),
)
"""The stages of the game: id, name, icon."""

LOG_PITCH: Final = 25


def phase_of(view: UnderwaterCitiesView) -> str:
    """The stage the game is in; "over" after it, anything else before."""
    if view.phase in ("over", "setup"):
        return view.phase
    kind = "production" if view.phase == "production" else "turns"
    return f"{kind} {view.era}"


def round_words(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The round, or what stands in its place before and after."""
    if view.phase == "setup":
        return sheet.translate("Set-up")
    if view.phase == "over":
        return sheet.translate("Game over")
    return say(sheet, "Round {round} of {rounds}", round=view.round, rounds=TABLES.last_round)


def stage(view: UnderwaterCitiesView, sheet: Sheet) -> Stage:
    """Where the game is: the round and its phases."""
    phases = [(id, sheet.translate(name), sign) for id, name, sign in PHASES]
    return stage_at(round_words(view, sheet), phases, phase_of(view))


def top_bar(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The table's name, the round and the eras."""
    board = say(sheet, "board {number}", number=focus_of(view).board)
    players = say(sheet, "{count} players", count=len(view.players))
    if len(view.players) == 1:
        players = sheet.translate("solo game")
    facts = " · ".join(fact for fact in (board, sheet.table, players) if fact)
    drawn = bar_ground(TOP.width, sheet.translate("Underwater Cities"), facts)
    return at_origin(drawn + stage_line(stage(view, sheet), 420), "top-bar", TOP.x, TOP.y)


def log_panel(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The latest lines, below the players."""
    boxes = player_boxes(view)
    top = boxes[-1][1].y + boxes[-1][1].height + 8 if boxes else SIDE.y
    box = Box(SIDE.x, top, SIDE.width, SIDE.y + SIDE.height - top)
    name = sheet.translate("Log")
    parts = [log_ground(box, name)]
    rows = max(1, int((box.height - 46) // LOG_PITCH))
    lines = sheet.log[-rows:]
    for index, entry in enumerate(lines):
        parts.append(_log_line(view, sheet, entry, 55 + LOG_PITCH * index, box.width))
    if not lines:
        words = fit(sheet.translate("Nothing has happened yet."), 14, box.width - 36, "t")
        parts.append(text(16, 60, words, 14, "t2"))
    return at_origin("".join(parts), "log", box.x, box.y, name)


def _log_line(
    view: UnderwaterCitiesView, sheet: Sheet, entry: LogLine, y: float, width: float
) -> str:
    parts = []
    words = entry.text
    if entry.seat is None or entry.seat >= len(view.players):
        parts.append(circle(22, y, 3, "var(--text-3)"))
    else:
        parts.append(disc(colour_of(entry.seat), 22, y, 8))
        # The disc already says who: the name would only take room.
        words = words.removeprefix(f"{name_of(sheet, entry.seat)} ")
    parts.append(text(38, y + 5, fit(words, 14, width - 48, "t"), 14, "t2"))
    return f"<g>{title(entry.text)}{''.join(parts)}</g>"
