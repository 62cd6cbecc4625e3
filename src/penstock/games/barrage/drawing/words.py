"""What things are called when somebody points at them: spaces, tiles, rewards, sites."""

from typing import Final

from penstock.drawing.sheet import Sheet
from penstock.games.barrage.components import (
    BANK,
    COMPANY_LIST,
    CONTRACT_LIST,
    CONTRACT_OFFICE,
    MACHINE_SHOP,
    OFFICER_LIST,
    PATENT_OFFICE,
    RED_FEE,
    SPACE_LIST,
    TILE_LIST,
    TURBINE,
    WATER,
    Company,
    Contract,
    Officer,
    Space,
    Tile,
)
from penstock.games.barrage.drawing.pieces import say, signed
from penstock.games.barrage.rewards import NO_STRUCTURE, Reward
from penstock.games.barrage.water_map import AREA_NAMES, STRUCTURE_NAMES

TILES: Final[dict[str, Tile]] = {tile.id: tile for tile in TILE_LIST}
CONTRACTS: Final[dict[str, Contract]] = {contract.id: contract for contract in CONTRACT_LIST}
OFFICERS: Final[dict[str, Officer]] = {officer.id: officer for officer in OFFICER_LIST}
COMPANIES: Final[dict[str, Company]] = {company.id: company for company in COMPANY_LIST}
SPACES: Final[dict[str, Space]] = {space.id: space for space in SPACE_LIST}

LEVELS: Final = ("", "I", "II", "III")

STRUCTURE_WORDS: Final = {
    "base": "Base",
    "elevation": "Elevation",
    "conduit": "Conduit",
    "powerhouse": "Powerhouse",
}
AREA_WORDS: Final = {"mountains": "Mountains", "hills": "Hills", "plains": "Plains"}
AREA_ICONS: Final = {"mountains": "mountain", "hills": "hill", "plains": "plain"}

TILE_ICONS: Final = ("base", "elevation", "conduit", "powerhouse", "joker", "copy")
"""By the structure a tile builds; the last copies other tiles."""

OFFICER_WORDS: Final = {
    "wilhelm_adler": "bases for 3 excavators",
    "graziano_del_monte": "level 3 holds 4 drops",
    "viktor_fiesler": "productions of at least 4",
    "jill_mcdowell": "conduits for mixers",
    "solomon_p_jordan": "machines for 3 credits",
    "anton_krylov": "copies tiles on the wheel",
    "mahiri_sekibo": "copies another officer",
}
"""An officer's ability in a few words."""

ABILITY_SIGNS: Final = {
    "usa": ("water-flow", "+1"),
    "germany": ("produce", "×2"),
    "italy": ("energy", "+3"),
    "france": ("contract", "−3"),
}
"""A company's ability as an icon and a number."""

Part = tuple[str, int, str]
"""An icon, an amount, and the words for it with {count}."""


def reward_parts(reward: Reward) -> list[Part]:
    """The countable parts of a reward in the order they are drawn; a structure stands apart."""
    parts = (
        ("vp", reward.vp, "{count} points"),
        ("credit", reward.credits, "{count} credits"),
        ("energy", reward.energy, "{count} energy"),
        ("excavator", reward.excavators, "{count} excavators"),
        ("mixer", reward.mixers, "{count} mixers"),
        ("machine-any", reward.machines, "{count} machines of your choice"),
        ("water", reward.delayed_drops, "{count} drops on headstreams"),
        ("water-flow", reward.flowing_drops, "{count} drops that flow at once"),
        ("rotate", reward.rotations, "wheel turns by {count}"),
    )
    return [part for part in parts if part[1]]


def structure_of(reward: Reward) -> str | None:
    """The structure a reward builds for nothing, if any."""
    return None if reward.structure == NO_STRUCTURE else STRUCTURE_NAMES[reward.structure]


def areas_of(reward: Reward) -> list[str]:
    """Where a free structure may stand, if not everywhere."""
    if reward.areas == (1 << len(AREA_NAMES)) - 1:
        return []
    return [area for index, area in enumerate(AREA_NAMES) if reward.areas >> index & 1]


def reward_words(sheet: Sheet, reward: Reward) -> str:
    """A reward as a sentence."""
    words = [say(sheet, source, count=count) for _, count, source in reward_parts(reward)]
    structure = structure_of(reward)
    if structure is not None:
        free = say(
            sheet, "{structure} for nothing", structure=sheet.translate(STRUCTURE_WORDS[structure])
        )
        areas = [sheet.translate(AREA_WORDS[area]) for area in areas_of(reward)]
        if areas:
            free += f" ({', '.join(areas)})"
        elif structure == "conduit":
            free += f" ({say(sheet, 'power up to {value}', value=reward.max_value)})"
        words.append(free)
    return ", ".join(words)


def contract_words(sheet: Sheet, id: str) -> str:
    """What a contract asks and gives."""
    contract = CONTRACTS[id]
    source = "Contract for {value} energy: {reward}"
    if id.startswith("national"):
        source = "National contract for {value} energy: {reward}"
    elif id.startswith("starting"):
        source = "Starting contract for {value} energy: {reward}"
    reward = reward_words(sheet, contract.reward)
    return say(sheet, source, value=contract.value, reward=reward)


def tile_words(sheet: Sheet, id: str) -> str:
    """A tile's name and effect."""
    tile = TILES[id]
    name = sheet.translate(tile.name)
    return f"{name}: {sheet.translate(tile.effect)}" if tile.effect else name


def space_words(sheet: Sheet, id: str) -> str:
    """What a space of the management board does, and what it costs."""
    space = SPACES[id]
    words = _action_words(sheet, space)
    if space.section == BANK:
        return words
    words += "; " + say(sheet, "engineers: {count}", count=space.engineers)
    price = space.price + (RED_FEE if space.is_red else 0)
    if price:
        words += "; " + say(sheet, "credits: {count}", count=price)
    return words


def _action_words(sheet: Sheet, space: Space) -> str:
    amount = space.amount
    if space.section == TURBINE:
        return say(sheet, "Produce energy, {modifier}", modifier=signed(amount))
    if space.section == WATER:
        if space.flows:
            return say(sheet, "Put {count} drops on a headstream, they flow at once", count=amount)
        return say(sheet, "Put {count} drops on headstreams", count=amount)
    if space.section == BANK:
        return sheet.translate("Bank: 1 credit for each engineer, never full")
    if space.section == MACHINE_SHOP:
        reward = reward_words(sheet, space.reward)
        return say(sheet, "Buy machines: {machines}", machines=reward)
    if space.section == CONTRACT_OFFICE:
        return say(sheet, "Take contracts: {count}", count=amount)
    if space.section == PATENT_OFFICE:
        return say(sheet, "Buy the advanced tile {place}", place=amount)
    return say(sheet, "Turn the wheel by {count}", count=amount)
