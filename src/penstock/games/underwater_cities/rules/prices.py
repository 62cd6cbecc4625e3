"""What building and upgrading costs, and whether it can be paid.

(UWC-BUILD-01 to 06, 13, 14; UWC-UPG-03, 08; UWC-TERM-01, 21, 26, 28; UWC-VAR-ASYM-03, 04;
UWC-RUL-06, 21.) Usual or special cost, minus discounts, plus toll; then kelp and steelplast may be
replaced by biomatter.
"""

from typing import TYPE_CHECKING, Final

from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    CREDIT,
    KELP,
    RESOURCES,
    SCIENCE,
    STEELPLAST,
    TABLES,
    Bag,
)
from penstock.games.underwater_cities.box.language import (
    ALTERNATIVE_COST,
    DISCOUNT,
    ON_BUILD,
    ON_CLONE,
    ON_SPECIAL,
    ON_UPGRADE,
    Cost,
)
from penstock.games.underwater_cities.rules.counting import holds
from penstock.games.underwater_cities.rules.state import PRODUCTION, UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.sharing import changed

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.building import Build

USUAL_PRICES: Final = [[price] for price in TABLES.usual_cost]
USUAL_UPGRADE: Final = [TABLES.upgrade_cost]


def alternatives(state: UnderwaterCities, seat: Seat, cost: Cost, kind: int, on: int) -> list[Bag]:
    """The bags one of which is paid, before discounts."""
    if not cost.is_usual:
        return cost.bags
    usual = TABLES.usual_cost[kind] if on == ON_BUILD else TABLES.upgrade_cost
    bags = [usual]
    for modifier in state.modifiers[seat]:
        if modifier.kind == ALTERNATIVE_COST and modifier.on == on and modifier.what >> kind & 1:
            bags = bags + modifier.cost.bags
    return bags


def reduce(
    state: UnderwaterCities, seat: Seat, price: Bag, discount: Bag, kind: int, on: int
) -> Bag:
    """A price after discounts, none of its parts below zero (UWC-TERM-26)."""
    reduced = price
    if discount:
        reduced = minus(reduced, discount)
    for modifier in state.modifiers[seat]:
        if modifier.kind != DISCOUNT or modifier.on != on:
            continue
        if on in (ON_BUILD, ON_UPGRADE) and not modifier.what >> kind & 1:
            continue
        if modifier.condition is None or holds(state, seat, modifier.condition):
            reduced = minus(reduced, modifier.bag)
    return reduced


def minus(price: Bag, discount: Bag) -> Bag:
    """One bag less another, never below zero."""
    return [max(0, price[item] - discount[item]) for item in range(RESOURCES)]


def build_prices(state: UnderwaterCities, seat: Seat, effect: "Build", kind: int) -> list[Bag]:
    """The alternative prices of building a kind, without any toll."""
    if not state.modifiers[seat] and not effect.discount:
        return USUAL_PRICES[kind] if effect.cost.is_usual else effect.cost.bags
    bags = alternatives(state, seat, effect.cost, kind, ON_BUILD)
    return [reduce(state, seat, bag, effect.discount, kind, ON_BUILD) for bag in bags]


def upgrade_prices(
    state: UnderwaterCities, seat: Seat, cost: Cost, discount: Bag, kind: int
) -> list[Bag]:
    """The alternative prices of an upgrade."""
    if not state.modifiers[seat] and not discount:
        return USUAL_UPGRADE if cost.is_usual else cost.bags
    bags = alternatives(state, seat, cost, kind, ON_UPGRADE)
    return [reduce(state, seat, bag, discount, kind, ON_UPGRADE) for bag in bags]


def special_price(state: UnderwaterCities, seat: Seat, cost: int) -> int:
    """The credits due for a Special card."""
    return reduce(state, seat, [cost, 0, 0, 0, 0], [], 0, ON_SPECIAL)[CREDIT]


def clone_price(state: UnderwaterCities, seat: Seat) -> int:
    """The credits due for the action-cloning tile (UWC-SLOT-28)."""
    if not state.modifiers[seat]:
        return TABLES.clone_cost
    return reduce(state, seat, [TABLES.clone_cost, 0, 0, 0, 0], [], 0, ON_CLONE)[CREDIT]


def can_pay(state: UnderwaterCities, seat: Seat, price: Bag) -> bool:
    """Whether the seat has every resource of the price; biomatter replaces nothing here."""
    first = seat * RESOURCES
    stock = state.stock
    for resource in range(RESOURCES):
        if stock[first + resource] < price[resource]:
            return False
    return True


def can_pay_any(state: UnderwaterCities, seat: Seat, prices: list[Bag]) -> bool:
    """Whether one of the alternatives can be paid."""
    for price in prices:
        if can_pay(state, seat, price):
            return True
    return False


def can_pay_build(state: UnderwaterCities, seat: Seat, price: Bag, toll: Bag) -> bool:
    """Whether price and toll can be paid, biomatter standing in for kelp and steelplast."""
    first = seat * RESOURCES
    stock = state.stock
    if stock[first] < price[CREDIT] + toll[CREDIT]:
        return False
    if stock[first + SCIENCE] < price[SCIENCE] + toll[SCIENCE]:
        return False
    kelp = price[KELP] + toll[KELP] - stock[first + KELP]
    steelplast = price[STEELPLAST] + toll[STEELPLAST] - stock[first + STEELPLAST]
    need = price[BIOMATTER] + toll[BIOMATTER]
    if not state.biomatter_pays_toll and (kelp > price[KELP] or steelplast > price[STEELPLAST]):
        return False
    if kelp > 0:
        need += kelp
    if steelplast > 0:
        need += steelplast
    return stock[first + BIOMATTER] >= need


def pay(state: UnderwaterCities, seat: Seat, price: Bag) -> None:
    """Resources go back to the supply; in Production first what was just produced (UWC-TERM-03)."""
    first = seat * RESOURCES
    in_production = state.phase == PRODUCTION
    for resource in range(RESOURCES):
        amount = price[resource]
        if amount:
            state.stock[first + resource] -= amount
            if in_production:
                left = max(0, state.produced[resource] - amount)
                state.produced = changed(state.produced, resource, left)
            state.emit("pays", seat, resource, amount)


def refund(state: UnderwaterCities, seat: Seat, price: Bag) -> None:
    """Take a payment back that was made only to look ahead."""
    first = seat * RESOURCES
    for resource in range(RESOURCES):
        state.stock[first + resource] += price[resource]


def lend(state: UnderwaterCities, seat: Seat, price: Bag) -> None:
    """Make a payment only to look ahead."""
    first = seat * RESOURCES
    for resource in range(RESOURCES):
        state.stock[first + resource] -= price[resource]
