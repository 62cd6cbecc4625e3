"""What is in the box besides the map: companies, officers, tiles, contracts, boards, tables.

Read from JSON, checked, made flat. Contracts, tiles and spaces are numbered in the order
of their files; what the Leeghwater expansion adds comes after all that is in the base box, so that
a game without it never meets a number of COMPANIES, OFFICERS, TILES or above. What only the
expansion knows is in `leeghwater`. Nothing here ever changes.
"""

from typing import Final

from penstock.games.barrage.box.rewards import NOTHING, Reward, read_reward
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    AREA_OF_BASIN,
    BUILDING,
    CONDUIT_VALUE,
    DAM_SITES,
    EVERY_STRUCTURE,
    FOLDER,
    POWERHOUSE,
    SITE_BASIN,
    STRUCTURE_NAMES,
)
from penstock.kernel.components import Entry, read_component

ContractId = int
TileId = int
SpaceId = int

COMPANIES: Final = 4
OFFICERS: Final = 7
"""How many the base box has."""

ANY_STRUCTURE: Final = 5
"""In place of a structure on jokers: any of them."""
OF_COPIED_TILE: Final = 6
"""In place of a structure on Anton's special tile."""
FOR_WORKS: Final = 7
"""In place of a structure on Leslie's special tile, which builds nothing."""
TILE_KINDS: Final = (*EVERY_STRUCTURE, "any", "copy", "work")

BASIC_JOKER: Final = 4
FIRST_ADVANCED: Final = 5
"""The advanced tiles follow, level by level."""
TILES_A_LEVEL: Final = 5
"""Base, elevation, conduit, powerhouse, joker."""
DROPS_FOR_DRY_DAMS: Final = 5
ROTATION_PER_ELEVATION: Final = 6
CREDITS_FOR_CONDUIT: Final = 7
POWERHOUSE_WITHOUT_ENGINEERS: Final = 8
NO_RED_FEE: Final = 9
ENERGY_PER_BASE: Final = 10
FILLS_DAM: Final = 11
CHEAP_CONDUIT: Final = 12
PRODUCES_AT_ONCE: Final = 13
MIXES_MACHINES: Final = 14
BASE_WITHOUT_ENGINEERS: Final = 15
VP_PER_RAISED_DAM: Final = 16
ENERGY_FOR_CONDUIT: Final = 17
VP_PER_POWERHOUSE: Final = 18
VP_PER_ADVANCED_TILE: Final = 19
SPECIAL: Final = 20
TILES: Final = 21
"""In the base box; those of the expansion follow."""
BASIC_BUILDING: Final = 21
USES_BUILDING: Final = 22
PAYS_ONE_KIND: Final = 23
SCORES_BUILDING: Final = 24
WORK_TILE: Final = 25
ALL_TILES: Final = 26
NO_TILE: Final = -1

STACKS: Final = 3
STACK_NAMES: Final = ("green", "yellow", "red")
STACK_SIZE: Final = 15
OFFICE_PLACES: Final = [[2 * stack, 2 * stack + 1] for stack in range(STACKS)]
"""Where the face-up contracts of each stack lie in the office."""
STACK_OF_PLACE: Final = [stack for stack in range(STACKS) for _ in OFFICE_PLACES[stack]]
PATENT_PLACES: Final = 3
"""How many advanced tiles lie face up."""
PRIVATE: Final = 45
"""Contracts below this number are private, 15 of each stack; starting and national ones follow."""
STARTING: Final = 4
FIRST_NATIONAL: Final = 49
CONTRACTS: Final = 55

TURBINE: Final = 0
WATER: Final = 1
BANK: Final = 2
WORKSHOP: Final = 3
MACHINE_SHOP: Final = 4
CONTRACT_OFFICE: Final = 5
PATENT_OFFICE: Final = 6
SPACES: Final = 36
SECTION_NAMES: Final = (
    "turbine",
    "water",
    "bank",
    "workshop",
    "machine_shop",
    "contract_office",
    "patent_office",
)

INCOMES_A_ROW: Final = 3
"""How many incomes a row of a company board covers."""
BONUS_COUNTS: Final = (
    "contracts",
    "powerhouses",
    "bases",
    "conduits",
    "elevations",
    "advanced_tiles",
)
BONUS_CONTRACTS: Final = 0
BONUS_ADVANCED: Final = 5
"""The bonus tiles that count contracts and advanced tiles; the others count structures."""
MORE_BONUS_COUNTS: Final = ("external_works", "buildings")
BONUS_WORKS: Final = 6
BONUS_BUILDINGS: Final = 7
"""The bonus tiles of the expansion."""
OBJECTIVES: Final = 6


class Company:
    """A company board: what it earns for the 2nd, 4th and 5th piece of a row, and its ability."""

    def __init__(self, source: Entry) -> None:
        self.id = source.text("id")
        self.name = source.text("name")
        self.director = source.text("director")
        self.colour = source.text("colour")
        self.ability = source.text("ability")
        income = source.entry("income")
        self.income: list[Reward] = []
        """Row by row: bases, elevations, conduits; see `income_of`."""
        for row in STRUCTURE_NAMES[:POWERHOUSE]:
            symbols = income.entries(row)
            if len(symbols) != INCOMES_A_ROW:
                reason = f"must list {INCOMES_A_ROW} symbols, not {len(symbols)}"
                raise income.bad(row, reason)
            self.income += [read_reward(symbol) for symbol in symbols]

    def income_of(self, row: int, place: int) -> Reward:
        """What the first, second or third income of a row gives."""
        return self.income[row * INCOMES_A_ROW + place]


class Officer:
    """An executive officer; `credits` are those a player starts with."""

    def __init__(self, source: Entry) -> None:
        self.id = source.text("id")
        self.name = source.text("name")
        self.ability = source.text("ability")
        self.credits = source.number("credits", 0, 99)


class Tile:
    """A technology tile; level 0 is basic, and two officers have special tiles of their own."""

    def __init__(self, source: Entry) -> None:
        self.id = source.text("id")
        self.name = source.text("name")
        self.level = source.number("level", 0, 3)
        kind = source.text("structure")
        if kind not in TILE_KINDS:
            raise source.bad("structure", f"must be one of {', '.join(TILE_KINDS)}, not '{kind}'")
        self.structure = TILE_KINDS.index(kind)
        self.effect = str(source.values.get("effect", ""))


class Contract:
    """A contract: the energy it asks of one production, and what it gives."""

    def __init__(self, source: Entry) -> None:
        self.id = source.text("id")
        self.value = source.number("value", 1, 15)
        self.reward = read_reward(source.entry("reward"))


class Space:
    """A place for engineers on the management board or in the patent office."""

    def __init__(self, row: Entry, place: Entry, id: str) -> None:
        self.id = id
        self.row = row.text("id")
        self.name = row.text("name")
        """What the action is called; left and right have the same name."""
        section = row.text("section")
        if section not in SECTION_NAMES:
            raise row.bad("section", f"must be one of {', '.join(SECTION_NAMES)}")
        self.section = SECTION_NAMES.index(section)
        self.min_players = row.number("min_players", 2, 4)
        self.engineers = place.number("engineers", 1, 3)
        self.is_red = place.flag("red")
        self.price = row.number("cost", 0, 9)
        """What the action costs, without the surcharge of a red space."""
        self.amount = row.number("amount", -2, 3)
        """Modifier, drops, segments, contracts or patent place, as the section has it."""
        self.flows = bool(row.values.get("flows", False))
        self.reward = read_reward(row.entry("reward")) if "reward" in row.values else NOTHING


class Tables:
    """The numbers printed on boards, and the small tiles that are nothing but numbers."""

    def __init__(self, source: Entry, expansion: Entry) -> None:
        self.rounds = source.number("rounds", 5, 5)
        start = source.entry("start")
        self.vp = start.number("vp", 0, 99)
        self.excavators = start.number("excavators", 0, 99)
        self.mixers = start.number("mixers", 0, 99)
        self.engineers = start.number("engineers", 1, 12)
        pieces = source.entry("pieces")
        self.pieces = [pieces.number(name, 1, 5) for name in STRUCTURE_NAMES]
        self.income_at = source.numbers("income_at", INCOMES_A_ROW)
        self.red_fee = source.number("red_fee", 1, 9)
        self.contract_limit = source.number("contract_limit", 1, 9)
        base, elevation = source.entry("base_cost"), source.entry("elevation_cost")
        self.base_cost = [base.number(area, 1, 9) for area in AREA_NAMES]
        self.elevation_cost = [elevation.number(area, 1, 9) for area in AREA_NAMES]
        self.conduit_cost_per_value = source.number("conduit_cost_per_value", 1, 9)
        self.powerhouse_cost = source.numbers("powerhouse_cost", self.pieces[POWERHOUSE])
        self.production_bonus = source.numbers("production_bonus", self.pieces[POWERHOUSE] + 1)
        spaces = source.entries("construction_spaces")
        self.construction_engineers = [space.number("engineers", 1, 12) for space in spaces]
        self.construction_red = [space.flag("red") for space in spaces]
        neutral = source.entry("neutral_dams")
        self.neutral_level = [neutral.number(area, 1, 3) for area in AREA_NAMES]
        streams = source.entries("headstream_tiles")
        self.headstream_ids = [tile.text("id") for tile in streams]
        self.headstream_drops = [tile.numbers("drops", self.rounds - 1) for tile in streams]
        self.objective_vp = source.numbers("objective_vp", 3)
        self.track_credits = source.numbers("track_credits", 31)
        self.idle_penalty = source.number("idle_penalty", 0, 99)
        self.ranking_vp = source.numbers("ranking_vp", 2)
        self.section_length = source.number("section_length", 1, 30)
        self.vp_per_section_behind = source.number("vp_per_section_behind", 0, 99)
        self.resources_per_vp = source.number("resources_per_vp", 1, 99)
        objectives = source.entries("objectives")
        self.objective_ids = [tile.text("id") for tile in objectives]
        self.objective_names = [tile.text("name") for tile in objectives]
        if len(objectives) != OBJECTIVES:
            raise source.bad("objectives", f"must be {OBJECTIVES}, not {len(objectives)}")
        if len(streams) != 8:
            raise source.bad("headstream_tiles", f"must be 8, not {len(streams)}")
        self.bonus_ids: list[str] = []
        self.bonus_names: list[str] = []
        self.bonus_vp: list[int] = []
        """By bonus tile, those of the expansion last."""
        self._read_bonus_tiles(source, BONUS_COUNTS)
        self._read_bonus_tiles(expansion, MORE_BONUS_COUNTS)

    def _read_bonus_tiles(self, source: Entry, counts: tuple[str, ...]) -> None:
        tiles = source.entries("bonus_tiles")
        if len(tiles) != len(counts):
            raise source.bad("bonus_tiles", f"must be {len(counts)}, not {len(tiles)}")
        for index, tile in enumerate(tiles):
            if tile.text("counts") != counts[index]:
                raise tile.bad("counts", f"must be {counts[index]} in this place")
        self.bonus_ids += [tile.text("id") for tile in tiles]
        self.bonus_names += [tile.text("name") for tile in tiles]
        self.bonus_vp += [tile.number("vp", 1, 99) for tile in tiles]


def read_companies(source: Entry) -> list[Company]:
    """The company boards; their order gives them their numbers."""
    return [Company(entry) for entry in source.entries("companies")]


def read_officers(source: Entry) -> list[Officer]:
    """The officers; their order gives them their numbers."""
    return [Officer(entry) for entry in source.entries("officers")]


def read_tiles(source: Entry) -> list[Tile]:
    """Basic tiles, advanced tiles level by level, the special tile; a joker ends each five."""
    entries = source.entries("tiles")
    tiles = [Tile(entry) for entry in entries]
    if len(tiles) != TILES:
        raise source.bad("tiles", f"must be {TILES}, not {len(tiles)}")
    for index, tile in enumerate(tiles[:SPECIAL]):
        level, place = divmod(index, TILES_A_LEVEL)
        structure = place if place < BASIC_JOKER else ANY_STRUCTURE
        if (tile.level, tile.structure) != (level, structure):
            raise entries[index].bad("structure", "and level are not those of this place")
    if tiles[SPECIAL].structure != OF_COPIED_TILE:
        raise entries[SPECIAL].bad("structure", "must be copy for the last tile")
    return tiles


def read_more_tiles(source: Entry) -> list[Tile]:
    """The tiles of the expansion: for buildings, level by level, then the one for works."""
    entries = source.entries("tiles")
    tiles = [Tile(entry) for entry in entries]
    if len(tiles) != ALL_TILES - TILES:
        raise source.bad("tiles", f"must be {ALL_TILES - TILES}, not {len(tiles)}")
    for index, tile in enumerate(tiles):
        is_last = index == WORK_TILE - TILES
        expected = (0, FOR_WORKS) if is_last else (index, BUILDING)
        if (tile.level, tile.structure) != expected:
            raise entries[index].bad("structure", "and level are not those of this place")
    return tiles


def read_contracts(source: Entry) -> list[Contract]:
    """Private contracts stack by stack, then starting, then national ones."""
    private = source.entries("private")
    for index, entry in enumerate(private):
        if entry.text("stack") != STACK_NAMES[index // STACK_SIZE]:
            raise entry.bad("stack", f"must be 15 each of {', '.join(STACK_NAMES)}, in this order")
    starting, national = source.entries("starting"), source.entries("national")
    if (len(private), len(starting), len(national)) != (PRIVATE, STARTING, 6):
        raise source.bad("private", "must be 45 contracts, starting ones 4, national ones 6")
    return [Contract(entry) for entry in private + starting + national]


def read_spaces(source: Entry) -> list[Space]:
    """Left and right of every row; rows with one space give it their own name."""
    spaces: list[Space] = []
    for row in source.entries("rows"):
        places = row.entries("spaces")
        if len(places) == 1:
            spaces.append(Space(row, places[0], row.text("id")))
        else:
            for place, side in zip(places, ("left", "right"), strict=True):
                spaces.append(Space(row, place, f"{row.text('id')}_{side}"))
    if len(spaces) != SPACES:
        raise source.bad("rows", f"must have {SPACES} spaces in all, not {len(spaces)}")
    return spaces


def read_introductory(source: Entry) -> list[tuple[int, int, ContractId]]:
    """Company, officer and contract by place in turn order (BAR-INTRO-01, 02)."""
    companies = [company.id for company in COMPANY_LIST]
    officers = [officer.id for officer in OFFICER_LIST]
    contracts = [contract.id for contract in CONTRACT_LIST]
    rows = []
    for entry in source.entries("introductory"):
        try:
            company = companies.index(entry.text("company"))
            officer = officers.index(entry.text("officer"))
            contract = contracts.index(entry.text("contract"))
        except ValueError as error:
            raise entry.bad("company", str(error)) from None
        rows.append((company, officer, contract))
    return rows


EXPANSION: Final = read_component(FOLDER / "expansions" / "leeghwater.json")
"""Not beside the other files: records of the base game keep a digest of those alone."""
TABLES: Final = Tables(read_component(FOLDER / "tables.json"), EXPANSION)
COMPANY_LIST: Final = [
    *read_companies(read_component(FOLDER / "companies.json")),
    *read_companies(EXPANSION),
]
OFFICER_LIST: Final = [
    *read_officers(read_component(FOLDER / "officers.json")),
    *read_officers(EXPANSION),
]
TILE_LIST: Final = [
    *read_tiles(read_component(FOLDER / "tiles.json")),
    *read_more_tiles(EXPANSION),
]
CONTRACT_LIST: Final = read_contracts(read_component(FOLDER / "contracts.json"))
SPACE_LIST: Final = read_spaces(read_component(FOLDER / "management.json"))
INTRODUCTORY: Final = read_introductory(read_component(FOLDER / "tables.json"))

RED_FEE: Final = TABLES.red_fee
PIECES: Final = TABLES.pieces
TILE_STRUCTURE: Final = [tile.structure for tile in TILE_LIST]
ADVANCED_LIST: Final = [tile for tile in range(ALL_TILES) if TILE_LIST[tile].level > 0]
ADVANCED_TILES: Final = sum([1 << tile for tile in ADVANCED_LIST])
"""A bit for each advanced tile."""
TILES_IN_PLAY: Final = 15
"""Advanced tiles of a game: with the expansion one of each level is left out (BAR-LWP-04)."""
BASIC_TILE: Final = [0, 1, 2, 3, BASIC_BUILDING]
"""The basic tile of each structure."""
BUILDS_NOTHING: Final = 1 << SPECIAL | 1 << WORK_TILE
"""A bit for each tile that is no tile of a structure: it copies one, or serves external works."""
ENGINEER_FREE: Final = 1 << POWERHOUSE_WITHOUT_ENGINEERS | 1 << BASE_WITHOUT_ENGINEERS
"""A bit for each tile that builds without engineers and never with them (RUL-04)."""
CONTRACT_VALUE: Final = [contract.value for contract in CONTRACT_LIST]
SPACE_SECTION: Final = [space.section for space in SPACE_LIST]
SPACE_ENGINEERS: Final = [space.engineers for space in SPACE_LIST]
SPACE_COST: Final = [space.price + (RED_FEE if space.is_red else 0) for space in SPACE_LIST]
"""All credits due when the engineers are placed: price and red surcharge."""
SPACE_AMOUNT: Final = [space.amount for space in SPACE_LIST]
BASE_COST: Final = [TABLES.base_cost[AREA_OF_BASIN[SITE_BASIN[site]]] for site in range(DAM_SITES)]
ELEVATION_COST: Final = [
    TABLES.elevation_cost[AREA_OF_BASIN[SITE_BASIN[site]]] for site in range(DAM_SITES)
]
CONDUIT_COST: Final = [TABLES.conduit_cost_per_value * value for value in CONDUIT_VALUE]
POWERHOUSE_COST: Final = TABLES.powerhouse_cost
PRODUCTION_BONUS: Final = TABLES.production_bonus
