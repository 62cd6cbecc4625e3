"""Actions as numbers and as short texts: `place bank`, `base B5U`, `produce B5L C5A`, `drop A`.

Every action of the game has one number, fixed for good. Numbers are handed out in blocks; within
a block things count by their own number. Sites have the names of the rules digest.
"""

from typing import Final

from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACT_LIST,
    CONTRACTS,
    OFFICER_LIST,
    SPACE_LIST,
    SPACES,
    TILE_LIST,
    TILES,
)
from penstock.games.barrage.box.water_map import (
    CONDUIT_NAMES,
    DAM_NAMES,
    HEADSTREAM_NAMES,
    POWERHOUSE_NAMES,
    STRUCTURE_NAMES,
    SiteId,
)
from penstock.kernel.agenda import Action
from penstock.kernel.errors import UnknownAction

PASS: Final = 0
DONE: Final = 1
"""No more drops."""
SKIP: Final = 2
"""Leave an optional production, structure or contract."""
CONSTRUCT: Final = 3
ASK_OFFICER: Final = 4
"""Mahiri's own space: copy another officer for this turn."""
PAY_USUAL: Final = 5
PAY_MIXERS: Final = 6
COMPANY: Final = 7
OFFICER: Final = 11
PLACE: Final = 18
"""Engineers on a space of the management board or the patent office."""
FREE: Final = PLACE + SPACES
"""Build with a tile that needs no engineers."""
TILE: Final = FREE + TILES
COPY: Final = TILE + TILES
"""Build as a tile on the own wheel would."""
STRUCTURE: Final = COPY + TILES
BUILD_BASE: Final = STRUCTURE + 4
BUILD_ELEVATION: Final = BUILD_BASE + 20
BUILD_CONDUIT: Final = BUILD_ELEVATION + 20
BUILD_POWERHOUSE: Final = BUILD_CONDUIT + 20
CREDITS: Final = BUILD_POWERHOUSE + 23
"""How many machines are replaced by credits."""
EXCAVATORS: Final = CREDITS + 11
"""How many of some machines are excavators; the rest are mixers."""
ENGINEERS: Final = EXCAVATORS + 11
"""How many engineers go to the bank."""
DROP: Final = ENGINEERS + 13
SYSTEM: Final = DROP + 4
"""By 2 * dam site + side of the conduit; the powerhouse follows from it."""
DROPS: Final = SYSTEM + 40
"""How many drops a production uses."""
FULFIL: Final = DROPS + 5
TAKE: Final = FULFIL + CONTRACTS
DISCARD: Final = TAKE + CONTRACTS
ACTION_COUNT: Final = DISCARD + CONTRACTS

SITE_BLOCKS: Final = (BUILD_BASE, BUILD_ELEVATION, BUILD_CONDUIT, BUILD_POWERHOUSE)
"""Where the sites of each structure begin."""

_WORDS: Final = ("pass", "done", "skip", "construct", "ask officer", "pay usual", "pay mixers")
_COMPANY_IDS: Final = [company.id for company in COMPANY_LIST]
_OFFICER_IDS: Final = [officer.id for officer in OFFICER_LIST]
_SPACE_IDS: Final = [space.id for space in SPACE_LIST]
_TILE_IDS: Final = [tile.id for tile in TILE_LIST]
_CONTRACT_IDS: Final = [contract.id for contract in CONTRACT_LIST]


def is_in(action: Action, block: Action, size: int) -> bool:
    """Whether the action belongs to the block of that size."""
    return block <= action < block + size


def system_action(dam: SiteId, conduit: SiteId) -> Action:
    """Producing with the water of a dam through a conduit of its basin."""
    return SYSTEM + 2 * dam + conduit % 2


def dam_of_system(action: Action) -> SiteId:
    """The dam a production takes its water from."""
    return (action - SYSTEM) // 2


def conduit_of_system(action: Action) -> SiteId:
    """The conduit a production leads its water through."""
    number = action - SYSTEM
    return number // 4 * 2 + number % 2


def _all_texts() -> list[str]:
    texts = list(_WORDS)
    texts += [f"company {id}" for id in _COMPANY_IDS]
    texts += [f"officer {id}" for id in _OFFICER_IDS]
    texts += [f"place {id}" for id in _SPACE_IDS]
    texts += [f"{verb} {id}" for verb in ("free", "tile", "copy") for id in _TILE_IDS]
    texts += [f"structure {name}" for name in STRUCTURE_NAMES]
    site_names = (DAM_NAMES, DAM_NAMES, CONDUIT_NAMES, POWERHOUSE_NAMES)
    for verb, names in zip(STRUCTURE_NAMES, site_names, strict=True):
        texts += [f"{verb} {name}" for name in names]
    texts += [f"credits {count}" for count in range(11)]
    texts += [f"excavators {count}" for count in range(11)]
    texts += [f"engineers {count}" for count in range(13)]
    texts += [f"drop {name}" for name in HEADSTREAM_NAMES]
    for system in range(SYSTEM, SYSTEM + 40):
        dam, conduit = dam_of_system(system), conduit_of_system(system)
        texts.append(f"produce {DAM_NAMES[dam]} {CONDUIT_NAMES[conduit]}")
    texts += [f"drops {count}" for count in range(5)]
    for verb in ("fulfil", "take", "discard"):
        texts += [f"{verb} {id}" for id in _CONTRACT_IDS]
    return texts


_TEXTS: Final = _all_texts()
_ACTIONS: Final = {text: action for action, text in enumerate(_TEXTS)}


def text_of(action: Action) -> str:
    """The action in words anybody can type."""
    if not 0 <= action < ACTION_COUNT:
        raise UnknownAction(f"{action} is no action of Barrage")
    return _TEXTS[action]


def action_of(text: str) -> Action:
    """The action a text stands for; says what is wrong with a text that stands for none."""
    plain = " ".join(text.split())
    if plain in _ACTIONS:
        return _ACTIONS[plain]
    verb = plain.split(" ")[0]
    known = [one for one in _TEXTS if one.split(" ")[0] == verb]
    if known:
        more = ", ..." if len(known) > 4 else ""
        raise UnknownAction(f"'{text}' does not exist; there is {', '.join(known[:4])}{more}")
    raise UnknownAction(
        f"'{text}' is no action of Barrage; actions look like 'construct', 'place bank',"
        " 'tile basic_base', 'base B5U', 'produce B5L C5A', 'drops 2', 'drop A', 'take green_07'"
    )
