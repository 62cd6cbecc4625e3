"""The end of the game and the ranking (PWG-END-01 to 05)."""

from penstock.games.power_grid.box.components import (
    COAL,
    FUELS,
    GARBAGE,
    HYBRID,
    OIL,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    TABLES,
    URANIUM,
)
from penstock.games.power_grid.rules.state import OVER, PowerGrid
from penstock.kernel.agenda import NOBODY, Seat, Step
from penstock.kernel.view import Result, Standing


class CheckEnd(Step[PowerGrid]):
    """After phase 4: is anybody's network large enough (PWG-END-01, 02)?"""

    def run(self, state: PowerGrid) -> None:
        """End the game if so."""
        if max(state.city_count) >= TABLES.end_cities[state.players]:
            finish(state, "PWG-END-01")


def finish(state: PowerGrid, rule: str) -> None:
    """Count the cities everybody can supply; nothing else happens any more (PWG-END-03)."""
    state.phase = OVER
    state.agenda.clear()
    for seat in range(state.players):
        state.powered.append(min(best_supply(state, seat), state.city_count[seat]))
    state.emit_by_rule(rule, "over", NOBODY)


def best_supply(state: PowerGrid, owner: Seat) -> int:
    """The most cities the owner's plants can supply with the tokens they hold (ruling 25).

    Pure plants take their own fuel; hybrids use the coal and oil that those leave.
    """
    plants = state.plants[owner]
    held = owner * FUELS
    coal, oil = state.fuel[held + COAL], state.fuel[held + OIL]
    garbage, uranium = state.fuel[held + GARBAGE], state.fuel[held + URANIUM]
    best = 0
    for chosen in range(1 << len(plants)):
        power = hybrid_need = 0
        coal_left, oil_left, garbage_left, uranium_left = coal, oil, garbage, uranium
        for place in range(len(plants)):
            if chosen >> place & 1:
                plant = plants[place]
                power += PLANT_POWER[plant]
                burns, need = PLANT_BURNS[plant], PLANT_NEED[plant]
                if burns == COAL:
                    coal_left -= need
                elif burns == OIL:
                    oil_left -= need
                elif burns == GARBAGE:
                    garbage_left -= need
                elif burns == URANIUM:
                    uranium_left -= need
                elif burns == HYBRID:
                    hybrid_need += need
        if coal_left < 0 or oil_left < 0 or garbage_left < 0 or uranium_left < 0:
            continue
        if hybrid_need <= coal_left + oil_left and power > best:
            best = power
    return best


def result_of(state: PowerGrid) -> Result:
    """Most cities supplied, then most money (PWG-END-04); the option adds cities (ruling 26)."""

    def rank_key(seat: Seat) -> tuple[int, int, int]:
        cities = state.city_count[seat] if state.ties_by_cities else 0
        return (-state.powered[seat], -state.money[seat], -cities)

    keys = {seat: rank_key(seat) for seat in range(state.players)}
    standings = []
    for seat in sorted(keys, key=lambda one: (keys[one], one)):
        place = 1 + sum(1 for other in keys.values() if other < keys[seat])
        sources = (
            ("cities supplied", state.powered[seat]),
            ("cities connected", state.city_count[seat]),
            ("money", state.money[seat]),
        )
        standings.append(Standing(seat, place, state.powered[seat], sources))
    return Result(tuple(standings))
