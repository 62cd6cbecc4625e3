"""Whether an effect can do anything now.

UWC-TURN-13 with UWC-RUL-16, 17 and 19: a slot may be used only if some part of it is carried out,
and the same holds for an action card, a payment or a slot that an effect performs.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import ACTION_CARD, NO_NODE, CardNumber
from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    CITIES,
    FIRST_TUNNEL,
    KELP,
    NONSYMBIOTIC,
    RESOURCES,
    SITES,
    SPACES,
    STEELPLAST,
    TUNNEL,
    TUNNEL_TO,
    UPGRADED,
    Bag,
)
from penstock.games.underwater_cities.effects.counting import count, holds
from penstock.games.underwater_cities.effects.gains import is_used, slot_trigger_bag
from penstock.games.underwater_cities.effects.language import (
    ALL_OF,
    ANY_VALUE,
    AVAILABLE,
    BUILD,
    BUILT,
    CHOOSE,
    CONVERT_CITY,
    DRAW,
    EXCHANGE,
    GAIN_OUTPUT,
    GAIN_PER,
    GAIN_TABLE,
    IF,
    METROPOLIS_CONNECTED,
    ON_UPGRADE,
    PAY,
    PERFORM_SLOT,
    REFRESH_ACTION_CARD,
    SLOT_CHANGE,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    UPGRADE,
    USE_ACTION_CARD,
    Node,
)
from penstock.games.underwater_cities.effects.promises import given_by_bag, may_give, scope_refusal
from penstock.games.underwater_cities.rules.pieces import (
    has_legal_site,
    is_supplied,
    legal_sites,
    site_mode,
    upgradable,
)
from penstock.games.underwater_cities.rules.prices import (
    build_prices,
    can_pay,
    can_pay_build,
    lend,
    refund,
    upgrade_prices,
)
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat

NO_TOLL: Bag = [0, 0, 0, 0, 0, 0, 0, 0]
UNKNOWN: Final = -1


def can_do(state: UnderwaterCities, seat: Seat, at: int) -> bool:
    """Whether at least a part of the effect can be carried out now."""
    node = state.box.nodes[at]
    if node.is_sure:
        return True
    op = node.op
    if op == BUILD:
        return can_build(state, seat, node, node.what)
    if op == UPGRADE:
        return can_upgrade(state, seat, node)
    if op in (ALL_OF, CHOOSE):
        for part in node.parts:
            if can_do(state, seat, part):
                return True
        return False
    if op == USE_ACTION_CARD:
        for number in state.claimed[seat]:
            if can_use(state, seat, number):
                return True
        return False
    if op == TAKE_SPECIAL:
        return bool(state.special_deck) or has_row(state)
    if op == PAY:
        return can_pay_for(state, seat, node)
    if op == GAIN_PER:
        return count(state, seat, node.counter) >= node.every
    if op == GAIN_TABLE:
        return count(state, seat, node.counter) >= node.table[0]
    if op == GAIN_OUTPUT:
        return outputs(state, seat, node.what) != 0
    if op == EXCHANGE:
        return can_pay(state, seat, node.bag) or can_pay(state, seat, node.other)
    if op == CONVERT_CITY:
        return can_convert(state, seat, node)
    if op == DRAW:
        return bool(state.deck) or bool(state.discard)
    if op == REFRESH_ACTION_CARD:
        return bool(state.spent[seat])
    if op == PERFORM_SLOT:
        return can_perform_any(state, seat, node)
    if op == TAKE_METROPOLIS:
        return has_tile(state, node.colour)
    if op == IF:
        if holds(state, seat, node.condition):
            return can_do(state, seat, node.parts[0])
        return len(node.parts) > 1 and can_do(state, seat, node.parts[1])
    return False


def has_row(state: UnderwaterCities) -> bool:
    """Whether a 3-credit Special card is left."""
    for number in state.special_row:
        if number:
            return True
    return False


def has_tile(state: UnderwaterCities, colour: int) -> bool:
    """Whether a metropolis tile of that colour is left."""
    for tile in state.tile_supply:
        if state.box.tiles[tile].colour & colour:
            return True
    return False


def outputs(state: UnderwaterCities, seat: Seat, what: int) -> int:
    """A bit for each of these kinds of which an upgraded one stands at a connected city."""
    found = 0
    connected = state.connected(seat)
    for city in range(CITIES):
        if connected >> city & 1:
            first = (seat * CITIES + city) * 6 + 3
            for kind in range(3):
                if state.counts[first + kind]:
                    found |= 1 << kind
    for site in state.board[seat].tunnels:
        if state.pieces[seat * SITES + site] >= UPGRADED and state.is_at_city(seat, site):
            found |= 1 << TUNNEL
    return found & what


def can_convert(state: UnderwaterCities, seat: Seat, node: Node) -> bool:
    """Whether a nonsymbiotic city can be turned into a symbiotic one."""
    if not state.is_solo() and state.purple_domes == 0:
        return False
    for city in range(CITIES):
        if state.pieces[seat * SITES + city] == NONSYMBIOTIC + 1:
            return can_pay_any(state, seat, node.cost.bags)
    return False


def can_pay_any(state: UnderwaterCities, seat: Seat, prices: list[Bag]) -> bool:
    """Whether one of the alternatives can be paid."""
    for price in prices:
        if can_pay(state, seat, price):
            return True
    return False


def can_pay_for(state: UnderwaterCities, seat: Seat, node: Node) -> bool:
    """Whether a payment can be made for something that then happens."""
    for price in node.cost.bags:
        if pays_off(state, seat, node, price):
            return True
    return False


def pays_off(state: UnderwaterCities, seat: Seat, node: Node, price: Bag) -> bool:
    """Whether after this payment the effect still does something."""
    if not can_pay(state, seat, price):
        return False
    lend(state, seat, price)
    works = can_do(state, seat, node.parts[0])
    refund(state, seat, price)
    return works


# -- building ----------------------------------------------------------------------------------


def can_build(state: UnderwaterCities, seat: Seat, node: Node, kinds: int) -> bool:
    """Whether anything of these kinds can be built by the effect."""
    for kind in range(6):
        if kinds >> kind & 1 and can_build_kind(state, seat, node, kind):
            return True
    return False


def can_build_kind(state: UnderwaterCities, seat: Seat, node: Node, kind: int) -> bool:
    """Whether a piece of this kind can be built somewhere."""
    if not is_supplied(state, kind):
        return False
    prices = build_prices(state, seat, node, kind)
    if not can_pay_one(state, seat, prices, NO_TOLL):
        return False
    if not node.with_upgrade and not state.board[seat].has_tolls:
        return has_legal_site(state, seat, kind, site_mode(state, seat, kind, node.site))
    return bool(affordable_sites(state, seat, node, kind, prices, True))


def affordable_sites(
    state: UnderwaterCities,
    seat: Seat,
    node: Node,
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
    for site in legal_sites(state, seat, kind, site_mode(state, seat, kind, node.site)):
        if not node.with_upgrade and not board.has_toll[site]:
            works = True
        elif not is_alike or not board.is_plain[site]:
            works = can_afford_site(state, seat, node, kind, site, prices)
        else:
            if plain == UNKNOWN:
                plain = int(can_afford_site(state, seat, node, kind, site, prices))
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
    state: UnderwaterCities, seat: Seat, node: Node, kind: int, site: int, prices: list[Bag]
) -> bool:
    """Whether the piece can be paid on this site, and upgraded if that belongs to the part."""
    toll = state.board[seat].toll[site]
    if not node.with_upgrade:
        return can_pay_one(state, seat, prices, toll)
    for price in prices:
        if ways_to_pay(state, seat, node, kind, site, price):
            return True
    return False


def ways_to_pay(
    state: UnderwaterCities, seat: Seat, node: Node, kind: int, site: int, price: Bag
) -> list[int]:
    """How many kelp and steelplast biomatter can replace, as kelp * 100 + steelplast.

    Only ways after which the part can be finished (UWC-TIME-02).
    """
    toll = state.board[seat].toll[site]
    found: list[int] = []
    if not can_pay_build(state, seat, price, toll):
        return found
    first = seat * RESOURCES
    if state.stock[first + BIOMATTER] == 0 and not node.with_upgrade:
        found.append(0)
        return found
    kelp, steelplast = price[KELP] + toll[KELP], price[STEELPLAST] + toll[STEELPLAST]
    spare = state.stock[first + BIOMATTER] - price[BIOMATTER] - toll[BIOMATTER]
    most_kelp = kelp if state.biomatter_pays_toll else price[KELP]
    most_steelplast = steelplast if state.biomatter_pays_toll else price[STEELPLAST]
    least_kelp = max(0, kelp - state.stock[first + KELP])
    least_steelplast = max(0, steelplast - state.stock[first + STEELPLAST])
    for for_kelp in range(least_kelp, min(most_kelp, spare) + 1):
        for for_steelplast in range(least_steelplast, min(most_steelplast, spare - for_kelp) + 1):
            if node.with_upgrade:
                due = total_price(price, toll, for_kelp, for_steelplast)
                if not upgrade_follows(state, seat, node, kind, site, due):
                    continue
            found.append(for_kelp * 100 + for_steelplast)
    return found


def total_price(price: Bag, toll: Bag, for_kelp: int, for_steelplast: int) -> Bag:
    """Price and toll together, some kelp and steelplast replaced by biomatter (UWC-BUILD-14)."""
    total = [price[item] + toll[item] for item in range(RESOURCES)]
    total[KELP] -= for_kelp
    total[STEELPLAST] -= for_steelplast
    total[BIOMATTER] += for_kelp + for_steelplast
    return total


def upgrade_follows(
    state: UnderwaterCities, seat: Seat, node: Node, kind: int, site: int, due: Bag
) -> bool:
    """Whether the upgrade can be paid after building and all that sets off (UWC-RUL-33).

    What is set off can be left out, so an upgrade that can be paid at once can be paid then.
    """
    prices = upgrade_prices(state, seat, node.upgrade, [], kind)
    lend(state, seat, due)
    works = can_pay_any(state, seat, prices)
    if has_changing_price(state, seat) or (
        not works and may_bring(state, seat, kind, site, prices)
    ):
        works = state.can_build_and_upgrade(seat, node.at, kind, site)
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
            found |= may_give(state, seat, trigger.node)
    if kind == TUNNEL:
        space = TUNNEL_TO[site - FIRST_TUNNEL] - CITIES
        if space >= 0:
            instant = state.box.tiles[state.tiles_on[seat * SPACES + space]].instant
            if instant != NO_NODE:
                found |= may_give(state, seat, instant)
    for price in prices:
        for resource in range(RESOURCES):
            if price[resource] and found >> resource & 1:
                return True
    return False


def can_upgrade(state: UnderwaterCities, seat: Seat, node: Node) -> bool:
    """Whether a structure of the effect's kinds can be upgraded and paid."""
    payable = payable_upgrades(state, seat, node)
    return payable != 0 and bool(upgradable(state, seat, payable))


def payable_upgrades(state: UnderwaterCities, seat: Seat, node: Node) -> int:
    """A bit for each kind whose upgrade the seat can pay."""
    found = 0
    for kind in range(4):
        if node.what >> kind & 1:
            prices = upgrade_prices(state, seat, node.cost, node.other, kind)
            if can_pay_any(state, seat, prices):
                found |= 1 << kind
    return found


# -- action cards and slots --------------------------------------------------------------------


def can_use(state: UnderwaterCities, seat: Seat, number: CardNumber) -> bool:
    """Whether a claimed card is an available action card that does something (UWC-RUL-17)."""
    card = state.box.cards[number]
    if card.type != ACTION_CARD or number in state.spent[seat]:
        return False
    # Spent while it looks ahead, so that cards that use cards come to an end (UWC-RUL-29).
    state.spent[seat].append(number)
    works = can_do(state, seat, card.effect)
    state.spent[seat].remove(number)
    return works


def can_perform_any(state: UnderwaterCities, seat: Seat, node: Node) -> bool:
    """Whether a slot in the scope of the effect can be used."""
    for place in range(len(state.slots)):
        if perform_refusal(state, seat, node, place) is None:
            return True
    return state.performs_always and bool(node.scope & AVAILABLE) and node.colour == 0b111


def perform_refusal(state: UnderwaterCities, seat: Seat, node: Node, place: int) -> str | None:
    """Why an effect may not perform the slot at a place of the board."""
    rule = scope_refusal(state, seat, node, place)
    if rule is None and not is_usable(state, seat, state.slots[place], True, False):
        return "UWC-RUL-19"
    return rule


def slot_effects(state: UnderwaterCities, seat: Seat, slot: int) -> list[int]:
    """What a slot does for the seat: its own action, as permanent cards change it (UWC-TERM-12)."""
    effects = [state.box.slots[slot].effect]
    for modifier in state.modifiers[seat]:
        if modifier.kind == SLOT_CHANGE and modifier.slot == slot:
            if modifier.add == ANY_VALUE:
                effects[0] = modifier.on
            else:
                effects = [*effects, modifier.add]
    return effects


def is_usable(
    state: UnderwaterCities, seat: Seat, slot: int, performed: bool, matched: bool
) -> bool:
    """Whether some part of the slot can be done, counting what choosing it sets off."""
    bag: Bag = []
    if state.triggers[seat]:
        bag = slot_trigger_bag(state, seat, slot, performed, matched)
    if bag:
        refund(state, seat, bag)
    works = can_do_slot(state, seat, slot)
    if bag:
        lend(state, seat, bag)
    return works


def can_do_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether some part of the slot can be done with what the seat has now."""
    if not state.modifiers[seat]:
        return can_do(state, seat, state.box.slots[slot].effect)
    for effect in slot_effects(state, seat, slot):
        if can_do(state, seat, effect):
            return True
    return False


def can_use_ability(state: UnderwaterCities, seat: Seat, number: CardNumber) -> bool:
    """Whether a claimed card's own ability is unused and does something (UWC-TERM-20)."""
    card = state.box.cards[number]
    if is_used(state, card.ability_limit, number, 9):
        return False
    return can_do(state, seat, card.ability)
