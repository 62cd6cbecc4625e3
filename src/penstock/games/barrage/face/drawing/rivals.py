"""The rivals' panels in turn order: stores, wheel, and with room also contracts and tiles."""

from functools import partial
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.panels import piece
from penstock.drawing.pieces import at_origin, owner_icon, panel_ground, say, turn_edge
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, group, icon, text, title
from penstock.drawing.theme import on
from penstock.games.barrage.face.automa_words import LEVEL_WORDS
from penstock.games.barrage.face.drawing.contracts import contract_chip
from penstock.games.barrage.face.drawing.layout import SIDE
from penstock.games.barrage.face.drawing.pieces import colour_of, focus_of, name_of, seat_disc
from penstock.games.barrage.face.drawing.tiles import tile_face
from penstock.games.barrage.face.drawing.wheel import small_wheel
from penstock.games.barrage.face.drawing.words import (
    COMPANIES,
    OFFICER_WORDS,
    OFFICERS,
    contract_words,
    tile_words,
)
from penstock.games.barrage.view import BarrageView, PlayerView

LOG_WANTS: Final = 132
"""The height left for the log."""
TALL: Final = 136
"""From this height on a panel has a row of contracts and tiles."""
VERY_TALL: Final = 180
"""From this height on it has a row for each, and the officer."""
TALLEST: Final = 204.0

STORES: Final = (
    ("energy", "energy"),
    ("credit", "credits"),
    ("excavator", "excavators"),
    ("mixer", "mixers"),
    ("engineer", "engineers to place"),
    ("contract", "contracts to fulfil"),
)

LEVEL_SIGNS: Final = {"low": "1", "medium": "2", "high": "3", "very_high": "4"}
"""The four levels of an Automa as numbers; the words are in the tooltip."""


def rival_boxes(view: BarrageView) -> list[tuple[int, Box]]:
    """Whose panels stand in the side column, in turn order, and where."""
    own = focus_of(view)
    seats = [seat for seat in view.order if own is None or seat != own.seat]
    if not seats:
        return []
    room = (SIDE.height - LOG_WANTS) / len(seats)
    height = min(TALLEST, room - 8)
    return [
        (seat, Box(SIDE.x, SIDE.y + (height + 8) * index, SIDE.width, height))
        for index, seat in enumerate(seats)
    ]


def rivals_panel(view: BarrageView, sheet: Sheet) -> str:
    """All rivals as one group."""
    rivals = []
    for seat, box in rival_boxes(view):
        drawn_from = seat, box, seat == view.to_move
        rivals.append(piece(view, drawn_from, partial(_rival, sheet, *drawn_from)))
    return group(rivals, 'id="rivals"')


def _rival(sheet: Sheet, seat: int, box: Box, is_asked: bool, view: BarrageView) -> str:
    player = view.players[seat]
    colour = colour_of(view, seat)
    h = box.height
    band = f"M12 1h22v{h - 2:g}h-22a11 11 0 0 1-11-11v{24 - h:g}a11 11 0 0 1 11-11z"
    numeral = f'style="fill:{on(colour)}"'
    parts = [
        panel_ground(box.width, h),
        f'<path d="{band}" fill="url(#pt-{colour})"/>',
        seat_disc(view, seat, 17.5, 22, 13),
        text(17.5, h - 14, str(view.order.index(seat) + 1), 18, "d c", numeral),
        _head(sheet, player, view.phase == "actions"),
        _stores(sheet, player, colour),
        small_wheel(sheet, player, colour, 260, 66),
    ]
    if h >= VERY_TALL:
        if player.automa is None:
            parts.append(_contracts(sheet, player, 46, h - 88, 238))
        parts.append(_tiles(sheet, player, colour, 46, h - 60, 238))
        parts.append(_officer(sheet, player, h - 13))
    elif h >= TALL:
        half = 26.0 * len(player.contracts) + 4 * len(player.contracts)
        if player.automa is None:
            parts.append(_contracts(sheet, player, 46, h - 40, 120))
        parts.append(_tiles(sheet, player, colour, 52 + half, h - 42, 232 - half))
    if is_asked:
        parts.append(turn_edge(box.width, h))
    name = name_of(sheet, seat)
    return at_origin("".join(parts), f"player-{seat}", box.x, box.y, name)


def _head(sheet: Sheet, player: PlayerView, is_acting: bool) -> str:
    vp = str(player.vp).replace("-", "−")
    right = 282 - text_width(vp, 20)
    parts = [
        text(282, 28, vp, 20, "d e", f'id="vp-{player.seat}"'),
        icon("vp", right - 27, 9.5, 23, title=sheet.translate("points")),
    ]
    right -= 32
    if player.has_passed and is_acting:
        right -= 18
        words = sheet.translate("has passed")
        parts.append(icon("pass", right, 12, 16, "var(--text-3)", words))
    name = name_of(sheet, player.seat)
    x = 46.0
    said = name
    if player.company is not None:
        about = COMPANIES[player.company]
        company = fit(sheet.translate(about.name), 17, 100)
        said = f"{sheet.translate(about.name)} · {name}: {sheet.translate(about.ability)}"
        parts.append(text(x, 26, company, 17, "d"))
        x += text_width(company, 17) + 8
        parts.append(text(x, 26, fit(name, 14, right - x - 4, "t"), 14, "t2"))
    else:
        parts.append(text(x, 26, fit(name, 17, right - x - 4), 17, "d"))
    return f"<g>{title(said)}{''.join(parts)}</g>"


def _stores(sheet: Sheet, player: PlayerView, colour: str) -> str:
    counts = (
        player.energy,
        player.credits,
        player.excavators,
        player.mixers,
        player.engineers,
        len(player.contracts),
    )
    parts = []
    for index, ((sign, source), count) in enumerate(zip(STORES, counts, strict=True)):
        if player.automa is not None and sign in ("credit", "contract"):
            # An Automa has neither: there stand its level and what it has fulfilled.
            parts.append(_automa_fact(sheet, player, player.automa, sign, index))
            continue
        x, y = 45.5 + 62 * (index % 3), 40.5 + 29 * (index // 3)
        if sign == "engineer":
            drawn = owner_icon(sign, colour, x, y, 23)
        else:
            drawn = icon(sign, x, y, 23, "#E2B12A")
        drawn += text(x + 28.5, y + 17.5, str(count), 17, "d")
        words = title(f"{sheet.translate(source)}: {count}{_details(sheet, player, sign)}")
        parts.append(f'<g id="store-{player.seat}-{sign}">{words}{drawn}</g>')
    return "".join(parts)


def _automa_fact(sheet: Sheet, player: PlayerView, level: str, sign: str, index: int) -> str:
    x, y = 45.5 + 62 * (index % 3), 40.5 + 29 * (index // 3)
    if sign == "credit":
        words = sheet.translate(LEVEL_WORDS[level])
        drawn = icon("automa", x, y, 22, "var(--text-2)")
        value = LEVEL_SIGNS[level]
    else:
        value = str(len(player.fulfilled))
        words = f"{sheet.translate('contracts fulfilled')}: {value}"
        drawn = icon("check", x + 1, y + 1, 21, "var(--good)")
    drawn += text(x + 28.5, y + 17.5, value, 17, "d")
    return f'<g id="automa-{player.seat}-{sign}">{title(words)}{drawn}</g>'


def _details(sheet: Sheet, player: PlayerView, sign: str) -> str:
    """What a small panel has no room to draw: contracts, engineers in the bank."""
    if sign == "contract":
        facts = [contract_words(sheet, id) for id in player.contracts]
        facts.append(f"{sheet.translate('contracts fulfilled')}: {len(player.fulfilled)}")
    elif sign == "engineer":
        placed = (
            ("in the bank: {count}", player.bank),
            ("on the company board: {count}", player.on_board),
            ("beside full sections: {count}", player.beside),
        )
        facts = [say(sheet, source, count=count) for source, count in placed if count]
    else:
        facts = []
    return "".join(f"; {fact}" for fact in facts)


def _contracts(sheet: Sheet, player: PlayerView, x: float, y: float, room: float) -> str:
    pitch = min(30.0, room / max(len(player.contracts), 1))
    chips = [
        contract_chip(sheet, id, x + pitch * index, y) for index, id in enumerate(player.contracts)
    ]
    if room > 200:
        done = len(player.fulfilled)
        words = sheet.translate("contracts fulfilled")
        sign = icon("check", x + room - 44, y + 3, 16, "var(--good)", words)
        chips.append(sign + text(x + room - 22, y + 16.5, str(done), 16, "d"))
    return "".join(chips)


def _tiles(sheet: Sheet, player: PlayerView, colour: str, x: float, y: float, room: float) -> str:
    pitch = min(31.0, room / max(len(player.tiles), 1))
    parts = []
    for index, tile in enumerate(player.tiles):
        drawn = tile_face(tile, x + pitch * index, y, min(28.0, pitch - 2), 28, colour)
        words = title(tile_words(sheet, tile))
        names = f'id="tile-{player.seat}-{tile}" data-as="tile-{tile}"'
        parts.append(f"<g {names}>{words}{drawn}</g>")
    return "".join(parts)


def _officer(sheet: Sheet, player: PlayerView, y: float) -> str:
    if player.officer is None:
        return ""
    officer = OFFICERS[player.officer]
    name, ability = sheet.translate(officer.name), sheet.translate(OFFICER_WORDS[officer.id])
    words = f"{name}: {ability}"
    if text_width(words, 13.5) > 216:
        words = fit(ability, 13.5, 216)  # what the officer does matters more than the name
    said = title(
        say(
            sheet,
            "{officer}: {ability}",
            officer=sheet.translate(officer.name),
            ability=sheet.translate(officer.ability),
        )
    )
    drawn = icon("officer", 45, y - 15, 20) + text(70, y, words, 13.5, "d t2")
    return f"<g>{said}{drawn}</g>"
