"""What is printed on the map or lies on its edge: headstreams, numbers, prices of the areas."""

from collections.abc import Iterator

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import is_offered, option, say, tape
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import icon, num, path, rect, text, title
from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.box.naming import AREA_WORDS
from penstock.games.barrage.box.water_map import AREA_NAMES
from penstock.games.barrage.face.drawing.scene import scenery
from penstock.games.barrage.face.drawing.waterworks import basin_badge
from penstock.games.barrage.view import BarrageView, HeadstreamView
from penstock.kernel.view import Choice


def headstream(
    view: BarrageView, sheet: Sheet, stream: HeadstreamView, choice: Choice | None
) -> str:
    """A tile with the drops of each round, and the drops that wait below it."""
    middle, y = scenery().headstreams[stream.id]
    x = middle - 47
    parts = []
    if is_offered(choice):
        parts.append(rect(x - 6, y - 6, 106, 82, "var(--signal)", 12, 'class="halo"'))
    parts += [
        rect(x, y, 94, 44, "var(--surface)", 9, 'stroke="var(--line)" stroke-width="1.5"'),
        path(f"M{num(x + 9)} {num(y)}h13v44h-13a9 9 0 0 1-9-9v-26a9 9 0 0 1 9-9z", "var(--accent)"),
        text(x + 11, y + 28.5, stream.id, 18, "d c oa"),
    ]
    for index, count in enumerate(stream.drops_by_round):
        column = x + 31 + 17.6 * index
        if index + 1 == view.round:
            parts.append(rect(column - 8, y + 3, 16, 38, "var(--accent-weak)", 5))
        blue = 'style="fill:var(--a-drops)"'
        parts.append(text(column, y + 17, str(index + 1), 13, "d c t2"))
        parts.append(text(column, y + 36, str(count), 16, "d c", blue))
    if is_offered(choice):
        parts.append(tape(x, y, 94, 44, 9))
    parts.append(_waiting(sheet, stream, middle, y + 46))
    coming = ", ".join(map(str, stream.drops_by_round))
    source = "Headstream {stream}: drops by round {coming}; waiting {waiting}"
    if is_offered(choice):
        source = "Put a drop on headstream {stream}; drops by round {coming}; waiting {waiting}"
    words = say(sheet, source, stream=stream.id, coming=coming, waiting=stream.waiting)
    return option(choice, f"headstream-{stream.id}", words, "".join(parts))


def _waiting(sheet: Sheet, stream: HeadstreamView, middle: float, y: float) -> str:
    count = stream.waiting
    if count > 6:
        drop = icon("water", middle - 22, y, 24, more=f'id="drop-{stream.id}-0"')
        return drop + text(middle + 4, y + 18, f"×{count}", 17, "d lab")
    pitch = 20.0 if count < 5 else 15.0
    said = sheet.translate("drop of water")
    left = middle - 12 - pitch * (count - 1) / 2
    return "".join(
        icon(
            "water",
            left + pitch * index,
            y,
            24,
            title=said,
            more=f'id="drop-{stream.id}-{index}"',
        )
        for index in range(count)
    )


def badges(sheet: Sheet) -> Iterator[str]:
    """The numbers of the basins."""
    for index, (x, y) in enumerate(scenery().badges):
        words = title(say(sheet, "Basin {basin}", basin=index + 1))
        yield f'<g id="basin-{index + 1}">{words}{basin_badge(x, y, index + 1)}</g>'


def price_cards(sheet: Sheet) -> Iterator[str]:
    """What bases and elevations cost in each area."""
    for index, area in enumerate(AREA_NAMES):
        x, y = scenery().cards[area]
        base, elevation = TABLES.base_cost[index], TABLES.elevation_cost[index]
        name = sheet.translate(AREA_WORDS[area])
        words = say(
            sheet,
            "{area}: a base costs {base} {base:excavator|excavators}, an elevation"
            " {elevation} {elevation:mixer|mixers}",
            area=name,
            base=base,
            elevation=elevation,
        )
        size = 14.5 if text_width(name, 14.5) < 56 else 13
        parts = (
            rect(x, y, 64, 82, "var(--surface)", 9, 'stroke="var(--line)" fill-opacity=".95"'),
            text(x + 32, y + 18, fit(name, size, 60), size, "d c"),
            icon("excavator", x + 9, y + 26, 24),
            text(x + 46, y + 44, str(base), 17, "d c"),
            icon("mixer", x + 9, y + 52, 24),
            text(x + 46, y + 70, str(elevation), 17, "d c"),
        )
        yield f'<g id="area-{area}">{title(words)}{"".join(parts)}</g>'
