"""The fields of an observation of Underwater Cities: what the view holds, number by number."""

from typing import Final

from penstock.games.underwater_cities.box.cards import (
    CONTRACT_DECK,
    DECKS,
    HIGHEST_CARD,
    SLOT_IDS,
    TILE_IDS,
)
from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    BOARD_COUNT,
    CITIES,
    FIRST_BUILDING,
    FIRST_TUNNEL,
    RESOURCES,
    SPACES,
    TUNNELS,
    VP,
)
from penstock.games.underwater_cities.rules.rounds import STEP_KINDS
from penstock.games.underwater_cities.rules.state import PHASES, SOURCES
from penstock.kernel.observation import Layout, asking

PLAYERS: Final = 4
CARDS: Final = HIGHEST_CARD + 1
"""A place for each number a card may have, own ones included."""
SLOTS: Final = len(SLOT_IDS)
TILES: Final = len(TILE_IDS)
BUILDINGS: Final = FIRST_TUNNEL - FIRST_BUILDING
"""Building sites, all boards together."""
BACKS: Final = CONTRACT_DECK
"""Decks whose cards come to hands."""
SHEET: Final = len(SOURCES)
OUTPUT_COUNT: Final = VP + 1
QUESTIONS: Final = asking(STEP_KINDS)

LAYOUT: Final = Layout(version=1, players=PLAYERS)

SEATED: Final = LAYOUT.take("players", 1, "how many play", 4)
SIDE: Final = LAYOUT.take("side", 2, "1 for the side of the main board: large, small")
ROUND: Final = LAYOUT.take("round", 1, "the round running", 10)
ERA: Final = LAYOUT.take("era", 3, "1 for the era: I, II, III")
PHASE: Final = LAYOUT.take("phase", len(PHASES), f"1 for the phase: {', '.join(PHASES)}")
QUESTION: Final = LAYOUT.take(
    "question", len(QUESTIONS), f"1 for what is asked: {', '.join(QUESTIONS)}"
)
ASKED: Final = LAYOUT.take_by_player("asked", 1, "1 for whoever is asked")
TURN: Final = LAYOUT.take_by_player("turn", 1, "place in the play order, from 1", 4)

BOARD: Final = LAYOUT.take_by_player("board", BOARD_COUNT, "1 for the player board, #1 to #8")
POINTS: Final = LAYOUT.take_by_player("points", 1, "points", 100)
SCORE: Final = LAYOUT.take_by_player(
    "score", SHEET, f"the points by source: {', '.join(SOURCES)}", 50
)
STOCK: Final = LAYOUT.take_by_player(
    "resources", RESOURCES, f"how much of each: {', '.join(BAG_NAMES[:RESOURCES])}", 10
)
OUTPUT: Final = LAYOUT.take_by_player(
    "output",
    OUTPUT_COUNT,
    f"what the network would produce now: {', '.join(BAG_NAMES[:OUTPUT_COUNT])}",
    10,
)
HAND_BACKS: Final = LAYOUT.take_by_player(
    "hand backs", BACKS, f"cards in hand by their backs: {', '.join(DECKS[:BACKS])}", 6
)
HAND: Final = LAYOUT.take_by_player(
    "hand", CARDS, "1 for each card in hand that the reader knows, by its number"
)
HAND_LIMIT: Final = LAYOUT.take_by_player("hand limit", 1, "cards kept at the end of a turn", 5)
ACTION_LIMIT: Final = LAYOUT.take_by_player("action card limit", 1, "action cards kept", 5)
LAID: Final = LAYOUT.take_by_player(
    "cards",
    CARDS,
    "by number, each card claimed, under the board or gained as a contract: 1; 2: an action card"
    " used in this era",
    2,
)
CONNECTED: Final = LAYOUT.take_by_player("connected", CITIES, "1 for each city that is connected")
CITY_SITES: Final = LAYOUT.take_by_player(
    "cities", CITIES, "on each city site: 1 a nonsymbiotic city, 2 a symbiotic one", 2
)
FARMS: Final = LAYOUT.take_by_player(
    "farms", BUILDINGS, "on each building site: 1 a farm, 2 upgraded", 2
)
PLANTS: Final = LAYOUT.take_by_player(
    "desalination plants", BUILDINGS, "on each building site: 1 a plant, 2 upgraded", 2
)
LABORATORIES: Final = LAYOUT.take_by_player(
    "laboratories", BUILDINGS, "on each building site: 1 a laboratory, 2 upgraded", 2
)
TUNNEL_SITES: Final = LAYOUT.take_by_player(
    "tunnels", TUNNELS, "on each tunnel site: 1 a tunnel, 2 upgraded", 2
)
METROPOLISES: Final = LAYOUT.take_by_player(
    "metropolises", SPACES * TILES, "1 for the tile on each metropolis space"
)
METROPOLIS_CONNECTED: Final = LAYOUT.take_by_player(
    "metropolis connected", SPACES, "1 for each metropolis space that is connected"
)
GAINED: Final = LAYOUT.take_by_player("tiles gained", TILES, "1 for each tile gained in play")
FEDERATION: Final = LAYOUT.take_by_player(
    "federation", 1, "steps on the Federation track, 0 below it", 4
)
STACKED: Final = LAYOUT.take_by_player(
    "federation stack", 1, "how many markers lie below on the same space", 3
)
CLONER: Final = LAYOUT.take_by_player("cloner", 1, "1 for whoever took the action-cloning tile")
OCCUPIED: Final = LAYOUT.take_by_player("slots", SLOTS, "1 for each action slot with a tile")

BLOCKED: Final = LAYOUT.take("blocked", SLOTS, "1 for each slot that a neutral tile blocks")
CHOSEN: Final = LAYOUT.take("chosen slot", SLOTS, "1 for the slot of the running turn")
PLAYED: Final = LAYOUT.take("played card", CARDS, "1 for the card of the running turn")
LOOKING: Final = LAYOUT.take(
    "looking at", CARDS, "1 for each card that the reader, being asked, chooses from"
)
LOOKED_AT: Final = LAYOUT.take("cards looked at", 1, "how many whoever is asked looks at", 6)
OFFERED: Final = LAYOUT.take(
    "offered",
    CARDS,
    "1 for each open contract, 3-credit Special card and the top cheap one; 2: a card known to lie"
    " below that",
    2,
)
DISCARDED: Final = LAYOUT.take("discard", CARDS, "1 for each card known in the discard pile")
GONE: Final = LAYOUT.take("gone", CARDS, "1 for each card known to be out of the game")
DECK: Final = LAYOUT.take("deck", 1, "cards left in the deck of the era", 60)
DISCARD_COUNT: Final = LAYOUT.take("discard count", 1, "cards in the discard pile", 60)
SPECIAL_COUNT: Final = LAYOUT.take("special count", 1, "cheap Special cards left", 15)
WHITE_DOMES: Final = LAYOUT.take("white domes", 1, "nonsymbiotic domes in the supply", 30)
PURPLE_DOMES: Final = LAYOUT.take(
    "purple domes", 1, "symbiotic domes in the supply; 0 in solo, where they have no end", 15
)
TUNNELS_LEFT: Final = LAYOUT.take("tunnels left", 1, "tunnels in the supply", 46)
TILE_SUPPLY: Final = LAYOUT.take("tile supply", TILES, "1 for each metropolis tile nobody has")
