"""Rounds and eras: turns, the new play order, production, the next deck.

(UWC-TURN-01 to 04, UWC-END-10 to 25.)
"""

from typing import Any, Final

from penstock.games.underwater_cities.box.components import TABLES
from penstock.games.underwater_cities.rules import (
    abilities,
    action_cards,
    building,
    claiming,
    contracts,
    discarding,
    ending,
    exchanges,
    gains,
    halves,
    looking,
    parts,
    performing,
    production,
    turn,
    upgrading,
)
from penstock.games.underwater_cities.rules.contracts import offer_contracts
from penstock.games.underwater_cities.rules.discarding import ask_discards
from penstock.games.underwater_cities.rules.piles import draw_cards
from penstock.games.underwater_cities.rules.solo import draw_fourth_blocker, walk
from penstock.games.underwater_cities.rules.state import (
    NEW_ERA,
    NOWHERE,
    TURNS,
    UnderwaterCities,
)
from penstock.games.underwater_cities.rules.turn import Turn
from penstock.kernel.agenda import NOBODY, Seat, Step


class NewRound(Step[UnderwaterCities]):
    """A round begins; in the solo game perhaps with a fourth blocked slot (UWC-RUL-24)."""

    def run(self, state: UnderwaterCities) -> None:
        """Count the round and put its turns on the agenda."""
        if state.is_solo() and state.round > 0 and not state.advanced:
            draw_fourth_blocker(state)
        state.round += 1
        state.phase = TURNS
        state.advanced = False
        state.used_round = []
        state.emit("round", NOBODY, state.round)
        state.push(EndRound())
        state.push(NextTurn(0))


class NextTurn(Step[UnderwaterCities]):
    """Turns go round and round in play order until everybody had three (UWC-TURN-02)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def fields(self) -> tuple[int, ...]:
        """How many turns of the round were taken."""
        return (self.number,)

    def opens_turn(self) -> bool:
        return True

    def run(self, state: UnderwaterCities) -> None:
        """The next turn, if there is one."""
        if self.number < TABLES.turns_per_round * state.players:
            state.push(NextTurn(self.number + 1))
            state.push(Turn(state.order[self.number % state.players]))


class EndRound(Step[UnderwaterCities]):
    """Tiles return, the Federation sets the new order, the era marker moves (UWC-END-10 to 16)."""

    def run(self, state: UnderwaterCities) -> None:
        """Clear the board and see whether the era is over."""
        state.occupied = [0] * len(state.slots)
        state.cloner = NOWHERE
        set_order(state)
        if state.is_solo():
            walk(state)
        if state.round in era_ends():
            state.push(EndEra())
        else:
            state.push(NewRound())


class EndEra(Step[UnderwaterCities]):
    """Production, then the steps of the end of an era (UWC-END-20 to 25)."""

    def run(self, state: UnderwaterCities) -> None:
        """Line them up: everybody produces before anybody is fed."""
        state.push(ending.FinalScoring() if state.round == TABLES.last_round else NewEra())
        state.push(production.Feed())
        state.push(RefreshCards())
        for seat in reversed(state.order):
            state.push(CheckContracts(seat))
        for seat in reversed(state.order):
            state.push(production.Produce(seat))


class CheckContracts(Step[UnderwaterCities]):
    """Contracts are looked at once after Production, in play order (UWC-RUL-18)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose contracts."""
        return (self.owner,)

    def run(self, state: UnderwaterCities) -> None:
        """Offer what is met; points from here on are no production any more."""
        state.phase = NEW_ERA
        offer_contracts(state, self.owner)


class RefreshCards(Step[UnderwaterCities]):
    """All spent action cards become available again (UWC-END-20)."""

    def run(self, state: UnderwaterCities) -> None:
        """Turn them back."""
        state.spent = [[] for _ in range(state.players)]
        state.used_era = []
        state.emit_by_rule("UWC-END-20", "all available", NOBODY)


class NewEra(Step[UnderwaterCities]):
    """The old deck leaves, the next one comes, everybody draws and keeps (UWC-END-22 to 24)."""

    def run(self, state: UnderwaterCities) -> None:
        """Change the deck and deal."""
        state.phase = NEW_ERA
        state.gone = state.gone + state.discard + state.deck
        state.gone_seen = state.gone_seen + state.discard_seen + [0] * len(state.deck)
        state.discard = []
        state.discard_seen = []
        state.era += 1
        state.deck = state.box.decks[state.era].copy()
        state.rng.shuffle(state.deck)
        state.reveals += 1
        state.emit_by_rule("UWC-END-23", "era", NOBODY, state.era + 1)
        for seat in state.order:
            draw_cards(state, seat, TABLES.new_era_draw)
        state.push(NewRound())
        for seat in reversed(state.order):
            ask_discards(state, seat)


def set_order(state: UnderwaterCities) -> None:
    """Furthest ahead on the Federation track plays first; the markers return (UWC-END-11 to 13)."""
    ahead = [seat for seat in state.order if state.federation[seat] > 0]
    ahead.sort(key=lambda seat: (-state.federation[seat], -state.rank[seat]))
    state.order = ahead + [seat for seat in state.order if state.federation[seat] == 0]
    state.federation = [0] * state.players
    state.rank = [0] * state.players
    state.moves = 0
    state.emit_many("order", NOBODY, state.order, "UWC-END-11")


def era_ends() -> list[int]:
    """The rounds after which Production follows (UWC-END-16)."""
    ends = []
    total = 0
    for rounds in TABLES.rounds_per_era:
        total += rounds
        ends.append(total)
    return ends


STEP_KINDS: Final[dict[str, type[Step[Any]]]] = {
    kind.__name__: kind
    for kind in (
        discarding.DiscardDown,
        NewRound,
        NextTurn,
        turn.Turn,
        turn.ChooseCard,
        turn.ChooseCardFor,
        turn.ChooseSlot,
        halves.HalfOrder,
        claiming.CardHalf,
        claiming.PaySpecial,
        claiming.DropCard,
        claiming.DropUse,
        claiming.Claim,
        halves.MatchedSlot,
        performing.SlotAction,
        parts.LastPart,
        parts.Parts,
        parts.Options,
        parts.PayFor,
        action_cards.UseCard,
        action_cards.CardUsed,
        performing.PerformSlot,
        abilities.MayPause,
        abilities.Pause,
        building.Build,
        building.BuildSite,
        building.BuildCost,
        building.BuildBiomatter,
        building.BuildNext,
        upgrading.UpgradeBuilt,
        upgrading.Upgrade,
        upgrading.UpgradeCost,
        exchanges.Advance,
        exchanges.Exchange,
        exchanges.GainOutput,
        exchanges.ConvertCity,
        action_cards.RefreshCard,
        looking.TakeSpecial,
        looking.KeepSpecial,
        looking.PutUnder,
        looking.KeepCard,
        looking.KeepTile,
        gains.Deferred,
        gains.TriggerOrder,
        gains.AdvanceOne,
        contracts.ContractOffer,
        turn.FinishTurn,
        turn.LastDraw,
        EndRound,
        EndEra,
        production.Produce,
        production.ProductionChange,
        production.ProductionEffects,
        production.ProductionOrder,
        production.ChangeOutput,
        CheckContracts,
        RefreshCards,
        production.Feed,
        NewEra,
        ending.FinalScoring,
    )
}
"""Every step of the game by name, in the order of play."""
