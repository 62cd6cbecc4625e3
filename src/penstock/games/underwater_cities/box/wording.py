"""What effects speak of, in words: bags, kinds of pieces, costs, counters, conditions."""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    BUILDING_KINDS,
    KIND_NAMES,
    KINDS,
    Bag,
    steps_to_space,
)
from penstock.games.underwater_cities.box.effect import Amounts
from penstock.games.underwater_cities.box.language import (
    ALL,
    CITY_COUNT,
    CLAIMED,
    COLOURS,
    COUNT,
    FREE,
    HELD,
    LEAST,
    METROPOLISES,
    NO_LIMIT,
    ON_FEDERATION,
    PIECES,
    PRODUCED,
    THIS_TURN,
    TILE_COLOUR,
    TYPES,
    UNBOUNDED,
    Condition,
    Cost,
    Counter,
)
from penstock.games.underwater_cities.box.words import GROUPS as GROUP_BITS
from penstock.kernel.messages import Message, Part, listing

GROUPS: Final = {
    "farm": "farm",
    "desalination": "desalination plant",
    "laboratory": "laboratory",
    "tunnel": "tunnel",
    "nonsymbiotic": "nonsymbiotic city",
    "symbiotic": "symbiotic city",
    "building": "building of any type",
    "structure": "structure",
    "city": "city",
}
KIND_ICONS: Final = {
    "farm": "farm",
    "desalination": "desalination",
    "laboratory": "laboratory",
    "tunnel": "tunnel",
    "nonsymbiotic": "dome",
    "symbiotic": "dome-symbiotic",
    "building": "building-any",
    "structure": "structure-any",
    "city": "dome-any",
}
AMOUNTS: Final = {
    "credit": "{count} credit",
    "kelp": "{count} kelp",
    "steelplast": "{count} steelplast",
    "science": "{count} science",
    "biomatter": "{count} biomatter",
    "vp": "{count} vp",
    "card": "{count} card",
    "federation": "{count} federation",
}


def noted(text: Message, notes: list[Message]) -> Message:
    """The text with whatever narrows it in brackets."""
    if not notes:
        return text
    parts: list[Part] = list(notes)
    return Message("{text} ({notes})", {"text": text, "notes": listing(parts, ", ")})


# -- bags, pieces, costs -----------------------------------------------------------------------


def bag_text(bag: Amounts) -> Message:
    """`2 kelp, 1 card`."""
    parts: list[Part] = [Message(AMOUNTS[item], {"count": count}) for item, count in bag.items()]
    return listing(parts, ", ")


def price_label(prices: list[Bag], place: int) -> Message | None:
    """A button that pays one of several prices; nothing if there is no such price."""
    if not 0 <= place < len(prices):
        return None
    return Message("Pay {cost}", {"cost": what_comes(prices[place])})


def what_comes(bag: Bag, times: int = 1) -> Message:
    """What taking or paying a bag comes to; nothing is said to be nothing."""
    named = {BAG_NAMES[item]: amount * times for item, amount in enumerate(bag) if amount * times}
    return bag_text(named) if named else Message("nothing")


def what_is_paid(bags: list[Bag]) -> Message:
    """The alternatives of a cost, on a button."""
    return listing([what_comes(bag) if any(bag) else Message("for free") for bag in bags], " / ")


def kinds_text(kinds: list[str]) -> Message:
    """`farm or laboratory`."""
    return listing([Message(GROUPS[kind]) for kind in kinds], " / ")


def kinds_label(what: int) -> Message:
    """The kinds of pieces by their bits, as a group if they make one up."""
    for group, bits in GROUP_BITS.items():
        if what == bits:
            return Message(GROUPS[group])
    return listing([Message(GROUPS[KIND_NAMES[k]]) for k in range(KINDS) if what >> k & 1], " / ")


def with_cost(label: Message, cost: Cost) -> Message:
    """A button with the cost behind it, if that is not the usual one."""
    if cost.is_usual:
        return label
    return Message("{effect} ({cost})", {"effect": label, "cost": what_is_paid(cost.bags)})


def cost_text(cost: Cost) -> Message:
    """What an object costs."""
    if cost is FREE:
        return Message("for free")
    if cost.is_usual:
        return Message("at the usual cost")
    return Message("for {cost}", {"cost": bags_text(cost.named)})


def bags_text(bags: list[Amounts]) -> Message:
    """The alternatives of a payment."""
    return listing([bag_text(bag) for bag in bags], " / ")


def count_text(limit: int) -> Part:
    """Up to how many."""
    return Message("all") if limit == NO_LIMIT else limit


def times_notes(limit: int) -> list[Message]:
    """How often something may be done, if that is not once."""
    if limit == 1:
        return []
    if limit == NO_LIMIT:
        return [Message("any number of times")]
    return [Message("at most {count} times", {"count": limit})]


def tile_notes(colour: int) -> list[Message]:
    """The colour of metropolises, if it matters."""
    return [Message(TILE_COLOUR[colour])] if colour in TILE_COLOUR else []


# -- counters and conditions -------------------------------------------------------------------


def counter_text(counter: Counter) -> Message:
    """What is counted."""
    kind = counter.kind
    if kind == PIECES:
        return pieces_text(counter)
    if kind == CITY_COUNT:
        return city_text(counter)
    if kind == LEAST:
        parts: list[Part] = [counter_text(one) for one in counter.parts]
        return Message("full set ({parts})", {"parts": listing(parts, ", ")})
    if kind == HELD:
        return Message("{item} you have", {"item": Message(BAG_NAMES[counter.of])})
    if kind == PRODUCED:
        return Message("{item} produced", {"item": Message(BAG_NAMES[counter.of])})
    if kind == THIS_TURN:
        what: dict[str, Part] = {"what": kinds_text(counter.kinds)}
        if counter.of == 0:
            return Message("{what} built in this turn", what)
        return Message("{what} upgraded in this turn", what)
    if kind == CLAIMED:
        narrowed: list[Message] = []
        if counter.of >= 0:
            narrowed.append(Message(TYPES[counter.of]))
        if counter.what >= 0:
            narrowed.append(Message(COLOURS[counter.what]))
        return noted(Message("claimed card"), narrowed)
    if kind == METROPOLISES:
        return noted(Message("metropolis"), tile_notes(counter.of))
    return Message("paid Special card")


def pieces_text(counter: Counter) -> Message:
    """Pieces of some kinds, and what narrows them."""
    what: dict[str, Part] = {"what": kinds_text(counter.kinds)}
    pieces = Message("upgraded {what}" if counter.upgraded == 1 else "{what}", what)
    notes: list[Message] = []
    if counter.upgraded == 0:
        notes.append(Message("not upgraded"))
    if not counter.connected:
        notes.append(Message("connected or not"))
    if counter.at_city:
        notes.append(Message("at a city"))
    return noted(pieces, notes)


def city_text(counter: Counter) -> Message:
    """Connected cities with some buildings around them."""
    types = counter.of
    text = Message(GROUPS["city"])
    if types == BUILDING_KINDS:
        text = Message("city with all building types")
    elif types:
        text = Message("city with {count} building types", {"count": types})
    if not counter.kinds:
        return text
    parts: dict[str, Part] = {
        "city": text,
        "count": counter.at_least,
        "what": pieces_text(counter),
    }
    return Message("{city} with {count} {what}" if types else "city with {count} {what}", parts)


def condition_text(condition: Condition) -> Message:
    """What must hold."""
    if condition.kind == COUNT:
        what = counter_text(condition.counter)
        bounds: list[Part] = []
        if condition.low or condition.high == UNBOUNDED:
            low: dict[str, Part] = {"count": condition.low, "what": what}
            bounds.append(Message("at least {count} {what}", low))
        if condition.high != UNBOUNDED:
            high: dict[str, Part] = {"count": condition.high, "what": what}
            bounds.append(Message("at most {count} {what}", high))
        return listing(bounds, ", ")
    if condition.kind == ON_FEDERATION:
        space = steps_to_space(condition.space)
        return Message("you are on Federation space {space}", {"space": space})
    parts: list[Part] = [condition_text(one) for one in condition.parts]
    return listing(parts, ", " if condition.kind == ALL else " / ")
