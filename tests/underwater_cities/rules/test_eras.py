"""The end of a round and of an era (UWC-END)."""

import pytest

from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-END-14")
@pytest.mark.rule("UWC-END-16")
@pytest.mark.parametrize("number", range(1, 11))
def test_production_follows_rounds_four_seven_and_ten(number: int) -> None:
    table = Position(players=2).round(number).at_end_of_round()
    produced = "UWC-PROD-01" in table.rules_cited()
    assert produced == (number in (4, 7, 10))
    if not produced:
        assert table.state.round == number + 1
        assert table.question == "ChooseCard"


@pytest.mark.rule("UWC-END-15")
@pytest.mark.rule("UWC-SCORE-08")
def test_the_last_order_breaks_ties() -> None:
    table = (
        Position(players=3)
        .round(10)
        .order(0, 1, 2)
        .federation(2, 3)
        .federation(1, 3)
        .at_end_of_round()
    )
    assert table.state.is_over()
    assert table.state.order == [1, 2, 0]
    # All have the same points; the upper marker of the stack on space 3 wins.
    assert len(set(table.state.points)) == 1
    assert table.state.result().winners() == (1,)


@pytest.mark.rule("UWC-END-21")
@pytest.mark.rule("UWC-END-20")
def test_the_steps_of_the_end_of_an_era_in_order() -> None:
    table = Position(players=2).round(7).at_production()
    steps = ("UWC-PROD-01", "UWC-END-20", "UWC-FEED-01", "UWC-END-23")
    cited = [rule for rule in table.rules_cited() if rule in steps]
    assert cited == [
        "UWC-PROD-01",
        "UWC-PROD-01",
        "UWC-END-20",
        "UWC-FEED-01",
        "UWC-FEED-01",
        "UWC-END-23",
    ]


@pytest.mark.rule("UWC-END-25")
@pytest.mark.parametrize(("number", "era"), [(4, 2), (7, 3)])
def test_the_next_era_begins_when_the_hands_are_chosen(number: int, era: int) -> None:
    table = Position(players=2).round(number).at_production()
    for _ in range(6):
        assert table.question == "DiscardDown"
        table.play(table.legal_texts()[0])
    view = table.state.view(None)
    assert (view.era, view.round, view.phase) == (era, number + 1, "turns")
    assert table.question == "ChooseCard"
    assert [len(table.hand(seat)) for seat in range(2)] == [3, 3]


@pytest.mark.rule("UWC-END-25")
@pytest.mark.rule("UWC-END-23")
def test_after_the_third_era_comes_final_scoring() -> None:
    table = Position(players=2).round(10).resources(0, kelp=1, credit=8).at_production()
    assert table.state.is_over()
    assert "UWC-END-23" not in table.rules_cited()
    assert len(table.hand(0)) == 3
    # A lone city without buildings, and eight credits.
    assert table.points(0) == 2 + 2


@pytest.mark.rule("UWC-END-03")
@pytest.mark.rule("UWC-END-02")
def test_the_discard_happens_between_the_turns() -> None:
    # Early or late is the same to a player whose hand nobody sees (UWC-RUL-44); the discard
    # comes in the gap between two own turns, where any card may go before one is played.
    table = Position(players=2).hand(0, 8, 11, 22).hand(1, 4, 7, 10).at_turn(0)
    table.play("play 8", "slot always")
    assert len(table.hand(0)) == 5
    assert table.seat == 1
    table.play("play 4", "slot red-2-steelplast-kelp")
    assert table.seat == 0
    assert table.question == "DiscardDown"
    assert table.legal_texts()[:5] == [f"discard {number}" for number in table.hand(0)]
    assert table.refusal("discard 8") == "UWC-TURN-05"
    table.play("discard 11", "discard 22")
    assert table.question == "ChooseCard"
    assert len(table.hand(0)) == 3


@pytest.mark.rule("UWC-END-04")
@pytest.mark.rule("UWC-END-23")
def test_a_larger_hand_is_kept_at_the_start_of_an_era_too() -> None:
    table = Position(players=2).round(4).claimed(0, 48).order(0, 1).at_production()
    assert len(table.hand(0)) == 6
    for _ in range(2):
        assert table.seat == 0
        table.play(table.legal_texts()[0])
    assert len(table.hand(0)) == 4
    assert table.seat == 1


@pytest.mark.rule("UWC-END-22")
def test_old_cards_stay_in_hand_and_in_front_of_their_owners() -> None:
    table = Position(players=2).round(4).hand(0, 8, 11, 22).claimed(0, 14, 33).at_production()
    assert table.hand(0)[:3] == [8, 11, 22]
    assert table.state.claimed[0] == [214, 14, 33]
    assert all(number > 66 for number in table.state.deck)
    assert table.state.discard == []


@pytest.mark.rule("UWC-END-24")
@pytest.mark.rule("UWC-SPEC-07")
@pytest.mark.rule("UWC-SPEC-09")
def test_special_cards_discarded_in_a_new_era() -> None:
    table = Position(players=2).round(4).order(0, 1).hand(0, 191, 183, 22).at_production()
    table.play("discard 191", "discard 183", "discard 22")
    assert table.state.special_deck[0] == 191
    assert {183, 22} <= set(table.state.gone)
    assert table.state.discard == []


@pytest.mark.rule("UWC-RUL-37")
def test_hands_are_chosen_in_play_order() -> None:
    table = Position(players=3).round(4).order(2, 0, 1).at_production()
    asked = []
    while table.question == "DiscardDown":
        asked.append(table.seat)
        table.play(table.legal_texts()[0])
    assert asked == [2, 2, 2, 0, 0, 0, 1, 1, 1]
