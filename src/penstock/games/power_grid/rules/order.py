"""Phase 1: turn order (PWG-ORDER-01 to 05, PWG-TRUST-11)."""

from typing import Final

from penstock.games.power_grid.rules.state import ORDER, PowerGrid
from penstock.kernel.agenda import NOBODY, Step

CITY_RANK: Final = 100
"""A city counts more than any number of a plant."""


class SetOrder(Step[PowerGrid]):
    """Phase 1; in round 1 the order drawn by lot stands (PWG-ORDER-03)."""

    def run(self, state: PowerGrid) -> None:
        """Sort the players."""
        state.phase = ORDER
        if state.round > 1:
            sort_players(state)


def sort_players(state: PowerGrid) -> None:
    """Most cities first, ties to the highest plant (PWG-ORDER-02); the Trust is not compared."""
    keys: list[int] = []
    for seat in range(state.players):
        plants = state.plants[seat]
        keys.append(-(state.city_count[seat] * CITY_RANK + (plants[-1] if plants else 0)))
    # An insertion sort: at most six seats, and no key function to call.
    order: list[int] = []
    for seat in range(state.players):
        place = len(order)
        while place > 0 and keys[order[place - 1]] > keys[seat]:
            place -= 1
        order.insert(place, seat)
    state.order = order
    state.emit_many("order", NOBODY, order)
