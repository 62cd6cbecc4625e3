"""Contracts: fulfilling, taking, discarding, laying out new ones (BAR-TURB-11 to 16, BAR-CONT)."""

from penstock.games.barrage.box.components import (
    CONTRACT_LIST,
    CONTRACT_VALUE,
    CONTRACTS,
    FIRST_NATIONAL,
    STACK_OF_PLACE,
    TABLES,
    ContractId,
)
from penstock.games.barrage.rules.companies import company_of
from penstock.games.barrage.rules.officers import OFFICER_RULES, officer_of
from penstock.games.barrage.rules.state import CONTRACT_REWARDS, EMPTY, Barrage
from penstock.games.barrage.rules.symbols import give
from penstock.games.barrage.rules.verbs import (
    DISCARD,
    FULFIL,
    SKIP,
    TAKE,
)
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name


class FulfilContract(Question[Barrage]):
    """After producing: one contract that the energy covers, or none (BAR-TURB-11, 15, 16)."""

    def __init__(self, chooser: Seat, energy: int, is_production: int) -> None:
        super().__init__(chooser)
        self.energy = energy
        self.is_production = is_production

    def fields(self) -> tuple[int, ...]:
        """Who, with how much energy, and whether it counts as produced (RUL-08)."""
        return (self.chooser, self.energy, self.is_production)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: fulfil a contract with {energy} energy?",
            {"player": Name(self.chooser), "energy": self.energy},
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """The own contracts, the national ones, and none."""
        found = [FULFIL + contract for contract in state.hands[self.chooser]]
        found += [FULFIL + contract for contract in state.national if contract != EMPTY]
        found.append(SKIP)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Contracts that are not there or ask for more."""
        if action == SKIP:
            return None
        if not FULFIL <= action < FULFIL + CONTRACTS:
            return NOT_ASKED
        contract = action - FULFIL
        if contract >= FIRST_NATIONAL:
            if contract not in state.national:
                return "BAR-TURB-15"
            if not self.is_production:
                return "BAR-TECH-18"
        elif contract not in state.hands[self.chooser]:
            return "BAR-TURB-14"
        reach = self.energy + discount(state, self.chooser, self.is_production)
        return None if CONTRACT_VALUE[contract] <= reach else "BAR-TURB-11"

    def take(self, state: Barrage, action: Action) -> None:
        """Fulfil it, or leave it."""
        if action == SKIP:
            state.emit("leaves contracts", self.chooser, self.energy)
        else:
            fulfil(state, self.chooser, action - FULFIL)


class FulfilSeveral(FulfilContract):
    """After a production action: one contract after the other, as far as the energy goes.

    Each takes its value off the energy, less the French discount for each of them (BAR-LWP-50,
    RUL-40, 41).
    """

    def take(self, state: Barrage, action: Action) -> None:
        """Fulfil one and ask for the next, or leave it."""
        if action != SKIP:
            less = discount(state, self.chooser, self.is_production)
            left = self.energy - max(0, CONTRACT_VALUE[action - FULFIL] - less)
            state.push(FulfilSeveral(self.chooser, left, self.is_production))
            fulfil(state, self.chooser, action - FULFIL)
        elif covers_some(state, self.chooser, self.energy, True):
            state.emit("leaves contracts", self.chooser, self.energy)


class FulfilWithoutEnergy(Question[Barrage]):
    """An own contract up to some value, whatever the energy (BAR-LWP-15, 27)."""

    def __init__(self, chooser: Seat, most: int, must: int) -> None:
        super().__init__(chooser)
        self.most = most
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who, up to which value, and whether one must be fulfilled."""
        return (self.chooser, self.most, self.must)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: choose a contract to fulfil without energy", {"player": Name(self.chooser)}
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """The own contracts, and none."""
        found = [FULFIL + contract for contract in state.hands[self.chooser]]
        if not self.must:
            found.append(SKIP)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Contracts of others, and those worth too much."""
        if action == SKIP:
            return NOT_ASKED if self.must else None
        if not FULFIL <= action < FULFIL + CONTRACTS:
            return NOT_ASKED
        contract = action - FULFIL
        if contract not in state.hands[self.chooser]:
            return "BAR-LWP-15"
        return None if CONTRACT_VALUE[contract] <= self.most else "BAR-LWP-14"

    def take(self, state: Barrage, action: Action) -> None:
        """Fulfil it, or leave it."""
        if action == SKIP:
            state.emit("leaves contracts", self.chooser, 0)
        else:
            fulfil(state, self.chooser, action - FULFIL)


class TakeContract(Question[Barrage]):
    """A face-up private contract goes to the supply (BAR-CONT-01 to 04)."""

    def __init__(self, chooser: Seat, left: int) -> None:
        super().__init__(chooser)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        """Who takes, and how many more."""
        return (self.chooser, self.left)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: take a contract ({left} left)",
            {"player": Name(self.chooser), "left": self.left},
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """What lies face up in the office, and the national contracts."""
        found = [TAKE + contract for contract in state.office if contract != EMPTY]
        found += [TAKE + contract for contract in state.national if contract != EMPTY]
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """National contracts, and contracts that are not there."""
        if not TAKE <= action < TAKE + CONTRACTS:
            return NOT_ASKED
        contract = action - TAKE
        if contract >= FIRST_NATIONAL:
            return "BAR-CONT-03"
        return None if contract in state.office else "BAR-CONT-02"

    def take(self, state: Barrage, action: Action) -> None:
        """Take it; its place stays empty until the end of the turn."""
        contract = action - TAKE
        state.office[state.office.index(contract)] = EMPTY
        state.hands[self.chooser].append(contract)
        state.emit("takes contract", self.chooser, contract)
        if self.left > 1:
            state.push(TakeContract(self.chooser, self.left - 1))


class DiscardContract(Question[Barrage]):
    """Too many unfulfilled contracts at the end of the turn (BAR-CONT-06)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: discard a contract", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The unfulfilled contracts."""
        return [DISCARD + contract for contract in state.hands[self.chooser]]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Contracts of others."""
        if not DISCARD <= action < DISCARD + CONTRACTS:
            return NOT_ASKED
        return None if action - DISCARD in state.hands[self.chooser] else "BAR-CONT-06"

    def take(self, state: Barrage, action: Action) -> None:
        """It leaves the game (RUL-19)."""
        contract = action - DISCARD
        state.hands[self.chooser].remove(contract)
        state.discards.append(contract)
        state.emit("discards contract", self.chooser, contract)


def offer_contracts(state: Barrage, seat: Seat, energy: int, is_production: bool) -> None:
    """Ask for a contract, if the energy covers any; an Automa looks into the office."""
    if state.is_automa(seat) or state.by_tile == seat:
        state.ask(FulfilContract(seat, energy, 1 if is_production else 0))
        return
    if covers_some(state, seat, energy, is_production):
        state.push(FulfilContract(seat, energy, 1 if is_production else 0))


def covers_some(state: Barrage, seat: Seat, energy: int, is_production: bool) -> bool:
    """Whether the energy covers an own or a national contract."""
    reach = energy + discount(state, seat, 1 if is_production else 0)
    for contract in state.hands[seat]:
        if CONTRACT_VALUE[contract] <= reach:
            return True
    if is_production:
        for contract in state.national:
            if contract != EMPTY and CONTRACT_VALUE[contract] <= reach:
                return True
    return False


def offer_for_production(state: Barrage, seat: Seat, energy: int) -> None:
    """Ask for a contract after a production action, or for several (BAR-LWP-50)."""
    if state.has_leeghwater and officer_of(state, seat).fulfils_several():
        state.ask(FulfilSeveral(seat, energy, 1))
    else:
        offer_contracts(state, seat, energy, True)


def discount(state: Barrage, seat: Seat, is_production: int) -> int:
    """How much less energy than its value a contract asks of the seat (BAR-COMP-10, RUL-09)."""
    return company_of(state, seat).contract_discount() if is_production else 0


def fulfil(state: Barrage, seat: Seat, contract: ContractId) -> None:
    """The contract lies face down in the supply from now on; its reward comes at once."""
    if contract >= FIRST_NATIONAL:
        state.national[state.national.index(contract)] = EMPTY
    else:
        state.hands[seat].remove(contract)
        state.keeps_fourth &= ~(1 << seat)
    state.fulfilled[seat].append(contract)
    state.emit("fulfils", seat, contract)
    give(state, seat, CONTRACT_LIST[contract].reward, CONTRACT_REWARDS, "BAR-TURB-14")


def has_too_many(state: Barrage, seat: Seat) -> bool:
    """Whether the seat must discard (BAR-CONT-06)."""
    count = len(state.hands[seat])
    return count > TABLES.contract_limit and count > contracts_kept(state, seat)


def contracts_kept(state: Barrage, seat: Seat) -> int:
    """How many contracts the seat may keep, one more if it kept one as another (BAR-LWP-55)."""
    limit = OFFICER_RULES[state.officers[seat]].contract_limit()
    return limit + (state.keeps_fourth >> seat & 1)


def keep_fourth(state: Barrage, seat: Seat) -> None:
    """Remember a contract kept by the ability of another officer, before it ends (BAR-LWP-55)."""
    own = OFFICER_RULES[state.officers[seat]].contract_limit()
    if officer_of(state, seat).contract_limit() > own and len(state.hands[seat]) > own:
        state.keeps_fourth |= 1 << seat
    if len(state.hands[seat]) <= own:
        state.keeps_fourth &= ~(1 << seat)


def refill_office(state: Barrage) -> None:
    """New contracts on the empty places, left before right (BAR-CONT-05, 08; RUL-55)."""
    if EMPTY not in state.office:
        return
    for place in range(len(state.office)):
        if state.office[place] == EMPTY:
            lay_contract(state, place)


def lay_contract(state: Barrage, place: int) -> None:
    """A new contract on an empty place; what Automas threw out comes back last (AUT-RUL-18)."""
    number = STACK_OF_PLACE[place]
    stack, thrown = state.stacks[number], state.thrown[number]
    if not stack and thrown:
        stack += thrown
        thrown.clear()
        state.rng.shuffle(stack)
    if stack:
        contract = stack.pop()
        state.office[place] = contract
        state.reveals += 1
        state.emit_by_rule("BAR-CONT-05", "contract revealed", NOBODY, contract)
