"""Taking a turn: a card and a slot (UWC-TURN, UWC-EX-01 to 07, 48 to 52, 55 to 60)."""

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.box.components import CREDIT, STEELPLAST
from penstock.games.underwater_cities.rules.halves import HalfOrder
from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-EX-01")
@pytest.mark.rule("UWC-SETUP-24")
@pytest.mark.rule("UWC-SETUP-25")
@pytest.mark.rule("UWC-SETUP-26")
@pytest.mark.rule("UWC-SETUP-27")
def test_the_play_order_fixes_federation_and_extra_resources() -> None:
    state = new(players=4, seed=3)
    assert [state.federation[seat] for seat in state.order] == [0, 1, 2, 3]
    assert [state.held(seat, CREDIT) for seat in state.order] == [2, 2, 3, 3]
    assert [state.held(seat, STEELPLAST) for seat in state.order] == [1, 1, 1, 2]


@pytest.mark.rule("UWC-EX-02")
@pytest.mark.rule("UWC-TURN-10")
@pytest.mark.rule("UWC-SLOT-10")
def test_a_card_of_another_colour_is_discarded_without_effect() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-steelplast-kelp")
    assert table.stock(0) == {
        "credit": 0,
        "kelp": 1,
        "steelplast": 2,
        "science": 0,
        "biomatter": 0,
    }
    assert table.state.discard == [8]


@pytest.mark.rule("UWC-EX-03")
@pytest.mark.rule("UWC-SLOT-16")
@pytest.mark.rule("UWC-CARD-12")
def test_a_slot_uses_the_assistant() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-action-steelplast", "use assistant", "option 2")
    assert table.stock(0)["steelplast"] == 1
    assert table.stock(0)["credit"] == 1
    assert table.state.spent[0] == [214]


@pytest.mark.rule("UWC-EX-04")
@pytest.mark.rule("UWC-TURN-09")
@pytest.mark.parametrize("order", ["slot-first", "card-first"])
def test_an_instant_uses_an_action_card_before_or_after_the_slot(order: str) -> None:
    table = Position().round(6).hand(0, 88, 74, 77).at_turn(0)
    table.play("play 88", "slot green-city-or-kelp", order)
    if order == "slot-first":
        assert table.stock(0)["kelp"] == 1
    table.play("use assistant", "option 1")
    assert table.stock(0)["kelp"] == 1
    assert table.stock(0)["steelplast"] == 1


@pytest.mark.rule("UWC-EX-05")
@pytest.mark.rule("UWC-SPEC-06")
@pytest.mark.rule("UWC-SPEC-09")
@pytest.mark.parametrize(("credits", "claimed"), [(3, True), (2, False)])
def test_a_special_card_works_only_if_it_is_paid(credits: int, claimed: bool) -> None:
    table = Position().resources(0, credit=credits).hand(0, 185, 11, 22).at_turn(0)
    table.play("play 185", "slot red-2-steelplast-kelp", "slot-first")
    if claimed:
        table.play("pay")
    assert (185 in table.state.claimed[0]) == claimed
    assert (185 in table.state.gone) == (not claimed)
    assert table.stock(0)["credit"] == (0 if claimed else 2)


@pytest.mark.rule("UWC-EX-06")
@pytest.mark.rule("UWC-TURN-12")
def test_half_of_a_slot_is_enough() -> None:
    table = Position().resources(0, credit=1, steelplast=1).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-tunnel-city")
    # The city cannot be paid: the tunnel is the only part left to choose.
    table.play("at c33-c32")
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.seat == 1


@pytest.mark.rule("UWC-EX-07")
@pytest.mark.rule("UWC-TURN-13")
def test_a_slot_of_which_nothing_can_be_done_is_refused() -> None:
    table = Position().hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4")
    assert table.refusal("slot yellow-2-tunnel") == "UWC-TURN-13"
    assert "slot always" in table.legal_texts()


@pytest.mark.rule("UWC-EX-48")
@pytest.mark.rule("UWC-CARD-10")
@pytest.mark.rule("UWC-CARD-11")
def test_a_fifth_action_card_replaces_one_that_may_be_used() -> None:
    table = Position().claimed(0, 19, 16, 33).hand(0, 17, 11, 22).at_turn(0)
    table.play("play 17", "slot red-2-steelplast-kelp", "slot-first")
    assert set(table.legal_texts()) == {"drop assistant", "drop 19", "drop 16", "drop 33", "skip"}
    table.play("drop assistant", "use-after", "option 2")
    assert table.stock(0)["credit"] == 1
    assert table.state.claimed[0] == [19, 16, 33, 17]
    assert table.state.spent[0] == []


@pytest.mark.rule("UWC-EX-49")
@pytest.mark.rule("UWC-END-04")
def test_a_higher_hand_limit_does_not_change_drawing() -> None:
    table = Position().claimed(0, 48).hand(0, 8, 11, 22).at_turn(0)
    assert table.question == "ChooseCard"
    assert table.hand(0) == [8, 11, 22]
    four = Position().claimed(0, 48).hand(0, 8, 11, 22, 25).at_turn(0)
    assert four.question == "ChooseCard"
    five = Position().claimed(0, 48).hand(0, 8, 11, 22, 25, 5).at_turn(0)
    assert five.question == "DiscardDown"


@pytest.mark.rule("UWC-EX-50")
@pytest.mark.rule("UWC-TERM-17")
def test_a_slot_with_an_own_tile_is_not_one_of_another_player() -> None:
    table = (
        Position(players=4)
        .round(9)
        .hand(0, 149, 131, 134)
        .occupied("yellow-science-steelplast-kelp", 0, 1)
        .occupied("green-action-steelplast", 1)
        .at_turn(0)
    )
    table.play("play 149", "slot red-2-steelplast-kelp", "slot-first")
    assert table.question == "PerformSlot"
    assert table.refusal("perform yellow-science-steelplast-kelp") == "UWC-RUL-20"
    assert table.refusal("perform green-action-steelplast") is None
    assert table.refusal("perform green-federation-2") == "UWC-TERM-17"


@pytest.mark.rule("UWC-EX-51")
@pytest.mark.rule("UWC-TERM-09")
@pytest.mark.parametrize(("space", "steelplast"), [(2, 0), (3, 2)])
def test_a_condition_on_a_space_means_exactly_that_space(space: int, steelplast: int) -> None:
    table = Position().round(6).federation(0, space).hand(0, 99, 74, 77).at_turn(0)
    table.play("play 99", "slot yellow-action-special")
    if table.question == "HalfOrder":
        table.play("card-first")
    assert table.stock(0)["steelplast"] == steelplast


@pytest.mark.rule("UWC-EX-52")
@pytest.mark.rule("UWC-SLOT-26")
def test_the_always_available_slot_is_no_mismatch() -> None:
    table = Position().claimed(0, 14).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot always")
    assert table.stock(0)["steelplast"] == 0
    assert table.stock(0)["credit"] == 2
    assert len(table.hand(0)) == 5


def steelplast_for_yellow() -> Position:
    return Position().round(6).resources(0, credit=1).hand(0, 74, 67, 69)


@pytest.mark.rule("UWC-EX-55")
@pytest.mark.rule("UWC-RUL-16")
def test_a_card_resolved_first_can_open_the_slot() -> None:
    table = steelplast_for_yellow().at_turn(0)
    table.play("play 74")
    assert table.refusal("slot yellow-2-tunnel") is None
    table.play("slot yellow-2-tunnel")
    # Slot first is refused, so the card comes first without asking, and one tunnel must be built.
    assert table.question == "BuildSite"
    assert table.stock(0)["steelplast"] == 1
    assert table.refusal("done") == "UWC-TURN-13"
    table.play("at c33-c23")
    assert table.piece(0, "c33-c23") == "tunnel"


@pytest.mark.rule("UWC-EX-55")
def test_a_card_of_another_colour_opens_nothing() -> None:
    table = steelplast_for_yellow().at_turn(0)
    table.play("play 67")
    assert table.refusal("slot yellow-2-tunnel") == "UWC-TURN-13"


@pytest.mark.rule("UWC-EX-56")
def test_a_reward_for_a_mismatch_pays_for_the_slot() -> None:
    table = Position().claimed(0, 14).resources(0, credit=1).hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-tunnel", "at c33-c32")
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.stock(0)["steelplast"] == 0


@pytest.mark.rule("UWC-EX-60")
@pytest.mark.rule("UWC-RUL-35")
def test_a_dropped_card_of_a_past_era_leaves_the_game() -> None:
    table = (
        Position().round(6).claimed(0, 19, 16, 75).spent(0, 16, 75).hand(0, 76, 74, 77).at_turn(0)
    )
    table.play("play 76", "slot red-2-steelplast-kelp", "slot-first", "drop 16")
    assert 16 in table.state.gone
    assert 16 not in table.state.discard


@pytest.mark.rule("UWC-EX-60")
def test_a_dropped_card_of_this_era_goes_to_the_discard_pile() -> None:
    table = (
        Position().round(6).claimed(0, 19, 16, 75).spent(0, 16, 75).hand(0, 76, 74, 77).at_turn(0)
    )
    table.play("play 76", "slot red-2-steelplast-kelp", "slot-first", "drop 75")
    assert 75 in table.state.discard


@pytest.mark.rule("UWC-TURN-06")
@pytest.mark.parametrize(("claimed", "sizes"), [((), {3}), ((48,), {3, 4})])
def test_a_turn_starts_with_three_cards_or_with_four_by_an_effect(
    claimed: tuple[int, ...], sizes: set[int]
) -> None:
    found = set()
    for cards in (3, 4, 5, 6):
        hand = (8, 11, 22, 25, 5, 15)[:cards]
        table = Position().claimed(0, *claimed).hand(0, *hand).at_turn(0)
        while table.question == "DiscardDown":
            table.play(table.legal_texts()[0])
        assert table.question == "ChooseCard"
        found.add(len(table.hand(0)))
    assert found == sizes


@pytest.mark.rule("UWC-TURN-07")
def test_a_turn_is_one_tile_and_one_card_from_hand() -> None:
    table = Position().hand(0, 8, 11, 22).deck(4).at_turn(0)
    assert table.legal_texts()[:4] == [
        "play 8",
        "play 11",
        "play 22",
        "slot green-action-steelplast",
    ]
    assert table.refusal("play 4") == "UWC-TURN-07"
    table.play("play 8", "slot red-2-steelplast-kelp")
    tiles = {slot.id: slot.tiles for slot in table.state.view(None).slots if slot.tiles}
    assert tiles == {"red-2-steelplast-kelp": (0,)}
    assert table.hand(0) == [11, 22, 4]
    assert table.seat == 1


@pytest.mark.rule("UWC-TURN-08")
def test_an_own_tile_closes_a_slot_for_its_owner_too() -> None:
    table = Position(players=4).resources(0, credit=3).hand(0, 8, 11, 22)
    own = table.occupied("red-2-steelplast-kelp", 0).at_turn(0).play("play 8")
    assert own.refusal("slot red-2-steelplast-kelp") == "UWC-TURN-08"
    assert own.refusal("clone red-2-steelplast-kelp") == "UWC-SLOT-30"


@pytest.mark.rule("UWC-TURN-15")
def test_the_parts_of_a_turn_come_in_their_order() -> None:
    table = (
        Position()
        .round(9)
        .claimed(0, 164)
        .put(0, "farm", "c33.b1")
        .resources(0, science=1)
        .hand(0, 127, 133, 136, 139)
        .at_turn(0)
        .play("discard 139", "play 127", "slot yellow-2-science-or-3-upgrade", "option 2")
    )
    assert table.seat == 1
    kinds = [event.kind for event in table.state.events or [] if event.seat == 0]
    expected = ["discards", "plays", "chooses", "upgrades", "triggers", "scores", "draws"]
    assert [kind for kind in kinds if kind in expected] == expected
    # Innovators' Prize is an end-of-turn effect: its point comes before the last draw.
    assert table.points(0) == 1
    assert len(table.hand(0)) == 3


@pytest.mark.rule("UWC-EX-55")
@pytest.mark.rule("UWC-RUL-16")
@pytest.mark.parametrize(
    ("order", "rule"),
    [("slot-first", "UWC-RUL-16"), ("without", "UWC-RUL-16"), ("card-first", None)],
)
def test_only_the_card_first_opens_the_slot_it_pays_for(order: str, rule: str | None) -> None:
    table = Position().round(6).resources(0, credit=1).hand(0, 74, 67, 69).at_turn(0)
    table.play("play 74")
    state = table.state
    question = HalfOrder(0, state.box.slot_index["yellow-2-tunnel"])
    assert question.refusal(state, state.parse(order)) == rule
