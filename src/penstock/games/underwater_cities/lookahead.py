"""Looking ahead, so that no choice is a dead end (UWC-RUL-16, UWC-TIME-02).

If a card is resolved before its slot, no choice may leave the slot impossible unless the rest of
the card mends it; and a slot that is impossible now may be chosen if the card opens it. In the same
way a structure that is built to be upgraded in one part must remain so until it is.
"""

from typing import Final

from penstock.games.underwater_cities.cards import INSTANT, NO_NODE
from penstock.games.underwater_cities.components import (
    FIRST_BUILDING,
    FIRST_TUNNEL,
    RESOURCES,
    SITES,
)
from penstock.games.underwater_cities.language import PERFORM_SLOT, USE_ACTION_CARD
from penstock.games.underwater_cities.notation import AT, DONE, SKIP, UPGRADE, is_in
from penstock.games.underwater_cities.possible import can_do_slot
from penstock.games.underwater_cities.promises import MORE_THAN_RESOURCES, may_give
from penstock.games.underwater_cities.state import SEARCHING, UnderwaterCities
from penstock.kernel.agenda import NOBODY, Action, Question, Seat, Step

PLENTY: Final = 50


class Choice(Question[UnderwaterCities]):
    """A choice inside an effect. What must still come after it has to stay possible."""

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """The rule that forbids the action, what must come later aside."""
        raise NotImplementedError(type(self).__name__)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """The rule that forbids the action."""
        rule = self.forbids(state, action)
        if rule is None and state.is_bound():
            return broken_promise(state, self, action)
        return rule


class Duty(Step[UnderwaterCities]):
    """A step that must be carried out when its turn comes."""

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether it could be carried out now."""
        raise NotImplementedError(type(self).__name__)


def broken_promise(
    state: UnderwaterCities, step: Question[UnderwaterCities], action: Action
) -> str | None:
    """The rule behind what could not come any more after the action, None if all still can."""
    if keeps_promises(state, step, action):
        return None
    return "UWC-TIME-02" if state.owed else "UWC-RUL-16"


def keeps_promises(
    state: UnderwaterCities, step: Question[UnderwaterCities], action: Action
) -> bool:
    """Whether upgrades owed and the guarded slot can still come after the action."""
    slot = state.guard
    if not state.owed and action in (DONE, SKIP) and can_do_slot(state, step.chooser, slot):
        return True
    after = state.copy()
    after.guard = SEARCHING
    after.agenda.pop()
    step.take(after, action)
    if slot >= 0:
        card = state.box.cards[state.card_now]
        is_told = card.type == INSTANT and card.effect != NO_NODE and is_closed(state, card.effect)
        if state.abilities[step.chooser]:
            is_told = False
        if is_told and not may_open(after, step.chooser, card.effect, slot):
            return False
    return can_keep_promises(after, step.chooser, slot)


def is_closed(state: UnderwaterCities, at: int) -> bool:
    """Whether an effect leads to no other card or slot, so that it tells all that may come."""
    node = state.box.nodes[at]
    if node.op in (USE_ACTION_CARD, PERFORM_SLOT):
        return False
    for part in node.parts:
        if not is_closed(state, part):
            return False
    return True


def can_keep_promises(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether some way to resolve the agenda makes all upgrades owed and leaves the slot usable.

    Without a slot (NOWHERE) only the upgrades count. What chance decides is not foreseen: effects
    that need luck do nothing in a search.
    """
    while state.owed or (slot >= 0 and len(state.agenda) > state.guard_depth):
        step = state.agenda[-1]
        if step.seat(state) == NOBODY:
            if isinstance(step, Duty) and not step.is_possible(state):
                return False
            state.agenda.pop()
            step.run(state)
            continue
        options = step.options(state)
        if state.owed:
            options.reverse()  # leaving out comes last in every list, and keeps most
        elif (DONE in options or SKIP in options) and can_do_slot(state, seat, slot):
            return True
        for action in without_repeats(state, seat, options):
            after = state.copy()
            after.agenda.pop().take(after, action)
            if can_keep_promises(after, seat, slot):
                return True
        return False
    return slot < 0 or can_do_slot(state, seat, slot)


def without_repeats(state: UnderwaterCities, seat: Seat, options: list[Action]) -> list[Action]:
    """The options without those that differ from another one in nothing a search looks at.

    Without triggers and modifiers, a building is as good on one plain site as on another, and an
    upgrade as good as another, unless one of the pieces is still to be upgraded otherwise.
    """
    if state.owed or state.triggers[seat] or state.modifiers[seat] or len(options) < 3:
        return options
    board = state.board[seat]
    kept: list[Action] = []
    has_plain = has_upgrade = False
    for action in options:
        if is_in(action, AT + FIRST_BUILDING, FIRST_TUNNEL - FIRST_BUILDING):
            if not board.has_bonus[action - AT] and not board.has_toll[action - AT]:
                if has_plain:
                    continue
                has_plain = True
        elif is_in(action, UPGRADE, SITES):
            if has_upgrade:
                continue
            has_upgrade = True
        kept.append(action)
    return kept


def may_open(state: UnderwaterCities, seat: Seat, at: int, slot: int) -> bool:
    """Whether an effect could make a slot possible, seen generously; saves most searches.

    If a resource is missing, the effect must bring it. If something else is missing (a site, an
    available action card), only effects that change more than resources can help.
    """
    given = may_give(state, seat, at)
    first = seat * RESOURCES
    before = state.stock
    state.stock = before.copy()
    for resource in range(RESOURCES):
        if given >> resource & 1:
            state.stock[first + resource] += PLENTY
    works = can_do_slot(state, seat, slot)
    if not works and given & MORE_THAN_RESOURCES:
        for resource in range(RESOURCES):
            state.stock[first + resource] += PLENTY
        works = not can_do_slot(state, seat, slot)
    state.stock = before
    return works
