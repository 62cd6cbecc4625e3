"""Everybody's side in small: stores, points, cards, and a sketch of the network."""

from functools import cache, partial
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.panels import piece
from penstock.drawing.pieces import at_origin, name_of, panel_ground, say, turn_edge
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, group, icon, num, path, rect, text, title
from penstock.drawing.theme import disc, on
from penstock.games.underwater_cities.box.cards import Box as CardBox
from penstock.games.underwater_cities.box.components import SPACE_NAMES
from penstock.games.underwater_cities.box.language import BROWN_TILE
from penstock.games.underwater_cities.face.drawing.layout import PLAYER_HEIGHT, PLAYER_PITCH, SIDE
from penstock.games.underwater_cities.face.drawing.names import (
    TYPE_ICONS,
    TYPE_WORDS,
    box_of,
    colour_of,
    tile_of,
)
from penstock.games.underwater_cities.face.drawing.seabed import AMOUNT_AT
from penstock.games.underwater_cities.face.drawing.sites import SPACE_SPOTS, Spot, sites_of
from penstock.games.underwater_cities.face.drawing.works import RIMS, hexagon
from penstock.games.underwater_cities.view import PlayerView, UnderwaterCitiesView

SKETCH: Final = Box(180, 38, 84, 100)
SCALE: Final = 0.148
"""The seabed of 572 x 610 in the sketch."""

TYPES: Final = (2, 1, 3, 4)
"""The types of claimed cards: action, permanent, production, end of the game."""


def player_boxes(view: UnderwaterCitiesView) -> list[tuple[int, Box]]:
    """Where everybody's panel lies, in play order."""
    return [
        (seat, Box(SIDE.x, SIDE.y + PLAYER_PITCH * index, SIDE.width, PLAYER_HEIGHT))
        for index, seat in enumerate(view.order)
    ]


def players_panel(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """All players in play order."""
    parts = []
    for place, (seat, box) in enumerate(player_boxes(view), 1):
        drawn_from = seat, place, seat == view.to_move
        drawn = piece(view, drawn_from, partial(_player, sheet, *drawn_from))
        parts.append(group(drawn, f'id="player-{seat}"', (0, box.y - SIDE.y)))
    return at_origin("".join(parts), "players", SIDE.x, SIDE.y, sheet.translate("Players"))


def _player(sheet: Sheet, seat: int, place: int, is_asked: bool, view: UnderwaterCitiesView) -> str:
    player = view.players[seat]
    colour = colour_of(player.seat)
    box = box_of(view)
    name = name_of(sheet, player.seat)
    points = str(player.points)
    left = SIDE.width - 46 - max(22, text_width(points, 20))
    sources = ", ".join(
        f"{sheet.translate(source)} {count}" for source, count in player.score_sheet if count
    )
    high = PLAYER_HEIGHT
    band = f"M12 1h22v{high - 2}h-22a11 11 0 0 1-11-11v-{high - 24}a11 11 0 0 1 11-11z"
    parts = [
        panel_ground(SIDE.width, high),
        path(band, f"url(#pt-{colour})"),
        disc(colour, 17.5, 22, 13),
        circle(17.5, high - 19, 10.5, f"var(--p-{colour})"),
        text(17.5, high - 13, str(place), 17, "d c", f'style="fill:{on(colour)}"'),
        f"<g>{title(name)}{text(46, 27, fit(name, 17, left - 52), 17, 'd')}</g>",
        f"<g>{title(sources or sheet.translate('points'))}{icon('vp', left, 10.5, 23)}"
        f"{text(SIDE.width - 14, 29, points, 20, 'd e')}</g>",
        _stores(sheet, player),
        _claimed(sheet, box, player),
        _sketch(player, sheet),
    ]
    if is_asked:
        parts.append(turn_edge(SIDE.width, high))
    return "".join(parts)


def _stores(sheet: Sheet, player: PlayerView) -> str:
    amounts = [(name, str(player.resources[at])) for name, at in AMOUNT_AT.items()]
    amounts.append(("card", str(len(player.hand))))
    parts = []
    for index, (name, count) in enumerate(amounts):
        x, y = 45 + 45 * (index % 3), 44 + 32 * (index // 3)
        said = title(f"{sheet.translate('cards in hand' if name == 'card' else name)}: {count}")
        cell = icon(name, x, y, 21) + text(x + 23.5, y + 16.5, count, 17, "d")
        parts.append(f"<g>{said}{cell}</g>")
    return "".join(parts)


def _claimed(sheet: Sheet, box: CardBox, player: PlayerView) -> str:
    """Claimed cards by type; pointing at a type names them."""
    parts = [rect(45, 107, 127, 1, "var(--line)")]
    shown = [(type, player.claimed) for type in TYPES]
    for index, (type, cards) in enumerate(shown):
        own = [number for number in cards if box.cards[number].type == type]
        names = ", ".join(sheet.translate(box.cards[number].name) for number in own)
        words = say(
            sheet,
            "claimed, {type}: {count}",
            type=sheet.translate(TYPE_WORDS[type]),
            count=len(own),
        )
        x = 45 + 33.5 * index
        style = "d" if own else "d t3"
        cell = icon(TYPE_ICONS[type], x, 115, 18) + text(x + 20, 129.5, str(len(own)), 14, style)
        parts.append(f"<g>{title(f'{words} ({names})' if names else words)}{cell}</g>")
    return "".join(parts)


@cache
def _small(spot: Spot) -> Spot:
    return SKETCH.x + spot[0] * SCALE - 1, SKETCH.y + 4 + spot[1] * SCALE * 1.06


def _sketch(player: PlayerView, sheet: Sheet) -> str:
    """The network as a diagram: cities, tunnels, buildings, metropolises."""
    sites = sites_of(player.board)
    pieces = {piece.site: piece for piece in player.pieces}
    parts = [_empty_sketch(player.board)]
    for site, points in sites.tunnels.items():
        piece = pieces.get(site)
        if piece is not None:
            start, end = points[0], points[-1]
            paint = "#FFC83D" if piece.is_upgraded else "#9FDDE6"
            dots = [_stretched(start, end, -40), *points[1:-1], _stretched(end, start, -40)]
            d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(_small, dots))
            parts.append(path(d, more=f'stroke="{paint}" stroke-width="3"'))
    for one in player.metropolises:
        if one.space:
            x, y = _small(SPACE_SPOTS[SPACE_NAMES.index(one.space)])
            is_brown = tile_of(one.tile).colour == BROWN_TILE
            paint = "#B0753C" if is_brown else "#2F7FC1"
            edge = "#FFE08A" if one.is_connected else "#7FB9C4"
            strength = "1" if one.is_connected else ".55"
            more = f'stroke="{edge}" stroke-width="1.4" opacity="{strength}"'
            parts.append(path(hexagon(x, y, 6.4), paint, more))
    for site, spot in sites.pads.items():
        piece = pieces.get(site)
        if piece is not None:
            x, y = _small(spot)
            edge = 'stroke="#FFC83D" stroke-width="1.3"' if piece.is_upgraded else ""
            parts.append(circle(x, y, 2.7 if edge else 2.3, _tint(piece.kind), edge))
    for site, spot in sites.cities.items():
        piece = pieces.get(site)
        if piece is not None:
            x, y = _small(spot)
            paint = "#F2F8FA" if piece.kind == "nonsymbiotic" else "#A679F0"
            more = 'stroke="#04202E" stroke-width="1.2"'
            if not piece.is_connected:
                more = 'stroke="#04202E" stroke-width="1.2" opacity=".6"'
            parts.append(circle(x, y, 5.6, paint, more))
    words = say(sheet, "Network: {count} connected {count:city|cities}", count=player.cities)
    return f"<g>{title(words)}{''.join(parts)}</g>"


def _stretched(start: Spot, end: Spot, by: float) -> Spot:
    long = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    return (
        start[0] + (end[0] - start[0]) * by / long,
        start[1] + (end[1] - start[1]) * by / long,
    )


def _tint(kind: str) -> str:
    return {"farm": "#6FD98B", "desalination": "#6FC3F2", "laboratory": "#F2935C"}.get(
        kind, RIMS.get(kind, "#FFFFFF")
    )


@cache
def _empty_sketch(board: int) -> str:
    parts = [rect(*SKETCH, "#0E4A63", 8)]
    for points in sites_of(board).tunnels.values():
        dots = [_small(point) for point in points]
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in dots)
        parts.append(path(d, more='stroke="#7FB9C4" stroke-width="1" opacity=".35"'))
    parts += [
        circle(*_small(spot), 3, "#0E4A63", 'stroke="#7FB9C4"')
        for spot in sites_of(board).cities.values()
    ]
    return "".join(parts)
