"""What is thought of every verb: its worth to a seat now, and its value in the book of the deck.

Worth is in points, value in credits. Estimates for the evaluation, never for the rules.
"""

from typing import Final, cast

from penstock.games.underwater_cities.bot.values import (
    AT_END,
    DRAWN_CARD,
    FURTHER,
    PERFORMED,
    POINT,
    PRODUCTIONS,
    REFRESHED_CARD,
    RESOURCE,
    STOCK_AT_END,
    TILE,
    UPGRADE_CHANCE,
    USED_CARD,
    bag_value,
    chance,
    expected,
    likelihood,
    max_usual,
    min_usual,
    probability,
    repeated,
    saving,
)
from penstock.games.underwater_cities.bot.worth import (
    HAND_CARD,
    SPECIAL,
    bag_worth,
    piece_worth,
    price_worth,
    productions_left,
    resource_worth,
    time_left,
    upgrade_worth,
)
from penstock.games.underwater_cities.box.cards import ACTION_CARD
from penstock.games.underwater_cities.box.components import (
    KINDS,
    RESOURCES,
    SCIENCE,
    STRUCTURE_KINDS,
    TABLES,
    VP,
    Bag,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Effect
from penstock.games.underwater_cities.box.language import (
    ALL_COLOURS,
    FREE,
    NO_LIMIT,
    NORMAL_SITE,
    PIECES,
    Counter,
)
from penstock.games.underwater_cities.effects.building import Build
from penstock.games.underwater_cities.effects.combining import AllOf, Choose, If
from penstock.games.underwater_cities.effects.gaining import Gain, GainOutput, GainPer, GainTable
from penstock.games.underwater_cities.effects.looking import Draw, TakeMetropolis, TakeSpecial
from penstock.games.underwater_cities.effects.paying import Exchange, Pay
from penstock.games.underwater_cities.effects.producing import ChangeOutput
from penstock.games.underwater_cities.effects.upgrading import ConvertCity, Upgrade
from penstock.games.underwater_cities.effects.using import (
    PerformSlot,
    RefreshActionCard,
    UseActionCard,
)
from penstock.games.underwater_cities.rules.action_cards import can_use
from penstock.games.underwater_cities.rules.affording import can_build_kind
from penstock.games.underwater_cities.rules.counting import count
from penstock.games.underwater_cities.rules.exchanges import outputs
from penstock.games.underwater_cities.rules.pieces import upgradable
from penstock.games.underwater_cities.rules.prices import build_prices
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.upgrading import payable_upgrades
from penstock.kernel.agenda import Seat


class Estimate:
    """What is thought of one verb. The effect handed in is always one of that verb."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        """What it is worth to the seat if it is resolved well from here, in points."""
        raise NotImplementedError(type(self).__name__)

    def value(self, effect: Effect, era: int, column: int) -> float:
        """What one use is worth in an era, in credits; counts come from a column of the book."""
        raise NotImplementedError(type(self).__name__)

    def end_points(self, effect: Effect) -> float:
        """The points on an end card beyond what its resources would give anyway."""
        return 0.0


class GainEstimate(Estimate):
    """The bag."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return bag_worth(state, seat, effect.bag)

    def value(self, effect: Effect, era: int, column: int) -> float:
        return bag_value(effect.bag, era)

    def end_points(self, effect: Effect) -> float:
        return float(effect.bag[VP])


class GainPerEstimate(Estimate):
    """The bag as often as it comes, or is likely to come."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return cast(GainPer, effect).times(state, seat) * bag_worth(state, seat, effect.bag)

    def value(self, effect: Effect, era: int, column: int) -> float:
        gain = cast(GainPer, effect)
        times = max(0.25, expected(gain.counter, column) / gain.every - 0.25)
        return times * bag_value(gain.bag, era)

    def end_points(self, effect: Effect) -> float:
        gain = cast(GainPer, effect)
        times = max(0.25, expected(gain.counter, AT_END) / gain.every - 0.25)
        return gain.bag[VP] * times


class GainTableEstimate(Estimate):
    """The row that is reached. In the book, tables stand on end cards only, measured in points."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        row = cast(GainTable, effect).reached(state, seat)
        return worth(state, seat, effect.parts[row]) if row >= 0 else 0.0

    def value(self, effect: Effect, era: int, column: int) -> float:
        return 0.0

    def end_points(self, effect: Effect) -> float:
        table = cast(GainTable, effect)
        reached = expected(table.counter, AT_END)
        rows = zip(table.table, table.parts, strict=True)
        return max(likelihood(reached, least) * part.bag[VP] for least, part in rows)


class GainOutputEstimate(Estimate):
    """The best output that is there, or is likely to be."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        best = 0.0
        found = outputs(state, seat, cast(GainOutput, effect).what)
        for kind in range(STRUCTURE_KINDS):
            if found >> kind & 1:
                made = bag_worth(state, seat, TABLES.output[kind])
                best = max(best, made + bag_worth(state, seat, TABLES.upgrade_output[kind]))
        return best

    def value(self, effect: Effect, era: int, column: int) -> float:
        what = cast(GainOutput, effect).what
        made = [
            bag_value(TABLES.output[kind], era) + bag_value(TABLES.upgrade_output[kind], era)
            for kind in range(STRUCTURE_KINDS)
            if what >> kind & 1
        ]
        counter = Counter(PIECES)
        counter.what, counter.upgraded = what, 1
        return likelihood(expected(counter, column), 1) * sum(made) / len(made)


class PayEstimate(Estimate):
    """What is paid for, less the price."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        if not effect.can_do(state, seat):
            return 0.0
        inside = worth(state, seat, effect.parts[0])
        return max(0.0, inside - price_worth(state, cast(Pay, effect).cost.bags[0]))

    def value(self, effect: Effect, era: int, column: int) -> float:
        payment = cast(Pay, effect)
        inside = effect_value(payment.parts[0], era, column)
        return (inside - bag_value(payment.cost.bags[0], era)) * repeated(payment.limit)

    def end_points(self, effect: Effect) -> float:
        sale = cast(Pay, effect)
        price = sale.cost.bags[0]
        times = min(
            STOCK_AT_END[item] / price[item] for item in range(len(RESOURCE)) if price[item] > 0
        )
        if sale.limit < NO_LIMIT:
            times = min(times, sale.limit)
        return times * sale.parts[0].bag[VP] - times * sum(price) / TABLES.resources_per_vp


class ExchangeEstimate(Estimate):
    """A little freedom."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return 0.15

    def value(self, effect: Effect, era: int, column: int) -> float:
        exchange = cast(Exchange, effect)
        difference = abs(bag_value(exchange.one, era) - bag_value(exchange.other, era))
        return (0.35 + difference / 2) * repeated(exchange.limit)


class BuildEstimate(Estimate):
    """The chance to build, and what a special cost saves."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        build = cast(Build, effect)
        return build_worth(state, seat, build, build.what, build.limit)

    def value(self, effect: Effect, era: int, column: int) -> float:
        build = cast(Build, effect)
        value = chance(build.what, era)
        value *= 1 + FURTHER * (build.limit - 1)
        saved = saving(build.cost, build.discount, min_usual(build.what), era)
        if build.cost is FREE:
            saved = bag_value(max_usual(build.what), era)
        value += saved * build.limit
        if build.site != NORMAL_SITE:
            value += 0.5 * build.limit
        if build.with_upgrade:
            value += UPGRADE_CHANCE + (RESOURCE[SCIENCE] if build.upgrade is FREE else 0.0)
        return value


class UpgradeEstimate(Estimate):
    """The chance to upgrade, and what a special cost saves."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        upgrade = cast(Upgrade, effect)
        return upgrades_worth(state, seat, upgrade, upgrade.limit)

    def value(self, effect: Effect, era: int, column: int) -> float:
        upgrade = cast(Upgrade, effect)
        value = UPGRADE_CHANCE
        value *= 1 + FURTHER * (upgrade.limit - 1)
        saved = saving(upgrade.cost, upgrade.discount, TABLES.upgrade_cost, era)
        return value + saved * upgrade.limit


class ConvertCityEstimate(Estimate):
    """The points of the Productions to come."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return 1.7 * productions_left(state) - 0.5 if effect.can_do(state, seat) else 0.0

    def value(self, effect: Effect, era: int, column: int) -> float:
        price = bag_value(cast(ConvertCity, effect).cost.bags[0], era)
        return 2 * POINT[era] * PRODUCTIONS[era] - price


class DrawEstimate(Estimate):
    """The cards kept, and some choice."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return HAND_CARD * cast(Draw, effect).keep

    def value(self, effect: Effect, era: int, column: int) -> float:
        draw = cast(Draw, effect)
        return DRAWN_CARD * draw.keep + 0.15 * (draw.look - draw.keep)


class TakeSpecialEstimate(Estimate):
    """A Special card, if there is time for it."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return SPECIAL * min(1.0, time_left(state) * 2)

    def value(self, effect: Effect, era: int, column: int) -> float:
        return 1.8


class UseActionCardEstimate(Estimate):
    """The best available action card."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        best = 0.0
        for number in state.claimed[seat]:
            card = state.box.cards[number]
            if card.type != ACTION_CARD or not can_use(state, seat, number):
                continue
            if not isinstance(card.effect, UseActionCard):
                best = max(best, worth(state, seat, card.effect))
        return best

    def value(self, effect: Effect, era: int, column: int) -> float:
        return USED_CARD[era] * (1 + 0.8 * (cast(UseActionCard, effect).limit - 1))


class RefreshActionCardEstimate(Estimate):
    """A card that can be used once more."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return 0.6 if state.spent[seat] else 0.0

    def value(self, effect: Effect, era: int, column: int) -> float:
        return REFRESHED_CARD[era] * (1 + 0.8 * (cast(RefreshActionCard, effect).limit - 1))


class PerformSlotEstimate(Estimate):
    """A slot more."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return 1.8 if effect.can_do(state, seat) else 0.0

    def value(self, effect: Effect, era: int, column: int) -> float:
        perform = cast(PerformSlot, effect)
        return PERFORMED[perform.scope] - (0.4 if perform.colours != ALL_COLOURS else 0.0)


class TakeMetropolisEstimate(Estimate):
    """A tile more."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        return 2.5

    def value(self, effect: Effect, era: int, column: int) -> float:
        return TILE[era] + 0.25 * (cast(TakeMetropolis, effect).look - 1)


class AllOfEstimate(Estimate):
    """All parts together."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        total = 0.0
        for part in effect.parts:
            total += worth(state, seat, part)
        return total

    def value(self, effect: Effect, era: int, column: int) -> float:
        return sum([effect_value(part, era, column) for part in effect.parts])


class ChooseEstimate(Estimate):
    """The best parts, and the freedom to choose."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        best = 0.0
        for part in effect.parts:
            best = max(best, worth(state, seat, part))
        return best * (1.0 if cast(Choose, effect).pick == 1 else 1.8)

    def value(self, effect: Effect, era: int, column: int) -> float:
        values = sorted([effect_value(part, era, column) for part in effect.parts], reverse=True)
        return sum(values[: cast(Choose, effect).pick]) * 1.1


class IfEstimate(Estimate):
    """The effect that counts, or is likely to."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        branch = cast(If, effect).branch(state, seat)
        return worth(state, seat, branch) if branch is not NO_EFFECT else 0.0

    def value(self, effect: Effect, era: int, column: int) -> float:
        value = effect_value(effect.parts[0], era, column)
        return probability(cast(If, effect).condition, column) * value


class ChangeOutputEstimate(Estimate):
    """What the pieces then make more."""

    def worth(self, state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
        change = cast(ChangeOutput, effect)
        pieces = min(change.limit, count(state, seat, change.pieces))
        gain = bag_worth(state, seat, change.give) - price_worth(state, change.take)
        return pieces * max(0.0, gain)

    def value(self, effect: Effect, era: int, column: int) -> float:
        change = cast(ChangeOutput, effect)
        pieces = min(expected(change.pieces, column), change.limit)
        return (bag_value(change.give, era) - bag_value(change.take, era)) * pieces


ESTIMATES: Final[dict[type[Effect], Estimate]] = {
    Gain: GainEstimate(),
    GainPer: GainPerEstimate(),
    GainTable: GainTableEstimate(),
    GainOutput: GainOutputEstimate(),
    Pay: PayEstimate(),
    Exchange: ExchangeEstimate(),
    Build: BuildEstimate(),
    Upgrade: UpgradeEstimate(),
    ConvertCity: ConvertCityEstimate(),
    Draw: DrawEstimate(),
    TakeSpecial: TakeSpecialEstimate(),
    UseActionCard: UseActionCardEstimate(),
    RefreshActionCard: RefreshActionCardEstimate(),
    PerformSlot: PerformSlotEstimate(),
    TakeMetropolis: TakeMetropolisEstimate(),
    AllOf: AllOfEstimate(),
    Choose: ChooseEstimate(),
    If: IfEstimate(),
    ChangeOutput: ChangeOutputEstimate(),
}
"""Every verb of the language; a law sees to it that none is missing."""


def worth(state: UnderwaterCities, seat: Seat, effect: Effect) -> float:
    """What an effect is worth to the seat if it is resolved well from here."""
    return ESTIMATES[type(effect)].worth(state, seat, effect)


def effect_value(effect: Effect, era: int, column: int) -> float:
    """The value of one use of an effect in the book."""
    return ESTIMATES[type(effect)].value(effect, era, column)


# -- building and upgrading --------------------------------------------------------------------


def build_worth(
    state: UnderwaterCities, seat: Seat, effect: Build, kinds: int, limit: int
) -> float:
    """The best piece that can be paid, and a part of that for each further one."""
    best = 0.0
    for kind in range(KINDS):
        if kinds >> kind & 1 and can_build_kind(state, seat, effect, kind):
            price = build_prices(state, seat, effect, kind)[0]
            gain = piece_worth(state, kind) - price_worth(state, price)
            if effect.with_upgrade:
                gain += upgrade_worth(state, kind) - resource_worth(state, SCIENCE)
            if limit > 1 and can_repeat(state, seat, price):
                gain *= 1.9
            best = max(best, gain)
    return best


def can_repeat(state: UnderwaterCities, seat: Seat, price: Bag) -> bool:
    """Whether the price can be paid twice, roughly."""
    first = seat * RESOURCES
    for resource in range(RESOURCES):
        if state.stock[first + resource] < 2 * price[resource]:
            return False
    return True


def upgrades_worth(state: UnderwaterCities, seat: Seat, effect: Upgrade, limit: int) -> float:
    """The best upgrades that can be paid."""
    payable = payable_upgrades(state, seat, effect)
    if payable == 0:
        return 0.0
    best = 0.0
    for kind in range(STRUCTURE_KINDS):
        if payable >> kind & 1:
            sites = len(upgradable(state, seat, 1 << kind))
            if sites == 0:
                continue
            price = effect.prices_to_upgrade(state, seat, kind)[0]
            times = min(limit, sites)
            if price[SCIENCE]:
                times = min(times, state.held(seat, SCIENCE) // price[SCIENCE])
            gain = upgrade_worth(state, kind) - price_worth(state, price)
            best = max(best, gain * max(1, times))
    return best
