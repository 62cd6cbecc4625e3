"""Everything that carries an effect: cards, slots, metropolis tiles, contracts. Together, a Box.

The box that ships is one of many: a file of own cards laid over it makes another. Cards are known
by their number, slots and tiles by their index.
"""

from functools import cache
from pathlib import Path
from typing import Final

from penstock.games.underwater_cities.box.components import FOLDER
from penstock.games.underwater_cities.effects.compiler import (
    IN_ACTION,
    IN_END,
    IN_PLAY,
    IN_PRODUCTION,
    IN_REWARD,
    IN_SLOT,
    Compiler,
)
from penstock.games.underwater_cities.effects.language import (
    ALL,
    BLUE_TILE,
    BROWN_TILE,
    LIMITS,
    UNLIMITED,
    Condition,
    Modifier,
    Node,
    Trigger,
)
from penstock.games.underwater_cities.effects.words import (
    COLOURS,
    TYPES,
    condition,
    counts_network_only,
    word,
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

FILES: Final = (
    "era1.json",
    "era2.json",
    "era3.json",
    "special3.json",
    "special12.json",
    "contracts.json",
)
NO_FILE: Final = "none"
"""The value of the option `cards` when nothing is added."""
NO_NODE: Final = -1

RANGES: Final = ((1, 66), (67, 123), (124, 180), (191, 205), (181, 190), (206, 213))
"""The numbers of each deck of the box, in the order of DECKS."""
LONGEST_NAME: Final = 60
ANY_CARD: Final = ("number", "deck", "name", "theme", "favours", "official", "exempt")
"""What every card may say; the last four are notes of its designer."""
KEYS_BY_TYPE: Final = (
    ("effect",),
    ("triggers", "modifiers", "ability"),
    ("effect",),
    ("production",),
    ("end",),
)


class Card:
    """A card with everything it does, as node indexes."""

    def __init__(self, number: CardNumber, deck: int, name: str) -> None:
        self.number = number
        self.deck = deck
        self.name = name
        self.colour = COLOURLESS
        self.type = INSTANT
        self.cost = 0
        """Credits, of a Special card."""
        self.effect = NO_NODE
        self.triggers: list[Trigger] = []
        self.modifiers: list[Modifier] = []
        self.ability = NO_NODE
        self.ability_limit = UNLIMITED
        self.production: list[int] = []
        self.end: list[int] = []
        self.criteria = Condition(ALL)
        self.is_special = deck in (SPECIAL_12, SPECIAL_3)


class Slot:
    """An action slot of the main board."""

    def __init__(self, id: str, colour: int, rule: str, effect: int) -> None:
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
        self.instant = NO_NODE
        self.production: list[int] = []
        self.end: list[int] = []
        self.is_left_out_in_solo = False


class Box:
    """All cards, slots and tiles of a game, compiled."""

    def __init__(self, card_file: str) -> None:
        source = read_component(FOLDER / "slots.json")
        slot_entries = source.entries("slots")
        ids = [entry.text("id") for entry in slot_entries]
        self.slot_index = {id: index for index, id in enumerate([*ids, "always"])}
        self._compiler = Compiler(self.slot_index)
        self.nodes: list[Node] = self._compiler.nodes
        self.slots: list[Slot] = []
        for entry in slot_entries:
            colour = word(entry, "colour", COLOURS)
            effect = self._compiler.effect(entry.entry("effect"), IN_SLOT)
            self.slots.append(Slot(entry.text("id"), colour, entry.text("rule"), effect))
        always = source.entry("always")
        effect = self._compiler.effect(always.entry("effect"), IN_SLOT)
        self.slots.append(Slot("always", COLOURLESS, always.text("rule"), effect))
        self.always = len(self.slots) - 1
        sides = source.entry("sides")
        self.sides = [self._side(sides, "large"), self._side(sides, "small")]
        """The slots in clockwise order, for 3-4 players and for 1-2 (UWC-SETUP-02)."""
        self.tiles = self._read_tiles()
        self.tile_index = {tile.id: index for index, tile in enumerate(self.tiles)}
        blank = Card(NO_CARD, NO_DECK, "")
        self.cards = [blank] * (HIGHEST_CARD + 1)
        self.entries: dict[CardNumber, Entry] = {}
        """The words of each card, for its text and its value."""
        for name in FILES:
            self._read_deck(read_component(FOLDER / name))
        self.cards[ASSISTANT] = self._assistant()
        if card_file != NO_FILE:
            self._overlay(Path(card_file))
        self.decks = [
            [card.number for card in self.cards if card.deck == deck]
            for deck in range(CONTRACT_DECK + 1)
        ]

    def _side(self, sides: Entry, name: str) -> list[int]:
        found = []
        for id in sides.items(name):
            if id not in self.slot_index:
                raise sides.bad(name, f"there is no slot '{id}'")
            found.append(self.slot_index[id])
        return found

    def _read_tiles(self) -> list[Tile]:
        tiles = []
        for entry in read_component(FOLDER / "metropolises.json").entries("tiles"):
            colour = (BLUE_TILE, BROWN_TILE)[word(entry, "colour", ("blue", "brown"))]
            tile = Tile(entry.text("id"), entry.text("name"), colour)
            if colour == BLUE_TILE:
                tile.instant = self._compiler.effect(entry.entry("instant"), IN_PLAY)
            tile.production = self._effects(entry, "production", IN_PRODUCTION)
            tile.end = self._effects(entry, "end", IN_END)
            tile.is_left_out_in_solo = "left_out_in_solo" in entry.values
            tiles.append(tile)
        return tiles

    def _effects(self, entry: Entry, name: str, place: str) -> list[int]:
        if name not in entry.values:
            return []
        return [self._compiler.effect(one, place) for one in entry.entries(name)]

    def _assistant(self) -> Card:
        card = Card(ASSISTANT, DECKS.index("assistant"), "Personal Assistant")
        card.type = ACTION_CARD
        source = read_component(FOLDER / "tables.json")
        card.effect = self._compiler.effect(source.entry("assistant"), IN_ACTION)
        self.entries[ASSISTANT] = Entry(
            source.file, "assistant", {"type": "action", "effect": source.values["assistant"]}
        )
        return card

    def _read_deck(self, source: Entry) -> None:
        for entry in source.entries("cards"):
            number = entry.number("number", 1, HIGHEST_CARD)
            named = Entry(source.file, f"card {number}", entry.values)
            if number == ASSISTANT:
                raise named.bad("number", f"{ASSISTANT} is the Personal Assistant")
            is_named = "deck" in named.values or "deck" not in source.values
            deck = word(named if is_named else source, "deck", DECKS[: CONTRACT_DECK + 1])
            for home, (low, high) in enumerate(RANGES):
                if low <= number <= high and deck != home:
                    raise named.bad("deck", f"{low} to {high} are the numbers of {DECKS[home]}")
            self.cards[number] = self._read_card(named, number, deck)
            self.entries[number] = named

    def _overlay(self, path: Path) -> None:
        """Own cards replace or join those of the box; a replaced card keeps its deck."""
        source = read_component(path)
        source.only(("deck", "cards"))
        numbers: list[int] = []
        for entry in source.entries("cards"):
            number = entry.number("number", 1, HIGHEST_CARD)
            if number in numbers:
                raise Entry(source.file, f"card {number}", {}).bad("number", "is there twice")
            numbers.append(number)
            old = self.cards[number].deck
            if "deck" not in entry.values and "deck" not in source.values and old != NO_DECK:
                entry.values["deck"] = DECKS[old]
        self._read_deck(source)

    def _read_card(self, entry: Entry, number: CardNumber, deck: int) -> Card:
        card = Card(number, deck, entry.text("name"))
        if len(card.name) > LONGEST_NAME:
            raise entry.bad("name", f"is longer than {LONGEST_NAME} letters")
        if deck == CONTRACT_DECK:
            entry.only((*ANY_CARD, "criteria", "reward"))
            card.type = CONTRACT
            card.criteria = condition(entry.entry("criteria"))
            if not counts_network_only(card.criteria):
                raise entry.bad("criteria", "a contract asks for pieces, tiles and claimed cards")
            card.effect = self._compiler.effect(entry.entry("reward"), IN_REWARD)
            return card
        card.colour = word(entry, "colour", COLOURS)
        card.type = word(entry, "type", TYPES)
        cost = ("cost",) if card.is_special else ()
        entry.only((*ANY_CARD, "colour", "type", *cost, *KEYS_BY_TYPE[card.type]))
        if card.is_special:
            low, high = (1, 2) if deck == SPECIAL_12 else (3, 3)
            card.cost = entry.number("cost", low, high)
        if card.type in (INSTANT, ACTION_CARD):
            place = IN_ACTION if card.type == ACTION_CARD else IN_PLAY
            card.effect = self._compiler.effect(entry.entry("effect"), place)
        elif card.type == PRODUCTION_CARD:
            card.production = self._effects(entry, "production", IN_PRODUCTION)
            if not card.production:
                raise entry.bad("production", "is missing")
        elif card.type == END_CARD:
            card.end = self._effects(entry, "end", IN_END)
            if not card.end:
                raise entry.bad("end", "is missing")
        else:
            self._read_permanent(entry, card)
        return card

    def _read_permanent(self, entry: Entry, card: Card) -> None:
        if "triggers" in entry.values:
            for index, one in enumerate(entry.entries("triggers")):
                card.triggers.append(self._compiler.trigger(one, card.number, index))
        if "modifiers" in entry.values:
            card.modifiers = [self._compiler.modifier(one) for one in entry.entries("modifiers")]
        if "ability" in entry.values:
            ability = entry.entry("ability")
            ability.only(("limit", "effect"))
            card.ability = self._compiler.effect(ability.entry("effect"), IN_ACTION)
            card.ability_limit = word(ability, "limit", LIMITS)
        if not card.triggers and not card.modifiers and card.ability == NO_NODE:
            raise entry.bad("triggers", "a permanent card has triggers, modifiers or an ability")


@cache
def box_for(card_file: str) -> Box:
    """The box with the cards of that file laid over it; read once."""
    return Box(card_file)


BOX: Final = box_for(NO_FILE)
SLOT_IDS: Final = [slot.id for slot in BOX.slots]
TILE_IDS: Final = [tile.id for tile in BOX.tiles]
