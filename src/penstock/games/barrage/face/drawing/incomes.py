"""The pieces of a company board, and the incomes and bonuses they uncover when they leave it."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.lettering import fit
from penstock.drawing.pieces import (
    owner_icon,
    say,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, icon, rect, text, title
from penstock.games.barrage.box.components import PIECES, TABLES
from penstock.games.barrage.box.naming import STRUCTURE_WORDS, reward_parts
from penstock.games.barrage.box.rewards import Reward
from penstock.games.barrage.box.water_map import POWERHOUSE, STRUCTURE_NAMES
from penstock.games.barrage.face.drawing.company_plan import (
    Grid,
)
from penstock.games.barrage.face.drawing.words import (
    ABILITY_SIGNS,
    COMPANIES,
    reward_words,
)
from penstock.games.barrage.rules.state import ABILITY_AT
from penstock.games.barrage.view import PlayerView

LOW_CELL: Final = 34
"""Up to this height a piece and its income stand beside each other."""


def piece_row(
    sheet: Sheet, player: PlayerView, company: str, colour: str, row: int, grid: Grid
) -> Iterator[str]:
    """The pieces of one kind: those still on the board, and what the others have uncovered."""
    structure = STRUCTURE_NAMES[row]
    name = sheet.translate(STRUCTURE_WORDS[structure])
    for place in range(PIECES[row]):
        cell = grid.cell(grid.columns * row + place)
        x, y, width, height = cell
        is_built = place < player.built[row]
        ground = "var(--surface-3)" if is_built else "var(--surface-2)"
        drawn = rect(x, y, width, height, ground, 8, 'stroke="var(--line)"')
        signs, words = _yield_of(sheet, company, row, place)
        if is_built:
            drawn += _uncovered(signs, cell)
        elif height <= LOW_CELL:
            left = x + 4 if signs else x + width / 2 - 13
            drawn += owner_icon(structure, colour, left, y + height / 2 - 13, 26)
            drawn += _beside(signs, x + 32, y, height)
        else:
            drawn += owner_icon(structure, colour, x + 9.5, y + (7 if signs else 11), 30)
            drawn += _covered(signs, x, y)
        if not is_built:
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


def _uncovered(signs: list[tuple[str, str]], cell: Box) -> str:
    x, y, width, height = cell
    middle = y + height / 2
    if not signs:
        return circle(x + width / 2, middle, 3, "var(--text-3)", 'opacity=".6"')
    if len(signs) == 1:
        sign, number = signs[0]
        left = x + width / 2 - 22
        return icon(sign, left, middle - 12, 24) + text(left + 35, middle + 6, number, 17, "d c")
    if height <= LOW_CELL:
        return "".join(
            icon(sign, x + 3 + 32 * place, middle - 9, 18)
            + text(x + 26.5 + 32 * place, middle + 5.5, number, 15, "d c")
            for place, (sign, number) in enumerate(signs)
        )
    return "".join(
        icon(sign, x + 5, y + 5 + 22 * row, 19) + text(x + 35, y + 20 + 22 * row, number, 16, "d c")
        for row, (sign, number) in enumerate(signs)
    )


def _beside(signs: list[tuple[str, str]], x: float, y: float, height: float) -> str:
    """What a piece will uncover, beside it: two things below each other."""
    pitch = 14.5
    top = y + height / 2 - pitch * (len(signs) - 1) / 2
    return "".join(
        icon(sign, x, top + pitch * row - 7, 14)
        + text(x + 24, top + pitch * row + 4.7, number, 13.5, "d c t2")
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


def production_bonus(sheet: Sheet, player: PlayerView, grid: Grid) -> str:
    """In the place that is left over beside the powerhouses."""
    x, y, width, height = grid.cell(grid.columns * POWERHOUSE + PIECES[POWERHOUSE])
    said = title(
        say(sheet, "Every production gives {count} more energy", count=player.production_bonus)
    )
    value = f"+{player.production_bonus}"
    if height <= LOW_CELL:
        label = text(x + 2, y + 20, fit(sheet.translate("bonus"), 13, 42), 13, "d t2")
        drawn = label + text(x + width - 11, y + 21, value, 17, "d c ta")
    else:
        words = fit(sheet.translate("bonus"), 13, 48)
        drawn = text(x + width / 2, y + 22, words, 13, "d c t2")
        drawn += text(x + width / 2, y + 42, value, 18, "d c ta")
    return f'<g id="production-bonus-{player.seat}">{said}{drawn}</g>'
