"""Phase 3: buying fuel (PWG-RES-01 to 07)."""

from penstock.games.power_grid.box.components import (
    COAL,
    FAR,
    FUELS,
    GARBAGE,
    HYBRID,
    OIL,
    PLANT_BURNS,
    PLANT_NEED,
    TABLES,
    URANIUM,
)
from penstock.games.power_grid.box.nouns import LOTS, fuel_lot
from penstock.games.power_grid.rules.state import RESOURCES, PowerGrid
from penstock.games.power_grid.rules.trust import TrustTakesFuel
from penstock.games.power_grid.rules.verbs import BUY, DONE, FILL, buy_action
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name, listing


class OpenFuelMarket(Step[PowerGrid]):
    """Start of phase 3: reverse turn order, the Trust between the two players (PWG-RES-01)."""

    def opens_turn(self) -> bool:
        return True

    def run(self, state: PowerGrid) -> None:
        """Line the players up."""
        state.phase = RESOURCES
        for place, seat in enumerate(state.order):
            state.push(BuyFuel(seat))
            if place == 0 and state.has_trust():
                state.push(TrustTakesFuel())


class BuyFuel(Question[PowerGrid]):
    """Tokens of a fuel, or what all plants lack, until the player is done (PWG-RES-02 to 05)."""

    def prompt(self, state: PowerGrid) -> Message:
        return Message("{player}: buy fuel", {"player": Name(self.chooser)})

    def label(self, state: PowerGrid, action: Action) -> Message | None:
        if action == DONE:
            return Message("Stop buying")
        if action != FILL:
            return None
        missing = missing_fuel(state, self.chooser)
        lots = [fuel_lot(fuel, count) for fuel, count in enumerate(missing) if count > 0]
        return Message("Fuel every plant: {lots}", {"lots": listing(lots)})

    def price_tag(self, state: PowerGrid, action: Action) -> int | None:
        """What the tokens cost together; what is sold out has no price."""
        if action == DONE:
            return None
        if action == FILL:
            return price_of_all(state, missing_fuel(state, self.chooser)) or None
        fuel, more = divmod(action - BUY, LOTS)
        return price_of(state, fuel, more + 1) or None

    def candidates(self, state: PowerGrid) -> list[Action]:
        """What every plant lacks; each fuel, as much as is there and has room; being done."""
        found = [FILL] if sum(missing_fuel(state, self.chooser)) > 0 else []
        rooms = rooms_for(state, self.chooser)
        for fuel in range(FUELS):
            most = min(rooms[fuel], tokens_for_sale(state, fuel))
            found += [buy_action(fuel, count) for count in range(1, max(most, 1) + 1)]
        found.append(DONE)
        return found

    def options(self, state: PowerGrid) -> list[Action]:
        """The candidates without refusal, found at one look."""
        found = [FILL] if self._fill_refusal(state) is None else []
        money, rooms = state.money[self.chooser], rooms_for(state, self.chooser)
        for fuel in range(FUELS):
            if rooms[fuel] > 0:
                most = affordable_tokens(state, fuel, rooms[fuel], money)
                found += range(buy_action(fuel, 1), buy_action(fuel, most + 1))
        found.append(DONE)
        return found

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Fuel without room, sold out, or too dear."""
        if action == DONE:
            return None
        if action == FILL:
            return self._fill_refusal(state)
        if not BUY <= action < BUY + FUELS * LOTS:
            return NOT_ASKED
        fuel, more = divmod(action - BUY, LOTS)
        if rooms_for(state, self.chooser)[fuel] <= more:
            return "PWG-RES-03"
        price = price_of(state, fuel, more + 1)
        if price == 0:
            return "PWG-RES-04"
        return "PWG-RES-02" if price > state.money[self.chooser] else None

    def _fill_refusal(self, state: PowerGrid) -> str | None:
        missing = missing_fuel(state, self.chooser)
        if not any(missing):
            return NOT_ASKED
        price = price_of_all(state, missing)
        if price == 0:
            return "PWG-RES-04"
        return "PWG-RES-02" if price > state.money[self.chooser] else None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Buy tokens and ask again, or stop."""
        seat = self.chooser
        if action == DONE:
            state.emit("stops buying", seat)
            return
        if action == FILL:
            for fuel, count in enumerate(missing_fuel(state, seat)):
                if count > 0:
                    buy_tokens(state, seat, fuel, count)
        else:
            fuel, more = divmod(action - BUY, LOTS)
            buy_tokens(state, seat, fuel, more + 1)
        state.push(self)


def buy_tokens(state: PowerGrid, seat: Seat, fuel: int, count: int) -> None:
    """The cheapest tokens of the market, or those of the storage."""
    price = price_of(state, fuel, count)
    state.money[seat] -= price
    state.fuel[seat * FUELS + fuel] += count
    if state.fuel_market[fuel] > 0:
        state.fuel_market[fuel] -= count
    else:
        state.fuel_supply[fuel] -= count
    state.emit("buys fuel", seat, fuel, count, price)


def tokens_for_sale(state: PowerGrid, fuel: int) -> int:
    """How many tokens of the fuel can be bought: of the storage only once the market has none
    (PWG-RES-07).
    """
    tokens = state.fuel_market[fuel]
    if tokens == 0 and fuel == COAL and state.board.has_coal_storage:
        return state.fuel_supply[COAL]
    return tokens


def price_of(state: PowerGrid, fuel: int, count: int) -> int:
    """The cheapest tokens of the fuel together; 0 if there are too few (PWG-RES-02, 04, 05).

    Tokens lie on the dearest places without gaps, so their number tells the price.
    """
    if count > tokens_for_sale(state, fuel):
        return 0
    tokens = state.fuel_market[fuel]
    if tokens == 0:
        return count * TABLES.coal_storage_price
    sums = TABLES.market_sums[fuel]
    first = len(sums) - 1 - tokens
    return sums[first + count] - sums[first]


def affordable_tokens(state: PowerGrid, fuel: int, most: int, money: int) -> int:
    """How many tokens of the fuel, at most so many, can be bought with the money."""
    most = min(most, tokens_for_sale(state, fuel))
    count = 0
    while count < most and price_of(state, fuel, count + 1) <= money:
        count += 1
    return count


def price_of_all(state: PowerGrid, counts: list[int]) -> int:
    """The tokens of all fuels together; 0 if there are too few of any."""
    total = 0
    for fuel, count in enumerate(counts):
        if count > 0:
            price = price_of(state, fuel, count)
            if price == 0:
                return 0
            total += price
    return total


def missing_fuel(state: PowerGrid, owner: Seat) -> list[int]:
    """What the owner's plants lack to run once, by fuel; hybrids take what is cheaper now."""
    held = owner * FUELS
    missing = [
        -state.fuel[held],
        -state.fuel[held + 1],
        -state.fuel[held + 2],
        -state.fuel[held + 3],
    ]
    hybrid = 0
    for plant in state.plants[owner]:
        burns = PLANT_BURNS[plant]
        if burns < FUELS:
            missing[burns] += PLANT_NEED[plant]
        elif burns == HYBRID:
            hybrid += PLANT_NEED[plant]
    hybrid -= max(0, -missing[COAL]) + max(0, -missing[OIL])
    missing = [max(0, count) for count in missing]
    for _ in range(hybrid):
        coal = next_price(state, COAL, missing[COAL])
        oil = next_price(state, OIL, missing[OIL])
        missing[COAL if coal <= oil else OIL] += 1
    return missing


def next_price(state: PowerGrid, fuel: int, taken: int) -> int:
    """The price of one more token; beyond every price if there is none."""
    price = price_of(state, fuel, taken + 1)
    return price - price_of(state, fuel, taken) if price > 0 else FAR


def rooms_for(state: PowerGrid, owner: Seat) -> tuple[int, int, int, int]:
    """How many more tokens of each fuel the owner's plants can store (PWG-RES-03, ruling 11)."""
    coal, oil, garbage, uranium, hybrid = state.storage(owner)
    fuel, held = state.fuel, owner * FUELS
    coal -= fuel[held + COAL]
    oil -= fuel[held + OIL]
    # What has no room on plants of its own lies on hybrids.
    return (
        coal + hybrid + min(0, oil),
        oil + hybrid + min(0, coal),
        garbage - fuel[held + GARBAGE],
        uranium - fuel[held + URANIUM],
    )
