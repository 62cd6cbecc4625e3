"""When effects happen: the rules beside the worked examples (UWC-TIME)."""

import pytest

from tests.support.underwater_cities.position import Position, Table


@pytest.mark.rule("UWC-TIME-03")
@pytest.mark.parametrize("order", ["slot-first", "card-first"])
def test_slot_and_card_are_each_resolved_as_a_whole(order: str) -> None:
    # The slot builds up to two tunnels, the card one: no order mixes them.
    position = Position().resources(0, credit=9, steelplast=9).hand(0, 32, 11, 22)
    table = position.at_turn(0).play("play 32", "slot yellow-2-tunnel", order)
    paid = []
    for site in ("c33-c32", "c33-c23", "c32-c31"):
        before = table.stock(0)["credit"]
        table.play(f"at {site}")
        paid.append(before - table.stock(0)["credit"])
    # Tunnels of the slot cost a credit, that of the card none (2 steelplast).
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
    position = Position().claimed(0, 1).hand(0, 33, 11, 22)
    table = position.at_turn(0).play("play 33", "slot green-action-steelplast", "slot-first")
    assert table.refusal("use 33") == "UWC-CARD-07"
    assert "use 33" not in table.legal_texts()
    table.play("use 1", "option 1")
    assert 33 in table.state.claimed[0]
    assert table.state.spent[0] == [1]
    early = Position().claimed(0, 1).hand(0, 33, 11, 22).at_turn(0)
    early.play("play 33", "slot green-action-steelplast", "card-first")
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
