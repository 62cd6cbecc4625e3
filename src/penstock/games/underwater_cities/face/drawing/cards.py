"""The faces of cards: large with a picture, small in a row, tiny on the board, and their backs."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import text_width, wrap
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box as Place
from penstock.drawing.svg import circle, icon, num, path, rect, text
from penstock.games.underwater_cities.box.cards import Box
from penstock.games.underwater_cities.box.effect import Row
from penstock.games.underwater_cities.effects.signs import GIVES, card_signs
from penstock.games.underwater_cities.face.drawing.names import (
    CARD_COLOURS,
    ERAS,
    TYPE_ICONS,
    WAVES,
    card_words,
)
from penstock.games.underwater_cities.face.drawing.signs import draw_block, draw_row, row_width

SUBJECTS: Final = {
    "tunnel": "tunnel",
    "dome": "city",
    "dome-any": "city",
    "dome-symbiotic": "garden",
    "biomatter": "garden",
    "laboratory": "laboratory",
    "science": "laboratory",
    "farm": "diver",
    "kelp": "diver",
    "desalination": "diver",
    "federation": "hall",
    "metropolis": "hall",
    "special": "hall",
    "credit": "market",
    "vp": "market",
    "card": "market",
    "steelplast": "harbour",
}
"""Which picture belongs to the first thing a card speaks of."""

OTHERS: Final = ("submarine", "harbour", "market", "tunnel", "submarine", "hall", "diver")
"""The pictures of cards that speak of nothing that could be drawn, by their number."""

BACKS: Final = {
    "I": ("#1E5C73", "#7FD3DE"),
    "II": ("#1E5C73", "#7FD3DE"),
    "III": ("#1E5C73", "#7FD3DE"),
    "special12": ("#3B3168", "#8F7FE0"),
    "special3": ("#3B3168", "#8F7FE0"),
}
"""Ground and edge of the back of each deck."""

MANY: Final = 99
"""More lines than any sentence has."""
MOST_LINES: Final = 9
"""So many a large card has room for. None of ours needs more, but people bring their own cards."""

MOST_OF_A_ROW: Final = 4
"""So many a card has room for that lies in a row."""

_ROWS: Final[dict[int, tuple[Box, dict[int, Row]]]] = {}


def signs_of(box: Box, number: int) -> Row:
    """What a card does, as icons; worked out once for every box."""
    known = _ROWS.setdefault(id(box), (box, {}))[1]
    if number not in known:
        known[number] = card_signs(box.cards[number])
    return known[number]


@cache
def waves(colour: str, x: float, y: float, width: float, weight: float) -> str:
    """The number of waves that goes with a card colour, so that nobody needs the colour."""
    count = WAVES[colour]
    step = width / 8
    d = ""
    for index in range(count):
        level = y + 4.6 * (index - (count - 1) / 2)
        d += f"M{num(x)} {num(level)}q{step:.2f}-2.6 {2 * step:.2f} 0" + (f"t{2 * step:.2f} 0" * 3)
    more = f'stroke="var(--u-on-{colour})" stroke-width="{weight}" stroke-linecap="round"'
    return path(d, more=more) if count else ""


@cache
def head(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """The coloured head of a card or slot, round above and straight below."""
    return path(
        f"M{num(x + radius)} {num(y)}h{num(width - 2 * radius)}a{num(radius)} {num(radius)} 0 0 1"
        f" {num(radius)} {num(radius)}v{num(height - radius)}h{num(-width)}v{num(radius - height)}"
        f"a{num(radius)} {num(radius)} 0 0 1 {num(radius)} {num(-radius)}z",
        paint,
    )


def _vignette(row: Row, number: int) -> str:
    for sign in row:
        if sign.what in SUBJECTS:
            return SUBJECTS[sign.what]
    return OTHERS[number % len(OTHERS)]


def _origin(box: Box, number: int) -> str:
    deck = box.cards[number].deck
    names = list(ERAS)
    return f"{names[deck]} · {number}" if deck < len(names) else str(number)


def _sentence(words: str, room: float) -> tuple[list[str], float, float]:
    """What a large card does, in lines, with their size and pitch: a long text is set closer."""
    lines = wrap(words, 14, room, MANY)
    if len(lines) <= 5:
        return lines, 14, 17.5
    return wrap(words, 13, room, MOST_LINES), 13, 15.5


def large_card(box: Box, number: int, x: float, y: float, sheet: Sheet, width: float = 208) -> str:
    """A card of the hand: head, picture, icons, sentence, era and number; 246 high."""
    card = box.cards[number]
    colour = CARD_COLOURS[card.colour]
    row = signs_of(box, number)
    lines, size, pitch = _sentence(card_words(box, number, sheet), width - 20)
    words_high = pitch * len(lines)
    # Below head and picture: icons at least 22 high, the sentence, and a line for the number.
    picture = 92.0 if len(lines) < 4 else min(76.0, 246 - 34 - 26 - 22 - words_high)
    name = _vignette(row, number)
    crop = f'<svg x="{num(x)}" y="{num(y + 34)}" width="{num(width)}" height="{num(picture)}"'
    crop += f' viewBox="{num((208 - width) / 2)} 0 {num(width)} {num(picture)}">'
    words, is_long = _name(sheet.translate(card.name), x + 40, y, width, f"var(--u-on-{colour})")
    low = 19 if is_long else 0
    parts = [
        rect(x, y + 3, width, 246, "#000", 13, 'opacity=".35"'),
        rect(x, y, width, 246, "var(--u-card)", 13),
        head(x, y, width, 34, 13, f"var(--u-{colour})"),
        f'{crop}<use href="#v-{name}"/></svg>',
        waves(colour, x + 11, y + 17, 18, 2.3),
        words,
        circle(x + width - 22, y + 36 + low, 19, "var(--u-card)"),
        icon(TYPE_ICONS[card.type], x + width - 38.5, y + 19.5 + low, 33),
    ]
    top = y + 34 + picture
    room = 246 - 34 - picture - 26
    icons_high = min(36.0, room - words_high)
    middle = top + 4 + icons_high / 2
    # A long name pushes the sign of the type down, perhaps beside the icons.
    icons_wide = width - 16 if picture + 34 > 55 + low else width - 92
    parts.append(draw_block(row, x + width / 2, middle, icons_wide, icons_high, 31))
    first = top + 4 + icons_high + 13 + max(0.0, (room - icons_high - words_high) / 2 - 2)
    for index, line in enumerate(lines):
        parts.append(text(x + width / 2, first + pitch * index, line, size, "c uc"))
    parts.append(text(x + 12, y + 236, _origin(box, number), 13, "d us"))
    if card.cost:
        parts.append(_cost(card.cost, x + width - 42, y + 231, 18, "uk"))
    return "".join(parts)


def _name(words: str, x: float, y: float, width: float, paint: str) -> tuple[str, bool]:
    """A card's name in one line beside the sign of its type, or in two; and whether it is long."""
    style = f'style="fill:{paint}"'
    if text_width(words, 17) <= width - 80:
        return text(x, y + 23, words, 17, "d", style), False
    if text_width(words, 14) <= width - 80:
        return text(x, y + 22, words, 14, "d", style), False
    rows = wrap(words, 14, width - 48, 2, "d")
    levels = (15, 29) if len(rows) == 2 else (22,)
    drawn = [
        text(x, y + level, row, 14, "d", style) for row, level in zip(rows, levels, strict=True)
    ]
    return "".join(drawn), True


@cache
def _cost(cost: int, x: float, y: float, size: float, style: str, more: str = "") -> str:
    return icon("credit", x, y - size / 2, size) + text(
        x + size + 8, y + size * 0.3, str(cost), size * 0.93, f"d c {style}", more
    )


def small_card(
    box: Box, number: int, x: float, y: float, width: float, height: float, sheet: Sheet
) -> str:
    """A card among many: head, icons, and the sentence if all of it has room.

    Half a sentence would mislead: the icons say the same, and the whole is there when pointed at.
    """
    card = box.cards[number]
    colour = CARD_COLOURS[card.colour]
    ink = f'style="fill:var(--u-on-{colour})"'
    name = sheet.translate(card.name)
    cost_room = 30 if card.cost else 0
    is_long = text_width(name, 14) > width - 62 - cost_room
    # A long name takes two lines, and the sign of the type makes room for it.
    high = 31 if is_long else 25
    low = 30 if is_long else 0
    lines = wrap(card_words(box, number, sheet), 13, width - 14, MANY)
    free = height - high - 33
    if 15.5 * len(lines) > free:
        lines = []
    parts = [
        rect(x, y + 3, width, height, "#000", 10, 'opacity=".35"'),
        rect(x, y, width, height, "var(--u-card)", 10),
        head(x, y, width, high, 10, f"var(--u-{colour})"),
        waves(colour, x + 8, y + high / 2, 16, 2),
    ]
    if is_long:
        rows = wrap(name, 13, width - 36 - cost_room, 2, "d")
        level = y + (13 if len(rows) == 2 else 20)
        parts += [
            text(x + 30, level + 13.5 * row, words, 13, "d", ink) for row, words in enumerate(rows)
        ]
    else:
        parts.append(text(x + 30, y + 17.5, name, 14, "d", ink))
    parts.append(circle(x + width - 15, y + 15 + low, 13.5, "var(--u-card)"))
    parts.append(icon(TYPE_ICONS[card.type], x + width - 26.5, y + 3.5 + low, 23))
    signs = signs_of(box, number)
    if lines:
        middle = y + high + 15
        parts.append(draw_block(signs, x + width / 2 - 6, middle, width - 36, 24, 24))
    else:
        middle = y + high + (height - high) / 2
        parts.append(draw_block(signs, x + width / 2 - 6, middle, width - 44, height - high, 30))
    if card.cost:
        right = x + width - (34 if is_long else 64)
        parts.append(_cost(card.cost, right, y + high / 2, 15, "", ink))
    first = y + height - free + (free - 15.5 * len(lines)) / 2 + 8.5
    for index, line in enumerate(lines):
        parts.append(text(x + width / 2, first + 15.5 * index, line, 13, "c uc"))
    return "".join(parts)


@cache
def tiny_card(
    row: Row, colour: str, type: int, cost: int, x: float, y: float, width: float, height: float
) -> str:
    """A Special card on the board: what it asks above the line, what it gives below."""
    ink = f'style="fill:var(--u-on-{colour})"'
    parts = [
        rect(x, y + 2, width, height, "#000", 8, 'opacity=".3"'),
        rect(x, y, width, height, "var(--u-slot)", 8),
        head(x, y, width, 24, 8, f"var(--u-{colour})"),
        waves(colour, x + 7.5, y + 12, 13, 1.8),
        icon(TYPE_ICONS[type], x + width - 21.5, y + 2.5, 19),
        icon("credit", x + 26, y + 4.5, 15),
        text(x + 45.5, y + 17, str(cost), 14, "d c", ink),
    ]
    middle, room = x + width / 2, width - 8
    gives = [index for index, sign in enumerate(row) if sign.kind == GIVES]
    if len(gives) == 1:
        above, below = row[: gives[0]], row[gives[0] + 1 :]
        free = (height - 24) / 2
        rule = f"M{num(x + 10)} {num(y + 24 + free + 1)}h{num(width - 20)}"
        parts.append(draw_block(above, middle, y + 24 + free / 2 + 1, room, free - 4, 27))
        parts.append(path(rule, more='stroke="#C3D0D2"'))
        parts.append(draw_block(below, middle, y + 24 + free * 1.5 + 1, room, free - 6, 23))
    else:
        parts.append(draw_block(row, middle, y + 24 + (height - 24) / 2, room, height - 30, 30))
    return "".join(parts)


@cache
def card_back(
    deck: str, x: float, y: float, width: float, height: float, count: str, stack: int = 3
) -> str:
    """Cards face down; the count stands below the sign of their deck."""
    ground, edge = BACKS[deck]
    more = f'stroke="{edge}" stroke-width="1.4"'
    parts = [
        rect(
            x + 2 * (stack - 1 - index), y + 2 * (stack - 1 - index), width, height, ground, 8, more
        )
        for index in range(stack)
    ]
    middle = x + width / 2
    if deck in ERAS:
        parts.append(text(middle, y + height * 0.49, ERAS[deck], 32, "d c", 'style="fill:#DFF6F8"'))
        d = "".join(
            f"M{num(middle - 17)} {num(y + height * 0.65 + 4.6 * index)}q4.25-2.6 8.5 0"
            + "t8.5 0" * 3
            for index in range(2)
        )
        parts.append(path(d, more=f'stroke="{edge}" stroke-width="2.2" stroke-linecap="round"'))
    else:
        parts.append(icon("special", middle - 20, y + height * 0.4 - 20, 40))
    if count:
        parts.append(text(middle, y + height - 7, count, 15, "d c", 'style="fill:#DFF6F8"'))
    return "".join(parts)


def wide_card(box: Box, number: int, place: Place, sheet: Sheet) -> str:
    """A card as a row: colour and type at the left, then name, icons and sentence."""
    x, y, width, height = place
    card, colour = box.cards[number], CARD_COLOURS[box.cards[number].colour]
    row = signs_of(box, number)
    strip = (
        f"M{num(x + 12)} {num(y)}h32v{num(height)}h-32a12 12 0 0 1-12-12v{num(24 - height)}"
        "a12 12 0 0 1 12-12z"
    )
    left, right = x + 56, x + width - 10
    origin = _origin(box, number)
    edge = 'stroke="var(--u-ink)" stroke-width="1.5"'
    parts = [
        rect(x, y, width, height, "var(--u-card)", 12),
        path(strip, f"var(--u-{colour})"),
        rect(x, y, width, height, "none", 12, edge),
        waves(colour, x + 9, y + 18, 26, 2),
        circle(x + 22, y + height - 28, 17, "var(--u-card)"),
        icon(TYPE_ICONS[card.type], x + 7, y + height - 43, 30),
        text(left, y + 20, sheet.translate(card.name), 16, "d uk"),
        text(right, y + 19, origin, 13, "d e us"),
    ]
    words = card_words(box, number, sheet)
    lines, size, pitch = wrap(words, 13.5, right - left, MANY), 13.5, 15.5
    if len(lines) > 2:
        lines, size, pitch = wrap(words, 12, right - left, MANY), 12, 12
    top = y + (66, 62, 54)[min(len(lines), 3) - 1]
    if len(lines) > 3:
        # A long sentence needs the room of the icons.
        lines, top = wrap(words, size, right - left, MOST_OF_A_ROW), y + 36
    else:
        middle, largest = (36, 22) if len(lines) < 3 else (33.5, 18)
        size_of_icons = _row_size(row, right - left, largest)
        parts.append(draw_row(row, left - 1, y + middle, size_of_icons, "uk", True))
    parts += [text(left, top + pitch * at, line, size, "uc") for at, line in enumerate(lines)]
    return "".join(parts)


def _row_size(row: Row, room: float, size: float) -> float:
    """Icons of that size, or smaller ones where there are many."""
    while size > 12 and row_width(row, size) > room:
        size -= 1
    return size
