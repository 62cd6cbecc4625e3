"""The bar on top of every picture: the game and the table, the round with its phases, who plays."""

from typing import TypeVar

from penstock.drawing.frame import Frame, TurnOrder
from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import Phase, Sheet, Stage
from penstock.drawing.svg import circle, icon, rect, text, title
from penstock.kernel.view import View

V = TypeVar("V", bound=View)


def top_bar(frame: Frame[V], view: V, sheet: Sheet) -> str:
    """The table's name, the round and its phases, the turn order."""
    box = frame.boxes(view).top
    facts = " · ".join(fact for fact in frame.facts(view, sheet) if fact)
    drawn = _ground(box.width, sheet.translate(frame.title), facts)
    stage = frame.stage(view, sheet)
    drawn += _stage(stage, max(430.0, 698 - _stage_width(stage) / 2))
    order = frame.order(view, sheet)
    if order is not None:
        drawn += _order(order, frame.seats(view, sheet), view.to_move, box.width - 20)
    return at_origin(drawn, "top-bar", box.x, box.y)


def _ground(width: float, game: str, facts: str) -> str:
    """The ground with the name of the game and what is special at this table."""
    return (
        rect(0, 0, width, 56, "var(--surface)")
        + rect(0, 55, width, 1, "var(--line)")
        + icon("penstock", 18, 12, 32, "var(--accent)")
        + text(58, 26, game, 20, "d")
        + text(58, 44, fit(facts, 13, 350, "t"), 13, "t2")
    )


def _stage_width(stage: Stage) -> float:
    """How much room the round and its phases need."""
    return _heading_width(stage) + sum(_pill_width(phase) + 6 for phase in stage.phases)


def _stage(stage: Stage, x: float) -> str:
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


def _order(order: TurnOrder, seats: Seats, to_move: int | None, right: float) -> str:
    """The turn order as a row of discs; the one to move wears the ring."""
    x = right - 34 * len(order.seats) + 34 - 16
    parts = [text(x - 30, 33, order.words, 14, "d e t2")]
    for seat in order.seats:
        if seat == to_move:
            edge = 'stroke="var(--on-signal)" stroke-width="4.6"'
            parts.append(circle(x, 28, 15.4, "none", edge))
            parts.append(circle(x, 28, 15.4, "none", 'stroke="var(--signal)" stroke-width="3"'))
        faint = ' opacity=".45"' if seat in order.out else ""
        parts.append(f"<g{faint}>{title(seats.name(seat))}{seats.disc(seat, x, 28, 12)}</g>")
        x += 34
    return "".join(parts)
