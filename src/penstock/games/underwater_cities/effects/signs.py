"""What effects speak of, as rows of icons; face/drawing/signs.py draws them.

A row is a list of signs: an icon, an icon with a golden chevron, a number, "or", "gives", a gap.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import CONTRACT, Card
from penstock.games.underwater_cities.box.components import BAG_NAMES, steps_to_space
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Amounts, Row, Sign
from penstock.games.underwater_cities.box.language import (
    ALL,
    ALTERNATIVE_COST,
    BUILT,
    CITY_COUNT,
    COUNT,
    COUNTER_NAMES,
    DISCOUNT,
    EVENT_NAMES,
    EXPANSION_ACCESS,
    HAND,
    HELD,
    LEAST,
    LIMIT,
    ON_FEDERATION,
    ON_UPGRADE,
    PIECES,
    PRODUCED,
    SLOT_CHANGE,
    SLOT_GAVE,
    UPGRADE_MADE,
    Condition,
    Cost,
    Counter,
    Modifier,
    Trigger,
)
from penstock.games.underwater_cities.box.wording import KIND_ICONS

ICON: Final = "icon"
UPGRADED: Final = "upgraded"
NUMBER: Final = "number"
OR: Final = "or"
GIVES: Final = "gives"
GAP: Final = "gap"


COUNTED: Final = {
    "metropolises": "metropolis",
    "specials_paid": "special",
    "claimed": "card",
    "this_turn": "upgrade",
    "cities": "dome-any",
}

HAPPENED: Final = {
    "action_card_used": "t-action",
    "end_of_turn": "turn",
    "federation": "federation",
    "metropolis_connected": "metropolis",
    "slot": "action-tile",
    "special_paid": "special",
}


def some(name: str, count: int, most: int = 2, kind: str = ICON) -> list[Sign]:
    """An icon a few times, or once with its number."""
    if 0 < count <= most:
        return [Sign(kind, name)] * count
    return [Sign(kind, name), Sign(NUMBER, str(count))]


def between(rows: list[list[Sign]], what: str) -> list[Sign]:
    """Several rows with something between them."""
    found: list[Sign] = []
    for index, row in enumerate(rows):
        if index:
            found.append(Sign(what))
        found += row
    return found


def bag_signs(bag: Amounts) -> list[Sign]:
    """What is gained or paid."""
    most = 2 if sum(bag.values()) <= 3 else 1
    found: list[Sign] = []
    for item, count in bag.items():
        found += some(item, count, most)
    return found


def cost_signs(cost: Cost) -> list[Sign]:
    """The alternatives of a cost that is no usual one."""
    return between([bag_signs(bag) for bag in cost.named], OR)


def kinds_signs(kinds: list[str], count: int, kind: str = ICON) -> list[Sign]:
    """Pieces of some kinds, each so many times."""
    return between([some(KIND_ICONS[one], count, 2, kind) for one in kinds], OR)


def counter_signs(counter: Counter, count: int = 1) -> list[Sign]:
    """What is counted, and how many of it make one."""
    kind = counter.kind
    if kind == LEAST:
        return [Sign(UPGRADED, "structure-any"), Sign(NUMBER, f"×{len(counter.parts)}")]
    if kind == PIECES:
        icon = UPGRADED if counter.upgraded == 1 else ICON
        found = between([[Sign(icon, KIND_ICONS[one])] for one in counter.kinds], OR)
    elif kind in (HELD, PRODUCED):
        found = [Sign(ICON, BAG_NAMES[counter.of])]
    else:
        found = [Sign(ICON, COUNTED[COUNTER_NAMES[kind]])]
        if kind == CITY_COUNT:
            is_narrowed = bool(counter.kinds)
            around = kinds_signs(counter.kinds, counter.at_least)
            found += around if is_narrowed else [Sign(ICON, "building-any")]
    if count > 1:
        found.append(Sign(NUMBER, f"×{count}"))
    return found


def condition_signs(condition: Condition) -> list[Sign]:
    """What must hold."""
    if condition.kind == COUNT:
        return [*counter_signs(condition.counter), Sign(NUMBER, str(condition.low))]
    if condition.kind == ON_FEDERATION:
        return [Sign(ICON, "federation"), Sign(NUMBER, str(steps_to_space(condition.space)))]
    parts = [condition_signs(one) for one in condition.parts]
    return between(parts, GAP if condition.kind == ALL else OR)


# -- whole cards -------------------------------------------------------------------------------


def trigger_signs(trigger: Trigger) -> list[Sign]:
    """What a permanent card waits for, and what it then does."""
    if trigger.event in (BUILT, UPGRADE_MADE):
        count = trigger.nth_in_city or trigger.nth_this_turn or 1
        found = kinds_signs(trigger.kinds, count, ICON if trigger.event == BUILT else UPGRADED)
    elif trigger.event == SLOT_GAVE:
        found = [Sign(ICON, BAG_NAMES[trigger.of])]
    else:
        found = [Sign(ICON, HAPPENED[EVENT_NAMES[trigger.event]])]
    return [*found, Sign(GIVES), *trigger.effect.sign()]


def modifier_signs(modifier: Modifier) -> list[Sign]:
    """How a permanent card changes the rules."""
    kind = modifier.kind
    if kind == DISCOUNT:
        what = kinds_signs(modifier.kinds, 1) if modifier.kinds else [Sign(ICON, "special")]
        return [*what, Sign(NUMBER, "−"), *bag_signs(modifier.named)]
    if kind == ALTERNATIVE_COST:
        icon = UPGRADED if modifier.on == ON_UPGRADE else ICON
        made = kinds_signs(modifier.kinds, 1, icon)
        return [*cost_signs(modifier.cost), Sign(GIVES), *made]
    if kind == LIMIT:
        name = "hand" if modifier.of == HAND else "t-action"
        return [Sign(ICON, name), Sign(NUMBER, f"+{modifier.plus}")]
    if kind == SLOT_CHANGE:
        return [Sign(ICON, "action-tile"), Sign(GIVES), *modifier.effect.sign()]
    if kind == EXPANSION_ACCESS:
        return [Sign(ICON, "expansion")]
    return [Sign(ICON, "feed"), Sign(NUMBER, f"−{modifier.plus}")]


def card_signs(card: Card) -> Row:
    """Everything a card does; of a contract, what it asks for and its reward."""
    if card.type == CONTRACT:
        return (*condition_signs(card.criteria), Sign(GIVES), *card.effect.sign())
    rows: list[list[Sign]] = []
    if card.effect is not NO_EFFECT:
        rows.append(card.effect.sign())
    rows += [trigger_signs(one) for one in card.triggers]
    rows += [modifier_signs(one) for one in card.modifiers]
    if card.ability is not NO_EFFECT:
        rows.append(card.ability.sign())
    rows += [one.sign() for one in card.production]
    rows += [one.sign() for one in card.end]
    return tuple(between(rows, GAP))
