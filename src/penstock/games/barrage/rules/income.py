"""Phase 1: income of the company boards (BAR-INC-01 to 08, 11)."""

from penstock.games.barrage.automa.tiles import GETS_INCOME
from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    INCOMES_A_ROW,
    TABLES,
)
from penstock.games.barrage.box.rewards import NOTHING
from penstock.games.barrage.box.water_map import POWERHOUSE, STRUCTURES
from penstock.games.barrage.rules.state import INCOME, INCOMES, Barrage
from penstock.games.barrage.rules.symbols import gain, offer
from penstock.kernel.agenda import Seat, Step


class OpenIncome(Step[Barrage]):
    """Start of phase 1: incomes in reverse turn order (RUL-17)."""

    def run(self, state: Barrage) -> None:
        """Line the players up."""
        state.phase = INCOME
        for seat in state.order:
            state.push(ReceiveIncome(seat))


class ReceiveIncome(Step[Barrage]):
    """Everything uncovered on one company board, equal kinds added up (BAR-INC-02 to 04)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose income."""
        return (self.owner,)

    def run(self, state: Barrage) -> None:
        """Plain gains first, then what needs a choice (RUL-12)."""
        seat = self.owner
        if not GETS_INCOME[state.automa_levels[seat]]:
            return
        company = COMPANY_LIST[state.companies[seat]]
        machines = delayed = flowing = rotations = 0
        for row in range(POWERHOUSE):
            built = state.built[seat * STRUCTURES + row]
            for place in range(INCOMES_A_ROW):
                if TABLES.income_at[place] > built:
                    break
                symbol = company.income_of(row, place)
                gain(state, seat, symbol, INCOMES, "BAR-INC-01")
                machines += symbol.machines
                delayed += symbol.delayed_drops
                flowing += symbol.flowing_drops
                rotations += symbol.rotations
        offer(state, seat, machines, delayed, flowing, rotations, NOTHING)
