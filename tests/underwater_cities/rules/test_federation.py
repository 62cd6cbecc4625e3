"""The Federation track and the play order: the worked examples (UWC-EX-20 to 23)."""

import pytest

from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-EX-20")
@pytest.mark.rule("UWC-FED-06")
@pytest.mark.rule("UWC-FED-07")
def test_steps_beyond_the_end_score_and_put_the_marker_on_top() -> None:
    table = Position().federation(1, 1).federation(0, 2).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-federation-2", "advance 2")
    assert table.points(0) == 2
    assert table.state.view(None).federation == ((), (), (), (1, 0))


@pytest.mark.rule("UWC-EX-21")
@pytest.mark.rule("UWC-END-11")
@pytest.mark.rule("UWC-END-12")
@pytest.mark.rule("UWC-END-13")
def test_the_track_sets_the_new_order() -> None:
    purple, orange, black, blue = 0, 1, 2, 3
    table = (
        Position(players=4)
        .order(black, purple, blue, orange)
        .federation(purple, 2)
        .federation(orange, 2)
        .at_end_of_round()
    )
    assert table.state.order == [orange, purple, black, blue]
    assert table.state.federation == [0, 0, 0, 0]


@pytest.mark.rule("UWC-EX-22")
@pytest.mark.rule("UWC-FED-03")
@pytest.mark.rule("UWC-FED-04")
def test_every_space_entered_gives_its_bonus() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-federation-2", "advance 2")
    assert table.stock(0)["credit"] == 1
    assert table.state.view(None).federation == ((), (0,), (), ())


@pytest.mark.rule("UWC-EX-23")
@pytest.mark.rule("UWC-TERM-13")
def test_steelplast_of_the_track_is_not_the_slots_own() -> None:
    table = Position().claimed(0, 58).federation(0, 3).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-federation-2", "advance 2")
    assert table.stock(0)["steelplast"] == 1
    assert table.points(0) == 1


@pytest.mark.rule("UWC-TERM-13")
def test_a_slot_that_gives_steelplast_scores_once() -> None:
    table = Position().claimed(0, 58).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-steelplast-kelp")
    assert table.points(0) == 1


@pytest.mark.rule("UWC-RUL-36")
def test_a_player_may_advance_less_far() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-federation-2")
    assert table.legal_texts() == ["advance 2", "advance 1"]
    assert table.refusal("advance 0") == "UWC-TURN-13"
