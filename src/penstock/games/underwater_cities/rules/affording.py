"""Whether something can be built and paid (UWC-BUILD-13, 14; UWC-TIME-02; UWC-RUL-33).

Where the piece is to be upgraded in the same part, a way to pay counts only if the upgrade can
follow.
"""

from typing import TYPE_CHECKING, Final

from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    CITIES,
    FIRST_TUNNEL,
    KELP,
    RESOURCES,
    SPACES,
    STEELPLAST,
    TUNNEL,
    TUNNEL_TO,
    Bag,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import (
    BUILT,
    METROPOLIS_CONNECTED,
    ON_UPGRADE,
)
from penstock.games.underwater_cities.rules.foresight import given_by_bag
from penstock.games.underwater_cities.rules.pieces import (
    has_legal_site,
    is_supplied,
    legal_sites,
    site_mode,
)
from penstock.games.underwater_cities.rules.prices import (
    build_prices,
    can_pay_any,
    can_pay_build,
    lend,
    refund,
)
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.upgrading import can_build_and_upgrade
from penstock.kernel.agenda import Seat

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.building import Build

NO_TOLL: Bag = [0, 0, 0, 0, 0, 0, 0, 0]
UNKNOWN: Final = -1


def can_build_kind(state: UnderwaterCities, seat: Seat, effect: "Build", kind: int) -> bool:
    """Whether a piece of this kind can be built somewhere."""
    if not is_supplied(state, kind):
        return False
    prices = build_prices(state, seat, effect, kind)
    if not can_pay_one(state, seat, prices, NO_TOLL):
        return False
    if not effect.with_upgrade and not state.board[seat].has_tolls:
        return has_legal_site(state, seat, kind, site_mode(state, seat, kind, effect.site))
    return bool(affordable_sites(state, seat, effect, kind, prices, True))


def affordable_sites(
    state: UnderwaterCities,
    seat: Seat,
    effect: "Build",
    kind: int,
    prices: list[Bag],
    is_one_enough: bool,
) -> list[int]:
    """The legal sites where a piece can be paid, one of the prices being payable without toll.

    If no card looks at it, building and upgrading on one plain site is as good as on another.
    """
    board = state.board[seat]
    is_alike = not may_answer_build(state, seat) and not has_changing_price(state, seat)
    plain = UNKNOWN
    found: list[int] = []
    for site in legal_sites(state, seat, kind, site_mode(state, seat, kind, effect.site)):
        if not effect.with_upgrade and not board.has_toll[site]:
            works = True
        elif not is_alike or not board.is_plain[site]:
            works = can_afford_site(state, seat, effect, kind, site, prices)
        else:
            if plain == UNKNOWN:
                plain = int(can_afford_site(state, seat, effect, kind, site, prices))
            works = plain == 1
        if works:
            found.append(site)
            if is_one_enough:
                break
    return found


def may_answer_build(state: UnderwaterCities, seat: Seat) -> bool:
    """Whether a permanent card may look at where something is built."""
    for trigger in state.triggers[seat]:
        if trigger.event == BUILT:
            return True
    return False


def can_pay_one(state: UnderwaterCities, seat: Seat, prices: list[Bag], toll: Bag) -> bool:
    """Whether one of the prices can be paid together with the toll."""
    for price in prices:
        if can_pay_build(state, seat, price, toll):
            return True
    return False


def can_afford_site(
    state: UnderwaterCities, seat: Seat, effect: "Build", kind: int, site: int, prices: list[Bag]
) -> bool:
    """Whether the piece can be paid on this site, and upgraded if that belongs to the part."""
    toll = state.board[seat].toll[site]
    if not effect.with_upgrade:
        return can_pay_one(state, seat, prices, toll)
    for price in prices:
        if ways_to_pay(state, seat, effect, kind, site, price):
            return True
    return False


def ways_to_pay(
    state: UnderwaterCities, seat: Seat, effect: "Build", kind: int, site: int, price: Bag
) -> list[tuple[int, int]]:
    """How many kelp and how many steelplast biomatter can replace.

    Only ways after which the part can be finished (UWC-TIME-02).
    """
    toll = state.board[seat].toll[site]
    found: list[tuple[int, int]] = []
    if not can_pay_build(state, seat, price, toll):
        return found
    first = seat * RESOURCES
    if state.stock[first + BIOMATTER] == 0 and not effect.with_upgrade:
        found.append((0, 0))
        return found
    kelp, steelplast = price[KELP] + toll[KELP], price[STEELPLAST] + toll[STEELPLAST]
    spare = state.stock[first + BIOMATTER] - price[BIOMATTER] - toll[BIOMATTER]
    most_kelp = kelp if state.biomatter_pays_toll else price[KELP]
    most_steelplast = steelplast if state.biomatter_pays_toll else price[STEELPLAST]
    least_kelp = max(0, kelp - state.stock[first + KELP])
    least_steelplast = max(0, steelplast - state.stock[first + STEELPLAST])
    for for_kelp in range(least_kelp, min(most_kelp, spare) + 1):
        for for_steelplast in range(least_steelplast, min(most_steelplast, spare - for_kelp) + 1):
            if effect.with_upgrade:
                due = total_price(price, toll, for_kelp, for_steelplast)
                if not upgrade_follows(state, seat, effect, kind, site, due):
                    continue
            found.append((for_kelp, for_steelplast))
    return found


def total_price(price: Bag, toll: Bag, for_kelp: int, for_steelplast: int) -> Bag:
    """Price and toll together, some kelp and steelplast replaced by biomatter (UWC-BUILD-14)."""
    total = [price[item] + toll[item] for item in range(RESOURCES)]
    total[KELP] -= for_kelp
    total[STEELPLAST] -= for_steelplast
    total[BIOMATTER] += for_kelp + for_steelplast
    return total


def upgrade_follows(
    state: UnderwaterCities, seat: Seat, effect: "Build", kind: int, site: int, due: Bag
) -> bool:
    """Whether the upgrade can be paid after building and all that sets off (UWC-RUL-33).

    What is set off can be left out, so an upgrade that can be paid at once can be paid then.
    """
    prices = effect.prices_to_upgrade(state, seat, kind)
    lend(state, seat, due)
    works = can_pay_any(state, seat, prices)
    if has_changing_price(state, seat) or (
        not works and may_bring(state, seat, kind, site, prices)
    ):
        works = can_build_and_upgrade(state, seat, effect.at, kind, site)
    refund(state, seat, due)
    return works


def has_changing_price(state: UnderwaterCities, seat: Seat) -> bool:
    """Whether a discount on upgrades depends on something, so that a build may change it."""
    for modifier in state.modifiers[seat]:
        if modifier.on == ON_UPGRADE and modifier.condition is not None:
            return True
    return False


def may_bring(state: UnderwaterCities, seat: Seat, kind: int, site: int, prices: list[Bag]) -> bool:
    """Whether building there may give a resource of one of the prices."""
    found = 0
    if state.board[seat].has_bonus[site]:
        found |= given_by_bag(state, seat, state.board[seat].bonus[site])
    for trigger in state.triggers[seat]:
        if trigger.event in (BUILT, METROPOLIS_CONNECTED):
            found |= trigger.effect.may_give(state, seat)
    if kind == TUNNEL:
        space = TUNNEL_TO[site - FIRST_TUNNEL] - CITIES
        if space >= 0:
            instant = state.box.tiles[state.tiles_on[seat * SPACES + space]].instant
            if instant is not NO_EFFECT:
                found |= instant.may_give(state, seat)
    for price in prices:
        for resource in range(RESOURCES):
            if price[resource] and found >> resource & 1:
                return True
    return False
