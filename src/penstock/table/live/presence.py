"""Who is at a table right now, at this worker and at the others, and when somebody last was."""

import time
from collections.abc import Iterable

from penstock.table import steady
from penstock.table.store.records import SeatRow
from penstock.table.store.sightings import Sighting

FRESH = 100.0
"""Seconds for which somebody who was seen counts as still here."""
NOTED_EVERY = 60.0
"""Seconds between two notes in the store that somebody is here."""
FORGOTTEN_AFTER = 30.0
"""Seconds after which a worker that says nothing more is taken for gone."""


class Presence:
    """What the other workers have said about who watches at theirs."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}

    def note(self, table: str, worker: str, users: Iterable[str]) -> bool:
        """Another worker says who is at its sockets; True if that is news."""
        workers = self._elsewhere.setdefault(table, {})
        before = workers.get(worker, (0.0, frozenset[str]()))[1]
        there = frozenset(users)
        workers[worker] = (time.monotonic(), there)
        if not there:
            del workers[worker]
        return there != before

    def elsewhere(self, table: str) -> frozenset[str]:
        """Who watches the table at other workers."""
        known = self._elsewhere.get(table, {})
        return frozenset[str]().union(*(users for _, users in known.values()))

    def forget_silent(self, table: str) -> bool:
        """Forget the workers that say nothing more; True if there were any."""
        known = self._elsewhere.get(table, {})
        limit = time.monotonic() - FORGOTTEN_AFTER
        silent = [worker for worker, (at, _) in known.items() if at < limit]
        for worker in silent:
            del known[worker]
        return bool(silent)

    def forget(self, table: str) -> None:
        """Nobody here watches that table any more."""
        self._elsewhere.pop(table, None)


class Sighted:
    """Who was seen at this worker, until it is written down: once a minute, not with every look."""

    def __init__(self) -> None:
        self._noted: dict[tuple[str, str | None], Sighting] = {}
        self._waiting: dict[tuple[str, str | None], Sighting] = {}

    def see(self, user: str, table: str | None) -> None:
        """Somebody is here now: at a table, or (None) in the lobby."""
        now, known = steady.now(), self._noted.get((user, table))
        if known is None or known.is_last or now - known.at >= NOTED_EVERY:
            self._waiting[user, table] = Sighting(now)

    def see_off(self, user: str, table: str) -> None:
        """Somebody goes: this is the moment that others will read."""
        self._waiting[user, table] = Sighting(steady.now(), is_last=True)

    def take(self) -> dict[tuple[str, str | None], Sighting]:
        """What is to be written down now."""
        taken, self._waiting = self._waiting, {}
        oldest = steady.now() - NOTED_EVERY
        kept = {key: one for key, one in self._noted.items() if one.at > oldest}
        self._noted = kept | taken
        return taken


def whereabouts(place: SeatRow, is_at_table: bool, here: float | None) -> str:
    """Where the person of a seat is: `table`, `lobby`, `away`; empty where no person sits."""
    if place.kind != "person" or place.user is None:
        return ""
    if is_at_table:
        return "table"
    return "lobby" if is_fresh(here) else "away"


def is_fresh(moment: float | None) -> bool:
    """Whether somebody seen at that moment counts as still here."""
    return moment is not None and steady.now() - moment < FRESH
