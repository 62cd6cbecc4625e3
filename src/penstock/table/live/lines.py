"""How many sockets each visitor and each address holds, at this worker and at the others."""

import time
from collections import Counter
from collections.abc import Mapping

from penstock.table.live.presence import FORGOTTEN_AFTER

SOCKETS = 30
"""Tables one visitor may watch at once."""


class Lines:
    """The sockets that are open, counted by whoever holds them."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}

    def held(self, key: str) -> int:
        """How many there are of somebody, at all workers."""
        others = (counts.get(key, 0) for _, counts in self._elsewhere.values())
        return self.here[key] + sum(others)

    def take(self, *keys: str) -> None:
        """One more is open."""
        self.here.update(keys)

    def give_back(self, *keys: str) -> None:
        """One is closed."""
        self.here.subtract(keys)
        for key in keys:
            if self.here[key] <= 0:
                del self.here[key]

    def note(self, worker: str, counts: Mapping[str, int], is_all: bool) -> None:
        """Another worker says how many are open there: of everybody, or only of these."""
        known = {} if is_all else self._elsewhere.get(worker, (0.0, {}))[1]
        both = {key: count for key, count in {**known, **counts}.items() if count > 0}
        self._elsewhere[worker] = time.monotonic(), both

    def forget_silent(self) -> None:
        """Forget the workers that say nothing more: what they held is closed."""
        limit = time.monotonic() - FORGOTTEN_AFTER
        self._elsewhere = {
            worker: (at, counts) for worker, (at, counts) in self._elsewhere.items() if at >= limit
        }
