"""The cards of the rivals in turn order: stores, officer, tiles, wheel; each opens its board."""

from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import (
    at_origin,
    open_sign,
    opener,
    owner_icon,
    panel_ground,
    say,
    turn_edge,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import icon, path, rect, text, title
from penstock.drawing.theme import on
from penstock.games.barrage.face.automa_words import LEVEL_WORDS
from penstock.games.barrage.face.drawing.layout import GAP, RIVAL, RIVALS
from penstock.games.barrage.face.drawing.pieces import colour_of, focus_of, name_of, seat_disc
from penstock.games.barrage.face.drawing.tiles import small_tile
from penstock.games.barrage.face.drawing.wheel import small_wheel
from penstock.games.barrage.face.drawing.words import (
    COMPANIES,
    OFFICER_SIGNS,
    OFFICERS,
    contract_words,
    tile_words,
)
from penstock.games.barrage.view import BarrageView, PlayerView

MOST: Final = 3
"""Rivals at one table."""
BAND: Final = 26.0
LEFT: Final = 33.0
"""Where the words begin."""
WHEEL: Final = 56.0
"""What the wheel takes at the right."""

STORES: Final = (
    ("credit", "credits"),
    ("excavator", "excavators"),
    ("mixer", "mixers"),
    ("engineer", "engineers to place"),
    ("contract", "contracts to fulfil"),
)

LEVEL_SIGNS: Final = {"low": "1", "medium": "2", "high": "3", "very_high": "4"}
"""The four levels of an Automa as numbers; the words are in the tooltip."""


def rivals_of(view: BarrageView) -> list[int]:
    """Whose cards are shown, in turn order: everybody's but the one whose board lies there."""
    own = focus_of(view)
    return [seat for seat in view.order if own is None or seat != own.seat]


def card_width(view: BarrageView) -> float:
    """How wide each card is: two share the room of three."""
    return (RIVALS - GAP) / 2 if len(rivals_of(view)) == 2 else RIVAL.width


def rival_card(view: BarrageView, sheet: Sheet, index: int) -> str:
    """The card of the rival at that place among them; nothing if there are not so many."""
    seats = rivals_of(view)
    return _card(view, sheet, seats[index], card_width(view)) if index < len(seats) else ""


def _card(view: BarrageView, sheet: Sheet, seat: int, width: float) -> str:
    player, colour, high = view.players[seat], colour_of(view, seat), RIVAL.height
    place = view.order.index(seat) + 1
    band = f"M12 1h14v{high - 2:g}h-14a11 11 0 0 1-11-11v{24 - high:g}a11 11 0 0 1 11-11z"
    head = (
        path(band, f"url(#pt-{colour})")
        + rect(BAND - 0.5, 1, 1, high - 2, "var(--line)")
        + seat_disc(view, seat, 13.5, 15, 10)
        + text(13.5, high - 9, str(place), 16, "d c", f'style="fill:{on(colour)}"')
        + _head(sheet, player, view.phase == "actions", width)
    )
    parts = [
        panel_ground(width, high),
        opener(sheet, seat, place, head),
        _stores(sheet, player, colour, width),
        _officer_and_tiles(sheet, player, colour, width - WHEEL),
        small_wheel(sheet, player, colour, width - 28, 50),
    ]
    if seat == view.to_move:
        parts.append(turn_edge(width, high))
    parts.append(open_sign(sheet, colour, (width, high), width - 64, 15))
    return at_origin("".join(parts), f"player-{seat}", 0, 0, name_of(sheet, seat))


def _head(sheet: Sheet, player: PlayerView, is_acting: bool, width: float) -> str:
    vp = str(player.vp).replace("-", "−")
    right = width - 9 - text_width(vp, 18)
    parts = [
        text(width - 9, 21, vp, 18, "d e", f'id="vp-{player.seat}"'),
        icon("vp", right - 22, 5.5, 19, title=sheet.translate("points")),
    ]
    right -= 26
    if player.has_passed and is_acting:
        right -= 16
        words = sheet.translate("has passed")
        parts.append(icon("pass", right, 8, 14, "var(--text-3)", words))
    name = name_of(sheet, player.seat)
    x, said = LEFT, name
    if player.company is not None:
        about = COMPANIES[player.company]
        company = sheet.translate(about.name)
        said = f"{company} · {name}: {sheet.translate(about.ability)}"
        parts.append(text(x, 20, company, 16, "d"))
        x += text_width(company, 16) + 6
        if right - x > 24:
            parts.append(text(x, 20, fit(name, 13.5, right - x - 4, "t"), 13.5, "t2"))
    else:
        parts.append(text(x, 20, fit(name, 16, right - x - 4), 16, "d"))
    return f"<g>{title(said)}{''.join(parts)}</g>"


def _stores(sheet: Sheet, player: PlayerView, colour: str, width: float) -> str:
    counts = (
        player.credits,
        player.excavators,
        player.mixers,
        player.engineers,
        len(player.contracts),
    )
    cells = [
        _automa_fact(sheet, player, player.automa, sign)
        if player.automa is not None and sign in ("credit", "contract")
        else _store(sheet, player, colour, sign, source, count)
        for (sign, source), count in zip(STORES, counts, strict=True)
    ]
    used = sum(wide for _, wide in cells)
    gap = min(12.0, (width - WHEEL - LEFT + 1 - used) / (len(cells) - 1))
    parts, x = [], LEFT
    for drawn, wide in cells:
        parts.append(f'<g transform="translate({x:.1f} 0)">{drawn}</g>')
        x += wide + gap
    return "".join(parts)


def _store(
    sheet: Sheet, player: PlayerView, colour: str, sign: str, source: str, count: int
) -> tuple[str, float]:
    if sign == "engineer":
        drawn = owner_icon(sign, colour, 0, 28, 15)
    else:
        drawn = icon(sign, 0, 28, 15, "#E2B12A")
    drawn += text(16.5, 41, str(count), 14, "d")
    words = title(f"{sheet.translate(source)}: {count}{_details(sheet, player, sign)}")
    wide = 16.5 + text_width(str(count), 14)
    return f'<g id="store-{player.seat}-{sign}">{words}{drawn}</g>', wide


def _automa_fact(sheet: Sheet, player: PlayerView, level: str, sign: str) -> tuple[str, float]:
    """An Automa has no credits and no contracts: there stand its level and what it fulfilled."""
    if sign == "credit":
        words, value = sheet.translate(LEVEL_WORDS[level]), LEVEL_SIGNS[level]
        drawn = icon("automa", 0, 28, 15, "var(--text-2)")
    else:
        value = str(len(player.fulfilled))
        words = f"{sheet.translate('contracts fulfilled')}: {value}"
        drawn = icon("check", 0, 28, 15, "var(--good)")
    drawn += text(16.5, 41, value, 14, "d")
    named = f'<g id="automa-{player.seat}-{sign}">{title(words)}{drawn}</g>'
    return named, 16.5 + text_width(value, 14)


def _details(sheet: Sheet, player: PlayerView, sign: str) -> str:
    """What a card has no room to draw: contracts, engineers in the bank."""
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


def _officer_and_tiles(sheet: Sheet, player: PlayerView, colour: str, right: float) -> str:
    """What the officer touches, by signs; then the technology tiles."""
    parts, x = [], LEFT
    if player.officer is not None:
        officer = OFFICERS[player.officer]
        sign, number = OFFICER_SIGNS[officer.id]
        wide = 40 + (text_width(number, 13) + 2 if number else 0)
        drawn = rect(x, 49, wide, 22, "var(--surface-2)", 6, 'stroke="var(--line)"')
        drawn += icon("officer", x + 3, 52, 16) + icon(sign, x + 21, 52, 16, "var(--text-2)")
        drawn += text(x + 39, 65, number, 13, "d") if number else ""
        words = say(
            sheet,
            "{officer}: {ability}",
            officer=sheet.translate(officer.name),
            ability=sheet.translate(officer.ability),
        )
        parts.append(f"<g>{title(words)}{drawn}</g>")
        x += wide + 5
    pitch = min(23.0, (right - x) / max(len(player.tiles), 1))
    for tile in player.tiles:
        names = f'id="tile-{player.seat}-{tile}" data-as="tile-{tile}"'
        face = small_tile(tile, x, 50, min(20.0, pitch - 1), colour)
        parts.append(f"<g {names}>{title(tile_words(sheet, tile))}{face}</g>")
        x += pitch
    return "".join(parts)
