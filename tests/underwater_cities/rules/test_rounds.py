"""Rounds, eras, hands and decks (UWC-TURN, UWC-END, UWC-CARD)."""

import pytest

from penstock.games.underwater_cities import GAME, new
from tests.support.underwater_cities.playing import choose_always
from tests.support.underwater_cities.position import Position, Table


@pytest.mark.rule("UWC-TURN-14")
@pytest.mark.rule("UWC-END-01")
def test_a_turn_ends_with_a_draw() -> None:
    table = Position().hand(0, 8, 11, 22).deck(4).at_turn(0)
    table.play("play 8", "slot red-2-steelplast-kelp")
    assert table.hand(0) == [11, 22, 4]


@pytest.mark.rule("UWC-TURN-05")
@pytest.mark.rule("UWC-END-02")
def test_a_hand_above_the_limit_is_discarded_first() -> None:
    table = Position().hand(0, 8, 11, 22, 25, 5).at_turn(0)
    assert table.question == "DiscardDown"
    table.play("discard 25", "discard 5")
    assert table.question == "ChooseCard"
    assert table.state.discard == [25, 5]


@pytest.mark.rule("UWC-TURN-08")
def test_an_occupied_slot_is_closed() -> None:
    table = Position().hand(0, 8, 11, 22).occupied("red-2-steelplast-kelp", 1).at_turn(0)
    table.play("play 8")
    assert table.refusal("slot red-2-steelplast-kelp") == "UWC-TURN-08"
    assert table.refusal("clone red-2-steelplast-kelp") == "UWC-SETUP-11"


@pytest.mark.rule("UWC-TURN-11")
def test_a_matching_card_may_go_without_effect() -> None:
    table = Position().resources(0, credit=1).hand(0, 15, 11, 22).at_turn(0)
    table.play("play 15", "slot yellow-science-steelplast-kelp", "without")
    assert table.stock(0)["credit"] == 1
    assert 15 in table.state.discard


@pytest.mark.rule("UWC-TURN-02")
@pytest.mark.rule("UWC-TURN-03")
def test_turns_go_round_in_play_order() -> None:
    table = Position(players=3).order(2, 0, 1).at_new_round()
    seats = []
    for _ in range(9):
        seats.append(table.seat)
        card = table.hand(table.seat)[0]
        table.play(f"play {card}", "slot always")
        while table.question == "DiscardDown":
            table.play(table.legal_texts()[0])
    assert seats == [2, 0, 1] * 3


@pytest.mark.rule("UWC-CARD-05")
@pytest.mark.rule("UWC-CARD-06")
@pytest.mark.rule("UWC-TIME-07")
def test_a_permanent_card_works_in_the_turn_it_is_claimed() -> None:
    table = Position().hand(0, 58, 11, 22).at_turn(0)
    table.play("play 58", "slot green-action-steelplast", "skip")
    assert table.points(0) == 1
    # Segment Works takes a steelplast off every tunnel; it costs 2 credits, so the order is asked.
    for order, steelplast in (("card-first", 1), ("slot-first", 0)):
        special = Position().resources(0, credit=3, steelplast=1).hand(0, 200, 8, 11).at_turn(0)
        special.play("play 200", "slot red-tunnel-city", order)
        special.play(*(["pay", "at c33-c32"] if order == "card-first" else ["at c33-c32", "pay"]))
        assert special.stock(0)["steelplast"] == steelplast
        assert 200 in special.state.claimed[0]


@pytest.mark.rule("UWC-CARD-08")
def test_a_spent_action_card_waits_for_the_next_era() -> None:
    table = Position().spent(0, 214).claimed(0, 33).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-action-steelplast")
    assert table.refusal("use assistant") == "UWC-CARD-08"
    assert table.refusal("use 33") is None


@pytest.mark.rule("UWC-END-20")
@pytest.mark.rule("UWC-END-22")
@pytest.mark.rule("UWC-END-23")
@pytest.mark.rule("UWC-END-24")
def test_a_new_era_brings_a_new_deck_and_fresh_action_cards() -> None:
    table = Position(players=2).round(4).hand(0, 8, 11, 22).spent(0, 214).at_production()
    assert table.state.spent[0] == []
    assert table.state.era == 1
    assert len(table.hand(0)) == 6
    assert len(table.state.deck) == 57 - 6
    assert table.question == "DiscardDown"
    new = next(number for number in table.hand(0) if number > 66)
    table.play("discard 8", "discard 11", f"discard {new}")
    assert 8 in table.state.gone
    assert table.state.discard == [new]


@pytest.mark.rule("UWC-CARD-16")
@pytest.mark.rule("UWC-LIM-04")
def test_the_discard_pile_becomes_the_new_deck() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    state = table.state
    state.discard = state.deck
    state.discard_seen = [0] * len(state.discard)
    state.deck = []
    table.play("play 8", "slot red-2-steelplast-kelp")
    assert len(table.hand(0)) == 3
    assert state.discard == []
    assert "UWC-CARD-16" in table.rules_cited()


@pytest.mark.rule("UWC-END-10")
def test_tiles_return_at_the_end_of_a_round() -> None:
    position = Position(players=4).occupied("red-2-farm", 0, 1)
    position.state.cloner = 1
    table = position.at_end_of_round()
    assert set(table.state.occupied) == {0}
    assert table.state.cloner == -1


@pytest.mark.rule("UWC-RUL-16")
def test_a_card_resolved_first_may_not_spend_what_the_slot_needs() -> None:
    table = Position().resources(0, credit=1, steelplast=1).hand(0, 15, 11, 22).at_turn(0)
    table.play("play 15", "slot yellow-2-tunnel", "card-first")
    # Paying the last credit for steelplast would leave no tunnel possible: nothing is asked.
    assert table.question == "BuildSite"
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-TURN-01")
@pytest.mark.rule("UWC-TURN-04")
@pytest.mark.rule("UWC-END-16")
@pytest.mark.rule("UWC-FEED-06")
def test_a_game_has_ten_rounds_and_three_productions() -> None:
    state = GAME.new(2, 5, records=True)
    turns = [0, 0]
    while not state.is_over():
        if type(state.agenda[-1]).__name__ == "ChooseCard":
            turns[state.to_move()] += 1
        state.apply(state.legal()[-1])
    events = state.events or []
    assert turns == [30, 30]
    assert [e.numbers[0] for e in events if e.kind == "round"] == list(range(1, 11))
    assert sum(1 for e in events if e.kind == "produces") == 6
    assert sum(1 for e in events if e.kind == "feeds") == 6


@pytest.mark.rule("UWC-SPEC-05")
def test_a_special_card_counts_against_the_hand_limit() -> None:
    table = Position().hand(0, 8, 11, 22, 185).at_turn(0)
    assert table.question == "DiscardDown"
    table.play("discard 185")
    assert 185 in table.state.gone


@pytest.mark.rule("UWC-RUL-14")
def test_a_card_of_a_past_era_leaves_the_game_when_played() -> None:
    table = Position().round(6).hand(0, 8, 74, 77).at_turn(0)
    table.play("play 8", "slot red-2-steelplast-kelp")
    assert 8 in table.state.gone
    assert table.state.discard == []


@pytest.mark.rule("UWC-RUL-12")
def test_a_special_card_may_be_paid_for_nothing() -> None:
    table = Position().resources(0, credit=2).hand(0, 202, 8, 11).at_turn(0)
    table.play("play 202", "slot yellow-science-steelplast-kelp", "card-first", "pay")
    assert table.stock(0)["credit"] == 0
    assert table.state.under[0] == [202]


@pytest.mark.rule("UWC-TIME-09")
@pytest.mark.rule("UWC-CARD-07")
def test_an_action_card_claimed_first_can_be_used_by_the_slot() -> None:
    table = Position().spent(0, 214).hand(0, 33, 8, 11).at_turn(0)
    table.play("play 33", "slot green-action-steelplast", "use 33", "advance 2")
    assert table.state.federation[0] == 2


@pytest.mark.rule("UWC-END-15")
def test_the_order_is_set_after_the_last_round_too() -> None:
    table = Position(players=2).round(10).order(0, 1).federation(1, 3).at_end_of_round()
    assert table.state.is_over()
    assert table.state.order == [1, 0]


@pytest.mark.rule("UWC-FED-05")
def test_a_marker_that_stops_on_another_goes_on_top() -> None:
    table = Position().federation(1, 4).hand(0, 38, 8, 11).at_turn(0)
    table.play("play 38", "slot red-2-steelplast-kelp", "slot-first")
    assert table.state.view(0).federation[0] == (1, 0)


@pytest.mark.rule("UWC-TURN-01")
def test_ten_rounds_in_three_eras_with_three_productions() -> None:
    state = new(2, 3)
    state.events = []
    table = Table(state)
    seen: list[tuple[int, int]] = []
    turns = 0
    while not state.is_over():
        if table.question == "ChooseCard":
            turns += 1
            if (state.round, state.era + 1) not in seen:
                seen.append((state.round, state.era + 1))
            table.play(f"play {table.hand(table.seat)[0]}", "slot always")
        else:
            table.play(table.legal_texts()[0])
    eras = [1] * 4 + [2] * 3 + [3] * 3
    assert seen == list(zip(range(1, 11), eras, strict=True))
    assert turns == 10 * 3 * 2
    marks = [event.kind for event in state.events if event.kind in ("round", "produces")]
    production = ["produces"] * 2
    rounds = ["round"]
    assert marks == rounds * 4 + production + rounds * 3 + production + rounds * 3 + production
    GAME.check(state)


@pytest.mark.rule("UWC-TURN-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_ends_when_everybody_had_three_turns(players: int) -> None:
    table = Position(players=players).at_new_round()
    assert table.state.round == 3
    for turn in range(3 * players):
        assert table.state.round == 3, turn
        choose_always(table)
    assert table.state.round == 4
