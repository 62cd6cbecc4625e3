"""How good a position looks: the evaluation behind the bots, in points.

It thinks as a builder does: what the network will still produce counts for every Production left,
resources for what they may become, and an effect that is begun for what it promises. So a bot that
looks one step ahead sees why a slot is worth choosing.
"""

from typing import Final

from penstock.games.underwater_cities.building import Build, BuildNext, BuildSite
from penstock.games.underwater_cities.claiming import CardHalf, PaySpecial
from penstock.games.underwater_cities.components import (
    BROWN,
    CITIES,
    EMPTY,
    FIRST_TUNNEL,
    KELP,
    RESOURCES,
    SITES,
    SPACES,
    TABLES,
    TUNNEL_FROM,
)
from penstock.games.underwater_cities.counting import building_types, city_count
from penstock.games.underwater_cities.effects import (
    LastPart,
    Options,
    Parts,
    PayFor,
    SlotAction,
    UseCard,
)
from penstock.games.underwater_cities.ending import end_effects, plain_points
from penstock.games.underwater_cities.exchanges import Advance
from penstock.games.underwater_cities.gains import Deferred
from penstock.games.underwater_cities.looking import TakeSpecial
from penstock.games.underwater_cities.possible import is_usable
from penstock.games.underwater_cities.production import network_output, production_effects
from penstock.games.underwater_cities.state import COUNTS, OVER, UnderwaterCities
from penstock.games.underwater_cities.turn import ChooseSlot, HalfOrder
from penstock.games.underwater_cities.upgrading import Upgrade
from penstock.games.underwater_cities.worth import (
    HAND_CARD,
    SPECIAL,
    STEP,
    bag_worth,
    build_promise,
    card_worth,
    claimed_worth,
    productions_left,
    promise,
    resource_worth,
    slot_worth,
    time_left,
    upgrade_promise,
)
from penstock.kernel.agenda import Question, Seat

HUNGER: Final = 1.2
"""What a city that may go hungry costs."""
WAITING: Final = 0.6
"""How much of its worth a building has that is not connected yet."""
GROWTH: Final = 0.9
"""What a building type missing at a city promises early in the game."""
TUNNEL_GROWTH: Final = 3.69
"""What a tunnel opens, early in the game."""
NEAR: Final = 1.12
"""A tunnel away from a metropolis."""
GOAL_CITY: Final = 1.92
"""What a city towards the goal of the solo game is worth beyond its points."""


def evaluate_position(state: UnderwaterCities, seat: Seat) -> float:
    """How good the position looks for the seat."""
    if state.phase == OVER:
        return final_value(state, seat)
    value = float(state.points[seat])
    value += stock_value(state, seat) + network_value(state, seat) + cards_value(state, seat)
    value += STEP * 0.5 * state.federation[seat]
    return value + agenda_value(state, seat)


def final_value(state: UnderwaterCities, seat: Seat) -> float:
    """Only the lead counts; alone, the points and the cities of the goal."""
    if state.is_solo():
        short = max(0, TABLES.solo_cities - city_count(state, seat))
        return float(state.points[seat]) - 10.0 * short
    best = max(state.points[other] for other in range(state.players) if other != seat)
    return float(state.points[seat] - best)


def stock_value(state: UnderwaterCities, seat: Seat) -> float:
    """Resources; a pile of one kind counts less and less."""
    total = 0.0
    for resource in range(RESOURCES):
        amount = state.held(seat, resource)
        worth = resource_worth(state, resource)
        total += worth * min(amount, 3) + 0.7 * worth * max(0, min(amount, 6) - 3)
        total += 0.25 * worth * max(0, amount - 6)
    return total


def network_value(state: UnderwaterCities, seat: Seat) -> float:
    """What the network will produce and score, and what waits to be connected."""
    left = productions_left(state)
    made = network_output(state, seat)
    value = left * bag_worth(state, seat, made)
    for effect in production_effects(state, seat):
        value += left * promise(state, seat, effect)
    connected, built = state.connected(seat), state.city_mask[seat]
    for city in range(CITIES):
        types = building_types(state, seat, city)
        if built >> city & 1:
            score = TABLES.city_score[types] + GROWTH * (3 - types) * time_left(state)
            value += score if connected >> city & 1 else WAITING * score
        elif types:
            value += 0.5 * WAITING * types
        if not connected >> city & 1 and types:
            value += waiting_value(state, seat, city, left)
    value += metropolis_value(state, seat)
    cities = city_count(state, seat)
    if state.is_solo():
        value += GOAL_CITY * min(cities, TABLES.solo_cities)
    short = cities - state.held(seat, KELP) - made[KELP]
    return value - HUNGER * max(0, short) - 0.3 * max(0, (left - 1) * (cities - made[KELP]))


def waiting_value(state: UnderwaterCities, seat: Seat, city: int, left: int) -> float:
    """What buildings at a city without connection will make, once it has one."""
    first = (seat * CITIES + city) * COUNTS
    total = 0.0
    for kind in range(3):
        plain = state.counts[first + kind]
        if plain:
            total += plain * bag_worth(state, seat, TABLES.output[kind])
            upgraded = state.counts[first + kind + 3]
            total += upgraded * bag_worth(state, seat, TABLES.upgrade_output[kind])
    return WAITING * left * total


def metropolis_value(state: UnderwaterCities, seat: Seat) -> float:
    """Connected tiles, and tunnels on the way to the others."""
    value = 0.0
    board = state.board[seat]
    reach = state.reach_mask[seat]
    for space in range(SPACES):
        tile = state.box.tiles[state.tiles_on[seat * SPACES + space]]
        if state.has_metropolis(seat, space):
            value += 1.0
            for effect in tile.end:
                value += max(2.0 * time_left(state), plain_points(state, seat, effect))
            continue
        for site in board.tunnels_to[space]:
            if state.pieces[seat * SITES + site] != EMPTY:
                value += 1.5
            elif reach >> TUNNEL_FROM[site - FIRST_TUNNEL] & 1:
                value += NEAR if space != BROWN else NEAR * 0.5
    for site in board.tunnels:
        if state.pieces[seat * SITES + site] != EMPTY:
            value += TUNNEL_GROWTH * min(1.0, 2 * time_left(state))
    return value


def cards_value(state: UnderwaterCities, seat: Seat) -> float:
    """Cards in hand and claimed ones whose worth lies in the future."""
    left = time_left(state)
    held = min(len(state.hands[seat]), 5)
    value = HAND_CARD * held * min(1.0, 4 * left)
    for number in state.hands[seat]:
        if state.box.cards[number].is_special:
            value += SPECIAL * min(1.0, 2 * left)
    for number in state.claimed[seat]:
        worth = claimed_worth(state, number)
        value += 0.6 * worth if number in state.spent[seat] else worth
    for effect in end_effects(state, seat):
        value += plain_points(state, seat, effect)
    return value + 1.0 * len(state.under[seat])


def agenda_value(state: UnderwaterCities, seat: Seat) -> float:
    """What the steps of the running turn still promise."""
    value = 0.0
    for step in state.agenda:
        if isinstance(step, SlotAction | LastPart | CardHalf | BuildNext | Deferred):
            if step.owner == seat:
                value += effect_value(state, seat, step)
        elif isinstance(step, Question) and step.chooser == seat:
            value += question_value(state, seat, step)
    return value


def effect_value(
    state: UnderwaterCities,
    seat: Seat,
    step: SlotAction | LastPart | CardHalf | BuildNext | Deferred,
) -> float:
    """What a step that runs by itself promises its owner."""
    if isinstance(step, SlotAction):
        return slot_worth(state, seat, step.slot)
    if isinstance(step, LastPart):
        return promise(state, seat, step.part)
    if isinstance(step, CardHalf):
        return card_worth(state, seat, step.number)
    if isinstance(step, BuildNext):
        return build_promise(state, seat, state.box.nodes[step.at], step.kinds, step.left)
    return promise(state, seat, step.node)


def question_value(state: UnderwaterCities, seat: Seat, step: Question[UnderwaterCities]) -> float:
    """What a question promises the seat that answers it."""
    nodes = state.box.nodes
    if isinstance(step, BuildSite):
        return build_promise(state, seat, nodes[step.at], 1 << step.kind, step.left)
    if isinstance(step, Build):
        return build_promise(state, seat, nodes[step.at], step.kinds, step.left)
    if isinstance(step, Upgrade):
        return upgrade_promise(state, seat, nodes[step.at], step.left)
    if isinstance(step, Parts):
        total = 0.0
        for index, part in enumerate(nodes[step.at].parts):
            if step.left >> index & 1:
                total += promise(state, seat, part)
        return total
    if isinstance(step, Options | PayFor | UseCard):
        return promise(state, seat, step.at)
    if isinstance(step, Advance):
        return step.steps * (STEP + 0.3)
    if isinstance(step, TakeSpecial):
        return SPECIAL
    if isinstance(step, PaySpecial):
        return card_worth(state, seat, step.number)
    if isinstance(step, HalfOrder):
        return slot_worth(state, seat, step.slot) + card_worth(state, seat, state.card_now)
    return best_slot(state, seat) if isinstance(step, ChooseSlot) else 0.0


def best_slot(state: UnderwaterCities, seat: Seat) -> float:
    """The best free slot for the played card."""
    card = state.box.cards[state.card_now]
    own = card_worth(state, seat, state.card_now)
    best = 1.0
    for place, slot in enumerate(state.slots):
        if state.occupied[place]:
            continue
        matched = state.box.slots[slot].colour == card.colour
        if is_usable(state, seat, slot, False, matched):
            best = max(best, slot_worth(state, seat, slot) + (own if matched else 0.0))
    return best
