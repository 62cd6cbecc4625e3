"""The words of the effect language, as the engine knows them: nodes of plain numbers.

Cards, slots, metropolises, contracts and site bonuses are written in one vocabulary, explained in
docs/underwater-cards.md. The compiler turns every effect into a Node; steps refer to a node by its
index, so that a state holds numbers only.
"""

from typing import Final

from penstock.games.underwater_cities.box.components import Bag

GAIN: Final = 0
GAIN_PER: Final = 1
GAIN_TABLE: Final = 2
GAIN_OUTPUT: Final = 3
PAY: Final = 4
EXCHANGE: Final = 5
BUILD: Final = 6
UPGRADE: Final = 7
CONVERT_CITY: Final = 8
DRAW: Final = 9
TAKE_SPECIAL: Final = 10
USE_ACTION_CARD: Final = 11
REFRESH_ACTION_CARD: Final = 12
PERFORM_SLOT: Final = 13
TAKE_METROPOLIS: Final = 14
ALL_OF: Final = 15
CHOOSE: Final = 16
IF: Final = 17
CHANGE_OUTPUT: Final = 18
OP_NAMES: Final = (
    "gain",
    "gain_per",
    "gain_table",
    "gain_output",
    "pay",
    "exchange",
    "build",
    "upgrade",
    "convert_city",
    "draw",
    "take_special",
    "use_action_card",
    "refresh_action_card",
    "perform_slot",
    "take_metropolis",
    "all_of",
    "choose",
    "if",
    "change_output",
)
NOTHING_TO_DO: Final = (
    "UWC-TURN-13",
    "UWC-NET-07",
    "UWC-NET-07",
    "UWC-TERM-23",
    "UWC-TERM-10",
    "UWC-TERM-19",
    "UWC-TERM-24",
    "UWC-UPG-02",
    "UWC-RUL-22",
    "UWC-RUL-15",
    "UWC-RUL-15",
    "UWC-RUL-17",
    "UWC-CARD-09",
    "UWC-RUL-19",
    "UWC-SETUP-21",
    "UWC-TURN-13",
    "UWC-TURN-13",
    "UWC-NET-07",
    "UWC-PROD-13",
)
"""By op: the rule to name when an effect can do nothing at the moment."""

NO_LIMIT: Final = 99

NORMAL_SITE: Final = 0
EXPANSION_SITE: Final = 1
ANY_SITE: Final = 2
SITE_MODES: Final = ("normal", "expansion", "any")

ANY_MIX: Final = 0
SAME: Final = 1
DIFFERENT: Final = 2

AVAILABLE: Final = 1
FOREIGN: Final = 2

BLUE_TILE: Final = 1
BROWN_TILE: Final = 2

PIECES: Final = 0
CITY_COUNT: Final = 1
LEAST: Final = 2
METROPOLISES: Final = 3
SPECIALS_PAID: Final = 4
CLAIMED: Final = 5
HELD: Final = 6
THIS_TURN: Final = 7
PRODUCED: Final = 8
COUNTER_NAMES: Final = (
    "pieces",
    "cities",
    "least",
    "metropolises",
    "specials_paid",
    "claimed",
    "held",
    "this_turn",
    "produced",
)

COUNT: Final = 0
ON_FEDERATION: Final = 1
ALL: Final = 2
ANY: Final = 3
CONDITION_NAMES: Final = ("count", "federation", "all", "any")

BUILT: Final = 0
UPGRADE_MADE: Final = 1
METROPOLIS_CONNECTED: Final = 2
FEDERATION_STEP: Final = 3
SLOT: Final = 4
SLOT_GAVE: Final = 5
ACTION_CARD_USED: Final = 6
SPECIAL_PAID: Final = 7
END_OF_TURN: Final = 8
EVENT_NAMES: Final = (
    "built",
    "upgraded",
    "metropolis_connected",
    "federation",
    "slot",
    "slot_gave",
    "action_card_used",
    "special_paid",
    "end_of_turn",
)

DISCOUNT: Final = 0
ALTERNATIVE_COST: Final = 1
LIMIT: Final = 2
SLOT_CHANGE: Final = 3
EXPANSION_ACCESS: Final = 4
FEEDING: Final = 5
MODIFIER_NAMES: Final = (
    "discount",
    "alternative_cost",
    "limit",
    "slot",
    "expansion_access",
    "feeding",
)

ON_BUILD: Final = 0
ON_UPGRADE: Final = 1
ON_SPECIAL: Final = 2
ON_CLONE: Final = 3
DISCOUNT_ON: Final = ("build", "upgrade", "special", "clone")

HAND: Final = 0
ACTION_CARDS: Final = 1
LIMIT_OF: Final = ("hand", "action_cards")

CHOSEN: Final = 0
"""How a slot came to be used: with a tile, not by an effect."""

UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_ERA: Final = 3
LIMITS: Final = ("", "once_per_turn", "once_per_round", "once_per_era")

ANY_VALUE: Final = -1
"""In a counter or event: it does not matter."""


class Cost:
    """What is paid: the usual cost, nothing, or one of several bags."""

    __slots__ = ("bags", "is_usual")

    def __init__(self, is_usual: bool, bags: list[Bag]) -> None:
        self.is_usual = is_usual
        self.bags = bags
        """The alternatives; one empty bag if it is free."""


class Counter:
    """Something that is counted. Which fields matter depends on `kind`."""

    __slots__ = ("at_city", "at_least", "connected", "kind", "of", "parts", "upgraded", "what")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.what = 0
        self.upgraded = ANY_VALUE
        self.connected = True
        self.at_city = False
        self.at_least = 0
        """Of the counter `cities`: how many such buildings a city must hold."""
        self.of = ANY_VALUE
        self.parts: list[Counter] = []


class Condition:
    """Something that holds or does not."""

    __slots__ = ("counter", "high", "kind", "low", "parts", "space")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.counter = Counter(PIECES)
        self.low = 0
        self.high = 9999
        self.space = 0
        self.parts: list[Condition] = []


class Node:
    """One effect. Which fields matter depends on `op`; parts are given as node indexes."""

    __slots__ = (
        "at",
        "bag",
        "colour",
        "condition",
        "cost",
        "counter",
        "every",
        "is_closed",
        "is_plain",
        "is_sure",
        "keep",
        "limit",
        "mix",
        "op",
        "other",
        "parts",
        "pick",
        "scope",
        "site",
        "table",
        "upgrade",
        "upgraded",
        "what",
        "with_upgrade",
    )

    def __init__(self, op: int) -> None:
        self.op = op
        self.at = -1
        """Its own index."""
        self.bag: Bag = []
        self.other: Bag = []
        """The discount of a build or upgrade, the second side of an exchange, what is taken."""
        self.what = 0
        """A bit for each kind of piece."""
        self.limit = 1
        self.cost = USUAL
        self.upgrade = USUAL
        self.with_upgrade = False
        """Of a build: the object is upgraded in the same part (UWC-TIME-02)."""
        self.site = NORMAL_SITE
        self.mix = ANY_MIX
        self.every = 1
        self.counter = Counter(PIECES)
        self.condition = Condition(ALL)
        self.table: list[int] = []
        """Thresholds of `gain_table`; the bags follow in `parts` as gains."""
        self.scope = 0
        self.colour = 0
        """A bit for each slot colour, or for each colour of metropolis tiles."""
        self.pick = 1
        self.keep = 1
        self.upgraded = ANY_VALUE
        self.parts: list[int] = []
        self.is_plain = False
        """A gain that leaves nothing to decide (UWC-RUL-36)."""
        self.is_closed = True
        """It leads to no other card, slot or tile, so that it tells all that may come of it."""
        self.is_sure = op == GAIN
        """It can always do something, whatever the seat has."""


class Trigger:
    """What a permanent card waits for, and what it then does."""

    __slots__ = (
        "at_least",
        "card",
        "city_connected",
        "colour",
        "condition",
        "event",
        "how",
        "index",
        "limit",
        "matched",
        "node",
        "nth_in_city",
        "nth_this_turn",
        "of",
        "site",
        "slot",
        "space",
        "what",
    )

    def __init__(self, event: int, card: int, index: int) -> None:
        self.event = event
        self.card = card
        self.index = index
        self.condition: Condition | None = None
        self.node = 0
        self.limit = UNLIMITED
        self.what = 0
        self.city_connected = ANY_VALUE
        self.nth_in_city = 0
        self.nth_this_turn = 0
        self.site = ANY_VALUE
        self.space = 0
        self.how = ANY_VALUE
        """0: the slot was chosen with a tile, 1: performed by an effect."""
        self.slot = ANY_VALUE
        self.colour = ANY_VALUE
        self.matched = ANY_VALUE
        self.of = 0
        self.at_least = 1


class Modifier:
    """How a permanent card changes the rules for its owner."""

    __slots__ = ("add", "bag", "condition", "cost", "kind", "of", "on", "plus", "slot", "what")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.on = ON_BUILD
        self.what = 0
        self.bag: Bag = []
        self.cost = USUAL
        self.condition: Condition | None = None
        self.of = HAND
        self.plus = 0
        self.slot = ANY_VALUE
        self.add = ANY_VALUE
        """The node that a slot does in addition; without it, `on` holds the one it does instead."""


USUAL: Final = Cost(True, [])
FREE: Final = Cost(False, [[0, 0, 0, 0, 0, 0, 0, 0]])
