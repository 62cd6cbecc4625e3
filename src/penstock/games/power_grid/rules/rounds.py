"""The round: five phases, one after the other (PWG-ORDER-01)."""

from typing import Any, Final

from penstock.games.power_grid.rules import auction, building, bureaucracy, resources, setup, trust
from penstock.games.power_grid.rules.ending import CheckEnd, finish
from penstock.games.power_grid.rules.order import SetOrder
from penstock.games.power_grid.rules.plant_market import begin_step_3
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.agenda import NOBODY, Step


class NewRound(Step[PowerGrid]):
    """Puts the five phases on the agenda."""

    def run(self, state: PowerGrid) -> None:
        """Count the round; a game that never ends is cut off (ruling 42)."""
        if state.round >= state.max_rounds:
            finish(state, "PWG-END-03")
            return
        state.round += 1
        state.emit("round", NOBODY, state.round)
        if state.is_step_3_due:
            begin_step_3(state)
        state.push(self)
        state.push(bureaucracy.CloseBureaucracy())
        state.push(bureaucracy.OpenBureaucracy())
        state.push(CheckEnd())
        state.push(building.OpenBuilding())
        state.push(resources.OpenFuelMarket())
        state.push(auction.OpenAuctions())
        state.push(SetOrder())


STEP_KINDS: Final[dict[str, type[Step[Any]]]] = {
    kind.__name__: kind
    for kind in (
        setup.DraftRegion,
        setup.MarkStartCity,
        trust.PlaceTrustHouse,
        NewRound,
        SetOrder,
        auction.OpenAuctions,
        auction.NextNomination,
        auction.Nominate,
        auction.OpenBid,
        auction.Bid,
        auction.Scrap,
        auction.ReturnFuel,
        auction.Replace,
        trust.TrustTakesPlant,
        auction.CloseAuctions,
        resources.OpenFuelMarket,
        resources.BuyFuel,
        trust.TrustTakesFuel,
        building.OpenBuilding,
        building.Build,
        CheckEnd,
        bureaucracy.OpenBureaucracy,
        bureaucracy.Supply,
        bureaucracy.CloseBureaucracy,
    )
}
"""Every step of the game by name, in the order of play."""
