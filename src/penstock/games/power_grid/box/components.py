"""What is in the box: boards, plants, tables. Read from JSON, checked, made flat.

Plants are known by their printed number; cities, regions and boards by their index. All tables
are built once and never change.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from penstock.kernel.components import Entry, read_component
from penstock.kernel.errors import BadComponent

PlantId = int
"""The number printed on a plant."""

CityId = int
"""A city's index on its board."""

RegionId = int
"""A region's index on its board."""

COAL: Final = 0
OIL: Final = 1
GARBAGE: Final = 2
URANIUM: Final = 3
FUELS: Final = 4
FUEL_NAMES: Final = ("coal", "oil", "garbage", "uranium")

HYBRID: Final = 4
ECOLOGICAL: Final = 5
BURNS: Final = ("coal", "oil", "garbage", "uranium", "hybrid", "eco")
"""What a plant burns, by the codes above."""

SMALLEST_LARGE: Final = 16
"""Plants from this number on have the socket back (PWG-SETUP-14)."""
HIGHEST_PLANT: Final = 50
STEP_3: Final = 51
"""The Step 3 card; as a number above every plant it sorts last by itself (PWG-STEP-10)."""

REGIONS: Final = 6
CITIES: Final = 42
PLACES: Final = 3
FAR: Final = 10_000
"""The distance between cities that no path of the zone joins."""

FOLDER: Final = Path(__file__).parent


class City:
    """A city on a board; `x` and `y` are for drawing, on a grid of 0 to 1000."""

    def __init__(self, id: str, name: str, region: RegionId, x: int, y: int) -> None:
        self.id = id
        self.name = name
        self.region = region
        self.x = x
        self.y = y


class Region:
    """One of the six parts of a board; `touches` lists the regions it borders."""

    def __init__(self, id: str, name: str, touches: list[RegionId]) -> None:
        self.id = id
        self.name = name
        self.touches = touches


class Board:
    """One side of the board: its map and its special rules."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        regions: list[Region],
        cities: list[City],
        connections: list[tuple[CityId, CityId, int]],
        has_coal_storage: bool,
        phase_out_plant: PlantId,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.regions = regions
        self.cities = cities
        self.connections = connections
        self.has_coal_storage = has_coal_storage
        self.phase_out_plant = phase_out_plant
        """Whose sale ends the refill of uranium (PWG-BUR-10); 0: none."""
        self.city_index = {city.id: index for index, city in enumerate(cities)}
        self.region_index = {region.id: index for index, region in enumerate(regions)}
        self.neighbours: list[list[CityId]] = [[] for _ in cities]
        for one, other, _ in connections:
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)


class Tables:
    """The numbers printed on boards and reference cards, and the counts of components."""

    def __init__(self, source: Entry) -> None:
        self.start_money = source.number("start_money", 0, 999)
        self.houses = source.number("houses", 1, CITIES)
        self.plant_limit = source.number("plant_limit", 3, 3)
        self.place_costs = source.numbers("place_costs", PLACES)
        self.payment = source.numbers("payment", self.houses + 1)
        self.coal_storage_price = source.number("coal_storage_price", 1, 99)
        self.trust_start_houses = source.number("trust_start_houses", 1, 7)
        self.trust_houses = source.number("trust_houses", self.trust_start_houses, CITIES)
        totals = source.entry("token_totals")
        self.token_totals = [totals.number(fuel, 1, 99) for fuel in FUEL_NAMES]
        prices = source.entry("market_prices")
        self.market_prices = [
            prices.numbers(fuel, self.token_totals[index]) for index, fuel in enumerate(FUEL_NAMES)
        ]
        for index, ladder in enumerate(self.market_prices):
            if ladder != sorted(ladder):
                raise prices.bad(FUEL_NAMES[index], "must not fall")
        self.market_sums = [
            [sum(ladder[:place]) for place in range(len(ladder) + 1)]
            for ladder in self.market_prices
        ]
        """What the places below each one cost together, by fuel."""
        start = source.entry("market_start")
        self.market_start = [
            start.number(fuel, 0, self.token_totals[index]) for index, fuel in enumerate(FUEL_NAMES)
        ]
        counts = source.entry("player_counts")
        refill = source.entry("refill")
        self.regions_in_play: list[int] = [0, 0]
        self.small_removed: list[int] = [0, 0]
        self.large_removed: list[int] = [0, 0]
        self.step2_cities: list[int] = [0, 0]
        self.end_cities: list[int] = [0, 0]
        self.refill: list[list[list[int]]] = [[], []]
        """By players, fuel and step - 1."""
        for players in range(2, 7):
            row = counts.entry(str(players))
            self.regions_in_play.append(row.number("regions", 1, REGIONS))
            self.small_removed.append(row.number("small_removed", 0, 4))
            self.large_removed.append(row.number("large_removed", 0, 28))
            self.step2_cities.append(row.number("step2_cities", 1, self.houses))
            self.end_cities.append(row.number("end_cities", 1, self.houses))
            card = refill.entry(str(players))
            self.refill.append([card.numbers(fuel, 3) for fuel in FUEL_NAMES])


def read_plants(path: Path) -> tuple[list[PlantId], list[int], list[int], list[int]]:
    """The plant numbers in order, and by number what each burns, how much, for how many cities."""
    burns = [0] * (STEP_3 + 1)
    need = [0] * (STEP_3 + 1)
    power = [0] * (STEP_3 + 1)
    numbers: list[PlantId] = []
    for plant in read_component(path).entries("plants"):
        number = plant.number("number", 1, HIGHEST_PLANT)
        if numbers and number <= numbers[-1]:
            raise plant.bad("number", f"{number} must be above the one before, {numbers[-1]}")
        fuel = plant.text("fuel")
        if fuel not in BURNS:
            raise plant.bad("fuel", f"must be one of {', '.join(BURNS)}, not '{fuel}'")
        numbers.append(number)
        burns[number] = BURNS.index(fuel)
        need[number] = plant.number("amount", 0, 3)
        if (need[number] == 0) != (fuel == "eco"):
            raise plant.bad("amount", "must be 0 for ecological plants and only for them")
        power[number] = plant.number("cities", 1, 7)
    if len(numbers) != 42:
        raise BadComponent(path.name, "plants", f"must list 42 plants, not {len(numbers)}")
    return numbers, burns, need, power


def read_board(path: Path, index: int) -> Board:
    """A board, checked: 6 regions of 7 cities, everything joined to something known."""
    source = read_component(path)
    region_entries = source.entries("regions")
    if len(region_entries) != REGIONS:
        raise source.bad("regions", f"must be {REGIONS}, not {len(region_entries)}")
    region_index = {entry.text("id"): position for position, entry in enumerate(region_entries)}
    regions = []
    for entry in region_entries:
        touches = [
            _known(entry, "adjacent", region, region_index) for region in entry.items("adjacent")
        ]
        regions.append(Region(entry.text("id"), entry.text("name"), sorted(touches)))
    for position, region in enumerate(regions):
        for other in region.touches:
            if position not in regions[other].touches:
                raise region_entries[position].bad("adjacent", "must hold in both directions")
    cities = []
    for entry in source.entries("cities"):
        home = _known(entry, "region", entry.text("region"), region_index)
        x, y = entry.number("x", 0, 1000), entry.number("y", 0, 1000)
        cities.append(City(entry.text("id"), entry.text("name"), home, x, y))
    for position, region in enumerate(regions):
        count = sum(1 for city in cities if city.region == position)
        if count != CITIES // REGIONS:
            raise source.bad("cities", f"must be 7 in region {region.id}, not {count}")
    city_index = {city.id: position for position, city in enumerate(cities)}
    if len(city_index) != CITIES:
        raise source.bad("cities", "must all have different ids")
    connections = _read_connections(source, city_index)
    phase_out = 0
    if source.values.get("phase_out_plant", 0) is not None:
        phase_out = source.number("phase_out_plant", 1, HIGHEST_PLANT)
        if PLANT_POWER[phase_out] == 0:
            raise source.bad("phase_out_plant", f"names plant {phase_out}, which does not exist")
    return Board(
        index,
        source.text("id"),
        source.text("name"),
        regions,
        cities,
        connections,
        source.flag("coal_storage"),
        phase_out,
    )


def _read_connections(
    source: Entry, city_index: dict[str, CityId]
) -> list[tuple[CityId, CityId, int]]:
    connections: list[tuple[CityId, CityId, int]] = []
    for position, item in enumerate(source.items("connections")):
        key = f"connections[{position}]"
        if not isinstance(item, list) or len(item) != 3:
            raise source.bad(key, "must be [city, city, cost]")
        one, other, cost = item
        ends = (_known(source, key, one, city_index), _known(source, key, other, city_index))
        if not isinstance(cost, int) or isinstance(cost, bool) or not 0 <= cost <= 99:
            raise source.bad(key, f"must cost 0 to 99, not {cost!r}")
        connections.append((ends[0], ends[1], cost))
    return connections


def _known(entry: Entry, key: str, id: object, index: Mapping[str, int]) -> int:
    if not isinstance(id, str) or id not in index:
        raise entry.bad(key, f"names '{id}', which does not exist")
    return index[id]


PLANTS, PLANT_BURNS, PLANT_NEED, PLANT_POWER = read_plants(FOLDER / "plants.json")
TABLES: Final = Tables(read_component(FOLDER / "tables.json"))
BOARDS: Final = [read_board(FOLDER / f"{id}.json", i) for i, id in enumerate(("germany", "usa"))]


@cache
def zones(board_index: int, size: int) -> tuple[tuple[RegionId, ...], ...]:
    """Every connected set of so many regions, as sorted tuples in sorted order (PWG-SETUP-03)."""
    regions = BOARDS[board_index].regions
    found: set[tuple[RegionId, ...]] = {(region,) for region in range(REGIONS)}
    for _ in range(size - 1):
        found = {
            tuple(sorted({*zone, other}))
            for zone in found
            for region in zone
            for other in regions[region].touches
            if other not in zone
        }
    return tuple(sorted(found))


@cache
def distances(board_index: int, zone: tuple[RegionId, ...]) -> list[int]:
    """The cheapest path cost between any two cities of the zone, flat: from * CITIES + to.

    Paths never leave the zone (PWG-BUILD-12); FAR where there is none.
    """
    board = BOARDS[board_index]
    inside = [city.region in zone for city in board.cities]
    links: list[list[tuple[CityId, int]]] = [[] for _ in range(CITIES)]
    for one, other, cost in board.connections:
        if inside[one] and inside[other]:
            links[one].append((other, cost))
            links[other].append((one, cost))
    table = [FAR] * (CITIES * CITIES)
    for start in range(CITIES):
        if not inside[start]:
            continue
        row = start * CITIES
        table[row + start] = 0
        waiting = [start]
        # Label-correcting search: a city goes back on the list whenever its path got cheaper.
        while waiting:
            city = waiting.pop()
            reached = table[row + city]
            for other, cost in links[city]:
                if reached + cost < table[row + other]:
                    table[row + other] = reached + cost
                    waiting.append(other)
    return table
