"""What effects speak of, in words: bags, kinds of pieces, costs, counters, conditions."""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    BUILDING_KINDS,
    FEDERATION,
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
    SPECIALS_PAID,
    THIS_TURN,
    TILE_COLOUR,
    TYPES,
    UNBOUNDED,
    Condition,
    Cost,
    Counter,
)
from penstock.games.underwater_cities.box.phrases import (
    ANY_NUMBER,
    COUNTED,
    EVERY,
    OBJECTS,
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
    "credit": "{count} {count:credit|credits}",
    "kelp": "{count} kelp",
    "steelplast": "{count} steelplast",
    "science": "{count} science",
    "biomatter": "{count} biomatter",
    "vp": "{count} {count:point|points}",
    "card": "{count} {count:card|cards}",
    "federation": "{count} {count:space|spaces} on the Federation track",
}
OTHERS: Final = {
    METROPOLISES: "{count} {count:connected metropolis|connected metropolises}",
    SPECIALS_PAID: "{count} {count:paid Special card|paid Special cards}",
    CLAIMED: "{count} {count:claimed card|claimed cards}",
}
EVERY_OTHER: Final = {
    METROPOLISES: "for every connected metropolis",
    SPECIALS_PAID: "for every paid Special card",
    CLAIMED: "for every claimed card",
}
"""What else is counted, together and one by one."""


def noted(text: Message, notes: list[Message]) -> Message:
    """The text with whatever narrows it in brackets."""
    if not notes:
        return text
    parts: list[Part] = list(notes)
    return Message("{text} ({notes})", {"text": text, "notes": listing(parts, ", ")})


def both(parts: list[Message]) -> Message:
    """`1 kelp, 2 credits and 1 card`."""
    if len(parts) < 2:
        return parts[0] if parts else Message("nothing")
    some: list[Part] = list(parts[:-1])
    return Message("{some} and {last}", {"some": listing(some, ", "), "last": parts[-1]})


def either(parts: list[Message]) -> Message:
    """`1 credit or 1 science`."""
    if len(parts) < 2:
        return parts[0] if parts else Message("nothing")
    some: list[Part] = list(parts[:-1])
    return Message("{some} or {last}", {"some": listing(some, ", "), "last": parts[-1]})


# -- bags, pieces, costs -----------------------------------------------------------------------


def bag_text(bag: Amounts) -> Message:
    """`2 kelp and 1 card`."""
    return both([Message(AMOUNTS[item], {"count": count}) for item, count in bag.items()])


def gain_text(bag: Amounts) -> Message:
    """Taking a bag, as a part of a sentence."""
    steps = bag.get("federation", 0)
    rest = {item: count for item, count in bag.items() if item != "federation"}
    if not steps:
        return Message("gain {bag}", {"bag": bag_text(rest)})
    parts: dict[str, Part] = {"count": steps}
    if not rest:
        return Message("advance {count} {count:space|spaces} on the Federation track", parts)
    parts["bag"] = bag_text(rest)
    return Message(
        "gain {bag} and advance {count} {count:space|spaces} on the Federation track", parts
    )


def gain_label(bag: Bag, times: int = 1) -> Message:
    """Taking a bag, on a button; nothing is said to be nothing."""
    if bag and any(bag[:FEDERATION]):
        return Message("Gain {bag}", {"bag": what_comes(bag, times)})
    if bag and bag[FEDERATION]:
        steps: dict[str, Part] = {"count": bag[FEDERATION] * times}
        return Message("Advance {count} {count:space|spaces} on the Federation track", steps)
    return Message("Gain nothing")


def price_label(prices: list[Bag], place: int) -> Message | None:
    """A button that pays one of several prices; nothing if there is no such price."""
    if not 0 <= place < len(prices):
        return None
    return Message("Pay {cost}", {"cost": what_comes(prices[place])})


def priced(label: Message, prices: list[Bag]) -> Message:
    """A button with what its answer costs."""
    if not any(prices[0]):
        return Message("{effect} for free", {"effect": label})
    parts: dict[str, Part] = {"effect": label, "cost": what_is_paid(prices)}
    return Message("{effect} for {cost}", parts)


def what_comes(bag: Bag, times: int = 1) -> Message:
    """What taking or paying a bag comes to; nothing is said to be nothing."""
    named = {BAG_NAMES[item]: amount * times for item, amount in enumerate(bag) if amount * times}
    return bag_text(named) if named else Message("nothing")


def what_is_paid(bags: list[Bag]) -> Message:
    """The alternatives of a cost, on a button."""
    return either([what_comes(bag) if any(bag) else Message("for free") for bag in bags])


def objects_text(kinds: list[str], limit: int) -> Message:
    """`1 farm`, `1 or 2 farms`, `1 farm or 1 laboratory`: what something is done to."""
    if limit == NO_LIMIT:
        return either([Message(ANY_NUMBER[kind]) for kind in kinds])
    if limit == 1:
        return either([Message(OBJECTS[kind], {"count": 1}) for kind in kinds])
    if len(kinds) > 1:
        names = either([Message(GROUPS[kind]) for kind in kinds])
        parts: dict[str, Part] = {"count": limit, "kinds": names}
        return Message("up to {count} {count:piece|pieces} ({kinds})", parts)
    return up_to_text(Message(OBJECTS[kinds[0]], {"count": limit}), limit)


def up_to_text(things: Message, limit: int) -> Message:
    """`1 or 2 farms`, `1 to 3 structures`."""
    if limit == 1:
        return things
    return Message("1 or {things}" if limit == 2 else "1 to {things}", {"things": things})


def less_text(made: Message, bag: Amounts, limit: int) -> Message:
    """What is done, for less than usual."""
    parts: dict[str, Part] = {"build": made, "bag": bag_text(bag)}
    return Message("{build} for {bag} less" if limit == 1 else "{build} for {bag} less each", parts)


def kinds_text(kinds: list[str]) -> Message:
    """`farm or laboratory`."""
    return either([Message(GROUPS[kind]) for kind in kinds])


def kinds_label(what: int) -> Message:
    """The kinds of pieces by their bits, as a group if they make one up."""
    return kinds_text(kind_names(what))


def kind_names(what: int) -> list[str]:
    """The names of kinds by their bits, one name if they make up a group."""
    for group, bits in GROUP_BITS.items():
        if what == bits:
            return [group]
    return [KIND_NAMES[kind] for kind in range(KINDS) if what >> kind & 1]


def with_cost(label: Message, cost: Cost, limit: int = 1) -> Message:
    """What is done, and its cost if that is not the usual one."""
    if cost.is_usual:
        return label
    if cost is FREE:
        return Message("{effect} for free", {"effect": label})
    parts: dict[str, Part] = {"effect": label, "cost": bags_text(cost.named)}
    return Message("{effect} for {cost}" if limit == 1 else "{effect} for {cost} each", parts)


def bags_text(bags: list[Amounts]) -> Message:
    """The alternatives of a payment."""
    return either([bag_text(bag) for bag in bags])


def times_notes(limit: int) -> list[Message]:
    """How often something may be done, if that is not once."""
    if limit == 1:
        return []
    if limit == NO_LIMIT:
        return [Message("any number of times")]
    return [Message("at most {count} {count:time|times}", {"count": limit})]


def tile_notes(colour: int) -> list[Message]:
    """The colour of metropolises, if it matters."""
    return [Message(TILE_COLOUR[colour])] if colour in TILE_COLOUR else []


# -- counters and conditions -------------------------------------------------------------------


def every_text(counter: Counter, every: int) -> Message:
    """`for every 3 connected farms`."""
    if every > 1:
        return Message("for every {things}", {"things": counted_text(counter, every)})
    kind = counter.kind
    if kind == PIECES:
        each = either([Message(EVERY[piece_key(counter, one)]) for one in counter.kinds])
        return noted(each, piece_notes(counter))
    if kind == CITY_COUNT:
        return city_text(counter, Message(EVERY["city"]))
    if kind == LEAST:
        return Message("for every full set of {parts}", {"parts": set_text(counter)})
    if kind in EVERY_OTHER:
        return noted(Message(EVERY_OTHER[kind]), card_notes(counter))
    return Message("for every {things}", {"things": counted_text(counter, 1)})


def counted_text(counter: Counter, count: int) -> Message:
    """`3 connected farms`, as something one has."""
    kind = counter.kind
    number: dict[str, Part] = {"count": count}
    if kind == PIECES:
        each = [Message(COUNTED[piece_key(counter, one)], number) for one in counter.kinds]
        return noted(either(each), piece_notes(counter))
    if kind == CITY_COUNT:
        return city_text(counter, Message(COUNTED["city"], number))
    if kind == LEAST:
        number["parts"] = set_text(counter)
        return Message("{count} {count:full set|full sets} of {parts}", number)
    if kind == THIS_TURN:
        done = either([Message(OBJECTS[one], number) for one in counter.kinds])
        text = (
            "{things} built in this turn" if counter.of == 0 else "{things} upgraded in this turn"
        )
        return Message(text, {"things": done})
    if kind == HELD:
        return Message(AMOUNTS[BAG_NAMES[counter.of]], number)
    if kind == PRODUCED:
        amount = Message(AMOUNTS[BAG_NAMES[counter.of]], number)
        return Message("{things} produced in this phase", {"things": amount})
    return noted(Message(OTHERS[kind], number), card_notes(counter))


def piece_key(counter: Counter, kind: str) -> str:
    """Under which name the phrases know these pieces."""
    key = kind
    if counter.upgraded == 1 and f"upgraded {kind}" in COUNTED:
        key = f"upgraded {kind}"
    return f"{key} at a city" if counter.at_city and kind == "tunnel" else key


def piece_notes(counter: Counter) -> list[Message]:
    """What narrows or widens pieces beyond their phrase."""
    notes: list[Message] = []
    if counter.upgraded == 0:
        notes.append(Message("not upgraded"))
    if not counter.connected:
        notes.append(Message("unconnected ones, too"))
    if counter.at_city and counter.kinds != ["tunnel"]:
        notes.append(Message("at a city"))
    return notes


def card_notes(counter: Counter) -> list[Message]:
    """What narrows claimed cards or metropolises."""
    if counter.kind == METROPOLISES:
        return tile_notes(counter.of)
    notes: list[Message] = []
    if counter.kind == CLAIMED and counter.of >= 0:
        notes.append(Message(TYPES[counter.of]))
    if counter.kind == CLAIMED and counter.what >= 0:
        notes.append(Message(COLOURS[counter.what]))
    return notes


def set_text(counter: Counter) -> Message:
    """What makes up a full set."""
    return both([counted_text(one, 1) for one in counter.parts])


def city_text(counter: Counter, cities: Message) -> Message:
    """Connected cities with some buildings around them."""
    parts: dict[str, Part] = {"cities": cities, "count": counter.of}
    if counter.of == BUILDING_KINDS:
        cities = Message("{cities} with all three types of buildings", parts)
    elif counter.of:
        cities = Message("{cities} with {count} {count:type|types} of buildings", parts)
    if not counter.kinds:
        return cities
    around: list[Message] = []
    for kind in counter.kinds:
        number: dict[str, Part] = {"count": counter.at_least}
        around.append(Message(COUNTED[piece_key(counter, kind)], number))
    return Message("{cities} with at least {things}", {"cities": cities, "things": either(around)})


def condition_text(condition: Condition) -> Message:
    """What must hold."""
    if condition.kind == COUNT:
        return count_condition_text(condition)
    if condition.kind == ON_FEDERATION:
        space = steps_to_space(condition.space)
        return Message("you are on Federation space {space}", {"space": space})
    things = possessions_text(condition)
    if things is not None:
        return Message("you have at least {things}", {"things": things})
    parts = [condition_text(one) for one in condition.parts]
    return both(parts) if condition.kind == ALL else either(parts)


def possessions_text(condition: Condition) -> Message | None:
    """All that one must have, if that is all the condition asks for."""
    if condition.kind != ALL:
        return None
    for part in condition.parts:
        if not is_possession(part):
            return None
    return both([counted_text(one.counter, one.low) for one in condition.parts])


def is_plain_count(condition: Condition) -> bool:
    """Whether it asks for at least so many of something and for nothing else."""
    return condition.kind == COUNT and condition.high == UNBOUNDED


def is_possession(condition: Condition) -> bool:
    """Whether it asks for at least so many of something one has."""
    return is_plain_count(condition) and condition.counter.kind not in (THIS_TURN, PRODUCED)


def done_text(counter: Counter, least: int) -> Message:
    """Something done in this turn, or produced in this phase, at least so often."""
    number: dict[str, Part] = {"count": least}
    if counter.kind == PRODUCED:
        amount = Message(AMOUNTS[BAG_NAMES[counter.of]], number)
        return Message("you have produced at least {things} in this phase", {"things": amount})
    done: dict[str, Part] = {
        "things": either([Message(OBJECTS[one], number) for one in counter.kinds])
    }
    if counter.of == 0:
        return Message("you have built at least {things} in this turn", done)
    return Message("you have upgraded at least {things} in this turn", done)


def count_condition_text(condition: Condition) -> Message:
    """At least or at most so many of something."""
    counter = condition.counter
    if is_plain_count(condition) and counter.kind in (THIS_TURN, PRODUCED):
        return done_text(counter, condition.low)
    bounds: list[Message] = []
    if condition.low or condition.high == UNBOUNDED:
        low: dict[str, Part] = {"things": counted_text(condition.counter, condition.low)}
        bounds.append(Message("you have at least {things}", low))
    if condition.high != UNBOUNDED:
        high: dict[str, Part] = {"things": counted_text(condition.counter, condition.high)}
        bounds.append(Message("you have at most {things}", high))
    return both(bounds)
