"""What the effect language speaks of: costs, counters, conditions, triggers, modifiers.

Cards, slots, metropolises, contracts and site bonuses are written in one vocabulary, explained in
docs/underwater-cards.md. The verbs of the language are the classes of the folder effects. Beside
the numbers stand the names as they were written, because people read them in that order.
"""

from typing import Final

from penstock.games.underwater_cities.box.components import Bag
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Amounts

NO_LIMIT: Final = 99
UNBOUNDED: Final = 9999
"""The upper bound of a condition that has none."""

NORMAL_SITE: Final = 0
EXPANSION_SITE: Final = 1
ANY_SITE: Final = 2
SITE_MODES: Final = ("normal", "expansion", "any")

ANY_MIX: Final = 0
SAME: Final = 1
DIFFERENT: Final = 2

AVAILABLE: Final = 1
FOREIGN: Final = 2
SCOPES: Final = ("", "available", "foreign", "either")
"""Which slots an effect may perform, by the bits above."""

COLOURS: Final = ("green", "red", "yellow")
ALL_COLOURS: Final = 0b111
"""A bit for each slot colour."""
TYPES: Final = ("instant", "permanent", "action", "production", "end")

BLUE_TILE: Final = 1
BROWN_TILE: Final = 2
TILE_COLOURS: Final = ("", "blue", "brown", "any")
"""By the bits above."""
TILE_COLOUR: Final = {BLUE_TILE: "blue", BROWN_TILE: "brown"}
"""The colour of one tile, in words."""

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
PERFORMED: Final = 1
"""How a slot came to be used: with a tile, or by an effect."""

UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_ERA: Final = 3
LIMITS: Final = ("", "once_per_turn", "once_per_round", "once_per_era")

ANY_VALUE: Final = -1
"""In a counter or event: it does not matter."""


class Cost:
    """What is paid: the usual cost, nothing, or one of several bags."""

    __slots__ = ("bags", "is_usual", "named")

    def __init__(self, is_usual: bool, bags: list[Bag], named: list[Amounts]) -> None:
        self.is_usual = is_usual
        self.bags = bags
        """The alternatives; one empty bag if it is free."""
        self.named = named
        """The same as they are written."""


class Counter:
    """Something that is counted. Which fields matter depends on `kind`."""

    __slots__ = (
        "at_city",
        "at_least",
        "connected",
        "kind",
        "kinds",
        "of",
        "parts",
        "upgraded",
        "what",
    )

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.what = 0
        self.kinds: list[str] = []
        """The kinds and groups of `what` by name."""
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
        self.high = UNBOUNDED
        self.space = 0
        self.parts: list[Condition] = []


class Trigger:
    """What a permanent card waits for, and what it then does."""

    __slots__ = (
        "at_least",
        "card",
        "city_connected",
        "colour",
        "condition",
        "effect",
        "event",
        "how",
        "index",
        "kinds",
        "limit",
        "matched",
        "nth_in_city",
        "nth_this_turn",
        "of",
        "site",
        "slot",
        "slot_id",
        "space",
        "what",
    )

    def __init__(self, event: int, card: int, index: int) -> None:
        self.event = event
        self.card = card
        self.index = index
        self.condition: Condition | None = None
        self.effect = NO_EFFECT
        self.limit = UNLIMITED
        self.what = 0
        self.kinds: list[str] = []
        self.city_connected = ANY_VALUE
        self.nth_in_city = 0
        self.nth_this_turn = 0
        self.site = ANY_VALUE
        self.space = 0
        self.how = ANY_VALUE
        """CHOSEN, PERFORMED, or it does not matter."""
        self.slot = ANY_VALUE
        self.slot_id = ""
        self.colour = ANY_VALUE
        self.matched = ANY_VALUE
        self.of = 0
        self.at_least = 1


class Modifier:
    """How a permanent card changes the rules for its owner."""

    __slots__ = (
        "bag",
        "condition",
        "cost",
        "effect",
        "is_added",
        "kind",
        "kinds",
        "named",
        "of",
        "on",
        "plus",
        "slot",
        "slot_id",
        "what",
    )

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.on = ON_BUILD
        self.what = 0
        self.kinds: list[str] = []
        self.bag: Bag = []
        self.named: Amounts = {}
        """The bag as it is written."""
        self.cost = USUAL
        self.condition: Condition | None = None
        self.of = HAND
        self.plus = 0
        self.slot = ANY_VALUE
        self.slot_id = ""
        self.effect = NO_EFFECT
        """What a slot does in addition, or instead of its own action."""
        self.is_added = False


USUAL: Final = Cost(True, [], [])
FREE: Final = Cost(False, [[0, 0, 0, 0, 0, 0, 0, 0]], [])
