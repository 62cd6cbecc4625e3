"""A player's board, large: the company board, and beside it officer, incomes, contracts, points."""

from collections.abc import Sequence

from penstock.drawing.board import Board, Row, Section, ledger
from penstock.drawing.frame import Fact
from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import framed, icon, text
from penstock.games.barrage.face.automa_words import LEVEL_WORDS
from penstock.games.barrage.face.drawing.company import company_of
from penstock.games.barrage.face.drawing.contracts import paint_of
from penstock.games.barrage.face.drawing.incomes import incomes_of
from penstock.games.barrage.face.drawing.layout import COMPANY
from penstock.games.barrage.face.drawing.words import (
    COMPANIES,
    CONTRACTS,
    OFFICERS,
    contract_words,
    tile_words,
)
from penstock.games.barrage.view import BarrageView, PlayerView


def board(view: BarrageView, seat: int, sheet: Sheet) -> Board:
    """The company board with everything on it in words; in Barrage nothing of it is hidden."""
    player = view.players[seat]
    facts = [
        Fact("vp", str(player.vp), sheet.translate("points")),
        Fact("energy", str(player.energy), sheet.translate("energy")),
    ]
    if seat in view.order:  # Automas sit down after the draft
        place = view.order.index(seat) + 1
        facts.append(Fact("", say(sheet, "place {place} in turn order", place=place)))
    company = framed(company_of(view, sheet, player), COMPANY)
    return Board(tuple(facts), (company, ledger(_sections(player, sheet))))


def _sections(player: PlayerView, sheet: Sheet) -> Sequence[Section]:
    sections = (
        Section(sheet.translate("Company and officer"), list(_people(player, sheet))),
        Section(sheet.translate("Incomes and bonuses uncovered"), _incomes(player, sheet)),
        Section(
            sheet.translate("Contracts"),
            [_contract(sheet, id) for id in player.contracts],
            say(sheet, "fulfilled: {count}", count=len(player.fulfilled)),
        ),
        Section(
            sheet.translate("Technology tiles"),
            [Row(tile_words(sheet, tile)) for tile in player.tiles],
            str(len(player.tiles)),
        ),
        Section(sheet.translate("Points"), [Row(_points(player, sheet))] if player.vp else []),
    )
    return [one for one in sections if one.rows]


def _people(player: PlayerView, sheet: Sheet) -> list[Row]:
    rows = []
    if player.automa is not None:
        rows.append(Row(sheet.translate(LEVEL_WORDS[player.automa]), strip=_sign("automa")))
    if player.company is not None:
        about = COMPANIES[player.company]
        words = sheet.translate(about.ability)
        if not player.has_ability:
            words = say(sheet, "With the third powerhouse: {ability}", ability=words)
        rows.append(Row(sheet.translate(about.name), words, strip=_sign("powerhouse")))
    if player.officer is not None:
        officer = OFFICERS[player.officer]
        name, ability = sheet.translate(officer.name), sheet.translate(officer.ability)
        rows.append(Row(name, ability, strip=_sign("officer")))
    return rows


def _incomes(player: PlayerView, sheet: Sheet) -> list[Row]:
    rows = []
    for signs, words in incomes_of(sheet, player):
        drawn, room = "", 0.0
        for sign, number in reversed(signs):
            room += text_width(number, 16)
            drawn += text(-room, 6, number, 16, "d")
            room += 24
            drawn += icon(sign, -room, -10, 20)
            room += 6
        rows.append(Row(words, signs=drawn, room=room))
    return rows


def _contract(sheet: Sheet, id: str) -> Row:
    ground, numeral = paint_of(id)
    value = text(17, 6, str(CONTRACTS[id].value), 17, "d c", f'style="fill:{numeral}"')
    return Row(contract_words(sheet, id), strip=value, paint=ground)


def _points(player: PlayerView, sheet: Sheet) -> str:
    return ", ".join(f"{sheet.translate(name)} {count}" for name, count in player.score if count)


def _sign(name: str) -> str:
    return icon(name, 6, -11, 22, "var(--text-2)")
