"""Setting the table up: map, boards, stacks, and the draft (BAR-SETUP, BAR-INTRO)."""

from typing import Final

from penstock.games.barrage.box.components import (
    ADVANCED_LIST,
    BASIC_BUILDING,
    BASIC_JOKER,
    BONUS_ADVANCED,
    BONUS_COUNTS,
    COMPANIES,
    COMPANY_LIST,
    CONTRACTS,
    FIRST_NATIONAL,
    INTRODUCTORY,
    NO_TILE,
    OBJECTIVES,
    OFFICE_PLACES,
    OFFICER_LIST,
    OFFICERS,
    PATENT_OFFICE,
    PATENT_PLACES,
    PRIVATE,
    SPACE_LIST,
    STACK_OF_PLACE,
    STACK_SIZE,
    STACKS,
    STARTING,
    TABLES,
    TILE_LIST,
    TILES,
    ContractId,
)
from penstock.games.barrage.box.leeghwater import (
    BUILDINGS,
    BUILDINGS_IN_PLAY,
    PLACE_MIN_PLAYERS,
    WORK_PLACES,
    WORK_STACKS,
    WORKS_A_STACK,
    places_of,
)
from penstock.games.barrage.box.water_map import (
    AREA_OF_BASIN,
    AREAS,
    BUILDING_SITES,
    CONDUIT_SITES,
    DAM_BASINS,
    DAM_SITES,
    HEADSTREAMS,
    LOWER,
    POWERHOUSE_SITES,
    SITES_IN,
    STRUCTURES,
)
from penstock.games.barrage.rules.companies import watcher_of
from penstock.games.barrage.rules.expansion import MORE_SOURCES
from penstock.games.barrage.rules.officers import OFFICER_RULES, officer_of
from penstock.games.barrage.rules.state import (
    CLOSED,
    EMPTY,
    NEUTRAL,
    SEGMENTS,
    SETUP,
    SOURCES,
    START,
    Barrage,
)
from penstock.games.barrage.rules.verbs import TAKE, company_action, company_in
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.rng import Rng

OFFICERS_DRAWN: Final = 4
"""However few players there are, so that Mahiri has a choice (RUL-21)."""


class DraftCompany(Question[Barrage]):
    """A company with the officer laid beside it (BAR-SETUP-20)."""

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: choose a company with its officer", {"player": Name(self.chooser)}
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """The companies in the draft."""
        return [
            company_action(company)
            for company, officer in enumerate(state.paired_officers)
            if officer != EMPTY
        ]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Companies that are gone or were not drawn."""
        company = company_in(action)
        if company < 0:
            return NOT_ASKED
        pairs = state.paired_officers
        if company >= len(pairs) or pairs[company] == EMPTY:
            return "BAR-SETUP-19"
        return "BAR-SETUP-20" if company in state.companies else None

    def take(self, state: Barrage, action: Action) -> None:
        """Take the pair."""
        company = company_in(action)
        seat_company(state, self.chooser, company, state.paired_officers[company])


class DraftContract(Question[Barrage]):
    """A starting contract (BAR-SETUP-20, 23)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose a starting contract", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """Those left."""
        return [TAKE + contract for contract in state.starting_contracts]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Contracts that are not there."""
        if not TAKE <= action < TAKE + CONTRACTS:
            return NOT_ASKED
        return None if action - TAKE in state.starting_contracts else "BAR-SETUP-20"

    def take(self, state: Barrage, action: Action) -> None:
        """Take it."""
        contract = action - TAKE
        state.starting_contracts.remove(contract)
        give_starting_contract(state, self.chooser, contract)


class CloseDraft(Step[Barrage]):
    """The last to choose is first in turn order (BAR-SETUP-21)."""

    def run(self, state: Barrage) -> None:
        """Turn the order round."""
        state.order = list(reversed(state.draft_order))
        state.emit_many("order", NOBODY, state.order, "BAR-SETUP-21")


def new_table(players: int, seed: int) -> Barrage:
    """The table before anything is drawn, with default settings."""
    state = Barrage(players, Rng(seed))
    state.is_introductory = False
    state.viktor_on_second_production = True
    state.tile_energy_is_production = True
    state.copies_four_drawn = True
    state.drops_are_optional = False
    state.round = 0
    state.phase = SETUP
    state.order = list(range(players))
    state.passed = 0
    state.draft_order = list(range(players))
    state.paired_officers = [EMPTY] * COMPANIES
    state.starting_contracts = []
    state.drawn_officers = []
    lay_out_boards(state)
    lay_out_management(state)
    lay_out_map(state)
    state.seat_nobody_but_people()
    state.leave_out_expansion()
    return state


def lay_out_boards(state: Barrage) -> None:
    """Company boards, wheels and supplies (BAR-SETUP-15 to 18)."""
    players = state.players
    state.companies = [EMPTY] * players
    state.officers = [EMPTY] * players
    state.abilities = [EMPTY] * players
    state.copies_used = [0] * players
    state.credits = [0] * players
    state.excavators = [TABLES.excavators] * players
    state.mixers = [TABLES.mixers] * players
    state.engineers = [TABLES.engineers] * players
    state.energy = [0] * players
    state.vp = [0] * players
    state.score = [0] * (players * SOURCES)
    for seat in range(players):
        state.gain_vp(seat, START, TABLES.vp)
    state.built = [0] * (players * STRUCTURES)
    state.constructions = [0] * players
    state.tiles = [(1 << BASIC_JOKER) - 1] * players
    state.supply = state.tiles.copy()
    state.wheel_open = [0] * players
    state.wheel_tile = [NO_TILE] * (players * SEGMENTS)
    state.wheel_excavators = [0] * (players * SEGMENTS)
    state.wheel_mixers = [0] * (players * SEGMENTS)
    state.hands = [[] for _ in range(players)]
    state.fulfilled = [[] for _ in range(players)]


def lay_out_management(state: Barrage) -> None:
    """The management board, closed where too few play (BAR-SETUP-11 to 14)."""
    state.spaces = [CLOSED if space.min_players > state.players else EMPTY for space in SPACE_LIST]
    state.bank = [0] * state.players
    state.office = [EMPTY] * len(STACK_OF_PLACE)
    state.stacks = [
        list(range(stack * STACK_SIZE, (stack + 1) * STACK_SIZE)) for stack in range(STACKS)
    ]
    state.discards = []
    state.national = []
    state.patents = [EMPTY] * PATENT_PLACES
    state.patent_pile = []
    state.bonus = []
    state.objective = 0


def lay_out_map(state: Barrage) -> None:
    """The map without anything on it."""
    state.dam_owner = [EMPTY] * DAM_SITES
    state.dam_level = [0] * DAM_SITES
    state.dam_water = [0] * DAM_SITES
    state.conduit_owner = [EMPTY] * CONDUIT_SITES
    state.powerhouse_owner = [EMPTY] * POWERHOUSE_SITES
    state.headstream_tiles = list(range(HEADSTREAMS))
    state.headstreams = [0] * HEADSTREAMS
    state.drops_made = 0
    state.drops_drained = 0
    state.bases_in = [0] * state.players
    state.powerhouses_in = [0] * state.players
    state.watcher = NOBODY


def lay_out_expansion(state: Barrage) -> None:
    """The boards and pieces of the Leeghwater expansion before anything is drawn (BAR-LWP-03)."""
    state.has_leeghwater = True
    state.paired_officers = [EMPTY] * len(COMPANY_LIST)
    state.works = [EMPTY] * WORK_PLACES
    state.work_pile = []
    state.work_holders = [EMPTY] * WORK_PLACES
    state.work_engineers = [0] * WORK_PLACES
    state.works_done = [[] for _ in range(state.players)]
    state.buildings = []
    state.left_out = []
    state.building_places = [CLOSED] * BUILDING_SITES
    state.building_spaces = [CLOSED] * BUILDING_SITES
    state.more_score = [0] * (state.players * len(MORE_SOURCES))
    state.tiles = [tiles | 1 << BASIC_BUILDING for tiles in state.tiles]
    state.supply = [tiles | 1 << BASIC_BUILDING for tiles in state.supply]


def deal(state: Barrage) -> None:
    """Draw everything at random, and put the draft on the agenda."""
    draw_tiles(state)
    if state.has_leeghwater:
        draw_works(state)
        draw_buildings(state)
    draw_contracts(state)
    draw_neutral_dams(state)
    first = state.rng.below(state.players)
    seats = [(first + place) % state.players for place in range(state.players)]
    if state.is_introductory:
        seat_introductory(state, seats)
    else:
        draw_patents(state)
        draw_pairs(state)
        seats = [seat for seat in seats if not state.is_automa(seat)]
        state.draft_order = seats
        state.push(CloseDraft())
        for seat in reversed(seats):
            state.push(DraftContract(seat))
            state.push(DraftCompany(seat))


def draw_tiles(state: Barrage) -> None:
    """Headstream tiles, bonus tiles, the objective (BAR-SETUP-03 to 05, BAR-INTRO-03)."""
    streams = list(range(len(TABLES.headstream_drops)))
    state.rng.shuffle(streams)
    state.headstream_tiles = streams[:HEADSTREAMS]
    bonus = list(range(len(TABLES.bonus_ids) if state.has_leeghwater else len(BONUS_COUNTS)))
    if state.is_introductory:
        bonus.remove(BONUS_ADVANCED)
    state.rng.shuffle(bonus)
    state.bonus = bonus[: TABLES.rounds]
    state.objective = state.rng.below(OBJECTIVES)


def draw_contracts(state: Barrage) -> None:
    """National contracts, and two face up of every stack (BAR-SETUP-06, 07)."""
    national = list(range(FIRST_NATIONAL, CONTRACTS))
    state.rng.shuffle(national)
    state.national = national[: state.players - 1]
    for stack in range(STACKS):
        pile = state.stacks[stack]
        state.rng.shuffle(pile)
        for place in OFFICE_PLACES[stack]:
            state.office[place] = pile.pop()


def draw_neutral_dams(state: Barrage) -> None:
    """One neutral dam in each area, on the lower site, with a drop (BAR-SETUP-08, 09; RUL-30)."""
    for area in range(AREAS):
        basins = [basin for basin in range(DAM_BASINS) if AREA_OF_BASIN[basin] == area]
        site = SITES_IN[basins[state.rng.below(len(basins))]][LOWER]
        put_neutral_dam(state, site, TABLES.neutral_level[area], 1)
        state.emit_by_rule("BAR-SETUP-08", "neutral dam", NOBODY, site, state.dam_level[site])


def put_neutral_dam(state: Barrage, site: int, level: int, water: int) -> None:
    """A neutral dam with some water."""
    state.dam_owner[site] = NEUTRAL
    state.dam_level[site] = level
    state.dam_water[site] = water
    state.drops_made += water


def draw_patents(state: Barrage) -> None:
    """The advanced tiles, level I on top, three of them face up (BAR-SETUP-10).

    With the expansion one tile of each level is left out, for everybody to see (BAR-LWP-04).
    """
    for level in (3, 2, 1):
        stack = [
            tile
            for tile in ADVANCED_LIST
            if TILE_LIST[tile].level == level and (tile < TILES or state.has_leeghwater)
        ]
        state.rng.shuffle(stack)
        if state.has_leeghwater:
            state.left_out.append(stack.pop())
        state.patent_pile += stack
    state.patents = [state.patent_pile.pop() for _ in range(PATENT_PLACES)]


def draw_works(state: Barrage) -> None:
    """The external works, stack A on top, three of them face up (BAR-LWP-05)."""
    for stack in reversed(range(len(WORK_STACKS))):
        works = list(range(stack * WORKS_A_STACK, (stack + 1) * WORKS_A_STACK))
        state.rng.shuffle(works)
        state.work_pile += works
    state.works = [state.work_pile.pop() for _ in range(WORK_PLACES)]


def draw_buildings(state: Barrage) -> None:
    """Five building tiles for the whole game (BAR-LWP-06, RUL-44)."""
    tiles = list(range(BUILDINGS))
    state.rng.shuffle(tiles)
    lay_buildings(state, tiles[:BUILDINGS_IN_PLAY])


def lay_buildings(state: Barrage, buildings: list[int]) -> None:
    """These building tiles from top to bottom, with the places that so many players have."""
    state.buildings = buildings
    for building in buildings:
        for place in places_of(building):
            state.building_spaces[place] = EMPTY
            if PLACE_MIN_PLAYERS[place] <= state.players:
                state.building_places[place] = EMPTY


def draw_pairs(state: Barrage) -> None:
    """Companies and officers paired at random, and starting contracts (BAR-SETUP-19)."""
    companies = list(range(len(COMPANY_LIST) if state.has_leeghwater else COMPANIES))
    state.rng.shuffle(companies)
    officers = list(range(len(OFFICER_LIST) if state.has_leeghwater else OFFICERS))
    state.rng.shuffle(officers)
    for place in range(state.players):
        state.paired_officers[companies[place]] = officers[place]
    drawn = OFFICERS_DRAWN if state.copies_four_drawn else state.players
    state.drawn_officers = officers[:drawn]
    contracts = list(range(PRIVATE, PRIVATE + STARTING))
    state.rng.shuffle(contracts)
    state.starting_contracts = sorted(contracts[: state.players])


def seat_introductory(state: Barrage, seats: list[Seat]) -> None:
    """Companies, officers and contracts by place in turn order (BAR-INTRO-01 to 07)."""
    state.order = seats
    for place, seat in enumerate(seats):
        company, officer, contract = INTRODUCTORY[place]
        state.drawn_officers.append(officer)
        seat_company(state, seat, company, officer)
        give_starting_contract(state, seat, contract)
        state.tiles[seat] |= 1 << BASIC_JOKER
        state.supply[seat] |= 1 << BASIC_JOKER
    for index, space in enumerate(SPACE_LIST):
        if space.section == PATENT_OFFICE:
            state.spaces[index] = CLOSED


def seat_company(state: Barrage, seat: Seat, company: int, officer: int) -> None:
    """The seat runs the company with that officer (BAR-SETUP-17, 24; RUL-22)."""
    take_boards(state, seat, company, officer)
    state.credits[seat] = OFFICER_LIST[officer].credits
    state.emit("takes company", seat, company, officer)


def take_boards(state: Barrage, seat: Seat, company: int, officer: int) -> None:
    """Company board and officer before the seat, with the tiles he brings (BAR-SETUP-24)."""
    state.companies[seat] = company
    state.officers[seat] = officer
    state.abilities[seat] = officer
    tiles = officer_of(state, seat).tiles()
    state.tiles[seat] |= tiles
    state.supply[seat] |= tiles
    state.watcher = watcher_of(state)
    if OFFICER_RULES[officer].has_architect():
        state.architects |= 1 << seat


def give_starting_contract(state: Barrage, seat: Seat, contract: ContractId) -> None:
    """A starting contract lies unfulfilled in the supply (BAR-SETUP-23)."""
    state.hands[seat].append(contract)
    state.emit("takes contract", seat, contract)
