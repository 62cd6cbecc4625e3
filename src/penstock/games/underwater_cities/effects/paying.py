"""Verbs that take something for what they give (UWC-TERM-10, 19)."""

from typing import ClassVar

from penstock.games.underwater_cities.box.components import Bag, read_bag
from penstock.games.underwater_cities.box.effect import Amounts, Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import USUAL
from penstock.games.underwater_cities.box.wording import (
    bag_text,
    bags_text,
    noted,
    times_notes,
    what_comes,
    what_is_paid,
)
from penstock.games.underwater_cities.box.words import cost, limit
from penstock.games.underwater_cities.effects.signs import GIVES, bag_signs, cost_signs
from penstock.games.underwater_cities.rules import exchanges
from penstock.games.underwater_cities.rules.foresight import given_by_bag
from penstock.games.underwater_cities.rules.parts import PayFor
from penstock.games.underwater_cities.rules.prices import can_pay, lend, refund
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message


class Pay(Effect):
    """Pay a cost for an effect, perhaps several times; the effect is its only part."""

    keys: ClassVar = ("cost", "then", "up_to")
    nothing_to_do: ClassVar = "UWC-TERM-10"

    def __init__(self) -> None:
        super().__init__()
        self.cost = USUAL
        self.limit = 1
        self.is_sale = True

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """A payment takes something; inside a repeated one every payment is made once."""
        self.limit = limit(entry)
        self.cost = cost(entry, "cost")
        if self.cost.is_usual:
            raise entry.bad("cost", "a payment has no usual cost; name what is paid")
        for bag in self.cost.bags:
            if sum(bag) == 0:
                raise entry.bad("cost", "a payment takes something, or it would not end")
        outer = reader.is_repeated
        if self.limit > 1 and outer:
            # A repeated payment inside a repeated one could go on for hours.
            raise entry.bad("up_to", "a payment inside a repeated payment is made once")
        reader.is_repeated = outer or self.limit > 1
        self.parts = [reader.effect(entry.entry("then"), place)]
        reader.is_repeated = outer

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If one of the costs can be paid for something that then happens."""
        for price in self.cost.bags:
            if self.pays_off(state, seat, price):
                return True
        return False

    def pays_off(self, state: UnderwaterCities, seat: Seat, price: Bag) -> bool:
        """Whether after this payment the effect still does something."""
        if not can_pay(state, seat, price):
            return False
        lend(state, seat, price)
        works = self.parts[0].can_do(state, seat)
        refund(state, seat, price)
        return works

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What is paid for."""
        return self.parts[0].may_give(state, seat)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask whether to pay."""
        state.push(PayFor(seat, self.at, self.limit, int(must)))

    def words(self) -> Message:
        payment = Message(
            "pay {cost}: {then}",
            {"cost": bags_text(self.cost.named), "then": self.parts[0].words()},
        )
        return noted(payment, times_notes(self.limit))

    def sign(self) -> list[Sign]:
        return [*cost_signs(self.cost), Sign(GIVES), *self.parts[0].sign()]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message(
            "Pay {cost}: {effect}",
            {"cost": what_is_paid(self.cost.bags), "effect": self.parts[0].label(state, seat)},
        )


class Exchange(Effect):
    """Give one bag for another, in either direction (UWC-TERM-19)."""

    keys: ClassVar = ("a", "b", "up_to")
    nothing_to_do: ClassVar = "UWC-TERM-19"

    def __init__(self) -> None:
        super().__init__()
        self.one: Bag = []
        self.other: Bag = []
        self.named: list[Amounts] = []
        """Both as they are written."""
        self.limit = 1

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """Two bags of resources with something in them."""
        self.limit = limit(entry)
        self.one, self.other = read_bag(entry, "a", True), read_bag(entry, "b", True)
        for name, bag in (("a", self.one), ("b", self.other)):
            if sum(bag) == 0:
                raise entry.bad(name, "is empty")
        self.named = [entry.entry("a").values, entry.entry("b").values]

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If one of the bags can be given."""
        return can_pay(state, seat, self.one) or can_pay(state, seat, self.other)

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What is in both bags."""
        return given_by_bag(state, seat, self.one) | given_by_bag(state, seat, self.other)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask for the direction."""
        state.push(exchanges.Exchange(seat, self.at, self.limit, int(must)))

    def words(self) -> Message:
        exchange = Message(
            "exchange {a} for {b} or the other way round",
            {"a": bag_text(self.named[0]), "b": bag_text(self.named[1])},
        )
        return noted(exchange, times_notes(self.limit))

    def sign(self) -> list[Sign]:
        return [*bag_signs(self.named[0]), Sign(GIVES, "both"), *bag_signs(self.named[1])]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message(
            "Exchange {a} for {b} or the other way round",
            {"a": what_comes(self.one), "b": what_comes(self.other)},
        )
