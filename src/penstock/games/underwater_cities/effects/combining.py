"""Verbs made of other effects: all of them, some of them, one under a condition.

(UWC-TIME-01, UWC-NET-07, UWC-RUL-09.)
"""

from typing import ClassVar

from penstock.games.underwater_cities.box.effect import NO_EFFECT, Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import ALL, Condition
from penstock.games.underwater_cities.box.wording import condition_text, either
from penstock.games.underwater_cities.box.words import condition, number, some
from penstock.games.underwater_cities.effects.signs import (
    GAP,
    GIVES,
    OR,
    between,
    condition_signs,
)
from penstock.games.underwater_cities.rules.counting import holds
from penstock.games.underwater_cities.rules.gains import take
from penstock.games.underwater_cities.rules.parts import Options, go_on
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message, Part, listing


class Several(Effect):
    """What the verbs with several parts of one rank share."""

    def read_parts(self, entry: Entry, name: str, reader: EffectReader, place: str) -> None:
        """The parts; one that can always do something makes the whole sure."""
        self.parts = [reader.effect(part, place) for part in some(entry, name)]
        for part in self.parts:
            self.is_sure = self.is_sure or part.is_sure

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If one part can."""
        if self.is_sure:
            return True
        for part in self.parts:
            if part.can_do(state, seat):
                return True
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What any part may."""
        found = 0
        for part in self.parts:
            found |= part.may_give(state, seat)
        return found


class AllOf(Several):
    """The parts in any order, each may be left out."""

    keys: ClassVar = ("parts",)
    nothing_to_do: ClassVar = "UWC-TURN-13"

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """The parts."""
        self.read_parts(entry, "parts", reader, place)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Parts that only give something come first by themselves; they can only help others."""
        left = 0
        for index, part in enumerate(self.parts):
            if part.is_gain and part.is_plain:
                take(state, seat, part.bag, use)
                must = False
            else:
                left |= 1 << index
        go_on(state, seat, self.at, left, must, use)

    def words(self) -> Message:
        return listing([part.words() for part in self.parts], "; ")

    def sign(self) -> list[Sign]:
        return between([part.sign() for part in self.parts], GAP)

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return listing([part.label(state, seat) for part in self.parts], "; ")


class Choose(Several):
    """So many different ones of several effects."""

    keys: ClassVar = ("options", "pick")
    nothing_to_do: ClassVar = "UWC-TURN-13"

    def __init__(self) -> None:
        super().__init__()
        self.pick = 1

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """The options, and how many to pick."""
        self.read_parts(entry, "options", reader, place)
        self.pick = number(entry, "pick", 1, 1, len(self.parts))

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask which."""
        everything = (1 << len(self.parts)) - 1
        state.push(Options(seat, self.at, everything, self.pick, int(must), use))

    def words(self) -> Message:
        options = either([part.words() for part in self.parts])
        if self.pick == 1:
            return options
        return Message("choose {pick} of these: {options}", {"pick": self.pick, "options": options})

    def sign(self) -> list[Sign]:
        return between([part.sign() for part in self.parts], OR)

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return either([part.label(state, seat) for part in self.parts])


class If(Effect):
    """The first part when a condition holds, otherwise the second, if there is one."""

    keys: ClassVar = ("when", "then", "else")
    nothing_to_do: ClassVar = "UWC-NET-07"

    def __init__(self) -> None:
        super().__init__()
        self.condition = Condition(ALL)

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """The condition and the one or two effects."""
        self.condition = condition(entry.entry("when"))
        self.parts = [reader.effect(entry.entry("then"), place)]
        if "else" in entry.values:
            self.parts.append(reader.effect(entry.entry("else"), place))

    def branch(self, state: UnderwaterCities, seat: Seat) -> Effect:
        """The effect that counts now."""
        if holds(state, seat, self.condition):
            return self.parts[0]
        return self.parts[1] if len(self.parts) > 1 else NO_EFFECT

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If that one can."""
        branch = self.branch(state, seat)
        return branch is not NO_EFFECT and branch.can_do(state, seat)

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What either may."""
        found = 0
        for part in self.parts:
            found |= part.may_give(state, seat)
        return found

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Resolve the one that counts."""
        branch = self.branch(state, seat)
        if branch is not NO_EFFECT:
            branch.begin(state, seat, must, use)

    def at_end(self, state: UnderwaterCities, seat: Seat) -> Effect:
        """The one that counts, or none."""
        return self.branch(state, seat)

    def words(self) -> Message:
        parts: dict[str, Part] = {
            "when": condition_text(self.condition),
            "then": self.parts[0].words(),
        }
        if len(self.parts) == 1:
            return Message("if {when}: {then}", parts)
        parts["else"] = self.parts[1].words()
        return Message("if {when}: {then}, otherwise: {else}", parts)

    def sign(self) -> list[Sign]:
        return [*condition_signs(self.condition), Sign(GIVES), *self.parts[0].sign()]

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        return self.parts[0].label(state, seat)
