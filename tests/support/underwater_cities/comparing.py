"""Which card can do all that another one can: a partial order, read from the written cards.

It is careful: where two effects cannot be compared word by word, neither outdoes the other.
"""

from collections.abc import Mapping, Sequence
from typing import Any

Words = Mapping[str, Any]

KINDS = {
    "building": {"farm", "desalination", "laboratory"},
    "structure": {"farm", "desalination", "laboratory", "tunnel"},
    "city": {"nonsymbiotic", "symbiotic"},
}
SCOPES = {"available": {"available"}, "foreign": {"foreign"}, "either": {"available", "foreign"}}
NO_LIMIT = 99


def covers(card: Words, other: Words) -> bool:
    """Whether the card does at least what the other does, at no higher price."""
    if card["type"] != other["type"] or card.get("cost", 0) > other.get("cost", 0):
        return False
    for key in ("triggers", "modifiers", "ability"):
        if (key in card or key in other) and not _covers_engine(card, other, key):
            return False
    return _covers_all(_parts(_written(card)), _parts(_written(other)))


def _written(card: Words) -> list[Words]:
    """The effects of an instant or action card, of a production card, of an end card."""
    if "effect" in card:
        return [card["effect"]]
    return [*card.get("production", ()), *card.get("end", ())]


def _covers_engine(card: Words, other: Words, key: str) -> bool:
    """Permanent cards: the same occasion, and at least the same gift or discount."""
    mine, theirs = card.get(key, ()), other.get(key, ())
    if key == "ability":
        return (
            bool(mine)
            and bool(theirs)
            and mine["limit"] == theirs["limit"]
            and effect_covers(mine["effect"], theirs["effect"])
        )
    for one in theirs:
        if not any(_covers_rule(own, one) for own in mine):
            return False
    return True


def _covers_rule(own: Words, one: Words) -> bool:
    if "do" in own:
        same = all(own.get(key) == one.get(key) for key in ("on", "when", "limit"))
        return same and effect_covers(own["do"], one["do"])
    if own.get("mod") == "discount" == one.get("mod"):
        same = all(own.get(key) == one.get(key) for key in ("on", "when"))
        return same and kinds_of(one) <= kinds_of(own) and _holds(own["bag"], one["bag"])
    return own == one


def _parts(effects: Sequence[Words]) -> list[Words]:
    """Effects of one rank, those of `all_of` and of a gain with several things one by one."""
    found: list[Words] = []
    for effect in effects:
        if effect["op"] == "all_of":
            found += _parts(effect["parts"])
        else:
            found.append(effect)
    return found


def _covers_all(mine: list[Words], theirs: list[Words]) -> bool:
    """Whether every effect of theirs has one of mine, a different one for each."""
    bag: dict[str, int] = {}
    for effect in mine:
        if effect["op"] == "gain":
            for item, count in effect["bag"].items():
                bag[item] = bag.get(item, 0) + count
    rest = [effect for effect in mine if effect["op"] != "gain"]
    for effect in theirs:
        if effect["op"] == "gain":
            if not _holds(bag, effect["bag"]):
                return False
            for item, count in effect["bag"].items():
                bag[item] -= count
            continue
        found = next((own for own in rest if effect_covers(own, effect)), None)
        if found is None:
            return False
        rest.remove(found)
    return True


def effect_covers(own: Words, other: Words) -> bool:
    """Whether one effect does at least what another does."""
    if own == other:
        return True
    if own["op"] == "choose" and other["op"] != "choose":
        return any(effect_covers(option, other) for option in own["options"])
    if own["op"] != other["op"]:
        return False
    if own["op"] in ("build", "upgrade"):
        return _covers_work(own, other)
    if own["op"] == "gain":
        return _holds(own["bag"], other["bag"])
    if own["op"] == "gain_per":
        same = own["per"] == other["per"] and own.get("max") == other.get("max")
        return (
            same
            and own.get("every", 1) <= other.get("every", 1)
            and _holds(own["bag"], other["bag"])
        )
    if own["op"] == "pay":
        is_often = _often(own) >= _often(other)
        return is_often and _cheaper(own, other) and effect_covers(own["then"], other["then"])
    if own["op"] == "perform_slot":
        colours = set(own.get("colours", ("green", "red", "yellow")))
        wanted = set(other.get("colours", ("green", "red", "yellow")))
        return SCOPES[other["scope"]] <= SCOPES[own["scope"]] and wanted <= colours
    if own["op"] in ("use_action_card", "refresh_action_card"):
        return _often(own) >= _often(other)
    if own["op"] == "draw":
        return bool(own["look"] >= other["look"] and own["keep"] >= other["keep"])
    if own["op"] == "gain_output":
        return kinds_of(other) <= kinds_of(own)
    return False


def _covers_work(own: Words, other: Words) -> bool:
    if not kinds_of(other) <= kinds_of(own) or _often(own) < _often(other):
        return False
    if own.get("mix") not in (None, other.get("mix")):
        return False
    if own.get("site", "normal") not in ("any", other.get("site", "normal")):
        return False
    if own.get("upgrade") != other.get("upgrade") and not (
        own.get("upgrade") == "free" and "upgrade" in other
    ):
        return False
    if own.get("cost") == "free":
        return True
    return _cheaper(own, other) and _holds(own.get("discount", {}), other.get("discount", {}))


def _cheaper(own: Words, other: Words) -> bool:
    """Whether every price of the other can be paid here, too, or a smaller one."""
    mine, theirs = _prices(own.get("cost", "usual")), _prices(other.get("cost", "usual"))
    return all(any(price == one or _smaller(price, one) for price in mine) for one in theirs)


def _smaller(price: Any, other: Any) -> bool:
    both = isinstance(price, dict) and isinstance(other, dict)
    return both and _holds(other, price)


def _prices(cost: Any) -> list[Any]:
    if isinstance(cost, dict) and "one_of" in cost:
        return list(cost["one_of"])
    return [{}] if cost == "free" else [cost]


def _often(effect: Words) -> int:
    count = effect.get("up_to", 1)
    return NO_LIMIT if count is None else int(count)


def kinds_of(effect: Words) -> set[str]:
    """The kinds of pieces an effect speaks of, groups resolved."""
    found: set[str] = set()
    for name in effect.get("what", ()):
        found |= KINDS.get(name, {name})
    return found


def _holds(bag: Mapping[str, int], other: Mapping[str, int]) -> bool:
    return all(bag.get(item, 0) >= count for item, count in other.items())
