"""Actions as buttons and refusals as reasons, in a few words. English is the message id."""

from typing import Final

from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACTS,
    OFFICER_LIST,
    SPACE_LIST,
    SPACES,
    TILE_LIST,
    TILES,
)
from penstock.games.barrage.box.naming import contract_name, site_name, system_name
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_SITES,
    DAM_SITES,
    ELEVATION,
    HEADSTREAM_NAMES,
    POWERHOUSE,
    POWERHOUSE_SITES,
)
from penstock.games.barrage.rules.verbs import (
    BUILD_BASE,
    BUILD_CONDUIT,
    BUILD_ELEVATION,
    BUILD_POWERHOUSE,
    COMPANY,
    COPY,
    CREDITS,
    DISCARD,
    DROP,
    DROPS,
    ENGINEERS,
    EXCAVATORS,
    FREE,
    FULFIL,
    OFFICER,
    PLACE,
    STRUCTURE,
    SYSTEM,
    TAKE,
    TILE,
    conduit_of_system,
    dam_of_system,
    is_in,
)
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Message

WORDS: Final = (
    "Pass",
    "Done",
    "Skip it",
    "Construct",
    "Ask another officer",
    "Pay excavators",
    "Pay mixers",
)
"""The actions that stand alone, by number."""

STRUCTURES: Final = ("Base", "Elevation", "Conduit", "Powerhouse")

TILE_BUTTONS: Final = (
    (FREE, "Build with {tile}, without engineers"),
    (TILE, "Build with {tile}"),
    (COPY, "Copy {tile}"),
)
CONTRACT_BUTTONS: Final = (
    (FULFIL, "Fulfil contract: {contract}"),
    (TAKE, "Take contract: {contract}"),
    (DISCARD, "Give up contract: {contract}"),
)
SITE_BUTTONS: Final = (
    (BUILD_BASE, BASE, DAM_SITES, "Base: {site}"),
    (BUILD_ELEVATION, ELEVATION, DAM_SITES, "Elevation: {site}"),
    (BUILD_CONDUIT, CONDUIT, CONDUIT_SITES, "Conduit: {site}"),
    (BUILD_POWERHOUSE, POWERHOUSE, POWERHOUSE_SITES, "Powerhouse: {site}"),
)
COUNT_BUTTONS: Final = (
    (CREDITS, 11, "Replace {count} machines by credits"),
    (EXCAVATORS, 11, "Excavators: {count}"),
    (ENGINEERS, 13, "Engineers: {count}"),
    (DROPS, 5, "Drops: {count}"),
)

REASONS: Final = {
    "BAR-ACT-02": "That tile needs engineers and a construction space",
    "BAR-ACT-05": "You cannot pay for it",
    "BAR-ACT-06": "You do not have enough engineers or credits",
    "BAR-ACT-07": "You could not carry the action out",
    "BAR-ACT-08": "The space is taken",
    "BAR-ACT-11": "With engineers left you may not pass",
    "BAR-ACT-13": "That space is not yours",
    "BAR-BANK-01": "Send at least one engineer, and no more than you have",
    "BAR-COMP-08": "The second production needs another powerhouse",
    "BAR-CON-01": "All your construction spaces are taken",
    "BAR-CON-04": "You lack the tile or the machines for it",
    "BAR-CON-05": "You have no such piece left",
    "BAR-CON-06": "You lack the credits for it",
    "BAR-CON-08": "You already have a dam in this basin",
    "BAR-CON-10": "A dam carries two elevations at most",
    "BAR-CON-12": "You already have a powerhouse in this basin",
    "BAR-CON-15": "The tile lies on your wheel",
    "BAR-CON-17": "You lack the credits for the red site",
    "BAR-CONT-02": "The contract does not lie open",
    "BAR-CONT-03": "National contracts cannot be taken",
    "BAR-CONT-06": "You do not hold that contract",
    "BAR-ICON-02": "There are not that many machines",
    "BAR-ICON-05": "The reward is for another area",
    "BAR-ICON-06": "The conduit is too powerful for the reward",
    "BAR-INTRO-04": "The introductory game has no patent office",
    "BAR-MAP-04": "The site does not fit",
    "BAR-MAP-06": "Nobody builds on neutral dams",
    "BAR-MAP-07": "The dam is not yours",
    "BAR-OFF-05": "You cannot replace that many machines",
    "BAR-OFF-06": "Only the special tile copies others",
    "BAR-OFF-07": "No other tile on the wheel can be copied",
    "BAR-OFF-08": "Not more than twice in a round",
    "BAR-OFF-09": "This officer cannot be copied now",
    "BAR-OFF-10": "Only with Anton's ability",
    "BAR-PAT-05": "The tile is gone",
    "BAR-SETUP-12": "The space is closed with three players",
    "BAR-SETUP-13": "The space is closed with two players",
    "BAR-SETUP-19": "It is not in this game",
    "BAR-SETUP-20": "Somebody else has taken it",
    "BAR-TECH-05": "The tile builds without engineers",
    "BAR-TECH-11": "You lack the machines for it",
    "BAR-TECH-12": "The tile builds without engineers",
    "BAR-TECH-18": "This energy does not serve national contracts",
    "BAR-TURB-01": "Dam, conduit and powerhouse must be connected",
    "BAR-TURB-02": "The powerhouse must be yours",
    "BAR-TURB-03": "The dam must be yours or neutral, and hold water",
    "BAR-TURB-05": "The dam does not hold that many drops",
    "BAR-TURB-07": "It would give no energy",
    "BAR-TURB-09": "You cannot pay the owner of the conduit",
    "BAR-TURB-11": "The energy does not suffice",
    "BAR-TURB-14": "The contract is not within your reach",
    "BAR-TURB-15": "That national contract is not there",
    "BAR-WATER-09": "Put at least one drop first",
    "BAR-WATER-10": "Put at least one drop first",
}
"""What to tell whoever is refused, by rule."""


def button(action: Action) -> Message:
    """An action in a few words."""
    if action < len(WORDS):
        return Message(WORDS[action])
    if is_in(action, COMPANY, len(COMPANY_LIST)):
        company = Message(COMPANY_LIST[action - COMPANY].name)
        return Message("Run {company}", {"company": company})
    if is_in(action, OFFICER, len(OFFICER_LIST)):
        officer = Message(OFFICER_LIST[action - OFFICER].name)
        return Message("Act as {officer}", {"officer": officer})
    if is_in(action, PLACE, SPACES):
        return Message(SPACE_LIST[action - PLACE].name)
    if is_in(action, STRUCTURE, len(STRUCTURES)):
        return Message(STRUCTURES[action - STRUCTURE])
    if is_in(action, DROP, len(HEADSTREAM_NAMES)):
        return Message("Drop on {stream}", {"stream": HEADSTREAM_NAMES[action - DROP]})
    if is_in(action, SYSTEM, 40):
        system = system_name(dam_of_system(action), conduit_of_system(action))
        return Message("Produce: {system}", {"system": system})
    return _listed_button(action)


def _listed_button(action: Action) -> Message:
    for block, text in TILE_BUTTONS:
        if is_in(action, block, TILES):
            return Message(text, {"tile": Message(TILE_LIST[action - block].name)})
    for block, text in CONTRACT_BUTTONS:
        if is_in(action, block, CONTRACTS):
            return Message(text, {"contract": contract_name(action - block)})
    for block, structure, size, text in SITE_BUTTONS:
        if is_in(action, block, size):
            return Message(text, {"site": site_name(structure, action - block)})
    for block, size, text in COUNT_BUTTONS:
        if is_in(action, block, size):
            return Message(text, {"count": action - block})
    raise ValueError(f"{action} is no action of Barrage")
