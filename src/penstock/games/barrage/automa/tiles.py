"""The 20 Automa tiles and the levels (AUT-LVL, AUT-TURN-12; box/automa.json).

A tile has two sides: actions in the order of attempts, and criteria for placing structures. Which
tiles lie where is in the state; nothing here ever changes.
"""

from typing import Final

from penstock.games.barrage.box.components import STACK_NAMES
from penstock.games.barrage.box.leeghwater import WORK_PLACES
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    BUILDING,
    CONDUIT_NAMES,
    EVERY_AREA,
    EVERY_STRUCTURE,
    FOLDER,
    HEADSTREAM_NAMES,
)
from penstock.kernel.components import Entry, read_component

AutomaTileId = int
"""A tile's number less one."""

HUMAN: Final = 0
"""The level of a seat that is asked."""
LOW: Final = 1
MEDIUM: Final = 2
HIGH: Final = 3
VERY_HIGH: Final = 4
LEVEL_IDS: Final = ("none", "low", "medium", "high", "very_high")

PRODUCTION: Final = 0
WATER_ACTION: Final = 1
CONTRACTS_ACTION: Final = 2
BUILD: Final = 3
WORKSHOP_ACTION: Final = 4
MACHINES_ACTION: Final = 5
PATENT_ACTION: Final = 6
EXTERNAL_WORK: Final = 7
BANK_ACTION: Final = 8
ACTION_NAMES: Final = (
    "production",
    "water",
    "contract_office",
    "build",
    "workshop",
    "machine_shop",
    "patent_office",
    "external_work",
    "bank",
)

DIRECTIONS: Final = ("top_down", "bottom_up")
"""Which way the tiles of private buildings are looked through."""
IN_ORDER: Final = list(range(WORK_PLACES))
"""The places of external works from top to bottom."""

BASE_CRITERIA: Final = (
    "base_strongest_conduit",
    "base_own_powerhouse",
    "base_most_water",
    "base_red_space",
    "base_below_powerhouse",
    "base_piped_to_own_dam",
)
CONDUIT_CRITERIA: Final = (
    "conduit_strongest",
    "conduit_second_strongest",
    "conduit_dam_own_first",
    "conduit_powerhouse_own_first",
    "conduit_dam_rival_first",
    "conduit_powerhouse_rival_first",
)
POWERHOUSE_CRITERIA: Final = (
    "powerhouse_strongest_conduit",
    "powerhouse_own_dam",
    "powerhouse_plains",
    "powerhouse_in_basin_5",
    "powerhouse_in_basin_6",
    "powerhouse_in_basin_7",
    "powerhouse_feeds_own",
    "powerhouse_spares_rival",
)
CRITERIA: Final = BASE_CRITERIA + CONDUIT_CRITERIA + POWERHOUSE_CRITERIA
"""Every criterion; its place here is its number."""
CRITERIA_OF_COLUMN: Final = (BASE_CRITERIA, CONDUIT_CRITERIA, POWERHOUSE_CRITERIA)
COLUMN_OF_STRUCTURE: Final = (0, 0, 1, 2)
"""Bases and elevations share a column (AUT-PLACE-04)."""

AUTOMA_TILES: Final = 20


class TileAction:
    """One action of a tile; what it does not need is 0."""

    def __init__(self, source: Entry) -> None:
        self.number = 0
        """Its place among the actions of all tiles, so that an event can name it."""
        self.kind = index_of(source, "type", ACTION_NAMES)
        self.column = source.number("column", 1, 3)
        self.engineers = source.number("engineers", 1, 2)
        self.cost = source.number("cost", 0, 9)
        """Points lost, or credits for a person who acts by a tile."""
        self.amount = 0
        """Modifier, drops, energy steps, sectors or points, as the kind has it."""
        self.flows = False
        self.colour = 0
        self.structure = 0
        self.areas = EVERY_AREA
        self.min_power = 1
        self.excavators = 0
        self.mixers = 0
        self.machines = 0
        """Machines of the kind the supply has fewer of."""
        self.goes_up = False
        """Private buildings are looked for from the bottom up."""
        self.priority: list[int] = []
        """The places of external works, the first to be tried first."""
        if self.kind == PRODUCTION:
            self.amount = source.number("modifier", -2, 2)
            self.colour = index_of(source, "colour", STACK_NAMES)
        elif self.kind == WATER_ACTION:
            self.amount = source.number("drops", 1, 2)
            self.flows = source.flag("flows")
        elif self.kind == CONTRACTS_ACTION:
            self.amount = source.number("energy", 2, 2)
            self.colour = index_of(source, "colour", STACK_NAMES)
        elif self.kind == BUILD:
            self._read_structure(source)
        elif self.kind == WORKSHOP_ACTION:
            self.amount = source.number("rotations", 1, 3)
        elif self.kind == MACHINES_ACTION:
            self._read_machines(source)
        elif self.kind == PATENT_ACTION:
            self.structure = index_of(source, "structure", EVERY_STRUCTURE)
        elif self.kind == EXTERNAL_WORK:
            self._read_priority(source)
        elif self.kind == BANK_ACTION:
            self.amount = source.number("vp", 1, 1)

    def _read_structure(self, source: Entry) -> None:
        self.structure = index_of(source, "structure", EVERY_STRUCTURE)
        if self.structure == BUILDING:
            self.goes_up = index_of(source, "search", DIRECTIONS) == 1
        if "area" in source.values:
            self.areas = 1 << index_of(source, "area", AREA_NAMES)
        if "min_power" in source.values:
            self.min_power = source.number("min_power", 1, 5)

    def _read_machines(self, source: Entry) -> None:
        if "excavators" in source.values:
            self.excavators = source.number("excavators", 1, 2)
        if "mixers" in source.values:
            self.mixers = source.number("mixers", 1, 2)
        if "machines" in source.values:
            self.machines = source.number("machines", 1, 1)
        if self.excavators + self.mixers + self.machines == 0:
            raise source.bad("machines", "must be given for a machine shop")

    def _read_priority(self, source: Entry) -> None:
        places = source.numbers("priority", WORK_PLACES)
        self.priority = [place - 1 for place in places]
        if sorted(self.priority) != IN_ORDER:
            raise source.bad("priority", f"must name the places 1 to {WORK_PLACES} once")

    def needs_expansion(self) -> bool:
        """Whether only the Leeghwater expansion knows it (AUT-BLDG-01, AUT-PAT-05)."""
        if self.kind == EXTERNAL_WORK:
            return True
        return self.kind in (BUILD, PATENT_ACTION) and self.structure == BUILDING

    def ends_turn(self) -> bool:
        """Whether it stands outside a dashed frame (AUT-TURN-08, 09)."""
        return self.kind not in (WATER_ACTION, CONTRACTS_ACTION)


class AutomaTile:
    """Both sides of a tile."""

    def __init__(self, source: Entry) -> None:
        self.number = source.number("id", 1, AUTOMA_TILES)
        self.code_text = source.text("code")
        entries = source.entries("actions")
        self.actions = [TileAction(entry) for entry in entries]
        self._check_actions(source)
        self.criteria: list[list[int]] = []
        """Three criteria by column: bases and elevations, conduits, powerhouses."""
        self.codes: list[int] = []
        """Basin, conduit site, basin: where the search of each column begins."""
        for column, name in enumerate(("base", "conduit", "powerhouse")):
            self._read_column(source.entry(name), column)
        letters = source.text("headstreams")
        if sorted(letters) != sorted(HEADSTREAM_NAMES):
            raise source.bad("headstreams", f"must name the four headstreams once, not '{letters}'")
        self.letters = [HEADSTREAM_NAMES.index(letter) for letter in letters]
        """The headstreams in order; the fourth is not printed (AUT-RUL-01)."""

    def _check_actions(self, source: Entry) -> None:
        kinds = [action.kind for action in self.actions]
        columns = [action.column for action in self.actions]
        if columns != sorted(columns):
            raise source.bad("actions", "must go column by column")
        if len(kinds) < 2 or kinds[-1] != BANK_ACTION or BANK_ACTION in kinds[:-1]:
            raise source.bad("actions", "must end with the bank")
        if kinds[-2] not in (WORKSHOP_ACTION, MACHINES_ACTION):
            raise source.bad("actions", "must end with a workshop or machine shop and the bank")

    def _read_column(self, source: Entry, column: int) -> None:
        names = source.items("criteria")
        known = CRITERIA_OF_COLUMN[column]
        if len(names) != 3 or len(set(names)) != 3:
            raise source.bad("criteria", "must be three different ones")
        for name in names:
            if name not in known:
                raise source.bad("criteria", f"must be of {', '.join(known)}, not '{name}'")
        self.criteria.append([CRITERIA.index(name) for name in names])
        if column == 0:
            self.codes.append(source.number("code", 1, 10) - 1)
        elif column == 1:
            code = "C" + source.text("code")
            if code not in CONDUIT_NAMES:
                raise source.bad("code", f"must name a conduit, not '{code[1:]}'")
            self.codes.append(CONDUIT_NAMES.index(code))
        else:
            self.codes.append(source.number("code", 5, 12) - 1)


def index_of(source: Entry, name: str, known: tuple[str, ...]) -> int:
    """Which of the known words a value is."""
    word = source.text(name)
    if word not in known:
        raise source.bad(name, f"must be one of {', '.join(known)}, not '{word}'")
    return known.index(word)


def read_tiles(source: Entry) -> list[AutomaTile]:
    """The tiles by number; their conduit codes are all different."""
    tiles = [AutomaTile(entry) for entry in source.entries("tiles")]
    if [tile.number for tile in tiles] != list(range(1, AUTOMA_TILES + 1)):
        raise source.bad("tiles", f"must be {AUTOMA_TILES}, numbered in order")
    if len({tile.codes[1] for tile in tiles}) != AUTOMA_TILES:
        raise source.bad("tiles", "must have different conduit codes")
    for number, action in enumerate(action for tile in tiles for action in tile.actions):
        action.number = number
    return tiles


def read_levels(source: Entry, name: str) -> list[bool]:
    """One property by level; a person has them all."""
    levels = source.entries("levels")
    if tuple(level.text("id") for level in levels) != LEVEL_IDS[1:]:
        raise source.bad("levels", f"must be {', '.join(LEVEL_IDS[1:])}, in this order")
    return [True] + [level.flag(name) for level in levels]


_SOURCE: Final = read_component(FOLDER / "automa.json")
AUTOMA_TILE_LIST: Final = read_tiles(_SOURCE)
TILE_ACTION_LIST: Final = [action for tile in AUTOMA_TILE_LIST for action in tile.actions]
"""The actions of all tiles by number."""
AUTOMA_VP: Final = _SOURCE.number("vp", 0, 99)
AUTOMA_OBJECTIVE_VP: Final = _SOURCE.numbers("objective_vp", 3)
GETS_INCOME: Final = read_levels(_SOURCE, "income")
GETS_BONUS: Final = read_levels(_SOURCE, "production_bonus")
HAS_COMPANY_ABILITY: Final = read_levels(_SOURCE, "company_ability")
HAS_TILE_EFFECTS: Final = read_levels(_SOURCE, "tile_effects")
HAS_OFFICER: Final = read_levels(_SOURCE, "officer")
