"""Everything in the box as a list to read: cards with effect, origin and computed value.

`penstock cards underwater_cities` prints it; docs/underwater-deck.md explains the values.
"""

from typing import Any, Final

from penstock.games.underwater_cities.bot.cards import budget_of, tolerance_of, value_of
from penstock.games.underwater_cities.box.cards import (
    CONTRACT_DECK,
    DECKS,
    SPECIAL_3,
    Box,
    CardNumber,
)
from penstock.games.underwater_cities.box.components import BOARDS, CITIES
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import COLOURS, TILE_COLOUR, TYPES
from penstock.games.underwater_cities.effects.card_text import card_text
from penstock.games.underwater_cities.effects.shelf import BOX, box_for

OFFICIAL: Final = "official"
IDEA: Final = "official idea"
OWN: Final = "own"
YOURS: Final = "yours"
"""Where an effect comes from: printed in the box, a printed idea that we completed, our own
design, or the file of the option `cards`."""

Row = dict[str, Any]


def catalogue(card_file: str) -> dict[str, list[Row]]:
    """Cards, contracts, metropolises and boards with the cards of a file laid over the box."""
    box = box_for(card_file)
    numbers = [number for deck in box.decks[:CONTRACT_DECK] for number in deck]
    return {
        "cards": [card_row(box, number) for number in sorted(numbers)],
        "contracts": [contract_row(box, number) for number in box.decks[CONTRACT_DECK]],
        "metropolises": metropolis_rows(),
        "boards": board_rows(),
    }


def card_row(box: Box, number: CardNumber) -> Row:
    """One card; the value is in credits at the time it comes up.

    The 3-credit Special cards have no budget: they are measured in points, not in credits.
    """
    card = box.cards[number]
    row: Row = {
        "number": number,
        "deck": DECKS[card.deck],
        "colour": COLOURS[card.colour],
        "type": TYPES[card.type],
        "name": card.name,
        "effect": str(card_text(box, number)),
        "origin": origin_of(box, number),
        "cost": card.cost,
        "value": round(value_of(card), 2),
        "budget": None,
        "in_band": None,
    }
    if card.deck != SPECIAL_3:
        row["budget"] = round(budget_of(card), 2)
        row["in_band"] = abs(value_of(card) - budget_of(card)) <= tolerance_of(card) + 1e-9
    return row


def contract_row(box: Box, number: CardNumber) -> Row:
    """One government contract."""
    return {
        "number": number,
        "name": box.cards[number].name,
        "effect": str(card_text(box, number)),
        "origin": origin_of(box, number),
    }


def origin_of(box: Box, number: CardNumber) -> str:
    """Where a card comes from."""
    words = box.entries[number].values
    if number not in BOX.entries or words != BOX.entries[number].values:
        return YOURS
    if "official" not in words:
        return OWN
    return OFFICIAL if words["official"] else IDEA


def metropolis_rows() -> list[Row]:
    """The tiles: what they give at once, in every Production and at the end."""
    rows = []
    for tile in BOX.tiles:
        sentences = [str(tile.instant.words())] if tile.instant is not NO_EFFECT else []
        sentences += [f"Production: {one.words()}" for one in tile.production]
        sentences += [f"Game end: {one.words()}" for one in tile.end]
        effect, colour = "; ".join(sentences), TILE_COLOUR[tile.colour]
        rows.append({"id": tile.id, "colour": colour, "name": tile.name, "effect": effect})
    return rows


def board_rows() -> list[Row]:
    """The player boards in figures."""
    return [
        {
            "number": board.number,
            "stars": board.stars,
            "city_sites": CITIES,
            "building_sites": len(board.buildings) - CITIES,
            "expansion_sites": CITIES,
            "tunnel_sites": len(board.tunnels),
            "bonus_sites": len(board.bonus_sites),
            "toll_sites": sum(board.has_toll),
        }
        for board in BOARDS
    ]
