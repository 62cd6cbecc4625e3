"""How often somebody may do something, counted once for all workers.

Counted are visitors and the addresses they come from: being a new guest costs nothing.
With Redis all workers count together; while it is away, each counts for itself, and nobody waits.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter

log = logging.getLogger("penstock.table")

PATIENCE: Final = 0.5
"""Seconds Redis has to answer."""
ABSENCE: Final = 5.0
"""Seconds for which it is not asked again once it did not."""
CONNECTIONS: Final = 8
"""To Redis, of each worker; more questions at once wait for one of them."""
LOOK_EVERY: Final = 10.0
"""Seconds between two looks for counts that are over."""


class Memory(MemoryStorage):
    """Counts of this worker. The library's own looks through every count whenever it adds one."""

    def __init__(self) -> None:
        super().__init__()
        self._next_look = 0.0

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count up; the first of a count says when it is over."""
        now = time.time()
        if now >= self._next_look:
            self._next_look = now + LOOK_EVERY
            for old in [key for key, end in self.expirations.items() if end <= now]:
                del self.expirations[old], self.storage[old]
        if self.expirations.get(key, 0.0) <= now:
            self.expirations[key] = now + expiry
            self.storage[key] = 0
        self.storage[key] += amount
        return self.storage[key]


class Counter:
    """Counts events by key, in the memory of this worker or in Redis for all of them."""

    def __init__(self, redis: str | None = None, name: str = "") -> None:
        self._own = FixedWindowRateLimiter(Memory())
        self._shared: FixedWindowRateLimiter | None = None
        self._pool: Any = None
        self._away_until = 0.0
        if redis is not None:
            from redis.asyncio import BlockingConnectionPool

            waits = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
            self._pool = BlockingConnectionPool.from_url(
                redis, max_connections=CONNECTIONS, timeout=PATIENCE, **waits
            )
            storage = RedisStorage(
                "async+redis://",  # the pool knows where
                implementation="redispy",
                key_prefix=f"penstock:{name}:limits",
                connection_pool=self._pool,
            )
            self._shared = FixedWindowRateLimiter(storage)

    async def allows(self, limit: RateLimitItem, *key: str) -> bool:
        """Count one event; False if it is one too many."""
        if self._shared is not None and time.monotonic() >= self._away_until:
            from redis.exceptions import RedisError

            try:
                async with asyncio.timeout(PATIENCE):
                    return await self._shared.hit(limit, *key)
            except (RedisError, OSError, TimeoutError) as error:
                self._note_absence(error)
        return await self._own.hit(limit, *key)

    def _note_absence(self, error: Exception) -> None:
        """Ask no more for a while; of many who asked at once, one says so."""
        now = time.monotonic()
        if now >= self._away_until:
            log.warning("Redis does not count (%r); this worker counts for itself", error)
        self._away_until = now + ABSENCE

    async def close(self) -> None:
        """Let go of every connection."""
        if self._pool is not None:
            with suppress(OSError):
                await self._pool.disconnect()


class Pace:
    """How fast messages may come over sockets, as many a minute of a visitor as requests.

    Not counted in Redis: it would be asked at every move, and a socket is held by one worker.
    """

    def __init__(self, a_minute: int) -> None:
        self._counter = Counter()
        self._of_visitor = RateLimitItemPerMinute(a_minute, namespace="messages")
        self._from_address = RateLimitItemPerMinute(10 * a_minute, namespace="messages-from")

    async def allows(self, visitor: str, address: str) -> bool:
        """Count one message; False if it is one too many."""
        allows = self._counter.allows
        return await allows(self._of_visitor, visitor) and await allows(self._from_address, address)


class Limits:
    """The limits of one server; all follow from how many requests a minute a visitor has."""

    def __init__(self, a_minute: int, redis: str | None = None, name: str = "") -> None:
        self._counter = Counter(redis, name)

        def share(parts: int) -> int:
            return max(1, a_minute // parts)

        self.requests = RateLimitItemPerMinute(a_minute, namespace="requests")
        self.requests_from = RateLimitItemPerMinute(5 * a_minute, namespace="requests-from")
        self.guests_from = RateLimitItemPerHour(share(3), namespace="guests-from")
        """Guests who did something that had to be written down."""
        self.passwords_from = RateLimitItemPerMinute(share(60), namespace="passwords-from")
        """Hashing one is slow, and guessing must be."""
        self.passwords_of = RateLimitItemPerHour(share(10), namespace="passwords-of")
        """The same for one account, from wherever it is tried."""
        self.codes_of = RateLimitItemPerHour(share(200), namespace="codes-of")
        """Mails with a code that gets an account back."""
        self.openings_from = RateLimitItemPerMinute(share(10), namespace="openings-from")
        self.targets_of = RateLimitItemPerHour(share(20), namespace="targets-of")
        """Addresses for messages: each is looked up, and one of mail is written to."""
        self.targets_from = RateLimitItemPerHour(share(10), namespace="targets-from")
        self.trials_of = RateLimitItemPerHour(share(60), namespace="trials-of")
        """Trials of messages."""
        self.handshakes_from = RateLimitItemPerMinute(share(2), namespace="handshakes-from")

    async def allows(self, limit: RateLimitItem, *key: str) -> bool:
        """Count one event; False if it is one too many."""
        return await self._counter.allows(limit, *key)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._counter.close()
