"""What a card is worth, by the book-keeping of the people who designed the deck.

One unit is one credit. The numbers are estimates; what matters is that the same ones are used for
every card, so that colours and eras differ by design and not by accident. Lists of three are Era
I, II, III.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    END_CARD,
    NO_NODE,
    PERMANENT,
    PRODUCTION_CARD,
    SPECIAL_12,
    Box,
    Card,
)
from penstock.games.underwater_cities.box.components import CREDIT, KINDS, TABLES, VP, Bag
from penstock.games.underwater_cities.effects.language import (
    ACTION_CARD_USED,
    ALL_OF,
    ALTERNATIVE_COST,
    BUILD,
    BUILT,
    CHANGE_OUTPUT,
    CHOOSE,
    CITY_COUNT,
    CLAIMED,
    CONVERT_CITY,
    COUNT,
    DISCOUNT,
    DRAW,
    END_OF_TURN,
    EXCHANGE,
    FEDERATION_STEP,
    FEEDING,
    FREE,
    GAIN,
    GAIN_OUTPUT,
    GAIN_PER,
    GAIN_TABLE,
    IF,
    LEAST,
    LIMIT,
    METROPOLIS_CONNECTED,
    METROPOLISES,
    NO_LIMIT,
    NORMAL_SITE,
    ON_BUILD,
    ON_FEDERATION,
    PAY,
    PERFORM_SLOT,
    PIECES,
    PRODUCED,
    REFRESH_ACTION_CARD,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    SPECIAL_PAID,
    SPECIALS_PAID,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    THIS_TURN,
    UPGRADE,
    UPGRADE_MADE,
    USE_ACTION_CARD,
    Condition,
    Counter,
    Modifier,
    Node,
    Trigger,
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
BUDGET: Final = [[3.0, 2.25, 1.5], [3.75, 2.75, 2.0], [4.5, 3.5, 2.5]]
"""By era, then green, red, yellow."""
TAKING: Final = 1.2
"""What the action spent on taking a Special card adds to its budget."""


def budget_of(card: Card) -> float:
    """What a card of its era and colour should be worth."""
    if card.deck == SPECIAL_12:
        return BUDGET[1][card.colour] + card.cost + TAKING
    return BUDGET[card.deck][card.colour]


def tolerance_of(card: Card) -> float:
    """How far a card may lie from its budget."""
    return max(0.4, 0.2 * budget_of(card))


def value_of(box: Box, card: Card) -> float:
    """The computed value of a card at the time it comes up."""
    era = min(card.deck, 2) if card.deck != SPECIAL_12 else 1
    if card.type == PRODUCTION_CARD:
        one = sum(effect_value(box, at, era, era + 1) for at in card.production)
        return PRODUCTIONS[era] * one
    if card.type == END_CARD:
        points = sum(end_points(box, box.nodes[at]) for at in card.end)
        return points * POINT[2] * END_SHARE[era]
    if card.type == PERMANENT:
        return permanent_value(box, card, era)
    value = effect_value(box, card.effect, era, era)
    if card.type == ACTION_CARD:
        return USES[era] * max(0.25, value - 1.0) + 0.3
    return value


def bag_value(bag: Bag, era: int) -> float:
    """The sum of a bag."""
    total = sum(RESOURCE[resource] * bag[resource] for resource in range(len(RESOURCE)))
    if len(bag) > VP:
        total += POINT[era] * bag[VP] + DRAWN_CARD * bag[6] + STEP * bag[7]
    return total


def repeated(limit: int) -> float:
    """How much more something is worth that may be done several times."""
    return 1 + FURTHER * (min(limit, 5) - 1)


def effect_value(box: Box, at: int, era: int, column: int) -> float:
    """The value of one use of an effect; counts are taken from a column of the tables."""
    node = box.nodes[at]
    op = node.op
    if op == GAIN:
        return bag_value(node.bag, era)
    if op == GAIN_PER:
        times = max(0.25, expected(node.counter, column) / node.every - 0.25)
        return times * bag_value(node.bag, era)
    if op in (BUILD, UPGRADE):
        return build_value(node, era)
    if op == ALL_OF:
        return sum(effect_value(box, part, era, column) for part in node.parts)
    if op == CHOOSE:
        values = sorted((effect_value(box, part, era, column) for part in node.parts), reverse=True)
        return sum(values[: node.pick]) * 1.1
    if op == IF:
        value = effect_value(box, node.parts[0], era, column)
        return probability(node.condition, column) * value
    if op == PAY:
        inside = effect_value(box, node.parts[0], era, column)
        return (inside - bag_value(node.cost.bags[0], era)) * repeated(node.limit)
    if op == EXCHANGE:
        difference = abs(bag_value(node.bag, era) - bag_value(node.other, era))
        return (0.35 + difference / 2) * repeated(node.limit)
    return rare_value(node, era, column)


def rare_value(node: Node, era: int, column: int) -> float:
    """The effects that come up less often."""
    op = node.op
    if op == GAIN_OUTPUT:
        return output_value(node, era, column)
    if op == CONVERT_CITY:
        return 2 * POINT[era] * PRODUCTIONS[era] - bag_value(node.cost.bags[0], era)
    if op == DRAW:
        return DRAWN_CARD * node.keep + 0.15 * (node.pick - node.keep)
    if op == USE_ACTION_CARD:
        return USED_CARD[era] * (1 + 0.8 * (node.limit - 1))
    if op == REFRESH_ACTION_CARD:
        return REFRESHED_CARD[era] * (1 + 0.8 * (node.limit - 1))
    if op == PERFORM_SLOT:
        return PERFORMED[node.scope] - (0.4 if node.colour != 0b111 else 0.0)
    if op == TAKE_METROPOLIS:
        return TILE[era] + 0.25 * (node.pick - 1)
    if op == CHANGE_OUTPUT:
        counter = Counter(PIECES)
        counter.what, counter.upgraded = node.what, node.upgraded
        pieces = min(expected(counter, column), node.limit)
        return (bag_value(node.bag, era) - bag_value(node.other, era)) * pieces
    return 1.8 if op == TAKE_SPECIAL else 0.0


def build_value(node: Node, era: int) -> float:
    """The chance to build or upgrade, and what a special cost saves."""
    on_build = node.op == BUILD
    value = chance(node.what, era) if on_build else UPGRADE_CHANCE
    value *= 1 + FURTHER * (node.limit - 1)
    usual = min_usual(node.what) if on_build else TABLES.upgrade_cost
    saved = saving(node, usual, era)
    if on_build and node.cost is FREE:
        saved = bag_value(max_usual(node.what), era)
    value += saved * node.limit
    if node.site != NORMAL_SITE:
        value += 0.5 * node.limit
    if node.with_upgrade:
        value += UPGRADE_CHANCE + (RESOURCE[3] if node.upgrade is FREE else 0.0)
    return value


def saving(node: Node, usual: Bag, era: int) -> float:
    """What one object costs less than usual."""
    if node.other:
        return bag_value(node.other, era)
    if node.cost.is_usual:
        return 0.0
    worth = bag_value(usual, era)
    if len(node.cost.bags) == 1:
        return worth - bag_value(node.cost.bags[0], era)
    return max(0.0, max(worth - bag_value(bag, era) for bag in node.cost.bags))


def chance(what: int, era: int) -> float:
    """The chance to build something of these kinds."""
    if what == 0b110000:
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


def output_value(node: Node, era: int, column: int) -> float:
    """The output of an upgraded structure, if one is there."""
    made = [
        bag_value(TABLES.output[kind], era) + bag_value(TABLES.upgrade_output[kind], era)
        for kind in range(4)
        if node.what >> kind & 1
    ]
    counter = Counter(PIECES)
    counter.what, counter.upgraded = node.what, 1
    return likelihood(expected(counter, column), 1) * sum(made) / len(made)


def expected(counter: Counter, column: int) -> float:
    """How many of something a player has at a time of the game."""
    kind = counter.kind
    if kind == PIECES:
        total = 0.0
        for what in range(4):
            if counter.what >> what & 1:
                table = OWNED_UPGRADED if counter.upgraded == 1 else OWNED
                total += table[what][column]
        if counter.what >> 4 == 0b11:
            total += CITIES_OWNED[column]
        elif counter.what >> 5 & 1:
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


# -- permanent and end cards -------------------------------------------------------------------


def permanent_value(box: Box, card: Card, era: int) -> float:
    """Triggers, modifiers and the ability over the rest of the game."""
    total = 0.0
    for trigger in card.triggers:
        value = effect_value(box, trigger.node, era, era)
        if trigger.condition is not None:
            value *= probability(trigger.condition, era)
        total += TIMES[row_of(trigger)][era] * value * 0.9
    for modifier in card.modifiers:
        total += modifier_value(box, modifier, era)
    if card.ability != NO_NODE:
        total += TIMES["ability"][era] * effect_value(box, card.ability, era, era) * 0.9
    return total


def row_of(trigger: Trigger) -> str:
    """Which row of TIMES tells how often a trigger is set off."""
    event = trigger.event
    if event in (BUILT, UPGRADE_MADE):
        return row_of_pieces(trigger, event == BUILT)
    if event == FEDERATION_STEP:
        return "space" if trigger.space else "step"
    if event == SLOT:
        return "mismatch" if trigger.matched == 0 else "slot"
    names = {
        SLOT_GAVE: "slot gave",
        METROPOLIS_CONNECTED: "metropolis",
        ACTION_CARD_USED: "action card",
        SPECIAL_PAID: "special",
        END_OF_TURN: "turn",
    }
    return names[event]


def row_of_pieces(trigger: Trigger, is_built: bool) -> str:
    """The same for builds and upgrades."""
    if trigger.nth_in_city:
        return "second in city" if is_built else "second upgraded"
    if trigger.nth_this_turn:
        return "second in turn"
    if trigger.site == 1:
        return "expansion"
    if not is_built:
        return "upgrade" if trigger.what.bit_count() > 1 else "one kind upgraded"
    return builds_row(trigger.what)


def builds_row(what: int) -> str:
    """How often such pieces are built."""
    if what & 0b110000:
        return "city"
    if what == 0b001000:
        return "tunnel"
    return "building" if what.bit_count() > 1 else "one kind"


def modifier_value(box: Box, modifier: Modifier, era: int) -> float:
    """What a change of the rules is worth."""
    kind = modifier.kind
    if kind == DISCOUNT and modifier.on == ON_BUILD:
        usual = max_usual(modifier.what)
        bag = [min(usual[item], modifier.bag[item]) for item in range(len(RESOURCE))]
        share = 0.6 if modifier.what == 0b010000 else 1.0
        return bag_value(bag, era) * TIMES[builds_row(modifier.what)][era] * 0.9 * share
    if kind == ALTERNATIVE_COST:
        saved = RESOURCE[3] - bag_value(modifier.cost.bags[0], era) + 0.3
        return saved * TIMES["one kind upgraded"][era] * 0.9
    if kind == LIMIT:
        return HAND_LIMIT[era] * modifier.plus
    if kind == SLOT_CHANGE and modifier.add >= 0:
        return TIMES["slot"][era] * effect_value(box, modifier.add, era, era) * 0.9
    if kind == FEEDING:
        return RESOURCE[1] * PRODUCTIONS[era] * modifier.plus
    return RESOURCE[CREDIT]


def end_points(box: Box, node: Node) -> float:
    """The points of an end-scoring effect beyond what its resources would give anyway."""
    if node.op == GAIN:
        return float(node.bag[VP])
    if node.op == GAIN_PER:
        times = max(0.25, expected(node.counter, AT_END) / node.every - 0.25)
        return node.bag[VP] * times
    if node.op == GAIN_TABLE:
        reached = expected(node.counter, AT_END)
        rows = zip(node.table, node.parts, strict=True)
        return max(likelihood(reached, least) * box.nodes[at].bag[VP] for least, at in rows)
    if node.op != PAY:
        return 0.0
    price = node.cost.bags[0]
    times = min(
        STOCK_AT_END[item] / price[item] for item in range(len(RESOURCE)) if price[item] > 0
    )
    if node.limit < NO_LIMIT:
        times = min(times, node.limit)
    return times * box.nodes[node.parts[0]].bag[VP] - times * sum(price) / 4
