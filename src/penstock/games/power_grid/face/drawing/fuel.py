"""The fuel market by price, what is refilled, what is left in the supply."""

from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import (
    Options,
    at_origin,
    is_offered,
    option,
    options_of,
    panel_ground,
    price_tag,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, line, rect, text
from penstock.games.power_grid.box.components import FUEL_NAMES, TABLES, URANIUM
from penstock.games.power_grid.box.nouns import LOT_WORDS
from penstock.games.power_grid.face.drawing.layout import LAYOUTS, is_wide
from penstock.games.power_grid.face.drawing.pieces import FUEL_WORDS
from penstock.games.power_grid.face.drawing.scene import board_of
from penstock.games.power_grid.view import PowerGridView

_TRIANGLE: Final = ((-8.0, -9.0), (8.0, -9.0), (0.0, 8.0))
"""The three spaces of a price in a tall cell."""
_PRICES: Final = 8


def fuel_panel(view: PowerGridView, sheet: Sheet) -> str:
    """Every token for sale on its price, with the refill beside and the supply below."""
    box = LAYOUTS[view.board].fuel
    words = sheet.translate("refill at round end")
    start = box.width - 16 - text_width(words, 14.5) - 24
    parts = [
        panel_ground(box.width, box.height),
        icon("storage", 12, 12, 24),
        text(44, 30, sheet.translate("Fuel market"), 18, "d"),
        text(box.width - 16, 30, words, 14.5, "d e t2"),
        icon("refill", start, 14, 20),
    ]
    parts.append(_compact(view, sheet) if is_wide(view.board) else _full(view, sheet))
    return at_origin("".join(parts), "fuel-market", box.x, box.y, sheet.translate("Fuel market"))


def _full(view: PowerGridView, sheet: Sheet) -> str:
    options = options_of(view.choices)
    pitch, cell = 39.25, 36.2
    parts = []
    for price in range(_PRICES):
        x = 55.5 + pitch * price
        parts.append(rect(x, 44, cell, 20, "var(--surface-3)", 5))
        parts.append(text(x + cell / 2, 59.5, str(price + 1), 15, "d c"))
    for fuel in range(URANIUM):
        top = 70.0 + 50 * fuel
        spaces = []
        cells = ""
        for price in range(_PRICES):
            x = 55.5 + pitch * price
            cells += rect(x, top, cell, 44, "var(--surface-2)", 6)
            middle = (x + cell / 2, top + 22)
            spaces += [(middle[0] + dx, middle[1] + dy) for dx, dy in _TRIANGLE]
        ground = cells + _tokens(view, fuel, spaces, 17)
        ground += text(402, top + 28, _refill(view, fuel), 16, "d e ta")
        frame = (6.0, top + 1, 44.0, 42.0)
        parts.append(_row(view, sheet, options, fuel, ground, frame, (13, top + 7, 30)))
        parts.append(_lots(view, sheet, options, fuel, spaces, 17))
    parts.append(_uranium_row(view, sheet, options, 230, 55.2, 26.17, 23.8))
    parts.append(_supply_line(view, sheet))
    return "".join(parts)


def _compact(view: PowerGridView, sheet: Sheet) -> str:
    options = options_of(view.choices)
    pitch, cell = 45.6, 43.2
    parts = []
    for price in range(_PRICES):
        x = 58 + pitch * price
        parts.append(rect(x, 42, cell, 17, "var(--surface-3)", 5))
        parts.append(text(x + cell / 2, 55.4, str(price + 1), 14, "d c"))
    for index, name in enumerate(("refill", "storage")):
        words = sheet.translate("refill" if name == "refill" else "supply")
        parts.append(icon(name, 436 + 44 * index, 41, 18, title=words))
    for fuel in range(URANIUM):
        top = 62.0 + 30 * fuel
        spaces = []
        cells = ""
        for price in range(_PRICES):
            x = 58 + pitch * price
            cells += rect(x, top, cell, 27, "var(--surface-2)", 6)
            spaces += [(x + cell / 2 + shift, top + 13.5) for shift in (-14, 0, 14)]
        tokens = cells + _tokens(view, fuel, spaces, 15)
        tokens += text(446, top + 19, _refill(view, fuel), 16, "d c ta")
        tokens += text(490, top + 19, str(view.supply[fuel]), 16, "d c")
        parts.append(
            _row(view, sheet, options, fuel, tokens, (5, top + 1, 48, 25), (18, top + 2, 23))
        )
        parts.append(_lots(view, sheet, options, fuel, spaces, 15))
    parts.append(_uranium_row(view, sheet, options, 156, 58, 30.4, 28))
    return "".join(parts)


def _uranium_row(
    view: PowerGridView,
    sheet: Sheet,
    options: Options,
    top: float,
    left: float,
    pitch: float,
    cell: float,
) -> str:
    wide = is_wide(view.board)
    parts = []
    spaces = []
    for index, price in enumerate(TABLES.market_prices[URANIUM]):
        x = left + pitch * index
        if wide:
            parts.append(rect(x, top, cell, 15, "var(--surface-3)", 4))
            parts.append(text(x + cell / 2, top + 12.2, str(price), 13, "d c"))
            parts.append(rect(x, top + 18, cell, 26, "var(--surface-2)", 5))
            spaces.append((x + cell / 2, top + 31))
        else:
            parts.append(rect(x, top, cell, 18, "var(--surface-3)", 4))
            parts.append(text(x + cell / 2, top + 14, str(price), 13.5, "d c"))
            parts.append(rect(x, top + 22, cell, 26, "var(--surface-2)", 5))
            spaces.append((x + cell / 2, top + 35))
    tokens = "".join(parts) + _tokens(view, URANIUM, spaces, 19)
    if wide:
        tokens += text(446, top + 36.5, _refill(view, URANIUM), 16, "d c ta")
        tokens += text(490, top + 36.5, str(view.supply[URANIUM]), 16, "d c")
        frame, sign = (5.0, top + 17, 48.0, 27.0), (18.0, top + 19, 23.0)
    else:
        tokens += text(402, top + 40, _refill(view, URANIUM), 16, "d e ta")
        frame, sign = (6.0, top + 11, 44.0, 42.0), (13.0, top + 17, 30.0)
    row = _row(view, sheet, options, URANIUM, tokens, frame, sign)
    return row + _lots(view, sheet, options, URANIUM, spaces, 19)


def _tokens(view: PowerGridView, fuel: int, spaces: list[tuple[float, float]], size: float) -> str:
    """Tokens fill the market from the dear end, so the first spaces are the empty ones."""
    name = FUEL_NAMES[fuel]
    empty = len(spaces) - view.market[fuel]
    parts = [circle(x, y, 3, "var(--line)") for x, y in spaces[:empty]]
    for index in range(empty, len(spaces)):
        x, y = spaces[index]
        id = f'id="token-{name}-{len(spaces) - index}"'
        parts.append(icon(name, x - size / 2, y - size / 2, size, more=id))
    return "".join(parts)


def _lots(
    view: PowerGridView,
    sheet: Sheet,
    options: Options,
    fuel: int,
    spaces: list[tuple[float, float]],
    size: float,
) -> str:
    """A token stands for buying all up to it; the first one is bought with the whole row."""
    name = FUEL_NAMES[fuel]
    empty = len(spaces) - view.market[fuel]
    parts = []
    for count in range(2, view.market[fuel] + 1):
        choice = options.get(f"buy {name} {count}")
        if choice is None:
            break
        x, y = spaces[empty + count - 1]
        ring = 'stroke="var(--signal)" stroke-width="1.6" class="edge"'
        content = circle(x, y, size / 2, "transparent", ring if is_offered(choice) else "")
        price = "" if choice.price is None else choice.price
        lot = say(sheet, LOT_WORDS[fuel], count=count)
        label = say(sheet, "Buy {fuel} for {price} Elektro", fuel=lot, price=price)
        parts.append(option(choice, f"fuel-{name}-{count}", label, content))
    return "".join(parts)


def _refill(view: PowerGridView, fuel: int) -> str:
    if fuel == URANIUM and not view.refills_uranium:
        return "–"
    return f"+{view.refill[fuel]}"


def _row(
    view: PowerGridView,
    sheet: Sheet,
    options: Options,
    fuel: int,
    tokens: str,
    frame: tuple[float, float, float, float],
    sign: tuple[float, float, float],
) -> str:
    name = FUEL_NAMES[fuel]
    choice = options.get(f"buy {name}")
    word = sheet.translate(FUEL_WORDS[name])
    x, y, width, height = frame
    content = ""
    if is_offered(choice):
        box = LAYOUTS[view.board].fuel
        content += rect(4, y, box.width - 8, height, "var(--signal)", 8, 'class="halo"')
    content += tokens
    if choice is None:
        content += icon(name, *sign, title=word)
    else:
        refused = choice.refused_by is not None
        content += "" if refused else tape(x, y, width, height, 9)
        content += _offer(name, word, choice.price, refused, frame)
    price = choice.price if choice is not None and choice.price is not None else ""
    label = say(sheet, "Buy {fuel} for {price} Elektro", fuel=word, price=price)
    return option(choice, f"fuel-{name}", label, content)


def _offer(
    name: str, word: str, price: int | None, refused: bool, frame: tuple[float, float, float, float]
) -> str:
    """The fuel with the price of its next token, below it or beside it as the frame allows."""
    x, y, width, height = frame
    strength = 'opacity=".5"' if refused else ""
    if price is None:
        size = min(30, height - 8)
        place = (x + (width - size) / 2, y + (height - size) / 2)
        return icon(name, *place, size, title=word, more=strength)
    if height > 40:
        sign = icon(name, x + width / 2 - 10.5, y + 3, 21, title=word, more=strength)
        return sign + price_tag(x + width / 2, y + height - 11, str(price), is_refused=refused)
    sign = icon(name, x + 4, y + height / 2 - 8.5, 17, title=word, more=strength)
    return sign + price_tag(x + width - 15, y + height / 2, str(price), is_refused=refused)


def _supply_line(view: PowerGridView, sheet: Sheet) -> str:
    storage = board_of(view.board).has_coal_storage
    parts = [
        line(12, 292, 400, 292, 'stroke="var(--line)"'),
        text(16, 316, sheet.translate("Supply"), 14.5, "d t2"),
    ]
    for fuel, name in enumerate(FUEL_NAMES):
        x = 108.0 + 76 * fuel
        words = sheet.translate("coal storage" if storage and fuel == 0 else FUEL_WORDS[name])
        parts.append(icon(name, x, 301, 20, title=words))
        parts.append(text(x + 26, 316.5, str(view.supply[fuel]), 16, "d", f'id="supply-{name}"'))
    return "".join(parts)
