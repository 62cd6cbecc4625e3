"""What a seat can do: `place bank`, `base B5U`, `produce B5L C5A 2`, as numbers and in words.

Sites have the names of the rules digest.
"""

from typing import Final

from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.components import (
    ALL_TILES,
    COMPANIES,
    COMPANY_LIST,
    CONTRACTS,
    OFFICER_LIST,
    OFFICERS,
    SPACES,
    TILES,
    WORK_TILE,
    TileId,
)
from penstock.games.barrage.box.leeghwater import BUILDINGS, WORKS
from penstock.games.barrage.box.nouns import (
    conduit_in,
    dam_in,
    drops_in,
    production_of,
    system_in,
    system_of,
)
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    BUILDING_SITES,
    CONDUIT,
    CONDUIT_SITES,
    DAM_SITES,
    ELEVATION,
    HEADSTREAMS,
    POWERHOUSE,
    POWERHOUSE_SITES,
    STRUCTURES,
    SiteId,
)
from penstock.kernel.agenda import Action
from penstock.kernel.nouns import Count, Ordinal
from penstock.kernel.verbs import BOARD, LEAVE, LIST, Notation, Verb

MOST_MACHINES: Final = 10
"""Machines of one payment or reward are counted up to this."""
MOST_ENGINEERS: Final = 12
MOST_SEGMENTS: Final = 5
"""Of a wheel, but for the open one."""

PASS: Final = 0
DONE: Final = 1
"""No more drops."""
SKIP: Final = 2
"""Leave an optional production, structure or contract."""
ASK_OFFICER: Final = 3
"""Mahiri's own space: copy another officer for this turn."""
PAY_USUAL: Final = 4
PAY_MIXERS: Final = 5
COMPANY: Final = 6
OFFICER: Final = 10
PLACE: Final = 17
"""Engineers on a space of the management board or the patent office."""
FREE: Final = PLACE + SPACES
"""Build with a tile that needs no engineers."""
TILE: Final = FREE + TILES
"""Build with a tile and with engineers on the next construction space."""
COPY: Final = TILE + TILES
"""Build as a tile on the own wheel would."""
STRUCTURE: Final = COPY + TILES
BUILD_BASE: Final = STRUCTURE + STRUCTURES
BUILD_ELEVATION: Final = BUILD_BASE + DAM_SITES
BUILD_CONDUIT: Final = BUILD_ELEVATION + DAM_SITES
BUILD_POWERHOUSE: Final = BUILD_CONDUIT + CONDUIT_SITES
CREDITS: Final = BUILD_POWERHOUSE + POWERHOUSE_SITES
"""How many machines are replaced by credits."""
EXCAVATORS: Final = CREDITS + MOST_MACHINES + 1
"""How many of some machines are excavators; the rest are mixers."""
ENGINEERS: Final = EXCAVATORS + MOST_MACHINES + 1
"""How many engineers go to the bank."""
DROP: Final = ENGINEERS + MOST_ENGINEERS + 1
DROP_ALL: Final = DROP + HEADSTREAMS
"""All the drops that are left on one headstream."""
PRODUCE: Final = DROP_ALL + HEADSTREAMS
"""Some drops of a dam through a conduit of its basin."""
FULFIL: Final = PRODUCE + nouns.PRODUCTIONS
TAKE: Final = FULFIL + CONTRACTS
DISCARD: Final = TAKE + CONTRACTS

MORE_COMPANY: Final = DISCARD + CONTRACTS
"""From here on: what only the Leeghwater expansion knows."""
MORE_OFFICER: Final = MORE_COMPANY + len(COMPANY_LIST) - COMPANIES
MORE_TILE: Final = MORE_OFFICER + len(OFFICER_LIST) - OFFICERS
MORE_COPY: Final = MORE_TILE + WORK_TILE - TILES
MORE_STRUCTURE: Final = MORE_COPY + WORK_TILE - TILES
BUILD_BUILDING: Final = MORE_STRUCTURE + 1
WORK: Final = BUILD_BUILDING + BUILDING_SITES
"""An external work."""
USE: Final = WORK + WORKS
"""Engineers on a space of a private building."""
ACT: Final = USE + BUILDING_SITES
"""The action of a private building, without a space of its tile."""
FILL: Final = ACT + BUILDINGS
"""A drop straight into a dam."""
PATENT: Final = FILL + DAM_SITES
"""An advanced tile for nothing."""
RETRIEVE: Final = PATENT + ALL_TILES
"""A tile comes back from the wheel."""
SEGMENT: Final = RETRIEVE + ALL_TILES
"""Machines come back from a segment of the wheel, by how soon it opens."""
PAY_AWAY: Final = SEGMENT + MOST_SEGMENTS
"""The machines of an external work leave the supply for good."""
PAY_WHEEL: Final = PAY_AWAY + 1
"""They go on the wheel."""
ARCHITECT: Final = PAY_WHEEL + 1
ENGINEER: Final = ARCHITECT + 1
"""Who goes to a space for one engineer."""
ACTION_COUNT: Final = ENGINEER + 1

SITE_BLOCKS: Final = (
    BUILD_BASE,
    BUILD_ELEVATION,
    BUILD_CONDUIT,
    BUILD_POWERHOUSE,
    BUILD_BUILDING,
)
"""Where the sites of each structure begin."""

TILE_ACTIONS: Final = [*range(TILE, TILE + TILES), *range(MORE_TILE, MORE_COPY)]
"""Building with each tile and engineers."""
COPY_ACTIONS: Final = [*range(COPY, COPY + TILES), *range(MORE_COPY, MORE_STRUCTURE)]
"""Building as each tile on the own wheel would."""


def company_action(company: int) -> Action:
    """Running a company."""
    return COMPANY + company if company < COMPANIES else MORE_COMPANY + company - COMPANIES


def company_in(action: Action) -> int:
    """The company that an action runs; -1 if it runs none."""
    if COMPANY <= action < COMPANY + COMPANIES:
        return action - COMPANY
    return action - MORE_COMPANY + COMPANIES if MORE_COMPANY <= action < MORE_OFFICER else -1


def officer_action(officer: int) -> Action:
    """Copying an officer."""
    return OFFICER + officer if officer < OFFICERS else MORE_OFFICER + officer - OFFICERS


def officer_in(action: Action) -> int:
    """The officer whom an action copies; -1 if it copies none."""
    if OFFICER <= action < OFFICER + OFFICERS:
        return action - OFFICER
    return action - MORE_OFFICER + OFFICERS if MORE_OFFICER <= action < MORE_TILE else -1


def is_copy(action: Action) -> bool:
    """Whether it builds as a tile on the wheel would."""
    return COPY <= action < STRUCTURE or MORE_COPY <= action < MORE_STRUCTURE


def is_construction(action: Action) -> bool:
    """Whether it builds with engineers: with a tile, or as one on the wheel."""
    return TILE <= action < STRUCTURE or MORE_TILE <= action < MORE_STRUCTURE


def tile_in(action: Action) -> TileId:
    """The tile that a construction builds with or copies."""
    if action < STRUCTURE:
        return action - TILE if action < COPY else action - COPY
    return TILES + action - (MORE_TILE if action < MORE_COPY else MORE_COPY)


def structure_action(structure: int) -> Action:
    """What a tile for several structures builds."""
    return STRUCTURE + structure if structure < STRUCTURES else MORE_STRUCTURE


def structure_in(action: Action) -> int:
    """The structure that an action names; -1 if it names none."""
    if STRUCTURE <= action < STRUCTURE + STRUCTURES:
        return action - STRUCTURE
    return BUILDING if action == MORE_STRUCTURE else -1


def produce_action(dam: SiteId, conduit: SiteId, drops: int) -> Action:
    """Producing with so many drops of a dam through a conduit of its basin."""
    return PRODUCE + production_of(system_of(dam, conduit), drops)


def dam_of(action: Action) -> SiteId:
    """The dam a production takes its water from."""
    return dam_in(system_in(action - PRODUCE))


def conduit_of(action: Action) -> SiteId:
    """The conduit a production leads its water through."""
    return conduit_in(system_in(action - PRODUCE))


def drops_of(action: Action) -> int:
    """How many drops a production uses."""
    return drops_in(action - PRODUCE)


class StructureVerb(Verb):
    """Which structure a tile for several builds; each has its own icon."""

    def icon_of(self, action: Action) -> str:
        """The icon of the structure."""
        return self.thing(action)


class MachinesVerb(Verb):
    """How many of some machines are excavators; the question names both kinds."""

    def icon_of(self, action: Action) -> str:
        """A mixer if no excavator is among them."""
        return "excavator" if action > self.first else "mixer"

    def is_counted(self) -> bool:
        """The number alone does not say how many mixers there are."""
        return False


_MACHINES: Final = Count("count", 0, MOST_MACHINES)

NOTATION: Final = Notation(
    "Barrage",
    (
        Verb("pass", PASS, "Pass", icon="pass", sense=LEAVE),
        Verb("done", DONE, "No more drops", icon="pass", sense=LEAVE),
        Verb("skip", SKIP, "Skip it", icon="pass", sense=LEAVE),
        Verb("ask officer", ASK_OFFICER, "Ask another officer", where=BOARD),
        Verb("pay usual", PAY_USUAL, "Pay excavators", icon="excavator"),
        Verb("pay mixers", PAY_MIXERS, "Pay mixers", icon="mixer"),
        Verb("company", COMPANY, "Run {company}", nouns.BASE_COMPANY, where=BOARD),
        Verb("officer", OFFICER, "Act as {officer}", nouns.BASE_OFFICER, icon="officer"),
        Verb("place", PLACE, "{space}", nouns.SPACE, where=BOARD),
        Verb("free", FREE, "Build with {tile}, without engineers", nouns.BASE_TILE, where=BOARD),
        Verb("tile", TILE, "Build with {tile}", nouns.BASE_TILE, where=BOARD),
        Verb("copy", COPY, "Copy {tile}", nouns.BASE_TILE, where=BOARD),
        StructureVerb("structure", STRUCTURE, "{structure}", nouns.BASE_STRUCTURE),
        Verb("base", BUILD_BASE, "Base: {site}", nouns.SITES[BASE], where=BOARD),
        Verb(
            "elevation", BUILD_ELEVATION, "Elevation: {site}", nouns.SITES[ELEVATION], where=BOARD
        ),
        Verb("conduit", BUILD_CONDUIT, "Conduit: {site}", nouns.SITES[CONDUIT], where=BOARD),
        Verb(
            "powerhouse",
            BUILD_POWERHOUSE,
            "Powerhouse: {site}",
            nouns.SITES[POWERHOUSE],
            where=BOARD,
        ),
        Verb(
            "credits",
            CREDITS,
            "Replace {count} {count:machine|machines} by credits",
            _MACHINES,
            icon="credit",
        ),
        MachinesVerb("excavators", EXCAVATORS, "Excavators: {count}, the rest mixers", _MACHINES),
        Verb(
            "engineers",
            ENGINEERS,
            "Engineers to the bank: {count}",
            Count("count", 0, MOST_ENGINEERS),
            icon="engineer",
        ),
        Verb("drop", DROP, "Drop on {stream}", nouns.STREAM, where=BOARD),
        Verb("drop all", DROP_ALL, "All drops on {stream}", nouns.STREAM, "water", LIST),
        Verb("produce", PRODUCE, "Produce: {production}", nouns.PRODUCTION, where=BOARD),
        Verb("fulfil", FULFIL, "Fulfil contract: {contract}", nouns.CONTRACT, where=BOARD),
        Verb("take", TAKE, "Take contract: {contract}", nouns.CONTRACT, where=BOARD),
        Verb("discard", DISCARD, "Give up contract: {contract}", nouns.CONTRACT, where=BOARD),
        Verb("company", MORE_COMPANY, "Run {company}", nouns.MORE_COMPANY, where=BOARD),
        Verb("officer", MORE_OFFICER, "Act as {officer}", nouns.MORE_OFFICER, icon="officer"),
        Verb("tile", MORE_TILE, "Build with {tile}", nouns.BUILDING_TILE, where=BOARD),
        Verb("copy", MORE_COPY, "Copy {tile}", nouns.BUILDING_TILE, where=BOARD),
        StructureVerb("structure", MORE_STRUCTURE, "{structure}", nouns.MORE_STRUCTURE),
        Verb("building", BUILD_BUILDING, "Build: {site}", nouns.SITES[BUILDING], where=BOARD),
        Verb("work", WORK, "External work: {work}", nouns.WORK, where=BOARD),
        Verb("use", USE, "{space}", nouns.BUILDING_SPACE, where=BOARD),
        Verb("act", ACT, "Do its action: {building}", nouns.PRIVATE_BUILDING, icon="building"),
        Verb("fill", FILL, "Drop into the dam: {site}", nouns.DAM, where=BOARD),
        Verb("patent", PATENT, "Take the tile {tile}", nouns.TILE, icon="patent"),
        Verb("retrieve", RETRIEVE, "Take back the tile {tile}", nouns.TILE, icon="rotate"),
        Verb(
            "segment",
            SEGMENT,
            "From the segment that opens in {count}",
            Ordinal("count", MOST_SEGMENTS),
            icon="rotate",
        ),
        Verb("pay away", PAY_AWAY, "Give the machines away", icon="machine-any"),
        Verb("pay wheel", PAY_WHEEL, "Put the machines on the wheel", icon="rotate"),
        Verb("architect", ARCHITECT, "Send the Architect", icon="architect"),
        Verb("engineer", ENGINEER, "Send an engineer", icon="engineer"),
    ),
    (
        "tile basic_base",
        "base B5U",
        "place bank",
        "produce B5L C5A 2",
        "drop A",
        "drop all A",
        "take green_07",
    ),
)
