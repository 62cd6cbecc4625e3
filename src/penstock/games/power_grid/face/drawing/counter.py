"""The city counter: how many cities each player has connected."""

from collections.abc import Iterator

from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import at_origin, owner_icon, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import num, path, rect, text, title
from penstock.games.power_grid.box.components import TABLES
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.pieces import colour_of, name_of, seat_disc
from penstock.games.power_grid.view import PowerGridView


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
        owner_icon("house", "lagoon" if colour is None else colour_of(colour), 12, 12, 20),
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
