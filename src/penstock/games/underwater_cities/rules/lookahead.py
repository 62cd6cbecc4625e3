"""Looking ahead, so that no choice is a dead end (UWC-RUL-16, UWC-TIME-02).

Some steps on the agenda are duties: the slot of the turn, the upgrade of a piece built to be
upgraded. No choice before one may leave it impossible unless what follows mends that; and a slot
that is impossible now may be chosen if the card, or what choosing it sets off, opens it.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import INSTANT, SLOT_IDS, Card
from penstock.games.underwater_cities.box.components import (
    FIRST_BUILDING,
    FIRST_TUNNEL,
    RESOURCES,
    SITES,
    is_expansion,
    kind_of,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Effect
from penstock.games.underwater_cities.box.language import (
    BUILT,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    UPGRADE_MADE,
)
from penstock.games.underwater_cities.rules.foresight import COUNTS, OPENS
from penstock.games.underwater_cities.rules.slots import can_do_slot
from penstock.games.underwater_cities.rules.state import NOWHERE, Duty, UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    AT,
    DONE,
    PERFORM,
    SKIP,
    UPGRADE,
)
from penstock.kernel.agenda import NOBODY, Action, Question, Seat

PLENTY: Final = 50
FEW: Final = 1000
"""How many positions a search tries before it remembers them. To remember one costs more than to
try it, and nearly all searches end sooner; the others would not end for a long while."""


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


class EffectChoice(Choice):
    """A question of one effect that may be repeated: which effect, how often, whether it must."""

    def __init__(self, chooser: Seat, at: int, left: int, must: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.left = left
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who chooses, for which effect, how often still, whether it must be."""
        return (self.chooser, self.at, self.left, self.must)

    def skip_refusal(self) -> str | None:
        """Leaving it out is refused only where something must be done."""
        return "UWC-TURN-13" if self.must else None


def push_duty(state: UnderwaterCities, duty: Duty) -> None:
    """Put a duty on the agenda; when it runs, it is owed no more."""
    state.owed += duty.owed
    state.push(duty)


def next_duty(state: UnderwaterCities) -> Duty:
    """The duty that comes first, of those that are watched."""
    for height in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[height]
        if isinstance(step, Duty) and step.owed:
            return step
    raise ValueError("nothing is owed")


def broken_promise(
    state: UnderwaterCities, step: Question[UnderwaterCities], action: Action
) -> str | None:
    """The rule behind what could not come any more after the action, None if all still can."""
    if keeps_promises(state, step, action):
        return None
    return "UWC-TIME-02" if next_duty(state).slot == NOWHERE else "UWC-RUL-16"


def keeps_promises(
    state: UnderwaterCities, step: Question[UnderwaterCities], action: Action
) -> bool:
    """Whether every duty can still be carried out after the action."""
    duty = next_duty(state)
    if state.owed == 1 and action in (DONE, SKIP) and duty.is_possible(state):
        return True
    after = state.copy()
    after.is_search = True
    after.agenda.pop()
    step.take(after, action)
    card = state.box.cards[state.card_now]
    is_told = duty.slot != NOWHERE and tells_all(state, step.chooser, card)
    if is_told and not may_open(after, step.chooser, card.effect, duty.slot):
        return False
    return can_keep_promises(after, step.chooser)


def tells_all(state: UnderwaterCities, seat: Seat, card: Card) -> bool:
    """Whether the effect of the played card is all that can come before its slot."""
    if card.type != INSTANT or card.effect is NO_EFFECT or state.abilities[seat]:
        return False
    for trigger in state.triggers[seat]:
        if not trigger.effect.is_gain:
            return False
    return card.effect.is_closed


def can_keep_promises(state: UnderwaterCities, seat: Seat) -> bool:
    """Whether some way to resolve the agenda carries out all that is owed.

    What chance decides is not foreseen: effects that need luck do nothing in a search.
    """
    return Search(seat).can_keep(state)


class Search:
    """One look ahead through every way to resolve an agenda."""

    __slots__ = ("seat", "seen", "tried")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.tried = 0
        self.seen: set[tuple[object, ...]] = set()
        """Positions that were met, once there are many: the same pieces built in another order."""

    def can_keep(self, state: UnderwaterCities) -> bool:
        """Whether some way carries out all that is owed; the position is used up."""
        while state.owed:
            step = state.agenda[-1]
            if step.seat(state) == NOBODY:
                if isinstance(step, Duty) and step.owed:
                    if not step.is_possible(state):
                        return False
                    if state.owed == 1:
                        return True
                state.agenda.pop()
                step.run(state)
                continue
            options = step.options(state)
            # Whatever else comes before the last duty could be left out as well.
            can_leave = state.owed == 1 and (DONE in options or SKIP in options)
            if can_leave and next_duty(state).is_possible(state):
                return True
            options = worth_trying(state, self.seat, options)
            if not options:
                return False
            for index in range(len(options) - 1):
                after = state.copy()
                after.agenda.pop().take(after, options[index])
                if self.is_new(after) and self.can_keep(after):
                    return True
            state.agenda.pop().take(state, options[-1])
        return True

    def is_new(self, state: UnderwaterCities) -> bool:
        """Whether the position was not met before, as far as that is worth finding out.

        A search ends with the first success, so whatever was met before leads nowhere.
        """
        self.tried += 1
        if self.tried <= FEW:
            return True
        position = state.key()
        if position in self.seen:
            return False
        self.seen.add(position)
        return True


def worth_trying(state: UnderwaterCities, seat: Seat, options: list[Action]) -> list[Action]:
    """The options of which a search must try each; the others can be told to fail or to repeat.

    If no card of the seat looks at it, a building is as good on one plain normal site as on
    another, and an upgrade as good as another (with cards that change prices, as another of its
    kind), unless the piece is to be upgraded by a duty. A slot performed right before the slot owed
    must be one that may open it.
    """
    if len(options) < 3 or has_conditions(state, seat):
        return options
    board, duty = state.board[seat], next_duty(state)
    answered = 0
    for trigger in state.triggers[seat]:
        answered |= 1 << trigger.event
    is_alike = not answered >> BUILT & 1
    is_upgrade_alike = duty.slot != NOWHERE and not answered >> UPGRADE_MADE & 1
    is_silent = not answered & (1 << SLOT | 1 << SLOT_GAVE)
    is_last = duty.slot != NOWHERE and is_silent and state.agenda[-2] is duty
    kept: list[Action] = []
    has_plain = False
    upgrades = 0
    for action in options:
        if AT + FIRST_BUILDING <= action < AT + FIRST_TUNNEL:
            if is_alike and board.is_plain[action - AT] and not is_expansion(action - AT):
                if has_plain:
                    continue
                has_plain = True
        elif UPGRADE <= action < UPGRADE + SITES:
            if is_upgrade_alike:
                piece = state.pieces[seat * SITES + action - UPGRADE]
                alike = 1 << kind_of(piece) if state.modifiers[seat] else 1
                if upgrades & alike:
                    continue
                upgrades |= alike
        elif is_last and PERFORM <= action < PERFORM + len(SLOT_IDS):
            effect = state.box.slots[action - PERFORM].effect
            if not may_open(state, seat, effect, duty.slot):
                continue
        kept.append(action)
    return kept


def has_conditions(state: UnderwaterCities, seat: Seat) -> bool:
    """Whether a claimed card changes slots, or prices under a condition."""
    for modifier in state.modifiers[seat]:
        if modifier.kind == SLOT_CHANGE or modifier.condition is not None:
            return True
    return False


def may_open(state: UnderwaterCities, seat: Seat, effect: Effect, slot: int) -> bool:
    """Whether an effect could make a slot possible, seen generously; saves most searches.

    If a resource is missing, the effect must bring it. If something else is missing (a site, an
    available action card), only effects that change more than resources can help.
    """
    given = effect.may_give(state, seat)
    if given == 0:
        return can_do_slot(state, seat, slot)
    first = seat * RESOURCES
    before = state.stock
    state.stock = before.copy()
    for resource in range(RESOURCES):
        if given >> resource & 1:
            state.stock[first + resource] += PLENTY
    works = can_do_slot(state, seat, slot)
    if not works and (given & OPENS or (given & COUNTS and depends_on_counts(state, seat, slot))):
        for resource in range(RESOURCES):
            state.stock[first + resource] += PLENTY
        works = not can_do_slot(state, seat, slot)
    state.stock = before
    return works


def depends_on_counts(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the number of pieces may matter to a slot: through action cards or conditions."""
    return bool(state.modifiers[seat]) or not state.box.slots[slot].effect.is_closed
