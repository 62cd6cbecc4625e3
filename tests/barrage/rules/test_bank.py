"""The bank (BAR-BANK)."""

import pytest

from penstock.games.barrage.rules.state import EMPTY
from penstock.kernel.errors import IllegalAction
from tests.support.barrage.ids import SPACES
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position


@pytest.mark.rule("BAR-BANK-01")
@pytest.mark.parametrize("count", range(1, 13))
def test_every_engineer_in_the_bank_earns_a_credit(count: int) -> None:
    table = Position().supply(RED, credits=6).at_turn(RED).play("place bank")
    assert table.question == "UseBank"
    table.play(f"engineers {count}")
    assert table.supply(RED) == (6 + count, 6, 4)
    assert (table.state.engineers[RED], table.state.bank[RED]) == (12 - count, count)
    assert table.seat == BLACK


@pytest.mark.rule("BAR-BANK-01")
def test_at_least_one_engineer_goes_and_no_more_than_there_are() -> None:
    table = Position().engineers(RED, 3).at_turn(RED).play("place bank")
    assert table.legal_texts() == ["engineers 1", "engineers 2", "engineers 3"]
    before = table.state.digest()
    for refused in ("engineers 0", "engineers 4"):
        assert table.refusal(refused) == "BAR-BANK-01"
        with pytest.raises(IllegalAction) as error:
            table.play(refused)
        assert error.value.rule == "BAR-BANK-01"
    assert table.state.digest() == before


@pytest.mark.rule("BAR-BANK-01")
def test_without_an_engineer_there_is_no_bank() -> None:
    """The free tile keeps the turn from being passed by itself."""
    table = Position().engineers(RED, 0).tile(RED, "advanced_3_base").at_turn(RED)
    assert table.refusal("place bank") == "BAR-ACT-06"


@pytest.mark.rule("BAR-BANK-02")
def test_the_bank_is_open_to_everybody_again_and_again() -> None:
    table = Position().at_turn(RED)
    for _ in range(2):
        for seat in (RED, BLACK, GREEN, WHITE):
            assert table.seat == seat
            assert table.refusal("place bank") is None
            table.play("place bank", "engineers 2")
    assert table.state.spaces[SPACES.index("bank")] == EMPTY
    assert table.state.credits == [10, 10, 10, 10]
    assert table.state.bank == [4, 4, 4, 4]


@pytest.mark.rule("BAR-BANK-02")
def test_any_other_space_is_closed_once_it_is_used() -> None:
    table = Position().at_turn(RED).play("place workshop_1_left")
    assert table.refusal("place workshop_1_left") == "BAR-ACT-08"
    assert table.refusal("place workshop_1_right") is None
