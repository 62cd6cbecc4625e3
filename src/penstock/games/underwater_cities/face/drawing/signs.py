"""Effects as rows of icons: the same data that makes a card's sentence makes its picture.

A row is a list of signs: an icon, an icon with a golden chevron, a number, "or", "gives", a gap.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from penstock.drawing.lettering import text_width
from penstock.drawing.svg import icon, num, path, text

Words = dict[str, Any]

ICON: Final = "icon"
UPGRADED: Final = "upgraded"
NUMBER: Final = "number"
OR: Final = "or"
GIVES: Final = "gives"
GAP: Final = "gap"


class Sign(NamedTuple):
    """One thing in a row: what kind it is, and which icon or number."""

    kind: str
    what: str = ""


Row = tuple[Sign, ...]

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

SIMPLE: Final[dict[str, tuple[str, ...]]] = {
    "take_special": ("special",),
    "refresh_action_card": ("upgrade", "t-action"),
}
"""Effects that are always the same icons."""

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

PERFORMED: Final = {"available": "always", "foreign": "clone", "either": "clone"}

# -- from effects to signs ---------------------------------------------------------------------


def _some(name: str, count: int, most: int = 2, kind: str = ICON) -> Iterator[Sign]:
    """An icon a few times, or once with its number."""
    if 0 < count <= most:
        for _ in range(count):
            yield Sign(kind, name)
    else:
        yield Sign(kind, name)
        yield Sign(NUMBER, str(count))


def bag_signs(bag: dict[str, int]) -> Iterator[Sign]:
    """What is gained or paid."""
    most = 2 if sum(bag.values()) <= 3 else 1
    for item, count in bag.items():
        yield from _some(item, count, most)


def _between(rows: Iterable[Iterable[Sign]], what: str) -> Iterator[Sign]:
    for index, row in enumerate(rows):
        if index:
            yield Sign(what)
        yield from row


def _kinds(what: list[str], count: int, kind: str = ICON) -> Iterator[Sign]:
    return _between((_some(KIND_ICONS[one], count, 2, kind) for one in what), OR)


def _counter(words: Words, count: int = 1) -> Iterator[Sign]:
    """What is counted, and how many of it make one."""
    name = words["count"]
    if name == "least":
        yield Sign(UPGRADED, "structure-any")
        yield Sign(NUMBER, f"×{len(words['of'])}")
        return
    if name == "pieces":
        kind = UPGRADED if words.get("upgraded") else ICON
        yield from _between(([Sign(kind, KIND_ICONS[one])] for one in words["what"]), OR)
    elif name in ("held", "produced"):
        yield Sign(ICON, words["of"])
    else:
        yield Sign(ICON, COUNTED[name])
        if "with" in words:
            yield from _kinds(words["with"]["what"], words["with"]["at_least"])
        elif name == "cities":
            yield Sign(ICON, "building-any")
    if count > 1:
        yield Sign(NUMBER, f"×{count}")


def condition_signs(words: Words) -> Iterator[Sign]:
    """What must hold."""
    if words["cond"] == "count":
        yield from _counter(words["of"])
        yield Sign(NUMBER, str(words.get("min", 0)))
    elif words["cond"] == "federation":
        yield Sign(ICON, "federation")
        yield Sign(NUMBER, str(words["space"]))
    else:
        glue = GAP if words["cond"] == "all" else OR
        yield from _between((condition_signs(one) for one in words["of"]), glue)


def _cost(cost: Any) -> Iterator[Sign]:
    bags = cost.get("one_of", [cost])
    return _between((bag_signs(bag) for bag in bags), OR)


def effect_signs(words: Words) -> Iterator[Sign]:
    """An effect as a row of icons."""
    op = words["op"]
    if op in SIMPLE:
        for name in SIMPLE[op]:
            yield Sign(ICON, name)
    elif op == "gain":
        yield from bag_signs(words["bag"])
    elif op in ("gain_per", "gain_table"):
        yield from _counter(words["per"], words.get("every", 1))
        yield Sign(GIVES)
        yield from bag_signs(words["bag"] if op == "gain_per" else words["table"][-1][1])
    elif op in ("build", "upgrade"):
        yield from _piece(words)
    elif op == "all_of":
        yield from _between((effect_signs(part) for part in words["parts"]), GAP)
    elif op == "choose":
        yield from _between((effect_signs(part) for part in words["options"]), OR)
    elif op in ("if", "pay"):
        yield from condition_signs(words["when"]) if op == "if" else _cost(words["cost"])
        yield Sign(GIVES)
        yield from effect_signs(words["then"])
    else:
        yield from _rarer(words)


def _piece(words: Words) -> Iterator[Sign]:
    count = words.get("up_to") or 1
    if words["op"] == "build":
        if words.get("site") == "expansion":
            yield Sign(ICON, "expansion")
        is_raised = "upgrade" in words and words["what"] != ["structure"]
        yield from _kinds(words["what"], count, UPGRADED if is_raised else ICON)
        if "upgrade" in words and not is_raised:
            yield Sign(ICON, "upgrade")
        return
    if words["what"] == ["structure"]:
        yield from _some("upgrade", count, 3)
    else:
        yield from _kinds(words["what"], count, UPGRADED)


def _rarer(words: Words) -> Iterator[Sign]:
    op = words["op"]
    if op == "use_action_card":
        yield from _some("t-action", words.get("up_to") or 1)
    elif op == "perform_slot":
        yield Sign(ICON, PERFORMED[words["scope"]])
    elif op == "take_metropolis":
        yield Sign(ICON, "metropolis")
    elif op == "exchange":
        yield from bag_signs(words["a"])
        yield Sign(GIVES, "both")
        yield from bag_signs(words["b"])
    elif op == "gain_output":
        yield from _kinds(words["what"], 1, UPGRADED)
        yield Sign(GIVES)
        yield Sign(ICON, "t-production")
    elif op == "convert_city":
        yield Sign(ICON, "dome")
        yield Sign(GIVES)
        yield Sign(ICON, "dome-symbiotic")
    elif op == "draw":
        yield from _some("card", words["look"])
        yield Sign(GIVES)
        yield from _some("card", words["keep"])
    elif op == "change_output":
        kind = UPGRADED if words.get("upgraded") else ICON
        yield from _kinds(words["what"], words.get("up_to") or 1, kind)
        yield Sign(GIVES)
        yield from bag_signs(words["give"])


def _trigger(words: Words) -> Iterator[Sign]:
    on = words["on"]
    event = on["event"]
    if event in ("built", "upgraded"):
        count = on.get("nth_in_city") or on.get("nth_this_turn") or 1
        yield from _kinds(on["what"], count, UPGRADED if event == "upgraded" else ICON)
    elif event == "slot_gave":
        yield Sign(ICON, on["of"])
    else:
        yield Sign(ICON, HAPPENED[event])
    yield Sign(GIVES)
    yield from effect_signs(words["do"])


def _modifier(words: Words) -> Iterator[Sign]:
    mod = words["mod"]
    if mod == "discount":
        yield from _kinds(words["what"], 1) if "what" in words else [Sign(ICON, "special")]
        yield Sign(NUMBER, "−")
        yield from bag_signs(words["bag"])
    elif mod == "alternative_cost":
        yield from bag_signs(words["cost"])
        yield Sign(GIVES)
        yield from _kinds(words["what"], 1, UPGRADED if words["on"] == "upgrade" else ICON)
    elif mod == "limit":
        yield Sign(ICON, "hand" if words["of"] == "hand" else "t-action")
        yield Sign(NUMBER, f"+{words['plus']}")
    elif mod == "slot":
        yield Sign(ICON, "action-tile")
        yield Sign(GIVES)
        yield from effect_signs(words["add"] if "add" in words else words["replace"])
    elif mod == "expansion_access":
        yield Sign(ICON, "expansion")
    else:
        yield Sign(ICON, "feed")
        yield Sign(NUMBER, f"−{words['cities']}")


def card_signs(words: Words) -> Row:
    """Everything a card does."""
    if "criteria" in words:
        head = (*condition_signs(words["criteria"]), Sign(GIVES))
        return (*head, *effect_signs(words["reward"]))
    rows: list[Iterator[Sign]] = []
    if "effect" in words:
        rows.append(effect_signs(words["effect"]))
    rows += [_trigger(one) for one in words.get("triggers", [])]
    rows += [_modifier(one) for one in words.get("modifiers", [])]
    if "ability" in words:
        rows.append(effect_signs(words["ability"]["effect"]))
    for key in ("production", "end"):
        rows += [effect_signs(one) for one in words.get(key, [])]
    return tuple(_between(rows, GAP))


# -- from signs to a drawing -------------------------------------------------------------------

WIDTHS: Final = {ICON: 1.06, UPGRADED: 1.16, OR: 0.52, GIVES: 0.72, GAP: 0.3}


def _numeral(size: float) -> float:
    """The size of the numbers: beside small icons they stay readable."""
    return max(size * 0.58, min(13.0, size * 0.72))


def _advance(sign: Sign, size: float) -> float:
    if sign.kind == NUMBER:
        return text_width(sign.what, _numeral(size)) + size * 0.18
    return WIDTHS[sign.kind] * size


def row_width(row: Row, size: float) -> float:
    """How wide a row runs with icons of this size."""
    return sum([_advance(sign, size) for sign in row])


@cache
def broken(row: Row, size: float, room: float) -> tuple[Row, ...]:
    """The row in as many lines as it needs; a number stays with its icon."""
    lines: list[list[Sign]] = [[]]
    used = 0.0
    for index, sign in enumerate(row):
        width = _advance(sign, size)
        follower = row[index + 1] if index + 1 < len(row) else None
        needed = width
        if follower is not None and follower.kind == NUMBER:
            needed += _advance(follower, size)
        if lines[-1] and sign.kind != NUMBER and used + needed > room:
            if lines[-1][-1].kind == GAP:
                lines[-1].pop()
            lines.append([])
            used = 0
            if sign.kind == GAP:
                continue
        lines[-1].append(sign)
        used += width
    return tuple(tuple(line) for line in lines if line)


@cache
def draw_row(
    row: Row, x: float, y: float, size: float, style: str = "uk", left: bool = False
) -> str:
    """The row with its middle at (x, y), or beginning there."""
    at = x if left else x - row_width(row, size) / 2
    parts = []
    grey = "var(--text-3)" if style == "" else "#6A7D83"
    for sign in row:
        width = _advance(sign, size)
        if sign.kind in (ICON, UPGRADED):
            name = "tunnel-upgraded" if sign == (UPGRADED, "tunnel") else sign.what
            paint = "var(--text-2)" if style == "" else "#4A6670"
            if name == "action-tile":
                paint = "#8CA3AA"
            parts.append(icon(name, at + size * 0.03, y - size / 2, size, paint))
            if sign.kind == UPGRADED and name != "tunnel-upgraded":
                half = size * 0.52
                parts.append(icon("upgrade", at + size * 0.62, y - size * 0.02, half))
        elif sign.kind == NUMBER:
            middle = at + width / 2
            high = _numeral(size)
            parts.append(text(middle, y + high * 0.35, sign.what, high, f"d c {style}"))
        elif sign.kind == OR:
            d = f"M{num(at + width / 2 + size * 0.1)} {num(y - size * 0.38)}"
            d += f"l{num(-size * 0.2)} {num(size * 0.76)}"
            parts.append(path(d, more=f'stroke="{grey}" stroke-width="2.2" stroke-linecap="round"'))
        elif sign.kind == GIVES:
            parts.append(_arrow(at, y, size, grey, sign.what == "both"))
        at += width
    return "".join(parts)


def _arrow(x: float, y: float, size: float, paint: str, is_double: bool) -> str:
    start, long, tip = x + size * 0.16, size * 0.4, size * 0.14
    d = f"M{num(start)} {num(y)}h{num(long)}m{num(-tip)} {num(-tip)}l{num(tip)} {num(tip)}"
    d += f"l{num(-tip)} {num(tip)}"
    if is_double:
        d += f"M{num(start + tip)} {num(y - tip)}l{num(-tip)} {num(tip)}l{num(tip)} {num(tip)}"
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return path(d, more=f'stroke="{paint}" stroke-width="2.2" {ends}')


@cache
def draw_block(
    row: Row, x: float, y: float, room: float, height: float, largest: float, style: str = "uk"
) -> str:
    """The row as large as it fits, in one line or several, round its middle (x, y)."""
    size = largest
    while size > 14:
        lines = broken(row, size, room)
        widest = max((row_width(line, size) for line in lines), default=0)
        if len(lines) * size * 1.1 <= height and widest <= room:
            break
        size -= 1
    lines = broken(row, size, room)
    top = y - (len(lines) - 1) * size * 0.55
    return "".join(
        draw_row(line, x, top + index * size * 1.1, size, style) for index, line in enumerate(lines)
    )
