"""What is printed on map, boards and tiles (BAR-DATA), copied here from the rules digest."""

import pytest

from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACT_LIST,
    SECTION_NAMES,
    SPACE_LIST,
    TABLES,
)
from penstock.games.barrage.box.rewards import NO_STRUCTURE, Reward
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    CONDUIT_END,
    CONDUIT_NAMES,
    CONDUIT_VALUE,
    DAM_NAMES,
    DOWNSTREAM,
    EVERY_AREA,
    HEADSTREAM_NAMES,
    POWERHOUSE_BASIN,
    POWERHOUSE_NAMES,
    POWERHOUSE_RED,
    STRUCTURE_NAMES,
    is_red_dam_site,
)
from penstock.games.barrage.rules.water import flow
from tests.support.barrage.position import RED, Position

POWERHOUSES = "5: 0 R; 6: 0 R; 7: 0 R; 8: 0 0 R; 9: 0 0 R; 10: 0 R R; 11: 0 0 R R; 12: 0 R R R"
RIVERS = "1>8 2>5 3>6 4>7 5>9 6>10 7>10 8>11 9>11 10>12 11>0 12>0"
CONDUITS = """
    1: 5>8 4>5    2: 3>6 5>10   3: 4>5 3>6   4: 3>7 5>12   5: 3>8 4>10
    6: 4>9 2>7    7: 2>10 3>12  8: 3>11 2>9  9: 1>11 3>12  10: 2>11 1>12
"""
HEADSTREAM_TILES = "0-2-2-0; 0-0-1-3; 2-0-2-0; 1-1-1-1; 0-1-0-2; 0-0-1-2; 1-0-2-2; 0-1-2-1"
SPACES = {
    "turbine_plus_2": ("turbine", "2", "3+3", 0, 2, 2),
    "turbine_plus_1": ("turbine", "2", "3+3", 0, 1, 4),
    "turbine_zero": ("turbine", "2", "3+3", 0, 0, 2),
    "turbine_minus_1": ("turbine", "2", "3+3", 0, -1, 3),
    "turbine_minus_2": ("turbine", "1", "2", 0, -2, 2),
    "water_two_drops": ("water", "1", "2+3", 0, 2, 2),
    "water_one_flowing": ("water", "1", "2+3", 0, 1, 2),
    "workshop_1": ("workshop", "1", "2", 0, 1, 2),
    "workshop_2": ("workshop", "2", "3+3", 2, 2, 3),
    "workshop_3": ("workshop", "2", "3+3", 5, 3, 2),
    "machinery_excavator": ("machine_shop", "1", "1+3", 2, 0, 2),
    "machinery_any": ("machine_shop", "1", "2", 4, 0, 4),
    "machinery_both": ("machine_shop", "2", "3+3", 5, 0, 2),
    "contract_one": ("contract_office", "1", "1+3", 0, 1, 2),
    "contract_one_b": ("contract_office", "1", "1+3", 0, 1, 4),
    "contract_two": ("contract_office", "2", "3", 1, 2, 2),
    "patent_1": ("patent_office", "2", "", 5, 1, 2),
    "patent_2": ("patent_office", "2", "", 5, 2, 2),
    "patent_3": ("patent_office", "2", "", 5, 3, 2),
    "bank": ("bank", "1", "", 0, 0, 2),
}
"""Section, left, right ("k+3": red), printed cost, amount, least number of players."""
INCOMES = {
    "usa": "rotate 1; 6 Cr; 1 any; 2 VP, 2 flow; 3 VP; 2 VP, rotate 1",
    "germany": "3 VP; 2 any; 3 Cr; 2 VP, 2 energy; rotate 1; 2 VP, 2 flow",
    "italy": "3 Cr; 5 VP; rotate 1; 4 energy; 1 any; 2 VP, 3 Cr",
    "france": "1 any; rotate 2; 3 VP; 2 VP, 1 any; 3 Cr; 4 energy",
}
"""For the 2nd and 4th base, elevation and conduit; each 5th gives 7 VP."""
CONTRACTS = {
    "starting": "3: 2 Cr, 2 energy. 3: 2 Cr, rotate 1. 2: 3 Cr. 4: 2 Cr, 1 any.",
    "national": """13: 7 VP, rotate 4. 13: 6 VP, 4 any. 14: 8 VP, 8 Cr. 14: 8 VP, 6 energy.
        15: 12 VP. 15: 9 VP, 3 flow.""",
    "green": """2: 1 Cr, rotate 2. 2: 2 any. 2: 5 Cr. 2: 2 VP, 3 energy. 2: 3 Cr, 2 drop.
        3: 4 Cr, 1 E. 3: 3 VP, 1 M. 3: 4 Cr, 1 flow. 3: 2 energy, rotate 2. 3: 4 VP, 2 Cr.
        4: conduit <= 2. 4: base in plains. 4: 5 VP, 1 E. 4: 1 VP, rotate 3. 4: 3 VP, 2 flow.""",
    "yellow": """5: 4 VP, 2 E. 5: powerhouse. 5: 3 Cr, 2 M. 5: 2 VP, 1 flow, rotate 2.
        5: 3 VP, 1 E, 2 energy. 6: base in plains or hills. 6: rotate 3, 1 flow. 6: conduit <= 3.
        6: 3 VP, 2 any. 6: 2 VP, elevation. 7: 6 VP, 1 E. 7: 7 VP, rotate 1.
        7: 3 VP, 2 flow, 1 M. 7: 6 VP, 3 drop. 7: 4 Cr, 2 drop, 1 any.""",
    "red": """8: 4 VP, rotate 3. 8: base. 8: 4 Cr, 1 M, rotate 2. 8: conduit <= 4.
        8: 4 VP, 5 energy. 9: 3 VP, 2 Cr, 2 any. 9: 8 VP, rotate 1. 9: 5 VP, 3 drop, 1 E.
        9: powerhouse, 3 energy. 9: elevation, 2 flow. 10: conduit <= 5. 10: 7 VP, 3 Cr.
        10: 8 VP, 1 flow. 10: 6 VP, rotate 2, 2 drop. 10: 2 VP, 3 any.""",
}


def parts(reward: Reward) -> set[str]:
    """A reward in the words of the digest."""
    amounts = {
        "VP": reward.vp,
        "Cr": reward.credits,
        "E": reward.excavators,
        "M": reward.mixers,
        "any": reward.machines,
        "energy": reward.energy,
        "drop": reward.delayed_drops,
        "flow": reward.flowing_drops,
    }
    words = {f"{amount} {word}" for word, amount in amounts.items() if amount}
    if reward.rotations:
        words.add(f"rotate {reward.rotations}")
    if reward.structure != NO_STRUCTURE:
        words.add(structure_part(reward))
    return words


def structure_part(reward: Reward) -> str:
    name = STRUCTURE_NAMES[reward.structure]
    if name == "conduit":
        return f"conduit <= {reward.max_value}"
    if reward.areas == EVERY_AREA:
        return name
    areas = [area for n, area in enumerate(AREA_NAMES) if reward.areas >> n & 1]
    return f"{name} in {' or '.join(reversed(areas))}"


@pytest.mark.rule("BAR-DATA-01")
def test_the_sites_of_the_map() -> None:
    assert [f"B{n}{side}" for n in range(1, 11) for side in "UL"] == DAM_NAMES
    assert [is_red_dam_site(site) for site in range(20)] == [True, False] * 10
    assert [f"C{n}{side}" for n in range(1, 11) for side in "AB"] == CONDUIT_NAMES
    names, basins, red = [], [], []
    for entry in POWERHOUSES.split("; "):
        basin, marks = entry.split(": ")
        for place, mark in enumerate(marks.split(), 1):
            names.append(f"P{basin}_{place}")
            basins.append(int(basin) - 1)
            red.append(mark == "R")
    assert len(names) == 23
    assert names == POWERHOUSE_NAMES
    assert basins == POWERHOUSE_BASIN
    assert red == POWERHOUSE_RED


@pytest.mark.rule("BAR-DATA-02")
def test_every_river() -> None:
    pairs = [river.split(">") for river in RIVERS.split()]
    assert [int(below) - 1 for _, below in pairs] == DOWNSTREAM


@pytest.mark.rule("BAR-DATA-02")
@pytest.mark.parametrize(
    ("stream", "path"), [("A", "1 8"), ("B", "2 5 9"), ("C", "3 6 10"), ("D", "4 7 10")]
)
def test_the_way_of_drops_from_a_headstream(stream: str, path: str) -> None:
    """Dams of level 1 on all sites on the way: each catches the next drop, upper before lower."""
    sites = [f"B{basin}{side}" for basin in path.split() for side in "UL"]
    position = Position()
    for place, site in enumerate(sites):
        position.dam(place % 2, site)
    table = position.at_turn(RED)
    for caught in range(len(sites)):
        flow(table.state, HEADSTREAM_NAMES.index(stream), True)
        assert [table.water(site) for site in sites] == [
            int(n <= caught) for n in range(len(sites))
        ]
    flow(table.state, HEADSTREAM_NAMES.index(stream), True)
    assert table.state.drops_drained == 1


@pytest.mark.rule("BAR-DATA-03")
def test_every_conduit() -> None:
    words = [word for word in CONDUITS.split() if ">" in word]
    assert [int(word.split(">")[0]) for word in words] == CONDUIT_VALUE
    assert [int(word.split(">")[1]) - 1 for word in words] == CONDUIT_END
    assert len(words) == 20


@pytest.mark.rule("BAR-DATA-04")
def test_every_headstream_tile() -> None:
    tiles = [[int(drops) for drops in tile.split("-")] for tile in HEADSTREAM_TILES.split("; ")]
    assert tiles == TABLES.headstream_drops


@pytest.mark.rule("BAR-DATA-05")
def test_every_space_of_the_management_board() -> None:
    seen: dict[str, list[str]] = {}
    for space in SPACE_LIST:
        places = seen.setdefault(space.row, [])
        places.append(
            f"{space.engineers}+{TABLES.red_fee}" if space.is_red else str(space.engineers)
        )
        section, _, _, cost, amount, players = SPACES[space.row]
        assert (SECTION_NAMES[space.section], space.price) == (section, cost), space.id
        assert (space.amount, space.min_players) == (amount, players), space.id
    wanted = {row: [side for side in one[1:3] if side] for row, one in SPACES.items()}
    assert seen == wanted
    assert [space.id for space in SPACE_LIST if space.flows] == [
        "water_one_flowing_left", "water_one_flowing_right",
    ]  # fmt: skip


@pytest.mark.rule("BAR-DATA-05")
def test_what_the_machine_shop_sells() -> None:
    sold = {space.row: parts(space.reward) for space in SPACE_LIST if "machinery" in space.row}
    assert sold == {
        "machinery_excavator": {"1 E"},
        "machinery_any": {"1 any"},
        "machinery_both": {"1 E", "1 M"},
    }


@pytest.mark.rule("BAR-DATA-06")
def test_engineers_and_construction_spaces() -> None:
    assert TABLES.engineers == 12
    assert TABLES.construction_engineers == [1, 2, 3, 3]
    assert TABLES.construction_red == [False, False, False, True]
    assert TABLES.red_fee == 3


@pytest.mark.rule("BAR-DATA-07")
@pytest.mark.parametrize("company", range(4))
def test_the_incomes_of_a_company_board(company: int) -> None:
    board = COMPANY_LIST[company]
    printed = [set(one.split(", ")) for one in INCOMES[board.id].split("; ")]
    rows = [[*printed[2 * row : 2 * row + 2], {"7 VP"}] for row in range(3)]
    assert [parts(reward) for reward in board.income] == [one for row in rows for one in row]
    assert TABLES.income_at == [2, 4, 5]


@pytest.mark.rule("BAR-DATA-08")
@pytest.mark.parametrize("kind", CONTRACTS)
def test_every_contract(kind: str) -> None:
    printed = [
        entry.strip().rstrip(".") for entry in CONTRACTS[kind].replace("\n", " ").split(". ")
    ]
    wanted = []
    for entry in printed:
        value, reward = entry.split(": ")
        wanted.append((int(value), set(reward.split(", "))))
    found = [one for one in CONTRACT_LIST if one.id.startswith(kind)]
    assert [one.id for one in found] == [f"{kind}_{n:02}" for n in range(1, len(wanted) + 1)]
    assert [(one.value, parts(one.reward)) for one in found] == wanted
    assert len(wanted) == {"starting": 4, "national": 6}.get(kind, 15)
