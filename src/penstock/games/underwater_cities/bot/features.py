"""What a seat has, as a list of numbers: the terms of the evaluation.

Only what the seat may know goes in. `NAMES` says what each number means; the weights that turn them
into points are in `weights.py`.
"""

from typing import Final

from penstock.games.underwater_cities.bot.cards import card_values
from penstock.games.underwater_cities.bot.estimates import worth
from penstock.games.underwater_cities.bot.worth import (
    HAND_CARD,
    STEP,
    bag_worth,
    price_worth,
    time_left,
)
from penstock.games.underwater_cities.box.cards import ACTION_CARD, PERMANENT
from penstock.games.underwater_cities.box.components import (
    BROWN,
    BUILDING_KINDS,
    CARD,
    CITIES,
    EMPTY,
    FEDERATION,
    FIRST_TUNNEL,
    KELP,
    NONSYMBIOTIC,
    RESOURCES,
    SITES,
    SPACES,
    SYMBIOTIC,
    TABLES,
    TUNNEL,
    TUNNEL_FROM,
    UPGRADED,
    VP,
    Bag,
)
from penstock.games.underwater_cities.box.effect import Effect
from penstock.games.underwater_cities.box.language import PRODUCED
from penstock.games.underwater_cities.effects.combining import If
from penstock.games.underwater_cities.effects.gaining import Gain, GainPer
from penstock.games.underwater_cities.effects.paying import Pay
from penstock.games.underwater_cities.rules.counting import building_types, city_count
from penstock.games.underwater_cities.rules.ending import end_effects
from penstock.games.underwater_cities.rules.production import network_output, production_effects
from penstock.games.underwater_cities.rules.state import COUNTS, UPGRADED_COUNTS, UnderwaterCities
from penstock.kernel.agenda import Seat

STEPS: Final = ((0, 2), (2, 6), (6, 99))
"""A pile of one resource counts in three parts: the first units, the next, the rest."""
GROWTH: Final = 3.0
"""How many more of what an end card counts a seat comes to own in a whole game."""
MADE: Final = 3 * RESOURCES
OTHER_PRODUCTION: Final = MADE + 6
HUNGER: Final = OTHER_PRODUCTION + 1
CONNECTED: Final = HUNGER + 1
SYMBIOTIC_CITIES: Final = CONNECTED + 1
ISLANDS: Final = CONNECTED + 2
CITY_SCORE: Final = CONNECTED + 3
WAITING: Final = CONNECTED + 4
WAITING_UPGRADED: Final = CONNECTED + 5
PLAIN: Final = CONNECTED + 6
"""Structures that could be upgraded: farms, plants, laboratories, tunnels."""
TUNNELS: Final = PLAIN + 4
ROOM: Final = TUNNELS + 1
OPEN_REACHED: Final = TUNNELS + 2
OPEN_FAR: Final = TUNNELS + 3
BLUE_TILES: Final = TUNNELS + 4
BROWN_TILES: Final = TUNNELS + 5
BROWN_HALF: Final = TUNNELS + 6
NEAR_TILES: Final = TUNNELS + 7
BROWN_POINTS: Final = TUNNELS + 8
BROWN_HOPE: Final = TUNNELS + 9
END_POINTS: Final = TUNNELS + 10
HAND: Final = TUNNELS + 11
HAND_MORE: Final = HAND + 1
HAND_VALUE: Final = HAND + 2
HAND_COLOURS: Final = HAND + 3
SPECIALS: Final = HAND + 4
ACTION_VALUE: Final = HAND + 5
SPENT_VALUE: Final = HAND + 6
PERMANENTS: Final = HAND + 7
STEPS_TAKEN: Final = HAND + 8
PAYABLE_CITIES: Final = HAND + 9
GOAL_CITIES: Final = HAND + 10
COUNT: Final = HAND + 11

NAMES: Final = (
    *(
        f"{resource}, {part}"
        for part in ("first 2", "next 4", "rest")
        for resource in ("credit", "kelp", "steelplast", "science", "biomatter")
    ),
    *(f"makes {thing}" for thing in ("credit", "kelp", "steelplast", "science", "biomatter", "vp")),
    "other production effects",
    "cities that would go hungry",
    "connected cities",
    "symbiotic ones among them",
    "cities without connection",
    "points for building types",
    "buildings without connection",
    "upgraded ones among them",
    *(f"{kind} to upgrade" for kind in ("farm", "plant", "laboratory", "tunnel")),
    "tunnels",
    "empty sites at connected cities",
    "sites for a connected city",
    "sites for another city",
    "blue metropolises",
    "brown metropolises",
    "brown metropolises half connected",
    "metropolises a tunnel away",
    "points of the brown metropolis",
    "points it would give",
    "prospect of end cards",
    "cards in hand, first 3",
    "further ones",
    "their value",
    "their colours",
    "prospect of a Special card among them",
    "value of available action cards",
    "value of spent ones",
    "value of permanent cards",
    "steps on the Federation track",
    "connected cities that could be paid, first 2",
    "cities towards the goal, alone",
)


def features_of(state: UnderwaterCities, seat: Seat) -> list[float]:
    """The numbers of a seat, in the order of NAMES."""
    found = [0.0] * COUNT
    for resource in range(RESOURCES):
        amount = state.held(seat, resource)
        for part, (low, high) in enumerate(STEPS):
            found[part * RESOURCES + resource] = float(max(0, min(amount, high) - low))
    made = network_output(state, seat)
    effects = production_effects(state, seat)
    for effect in effects:
        if isinstance(effect, Gain):
            _add(made, effect.bag, 1)
        elif isinstance(effect, GainPer):
            _add(made, effect.bag, effect.times(state, seat))
    for effect in effects:
        found[OTHER_PRODUCTION] += other_output(state, seat, effect, made)
    for item in range(VP + 1):
        found[MADE + item] = float(made[item])
    connected = state.connected(seat)
    hungry = connected.bit_count() - state.held(seat, KELP) - made[KELP]
    found[HUNGER] = float(max(0, hungry))
    _see_cities(state, seat, connected, found)
    found[PAYABLE_CITIES] = min(found[OPEN_REACHED], 2.0, cities_payable(state, seat))
    if state.is_solo():
        found[GOAL_CITIES] = float(min(city_count(state, seat), TABLES.solo_cities))
    _see_tunnels(state, seat, found)
    _see_cards(state, seat, made, found)
    found[STEPS_TAKEN] = float(state.federation[seat])
    return found


def other_output(state: UnderwaterCities, seat: Seat, effect: Effect, made: Bag) -> float:
    """What an effect is worth beside resources and points at a Production that makes this much."""
    if isinstance(effect, Gain):
        return effect.bag[CARD] * HAND_CARD + effect.bag[FEDERATION] * STEP
    if isinstance(effect, GainPer):
        growth = 0.5 * GROWTH * time_left(state)
        return growth / effect.every * bag_worth(state, seat, effect.bag)
    if isinstance(effect, If) and effect.condition.counter.kind == PRODUCED:
        if made[effect.condition.counter.of] < effect.condition.low:
            return 0.0
        effect = effect.parts[0]
    if isinstance(effect, Pay):
        price = effect.cost.bags[0]
        for resource in range(RESOURCES):
            if state.held(seat, resource) + made[resource] < price[resource]:
                return 0.0
        inside = worth(state, seat, effect.parts[0])
        return max(0.0, inside - price_worth(state, price))
    return worth(state, seat, effect)


def cities_payable(state: UnderwaterCities, seat: Seat) -> float:
    """How many nonsymbiotic cities the resources pay for."""
    price, times = TABLES.usual_cost[NONSYMBIOTIC], 9
    for resource in range(RESOURCES):
        if price[resource]:
            times = min(times, state.held(seat, resource) // price[resource])
    return float(times)


def _add(total: Bag, bag: Bag, times: int) -> None:
    for item in range(VP + 1):
        total[item] += bag[item] * times


def _see_cities(state: UnderwaterCities, seat: Seat, connected: int, found: list[float]) -> None:
    """Cities, the buildings around them, and where others could stand."""
    board, built = state.board[seat], state.city_mask[seat]
    for city in range(CITIES):
        first = (seat * CITIES + city) * COUNTS
        if connected >> city & 1:
            found[CONNECTED] += 1.0
            found[CITY_SCORE] += float(TABLES.city_score[building_types(state, seat, city)])
            if state.pieces[seat * SITES + city] == SYMBIOTIC + 1:
                found[SYMBIOTIC_CITIES] += 1.0
            standing = 0
            for kind in range(BUILDING_KINDS):
                plain = state.counts[first + kind]
                standing += plain
                found[PLAIN + kind] += float(plain - state.counts[first + kind + UPGRADED_COUNTS])
            found[ROOM] += float(max(0, len(board.buildings_at[city]) - 1 - standing))
            continue
        if built >> city & 1:
            found[ISLANDS] += 1.0
        for kind in range(BUILDING_KINDS):
            found[WAITING] += float(state.counts[first + kind])
            found[WAITING_UPGRADED] += float(state.counts[first + kind + UPGRADED_COUNTS])
    reached = state.reach_mask[seat] & ~built
    open_sites = state.open_mask[seat]
    found[OPEN_REACHED] = float((open_sites & reached).bit_count())
    found[OPEN_FAR] = float((open_sites & ~reached).bit_count())


def _see_tunnels(state: UnderwaterCities, seat: Seat, found: list[float]) -> None:
    """Tunnels and the metropolises they lead to."""
    board, first = state.board[seat], seat * SITES
    for site in board.tunnels:
        piece = state.pieces[first + site]
        if piece != EMPTY:
            found[TUNNELS] += 1.0
            if piece < UPGRADED:
                found[PLAIN + TUNNEL] += 1.0
    reach = state.reach_mask[seat]
    for space in range(SPACES):
        sites = board.tunnels_to[space]
        built = 0
        for site in sites:
            if state.pieces[first + site] != EMPTY:
                built += 1
            elif reach >> TUNNEL_FROM[site - FIRST_TUNNEL] & 1:
                found[NEAR_TILES] += 1.0 / len(sites)
        if space != BROWN:
            found[BLUE_TILES] += float(built)
            continue
        tile = state.box.tiles[state.tiles_on[seat * SPACES + space]]
        points = 0.0
        for effect in tile.end:
            points += effect.end_points(state, seat)
        if built == len(sites):
            found[BROWN_TILES] += 1.0
            found[BROWN_POINTS] += points
        else:
            found[BROWN_HALF] += float(built)
            found[BROWN_HOPE] += points * built


def prospect(state: UnderwaterCities, seat: Seat, effect: Effect, made: Bag) -> float:
    """The points an end effect is likely to give: what it gives now, and some growth.

    What it would sell is what the last Production makes and half of what is there now.
    """
    left = time_left(state)
    if isinstance(effect, Pay):
        price = effect.cost.bags[0]
        times = float(effect.limit)
        for resource in range(RESOURCES):
            if price[resource]:
                stock = made[resource] * (1.0 + left) + 0.5 * state.held(seat, resource)
                times = min(times, stock / price[resource])
        return times * (effect.parts[0].bag[VP] - sum(price) / 4)
    points = float(effect.end_points(state, seat))
    if isinstance(effect, GainPer):
        points += GROWTH * left * effect.bag[VP] / effect.every
    return points


def _see_cards(state: UnderwaterCities, seat: Seat, made: Bag, found: list[float]) -> None:
    """The hand and the claimed cards, by the value they were designed with."""
    values, cards = card_values(state.card_file), state.box.cards
    hand = state.hands[seat]
    found[HAND] = float(min(3, len(hand)))
    found[HAND_MORE] = float(max(0, len(hand) - 3))
    colours = 0
    for number in hand:
        card = cards[number]
        colours |= 1 << card.colour
        if card.is_special:
            hope = 0.6 * values[number]
            if card.end:
                hope = 0.0
                for effect in card.end:
                    hope += prospect(state, seat, effect, made)
            found[SPECIALS] = max(found[SPECIALS], hope - card.cost)
        else:
            found[HAND_VALUE] += values[number]
    found[HAND_COLOURS] = float(colours.bit_count())
    spent = state.spent[seat]
    for number in state.claimed[seat]:
        card = cards[number]
        if card.type == ACTION_CARD:
            found[SPENT_VALUE if number in spent else ACTION_VALUE] += values[number]
        elif card.type == PERMANENT:
            found[PERMANENTS] += values[number]
    for effect in end_effects(state, seat):
        found[END_POINTS] += prospect(state, seat, effect, made)
