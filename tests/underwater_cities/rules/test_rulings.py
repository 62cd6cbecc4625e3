"""Rulings for what the rulebook leaves open (UWC-RUL)."""

from pathlib import Path

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.rules.parts import Parts
from penstock.kernel.agenda import NOT_ASKED
from tests.support.underwater_cities.own_cards import on_tunnel, own_cards
from tests.support.underwater_cities.position import Position, Table
from tests.support.underwater_cities.reading import output


@pytest.mark.rule("UWC-RUL-01")
@pytest.mark.rule("UWC-SETUP-26")
def test_the_third_of_three_starts_like_the_third_of_four() -> None:
    for seed in range(5):
        view = new(3, seed).view(None)
        third = view.players[view.order[2]]
        assert third.federation == 3
        assert third.resources == (3, 1, 1, 1, 0)


@pytest.mark.rule("UWC-RUL-03")
def test_a_site_for_a_city_is_a_matter_of_position_only() -> None:
    position = Position().resources(0, steelplast=1).hand(0, 8, 11, 22)
    position.state.white_domes = 0
    position.state.purple_domes = 0
    table = position.at_turn(0).play("play 8", "slot red-2-laboratory")
    # No dome is left and no city could be paid, but c32 lies next to the start.
    assert table.refusal("at c22.b1") == "UWC-BUILD-09"
    assert table.refusal("at c32.b1") is None
    table.play("at c32.b1")
    assert table.piece(0, "c32.b1") == "laboratory"


@pytest.mark.rule("UWC-RUL-07")
@pytest.mark.rule("UWC-RUL-08")
@pytest.mark.parametrize(
    ("sites", "made"),
    [
        (("c33.b1", "c33.x"), {"science": 2, "steelplast": 3}),
        (("c33.b1", "c33.b2", "c33.b3", "c33.x"), {"science": 4, "steelplast": 5}),
    ],
)
def test_the_pair_bonus_counts_once_expansion_included(
    sites: tuple[str, ...], made: dict[str, int]
) -> None:
    table = Position().put(0, "laboratory", *sites, upgraded=True).at_turn(0)
    assert output(table) == made


@pytest.mark.rule("UWC-RUL-08")
def test_the_second_laboratory_may_stand_on_the_expansion_site() -> None:
    table = (
        Position()
        .claimed(0, 37)
        .put(0, "laboratory", "c33.b1")
        .resources(0, steelplast=1)
        .hand(0, 44, 8, 11)
        .at_turn(0)
        .play("play 44", "slot red-2-steelplast-kelp", "card-first", "build laboratory", "at c33.x")
    )
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-RUL-09")
def test_a_part_is_finished_before_another_and_never_comes_twice() -> None:
    table = (
        Position()
        .claimed(0, 61)
        .cities(0, "c32")
        .resources(0, steelplast=4, credit=4, kelp=2)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot red-tunnel-city")
    )
    assert table.question == "Parts"
    table.play("part 1")
    assert table.refusal("part 2") == NOT_ASKED
    assert not any(text.startswith("ability") for text in table.legal_texts())
    table.play("at c33-c32")
    assert table.question == "Pause"
    table.play("done")
    assert table.question == "Build"


@pytest.mark.rule("UWC-RUL-09")
def test_a_part_that_is_done_is_not_offered_again() -> None:
    position = Position(players=1, board=5).resources(0, credit=2, steelplast=2, science=1)
    table = position.claimed(0, 1).hand(0, 8, 11, 22).at_turn(0)
    slot = table.state.box.slots[table.state.box.slot_index["red-tunnel-action"]]
    step = Parts(0, slot.effect.at, 0b10, 0, 1)
    assert step.refusal(table.state, table.state.parse("part 1")) == "UWC-RUL-09"
    assert step.refusal(table.state, table.state.parse("part 2")) is None


UPGRADE = {"op": "upgrade", "what": ["tunnel"], "cost": "free"}
EXCHANGE = {"op": "exchange", "a": {"kelp": 1}, "b": {"science": 1}}


@pytest.mark.rule("UWC-RUL-10")
@pytest.mark.parametrize(("first", "question"), [(1, "Upgrade"), (2, "Exchange")])
def test_the_owner_orders_triggers_of_one_event(tmp_path: Path, first: int, question: str) -> None:
    file = own_cards(tmp_path, on_tunnel(UPGRADE), on_tunnel(EXCHANGE))
    table = (
        Position(cards=file)
        .claimed(0, 215, 216)
        .resources(0, steelplast=1, credit=1, kelp=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-2-tunnel", "at c33-c32")
    )
    assert table.question == "TriggerOrder"
    assert table.legal_texts() == ["resolve 1", "resolve 2"]
    assert table.refusal("resolve 3") == "UWC-RUL-10"
    table.play(f"resolve {first}")
    assert table.question == question
    answers = ["upgrade c33-c32", "exchange 1"]
    table.play(*(answers if first == 1 else reversed(answers)))
    assert table.piece(0, "c33-c32") == "+tunnel"
    assert table.stock(0)["science"] == 1


@pytest.mark.rule("UWC-RUL-11")
@pytest.mark.parametrize(
    ("start", "steps", "credits"), [(0, 2, 2), (4, 2, 2), (4, 1, 2), (3, 2, 0), (0, 1, 0)]
)
def test_passing_over_space_three_counts_as_advancing_to_it(
    start: int, steps: int, credits: int
) -> None:
    table = Position().claimed(0, 35).federation(0, start).hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot green-federation-2", f"advance {steps}")
    # Space 3 gives a credit, and card 35 another one.
    assert table.stock(0)["credit"] == credits


@pytest.mark.rule("UWC-RUL-14")
@pytest.mark.parametrize("matched", [True, False])
def test_a_card_of_a_past_era_leaves_the_game(matched: bool) -> None:
    table = Position().round(6).hand(0, 4, 67, 70).at_turn(0)
    if matched:
        table.play("play 4", "slot red-2-steelplast-kelp")
        assert table.stock(0)["kelp"] == 2
    else:
        table.play("play 4", "slot green-city-or-kelp")
        assert table.stock(0)["kelp"] == 1
    assert 4 in table.state.gone
    assert table.state.discard == []
    new_era = Position().round(6).hand(0, 67, 4, 70).at_turn(0)
    new_era.play("play 67", "slot red-2-steelplast-kelp")
    assert new_era.state.discard == [67]


@pytest.mark.rule("UWC-RUL-17")
def test_an_action_card_must_do_something() -> None:
    useless = Position().claimed(0, 17).spent(0, 214).hand(0, 8, 11, 22).at_turn(0).play("play 8")
    assert useless.refusal("slot red-action-build-upgrade") == "UWC-TURN-13"
    table = Position().claimed(0, 17, 31, 33).spent(0, 214).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-action-build-upgrade")
    assert table.legal_texts() == ["use 31", "use 33"]
    assert table.refusal("use 17") == "UWC-RUL-17"
    assert table.refusal("skip") == "UWC-TURN-13"
    table.play("use 33")
    assert table.refusal("advance 0") == "UWC-TURN-13"
    table.play("advance 2")
    # Using the card was all that the slot did, and that is enough.
    assert table.state.spent[0] == [214, 33]
    assert table.stock(0)["credit"] == 1
    assert table.seat == 1


@pytest.mark.rule("UWC-RUL-19")
def test_a_performed_slot_is_paid_for_and_must_do_something() -> None:
    table = Position().hand(0, 43, 8, 11).at_turn(0)
    table.play("play 43", "slot green-city-or-kelp", "slot-first")
    assert table.refusal("perform yellow-2-tunnel") == "UWC-RUL-19"
    assert table.refusal("perform red-2-farm") is None
    table.play("perform red-2-farm", "at c33.b1")
    assert table.stock(0)["kelp"] == 0
    rich = Position().resources(0, credit=1, steelplast=1).hand(0, 43, 8, 11).at_turn(0)
    rich.play("play 43", "slot green-city-or-kelp", "slot-first", "perform yellow-2-tunnel")
    assert rich.refusal("done") == "UWC-TURN-13"
    rich.play("at c33-c32")
    assert rich.stock(0)["credit"] == rich.stock(0)["steelplast"] == 0


@pytest.mark.rule("UWC-RUL-29")
def test_an_action_card_does_not_use_itself(tmp_path: Path) -> None:
    foreman = {"type": "action", "effect": {"op": "use_action_card"}}
    file = own_cards(tmp_path, foreman)
    alone = Position(cards=file).claimed(0, 215).spent(0, 214).hand(0, 8, 11, 22).at_turn(0)
    alone.play("play 8")
    # Nothing is left that it could use, so it cannot be used itself.
    assert alone.refusal("slot red-action-build-upgrade") == "UWC-TURN-13"
    table = Position(cards=file).claimed(0, 215, 33, 17).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-action-steelplast", "use 215")
    assert table.question == "UseCard"
    assert table.refusal("use 215") == "UWC-CARD-08"
    assert table.legal_texts() == ["use assistant", "use 33"]
    table.play("use 33", "advance 1")
    assert table.state.spent[0] == [215, 33]


def crowded() -> Table:
    """Four action cards, and a fifth one resolved before the slot."""
    return (
        Position()
        .claimed(0, 16, 17, 33)
        .hand(0, 18, 8, 11)
        .at_turn(0)
        .play("play 18", "slot yellow-science-steelplast-kelp", "card-first", "drop assistant")
    )


@pytest.mark.rule("UWC-RUL-30")
@pytest.mark.rule("UWC-CARD-11")
@pytest.mark.parametrize(("choice", "is_claimed"), [("use-before", False), ("use-after", True)])
def test_the_dropped_card_is_used_before_or_after_claiming(choice: str, is_claimed: bool) -> None:
    table = crowded()
    assert table.legal_texts() == ["unused", "use-before", "use-after"]
    table.play(choice)
    assert (18 in table.state.claimed[0]) == is_claimed
    # All this belongs to the card: the slot has given nothing yet.
    assert sum(table.stock(0).values()) == 0
    assert table.question == "Options"
    table.play("option 2")
    assert table.state.claimed[0] == [16, 17, 33, 18]
    assert table.state.spent[0] == []
    assert table.stock(0) == {"credit": 1, "kelp": 1, "steelplast": 1, "science": 1, "biomatter": 0}


@pytest.mark.rule("UWC-RUL-31")
def test_all_is_open_but_the_cards_in_hand() -> None:
    table = (
        Position()
        .claimed(0, 14, 33)
        .spent(0, 33)
        .resources(0, credit=2, kelp=1, biomatter=3)
        .points(0, 12)
        .hand(0, 8, 11, 22, 25)
        .at_turn(1)
    )
    own, other = table.state.view(0).players[0], table.state.view(1).players[0]
    assert [card.number for card in own.hand] == [8, 11, 22, 25]
    assert [card.number for card in other.hand] == [None] * 4
    assert [card.number for card in table.state.view(None).players[0].hand] == [None] * 4
    assert other.resources == own.resources == (2, 1, 0, 0, 3)
    assert other.points == own.points == 12
    assert other.claimed == own.claimed == (214, 14, 33)
    assert other.spent == own.spent == (33,)


@pytest.mark.rule("UWC-RUL-37")
@pytest.mark.rule("UWC-SETUP-29")
def test_first_hands_are_chosen_in_play_order() -> None:
    state = new(4, 9)
    asked = []
    for _ in range(12):
        asked.append(state.to_move())
        state.apply(state.legal()[0])
    assert asked == [seat for seat in state.order for _ in range(3)]


@pytest.mark.rule("UWC-RUL-16")
def test_abilities_between_parts_may_spend_what_another_one_brings_back(tmp_path: Path) -> None:
    swap = {"op": "exchange", "a": {"kelp": 1}, "b": {"steelplast": 1}}
    ability = {"type": "permanent", "ability": {"limit": "once_per_turn", "effect": swap}}
    table = (
        Position(players=2, cards=own_cards(tmp_path, ability))
        .round(6)
        .claimed(0, 61, 215)
        .resources(0, credit=1, kelp=1, steelplast=2)
        .put(0, "tunnel", "c33-c23")
        .hand(0, 84, 74, 77)
        .at_turn(0)
        .play("play 84", "slot green-city", "card-first", "ability 61")
    )
    table.play("exchange 1")
    # Without kelp no city is possible, so the other ability brings it back without asking.
    assert table.question == "Upgrade"
    assert table.stock(0)["kelp"] == 1
    assert table.stock(0)["steelplast"] == 2
