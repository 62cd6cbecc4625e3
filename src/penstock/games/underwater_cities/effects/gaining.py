"""Verbs that give something: a bag, a bag for each of something, the output of a structure.

(UWC-NET-07, UWC-RUL-36, UWC-TERM-23.)
"""

from typing import ClassVar

from penstock.games.underwater_cities.box.components import FEDERATION, STRUCTURES, VP, read_bag
from penstock.games.underwater_cities.box.effect import (
    AT_ONCE,
    IN_STEP,
    Amounts,
    Effect,
    EffectReader,
    Sign,
)
from penstock.games.underwater_cities.box.language import NO_LIMIT, PIECES, Counter
from penstock.games.underwater_cities.box.phrases import OUTPUT
from penstock.games.underwater_cities.box.wording import (
    counted_text,
    either,
    every_text,
    gain_label,
    gain_text,
    noted,
    times_notes,
)
from penstock.games.underwater_cities.box.words import counter, is_count, kinds, number
from penstock.games.underwater_cities.effects.signs import (
    GIVES,
    ICON,
    UPGRADED,
    bag_signs,
    counter_signs,
    kinds_signs,
)
from penstock.games.underwater_cities.rules import exchanges
from penstock.games.underwater_cities.rules.counting import count
from penstock.games.underwater_cities.rules.exchanges import outputs
from penstock.games.underwater_cities.rules.foresight import ALL_RESOURCES, given_by_bag
from penstock.games.underwater_cities.rules.gains import take
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message, Part, listing


class Gain(Effect):
    """Take everything in the bag."""

    keys: ClassVar = ("bag",)
    nothing_to_do: ClassVar = "UWC-TURN-13"

    def __init__(self) -> None:
        super().__init__()
        self.named: Amounts = {}
        self.is_gain = True
        self.is_sure = True
        self.in_production = AT_ONCE

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """A bag with something in it; a step that sets itself off again is refused."""
        self.bag = read_gift(entry, place)
        self.named = entry.entry("bag").values
        self.is_plain = sum(self.bag) != self.bag[FEDERATION]

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """Always."""
        return True

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What is in the bag."""
        return given_by_bag(state, seat, self.bag)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Take it; how far to advance is asked where that stands alone."""
        if self.is_plain:
            take(state, seat, self.bag, use)
        else:
            state.push(exchanges.Advance(seat, self.bag[FEDERATION], int(must)))

    def end_points(self, state: UnderwaterCities, seat: Seat) -> int:
        """Those of the bag."""
        return self.bag[VP]

    def words(self) -> Message:
        return gain_text(self.named)

    def sign(self) -> list[Sign]:
        return bag_signs(self.named)

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return gain_label(self.bag)


class GainPer(Effect):
    """Take the bag for every so many of something, at most so many times."""

    keys: ClassVar = ("bag", "per", "every", "max")
    nothing_to_do: ClassVar = "UWC-NET-07"

    def __init__(self) -> None:
        super().__init__()
        self.named: Amounts = {}
        self.counter = Counter(PIECES)
        self.every = 1
        self.limit = NO_LIMIT
        self.is_plain = True
        self.in_production = AT_ONCE

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """The bag, what is counted, how many make one, how often at most."""
        self.bag = read_gift(entry, place)
        self.named = entry.entry("bag").values
        self.counter = counter(entry.entry("per"))
        self.every = number(entry, "every", 1, 1, 99)
        self.limit = number(entry, "max", NO_LIMIT, 1, NO_LIMIT)

    def times(self, state: UnderwaterCities, seat: Seat) -> int:
        """How often the seat takes the bag now."""
        return min(self.limit, count(state, seat, self.counter) // self.every)

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """With enough of what is counted."""
        return count(state, seat, self.counter) >= self.every

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What is in the bag."""
        return given_by_bag(state, seat, self.bag)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Take it so many times."""
        times = self.times(state, seat)
        if times:
            take(state, seat, self.bag, use, times)

    def end_points(self, state: UnderwaterCities, seat: Seat) -> int:
        """Those of the bag, so many times."""
        return self.bag[VP] * self.times(state, seat)

    def words(self) -> Message:
        parts: dict[str, Part] = {
            "gain": gain_text(self.named),
            "every": every_text(self.counter, self.every),
        }
        gain = Message("{gain} {every}", parts)
        return gain if self.limit == NO_LIMIT else noted(gain, times_notes(self.limit))

    def sign(self) -> list[Sign]:
        return [*counter_signs(self.counter, self.every), Sign(GIVES), *bag_signs(self.named)]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return gain_label(self.bag, self.times(state, seat))


class GainTable(Effect):
    """Take the bag of the highest threshold reached. The bags are its parts, as gains."""

    keys: ClassVar = ("per", "table")
    nothing_to_do: ClassVar = "UWC-NET-07"

    def __init__(self) -> None:
        super().__init__()
        self.counter = Counter(PIECES)
        self.table: list[int] = []
        """The thresholds."""
        self.named: list[Amounts] = []

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """What is counted, and rising thresholds with a bag each."""
        self.counter = counter(entry.entry("per"))
        for position, row in enumerate(entry.items("table")):
            key = f"table[{position}]"
            if not isinstance(row, list) or len(row) != 2 or not is_count(row[0]):
                raise entry.bad(key, "must be [threshold, bag]")
            if self.table and row[0] <= self.table[-1]:
                raise entry.bad(key, "the thresholds must rise")
            gain = Entry(entry.file, f"{entry.key}.{key}", {"op": "gain", "bag": row[1]})
            self.table.append(row[0])
            self.parts.append(reader.effect(gain, place))
            self.named.append(row[1])
        if not self.table:
            raise entry.bad("table", "is empty")

    def reached(self, state: UnderwaterCities, seat: Seat) -> int:
        """The row of the highest threshold reached, -1 below the first."""
        counted = count(state, seat, self.counter)
        for index in range(len(self.table) - 1, -1, -1):
            if counted >= self.table[index]:
                return index
        return -1

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """From the first threshold on."""
        return count(state, seat, self.counter) >= self.table[0]

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What is in any of the bags."""
        found = 0
        for part in self.parts:
            found |= part.may_give(state, seat)
        return found

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Take the bag of that row."""
        index = self.reached(state, seat)
        if index >= 0:
            take(state, seat, self.parts[index].bag, use)

    def end_points(self, state: UnderwaterCities, seat: Seat) -> int:
        """Those of that row."""
        index = self.reached(state, seat)
        return self.parts[index].bag[VP] if index >= 0 else 0

    def words(self) -> Message:
        rows: list[Part] = []
        for least, bag in zip(self.table, self.named, strict=True):
            row: dict[str, Part] = {
                "gain": gain_text(bag),
                "things": counted_text(self.counter, least),
            }
            rows.append(Message("{gain} for {things}", row))
        return listing(rows, "; ")

    def sign(self) -> list[Sign]:
        return [*counter_signs(self.counter), Sign(GIVES), *bag_signs(self.named[-1])]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        index = self.reached(state, seat)
        return gain_label(self.parts[index].bag if index >= 0 else [])


class GainOutput(Effect):
    """Take what one upgraded structure produces alone (UWC-TERM-23)."""

    keys: ClassVar = ("what",)
    nothing_to_do: ClassVar = "UWC-TERM-23"

    def __init__(self) -> None:
        super().__init__()
        self.what = 0
        """A bit for each kind of piece."""
        self.kinds: list[str] = []

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """Structures only."""
        self.what = kinds(entry, "what")
        self.kinds = entry.items("what")
        if self.what & ~STRUCTURES:
            raise entry.bad("what", "only structures are upgraded (UWC-UPG-01)")

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """With an upgraded structure of these kinds at a connected city."""
        return outputs(state, seat, self.what) != 0

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """Whatever structures make."""
        return ALL_RESOURCES

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask for the structure."""
        state.push(exchanges.GainOutput(seat, self.at, 1, int(must)))

    def words(self) -> Message:
        return either([Message(OUTPUT[kind]) for kind in self.kinds])

    def sign(self) -> list[Sign]:
        what = kinds_signs(self.kinds, 1, UPGRADED)
        return [*what, Sign(GIVES), Sign(ICON, "t-production")]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return Message("Gain the production of an upgraded structure")


def read_gift(entry: Entry, place: str) -> list[int]:
    """The bag of a gain."""
    bag = read_bag(entry, "bag")
    if sum(bag) == 0:
        raise entry.bad("bag", "is empty")
    if bag[FEDERATION] and place == IN_STEP:
        raise entry.bad("bag", "a step that gives a step would not end; set a limit")
    return bag
