"""The hand: cards of the reader face up, those of others face down, or cards to choose from."""

from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import (
    Options,
    at_origin,
    chosen_edge,
    is_offered,
    lock_badge,
    name_of,
    option,
    options_of,
    panel_ground,
    say,
    tape,
    tick,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, text, title
from penstock.games.underwater_cities.face.drawing.cards import (
    card_back,
    large_card,
    small_card,
    wide_card,
)
from penstock.games.underwater_cities.face.drawing.layout import HAND
from penstock.games.underwater_cities.face.drawing.names import box_of, card_label, why
from penstock.games.underwater_cities.face.drawing.seabed import focus_of
from penstock.games.underwater_cities.view import CardView, UnderwaterCitiesView

NARROW = 372
"""The width of the panel in a narrow column."""
ROW = 84
"""The height of a card there."""
TOP = 36
VERBS = ("play", "discard", "keep", "under")
"""What may be done with a card of the hand, or with one the reader looks at."""


def hand_panel(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The panel below the main board, or a list in a narrow column."""
    heading, limit, cards = _shown(view, sheet)
    width, height = hand_size(view, sheet)
    parts = [
        panel_ground(width, height, 16),
        # Above the tick on a card that is chosen and rises.
        icon("hand", 15, 5, 22, "var(--text-2)"),
        text(44, 22, heading, 16, "d"),
        text(56 + text_width(heading, 16), 22, limit, 14.5, "d t2"),
    ]
    draw = _rows if sheet.is_narrow else _cards
    parts += draw(view, sheet, cards)
    return at_origin("".join(parts), "hand", HAND.x, HAND.y, heading)


def hand_size(view: UnderwaterCitiesView, sheet: Sheet) -> tuple[float, float]:
    """How large the panel is: a list is as long as the hand."""
    if not sheet.is_narrow:
        return HAND.width, HAND.height
    rows = max(1, len(_shown(view, sheet)[2]))
    return NARROW, TOP + (ROW + 8) * rows + 4


def _shown(view: UnderwaterCitiesView, sheet: Sheet) -> tuple[str, str, list[CardView]]:
    """What the panel is called, how many cards there may be, and the cards."""
    player = focus_of(view)
    cards = list(player.hand)
    limit = say(sheet, "{count} of {limit}", count=len(cards), limit=player.hand_limit)
    if view.looking_at and view.seat == view.to_move:
        cards = list(view.looking_at)
        heading = sheet.translate("Choose from these cards")
        limit = str(len(cards))
    elif view.seat == player.seat:
        heading = sheet.translate("Your hand")
    else:
        heading = say(sheet, "Hand of {name}", name=name_of(sheet, player.seat))
    is_mover = player.seat == view.to_move
    if (
        view.played_card is not None
        and is_mover
        and not (view.looking_at and view.seat is not None)
    ):
        back = next((card.back for card in cards if card.number is not None), "I")
        cards.insert(0, CardView(back, view.played_card))
    return heading, limit, cards


def _cards(view: UnderwaterCitiesView, sheet: Sheet, cards: list[CardView]) -> list[str]:
    options = options_of(view.choices)
    parts = []
    for index, (card, place) in enumerate(zip(cards, card_boxes(len(cards)), strict=True)):
        if card.number is None:
            said = title(sheet.translate("A card face down"))
            wide = min(place.width, 150)
            back = card_back(card.back, place.x, place.y, wide, min(place.height, 206), "", 1)
            parts.append(f'<g id="hidden-{index}">{said}{back}</g>')
        else:
            parts.append(_card(view, sheet, options, card.number, place))
    if not cards:
        parts.append(text(HAND.width / 2, 165, sheet.translate("No cards"), 15, "c t2"))
    return parts


def card_boxes(count: int) -> list[Box]:
    """Where the cards lie: up to four side by side, more of them in two rows."""
    if count <= 4:
        wide = 208.0 if count < 4 else 158.0
        gap = 18 if count < 4 else 9
        return [Box(20 + (wide + gap) * index, 42, wide, 246) for index in range(count)]
    columns = (count + 1) // 2
    wide = (664 - 9 * (columns - 1)) / columns
    return [
        Box(18 + (wide + 9) * (index % columns), 42 + 126 * (index // columns), wide, 117)
        for index in range(count)
    ]


def _rows(view: UnderwaterCitiesView, sheet: Sheet, cards: list[CardView]) -> list[str]:
    """The cards one under another, as wide as the column."""
    options = options_of(view.choices)
    parts = []
    for index, card in enumerate(cards):
        place = Box(8, TOP + (ROW + 8) * index, NARROW - 16, ROW)
        if card.number is None:
            said = title(sheet.translate("A card face down"))
            back = card_back(card.back, place.x, place.y, 60, ROW, "", 1)
            parts.append(f'<g id="hidden-{index}">{said}{back}</g>')
        else:
            parts.append(_card(view, sheet, options, card.number, place))
    if not cards:
        parts.append(text(NARROW / 2, 80, sheet.translate("No cards"), 15, "c t2"))
    return parts


def _card(
    view: UnderwaterCitiesView, sheet: Sheet, options: Options, number: int, place: Box
) -> str:
    box = box_of(view)
    x, y, width, height = place
    is_chosen = number == view.played_card
    if sheet.is_narrow:
        face = wide_card(box, number, place, sheet)
    elif height > 200:
        y -= 6 if is_chosen else 0
        face = large_card(box, number, x, y, sheet, width)
    else:
        face = small_card(box, number, x, y, width, height, sheet)
    choice = next(
        (options[f"{verb} {number}"] for verb in VERBS if f"{verb} {number}" in options), None
    )
    if is_offered(choice):
        face += tape(x - 1, y - 1, width + 2, height + 2, 14 if height > 200 else 11)
        face = f'<g class="rise">{face}</g>'
    elif choice is not None:
        face = f'<g opacity=".5">{face}</g>' + lock_badge(x + width - 16, y + height - 16)
    if is_chosen:
        face += chosen_edge(x - 2, y - 2, width + 4, height + 4, 15)
        face += tick(x + width + 2, y + 1, 11)
    label = why(choice, card_label(box, number, sheet), sheet)
    return option(choice, f"card-{number}", label, face)
