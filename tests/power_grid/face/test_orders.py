"""Standing orders answer only what they were left for."""

import pytest

from penstock.games import load_face
from penstock.games.power_grid.face.orders import KINDS, answer
from penstock.kernel.orders import BadOrder
from tests.support.power_grid.position import Position, Table


def bidding(price: int) -> Table:
    """Seat 0 has bid for plant 4; seat 1, with 50 Elektro, is asked."""
    return (
        Position(players=3)
        .market(3, 4, 5, 6, 7, 8, 9, 10)
        .at_auction()
        .play("nominate 4", f"bid {price}")
    )


def said(table: Table, kind: str, value: str) -> str | None:
    action = answer(table.state, kind, value)
    return None if action is None else table.state.text(action)


def test_a_highest_bid_raises_by_one_up_to_its_amount() -> None:
    assert said(bidding(10), "max_bid", "4 20") == "bid 11"
    assert said(bidding(19), "max_bid", "4 20") == "bid 20"


def test_beyond_its_amount_it_passes() -> None:
    assert said(bidding(20), "max_bid", "4 20") == "pass"


def test_it_says_nothing_about_another_plant_or_another_question() -> None:
    assert said(bidding(10), "max_bid", "5 20") is None
    assert said(Position(players=3).at_auction(), "max_bid", "4 20") is None


def test_it_says_nothing_when_the_money_does_not_reach() -> None:
    table = Position(players=3).market(3, 4, 5, 6, 7, 8, 9, 10).money(1, 12).at_auction()
    table.play("nominate 4", "bid 11")
    assert said(table, "max_bid", "4 20") == "bid 12"


def test_no_plant_passes_nominations_and_bids_but_nothing_else() -> None:
    assert said(bidding(10), "no_plant", "yes") == "pass"
    assert said(Position(players=3).at_auction(), "no_plant", "yes") == "pass"
    building = Position(players=3).plants(0, 4).plants(1, 5).plants(2, 6).at_building()
    assert said(building, "no_plant", "yes") is None


def test_in_round_1_nobody_may_pass_a_nomination() -> None:
    assert said(Position(players=3).round(1).at_auction(), "no_plant", "yes") is None


@pytest.mark.parametrize(
    ("kind", "value", "complaint"),
    [
        ("max_bid", "20", "write it like this: 14 20"),
        ("max_bid", "4 x", "write it like this: 14 20"),
        ("max_bid", "99 20", "there is no plant 99"),
        ("no_plant", "no", "write it like this: yes, not 'no'"),
        ("fly", "yes", "no standing order 'fly'"),
    ],
)
def test_orders_without_sense_are_refused(kind: str, value: str, complaint: str) -> None:
    with pytest.raises(BadOrder, match=complaint):
        load_face("power_grid").check_order(kind, value)


def test_every_kind_is_explained() -> None:
    assert [kind.kind for kind in KINDS] == ["max_bid", "no_plant"]
