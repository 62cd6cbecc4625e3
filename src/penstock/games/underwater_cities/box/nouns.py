"""The things that actions and events name by number: cards, slots, sites, kinds of pieces."""

from typing import Final

from penstock.games.underwater_cities.box.cards import (
    ASSISTANT,
    HIGHEST_CARD,
    NO_DECK,
    SLOT_IDS,
    TILE_IDS,
    Box,
)
from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    CITIES,
    KIND_NAMES,
    SITE_NAMES,
)
from penstock.games.underwater_cities.box.places import place_of
from penstock.games.underwater_cities.box.slot_names import slot_name
from penstock.games.underwater_cities.box.wording import GROUPS
from penstock.kernel.messages import Message, Part
from penstock.kernel.nouns import Noun

LAST_PRINTED: Final = 213
"""Cards up to this have a number people know; the others go by their names alone."""
MOST_KELP: Final = 4
MOST_STEELPLAST: Final = 10


HAND_PLACES: Final = 7
"""Of a hand with so many cards several are discarded in one answer, of at most 35."""


class CardNoun(Noun):
    """The cards of a box, by number; the Personal Assistant by name."""

    def __init__(self, box: Box) -> None:
        ids = ["", *(str(number) for number in range(1, HIGHEST_CARD + 1))]
        ids[ASSISTANT] = "assistant"
        names = [card_name(box, number) for number in range(HIGHEST_CARD + 1)]
        super().__init__("card", ids, names, "card")

    def find(self, id: str) -> int:
        """A card by its number, with or without leading zeros, or the Assistant."""
        if id.isascii() and id.isdigit() and len(id) < 5:
            number = int(id)
            return number if 1 <= number <= HIGHEST_CARD else -1
        return self.numbers.get(id, -1)

    def complaint(self, id: str) -> str:
        """Cards have numbers."""
        return f"'{id[:20]}' is not a whole number from 1 to {HIGHEST_CARD}"


class BiomatterNoun(Noun):
    """Biomatter in place of so much kelp and so much steelplast: `1+0`."""

    def __init__(self) -> None:
        ids = [
            f"{kelp}+{steelplast}"
            for kelp in range(MOST_KELP)
            for steelplast in range(MOST_STEELPLAST)
        ]
        super().__init__("biomatter", ids)

    def complaint(self, id: str) -> str:
        """Both amounts must be said."""
        return (
            "say for how much kelp and steelplast, as in 'biomatter 1+0', up to"
            f" {MOST_KELP - 1}+{MOST_STEELPLAST - 1}"
        )


def _places(mask: int) -> str:
    """Places of a hand, counted from 1: `1+3`."""
    return "+".join(str(place + 1) for place in range(HAND_PLACES) if mask >> place & 1)


def card_name(box: Box, number: int) -> Message:
    """A card by number and name."""
    card = box.cards[number]
    if card.deck == NO_DECK:
        return Message("card {number}", {"number": number})
    name = Message(card.name)
    if number > LAST_PRINTED:
        return name
    return Message("#{number} {name}", {"number": number, "name": name})


def tiles_of(box: Box) -> Noun:
    """The metropolis tiles of a box."""
    names: list[Part] = [Message(tile.name) for tile in box.tiles]
    return Noun("tile", TILE_IDS, names, "tile")


KIND_WORDS: Final[list[Part]] = [Message(GROUPS[name]) for name in KIND_NAMES]
KIND: Final = Noun("kind", KIND_NAMES, KIND_WORDS)
RESOURCE: Final = Noun("resource", BAG_NAMES, [Message(name) for name in BAG_NAMES])
SITE: Final = Noun("site", SITE_NAMES, [place_of(site) for site in range(len(SITE_NAMES))], "site")
CITY: Final = Noun("site", SITE_NAMES[:CITIES], SITE.words[:CITIES], "site")
SLOT: Final = Noun("slot", SLOT_IDS, [slot_name(id) for id in SLOT_IDS], "slot")
PLACES: Final = Noun("places", [_places(mask) for mask in range(1 << HAND_PLACES)])
BIOMATTER: Final = BiomatterNoun()
