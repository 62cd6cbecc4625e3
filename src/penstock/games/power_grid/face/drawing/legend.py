"""The small cards on the map: the step, and what the signs mean."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, line, num, path, rect, text
from penstock.games.power_grid.face.drawing.pieces import CITY_VERBS
from penstock.games.power_grid.face.drawing.scene import Scenery
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.view import Played

LEGEND_ROWS: Final = 3
LEGEND_ROOM: Final = 116
"""So wide may its words run before they would cover a city."""
LEGEND_BOX: Final = (150.0, 14.0 + 28 * LEGEND_ROWS)
STEP_BOX: Final = (184.0, 58.0)
"""Width and height of the cards; long words make them wider."""


def step_card(view: PowerGridView, sheet: Sheet, shapes: Scenery) -> str:
    """Which step the game is in, and how many houses a city takes."""
    x, y = shapes.step
    heading = say(sheet, "Step {step}", step=view.step)
    source = "1 house per city" if view.step == 1 else "{step} houses per city"
    words = say(sheet, source, step=view.step)
    width = max(STEP_BOX[0], 72 + text_width(words, 13.5, "t"))
    x = min(x, shapes.width - 14 - width)
    ground = 'stroke="var(--line)" fill-opacity=".93"'
    return (
        f'<g id="step-card">{rect(x, y, width, STEP_BOX[1], "var(--surface)", 12, ground)}'
        f"{icon('step', x + 10, y + 10, 38)}{text(x + 56, y + 26, heading, 20, 'd')}"
        f"{text(x + 56, y + 46, words, 13.5, 't2')}</g>"
    )


def legend(view: PowerGridView, sheet: Sheet, shapes: Scenery, last_move: Played | None) -> str:
    """What the signs on the map mean, those that matter now."""
    rows = list(_legend_rows(view, last_move))[:LEGEND_ROWS]
    x, bottom = shapes.legend
    height = 14 + 28 * len(rows)
    top = bottom - height
    words = [sheet.translate(row) for row in rows]
    words = [fit(word, 13, LEGEND_ROOM, "t") for word in words]
    width = max(LEGEND_BOX[0], 46 + max(text_width(word, 13, "t") for word in words))
    parts = [
        rect(x, top, width, height, "var(--surface)", 10, 'stroke="var(--line)" fill-opacity=".93"')
    ]
    for index, row in enumerate(rows):
        middle = top + 21 + 28 * index
        parts.append(_legend_sign(row, x + 20, middle))
        parts.append(text(x + 38, middle + 4.6, words[index], 13))
    return f'<g id="legend">{"".join(parts)}</g>'


def _legend_rows(view: PowerGridView, last_move: Played | None) -> Iterator[str]:
    verbs = {choice.verb.name for choice in view.choices if choice.refused_by is None}
    if "build" in verbs:
        yield "you may build"
    elif verbs & {"start", "trust"}:
        yield "you may choose"
    if last_move is not None and last_move.verb.name in CITY_VERBS:
        yield "last move"
    yield "live network"
    if view.marked:
        yield "start city"
    yield "free link"


def _legend_sign(row: str, x: float, y: float) -> str:
    if row.startswith("you may"):
        ring = 'stroke="var(--signal)" stroke-width="2.8" stroke-dasharray="5 3"'
        edge = 'stroke="var(--on-signal)" stroke-width="5"'
        return circle(x, y, 10, "var(--s-node)", edge) + circle(x, y, 10, "none", ring)
    if row == "last move":
        d = f"M{num(x - 9)} {num(y - 5)}v-4h4M{num(x + 5)} {num(y - 9)}h4v4"
        d += f"M{num(x + 9)} {num(y + 5)}v4h-4M{num(x - 5)} {num(y + 9)}h-4v-4"
        return path(d, more='stroke="var(--text)" stroke-width="2.2" stroke-linecap="round"')
    if row == "start city":
        return icon("uranium", x - 9, y - 9, 18)
    paint, strand, core = ("lit", 5, 2) if row == "live network" else ("wire", 9, 4)
    return line(x - 11, y, x + 11, y, f'stroke="var(--s-{paint})" stroke-width="{strand}"') + line(
        x - 11, y, x + 11, y, f'stroke="var(--s-wire-core)" stroke-width="{core}"'
    )
