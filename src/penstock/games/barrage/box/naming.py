"""Contracts and sites in words, for log, prompts and buttons. English is the message id."""

from typing import Final

from penstock.games.barrage.box.components import CONTRACT_LIST, ContractId
from penstock.games.barrage.box.leeghwater import (
    ANY_CONTRACT,
    BUILDING_LIST,
    PLACES_A_BUILDING,
    WORK_LIST,
    BuildingId,
    WorkId,
    building_of,
)
from penstock.games.barrage.box.rewards import NO_STRUCTURE, Reward
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    BUILDING,
    CONDUIT,
    CONDUIT_END,
    CONDUIT_NAMES,
    EVERY_AREA,
    EVERY_STRUCTURE,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    SITE_BASIN,
    SITE_SIDE,
    STRUCTURE_NAMES,
    SiteId,
)
from penstock.kernel.messages import Message, Part, listing

DAMS: Final = ("basin {basin}, upper", "basin {basin}, lower")
CONDUITS: Final = ("{conduit}, left, to basin {end}", "{conduit}, right, to basin {end}")
SYSTEMS: Final = (
    "basin {basin}, upper dam, conduit {conduit} to basin {end}",
    "basin {basin}, lower dam, conduit {conduit} to basin {end}",
)
SHORT_DAMS: Final = ("{basin} upper", "{basin} lower")

CONTRACT_KINDS: Final = {
    "green": "green, {value} energy ({reward})",
    "yellow": "yellow, {value} energy ({reward})",
    "red": "red, {value} energy ({reward})",
    "national": "national, {value} energy ({reward})",
    "starting": "starting contract, {value} energy ({reward})",
}
"""By the first word of a contract's id."""
STRUCTURE_WORDS: Final = {
    "base": "Base",
    "elevation": "Elevation",
    "conduit": "Conduit",
    "powerhouse": "Powerhouse",
    "building": "Private building",
}
STRONGEST: Final = 5
"""The highest value of a conduit: no limit for a free one."""
AREA_WORDS: Final = {"mountains": "Mountains", "hills": "Hills", "plains": "Plains"}


# -- sites -------------------------------------------------------------------------------------


def dam_name(site: SiteId) -> Message:
    """Where a dam stands or may stand."""
    return Message(DAMS[SITE_SIDE[site]], {"basin": SITE_BASIN[site] + 1})


def conduit_name(site: SiteId) -> Message:
    """Which conduit of a basin, and where it leads."""
    parts: dict[str, Part] = {"conduit": conduit_code(site), "end": CONDUIT_END[site] + 1}
    return Message(CONDUITS[SITE_SIDE[site]], parts)


def conduit_code(site: SiteId) -> str:
    """A conduit as the Automa tiles print it: basin and side, 5A."""
    return CONDUIT_NAMES[site][1:]


def powerhouse_name(site: SiteId) -> Message:
    """The basin of a powerhouse, and which of its places."""
    parts: dict[str, Part] = {"basin": POWERHOUSE_BASIN[site] + 1, "place": place_in_basin(site)}
    return Message("basin {basin}, place {place}", parts)


def site_name(structure: int, site: SiteId) -> Message:
    """A site for a structure."""
    if structure == POWERHOUSE:
        return powerhouse_name(site)
    if structure == BUILDING:
        return building_place_name(site)
    return conduit_name(site) if structure == CONDUIT else dam_name(site)


def site_names(structure: int, sites: list[SiteId]) -> Message:
    """One site in full; several as a short list."""
    if len(sites) == 1:
        return site_name(structure, sites[0])
    if structure == BUILDING:
        return listing([short_name(structure, site) for site in sites])
    text = "conduits {sites}" if structure == CONDUIT else "basins {sites}"
    return Message(text, {"sites": listing([short_name(structure, site) for site in sites])})


def short_name(structure: int, site: SiteId) -> Part:
    """A site in a list of basins."""
    if structure == POWERHOUSE:
        parts: dict[str, Part] = {
            "basin": POWERHOUSE_BASIN[site] + 1,
            "place": place_in_basin(site),
        }
        return Message("{basin} place {place}", parts)
    if structure == CONDUIT:
        return conduit_code(site)
    if structure == BUILDING:
        return building_name(building_of(site))
    return Message(SHORT_DAMS[SITE_SIDE[site]], {"basin": SITE_BASIN[site] + 1})


def place_in_basin(site: SiteId) -> int:
    """Which powerhouse site of its basin, from 1."""
    return site - POWERHOUSE_BASIN.index(POWERHOUSE_BASIN[site]) + 1


def system_name(dam: SiteId, conduit: SiteId) -> Message:
    """A dam and the conduit its water goes through."""
    parts: dict[str, Part] = {
        "basin": SITE_BASIN[dam] + 1,
        "conduit": conduit_code(conduit),
        "end": CONDUIT_END[conduit] + 1,
    }
    return Message(SYSTEMS[SITE_SIDE[dam]], parts)


def space_in_column(id: str, name: str) -> Message:
    """A space of the management board with its column, if it has two."""
    if id.endswith("_left"):
        return Message("{space}, left column", {"space": Message(name)})
    if id.endswith("_right"):
        return Message("{space}, right column", {"space": Message(name)})
    return Message(name)


# -- works and buildings of the expansion ------------------------------------------------------


def building_name(building: BuildingId) -> Message:
    """A private building."""
    return Message(BUILDING_LIST[building].name)


def building_place_name(site: SiteId) -> Message:
    """A place on the tile of a private building, to build there or to send engineers to."""
    parts: dict[str, Part] = {
        "building": building_name(building_of(site)),
        "place": site % PLACES_A_BUILDING + 1,
    }
    return Message("{building}, place {place}", parts)


def work_name(work: WorkId) -> Message:
    """An external work: what it asks for and what it gives."""
    tile = WORK_LIST[work]
    parts: dict[str, Part] = {
        "machines": machines_in_words(tile.excavators, tile.mixers),
        "reward": work_reward_name(work),
    }
    return Message("{machines} ({reward})", parts)


def work_reward_name(work: WorkId) -> Message:
    """Everything an external work gives."""
    tile = WORK_LIST[work]
    parts: list[Part] = [reward_name(tile.reward)]
    if tile.pieces > 1:
        parts.append(Message("and one more of them"))
    if tile.produced:
        parts.append(Message("{count} energy that may serve a contract", {"count": tile.produced}))
    if tile.patents:
        parts.append(Message("an advanced tile for nothing"))
    if tile.fulfils == ANY_CONTRACT:
        parts.append(Message("a contract fulfilled without energy"))
    elif tile.fulfils:
        limit: dict[str, Part] = {"value": tile.fulfils}
        parts.append(Message("a contract of up to {value} fulfilled without energy", limit))
    return listing(parts)


# -- contracts and rewards -----------------------------------------------------------------------


def contract_name(contract: ContractId) -> Message:
    """A contract by its colour, what it asks and what it gives."""
    tile = CONTRACT_LIST[contract]
    parts: dict[str, Part] = {"value": tile.value, "reward": reward_name(tile.reward)}
    return Message(CONTRACT_KINDS[tile.id.partition("_")[0]], parts)


def reward_name(reward: Reward) -> Message:
    """Everything a reward gives."""
    parts = [Message(source, {"count": count}) for _, count, source in reward_parts(reward)]
    if reward.structure != NO_STRUCTURE:
        parts.append(free_structure(reward))
    return listing(parts)


def reward_parts(reward: Reward) -> list[tuple[str, int, str]]:
    """The countable parts in the order they are drawn: an icon, an amount, the words for it."""
    parts = (
        ("vp", reward.vp, "{count} {count:point|points}"),
        ("credit", reward.credits, "{count} {count:credit|credits}"),
        ("energy", reward.energy, "{count} energy"),
        ("excavator", reward.excavators, "{count} {count:excavator|excavators}"),
        ("mixer", reward.mixers, "{count} {count:mixer|mixers}"),
        ("machine-any", reward.machines, "{count} {count:machine|machines} of your choice"),
        ("water", reward.delayed_drops, "{count} {count:drop|drops} on headstreams"),
        (
            "water-flow",
            reward.flowing_drops,
            "{count} {count:drop|drops} that {count:flows|flow} at once",
        ),
        ("rotate", reward.rotations, "wheel turns by {count}"),
    )
    return [part for part in parts if part[1]]


def machines_name(excavators: int, count: int) -> Message:
    """So many machines, of which some are excavators and the rest mixers."""
    if count == 1:
        return Message("Excavator" if excavators else "Mixer")
    return machines_in_words(excavators, count - excavators)


def machines_in_words(excavators: int, mixers: int) -> Message:
    """Machines of both kinds as a sentence counts them; what is none is not named."""
    parts = [
        Message(source, {"count": number})
        for number, source in (
            (excavators, "{count} {count:excavator|excavators}"),
            (mixers, "{count} {count:mixer|mixers}"),
        )
        if number
    ]
    return listing(parts)


def structure_of(reward: Reward) -> str | None:
    """The structure a reward builds for nothing, if any."""
    return None if reward.structure == NO_STRUCTURE else EVERY_STRUCTURE[reward.structure]


def areas_of(reward: Reward) -> list[str]:
    """Where a free structure may stand, if not everywhere."""
    if reward.areas == EVERY_AREA:
        return []
    return [area for index, area in enumerate(AREA_NAMES) if reward.areas >> index & 1]


def free_structure(reward: Reward) -> Message:
    """The structure a reward builds, and where or how strong it may be."""
    structure = Message(STRUCTURE_WORDS[STRUCTURE_NAMES[reward.structure]])
    free = Message("{structure} for nothing", {"structure": structure})
    if reward.areas != EVERY_AREA:
        areas = listing([Message(AREA_WORDS[area]) for area in areas_of(reward)])
        return Message("{free} ({limit})", {"free": free, "limit": areas})
    if reward.structure == CONDUIT and reward.max_value < STRONGEST:
        limit = Message("power up to {value}", {"value": reward.max_value})
        return Message("{free} ({limit})", {"free": free, "limit": limit})
    return free
