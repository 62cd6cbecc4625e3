"""From the words of a component file to nodes: every word is checked where it stands.

A complaint names the file, the card and the key, on one line (BadComponent).
"""

from typing import Final

from penstock.games.underwater_cities.components import (
    BAG_NAMES,
    FEDERATION,
    RESOURCES,
    read_bag,
)
from penstock.games.underwater_cities.language import (
    ALL_OF,
    ALTERNATIVE_COST,
    AVAILABLE,
    BUILD,
    BUILT,
    CHANGE_OUTPUT,
    CHOOSE,
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
    UPGRADE,
    UPGRADE_MADE,
    USE_ACTION_CARD,
    Modifier,
    Node,
    Trigger,
)
from penstock.games.underwater_cities.words import (
    COLOURS,
    colours,
    condition,
    cost,
    counter,
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

ONLY_IN: Final = {
    IN_PRODUCTION: (GAIN, GAIN_PER, PAY, EXCHANGE, IF, CHANGE_OUTPUT),
    IN_END: (GAIN, GAIN_PER, GAIN_TABLE, PAY, IF),
    IN_REWARD: (GAIN,),
}
"""Places that take a few effects only."""

STRUCTURE: Final = 0b001111
LEADING_ON: Final = (USE_ACTION_CARD, PERFORM_SLOT, TAKE_METROPOLIS)
"""Effects that lead to the effect of another card, slot or tile."""


class Compiler:
    """Collects the nodes of all effects of a game; `slots` are the slot ids it may name."""

    def __init__(self, slots: dict[str, int]) -> None:
        self.nodes: list[Node] = []
        self.slots = slots

    # -- effects -------------------------------------------------------------------------------

    def effect(self, entry: Entry, place: str) -> int:
        """Compile an effect; gives the index of its node."""
        op = word(entry, "op", OP_NAMES)
        self._check_place(entry, op, place)
        node = Node(op)
        if op in (GAIN, GAIN_PER):
            node.bag = read_bag(entry, "bag")
            if sum(node.bag) == 0:
                raise entry.bad("bag", "is empty")
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
            node.parts = [self.effect(entry.entry("then"), IN_END if place == IN_END else place)]
        elif op == EXCHANGE:
            node.bag, node.other = read_bag(entry, "a", True), read_bag(entry, "b", True)
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

    def _check_place(self, entry: Entry, op: int, place: str) -> None:
        if op == TAKE_SPECIAL and place != IN_SLOT:
            raise entry.bad("op", "only slots let a player take a Special card (UWC-SPEC-01)")
        if op == CHANGE_OUTPUT and place != IN_PRODUCTION:
            raise entry.bad("op", "change_output stands on production cards only")
        if op == REFRESH_ACTION_CARD and place == IN_ACTION:
            raise entry.bad("op", "an action card may not refresh action cards: it would not end")
        if op == PERFORM_SLOT and place == IN_SLOT:
            raise entry.bad("op", "a slot may not perform a slot")
        if place in ONLY_IN and op not in ONLY_IN[place]:
            allowed = ", ".join(OP_NAMES[one] for one in ONLY_IN[place])
            raise entry.bad("op", f"'{OP_NAMES[op]}' cannot stand here; {allowed} can")

    def _table(self, entry: Entry, node: Node, place: str) -> None:
        node.counter = counter(entry.entry("per"))
        for position, row in enumerate(entry.items("table")):
            key = f"table[{position}]"
            if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], int):
                raise entry.bad(key, "must be [threshold, bag]")
            if node.table and row[0] <= node.table[-1]:
                raise entry.bad(key, "the thresholds must rise")
            gain = Entry(entry.file, f"{entry.key}.{key}", {"op": "gain", "bag": row[1]})
            node.table.append(row[0])
            node.parts.append(self.effect(gain, place))

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
        on = entry.entry("on")
        event = word(on, "event", EVENT_NAMES)
        made = Trigger(event, card, index)
        made.node = self.effect(entry.entry("do"), IN_PLAY)
        if "when" in entry.values:
            made.condition = condition(entry.entry("when"))
        if "limit" in entry.values:
            made.limit = word(entry, "limit", LIMITS)
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
        return made

    def modifier(self, entry: Entry) -> Modifier:
        """How a permanent card changes the rules."""
        kind = word(entry, "mod", MODIFIER_NAMES)
        made = Modifier(kind)
        if kind == DISCOUNT:
            made.on = word(entry, "on", DISCOUNT_ON)
            made.bag = read_bag(entry, "bag", True)
            if made.on < 2:
                made.what = kinds(entry, "what")
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
                made.add = self.effect(entry.entry("add"), IN_PLAY)
            else:
                made.on = self.effect(entry.entry("replace"), IN_PLAY)
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
