"""The energy track: markers, credits, the bonus tile of each round, the objective."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import icon, rect, text, title
from penstock.games.barrage.box.components import BONUS_COUNTS, TABLES
from penstock.games.barrage.face.drawing.layout import ENERGY
from penstock.games.barrage.face.drawing.pieces import GREY_PIECE, name_of, seat_disc
from penstock.games.barrage.view import BarrageView

LAST: Final = 30
PITCH: Final = 46.13
LEFT: Final = 125.2
"""Where the cell of 0 begins."""

BONUS_ICONS: Final = {
    "contracts": "contract",
    "powerhouses": "powerhouse",
    "bases": "base",
    "conduits": "conduit",
    "elevations": "elevation",
    "advanced_tiles": "joker",
}

OBJECTIVE_WORDS: Final = {
    "objective_red_spaces": "red sites",
    "objective_connected_dams": "joined dams",
    "objective_best_zone": "fullest area",
    "objective_worst_zone": "emptiest area",
    "objective_basins_1": "basins in use",
    "objective_basins_3": "basins with 3",
}
"""What is counted at the end, in a few words."""

STACKED: Final = {
    1: (14.0, ((0.0, 0.0),)),
    2: (10.5, ((-10.5, 0.0), (10.5, 0.0))),
    3: (7.4, ((-13.8, 0.0), (0.0, 0.0), (13.8, 0.0))),
    4: (6.6, ((-7.6, -6.4), (7.6, -6.4), (-7.6, 6.6), (7.6, 6.6))),
}
"""How markers share a cell: their radius and places."""


def energy_panel(view: BarrageView, sheet: Sheet) -> str:
    """The track of the round."""
    words = sheet.translate("Energy")
    source = "of round {round}" if view.round else "per round"
    parts = [
        panel_ground(ENERGY.width, ENERGY.height),
        icon("energy", 11, 15, 30),
        text(46, 30, fit(words, 18, 74), 18, "d"),
        text(46, 50, fit(say(sheet, source, round=view.round), 14, 78, "t"), 14, "t2"),
        _objective(view, sheet),
        "".join(_bonus_tile(view, sheet, index) for index in range(len(view.bonus))),
        _track(tuple({min(player.energy, LAST) for player in view.players})),
        "".join(_markers(view, sheet)),
    ]
    return at_origin("".join(parts), "energy", ENERGY.x, ENERGY.y, words)


@cache
def _track(taken: tuple[int, ...]) -> str:
    """Cells and credits; a cell with markers shows no number."""
    parts = []
    for value in range(LAST + 1):
        x = LEFT + PITCH * value
        ground = "var(--surface-3)" if value // 6 % 2 else "var(--surface-2)"
        parts.append(rect(x, 34, 43.7, 26, ground, 5))
        if value not in taken:
            parts.append(text(x + 21.9, 52.5, str(value), 15, "d c t2"))
    value = 0
    for credits, cells in groupby(enumerate(TABLES.track_credits), key=lambda cell: cell[1]):
        count = len(list(cells))
        # The 3 credits of those without energy stand apart from the 3 further on.
        x, width = LEFT + 0.8 + PITCH * value, PITCH * count - 4
        middle = x + width / 2
        parts.append(rect(x, 63, width, 17, "var(--a-pay)", 5))
        if count == 1:
            parts.append(text(middle, 76.5, str(credits), 14.5, "d c"))
        else:
            parts.append(icon("credit", middle - 16.5, 64, 15))
            parts.append(text(middle + 7, 76.5, str(credits), 14.5, "d c"))
        value += count
    return "".join(parts)


def _markers(view: BarrageView, sheet: Sheet) -> Iterator[str]:
    cells: dict[int, list[int]] = {}
    for seat in view.order:
        cells.setdefault(min(view.players[seat].energy, LAST), []).append(seat)
    for value, seats in cells.items():
        radius, places = STACKED[min(len(seats), 4)]
        for seat, (dx, dy) in zip(seats, places, strict=False):
            player = view.players[seat]
            x, y = LEFT + PITCH * value + 21.9 + dx, 47 + dy
            words = say(
                sheet, "{name}: {energy} energy", name=name_of(sheet, seat), energy=player.energy
            )
            drawn = seat_disc(view, seat, x, y, radius)
            if player.energy > LAST:
                drawn += _overflow(x, y + radius, player.energy)
            yield f'<g id="marker-{seat}" data-hop="{PITCH}">{title(words)}{drawn}</g>'


def _overflow(x: float, y: float, energy: int) -> str:
    """A marker past the end of the track tells its number."""
    edge = 'stroke="var(--line)"'
    return rect(x - 11, y - 6, 22, 15, "var(--surface)", 7, edge) + text(
        x, y + 6, str(energy), 13, "d c"
    )


def _bonus_tile(view: BarrageView, sheet: Sheet, index: int) -> str:
    round_ = index + 1
    x = LEFT + PITCH * 6 * round_ - 0.2
    width = PITCH * 6 - 2 if round_ < TABLES.rounds else 44.1
    number = TABLES.bonus_ids.index(view.bonus[index])
    vp, kind = TABLES.bonus_vp[number], BONUS_ICONS[BONUS_COUNTS[number]]
    is_over = round_ < view.round or view.phase in ("end of round", "over")
    is_scored = is_over and (round_ <= view.round)
    is_now = round_ == view.round and not is_scored
    words = say(
        sheet,
        "Bonus tile of round {round}: {vp} points for each {what}, in full from {energy} energy on",
        round=round_,
        vp=vp,
        what=sheet.translate(TABLES.bonus_names[number]),
        energy=6 * round_,
    )
    edge = 'stroke="var(--accent)" stroke-width="1.5"' if is_now else ""
    parts = [rect(x, 7, width, 24, f"var(--{'accent-weak' if is_now else 'surface-2'})", 7, edge)]
    if width < 60:
        if is_scored:
            parts.append(icon("check", x + 14, 11, 16, "var(--good)"))
        else:
            parts.append(text(x + 12, 24.5, str(vp), 15, "d c" + (" ta" if is_now else "")))
            parts.append(icon(kind, x + 20, 9, 20, GREY_PIECE))
    else:
        parts += _wide_bonus(sheet, x, round_, vp, kind, is_scored, is_now)
    return f'<g id="bonus-{round_}">{title(words)}{"".join(parts)}</g>'


def _wide_bonus(
    sheet: Sheet, x: float, round_: int, vp: int, kind: str, is_scored: bool, is_now: bool
) -> Iterator[str]:
    label = say(sheet, "round {round}", round=round_)
    yield text(x + 11, 24, fit(label, 14, 70), 14, "d ta" if is_now else "d t2")
    if is_scored:
        yield icon("check", x + 89, 11, 16, "var(--good)")
        yield text(x + 111, 24, fit(sheet.translate("scored"), 14, 150, "t"), 14, "t2")
        return
    each = fit(sheet.translate("for each"), 14, 110, "t")
    yield icon("vp", x + 87, 9, 20)
    yield text(x + 111, 25, str(vp), 16, "d")
    yield text(x + 125, 24.5, each, 14, "t2")
    yield icon(kind, x + 133 + text_width(each, 14, "t"), 9, 20, GREY_PIECE)


def _objective(view: BarrageView, sheet: Sheet) -> str:
    """The objective of the end, and how far everybody is."""
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
    x, width = LEFT, PITCH * 6 - 2
    right = x + width - 8
    parts = [rect(x, 7, width, 24, "var(--surface-2)", 7), icon("objective", x + 5, 9, 20)]
    for seat in reversed(view.order):
        count = str(view.players[seat].objective)
        parts.append(text(right, 24, count, 14, "d e"))
        right -= max(8.0, text_width(count, 14)) + 11
        said = title(f"{name_of(sheet, seat)}: {count}")
        parts.append(f"<g>{said}{seat_disc(view, seat, right, 19, 7.4)}</g>")
        right -= 14
    short = sheet.translate(OBJECTIVE_WORDS[view.objective])
    parts.append(text(x + 29, 24, fit(short, 14, right - x - 33), 14, "d t2"))
    return f'<g id="objective">{title(words)}{"".join(parts)}</g>'
