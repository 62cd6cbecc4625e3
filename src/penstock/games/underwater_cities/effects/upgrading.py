"""Verbs that make something better: structures upgraded, cities made symbiotic.

(UWC-UPG-01 to 08, UWC-RUL-22.)
"""

from typing import ClassVar

from penstock.games.underwater_cities.box.components import (
    CITIES,
    NONSYMBIOTIC,
    SITES,
    STRUCTURES,
    Bag,
    read_bag,
)
from penstock.games.underwater_cities.box.effect import Amounts, Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import NO_LIMIT, UPGRADE_MADE, USUAL
from penstock.games.underwater_cities.box.wording import (
    less_text,
    objects_text,
    with_cost,
)
from penstock.games.underwater_cities.box.words import cost, kinds, limit
from penstock.games.underwater_cities.effects.signs import (
    GIVES,
    ICON,
    UPGRADED,
    kinds_signs,
    some,
)
from penstock.games.underwater_cities.rules import exchanges, upgrading
from penstock.games.underwater_cities.rules.foresight import (
    COUNTS,
    EVERYTHING,
    given_by_triggers,
)
from penstock.games.underwater_cities.rules.pieces import upgradable
from penstock.games.underwater_cities.rules.prices import can_pay_any, upgrade_prices
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.upgrading import payable_upgrades
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message, Part


class Upgrade(Effect):
    """Upgrade up to so many structures of some kinds."""

    keys: ClassVar = ("what", "up_to", "cost", "discount")
    nothing_to_do: ClassVar = "UWC-UPG-02"

    def __init__(self) -> None:
        super().__init__()
        self.what = 0
        """A bit for each kind of piece."""
        self.kinds: list[str] = []
        self.limit = 1
        self.cost = USUAL
        self.discount: Bag = []
        self.named_discount: Amounts = {}

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """Structures only; how many, and at which cost."""
        self.limit = limit(entry)
        self.what = kinds(entry, "what")
        self.kinds = entry.items("what")
        if self.what & ~STRUCTURES:
            raise entry.bad("what", "only structures are upgraded (UWC-UPG-01)")
        if "cost" in entry.values:
            self.cost = cost(entry, "cost")
        if "discount" in entry.values:
            self.discount = read_bag(entry, "discount", True)
            self.named_discount = entry.entry("discount").values

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If a structure of these kinds can be upgraded and paid."""
        payable = payable_upgrades(state, seat, self)
        return payable != 0 and bool(upgradable(state, seat, payable))

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What permanent cards may that wait for an upgrade."""
        return COUNTS | given_by_triggers(state, seat, 1 << UPGRADE_MADE)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask what."""
        state.push(upgrading.Upgrade(seat, self.at, self.limit, int(must)))

    def prices_to_upgrade(self, state: UnderwaterCities, seat: Seat, kind: int) -> list[Bag]:
        """Its cost, less its discount."""
        return upgrade_prices(state, seat, self.cost, self.discount, kind)

    def words(self) -> Message:
        things: dict[str, Part] = {"things": objects_text(self.kinds, self.limit)}
        made = with_cost(Message("upgrade {things}", things), self.cost, self.limit)
        if not self.discount:
            return made
        return less_text(made, self.named_discount, self.limit)

    def sign(self) -> list[Sign]:
        count = 1 if self.limit == NO_LIMIT else self.limit
        if self.kinds == ["structure"]:
            return some("upgrade", count, 3)
        return kinds_signs(self.kinds, count, UPGRADED)

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        things: dict[str, Part] = {"things": objects_text(self.kinds, self.limit)}
        return with_cost(Message("Upgrade {things}", things), self.cost, self.limit)


class ConvertCity(Effect):
    """A nonsymbiotic city becomes symbiotic; that is not a build (UWC-RUL-22)."""

    keys: ClassVar = ("cost",)
    nothing_to_do: ClassVar = "UWC-RUL-22"

    def __init__(self) -> None:
        super().__init__()
        self.cost = USUAL

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """What it costs."""
        self.cost = cost(entry, "cost")

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """With a dome in the supply, such a city, and the means to pay."""
        if not state.is_solo() and state.purple_domes == 0:
            return False
        for city in range(CITIES):
            if state.pieces[seat * SITES + city] == NONSYMBIOTIC + 1:
                return can_pay_any(state, seat, self.cost.bags)
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """It changes too much to tell."""
        return EVERYTHING

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask for the city."""
        state.push(exchanges.ConvertCity(seat, self.at, 1, int(must)))

    def words(self) -> Message:
        return with_cost(Message("make a nonsymbiotic city symbiotic"), self.cost)

    def sign(self) -> list[Sign]:
        return [Sign(ICON, "dome"), Sign(GIVES), Sign(ICON, "dome-symbiotic")]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return with_cost(Message("Make a city symbiotic"), self.cost)
