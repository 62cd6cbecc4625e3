"""The verb of production cards that changes what pieces make (UWC-PROD-13, UWC-RUL-40)."""

from typing import ClassVar

from penstock.games.underwater_cities.box.components import BAG_SIZE, Bag, read_bag
from penstock.games.underwater_cities.box.effect import FIRST, Amounts, Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import NO_LIMIT, PIECES, Counter
from penstock.games.underwater_cities.box.wording import (
    bag_text,
    counted_text,
    every_text,
    noted,
    times_notes,
)
from penstock.games.underwater_cities.box.words import kinds, tri, up_to
from penstock.games.underwater_cities.effects.signs import (
    GIVES,
    ICON,
    UPGRADED,
    bag_signs,
    kinds_signs,
)
from penstock.games.underwater_cities.rules.foresight import EVERYTHING
from penstock.games.underwater_cities.rules.production import ProductionChange
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message, Part


class ChangeOutput(Effect):
    """Up to so many producing pieces give something more, or instead of a part of their output."""

    keys: ClassVar = ("what", "up_to", "give", "take", "upgraded")
    nothing_to_do: ClassVar = "UWC-PROD-13"

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Counter(PIECES)
        """Which pieces."""
        self.limit = NO_LIMIT
        self.give: Bag = []
        self.take: Bag = []
        self.named_give: Amounts = {}
        self.named_take: Amounts = {}
        self.in_production = FIRST

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """Which pieces, how many, what they give, and what of their output goes for it."""
        if "up_to" in entry.values:
            self.limit = up_to(entry, "up_to")
        self.pieces.what = kinds(entry, "what")
        self.pieces.kinds = entry.items("what")
        self.give = read_bag(entry, "give")
        self.named_give = entry.entry("give").values
        self.take = [0] * BAG_SIZE
        if "take" in entry.values:
            self.take = read_bag(entry, "take")
            self.named_take = entry.entry("take").values
        self.pieces.upgraded = tri(entry, "upgraded")

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """It is never chosen: the production comes to it by itself."""
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """It is met in Production only, where nothing is foreseen."""
        return EVERYTHING

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Change what can be changed, once the network has produced."""
        state.push(ProductionChange(seat, self.at))

    def words(self) -> Message:
        parts: dict[str, Part] = {"give": bag_text(self.named_give)}
        if self.limit == NO_LIMIT:
            parts["pieces"] = every_text(self.pieces, 1)
        else:
            parts["pieces"] = Message("for {things}", {"things": counted_text(self.pieces, 1)})
        change = Message("gain {give} more {pieces}", parts)
        if self.named_take:
            parts["take"] = bag_text(self.named_take)
            change = Message("{pieces} you may exchange {take} of its output for {give}", parts)
        return change if self.limit == NO_LIMIT else noted(change, times_notes(self.limit))

    def sign(self) -> list[Sign]:
        count = 1 if self.limit == NO_LIMIT else self.limit
        kind = UPGRADED if self.pieces.upgraded == 1 else ICON
        what = kinds_signs(self.pieces.kinds, count, kind)
        return [*what, Sign(GIVES), *bag_signs(self.named_give)]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message("Change the output")
