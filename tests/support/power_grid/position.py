"""A readable way to set up a position of Power Grid, so that a test says what lies on the table.

    table = (
        Position(players=3)
        .zone("north_west", "north_east", "east")
        .houses(0, "hamburg", "kiel")
        .plants(0, 4, 33)
        .fuel(0, coal=2)
        .money(0, 40)
        .at_building(0)
    )
    assert table.legal_texts() == [...]
    table.play("build luebeck", "done")

Every `at_...` method ends the set-up: it puts the rest of the round on the agenda, runs what runs
by itself and gives a `Table`, a thin readable hand on the real state.
"""

from collections.abc import Callable, Sequence

from penstock.games.power_grid.box.components import (
    BOARDS,
    FUEL_NAMES,
    FUELS,
    PLACES,
    PLANTS,
    STEP_3,
    TABLES,
)
from penstock.games.power_grid.game import GAME
from penstock.games.power_grid.rules import auction, building, bureaucracy, resources
from penstock.games.power_grid.rules.ending import CheckEnd
from penstock.games.power_grid.rules.order import SetOrder
from penstock.games.power_grid.rules.rounds import NewRound
from penstock.games.power_grid.rules.setup import new_table
from penstock.games.power_grid.rules.state import AUCTION, PowerGrid
from penstock.games.power_grid.rules.trust import TRUST
from penstock.kernel.agenda import Step
from tests.support.in_play import InPlay


class Table(InPlay[PowerGrid]):
    """A position in play, and what lies on its table."""

    def fuel_of(self, owner: int) -> dict[str, int]:
        """The owner's tokens by name, those with a count above zero."""
        counts = self.state.fuel[owner * FUELS : (owner + 1) * FUELS]
        return {name: count for name, count in zip(FUEL_NAMES, counts, strict=True) if count}

    def houses_in(self, city: str) -> list[int]:
        """Who stands on the 10, 15 and 20 place; -1 is nobody, 2 of two players the Trust."""
        first = self.state.board.city_index[city] * PLACES
        return self.state.houses[first : first + PLACES]

    def price_of(self, text: str) -> int | None:
        """The price shown to the seat that is asked."""
        view = self.state.view(self.seat)
        return next(choice.price for choice in view.choices if choice.text == text)

    def left_the_game(self) -> list[int]:
        """The plants that left the game since the position was set up, in that order."""
        kinds = ("removed", "scraps", "trust scraps")
        return [event.numbers[0] for event in self.state.events or [] if event.kind in kinds]


class Position:
    """A position being set up. What is not said is as in a fresh game of round 2, Step 1."""

    def __init__(self, players: int = 3, board: str = "germany", seed: int = 1) -> None:
        ids = [one.id for one in BOARDS]
        self.state = new_table(players, ids.index(board), seed)
        self.state.begin(GAME, records=False)
        self.state.round = 2
        regions = range(TABLES.regions_in_play[players])
        self.state.zone = list(regions)
        self.state.set_zone_tables()
        if players == 2:
            self.state.trust_reserve = TABLES.trust_houses
        self._market = [3, 4, 5, 6, 7, 8, 9, 10]
        self._pile: list[int] | None = None

    def zone(self, *regions: str) -> "Position":
        """The regions in play; say it before any house."""
        self.state.zone = [self.state.board.region_index[region] for region in regions]
        self.state.set_zone_tables()
        return self

    def whole_board(self) -> "Position":
        """All six regions are in play (for examples that span the board)."""
        return self.zone(*self.state.board.region_index)

    def round(self, number: int) -> "Position":
        """The round running."""
        self.state.round = number
        return self

    def step(self, number: int) -> "Position":
        """The step the game is in."""
        self.state.step = number
        return self

    def variant_start_cities(self, *marked: str) -> "Position":
        """The variant, with tokens still on these cities."""
        self.state.start_cities = True
        self.state.marked = [self.state.board.city_index[city] for city in marked]
        self.state.fuel_supply[3] -= len(marked)
        return self

    def ties_by_cities(self) -> "Position":
        """The option of ruling 26: connected cities break a tie that money leaves."""
        self.state.ties_by_cities = True
        return self

    def max_rounds(self, number: int) -> "Position":
        """The round after which a game still running is evaluated (ruling 42)."""
        self.state.max_rounds = number
        return self

    def open_money(self) -> "Position":
        """The option of ruling 29: everybody sees everybody's money."""
        self.state.open_money = True
        return self

    def order(self, *seats: int) -> "Position":
        """Turn order, first player first."""
        self.state.order = list(seats)
        return self

    def money(self, seat: int, amount: int) -> "Position":
        """A player's money."""
        self.state.money[seat] = amount
        return self

    def plants(self, owner: int, *numbers: int) -> "Position":
        """An owner's plants."""
        self.state.plants[owner] = sorted(numbers)
        return self

    def fuel(self, owner: int, **counts: int) -> "Position":
        """An owner's tokens, taken from the market (or, if it has too few, the supply)."""
        for name, count in counts.items():
            fuel = FUEL_NAMES.index(name)
            self.state.fuel[owner * FUELS + fuel] = count
            from_supply = min(count, self.state.fuel_supply[fuel])
            self.state.fuel_supply[fuel] -= from_supply
            self.state.fuel_market[fuel] -= count - from_supply
        return self

    def fuel_market(self, **counts: int) -> "Position":
        """Tokens for sale; the rest of each fuel named goes to the supply. Say it after `fuel`."""
        for name, count in counts.items():
            fuel = FUEL_NAMES.index(name)
            held = sum(self.state.fuel[fuel::FUELS])
            markers = len(self.state.marked) if name == "uranium" else 0
            self.state.fuel_market[fuel] = count
            self.state.fuel_supply[fuel] = TABLES.token_totals[fuel] - held - markers - count
        return self

    def houses(self, owner: int, *cities: str) -> "Position":
        """Houses on the lowest free place of each city."""
        for name in cities:
            city = self.state.board.city_index[name]
            place = self.state.free_place(city)
            self.state.houses[city * PLACES + place] = owner
            if owner == TRUST and self.state.has_trust():
                self.state.trust_reserve -= 1
            else:
                self.state.city_count[owner] += 1
                self.state.extend_reach(owner, city)
        return self

    def trust_on_second_place(self, *cities: str) -> "Position":
        """Trust houses on the 15 place, whatever stands on the 10 place (PWG-TRUST-08, 19)."""
        for name in cities:
            self.state.houses[self.state.board.city_index[name] * PLACES + 1] = TRUST
            self.state.trust_reserve -= 1
        return self

    def market(self, *numbers: int) -> "Position":
        """The plant market, ascending."""
        self._market = list(numbers)
        return self

    def pile(self, *cards: int) -> "Position":
        """The next cards of the pile, top first; 51 is the Step 3 card. All others are gone."""
        self._pile = list(reversed(cards))
        return self

    # -- the end of the set-up -----------------------------------------------------------------

    def at_auction(self) -> Table:
        """Phase 2 begins."""
        return self._begin(auction.OpenAuctions())

    def at_resources(self) -> Table:
        """Phase 3 begins."""
        return self._begin(resources.OpenFuelMarket())

    def at_building(self, seat: int | None = None) -> Table:
        """Phase 4 begins; if a seat is named, everybody before it has already built."""
        table = self._begin(building.OpenBuilding())
        while seat is not None and table.seat != seat:
            table.play("done")
        return table

    def at_bureaucracy(self) -> Table:
        """Phase 4 is over: the end and Step 2 are checked, then phase 5 begins."""
        return self._begin(CheckEnd())

    def at_order(self) -> Table:
        """Phase 1 begins."""
        return self._begin(SetOrder())

    def _begin(self, first: Step[PowerGrid]) -> Table:
        state = self.state
        self._deal_cards()
        state.events = []
        phases: Sequence[Callable[[], Step[PowerGrid]]] = (
            SetOrder,
            auction.OpenAuctions,
            resources.OpenFuelMarket,
            building.OpenBuilding,
            CheckEnd,
            bureaucracy.OpenBureaucracy,
            bureaucracy.CloseBureaucracy,
            NewRound,
        )
        start = next(i for i, make in enumerate(phases) if type(make()) is type(first))
        for make in reversed(phases[start:]):
            state.push(make())
        if start > 1:
            state.phase = AUCTION
        state.settle()
        return Table(state)

    def _deal_cards(self) -> None:
        state = self.state
        owned = [plant for plants in state.plants for plant in plants]
        state.market = [plant for plant in self._market if plant not in owned]
        spare = [p for p in PLANTS if p not in state.market and p not in owned]
        if self._pile is None:
            needed = 8 - len(state.market) if state.step < 3 else 0
            state.market = sorted(state.market + spare[:needed])
            spare = spare[needed:]
            state.pile = ([] if state.step == 3 else [STEP_3]) + list(reversed(spare))
        else:
            state.pile = list(self._pile)
            state.gone = [plant for plant in spare if plant not in state.pile]
