"""The book of the people who designed the deck: what things are worth, and how often they happen.

One unit is one credit. The numbers are estimates; what matters is that the same ones are used for
every card, so that colours and eras differ by design and not by accident. Lists of three are Era
I, II, III.
"""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    CARD,
    CITY_KINDS,
    FEDERATION,
    KINDS,
    STRUCTURE_KINDS,
    SYMBIOTIC,
    TABLES,
    VP,
    Bag,
)
from penstock.games.underwater_cities.box.language import (
    CITY_COUNT,
    CLAIMED,
    COUNT,
    LEAST,
    METROPOLISES,
    ON_FEDERATION,
    PIECES,
    PRODUCED,
    SPECIALS_PAID,
    THIS_TURN,
    Condition,
    Cost,
    Counter,
)

RESOURCE: Final = [1.0, 1.1, 1.25, 1.4, 2.0]
POINT: Final = [1.25, 1.4, 1.6]
DRAWN_CARD: Final = 0.6
STEP: Final = 1.1
CHANCE: Final = [
    [1.5, 1.3, 0.9],
    [1.3, 1.2, 0.9],
    [1.6, 1.3, 0.9],
    [1.75, 1.75, 1.5],
    [2.0, 2.0, 1.75],
    [2.0, 2.0, 1.75],
]
"""The chance to build a piece of each kind at its usual cost."""
CITY_CHANCE: Final = [2.25, 2.25, 2.0]
UPGRADE_CHANCE: Final = 1.25
FURTHER: Final = 0.9
USED_CARD: Final = [1.8, 2.2, 2.5]
REFRESHED_CARD: Final = [1.0, 0.8, 0.5]
PERFORMED: Final = [0.0, 3.0, 3.2, 3.4]
TILE: Final = [4.0, 3.5, 3.0]
PRODUCTIONS: Final = [2.6, 1.7, 0.95]
USES: Final = [2.2, 1.5, 0.8]
END_SHARE: Final = [0.6, 0.8, 1.0]
HAND_LIMIT: Final = [1.5, 1.0, 0.5]
OWNED: Final = [[1.8, 3.5, 4.5, 5], [1.8, 3.2, 4.2, 4.6], [1.8, 3.2, 4.2, 4.6], [2, 4.5, 7, 7.8]]
"""Structures by kind in the middle of each era and at the end."""
OWNED_UPGRADED: Final = [
    [0.5, 1.5, 2.8, 3.6],
    [0.4, 1.2, 2.4, 3],
    [0.5, 1.6, 2.8, 3.4],
    [0.5, 1.4, 2.4, 3.2],
]
CITIES_OWNED: Final = [2, 3.5, 5, 5.8]
SYMBIOTIC_OWNED: Final = [0.3, 1.0, 2.0, 2.5]
TILES_OWNED: Final = [0.2, 1, 2, 2.4]
SPECIALS: Final = [0.3, 1.2, 2.2, 2.5]
CLAIMED_CARDS: Final = [3, 6, 8, 9]
COMPLETE: Final = [0.3, 1.0, 1.8, 2.4]
PAIRS: Final = [0.2, 0.8, 1.8, 2.5]
STOCK_AT_END: Final = [8.0, 3.0, 3.0, 3.0, 1.5]
AT_END: Final = 3
TIMES: Final[dict[str, list[float]]] = {
    "mismatch": [7, 4.5, 2],
    "space": [5, 3.2, 1.5],
    "second in city": [2.2, 1.6, 0.7],
    "second in turn": [2.2, 1.5, 0.7],
    "second upgraded": [1.8, 1.4, 0.8],
    "slot gave": [4, 2.5, 1.2],
    "metropolis": [2.2, 1.8, 1.0],
    "tunnel": [7, 5, 2.5],
    "city": [5, 3.5, 1.8],
    "building": [14, 9, 4],
    "one kind": [4.5, 3, 1.3],
    "upgrade": [12, 8, 4],
    "one kind upgraded": [3, 2.2, 1.1],
    "action card": [9, 6, 3],
    "turn": [24, 15, 6],
    "slot": [3.5, 2.3, 1.1],
    "step": [14, 9, 4],
    "special": [2, 1.5, 0.8],
    "ability": [8, 5, 2],
    "expansion": [2, 1.5, 0.7],
}
"""How often something still happens once a card is claimed."""


def bag_value(bag: Bag, era: int) -> float:
    """The sum of a bag."""
    total = sum(RESOURCE[resource] * bag[resource] for resource in range(len(RESOURCE)))
    if len(bag) > VP:
        total += POINT[era] * bag[VP] + DRAWN_CARD * bag[CARD] + STEP * bag[FEDERATION]
    return total


def repeated(limit: int) -> float:
    """How much more something is worth that may be done several times."""
    return 1 + FURTHER * (min(limit, 5) - 1)


def saving(cost: Cost, discount: Bag, usual: Bag, era: int) -> float:
    """What one object costs less than usual."""
    if discount:
        return bag_value(discount, era)
    if cost.is_usual:
        return 0.0
    worth = bag_value(usual, era)
    if len(cost.bags) == 1:
        return worth - bag_value(cost.bags[0], era)
    return max(0.0, max(worth - bag_value(bag, era) for bag in cost.bags))


def chance(what: int, era: int) -> float:
    """The chance to build something of these kinds."""
    if what == CITY_KINDS:
        return CITY_CHANCE[era]
    values = [CHANCE[kind][era] for kind in range(KINDS) if what >> kind & 1]
    return max(values) + 0.05 * (len(values) - 1)


def max_usual(what: int) -> Bag:
    """The dearest usual cost among these kinds."""
    return max(
        (TABLES.usual_cost[kind] for kind in range(KINDS) if what >> kind & 1),
        key=lambda bag: bag_value(bag, 0),
    )


def min_usual(what: int) -> Bag:
    """The cheapest usual cost among these kinds."""
    return min(
        (TABLES.usual_cost[kind] for kind in range(KINDS) if what >> kind & 1),
        key=lambda bag: bag_value(bag, 0),
    )


def expected(counter: Counter, column: int) -> float:
    """How many of something a player has at a time of the game."""
    kind = counter.kind
    if kind == PIECES:
        total = 0.0
        for what in range(STRUCTURE_KINDS):
            if counter.what >> what & 1:
                table = OWNED_UPGRADED if counter.upgraded == 1 else OWNED
                total += table[what][column]
        if counter.what & CITY_KINDS == CITY_KINDS:
            total += CITIES_OWNED[column]
        elif counter.what >> SYMBIOTIC & 1:
            total += SYMBIOTIC_OWNED[column]
        return total
    if kind == CITY_COUNT:
        return COMPLETE[column] if counter.of else PAIRS[column]
    if kind == LEAST:
        return 0.6 * min(expected(part, column) for part in counter.parts)
    if kind == METROPOLISES:
        return TILES_OWNED[column]
    if kind == SPECIALS_PAID:
        return SPECIALS[column]
    if kind == CLAIMED:
        return CLAIMED_CARDS[column]
    return OWNED_UPGRADED[1][column] if kind == PRODUCED else 1.0


def likelihood(count: float, threshold: float) -> float:
    """How likely a threshold is reached when so many are expected."""
    ratio = count / threshold
    if ratio >= 1.5:
        return 1.0
    if ratio >= 0.8:
        return 0.75
    return 0.45 if ratio >= 0.5 else 0.2


def probability(condition: Condition, column: int) -> float:
    """How likely a condition holds."""
    if condition.kind == ON_FEDERATION:
        return 0.5
    if condition.kind != COUNT:
        return min(probability(part, column) for part in condition.parts)
    if condition.counter.kind == THIS_TURN:
        return 0.4 if condition.counter.of == 1 else 0.5
    return likelihood(expected(condition.counter, column), max(1, condition.low))
