"""Phase 2: the plant auction (PWG-AUC-01 to 25).

The seat that may nominate is always the first in turn order still in the phase; that gives
PWG-AUC-10 by itself. An auction in progress lives in its step: plant, last bid, who leads, and a
bit for every rival who may still raise.
"""

from bisect import insort

from penstock.games.power_grid.box.components import (
    COAL,
    FUELS,
    GARBAGE,
    OIL,
    STEP_3,
    TABLES,
    URANIUM,
    PlantId,
)
from penstock.games.power_grid.rules.order import sort_players
from penstock.games.power_grid.rules.plant_market import (
    begin_step_3,
    draw_card,
    draw_replacement,
    has_step_3_card,
    remove_plant,
    settle_step_3_card,
)
from penstock.games.power_grid.rules.state import AUCTION, PowerGrid
from penstock.games.power_grid.rules.trust import TrustTakesPlant
from penstock.games.power_grid.rules.verbs import BID, MOST_RETURNED, NOMINATE, PASS, RETURN, SCRAP
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name


class OpenAuctions(Step[PowerGrid]):
    """Start of phase 2: everybody is in, the discount lies on the lowest plant (PWG-AUC-02)."""

    def run(self, state: PowerGrid) -> None:
        """Open the phase."""
        state.phase = AUCTION
        state.in_auction = (1 << state.players) - 1
        state.has_trust_acted = False
        for_sale = state.plants_for_sale()
        if for_sale:
            state.discount = for_sale[0]
            state.emit_by_rule("PWG-AUC-02", "discount", NOBODY, for_sale[0])
        state.push(CloseAuctions())
        state.push(NextNomination())


class NextNomination(Step[PowerGrid]):
    """Gives the right to nominate to the first player still in (PWG-AUC-03, 10)."""

    def opens_turn(self) -> bool:
        return True

    def run(self, state: PowerGrid) -> None:
        """Ask the next player, if there is one and anything to buy (PWG-AUC-22)."""
        if state.in_auction == 0 or not state.plants_for_sale():
            return
        for seat in state.order:
            if state.in_auction >> seat & 1:
                state.push(self)
                state.push(Nominate(seat))
                return


class Nominate(Question[PowerGrid]):
    """Put a plant under the hammer, or leave the phase (PWG-AUC-03, 04, 11, 13)."""

    def prompt(self, state: PowerGrid) -> Message:
        return Message("{player}: nominate a power plant", {"player": Name(self.chooser)})

    def price_tag(self, state: PowerGrid, action: Action) -> int | None:
        """The lowest bid for a plant."""
        return None if action == PASS else minimum_bid(state, action - NOMINATE)

    def candidates(self, state: PowerGrid) -> list[Action]:
        """Every plant in sight, and passing."""
        plants = [NOMINATE + plant for plant in state.market if plant != STEP_3]
        plants.append(PASS)
        return plants

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Future plants, plants too dear, passing in round 1."""
        if action == PASS:
            return "PWG-AUC-13" if state.round == 1 else None
        if not NOMINATE <= action < NOMINATE + STEP_3:
            return NOT_ASKED
        plant = action - NOMINATE
        if plant not in state.plants_for_sale():
            return "PWG-AUC-04"
        return "PWG-AUC-07" if minimum_bid(state, plant) > state.money[self.chooser] else None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Leave the phase, or open an auction."""
        seat = self.chooser
        if action == PASS:
            state.in_auction &= ~(1 << seat)
            state.emit("passes phase", seat)
            if state.has_trust() and seat == state.order[0]:
                state.push(TrustTakesPlant())
            return
        plant = action - NOMINATE
        state.emit("nominates", seat, plant)
        if state.in_auction == 1 << seat:
            sell(state, seat, plant, minimum_bid(state, plant))
        else:
            state.push(OpenBid(seat, plant))


class OpenBid(Question[PowerGrid]):
    """The nominating player names the first bid (PWG-AUC-05)."""

    def __init__(self, chooser: Seat, plant: PlantId) -> None:
        super().__init__(chooser)
        self.plant = plant

    def fields(self) -> tuple[int, ...]:
        """Who bids for what."""
        return (self.chooser, self.plant)

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: open the bidding for plant {plant}",
            {"player": Name(self.chooser), "plant": self.plant},
        )

    def price_tag(self, state: PowerGrid, action: Action) -> int | None:
        return action - BID

    def candidates(self, state: PowerGrid) -> list[Action]:
        """From the minimum bid to all the money."""
        lowest, highest = minimum_bid(state, self.plant), state.money[self.chooser]
        return list(range(BID + lowest, BID + highest + 1))

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Bids below the minimum or beyond the money."""
        if action < BID:
            return NOT_ASKED
        if action - BID < minimum_bid(state, self.plant):
            return "PWG-AUC-05"
        return "PWG-AUC-07" if action - BID > state.money[self.chooser] else None

    def options(self, state: PowerGrid) -> list[Action]:
        """All candidates are legal: their bounds are the rule."""
        return self.candidates(state)

    def take(self, state: PowerGrid, action: Action) -> None:
        """Bid."""
        rivals = state.in_auction & ~(1 << self.chooser)
        state.emit("bids", self.chooser, self.plant, action - BID)
        go_round(state, self.plant, action - BID, self.chooser, rivals, self.chooser)


class Bid(Question[PowerGrid]):
    """Raise the bid or drop out of this auction (PWG-AUC-06, 07, 12)."""

    def __init__(
        self, chooser: Seat, plant: PlantId, price: int, leader: Seat, rivals: int
    ) -> None:
        super().__init__(chooser)
        self.plant = plant
        self.price = price
        self.leader = leader
        self.rivals = rivals

    def fields(self) -> tuple[int, ...]:
        """Who is asked, for what, the last bid and whose it is, who else may raise."""
        return (self.chooser, self.plant, self.price, self.leader, self.rivals)

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: {leader} bids {price} for plant {plant}. Raise or pass?",
            {
                "player": Name(self.chooser),
                "leader": Name(self.leader),
                "price": self.price,
                "plant": self.plant,
            },
        )

    def price_tag(self, state: PowerGrid, action: Action) -> int | None:
        return None if action == PASS else action - BID

    def candidates(self, state: PowerGrid) -> list[Action]:
        """Pass, and every higher bid up to all the money."""
        bids = [PASS]
        bids.extend(range(BID + self.price + 1, BID + state.money[self.chooser] + 1))
        return bids

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Bids that do not raise, or go beyond the money."""
        if action == PASS:
            return None
        if action < BID:
            return NOT_ASKED
        amount = action - BID
        return None if self.price < amount <= state.money[self.chooser] else "PWG-AUC-07"

    def options(self, state: PowerGrid) -> list[Action]:
        """All candidates are legal: their bounds are the rule."""
        return self.candidates(state)

    def take(self, state: PowerGrid, action: Action) -> None:
        """Pass or raise."""
        seat = self.chooser
        rivals = self.rivals & ~(1 << seat)
        if action == PASS:
            state.emit("passes", seat, self.plant)
            go_round(state, self.plant, self.price, self.leader, rivals, seat)
        else:
            state.emit("bids", seat, self.plant, action - BID)
            go_round(state, self.plant, action - BID, seat, rivals | 1 << self.leader, seat)


class Scrap(Question[PowerGrid]):
    """The buyer of a fourth plant gives up one of the older three (PWG-AUC-15)."""

    def __init__(self, chooser: Seat, bought: PlantId) -> None:
        super().__init__(chooser)
        self.bought = bought

    def fields(self) -> tuple[int, ...]:
        """Who scraps, and the new plant, which must stay."""
        return (self.chooser, self.bought)

    def prompt(self, state: PowerGrid) -> Message:
        return Message("{player}: scrap one of your older plants", {"player": Name(self.chooser)})

    def candidates(self, state: PowerGrid) -> list[Action]:
        """All four plants."""
        return [SCRAP + plant for plant in state.plants[self.chooser]]

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """The new plant, and plants of others."""
        if not SCRAP <= action < SCRAP + STEP_3:
            return NOT_ASKED
        plant = action - SCRAP
        if plant == self.bought or plant not in state.plants[self.chooser]:
            return "PWG-AUC-15"
        return None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Scrap, and find out which tokens no longer fit (PWG-AUC-16)."""
        seat, plant = self.chooser, action - SCRAP
        state.plants[seat].remove(plant)
        insort(state.gone, plant)
        state.emit("scraps", seat, plant)
        return_excess(state, seat)


class ReturnFuel(Question[PowerGrid]):
    """Coal and oil compete for hybrid room: how much of what goes back is coal (ruling 10)."""

    def __init__(self, chooser: Seat, excess: int, surplus_coal: int, surplus_oil: int) -> None:
        super().__init__(chooser)
        self.excess = excess
        self.surplus_coal = surplus_coal
        self.surplus_oil = surplus_oil

    def fields(self) -> tuple[int, ...]:
        """Who returns how many tokens, and what of each fuel lies on hybrids."""
        return (self.chooser, self.excess, self.surplus_coal, self.surplus_oil)

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: of {count} {count:token|tokens} without room, how many are coal"
            " (the rest is oil)?",
            {"player": Name(self.chooser), "count": self.excess},
        )

    def candidates(self, state: PowerGrid) -> list[Action]:
        """From as little to as much coal as the tokens allow."""
        least = max(0, self.excess - self.surplus_oil)
        most = min(self.excess, self.surplus_coal)
        return list(range(RETURN + least, RETURN + most + 1))

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Numbers that the tokens do not allow."""
        if not RETURN <= action < RETURN + MOST_RETURNED + 1:
            return NOT_ASKED
        return None if action in self.candidates(state) else "PWG-AUC-16"

    def take(self, state: PowerGrid, action: Action) -> None:
        """Give the tokens back."""
        coal = action - RETURN
        give_back(state, self.chooser, COAL, coal)
        give_back(state, self.chooser, OIL, self.excess - coal)


class Replace(Step[PowerGrid]):
    """A card is drawn for the plant that was sold or taken (PWG-AUC-09)."""

    def run(self, state: PowerGrid) -> None:
        """Draw."""
        draw_replacement(state)


class CloseAuctions(Step[PowerGrid]):
    """End of phase 2, in the order of ruling 48."""

    def run(self, state: PowerGrid) -> None:
        """Unsold discount plant, Step 3 card, and in round 1 the new turn order."""
        if state.discount != 0:
            remove_plant(state, state.discount, "PWG-AUC-20")
            state.discount = 0
            draw_card(state)
        if has_step_3_card(state):
            settle_step_3_card(state)
            begin_step_3(state)
        if state.round == 1:
            sort_players(state)


def minimum_bid(state: PowerGrid, plant: PlantId) -> int:
    """The plant's number, or 1 with the discount token (PWG-AUC-02, 05)."""
    return 1 if plant == state.discount else plant


def go_round(
    state: PowerGrid, plant: PlantId, price: int, leader: Seat, rivals: int, after: Seat
) -> None:
    """Ask the next rival clockwise, or sell if none is left (PWG-AUC-06, 08)."""
    if rivals == 0:
        sell(state, leader, plant, price)
        return
    seat = (after + 1) % state.players
    while not rivals >> seat & 1:
        seat = (seat + 1) % state.players
    state.push(Bid(seat, plant, price, leader, rivals))


def sell(state: PowerGrid, seat: Seat, plant: PlantId, price: int) -> None:
    """The plant changes hands (PWG-AUC-08, 14, 17); then scrap, replacement, Trust."""
    state.money[seat] -= price
    state.market.remove(plant)
    insort(state.plants[seat], plant)
    state.in_auction &= ~(1 << seat)
    state.emit("buys plant", seat, plant, price)
    if plant == state.discount:
        state.discount = 0
    if plant == state.board.phase_out_plant:
        state.refills_uranium = False
        state.emit_by_rule("PWG-BUR-10", "phase-out", seat, plant)
    if state.has_trust() and not state.has_trust_acted:
        state.push(TrustTakesPlant())
    state.push(Replace())
    if len(state.plants[seat]) > TABLES.plant_limit:
        state.push(Scrap(seat, plant))


def return_excess(state: PowerGrid, seat: Seat) -> None:
    """Return what the plants can no longer store; ask only if coal and oil compete (PWG-AUC-16)."""
    coal_room, oil_room, garbage_room, uranium_room, hybrid_room = state.storage(seat)
    held = seat * FUELS
    give_back(state, seat, GARBAGE, state.fuel[held + GARBAGE] - garbage_room)
    give_back(state, seat, URANIUM, state.fuel[held + URANIUM] - uranium_room)
    surplus_coal = max(0, state.fuel[held + COAL] - coal_room)
    surplus_oil = max(0, state.fuel[held + OIL] - oil_room)
    excess = surplus_coal + surplus_oil - hybrid_room
    if excess > 0:
        state.push(ReturnFuel(seat, excess, surplus_coal, surplus_oil))


def give_back(state: PowerGrid, seat: Seat, fuel: int, count: int) -> None:
    """Tokens go to the supply, never to the market (PWG-AUC-16)."""
    if count > 0:
        state.discard_fuel(seat, fuel, count)
        state.emit("returns", seat, fuel, count)
