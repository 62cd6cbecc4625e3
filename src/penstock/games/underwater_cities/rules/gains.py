"""Taking things, advancing on the Federation track, and what these set off.

(UWC-FED-01 to 08, UWC-TIME-04, 06, 10, UWC-RUL-10, 11, 36, UWC-TERM-11 to 17.) The three belong
together because each may cause the others: a gain advances the marker, the space gives a credit,
a permanent card answers with a further gain. Plain gains happen at once; anything that leaves a
choice is put on the agenda and comes first.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import CardNumber
from penstock.games.underwater_cities.box.components import (
    BAG_SIZE,
    BUILDING_KINDS,
    CARD,
    CITIES,
    FEDERATION,
    KINDS,
    LAST_SPACE,
    RESOURCES,
    TABLES,
    VP,
    Bag,
    is_expansion,
    steps_to_space,
)
from penstock.games.underwater_cities.box.language import (
    ANY_VALUE,
    BUILT,
    EXPANSION_SITE,
    FEDERATION_STEP,
    METROPOLIS_CONNECTED,
    PER_ERA,
    PER_ROUND,
    PER_TURN,
    PERFORMED,
    SLOT,
    SLOT_GAVE,
    UNLIMITED,
    UPGRADE_MADE,
    Trigger,
)
from penstock.games.underwater_cities.rules.counting import holds
from penstock.games.underwater_cities.rules.lookahead import broken_promise
from penstock.games.underwater_cities.rules.piles import draw_cards
from penstock.games.underwater_cities.rules.state import (
    COUNTS,
    FROM_PLAY,
    FROM_PRODUCTION,
    PRODUCTION,
    UPGRADED_COUNTS,
    UnderwaterCities,
)
from penstock.games.underwater_cities.rules.verbs import (
    MOST,
    RESOLVE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import added, changed

USES_OF_A_CARD: Final = 10
"""Triggers are counted from 0 in the order they are written."""
ABILITY_USE: Final = 9
"""What stands for the ability of a card among the uses of that card."""


class Deferred(Step[UnderwaterCities]):
    """An effect with choices that something set off: it is resolved at once (UWC-TIME-04)."""

    def __init__(self, owner: Seat, node: int) -> None:
        self.owner = owner
        self.node = node

    def fields(self) -> tuple[int, ...]:
        """Whose effect, and which."""
        return (self.owner, self.node)

    def run(self, state: UnderwaterCities) -> None:
        """Resolve it; every effect may be left out (UWC-TIME-10)."""
        state.box.effects[self.node].begin(state, self.owner, False, 0)


class TriggerOrder(Question[UnderwaterCities]):
    """Several triggers at once: the owner says which comes next (UWC-RUL-10)."""

    def __init__(self, chooser: Seat, *nodes: int) -> None:
        super().__init__(chooser)
        self.nodes = nodes

    def fields(self) -> tuple[int, ...]:
        """Who chooses among which effects."""
        return (self.chooser, *self.nodes)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which effect comes next?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        if not RESOLVE <= action < RESOLVE + len(self.nodes):
            return None
        return state.box.effects[self.nodes[action - RESOLVE]].label(state, self.chooser)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The effects that wait."""
        return [RESOLVE + index for index in range(len(self.nodes))]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Only what waits can be resolved."""
        if not RESOLVE <= action < RESOLVE + MOST:
            return NOT_ASKED
        if action - RESOLVE >= len(self.nodes):
            return "UWC-RUL-10"
        return broken_promise(state, self, action) if state.is_bound() else None

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve one, then ask again."""
        chosen = action - RESOLVE
        rest = [node for index, node in enumerate(self.nodes) if index != chosen]
        push_all(state, self.chooser, rest)
        state.push(Deferred(self.chooser, self.nodes[chosen]))


class AdvanceOne(Step[UnderwaterCities]):
    """Further single steps, when something with a choice may be set off on the way."""

    def __init__(self, owner: Seat, steps: int) -> None:
        self.owner = owner
        self.steps = steps

    def fields(self) -> tuple[int, ...]:
        """Who advances, and how far still."""
        return (self.owner, self.steps)

    def run(self, state: UnderwaterCities) -> None:
        """Take one step; what it sets off comes before the next."""
        if self.steps > 1:
            state.push(AdvanceOne(self.owner, self.steps - 1))
        step_up(state, self.owner)


def push_all(state: UnderwaterCities, seat: Seat, nodes: list[int]) -> None:
    """Put effects with choices on the agenda, in the order the owner likes."""
    if len(nodes) == 1:
        state.push(Deferred(seat, nodes[0]))
    elif nodes:
        state.push(TriggerOrder(seat, *nodes))


# -- gains -------------------------------------------------------------------------------------


def take(state: UnderwaterCities, seat: Seat, bag: Bag, use: int = 0, times: int = 1) -> None:
    """Take a bag so many times: resources and points, then Federation steps, then cards.

    `use` numbers the use of a slot whose own action gives it (UWC-TERM-13); 0: it is not a slot's.
    """
    first = seat * RESOURCES
    in_production = state.phase == PRODUCTION
    for resource in range(RESOURCES):
        amount = bag[resource] * times
        if amount:
            state.stock[first + resource] += amount
            if in_production:
                made = state.produced[resource] + amount
                state.produced = changed(state.produced, resource, made)
            state.emit("gains", seat, resource, amount)
    if bag[VP]:
        state.score(seat, bag[VP] * times, FROM_PRODUCTION if in_production else FROM_PLAY)
        state.emit("scores", seat, bag[VP] * times)
    if use:
        note_given(state, seat, bag, use, times)
    if bag[FEDERATION]:
        advance(state, seat, bag[FEDERATION] * times)
    if bag[CARD]:
        draw_cards(state, seat, bag[CARD] * times)


def note_given(state: UnderwaterCities, seat: Seat, bag: Bag, use: int, times: int) -> None:
    """Remember what the slot itself gave, and set off what waits for it."""
    place = (use - 1) * RESOURCES
    for resource in range(RESOURCES):
        if bag[resource]:
            before = state.given[place + resource]
            after = before + bag[resource] * times
            state.given[place + resource] = after
            for trigger in state.triggers[seat]:
                if trigger.event != SLOT_GAVE or trigger.of != resource:
                    continue
                if before < trigger.at_least <= after:
                    push_all(state, seat, set_off(state, seat, trigger))


def advance(state: UnderwaterCities, seat: Seat, steps: int) -> None:
    """Move the marker up, space by space (UWC-FED-02, 03, 06, 07)."""
    for trigger in state.triggers[seat]:
        if trigger.event == FEDERATION_STEP and not trigger.effect.is_gain:
            state.push(AdvanceOne(seat, steps))
            return
    for _ in range(steps):
        step_up(state, seat)


def step_up(state: UnderwaterCities, seat: Seat) -> None:
    """One step: the bonus of the space entered, or the one beyond the end."""
    state.advanced = True
    state.moves += 1
    state.rank = changed(state.rank, seat, state.moves)
    space = state.federation[seat]
    if space < LAST_SPACE:
        space += 1
        state.federation = changed(state.federation, seat, space)
        state.emit("advances", seat, steps_to_space(space))
        take(state, seat, TABLES.federation[space])
    else:
        space = 0
        state.emit_by_rule("UWC-FED-06", "stays ahead", seat)
        take(state, seat, TABLES.federation_beyond)
    waiting: list[int] = []
    for trigger in state.triggers[seat]:
        if trigger.event == FEDERATION_STEP and trigger.space in (0, space):
            waiting += set_off(state, seat, trigger)
    push_all(state, seat, waiting)


# -- triggers ----------------------------------------------------------------------------------


def waits_for(state: UnderwaterCities, seat: Seat, event: int) -> bool:
    """Whether a trigger of the seat that leaves a choice may answer an event."""
    for trigger in state.triggers[seat]:
        if trigger.event == event and not trigger.effect.is_gain:
            return True
    return False


def set_off(state: UnderwaterCities, seat: Seat, trigger: Trigger) -> list[int]:
    """Let a trigger act: a gain at once; anything else is handed back to be put on the agenda."""
    if trigger.condition is not None and not holds(state, seat, trigger.condition):
        return []
    if trigger.limit != UNLIMITED:
        if is_used(state, trigger.limit, trigger.card, trigger.index):
            return []
        note_use(state, trigger.limit, trigger.card, trigger.index)
    state.emit_by_rule("UWC-TIME-04", "triggers", seat, trigger.card)
    if trigger.effect.is_gain:
        take(state, seat, trigger.effect.bag)
        return []
    return [trigger.effect.at]


def use_key(card: CardNumber, index: int) -> int:
    """How a trigger of a card, or its ability, is noted when it was used."""
    return card * USES_OF_A_CARD + index


def is_used(state: UnderwaterCities, limit: int, card: CardNumber, index: int) -> bool:
    """Whether a limited trigger or ability was used in its turn, round or era."""
    key = use_key(card, index)
    if limit == PER_TURN:
        return key in state.used_turn
    if limit == PER_ROUND:
        return key in state.used_round
    return limit == PER_ERA and key in state.used_era


def note_use(state: UnderwaterCities, limit: int, card: CardNumber, index: int) -> None:
    """Remember that a limited trigger or ability was used. (Every card has one owner.)"""
    key = use_key(card, index)
    if limit == PER_TURN:
        state.used_turn = added(state.used_turn, key)
    elif limit == PER_ROUND:
        state.used_round = added(state.used_round, key)
    elif limit == PER_ERA:
        state.used_era = added(state.used_era, key)


def after_building(
    state: UnderwaterCities, seat: Seat, kind: int, site: int, waiting: list[int]
) -> None:
    """Triggers of a new piece (UWC-TERM-14, 15); effects with choices join those waiting."""
    for trigger in state.triggers[seat]:
        if trigger.event != BUILT or not trigger.what >> kind & 1:
            continue
        if trigger.nth_this_turn and state.done_this_turn[kind] != trigger.nth_this_turn:
            continue
        if kind < BUILDING_KINDS:
            if trigger.site != ANY_VALUE and is_expansion(site) != (trigger.site == EXPANSION_SITE):
                continue
            if not fits_city(state, seat, trigger, kind, site, 0):
                continue
        elif trigger.nth_in_city or trigger.site == EXPANSION_SITE:
            continue
        waiting += set_off(state, seat, trigger)


def after_upgrading(state: UnderwaterCities, seat: Seat, kind: int, site: int) -> None:
    """Triggers of an upgrade (UWC-TERM-16)."""
    waiting: list[int] = []
    for trigger in state.triggers[seat]:
        if trigger.event != UPGRADE_MADE or not trigger.what >> kind & 1:
            continue
        if trigger.nth_this_turn and state.done_this_turn[KINDS + kind] != trigger.nth_this_turn:
            continue
        if kind < BUILDING_KINDS:
            if not fits_city(state, seat, trigger, kind, site, UPGRADED_COUNTS):
                continue
        elif trigger.nth_in_city:
            continue
        waiting += set_off(state, seat, trigger)
    push_all(state, seat, waiting)


def fits_city(
    state: UnderwaterCities, seat: Seat, trigger: Trigger, kind: int, site: int, offset: int
) -> bool:
    """Whether the building is the right one of its city, and that city connected or not."""
    place = state.count_at(seat, site, kind) + offset
    if trigger.nth_in_city and state.counts[place] != trigger.nth_in_city:
        return False
    if trigger.city_connected == ANY_VALUE:
        return True
    city = place // COUNTS - seat * CITIES
    return (state.connected(seat) >> city & 1) == trigger.city_connected


def after_connecting(state: UnderwaterCities, seat: Seat, tile: int, waiting: list[int]) -> None:
    """Triggers of a metropolis that becomes connected or is gained."""
    colour = state.box.tiles[tile].colour
    for trigger in state.triggers[seat]:
        if trigger.event == METROPOLIS_CONNECTED and trigger.colour & colour:
            waiting += set_off(state, seat, trigger)


def answers_slot(
    state: UnderwaterCities, trigger: Trigger, slot: int, performed: bool, matched: bool
) -> bool:
    """Whether a trigger waits for the use of this slot (UWC-SLOT-26, UWC-TERM-12)."""
    if trigger.event != SLOT or (trigger.slot != ANY_VALUE and trigger.slot != slot):
        return False
    if trigger.how != ANY_VALUE and (trigger.how == PERFORMED) != performed:
        return False
    if trigger.colour != ANY_VALUE and trigger.colour != state.box.slots[slot].colour:
        return False
    if trigger.matched == ANY_VALUE:
        return True
    # Nothing matches or mismatches at the always-available slot, nor without a played card.
    if slot == state.box.always or performed:
        return False
    return (trigger.matched == 1) == matched


def before_slot(
    state: UnderwaterCities, seat: Seat, slot: int, performed: bool, matched: bool
) -> None:
    """Triggers of choosing or performing a slot; they come before its action."""
    waiting: list[int] = []
    for trigger in state.triggers[seat]:
        if answers_slot(state, trigger, slot, performed, matched):
            waiting += set_off(state, seat, trigger)
    push_all(state, seat, waiting)


def fire(state: UnderwaterCities, seat: Seat, event: int) -> None:
    """Triggers that wait for nothing but the event itself."""
    waiting: list[int] = []
    for trigger in state.triggers[seat]:
        if trigger.event == event:
            waiting += set_off(state, seat, trigger)
    push_all(state, seat, waiting)


def slot_trigger_bag(
    state: UnderwaterCities, seat: Seat, slot: int, performed: bool, matched: bool
) -> Bag:
    """What choosing a slot would bring at once, to judge whether it can be used (UWC-RUL-16)."""
    total: Bag = []
    for trigger in state.triggers[seat]:
        if not answers_slot(state, trigger, slot, performed, matched):
            continue
        if not trigger.effect.is_gain:
            continue
        if trigger.condition is not None and not holds(state, seat, trigger.condition):
            continue
        if is_used(state, trigger.limit, trigger.card, trigger.index):
            continue
        bag = trigger.effect.bag
        total = [total[item] + bag[item] for item in range(BAG_SIZE)] if total else bag
    return total
