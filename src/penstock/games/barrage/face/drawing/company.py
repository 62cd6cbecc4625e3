"""The company board: head, wheel, pieces with their incomes, engineers, tiles, contracts."""

from collections.abc import Iterator

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
from penstock.drawing.svg import Box, icon, num, path, rect, text, title
from penstock.drawing.theme import disc, fill, on, rim
from penstock.games.barrage.box.components import RED_FEE, TABLES
from penstock.games.barrage.box.water_map import STRUCTURE_NAMES
from penstock.games.barrage.face.drawing.company_plan import (
    BESIDE_THE_MAP,
    IN_A_COLUMN,
    Caption,
    Grid,
    Plan,
)
from penstock.games.barrage.face.drawing.contracts import contract_card, contract_strip
from penstock.games.barrage.face.drawing.draft import draft_board, draft_size
from penstock.games.barrage.face.drawing.incomes import piece_row, production_bonus
from penstock.games.barrage.face.drawing.layout import COMPANY, Spot
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
    COMPANIES,
    OFFICER_WORDS,
    OFFICERS,
    tile_words,
)
from penstock.games.barrage.rules.officers import OFFICERS_BY_ID
from penstock.games.barrage.view import BarrageView, PlayerView
from penstock.kernel.view import Played


def company_box(view: BarrageView, sheet: Sheet) -> Box:
    """How large the reader's panel is."""
    player = focus_of(view)
    if player is None or _is_drafting(view, player):
        return Box(0, 0, *draft_size(view, sheet))
    return _box_of(player, _plan_for(sheet))


def _is_drafting(view: BarrageView, player: PlayerView) -> bool:
    return player.company is None or view.question == "DraftContract"


def _plan_for(sheet: Sheet) -> Plan:
    return IN_A_COLUMN if sheet.is_narrow else BESIDE_THE_MAP


def _box_of(player: PlayerView, plan: Plan) -> Box:
    """A board in a column grows with a second row of contracts."""
    return Box(0, 0, plan.width, plan.height + _lower(player, plan))


def _lower(player: PlayerView, plan: Plan) -> float:
    """How much lower lies what is below the contracts."""
    rows = -(-len(player.contracts) // plan.hand.columns)
    return plan.hand.down * max(0, rows - 1)


def company_panel(view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The reader's board; during the draft, what is to be drafted."""
    player = focus_of(view)
    _, _, width, height = company_box(view, sheet)
    parts = [panel_ground(width, height)]
    if player is None or player.company is None or _is_drafting(view, player):
        parts.append(draft_board(view, sheet))
        label = sheet.translate("Draft")
    else:
        plan = _plan_for(sheet)
        parts.append(_board(view, sheet, player, player.company, plan, last_move))
        label = say(
            sheet,
            "Company of {name}",
            name=name_of(sheet, player.seat),
        )
    if player is not None and player.seat == view.to_move:
        parts.append(turn_edge(width, height))
    return at_origin("".join(parts), "company", COMPANY.x, COMPANY.y, label)


def company_of(view: BarrageView, sheet: Sheet, player: PlayerView) -> str:
    """One player's board; before the draft there is nothing on it."""
    parts = [panel_ground(COMPANY.width, COMPANY.height)]
    if player.company is None:
        words = sheet.translate("No company has been drafted yet.")
        parts.append(text(COMPANY.width / 2, COMPANY.height / 2, words, 16, "c t2"))
    else:
        parts.append(_board(view, sheet, player, player.company, BESIDE_THE_MAP, None))
    label = say(sheet, "Company of {name}", name=name_of(sheet, player.seat))
    return at_origin("".join(parts), "company", COMPANY.x, COMPANY.y, label)


def _board(
    view: BarrageView,
    sheet: Sheet,
    player: PlayerView,
    company: str,
    plan: Plan,
    last_move: Played | None,
) -> str:
    colour = COLOURS[company]
    options = options_of(view.choices) if player.seat == view.seat else {}
    parts = [
        _head(sheet, player, company, colour, plan),
        _officer(sheet, player, colour, options, view.drawn_officers, plan.officer),
        _wheel(sheet, player, colour, plan.wheel, options),
    ]
    pieces = plan.pieces.lower(_lower(player, plan))
    for row in range(len(STRUCTURE_NAMES)):
        parts += piece_row(sheet, player, company, colour, row, pieces)
    parts.append(production_bonus(sheet, player, pieces))
    parts.append(_caption(sheet, "Construction", plan.construction))
    parts += _constructions(sheet, player, colour, plan.spaces)
    parts.append(_caption(sheet, "Technology tiles", plan.technology))
    parts += _tiles(sheet, player, colour, options, plan, last_move)
    parts += _stores(sheet, player, colour, view.extra is not None, plan)
    parts += _hand(sheet, player, options, plan)
    # By the name of the others' panels: a page points at it when it speaks of the reader.
    return f'<g data-as="player-{player.seat}">{"".join(parts)}</g>'


def _caption(sheet: Sheet, source: str, at: Caption) -> str:
    return text(at.x, at.y, fit(sheet.translate(source), 14.5, at.room), 14.5, "d t2")


def _wheel(sheet: Sheet, player: PlayerView, colour: str, spot: Spot, options: Options) -> str:
    if spot.scale == 1:
        return wheel(sheet, player, colour, spot.x, spot.y, options)
    return spot.put(wheel(sheet, player, colour, 0, 0, options))


def _head(sheet: Sheet, player: PlayerView, company: str, colour: str, plan: Plan) -> str:
    about = COMPANIES[company]
    paint = f'style="fill:{on(colour)}"'
    name = f"{sheet.translate(about.name)} · {name_of(sheet, player.seat)}"
    director = say(sheet, "director {name}", name=sheet.translate(about.director))
    width, height = num(plan.width), num(plan.head)
    right, low = num(plan.width - 24), num(plan.head - 12)
    band = f"M12 0h{right}a12 12 0 0 1 12 12v{low}h-{width}v-{low}a12 12 0 0 1 12-12z"
    corner = f"M12 0h40v{height}h-52v-{low}a12 12 0 0 1 12-12z"
    said = title(f"{name}; {director}: {sheet.translate(about.ability)}")
    drawn = path(band, fill(colour), f'stroke="{rim(colour)}" stroke-opacity=".55"')
    drawn += path(corner, f"url(#pt-{colour})")
    drawn += disc(colour, 27, plan.head / 2, 16 if plan.head > 40 else 12)
    if plan.head > 40:
        drawn += text(62, 21, fit(name, 18, plan.name_room), 18, "d", paint)
        drawn += text(62, 39, fit(director, 13.5, plan.name_room, "t"), 13.5, "", paint)
    else:
        drawn += text(62, 21, fit(name, 17, plan.name_room), 17, "d", paint)
    return f"<g>{said}{drawn}</g>"


def _officer(
    sheet: Sheet,
    player: PlayerView,
    colour: str,
    options: Options,
    drawn_officers: tuple[str, ...],
    box: Box,
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
    x, y, width, height = box
    drawn = rect(x, y, width, height, "var(--surface)", 9, 'fill-opacity=".92"')
    drawn += icon("officer", x + 4.5, y + 3.5, 27)
    has_space = choice is not None or OFFICERS_BY_ID[officer.id].manages_buildings()
    room = width - (74 if has_space else 42)
    drawn += text(x + 36, y + 14, fit(name, 14, room), 14, "d")
    drawn += text(x + 36, y + 29, fit(short, 13, room, "t"), 13, "t2")
    right, middle = x + width - 18, y + 17
    if is_offered(choice):
        drawn += tape(x, y, width, height, 9)
        price = "" if choice is None or not choice.price else str(choice.price)
        drawn += price_tag(right, middle, price) if price else slots(right, middle, 1, 16)
    elif player.has_managed:
        drawn += engineers(colour, right, middle, 1, 18)
    elif has_space:
        drawn += slots(right, middle, 1, 16)
    return option(choice, f"officer-{player.seat}", words, drawn)


# -- spaces, tiles, stores, contracts ----------------------------------------------------------


def _constructions(sheet: Sheet, player: PlayerView, colour: str, grid: Grid) -> Iterator[str]:
    """The four spaces; a tile is chosen, and engineers go to the next of them by themselves."""
    for index, count in enumerate(TABLES.construction_engineers):
        x, y, width, height = grid.cell(index)
        is_red = TABLES.construction_red[index]
        middle, half = x + width / 2, y + height / 2
        words = say(sheet, "Construction with {count} {count:engineer|engineers}", count=count)
        if is_red:
            words += "; " + say(sheet, "credits: {count}", count=RED_FEE)
        if index < player.constructions:
            edge = f'stroke="{rim(colour)}" stroke-width="1.5"'
            drawn = rect(x, y, width, height, f"url(#pt-{colour})", 8, edge)
            drawn += engineers(colour, middle, half, count)
        elif is_red:
            edge = 'stroke="var(--bad)" stroke-width="2"'
            drawn = rect(x, y, width, height, "var(--surface-2)", 8, edge)
            drawn += slots(middle, half - 6, count) + surcharge(middle - 5, y + height - 7, RED_FEE)
        else:
            edge = 'stroke="var(--line)" stroke-width="1.3"'
            drawn = rect(x, y, width, height, "var(--surface-2)", 8, edge)
            drawn += slots(middle, half, count)
        yield option(None, f"construction-{player.seat}-{index}", words, drawn)


def _tiles(
    sheet: Sheet,
    player: PlayerView,
    colour: str,
    options: Options,
    plan: Plan,
    last_move: Played | None,
) -> Iterator[str]:
    grid = _tile_grid(len(player.tiles), plan)
    for index, tile in enumerate(player.tiles):
        x, y, width, height = grid.cell(index)
        choice = options.get(f"tile {tile}") or options.get(f"free {tile}")
        drawn = tile_face(tile, x, y, width, height, colour)
        if is_offered(choice):
            drawn += tape(x, y, width, height, 8)
        elif choice is not None:
            drawn = f'<g opacity=".5">{drawn}</g>'
        if last_move is not None and last_move.is_about("tile", tile):
            drawn += corners(x + width / 2, y + height / 2, width / 2 + 3, height / 2 + 3)
        words, more = tile_words(sheet, tile), f'data-as="tile-{tile}"'
        yield option(choice, f"tile-{player.seat}-{tile}", words, drawn, more)
    if not player.tiles:
        words = fit(sheet.translate("all on the wheel"), 14, plan.technology.room, "t")
        yield text(plan.technology.x, grid.first.y + 25, words, 14, "t2")


def _tile_grid(count: int, plan: Plan) -> Grid:
    """Where so many tiles lie: smaller, if there are more than have room."""
    grid = plan.tiles
    columns = max(grid.columns, -(-count // plan.tile_rows))
    across = min(grid.across, (grid.across * grid.columns + 2) / columns)
    x, y, width, height = grid.first
    return Grid(Box(x, y, min(width, across - 5), height), columns, across, grid.down)


def _stores(
    sheet: Sheet, player: PlayerView, colour: str, has_extra_boards: bool, plan: Plan
) -> Iterator[str]:
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
    columns = len(stores) // plan.store_rows
    pitch = plan.stores.width / columns
    down = plan.stores.height / plan.store_rows
    is_tight = pitch < 50
    size = min(28.0, pitch / 2 - 4, 17 if is_tight else 0.7 * (down - 4))
    for index, (sign, count, source) in enumerate(stores):
        x = plan.stores.x + pitch * (index % columns)
        y = plan.stores.y + down * (index // columns)
        middle = y + (down - 4) / 2
        left, top = x + 0.095 * pitch, middle - size / 2
        wide = pitch - (3 if is_tight else 5)
        drawn = rect(x, y, wide, down - 4, "var(--surface-2)", 9, 'stroke="var(--line)"')
        if sign in ("engineer", "building"):
            drawn += owner_icon(sign, colour, left, top, size)
        else:
            drawn += icon(sign, left, top, size, "#37803F")
        letters = 21 if count < 100 else 18
        if pitch < 70:
            letters -= 5 if is_tight else 3
        drawn += text(x + 0.69 * pitch, middle + 7.5, str(count), letters, "d c")
        words = f"{sheet.translate(source)}: {count}"
        if sign == "engineer" and player.has_architect:
            # In a low cell it would lie on the number.
            drawn += icon("architect", x + pitch - 21 if plan.store_rows > 1 else x + 1, y + 2, 14)
            words += f"; {sheet.translate('the Architect is among them')}"
        yield f'<g id="store-{player.seat}-{sign}">{title(words)}{drawn}</g>'


def _hand(sheet: Sheet, player: PlayerView, options: Options, plan: Plan) -> Iterator[str]:
    count, grid = len(player.contracts), plan.hand
    if not plan.are_contracts_low and count > grid.columns:
        x, y, _, height = grid.first
        pitch = 250 / count
        grid = Grid(Box(x, y, pitch - 8, height), count, pitch, 0)
    draw = contract_strip if plan.are_contracts_low else contract_card
    for index, id in enumerate(player.contracts):
        choice = options.get(f"fulfil {id}") or options.get(f"discard {id}")
        yield draw(sheet, id, grid.cell(index), choice)
    for index in range(count, plan.hand.columns):
        edge = 'stroke="var(--line)" stroke-dasharray="4 4" opacity=".7"'
        x, y, width, height = grid.cell(index)
        yield rect(x, y, width, height, "none", 8, edge)
