"""When effects happen (UWC-TIME, UWC-EX-15 to 19, 43, 46, 47)."""

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
    table = kate().play("part 2", "build tunnel", "at c33-c23")
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
    table = kate().play("part 2", "build tunnel", "at c33-c23", "use 19")
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
        .resources(0, credit=3, steelplast=4, kelp=1)
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
        .resources(0, credit=3, steelplast=4, kelp=1)
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


@pytest.mark.rule("UWC-TIME-03")
@pytest.mark.parametrize("order", ["slot-first", "card-first"])
def test_slot_and_card_are_each_resolved_as_a_whole(order: str) -> None:
    # The slot builds up to two tunnels, the card one: no order mixes them.
    position = Position().resources(0, credit=9, steelplast=9, kelp=9).hand(0, 32, 11, 22)
    table = position.at_turn(0).play("play 32", "slot yellow-2-tunnel", order)
    paid = []
    for site in ("c33-c32", "c33-c23", "c32-c31"):
        before = table.stock(0)["credit"]
        table.play(f"at {site}")
        paid.append(before - table.stock(0)["credit"])
    # Tunnels of the slot cost a credit, that of the card none (1 kelp instead).
    assert paid == ([1, 1, 0] if order == "slot-first" else [0, 1, 1])


@pytest.mark.rule("UWC-TIME-08")
@pytest.mark.parametrize(("order", "claimed"), [("slot-first", True), ("card-first", False)])
def test_a_slot_resolved_first_pays_for_a_special_card(order: str, claimed: bool) -> None:
    # Card 193 costs 2 credits; the slot gives 1 beside the 1 in hand.
    position = Position().resources(0, credit=1).hand(0, 193, 11, 22)
    table = position.at_turn(0).play("play 193", "slot green-tunnel-or-federation", order)
    if order == "slot-first":
        table.play("advance 1", "pay")
    else:
        table.play("advance 1")
    assert (193 in table.state.claimed[0]) == claimed
    assert table.stock(0)["credit"] == (0 if claimed else 2)


@pytest.mark.rule("UWC-TIME-09")
def test_an_action_card_claimed_after_the_slot_is_too_late_for_it() -> None:
    position = Position().claimed(0, 1, 17, 18).hand(0, 33, 11, 22)
    table = position.at_turn(0).play("play 33", "slot green-action-steelplast", "slot-first")
    assert table.refusal("use 33") == "UWC-CARD-07"
    assert "use 33" not in table.legal_texts()
    table.play("use 1", "option 1", "drop 18", "unused")
    assert 33 in table.state.claimed[0]
    assert table.state.spent[0] == [1]
    early = Position().claimed(0, 1).hand(0, 33, 11, 22).at_turn(0)
    early.play("play 33", "slot green-action-steelplast")
    assert early.refusal("use 33") is None


@pytest.mark.rule("UWC-TIME-09")
def test_a_newly_claimed_action_card_opens_a_slot() -> None:
    # Nothing else is available: the slot's action card is the one just claimed.
    position = Position().spent(0, 214).hand(0, 17, 11, 22).resources(0, credit=1, steelplast=1)
    table = position.at_turn(0).play("play 17", "slot red-action-build-upgrade")
    assert 17 in table.state.claimed[0]
    if table.question == "UseCard":
        table.play("use 17")
    table.play("at c33-c32")
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.state.spent[0] == [214, 17]


def connecting(farms: int = 1) -> Table:
    """A tunnel connects blue tile 10, which upgrades structures."""
    sites = ("c33.b1", "c33.b2")[:farms]
    return (
        Position()
        .tile(0, "blue2", "bl-10")
        .tunnels(0, "c33-c32", "c32-c31")
        .put(0, "farm", *sites)
        .resources(0, credit=1, steelplast=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c31-blue2")
    )


@pytest.mark.rule("UWC-TIME-04")
@pytest.mark.rule("UWC-TIME-10")
def test_a_triggered_effect_may_be_used() -> None:
    table = connecting()
    assert table.question == "Upgrade"
    table.play("upgrade c33.b1")
    assert table.piece(0, "c33.b1") == "+farm"


@pytest.mark.rule("UWC-TIME-10")
def test_a_triggered_effect_may_be_left() -> None:
    table = connecting()
    assert table.refusal("done") is None
    table.play("done")
    assert table.seat == 1
    assert table.piece(0, "c33.b1") == "farm"


@pytest.mark.rule("UWC-TIME-04")
def test_a_connection_cuts_into_the_slot_that_made_it() -> None:
    table = (
        Position()
        .tile(0, "blue2", "bl-10")
        .tunnels(0, "c33-c32", "c32-c31")
        .put(0, "farm", "c33.b1")
        .resources(0, credit=2, steelplast=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c31-blue2")
    )
    # The metropolis comes before the second tunnel of the slot.
    assert table.question == "Upgrade"
    while table.question == "Upgrade":
        table.play("done")
    assert table.question == "BuildSite"
    table.play("at c33-c23")
    assert table.piece(0, "c33-c23") == "tunnel"
