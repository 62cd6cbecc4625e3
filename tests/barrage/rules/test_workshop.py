"""The workshop, and rotations from elsewhere (BAR-WORK)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, Position
from tests.support.barrage.table import Table

SPACES = [
    ("workshop_1_left", 1, 0, 1),
    ("workshop_1_right", 2, 0, 1),
    ("workshop_2_left", 2, 2, 2),
    ("workshop_2_right", 3, 5, 2),
    ("workshop_3_left", 2, 5, 3),
    ("workshop_3_right", 3, 8, 3),
]
"""Space, engineers, credits in all, segments."""


def returns_in(table: Table, seat: int) -> dict[str, int]:
    """In how many rotations each tile on the wheel comes back."""
    wheel = table.wheel(seat)
    return {tile: 6 - place for place, (tile, _, _) in enumerate(wheel) if tile is not None}


@pytest.mark.rule("BAR-WORK-01")
@pytest.mark.parametrize(("space", "engineers", "credits", "segments"), SPACES)
def test_a_space_rotates_as_far_as_it_says_for_its_price(
    space: str, engineers: int, credits: int, segments: int
) -> None:
    position = Position().supply(RED, credits=10).on_wheel(RED, 5, "basic_base", excavators=4)
    table = position.at_turn(RED).play(f"place {space}")
    assert table.state.engineers[RED] == 12 - engineers
    assert table.state.credits[RED] == 10 - credits
    assert returns_in(table, RED) == {"basic_base": 5 - segments}


@pytest.mark.rule("BAR-WORK-01")
@pytest.mark.parametrize(("space", "engineers", "credits"), [one[:3] for one in SPACES])
def test_engineers_and_price_are_due_when_placing(space: str, engineers: int, credits: int) -> None:
    """Exactly enough is enough; one credit or one engineer less is refused."""
    enough = Position().supply(RED, credits=credits).engineers(RED, engineers).at_turn(RED)
    assert enough.refusal(f"place {space}") is None
    if credits:
        poor = Position().supply(RED, credits=credits - 1).at_turn(RED)
        assert poor.refusal(f"place {space}") == "BAR-ACT-05"
        assert f"place {space}" not in poor.legal_texts()
    if engineers > 1:
        few = Position().supply(RED, credits=9).engineers(RED, engineers - 1).at_turn(RED)
        assert few.refusal(f"place {space}") == "BAR-ACT-06"


@pytest.mark.rule("BAR-WORK-02")
def test_the_workshop_turns_the_wheel_the_way_a_construction_does() -> None:
    """A tile one rotation from the opening comes back, the one just built with moves away."""
    position = Position().on_wheel(RED, 2, "basic_conduit", excavators=2)
    table = position.at_turn(RED).play("tile basic_base", "base B8L")
    assert returns_in(table, RED) == {"basic_base": 5, "basic_conduit": 1}
    table.play("place bank", "engineers 1", "place bank", "engineers 1", "place bank")
    table.play("engineers 1", "place workshop_1_left")
    assert table.seat == BLACK
    assert returns_in(table, RED) == {"basic_base": 4}
    assert table.state.excavators[RED] == 6 - 3 + 2


@pytest.mark.rule("BAR-WORK-03")
def test_ex24_each_group_comes_back_as_its_segment_opens() -> None:
    position = (
        Position()
        .supply(GREEN, credits=2, excavators=0, mixers=0)
        .on_wheel(GREEN, 1, "basic_base", excavators=4)
        .on_wheel(GREEN, 2, "basic_elevation", mixers=3)
        .on_wheel(GREEN, 3, "basic_conduit", excavators=6)
    )
    table = position.at_turn(GREEN).play("place workshop_2_left")
    assert table.supply(GREEN) == (0, 4, 3)
    assert table.tiles(GREEN) == ("basic_base", "basic_elevation", "basic_powerhouse")
    assert returns_in(table, GREEN) == {"basic_conduit": 1}
    back = [event for event in table.state.events or [] if event.rule == "BAR-WORK-03"]
    assert [event.kind for event in back] == ["takes back tile", "takes back machines"] * 2
    assert [event.numbers[:2] for event in back] == [(0, 0), (4, 0), (1, 0), (0, 3)]


@pytest.mark.rule("BAR-WORK-03")
def test_machines_without_a_tile_come_back_too() -> None:
    """A copied Anton leaves machines alone on the wheel (BAR-OFF-10)."""
    position = Position().on_wheel(RED, 1, None, excavators=3, mixers=2)
    table = position.supply(RED, excavators=0, mixers=0).at_turn(RED)
    table.play("place workshop_1_left")
    assert table.supply(RED) == (6, 3, 2)


@pytest.mark.rule("BAR-WORK-04")
def test_an_empty_wheel_may_be_rotated() -> None:
    """RUL-33: nothing demands a benefit."""
    table = Position().supply(RED, credits=8).at_turn(RED).play("place workshop_3_right")
    assert table.seat == BLACK
    assert table.supply(RED) == (0, 6, 4)
    assert table.wheel(RED) == [(None, 0, 0)] * 6


@pytest.mark.rule("BAR-WORK-05")
@pytest.mark.parametrize(
    ("contract", "segments"),
    [("starting_02", 1), ("green_01", 2), ("green_14", 3), ("national_01", 4)],
)
def test_a_contract_rotates_in_full_without_asking(contract: str, segments: int) -> None:
    """15 energy through C4B; the tiles reached come back, the next one is one rotation away."""
    position = (
        Position()
        .dam(RED, "B4L", level=3, water=3)
        .conduit(RED, "C4B")
        .powerhouse(RED, "P12_1")
        .on_wheel(RED, segments, "basic_base", excavators=1)
        .on_wheel(RED, segments + 1, "basic_conduit", excavators=5)
        .supply(RED, excavators=0)
        .national("national_01")
    )
    if not contract.startswith("national"):
        position.contracts(RED, contract)
    table = position.at_turn(RED)
    table.play("place turbine_zero_left", "produce B4L C4B 3", f"fulfil {contract}")
    assert table.seat == BLACK
    assert table.state.excavators[RED] == 1
    assert returns_in(table, RED) == {"basic_conduit": 1}


@pytest.mark.rule("BAR-WORK-05")
def test_an_income_rotates_too() -> None:
    """The second base of the USA, now and in the next income phase."""
    position = Position().dam(RED, "B8L").supply(RED, excavators=6)
    table = position.on_wheel(RED, 3, "basic_conduit", excavators=2).at_turn(RED)
    table.play("tile basic_base", "base B9L")
    # One rotation by the construction, one by the income.
    assert returns_in(table, RED) == {"basic_base": 4, "basic_conduit": 1}


@pytest.mark.rule("BAR-WORK-05")
def test_a_full_turn_by_small_steps_brings_everything_back_once() -> None:
    position = Position().on_wheel(RED, 5, "basic_base", excavators=4).supply(RED, credits=9)
    table = position.at_turn(RED).play("place workshop_3_left")
    for _ in range(3):
        table.play("place bank", "engineers 1")
    table.play("place workshop_2_left")
    assert table.wheel(RED) == [(None, 0, 0)] * 6
    assert table.supply(RED) == (9 - 5 - 2, 10, 4)
