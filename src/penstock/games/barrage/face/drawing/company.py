"""The company board: head, wheel, pieces with their incomes, engineers, tiles, contracts."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.lettering import fit
from penstock.drawing.pieces import (
    Options,
    at_origin,
    is_offered,
    option,
    options_of,
    owner_icon,
    panel_ground,
    price_tag,
    say,
    tape,
    turn_edge,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, icon, path, rect, text, title
from penstock.drawing.theme import disc, fill, on, rim
from penstock.games.barrage.box.components import PIECES, RED_FEE, TABLES
from penstock.games.barrage.box.naming import STRUCTURE_WORDS, reward_parts
from penstock.games.barrage.box.rewards import Reward
from penstock.games.barrage.box.water_map import POWERHOUSE, STRUCTURE_NAMES
from penstock.games.barrage.face.drawing.contracts import contract_card
from penstock.games.barrage.face.drawing.draft import draft_board
from penstock.games.barrage.face.drawing.layout import COMPANY
from penstock.games.barrage.face.drawing.pieces import (
    COLOURS,
    corners,
    engineers,
    focus_of,
    name_of,
    slots,
    surcharge,
)
from penstock.games.barrage.face.drawing.tiles import tile_face
from penstock.games.barrage.face.drawing.wheel import wheel
from penstock.games.barrage.face.drawing.words import (
    ABILITY_SIGNS,
    COMPANIES,
    OFFICER_WORDS,
    OFFICERS,
    reward_words,
    tile_words,
)
from penstock.games.barrage.rules.officers import OFFICERS_BY_ID
from penstock.games.barrage.rules.state import ABILITY_AT
from penstock.games.barrage.view import BarrageView, PlayerView
from penstock.kernel.view import Played

COLUMN: Final = 244
"""Where the right half of the board begins."""
CELL: Final = (49.0, 52.0)


def company_panel(view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The reader's board; during the draft, what is to be drafted."""
    player = focus_of(view)
    parts = [panel_ground(COMPANY.width, COMPANY.height)]
    if player is None or player.company is None or view.question == "DraftContract":
        parts.append(draft_board(view, sheet))
        label = sheet.translate("Draft")
    else:
        parts.append(_board(view, sheet, player, player.company, last_move))
        label = say(
            sheet,
            "Company of {name}",
            name=name_of(sheet, player.seat),
        )
    if player is not None and player.seat == view.to_move:
        parts.append(turn_edge(COMPANY.width, COMPANY.height))
    return at_origin("".join(parts), "company", COMPANY.x, COMPANY.y, label)


def company_of(view: BarrageView, sheet: Sheet, player: PlayerView) -> str:
    """One player's board; before the draft there is nothing on it."""
    parts = [panel_ground(COMPANY.width, COMPANY.height)]
    if player.company is None:
        words = sheet.translate("No company has been drafted yet.")
        parts.append(text(COMPANY.width / 2, COMPANY.height / 2, words, 16, "c t2"))
    else:
        parts.append(_board(view, sheet, player, player.company, None))
    label = say(sheet, "Company of {name}", name=name_of(sheet, player.seat))
    return at_origin("".join(parts), "company", COMPANY.x, COMPANY.y, label)


def _board(
    view: BarrageView, sheet: Sheet, player: PlayerView, company: str, last_move: Played | None
) -> str:
    colour = COLOURS[company]
    options = options_of(view.choices) if player.seat == view.seat else {}
    parts = [
        _head(sheet, player, company, colour),
        _officer(sheet, player, colour, options, view.drawn_officers),
        wheel(sheet, player, colour, 122, 168, options),
    ]
    for row in range(len(STRUCTURE_NAMES)):
        parts += _piece_row(sheet, player, company, colour, row)
    parts.append(_bonus(sheet, player))
    parts.append(_caption(sheet, "Construction", 16, 222))
    parts += _constructions(sheet, player, colour)
    parts.append(_caption(sheet, "Technology tiles", COLUMN + 2, 250))
    parts += _tiles(sheet, player, colour, options, last_move)
    parts += _stores(sheet, player, colour, view.extra is not None)
    parts += _hand(sheet, player, options)
    # By the name of the others' panels: a page points at it when it speaks of the reader.
    return f'<g data-as="player-{player.seat}">{"".join(parts)}</g>'


def _caption(sheet: Sheet, source: str, x: float, room: float) -> str:
    return text(x, 298, fit(sheet.translate(source), 14.5, room), 14.5, "d t2")


def _head(sheet: Sheet, player: PlayerView, company: str, colour: str) -> str:
    about = COMPANIES[company]
    paint = f'style="fill:{on(colour)}"'
    name = f"{sheet.translate(about.name)} · {name_of(sheet, player.seat)}"
    director = say(sheet, "director {name}", name=sheet.translate(about.director))
    band = "M12 0h480a12 12 0 0 1 12 12v34h-504v-34a12 12 0 0 1 12-12z"
    corner = "M12 0h40v46h-52v-34a12 12 0 0 1 12-12z"
    said = title(f"{name}: {sheet.translate(about.ability)}")
    names = (
        path(band, fill(colour), f'stroke="{rim(colour)}" stroke-opacity=".55"')
        + path(corner, f"url(#pt-{colour})")
        + disc(colour, 27, 23, 16)
        + text(62, 21, fit(name, 18, 178), 18, "d", paint)
        + text(62, 39, fit(director, 13.5, 178, "t"), 13.5, "", paint)
    )
    return f"<g>{said}{names}</g>"


def _officer(
    sheet: Sheet,
    player: PlayerView,
    colour: str,
    options: Options,
    drawn_officers: tuple[str, ...],
) -> str:
    if player.officer is None:
        return ""
    officer = OFFICERS[player.officer]
    name = sheet.translate(officer.name)
    short = sheet.translate(OFFICER_WORDS[officer.id])
    words = f"{name}: {sheet.translate(officer.ability)}"
    if player.copied_officer is not None:
        copied = OFFICERS[player.copied_officer]
        short = say(sheet, "now as {officer}", officer=sheet.translate(copied.name))
        words = f"{words} {short}: {sheet.translate(copied.ability)}"
    if OFFICERS_BY_ID[officer.id].copies_officers():
        words += "; " + say(sheet, "used this round: {count}", count=player.copies_used)
        others = [OFFICERS[id].name for id in drawn_officers if id != officer.id]
        known = ", ".join(sheet.translate(other) for other in others)
        words += "; " + say(sheet, "may copy: {officers}", officers=known)
    choice = options.get("ask officer")
    drawn = rect(246, 6, 252, 34, "var(--surface)", 9, 'fill-opacity=".92"')
    drawn += icon("officer", 250.5, 9.5, 27)
    has_space = choice is not None or OFFICERS_BY_ID[officer.id].manages_buildings()
    room = 178.0 if has_space else 210.0
    drawn += text(282, 20, fit(name, 14, room), 14, "d")
    drawn += text(282, 35, fit(short, 13, room, "t"), 13, "t2")
    if is_offered(choice):
        drawn += tape(246, 6, 252, 34, 9)
        price = "" if choice is None or not choice.price else str(choice.price)
        drawn += price_tag(480, 23, price) if price else slots(480, 23, 1, 16)
    elif player.has_managed:
        drawn += engineers(colour, 480, 23, 1, 18)
    elif has_space:
        drawn += slots(480, 23, 1, 16)
    return option(choice, f"officer-{player.seat}", words, drawn)


# -- pieces and incomes ------------------------------------------------------------------------


def _piece_row(
    sheet: Sheet, player: PlayerView, company: str, colour: str, row: int
) -> Iterator[str]:
    structure = STRUCTURE_NAMES[row]
    name = sheet.translate(STRUCTURE_WORDS[structure])
    width, height = CELL
    for place in range(PIECES[row]):
        x, y = COLUMN + 50.4 * place, 56 + 57.0 * row
        is_built = place < player.built[row]
        ground = "var(--surface-3)" if is_built else "var(--surface-2)"
        drawn = rect(x, y, width, height, ground, 8, 'stroke="var(--line)"')
        signs, words = _yield_of(sheet, company, row, place)
        if is_built:
            drawn += _uncovered(signs, x, y)
        else:
            top = y + 7 if signs else y + 11
            drawn += owner_icon(structure, colour, x + 9.5, top, 30)
            drawn += _covered(signs, x, y)
            words = f"{name}; {words}" if words else name
        said = title(words) if words else ""
        yield f'<g id="piece-{player.seat}-{structure}-{place}">{said}{drawn}</g>'


def incomes_of(sheet: Sheet, player: PlayerView) -> list[tuple[list[tuple[str, str]], str]]:
    """What the pieces on the map have uncovered: icons with numbers, and the sentence."""
    if player.company is None:
        return []
    found = [
        _yield_of(sheet, player.company, row, place)
        for row, count in enumerate(player.built)
        for place in range(count)
    ]
    return [one for one in found if one[1]]


def _yield_of(
    sheet: Sheet, company: str, row: int, place: int
) -> tuple[list[tuple[str, str]], str]:
    """What appears when the piece leaves: icons with numbers, and the sentence."""
    if row == POWERHOUSE:
        return _powerhouse_yield(sheet, company, place)
    if place + 1 not in TABLES.income_at:
        return [], ""
    reward: Reward = COMPANIES[company].income_of(row, TABLES.income_at.index(place + 1))
    signs = [(sign, str(count)) for sign, count, _ in reward_parts(reward)]
    return signs, say(sheet, "Income: {reward}", reward=reward_words(sheet, reward))


def _powerhouse_yield(sheet: Sheet, company: str, place: int) -> tuple[list[tuple[str, str]], str]:
    if place + 1 == ABILITY_AT:
        return [ABILITY_SIGNS[company]], sheet.translate(COMPANIES[company].ability)
    more = TABLES.production_bonus[place + 1] - TABLES.production_bonus[place]
    if not more:
        return [], ""
    return [("energy", f"+{more}")], say(sheet, "{count} more energy in productions", count=more)


def _uncovered(signs: list[tuple[str, str]], x: float, y: float) -> str:
    if not signs:
        return circle(x + 24.5, y + 26, 3, "var(--text-3)", 'opacity=".6"')
    if len(signs) == 1:
        sign, number = signs[0]
        return icon(sign, x + 2.5, y + 14, 24) + text(x + 37.5, y + 32, number, 17, "d c")
    return "".join(
        icon(sign, x + 5, y + 5 + 22 * row, 19) + text(x + 35, y + 20 + 22 * row, number, 16, "d c")
        for row, (sign, number) in enumerate(signs)
    )


def _covered(signs: list[tuple[str, str]], x: float, y: float) -> str:
    if len(signs) == 1:
        sign, number = signs[0]
        return icon(sign, x + 9.5, y + 36, 14) + text(x + 32.5, y + 48, number, 13.5, "d c t2")
    return "".join(
        icon(sign, x + 2 + 23 * place, y + 36, 14)
        + text(x + 20 + 23 * place, y + 48, number, 13, "d c t2")
        for place, (sign, number) in enumerate(signs)
    )


def _bonus(sheet: Sheet, player: PlayerView) -> str:
    words = fit(sheet.translate("bonus"), 13, 48)
    said = title(
        say(sheet, "Every production gives {count} more energy", count=player.production_bonus)
    )
    label = text(470.1, 249, words, 13, "d c t2")
    value = text(470.1, 269, f"+{player.production_bonus}", 18, "d c ta")
    return f'<g id="production-bonus-{player.seat}">{said}{label}{value}</g>'


# -- spaces, tiles, stores, contracts ----------------------------------------------------------


def _constructions(sheet: Sheet, player: PlayerView, colour: str) -> Iterator[str]:
    """The four spaces; a tile is chosen, and engineers go to the next of them by themselves."""
    for index, count in enumerate(TABLES.construction_engineers):
        x, y = 14 + 57.0 * index, 306
        is_red = TABLES.construction_red[index]
        middle = x + 26
        words = say(sheet, "Construction with {count} {count:engineer|engineers}", count=count)
        if is_red:
            words += "; " + say(sheet, "credits: {count}", count=RED_FEE)
        if index < player.constructions:
            edge = f'stroke="{rim(colour)}" stroke-width="1.5"'
            drawn = rect(x, y, 52, 40, f"url(#pt-{colour})", 8, edge)
            drawn += engineers(colour, middle, y + 20, count)
        elif is_red:
            edge = 'stroke="var(--bad)" stroke-width="2"'
            drawn = rect(x, y, 52, 40, "var(--surface-2)", 8, edge)
            drawn += slots(middle, y + 15, count) + surcharge(x + 21, y + 34, RED_FEE)
        else:
            edge = 'stroke="var(--line)" stroke-width="1.3"'
            drawn = rect(x, y, 52, 40, "var(--surface-2)", 8, edge) + slots(middle, y + 20, count)
        yield option(None, f"construction-{player.seat}-{index}", words, drawn)


def _tiles(
    sheet: Sheet, player: PlayerView, colour: str, options: Options, last_move: Played | None
) -> Iterator[str]:
    count = len(player.tiles)
    pitch = min(50.0, 252 / max(count, 1))
    width = min(44.0, pitch - 5)
    for index, tile in enumerate(player.tiles):
        x, y = COLUMN + pitch * index, 306
        choice = options.get(f"tile {tile}") or options.get(f"free {tile}")
        drawn = tile_face(tile, x, y, width, 40, colour)
        if is_offered(choice):
            drawn += tape(x, y, width, 40, 8)
        elif choice is not None:
            drawn = f'<g opacity=".5">{drawn}</g>'
        if last_move is not None and last_move.is_about("tile", tile):
            drawn += corners(x + width / 2, y + 20, width / 2 + 3, 23)
        words, more = tile_words(sheet, tile), f'data-as="tile-{tile}"'
        yield option(choice, f"tile-{player.seat}-{tile}", words, drawn, more)
    if not count:
        words = fit(sheet.translate("all on the wheel"), 14, 250, "t")
        yield text(COLUMN + 2, 331, words, 14, "t2")


def _stores(sheet: Sheet, player: PlayerView, colour: str, has_extra_boards: bool) -> Iterator[str]:
    stores = [
        ("vp", player.vp, "points"),
        ("credit", player.credits, "credits"),
        ("excavator", player.excavators, "excavators"),
        ("mixer", player.mixers, "mixers"),
        ("engineer", player.engineers, "engineers to place"),
        ("contract", len(player.fulfilled), "contracts fulfilled"),
    ]
    if has_extra_boards:
        stores.append(("building", len(player.buildings), "private buildings"))
        stores.append(("external-work", len(player.works), "external works done"))
    columns = len(stores) // 2
    pitch = 222.0 / columns
    size = min(28.0, pitch / 2 - 4)
    for index, (sign, count, source) in enumerate(stores):
        x, y = 14 + pitch * (index % columns), 356 + 47.0 * (index // columns)
        left, top = x + 0.095 * pitch, y + 21.5 - size / 2
        drawn = rect(x, y, pitch - 5, 43, "var(--surface-2)", 9, 'stroke="var(--line)"')
        if sign in ("engineer", "building"):
            drawn += owner_icon(sign, colour, left, top, size)
        else:
            drawn += icon(sign, left, top, size, "#37803F")
        letters = 21 if count < 100 else 18
        if has_extra_boards:
            letters -= 3
        drawn += text(x + 0.69 * pitch, y + 29, str(count), letters, "d c")
        words = f"{sheet.translate(source)}: {count}"
        if sign == "engineer" and player.has_architect:
            drawn += icon("architect", x + pitch - 21, y + 2, 14)
            words += f"; {sheet.translate('the Architect is among them')}"
        yield f'<g id="store-{player.seat}-{sign}">{title(words)}{drawn}</g>'


def _hand(sheet: Sheet, player: PlayerView, options: Options) -> Iterator[str]:
    count = len(player.contracts)
    pitch = 84.0 if count <= 3 else 250 / count
    width = 77.0 if count <= 3 else pitch - 8
    for index, id in enumerate(player.contracts):
        choice = options.get(f"fulfil {id}") or options.get(f"discard {id}")
        box = Box(248 + pitch * index, 356, width, 90)
        yield contract_card(sheet, id, box, choice)
    for index in range(count, 3):
        edge = 'stroke="var(--line)" stroke-dasharray="4 4" opacity=".7"'
        yield rect(248 + 84 * index, 356, 77, 90, "none", 8, edge)
