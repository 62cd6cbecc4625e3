"""Verbs that turn hidden things over: era cards, Special cards, metropolis tiles.

(UWC-RUL-15, 23; UWC-SPEC-01 to 05; UWC-SETUP-21.)
"""

from typing import ClassVar

from penstock.games.underwater_cities.box.effect import Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import BLUE_TILE, BROWN_TILE
from penstock.games.underwater_cities.box.wording import noted, tile_notes
from penstock.games.underwater_cities.box.words import number, tile_colours
from penstock.games.underwater_cities.effects.signs import GIVES, ICON, some
from penstock.games.underwater_cities.rules import looking
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message

NO_RESOURCES = 0
"""What chance decides is not foreseen."""


class Draw(Effect):
    """Look at so many era cards and keep some."""

    keys: ClassVar = ("look", "keep")
    nothing_to_do: ClassVar = "UWC-RUL-15"

    def __init__(self) -> None:
        super().__init__()
        self.look = 1
        self.keep = 1

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """How many to look at, and how many of them to keep."""
        self.look = entry.number("look", 1, 20)
        self.keep = entry.number("keep", 1, self.look)

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """While there are cards."""
        return bool(state.deck) or bool(state.discard)

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """Cards are no resources."""
        return NO_RESOURCES

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Draw, and ask which to keep."""
        looking.look_at_cards(state, seat, self.look, self.keep)

    def words(self) -> Message:
        return Message(
            "look at {look} {look:card|cards} and keep {keep}",
            {"look": self.look, "keep": self.keep},
        )

    def sign(self) -> list[Sign]:
        return [*some("card", self.look), Sign(GIVES), *some("card", self.keep)]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message(
            "Look at {look} {look:card|cards} and keep {keep}",
            {"look": self.look, "keep": self.keep},
        )


class TakeSpecial(Effect):
    """Take a Special card; only slots let a player do that (UWC-SPEC-01)."""

    nothing_to_do: ClassVar = "UWC-RUL-15"

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """There is nothing to say about it."""

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """While one is left."""
        if state.special_deck:
            return True
        for card in state.special_row:
            if card:
                return True
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """Cards are no resources."""
        return NO_RESOURCES

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask which."""
        state.push(looking.TakeSpecial(seat, int(must)))

    def words(self) -> Message:
        return Message("take a Special card")

    def sign(self) -> list[Sign]:
        return [Sign(ICON, "special")]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message("Take a Special card")


class TakeMetropolis(Effect):
    """Look at undealt metropolis tiles and keep some; they count as connected."""

    keys: ClassVar = ("colour", "look", "keep")
    nothing_to_do: ClassVar = "UWC-SETUP-21"

    def __init__(self) -> None:
        super().__init__()
        self.colour = BLUE_TILE | BROWN_TILE
        """A bit for each colour of tiles."""
        self.look = 1
        self.keep = 1
        self.is_closed = False

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """Which colour, how many to look at, how many to keep."""
        self.colour = tile_colours(entry)
        self.look = number(entry, "look", 1, 1, 8)
        self.keep = number(entry, "keep", 1, 1, self.look)

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """While a tile of that colour is left."""
        for tile in state.tile_supply:
            if state.box.tiles[tile].colour & self.colour:
                return True
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """Nobody knows which tile it will be."""
        return NO_RESOURCES

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Draw, and ask which to keep."""
        looking.take_tiles(state, seat, self.colour, self.look, self.keep)

    def words(self) -> Message:
        tiles = Message(
            "look at {look} {look:metropolis|metropolises} and keep {keep}",
            {"look": self.look, "keep": self.keep},
        )
        return noted(tiles, tile_notes(self.colour))

    def sign(self) -> list[Sign]:
        return [Sign(ICON, "metropolis")]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message("Take a metropolis")
