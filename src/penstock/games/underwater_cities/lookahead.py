"""Looking ahead, so that no choice is a dead end (UWC-RUL-16).

If a card is resolved before its slot, no choice may leave the slot impossible unless the rest of
the card mends it; and a slot that is impossible now may be chosen if the card opens it.
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
from penstock.kernel.agenda import NOBODY, Action, Question, Seat

PLENTY: Final = 50


class Choice(Question[UnderwaterCities]):
    """A choice inside an effect. If the slot is still to come, it must stay possible."""

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """The rule that forbids the action, the coming slot aside."""
        raise NotImplementedError(type(self).__name__)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """The rule that forbids the action."""
        rule = self.forbids(state, action)
        if rule is None and state.guard >= 0 and not keeps_slot_possible(state, self, action):
            return "UWC-RUL-16"
        return rule


def keeps_slot_possible(
    state: UnderwaterCities, step: Question[UnderwaterCities], action: Action
) -> bool:
    """Whether the guarded slot can still be used after the action, with the rest of the card."""
    if action in (DONE, SKIP) and can_do_slot(state, step.chooser, state.guard):
        return True
    after = state.copy()
    after.guard = SEARCHING
    after.agenda.pop()
    step.take(after, action)
    card = state.box.cards[state.card_now]
    is_told = card.type == INSTANT and card.effect != NO_NODE and is_closed(state, card.effect)
    if state.abilities[step.chooser]:
        is_told = False
    if is_told and not may_open(after, step.chooser, card.effect, state.guard):
        return False
    return can_reach_slot(after, step.chooser, state.guard)


def is_closed(state: UnderwaterCities, at: int) -> bool:
    """Whether an effect leads to no other card or slot, so that it tells all that may come."""
    node = state.box.nodes[at]
    if node.op in (USE_ACTION_CARD, PERFORM_SLOT):
        return False
    for part in node.parts:
        if not is_closed(state, part):
            return False
    return True


def can_reach_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether some way to resolve what lies above the waiting slot leaves it usable.

    What chance decides is not foreseen: effects that need luck do nothing in a search.
    """
    while len(state.agenda) > state.guard_depth:
        step = state.agenda[-1]
        if step.seat(state) == NOBODY:
            state.agenda.pop()
            step.run(state)
            continue
        options = step.options(state)
        if (DONE in options or SKIP in options) and can_do_slot(state, seat, slot):
            return True
        for action in without_repeats(state, seat, options):
            after = state.copy()
            after.agenda.pop().take(after, action)
            if can_reach_slot(after, seat, slot):
                return True
        return False
    return can_do_slot(state, seat, slot)


def without_repeats(state: UnderwaterCities, seat: Seat, options: list[Action]) -> list[Action]:
    """The options without those that differ from another one in nothing a search looks at.

    Without triggers and modifiers, a building is as good on one plain site as on another, and an
    upgrade as good as another.
    """
    if state.triggers[seat] or state.modifiers[seat] or len(options) < 3:
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
