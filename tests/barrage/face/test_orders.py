"""Standing orders answer only what they were left for."""

import pytest

from penstock.games import load_face
from penstock.games.barrage.face.orders import KINDS, answer
from penstock.kernel.orders import BadOrder
from tests.support.barrage.position import RED, Position
from tests.support.barrage.table import Table


def said(table: Table, kind: str, value: str) -> str | None:
    action = answer(table.state, kind, value)
    return None if action is None else table.state.text(action)


def producing(contract: str) -> Table:
    """Red has produced 6 energy and may fulfil the contract."""
    return (
        Position()
        .dam(RED, "B6L", level=2, water=2)
        .conduit(RED, "C6B")
        .powerhouse(RED, "P7_1")
        .contracts(RED, contract)
        .at_turn(RED)
        .play("place turbine_plus_2_left", "produce B6L C6B 2")
    )


def with_free_tile(engineers: int) -> Table:
    """Red owns the powerhouse tile that needs no engineers."""
    return Position().engineers(RED, engineers).tile(RED, "advanced_1_powerhouse").at_turn(RED)


def test_the_last_engineers_go_to_the_bank() -> None:
    table = Position().engineers(RED, 2).at_turn(RED)
    assert said(table, "bank", "2") == "place bank"
    assert said(table, "bank", "12") == "place bank"
    table.play("place bank")
    assert table.question == "UseBank"
    assert said(table, "bank", "2") == "engineers 2"


def test_more_engineers_are_left_to_the_player() -> None:
    table = Position().engineers(RED, 3).at_turn(RED)
    assert said(table, "bank", "2") is None
    table.play("place bank")
    assert said(table, "bank", "2") is None


def test_without_engineers_the_bank_is_no_answer() -> None:
    table = with_free_tile(0)
    assert table.legal_texts() == ["free advanced_1_powerhouse", "pass"]
    assert said(table, "bank", "2") is None


def test_after_copying_an_officer_the_player_goes_on() -> None:
    table = (
        Position()
        .officer(RED, "mahiri_sekibo")
        .engineers(RED, 3)
        .drawn_officers("mahiri_sekibo", "wilhelm_adler", "anton_krylov")
        .at_turn(RED)
    )
    table.play("ask officer", "officer wilhelm_adler")
    assert table.question == "Turn"
    assert said(table, "bank", "2") is None


def test_pass_leaves_the_free_tile_alone() -> None:
    assert said(with_free_tile(0), "pass", "yes") == "pass"


def test_with_engineers_nobody_may_pass() -> None:
    assert said(with_free_tile(1), "pass", "yes") is None


def test_no_contract_skips_contracts_but_nothing_else() -> None:
    table = producing("green_07")
    assert table.question == "FulfilContract"
    assert said(table, "no_contract", "yes") == "skip"
    assert said(table, "pass", "yes") is None
    assert said(table, "bank", "12") is None
    assert said(Position().at_turn(RED), "no_contract", "yes") is None


def test_an_optional_structure_is_not_skipped() -> None:
    table = producing("green_11").play("fulfil green_11")
    assert table.question == "PlaceFree"
    assert said(table, "no_contract", "yes") is None


def test_after_the_end_no_order_says_anything() -> None:
    table = Position().at_final_scoring()
    assert [said(table, kind.kind, "1") for kind in KINDS] == [None] * len(KINDS)


@pytest.mark.parametrize(
    ("kind", "value", "complaint"),
    [
        ("bank", "x", "write it like this: 2"),
        ("bank", "", "write it like this: 2"),
        ("bank", "0", "1 to 12 engineers, not 0"),
        ("bank", "13", "1 to 12 engineers, not 13"),
        ("pass", "no", "write it like this: yes, not 'no'"),
        ("no_contract", "1", "write it like this: yes, not '1'"),
        ("fly", "yes", "no standing order 'fly'"),
    ],
)
def test_orders_without_sense_are_refused(kind: str, value: str, complaint: str) -> None:
    with pytest.raises(BadOrder, match=complaint):
        load_face("barrage").check_order(kind, value)


@pytest.mark.parametrize(
    ("kind", "value"), [("bank", "2"), ("pass", "yes"), ("no_contract", "yes")]
)
def test_orders_with_sense_are_taken(kind: str, value: str) -> None:
    load_face("barrage").check_order(kind, value)


def test_every_kind_is_explained() -> None:
    assert [kind.kind for kind in KINDS] == ["bank", "pass", "no_contract"]
