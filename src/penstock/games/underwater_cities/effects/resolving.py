"""The interpreter of the effect language: how an effect is resolved, part by part.

UWC-TIME-01 to 10, UWC-TURN-11 to 13, UWC-RUL-09, 17, 19, 20, 29, 36. Parts come in any order the
player likes, each whole before the next; what is set off comes first because it is pushed on top.
`must` says that something has to happen: leaving out is then refused until something did. `use`
numbers the use of a slot as long as its own action is resolved, 0 for everything else.
"""

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    HIGHEST_CARD,
    SLOT_IDS,
    CardNumber,
)
from penstock.games.underwater_cities.box.components import FEDERATION, RESOURCES
from penstock.games.underwater_cities.effects.counting import holds
from penstock.games.underwater_cities.effects.exchanges import Advance, NodeChoice
from penstock.games.underwater_cities.effects.gains import before_slot, fire, take, waits_for
from penstock.games.underwater_cities.effects.language import (
    ACTION_CARD_USED,
    ALL_OF,
    AVAILABLE,
    BUILD,
    CHOOSE,
    GAIN,
    IF,
    NOTHING_TO_DO,
    PAY,
    PERFORM_SLOT,
    SLOT,
    UPGRADE,
    USE_ACTION_CARD,
    Node,
)
from penstock.games.underwater_cities.effects.possible import (
    can_do,
    can_do_slot,
    can_use,
    pays_off,
    perform_refusal,
    slot_effects,
)
from penstock.games.underwater_cities.effects.single_effects import begin_single
from penstock.games.underwater_cities.rules.abilities import (
    ability_actions,
    ability_refusal,
    use_ability,
)
from penstock.games.underwater_cities.rules.building import begin_build
from penstock.games.underwater_cities.rules.lookahead import Choice, Duty, push_duty
from penstock.games.underwater_cities.rules.prices import pay
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.upgrading import Upgrade
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    COST,
    DONE,
    OPTION,
    PART,
    PERFORM,
    SKIP,
    USE,
    is_in,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name


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

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The parts left, abilities of own cards, and being done."""
        parts = state.box.nodes[self.at].parts
        found = [PART + index for index in range(len(parts)) if self.left >> index & 1]
        found += ability_actions(state, self.chooser)
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Parts that can do nothing now; being done while something must be."""
        if action == DONE:
            return "UWC-TURN-13" if self.must else None
        if is_in(action, ABILITY, HIGHEST_CARD + 1):
            rule = ability_refusal(state, self.chooser, action - ABILITY)
            if rule is None and self.must and not self.survives(state, action):
                return "UWC-RUL-16"
            return rule
        parts = state.box.nodes[self.at].parts
        if not is_in(action, PART, len(parts)):
            return NOT_ASKED
        index = action - PART
        if not self.left >> index & 1:
            return "UWC-RUL-09"
        if can_do(state, self.chooser, parts[index]):
            return None
        return NOTHING_TO_DO[state.box.nodes[parts[index]].op]

    def survives(self, state: UnderwaterCities, action: Action) -> bool:
        """Whether the effect can still do something however an ability is then used."""
        after = state.copy()
        after.agenda.pop()
        use_ability(after, self.chooser, action - ABILITY)
        for option in after.agenda[-1].options(after):
            tried = after.copy()
            tried.agenda.pop().take(tried, option)
            if not can_do(tried, self.chooser, self.at):
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
        begin(state, self.chooser, state.box.nodes[self.at].parts[index], True, self.use)


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

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The options left, and none."""
        parts = state.box.nodes[self.at].parts
        found = [OPTION + index for index in range(len(parts)) if self.left >> index & 1]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Options that can do nothing now."""
        if action == SKIP:
            return "UWC-TURN-13" if self.must else None
        parts = state.box.nodes[self.at].parts
        if not is_in(action, OPTION, len(parts)):
            return NOT_ASKED
        index = action - OPTION
        if not self.left >> index & 1:
            return "UWC-SLOT-18"
        if can_do(state, self.chooser, parts[index]):
            return None
        return NOTHING_TO_DO[state.box.nodes[parts[index]].op]

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve it, then ask for the next."""
        if action == SKIP:
            return
        index = action - OPTION
        if self.picks > 1:
            left = self.left & ~(1 << index)
            state.push(Options(self.chooser, self.at, left, self.picks - 1, 0, self.use))
        begin(state, self.chooser, state.box.nodes[self.at].parts[index], True, self.use)


class PayFor(NodeChoice):
    """Pay for an effect, or leave it (UWC-TERM-10)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: do you pay for the effect?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The alternative costs, and not paying."""
        bags = state.box.nodes[self.at].cost.bags
        found = [COST + index for index in range(len(bags))]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """What cannot be paid, or would be paid for nothing."""
        if action == SKIP:
            return self.skip_refusal()
        node = state.box.nodes[self.at]
        if not is_in(action, COST, len(node.cost.bags)):
            return NOT_ASKED
        return (
            None
            if pays_off(state, self.chooser, node, node.cost.bags[action - COST])
            else ("UWC-TERM-10")
        )

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay and resolve; perhaps once more."""
        if action == SKIP:
            return
        node = state.box.nodes[self.at]
        pay(state, self.chooser, node.cost.bags[action - COST])
        if self.left > 1:
            state.push(PayFor(self.chooser, self.at, self.left - 1, 0))
        begin(state, self.chooser, node.parts[0], True, 0)


class UseCard(NodeChoice):
    """Use one of the own action cards (UWC-CARD-07, 08; UWC-TIME-05)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: use which action card?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The claimed action cards, and none."""
        cards = state.box.cards
        claimed = state.claimed[self.chooser]
        found = [USE + number for number in claimed if cards[number].type == ACTION_CARD]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Spent cards, and cards that would do nothing."""
        if action == SKIP:
            return self.skip_refusal()
        if not is_in(action, USE, HIGHEST_CARD + 1):
            return NOT_ASKED
        number = action - USE
        if number not in state.claimed[self.chooser]:
            return "UWC-CARD-07"
        if number in state.spent[self.chooser]:
            return "UWC-CARD-08"
        return None if can_use(state, self.chooser, number) else "UWC-RUL-17"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Turn the card and resolve it completely."""
        if action == SKIP:
            return
        if self.left > 1:
            state.push(UseCard(self.chooser, self.at, self.left - 1, 0))
        use_card(state, self.chooser, action - USE)


class PerformSlot(NodeChoice):
    """Perform the action of a slot without a tile (UWC-TERM-07, 17, 18)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: perform which slot?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The slots of the board, and none."""
        found = [PERFORM + slot for slot in state.slots]
        if state.performs_always:
            found.append(PERFORM + state.box.always)
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Slots out of scope or without use."""
        if action == SKIP:
            return self.skip_refusal()
        if not is_in(action, PERFORM, len(SLOT_IDS)):
            return NOT_ASKED
        node, slot = state.box.nodes[self.at], action - PERFORM
        if slot == state.box.always:
            allowed = state.performs_always and node.scope & AVAILABLE and node.colour == 0b111
            return None if allowed else "UWC-SLOT-27"
        if slot not in state.slots:
            return NOT_ASKED
        return perform_refusal(state, self.chooser, node, state.slots.index(slot))

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve the slot like a chosen one."""
        if action != SKIP:
            state.emit("performs", self.chooser, action - PERFORM)
            perform(state, self.chooser, action - PERFORM)


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
        if self.must or can_do(state, self.owner, self.part):
            begin(state, self.owner, self.part, bool(self.must), self.use)


class SlotAction(Duty):
    """The action of a slot begins, chosen with a tile or performed by an effect."""

    def fields(self) -> tuple[int, ...]:
        """Whose action, which slot, and whether it has to be watched."""
        return (self.owner, self.slot, self.owed)

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether some part of it can be carried out."""
        return can_do_slot(state, self.owner, self.slot)

    def run(self, state: UnderwaterCities) -> None:
        """Number the use, and resolve what the slot does for this seat (UWC-TURN-13)."""
        seat = self.owner
        state.owed -= self.owed
        state.given = state.given + [0] * RESOURCES
        use = len(state.given) // RESOURCES
        effects = slot_effects(state, seat, self.slot)
        must = True
        for effect in effects[1:]:
            if state.box.nodes[effect].is_plain:
                take(state, seat, state.box.nodes[effect].bag, use)
                must = False
            elif can_do(state, seat, effects[0]):
                state.push(LastPart(seat, effect, 0, use))
            else:
                effects[0] = effect
        begin(state, seat, effects[0], must, use)


class CardUsed(Step[UnderwaterCities]):
    """The effect of an action card is resolved: what waits for its use happens (UWC-TIME-04)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose card."""
        return (self.owner,)

    def run(self, state: UnderwaterCities) -> None:
        """Let it happen."""
        fire(state, self.owner, ACTION_CARD_USED)


# -- beginning an effect -----------------------------------------------------------------------


def begin(state: UnderwaterCities, seat: Seat, at: int, must: bool, use: int) -> None:
    """Resolve an effect: do at once what leaves no choice, and ask the first question."""
    node = state.box.nodes[at]
    op = node.op
    if op == GAIN:
        if node.is_plain:
            take(state, seat, node.bag, use)
        else:
            state.push(Advance(seat, node.bag[FEDERATION], int(must)))
    elif op == BUILD:
        begin_build(state, seat, at, node.limit, must, node.what)
    elif op == UPGRADE:
        state.push(Upgrade(seat, at, node.limit, int(must)))
    elif op == ALL_OF:
        begin_parts(state, seat, at, node, must, use)
    elif op == CHOOSE:
        everything = (1 << len(node.parts)) - 1
        state.push(Options(seat, at, everything, node.pick, int(must), use))
    elif op == IF:
        if holds(state, seat, node.condition):
            begin(state, seat, node.parts[0], must, use)
        elif len(node.parts) > 1:
            begin(state, seat, node.parts[1], must, use)
    elif op == USE_ACTION_CARD:
        state.push(UseCard(seat, at, node.limit, int(must)))
    elif op == PAY:
        state.push(PayFor(seat, at, node.limit, int(must)))
    elif op == PERFORM_SLOT:
        state.push(PerformSlot(seat, at, 1, int(must)))
    else:
        begin_single(state, seat, at, node, must, use)


def begin_parts(
    state: UnderwaterCities, seat: Seat, at: int, node: Node, must: bool, use: int
) -> None:
    """Parts that only give something come first by themselves; they can only help the others."""
    left = 0
    for index, part in enumerate(node.parts):
        inside = state.box.nodes[part]
        if inside.op == GAIN and inside.is_plain:
            take(state, seat, inside.bag, use)
            must = False
        else:
            left |= 1 << index
    go_on(state, seat, at, left, must, use)


def go_on(state: UnderwaterCities, seat: Seat, at: int, left: int, must: bool, use: int) -> None:
    """Ask for the next part; a last one needs no asking unless an ability may come before it."""
    if left == 0:
        return
    if left & (left - 1) == 0 and not state.abilities[seat]:
        part = state.box.nodes[at].parts[left.bit_length() - 1]
        state.push(LastPart(seat, part, int(must), use))
    else:
        state.push(Parts(seat, at, left, int(must), use))


def perform(state: UnderwaterCities, seat: Seat, slot: int) -> None:
    """Perform a slot without a tile: first what that sets off, then its action."""
    push_duty(state, SlotAction(seat, slot, int(waits_for(state, seat, SLOT))))
    before_slot(state, seat, slot, True, False)


# -- action cards ------------------------------------------------------------------------------


def use_card(state: UnderwaterCities, seat: Seat, number: CardNumber) -> None:
    """Use an action card: it is spent, then its effect happens at least in part (UWC-RUL-17)."""
    state.spent[seat].append(number)
    apply_card(state, seat, number, True)


def apply_card(state: UnderwaterCities, seat: Seat, number: CardNumber, must: bool) -> None:
    """The effect of an action card; it counts as used once that is resolved."""
    state.emit("uses", seat, number)
    for trigger in state.triggers[seat]:
        if trigger.event == ACTION_CARD_USED:
            state.push(CardUsed(seat))
            break
    begin(state, seat, state.box.cards[number].effect, must, 0)
