"""Writing an observation of Barrage, straight from the position."""

from penstock.games.barrage.automa.state import OWN_BOARD, PARTS
from penstock.games.barrage.box.components import (
    COMPANIES,
    CONTRACTS,
    FIRST_NATIONAL,
    OFFICER_LIST,
    OFFICERS,
    PRIVATE,
    SPACES,
    TABLES,
    TILE_LIST,
    TILES,
)
from penstock.games.barrage.box.leeghwater import BUILDINGS, WORKS, WORKS_A_STACK
from penstock.games.barrage.box.water_map import (
    BUILDING_SITES,
    CONDUIT_SITES,
    DAM_SITES,
    HEADSTREAMS,
    POWERHOUSE_SITES,
    STRUCTURES,
)
from penstock.games.barrage.observation import layout as at
from penstock.games.barrage.rules.ending import objective_count
from penstock.games.barrage.rules.expansion import MORE_SOURCES
from penstock.games.barrage.rules.state import (
    CLOSED,
    EMPTY,
    NEUTRAL,
    SEGMENTS,
    SOURCES,
    Barrage,
)
from penstock.kernel.agenda import Seat
from penstock.kernel.observation import Numbers, distance


def observe_position(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """Everything but the order of face-down stacks lies open (BAR-GEN-07)."""
    numbers.clear()
    observe_round(state, reader, numbers)
    for away in range(state.players):
        seat = (reader + away) % state.players
        observe_player(state, seat, away, numbers)
        observe_wheel(state, seat, away, numbers)
    observe_map(state, reader, numbers)
    observe_boards(state, reader, numbers)
    observe_offers(state, numbers)
    if state.has_automas():
        observe_automas(state, reader, numbers)
    if state.has_leeghwater:
        observe_expansion(state, reader, numbers)


def observe_round(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """Where the game stands, and what is asked of whom."""
    players = state.players
    numbers.put(at.SEATED, players)
    numbers.put(at.INTRODUCTORY, 1 if state.is_introductory else 0)
    numbers.put(at.ROUND, state.round)
    numbers.mark(at.PHASE + state.phase)
    for place, seat in enumerate(state.order if state.round else state.draft_order):
        numbers.put(at.TURN + distance(reader, seat, players), place + 1)
    if state.agenda:
        step = state.agenda[-1]
        name = type(step).__name__
        if name in at.QUESTIONS:
            numbers.mark(at.QUESTION + at.QUESTIONS[name])
        else:
            numbers.mark(at.MORE_QUESTION + at.MORE_QUESTIONS[name])
        numbers.mark(at.ASKED + distance(reader, step.seat(state), players))


def observe_player(state: Barrage, seat: Seat, away: int, numbers: Numbers) -> None:
    """One player's side of the table, but for the wheel."""
    numbers.put(at.PASSED + away, state.passed >> seat & 1)
    if 0 <= state.companies[seat] < COMPANIES:
        numbers.mark(at.COMPANY + away * COMPANIES + state.companies[seat])
    if 0 <= state.officers[seat] < OFFICERS:
        numbers.mark(at.OFFICER + away * OFFICERS + state.officers[seat])
    if 0 <= state.abilities[seat] < OFFICERS:
        numbers.mark(at.ABILITY + away * OFFICERS + state.abilities[seat])
    numbers.put(at.COPIES + away, state.copies_used[seat])
    numbers.put(at.CREDITS + away, state.credits[seat])
    numbers.put(at.EXCAVATORS + away, state.excavators[seat])
    numbers.put(at.MIXERS + away, state.mixers[seat])
    numbers.put(at.ENGINEERS + away, state.engineers[seat])
    numbers.put(at.BANK + away, state.bank[seat])
    numbers.put(at.ENERGY + away, state.energy[seat])
    numbers.put(at.VP + away, state.vp[seat])
    first = seat * SOURCES
    numbers.put_some(at.SCORE + away * SOURCES, state.score, first, first + SOURCES)
    first = seat * STRUCTURES
    numbers.put_some(at.BUILT + away * STRUCTURES, state.built, first, first + STRUCTURES)
    numbers.put(at.CONSTRUCTIONS + away, state.constructions[seat])
    numbers.put(at.BONUS + away, state.production_bonus(seat))
    numbers.put(at.HAS_ABILITY + away, 1 if state.has_company_ability(seat) else 0)
    numbers.put(at.OBJECTIVE_COUNT + away, objective_count(state, seat))
    numbers.mark_bits(at.SUPPLY + away * TILES, state.supply[seat] % (1 << TILES))
    numbers.mark_all(at.HAND + away * CONTRACTS, state.hands[seat])
    numbers.mark_all(at.FULFILLED + away * CONTRACTS, state.fulfilled[seat])


def observe_wheel(state: Barrage, seat: Seat, away: int, numbers: Numbers) -> None:
    """The construction wheel from the open segment on."""
    place = away * SEGMENTS
    for turn in range(SEGMENTS):
        segment = seat * SEGMENTS + (state.wheel_open[seat] + turn) % SEGMENTS
        tile = state.wheel_tile[segment]
        if 0 <= tile < TILES:
            numbers.mark(at.WHEEL + (place + turn) * TILES + tile)
        numbers.put(at.WHEEL_EXCAVATORS + place + turn, state.wheel_excavators[segment])
        numbers.put(at.WHEEL_MIXERS + place + turn, state.wheel_mixers[segment])


def observe_map(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """Structures and water."""
    players = state.players
    for site in range(DAM_SITES):
        owner = state.dam_owner[site]
        if owner == NEUTRAL:
            numbers.mark(at.NEUTRAL_DAMS + site)
        elif owner != EMPTY:
            numbers.mark(at.DAMS + distance(reader, owner, players) * DAM_SITES + site)
    numbers.put_all(at.LEVEL_OF, state.dam_level)
    numbers.put_all(at.WATER, state.dam_water)
    for site in range(CONDUIT_SITES):
        owner = state.conduit_owner[site]
        if owner != EMPTY:
            numbers.mark(at.CONDUITS + distance(reader, owner, players) * CONDUIT_SITES + site)
    for site in range(POWERHOUSE_SITES):
        owner = state.powerhouse_owner[site]
        if owner != EMPTY:
            away = distance(reader, owner, players)
            numbers.mark(at.POWERHOUSES + away * POWERHOUSE_SITES + site)
    for stream in range(HEADSTREAMS):
        drops = TABLES.headstream_drops[state.headstream_tiles[stream]]
        numbers.put_all(at.FLOW + stream * at.FLOWS, drops)
    numbers.put_all(at.WAITING, state.headstreams)


def observe_boards(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """Who stands on the spaces of the management board and the patent office."""
    players = state.players
    for space in range(SPACES):
        holder = state.spaces[space]
        if holder == CLOSED:
            numbers.mark(at.CLOSED_SPACES + space)
        elif holder != EMPTY:
            numbers.mark(at.HELD + distance(reader, holder, players) * SPACES + space)


def observe_offers(state: Barrage, numbers: Numbers) -> None:
    """Contracts, patents and everything else that was dealt at set-up."""
    for contract in state.office:
        if contract != EMPTY:
            numbers.mark(at.OFFICE + contract)
    for place, stack in enumerate(state.stacks):
        numbers.put(at.STACK_SIZES + place, len(stack))
    numbers.mark_all(at.DISCARDS, state.discards)
    for contract in state.national:
        if contract != EMPTY:
            numbers.mark(at.NATIONALS + contract - FIRST_NATIONAL)
    for contract in state.starting_contracts:
        numbers.mark(at.STARTERS + contract - PRIVATE)
    for place, tile in enumerate(state.patents):
        if 0 <= tile < TILES:
            numbers.mark(at.PATENTS + place * TILES + tile)
    to_come = [0, 0, 0]
    for tile in state.patent_pile:
        to_come[TILE_LIST[tile].level - 1] += 1
    numbers.put_all(at.TO_COME, to_come)
    for place, bonus in enumerate(state.bonus):
        if bonus < at.BONUS_TILES:
            numbers.mark(at.BONUSES + place * at.BONUS_TILES + bonus)
    numbers.mark(at.OBJECTIVE + state.objective)
    for company, officer in enumerate(state.paired_officers):
        if 0 <= officer < OFFICERS and company < COMPANIES:
            numbers.mark(at.PAIRED + company * OFFICERS + officer)
    numbers.mark_all(at.DRAWN, [one for one in state.drawn_officers if one < OFFICERS])


def observe_automas(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """The Automas' levels, tiles and engineers."""
    players = state.players
    for away in range(players):
        seat = (reader + away) % players
        if state.is_automa(seat):
            numbers.mark(at.LEVEL + away * at.LEVELS + state.automa_levels[seat] - 1)
        beside = 0
        for part in range(seat * PARTS, seat * PARTS + OWN_BOARD):
            beside += state.beside[part]
        numbers.put(at.BESIDE + away, beside)
        numbers.put(at.ON_BOARD + away, state.beside[seat * PARTS + OWN_BOARD])
    numbers.put_all(at.STOOD, state.stood)
    numbers.put(at.AUTOMA_PILE, len(state.automa_pile))
    if state.automa_pile:
        numbers.mark(at.ACTIONS + state.automa_pile[-1])
    if state.automa_discard:
        numbers.mark(at.CRITERIA + state.automa_discard[-1])
    numbers.mark_all(at.TURNED, state.automa_discard)
    for stack in state.thrown:
        numbers.mark_all(at.THROWN, stack)


def observe_expansion(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """Everything that only the Leeghwater expansion knows."""
    numbers.mark(at.LEEGHWATER)
    for away in range(state.players):
        observe_more_of_player(state, (reader + away) % state.players, away, numbers)
    observe_works(state, reader, numbers)
    observe_buildings(state, reader, numbers)
    for place, tile in enumerate(state.patents):
        if tile >= TILES:
            numbers.mark(at.MORE_PATENTS + place * at.MORE_TILES + tile - TILES)
    numbers.mark_all(at.LEFT_OUT, state.left_out)
    for place, bonus in enumerate(state.bonus):
        if bonus >= at.BONUS_TILES:
            numbers.mark(at.MORE_BONUS + place * at.MORE_BONUSES + bonus - at.BONUS_TILES)
    for company, officer in enumerate(state.paired_officers):
        if officer != EMPTY and (company >= COMPANIES or officer >= OFFICERS):
            numbers.mark(at.MORE_PAIRED + company * len(OFFICER_LIST) + officer)
    for officer in state.drawn_officers:
        if officer >= OFFICERS:
            numbers.mark(at.MORE_DRAWN + officer - OFFICERS)


def observe_more_of_player(state: Barrage, seat: Seat, away: int, numbers: Numbers) -> None:
    """What one player has of the expansion."""
    if state.companies[seat] >= COMPANIES:
        numbers.mark(at.MORE_COMPANY + away * at.MORE_COMPANIES + state.companies[seat] - COMPANIES)
    if state.officers[seat] >= OFFICERS:
        numbers.mark(at.MORE_OFFICER + away * at.MORE_OFFICERS + state.officers[seat] - OFFICERS)
    if state.abilities[seat] >= OFFICERS:
        numbers.mark(at.MORE_ABILITY + away * at.MORE_OFFICERS + state.abilities[seat] - OFFICERS)
    first, sources = seat * len(MORE_SOURCES), len(MORE_SOURCES)
    numbers.put_some(at.MORE_SCORE + away * sources, state.more_score, first, first + sources)
    numbers.mark_bits(at.MORE_SUPPLY + away * at.MORE_TILES, state.supply[seat] >> TILES)
    for turn in range(SEGMENTS):
        segment = seat * SEGMENTS + (state.wheel_open[seat] + turn) % SEGMENTS
        tile = state.wheel_tile[segment]
        if tile >= TILES:
            place = at.MORE_WHEEL + (away * SEGMENTS + turn) * at.MORE_TILES
            numbers.mark(place + tile - TILES)
    numbers.mark_all(at.WORKS_DONE + away * WORKS, state.works_done[seat])
    if state.architects >> seat & 1 and state.engineers[seat] > 0:
        numbers.mark(at.HAS_ARCHITECT + away)
    numbers.put(at.MANAGED + away, state.managed >> seat & 1)


def observe_works(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """External works on display, and who stands beside them."""
    for place, work in enumerate(state.works):
        if work != EMPTY:
            numbers.mark(at.WORKS_SHOWN + place * WORKS + work)
        holder = state.work_holders[place]
        if holder != EMPTY:
            away = distance(reader, holder, state.players)
            numbers.mark(at.WORK_SPACES + away * len(state.works) + place)
    numbers.put_all(at.WORK_ENGINEERS, state.work_engineers)
    to_come = [0, 0, 0]
    for work in state.work_pile:
        to_come[work // WORKS_A_STACK] += 1
    numbers.put_all(at.WORKS_TO_COME, to_come)


def observe_buildings(state: Barrage, reader: Seat, numbers: Numbers) -> None:
    """The building tiles in play, who built on them and who stands there."""
    for place, building in enumerate(state.buildings):
        numbers.mark(at.BUILDING_ROW + place * BUILDINGS + building)
    for site in range(BUILDING_SITES):
        owner, holder = state.building_places[site], state.building_spaces[site]
        if owner not in (EMPTY, CLOSED):
            away = distance(reader, owner, state.players)
            numbers.mark(at.BUILT_ON + away * BUILDING_SITES + site)
        if holder not in (EMPTY, CLOSED):
            away = distance(reader, holder, state.players)
            numbers.mark(at.USED + away * BUILDING_SITES + site)
