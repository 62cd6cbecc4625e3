"""Technology tiles: the structure they build, and their level."""

from functools import cache

from penstock.drawing.svg import icon, rect, text
from penstock.drawing.theme import fill
from penstock.games.barrage.face.drawing.pieces import GREY_PIECE, TILE_EDGE
from penstock.games.barrage.face.drawing.words import LEVELS, TILE_ICONS, TILES


@cache
def tile_face(id: str, x: float, y: float, width: float, height: float, colour: str = "") -> str:
    """A tile; an owned one shows its structure in the company's colour."""
    tile = TILES[id]
    sign = TILE_ICONS[tile.structure]
    paint = fill(colour) if colour else GREY_PIECE
    edge = 'style="--ink:var(--ink-graphite)"' if colour == "graphite" else ""
    if sign == "copy":
        paint = "var(--a-tile-text)"
    ground = rect(x, y, width, height, "var(--a-tile)", min(8.0, height / 5), TILE_EDGE)
    if not tile.level:
        size = min(width, height) - (12 if width > 36 else 8)
        left, top = x + (width - size) / 2, y + (height - size) / 2
        return ground + icon(sign, left, top, size, paint, more=edge)
    numeral = 'style="fill:var(--a-tile-text)"'
    level = LEVELS[tile.level]
    if height > 50:
        left = x + width / 2 - 17
        return (
            ground
            + icon(sign, left, y + 5, 34, paint, more=edge)
            + text(x + width / 2, y + height - 6, level, 14, "d c", numeral)
        )
    size = min(width, height) - (15 if height > 30 else 11)
    return (
        ground
        + icon(sign, x + (width - size) / 2, y + 1, size, paint, more=edge)
        + text(x + width / 2, y + height - 2.2, level, 13, "d c", numeral)
    )


@cache
def small_tile(id: str, x: float, y: float, width: float, colour: str) -> str:
    """A tile of 20 units, its level as strokes below the structure."""
    tile = TILES[id]
    sign = TILE_ICONS[tile.structure]
    paint = "var(--a-tile-text)" if sign == "copy" else fill(colour)
    edge = 'style="--ink:var(--ink-graphite)"' if colour == "graphite" else ""
    size = min(15.0, width - 4)
    top = y + (1 if tile.level else 2.5)
    drawn = rect(x, y, width, 20, "var(--a-tile)", 4, TILE_EDGE)
    drawn += icon(sign, x + (width - size) / 2, top, size, paint, more=edge)
    left = x + width / 2 - 1.6 * tile.level
    strokes = "".join(
        rect(left + 3.2 * index, y + 15.8, 1.8, 3, "var(--a-tile-text)")
        for index in range(tile.level)
    )
    return drawn + strokes
