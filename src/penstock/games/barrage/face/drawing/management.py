"""The management board: spaces with engineers and prices, contracts on offer, patents."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from penstock.drawing.lettering import fit
from penstock.drawing.pieces import (
    Options,
    at_origin,
    chosen_edge,
    is_crowded,
    is_offered,
    option,
    options_of,
    panel_ground,
    price_tag,
    say,
    tape,
    verb_of,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, num, path, rect, text, title
from penstock.drawing.theme import NEUTRAL, rim
from penstock.games.barrage.box.components import RED_FEE, Space
from penstock.games.barrage.face.drawing.contracts import contract_card
from penstock.games.barrage.face.drawing.management_plan import (
    IN_A_COLUMN,
    IN_A_ROW,
    Corner,
    Plan,
)
from penstock.games.barrage.face.drawing.pieces import (
    colour_of,
    corners,
    engineers,
    name_of,
    signed,
    slots,
    surcharge,
)
from penstock.games.barrage.face.drawing.tiles import tile_face
from penstock.games.barrage.face.drawing.words import LEVELS, SPACES, space_words, tile_words
from penstock.games.barrage.view import BarrageView, SpaceView
from penstock.kernel.view import Played

SPACE_WIDTH: Final = 45
SPACE_HEIGHT: Final = 39

SECTION_WIDTH: Final = 131

SECTIONS: Final = (
    ("turbine", "Turbine station", "produce"),
    ("water", "Water", "water"),
    ("bank", "Bank", "bank"),
    ("workshop", "Workshop", "workshop"),
    ("machine_shop", "Machine shop", "machinery"),
    ("contract_office", "Contracts", "contract-office"),
    ("patent_office", "Patents", "patent"),
)
"""Id, name, icon."""

ROWS: Final = {
    "turbine": (
        "turbine_plus_2",
        "turbine_plus_1",
        "turbine_zero",
        "turbine_minus_1",
        "turbine_minus_2",
    ),
    "water": ("water_two_drops", "water_one_flowing"),
    "workshop": ("workshop_1", "workshop_2", "workshop_3"),
    "machine_shop": ("machinery_excavator", "machinery_any", "machinery_both"),
    "contract_office": ("contract_one", "contract_one_b", "contract_two"),
}

CARDS: Final = 9


class Board(NamedTuple):
    """What the parts of the panel ask again and again."""

    view: BarrageView
    sheet: Sheet
    options: Options
    is_crowded: bool
    last_move: Played | None
    plan: Plan

    def was_taken(self, verb: str, thing: str) -> bool:
        """Whether the last move was this one."""
        return self.last_move is not None and self.last_move.is_about(verb, thing)


def management_box(sheet: Sheet) -> Box:
    """How large the board is."""
    return _plan(sheet).size


def _plan(sheet: Sheet) -> Plan:
    return IN_A_COLUMN if sheet.is_narrow else IN_A_ROW


def management_panel(view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The whole board with the contracts and the patent office."""
    options, plan = options_of(view.choices), _plan(sheet)
    board = Board(view, sheet, options, is_crowded(view.choices), last_move, plan)
    spaces = {space.id: space for space in view.spaces}
    parts = [panel_ground(plan.size.width, plan.size.height)]
    for section, name, sign in SECTIONS:
        corner = plan.sections[section]
        room = 106 if section != "patent_office" else 70
        parts.append(_heading(board, section, sheet.translate(name), sign, corner, room))
        for index, row in enumerate(ROWS.get(section, ())):
            parts += _row(board, spaces, row, corner.x, corner.y + 42 + 46 * index)
    parts.append(_bank(board, plan.sections["bank"]))
    parts += _contracts(board)
    parts += [_patent(board, spaces[f"patent_{place}"], place) for place in (1, 2, 3)]
    label = sheet.translate("Management board")
    return at_origin("".join(parts), "management", plan.size.x, plan.size.y, label)


def _heading(board: Board, section: str, name: str, sign: str, corner: Corner, room: float) -> str:
    x, y, words = corner.x, corner.y + 28, name
    if section == "contract_office":
        left = ", ".join(map(str, board.view.stacks))
        words = f"{name}; {say(board.sheet, 'face down: {counts}', counts=left)}"
        gone = len(board.view.discards)
        words += f"; {say(board.sheet, 'out of the game: {count}', count=gone)}"
    elif section == "patent_office":
        left = ", ".join(
            f"{LEVELS[level]} {count}" for level, count in enumerate(board.view.patents_to_come, 1)
        )
        words = f"{name}; {say(board.sheet, 'face down: {counts}', counts=left)}"
    content = icon(sign, x - 0.5, y - 18.5, 25) + text(x + 29, y, fit(name, 15, room), 15, "d")
    return f'<g id="section-{section}">{title(words)}{content}</g>'


def _row(board: Board, spaces: dict[str, SpaceView], row: str, x: float, y: float) -> Iterator[str]:
    left, right = spaces[f"{row}_left"], spaces[f"{row}_right"]
    symbol = _symbol(row, x, y)
    yield f'<g opacity=".4">{symbol}</g>' if left.is_closed else symbol
    yield _space(board, left, x, y)
    yield _space(board, right, x + 86, y)


@cache
def _symbol(row: str, x: float, y: float) -> str:
    """What an action does, between its two spaces."""
    space = SPACES[f"{row}_left"]
    middle = x + 65.5
    if row.startswith("turbine"):
        number = text(x + 76.5, y + 25, signed(space.amount), 15, "d c")
        return icon("produce", x + 46.5, y + 8.5, 22) + number
    if row.startswith("machinery"):
        signs = {"excavator": ("excavator",), "any": ("machine-any",)}.get(row.partition("_")[2])
        if signs is None:
            drawn = icon("excavator", x + 46.8, y + 4.2, 18.5)
            drawn += icon("mixer", x + 65.8, y + 4.2, 18.5)
        else:
            drawn = icon(signs[0], middle - 11.5, y + 2, 23)
        return drawn + _price(x, y, space)
    sign = {"water_two_drops": "water", "water_one_flowing": "water-flow"}.get(row)
    if sign is None:
        sign = "rotate" if row.startswith("workshop") else "contract"
    lift = 6 if space.price else 0
    drawn = icon(sign, x + 46, y + 8 - lift, 23, "#37803F")
    drawn += text(x + 77.5, y + 25.5 - lift, str(space.amount), 15.5, "d c")
    return drawn + _price(x, y, space)


def _price(x: float, y: float, space: Space) -> str:
    if not space.price:
        return ""
    return icon("credit", x + 53.5, y + 24.5, 14) + text(
        x + 73.5, y + 36.5, str(space.price), 14, "d c"
    )


def _space(board: Board, space: SpaceView, x: float, y: float) -> str:
    choice = board.options.get(f"place {space.id}")
    words = space_words(board.sheet, space.id)
    size = (x, y, SPACE_WIDTH, SPACE_HEIGHT)
    if space.holder is not None:
        colour = colour_of(board.view, space.holder)
        words = f"{words}; {name_of(board.sheet, space.holder)}"
        drawn = rect(*size, f"url(#pt-{colour})", 8, f'stroke="{rim(colour)}" stroke-width="1.5"')
        count = space.stood or SPACES[space.id].engineers
        drawn += engineers(colour, x + 22.5, y + 19.5, count)
        if board.was_taken("place", space.id):
            drawn += _mark(board, space.holder, size)
        return option(choice, f"space-{space.id}", words, drawn)
    drawn = _free_space(space.id, x, y, space.is_closed)
    if space.is_closed:
        words = f"{words}; {board.sheet.translate('not used with so few players')}"
    elif is_offered(choice):
        drawn += tape(x, y, SPACE_WIDTH, SPACE_HEIGHT, 8)
        if choice is not None and choice.price:
            drawn += price_tag(x + 35, y + 2, str(choice.price), is_shy=True)
    elif choice is not None:
        drawn = f'<g opacity=".5">{drawn}</g>'
    return option(choice, f"space-{space.id}", words, drawn)


@cache
def _free_space(id: str, x: float, y: float, is_closed: bool) -> str:
    space = SPACES[id]
    middle = x + SPACE_WIDTH / 2
    if is_closed:
        edge = 'stroke="var(--line)" stroke-width="1.3"'
        ground = rect(x, y, SPACE_WIDTH, SPACE_HEIGHT, "var(--surface-3)", 8, edge)
        size = 18.5 if space.engineers < 3 else 16
        blocking = engineers(NEUTRAL, middle, y + 19.5, space.engineers, size)
        return f'<g opacity=".55">{ground}{blocking}</g>'
    if space.is_red:
        edge = 'stroke="var(--bad)" stroke-width="2"'
        ground = rect(x, y, SPACE_WIDTH, SPACE_HEIGHT, "var(--surface-2)", 8, edge)
        fee = surcharge(x + 17.5, y + 33, RED_FEE)
        return ground + slots(middle, y + 14.5, space.engineers) + fee
    edge = 'stroke="var(--line)" stroke-width="1.3"'
    ground = rect(x, y, SPACE_WIDTH, SPACE_HEIGHT, "var(--surface-2)", 8, edge)
    return ground + slots(middle, y + 19.5, space.engineers)


def _mark(board: Board, holder: int, size: tuple[float, float, float, float]) -> str:
    """The space just taken: chosen while its action goes on, then the last move."""
    x, y, width, height = size
    if holder == board.view.to_move and board.view.question != "Turn":
        return chosen_edge(x - 2.5, y - 2.5, width + 5, height + 5, 10)
    return corners(x + width / 2, y + height / 2, width / 2 + 3, height / 2 + 3)


def _bank(board: Board, corner: Corner) -> str:
    choice = board.options.get("place bank")
    x, y = corner.x, corner.y + 42
    border = path(f"M{num(x)} {num(corner.y + 2)}h{SECTION_WIDTH}", more='stroke="var(--line)"')
    drawn = rect(x, y, SECTION_WIDTH, 44, "var(--surface-2)", 9, 'stroke="var(--line)"')
    drawn += icon("engineer-slot", x + 12.5, y + 12.5, 19, "var(--text-3)")
    drawn += text(x + 46, y + 28, "=", 17, "d c") + icon("credit", x + 57, y + 11, 22)
    words = space_words(board.sheet, "bank")
    inside = [player for player in board.view.players if player.bank]
    left = x + 88.0
    pitch = 38.0 / max(len(inside), 1) if len(inside) > 2 else 19.0
    for index, player in enumerate(inside):
        colour = colour_of(board.view, player.seat)
        said = f"{name_of(board.sheet, player.seat)}: {player.bank}"
        words += f"; {said}"
        middle = left + pitch * index + 9
        drawn += engineers(colour, middle, y + 14, 1, 19)
        drawn += text(middle, y + 38, str(player.bank), 14, "d c")
    if is_offered(choice):
        drawn += tape(x, y, SECTION_WIDTH, 44, 9)
    elif choice is not None:
        drawn = f'<g opacity=".5">{drawn}</g>'
    if board.was_taken("place", "bank") or verb_of(board.last_move) == "engineers":
        drawn += corners(x + 65.5, y + 22, 69, 25)
    note = fit(board.sheet.translate("no limit"), 13.5, SECTION_WIDTH, "t")
    drawn += text(x + 65.5, y + 66, note, 13.5, "c t2")
    return border + option(choice, "space-bank", words, drawn)


def _contracts(board: Board) -> Iterator[str]:
    offered = (*board.view.office, *board.view.national)
    card = board.plan.card
    for index in range(CARDS):
        x = card.x + board.plan.card_pitch * index
        id = offered[index] if index < len(offered) else None
        if id is None:
            edge = 'stroke="var(--line)" stroke-dasharray="4 4" opacity=".7"'
            yield rect(x, card.y, card.width, card.height, "none", 7, edge)
            continue
        choice = board.options.get(f"take {id}") or board.options.get(f"fulfil {id}")
        yield contract_card(board.sheet, id, card._replace(x=x), choice)


def _patent(board: Board, space: SpaceView, place: int) -> str:
    corner = board.plan.sections["patent_office"]
    x, y = corner.x, corner.y + 42 + 77 * (place - 1)
    tile = board.view.patents[place - 1] if place <= len(board.view.patents) else None
    choice = board.options.get(f"place {space.id}")
    words = space_words(board.sheet, space.id)
    parts = [rect(x, y, 95, 70, "var(--surface-2)", 9, 'stroke="var(--line)"')]
    if tile is None:
        parts.append(rect(x + 4, y + 4, 52, 62, "var(--surface-3)", 8))
        sign = "lock" if space.is_closed else "check"
        parts.append(icon(sign, x + 19, y + 24, 22, "var(--text-3)"))
    else:
        parts.append(f'<g id="tile-{tile}">{tile_face(tile, x + 4, y + 4, 52, 62)}</g>')
        words = f"{tile_words(board.sheet, tile)}; {words}"
    if space.holder is not None:
        words = f"{words}; {name_of(board.sheet, space.holder)}"
        count = space.stood or SPACES[space.id].engineers
        parts.append(engineers(colour_of(board.view, space.holder), x + 77, y + 35, count, 18))
        if board.was_taken("place", space.id):
            parts.append(_mark(board, space.holder, (x, y, 95, 70)))
    elif not space.is_closed:
        parts.append(slots(x + 77.5, y + 20, 2, 15))
        parts.append(icon("credit", x + 61, y + 39, 18))
        parts.append(text(x + 86, y + 54, str(SPACES[space.id].price), 16, "d c"))
    drawn = "".join(parts)
    if space.is_closed:
        words = f"{words}; {board.sheet.translate('not used in the introductory game')}"
        drawn = f'<g opacity=".55">{drawn}</g>'
    elif is_offered(choice):
        drawn += tape(x, y, 95, 70, 9)
    elif choice is not None and space.holder is None:
        drawn = f'<g opacity=".5">{drawn}</g>'
    return option(choice, f"space-{space.id}", words, drawn)
