"""Contract cards, large and small: the energy they ask, and what they give as icons."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from penstock.drawing.pieces import is_offered, option, tape
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, num, path, rect, text, title
from penstock.games.barrage.box.naming import areas_of, reward_parts, structure_of
from penstock.games.barrage.box.rewards import Reward
from penstock.games.barrage.face.drawing.pieces import GREY_PIECE
from penstock.games.barrage.face.drawing.waterworks import power_plate
from penstock.games.barrage.face.drawing.words import (
    AREA_ICONS,
    CONTRACTS,
    contract_words,
)
from penstock.kernel.view import Choice

PAINTS: Final = {
    "green": ("#37803F", "#fff"),
    "yellow": ("#E2B12A", "#2B1D00"),
    "red": ("#CE3B36", "#fff"),
    "national": ("#2E6FA8", "#fff"),
    "starting": ("#66737A", "#fff"),
}
"""By stack: the head's ground and its numeral."""

WIDE: Final = 60
"""From this width on the parts of a reward stand side by side."""


def paint_of(id: str) -> tuple[str, str]:
    """The colours of a contract's stack."""
    return PAINTS[id.partition("_")[0]]


def contract_card(
    sheet: Sheet, id: str, box: Box, choice: Choice | None = None, more: str = ""
) -> str:
    """A contract on the table; `more` is drawn over it."""
    x, y, width, height = box
    content = face(id, x, y, width, height)
    if is_offered(choice):
        # Small cards lie close together, so their tape runs a little further in.
        edge = 0 if width >= WIDE else 1.5
        striped = tape(x + edge, y + edge, width - 2 * edge, height - 2 * edge, 8)
        content = f'<g class="rise">{content}{striped}{more}</g>'
    elif choice is not None:
        content = f'<g opacity=".5">{content}</g>{more}'
    else:
        content += more
    return option(choice, f"contract-{id}", contract_words(sheet, id), content)


@cache
def face(id: str, x: float, y: float, width: float, height: float) -> str:
    """The printed side."""
    contract = CONTRACTS[id]
    ground, numeral = paint_of(id)
    head = 28 if width >= WIDE else 26
    right = num(width - 14)
    d = (
        f"M{num(x)} {num(y + head)}v{num(7 - head)}a7 7 0 0 1 7-7h{right}a7 7 0 0 1 7 7"
        f"v{num(head - 7)}z"
    )
    middle = x + width / 2
    is_long = contract.value >= 10
    parts = [
        rect(x, y + 2, width, height, "var(--shadow)", 7),
        rect(x, y, width, height, "var(--a-paper)", 7, f'stroke="{ground}" stroke-width="2"'),
        path(d, ground),
    ]
    value, paint = str(contract.value), f'style="fill:{numeral}"'
    if width >= WIDE:
        parts.append(icon("energy", middle - 24, y + 4, 20))
        parts.append(text(middle + 9, y + 21, value, 19, "d c", paint))
        parts += _columns(contract.reward, x, y, width)
    else:
        left = middle - (20 if is_long else 16)
        parts.append(icon("energy", left, y + 6, 16))
        parts.append(text(middle + 6, y + 20, value, 18, "d c", paint))
        parts += _rows(contract.reward, x, y, width, height)
    return "".join(parts)


def _columns(reward: Reward, x: float, y: float, width: float) -> Iterator[str]:
    parts = reward_parts(reward)
    structure = structure_of(reward)
    count = len(parts) + (structure is not None)
    pitch = 37.0 if count < 3 else width / 3
    size = 24 if count < 3 else 21
    left = x + width / 2 - pitch * (count - 1) / 2
    for index, (sign, amount, _) in enumerate(parts):
        middle = left + pitch * index
        yield icon(sign, middle - size / 2, y + 50 - size / 2, size)
        yield text(middle, y + 81, str(amount), 17, "d c")
    if structure is not None:
        middle = left + pitch * (count - 1)
        yield icon(structure, middle - 15, y + 34, 30, GREY_PIECE)
        yield _limits(reward, structure, middle, y + 75)


def _rows(reward: Reward, x: float, y: float, width: float, height: float) -> Iterator[str]:
    parts = reward_parts(reward)
    structure = structure_of(reward)
    middle = x + width / 2
    if structure is not None and not parts:
        has_limits = structure == "conduit" or bool(areas_of(reward))
        yield icon(structure, middle - 16, y + (32 if has_limits else 40), 32, GREY_PIECE)
        if has_limits:
            yield _limits(reward, structure, middle, y + 73)
        return
    count = len(parts) + (structure is not None)
    size, pitch = (20, 28.0) if count < 3 else (17, 19.5)
    centre = y + 26 + (height - 26) / 2
    top = centre - pitch * (count - 1) / 2
    for index, (sign, amount, _) in enumerate(parts):
        row = top + pitch * index
        yield icon(sign, middle - 9 - size / 2, row - size / 2, size)
        yield text(middle + 11, row + 5.8, str(amount), 16, "d c")
    if structure is not None:
        row = top + pitch * (count - 1)
        yield icon(structure, middle - 13, row - 13, 26, GREY_PIECE)


def _limits(reward: Reward, structure: str, x: float, y: float) -> str:
    """Where a free structure may stand, or how strong a free conduit may be."""
    if structure == "conduit":
        return text(x - 9, y + 5, "≤", 15, "d c") + power_plate(x + 7, y, reward.max_value, 10)
    areas = areas_of(reward)
    left = x - 6.5 * len(areas)
    return "".join(
        icon(AREA_ICONS[area], left + 13 * index - 0.5, y - 7, 14)
        for index, area in enumerate(areas)
    )


def contract_chip(sheet: Sheet, id: str, x: float, y: float, width: float = 26) -> str:
    """Only the energy a contract asks, on its colour."""
    ground, numeral = paint_of(id)
    plate = rect(x, y, width, 22, ground, 6, 'stroke="var(--ink)" stroke-opacity=".35"')
    value = str(CONTRACTS[id].value)
    label = text(x + width / 2, y + 16, value, 14.5, "d c", f'style="fill:{numeral}"')
    words = title(contract_words(sheet, id))
    return f'<g id="contract-{id}">{words}{plate}{label}</g>'


def contract_strip(
    sheet: Sheet,
    id: str,
    box: Box,
    choice: Choice | None = None,
    more: str = "",
    element: str = "contract",
) -> str:
    """A low, wide contract: head on the left, reward beside it; `element` begins its id."""
    x, y, width, height = box
    contract = CONTRACTS[id]
    ground, numeral = paint_of(id)
    middle = y + height / 2
    edge = f'stroke="{ground}" stroke-width="2"'
    band = (
        f"M{num(x + 7)} {num(y)}h31v{num(height)}h-31a7 7 0 0 1-7-7v{num(14 - height)}"
        "a7 7 0 0 1 7-7z"
    )
    parts = [
        rect(x, y, width, height, "var(--a-paper)", 7, edge),
        path(band, ground),
        icon("energy", x + 3, middle - 8, 16),
        text(x + 27, middle + 6.2, str(contract.value), 18, "d c", f'style="fill:{numeral}"'),
    ]
    left, rewards = x + 43, reward_parts(contract.reward)
    structure = structure_of(contract.reward)
    pitch = min(35.0, (width - 43) / max(1, len(rewards) + (structure is not None)))
    size = min(20.0, pitch - 10)
    for sign, amount, _ in rewards:
        parts.append(icon(sign, left, middle - size / 2, size))
        letters = 16 if size > 16 else 13
        number = text(left + size + 0.4 * letters, middle + 5.6, str(amount), letters, "d c")
        parts.append(number)
        left += pitch
    if structure is not None:
        parts.append(icon(structure, left, middle - 12, 24, GREY_PIECE))
        if not rewards:
            parts.append(_limits(contract.reward, structure, left + 47, middle))
    if is_offered(choice):
        parts.append(tape(x, y, width, height, 7))
    content = "".join(parts)
    if choice is not None and choice.refused_by is not None:
        content = f'<g opacity=".5">{content}</g>'
    return option(choice, f"{element}-{id}", contract_words(sheet, id), content + more)
