"""The cards a player has claimed, grouped by type, and contracts taken."""

from penstock.drawing.lettering import fit, text_width, wrap
from penstock.drawing.pieces import (
    Options,
    at_origin,
    is_offered,
    name_of,
    option,
    options_of,
    panel_ground,
    pill,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, icon, rect, text, title
from penstock.games.underwater_cities.box.cards import ACTION_CARD, ASSISTANT
from penstock.games.underwater_cities.box.cards import Box as CardBox
from penstock.games.underwater_cities.face.drawing.answers import card_of
from penstock.games.underwater_cities.face.drawing.cards import signs_of
from penstock.games.underwater_cities.face.drawing.hand import NARROW
from penstock.games.underwater_cities.face.drawing.layout import CLAIMED
from penstock.games.underwater_cities.face.drawing.names import (
    TYPE_ICONS,
    box_of,
    card_label,
    why,
)
from penstock.games.underwater_cities.face.drawing.seabed import focus_of
from penstock.games.underwater_cities.face.drawing.signs import draw_block, draw_row, row_width
from penstock.games.underwater_cities.view import PlayerView, UnderwaterCitiesView
from penstock.kernel.view import Choice

NARROW_COLUMNS = 3
NARROW_ROW = 36.0
VERBS = ("use", "refresh", "drop", "ability")
ORDER = (2, 1, 3, 4, 0, 5)
"""Action cards first, then permanent, production, end of the game, the rest, contracts."""


def claimed_panel(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The panel below the seabed."""
    player = focus_of(view)
    box = box_of(view)
    options = _options(view)
    cards = _cards(view)
    width, height = claimed_size(view, sheet)
    columns, rows = _grid(len(cards) + 1)
    if sheet.is_narrow:
        columns, rows = NARROW_COLUMNS, -(-(len(cards) + 1) // NARROW_COLUMNS)
    wide = (width - 24 - 6 * (columns - 1)) / columns
    high = (height - 24 - 6 * (rows - 1)) / rows
    parts = [panel_ground(width, height, 16)]
    for index in range(len(cards) + 1):
        x = 12 + (wide + 6) * (index % columns)
        y = 12 + (high + 6) * (index // columns)
        place = Box(x, y, wide, high)
        if index < len(cards):
            parts.append(_cell(box, player, sheet, options, cards[index], place))
        else:
            parts.append(_summary(box, player, sheet, place))
    label = say(sheet, "Claimed cards of {name}", name=name_of(sheet, player.seat))
    return at_origin("".join(parts), "claimed", CLAIMED.x, CLAIMED.y, label)


def claimed_size(view: UnderwaterCitiesView, sheet: Sheet) -> tuple[float, float]:
    """How large the panel is: in a narrow column it is as long as it needs."""
    if not sheet.is_narrow:
        return CLAIMED.width, CLAIMED.height
    rows = -(-(len(_cards(view)) + 1) // NARROW_COLUMNS)
    return NARROW, 24 + (NARROW_ROW + 6) * rows - 6


def _options(view: UnderwaterCitiesView) -> Options:
    return options_of(view.choices) if view.seat == focus_of(view).seat else {}


def _cards(view: UnderwaterCitiesView) -> list[int]:
    """What is shown: also a card asked about that lies elsewhere, to be given up for another."""
    box = box_of(view)
    cards = grouped(box, focus_of(view))
    known = set(cards)
    asked = sorted(_asked(_options(view)))
    return cards + [one for one in asked if one not in known and one in box.entries]


def grouped(box: CardBox, player: PlayerView) -> list[int]:
    """All claimed cards and contracts, by type, in the order they came."""
    cards = [*player.claimed, *player.contracts]
    return sorted(cards, key=lambda number: ORDER.index(box.cards[number].type))


def _asked(options: Options) -> set[int]:
    found = set()
    for choice in options.values():
        if choice.verb.name in VERBS:
            found.add(card_of(choice))
    return found


def _grid(count: int) -> tuple[int, int]:
    for columns, rows in ((4, 2), (4, 3), (4, 4), (4, 5), (5, 5), (6, 6)):
        if count <= columns * rows:
            return columns, rows
    return 7, (count + 6) // 7


def choice_for(options: Options, number: int) -> list[Choice]:
    """What may be done with a claimed card."""
    what = "assistant" if number == ASSISTANT else str(number)
    return [options[f"{verb} {what}"] for verb in VERBS if f"{verb} {what}" in options]


def _cell(
    box: CardBox,
    player: PlayerView,
    sheet: Sheet,
    options: Options,
    number: int,
    place: Box,
) -> str:
    x, y, width, height = place
    card = box.cards[number]
    choices = choice_for(options, number)
    choice = choices[0] if choices else None
    is_spent = number in player.spent
    used = sheet.translate("used")
    used_room = text_width(used, 13) + 20
    # A long word would leave no room for what the card does: a tick says it, too.
    has_tick = used_room > 56
    used_room = (28.0 if has_tick else used_room) if is_spent else 0.0
    name = sheet.translate("Assistant" if number == ASSISTANT else card.name)
    row = signs_of(box, number)
    body = rect(x, y, width, height, "var(--surface-2)", 9, 'stroke="var(--line)"')
    if sheet.is_narrow:
        # There is no room for names: the tooltip has them.
        body += icon(TYPE_ICONS[card.type], x + 5, y + 8, 20)
        body += draw_block(row, x + 28 + (width - 34) / 2, y + height / 2, width - 34, 34, 20, "")
    elif height > 60:
        body += icon(TYPE_ICONS[card.type], x + 6, y + 5, 24)
        if text_width(name, 14.5) <= width - 38:
            body += text(x + 35, y + 22, name, 14.5, "d")
        else:
            rows = wrap(name, 13, width - 38, 2, "d")
            first = y + (15 if len(rows) == 2 else 22)
            for line, words in enumerate(rows):
                body += text(x + 35, first + 14 * line, words, 13, "d")
        room = width - 20 - used_room
        size = 26.0
        while size > 15 and row_width(row, size) > room:
            size -= 1
        if row_width(row, size) > room:
            body += draw_block(row, x + 8 + room / 2, y + 47, room, 36, 16, "")
        else:
            body += draw_row(row, x + 12, y + 48, size, "", True)
    else:
        size = min(20.0, height - 4)
        body += icon(
            TYPE_ICONS[card.type], x + 5, y + (4 if height > 40 else (height - size) / 2), size
        )
        level = y + 17.5 if height > 40 else y + height / 2 + 5
        body += text(x + 10 + size, level, fit(name, 13.5, width - 14 - size), 13.5, "d")
        if height > 40:
            room = width - 14 - used_room
            body += draw_block(row, x + 7 + room / 2, y + height - 12, room, 22, 19, "")
    if is_spent:
        body += rect(x, y, width, height, "var(--surface)", 9, 'opacity=".55"')
        if height > 40:
            low = 17 if height > 60 else 13
            middle = x + width - 5 - used_room / 2
            if has_tick:
                body += circle(middle, y + height - low, 10, "var(--surface-3)")
                body += icon("check", middle - 6.5, y + height - low - 6.5, 13, "var(--text-2)")
            else:
                body += pill(middle, y + height - low, used, "var(--surface-3)", "d t2", 13)
    if is_offered(choice):
        body += tape(x, y, width, height, 9, "fine")
    elif choice is not None and not is_spent:
        body = f'<g opacity=".55">{body}</g>'
    label = card_label(box, number, sheet)
    if is_spent:
        label = f"{label} · {sheet.translate('used')}"
    # By the same name as in the hand: a page lets it travel from there.
    more = f'data-as="card-{number}"'
    return option(choice, f"claimed-{number}", why(choice, label, sheet), body, more)


def _summary(box: CardBox, player: PlayerView, sheet: Sheet, place: Box) -> str:
    """How many action cards there are, and paid Special cards under the board."""
    x, y, width, height = place
    held = sum(box.cards[number].type == ACTION_CARD for number in player.claimed)
    count = say(sheet, "{count} of {limit}", count=held, limit=player.action_card_limit)
    words = sheet.translate("action cards")
    paid = say(sheet, "Paid Special cards under the board: {count}", count=len(player.under_board))
    body = rect(x, y, width, height, "none", 9, 'stroke="var(--line)" stroke-dasharray="5 5"')
    middle = x + width / 2
    if height > 60:
        top = y + (24 if player.under_board else 32)
        body += text(middle, top, count, 15, "d c t2")
        body += text(middle, top + 18, fit(words, 13.5, width - 8, "t"), 13.5, "c t2")
        if player.under_board:
            body += icon("special", middle - 22, y + height - 22, 18)
            body += text(middle + 8, y + height - 8, str(len(player.under_board)), 14, "d t2")
    else:
        icon_size = min(18.0, height - 4)
        level = y + height / 2
        body += icon("t-action", x + 8, level - icon_size / 2, icon_size)
        body += text(x + 14 + icon_size, level + 5, fit(count, 14, width - 36), 14, "d t2")
    said = title(f"{words}: {count}. {paid}")
    return f'<g id="claimed-summary">{said}{body}</g>'
