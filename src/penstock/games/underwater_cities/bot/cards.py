"""What cards and slots are worth: in the book of the deck, and to a seat now.

The book is that of the people who designed the deck; docs/underwater-deck.md explains it.
"""

from functools import cache
from typing import Final

from penstock.games.underwater_cities.bot.estimates import ESTIMATES, effect_value, worth
from penstock.games.underwater_cities.bot.values import (
    END_SHARE,
    HAND_LIMIT,
    POINT,
    PRODUCTIONS,
    RESOURCE,
    TIMES,
    USES,
    bag_value,
    max_usual,
    probability,
)
from penstock.games.underwater_cities.bot.worth import productions_left, resource_worth, time_left
from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    END_CARD,
    INSTANT,
    PERMANENT,
    PRODUCTION_CARD,
    SPECIAL_3,
    SPECIAL_12,
    Card,
    CardNumber,
)
from penstock.games.underwater_cities.box.components import (
    CITY_KINDS,
    CREDIT,
    KELP,
    NONSYMBIOTIC,
    SCIENCE,
    TUNNEL,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import (
    ACTION_CARD_USED,
    ALTERNATIVE_COST,
    BUILT,
    DISCOUNT,
    END_OF_TURN,
    EXPANSION_SITE,
    FEDERATION_STEP,
    FEEDING,
    LIMIT,
    METROPOLIS_CONNECTED,
    ON_BUILD,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    SPECIAL_PAID,
    UPGRADE_MADE,
    Modifier,
    Trigger,
)
from penstock.games.underwater_cities.effects.shelf import box_for
from penstock.games.underwater_cities.rules.prices import special_price
from penstock.games.underwater_cities.rules.slots import slot_effects
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat

BUDGET: Final = [[3.0, 2.25, 1.5], [3.75, 2.75, 2.0], [4.5, 3.5, 2.5]]
"""By era, then green, red, yellow."""
TAKING: Final = 1.2
"""What the action spent on taking a Special card adds to its budget."""
PERMANENT_SHARE: Final = 0.7
ACTION_SHARE: Final = 0.7
POINTS_SHARE: Final = 0.8
"""Points for each unit of a card's computed value, at the time it is meant to be played."""
MEANT_FOR: Final = [0.75, 0.45, 0.15, 0.45, 0.3]
"""The share of the game that is left at that time, by deck."""


# -- in the book -------------------------------------------------------------------------------


def budget_of(card: Card) -> float:
    """What a card of its era and colour should be worth."""
    if card.deck == SPECIAL_12:
        return BUDGET[1][card.colour] + card.cost + TAKING
    return BUDGET[card.deck][card.colour]


def tolerance_of(card: Card) -> float:
    """How far a card may lie from its budget."""
    return max(0.4, 0.2 * budget_of(card))


def value_of(card: Card) -> float:
    """The computed value of a card at the time it comes up."""
    era = min(card.deck, 2) if card.deck != SPECIAL_12 else 1
    if card.type == PRODUCTION_CARD:
        one = sum(effect_value(effect, era, era + 1) for effect in card.production)
        return PRODUCTIONS[era] * one
    if card.type == END_CARD:
        points = sum(ESTIMATES[type(effect)].end_points(effect) for effect in card.end)
        return points * POINT[2] * END_SHARE[era]
    if card.type == PERMANENT:
        return permanent_value(card, era)
    value = effect_value(card.effect, era, era)
    if card.type == ACTION_CARD:
        return USES[era] * max(0.25, value - 1.0) + 0.3
    return value


def permanent_value(card: Card, era: int) -> float:
    """Triggers, modifiers and the ability over the rest of the game."""
    total = 0.0
    for trigger in card.triggers:
        value = effect_value(trigger.effect, era, era)
        if trigger.condition is not None:
            value *= probability(trigger.condition, era)
        total += TIMES[row_of(trigger)][era] * value * 0.9
    for modifier in card.modifiers:
        total += modifier_value(modifier, era)
    if card.ability is not NO_EFFECT:
        total += TIMES["ability"][era] * effect_value(card.ability, era, era) * 0.9
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
    if trigger.site == EXPANSION_SITE:
        return "expansion"
    if not is_built:
        return "upgrade" if trigger.what.bit_count() > 1 else "one kind upgraded"
    return builds_row(trigger.what)


def builds_row(what: int) -> str:
    """How often such pieces are built."""
    if what & CITY_KINDS:
        return "city"
    if what == 1 << TUNNEL:
        return "tunnel"
    return "building" if what.bit_count() > 1 else "one kind"


def modifier_value(modifier: Modifier, era: int) -> float:
    """What a change of the rules is worth."""
    kind = modifier.kind
    if kind == DISCOUNT and modifier.on == ON_BUILD:
        usual = max_usual(modifier.what)
        bag = [min(usual[item], modifier.bag[item]) for item in range(len(RESOURCE))]
        share = 0.6 if modifier.what == 1 << NONSYMBIOTIC else 1.0
        return bag_value(bag, era) * TIMES[builds_row(modifier.what)][era] * 0.9 * share
    if kind == ALTERNATIVE_COST:
        price, is_build = bag_value(modifier.cost.bags[0], era), modifier.on == ON_BUILD
        most = bag_value(max_usual(modifier.what), era) if is_build else RESOURCE[SCIENCE]
        row = builds_row(modifier.what) if is_build else "one kind upgraded"
        return max(0.3, most - price + 0.3) * TIMES[row][era] * 0.9
    if kind == LIMIT:
        return HAND_LIMIT[era] * modifier.plus
    if kind == SLOT_CHANGE and modifier.is_added:
        return TIMES["slot"][era] * effect_value(modifier.effect, era, era) * 0.9
    if kind == FEEDING:
        return RESOURCE[KELP] * PRODUCTIONS[era] * modifier.plus
    return RESOURCE[CREDIT]


# -- to a seat now -----------------------------------------------------------------------------


def slot_worth(state: UnderwaterCities, seat: Seat, slot: int) -> float:
    """What the slot is worth to the seat."""
    total = 0.0
    for effect in slot_effects(state, seat, slot):
        total += worth(state, seat, effect)
    return total


@cache
def card_values(card_file: str) -> list[float]:
    """The computed value of every card of a box."""
    box = box_for(card_file)
    return [value_of(card) if card.deck <= SPECIAL_3 else 1.5 for card in box.cards]


def claimed_worth(state: UnderwaterCities, number: CardNumber) -> float:
    """What a claimed card is worth beyond what it has brought so far."""
    card = state.box.cards[number]
    if card.type == PERMANENT:
        share = PERMANENT_SHARE
    elif card.type == ACTION_CARD:
        share = ACTION_SHARE
    elif card.type == END_CARD:
        share = POINTS_SHARE
    else:
        return 0.0
    meant = MEANT_FOR[card.deck] if card.deck <= SPECIAL_3 else MEANT_FOR[0]
    late = min(1.3, time_left(state) / meant)
    return card_values(state.card_file)[number] * share * late


def card_worth(state: UnderwaterCities, seat: Seat, number: CardNumber) -> float:
    """What resolving a card is worth now, its cost included."""
    card = state.box.cards[number]
    left = productions_left(state)
    value = 0.0
    if card.type == INSTANT:
        value = worth(state, seat, card.effect)
    elif card.type == PRODUCTION_CARD:
        for effect in card.production:
            value += left * max(0.3, worth(state, seat, effect))
    else:
        value = claimed_worth(state, number)
        for effect in card.end:
            value += effect.end_points(state, seat)
    if card.is_special:
        price = special_price(state, seat, card.cost)
        if price > state.held(seat, CREDIT):
            return 0.0
        value += 1.0 - price * resource_worth(state, CREDIT)
    return value
