"""What things are called when somebody points at them: spaces, tiles, rewards, sites."""

from typing import Final

from penstock.drawing.pieces import say
from penstock.drawing.sheet import Sheet
from penstock.games.barrage.box.components import (
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
from penstock.games.barrage.box.naming import reward_name
from penstock.games.barrage.box.rewards import Reward
from penstock.games.barrage.face.drawing.pieces import signed

TILES: Final[dict[str, Tile]] = {tile.id: tile for tile in TILE_LIST}
CONTRACTS: Final[dict[str, Contract]] = {contract.id: contract for contract in CONTRACT_LIST}
OFFICERS: Final[dict[str, Officer]] = {officer.id: officer for officer in OFFICER_LIST}
COMPANIES: Final[dict[str, Company]] = {company.id: company for company in COMPANY_LIST}
SPACES: Final[dict[str, Space]] = {space.id: space for space in SPACE_LIST}

LEVELS: Final = ("", "I", "II", "III")

AREA_ICONS: Final = {"mountains": "mountain", "hills": "hill", "plains": "plain"}

TILE_ICONS: Final = (
    "base",
    "elevation",
    "conduit",
    "powerhouse",
    "building",
    "joker",
    "copy",
    "external-work",
)
"""By the structure a tile builds; the last two copy other tiles and serve external works."""

OFFICER_WORDS: Final = {
    "wilhelm_adler": "bases for 3 excavators",
    "graziano_del_monte": "level 3 holds 4 drops",
    "viktor_fiesler": "productions of at least 4",
    "jill_mcdowell": "conduits for mixers",
    "solomon_p_jordan": "machines for 3 credits",
    "anton_krylov": "copies tiles on the wheel",
    "mahiri_sekibo": "copies another officer",
    "simone_luciani": "several contracts at once",
    "tommaso_battista": "the Architect: another turn",
    "leslie_spencer": "works keep their machines",
    "margot_fouche": "building actions for 1",
}
"""An officer's ability in a few words."""

OFFICER_SIGNS: Final = {
    "wilhelm_adler": ("excavator", "3"),
    "graziano_del_monte": ("water", "4"),
    "viktor_fiesler": ("energy", "4"),
    "jill_mcdowell": ("mixer", ""),
    "solomon_p_jordan": ("credit", "3"),
    "anton_krylov": ("copy", ""),
    "mahiri_sekibo": ("person", ""),
    "simone_luciani": ("contract", "4"),
    "tommaso_battista": ("architect", ""),
    "leslie_spencer": ("external-work", ""),
    "margot_fouche": ("building", "1"),
}
"""What an officer's ability touches, as an icon and a number."""

ABILITY_SIGNS: Final = {
    "usa": ("water-flow", "+1"),
    "germany": ("produce", "×2"),
    "italy": ("energy", "+3"),
    "france": ("contract", "−3"),
    "netherlands": ("water", "+1"),
}
"""A company's ability as an icon and a number."""


def reward_words(sheet: Sheet, reward: Reward) -> str:
    """A reward as a sentence."""
    return reward_name(reward).render([], sheet.translate)


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
            return say(
                sheet,
                "Put {count} {count:drop|drops} on a headstream, flowing at once",
                count=amount,
            )
        return say(sheet, "Put {count} {count:drop|drops} on headstreams", count=amount)
    if space.section == BANK:
        return sheet.translate("Bank: 1 credit for each engineer, never full")
    if space.section == MACHINE_SHOP:
        reward = reward_words(sheet, space.reward)
        return say(sheet, "Buy machines: {machines}", machines=reward)
    if space.section == CONTRACT_OFFICE:
        return say(sheet, "Take {count} {count:contract|contracts}", count=amount)
    if space.section == PATENT_OFFICE:
        return say(sheet, "Buy the advanced tile {place}", place=amount)
    return say(sheet, "Turn the wheel by {count}", count=amount)
