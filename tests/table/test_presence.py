"""Who is at a table, as the workers tell each other."""

import pytest

from penstock.table.http.lists import summary
from penstock.table.http.opening import open_table
from penstock.table.live.presence import (
    FORGOTTEN_AFTER,
    FRESH,
    NOTED_EVERY,
    Presence,
    Sighted,
)
from penstock.table.store.records import User
from penstock.table.store.sightings import Sighting
from penstock.table.store.store import Store


def test_workers_say_who_is_at_their_sockets() -> None:
    presence = Presence()
    assert presence.note("t", "one", ["ann", "ben"])
    assert not presence.note("t", "one", ["ben", "ann"]), "that was known"
    assert presence.note("t", "two", ["ben"])
    assert presence.elsewhere("t") == {"ann", "ben"}
    assert presence.elsewhere("another") == frozenset()

    assert presence.note("t", "one", [])
    assert presence.elsewhere("t") == {"ben"}
    presence.forget("t")
    assert presence.elsewhere("t") == frozenset()


def test_worker_that_says_nothing_more_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    presence, now = Presence(), [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    presence.note("t", "one", ["ann"])
    now[0] += FORGOTTEN_AFTER - 1
    presence.note("t", "two", ["ben"])
    assert not presence.forget_silent("t")

    now[0] += 2
    assert presence.forget_silent("t")
    assert presence.elsewhere("t") == {"ben"}


def test_who_is_here_is_written_down_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    sighted, now = Sighted(), [1000.0]
    monkeypatch.setattr("penstock.table.steady.now", lambda: now[0])
    sighted.see("ann", "t")
    sighted.see("ann", None)
    assert sighted.take() == {("ann", "t"): Sighting(1000.0), ("ann", None): Sighting(1000.0)}

    now[0] += NOTED_EVERY - 1
    sighted.see("ann", "t")
    assert sighted.take() == {}
    sighted.see_off("ann", "t")
    gone = Sighting(now[0], is_last=True)
    assert sighted.take() == {("ann", "t"): gone}, "the moment of going is what others read"
    sighted.see("ann", "t")
    assert sighted.take() == {("ann", "t"): Sighting(now[0])}, "and coming back at once as well"

    now[0] += NOTED_EVERY
    sighted.see("ann", "t")
    assert sighted.take() == {("ann", "t"): Sighting(now[0])}


def test_last_moment_of_a_person_outlives_the_server(
    store: Store, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "invite"])
    assert store.sit_down(id, 1, ben)
    store.note_seen({(ann.id, id): Sighting(5000.0), (ben.id, None): Sighting(5050.0)})

    table = store.table(id)

    assert table is not None
    assert [(place.seen, place.here) for place in table.seats] == [
        (5000.0, 5000.0),
        (None, 5050.0),
    ]
    assert store.last_seen([ann.id, ben.id, "nobody"]) == {ann.id: 5000.0, ben.id: 5050.0}
    monkeypatch.setattr("penstock.table.steady.now", lambda: 5060.0)
    shown = summary(table, ann)["seats"]
    assert [(seat["where"], seat["seen"]) for seat in shown] == [("table", None), ("lobby", None)]
    monkeypatch.setattr("penstock.table.steady.now", lambda: 5050.0 + FRESH)
    shown = summary(table, ann)["seats"]
    assert [(seat["where"], seat["seen"]) for seat in shown] == [("away", 5000.0), ("away", 5050.0)]

    store.note_seen({(ann.id, id): Sighting(6000.0, is_last=True)})
    monkeypatch.setattr("penstock.table.steady.now", lambda: 6001.0)
    table = store.table(id)
    assert table is not None
    assert summary(table, ann)["seats"][0]["where"] == "lobby", "gone from the table a moment ago"


def test_bots_and_free_seats_are_nowhere(store: Store, ann: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "invite", "random"])
    table = store.table(id)
    assert table is not None
    assert [seat["where"] for seat in summary(table, ann)["seats"]][1:] == ["", ""]
