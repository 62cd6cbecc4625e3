"""What frames every picture of a table: the bar on top with round and phases, the log's ground."""

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import panel_ground
from penstock.drawing.sheet import Phase, Stage
from penstock.drawing.svg import Box, circle, icon, rect, text


def bar_ground(width: float, game: str, facts: str) -> str:
    """The ground of the bar on top, with the name of the game and what is special at this table."""
    return (
        rect(0, 0, width, 56, "var(--surface)")
        + rect(0, 55, width, 1, "var(--line)")
        + icon("penstock", 18, 12, 32, "var(--accent)")
        + text(58, 26, game, 20, "d")
        + text(58, 44, fit(facts, 13, 350, "t"), 13, "t2")
    )


def stage_width(stage: Stage) -> float:
    """How much room the round and its phases need."""
    return _heading_width(stage) + sum(_pill_width(phase) + 6 for phase in stage.phases)


def stage_line(stage: Stage, x: float) -> str:
    """The round in words and its phases, from x on."""
    parts = [icon("round", x, 18, 20, "var(--text-2)"), text(x + 26, 33, stage.title, 15, "d")]
    x += _heading_width(stage)
    for number, phase in enumerate(stage.phases, 1):
        parts.append(f'<g id="phase-{number}">{_pill(phase, x)}</g>')
        x += _pill_width(phase) + 6
    return "".join(parts)


def _heading_width(stage: Stage) -> float:
    return 44 + text_width(stage.title, 15)


def _pill_width(phase: Phase) -> float:
    return text_width(phase.name, 14) + 43


def _pill(phase: Phase, x: float) -> str:
    if phase.is_now:
        ground, style, ink = "var(--accent)", "d oa", "var(--accent)"
    else:
        ground = "var(--surface-3)" if phase.is_past else "var(--surface-2)"
        style, ink = "d t2", "var(--text-2)"
    drawn = rect(x, 12, _pill_width(phase), 32, ground, 16)
    if phase.is_now:
        drawn += circle(x + 17, 28, 12, "var(--surface)")
    return drawn + icon(phase.icon, x + 8, 19, 18, ink) + text(x + 34, 33, phase.name, 14, style)


def log_ground(box: Box, name: str) -> str:
    """The ground of the log with its heading; lines begin 53 below its upper edge."""
    return (
        panel_ground(box.width, box.height)
        + rect(8, 34, text_width(name, 15) + 46, 3, "var(--accent)", 1.5)
        + icon("log", 15, 11, 18, "var(--text)")
        + text(38, 25, name, 15, "d")
        + rect(8, 37, box.width - 16, 1, "var(--line)")
    )
