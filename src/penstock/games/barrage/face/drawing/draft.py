"""The draft at the start: companies with their officers, and the starting contracts."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.lettering import fit, text_width, wrap
from penstock.drawing.pieces import Options, is_offered, option, options_of, say, tape
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, num, path, rect, text, title
from penstock.drawing.theme import disc
from penstock.games.barrage.face.drawing.company_plan import Grid
from penstock.games.barrage.face.drawing.contracts import contract_strip
from penstock.games.barrage.face.drawing.layout import COMPANY
from penstock.games.barrage.face.drawing.pieces import COLOURS, name_of
from penstock.games.barrage.face.drawing.words import COMPANIES, OFFICERS
from penstock.games.barrage.view import BarrageView, DraftView

WIDTH: Final = 480
PAIR_HEIGHT: Final = 82
GAP: Final = 6
HEADING: Final = 44
IN_A_COLUMN: Final = 348
"""How wide a pair is where its officer stands below the company, in as many lines as it takes."""
ROOM: Final = IN_A_COLUMN - 64
LINE: Final = 16.0
CONTRACTS: Final = Grid(Box(12, 0, 113, 44), 4, 121, 50)
CONTRACTS_IN_A_COLUMN: Final = Grid(Box(12, 0, 112, 40), 3, 118, 46)


def draft_size(view: BarrageView, sheet: Sheet) -> tuple[float, float]:
    """How large the draft is: in a narrow column it is as long as it needs."""
    if not sheet.is_narrow:
        return COMPANY.width, COMPANY.height
    grid = CONTRACTS_IN_A_COLUMN
    rows = -(-len(view.players) // grid.columns)
    below = _contracts_at(view, sheet)
    return IN_A_COLUMN + 24, below + grid.down * rows + GAP


def draft_board(view: BarrageView, sheet: Sheet) -> str:
    """What may be drafted, in the place of the company board."""
    options = options_of(view.choices)
    room = 430 if not sheet.is_narrow else 300
    heading = fit(sheet.translate("Companies and their officers"), 18, room)
    parts = [icon("officer", 12, 8, 26), text(44, 28, heading, 18, "d")]
    y = float(HEADING)
    for pair in view.draft:
        box = Box(12, y, _width(sheet), _height(sheet, pair))
        parts.append(_pair(sheet, pair, box, options))
        y += box.height + GAP
    parts += _contracts(view, sheet, options)
    return "".join(parts)


def _width(sheet: Sheet) -> float:
    return IN_A_COLUMN if sheet.is_narrow else WIDTH


def _height(sheet: Sheet, pair: DraftView) -> float:
    if not sheet.is_narrow:
        return PAIR_HEIGHT
    told = (COMPANIES[pair.company].ability, OFFICERS[pair.officer].ability)
    return sum(28 + LINE * len(_wrapped(sheet, words)) for words in told) + 4


def _wrapped(sheet: Sheet, words: str) -> list[str]:
    """An ability where there is room for all of its lines."""
    return wrap(sheet.translate(words), 13, ROOM, 8)


def _contracts_at(view: BarrageView, sheet: Sheet) -> float:
    """Where the contracts begin, below the pairs; few pairs leave room for a heading."""
    below = HEADING + sum(_height(sheet, pair) + GAP for pair in view.draft) + 4
    return below + (26 if len(view.draft) < 4 else 0)


def _pair(sheet: Sheet, pair: DraftView, box: Box, options: Options) -> str:
    x, y, width, height = box
    company, officer = COMPANIES[pair.company], OFFICERS[pair.officer]
    colour = COLOURS[pair.company]
    company_name = fit(sheet.translate(company.name), 17, 110)
    choice = options.get(f"company {pair.company}")
    band = (
        f"M{num(x + 9)} {num(y)}h35v{num(height)}h-35a9 9 0 0 1-9-9v{num(18 - height)}"
        "a9 9 0 0 1 9-9z"
    )
    parts = [
        rect(x, y, width, height, "var(--surface-2)", 9, 'stroke="var(--line)"'),
        path(band, f"url(#pt-{colour})"),
        disc(colour, x + 22, y + 26, 14),
        text(x + 54, y + 20, company_name, 17, "d"),
    ]
    if sheet.is_narrow:
        parts += _whole(sheet, company.ability, x + 54, y + 38)
        top = y + 28 + LINE * len(_wrapped(sheet, company.ability))
        parts.append(icon("officer", x + 52, top + 3, 20))
        name = fit(sheet.translate(officer.name), 15, ROOM - 22)
        parts.append(text(x + 76, top + 19, name, 15, "d"))
        parts += _whole(sheet, officer.ability, x + 54, top + 37)
    else:
        parts += _lines(sheet.translate(company.ability), x + 54, y + 38, 188)
        parts.append(icon("officer", x + 256, y + 4, 20))
        name = fit(sheet.translate(officer.name), 15, 190)
        parts.append(text(x + 280, y + 20, name, 15, "d"))
        parts += _lines(sheet.translate(officer.ability), x + 258, y + 38, 204)
    words = say(
        sheet,
        "{company} with {officer}",
        company=sheet.translate(company.name),
        officer=sheet.translate(officer.name),
    )
    content = "".join(parts)
    if pair.taken_by is not None:
        after = x + 64 + text_width(company_name, 17)
        content = f'<g opacity=".45">{content}</g>{_owner(sheet, pair.taken_by, after, y + 20)}'
        words = f"{words}: {name_of(sheet, pair.taken_by)}"
    elif is_offered(choice):
        content += tape(x, y, width, height, 9)
    return option(choice, f"company-{pair.company}", words, content)


def _owner(sheet: Sheet, seat: int, x: float, y: float) -> str:
    """Who has taken the pair, after the company's name."""
    name = fit(name_of(sheet, seat), 15, 248 - x)
    sign = icon("check", x, y - 14, 18, "var(--good)")
    return sign + text(x + 22, y, name, 15, "d")


def _whole(sheet: Sheet, words: str, x: float, y: float) -> Iterator[str]:
    for row, line in enumerate(_wrapped(sheet, words)):
        yield text(x, y + LINE * row, line, 13, "t2")


def _lines(words: str, x: float, y: float, room: float) -> Iterator[str]:
    """What a company or an officer can do: in three lines, or in four that are set closer."""
    rows, size, top, pitch = wrap(words, 13, room, 4), 13.0, y, 16.0
    if len(rows) == 4:
        rows, size, top, pitch = wrap(words, 12.5, room, 4), 12.5, y - 5, 13.5
    for row, line in enumerate(rows):
        yield text(x, top + pitch * row, line, size, "t2")


def _contracts(view: BarrageView, sheet: Sheet, options: Options) -> Iterator[str]:
    """The starting contracts nobody has, and those taken, with their owners."""
    y = _contracts_at(view, sheet)
    grid = CONTRACTS_IN_A_COLUMN if sheet.is_narrow else CONTRACTS
    if len(view.draft) < 4:
        heading = fit(sheet.translate("Starting contracts"), 15, _width(sheet) - 10)
        yield text(14, y - 10, heading, 15, "d t2")
    taken = {
        id: player.seat
        for player in view.players
        for id in player.contracts
        if id.startswith("starting")
    }
    for index, id in enumerate(sorted((*view.starting_contracts, *taken))):
        box = grid.lower(y).cell(index)
        if id in taken:
            words = title(name_of(sheet, taken[id]))
            # It lies with its owner, too, whose panel has the usual id.
            card = contract_strip(sheet, id, box, element="taken-contract")
            yield f'<g opacity=".45">{words}{card}</g>'
        else:
            yield contract_strip(sheet, id, box, options.get(f"take {id}"))
