"""Effects that are one question each: advance, exchange, output, conversion, refreshing.

(UWC-RUL-22, 36; UWC-TERM-19, 23; UWC-CARD-09.)
"""

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD
from penstock.games.underwater_cities.box.components import CITIES, KINDS, NONSYMBIOTIC, TABLES
from penstock.games.underwater_cities.effects.gains import advance, take
from penstock.games.underwater_cities.effects.possible import can_pay_any, outputs
from penstock.games.underwater_cities.rules.lookahead import Choice
from penstock.games.underwater_cities.rules.pieces import convert_city
from penstock.games.underwater_cities.rules.prices import can_pay, pay
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    ADVANCE,
    CONVERT,
    EXCHANGE,
    MOST,
    OUTPUT,
    REFRESH,
    SKIP,
    is_in,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat
from penstock.kernel.messages import Message, Name


class Advance(Choice):
    """How many of the steps to take, where advancing stands alone (UWC-RUL-36)."""

    def __init__(self, chooser: Seat, steps: int, must: int) -> None:
        super().__init__(chooser)
        self.steps = steps
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who advances, at most how far, whether at all costs."""
        return (self.chooser, self.steps, self.must)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: how far do you advance on the Federation track?",
            {"player": Name(self.chooser)},
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """From nothing to all of it."""
        return [ADVANCE + steps for steps in range(self.steps, -1, -1)]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """More than is allowed, or nothing where something must be done."""
        if not is_in(action, ADVANCE, MOST):
            return NOT_ASKED
        if action == ADVANCE and self.must:
            return "UWC-TURN-13"
        return None if action - ADVANCE <= self.steps else "UWC-FED-02"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Advance."""
        if action > ADVANCE:
            advance(state, self.chooser, action - ADVANCE)


class NodeChoice(Choice):
    """A question of one effect that may be repeated: which effect, how often, whether it must."""

    def __init__(self, chooser: Seat, at: int, left: int, must: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.left = left
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who chooses, for which effect, how often still, whether it must be."""
        return (self.chooser, self.at, self.left, self.must)

    def skip_refusal(self) -> str | None:
        """Leaving it out is refused only where something must be done."""
        return "UWC-TURN-13" if self.must else None


class Exchange(NodeChoice):
    """Give one side for the other, in either direction (UWC-TERM-19)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: exchange in which direction?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The two directions, and not at all."""
        return [EXCHANGE, EXCHANGE + 1, SKIP]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Directions that cannot be paid."""
        if action == SKIP:
            return self.skip_refusal()
        if not is_in(action, EXCHANGE, 2):
            return NOT_ASKED
        node = state.box.nodes[self.at]
        price = node.bag if action == EXCHANGE else node.other
        return None if can_pay(state, self.chooser, price) else "UWC-TERM-19"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Exchange, and again if it is allowed more than once."""
        if action == SKIP:
            return
        node = state.box.nodes[self.at]
        forward = action == EXCHANGE
        pay(state, self.chooser, node.bag if forward else node.other)
        take(state, self.chooser, node.other if forward else node.bag)
        if self.left > 1:
            state.push(Exchange(self.chooser, self.at, self.left - 1, 0))


class GainOutput(NodeChoice):
    """Take what one upgraded structure produces alone (UWC-TERM-23)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: the production of which upgraded structure?", {"player": Name(self.chooser)}
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The kinds of the effect, and none."""
        what = state.box.nodes[self.at].what
        found = [OUTPUT + kind for kind in range(KINDS) if what >> kind & 1]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Kinds of which no upgraded one stands at a connected city."""
        if action == SKIP:
            return self.skip_refusal()
        if not is_in(action, OUTPUT, KINDS):
            return NOT_ASKED
        found = outputs(state, self.chooser, state.box.nodes[self.at].what)
        return None if found >> (action - OUTPUT) & 1 else "UWC-TERM-23"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Take base and upgrade output; no pair bonus, no multiplier."""
        if action == SKIP:
            return
        kind = action - OUTPUT
        if self.left > 1:
            state.push(GainOutput(self.chooser, self.at, self.left - 1, 0))
        take(state, self.chooser, TABLES.output[kind])
        take(state, self.chooser, TABLES.upgrade_output[kind])


class ConvertCity(NodeChoice):
    """Turn a nonsymbiotic city into a symbiotic one (UWC-RUL-22)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which city becomes symbiotic?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The nonsymbiotic cities, and none."""
        found = [
            CONVERT + city
            for city in range(CITIES)
            if state.piece(self.chooser, city) == NONSYMBIOTIC + 1
        ]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Without a dome, the means to pay, or such a city."""
        if action == SKIP:
            return self.skip_refusal()
        if not is_in(action, CONVERT, CITIES):
            return NOT_ASKED
        if state.piece(self.chooser, action - CONVERT) != NONSYMBIOTIC + 1:
            return "UWC-UPG-01"
        if not state.is_solo() and state.purple_domes == 0:
            return "UWC-LIM-03"
        prices = state.box.nodes[self.at].cost.bags
        return None if can_pay_any(state, self.chooser, prices) else "UWC-TERM-10"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay the first cost that can be paid, and change the dome."""
        if action == SKIP:
            return
        for price in state.box.nodes[self.at].cost.bags:
            if can_pay(state, self.chooser, price):
                pay(state, self.chooser, price)
                break
        convert_city(state, self.chooser, action - CONVERT)


class RefreshCard(NodeChoice):
    """Make a spent action card available again (UWC-CARD-09)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: which action card becomes available?", {"player": Name(self.chooser)}
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The spent cards, and none."""
        found = [REFRESH + number for number in state.spent[self.chooser]]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that are not spent."""
        if action == SKIP:
            return self.skip_refusal()
        if not is_in(action, REFRESH, HIGHEST_CARD + 1):
            return NOT_ASKED
        return None if action - REFRESH in state.spent[self.chooser] else "UWC-CARD-09"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Turn it back."""
        if action == SKIP:
            return
        state.spent[self.chooser].remove(action - REFRESH)
        state.emit("refreshes", self.chooser, action - REFRESH)
        if self.left > 1:
            state.push(RefreshCard(self.chooser, self.at, self.left - 1, 0))
