"""The Federation track and the play order it makes (UWC-FED, UWC-EX-20 to 23)."""

import pytest

from tests.support.underwater_cities.position import Position, Table

TWO_STEPS = "slot green-federation-2"


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


def advancing(space: int, *claimed: int) -> Table:
    """Seat 0 has chosen the slot of two steps, its marker on a space (0: below the track)."""
    position = Position().hand(0, 8, 11, 22).claimed(0, *claimed)
    if space:
        position.federation(0, space)
    return position.at_turn(0).play("play 8", TWO_STEPS)


@pytest.mark.rule("UWC-FED-01")
def test_the_track_has_four_spaces_and_a_place_below() -> None:
    spaces = []
    for start in (0, 4, 3, 2, 1):
        table = advancing(start)
        assert table.state.view(None).players[0].federation == start
        table.play("advance 1")
        spaces.append(table.state.view(None).players[0].federation)
    assert spaces == [4, 3, 2, 1, 1]


@pytest.mark.rule("UWC-FED-01")
def test_all_begin_a_round_below_the_track() -> None:
    view = Position(players=4).at_new_round().state.view(None)
    assert view.federation == ((), (), (), ())
    assert [player.federation for player in view.players] == [0, 0, 0, 0]


@pytest.mark.rule("UWC-FED-02")
@pytest.mark.parametrize(("steps", "stacks"), [(1, ((0,), (), (), ())), (2, ((), (0,), (), ()))])
def test_a_step_is_one_space(steps: int, stacks: tuple[tuple[int, ...], ...]) -> None:
    table = advancing(0)
    assert table.refusal("advance 3") == "UWC-FED-02"
    table.play(f"advance {steps}")
    assert table.state.view(None).federation == stacks


@pytest.mark.rule("UWC-FED-04")
@pytest.mark.parametrize(
    ("start", "credit", "steelplast", "points"),
    [(0, 0, 0, 0), (4, 1, 0, 0), (3, 0, 1, 0), (2, 0, 0, 1), (1, 0, 0, 1)],
)
def test_the_bonus_of_each_space(start: int, credit: int, steelplast: int, points: int) -> None:
    table = advancing(start).play("advance 1")
    assert table.stock(0) == {
        "credit": credit,
        "kelp": 0,
        "steelplast": steelplast,
        "science": 0,
        "biomatter": 0,
    }
    assert table.points(0) == points


@pytest.mark.rule("UWC-FED-05")
def test_who_comes_later_lies_on_top_and_is_ahead() -> None:
    table = (
        Position(players=3)
        .order(0, 1, 2)
        .federation(1, 3)
        .federation(2, 3)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", TWO_STEPS, "advance 2")
    )
    assert table.state.view(None).federation == ((), (1, 2, 0), (), ())
    while table.state.round == 2:
        if table.question == "DiscardDown":
            table.play(table.legal_texts()[0])
        else:
            table.play(f"play {table.hand(table.seat)[0]}", "slot always")
    assert table.state.order == [0, 2, 1]


@pytest.mark.rule("UWC-FED-05")
def test_a_marker_passes_through_a_space_without_joining_its_stack() -> None:
    table = Position().federation(1, 4).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", TWO_STEPS, "advance 2")
    assert table.state.view(None).federation == ((1,), (0,), (), ())


@pytest.mark.rule("UWC-FED-06")
def test_from_the_end_each_step_scores_and_lifts_the_marker() -> None:
    table = Position().federation(0, 1).federation(1, 1).hand(0, 8, 11, 22).at_turn(0)
    assert table.state.view(None).federation[3] == (0, 1)
    table.play("play 8", TWO_STEPS, "advance 2")
    assert table.points(0) == 2
    assert table.state.view(None).federation[3] == (1, 0)


@pytest.mark.rule("UWC-FED-08")
def test_a_bonus_comes_at_once_in_the_middle_of_an_effect() -> None:
    # The city costs the only credit; its site advances the marker to space 3, whose credit pays
    # for the building of the same slot.
    table = (
        Position()
        .cities(0, "c23")
        .federation(0, 4)
        .resources(0, credit=1, kelp=1, steelplast=2)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", "slot yellow-city-building", "part 1", "at c22")
    )
    assert table.stock(0)["credit"] == 1
    table.play("build desalination", "at c33.b1")
    assert table.piece(0, "c33.b1") == "desalination"
    assert table.stock(0)["credit"] == 0


@pytest.mark.rule("UWC-FED-08")
@pytest.mark.parametrize(("start", "credits"), [(0, 2), (4, 2), (3, 0)])
def test_entering_a_space_sets_off_a_card_at_once(start: int, credits: int) -> None:
    table = advancing(start, 35).play("advance 2")
    assert table.stock(0)["credit"] == credits


@pytest.mark.rule("UWC-FED-09")
def test_the_track_is_reset_after_every_round() -> None:
    table = Position(players=2).order(0, 1).hand(1, 8, 11, 22).at_new_round()
    assert table.state.round == 3
    turn = 0
    while table.state.round == 3:
        if table.question == "DiscardDown":
            table.play(table.legal_texts()[0])
            continue
        turn += 1
        slot = TWO_STEPS if turn == 2 else "slot always"
        table.play(f"play {table.hand(table.seat)[0]}", slot)
        if table.question == "Advance":
            table.play("advance 1")
            assert table.state.federation == [0, 1]
    assert table.state.order == [1, 0]
    assert table.state.federation == [0, 0]
