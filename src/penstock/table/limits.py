"""How often somebody may do something."""

import time


class RateLimit:
    """At most so many events in a minute for each key; older keys are forgotten."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._counts: dict[str, tuple[int, int]] = {}

    def allows(self, key: str) -> bool:
        """Count one event; False if it is one too many."""
        minute = int(time.monotonic() // 60)
        if len(self._counts) > 50_000:
            self._counts = {k: v for k, v in self._counts.items() if v[0] == minute}
        last, count = self._counts.get(key, (minute, 0))
        count = count + 1 if last == minute else 1
        self._counts[key] = (minute, count)
        return count <= self.limit
