"""When effects happen: the worked examples (UWC-EX-15 to 19, 43, 46, 47)."""

import pytest

from tests.support.underwater_cities.position import Position, Table

RED = "slot red-action-build-upgrade"


@pytest.mark.rule("UWC-EX-15")
@pytest.mark.rule("UWC-TIME-05")
def test_an_action_card_pays_for_the_other_part_of_the_slot() -> None:
    table = (
        Position()
        .resources(0, science=1)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", RED)
        .play("option 2")
        .play("build desalination", "at c33.b1")
    )
    assert table.piece(0, "c33.b1") == "+desalination"
    assert sum(table.stock(0).values()) == 0


@pytest.mark.rule("UWC-EX-16")
@pytest.mark.rule("UWC-TIME-02")
@pytest.mark.rule("UWC-TIME-04")
def test_a_part_is_finished_before_the_next_begins() -> None:
    table = (
        Position()
        .claimed(0, 37, 34)
        .spent(0, 214)
        .put(0, "laboratory", "c33.b1")
        .resources(0, steelplast=1, science=1)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", RED, "part 2", "at c33.b2")
    )
    # Card 37 gave its credit, and the science for the upgrade is paid without asking.
    assert table.piece(0, "c33.b2") == "+laboratory"
    assert table.stock(0) == {
        "credit": 1,
        "kelp": 0,
        "steelplast": 0,
        "science": 0,
        "biomatter": 0,
    }
    cards = len(table.hand(0))
    table.play("use 34", "build desalination", "at c33.b3")
    assert table.piece(0, "c33.b3") == "desalination"
    assert sum(table.stock(0).values()) == 0
    assert len(table.hand(0)) == cards + 2
    assert 34 in table.state.spent[0]


def kate(upgraded: bool = False) -> Table:
    position = (
        Position()
        .claimed(0, 19)
        .spent(0, 214)
        .federation(0, 4)
        .resources(0, steelplast=1, credit=1, science=1)
        .hand(0, 28, 11, 22)
    )
    if upgraded:
        position.put(0, "tunnel", "c33-c32", upgraded=True)
    return position.at_turn(0).play("play 28", RED)


@pytest.mark.rule("UWC-EX-17")
@pytest.mark.rule("UWC-TIME-01")
@pytest.mark.rule("UWC-TIME-06")
def test_parts_in_any_order_and_bonuses_spent_at_once() -> None:
    table = kate().play("slot-first", "part 2", "build tunnel", "at c33-c23")
    assert table.piece(0, "c33-c23") == "+tunnel"
    # Nothing can be built yet, so advancing comes first without asking.
    table.play("use 19")
    assert table.stock(0)["credit"] == 1
    table.play("build desalination", "at c33.b1")
    assert table.stock(0) == {
        "credit": 0,
        "kelp": 1,
        "steelplast": 0,
        "science": 0,
        "biomatter": 0,
    }


@pytest.mark.rule("UWC-EX-18")
@pytest.mark.rule("UWC-TIME-03")
def test_the_card_waits_until_the_slot_is_finished() -> None:
    table = kate().play("slot-first", "part 2", "build tunnel", "at c33-c23", "use 19")
    assert table.stock(0)["kelp"] == 0
    assert table.question == "Build"
    assert "build farm" not in table.legal_texts()
    assert not any("28" in text for text in table.legal_texts())


@pytest.mark.rule("UWC-EX-19")
def test_a_card_resolved_first_can_be_spent_in_the_slot() -> None:
    table = kate(upgraded=True).play("card-first")
    assert table.stock(0)["kelp"] == 1
    table.play("part 2", "build farm", "at c33.b1")
    assert table.piece(0, "c33.b1") == "+farm"


@pytest.mark.rule("UWC-EX-43")
@pytest.mark.rule("UWC-TERM-19")
def test_an_exchange_happens_once_in_the_stated_amount() -> None:
    table = (
        Position()
        .resources(0, kelp=2)
        .hand(0, 5, 11, 22)
        .at_turn(0)
        .play("play 5", "slot yellow-action-special", "card-first")
    )
    assert table.stock(0)["credit"] == 1
    assert table.legal_texts() == ["exchange 1", "skip"]
    assert table.refusal("exchange 2") == "UWC-TERM-19"
    table.play("exchange 1")
    assert table.stock(0)["kelp"] == 1
    assert table.stock(0)["steelplast"] == 1
    assert table.question != "Exchange"


@pytest.mark.rule("UWC-EX-46")
@pytest.mark.rule("UWC-TERM-15")
def test_the_second_tunnel_of_a_turn_counts_wherever_it_comes_from() -> None:
    table = (
        Position()
        .claimed(0, 63)
        .resources(0, credit=3, steelplast=4)
        .hand(0, 32, 11, 22)
        .at_turn(0)
        .play("play 32", "slot yellow-2-tunnel", "slot-first")
    )
    before = len(table.hand(0))
    table.play("at c33-c32", "done")
    assert len(table.hand(0)) == before
    table.play("at c33-c23")
    # One card from the trigger, one at the end of the turn.
    assert len(table.hand(0)) == before + 2


@pytest.mark.rule("UWC-EX-46")
def test_a_third_tunnel_adds_nothing() -> None:
    table = (
        Position()
        .claimed(0, 63)
        .resources(0, credit=3, steelplast=4)
        .hand(0, 32, 11, 22)
        .at_turn(0)
        .play("play 32", "slot yellow-2-tunnel", "slot-first", "at c33-c32", "at c33-c23")
    )
    before = len(table.hand(0))
    table.play("at c23-c22")
    assert len(table.hand(0)) == before + 1


@pytest.mark.rule("UWC-EX-47")
@pytest.mark.rule("UWC-TERM-16")
def test_the_second_upgraded_farm_of_a_city_counts_and_the_third_does_not() -> None:
    table = (
        Position()
        .round(6)
        .claimed(0, 113)
        .put(0, "farm", "c33.b1", upgraded=True)
        .put(0, "farm", "c33.b2", "c33.b3")
        .resources(0, science=2)
        .hand(0, 67, 69, 70)
        .at_turn(0)
        .play("play 67", "slot yellow-2-science-or-3-upgrade", "option 2", "upgrade c33.b2")
    )
    assert table.stock(0)["kelp"] == 2
    table.play("upgrade c33.b3")
    assert table.stock(0)["kelp"] == 2
