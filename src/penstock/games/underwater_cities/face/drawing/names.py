"""Things of the game in words, for tooltips and labels."""

from typing import Final

from penstock.drawing.pieces import say
from penstock.drawing.sheet import Sheet
from penstock.drawing.theme import NEUTRAL
from penstock.games.underwater_cities.box.cards import (
    ASSISTANT,
    CONTRACT,
    Box,
    Tile,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Amounts, Effect
from penstock.games.underwater_cities.box.language import TILE_COLOUR
from penstock.games.underwater_cities.box.slot_names import SLOT_NAMES
from penstock.games.underwater_cities.box.wording import GROUPS, bag_text
from penstock.games.underwater_cities.effects.card_text import card_text
from penstock.games.underwater_cities.effects.shelf import BOX, box_for
from penstock.games.underwater_cities.face.words import REASONS
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.messages import Message
from penstock.kernel.view import Choice

COLOURS: Final = ("lagoon", "iris", "graphite", "tangerine")
"""The colour, mark and pattern of a seat: no red or green ones, those belong to the cards."""

CARD_COLOURS: Final = ("green", "red", "yellow", "none")
WAVES: Final = {"green": 3, "red": 2, "yellow": 1, "none": 0}
TYPE_ICONS: Final = (
    "t-instant",
    "t-permanent",
    "t-action",
    "t-production",
    "t-end",
    "gov-contract",
)
TYPE_WORDS: Final = (
    "instant",
    "permanent",
    "action card",
    "production card",
    "end of the game",
    "government contract",
)
ERAS: Final = {"I": "I", "II": "II", "III": "III"}
"""Only the decks of the eras are printed; the others show their icon."""


def words_of(message: Message, sheet: Sheet) -> str:
    """A message of the game in the reader's language."""
    return message.render(list(sheet.names), sheet.translate)


def box_of(view: UnderwaterCitiesView) -> Box:
    """The cards in use."""
    return box_for(view.card_file)


def card_words(box: Box, number: int, sheet: Sheet) -> str:
    """What a card does, beginning with a capital letter."""
    words = words_of(card_text(box, number), sheet)
    return words[:1].upper() + words[1:]


def card_label(box: Box, number: int, sheet: Sheet) -> str:
    """A card with everything on it, as a tooltip says it."""
    card = box.cards[number]
    facts = [sheet.translate(TYPE_WORDS[card.type])]
    if card.type != CONTRACT and number != ASSISTANT:
        facts.insert(0, sheet.translate(CARD_COLOURS[card.colour]))
    if card.cost:
        facts.append(say(sheet, "costs {count} {count:credit|credits}", count=card.cost))
    name = sheet.translate(card.name)
    return f"{name} ({', '.join(facts)}): {card_words(box, number, sheet)}"


def slot_label(id: str, sheet: Sheet) -> str:
    """A slot by what it does."""
    words = sheet.translate(SLOT_NAMES[id])
    return words[:1].upper() + words[1:]


def kind_word(kind: str, sheet: Sheet) -> str:
    """A kind of piece."""
    words = sheet.translate(GROUPS[kind])
    return words[:1].upper() + words[1:]


def bag_words(bag: Amounts, sheet: Sheet) -> str:
    """`2 kelp, 1 card`."""
    return words_of(bag_text(bag), sheet)


def why(choice: Choice | None, label: str, sheet: Sheet) -> str:
    """The label, and for what is refused the reason with its rule."""
    if choice is None or choice.refused_by is None:
        return label
    reason = REASONS.get(choice.refused_by)
    said = f"{sheet.translate(reason)}, " if reason else ""
    return f"{label} · {said}{choice.refused_by}"


def slot_effect(id: str) -> Effect:
    """What a slot does."""
    return BOX.slots[BOX.slot_index[id]].effect


def tile_of(id: str) -> Tile:
    """A metropolis tile by its id."""
    return BOX.tiles[BOX.tile_index[id]]


def tile_label(id: str, sheet: Sheet) -> str:
    """A metropolis with what it gives."""
    tile = tile_of(id)
    facts = []
    if tile.instant is not NO_EFFECT:
        facts.append(words_of(tile.instant.words(), sheet))
    for effects, source in (
        (tile.production, "Production: {effect}"),
        (tile.end, "Game end: {effect}"),
    ):
        facts += [say(sheet, source, effect=words_of(one.words(), sheet)) for one in effects]
    colour = sheet.translate(TILE_COLOUR[tile.colour])
    return f"{sheet.translate(tile.name)} ({colour}): {'; '.join(facts)}"


def colour_of(seat: int) -> str:
    """The colour of a seat."""
    return COLOURS[seat] if 0 <= seat < len(COLOURS) else NEUTRAL
