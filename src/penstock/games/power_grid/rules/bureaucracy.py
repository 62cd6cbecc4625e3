"""Phase 5: income, refill, market update (PWG-BUR-01 to 13, PWG-STEP-02 to 06)."""

from penstock.games.power_grid.box.components import (
    COAL,
    FUELS,
    HYBRID,
    OIL,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    STEP_3,
    TABLES,
    URANIUM,
    PlantId,
)
from penstock.games.power_grid.box.nouns import MIXES
from penstock.games.power_grid.rules.plant_market import (
    begin_step_2,
    notice_step_3_card,
    update_market,
)
from penstock.games.power_grid.rules.state import BUREAUCRACY, PowerGrid
from penstock.games.power_grid.rules.trust import burn_trust_fuel
from penstock.games.power_grid.rules.verbs import IDLE, RUN, run_action
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name


class OpenBureaucracy(Step[PowerGrid]):
    """Start of phase 5: Step 2 if somebody has enough cities, then income (PWG-STEP-02, BUR-01)."""

    def run(self, state: PowerGrid) -> None:
        """Check for Step 2 and line the players up in turn order."""
        state.phase = BUREAUCRACY
        if state.step == 1 and max(state.city_count) >= TABLES.step2_cities[state.players]:
            begin_step_2(state, "PWG-STEP-02")
            notice_step_3_card(state)
        for seat in reversed(state.order):
            state.push(NextPlant(seat, 0, 0))


class NextPlant(Step[PowerGrid]):
    """Finds the player's next plant that could run; after the last one pays (PWG-BUR-02, 03)."""

    def __init__(self, owner: Seat, place: int, supply: int) -> None:
        self.owner = owner
        self.place = place
        self.supply = supply

    def fields(self) -> tuple[int, ...]:
        """Whose plants, which of them is next, and how many cities the others supply."""
        return (self.owner, self.place, self.supply)

    def run(self, state: PowerGrid) -> None:
        """Ask for the plant, or pay the income."""
        plants = state.plants[self.owner]
        for place in range(self.place, len(plants)):
            if can_run(state, self.owner, plants[place]):
                state.push(RunPlant(self.owner, place, self.supply))
                return
        supplied = min(self.supply, state.city_count[self.owner])
        income = TABLES.payment[supplied]
        state.money[self.owner] += income
        state.emit("earns", self.owner, supplied, income)


class RunPlant(Question[PowerGrid]):
    """Run a plant or leave it off (PWG-BUR-02, 04; PWG-CARD-02 to 07)."""

    def __init__(self, chooser: Seat, place: int, supply: int) -> None:
        super().__init__(chooser)
        self.place = place
        self.supply = supply

    def fields(self) -> tuple[int, ...]:
        """Whose plant, which one, and how many cities the earlier ones supply."""
        return (self.chooser, self.place, self.supply)

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: run plant {plant}? {supply} of {cities} cities have power",
            {
                "player": Name(self.chooser),
                "plant": state.plants[self.chooser][self.place],
                "supply": min(self.supply, state.city_count[self.chooser]),
                "cities": state.city_count[self.chooser],
            },
        )

    def candidates(self, state: PowerGrid) -> list[Action]:
        """Each way to fuel the plant, and leaving it off."""
        plant = state.plants[self.chooser][self.place]
        if PLANT_BURNS[plant] != HYBRID:
            return [run_action(plant, 0), IDLE]
        mixes = [run_action(plant, coal) for coal in range(PLANT_NEED[plant], -1, -1)]
        mixes.append(IDLE)
        return mixes

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Mixes the tokens do not allow."""
        if action == IDLE:
            return None
        if not RUN <= action < RUN + (STEP_3 + 1) * MIXES:
            return NOT_ASKED
        plant, coal = divmod(action - RUN, MIXES)
        if plant != state.plants[self.chooser][self.place]:
            return NOT_ASKED
        if PLANT_BURNS[plant] != HYBRID:
            return None if coal == 0 else NOT_ASKED
        if coal > PLANT_NEED[plant]:
            return NOT_ASKED
        held = self.chooser * FUELS
        oil = PLANT_NEED[plant] - coal
        if coal > state.fuel[held + COAL] or oil > state.fuel[held + OIL]:
            return "PWG-CARD-06"
        return None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Burn the fuel and go on with the next plant."""
        seat, supply = self.chooser, self.supply
        if action != IDLE:
            plant, coal = divmod(action - RUN, MIXES)
            burns = PLANT_BURNS[plant]
            if burns == HYBRID:
                state.discard_fuel(seat, COAL, coal)
                state.discard_fuel(seat, OIL, PLANT_NEED[plant] - coal)
            elif burns < FUELS:
                state.discard_fuel(seat, burns, PLANT_NEED[plant])
            supply += PLANT_POWER[plant]
            state.emit("runs", seat, plant, coal)
        state.push(NextPlant(seat, self.place + 1, supply))


class CloseBureaucracy(Step[PowerGrid]):
    """The Trust's plants, the refill, the market update."""

    def run(self, state: PowerGrid) -> None:
        """Put tokens and cards where they belong."""
        if state.has_trust():
            burn_trust_fuel(state)
        refill(state)
        update_market(state)


def can_run(state: PowerGrid, owner: Seat, plant: PlantId) -> bool:
    """Whether the owner's tokens suffice for one running of the plant (PWG-CARD-02, 06, 07)."""
    burns, held = PLANT_BURNS[plant], owner * FUELS
    if burns < FUELS:
        return state.fuel[held + burns] >= PLANT_NEED[plant]
    if burns == HYBRID:
        return state.fuel[held + COAL] + state.fuel[held + OIL] >= PLANT_NEED[plant]
    return True


def refill(state: PowerGrid) -> None:
    """Tokens of the supply go on the dearest free places (PWG-BUR-07 to 10).

    The market has a place for every token there is, so it cannot be full while tokens are left.
    """
    card = TABLES.refill[state.refill_row]
    for fuel in range(FUELS):
        if fuel == URANIUM and not state.refills_uranium:
            continue
        count = min(card[fuel][state.step - 1], state.fuel_supply[fuel])
        state.fuel_supply[fuel] -= count
        state.fuel_market[fuel] += count
        if count > 0:
            state.emit("refilled", NOBODY, fuel, count)
