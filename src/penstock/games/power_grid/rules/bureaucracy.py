"""Phase 5: income, refill, market update (PWG-BUR-01 to 13, PWG-STEP-02 to 06)."""

from typing import Final

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
from penstock.games.power_grid.box.nouns import MIXES, PLANT
from penstock.games.power_grid.rules.plant_market import (
    begin_step_2,
    notice_step_3_card,
    update_market,
)
from penstock.games.power_grid.rules.state import BUREAUCRACY, PowerGrid
from penstock.games.power_grid.rules.trust import burn_trust_fuel
from penstock.games.power_grid.rules.verbs import DONE, RUN, SUPPLY, run_action
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name, listing

MOST_OF_A_MIX: Final = MIXES - 1
"""Tokens of one fuel that any hybrid can burn at most."""


class OpenBureaucracy(Step[PowerGrid]):
    """Start of phase 5: Step 2 if somebody has enough cities, then income (PWG-STEP-02, BUR-01)."""

    def opens_turn(self) -> bool:
        return True

    def run(self, state: PowerGrid) -> None:
        """Check for Step 2 and line the players up in turn order."""
        state.phase = BUREAUCRACY
        if state.step == 1 and max(state.city_count) >= TABLES.step2_cities[state.players]:
            begin_step_2(state, "PWG-STEP-02")
            notice_step_3_card(state)
        for seat in reversed(state.order):
            state.push(Supply(seat, 0, 0))


class Supply(Question[PowerGrid]):
    """Which plants run: all that serve, or one by one (PWG-BUR-02, 04; PWG-CARD-02 to 07)."""

    def __init__(self, chooser: Seat, ran: int, supply: int) -> None:
        super().__init__(chooser)
        self.ran = ran
        self.supply = supply

    def fields(self) -> tuple[int, ...]:
        """Who is asked, which plants have run (a bit by place), and how many cities they supply."""
        return (self.chooser, self.ran, self.supply)

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: which plants run? {supply} of {cities} {cities:city|cities} supplied",
            {
                "player": Name(self.chooser),
                "supply": min(self.supply, state.city_count[self.chooser]),
                "cities": state.city_count[self.chooser],
            },
        )

    def label(self, state: PowerGrid, action: Action) -> Message | None:
        if action == DONE:
            supply = min(self.supply, state.city_count[self.chooser])
            words = "Run no more: {count} {count:city|cities} → {income}"
            return Message(words, {"count": supply, "income": TABLES.payment[supply]})
        if action != SUPPLY:
            return None
        places, supply = self.best_plan(state)
        own = state.plants[self.chooser]
        plants = [PLANT.named(own[place]) for place in range(len(own)) if places >> place & 1]
        words = "Run {plants}: {count} {count:city|cities} → {income}"
        if places | self.ran == (1 << len(own)) - 1 and not self.ran:
            words = "Run all: {count} {count:city|cities} → {income}"
        return Message(
            words, {"plants": listing(plants), "count": supply, "income": TABLES.payment[supply]}
        )

    def candidates(self, state: PowerGrid) -> list[Action]:
        """The plan that supplies the most; each way to fuel a plant; and being done."""
        return self._answers(state, MOST_OF_A_MIX, MOST_OF_A_MIX)

    def options(self, state: PowerGrid) -> list[Action]:
        """The candidates without refusal, found at one look."""
        held = self.chooser * FUELS
        return self._answers(state, state.fuel[held + COAL], state.fuel[held + OIL])

    def _answers(self, state: PowerGrid, coal: int, oil: int) -> list[Action]:
        """The answers of somebody whose hybrids could burn so much coal and so much oil."""
        runnable = self.runnable(state)
        found = [SUPPLY] if self.has_plan(state, runnable) else []
        for place, plant in enumerate(state.plants[self.chooser]):
            if not runnable >> place & 1:
                continue
            if PLANT_BURNS[plant] != HYBRID:
                found.append(run_action(plant, 0))
                continue
            need = PLANT_NEED[plant]
            most, least = min(need, coal), max(0, need - oil)
            found += [run_action(plant, burnt) for burnt in range(most, least - 1, -1)]
        found.append(DONE)
        return found

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Mixes the tokens do not allow."""
        if action == DONE:
            return None
        if action == SUPPLY:
            return None if self.has_plan(state, self.runnable(state)) else NOT_ASKED
        if not RUN <= action < RUN + (STEP_3 + 1) * MIXES:
            return NOT_ASKED
        plant, coal = divmod(action - RUN, MIXES)
        own = state.plants[self.chooser]
        if plant not in own or self.ran >> own.index(plant) & 1:
            return NOT_ASKED
        if not can_run(state, self.chooser, plant):
            return "PWG-CARD-02"
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
        """Burn the fuel and ask on, or be paid for what has run."""
        seat, supply = self.chooser, self.supply
        own = state.plants[seat]
        if action == SUPPLY:
            places, _ = self.best_plan(state)
            for place, plant in enumerate(own):
                if places >> place & 1:
                    run_plant(state, seat, plant, coal_for(state, seat, plant, places))
                    places &= ~(1 << place)
                    supply += PLANT_POWER[plant]
        elif action != DONE:
            plant, coal = divmod(action - RUN, MIXES)
            run_plant(state, seat, plant, coal)
            ran = self.ran | 1 << own.index(plant)
            state.push(Supply(seat, ran, supply + PLANT_POWER[plant]))
            return
        supplied = min(supply, state.city_count[seat])
        income = TABLES.payment[supplied]
        state.money[seat] += income
        state.emit("earns", seat, supplied, income)

    def runnable(self, state: PowerGrid) -> int:
        """The plants that have not run and whose fuel is there, each for itself (bits by place)."""
        runnable = 0
        for place, plant in enumerate(state.plants[self.chooser]):
            if not self.ran >> place & 1 and can_run(state, self.chooser, plant):
                runnable |= 1 << place
        return runnable

    def has_plan(self, state: PowerGrid, runnable: int) -> bool:
        """Whether `best_plan` finds any: while a city lacks, every plant that runs serves."""
        return runnable > 0 and self.supply < state.city_count[self.chooser]

    def best_plan(self, state: PowerGrid) -> tuple[int, int]:
        """The plants that supply the most cities on the least fuel, as bits, and how many cities.

        No plants, if those that ran already supply as much as all could.
        """
        seat, runnable = self.chooser, self.runnable(state)
        cities = state.city_count[seat]
        best, most, least = 0, min(self.supply, cities), 0
        for places in range(1, runnable + 1):
            if places & ~runnable:
                continue
            supply, burnt = self.supply, 0
            for place, plant in enumerate(state.plants[seat]):
                if places >> place & 1:
                    supply += PLANT_POWER[plant]
                    burnt += PLANT_NEED[plant]
            supply = min(supply, cities)
            is_better = supply > most or (supply == most and best and burnt < least)
            if is_better and tokens_suffice(state, seat, places):
                best, most, least = places, supply, burnt
        return best, most


def tokens_suffice(state: PowerGrid, owner: Seat, places: int) -> bool:
    """Whether the owner's tokens suffice for all these plants together (bits by place)."""
    spare = spare_tokens(state, owner, places)
    hybrid = 0
    for place, plant in enumerate(state.plants[owner]):
        if places >> place & 1 and PLANT_BURNS[plant] == HYBRID:
            hybrid += PLANT_NEED[plant]
    return min(spare) >= 0 and spare[COAL] + spare[OIL] >= hybrid


def spare_tokens(state: PowerGrid, owner: Seat, places: int) -> list[int]:
    """What these plants leave of each fuel, hybrids not counted; below 0 what they lack."""
    held = owner * FUELS
    spare = [state.fuel[held], state.fuel[held + 1], state.fuel[held + 2], state.fuel[held + 3]]
    for place, plant in enumerate(state.plants[owner]):
        if places >> place & 1 and PLANT_BURNS[plant] < FUELS:
            spare[PLANT_BURNS[plant]] -= PLANT_NEED[plant]
    return spare


def coal_for(state: PowerGrid, owner: Seat, plant: PlantId, places: int) -> int:
    """How much coal a hybrid burns among plants that all run: it takes what there is more of."""
    if PLANT_BURNS[plant] != HYBRID:
        return 0
    spare = spare_tokens(state, owner, places)
    coal = 0
    for oil in range(PLANT_NEED[plant]):
        if spare[COAL] - coal >= spare[OIL] - (oil - coal):
            coal += 1
    return coal


def run_plant(state: PowerGrid, owner: Seat, plant: PlantId, coal: int) -> None:
    """Burn what the plant needs; of a hybrid's tokens so many are coal."""
    burns = PLANT_BURNS[plant]
    if burns == HYBRID:
        state.discard_fuel(owner, COAL, coal)
        state.discard_fuel(owner, OIL, PLANT_NEED[plant] - coal)
    elif burns < FUELS:
        state.discard_fuel(owner, burns, PLANT_NEED[plant])
    state.emit("runs", owner, plant, coal)


class CloseBureaucracy(Step[PowerGrid]):
    """The Trust's plants, the refill, the market update."""

    def opens_turn(self) -> bool:
        return True

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
