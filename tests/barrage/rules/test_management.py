"""The management board: its sections, and what every space costs (BAR-MGMT, BAR-DATA-05)."""

import pytest

from penstock.games.barrage.box.components import SECTION_NAMES, SPACE_LIST
from tests.support.barrage.playing import fresh
from tests.support.barrage.position import BLACK, RED, Position
from tests.support.barrage.table import Table

SPACES = [
    # row, printed cost, engineers left, engineers right, right is red, players
    ("turbine_plus_2", 0, 2, 3, True, 2),
    ("turbine_plus_1", 0, 2, 3, True, 4),
    ("turbine_zero", 0, 2, 3, True, 2),
    ("turbine_minus_1", 0, 2, 3, True, 3),
    ("turbine_minus_2", 0, 1, 2, False, 2),
    ("water_two_drops", 0, 1, 2, True, 2),
    ("water_one_flowing", 0, 1, 2, True, 2),
    ("workshop_1", 0, 1, 2, False, 2),
    ("workshop_2", 2, 2, 3, True, 3),
    ("workshop_3", 5, 2, 3, True, 2),
    ("machinery_excavator", 2, 1, 1, True, 2),
    ("machinery_any", 4, 1, 2, False, 4),
    ("machinery_both", 5, 2, 3, True, 2),
    ("contract_one", 0, 1, 1, True, 2),
    ("contract_one_b", 0, 1, 1, True, 4),
    ("contract_two", 1, 2, 3, False, 2),
]


def ready() -> Table:
    """Red can do whatever a space says."""
    position = Position().supply(RED, credits=20).dam(RED, "B6L", level=2, water=2)
    return position.conduit(RED, "C6A").powerhouse(RED, "P9_1").at_turn()


def spent(table: Table, space: str) -> tuple[int, int]:
    """Engineers and credits that placing costs."""
    engineers, credits = table.state.engineers[RED], table.state.credits[RED]
    table.play(f"place {space}")
    return engineers - table.state.engineers[RED], credits - table.state.credits[RED]


@pytest.mark.rule("BAR-MGMT-01")
def test_the_board_has_six_sections_and_the_patent_office_lies_apart() -> None:
    rows = dict.fromkeys(SECTION_NAMES, 0)
    for space in SPACE_LIST:
        rows[SECTION_NAMES[space.section]] += 1
    assert rows == {
        "turbine": 10,
        "water": 4,
        "bank": 1,
        "workshop": 6,
        "machine_shop": 6,
        "contract_office": 6,
        "patent_office": 3,
    }


@pytest.mark.rule("BAR-MGMT-01")
def test_the_patent_office_belongs_to_the_full_game() -> None:
    full = Position().at_turn()
    assert [full.refusal(f"place patent_{place}") for place in (1, 2, 3)] == [None] * 3
    short = fresh(4, 1, "introductory")
    assert {short.refusal(f"place patent_{place}") for place in (1, 2, 3)} == {"BAR-INTRO-04"}


@pytest.mark.rule("BAR-MGMT-01")
def test_the_board_is_shared() -> None:
    """What Red takes Black cannot take; what Red leaves is open to Black."""
    table = Position().at_turn().play("place water_two_drops_left", "drop A", "done")
    assert table.seat == BLACK
    assert table.refusal("place water_two_drops_left") == "BAR-ACT-08"
    assert table.refusal("place water_two_drops_right") is None


@pytest.mark.rule("BAR-MGMT-02", "BAR-DATA-05")
@pytest.mark.parametrize(("row", "cost", "left", "right", "is_red", "players"), SPACES)
def test_what_a_space_costs(
    row: str, cost: int, left: int, right: int, is_red: bool, players: int
) -> None:
    assert spent(ready(), f"{row}_left") == (left, cost)
    assert spent(ready(), f"{row}_right") == (right, cost + (3 if is_red else 0))
    assert {space.min_players for space in SPACE_LIST if space.row == row} == {players}


@pytest.mark.rule("BAR-MGMT-02", "BAR-DATA-05")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_what_a_patent_space_costs(place: int) -> None:
    assert spent(ready(), f"patent_{place}") == (2, 5)


@pytest.mark.rule("BAR-MGMT-02")
def test_the_table_above_names_every_space() -> None:
    rows = {row for row, *_ in SPACES} | {"bank", "patent_1", "patent_2", "patent_3"}
    assert {space.row for space in SPACE_LIST} == rows


@pytest.mark.rule("BAR-MGMT-02")
@pytest.mark.parametrize(
    ("space", "answers", "effect"),
    [
        ("workshop_1_left", (), "rotates the wheel by 1"),
        ("workshop_2_left", (), "rotates the wheel by 2"),
        ("workshop_3_left", (), "rotates the wheel by 3"),
        ("machinery_excavator_left", (), "gains 1 excavator"),
        ("machinery_any_left", ("excavators 0",), "gains 1 mixer"),
        ("machinery_both_left", (), "gains 1 excavator, 1 mixer"),
        ("contract_one_left", ("take green_01",), "takes a contract"),
        ("contract_one_b_left", ("take green_02",), "takes a contract"),
        ("water_one_flowing_left", ("drop B",), "puts a drop on headstream B"),
    ],
)
def test_a_space_does_what_is_printed(space: str, answers: tuple[str, ...], effect: str) -> None:
    table = ready().play(f"place {space}", *answers)
    assert sum(effect in line for line in table.log()) == 1
    assert table.seat == BLACK


@pytest.mark.rule("BAR-MGMT-02")
def test_two_contracts_are_taken_for_a_credit() -> None:
    table = ready().play("place contract_two_left", "take green_01")
    assert (table.seat, table.question) == (RED, "TakeContract")
    table.play("take red_01")
    assert table.hand(RED) == ["green_01", "red_01"]
    assert (table.seat, table.state.credits[RED]) == (BLACK, 19)
