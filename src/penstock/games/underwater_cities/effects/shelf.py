"""The shelf of boxes: component files read, checked and made one Box.

A complaint names the file, the card and the key, on one line (BadComponent).
"""

from pathlib import Path
from typing import Final

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    ASSISTANT,
    COLOURLESS,
    CONTRACT,
    CONTRACT_DECK,
    DECKS,
    END_CARD,
    HIGHEST_CARD,
    INSTANT,
    NO_DECK,
    NO_FILE,
    PRODUCTION_CARD,
    SPECIAL_12,
    Box,
    Card,
    CardNumber,
    Shelf,
    Slot,
    Tile,
)
from penstock.games.underwater_cities.box.components import FOLDER
from penstock.games.underwater_cities.box.effect import (
    IN_ACTION,
    IN_END,
    IN_PLAY,
    IN_PRODUCTION,
    IN_REWARD,
    IN_SLOT,
    NO_EFFECT,
    Effect,
)
from penstock.games.underwater_cities.box.language import (
    BLUE_TILE,
    BROWN_TILE,
    COLOURS,
    LIMITS,
    TYPES,
)
from penstock.games.underwater_cities.box.words import condition, counts_network_only, word
from penstock.games.underwater_cities.effects.vocabulary import Reader
from penstock.kernel.components import Entry, read_component

FILES: Final = (
    "era1.json",
    "era2.json",
    "era3.json",
    "special3.json",
    "special12.json",
    "contracts.json",
)
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


class BoxReader:
    """Reads all cards, slots and tiles into a new box."""

    def __init__(self, card_file: str) -> None:
        self.box = Box()
        source = read_component(FOLDER / "slots.json")
        slot_entries = source.entries("slots")
        ids = [entry.text("id") for entry in slot_entries]
        self.box.slot_index = {id: index for index, id in enumerate([*ids, "always"])}
        self._reader = Reader(self.box.effects, self.box.slot_index)
        self._read_slots(source, slot_entries)
        self.box.tiles = self._read_tiles()
        self.box.tile_index = {tile.id: index for index, tile in enumerate(self.box.tiles)}
        for name in FILES:
            self._read_deck(read_component(FOLDER / name))
        self.box.cards[ASSISTANT] = self._assistant()
        if card_file != NO_FILE:
            self._overlay(Path(card_file))
        self.box.decks = [
            [card.number for card in self.box.cards if card.deck == deck]
            for deck in range(CONTRACT_DECK + 1)
        ]

    def _read_slots(self, source: Entry, slot_entries: list[Entry]) -> None:
        slots = self.box.slots
        for entry in slot_entries:
            colour = word(entry, "colour", COLOURS)
            effect = self._reader.effect(entry.entry("effect"), IN_SLOT)
            slots.append(Slot(entry.text("id"), colour, entry.text("rule"), effect))
        always = source.entry("always")
        effect = self._reader.effect(always.entry("effect"), IN_SLOT)
        slots.append(Slot("always", COLOURLESS, always.text("rule"), effect))
        self.box.always = len(slots) - 1
        sides = source.entry("sides")
        self.box.sides = [self._side(sides, "large"), self._side(sides, "small")]

    def _side(self, sides: Entry, name: str) -> list[int]:
        found = []
        for id in sides.items(name):
            if id not in self.box.slot_index:
                raise sides.bad(name, f"there is no slot '{id}'")
            found.append(self.box.slot_index[id])
        return found

    def _read_tiles(self) -> list[Tile]:
        tiles = []
        for entry in read_component(FOLDER / "metropolises.json").entries("tiles"):
            colour = (BLUE_TILE, BROWN_TILE)[word(entry, "colour", ("blue", "brown"))]
            tile = Tile(entry.text("id"), entry.text("name"), colour)
            if colour == BLUE_TILE:
                tile.instant = self._reader.effect(entry.entry("instant"), IN_PLAY)
            tile.production = self._effects(entry, "production", IN_PRODUCTION)
            tile.end = self._effects(entry, "end", IN_END)
            tile.is_left_out_in_solo = "left_out_in_solo" in entry.values
            tiles.append(tile)
        return tiles

    def _effects(self, entry: Entry, name: str, place: str) -> list[Effect]:
        if name not in entry.values:
            return []
        return [self._reader.effect(one, place) for one in entry.entries(name)]

    def _assistant(self) -> Card:
        card = Card(ASSISTANT, DECKS.index("assistant"), "Personal Assistant")
        card.type = ACTION_CARD
        source = read_component(FOLDER / "tables.json")
        card.effect = self._reader.effect(source.entry("assistant"), IN_ACTION)
        self.box.entries[ASSISTANT] = Entry(
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
            self.box.cards[number] = self._read_card(named, number, deck)
            self.box.entries[number] = named

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
            old = self.box.cards[number].deck
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
            card.effect = self._reader.effect(entry.entry("reward"), IN_REWARD)
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
            card.effect = self._reader.effect(entry.entry("effect"), place)
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
                card.triggers.append(self._reader.trigger(one, card.number, index))
        if "modifiers" in entry.values:
            card.modifiers = [self._reader.modifier(one) for one in entry.entries("modifiers")]
        if "ability" in entry.values:
            ability = entry.entry("ability")
            ability.only(("limit", "effect"))
            card.ability = self._reader.effect(ability.entry("effect"), IN_ACTION)
            card.ability_limit = word(ability, "limit", LIMITS)
        if not card.triggers and not card.modifiers and card.ability is NO_EFFECT:
            raise entry.bad("triggers", "a permanent card has triggers, modifiers or an ability")


class CardShelf(Shelf):
    """The shelf of this game."""

    def read(self, card_file: str) -> Box:
        """Read the component files, then the cards of one's own."""
        return BoxReader(card_file).box


SHELF: Final = CardShelf()
BOX: Final = SHELF.box_for(NO_FILE)
"""The box that ships."""


def box_for(card_file: str) -> Box:
    """The box with the cards of that file laid over it; read once."""
    return SHELF.box_for(card_file)
