"""What effects promise, in points: estimates for the evaluation, never for the rules."""

from functools import cache
from typing import Final

from penstock.games.underwater_cities.bot.values import value_of
from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    END_CARD,
    INSTANT,
    PERMANENT,
    PRODUCTION_CARD,
    SPECIAL_3,
    CardNumber,
    box_for,
)
from penstock.games.underwater_cities.box.components import (
    CARD,
    CREDIT,
    FEDERATION,
    KINDS,
    RESOURCES,
    SCIENCE,
    TABLES,
    VP,
    Bag,
)
from penstock.games.underwater_cities.effects.counting import count, holds
from penstock.games.underwater_cities.effects.language import (
    ALL_OF,
    BUILD,
    CHANGE_OUTPUT,
    CHOOSE,
    CONVERT_CITY,
    DRAW,
    EXCHANGE,
    GAIN,
    GAIN_OUTPUT,
    GAIN_PER,
    GAIN_TABLE,
    IF,
    PAY,
    PERFORM_SLOT,
    PIECES,
    REFRESH_ACTION_CARD,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    UPGRADE,
    USE_ACTION_CARD,
    Counter,
    Node,
)
from penstock.games.underwater_cities.effects.possible import (
    can_build_kind,
    can_do,
    can_use,
    outputs,
    payable_upgrades,
    slot_effects,
)
from penstock.games.underwater_cities.rules.ending import plain_points
from penstock.games.underwater_cities.rules.pieces import upgradable
from penstock.games.underwater_cities.rules.prices import (
    build_prices,
    special_price,
    upgrade_prices,
)
from penstock.games.underwater_cities.rules.state import PRODUCTION, UnderwaterCities
from penstock.kernel.agenda import Seat

RESOURCE: Final = [0.28, 0.55, 1.0, 0.5, 0.9]
"""A resource that can still be spent well."""
AT_THE_END: Final = [0.25, 0.25, 0.25, 0.25, 0.5]
"""The same when nothing more will be built."""
PIECE: Final = [0.9, 0.7, 0.64, 2.2, 8.0, 5.0]
"""What a piece of each kind is worth by being there."""
PIECE_OUTPUT: Final = [0.29, 0.38, 0.6, 0.6, -0.31, 4.61]
"""And for each Production to come, its food counted."""
UPGRADE_OUTPUT: Final = [1.05, 0.8, 0.8, 0.84]
PERMANENT_SHARE: Final = 0.7
ACTION_SHARE: Final = 0.7
END_SHARE: Final = 0.8
"""Points for each unit of a card's computed value, at the time it is meant to be played."""
MEANT_FOR: Final = [0.75, 0.45, 0.15, 0.45, 0.3]
"""The share of the game that is left at that time, by deck."""
HAND_CARD: Final = 0.38
STEP: Final = 0.56
"""A step on the Federation track, beside what its space gives."""
SPECIAL: Final = 0.8
ROOM_FOR_CARDS: Final = 5


def productions_left(state: UnderwaterCities) -> int:
    """How many Production phases are still to come."""
    left = 3 - state.era
    return left - 1 if state.phase == PRODUCTION else left


def time_left(state: UnderwaterCities) -> float:
    """The share of the game that is left, from 1 to 0."""
    return max(0.0, (TABLES.last_round - state.round) / TABLES.last_round)


def resource_worth(state: UnderwaterCities, resource: int) -> float:
    """What one unit of a resource is worth now."""
    share = min(1.0, time_left(state) * 2.5)
    return RESOURCE[resource] * share + AT_THE_END[resource] * (1.0 - share)


def bag_worth(state: UnderwaterCities, seat: Seat, bag: Bag) -> float:
    """What taking a bag is worth."""
    total = float(bag[VP])
    for resource in range(RESOURCES):
        if bag[resource]:
            total += bag[resource] * resource_worth(state, resource)
    if bag[FEDERATION]:
        total += bag[FEDERATION] * (STEP + 0.3)
    if bag[CARD]:
        room = max(0, ROOM_FOR_CARDS - len(state.hands[seat]))
        total += min(bag[CARD], room) * HAND_CARD * min(1.0, time_left(state) * 4)
    return total


def price_worth(state: UnderwaterCities, price: Bag) -> float:
    """What paying a price costs."""
    total = 0.0
    for resource in range(RESOURCES):
        if price[resource]:
            total += price[resource] * resource_worth(state, resource)
    return total


def piece_worth(state: UnderwaterCities, kind: int) -> float:
    """What one more piece of a kind is worth, wherever it stands."""
    return PIECE[kind] + PIECE_OUTPUT[kind] * productions_left(state)


def upgrade_worth(state: UnderwaterCities, kind: int) -> float:
    """What an upgrade is worth."""
    return UPGRADE_OUTPUT[kind] * productions_left(state) + 0.2


def promise(state: UnderwaterCities, seat: Seat, at: int) -> float:
    """What an effect is worth if it is resolved well from here."""
    node = state.box.nodes[at]
    op = node.op
    if op == GAIN:
        return bag_worth(state, seat, node.bag)
    if op == BUILD:
        return build_promise(state, seat, node, node.what, node.limit)
    if op == UPGRADE:
        return upgrade_promise(state, seat, node, node.limit)
    if op == ALL_OF:
        total = 0.0
        for part in node.parts:
            total += promise(state, seat, part)
        return total
    if op == CHOOSE:
        best = 0.0
        for part in node.parts:
            best = max(best, promise(state, seat, part))
        return best * (1.0 if node.pick == 1 else 1.8)
    if op == USE_ACTION_CARD:
        return use_promise(state, seat)
    if op == IF:
        if holds(state, seat, node.condition):
            return promise(state, seat, node.parts[0])
        return promise(state, seat, node.parts[1]) if len(node.parts) > 1 else 0.0
    return rare_promise(state, seat, at, node)


def rare_promise(state: UnderwaterCities, seat: Seat, at: int, node: Node) -> float:
    """The effects that come up less often."""
    op = node.op
    if op == GAIN_PER:
        times = min(node.limit, count(state, seat, node.counter) // node.every)
        return times * bag_worth(state, seat, node.bag)
    if op == GAIN_TABLE:
        for index in range(len(node.table) - 1, -1, -1):
            if count(state, seat, node.counter) >= node.table[index]:
                return promise(state, seat, node.parts[index])
        return 0.0
    if op == PAY:
        if not can_do(state, seat, at):
            return 0.0
        inside = promise(state, seat, node.parts[0])
        return max(0.0, inside - price_worth(state, node.cost.bags[0]))
    if op == EXCHANGE:
        return 0.15
    if op == GAIN_OUTPUT:
        best = 0.0
        found = outputs(state, seat, node.what)
        for kind in range(4):
            if found >> kind & 1:
                made = bag_worth(state, seat, TABLES.output[kind])
                best = max(best, made + bag_worth(state, seat, TABLES.upgrade_output[kind]))
        return best
    if op == CONVERT_CITY:
        return 1.7 * productions_left(state) - 0.5 if can_do(state, seat, at) else 0.0
    if op == PERFORM_SLOT:
        return 1.8 if can_do(state, seat, at) else 0.0
    if op == TAKE_SPECIAL:
        return SPECIAL * min(1.0, time_left(state) * 2)
    if op == TAKE_METROPOLIS:
        return 2.5
    if op == DRAW:
        return HAND_CARD * node.keep
    if op == CHANGE_OUTPUT:
        producing = Counter(PIECES)
        producing.what, producing.upgraded = node.what, node.upgraded
        pieces = min(node.limit, count(state, seat, producing))
        return pieces * max(0.0, bag_worth(state, seat, node.bag) - price_worth(state, node.other))
    return 0.6 if op == REFRESH_ACTION_CARD and state.spent[seat] else 0.0


def build_promise(state: UnderwaterCities, seat: Seat, node: Node, kinds: int, limit: int) -> float:
    """The best piece that can be paid, and a part of that for each further one."""
    best = 0.0
    for kind in range(KINDS):
        if kinds >> kind & 1 and can_build_kind(state, seat, node, kind):
            price = build_prices(state, seat, node, kind)[0]
            gain = piece_worth(state, kind) - price_worth(state, price)
            if node.with_upgrade:
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


def upgrade_promise(state: UnderwaterCities, seat: Seat, node: Node, limit: int) -> float:
    """The best upgrades that can be paid."""
    payable = payable_upgrades(state, seat, node)
    if payable == 0:
        return 0.0
    best = 0.0
    for kind in range(4):
        if payable >> kind & 1:
            sites = len(upgradable(state, seat, 1 << kind))
            if sites == 0:
                continue
            price = upgrade_prices(state, seat, node.cost, node.other, kind)[0]
            times = min(limit, sites)
            if price[SCIENCE]:
                times = min(times, state.held(seat, SCIENCE) // price[SCIENCE])
            gain = upgrade_worth(state, kind) - price_worth(state, price)
            best = max(best, gain * max(1, times))
    return best


def use_promise(state: UnderwaterCities, seat: Seat) -> float:
    """The best available action card."""
    best = 0.0
    for number in state.claimed[seat]:
        card = state.box.cards[number]
        if card.type != ACTION_CARD or not can_use(state, seat, number):
            continue
        if state.box.nodes[card.effect].op != USE_ACTION_CARD:
            best = max(best, promise(state, seat, card.effect))
    return best


def slot_worth(state: UnderwaterCities, seat: Seat, slot: int) -> float:
    """What the slot promises the seat."""
    total = 0.0
    for effect in slot_effects(state, seat, slot):
        total += promise(state, seat, effect)
    return total


@cache
def card_values(card_file: str) -> list[float]:
    """The computed value of every card of a box."""
    box = box_for(card_file)
    return [value_of(box, card) if card.deck <= SPECIAL_3 else 1.5 for card in box.cards]


def claimed_worth(state: UnderwaterCities, number: CardNumber) -> float:
    """What a claimed card promises beyond what it has brought so far."""
    card = state.box.cards[number]
    if card.type == PERMANENT:
        share = PERMANENT_SHARE
    elif card.type == ACTION_CARD:
        share = ACTION_SHARE
    elif card.type == END_CARD:
        share = END_SHARE
    else:
        return 0.0
    meant = MEANT_FOR[card.deck] if card.deck <= SPECIAL_3 else MEANT_FOR[0]
    late = min(1.3, time_left(state) / meant)
    return card_values(state.card_file)[number] * share * late


def card_worth(state: UnderwaterCities, seat: Seat, number: CardNumber) -> float:
    """What resolving a card promises now, its cost included."""
    card = state.box.cards[number]
    left = productions_left(state)
    value = 0.0
    if card.type == INSTANT:
        value = promise(state, seat, card.effect)
    elif card.type == PRODUCTION_CARD:
        for effect in card.production:
            value += left * max(0.3, promise(state, seat, effect))
    else:
        value = claimed_worth(state, number)
        for effect in card.end:
            value += plain_points(state, seat, effect)
    if card.is_special:
        price = special_price(state, seat, card.cost)
        if price > state.held(seat, CREDIT):
            return 0.0
        value += 1.0 - price * resource_worth(state, CREDIT)
    return value
