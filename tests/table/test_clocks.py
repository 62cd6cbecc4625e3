"""Clocks: settings, spending, giving back."""

from typing import Any

import pytest

from penstock.kernel.agenda import NOBODY
from penstock.table.live.answers.state import ClocksShown
from penstock.table.live.clocks import LONGEST, BadClock, Clocks, check_clock

FISCHER = {"kind": "fischer", "seconds": 60, "increment": 5}
MOVE = {"kind": "move", "seconds": 30, "increment": 0}


@pytest.mark.parametrize(
    ("setting", "checked"),
    [
        ({}, {"kind": "none"}),
        ({"kind": "none", "seconds": -5}, {"kind": "none"}),
        ({"kind": "move", "seconds": 86400}, {"kind": "move", "seconds": 86400, "increment": 0}),
        (FISCHER, FISCHER),
        ({"kind": "fischer"}, {"kind": "fischer", "seconds": 10, "increment": 0}),
    ],
)
def test_sensible_setting_is_completed(setting: dict[str, Any], checked: dict[str, Any]) -> None:
    assert check_clock(setting) == checked


@pytest.mark.parametrize(
    "setting",
    [
        {"kind": "sand"},
        {"kind": None},
        {"kind": "move", "seconds": 9},
        {"kind": "move", "seconds": LONGEST + 1},
        {"kind": "move", "seconds": "60"},
        {"kind": "move", "seconds": 60.0},
        {"kind": "move", "seconds": True},
        {"kind": "fischer", "seconds": 60, "increment": -1},
    ],
)
def test_senseless_setting_is_refused(setting: dict[str, Any]) -> None:
    with pytest.raises(BadClock):
        check_clock(setting)


def test_without_a_clock_time_is_never_up() -> None:
    clocks = Clocks({"kind": "none"}, 2, started=0.0)

    assert not clocks.is_up(0, 1e12)
    assert clocks.shown(0, 1e12) is None


def test_time_for_a_move_begins_anew_with_each_question() -> None:
    clocks = Clocks(MOVE, 2, started=100.0)

    assert clocks.time_left(0, 110.0) == 20.0
    clocks.spend(0, 125.0)

    assert clocks.time_left(1, 130.0) == 25.0
    assert not clocks.is_up(1, 154.9)
    assert clocks.is_up(1, 155.0)


def test_fischer_budget_shrinks_with_use_and_grows_with_each_move() -> None:
    clocks = Clocks(FISCHER, 2, started=0.0)

    clocks.spend(0, 20.0)
    clocks.spend(1, 21.0)

    assert clocks.left == [45.0, 64.0]
    assert clocks.time_left(0, 31.0) == 35.0
    assert clocks.is_up(0, 21.0 + 45.0)
    assert clocks.shown(0, 31.0) == ClocksShown(kind="fischer", left=[35.0, 64.0], running=0)


def test_used_up_budget_is_empty_not_negative() -> None:
    clocks = Clocks(FISCHER, 2, started=0.0)

    clocks.spend(0, 1000.0)

    assert clocks.left == [5.0, 60.0]
    assert clocks.time_left(0, 2000.0) == 0.0


def test_clock_of_another_machine_that_runs_behind_costs_nothing() -> None:
    clocks = Clocks(FISCHER, 2, started=50.0)

    clocks.spend(0, 40.0)

    assert clocks.left == [65.0, 60.0]
    assert clocks.time_left(1, 30.0) == 60.0


def test_playing_and_undoing_makes_no_time() -> None:
    clocks = Clocks(FISCHER, 2, started=0.0)

    for second in range(0, 20, 2):
        clocks.spend(0, second + 1.0)
        clocks.take_back(0, [0], second + 2.0)

    assert clocks.left == [40.0, 60.0]


def test_undo_is_paid_by_whoever_was_asked() -> None:
    clocks = Clocks(FISCHER, 2, started=0.0)

    clocks.spend(0, 10.0)
    clocks.take_back(1, [0], 30.0)

    assert clocks.left == [50.0, 40.0]
    clocks.take_back(NOBODY, [], 99.0)
    assert clocks.left == [50.0, 40.0]
    assert clocks.since == 99.0
