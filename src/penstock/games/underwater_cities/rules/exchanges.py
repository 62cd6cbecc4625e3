"""Effects that are one question each: advance, exchange, output, conversion.

(UWC-RUL-22, 36; UWC-TERM-19, 23.)
"""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.components import (
    BUILDING_KINDS,
    CITIES,
    KINDS,
    NONSYMBIOTIC,
    SITES,
    TABLES,
    TUNNEL,
    UPGRADED,
)
from penstock.games.underwater_cities.box.wording import noted, what_comes
from penstock.games.underwater_cities.rules.gains import advance, take
from penstock.games.underwater_cities.rules.lookahead import Choice, EffectChoice
from penstock.games.underwater_cities.rules.pieces import convert_city
from penstock.games.underwater_cities.rules.prices import can_pay, can_pay_any, pay
from penstock.games.underwater_cities.rules.state import (
    COUNTS,
    UPGRADED_COUNTS,
    UnderwaterCities,
)
from penstock.games.underwater_cities.rules.verbs import (
    ADVANCE,
    CONVERT,
    EXCHANGE,
    MOST,
    OUTPUT,
    SKIP,
    WAYS,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat
from penstock.kernel.messages import Message, Name

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.gaining import GainOutput as GainOutputEffect
    from penstock.games.underwater_cities.effects.paying import Exchange as ExchangeEffect
    from penstock.games.underwater_cities.effects.upgrading import ConvertCity as ConvertCityEffect


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

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        """How far, and what the spaces on the way give."""
        steps = action - ADVANCE
        if steps == 0:
            return Message("Do not advance")
        if not 0 < steps < MOST:
            return None
        going = Message("Advance {count} {count:space|spaces}", {"count": steps})
        given = [0] * len(TABLES.federation_beyond)
        for step in range(1, steps + 1):
            space = state.federation[self.chooser] + step
            is_on = space < len(TABLES.federation)
            bag = TABLES.federation[space] if is_on else TABLES.federation_beyond
            given = [one + other for one, other in zip(given, bag, strict=True)]
        if not any(given):
            return going
        return noted(going, [Message("you get {bonus}", {"bonus": what_comes(given)})])

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """From nothing to all of it."""
        return [ADVANCE + steps for steps in range(self.steps, -1, -1)]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """More than is allowed, or nothing where something must be done."""
        if not ADVANCE <= action < ADVANCE + MOST:
            return NOT_ASKED
        if action == ADVANCE and self.must:
            return "UWC-TURN-13"
        return None if action - ADVANCE <= self.steps else "UWC-FED-02"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Advance."""
        if action > ADVANCE:
            advance(state, self.chooser, action - ADVANCE)


class Exchange(EffectChoice):
    """Give one side for the other, in either direction (UWC-TERM-19)."""

    def effect(self, state: UnderwaterCities) -> "ExchangeEffect":
        """The effect that is asked about."""
        return cast("ExchangeEffect", state.box.effects[self.at])

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: exchange in which direction?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        if not EXCHANGE <= action < EXCHANGE + WAYS:
            return None
        effect = self.effect(state)
        give, take = what_comes(effect.one), what_comes(effect.other)
        if action != EXCHANGE:
            give, take = take, give
        return Message("Give {give} for {take}", {"give": give, "take": take})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The two directions, and not at all."""
        return [EXCHANGE, EXCHANGE + 1, SKIP]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Directions that cannot be paid."""
        if action == SKIP:
            return self.skip_refusal()
        if not EXCHANGE <= action < EXCHANGE + WAYS:
            return NOT_ASKED
        effect = self.effect(state)
        price = effect.one if action == EXCHANGE else effect.other
        return None if can_pay(state, self.chooser, price) else "UWC-TERM-19"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Exchange, and again if it is allowed more than once."""
        if action == SKIP:
            return
        effect = self.effect(state)
        forward = action == EXCHANGE
        pay(state, self.chooser, effect.one if forward else effect.other)
        take(state, self.chooser, effect.other if forward else effect.one)
        if self.left > 1:
            state.push(Exchange(self.chooser, self.at, self.left - 1, 0))


class GainOutput(EffectChoice):
    """Take what one upgraded structure produces alone (UWC-TERM-23)."""

    def effect(self, state: UnderwaterCities) -> "GainOutputEffect":
        """The effect that is asked about."""
        return cast("GainOutputEffect", state.box.effects[self.at])

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: the production of which upgraded structure?", {"player": Name(self.chooser)}
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The kinds of the effect, and none."""
        what = self.effect(state).what
        found = [OUTPUT + kind for kind in range(KINDS) if what >> kind & 1]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Kinds of which no upgraded one stands at a connected city."""
        if action == SKIP:
            return self.skip_refusal()
        if not OUTPUT <= action < OUTPUT + KINDS:
            return NOT_ASKED
        found = outputs(state, self.chooser, self.effect(state).what)
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


class ConvertCity(EffectChoice):
    """Turn a nonsymbiotic city into a symbiotic one (UWC-RUL-22)."""

    def effect(self, state: UnderwaterCities) -> "ConvertCityEffect":
        """The effect that is asked about."""
        return cast("ConvertCityEffect", state.box.effects[self.at])

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
        if not CONVERT <= action < CONVERT + CITIES:
            return NOT_ASKED
        if state.piece(self.chooser, action - CONVERT) != NONSYMBIOTIC + 1:
            return "UWC-UPG-01"
        if not state.is_solo() and state.purple_domes == 0:
            return "UWC-LIM-03"
        prices = self.effect(state).cost.bags
        return None if can_pay_any(state, self.chooser, prices) else "UWC-TERM-10"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay the first cost that can be paid, and change the dome."""
        if action == SKIP:
            return
        for price in self.effect(state).cost.bags:
            if can_pay(state, self.chooser, price):
                pay(state, self.chooser, price)
                break
        convert_city(state, self.chooser, action - CONVERT)


def outputs(state: UnderwaterCities, seat: Seat, what: int) -> int:
    """A bit for each of these kinds of which an upgraded one stands at a connected city."""
    found = 0
    connected = state.connected(seat)
    for city in range(CITIES):
        if connected >> city & 1:
            first = (seat * CITIES + city) * COUNTS + UPGRADED_COUNTS
            for kind in range(BUILDING_KINDS):
                if state.counts[first + kind]:
                    found |= 1 << kind
    for site in state.board[seat].tunnels:
        if state.pieces[seat * SITES + site] >= UPGRADED and state.is_at_city(seat, site):
            found |= 1 << TUNNEL
    return found & what
