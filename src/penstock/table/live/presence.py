"""Who is at a table right now, at this worker and at the others."""

import time
from collections.abc import Iterable

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
