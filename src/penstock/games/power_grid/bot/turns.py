"""Which answers are worth a look when a whole turn is thought through: no two to the same end."""

from penstock.games.power_grid.box.components import CITIES
from penstock.games.power_grid.box.nouns import LOTS
from penstock.games.power_grid.rules.auction import Bid, OpenBid
from penstock.games.power_grid.rules.building import Build
from penstock.games.power_grid.rules.bureaucracy import Supply
from penstock.games.power_grid.rules.resources import BuyFuel
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.verbs import BUILD, BUY, DONE, RUN, SUPPLY
from penstock.kernel.agenda import Action, Seat


def answers_worth_a_look(state: PowerGrid, before: Action) -> list[Action]:
    """The legal answers without other orders of the same purchases, and without jumps in bids."""
    options = state.legal()
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, OpenBid):
        return options[:1]
    if isinstance(step, Bid):
        # Passing comes first, then the lowest raise.
        return options[:2]
    if isinstance(step, BuyFuel) and BUY <= before < RUN:
        later = BUY + ((before - BUY) // LOTS + 1) * LOTS
        return [action for action in options if action >= later or action == DONE]
    if isinstance(step, Build) and BUILD <= before < BUILD + CITIES:
        return houses_in_order(state, step.chooser, options, before - BUILD)
    if isinstance(step, Supply) and SUPPLY in options:
        return [SUPPLY, DONE]
    return options


def houses_in_order(
    state: PowerGrid, seat: Seat, options: list[Action], before: int
) -> list[Action]:
    """Cities in the order of their numbers, unless the house before made the way shorter."""
    found: list[Action] = []
    for action in options:
        city = action - BUILD
        if (
            action == DONE
            or city > before
            or state.distance[before * CITIES + city] <= state.reach[seat * CITIES + city]
        ):
            found.append(action)
    return found
