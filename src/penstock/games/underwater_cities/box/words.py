"""Small words of the effect language: kinds, costs, counters, conditions.

Every complaint names the file, the card and the key, on one line (BadComponent).
"""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    BUILDINGS,
    CARD,
    CITY_KINDS,
    KIND_NAMES,
    LAST_SPACE,
    RESOURCES,
    STRUCTURES,
    Bag,
    bag_of,
    steps_to_space,
)
from penstock.games.underwater_cities.box.language import (
    ALL_COLOURS,
    BLUE_TILE,
    BROWN_TILE,
    CITY_COUNT,
    CLAIMED,
    COLOURS,
    CONDITION_NAMES,
    COUNT,
    COUNTER_NAMES,
    FREE,
    HELD,
    LEAST,
    METROPOLISES,
    NO_LIMIT,
    ON_FEDERATION,
    PIECES,
    PRODUCED,
    THIS_TURN,
    TILE_COLOURS,
    TYPES,
    UNBOUNDED,
    USUAL,
    Condition,
    Cost,
    Counter,
)
from penstock.kernel.components import Entry

COUNTER_KEYS: Final = (
    ("what", "upgraded", "connected", "at_city"),
    ("types_at_least", "with"),
    ("of",),
    ("colour",),
    (),
    ("type", "colour"),
    ("of",),
    ("event", "what"),
    ("of",),
)
"""What each counter may say beside its name, in the order of COUNTER_NAMES."""
CONDITION_KEYS: Final = (("of", "min", "max"), ("space",), ("of",), ("of",))

GROUPS: Final = {"building": BUILDINGS, "structure": STRUCTURES, "city": CITY_KINDS}


def word(entry: Entry, name: str, words: tuple[str, ...]) -> int:
    """The place of a word in a list of those allowed."""
    value = entry.text(name)
    if value not in words:
        raise entry.bad(name, f"'{value}' is none of {', '.join(one for one in words if one)}")
    return words.index(value)


def number(entry: Entry, name: str, default: int, low: int, high: int) -> int:
    """A whole number that may be left out."""
    return entry.number(name, low, high) if name in entry.values else default


def is_count(value: object) -> bool:
    """Whether it is a whole number that may be a threshold."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 999


def up_to(entry: Entry, name: str) -> int:
    """How often; null means any number of times."""
    return NO_LIMIT if entry.values[name] is None else entry.number(name, 1, NO_LIMIT)


def limit(entry: Entry) -> int:
    """How often an effect may be done; once unless `up_to` says more."""
    return up_to(entry, "up_to") if "up_to" in entry.values else 1


def tri(entry: Entry, name: str) -> int:
    """Yes, no, or (left out) it does not matter."""
    if name not in entry.values:
        return -1
    return 1 if entry.flag(name) else 0


def some(entry: Entry, name: str) -> list[Entry]:
    """A list of at least two objects, small enough for one question."""
    found = entry.entries(name)
    if not 2 <= len(found) <= 8:
        raise entry.bad(name, "must list 2 to 8 effects")
    return found


def kinds(entry: Entry, name: str) -> int:
    """A bit for each kind of piece in a list of kinds and groups."""
    mask = 0
    for item in entry.items(name):
        if not isinstance(item, str) or (item not in GROUPS and item not in KIND_NAMES):
            known = ", ".join((*KIND_NAMES, *GROUPS))
            raise entry.bad(name, f"{item!r} is none of {known}")
        mask |= GROUPS[item] if item in GROUPS else 1 << KIND_NAMES.index(item)
    if mask == 0:
        raise entry.bad(name, "names nothing")
    return mask


def colours(entry: Entry) -> int:
    """A bit for each slot colour; all three if nothing is said."""
    if "colours" not in entry.values:
        return ALL_COLOURS
    mask = 0
    for item in entry.items("colours"):
        if item not in COLOURS:
            raise entry.bad("colours", f"{item!r} is none of {', '.join(COLOURS)}")
        mask |= 1 << COLOURS.index(item)
    if mask == 0:
        raise entry.bad("colours", "names nothing")
    return mask


def tile_colours(entry: Entry) -> int:
    """A bit for each colour of metropolis tiles; both if nothing is said."""
    if "colour" not in entry.values:
        return BLUE_TILE | BROWN_TILE
    return word(entry, "colour", TILE_COLOURS)


def cost(entry: Entry, name: str) -> Cost:
    """`usual`, `free`, a bag, or `{one_of: [bags]}`."""
    value = entry.values.get(name)
    if value == "usual":
        return USUAL
    if value == "free":
        return FREE
    inside = entry.entry(name)
    if "one_of" not in inside.values:
        return Cost(False, [bag_of(inside, True)], [inside.values])
    inside.only(("one_of",))
    listed = inside.entries("one_of")
    bags: list[Bag] = [bag_of(one, True) for one in listed]
    if not 2 <= len(bags) <= 4:
        raise inside.bad("one_of", "must list 2 to 4 bags")
    return Cost(False, bags, [one.values for one in listed])


def counter(entry: Entry) -> Counter:
    """Something that is counted."""
    kind = word(entry, "count", COUNTER_NAMES)
    entry.only(("count", *COUNTER_KEYS[kind]))
    made = Counter(kind)
    if kind == PIECES:
        made.what = kinds(entry, "what")
        made.kinds = entry.items("what")
        made.upgraded = tri(entry, "upgraded")
        made.connected = tri(entry, "connected") != 0
        made.at_city = tri(entry, "at_city") == 1
    elif kind == CITY_COUNT:
        made.of = number(entry, "types_at_least", 0, 0, 3)
        if "with" in entry.values:
            inside = entry.entry("with")
            inside.only(("what", "upgraded", "at_least"))
            made.what = kinds(inside, "what")
            made.kinds = inside.items("what")
            made.upgraded = tri(inside, "upgraded")
            made.at_least = number(inside, "at_least", 1, 1, 9)
    elif kind == LEAST:
        made.parts = [counter(part) for part in some(entry, "of")]
    elif kind == METROPOLISES:
        made.of = tile_colours(entry)
    elif kind == CLAIMED:
        made.of = word(entry, "type", TYPES) if "type" in entry.values else -1
        made.what = word(entry, "colour", COLOURS) if "colour" in entry.values else -1
    elif kind == HELD:
        made.of = word(entry, "of", BAG_NAMES[: CARD + 1])
    elif kind == THIS_TURN:
        made.of = word(entry, "event", ("built", "upgraded"))
        made.what = kinds(entry, "what")
        made.kinds = entry.items("what")
    elif kind == PRODUCED:
        made.of = word(entry, "of", BAG_NAMES[:RESOURCES])
    return made


def condition(entry: Entry) -> Condition:
    """Something that holds or does not."""
    kind = word(entry, "cond", CONDITION_NAMES)
    entry.only(("cond", *CONDITION_KEYS[kind]))
    made = Condition(kind)
    if kind == COUNT:
        made.counter = counter(entry.entry("of"))
        made.low = number(entry, "min", 0, 0, 999)
        made.high = number(entry, "max", UNBOUNDED, 0, UNBOUNDED)
    elif kind == ON_FEDERATION:
        made.space = steps_to_space(entry.number("space", 1, LAST_SPACE))
    else:
        made.parts = [condition(part) for part in some(entry, "of")]
    return made


def counts_network_only(made: Condition) -> bool:
    """Whether a contract may ask for it: pieces, tiles and claimed cards, nothing that passes."""
    if made.kind == COUNT:
        return _is_lasting(made.counter)
    if made.kind == ON_FEDERATION:
        return False
    for part in made.parts:
        if not counts_network_only(part):
            return False
    return True


def _is_lasting(made: Counter) -> bool:
    if made.kind in (HELD, THIS_TURN, PRODUCED):
        return False
    for part in made.parts:
        if not _is_lasting(part):
            return False
    return True
