"""The 20 tiles against the facts of the digest (AUT-TURN, AUT-GEN-04) and against nonsense."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from penstock.games.barrage.automa.tiles import (
    ACTION_NAMES,
    AUTOMA_TILE_LIST,
    CRITERIA,
    AutomaTile,
    TileAction,
    read_levels,
    read_tiles,
)
from penstock.games.barrage.box.components import STACK_NAMES
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    EVERY_AREA,
    FOLDER,
    HEADSTREAM_NAMES,
    STRUCTURE_NAMES,
)
from penstock.kernel.components import Entry
from penstock.kernel.errors import BadComponent

COUNTS = {
    "production": 20,
    "water": 10,
    "contract_office": 6,
    "build": 34,
    "workshop": 20,
    "machine_shop": 16,
    "patent_office": 5,
    "external_work": 18,
    "bank": 20,
}


def all_actions() -> list[TileAction]:
    return [action for tile in AUTOMA_TILE_LIST for action in tile.actions]


def document() -> dict[str, Any]:
    values: dict[str, Any] = json.loads((FOLDER / "automa.json").read_text(encoding="utf-8"))
    return values


def entry(values: dict[str, Any]) -> Entry:
    return Entry("automa.json", "", values)


def test_the_actions_of_each_kind_are_as_many_as_printed() -> None:
    assert Counter(ACTION_NAMES[action.kind] for action in all_actions()) == COUNTS


def written_action(action: TileAction) -> str:
    """An action in the shorthand of tiles.txt."""
    kind, colour = ACTION_NAMES[action.kind], STACK_NAMES[action.colour]
    structure = (*STRUCTURE_NAMES, "building")[action.structure]
    area = action.areas.bit_length() - 1
    facts = {
        "production": f"produce {action.amount:+d} {colour}",
        "water": f"water {action.amount}" + (" flowing" if action.flows else ""),
        "contract_office": f"contracts {colour}",
        "build": structure
        + ("" if action.areas == EVERY_AREA else f" {AREA_NAMES[area]}")
        + ("" if action.min_power == 1 else f" {action.min_power}+"),
        "workshop": f"workshop {action.amount}",
        "machine_shop": f"machines {action.excavators}/{action.mixers}/{action.machines}",
        "patent_office": f"patent {structure}",
        "external_work": "external",
        "bank": "bank",
    }
    price = f" -{action.cost}" if action.cost else ""
    return f"{facts[kind]} {'e' * action.engineers}{price}"


def written_tile(tile: AutomaTile) -> list[str]:
    """Both sides in the shorthand of tiles.txt."""
    columns = [
        ", ".join(written_action(action) for action in tile.actions if action.column == column)
        for column in (1, 2, 3)
    ]
    criteria = [
        ", ".join(CRITERIA[one].partition("_")[2] for one in column) for column in tile.criteria
    ]
    letters = "".join(HEADSTREAM_NAMES[letter] for letter in tile.letters[:3])
    return [
        f"{tile.number}. {' | '.join(columns)}",
        f"   {tile.code_text} {letters} | {' | '.join(criteria)}",
    ]


@pytest.mark.rule("AUT-TURN-11")
def test_both_sides_of_every_tile_are_as_printed() -> None:
    printed = (Path(__file__).parent / "tiles.txt").read_text(encoding="utf-8").splitlines()
    read = [line for tile in AUTOMA_TILE_LIST for line in written_tile(tile)]
    assert read == printed[4:]


def test_every_tile_begins_with_a_production() -> None:
    assert all(ACTION_NAMES[tile.actions[0].kind] == "production" for tile in AUTOMA_TILE_LIST)


def test_the_productions_are_as_printed() -> None:
    productions = [tile.actions[0] for tile in AUTOMA_TILE_LIST]
    assert Counter(action.amount for action in productions) == {-2: 2, -1: 2, 0: 8, 1: 4, 2: 4}
    assert Counter(STACK_NAMES[action.colour] for action in productions) == {
        "green": 12,
        "yellow": 6,
        "red": 2,
    }
    assert [action.engineers for action in productions] == [1] * 4 + [2] * 16


def test_constructions_are_as_printed() -> None:
    built = Counter(
        (action.structure, action.areas, action.min_power, action.engineers)
        for action in all_actions()
        if ACTION_NAMES[action.kind] == "build"
    )
    assert built == {
        (0, 7, 1, 2): 6,
        (0, 1, 1, 2): 1,
        (0, 2, 1, 2): 1,
        (1, 7, 1, 2): 6,
        (2, 7, 1, 2): 5,
        (2, 7, 3, 2): 1,
        (2, 7, 4, 2): 1,
        (3, 7, 1, 2): 9,
        (4, 7, 1, 1): 4,
    }


@pytest.mark.rule("AUT-TURN-09")
def test_only_water_and_new_contracts_go_on() -> None:
    going_on = {ACTION_NAMES[action.kind] for action in all_actions() if not action.ends_turn()}
    assert going_on == {"water", "contract_office"}


@pytest.mark.rule("AUT-TURN-10")
def test_every_tile_ends_with_a_pair_of_which_the_bank_is_always_possible() -> None:
    pairs = Counter(ACTION_NAMES[tile.actions[-2].kind] for tile in AUTOMA_TILE_LIST)
    assert pairs == {"workshop": 11, "machine_shop": 9}
    assert all(ACTION_NAMES[tile.actions[-1].kind] == "bank" for tile in AUTOMA_TILE_LIST)


@pytest.mark.rule("AUT-TURN-12")
def test_energy_left_structures_in_the_centre_the_rest_right() -> None:
    where = {
        (ACTION_NAMES[action.kind], action.column)
        for tile in AUTOMA_TILE_LIST
        for action in tile.actions
    }
    assert ("production", 1) in where
    assert ("build", 2) in where
    assert {kind for kind, column in where if column == 3} >= {"workshop", "machine_shop", "bank"}


@pytest.mark.rule("AUT-PAT-02")
def test_every_patent_costs_one_engineer_and_two_points() -> None:
    patents = [one for one in all_actions() if ACTION_NAMES[one.kind] == "patent_office"]
    assert {(one.engineers, one.cost) for one in patents} == {(1, 2)}
    assert sorted(one.structure for one in patents) == [0, 1, 2, 3, 4]


@pytest.mark.rule("AUT-CODE-01")
@pytest.mark.rule("AUT-CODE-02")
@pytest.mark.rule("AUT-CODE-03")
def test_codes_name_basins_and_conduits() -> None:
    codes = [tile.codes for tile in AUTOMA_TILE_LIST]
    assert {code[0] for code in codes} == set(range(10))
    assert [code[1] for code in codes] == list(range(20))
    assert {code[2] for code in codes} == set(range(4, 12))
    assert [tile.code_text for tile in AUTOMA_TILE_LIST[:2]] == ["1/1A/5", "2/1B/6"]


def test_codes_are_those_of_the_printed_text() -> None:
    for tile in AUTOMA_TILE_LIST:
        conduit = f"{tile.codes[1] // 2 + 1}{'AB'[tile.codes[1] % 2]}"
        assert tile.code_text == f"{tile.codes[0] + 1}/{conduit}/{tile.codes[2] + 1}"


@pytest.mark.rule("AUT-WATER-08")
def test_letters_are_the_headstreams_from_left_to_right() -> None:
    """AUT-RUL-01: the letter that is not printed ranks last."""
    first, second = AUTOMA_TILE_LIST[:2]
    assert (first.letters, second.letters) == ([0, 1, 2, 3], [1, 2, 3, 0])
    assert all(sorted(tile.letters) == [0, 1, 2, 3] for tile in AUTOMA_TILE_LIST)


@pytest.mark.rule("AUT-PLACE-04")
def test_every_criterion_is_on_some_tile_in_its_own_column() -> None:
    used = {one for tile in AUTOMA_TILE_LIST for column in tile.criteria for one in column}
    assert used == set(range(len(CRITERIA)))


def breaking(path: list[Any], value: object) -> Entry:
    values = document()
    place: Any = values
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return entry(values)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (["tiles", 3, "id"], 5, "numbered in order"),
        (["tiles", 3, "conduit", "code"], "1A", "different conduit codes"),
        (["tiles", 3, "conduit", "code"], "11A", "must name a conduit"),
        (["tiles", 3, "headstreams"], "ABCC", "four headstreams"),
        (["tiles", 3, "base", "criteria"], ["base_red_space"], "three different"),
        (["tiles", 3, "powerhouse", "criteria", 0], "conduit_strongest", "must be of powerhouse"),
        (["tiles", 3, "actions", 0, "type"], "sabotage", "must be one of"),
        (["tiles", 3, "actions", 0, "modifier"], 3, "from -2 to 2"),
        (["tiles", 3, "actions", -1], None, "must end with"),
        (["tiles", 3, "actions", 0, "column"], 3, "column by column"),
        (["tiles", 0, "actions", 6, "machines"], None, "must be given"),
    ],
)
def test_wrong_tiles_are_refused_with_file_and_key(
    path: list[Any], value: object, complaint: str
) -> None:
    with pytest.raises(BadComponent, match=complaint) as error:
        read_tiles(breaking(path, value))
    assert error.value.file == "automa.json"


def test_a_tile_needs_a_workshop_or_machine_shop_beside_the_bank() -> None:
    values = document()["tiles"][2]
    del values["actions"][-2]
    del values["actions"][-2]
    with pytest.raises(BadComponent, match="workshop or machine shop"):
        AutomaTile(entry(values))


def test_levels_come_in_order() -> None:
    values = document()
    values["levels"].reverse()
    with pytest.raises(BadComponent, match="in this order"):
        read_levels(entry(values), "income")


@pytest.mark.rule("AUT-LVL-03")
def test_levels_have_the_properties_of_the_table_in_the_digest() -> None:
    names = ("income", "production_bonus", "company_ability", "tile_effects", "officer")
    table = [read_levels(entry(document()), name)[1:] for name in names]
    assert table == [
        [False, True, True, True],
        [False, True, True, True],
        [False, False, True, True],
        [False, False, True, True],
        [False, False, False, True],
    ]
