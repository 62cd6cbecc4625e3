"""From the words of a component file to nodes: every word is checked where it stands.

A complaint names the file, the card and the key, on one line (BadComponent).
"""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    FEDERATION,
    RESOURCES,
    read_bag,
)
from penstock.games.underwater_cities.effects.language import (
    ACTION_CARD_USED,
    ALL_OF,
    ALTERNATIVE_COST,
    AVAILABLE,
    BUILD,
    BUILT,
    CHANGE_OUTPUT,
    CHOOSE,
    CHOSEN,
    CONVERT_CITY,
    DIFFERENT,
    DISCOUNT,
    DISCOUNT_ON,
    DRAW,
    EVENT_NAMES,
    EXCHANGE,
    EXPANSION_ACCESS,
    FEDERATION_STEP,
    FEEDING,
    FOREIGN,
    GAIN,
    GAIN_OUTPUT,
    GAIN_PER,
    GAIN_TABLE,
    IF,
    LIMIT,
    LIMIT_OF,
    LIMITS,
    METROPOLIS_CONNECTED,
    MODIFIER_NAMES,
    NO_LIMIT,
    OP_NAMES,
    PAY,
    PERFORM_SLOT,
    REFRESH_ACTION_CARD,
    SAME,
    SITE_MODES,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    UNLIMITED,
    UPGRADE,
    UPGRADE_MADE,
    USE_ACTION_CARD,
    Modifier,
    Node,
    Trigger,
)
from penstock.games.underwater_cities.effects.words import (
    COLOURS,
    colours,
    condition,
    cost,
    counter,
    is_count,
    kinds,
    number,
    some,
    tile_colours,
    tri,
    up_to,
    word,
)
from penstock.kernel.components import Entry

IN_SLOT: Final = "slot"
IN_PLAY: Final = "play"
IN_ACTION: Final = "action"
IN_PRODUCTION: Final = "production"
IN_END: Final = "end"
IN_REWARD: Final = "reward"
IN_CHANGE: Final = "change"
"""What a permanent card adds to a slot or puts in its place."""
IN_STEP: Final = "step"
IN_AFTER_SLOT: Final = "after slot"
IN_AFTER_USE: Final = "after use"
"""What is set off, without a limit, by every Federation step, slot or used action card."""

ONLY_IN: Final = {
    IN_PRODUCTION: (GAIN, GAIN_PER, PAY, EXCHANGE, IF, CHANGE_OUTPUT),
    IN_END: (GAIN, GAIN_PER, GAIN_TABLE, PAY, IF),
    IN_REWARD: (GAIN,),
}
"""Places that take a few effects only."""
NEVER_IN: Final = {
    IN_SLOT: (PERFORM_SLOT,),
    IN_CHANGE: (PERFORM_SLOT, REFRESH_ACTION_CARD),
    IN_ACTION: (REFRESH_ACTION_CARD,),
    IN_STEP: (PERFORM_SLOT, REFRESH_ACTION_CARD),
    IN_AFTER_SLOT: (PERFORM_SLOT, REFRESH_ACTION_CARD),
    IN_AFTER_USE: (REFRESH_ACTION_CARD,),
}
"""Places where an effect could set itself off again and again."""

STRUCTURE: Final = 0b001111
LEADING_ON: Final = (USE_ACTION_CARD, PERFORM_SLOT, TAKE_METROPOLIS)
"""Effects that lead to the effect of another card, slot or tile."""

OP_KEYS: Final = (
    ("bag",),
    ("bag", "per", "every", "max"),
    ("per", "table"),
    ("what",),
    ("cost", "then", "up_to"),
    ("a", "b", "up_to"),
    ("what", "up_to", "cost", "discount", "site", "mix", "upgrade"),
    ("what", "up_to", "cost", "discount"),
    ("cost",),
    ("look", "keep"),
    (),
    ("up_to",),
    ("up_to",),
    ("scope", "colours"),
    ("colour", "look", "keep"),
    ("parts",),
    ("options", "pick"),
    ("when", "then", "else"),
    ("what", "up_to", "give", "take", "upgraded"),
)
"""What each effect may say beside its name, in the order of OP_NAMES."""
PIECE_EVENT: Final = ("what", "city_connected", "nth_in_city", "nth_this_turn", "site")
EVENT_KEYS: Final = (
    PIECE_EVENT,
    PIECE_EVENT,
    ("colour",),
    ("space",),
    ("how", "slot", "colour", "matched"),
    ("of", "at_least"),
    (),
    (),
    (),
)
"""The same for the events of EVENT_NAMES."""
MODIFIER_KEYS: Final = (
    ("on", "what", "bag", "when"),
    ("on", "what", "cost"),
    ("of", "plus"),
    ("slot", "add", "replace"),
    ("what",),
    ("cities",),
)
"""And for the modifiers of MODIFIER_NAMES."""


class Compiler:
    """Collects the nodes of all effects of a game; `slots` are the slot ids it may name."""

    def __init__(self, slots: dict[str, int]) -> None:
        self.nodes: list[Node] = []
        self.slots = slots
        self._is_repeated = False
        """Whether the effect being read stands inside a payment that may be made again."""

    # -- effects -------------------------------------------------------------------------------

    def effect(self, entry: Entry, place: str) -> int:
        """Compile an effect; gives the index of its node."""
        op = word(entry, "op", OP_NAMES)
        entry.only(("op", *OP_KEYS[op]))
        self._check_place(entry, op, place)
        node = Node(op)
        if op in (GAIN, GAIN_PER):
            node.bag = read_bag(entry, "bag")
            if sum(node.bag) == 0:
                raise entry.bad("bag", "is empty")
            if node.bag[FEDERATION] and place == IN_STEP:
                raise entry.bad("bag", "a step that gives a step would not end; set a limit")
            node.is_plain = sum(node.bag) != node.bag[FEDERATION] or op == GAIN_PER
        if "up_to" in entry.values:
            node.limit = up_to(entry, "up_to")
        if op == GAIN_PER:
            node.counter = counter(entry.entry("per"))
            node.every = number(entry, "every", 1, 1, 99)
            node.limit = number(entry, "max", NO_LIMIT, 1, NO_LIMIT)
        elif op == GAIN_TABLE:
            self._table(entry, node, place)
        elif op in (GAIN_OUTPUT, UPGRADE, BUILD, CHANGE_OUTPUT):
            self._on_pieces(entry, node)
        elif op == PAY:
            node.cost = cost(entry, "cost")
            if node.cost.is_usual:
                raise entry.bad("cost", "a payment has no usual cost; name what is paid")
            for bag in node.cost.bags:
                if sum(bag) == 0:
                    raise entry.bad("cost", "a payment takes something, or it would not end")
            node.parts = [self._paid_effect(entry, node, place)]
        elif op == EXCHANGE:
            node.bag, node.other = read_bag(entry, "a", True), read_bag(entry, "b", True)
            for name, bag in (("a", node.bag), ("b", node.other)):
                if sum(bag) == 0:
                    raise entry.bad(name, "is empty")
        elif op == CONVERT_CITY:
            node.cost = cost(entry, "cost")
        elif op == DRAW:
            node.pick = entry.number("look", 1, 20)
            node.keep = entry.number("keep", 1, node.pick)
        elif op == PERFORM_SLOT:
            scopes = ("available", "foreign", "either")
            node.scope = (AVAILABLE, FOREIGN, AVAILABLE | FOREIGN)[word(entry, "scope", scopes)]
            node.colour = colours(entry)
        elif op == TAKE_METROPOLIS:
            node.colour = tile_colours(entry)
            node.pick = number(entry, "look", 1, 1, 8)
            node.keep = number(entry, "keep", 1, 1, node.pick)
        elif op == CHOOSE:
            node.parts = [self.effect(part, place) for part in some(entry, "options")]
            node.pick = number(entry, "pick", 1, 1, len(node.parts))
        elif op == IF:
            node.condition = condition(entry.entry("when"))
            node.parts = [self.effect(entry.entry("then"), place)]
            if "else" in entry.values:
                node.parts.append(self.effect(entry.entry("else"), place))
        elif op not in (GAIN, TAKE_SPECIAL, USE_ACTION_CARD, REFRESH_ACTION_CARD):
            node.parts = [self.effect(part, place) for part in some(entry, "parts")]
        inside = [self.nodes[part] for part in node.parts]
        if op in (ALL_OF, CHOOSE):
            node.is_sure = any(part.is_sure for part in inside)
        node.is_closed = op not in LEADING_ON and all(part.is_closed for part in inside)
        node.at = len(self.nodes)
        self.nodes.append(node)
        return node.at

    def _paid_effect(self, entry: Entry, node: Node, place: str) -> int:
        """What a payment buys; a repeated payment inside a repeated one could go on for hours."""
        if node.limit > 1 and self._is_repeated:
            raise entry.bad("up_to", "a payment inside a repeated payment is made once")
        outer = self._is_repeated
        self._is_repeated = outer or node.limit > 1
        made = self.effect(entry.entry("then"), place)
        self._is_repeated = outer
        return made

    def _check_place(self, entry: Entry, op: int, place: str) -> None:
        if op == TAKE_SPECIAL and place != IN_SLOT:
            raise entry.bad("op", "only slots let a player take a Special card (UWC-SPEC-01)")
        if op == CHANGE_OUTPUT and place != IN_PRODUCTION:
            raise entry.bad("op", "change_output stands on production cards only")
        if place in NEVER_IN and op in NEVER_IN[place]:
            raise entry.bad("op", f"'{OP_NAMES[op]}' may not stand here: it would not end")
        if place in ONLY_IN and op not in ONLY_IN[place]:
            allowed = ", ".join(OP_NAMES[one] for one in ONLY_IN[place])
            raise entry.bad("op", f"'{OP_NAMES[op]}' cannot stand here; {allowed} can")

    def _table(self, entry: Entry, node: Node, place: str) -> None:
        node.counter = counter(entry.entry("per"))
        for position, row in enumerate(entry.items("table")):
            key = f"table[{position}]"
            if not isinstance(row, list) or len(row) != 2 or not is_count(row[0]):
                raise entry.bad(key, "must be [threshold, bag]")
            if node.table and row[0] <= node.table[-1]:
                raise entry.bad(key, "the thresholds must rise")
            gain = Entry(entry.file, f"{entry.key}.{key}", {"op": "gain", "bag": row[1]})
            node.table.append(row[0])
            node.parts.append(self.effect(gain, place))
        if not node.table:
            raise entry.bad("table", "is empty")

    def _on_pieces(self, entry: Entry, node: Node) -> None:
        node.what = kinds(entry, "what")
        if node.op in (GAIN_OUTPUT, UPGRADE) and node.what & ~STRUCTURE:
            raise entry.bad("what", "only structures are upgraded (UWC-UPG-01)")
        if node.op == CHANGE_OUTPUT:
            node.limit = up_to(entry, "up_to") if "up_to" in entry.values else NO_LIMIT
            node.bag = read_bag(entry, "give")
            node.other = read_bag(entry, "take") if "take" in entry.values else [0] * len(node.bag)
            node.upgraded = tri(entry, "upgraded")
            return
        if "cost" in entry.values:
            node.cost = cost(entry, "cost")
        if "discount" in entry.values:
            node.other = read_bag(entry, "discount", True)
        if node.op != BUILD:
            return
        if "site" in entry.values:
            node.site = word(entry, "site", SITE_MODES)
        if "mix" in entry.values:
            node.mix = (SAME, DIFFERENT)[word(entry, "mix", ("same", "different"))]
        if "upgrade" in entry.values:
            node.with_upgrade = True
            node.upgrade = cost(entry, "upgrade")
            if node.what & ~STRUCTURE:
                raise entry.bad("upgrade", "cities cannot be upgraded (UWC-UPG-01)")

    # -- permanent cards -----------------------------------------------------------------------

    def trigger(self, entry: Entry, card: int, index: int) -> Trigger:
        """What a permanent card waits for."""
        entry.only(("on", "do", "when", "limit"))
        on = entry.entry("on")
        event = word(on, "event", EVENT_NAMES)
        on.only(("event", *EVENT_KEYS[event]))
        made = Trigger(event, card, index)
        if "when" in entry.values:
            made.condition = condition(entry.entry("when"))
        if "limit" in entry.values:
            made.limit = word(entry, "limit", LIMITS)
        self._narrow(on, made)
        made.node = self.effect(entry.entry("do"), place_of(made))
        return made

    def _narrow(self, on: Entry, made: Trigger) -> None:
        """What an event must be like to count."""
        event = made.event
        if event in (BUILT, UPGRADE_MADE):
            made.what = kinds(on, "what")
            made.city_connected = tri(on, "city_connected")
            made.nth_in_city = number(on, "nth_in_city", 0, 1, 9)
            made.nth_this_turn = number(on, "nth_this_turn", 0, 1, 99)
            if "site" in on.values:
                made.site = word(on, "site", SITE_MODES[:2])
        elif event == METROPOLIS_CONNECTED:
            made.colour = tile_colours(on)
        elif event == FEDERATION_STEP:
            # Written as the printed number of the space; kept as steps from below the track.
            made.space = 5 - number(on, "space", 5, 1, 4)
        elif event == SLOT:
            if "how" in on.values:
                made.how = word(on, "how", ("chosen", "performed"))
            if "slot" in on.values:
                made.slot = self.slot(on, "slot")
            if "colour" in on.values:
                made.colour = word(on, "colour", COLOURS)
            made.matched = tri(on, "matched")
        elif event == SLOT_GAVE:
            made.of = word(on, "of", BAG_NAMES[:RESOURCES])
            made.at_least = number(on, "at_least", 1, 1, 99)

    def modifier(self, entry: Entry) -> Modifier:
        """How a permanent card changes the rules."""
        kind = word(entry, "mod", MODIFIER_NAMES)
        entry.only(("mod", *MODIFIER_KEYS[kind]))
        made = Modifier(kind)
        if kind == DISCOUNT:
            made.on = word(entry, "on", DISCOUNT_ON)
            made.bag = read_bag(entry, "bag", True)
            if made.on < 2:
                made.what = kinds(entry, "what")
            elif "what" in entry.values:
                raise entry.bad("what", f"a discount on '{DISCOUNT_ON[made.on]}' names no pieces")
            if "when" in entry.values:
                made.condition = condition(entry.entry("when"))
        elif kind == ALTERNATIVE_COST:
            made.on = word(entry, "on", DISCOUNT_ON[:2])
            made.what = kinds(entry, "what")
            made.cost = cost(entry, "cost")
        elif kind == LIMIT:
            made.of = word(entry, "of", LIMIT_OF)
            made.plus = entry.number("plus", 1, 9)
        elif kind == SLOT_CHANGE:
            made.slot = self.slot(entry, "slot")
            if ("add" in entry.values) == ("replace" in entry.values):
                raise entry.bad("add", "say either what is added or what replaces the action")
            if "add" in entry.values:
                made.add = self.effect(entry.entry("add"), IN_CHANGE)
            else:
                made.on = self.effect(entry.entry("replace"), IN_CHANGE)
        elif kind == EXPANSION_ACCESS:
            made.what = kinds(entry, "what")
        elif kind == FEEDING:
            made.plus = entry.number("cities", 1, 9)
        return made

    def slot(self, entry: Entry, name: str) -> int:
        """A slot by its id."""
        id = entry.text(name)
        if id not in self.slots:
            raise entry.bad(name, f"there is no slot '{id}'")
        return self.slots[id]


def place_of(trigger: Trigger) -> str:
    """Where the effect of a trigger stands: what sets it off may come again without end."""
    if trigger.limit != UNLIMITED:
        return IN_PLAY
    if trigger.event == FEDERATION_STEP:
        return IN_PLAY if trigger.space else IN_STEP
    if trigger.event == ACTION_CARD_USED:
        return IN_AFTER_USE
    if trigger.event == SLOT_GAVE or (trigger.event == SLOT and trigger.how != CHOSEN):
        return IN_AFTER_SLOT
    return IN_PLAY
