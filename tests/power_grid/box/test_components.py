"""What is in the box: counts, distances, and complaints about broken files."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from penstock.games.power_grid.box.components import (
    BOARDS,
    BURNS,
    CITIES,
    FAR,
    FOLDER,
    PLANT_BURNS,
    PLANTS,
    TABLES,
    Tables,
    distances,
    read_board,
    read_plants,
    zones,
)
from penstock.kernel.components import read_component
from penstock.kernel.errors import BadComponent

Change = Callable[[Any], None]
"""What is done to a component document to break it."""


def document_of(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


# -- counts ----------------------------------------------------------------------------------------


def test_42_plants_of_the_rulebook() -> None:
    numbers = [*range(3, 41), 42, 44, 46, 50]
    assert numbers == PLANTS
    kinds = Counter(BURNS[PLANT_BURNS[plant]] for plant in PLANTS)
    assert kinds == {"coal": 9, "oil": 8, "garbage": 6, "uranium": 6, "hybrid": 5, "eco": 8}


def test_tokens_houses_and_money_of_the_rulebook() -> None:
    assert TABLES.token_totals == [24, 24, 24, 12]
    assert TABLES.start_money == 50
    assert TABLES.houses == 22 - 2
    assert TABLES.place_costs == [10, 15, 20]
    assert TABLES.payment == [
        *(10, 22, 33, 44, 54, 64, 73, 82, 90, 98),
        *(105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150),
    ]


def test_income_grows_ever_more_slowly() -> None:
    steps = [after - before for before, after in pairwise(TABLES.payment)]
    assert steps == sorted(steps, reverse=True)
    assert min(steps) > 0


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_six_regions_of_seven_cities_and_no_connection_twice(board: Any) -> None:
    assert Counter(city.region for city in board.cities) == dict.fromkeys(range(6), 7)
    pairs = [frozenset((one, other)) for one, other, _ in board.connections]
    assert len(set(pairs)) == len(pairs)
    assert all(len(pair) == 2 for pair in pairs)
    assert {city for pair in pairs for city in pair} == set(range(CITIES))


def test_connections_without_a_number_on_them() -> None:
    free = [
        {f"{board.cities[one].id}-{board.cities[other].id}"}
        for board in BOARDS
        for one, other, cost in board.connections
        if cost == 0
    ]
    assert free == [
        {"halle-leipzig"},
        {"essen-duisburg"},
        {"mainz-frankfurt_main"},
        {"cheyenne-denver"},
        {"new_york-philadelphia"},
        {"savannah-jacksonville"},
    ]


def test_special_rules_of_the_two_sides() -> None:
    germany, usa = BOARDS
    assert (germany.has_coal_storage, germany.phase_out_plant) == (False, 39)
    assert (usa.has_coal_storage, usa.phase_out_plant) == (True, 0)


# -- zones and distances ---------------------------------------------------------------------------


def region_graph(name: str) -> Any:
    regions = document_of(name)["regions"]
    places = {region["id"]: place for place, region in enumerate(regions)}
    graph = nx.Graph()
    for region in regions:
        for other in region["adjacent"]:
            graph.add_edge(places[region["id"]], places[other])
    return graph


def connected_zones(name: str, size: int) -> list[tuple[int, ...]]:
    graph = region_graph(name)
    chosen = combinations(range(6), size)
    return [zone for zone in chosen if nx.is_connected(graph.subgraph(zone))]


@pytest.mark.parametrize(("index", "name"), [(0, "germany.json"), (1, "usa.json")])
@pytest.mark.parametrize("size", range(1, 7))
def test_zones_are_the_connected_sets_of_regions(index: int, name: str, size: int) -> None:
    assert list(zones(index, size)) == connected_zones(name, size)


def test_how_many_zones_there_are() -> None:
    assert [len(zones(0, size)) for size in (3, 4, 5)] == [13, 12, 6]
    assert [len(zones(1, size)) for size in (3, 4, 5)] == [12, 12, 6]


@pytest.mark.parametrize(("index", "name"), [(0, "germany.json"), (1, "usa.json")])
@pytest.mark.parametrize("size", range(1, 7))
def test_distances_are_cheapest_paths_within_the_zone(index: int, name: str, size: int) -> None:
    document = document_of(name)
    region_of = {region["id"]: place for place, region in enumerate(document["regions"])}
    cities = [city["id"] for city in document["cities"]]
    home = {city["id"]: region_of[city["region"]] for city in document["cities"]}
    for zone in connected_zones(name, size):
        graph = nx.Graph()
        graph.add_nodes_from(city for city in cities if home[city] in zone)
        for one, other, cost in document["connections"]:
            if home[one] in zone and home[other] in zone:
                graph.add_edge(one, other, cost=cost)
        lengths = dict(nx.all_pairs_dijkstra_path_length(graph, weight="cost"))
        expected = [lengths.get(one, {}).get(other, FAR) for one in cities for other in cities]
        assert distances(index, zone) == expected, zone


# -- broken files ----------------------------------------------------------------------------------


def put(value: object, *path: str | int) -> Change:
    """Set the value that stands under the keys."""

    def change(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        document[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    """Leave out what stands under the keys."""

    def change(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        del document[path[-1]]

    return change


def broken_copy(folder: Path, name: str, change: Change) -> Path:
    document = document_of(name)
    change(document)
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def assert_complaint(error: BadComponent, file: str, key: str, reason: str) -> None:
    assert (error.file, error.key) == (file, key)
    assert reason in error.reason
    assert str(error) == f"{file}: {key}: {error.reason}"


FALLING = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 7]


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (drop("start_money"), "start_money", "is missing"),
        (put("50", "start_money"), "start_money", "whole number from 0 to 999, not '50'"),
        (put(True, "houses"), "houses", "must be a whole number from 1 to 42, not True"),
        (put(4, "plant_limit"), "plant_limit", "must be a whole number from 3 to 3, not 4"),
        (put([10, 15], "place_costs"), "place_costs", "must list 3 numbers, not 2"),
        (put([10, 15, "20"], "place_costs"), "place_costs", "whole numbers, not '20'"),
        (put([10, 15, -20], "place_costs"), "place_costs", "whole numbers, not -20"),
        (drop("payment", 20), "payment", "must list 21 numbers, not 20"),
        (drop("token_totals", "oil"), "token_totals.oil", "is missing"),
        (put(FALLING, "market_prices", "oil"), "market_prices.oil", "must not fall"),
        (put([1, 2], "market_prices", "uranium"), "market_prices.uranium", "12 numbers, not 2"),
        (put(25, "market_start", "coal"), "market_start.coal", "from 0 to 24, not 25"),
        (drop("refill", "4"), "refill.4", "is missing"),
        (put("5", "refill", "4", "coal"), "refill.4.coal", "must be a list, not '5'"),
        (put([5, 7], "refill", "5", "coal"), "refill.5.coal", "must list 3 numbers, not 2"),
        (put([], "player_counts"), "player_counts", "must be an object, not []"),
        (drop("player_counts", "6", "end_cities"), "player_counts.6.end_cities", "is missing"),
        (put(7, "player_counts", "3", "regions"), "player_counts.3.regions", "1 to 6, not 7"),
        (drop("coal_storage_price"), "coal_storage_price", "is missing"),
        (put(3, "trust_houses"), "trust_houses", "from 6 to 42, not 3"),
    ],
)
def test_broken_tables(tmp_path: Path, change: Change, key: str, reason: str) -> None:
    path = broken_copy(tmp_path, "tables.json", change)
    with pytest.raises(BadComponent) as complaint:
        Tables(read_component(path))
    assert_complaint(complaint.value, "tables.json", key, reason)


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (drop("plants"), "plants", "is missing"),
        (put({}, "plants"), "plants", "must be a list, not {}"),
        (put(7, "plants", 3), "plants[3]", "must be an object, not 7"),
        (drop("plants", 41), "plants", "must list 42 plants, not 41"),
        (drop("plants", 0, "fuel"), "plants[0].fuel", "is missing"),
        (put("wood", "plants", 2, "fuel"), "plants[2].fuel", "must be one of coal, oil, garbage"),
        (
            put(["oil"], "plants", 2, "fuel"),
            "plants[2].fuel",
            "must be a text of one line, not ['oil']",
        ),
        (put("3", "plants", 0, "number"), "plants[0].number", "must be a whole number"),
        (put(51, "plants", 41, "number"), "plants[41].number", "from 1 to 50, not 51"),
        (put(4, "plants", 0, "number"), "plants[1].number", "4 must be above the one before, 4"),
        (put(0, "plants", 0, "amount"), "plants[0].amount", "0 for ecological plants and only"),
        (put(1, "plants", 10, "amount"), "plants[10].amount", "0 for ecological plants and only"),
        (put(4, "plants", 0, "amount"), "plants[0].amount", "from 0 to 3, not 4"),
        (put(8, "plants", 0, "cities"), "plants[0].cities", "from 1 to 7, not 8"),
        (drop("plants", 5, "cities"), "plants[5].cities", "is missing"),
    ],
)
def test_broken_plants(tmp_path: Path, change: Change, key: str, reason: str) -> None:
    path = broken_copy(tmp_path, "plants.json", change)
    with pytest.raises(BadComponent) as complaint:
        read_plants(path)
    assert_complaint(complaint.value, "plants.json", key, reason)


@pytest.mark.parametrize("name", ["germany.json", "usa.json"])
@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (drop("id"), "id", "is missing"),
        (put("", "name"), "name", "must be a text of one line, not ''"),
        (drop("coal_storage"), "coal_storage", "is missing"),
        (put("yes", "coal_storage"), "coal_storage", "must be true or false, not 'yes'"),
        (drop("regions"), "regions", "is missing"),
        (drop("regions", 5), "regions", "must be 6, not 5"),
        (put("east coast", "regions", 0), "regions[0]", "must be an object"),
        (drop("regions", 2, "name"), "regions[2].name", "is missing"),
        (put("mars", "regions", 0, "adjacent", 0), "regions[0].adjacent", "'mars', which does not"),
        (drop("cities", 0), "cities", "must be 7 in region north_west, not 6"),
        (put("kiel", "cities"), "cities", "must be a list, not 'kiel'"),
        (put("mars", "cities", 3, "region"), "cities[3].region", "'mars', which does not exist"),
        (drop("cities", 3, "region"), "cities[3].region", "is missing"),
        (put(1001, "cities", 4, "x"), "cities[4].x", "from 0 to 1000, not 1001"),
        (put(None, "cities", 4, "y"), "cities[4].y", "from 0 to 1000, not None"),
        (drop("connections"), "connections", "is missing"),
        (put("mars", "connections", 9, 1), "connections[9]", "'mars', which does not exist"),
        (put(7, "connections", 9, 0), "connections[9]", "names '7', which does not exist"),
        (drop("connections", 9, 2), "connections[9]", "must be [city, city, cost]"),
        (put("8", "connections", 9, 2), "connections[9]", "must cost 0 to 99, not '8'"),
        (put(-1, "connections", 9, 2), "connections[9]", "must cost 0 to 99, not -1"),
        (put(True, "connections", 9, 2), "connections[9]", "must cost 0 to 99, not True"),
    ],
)
def test_broken_boards(tmp_path: Path, name: str, change: Change, key: str, reason: str) -> None:
    path = broken_copy(tmp_path, name, change)
    with pytest.raises(BadComponent) as complaint:
        read_board(path, 0)
    assert_complaint(complaint.value, name, key, reason)


@pytest.mark.parametrize(
    "change",
    [drop("phase_out_plant"), put("39", "phase_out_plant"), put(41, "phase_out_plant")],
    ids=["missing", "not a number", "no such plant"],
)
def test_a_broken_phase_out_plant(tmp_path: Path, change: Change) -> None:
    """It must be named (null: there is none) and must be a plant of the box."""
    path = broken_copy(tmp_path, "germany.json", change)
    with pytest.raises(BadComponent) as complaint:
        read_board(path, 0)
    assert (complaint.value.file, complaint.value.key) == ("germany.json", "phase_out_plant")


def test_regions_border_each_other_in_both_directions(tmp_path: Path) -> None:
    """The east still touches the north-east, which no longer touches the east."""
    path = broken_copy(tmp_path, "germany.json", put(["north_west"], "regions", 1, "adjacent"))
    with pytest.raises(BadComponent) as complaint:
        read_board(path, 0)
    key, reason = "regions[3].adjacent", "must hold in both directions"
    assert_complaint(complaint.value, "germany.json", key, reason)


def test_a_city_in_the_wrong_region_spoils_the_count(tmp_path: Path) -> None:
    path = broken_copy(tmp_path, "germany.json", put("south", "cities", 0, "region"))
    with pytest.raises(BadComponent) as complaint:
        read_board(path, 0)
    reason = "must be 7 in region north_west, not 6"
    assert_complaint(complaint.value, "germany.json", "cities", reason)


def test_two_cities_of_one_name(tmp_path: Path) -> None:
    path = broken_copy(tmp_path, "germany.json", put("kiel", "cities", 0, "id"))
    with pytest.raises(BadComponent) as complaint:
        read_board(path, 0)
    assert_complaint(complaint.value, "germany.json", "cities", "must all have different ids")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'{"id": "germany",', "is not JSON"),
        (b"", "is not JSON"),
        (b"\xff\xfe{}", "is not JSON"),
        (b"[1, 2]", "must hold one JSON object"),
        (None, "cannot be read (No such file or directory)"),
    ],
)
def test_files_that_hold_no_component(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "box.json"
    if content is not None:
        path.write_bytes(content)
    readers: list[Callable[[], object]] = [
        lambda: read_plants(path),
        lambda: read_board(path, 0),
        lambda: Tables(read_component(path)),
    ]
    for read in readers:
        with pytest.raises(BadComponent) as complaint:
            read()
        assert_complaint(complaint.value, "box.json", "file", reason)


def test_copies_without_a_change_are_accepted(tmp_path: Path) -> None:
    same = put(24, "token_totals", "coal")
    assert Tables(read_component(broken_copy(tmp_path, "tables.json", same))).payment[6] == 73
    same = put(3, "plants", 0, "number")
    assert read_plants(broken_copy(tmp_path, "plants.json", same))[0] == PLANTS
    same = put("usa", "id")
    assert read_board(broken_copy(tmp_path, "usa.json", same), 1).city_index["seattle"] == 0
