"""The energy track: markers, credits, the bonus tile of each round, the objective."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, rect, text, title
from penstock.drawing.theme import fill, rim
from penstock.games.barrage.box.components import BONUS_COUNTS, MORE_BONUS_COUNTS, TABLES
from penstock.games.barrage.face.drawing.layout import ENERGY
from penstock.games.barrage.face.drawing.pieces import GREY_PIECE, colour_of, name_of, seat_disc
from penstock.games.barrage.face.drawing.systems import energies_of
from penstock.games.barrage.view import BarrageView

LAST: Final = 30
LEFT: Final = 104.0
"""Where the cell of 0 begins."""
STEPS: Final = 6
"""A round's bonus tile counts in full from the end of so many cells on."""

BONUS_ICONS: Final = {
    "contracts": "contract",
    "powerhouses": "powerhouse",
    "bases": "base",
    "conduits": "conduit",
    "elevations": "elevation",
    "advanced_tiles": "joker",
    "external_works": "external-work",
    "buildings": "building",
}

DOTS: Final = ((-4.9, -4.9), (4.9, -4.9), (-4.9, 4.9), (4.9, 4.9))
"""Where several markers share a cell."""


class Track:
    """The cells of a track as wide as its panel."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.pitch = (width - LEFT - 7) / (LAST + 1)

    def x(self, value: int) -> float:
        """Where a cell begins."""
        return LEFT + self.pitch * value

    def middle(self, value: int) -> float:
        """The middle of a cell."""
        return self.x(value) + (self.pitch - 1) / 2


def energy_panel(view: BarrageView, sheet: Sheet, width: float = ENERGY.width) -> str:
    """The track of the round, and how far each production on offer would lead."""
    words = sheet.translate("Energy")
    source = "round {round}" if view.round else "per round"
    track = Track(width)
    parts = [
        panel_ground(width, ENERGY.height),
        icon("energy", 8, 21, 26),
        text(38, 35, fit(words, 16, LEFT - 40), 16, "d"),
        text(38, 52, fit(say(sheet, source, round=view.round), 13, LEFT - 40, "t"), 13, "t2"),
        _objective(view, sheet, track),
        "".join(_bonus_tile(view, sheet, track, index) for index in range(len(view.bonus))),
        "".join(_steps(view, track)),
        "".join(_credits(track)),
        "".join(_markers(view, sheet, track)),
    ]
    return at_origin("".join(parts), "energy", ENERGY.x, ENERGY.y, words)


def _steps(view: BarrageView, track: Track) -> Iterator[str]:
    """The cells; one with markers shows no number, one that a production reaches has a frame."""
    taken = {min(player.energy, LAST) for player in view.players}
    own = view.players[view.seat].energy if view.seat is not None else 0
    within_reach = {min(own + count, LAST) for count in energies_of(view.choices)}
    for value in range(LAST + 1):
        x, wide = track.x(value), track.pitch - 1
        ground = "var(--surface-3)" if value // STEPS % 2 else "var(--surface-2)"
        edge = ""
        if value in within_reach:
            ground, edge = "var(--surface)", 'stroke="var(--accent)" stroke-width="2"'
        yield rect(x, 30, wide, 22, ground, 4, edge)
        if value not in taken:
            style = "d c" if value in within_reach else "d c t2"
            yield text(x + wide / 2, 46, str(value), 13.5, style)


def _credits(track: Track) -> Iterator[str]:
    """What the cells pay at the end of the round."""
    value = 0
    for credits, cells in groupby(enumerate(TABLES.track_credits), key=lambda cell: cell[1]):
        count = len(list(cells))
        x, width = track.x(value), track.pitch * count - 1
        middle = x + width / 2
        # The 3 of those without energy stand apart from the 3 further on.
        yield rect(x, 54, width, 18, "var(--a-pay)", 4)
        if count == 1:
            yield text(middle, 67.5, str(credits), 13.5, "d c")
        else:
            yield icon("credit", middle - 15, 56, 14)
            yield text(middle + 7, 67.5, str(credits), 13.5, "d c")
        value += count


def _markers(view: BarrageView, sheet: Sheet, track: Track) -> Iterator[str]:
    cells: dict[int, list[int]] = {}
    for seat in view.order:
        cells.setdefault(min(view.players[seat].energy, LAST), []).append(seat)
    for value, seats in cells.items():
        for seat, (dx, dy) in zip(seats, DOTS, strict=False):
            player = view.players[seat]
            x, y = track.middle(value), 41.0
            if len(seats) == 1:
                drawn = seat_disc(view, seat, x, y, 10)
            else:
                colour = colour_of(view, seat)
                edge = f'stroke="{rim(colour)}" stroke-width="1.2"'
                drawn = circle(x + dx, y + dy, 4.6, fill(colour), edge)
            if player.energy > LAST:
                drawn += _overflow(x - 10, 52, player.energy)
            name = name_of(sheet, seat)
            words = say(sheet, "{name}: {energy} energy", name=name, energy=player.energy)
            yield f'<g id="marker-{seat}" data-hop="{track.pitch:.2f}">{title(words)}{drawn}</g>'


def _overflow(x: float, y: float, energy: int) -> str:
    """A marker past the end of the track tells its number."""
    edge = 'stroke="var(--line)"'
    return rect(x - 11, y - 6, 22, 15, "var(--surface)", 7, edge) + text(
        x, y + 6, str(energy), 13, "d c"
    )


def _bonus_tile(view: BarrageView, sheet: Sheet, track: Track, index: int) -> str:
    """Above the cells on the way to it; the first gives half of its place to the objective."""
    round_ = index + 1
    number = TABLES.bonus_ids.index(view.bonus[index])
    vp, kind = TABLES.bonus_vp[number], BONUS_ICONS[(*BONUS_COUNTS, *MORE_BONUS_COUNTS)[number]]
    is_over = round_ < view.round or view.phase in ("end of round", "over")
    is_scored = is_over and round_ <= view.round
    if round_ == 1 and is_scored:
        return ""
    is_now = round_ == view.round and not is_scored
    words = say(
        sheet,
        "Bonus tile of round {round}: {vp} points for each {what}, in full from {energy} energy on",
        round=round_,
        vp=vp,
        what=sheet.translate(TABLES.bonus_names[number]),
        energy=STEPS * round_,
    )
    x, right = track.x(STEPS * index), track.x(STEPS * round_ + (round_ == TABLES.rounds)) - 1
    if round_ == 1:
        x = (x + right) / 2 + 1
    edge = 'stroke="var(--accent)" stroke-width="1.5"' if is_now else ""
    ground = "accent-weak" if is_now else "surface-2"
    parts = [rect(x, 6, right - x, 21, f"var(--{ground})", 5, edge)]
    style = "d ta" if is_now else "d t2"
    if is_scored:
        parts.append(icon("check", x + 5, 9, 15, "var(--good)"))
    label = say(sheet, "round {round}", round=round_)
    left = x + (24 if is_scored else 7)
    room = right - left - (6 if is_scored else 62)
    if round_ > 1 and text_width(label, 13) <= room:
        parts.append(text(left, 21, label, 13, style))
        left += text_width(label, 13) + 6
    if not is_scored:
        parts.append(icon("vp", left, 8.5, 16))
        parts.append(text(left + 18, 21.5, f"{vp} ×", 14, style))
        parts.append(icon(kind, left + 38, 8.5, 16, GREY_PIECE))
    return f'<g id="bonus-{round_}">{title(words)}{"".join(parts)}</g>'


def _objective(view: BarrageView, sheet: Sheet, track: Track) -> str:
    """The objective of the end, and how far everybody is; in the first round only one's own."""
    name = sheet.translate(TABLES.objective_names[TABLES.objective_ids.index(view.objective)])
    first, second, third = TABLES.objective_vp
    words = say(
        sheet,
        "Objective at the end: {name}; {first}, {second}, {third} points for the first three",
        name=name,
        first=first,
        second=second,
        third=third,
    )
    x, width = track.x(0), track.pitch * STEPS - 1
    seats = list(view.order)
    if view.round <= 1 and view.phase not in ("end of round", "over"):
        width = width / 2 - 1
        seats = [view.seat] if view.seat is not None else seats[:1]
    counts = ", ".join(f"{name_of(sheet, seat)} {view.players[seat].objective}" for seat in seats)
    parts = [rect(x, 6, width, 21, "var(--surface-2)", 5), icon("objective", x + 3, 8, 17)]
    pitch = (width - 24) / max(len(seats), 2)
    for index, seat in enumerate(seats):
        left = x + 23 + pitch * index
        parts.append(seat_disc(view, seat, left + 5.5, 16.5, 5.5))
        parts.append(text(left + 12.5, 21, str(view.players[seat].objective), 13, "d"))
    return f'<g id="objective">{title(f"{words} ({counts})")}{"".join(parts)}</g>'
