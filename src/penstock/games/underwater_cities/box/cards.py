"""Everything that carries an effect: cards, slots, metropolis tiles, contracts. Together, a Box.

The box that ships is one of many: a file of own cards laid over it makes another. Cards are known
by their number, slots and tiles by their index, effects by their place in the list of all.
"""

from typing import Final

from penstock.games.underwater_cities.box.components import FOLDER
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Effect
from penstock.games.underwater_cities.box.language import (
    ALL,
    UNLIMITED,
    Condition,
    Modifier,
    Trigger,
)
from penstock.kernel.components import Entry, read_component

CardNumber = int
"""The number printed on a card."""

GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
COLOURLESS: Final = 3
"""The always-available slot and the Personal Assistant."""

INSTANT: Final = 0
PERMANENT: Final = 1
ACTION_CARD: Final = 2
PRODUCTION_CARD: Final = 3
END_CARD: Final = 4
CONTRACT: Final = 5

DECKS: Final = ("I", "II", "III", "special12", "special3", "contract", "assistant")
SPECIAL_12: Final = 3
SPECIAL_3: Final = 4
CONTRACT_DECK: Final = 5
NO_DECK: Final = 7

ASSISTANT: Final = 214
"""Stands for everybody's Personal Assistant; all have the same effect (UWC-SETUP-15)."""
HIGHEST_CARD: Final = 299
"""Own cards may be added with numbers above the printed ones."""
NO_CARD: Final = 0

NO_FILE: Final = "none"
"""The value of the option `cards` when nothing is added."""


class Card:
    """A card with everything it does."""

    def __init__(self, number: CardNumber, deck: int, name: str) -> None:
        self.number = number
        self.deck = deck
        self.name = name
        self.colour = COLOURLESS
        self.type = INSTANT
        self.cost = 0
        """Credits, of a Special card."""
        self.effect = NO_EFFECT
        self.triggers: list[Trigger] = []
        self.modifiers: list[Modifier] = []
        self.ability = NO_EFFECT
        self.ability_limit = UNLIMITED
        self.production: list[Effect] = []
        self.end: list[Effect] = []
        self.criteria = Condition(ALL)
        self.is_special = deck in (SPECIAL_12, SPECIAL_3)


class Slot:
    """An action slot of the main board."""

    def __init__(self, id: str, colour: int, rule: str, effect: Effect) -> None:
        self.id = id
        self.colour = colour
        self.rule = rule
        self.effect = effect


class Tile:
    """A metropolis tile."""

    def __init__(self, id: str, name: str, colour: int) -> None:
        self.id = id
        self.name = name
        self.colour = colour
        self.instant = NO_EFFECT
        self.production: list[Effect] = []
        self.end: list[Effect] = []
        self.is_left_out_in_solo = False


class Box:
    """All cards, slots and tiles of a game, and every effect they have."""

    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.slots: list[Slot] = []
        self.slot_index: dict[str, int] = {}
        self.always = 0
        """The always-available slot."""
        self.sides: list[list[int]] = []
        """The slots in clockwise order, for 3-4 players and for 1-2 (UWC-SETUP-02)."""
        self.tiles: list[Tile] = []
        self.tile_index: dict[str, int] = {}
        self.cards = [Card(NO_CARD, NO_DECK, "")] * (HIGHEST_CARD + 1)
        self.entries: dict[CardNumber, Entry] = {}
        """What is written on each card, with the notes of its designer."""
        self.decks: list[list[CardNumber]] = []


class Shelf:
    """Where the boxes stand, one for each file of own cards, each read once."""

    def __init__(self) -> None:
        self._boxes: dict[str, Box] = {}

    def box_for(self, card_file: str) -> Box:
        """The box with the cards of that file laid over it."""
        if card_file not in self._boxes:
            self._boxes[card_file] = self.read(card_file)
        return self._boxes[card_file]

    def read(self, card_file: str) -> Box:
        """Read the component files. Only the effects know their words, so the shelf of a game is
        theirs; the state is handed one and never asks how it reads."""
        raise NotImplementedError(type(self).__name__)


SLOT_IDS: Final = [
    *(entry.text("id") for entry in read_component(FOLDER / "slots.json").entries("slots")),
    "always",
]
TILE_IDS: Final = [
    entry.text("id") for entry in read_component(FOLDER / "metropolises.json").entries("tiles")
]
