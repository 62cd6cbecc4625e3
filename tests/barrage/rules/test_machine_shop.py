"""The machine shop (BAR-MACH)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position

SPACES = [
    ("machinery_excavator_left", 1, 2, (1, 0)),
    ("machinery_excavator_right", 1, 5, (1, 0)),
    ("machinery_both_left", 2, 5, (1, 1)),
    ("machinery_both_right", 3, 8, (1, 1)),
]
"""Space, engineers, credits with the red surcharge, excavators and mixers."""


@pytest.mark.rule("BAR-MACH-01")
@pytest.mark.rule("BAR-MACH-02")
@pytest.mark.parametrize(("space", "engineers", "credits", "machines"), SPACES)
def test_machines_have_their_price_on_top_of_a_red_surcharge(
    space: str, engineers: int, credits: int, machines: tuple[int, int]
) -> None:
    table = Position().supply(RED, credits=9, excavators=0, mixers=0).at_turn(RED)
    assert table.price_of(f"place {space}") == credits
    table.play(f"place {space}")
    assert table.seat == BLACK
    assert table.supply(RED) == (9 - credits, *machines)
    assert table.state.engineers[RED] == 12 - engineers


@pytest.mark.rule("BAR-MACH-02")
@pytest.mark.parametrize(("space", "credits"), [(one[0], one[2]) for one in SPACES])
def test_the_whole_sum_must_be_there(space: str, credits: int) -> None:
    assert Position().supply(RED, credits=credits).at_turn(RED).refusal(f"place {space}") is None
    table = Position().supply(RED, credits=credits - 1).at_turn(RED)
    assert table.refusal(f"place {space}") == "BAR-ACT-05"
    assert f"place {space}" not in table.legal_texts()


@pytest.mark.rule("BAR-MACH-01")
@pytest.mark.parametrize(("side", "engineers"), [("left", 1), ("right", 2)])
@pytest.mark.parametrize(
    ("choice", "machines"), [("excavators 0", (0, 1)), ("excavators 1", (1, 0))]
)
def test_four_credits_buy_a_machine_of_either_kind(
    side: str, engineers: int, choice: str, machines: tuple[int, int]
) -> None:
    """Only with four players; the right space is not red (RUL-38)."""
    table = Position().supply(RED, credits=4, excavators=0, mixers=0).at_turn(RED)
    table.play(f"place machinery_any_{side}")
    assert table.legal_texts() == ["excavators 1", "excavators 0"]
    assert str(table.state.agenda[-1].prompt(table.state)) == (
        "Player 1: do you take an excavator or a mixer?"
    )
    assert [str(table.state.label(action)) for action in table.state.legal()] == [
        "Excavator",
        "Mixer",
    ]
    table.play(choice)
    assert table.supply(RED) == (0, *machines)
    assert table.state.engineers[RED] == 12 - engineers


@pytest.mark.rule("BAR-MACH-01")
def test_a_bought_machine_is_in_the_supply_and_builds_at_once() -> None:
    """One excavator builds nothing; with the second a conduit of value 1 is built next turn."""
    position = Position().supply(RED, credits=2, excavators=1, mixers=0).engineers(BLACK, 0)
    table = position.engineers(GREEN, 0).engineers(WHITE, 0).at_turn(RED)
    assert table.refusal("tile basic_conduit") == "BAR-CON-04"
    table.play("place machinery_excavator_left")
    assert table.wheel(RED) == [(None, 0, 0)] * 6
    assert table.seat == RED
    table.play("tile basic_conduit", "conduit C9A")
    assert table.built(RED, "conduit") == 1
    assert table.supply(RED) == (0, 0, 0)
