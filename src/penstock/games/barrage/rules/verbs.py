"""What a seat can do: `place bank`, `base B5U`, `produce B5L C5A 2`, as numbers and in words.

Sites have the names of the rules digest.
"""

from typing import Final

from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.components import CONTRACTS, SPACES, TILES
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
from penstock.kernel.nouns import Count
from penstock.kernel.verbs import BOARD, LEAVE, LIST, Notation, Verb

MOST_MACHINES: Final = 10
"""Machines of one payment or reward are counted up to this."""
MOST_ENGINEERS: Final = 12

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
ACTION_COUNT: Final = DISCARD + CONTRACTS

SITE_BLOCKS: Final = (BUILD_BASE, BUILD_ELEVATION, BUILD_CONDUIT, BUILD_POWERHOUSE)
"""Where the sites of each structure begin."""


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
        Verb("company", COMPANY, "Run {company}", nouns.COMPANY, where=BOARD),
        Verb("officer", OFFICER, "Act as {officer}", nouns.OFFICER, icon="officer"),
        Verb("place", PLACE, "{space}", nouns.SPACE, where=BOARD),
        Verb("free", FREE, "Build with {tile}, without engineers", nouns.TILE, where=BOARD),
        Verb("tile", TILE, "Build with {tile}", nouns.TILE, where=BOARD),
        Verb("copy", COPY, "Copy {tile}", nouns.TILE, where=BOARD),
        StructureVerb("structure", STRUCTURE, "{structure}", nouns.STRUCTURE),
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
