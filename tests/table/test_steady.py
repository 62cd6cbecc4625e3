"""A step of the system's clock ends nobody's game, and makes nobody's endless."""

import multiprocessing
import time

import pytest

from penstock.table import steady
from penstock.table.http.opening import open_table
from penstock.table.live.room import Room
from penstock.table.store.records import User
from penstock.table.store.store import Store

DAY = 86_400.0
CLOCK = {"kind": "move", "seconds": 60}


def stepped(monkeypatch: pytest.MonkeyPatch, by: float) -> None:
    """Somebody sets the system's clock."""
    real = time.time
    monkeypatch.setattr("time.time", lambda: real() + by)


def opened(store: Store, ann: User) -> Room:
    id = open_table(store, ann, "power_grid", {}, ["me", "hot"], clock=CLOCK)
    table = store.table(id)
    assert table is not None
    return Room(store, table)


@pytest.mark.parametrize("by", [-DAY, DAY])
def test_step_changes_neither_clock_nor_due_time(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch, by: float
) -> None:
    room = opened(store, ann)
    room.play(ann.id, 0, room.match.state.text(room.match.state.legal()[0]))
    stepped(monkeypatch, by)

    assert room.bot_to_move() is None, "nobody's time is up"
    assert room.to_move is not None
    assert 30.0 < room.clocks.time_left(room.to_move, steady.now()) <= 60.0
    assert store.due(steady.now()) == []
    # What is played now is dated by the time that has passed, not by the step.
    room.play(ann.id, 1, room.match.state.text(room.match.state.legal()[0]))
    first, second = store.rows_from(room.table.id, 0)
    assert 0.0 <= second.at - first.at < 30.0
    assert store.due(steady.now() + 61.0) == [room.table.id]
    again = Room(store, room.table)
    assert again.clocks.since == room.clocks.since
    assert again.bot_to_move() is None


def tell_offset(offset: float, answers: "multiprocessing.Queue[float]") -> None:
    steady.agree(offset)
    answers.put(steady.now())


def test_worker_started_after_a_step_goes_by_the_clock_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Time since boot is the same in every process; only the reading must be shared."""
    stepped(monkeypatch, DAY)
    context = multiprocessing.get_context("spawn")
    answers: multiprocessing.Queue[float] = context.Queue()
    before = steady.now()
    worker = context.Process(target=tell_offset, args=(steady.offset(), answers))
    worker.start()
    there = answers.get(timeout=60)
    worker.join()

    assert before <= there <= steady.now()
