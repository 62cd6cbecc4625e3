"""Two players: the Trust, a third party that decides nothing (PWG-TRUST-01 to 23).

It owns plants and fuel under the owner index after the two seats. Every move it makes is emitted
with the id of the rule that made it.
"""

from bisect import insort
from typing import Final

from penstock.games.power_grid.box.components import (
    CITIES,
    COAL,
    FUELS,
    HYBRID,
    OIL,
    PLACES,
    PLANT_BURNS,
    PLANT_NEED,
    TABLES,
    CityId,
    PlantId,
)
from penstock.games.power_grid.rules.plant_market import draw_replacement
from penstock.games.power_grid.rules.state import EMPTY, PowerGrid
from penstock.games.power_grid.rules.verbs import TRUST_HOUSE
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name

TRUST: Final = 2
"""The Trust's owner index."""

PLACERS: Final = (0, 1, 1, 0, 0, 1)
"""Who puts down the six first houses, by place in turn order (PWG-TRUST-05)."""


class PlaceTrustHouse(Step[PowerGrid]):
    """Before the start the players put six Trust houses side by side (PWG-TRUST-05, 06)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def fields(self) -> tuple[int, ...]:
        """Which of the houses, from 0."""
        return (self.number,)

    def seat(self, state: PowerGrid) -> Seat:
        return state.order[PLACERS[self.number]]

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: place house {number} of the Trust's first {count}",
            {
                "player": Name(self.seat(state)),
                "number": self.number + 1,
                "count": TABLES.trust_start_houses,
            },
        )

    def candidates(self, state: PowerGrid) -> list[Action]:
        """The cities of the zone without a Trust house."""
        return [
            TRUST_HOUSE + city for city in state.zone_cities if state.houses[city * PLACES] == EMPTY
        ]

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Cities out of the zone, taken, or not next to the block."""
        if not TRUST_HOUSE <= action < TRUST_HOUSE + CITIES:
            return NOT_ASKED
        city = action - TRUST_HOUSE
        if city not in state.zone_cities:
            return "PWG-SETUP-05"
        if state.houses[city * PLACES] != EMPTY:
            return "PWG-TRUST-05"
        if self.number > 0 and not is_next_to_trust(state, city) and has_free_neighbour(state):
            return "PWG-TRUST-06"
        return None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Put the house down."""
        city = action - TRUST_HOUSE
        state.houses[city * PLACES] = TRUST
        state.trust_reserve -= 1
        state.emit("trust house", self.seat(state), city)
        if self.number + 1 < TABLES.trust_start_houses:
            state.push(PlaceTrustHouse(self.number + 1))


class TrustTakesPlant(Step[PowerGrid]):
    """The Trust takes the highest plant of the current row, once a round (PWG-TRUST-13 to 15)."""

    def opens_turn(self) -> bool:
        return True

    def run(self, state: PowerGrid) -> None:
        """Take it, unless its own three are all higher."""
        if state.has_trust_acted:
            return
        state.has_trust_acted = True
        for_sale = state.plants_for_sale()
        if not for_sale:
            return
        highest, own = for_sale[-1], state.plants[TRUST]
        if len(own) == TABLES.plant_limit:
            if highest < own[0]:
                state.emit_by_rule("PWG-TRUST-15", "trust declines", TRUST, highest)
                return
            lowest: PlantId = own.pop(0)
            insort(state.gone, lowest)
            state.emit_by_rule("PWG-TRUST-15", "trust scraps", TRUST, lowest)
        state.market.remove(highest)
        insort(own, highest)
        if highest == state.discount:
            state.discount = 0
        state.emit_by_rule("PWG-TRUST-13", "trust takes plant", TRUST, highest)
        draw_replacement(state)


class TrustTakesFuel(Step[PowerGrid]):
    """One running of fuel for each of its plants, lowest plant first (PWG-TRUST-16, 17)."""

    def opens_turn(self) -> bool:
        return True

    def run(self, state: PowerGrid) -> None:
        """Take what the market has."""
        for plant in state.plants[TRUST]:
            burns = PLANT_BURNS[plant]
            if burns < FUELS:
                take_fuel(state, burns, min(PLANT_NEED[plant], state.fuel_market[burns]))
            elif burns == HYBRID:
                for turn in range(PLANT_NEED[plant]):
                    wanted, other = (COAL, OIL) if turn % 2 == 0 else (OIL, COAL)
                    fuel = wanted if state.fuel_market[wanted] > 0 else other
                    take_fuel(state, fuel, min(1, state.fuel_market[fuel]))


def take_fuel(state: PowerGrid, fuel: int, count: int) -> None:
    """Tokens go from the market to the Trust, for nothing (PWG-TRUST-09)."""
    if count > 0:
        state.fuel_market[fuel] -= count
        state.fuel[TRUST * FUELS + fuel] += count
        state.emit_by_rule("PWG-TRUST-16", "trust takes fuel", TRUST, fuel, count)


def burn_trust_fuel(state: PowerGrid) -> None:
    """All its plants produce: its tokens go to the supply (PWG-TRUST-21)."""
    for fuel in range(FUELS):
        count = state.fuel[TRUST * FUELS + fuel]
        if count > 0:
            state.discard_fuel(TRUST, fuel, count)
            state.emit_by_rule("PWG-TRUST-21", "trust burns", TRUST, fuel, count)


def answer_with_trust_house(state: PowerGrid, city: CityId) -> None:
    """Close the 15 place of a city somebody was first to connect (PWG-TRUST-19)."""
    if state.trust_reserve > 0:
        put_on_second_place(state, city, "PWG-TRUST-19")


def put_on_second_place(state: PowerGrid, city: CityId, rule: str) -> None:
    """A Trust house of the reserve goes on the 15 place."""
    state.houses[city * PLACES + 1] = TRUST
    state.trust_reserve -= 1
    state.emit_by_rule(rule, "trust closes", TRUST, city)


def is_next_to_trust(state: PowerGrid, city: CityId) -> bool:
    """Whether one connection joins the city to a Trust city."""
    for other in state.board.neighbours[city]:
        if state.houses[other * PLACES] == TRUST:
            return True
    return False


def has_free_neighbour(state: PowerGrid) -> bool:
    """Whether the block of Trust cities can still grow (on these boards always, ruling 33)."""
    for city in state.zone_cities:
        if state.houses[city * PLACES] == EMPTY and is_next_to_trust(state, city):
            return True
    return False
