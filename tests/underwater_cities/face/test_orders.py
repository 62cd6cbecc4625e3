"""Standing orders answer only what they were left for."""

import pytest

from penstock.games import load_face
from penstock.games.underwater_cities.face.orders import KINDS, answer, sparest
from penstock.kernel.orders import BadOrder
from tests.support.underwater_cities.position import Position, Table


def said(table: Table, kind: str, value: str) -> str | None:
    action = answer(table.state, kind, value)
    return None if action is None else table.state.text(action)


def full_hand() -> Table:
    """Seat 0 has two cards too many."""
    table = Position().hand(0, 8, 11, 22, 33, 45).at_turn(0)
    assert table.question == "DiscardDown"
    return table


def test_the_named_cards_are_discarded_in_order() -> None:
    table = full_hand()
    assert said(table, "discard", "99 33 8") == "discard 33"
    table.play("discard 33")
    assert said(table, "discard", "99 33 8") == "discard 8"


def test_other_cards_are_left_to_the_player() -> None:
    table = full_hand()
    assert said(table, "discard", "99 100") is None
    table.play("discard 8", "discard 11")
    assert table.question == "ChooseCard"
    assert said(table, "discard", "22") is None


def test_advance_takes_every_space() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    assert said(table, "advance", "yes") is None
    table.play("play 8", "slot green-federation-2")
    assert table.question == "Advance"
    assert said(table, "advance", "yes") == "advance 2"


def test_biomatter_is_spared() -> None:
    stock = {"credit": 1, "steelplast": 1, "biomatter": 1}
    table = Position().resources(0, **stock).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot yellow-2-tunnel", "at c33-c32")
    assert table.question == "BuildBiomatter"
    assert said(table, "biomatter", "yes") == "biomatter 0+0"


def test_two_equal_ways_are_left_to_the_player() -> None:
    table = Position().at_turn(0)
    one, other, both = (table.state.parse(f"biomatter {mix}") for mix in ("1+0", "0+1", "1+1"))
    assert sparest([one, other, both]) is None
    assert sparest([one, both]) == one
    assert sparest([both]) == both
    assert sparest([]) is None


def test_no_ability_goes_on() -> None:
    """Card 61 has an ability, so the turn pauses between its halves."""
    table = Position().claimed(0, 61).hand(0, 8, 11, 22).deck(1).at_turn(0)
    assert said(table, "no_ability", "yes") is None
    table.play("play 11", "slot red-2-steelplast-kelp")
    assert table.question == "Pause"
    assert said(table, "no_ability", "yes") == "done"
    assert said(table, "advance", "yes") is None


def test_after_the_end_no_order_says_anything() -> None:
    table = Position().at_turn(0)
    table.state.agenda.clear()
    assert [said(table, kind.kind, "1") for kind in KINDS] == [None] * len(KINDS)


@pytest.mark.parametrize(
    ("kind", "value", "complaint"),
    [
        ("discard", "", "write it like this: 12 45"),
        ("discard", "x", "write it like this: 12 45"),
        ("discard", "²", "write it like this: 12 45"),
        ("discard", " ".join(["1"] * 21), "write it like this: 12 45"),
        ("discard", "0", "there is no card 0"),
        ("discard", "12 300", "there is no card 300"),
        ("advance", "no", "write it like this: yes, not 'no'"),
        ("biomatter", "1", "write it like this: yes, not '1'"),
        ("no_ability", "", "write it like this: yes, not ''"),
        ("fly", "yes", "no standing order 'fly'"),
    ],
)
def test_orders_without_sense_are_refused(kind: str, value: str, complaint: str) -> None:
    with pytest.raises(BadOrder, match=complaint):
        load_face("underwater_cities").check_order(kind, value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [("discard", "12 45"), ("advance", "yes"), ("biomatter", "yes"), ("no_ability", "yes")],
)
def test_orders_with_sense_are_taken(kind: str, value: str) -> None:
    load_face("underwater_cities").check_order(kind, value)


def test_every_kind_is_explained() -> None:
    assert [kind.kind for kind in KINDS] == ["discard", "advance", "biomatter", "no_ability"]
