"""The fields of an observation of Barrage: what the view holds, number by number."""

from typing import Final

from penstock.games.barrage.automa.tiles import AUTOMA_TILES, LEVEL_IDS
from penstock.games.barrage.box.components import (
    ALL_TILES,
    BONUS_COUNTS,
    COMPANIES,
    COMPANY_LIST,
    CONTRACTS,
    FIRST_NATIONAL,
    MORE_BONUS_COUNTS,
    OBJECTIVES,
    OFFICER_LIST,
    OFFICERS,
    PATENT_PLACES,
    PRIVATE,
    SPACES,
    STACKS,
    STARTING,
    TABLES,
    TILES,
)
from penstock.games.barrage.box.leeghwater import (
    BUILDINGS,
    BUILDINGS_IN_PLAY,
    WORK_PLACES,
    WORK_STACKS,
    WORKS,
)
from penstock.games.barrage.box.water_map import (
    BUILDING_SITES,
    CONDUIT_SITES,
    DAM_SITES,
    HEADSTREAMS,
    POWERHOUSE_SITES,
    STRUCTURES,
)
from penstock.games.barrage.rules.expansion import MORE_SOURCES
from penstock.games.barrage.rules.rounds import EXPANSION_STEP_KINDS, STEP_KINDS
from penstock.games.barrage.rules.state import PHASES, SEGMENTS, SOURCE_NAMES, SOURCES
from penstock.kernel.observation import Layout, asking

PLAYERS: Final = 4
NATIONAL: Final = CONTRACTS - FIRST_NATIONAL
LEVELS: Final = len(LEVEL_IDS) - 1
"""Of Automas."""
QUESTIONS: Final = asking(STEP_KINDS)
MORE_QUESTIONS: Final = asking(EXPANSION_STEP_KINDS)
BONUS_TILES: Final = len(BONUS_COUNTS)
MORE_COMPANIES: Final = len(COMPANY_LIST) - COMPANIES
MORE_OFFICERS: Final = len(OFFICER_LIST) - OFFICERS
MORE_TILES: Final = ALL_TILES - TILES
MORE_BONUSES: Final = len(MORE_BONUS_COUNTS)
FLOWS: Final = TABLES.rounds - 1
"""Rounds in which headstreams are filled."""

LAYOUT: Final = Layout(version=2, players=PLAYERS)

SEATED: Final = LAYOUT.take("players", 1, "how many play", 4)
INTRODUCTORY: Final = LAYOUT.take("introductory", 1, "1 in the introductory game")
ROUND: Final = LAYOUT.take("round", 1, "the round running, 0 during the draft", 5)
PHASE: Final = LAYOUT.take("phase", len(PHASES), f"1 for the phase: {', '.join(PHASES)}")
QUESTION: Final = LAYOUT.take(
    "question", len(QUESTIONS), f"1 for what is asked: {', '.join(QUESTIONS)}"
)
ASKED: Final = LAYOUT.take_by_player("asked", 1, "1 for whoever is asked")
TURN: Final = LAYOUT.take_by_player("turn", 1, "place in the turn order, from 1", 4)
PASSED: Final = LAYOUT.take_by_player("passed", 1, "1 for whoever takes no more turns this round")

COMPANY: Final = LAYOUT.take_by_player("company", COMPANIES, "1 for the company")
OFFICER: Final = LAYOUT.take_by_player("officer", OFFICERS, "1 for the officer")
ABILITY: Final = LAYOUT.take_by_player(
    "ability", OFFICERS, "1 for the officer whose ability counts now: the own, or a copied one"
)
COPIES: Final = LAYOUT.take_by_player("copies", 1, "how often an officer was copied this round", 2)
CREDITS: Final = LAYOUT.take_by_player("credits", 1, "credits", 20)
EXCAVATORS: Final = LAYOUT.take_by_player("excavators", 1, "excavators in the supply", 10)
MIXERS: Final = LAYOUT.take_by_player("mixers", 1, "concrete mixers in the supply", 10)
ENGINEERS: Final = LAYOUT.take_by_player("engineers", 1, "engineers in the supply", 12)
BANK: Final = LAYOUT.take_by_player("bank", 1, "engineers in the bank", 12)
ENERGY: Final = LAYOUT.take_by_player("energy", 1, "energy of this round", 30)
VP: Final = LAYOUT.take_by_player("vp", 1, "victory points", 100)
SCORE: Final = LAYOUT.take_by_player(
    "score", SOURCES, f"the points by source: {', '.join(SOURCE_NAMES)}", 50
)
BUILT: Final = LAYOUT.take_by_player(
    "built", STRUCTURES, "bases, elevations, conduits, powerhouses on the map", 5
)
CONSTRUCTIONS: Final = LAYOUT.take_by_player(
    "constructions", 1, "construction spaces occupied this round", 4
)
BONUS: Final = LAYOUT.take_by_player("production bonus", 1, "added to every production", 5)
HAS_ABILITY: Final = LAYOUT.take_by_player("company ability", 1, "1 once the company's counts")
OBJECTIVE_COUNT: Final = LAYOUT.take_by_player(
    "objective count", 1, "how far the player got with the objective", 12
)
SUPPLY: Final = LAYOUT.take_by_player("tiles", TILES, "1 for each technology tile in the supply")
WHEEL: Final = LAYOUT.take_by_player(
    "wheel tiles",
    SEGMENTS * TILES,
    "1 for the tile in each segment: the open one first, the one that opens next last",
)
WHEEL_EXCAVATORS: Final = LAYOUT.take_by_player(
    "wheel excavators", SEGMENTS, "excavators in each segment, in the same order", 6
)
WHEEL_MIXERS: Final = LAYOUT.take_by_player(
    "wheel mixers", SEGMENTS, "concrete mixers in each segment, in the same order", 6
)
HAND: Final = LAYOUT.take_by_player("contracts", CONTRACTS, "1 for each contract to be fulfilled")
FULFILLED: Final = LAYOUT.take_by_player("fulfilled", CONTRACTS, "1 for each contract fulfilled")
LEVEL: Final = LAYOUT.take_by_player(
    "automa", LEVELS, f"1 for the level of an Automa: {', '.join(LEVEL_IDS[1:])}"
)
ON_BOARD: Final = LAYOUT.take_by_player(
    "on board", 1, "engineers an Automa tile put on the company board", 6
)
BESIDE: Final = LAYOUT.take_by_player(
    "beside", 1, "engineers laid beside full sections of the management board", 6
)

DAMS: Final = LAYOUT.take_by_player("dams", DAM_SITES, "1 for each site with a dam")
NEUTRAL_DAMS: Final = LAYOUT.take("neutral dams", DAM_SITES, "1 for each site with a neutral dam")
LEVEL_OF: Final = LAYOUT.take("dam levels", DAM_SITES, "height of the dam on each site", 3)
WATER: Final = LAYOUT.take("water", DAM_SITES, "drops behind the dam on each site", 3)
CONDUITS: Final = LAYOUT.take_by_player("conduits", CONDUIT_SITES, "1 for each conduit")
POWERHOUSES: Final = LAYOUT.take_by_player(
    "powerhouses", POWERHOUSE_SITES, "1 for each site with a powerhouse"
)
FLOW: Final = LAYOUT.take(
    "headstream tiles", HEADSTREAMS * FLOWS, "drops of each headstream in rounds 1 to 4", 3
)
WAITING: Final = LAYOUT.take("headstreams", HEADSTREAMS, "drops waiting on each headstream", 4)

HELD: Final = LAYOUT.take_by_player("spaces", SPACES, "1 for each space held on the boards")
CLOSED_SPACES: Final = LAYOUT.take("closed", SPACES, "1 for each space that is not used")
STOOD: Final = LAYOUT.take("stood", SPACES, "engineers an Automa tile put on each space", 3)
OFFICE: Final = LAYOUT.take("office", PRIVATE, "1 for each private contract that lies open")
STACK_SIZES: Final = LAYOUT.take("stacks", STACKS, "face-down contracts: green, yellow, red", 15)
DISCARDS: Final = LAYOUT.take("discards", CONTRACTS, "1 for each contract out of the game")
NATIONALS: Final = LAYOUT.take("national", NATIONAL, "1 for each national contract on offer")
STARTERS: Final = LAYOUT.take("starting", STARTING, "1 for each starting contract not chosen yet")
PATENTS: Final = LAYOUT.take(
    "patents", PATENT_PLACES * TILES, "1 for the advanced tile on each place, top to bottom"
)
TO_COME: Final = LAYOUT.take("patents to come", 3, "advanced tiles in the stacks I, II, III", 5)
BONUSES: Final = LAYOUT.take(
    "bonus tiles", TABLES.rounds * BONUS_TILES, "1 for the bonus tile of each round"
)
OBJECTIVE: Final = LAYOUT.take("objective", OBJECTIVES, "1 for the objective")
PAIRED: Final = LAYOUT.take(
    "draft", COMPANIES * OFFICERS, "1 for the officer laid beside each company"
)
DRAWN: Final = LAYOUT.take("officers drawn", OFFICERS, "1 for each officer drawn at set-up")

ACTIONS: Final = LAYOUT.take("automa actions", AUTOMA_TILES, "1 for the tile on top of the pile")
CRITERIA: Final = LAYOUT.take("automa criteria", AUTOMA_TILES, "1 for the last tile turned")
TURNED: Final = LAYOUT.take("automa discard", AUTOMA_TILES, "1 for each tile turned")
AUTOMA_PILE: Final = LAYOUT.take("automa pile", 1, "Automa tiles left", 20)
THROWN: Final = LAYOUT.take("thrown", PRIVATE, "1 for each contract an Automa threw out")

# What only the Leeghwater expansion knows stands behind all the rest and is 0 without it: an
# observation of the base game begins as it always did.
LEEGHWATER: Final = LAYOUT.take("leeghwater", 1, "1 with the Leeghwater expansion")
MORE_QUESTION: Final = LAYOUT.take(
    "expansion question",
    len(MORE_QUESTIONS),
    f"1 for what is asked: {', '.join(MORE_QUESTIONS)}",
)
MORE_COMPANY: Final = LAYOUT.take_by_player(
    "expansion company", MORE_COMPANIES, "1 for the company of the expansion"
)
MORE_OFFICER: Final = LAYOUT.take_by_player(
    "expansion officer", MORE_OFFICERS, "1 for the officer of the expansion"
)
MORE_ABILITY: Final = LAYOUT.take_by_player(
    "expansion ability", MORE_OFFICERS, "1 for the officer of the expansion whose ability counts"
)
MORE_SCORE: Final = LAYOUT.take_by_player(
    "expansion score", len(MORE_SOURCES), f"the points by source: {', '.join(MORE_SOURCES)}", 20
)
MORE_SUPPLY: Final = LAYOUT.take_by_player(
    "expansion tiles", MORE_TILES, "1 for each tile of the expansion in the supply"
)
MORE_WHEEL: Final = LAYOUT.take_by_player(
    "expansion wheel tiles",
    SEGMENTS * MORE_TILES,
    "1 for the tile of the expansion in each segment, in the order of the others",
)
WORKS_DONE: Final = LAYOUT.take_by_player("works done", WORKS, "1 for each external work done")
WORK_SPACES: Final = LAYOUT.take_by_player(
    "work spaces", WORK_PLACES, "1 for each space of an external work held"
)
BUILT_ON: Final = LAYOUT.take_by_player(
    "buildings", BUILDING_SITES, "1 for each place of a building tile built on"
)
USED: Final = LAYOUT.take_by_player(
    "building spaces", BUILDING_SITES, "1 for each space of a building tile held"
)
HAS_ARCHITECT: Final = LAYOUT.take_by_player(
    "architect", 1, "1 while the Architect is among the engineers in the supply"
)
MANAGED: Final = LAYOUT.take_by_player(
    "managed", 1, "1 once the space of Margot Fouché was used this round"
)
WORKS_SHOWN: Final = LAYOUT.take(
    "works", WORK_PLACES * WORKS, "1 for the external work on each place, top to bottom"
)
WORK_ENGINEERS: Final = LAYOUT.take(
    "work engineers", WORK_PLACES, "engineers on the space of each external work", 2
)
WORKS_TO_COME: Final = LAYOUT.take(
    "works to come", len(WORK_STACKS), "external works in the stacks A, B, C", 5
)
BUILDING_ROW: Final = LAYOUT.take(
    "building tiles",
    BUILDINGS_IN_PLAY * BUILDINGS,
    "1 for the building tile on each place, top to bottom",
)
MORE_PATENTS: Final = LAYOUT.take(
    "expansion patents",
    PATENT_PLACES * MORE_TILES,
    "1 for the advanced tile of the expansion on each place",
)
LEFT_OUT: Final = LAYOUT.take("left out", ALL_TILES, "1 for each advanced tile not in this game")
MORE_BONUS: Final = LAYOUT.take(
    "expansion bonus tiles",
    TABLES.rounds * MORE_BONUSES,
    "1 for the bonus tile of the expansion of each round",
)
MORE_PAIRED: Final = LAYOUT.take(
    "expansion draft",
    len(COMPANY_LIST) * len(OFFICER_LIST),
    "1 for the officer laid beside each company, if one of them is of the expansion",
)
MORE_DRAWN: Final = LAYOUT.take(
    "expansion officers drawn", MORE_OFFICERS, "1 for each officer of the expansion drawn"
)
