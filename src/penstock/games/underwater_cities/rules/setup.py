"""Setting the table up (UWC-SETUP-01 to 30, UWC-VAR-GOV-01, UWC-VAR-SOLO-01 to 06)."""

from penstock.games.underwater_cities.box.cards import (
    ASSISTANT,
    CONTRACT_DECK,
    SPECIAL_3,
    SPECIAL_12,
    Shelf,
)
from penstock.games.underwater_cities.box.components import (
    BOARD_COUNT,
    EMPTY,
    FEDERATION,
    NONSYMBIOTIC,
    ONE_STAR,
    RESOURCES,
    SITES,
    START,
    TABLES,
)
from penstock.games.underwater_cities.box.language import BLUE_TILE, BROWN_TILE
from penstock.games.underwater_cities.rules.discarding import ask_discards
from penstock.games.underwater_cities.rules.piles import draw_cards, turn_top_face_up
from penstock.games.underwater_cities.rules.solo import place_blockers
from penstock.games.underwater_cities.rules.state import (
    LARGE_SIDE,
    NOWHERE,
    SETUP,
    SMALL_SIDE,
    SOURCES,
    UnderwaterCities,
    blank_turn,
)
from penstock.kernel.agenda import NOBODY
from penstock.kernel.rng import Rng
from penstock.kernel.sharing import changed


def new_table(players: int, shelf: Shelf, card_file: str, seed: int) -> UnderwaterCities:
    """The table before anything is dealt, with default settings."""
    state = UnderwaterCities(players, Rng(seed), shelf)
    state.card_file = card_file
    state.side = SMALL_SIDE if players <= 2 else LARGE_SIDE
    state.uses_contracts = False
    state.tunnel_total = 46
    state.performs_always = False
    state.biomatter_pays_toll = True
    state.open_discards = False
    state.round = 0
    state.era = 0
    state.phase = SETUP
    state.order = list(range(players))
    state.stock = TABLES.start[:RESOURCES] * players
    state.points = [0] * players
    state.sheet = [0] * (players * len(SOURCES))
    state.board_of = list(range(players))
    state.pieces = [EMPTY] * (players * SITES)
    state.tiles_on = [0] * (players * 3)
    state.tiles_gained = [[] for _ in range(players)]
    state.tile_supply = []
    state.federation = [0] * players
    state.rank = [0] * players
    state.moves = 0
    state.advanced = False
    state.white_domes = TABLES.nonsymbiotic_domes
    state.purple_domes = TABLES.symbiotic_domes[players] if players > 1 else 0
    state.tunnels_left = state.tunnel_total
    set_up_cards(state)
    state.walkers = []
    state.fourth_blocker = NOWHERE
    state.cloner = NOWHERE
    blank_turn(state)
    state.used_round = []
    state.used_era = []
    state.looking = []
    state.produced = [0] * RESOURCES
    for seat in range(players):
        state.pieces[seat * SITES + START] = NONSYMBIOTIC + 1
        state.white_domes -= 1
    state.derive()
    state.occupied = [0] * len(state.slots)
    return state


def set_up_cards(state: UnderwaterCities) -> None:
    """Empty piles; everybody has the Personal Assistant (UWC-SETUP-15)."""
    players = state.players
    state.deck = state.shelf.box_for(state.card_file).decks[0].copy()
    state.discard = []
    state.discard_seen = []
    state.gone = []
    state.gone_seen = []
    state.hands = [[] for _ in range(players)]
    state.shown = []
    state.special_deck = []
    state.special_seen = []
    state.special_row = []
    state.claimed = [[ASSISTANT] for _ in range(players)]
    state.spent = [[] for _ in range(players)]
    state.under = [[] for _ in range(players)]
    state.contracts = []
    state.contracts_of = [[] for _ in range(players)]


def deal(state: UnderwaterCities, three_stars: bool, first_blocker: int) -> None:
    """Draw lots for everything that is random, then let everybody choose a first hand."""
    rng = state.rng
    state.tunnels_left = state.tunnel_total
    boards = list(range(ONE_STAR, BOARD_COUNT)) if three_stars else list(range(ONE_STAR))
    rng.shuffle(boards)
    state.board_of = boards[: state.players]
    deal_tiles(state)
    state.derive()
    rng.shuffle(state.order)
    for place, seat in enumerate(state.order):
        bonus = TABLES.order_bonus[place]
        state.federation = changed(state.federation, seat, bonus[FEDERATION])
        for resource in range(RESOURCES):
            state.stock[seat * RESOURCES + resource] += bonus[resource]
    state.emit_many("order", NOBODY, state.order, "UWC-SETUP-23")
    deal_specials(state)
    if state.uses_contracts:
        deck = state.box.decks[CONTRACT_DECK].copy()
        rng.shuffle(deck)
        state.contracts = sorted(deck[: TABLES.contracts_shown])
    if state.is_solo():
        place_blockers(state, first_blocker)
    rng.shuffle(state.deck)
    for seat in state.order:
        draw_cards(state, seat, TABLES.first_hand)
    for seat in reversed(state.order):
        ask_discards(state, seat)


def deal_tiles(state: UnderwaterCities) -> None:
    """One brown and two blue metropolises for everybody (UWC-SETUP-19 to 21)."""
    tiles = state.box.tiles
    brown = [index for index, tile in enumerate(tiles) if tile.colour == BROWN_TILE]
    if state.is_solo():
        brown = [index for index in brown if not tiles[index].is_left_out_in_solo]
    blue = [index for index, tile in enumerate(tiles) if tile.colour == BLUE_TILE]
    state.rng.shuffle(brown)
    state.rng.shuffle(blue)
    state.tiles_on = []
    for _ in range(state.players):
        state.tiles_on += [brown.pop(), blue.pop(), blue.pop()]
    state.tile_supply = sorted(brown + blue)


def deal_specials(state: UnderwaterCities) -> None:
    """The cheap Special deck with its top face up, and six 3-credit cards (UWC-SETUP-08 to 10)."""
    cheap, dear = state.box.decks[SPECIAL_12].copy(), state.box.decks[SPECIAL_3].copy()
    state.rng.shuffle(cheap)
    state.rng.shuffle(dear)
    state.special_deck = cheap
    state.special_seen = [0] * len(cheap)
    turn_top_face_up(state)
    state.special_row = sorted(dear[: TABLES.specials_shown])
    out = dear[TABLES.specials_shown :]
    state.gone += out
    state.gone_seen += [0] * len(out)
