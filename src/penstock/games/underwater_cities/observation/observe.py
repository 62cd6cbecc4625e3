"""Writing an observation of Underwater Cities, straight from the position."""

from penstock.games.underwater_cities.box.cards import NO_CARD, CardNumber
from penstock.games.underwater_cities.box.components import (
    BOARD_COUNT,
    CITIES,
    EMPTY,
    FIRST_BUILDING,
    FIRST_TUNNEL,
    NONSYMBIOTIC,
    RESOURCES,
    SITES,
    SPACES,
    TUNNELS,
    UPGRADED,
    kind_of,
)
from penstock.games.underwater_cities.box.language import ACTION_CARDS, HAND
from penstock.games.underwater_cities.observation import layout as at
from penstock.games.underwater_cities.observation.layout import BUILDINGS, CARDS, SLOTS, TILES
from penstock.games.underwater_cities.rules.production import network_output
from penstock.games.underwater_cities.rules.state import NEUTRAL, NOWHERE, UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.observation import Numbers, distance


def observe_position(state: UnderwaterCities, reader: Seat, numbers: Numbers) -> None:
    """Everything the reader may know (UWC-RUL-31, 41, 44)."""
    numbers.clear()
    observe_round(state, reader, numbers)
    for away in range(state.players):
        seat = (reader + away) % state.players
        observe_player(state, reader, seat, away, numbers)
        observe_network(state, seat, away, numbers)
    observe_slots(state, reader, numbers)
    observe_cards(state, reader, numbers)
    observe_supply(state, numbers)


def observe_round(state: UnderwaterCities, reader: Seat, numbers: Numbers) -> None:
    """Where the game stands, and what is asked of whom."""
    players = state.players
    numbers.put(at.SEATED, players)
    numbers.mark(at.SIDE + state.side)
    numbers.put(at.ROUND, state.round)
    numbers.mark(at.ERA + state.era)
    numbers.mark(at.PHASE + state.phase)
    for place, seat in enumerate(state.order):
        numbers.put(at.TURN + distance(reader, seat, players), place + 1)
    if state.agenda:
        step = state.agenda[-1]
        numbers.mark(at.QUESTION + at.QUESTIONS[type(step).__name__])
        numbers.mark(at.ASKED + distance(reader, step.seat(state), players))


def observe_player(
    state: UnderwaterCities, reader: Seat, seat: Seat, away: int, numbers: Numbers
) -> None:
    """One player's means, cards and markers."""
    numbers.mark(at.BOARD + away * BOARD_COUNT + state.board_of[seat])
    numbers.put(at.POINTS + away, state.points[seat])
    first = seat * at.SHEET
    numbers.put_some(at.SCORE + away * at.SHEET, state.sheet, first, first + at.SHEET)
    first = seat * RESOURCES
    numbers.put_some(at.STOCK + away * RESOURCES, state.stock, first, first + RESOURCES)
    output = network_output(state, seat)
    numbers.put_some(at.OUTPUT + away * at.OUTPUT_COUNT, output, 0, at.OUTPUT_COUNT)
    numbers.put(at.HAND_LIMIT + away, state.limit(seat, HAND))
    numbers.put(at.ACTION_LIMIT + away, state.limit(seat, ACTION_CARDS))
    observe_hand(state, reader, seat, away, numbers)
    numbers.mark_all(at.LAID + away * CARDS, state.claimed[seat])
    for number in state.spent[seat]:
        numbers.put(at.LAID + away * CARDS + number, 2)
    numbers.mark_all(at.LAID + away * CARDS, state.under[seat])
    numbers.mark_all(at.LAID + away * CARDS, state.contracts_of[seat])
    numbers.put(at.FEDERATION + away, state.federation[seat])
    below = 0
    for other in range(state.players):
        if state.federation[other] == state.federation[seat] != 0:
            below += 1 if state.rank[other] < state.rank[seat] else 0
    numbers.put(at.STACKED + away, below)


def observe_hand(
    state: UnderwaterCities, reader: Seat, seat: Seat, away: int, numbers: Numbers
) -> None:
    """The backs of a hand; its cards if they are the reader's own or everybody has seen them."""
    sees_all = seat == reader or not state.agenda
    backs = [0] * at.BACKS
    for number in state.hands[seat]:
        backs[state.box.cards[number].deck] += 1
        if sees_all or number in state.shown:
            numbers.mark(at.HAND + away * CARDS + number)
    numbers.put_all(at.HAND_BACKS + away * at.BACKS, backs)


def observe_network(state: UnderwaterCities, seat: Seat, away: int, numbers: Numbers) -> None:
    """The pieces on a player board, and its metropolises."""
    pieces, first = state.pieces, seat * SITES
    numbers.mark_bits(at.CONNECTED + away * CITIES, state.connected(seat))
    for city in range(CITIES):
        piece = pieces[first + city]
        if piece != EMPTY:
            numbers.put(at.CITY_SITES + away * CITIES + city, kind_of(piece) - NONSYMBIOTIC + 1)
    # Farms, plants and laboratories are fields of one length, one after the other.
    buildings = at.FARMS + away * BUILDINGS - FIRST_BUILDING
    by_kind = at.PLANTS - at.FARMS
    for site in state.board[seat].buildings:
        piece = pieces[first + site]
        if piece != EMPTY:
            numbers.put(buildings + kind_of(piece) * by_kind + site, 2 if piece >= UPGRADED else 1)
    tunnels = at.TUNNEL_SITES + away * TUNNELS - FIRST_TUNNEL
    for site in state.board[seat].tunnels:
        piece = pieces[first + site]
        if piece != EMPTY:
            numbers.put(tunnels + site, 2 if piece >= UPGRADED else 1)
    for space in range(SPACES):
        place = away * SPACES + space
        numbers.mark(at.METROPOLISES + place * TILES + state.tiles_on[seat * SPACES + space])
        if state.has_metropolis(seat, space):
            numbers.mark(at.METROPOLIS_CONNECTED + place)
    numbers.mark_all(at.GAINED + away * TILES, state.tiles_gained[seat])


def observe_slots(state: UnderwaterCities, reader: Seat, numbers: Numbers) -> None:
    """Who has tiles on which action slots."""
    players = state.players
    for place, slot in enumerate(state.slots):
        tiles = state.occupied[place]
        if tiles == 0:
            continue
        if tiles & NEUTRAL:
            numbers.mark(at.BLOCKED + slot)
        for seat in range(players):
            if tiles >> seat & 1:
                numbers.mark(at.OCCUPIED + distance(reader, seat, players) * SLOTS + slot)
    if state.cloner != NOWHERE:
        numbers.mark(at.CLONER + distance(reader, state.cloner, players))
    if state.slot_now != NOWHERE:
        numbers.mark(at.CHOSEN + state.slot_now)


def observe_cards(state: UnderwaterCities, reader: Seat, numbers: Numbers) -> None:
    """Cards that belong to nobody, as far as the reader has seen them."""
    if state.card_now != NO_CARD:
        numbers.mark(at.PLAYED + state.card_now)
    if state.agenda and state.to_move() == reader:
        numbers.mark_all(at.LOOKING, state.looking)
    numbers.put(at.LOOKED_AT, len(state.looking))
    numbers.mark_all(at.OFFERED, state.contracts)
    for number in state.special_row:
        if number != NO_CARD:
            numbers.mark(at.OFFERED + number)
    mark_seen(numbers, at.OFFERED, state.special_deck, state.special_seen, reader, 2)
    if state.special_deck:
        numbers.mark(at.OFFERED + state.special_deck[-1])
    mark_seen(numbers, at.DISCARDED, state.discard, state.discard_seen, reader, 1)
    mark_seen(numbers, at.GONE, state.gone, state.gone_seen, reader, 1)


def mark_seen(
    numbers: Numbers,
    first: int,
    pile: list[CardNumber],
    seen: list[int],
    reader: Seat,
    value: int,
) -> None:
    """The cards of a pile that the reader has seen."""
    for place, number in enumerate(pile):
        if seen[place] >> reader & 1:
            numbers.put(first + number, value)


def observe_supply(state: UnderwaterCities, numbers: Numbers) -> None:
    """What is left in the supply and in the piles."""
    numbers.put(at.DECK, len(state.deck))
    numbers.put(at.DISCARD_COUNT, len(state.discard))
    numbers.put(at.SPECIAL_COUNT, len(state.special_deck))
    numbers.put(at.WHITE_DOMES, state.white_domes)
    if not state.is_solo():
        numbers.put(at.PURPLE_DOMES, state.purple_domes)
    numbers.put(at.TUNNELS_LEFT, state.tunnels_left)
    numbers.mark_all(at.TILE_SUPPLY, state.tile_supply)
