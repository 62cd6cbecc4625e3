"""The round: five phases, one after the other (BAR-GEN-02, 03)."""

from typing import Any, Final

from penstock.games.barrage.automa import answers
from penstock.games.barrage.automa.seating import SeatAutomas
from penstock.games.barrage.automa.turn import TileTurn
from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.rules import (
    actions,
    building,
    building_actions,
    construction,
    contracts,
    copying,
    income,
    management,
    patents,
    private_building,
    production,
    scoring,
    setup,
    symbols,
    tile_effects,
    using_buildings,
    water,
    wheel,
    works,
)
from penstock.games.barrage.rules.ending import FinalScoring
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.agenda import NOBODY, Step


class NewRound(Step[Barrage]):
    """Puts the phases on the agenda; the last round ends with the final scoring."""

    def run(self, state: Barrage) -> None:
        """Count the round."""
        state.round += 1
        state.emit("round", NOBODY, state.round)
        if state.round < TABLES.rounds:
            state.push(self)
            state.push(scoring.EndRound())
        else:
            state.push(FinalScoring())
        state.push(scoring.ScoreRound())
        state.push(water.FlowPhase())
        state.push(actions.OpenActions())
        state.push(water.FillHeadstreams())
        state.push(income.OpenIncome())


STEP_KINDS: Final[dict[str, type[Step[Any]]]] = {
    kind.__name__: kind
    for kind in (
        setup.DraftCompany,
        setup.DraftContract,
        setup.CloseDraft,
        NewRound,
        income.OpenIncome,
        income.ReceiveIncome,
        water.FillHeadstreams,
        actions.OpenActions,
        actions.NextTurn,
        actions.Turn,
        actions.EndTurn,
        copying.CopyOfficer,
        construction.ChooseCopy,
        construction.ChooseStructure,
        construction.ChooseSite,
        building.PayKind,
        building.PayCredits,
        building.PayMix,
        tile_effects.TileEffect,
        management.UseBank,
        production.ChooseSystem,
        contracts.FulfilContract,
        contracts.TakeContract,
        contracts.DiscardContract,
        symbols.ChooseMachines,
        symbols.PlaceFree,
        water.PlaceDrops,
        wheel.TurnWheel,
        water.FlowPhase,
        scoring.ScoreRound,
        scoring.EndRound,
        FinalScoring,
        SeatAutomas,
        TileTurn,
        answers.TakeMachines,
        answers.PlaceFreeByTile,
        answers.AddDrops,
        answers.CompleteContract,
        answers.ProduceBest,
    )
}
"""Every step of the game by name, in the order of play."""

EXPANSION_STEP_KINDS: Final[dict[str, type[Step[Any]]]] = {
    kind.__name__: kind
    for kind in (
        actions.SendArchitect,
        actions.ExtraTurn,
        works.PayWork,
        works.ChooseWork,
        patents.TakePatent,
        private_building.PayOneKind,
        private_building.ReplaceMachines,
        private_building.PayMachines,
        using_buildings.UseNewBuilding,
        building_actions.FillDam,
        building_actions.RetrieveTile,
        building_actions.ChooseSegment,
        building_actions.TakeHalf,
        contracts.FulfilSeveral,
        contracts.FulfilWithoutEnergy,
        production.FillAnotherDam,
        answers.CompleteSeveral,
        answers.CompleteForNothing,
        answers.TakeTopPatent,
        answers.ScoreNewBuilding,
        answers.FillByTile,
    )
}
"""The steps that only the Leeghwater expansion knows."""
