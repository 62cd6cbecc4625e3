"""What is in the box: counts, and complaints about broken files."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from penstock.games.barrage.box.components import (
    COMPANIES,
    COMPANY_LIST,
    CONTRACT_LIST,
    EXPANSION,
    OFFICER_LIST,
    OFFICERS,
    PRIVATE,
    SPACE_LIST,
    TABLES,
    TILE_LIST,
    TILES,
    Tables,
    read_companies,
    read_contracts,
    read_officers,
    read_spaces,
    read_tiles,
)
from penstock.games.barrage.box.rewards import NO_STRUCTURE
from penstock.games.barrage.box.water_map import (
    AREA_OF_BASIN,
    CONDUIT_VALUE,
    FOLDER,
    MAP,
    POWERHOUSE_BASIN,
    POWERHOUSE_RED,
    WaterMap,
)
from penstock.games.barrage.rules import companies, officers
from penstock.kernel.components import Entry, read_component
from penstock.kernel.errors import BadComponent

Change = Callable[[Any], None]
"""What is done to a component document to break it."""
READERS: dict[str, Callable[[Entry], object]] = {
    "map.json": WaterMap,
    "companies.json": lambda source: companies.rules_for(
        read_companies(source) + read_companies(EXPANSION)
    ),
    "officers.json": lambda source: officers.rules_for(
        read_officers(source) + read_officers(EXPANSION)
    ),
    "tiles.json": read_tiles,
    "contracts.json": read_contracts,
    "management.json": read_spaces,
    "tables.json": lambda source: Tables(source, EXPANSION),
}


# -- counts ----------------------------------------------------------------------------------------


def test_the_sites_of_the_map() -> None:
    assert Counter(AREA_OF_BASIN) == {0: 4, 1: 3, 2: 5}
    assert len(MAP.dam_points) == 20
    assert len(CONDUIT_VALUE) == 20
    counts = Counter(POWERHOUSE_BASIN)
    assert [counts[basin] for basin in range(12)] == [0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 4, 4]
    assert sum(POWERHOUSE_RED) == 12


def test_contracts_by_stack_and_value() -> None:
    values = [contract.value for contract in CONTRACT_LIST]
    for stack, lowest in ((0, 2), (1, 5), (2, 8)):
        counts = Counter(values[stack * 15 : stack * 15 + 15])
        assert counts == {lowest: 5, lowest + 1: 5, lowest + 2: 5}
    assert values[PRIVATE:] == [3, 3, 2, 4, 13, 13, 14, 14, 15, 15]
    structures = [c.id for c in CONTRACT_LIST if c.reward.structure != NO_STRUCTURE]
    assert len(structures) == 11


def test_boards_and_people() -> None:
    assert (COMPANIES, len(COMPANY_LIST)) == (4, 5)
    assert (OFFICERS, len(OFFICER_LIST)) == (7, 11)
    assert [officer.credits for officer in OFFICER_LIST] == [6] * 6 + [9] + [6] * 4
    assert Counter(tile.level for tile in TILE_LIST[:TILES]) == {0: 6, 1: 5, 2: 5, 3: 5}
    assert Counter(tile.level for tile in TILE_LIST[TILES:]) == {0: 2, 1: 1, 2: 1, 3: 1}
    for company in COMPANY_LIST:
        assert [company.income[row * 3 + 2].vp for row in range(3)] == [7, 7, 7]


def test_spaces_closed_for_few_players() -> None:
    counts = Counter(space.min_players for space in SPACE_LIST)
    assert counts == {2: 26, 3: 4, 4: 6}


def test_every_headstream_tile_of_the_rulebook() -> None:
    assert sorted(sum(drops) for drops in TABLES.headstream_drops) == [3, 3, 4, 4, 4, 4, 4, 5]


# -- complaints ------------------------------------------------------------------------------------


def remove_basin(document: Any) -> None:
    document["basins"].pop()


def flow_upwards(document: Any) -> None:
    document["basins"][5]["flows_to"] = 2


def unknown_area(document: Any) -> None:
    document["basins"][0]["area"] = "moon"


def swap_companies(document: Any) -> None:
    document["companies"].reverse()


def lose_an_income(document: Any) -> None:
    document["companies"][0]["income"]["base"].pop()


def promote_an_officer(document: Any) -> None:
    document["officers"][0]["id"] = "nobody"


def level_a_tile(document: Any) -> None:
    document["tiles"][7]["level"] = 3


def recolour_a_contract(document: Any) -> None:
    document["private"][0]["stack"] = "red"


def misspell_a_reward(document: Any) -> None:
    document["private"][0]["reward"] = {"vip": 3}


def send_a_crowd(document: Any) -> None:
    document["rows"][0]["spaces"][0]["engineers"] = 40


def shorten_the_track(document: Any) -> None:
    document["track_credits"].pop()


def swap_bonus_tiles(document: Any) -> None:
    document["bonus_tiles"].reverse()


@pytest.mark.parametrize(
    ("file", "change", "key"),
    [
        ("map.json", remove_basin, "basins"),
        ("map.json", flow_upwards, "basins[5].flows_to"),
        ("map.json", unknown_area, "basins[0].area"),
        ("companies.json", swap_companies, "companies"),
        ("companies.json", lose_an_income, "companies[0].income.base"),
        ("officers.json", promote_an_officer, "officers"),
        ("tiles.json", level_a_tile, "tiles[7].structure"),
        ("contracts.json", recolour_a_contract, "private[0].stack"),
        ("contracts.json", misspell_a_reward, "private[0].reward.vip"),
        ("management.json", send_a_crowd, "rows[0].spaces[0].engineers"),
        ("tables.json", shorten_the_track, "track_credits"),
        ("tables.json", swap_bonus_tiles, "bonus_tiles[0].counts"),
    ],
)
def test_a_broken_file_is_named_with_its_key(
    file: str, change: Change, key: str, tmp_path: Path
) -> None:
    document = json.loads((FOLDER / file).read_text(encoding="utf-8"))
    change(document)
    path = tmp_path / file
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(BadComponent) as complaint:
        READERS[file](read_component(path))
    assert complaint.value.file == file
    assert complaint.value.key == key
