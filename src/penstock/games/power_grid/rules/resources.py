"""Phase 3: buying fuel (PWG-RES-01 to 07)."""

from penstock.games.power_grid.box.components import (
    COAL,
    FUELS,
    OIL,
    TABLES,
    URANIUM,
)
from penstock.games.power_grid.rules.state import RESOURCES, PowerGrid
from penstock.games.power_grid.rules.trust import TrustTakesFuel
from penstock.games.power_grid.rules.verbs import BUY, DONE
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name


class OpenFuelMarket(Step[PowerGrid]):
    """Start of phase 3: reverse turn order, the Trust between the two players (PWG-RES-01)."""

    def run(self, state: PowerGrid) -> None:
        """Line the players up."""
        state.phase = RESOURCES
        for place, seat in enumerate(state.order):
            state.push(BuyFuel(seat))
            if place == 0 and state.has_trust():
                state.push(TrustTakesFuel())


class BuyFuel(Question[PowerGrid]):
    """One token at a time, until the player is done (PWG-RES-02 to 05)."""

    def prompt(self, state: PowerGrid) -> Message:
        return Message("{player}: buy fuel", {"player": Name(self.chooser)})

    def label(self, state: PowerGrid, action: Action) -> Message | None:
        return Message("Stop buying") if action == DONE else None

    def price_tag(self, state: PowerGrid, action: Action) -> int | None:
        """The price of the next token; what is sold out has none."""
        return None if action == DONE else price_of(state, action - BUY) or None

    def candidates(self, state: PowerGrid) -> list[Action]:
        """Each fuel, and being done."""
        return [BUY, BUY + OIL, BUY + 2, BUY + URANIUM, DONE]

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Fuel without room, sold out, or too dear."""
        if action == DONE:
            return None
        if not BUY <= action < BUY + FUELS:
            return NOT_ASKED
        fuel = action - BUY
        if room_for(state, self.chooser, fuel) == 0:
            return "PWG-RES-03"
        price = price_of(state, fuel)
        if price == 0:
            return "PWG-RES-04"
        return "PWG-RES-02" if price > state.money[self.chooser] else None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Buy one token and ask again, or stop."""
        seat = self.chooser
        if action == DONE:
            state.emit("stops buying", seat)
            return
        fuel = action - BUY
        price = price_of(state, fuel)
        state.money[seat] -= price
        state.fuel[seat * FUELS + fuel] += 1
        if state.fuel_market[fuel] > 0:
            state.fuel_market[fuel] -= 1
        else:
            state.fuel_supply[fuel] -= 1
        state.emit("buys fuel", seat, fuel, price)
        state.push(self)


def price_of(state: PowerGrid, fuel: int) -> int:
    """The cheapest token of the fuel; 0 if it is sold out (PWG-RES-02, 04, 05).

    Tokens lie on the dearest places without gaps, so their number tells the price.
    """
    tokens = state.fuel_market[fuel]
    if tokens > 0:
        ladder = TABLES.market_prices[fuel]
        return ladder[len(ladder) - tokens]
    if fuel == COAL and state.board.has_coal_storage and state.fuel_supply[COAL] > 0:
        return TABLES.coal_storage_price
    return 0


def room_for(state: PowerGrid, owner: Seat, fuel: int) -> int:
    """How many more tokens of the fuel the owner's plants can store (PWG-RES-03, ruling 11)."""
    rooms = state.storage(owner)
    held = owner * FUELS
    if fuel > OIL:
        return (rooms[2] if fuel == 2 else rooms[3]) - state.fuel[held + fuel]
    coal_left = rooms[0] - state.fuel[held + COAL]
    oil_left = rooms[1] - state.fuel[held + OIL]
    own_left, other_left = (coal_left, oil_left) if fuel == COAL else (oil_left, coal_left)
    hybrid_left = rooms[4] + min(0, other_left)
    return own_left + hybrid_left
