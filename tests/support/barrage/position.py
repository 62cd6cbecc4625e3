"""A readable way to set up a position of Barrage, so that a test says what lies on the table.

    table = (
        Position(players=4)
        .dam(RED, "B6L", level=2, water=2)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1")
        .supply(RED, credits=6)
        .at_turn(RED)
    )
    table.play("place turbine_zero_left", "produce B6L C6A 2")

Seats have the colours of the rulebook's examples: seat 0 is red and runs the USA, seat 1 is black
(Germany), seat 2 green (Italy), seat 3 white (France). What is not said is as in a fresh game:
round 1, no officer (see `officer`), 6 credits, 6 excavators, 4 mixers, no neutral dams.
Every `at_...` method ends the set-up: it puts the rest of the round on the agenda, runs what runs
by itself and gives a `Table` (`table`).
"""

from collections.abc import Callable

from penstock.games.barrage.box.components import (
    ADVANCED_LIST,
    BASIC_JOKER,
    FIRST_ADVANCED,
    NO_TILE,
    PRIVATE,
    SPACE_LIST,
    STACK_SIZE,
    TABLES,
    TILE_LIST,
)
from penstock.games.barrage.box.leeghwater import (
    BUILDINGS,
    BUILDINGS_IN_PLAY,
    PLACE_IDS,
    SPACE_ENGINEERS,
    WORKS,
)
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    CONDUIT,
    CONDUIT_NAMES,
    DAM_NAMES,
    ELEVATION,
    HEADSTREAM_NAMES,
    POWERHOUSE,
    POWERHOUSE_NAMES,
)
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules import actions, income, scoring, water
from penstock.games.barrage.rules.ending import FinalScoring
from penstock.games.barrage.rules.officers import OFFICER_RULES
from penstock.games.barrage.rules.rounds import NewRound
from penstock.games.barrage.rules.setup import (
    lay_buildings,
    lay_out_expansion,
    new_table,
    put_neutral_dam,
    seat_company,
)
from penstock.games.barrage.rules.state import (
    EMPTY,
    SEGMENTS,
    START,
    Barrage,
)
from penstock.games.barrage.rules.structures import put_piece
from penstock.kernel.agenda import Step
from tests.support.barrage.ids import (
    BUILDING_IDS,
    COMPANIES,
    CONTRACTS,
    OFFICERS,
    SPACES,
    TILES,
    WORK_IDS,
)
from tests.support.barrage.table import Table

RED, BLACK, GREEN, WHITE = range(4)


class Position:
    """A position being set up."""

    def __init__(self, players: int = 4, seed: int = 1, introductory: bool = False) -> None:
        self.state = state = new_table(players, seed)
        state.begin(GAME, records=False)
        state.is_introductory = introductory
        state.round = 1
        for seat in range(players):
            seat_company(state, seat, seat, OFFICERS.index("wilhelm_adler"))
            if introductory:
                state.tiles[seat] |= 1 << BASIC_JOKER
                state.supply[seat] |= 1 << BASIC_JOKER
        state.officers = [EMPTY] * players
        state.abilities = [EMPTY] * players
        state.bonus = [0, 1, 2, 3, 4]
        state.headstream_tiles = [3, 3, 3, 3]
        self._office: list[str | None] = ["green_01", "green_02", "yellow_01", "yellow_02"]
        self._office += ["red_01", "red_02"]
        self._patents: list[str | None] = [*TILES[FIRST_ADVANCED : FIRST_ADVANCED + 3]]

    # -- the table -----------------------------------------------------------------------------

    def round(self, number: int) -> "Position":
        """The round running."""
        self.state.round = number
        return self

    def order(self, *seats: int) -> "Position":
        """The turn order."""
        self.state.order = list(seats)
        return self

    def bonus(self, *ids: str) -> "Position":
        """The bonus tiles from round 1 on; the others follow in any order."""
        tiles = [TABLES.bonus_ids.index(id) for id in ids]
        rest = [tile for tile in range(5) if tile not in tiles]
        self.state.bonus = (tiles + rest)[: TABLES.rounds]
        return self

    def objective(self, id: str) -> "Position":
        """The objective tile."""
        self.state.objective = TABLES.objective_ids.index(id)
        return self

    def national(self, *ids: str) -> "Position":
        """The national contracts face up."""
        self.state.national = [CONTRACTS.index(id) for id in ids]
        return self

    def office(self, *ids: str | None) -> "Position":
        """The private contracts face up: two green, two yellow, two red places."""
        self._office = list(ids)
        return self

    def empty_stacks(self) -> "Position":
        """No contract is left face down: all those not mentioned are out of the game."""
        self.state.discards = list(range(PRIVATE))
        return self

    def patents(self, *ids: str | None) -> "Position":
        """The advanced tiles face up, top to bottom."""
        self._patents = list(ids)
        return self

    def leeghwater(self, *buildings: str) -> "Position":
        """With the expansion: these building tiles from the top, then others; works a1, a2, a3."""
        lay_out_expansion(self.state)
        named = [BUILDING_IDS.index(id) for id in buildings]
        others = [building for building in range(BUILDINGS) if building not in named]
        lay_buildings(self.state, (named + others)[:BUILDINGS_IN_PLAY])
        return self.works("external_a1", "external_a2", "external_a3")

    def works(self, *ids: str | None) -> "Position":
        """The external works face up, top to bottom."""
        self.state.works = [EMPTY if id is None else WORK_IDS.index(id) for id in ids]
        rest = [work for work in range(WORKS) if work not in self.state.works]
        self.state.work_pile = rest[::-1]
        return self

    def works_done(self, seat: int, *ids: str) -> "Position":
        """External works the seat has done."""
        self.state.works_done[seat] += [WORK_IDS.index(id) for id in ids]
        return self

    def building(self, seat: int, *places: str) -> "Position":
        """Private buildings on places of their tiles."""
        for place in places:
            put_piece(self.state, seat, BUILDING, PLACE_IDS.index(place))
        return self

    def used(self, seat: int, *spaces: str) -> "Position":
        """Spaces of private buildings that the seat's engineers hold."""
        for id in spaces:
            space = PLACE_IDS.index(id)
            self.state.building_spaces[space] = seat
            self.state.engineers[seat] -= SPACE_ENGINEERS[space]
        return self

    def headstream_tile(self, stream: str, number: int) -> "Position":
        """The headstream tile with that number (from 1) lies on a headstream."""
        self.state.headstream_tiles[HEADSTREAM_NAMES.index(stream)] = number - 1
        return self

    def drops(self, **streams: int) -> "Position":
        """Drops waiting on headstreams: `drops(A=2, B=3)`."""
        for stream, count in streams.items():
            self.state.headstreams[HEADSTREAM_NAMES.index(stream)] = count
            self.state.drops_made += count
        return self

    def option(self, name: str, value: bool) -> "Position":
        """A switch of the rulings, by the name of its field."""
        setattr(self.state, name, value)
        return self

    # -- the map -------------------------------------------------------------------------------

    def neutral(self, site: str, level: int, water: int = 0) -> "Position":
        """A neutral dam."""
        put_neutral_dam(self.state, DAM_NAMES.index(site), level, water)
        return self

    def dam(self, seat: int, site: str, level: int = 1, water: int = 0) -> "Position":
        """A dam of a player."""
        index = DAM_NAMES.index(site)
        put_piece(self.state, seat, BASE, index)
        for _ in range(level - 1):
            put_piece(self.state, seat, ELEVATION, index)
        self.state.dam_water[index] = water
        self.state.drops_made += water
        return self

    def conduit(self, seat: int, *sites: str) -> "Position":
        """Conduits of a player."""
        for site in sites:
            put_piece(self.state, seat, CONDUIT, CONDUIT_NAMES.index(site))
        return self

    def powerhouse(self, seat: int, *sites: str) -> "Position":
        """Powerhouses of a player."""
        for site in sites:
            put_piece(self.state, seat, POWERHOUSE, POWERHOUSE_NAMES.index(site))
        return self

    # -- the players ---------------------------------------------------------------------------

    def company(self, seat: int, id: str) -> "Position":
        """Another company than the seat's usual one; the two change places."""
        companies = self.state.companies
        other = COMPANIES.index(id)
        if other in companies:
            companies[companies.index(other)] = companies[seat]
        companies[seat] = other
        self.state.derive()
        return self

    def officer(self, seat: int, id: str) -> "Position":
        """The officer of a seat; the starting credits stay what they are."""
        officer = OFFICERS.index(id)
        self.state.officers[seat] = officer
        self.state.abilities[seat] = officer
        rules = OFFICER_RULES[officer]
        self.state.tiles[seat] |= rules.tiles()
        self.state.supply[seat] |= rules.tiles()
        if rules.has_architect():
            self.state.architects |= 1 << seat
        if officer not in self.state.drawn_officers:
            self.state.drawn_officers.append(officer)
        return self

    def drawn_officers(self, *ids: str) -> "Position":
        """Every officer drawn at set-up."""
        self.state.drawn_officers = [OFFICERS.index(id) for id in ids]
        return self

    def supply(
        self,
        seat: int,
        credits: int | None = None,
        excavators: int | None = None,
        mixers: int | None = None,
    ) -> "Position":
        """What a player has; what is not named stays."""
        if credits is not None:
            self.state.credits[seat] = credits
        if excavators is not None:
            self.state.excavators[seat] = excavators
        if mixers is not None:
            self.state.mixers[seat] = mixers
        return self

    def engineers(self, seat: int, count: int) -> "Position":
        """Engineers left; the others are in the bank."""
        self.state.engineers[seat] = count
        self.state.bank[seat] = TABLES.engineers - count
        return self

    def constructions(self, seat: int, count: int) -> "Position":
        """Construction spaces occupied this round."""
        self.state.constructions[seat] = count
        self.state.engineers[seat] -= sum(TABLES.construction_engineers[:count])
        return self

    def energy(self, *by_seat: int) -> "Position":
        """The energy markers, by seat."""
        self.state.energy = list(by_seat)
        return self

    def vp(self, seat: int, points: int) -> "Position":
        """The points so far."""
        self.state.gain_vp(seat, START, points - self.state.vp[seat])
        return self

    def tile(self, seat: int, *ids: str) -> "Position":
        """More tiles in the supply."""
        for id in ids:
            self.state.tiles[seat] |= 1 << TILES.index(id)
            self.state.supply[seat] |= 1 << TILES.index(id)
        return self

    def on_wheel(
        self, seat: int, opens_in: int, tile: str | None, excavators: int = 0, mixers: int = 0
    ) -> "Position":
        """Something on the wheel that comes back with that many rotations."""
        segment = seat * SEGMENTS + (self.state.wheel_open[seat] - opens_in) % SEGMENTS
        self.state.wheel_tile[segment] = NO_TILE if tile is None else TILES.index(tile)
        if tile is not None:
            self.tile(seat, tile)
            self.state.supply[seat] &= ~(1 << TILES.index(tile))
        self.state.wheel_excavators[segment] = excavators
        self.state.wheel_mixers[segment] = mixers
        return self

    def contracts(self, seat: int, *ids: str) -> "Position":
        """Unfulfilled contracts."""
        self.state.hands[seat] += [CONTRACTS.index(id) for id in ids]
        return self

    def fulfilled(self, seat: int, *ids: str) -> "Position":
        """Fulfilled contracts."""
        self.state.fulfilled[seat] += [CONTRACTS.index(id) for id in ids]
        return self

    def taken(self, seat: int, *spaces: str) -> "Position":
        """Spaces of the management board that the seat's engineers hold."""
        for id in spaces:
            space = SPACES.index(id)
            self.state.spaces[space] = seat
            self.state.engineers[seat] -= SPACE_LIST[space].engineers
        return self

    # -- the end of the set-up -----------------------------------------------------------------

    def at_turn(self, seat: int = RED) -> Table:
        """Phase 2 runs and it is the seat's turn."""
        order = self.state.order
        place = order.index(seat)
        self.state.order = order[place:] + order[:place]
        return self._begin(actions.OpenActions())

    def at_income(self) -> Table:
        """Phase 1 begins."""
        return self._begin(income.OpenIncome())

    def at_flow(self) -> Table:
        """Phase 3 begins."""
        return self._begin(water.FlowPhase())

    def at_scoring(self) -> Table:
        """Phase 4 begins."""
        return self._begin(scoring.ScoreRound())

    def at_final_scoring(self) -> Table:
        """After phase 4 of round 5."""
        self.state.round = TABLES.rounds
        self._begin_steps([FinalScoring()])
        return Table(self.state)

    def before_settling(self) -> Table:
        """The table as set up, with nothing on the agenda: for looking, not for playing."""
        self._deal()
        return Table(self.state)

    def _begin(self, first: Step[Barrage]) -> Table:
        last = self.state.round >= TABLES.rounds
        phases: list[Callable[[], Step[Barrage]]] = [
            income.OpenIncome,
            water.FillHeadstreams,
            actions.OpenActions,
            water.FlowPhase,
            scoring.ScoreRound,
        ]
        phases += [FinalScoring] if last else [scoring.EndRound, NewRound]
        steps = [make() for make in phases]
        start = next(i for i, step in enumerate(steps) if type(step) is type(first))
        self._begin_steps(steps[start:])
        return Table(self.state)

    def _begin_steps(self, steps: list[Step[Barrage]]) -> None:
        self._deal()
        self.state.events = []
        for step in reversed(steps):
            self.state.push(step)
        self.state.settle()

    def _deal(self) -> None:
        state = self.state
        state.derive()
        used = [contract for hand in state.hands + state.fulfilled for contract in hand]
        face_up = [EMPTY if id is None else CONTRACTS.index(id) for id in self._office]
        state.office = [EMPTY if contract in used else contract for contract in face_up]
        gone = used + state.office
        state.discards = [contract for contract in state.discards if contract not in gone]
        gone += state.discards
        state.stacks = [
            [c for c in range(stack * STACK_SIZE, (stack + 1) * STACK_SIZE) if c not in gone]
            for stack in range(3)
        ]
        owned = 0
        for tiles in state.tiles:
            owned |= tiles
        shown = [EMPTY if id is None else TILES.index(id) for id in self._patents]
        state.patents = [EMPTY if tile == EMPTY or owned >> tile & 1 else tile for tile in shown]
        pile = [t for t in ADVANCED_LIST if t not in shown and not owned >> t & 1]
        left_out = [self._left_out(level, pile) for level in (3, 2, 1)]
        if state.has_leeghwater:
            state.left_out = left_out
        pile = [tile for tile in pile if tile not in left_out]
        pile.sort(key=lambda tile: TILE_LIST[tile].level)
        state.patent_pile = list(reversed(pile))
        if state.is_introductory:
            state.patents = [EMPTY] * 3
            state.patent_pile = []

    def _left_out(self, level: int, pile: list[int]) -> int:
        """The tile of a level that is not in the game: that for buildings, unless it is named."""
        return [tile for tile in pile if TILE_LIST[tile].level == level][-1]
