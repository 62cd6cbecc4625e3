"""The management board and the patent office: what each space does (BAR-MGMT to BAR-PAT)."""

from penstock.games.barrage.box.components import (
    BANK,
    CONTRACT_OFFICE,
    MACHINE_SHOP,
    PATENT_OFFICE,
    SPACE_AMOUNT,
    SPACE_COST,
    SPACE_ENGINEERS,
    SPACE_LIST,
    SPACE_SECTION,
    TURBINE,
    WATER,
    SpaceId,
)
from penstock.games.barrage.rules.contracts import TakeContract
from penstock.games.barrage.rules.patents import take_patent
from penstock.games.barrage.rules.production import MUST, NO_BASIN, ChooseSystem, best_energy
from penstock.games.barrage.rules.state import CLOSED, CONTRACT_REWARDS, EMPTY, Barrage
from penstock.games.barrage.rules.symbols import give
from penstock.games.barrage.rules.verbs import (
    DROP,
    ENGINEERS,
)
from penstock.games.barrage.rules.water import PlaceDrops
from penstock.games.barrage.rules.wheel import rotate
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name


class UseBank(Question[Barrage]):
    """How many engineers earn a credit each (BAR-BANK-01)."""

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: how many engineers go to the bank?", {"player": Name(self.chooser)}
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """From one to all."""
        return list(range(ENGINEERS + 1, ENGINEERS + state.engineers[self.chooser] + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """None at all, or more than there are."""
        if not ENGINEERS <= action < DROP:
            return NOT_ASKED
        count = action - ENGINEERS
        return None if 1 <= count <= state.engineers[self.chooser] else "BAR-BANK-01"

    def options(self, state: Barrage) -> list[Action]:
        """All candidates are legal: their bounds are the rule."""
        return self.candidates(state)

    def take(self, state: Barrage, action: Action) -> None:
        """Place them and take the credits."""
        count = action - ENGINEERS
        state.engineers[self.chooser] -= count
        state.bank[self.chooser] += count
        state.credits[self.chooser] += count
        state.emit("uses bank", self.chooser, count)


def space_refusal(state: Barrage, seat: Seat, space: SpaceId) -> str | None:
    """The rule against placing engineers there now."""
    holder = state.spaces[space]
    if holder == CLOSED:
        if SPACE_SECTION[space] == PATENT_OFFICE:
            return "BAR-INTRO-04"
        return "BAR-SETUP-13" if state.players == 2 else "BAR-SETUP-12"
    if holder != EMPTY:
        return "BAR-ACT-08"
    if SPACE_ENGINEERS[space] > state.engineers[seat]:
        return "BAR-ACT-06"
    credits = state.credits[seat] - SPACE_COST[space]
    if credits < 0:
        return "BAR-ACT-05"
    section = SPACE_SECTION[space]
    if section == TURBINE:
        energy = best_energy(state, seat, credits) + SPACE_AMOUNT[space]
        return None if energy >= 1 else "BAR-TURB-07"
    if section == CONTRACT_OFFICE and state.contracts_on_offer() < SPACE_AMOUNT[space]:
        return "BAR-ACT-07"
    if section == PATENT_OFFICE and state.patents[SPACE_AMOUNT[space] - 1] == EMPTY:
        return "BAR-PAT-05"
    return None


def usable_spaces(state: Barrage, seat: Seat) -> list[SpaceId]:
    """Every space without refusal; the same as asking for each, but at one look."""
    found: list[SpaceId] = []
    engineers, credits = state.engineers[seat], state.credits[seat]
    if engineers == 0:
        return found
    contracts = state.contracts_on_offer()
    most_energy = best_energy(state, seat, credits)
    energy, cost_of_energy = most_energy, 0
    for space, holder in enumerate(state.spaces):
        if holder != EMPTY or SPACE_ENGINEERS[space] > engineers:
            continue
        cost = SPACE_COST[space]
        if cost > credits:
            continue
        section = SPACE_SECTION[space]
        if section == TURBINE:
            # Fewer credits never give more energy.
            if most_energy + SPACE_AMOUNT[space] < 1:
                continue
            if cost > 0:
                if cost != cost_of_energy:
                    energy, cost_of_energy = best_energy(state, seat, credits - cost), cost
                if energy + SPACE_AMOUNT[space] < 1:
                    continue
        elif section == CONTRACT_OFFICE:
            if contracts < SPACE_AMOUNT[space]:
                continue
        elif section == PATENT_OFFICE and state.patents[SPACE_AMOUNT[space] - 1] == EMPTY:
            continue
        found.append(space)
    return found


def use_space(state: Barrage, seat: Seat, space: SpaceId) -> None:
    """Place the engineers, pay everything due, do what the space says (BAR-ACT-03 to 07)."""
    section = SPACE_SECTION[space]
    if section == BANK:
        state.push(UseBank(seat))
        return
    state.spaces[space] = seat
    state.engineers[seat] -= SPACE_ENGINEERS[space]
    state.credits[seat] -= SPACE_COST[space]
    state.emit("places engineers", seat, space, SPACE_COST[space])
    do_action(state, seat, space)


def do_action(state: Barrage, seat: Seat, space: SpaceId) -> None:
    """The action of a space, engineers and costs apart."""
    section, amount = SPACE_SECTION[space], SPACE_AMOUNT[space]
    if section == TURBINE:
        state.push(ChooseSystem(seat, amount, MUST, NO_BASIN))
    elif section == WATER:
        state.push(PlaceDrops(seat, amount, 1 if SPACE_LIST[space].flows else 0, 1))
    elif section == MACHINE_SHOP:
        give(state, seat, SPACE_LIST[space].reward, CONTRACT_REWARDS, "BAR-MACH-01")
    elif section == CONTRACT_OFFICE:
        state.push(TakeContract(seat, amount))
    elif section == PATENT_OFFICE:
        take_patent(state, seat, amount - 1)
    else:
        rotate(state, seat, amount)
