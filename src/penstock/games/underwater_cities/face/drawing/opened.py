"""A player's board, large: seabed, claimed cards with their sentences, the next production."""

from collections.abc import Sequence
from typing import Final

from penstock.drawing.board import LEDGER, Board, Row, Section, ledger
from penstock.drawing.frame import Fact
from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import framed, icon, rect, text, title
from penstock.games.underwater_cities.box.cards import ACTION_CARD, ASSISTANT
from penstock.games.underwater_cities.box.cards import Box as CardBox
from penstock.games.underwater_cities.box.components import BAG_NAMES
from penstock.games.underwater_cities.face.drawing.cards import signs_of
from penstock.games.underwater_cities.face.drawing.claimed import ORDER
from penstock.games.underwater_cities.face.drawing.layout import SEABED
from penstock.games.underwater_cities.face.drawing.names import (
    CARD_COLOURS,
    TYPE_ICONS,
    box_of,
    card_words,
)
from penstock.games.underwater_cities.face.drawing.seabed import seabed_of
from penstock.games.underwater_cities.face.drawing.signs import draw_row, row_width
from penstock.games.underwater_cities.view import PlayerView, UnderwaterCitiesView

CAPTIONS: Final = (
    "Paid at once",
    "Always working",
    "Action cards",
    "In each production",
    "At the end of the game",
    "Government contracts",
)
"""By the type of the cards."""

SIGNS: Final = 20.0
"""The size of the icons of a card."""
PRODUCED: Final = ("kelp", "steelplast", "science", "biomatter", "credit", "vp")
FOOT: Final = 74.0


def board(view: UnderwaterCitiesView, seat: int, sheet: Sheet) -> Board:
    """Everything that lies open on a player's side; of the hand only how many cards it has."""
    player = view.players[seat]
    place = view.order.index(seat) + 1 if seat in view.order else 0
    facts = (
        Fact("vp", str(player.points), sheet.translate("points")),
        Fact("card", str(len(player.hand)), sheet.translate("cards in hand")),
        Fact("", say(sheet, "place {place} in turn order", place=place)),
    )
    cards = ledger(_sections(box_of(view), player, sheet), _production(player, sheet), FOOT)
    return Board(facts, (cards, framed(seabed_of(view, sheet, player), SEABED)))


def _sections(box: CardBox, player: PlayerView, sheet: Sheet) -> Sequence[Section]:
    cards = [*player.claimed, *player.contracts]
    sections = []
    for type in ORDER:
        own = [number for number in cards if box.cards[number].type == type]
        if not own and type != ACTION_CARD:
            continue
        note = str(len(own))
        if type == ACTION_CARD:
            limit = player.action_card_limit
            note = say(sheet, "{count} of {limit}", count=len(own), limit=limit)
        rows = [_card(box, number, number in player.spent, sheet) for number in own]
        sections.append(Section(sheet.translate(CAPTIONS[type]), rows, note))
    return sections


def _card(box: CardBox, number: int, is_spent: bool, sheet: Sheet) -> Row:
    card = box.cards[number]
    words = card_words(box, number, sheet)
    if is_spent:
        words = f"{words} · {sheet.translate('used')}"
    row = signs_of(box, number)
    size = SIGNS
    while size > 12 and row_width(row, size) > LEDGER - 64:
        size -= 1
    wide = row_width(row, size)
    return Row(
        name=sheet.translate("Assistant" if number == ASSISTANT else card.name),
        words=words,
        signs=draw_row(row, -wide, 0, size, "", True),
        room=wide,
        strip=icon(TYPE_ICONS[card.type], 5, -12, 24),
        paint=f"var(--u-{CARD_COLOURS[card.colour]})",
        is_faint=is_spent,
    )


def _production(player: PlayerView, sheet: Sheet) -> str:
    """What the network would give now, and whom it must feed."""
    heading = sheet.translate("Next production of the network as it stands")
    parts = [
        rect(0, 0, LEDGER, FOOT - 4, "var(--accent-weak)", 9),
        text(12, 23, fit(heading, 14.5, LEDGER - 24), 14.5, "d"),
    ]
    x = 12.0
    for name in PRODUCED:
        count = player.output[BAG_NAMES.index(name)]
        if count:
            said = title(f"{sheet.translate(name)}: {count}")
            cell = icon(name, x, 34, 22) + text(x + 26, 51, str(count), 17, "d")
            parts.append(f"<g>{said}{cell}</g>")
            x += 34 + text_width(str(count), 17)
    if x == 12:
        parts.append(text(12, 50, sheet.translate("nothing"), 14, "t2"))
    words = say(sheet, "feeds {count} {count:city|cities}", count=player.cities)
    shown = words if text_width(words, 14, "t") <= LEDGER - 46 - x else str(player.cities)
    fed = icon("feed", LEDGER - 34, 34, 22) + text(LEDGER - 40, 50, shown, 14, "e t2")
    parts.append(f"<g>{title(words)}{fed}</g>")
    return "".join(parts)
