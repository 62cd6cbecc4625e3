"""Who is at a table, as the workers tell each other."""

import pytest

from penstock.table.live.presence import FORGOTTEN_AFTER, Presence


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
