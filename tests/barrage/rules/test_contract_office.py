"""The contract office: taking, discarding, laying out contracts (BAR-CONT)."""

import pytest

from penstock.kernel.errors import IllegalAction
from tests.support.barrage.ids import CONTRACTS
from tests.support.barrage.position import BLACK, RED, Position

OFFICE = ["green_01", "green_02", "yellow_01", "yellow_02", "red_01", "red_02"]
"""What lies face up; the stacks are in order, number 15 of each colour on top."""


@pytest.mark.rule("BAR-CONT-01")
@pytest.mark.parametrize(
    ("space", "engineers", "credits", "count"),
    [
        ("contract_one_left", 1, 0, 1),
        ("contract_one_right", 1, 3, 1),
        ("contract_one_b_left", 1, 0, 1),
        ("contract_one_b_right", 1, 3, 1),
        ("contract_two_left", 2, 1, 2),
        ("contract_two_right", 3, 1, 2),
    ],
)
def test_one_contract_is_free_and_two_cost_a_credit(
    space: str, engineers: int, credits: int, count: int
) -> None:
    """The right 1-contract spaces are red; the right 2-contract space is not (RUL-38)."""
    table = Position().supply(RED, credits=3).at_turn(RED).play(f"place {space}")
    assert table.state.credits[RED] == 3 - credits
    assert table.state.engineers[RED] == 12 - engineers
    taken = ["red_02", "green_01"][:count]
    table.play(*(f"take {contract}" for contract in taken))
    assert table.hand(RED) == taken
    assert table.seat == BLACK


@pytest.mark.rule("BAR-CONT-01")
def test_without_a_credit_only_one_contract_can_be_taken() -> None:
    table = Position().supply(RED, credits=0).at_turn(RED)
    assert table.refusal("place contract_two_left") == "BAR-ACT-05"
    assert table.refusal("place contract_one_left") is None


@pytest.mark.rule("BAR-CONT-02")
def test_any_face_up_contract_may_be_chosen_also_two_of_a_stack() -> None:
    table = Position().at_turn(RED).play("place contract_two_left")
    assert table.legal_texts() == [f"take {contract}" for contract in OFFICE]
    table.play("take yellow_02")
    assert table.legal_texts() == [
        f"take {contract}" for contract in OFFICE if contract != "yellow_02"
    ]
    table.play("take yellow_01")
    assert table.hand(RED) == ["yellow_02", "yellow_01"]


@pytest.mark.rule("BAR-CONT-02")
def test_a_contract_in_its_stack_cannot_be_taken() -> None:
    table = Position().at_turn(RED).play("place contract_one_left")
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("take green_15")
    assert refused.value.rule == "BAR-CONT-02"
    assert table.state.digest() == before


@pytest.mark.rule("BAR-CONT-03")
def test_national_contracts_cannot_be_taken() -> None:
    position = Position().national("national_01", "national_05", "national_06")
    table = position.at_turn(RED).play("place contract_one_left")
    for contract in ("national_01", "national_05", "national_06"):
        assert table.refusal(f"take {contract}") == "BAR-CONT-03"
        assert f"take {contract}" not in table.legal_texts()


@pytest.mark.rule("BAR-CONT-04")
def test_a_taken_contract_lies_unfulfilled_in_the_supply_for_all_to_see() -> None:
    table = Position().at_turn(RED).play("place contract_one_left", "take green_02")
    assert table.state.view(BLACK).players[RED].contracts == ("green_02",)
    assert table.fulfilled(RED) == []
    # Nothing of its reward (2 machines) has come.
    assert table.supply(RED) == (6, 6, 4)


@pytest.mark.rule("BAR-CONT-05")
def test_the_office_is_filled_up_only_at_the_end_of_the_turn() -> None:
    table = Position().at_turn(RED).play("place contract_two_left", "take green_01")
    assert table.office() == [None, *OFFICE[1:]]
    table.play("take red_01")
    assert table.seat == BLACK
    assert table.office() == ["green_15", "green_02", "yellow_01", "yellow_02", "red_15", "red_02"]
    assert table.state.view(None).stacks == (12, 13, 12)
    assert table.rules_cited().count("BAR-CONT-05") == 2


@pytest.mark.rule("BAR-CONT-05")
def test_without_a_stack_the_place_stays_empty() -> None:
    """RUL-19."""
    position = Position().empty_stacks().at_turn(RED)
    table = position.play("place contract_one_left", "take yellow_01")
    assert table.office() == ["green_01", "green_02", None, "yellow_02", "red_01", "red_02"]


@pytest.mark.rule("BAR-CONT-05")
@pytest.mark.parametrize(("face_up", "one", "two"), [(2, None, None), (1, None, "BAR-ACT-07")])
def test_a_space_needs_as_many_contracts_as_it_takes(
    face_up: int, one: str | None, two: str | None
) -> None:
    """RUL-19: with too few contracts face up a space may not be used."""
    office: list[str | None] = ["green_01", "red_02"][:face_up] + [None] * (6 - face_up)
    position = Position().empty_stacks().office(*office)
    table = position.at_turn(RED)
    assert table.refusal("place contract_one_left") == one
    assert table.refusal("place contract_two_left") == two
    assert ("place contract_two_left" in table.legal_texts()) == (two is None)


@pytest.mark.rule("BAR-CONT-05")
def test_an_empty_office_is_closed() -> None:
    table = Position().empty_stacks().office(*[None] * 6).at_turn(RED)
    assert table.refusal("place contract_one_left") == "BAR-ACT-07"
    assert not [text for text in table.legal_texts() if "contract" in text]


@pytest.mark.rule("BAR-CONT-06")
@pytest.mark.parametrize("thrown", ["starting_01", "green_03", "green_04", "red_01"])
def test_one_too_many_is_discarded_old_or_new(thrown: str) -> None:
    """The starting contract counts (BAR-SETUP-23); what is thrown away leaves the game."""
    hand = ["starting_01", "green_03", "green_04"]
    table = Position().contracts(RED, *hand).at_turn(RED)
    table.play("place contract_one_left", "take red_01")
    assert (table.seat, table.question) == (RED, "DiscardContract")
    assert table.legal_texts() == [f"discard {one}" for one in [*hand, "red_01"]]
    # The new contract comes after the discard (BAR-ACT-10).
    assert table.office()[4] is None
    table.play(f"discard {thrown}")
    assert table.hand(RED) == [one for one in [*hand, "red_01"] if one != thrown]
    view = table.state.view(None)
    assert view.discards == (thrown,)
    assert thrown not in view.office
    assert CONTRACTS.index(thrown) not in [one for stack in table.state.stacks for one in stack]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-CONT-06")
def test_only_own_unfulfilled_contracts_can_be_discarded() -> None:
    position = Position().contracts(RED, "green_03", "green_04", "green_05")
    position.contracts(BLACK, "red_07").fulfilled(RED, "yellow_09")
    table = position.at_turn(RED).play("place contract_one_left", "take red_01")
    assert table.refusal("discard red_07") == "BAR-CONT-06"
    assert table.refusal("discard yellow_09") == "BAR-CONT-06"


@pytest.mark.rule("BAR-CONT-06")
def test_fulfilled_contracts_do_not_count() -> None:
    position = Position().fulfilled(RED, "green_03", "green_04", "green_05", "yellow_09")
    table = position.contracts(RED, "green_06").at_turn(RED)
    table.play("place contract_two_left", "take red_01", "take red_02")
    assert table.hand(RED) == ["green_06", "red_01", "red_02"]
    assert table.seat == BLACK


@pytest.mark.rule("BAR-CONT-07")
def test_three_contracts_in_hand_do_not_close_the_office() -> None:
    """RUL-33: even taking contracts only to throw them away is allowed."""
    table = Position().contracts(RED, "green_03", "green_04", "green_05").at_turn(RED)
    for space in ("contract_one_left", "contract_two_left", "contract_two_right"):
        assert table.refusal(f"place {space}") is None
    table.play("place contract_one_left", "take red_01", "discard red_01")
    assert table.hand(RED) == ["green_03", "green_04", "green_05"]


@pytest.mark.rule("BAR-CONT-06", "BAR-CONT-07")
def test_dt33_two_more_than_three_are_discarded_and_two_new_ones_come() -> None:
    position = Position().contracts(RED, "green_03", "green_04", "green_05")
    table = position.at_turn(RED).play("place contract_two_left", "take yellow_01", "take red_02")
    assert len(table.legal_texts()) == 5
    table.play("discard green_04", "discard red_02")
    assert table.hand(RED) == ["green_03", "green_05", "yellow_01"]
    assert table.seat == BLACK
    assert table.office() == [
        "green_01", "green_02", "yellow_15", "yellow_02", "red_01", "red_15",
    ]  # fmt: skip
    assert set(table.state.view(None).discards) == {"green_04", "red_02"}


@pytest.mark.rule("BAR-CONT-08")
def test_dt39_a_new_contract_lies_where_the_old_one_was() -> None:
    table = Position().at_turn(RED).play("place contract_one_left", "take yellow_02")
    assert table.office() == [
        "green_01", "green_02", "yellow_01", "yellow_15", "red_01", "red_02",
    ]  # fmt: skip


@pytest.mark.rule("BAR-CONT-08")
def test_both_places_of_a_stack_are_filled_left_before_right() -> None:
    """RUL-55, whichever was taken first."""
    table = Position().at_turn(RED)
    table.play("place contract_two_left", "take yellow_02", "take yellow_01")
    assert table.office()[2:4] == ["yellow_15", "yellow_14"]
