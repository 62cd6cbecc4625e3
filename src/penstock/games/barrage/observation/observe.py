"""Writing an observation of Barrage, straight from the position."""

from penstock.games.barrage.automa.state import OWN_BOARD, PARTS
from penstock.games.barrage.box.components import (
    CONTRACTS,
    FIRST_NATIONAL,
    NO_TILE,
    PRIVATE,
    SPACES,
    TABLES,
    TILE_LIST,
    TILES,
)
from penstock.games.barrage.box.water_map import (
    CONDUIT_SITES,
    DAM_SITES,
    HEADSTREAMS,
    POWERHOUSE_SITES,
    STRUCTURES,
)
from penstock.games.barrage.observation import layout as at
from penstock.games.barrage.rules.ending import objective_count
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
        numbers.mark(at.QUESTION + at.QUESTIONS[type(step).__name__])
        numbers.mark(at.ASKED + distance(reader, step.seat(state), players))


def observe_player(state: Barrage, seat: Seat, away: int, numbers: Numbers) -> None:
    """One player's side of the table, but for the wheel."""
    numbers.put(at.PASSED + away, state.passed >> seat & 1)
    if state.companies[seat] != EMPTY:
        numbers.mark(at.COMPANY + away * at.COMPANIES + state.companies[seat])
    if state.officers[seat] != EMPTY:
        numbers.mark(at.OFFICER + away * at.OFFICERS + state.officers[seat])
    if state.abilities[seat] != EMPTY:
        numbers.mark(at.ABILITY + away * at.OFFICERS + state.abilities[seat])
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
    numbers.mark_bits(at.SUPPLY + away * TILES, state.supply[seat])
    numbers.mark_all(at.HAND + away * CONTRACTS, state.hands[seat])
    numbers.mark_all(at.FULFILLED + away * CONTRACTS, state.fulfilled[seat])


def observe_wheel(state: Barrage, seat: Seat, away: int, numbers: Numbers) -> None:
    """The construction wheel from the open segment on."""
    place = away * SEGMENTS
    for turn in range(SEGMENTS):
        segment = seat * SEGMENTS + (state.wheel_open[seat] + turn) % SEGMENTS
        tile = state.wheel_tile[segment]
        if tile != NO_TILE:
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
        if tile != NO_TILE:
            numbers.mark(at.PATENTS + place * TILES + tile)
    to_come = [0, 0, 0]
    for tile in state.patent_pile:
        to_come[TILE_LIST[tile].level - 1] += 1
    numbers.put_all(at.TO_COME, to_come)
    for place, bonus in enumerate(state.bonus):
        numbers.mark(at.BONUSES + place * at.BONUS_TILES + bonus)
    numbers.mark(at.OBJECTIVE + state.objective)
    for company, officer in enumerate(state.paired_officers):
        if officer != EMPTY:
            numbers.mark(at.PAIRED + company * at.OFFICERS + officer)
    numbers.mark_all(at.DRAWN, state.drawn_officers)


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
