"""Phase 2: turns, engineers, costs, passing (BAR-ACT)."""

import pytest

from penstock.games.barrage.rules.state import EMPTY
from penstock.kernel.agenda import NOT_ASKED
from penstock.kernel.errors import IllegalAction
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table

BANK_ONE = ("place bank", "engineers 1")


def alone(seat: int = RED) -> Position:
    """Nobody else has an engineer left."""
    position = Position()
    for other in (RED, BLACK, GREEN, WHITE):
        if other != seat:
            position.engineers(other, 0)
    return position


def holder(table: Table, space: str) -> int | None:
    return next(one.holder for one in table.state.view(None).spaces if one.id == space)


def with_system(position: Position | None = None) -> Position:
    """Red's own system: 2 drops at B6L, a conduit of value 4 to basin 9."""
    position = (position or Position()).dam(RED, "B6L", level=2, water=2)
    return position.conduit(RED, "C6A").powerhouse(RED, "P9_1")


@pytest.mark.rule("BAR-ACT-01")
def test_players_take_one_action_each_in_turn_order() -> None:
    table = Position().order(GREEN, RED, WHITE, BLACK).at_turn(GREEN)
    seats = []
    for _ in range(9):
        seats.append(table.seat)
        table.play(*BANK_ONE)
    assert seats == [GREEN, RED, WHITE, BLACK, GREEN, RED, WHITE, BLACK, GREEN]


@pytest.mark.rule("BAR-ACT-01", "BAR-ACT-12")
def test_whoever_has_passed_is_left_out_of_the_cycle() -> None:
    table = Position().engineers(BLACK, 1).engineers(WHITE, 0).at_turn()
    seats = []
    for _ in range(5):
        seats.append(table.seat)
        table.play("place bank")
        if table.question == "UseBank":
            table.play("engineers 1")
    assert seats == [RED, BLACK, GREEN, RED, GREEN]
    assert [player.has_passed for player in table.state.view(None).players] == [
        *(False, True, False, True),
    ]


@pytest.mark.rule("BAR-ACT-02")
def test_an_action_must_be_taken() -> None:
    table = Position().at_turn()
    assert "pass" not in table.legal_texts()
    assert "place bank" in table.legal_texts()
    assert table.refusal("skip") == NOT_ASKED
    assert table.refusal("free advanced_1_powerhouse") == "BAR-CON-04"
    assert table.refusal("free basic_base") == "BAR-ACT-02"


@pytest.mark.rule("BAR-ACT-03")
@pytest.mark.parametrize(
    ("space", "engineers"),
    [("turbine_minus_2_left", 1), ("turbine_minus_2_right", 2), ("turbine_zero_right", 3)],
)
def test_a_space_takes_exactly_the_engineers_drawn_on_it(space: str, engineers: int) -> None:
    table = with_system().at_turn().play(f"place {space}", "produce B6L C6A 1")
    assert table.state.engineers[RED] == 12 - engineers
    assert holder(table, space) == RED


@pytest.mark.rule("BAR-ACT-03")
@pytest.mark.parametrize("count", [1, 5, 12])
def test_the_bank_takes_any_number_of_engineers(count: int) -> None:
    table = Position().at_turn().play("place bank")
    assert table.legal_texts() == [f"engineers {number}" for number in range(1, 13)]
    table.play(f"engineers {count}")
    assert table.state.engineers[RED] == 12 - count
    assert table.state.credits[RED] == 6 + count


@pytest.mark.rule("BAR-ACT-04")
def test_ex14_the_left_space_costs_two_engineers_the_right_one_three_and_three_credits() -> None:
    left = with_system().at_turn().play("place turbine_zero_left", "produce B6L C6A 1")
    assert (left.state.engineers[RED], left.state.credits[RED]) == (10, 6)
    right = with_system().at_turn()
    assert right.price_of("place turbine_zero_right") == 3
    right.play("place turbine_zero_right", "produce B6L C6A 1")
    assert (right.state.engineers[RED], right.state.credits[RED]) == (9, 3)


@pytest.mark.rule("BAR-ACT-04", "BAR-ACT-05")
def test_a_red_space_is_refused_without_three_credits() -> None:
    table = with_system().supply(RED, credits=2).at_turn()
    assert table.refusal("place turbine_zero_right") == "BAR-ACT-05"
    assert table.refusal("place water_two_drops_right") == "BAR-ACT-05"
    assert table.refusal("place turbine_zero_left") is None
    assert table.refusal("place turbine_minus_2_right") is None


@pytest.mark.rule("BAR-ACT-05")
def test_printed_cost_and_red_surcharge_are_paid_together() -> None:
    """Rotating 2 on the right: 2 credits and 3 for the red space."""
    table = Position().supply(RED, credits=5).at_turn()
    assert table.price_of("place workshop_2_right") == 5
    table.play("place workshop_2_right")
    assert (table.state.credits[RED], table.state.engineers[RED]) == (0, 9)


@pytest.mark.rule("BAR-ACT-05")
def test_the_whole_sum_is_needed_when_engineers_are_placed() -> None:
    table = Position().supply(RED, credits=4).at_turn()
    assert table.refusal("place workshop_2_right") == "BAR-ACT-05"
    assert table.refusal("place workshop_2_left") is None
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("place workshop_2_right")
    assert refused.value.rule == "BAR-ACT-05"
    assert table.state.digest() == before


@pytest.mark.rule("BAR-ACT-06")
def test_without_the_engineers_a_space_is_refused() -> None:
    table = with_system().engineers(RED, 1).at_turn()
    assert table.refusal("place turbine_zero_left") == "BAR-ACT-06"
    assert table.refusal("place turbine_minus_2_right") == "BAR-ACT-06"
    assert table.refusal("place turbine_minus_2_left") is None
    table = with_system().engineers(RED, 2).at_turn()
    assert table.refusal("place turbine_zero_left") is None
    assert table.refusal("place turbine_zero_right") == "BAR-ACT-06"


@pytest.mark.rule("BAR-ACT-07")
def test_a_space_whose_action_is_impossible_may_not_be_occupied() -> None:
    """No production for lack of a system; two contracts of which only one lies there (RUL-19)."""
    position = Position().office("green_01", None, None, None, None, None).empty_stacks()
    table = position.at_turn()
    assert table.refusal("place turbine_plus_2_left") == "BAR-TURB-07"
    assert table.refusal("place contract_two_left") == "BAR-ACT-07"
    assert table.refusal("place contract_one_left") is None
    offered = table.legal_texts()
    assert not any("turbine" in text or "contract_two" in text for text in offered)
    assert "place contract_one_left" in offered
    table = with_system().at_turn()
    assert table.refusal("place turbine_plus_2_left") is None
    assert table.refusal("place contract_two_left") is None


@pytest.mark.rule("BAR-ACT-07")
def test_an_action_begun_must_be_carried_out() -> None:
    table = with_system().at_turn().play("place turbine_zero_left")
    assert table.legal_texts() == ["produce B6L C6A 2", "produce B6L C6A 1"]
    assert table.refusal("skip") == NOT_ASKED
    table = Position().at_turn().play("place contract_one_left")
    assert all(text.startswith("take ") for text in table.legal_texts())
    assert len(table.legal_texts()) == 6


@pytest.mark.rule("BAR-ACT-08")
def test_an_occupied_space_is_closed_to_everyone_until_the_end_of_the_round() -> None:
    table = Position().at_turn().play("place workshop_1_left")
    for _ in range(4):
        assert table.refusal("place workshop_1_left") == "BAR-ACT-08"
        table.play(*BANK_ONE)
    assert table.seat == BLACK
    table.end_action_phase()
    assert table.state.round == 2
    assert table.refusal("place workshop_1_left") is None


@pytest.mark.rule("BAR-ACT-08")
def test_a_patent_space_holds_one_player() -> None:
    table = Position().at_turn().play("place patent_2")
    assert holder(table, "patent_2") == RED
    assert table.refusal("place patent_2") == "BAR-ACT-08"
    assert table.refusal("place patent_1") is None


@pytest.mark.rule("BAR-ACT-08")
def test_the_bank_stays_open() -> None:
    table = Position().at_turn().play(*BANK_ONE).play(*BANK_ONE)
    assert table.refusal("place bank") is None
    assert table.state.bank == [1, 1, 0, 0]


@pytest.mark.rule("BAR-ACT-09")
def test_dt32_one_player_may_take_both_spaces_on_different_turns() -> None:
    table = alone().at_turn().play("place workshop_1_left", "place workshop_1_right")
    assert holder(table, "workshop_1_left") == holder(table, "workshop_1_right") == RED
    assert table.state.engineers[RED] == 12 - 1 - 2


@pytest.mark.rule("BAR-ACT-09")
def test_the_right_space_may_be_taken_first() -> None:
    """RUL-02."""
    table = Position().at_turn().play("place workshop_1_right")
    assert holder(table, "workshop_1_right") == RED
    assert holder(table, "workshop_1_left") is None
    assert table.refusal("place workshop_1_left") is None


@pytest.mark.rule("BAR-ACT-10")
def test_at_the_end_of_a_turn_first_discards_then_new_contracts() -> None:
    position = Position().contracts(RED, "green_09", "yellow_03", "red_06")
    table = position.at_turn().play("place contract_one_left", "take green_01")
    assert (table.seat, table.question) == (RED, "DiscardContract")
    assert table.state.office[0] == EMPTY
    assert table.state.reveals == 0
    table.play("discard green_09")
    assert EMPTY not in table.state.office
    assert table.state.reveals == 1
    assert (table.seat, table.question) == (BLACK, "Turn")


@pytest.mark.rule("BAR-ACT-11")
@pytest.mark.parametrize("engineers", [1, 12])
def test_a_player_with_an_engineer_may_not_pass(engineers: int) -> None:
    table = Position().engineers(RED, engineers).supply(RED, credits=0).at_turn()
    assert table.refusal("pass") == "BAR-ACT-11"
    assert "pass" not in table.legal_texts()
    assert table.refusal("place bank") is None


@pytest.mark.rule("BAR-ACT-11")
def test_without_engineers_a_player_passes() -> None:
    table = Position().engineers(RED, 0).at_turn()
    assert table.state.view(None).players[RED].has_passed
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ACT-11", "BAR-TECH-05")
def test_without_engineers_an_engineer_free_tile_may_be_used_or_not() -> None:
    table = Position().engineers(RED, 0).tile(RED, "advanced_1_powerhouse").at_turn()
    assert table.legal_texts() == ["free advanced_1_powerhouse", "pass"]
    table.play("free advanced_1_powerhouse", "powerhouse P8_1")
    assert table.built(RED, "powerhouse") == 1
    assert (table.seat, table.state.passed) == (BLACK, 0)


@pytest.mark.rule("BAR-ACT-11", "BAR-TECH-05")
def test_dt13_an_engineer_free_tile_without_its_mixers_leaves_only_passing() -> None:
    position = Position().engineers(RED, 0).tile(RED, "advanced_1_powerhouse")
    table = position.supply(RED, mixers=1).at_turn()
    assert table.state.view(None).players[RED].has_passed
    assert table.seat == BLACK


@pytest.mark.rule("BAR-ACT-11", "BAR-ACT-12")
def test_dt14_whoever_passes_with_a_usable_tile_has_no_more_turns() -> None:
    position = Position().engineers(RED, 0).tile(RED, "advanced_1_powerhouse")
    table = position.engineers(GREEN, 0).engineers(WHITE, 0).at_turn().play("pass")
    for left in range(12, 1, -1):
        assert (table.seat, table.state.engineers[BLACK]) == (BLACK, left)
        table.play(*BANK_ONE)
    assert table.built(RED, "powerhouse") == 0


@pytest.mark.rule("BAR-ACT-12")
def test_the_phase_ends_when_all_have_passed() -> None:
    table = alone().drops(A=1).dam(RED, "B1L").at_turn()
    table.play("place bank", "engineers 11")
    assert (table.seat, table.state.round, table.water("B1L")) == (RED, 1, 0)
    table.play("place bank")
    assert (table.state.round, table.water("B1L")) == (2, 1)


@pytest.mark.rule("BAR-ACT-13")
def test_construction_spaces_are_personal() -> None:
    table = Position().constructions(RED, 4).at_turn()
    assert table.refusal("tile basic_base") == "BAR-CON-01"
    table.play(*BANK_ONE)
    assert (table.seat, table.refusal("tile basic_base")) == (BLACK, None)
    table.play("tile basic_base", "base B8L")
    assert table.state.engineers[BLACK] == 11
    assert table.state.constructions == [4, 1, 0, 0]


@pytest.mark.rule("BAR-ACT-13")
def test_the_space_of_an_officer_is_personal() -> None:
    position = Position().officer(BLACK, "mahiri_sekibo").officer(RED, "wilhelm_adler")
    table = position.at_turn()
    assert table.refusal("ask officer") == "BAR-ACT-13"
    table.play(*BANK_ONE)
    assert (table.seat, table.refusal("ask officer")) == (BLACK, None)
