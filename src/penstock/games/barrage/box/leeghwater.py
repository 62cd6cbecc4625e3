"""What the Leeghwater expansion adds beside the map: external works and private buildings.

Companies, officers, technology tiles and bonus tiles of the expansion stand behind those of the
base box, in `components`. A place on a building tile is numbered by 4 * building + place, for the
pieces built there as well as for the engineers who do its action.
"""

from typing import Final

from penstock.games.barrage.box.components import EXPANSION, RED_FEE
from penstock.games.barrage.box.rewards import read_reward
from penstock.games.barrage.box.water_map import BUILDING_SITES
from penstock.kernel.components import Entry

WorkId = int
BuildingId = int

WORKS: Final = 15
WORK_STACKS: Final = ("a", "b", "c")
WORKS_A_STACK: Final = 5
WORK_PLACES: Final = 3
"""How many external works lie face up."""
BUILDINGS: Final = 10
BUILDINGS_IN_PLAY: Final = 5
PLACES_A_BUILDING: Final = 4
ANY_CONTRACT: Final = 15
"""The highest value of a contract: no limit for one fulfilled without energy."""


class Work:
    """An external work: the machines it asks for, and what it gives."""

    def __init__(self, source: Entry, number: int) -> None:
        self.id = source.text("id")
        stack = WORK_STACKS[number // WORKS_A_STACK]
        if source.text("stack") != stack:
            raise source.bad("stack", f"must be {stack} in this place")
        self.excavators = source.number("excavators", 0, 9)
        self.mixers = source.number("mixers", 0, 9)
        self.reward = read_reward(source.entry("reward"))
        self.pieces = optional(source, "pieces", 2) or 1
        """How often the structure of the reward is built."""
        self.fulfils = optional(source, "fulfils", ANY_CONTRACT)
        """Up to which value a contract is fulfilled without energy; 0: none is."""
        self.patents = optional(source, "patents", 1)
        """Advanced tiles for nothing."""
        self.produced = optional(source, "produced", 9)
        """Energy that may fulfil a contract."""

    def machines(self) -> int:
        """Of both kinds."""
        return self.excavators + self.mixers


class PrivateBuilding:
    """A building tile: machines and points of the building, price and spaces of its action."""

    def __init__(self, source: Entry) -> None:
        self.id = source.text("id")
        self.name = source.text("name")
        self.effect = source.text("effect")
        """What its action does, in words."""
        self.excavators = source.number("excavators", 1, 9)
        self.mixers = source.number("mixers", 1, 9)
        self.vp = source.number("vp", 1, 9)
        self.price = source.number("price", 0, 9)
        """What the action costs, without the surcharge of a red space."""
        spaces = source.entries("spaces")
        if len(spaces) != PLACES_A_BUILDING:
            raise source.bad("spaces", f"must be {PLACES_A_BUILDING}, not {len(spaces)}")
        self.engineers = [space.number("engineers", 1, 3) for space in spaces]
        self.is_red = [space.flag("red") for space in spaces]


def optional(source: Entry, name: str, high: int) -> int:
    """A number that may be missing; then it is 0."""
    return source.number(name, 1, high) if name in source.values else 0


def read_works(source: Entry) -> list[Work]:
    """The external works, stack by stack."""
    entries = source.entries("works")
    if len(entries) != WORKS:
        raise source.bad("works", f"must be {WORKS}, not {len(entries)}")
    return [Work(entry, number) for number, entry in enumerate(entries)]


def read_buildings(source: Entry) -> list[PrivateBuilding]:
    """The building tiles."""
    found = [PrivateBuilding(entry) for entry in source.entries("buildings")]
    if len(found) != BUILDINGS:
        raise source.bad("buildings", f"must be {BUILDINGS}, not {len(found)}")
    return found


def building_of(place: int) -> BuildingId:
    """The tile on which a place lies."""
    return place // PLACES_A_BUILDING


def places_of(building: BuildingId) -> range:
    """The places on a tile."""
    return range(building * PLACES_A_BUILDING, (building + 1) * PLACES_A_BUILDING)


WORK_LIST: Final = read_works(EXPANSION)
BUILDING_LIST: Final = read_buildings(EXPANSION)
BUILDING_PIECES: Final = EXPANSION.number("building_pieces", 5, 5)
WORK_ENGINEERS: Final = EXPANSION.number("work_engineers", 1, 3)
_PLACES: Final = EXPANSION.entries("building_places")
PLACE_IS_RED: Final = [place.flag("red") for place in _PLACES] * BUILDINGS
PLACE_MIN_PLAYERS: Final = [place.number("min_players", 2, 4) for place in _PLACES] * BUILDINGS
"""By place: who builds there pays a fee, and with fewer players it is closed."""
SPACE_ENGINEERS: Final = [count for one in BUILDING_LIST for count in one.engineers]
SPACE_PRICE: Final = [
    one.price + (RED_FEE if is_red else 0) for one in BUILDING_LIST for is_red in one.is_red
]
"""By space: engineers, and all credits due when they are placed."""
PLACE_IDS: Final = [
    f"{BUILDING_LIST[place // PLACES_A_BUILDING].id}_{place % PLACES_A_BUILDING + 1}"
    for place in range(BUILDING_SITES)
]
