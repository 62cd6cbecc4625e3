"""How an effect made of others is resolved, part by part (UWC-TIME-01 to 10, UWC-RUL-09, 36).

Parts come in any order the player likes, each whole before the next; what is set off comes first
because it is pushed on top. `must` says that something has to happen: leaving out is then refused
until something did. `use` numbers the use of a slot as long as its own action is resolved, 0 for
everything else.
"""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD
from penstock.games.underwater_cities.box.wording import price_label
from penstock.games.underwater_cities.rules.abilities import (
    MayPause,
    ability_actions,
    ability_refusal,
    use_ability,
)
from penstock.games.underwater_cities.rules.lookahead import Choice, EffectChoice
from penstock.games.underwater_cities.rules.prices import pay
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    COST,
    DONE,
    OPTION,
    PART,
    SKIP,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.paying import Pay


class Parts(Choice):
    """Which part of an effect comes next, or none of those left (UWC-TIME-01)."""

    def __init__(self, chooser: Seat, at: int, left: int, must: int, use: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.left = left
        self.must = must
        self.use = use

    def fields(self) -> tuple[int, ...]:
        """Whose effect, a bit for each part left, whether something must be done, the slot."""
        return (self.chooser, self.at, self.left, self.must, self.use)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which part comes next?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        parts = state.box.effects[self.at].parts
        if not PART <= action < PART + len(parts):
            return None
        return parts[action - PART].label(state, self.chooser)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The parts left, abilities of own cards, and being done."""
        parts = state.box.effects[self.at].parts
        found = [PART + index for index in range(len(parts)) if self.left >> index & 1]
        found += ability_actions(state, self.chooser)
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Parts that can do nothing now; being done while something must be."""
        if action == DONE:
            return "UWC-TURN-13" if self.must else None
        if ABILITY <= action < ABILITY + HIGHEST_CARD + 1:
            rule = ability_refusal(state, self.chooser, action - ABILITY)
            if rule is None and self.must and not self.survives(state, action):
                return "UWC-RUL-16"
            return rule
        parts = state.box.effects[self.at].parts
        if not PART <= action < PART + len(parts):
            return NOT_ASKED
        index = action - PART
        if not self.left >> index & 1:
            return "UWC-RUL-09"
        if parts[index].can_do(state, self.chooser):
            return None
        return parts[index].nothing_to_do

    def survives(self, state: UnderwaterCities, action: Action) -> bool:
        """Whether the effect can still do something however an ability is then used."""
        after = state.copy()
        after.agenda.pop()
        use_ability(after, self.chooser, action - ABILITY)
        for option in after.agenda[-1].options(after):
            tried = after.copy()
            tried.agenda.pop().take(tried, option)
            if not state.box.effects[self.at].can_do(tried, self.chooser):
                return False
        return True

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve the part; the others wait."""
        if action == DONE:
            return
        if action >= ABILITY:
            state.push(self)
            use_ability(state, self.chooser, action - ABILITY)
            return
        index = action - PART
        go_on(state, self.chooser, self.at, self.left & ~(1 << index), False, self.use)
        state.box.effects[self.at].parts[index].begin(state, self.chooser, True, self.use)


class Options(Choice):
    """Which of several effects to resolve."""

    def __init__(self, chooser: Seat, at: int, left: int, picks: int, must: int, use: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.left = left
        self.picks = picks
        self.must = must
        self.use = use

    def fields(self) -> tuple[int, ...]:
        """Whose effect, a bit for each option left, how many to pick, whether it must, the slot."""
        return (self.chooser, self.at, self.left, self.picks, self.must, self.use)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: choose one", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        parts = state.box.effects[self.at].parts
        if not OPTION <= action < OPTION + len(parts):
            return None
        return parts[action - OPTION].label(state, self.chooser)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The options left, and none."""
        parts = state.box.effects[self.at].parts
        found = [OPTION + index for index in range(len(parts)) if self.left >> index & 1]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Options that can do nothing now."""
        if action == SKIP:
            return "UWC-TURN-13" if self.must else None
        parts = state.box.effects[self.at].parts
        if not OPTION <= action < OPTION + len(parts):
            return NOT_ASKED
        index = action - OPTION
        if not self.left >> index & 1:
            return "UWC-SLOT-18"
        if parts[index].can_do(state, self.chooser):
            return None
        return parts[index].nothing_to_do

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve it, then ask for the next."""
        if action == SKIP:
            return
        index = action - OPTION
        if self.picks > 1:
            left = self.left & ~(1 << index)
            state.push(Options(self.chooser, self.at, left, self.picks - 1, 0, self.use))
        state.box.effects[self.at].parts[index].begin(state, self.chooser, True, self.use)


class PayFor(EffectChoice):
    """Pay for an effect, or leave it (UWC-TERM-10)."""

    def effect(self, state: UnderwaterCities) -> "Pay":
        """The payment that is asked about."""
        return cast("Pay", state.box.effects[self.at])

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: do you pay for the effect?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        if action == SKIP:
            return Message("Do not pay")
        payment = self.effect(state)
        pays = price_label(payment.cost.bags, action - COST)
        if pays is None:
            return None
        gets = payment.parts[0].label(state, self.chooser)
        return Message("{pays}: {gets}", {"pays": pays, "gets": gets})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The alternative costs, and not paying."""
        bags = self.effect(state).cost.bags
        found = [COST + index for index in range(len(bags))]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """What cannot be paid, or would be paid for nothing."""
        if action == SKIP:
            return self.skip_refusal()
        payment = self.effect(state)
        if not COST <= action < COST + len(payment.cost.bags):
            return NOT_ASKED
        price = payment.cost.bags[action - COST]
        return None if payment.pays_off(state, self.chooser, price) else "UWC-TERM-10"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay and resolve; perhaps once more."""
        if action == SKIP:
            return
        payment = self.effect(state)
        pay(state, self.chooser, payment.cost.bags[action - COST])
        if self.left > 1:
            state.push(PayFor(self.chooser, self.at, self.left - 1, 0))
        payment.parts[0].begin(state, self.chooser, True, 0)


class LastPart(Step[UnderwaterCities]):
    """A part that is left: it begins when what lies above is resolved."""

    def __init__(self, owner: Seat, part: int, must: int, use: int) -> None:
        self.owner = owner
        self.part = part
        self.must = must
        self.use = use

    def fields(self) -> tuple[int, ...]:
        """Whose part, whether it must do something, the slot."""
        return (self.owner, self.part, self.must, self.use)

    def run(self, state: UnderwaterCities) -> None:
        """Begin it, if it can do anything."""
        part = state.box.effects[self.part]
        if self.must or part.can_do(state, self.owner):
            part.begin(state, self.owner, bool(self.must), self.use)


def go_on(state: UnderwaterCities, seat: Seat, at: int, left: int, must: bool, use: int) -> None:
    """Ask for the next part; a last one needs no asking, but an ability may come before it."""
    if left == 0:
        return
    if left & (left - 1) == 0:
        part = state.box.effects[at].parts[left.bit_length() - 1]
        state.push(LastPart(seat, part.at, int(must), use))
        if state.abilities[seat] and not must:
            state.push(MayPause(seat, 0))
    else:
        state.push(Parts(seat, at, left, int(must), use))
