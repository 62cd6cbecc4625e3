"""The vocabulary of the effect language: all verbs, where each may stand, and how they are read.

A new verb is a class of its own, a line in VERBS, and what is thought of it (bot/estimates.py). A
complaint names the file, the card and the key, on one line (BadComponent).
"""

from typing import Final

from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    LAST_SPACE,
    RESOURCES,
    read_bag,
    steps_to_space,
)
from penstock.games.underwater_cities.box.effect import (
    IN_ACTION,
    IN_AFTER_SLOT,
    IN_AFTER_USE,
    IN_CHANGE,
    IN_END,
    IN_PLAY,
    IN_PRODUCTION,
    IN_REWARD,
    IN_SLOT,
    IN_STEP,
    Effect,
    EffectReader,
)
from penstock.games.underwater_cities.box.language import (
    ACTION_CARD_USED,
    ALTERNATIVE_COST,
    BUILT,
    CHOSEN,
    COLOURS,
    DISCOUNT,
    DISCOUNT_ON,
    EVENT_NAMES,
    EXPANSION_ACCESS,
    FEDERATION_STEP,
    FEEDING,
    LIMIT,
    LIMIT_OF,
    LIMITS,
    METROPOLIS_CONNECTED,
    MODIFIER_NAMES,
    ON_SPECIAL,
    SITE_MODES,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    UNLIMITED,
    UPGRADE_MADE,
    Modifier,
    Trigger,
)
from penstock.games.underwater_cities.box.words import (
    condition,
    cost,
    kinds,
    number,
    tile_colours,
    tri,
    word,
)
from penstock.games.underwater_cities.effects.building import Build
from penstock.games.underwater_cities.effects.combining import AllOf, Choose, If
from penstock.games.underwater_cities.effects.gaining import Gain, GainOutput, GainPer, GainTable
from penstock.games.underwater_cities.effects.looking import Draw, TakeMetropolis, TakeSpecial
from penstock.games.underwater_cities.effects.paying import Exchange, Pay
from penstock.games.underwater_cities.effects.producing import ChangeOutput
from penstock.games.underwater_cities.effects.upgrading import ConvertCity, Upgrade
from penstock.games.underwater_cities.effects.using import (
    PerformSlot,
    RefreshActionCard,
    UseActionCard,
)
from penstock.kernel.components import Entry

VERBS: Final[dict[str, type[Effect]]] = {
    "gain": Gain,
    "gain_per": GainPer,
    "gain_table": GainTable,
    "gain_output": GainOutput,
    "pay": Pay,
    "exchange": Exchange,
    "build": Build,
    "upgrade": Upgrade,
    "convert_city": ConvertCity,
    "draw": Draw,
    "take_special": TakeSpecial,
    "use_action_card": UseActionCard,
    "refresh_action_card": RefreshActionCard,
    "perform_slot": PerformSlot,
    "take_metropolis": TakeMetropolis,
    "all_of": AllOf,
    "choose": Choose,
    "if": If,
    "change_output": ChangeOutput,
}
"""Every verb of the language by its name in component files."""

ONLY_IN: Final = {
    IN_PRODUCTION: ("gain", "gain_per", "pay", "exchange", "if", "change_output"),
    IN_END: ("gain", "gain_per", "gain_table", "pay", "if"),
    IN_REWARD: ("gain",),
}
"""Places that take a few effects only."""
NEVER_IN: Final = {
    IN_SLOT: ("perform_slot",),
    IN_CHANGE: ("perform_slot", "refresh_action_card"),
    IN_ACTION: ("refresh_action_card",),
    IN_STEP: ("perform_slot", "refresh_action_card"),
    IN_AFTER_SLOT: ("perform_slot", "refresh_action_card"),
    IN_AFTER_USE: ("refresh_action_card",),
}
"""Places where an effect could set itself off again and again."""

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


class Reader(EffectReader):
    """Reads effects, triggers and modifiers; collects all effects of a box in their order."""

    def __init__(self, effects: list[Effect], slots: dict[str, int]) -> None:
        super().__init__()
        self._effects = effects
        self._slots = slots
        """The slots that may be named."""

    def effect(self, entry: Entry, place: str) -> Effect:
        """Read an effect with all that lies inside it."""
        name = entry.text("op")
        if name not in VERBS:
            raise entry.bad("op", f"'{name}' is none of {', '.join(VERBS)}")
        verb = VERBS[name]
        entry.only(("op", *verb.keys))
        check_place(entry, name, place)
        made = verb()
        made.read(entry, self, place)
        for part in made.parts:
            made.is_closed = made.is_closed and part.is_closed
        made.at = len(self._effects)
        self._effects.append(made)
        return made

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
        made.effect = self.effect(entry.entry("do"), place_of(made))
        return made

    def _narrow(self, on: Entry, made: Trigger) -> None:
        """What an event must be like to count."""
        event = made.event
        if event in (BUILT, UPGRADE_MADE):
            made.what = kinds(on, "what")
            made.kinds = on.items("what")
            made.city_connected = tri(on, "city_connected")
            made.nth_in_city = number(on, "nth_in_city", 0, 1, 9)
            made.nth_this_turn = number(on, "nth_this_turn", 0, 1, 99)
            if "site" in on.values:
                made.site = word(on, "site", SITE_MODES[:2])
        elif event == METROPOLIS_CONNECTED:
            made.colour = tile_colours(on)
        elif event == FEDERATION_STEP:
            # Written as the printed number of the space; kept as steps from below the track.
            if "space" in on.values:
                made.space = steps_to_space(on.number("space", 1, LAST_SPACE))
        elif event == SLOT:
            if "how" in on.values:
                made.how = word(on, "how", ("chosen", "performed"))
            if "slot" in on.values:
                made.slot = self.slot(on, "slot")
                made.slot_id = on.text("slot")
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
            made.named = entry.entry("bag").values
            if made.on < ON_SPECIAL:
                made.what = kinds(entry, "what")
                made.kinds = entry.items("what")
            elif "what" in entry.values:
                raise entry.bad("what", f"a discount on '{DISCOUNT_ON[made.on]}' names no pieces")
            if "when" in entry.values:
                made.condition = condition(entry.entry("when"))
        elif kind == ALTERNATIVE_COST:
            made.on = word(entry, "on", DISCOUNT_ON[:ON_SPECIAL])
            made.what = kinds(entry, "what")
            made.kinds = entry.items("what")
            made.cost = cost(entry, "cost")
        elif kind == LIMIT:
            made.of = word(entry, "of", LIMIT_OF)
            made.plus = entry.number("plus", 1, 9)
        elif kind == SLOT_CHANGE:
            made.slot = self.slot(entry, "slot")
            made.slot_id = entry.text("slot")
            if ("add" in entry.values) == ("replace" in entry.values):
                raise entry.bad("add", "say either what is added or what replaces the action")
            made.is_added = "add" in entry.values
            inside = entry.entry("add" if made.is_added else "replace")
            made.effect = self.effect(inside, IN_CHANGE)
        elif kind == EXPANSION_ACCESS:
            made.what = kinds(entry, "what")
            made.kinds = entry.items("what")
        elif kind == FEEDING:
            made.plus = entry.number("cities", 1, 9)
        return made

    def slot(self, entry: Entry, name: str) -> int:
        """A slot by its id."""
        id = entry.text(name)
        if id not in self._slots:
            raise entry.bad(name, f"there is no slot '{id}'")
        return self._slots[id]


def check_place(entry: Entry, name: str, place: str) -> None:
    """Refuse a verb where it may not stand."""
    if name == "take_special" and place != IN_SLOT:
        raise entry.bad("op", "only slots let a player take a Special card (UWC-SPEC-01)")
    if name == "change_output" and place != IN_PRODUCTION:
        raise entry.bad("op", "change_output stands on production cards only")
    if place in NEVER_IN and name in NEVER_IN[place]:
        raise entry.bad("op", f"'{name}' may not stand here: it would not end")
    if place in ONLY_IN and name not in ONLY_IN[place]:
        raise entry.bad("op", f"'{name}' cannot stand here; {', '.join(ONLY_IN[place])} can")


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
