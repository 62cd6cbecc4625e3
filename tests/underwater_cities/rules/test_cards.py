"""What cards are and when they work (UWC-CARD)."""

from collections import Counter

import pytest

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    END_CARD,
    GREEN,
    INSTANT,
    PERMANENT,
    PRODUCTION_CARD,
    RED,
    YELLOW,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.effects.shelf import box_for
from tests.support.underwater_cities.position import Position

BOX = box_for("none")
PLAYABLE = [number for deck in range(5) for number in BOX.decks[deck]]


@pytest.mark.rule("UWC-CARD-01")
def test_cards_and_slots_have_three_colours() -> None:
    colours = {GREEN, RED, YELLOW}
    for deck in range(5):
        assert {BOX.cards[number].colour for number in BOX.decks[deck]} == colours
    for side in BOX.sides:
        assert {BOX.slots[slot].colour for slot in side} == colours


@pytest.mark.rule("UWC-CARD-01")
@pytest.mark.parametrize(
    ("card", "slot", "matches"),
    [
        (3, "green-city-or-kelp", True),
        (3, "red-2-steelplast-kelp", False),
        (3, "yellow-science-steelplast-kelp", False),
        (7, "green-city-or-kelp", False),
        (7, "red-2-steelplast-kelp", True),
        (7, "yellow-science-steelplast-kelp", False),
        (8, "green-city-or-kelp", False),
        (8, "red-2-steelplast-kelp", False),
        (8, "yellow-science-steelplast-kelp", True),
    ],
)
def test_a_card_works_only_on_a_slot_of_its_colour(card: int, slot: str, matches: bool) -> None:
    table = Position().hand(0, card, 11, 22).at_turn(0).play(f"play {card}", f"slot {slot}")
    gains = [event for event in table.state.events or [] if event.rule == "UWC-TURN-10"]
    assert (not gains) == matches


@pytest.mark.rule("UWC-CARD-02")
def test_every_card_has_name_colour_type_effect_and_an_own_number() -> None:
    assert len(set(PLAYABLE)) == len(PLAYABLE) == 66 + 57 + 57 + 15 + 10
    for number in PLAYABLE:
        card = BOX.cards[number]
        assert card.number == number
        assert card.name
        assert card.colour in (GREEN, RED, YELLOW)
        effects = (
            card.effect is not NO_EFFECT,
            bool(card.triggers or card.modifiers) or card.ability is not NO_EFFECT,
            card.effect is not NO_EFFECT,
            bool(card.production),
            bool(card.end),
        )
        assert effects[card.type], number


@pytest.mark.rule("UWC-CARD-03")
def test_there_are_five_types_of_cards() -> None:
    types = Counter(BOX.cards[number].type for number in PLAYABLE)
    assert sorted(types) == [INSTANT, PERMANENT, ACTION_CARD, PRODUCTION_CARD, END_CARD]


@pytest.mark.rule("UWC-CARD-04")
@pytest.mark.parametrize(
    ("slot", "order", "steelplast"),
    [
        ("yellow-science-steelplast-kelp", "slot-first", 2),
        ("yellow-science-steelplast-kelp", "card-first", 2),
        ("yellow-science-steelplast-kelp", "without", 1),
        ("red-2-steelplast-kelp", "", 2),
    ],
)
def test_an_instant_happens_once_and_is_discarded(slot: str, order: str, steelplast: int) -> None:
    table = Position().resources(0, credit=1).hand(0, 15, 11, 22).at_turn(0)
    table.play("play 15", f"slot {slot}")
    if order:
        table.play(order)
    if table.question == "PayFor":
        table.play("cost 1")
    assert table.stock(0)["steelplast"] == steelplast
    assert table.state.discard == [15]
    assert table.state.claimed[0] == [214]


@pytest.mark.rule("UWC-CARD-05")
@pytest.mark.parametrize("card", [14, 9, 46], ids=["permanent", "action", "production"])
@pytest.mark.parametrize("matched", [True, False])
def test_other_cards_are_claimed_on_a_match_only(card: int, matched: bool) -> None:
    slot = "green-city-or-kelp" if matched else "red-2-steelplast-kelp"
    table = Position().hand(0, card, 11, 22).at_turn(0).play(f"play {card}", f"slot {slot}")
    assert table.state.claimed[0] == ([214, card] if matched else [214])
    assert table.state.discard == ([] if matched else [card])


@pytest.mark.rule("UWC-CARD-05")
def test_an_end_scoring_card_is_claimed_too() -> None:
    table = Position().round(6).hand(0, 121, 74, 77).at_turn(0)
    table.play("play 121", "slot green-city-or-kelp")
    assert 121 in table.state.claimed[0]


@pytest.mark.rule("UWC-CARD-07")
def test_an_action_card_does_nothing_when_it_is_claimed() -> None:
    table = Position().hand(0, 33, 11, 22).at_turn(0)
    table.play("play 33", "slot green-city-or-kelp")
    assert 33 in table.state.claimed[0]
    assert table.state.federation[0] == 0
    assert table.state.spent[0] == []
    assert table.seat == 1


@pytest.mark.rule("UWC-CARD-07")
@pytest.mark.rule("UWC-TIME-09")
def test_an_action_card_may_be_used_in_the_turn_it_is_claimed() -> None:
    table = Position().hand(0, 33, 11, 22).at_turn(0)
    table.play("play 33", "slot green-action-steelplast", "use 33", "advance 2")
    assert table.state.federation[0] == 2
    assert table.state.spent[0] == [33]
    assert table.stock(0)["steelplast"] == 1


@pytest.mark.rule("UWC-CARD-07")
def test_only_claimed_action_cards_are_used() -> None:
    table = Position().claimed(0, 1).claimed(1, 17).hand(0, 8, 11, 33).at_turn(0)
    table.play("play 8", "slot green-action-steelplast")
    assert table.refusal("use 33") == "UWC-CARD-07"
    assert table.refusal("use 17") == "UWC-CARD-07"
    assert table.refusal("use 1") is None


@pytest.mark.rule("UWC-CARD-13")
def test_a_production_card_works_in_each_production() -> None:
    kelp = []
    for last_round in (4, 7, 10):
        table = Position().round(last_round).claimed(0, 46).resources(0, kelp=5).at_production()
        kelp.append(table.stock(0)["kelp"])
    # One kelp of the card, one eaten by the starting city.
    assert kelp == [5, 5, 5]
    assert Position().resources(0, kelp=5).round(4).at_production().stock(0)["kelp"] == 4


@pytest.mark.rule("UWC-CARD-13")
def test_a_production_card_may_change_what_the_network_makes() -> None:
    table = Position().round(4).claimed(0, 53).put(0, "farm", "c33.b1").resources(0, kelp=1)
    changed = table.at_production().play("change 1")
    assert changed.stock(0)["credit"] == 2
    assert changed.stock(0)["kelp"] == 0


@pytest.mark.rule("UWC-CARD-13")
def test_a_production_card_gives_nothing_when_it_is_claimed() -> None:
    table = Position().hand(0, 46, 11, 22).at_turn(0)
    table.play("play 46", "slot green-federation-2", "advance 1")
    assert sum(table.stock(0).values()) == 0


@pytest.mark.rule("UWC-CARD-14")
@pytest.mark.parametrize(
    ("card", "points"),
    [pytest.param(121, 2, id="features"), pytest.param(179, 3, id="sale")],
)
def test_an_end_scoring_card_scores_the_network_or_sells(card: int, points: int) -> None:
    position = Position().claimed(0, card).resources(0, science=3)
    position.put(0, "tunnel", "c33-c32", "c33-c23", upgraded=True)
    table = position.at_final_scoring()
    sheet = dict(table.state.result().by_seat()[0].sources)
    assert sheet["end-scoring cards"] == points


@pytest.mark.rule("UWC-CARD-14")
def test_an_end_scoring_card_gives_nothing_before_the_end() -> None:
    position = Position().round(7).claimed(0, 121).resources(0, kelp=1)
    table = position.put(0, "tunnel", "c33-c32", "c33-c23").at_production()
    assert table.points(0) == 0


@pytest.mark.rule("UWC-CARD-17")
def test_a_card_ignores_what_other_players_do() -> None:
    # Seat 0 gains a card for every plant, seat 2 a steelplast for a mismatch: not for seat 1's.
    position = Position().order(1, 0, 2).claimed(0, 62).claimed(2, 14).hand(1, 8, 11, 22)
    table = position.resources(1, credit=2).at_turn(1)
    hands = [len(table.hand(seat)) for seat in (0, 2)]
    table.play("play 8", "slot green-2-desalination", "at c33.b1", "at c33.b2")
    assert [len(table.hand(seat)) for seat in (0, 2)] == hands
    assert table.stock(2)["steelplast"] == 0
    assert table.piece(0, "c33.b1") == table.piece(2, "c33.b1") == ""
    assert table.piece(1, "c33.b1") == table.piece(1, "c33.b2") == "desalination"


@pytest.mark.rule("UWC-CARD-17")
def test_a_production_card_works_for_its_owner_only() -> None:
    table = Position(players=2).round(4).claimed(0, 50).at_production()
    assert table.stock(0)["credit"] == 1
    assert table.stock(1)["credit"] == 0
