"""The kernel's contract, shown on the toy game."""

import pytest

from penstock.kernel import BadRecord, IllegalAction, UnknownAction
from tests.kernel.toy import GAME, KEEP, ROLL, Pebbles, PebblesView, Take


def new(players: int = 2, seed: int = 1) -> Pebbles:
    state = GAME.new(players, seed)
    assert isinstance(state, Pebbles)
    return state


def test_a_decision_names_seat_question_and_options() -> None:
    decision = new().decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "Take")
    assert decision.options == [1, 2, 3, ROLL]
    assert str(decision.prompt) == "Player 1: take pebbles"


def test_steps_that_ask_nobody_run_by_themselves() -> None:
    state = new()
    state.apply(1)
    assert state.to_move() == 1
    assert state.pebbles == [1, 0]


def test_a_pushed_step_is_resolved_first() -> None:
    state = new()
    state.apply(3)
    assert state.to_move() == 0
    assert [state.text(action) for action in state.legal()] == ["give back", "keep"]
    state.apply(KEEP)
    assert state.to_move() == 1


def test_a_forced_choice_is_taken_without_asking() -> None:
    state = new()
    state.heap = 4
    state.apply(3)
    state.apply(KEEP)
    assert state.is_over()
    assert state.pebbles == [3, 1]


def test_candidates_that_a_rule_forbids_are_refused_with_its_id() -> None:
    state = new()
    state.heap = 4
    state.apply(1)
    assert state.refused() == [(ROLL, "TOY-TAKE-02")]


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    state = new()
    state.heap = 4
    state.apply(1)
    before = state.digest()
    with pytest.raises(IllegalAction, match="'roll' is not allowed now") as caught:
        state.apply(ROLL)
    assert caught.value.rule == "TOY-TAKE-02"
    assert state.digest() == before


def test_an_action_nobody_asked_for_raises_without_a_rule() -> None:
    state = new()
    with pytest.raises(
        IllegalAction, match=r"legal: 'take 1', 'take 2', 'take 3' \.\.\."
    ) as caught:
        state.apply(KEEP)
    assert caught.value.rule == ""


def test_a_negative_number_is_no_action() -> None:
    with pytest.raises(IllegalAction, match="-1 is no action"):
        new().apply(-1)


def test_nothing_can_be_played_after_the_end() -> None:
    state = new()
    while not state.is_over():
        state.apply(state.legal()[0])
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(1)
    assert state.decision() is None


def test_a_roll_marks_the_point_as_irreversible() -> None:
    state = new()
    state.apply(1)
    assert state.reveals == 0
    state.apply(ROLL)
    assert state.reveals == 1


def test_events_are_recorded_only_if_wanted() -> None:
    silent, recorded = new(), GAME.new(2, 1, records=True)
    silent.apply(2)
    recorded.apply(2)
    assert silent.events is None
    assert [str(recorded.describe(event)) for event in recorded.events or []] == [
        "Player 1 takes 2"
    ]
    assert silent.digest() == recorded.digest()


def test_the_encoding_is_exact() -> None:
    state = new(3, 5)
    state.apply(3)
    again = GAME.decode(state.encode())
    assert again.encode() == state.encode()
    assert again.legal() == state.legal()
    assert isinstance(again.agenda[0], type(state.agenda[0]))


@pytest.mark.parametrize("damage", ["", "[]", "{}", "{", '{"players": 2}'])
def test_a_damaged_encoding_is_refused(damage: str) -> None:
    with pytest.raises(BadRecord, match="encoded state"):
        GAME.decode(damage)


def test_an_unknown_step_in_an_encoding_is_refused() -> None:
    with pytest.raises(BadRecord, match="KeyError"):
        GAME.decode(new().encode().replace("Take", "Steal"))


def test_copies_are_independent() -> None:
    state = new()
    other = state.copy()
    other.apply(2)
    assert state.pebbles == [0, 0]
    assert other.pebbles == [2, 0]


def test_a_spectator_sees_no_charm_and_no_choices() -> None:
    view = new().view(None)
    assert isinstance(view, PebblesView)
    assert view.charms == (None, None)
    assert view.choices == ()


def test_unknown_notation_is_refused() -> None:
    with pytest.raises(UnknownAction, match="'steal' is no action of Pebbles"):
        new().parse("steal")


def test_steps_with_equal_fields_look_alike() -> None:
    assert repr(Take(1)) == "Take(1,)"


def test_a_position_introduces_itself() -> None:
    state = new()
    assert repr(state) == f"<Pebbles {state.digest()}, 2 players, round 1, Take(0,)>"
    lines = str(state).splitlines()
    assert lines[:3] == [
        "Pebbles, 2 players, round 1",
        "Player 1: take pebbles",
        "  take 1: Take 1",
    ]
    assert repr(state.decision()) == (
        "<Decision of seat 0: Player 1: take pebbles [take 1, take 2, take 3, roll]>"
    )
    while not state.is_over():
        state.apply(state.legal()[0])
    assert str(state).splitlines()[1].startswith("1. Player ")
