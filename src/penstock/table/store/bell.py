"""The bell: how workers tell each other that something has changed.

The database holds everything; the bell only says where to look. A ring that is lost loses nothing:
whoever missed it finds out at the next ring or at the next look round (`Live.look_round`).
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

log = logging.getLogger("penstock.table")

CHANNEL = "penstock"
WAITING_RINGS = 10_000
LONGEST_PAUSE = 5.0
"""Seconds between two attempts to reach Redis, at most."""

Ring = dict[str, Any]
Hear = Callable[[Ring], None]


class Bell:
    """A bell nobody hears: one worker alone."""

    is_shared = False
    """Whether other workers may change what this one holds in memory."""

    def __init__(self) -> None:
        self.worker = secrets.token_hex(4)
        """Who rings."""

    def ring(self, kind: str, table: str, **more: Any) -> None:
        """Tell the other workers."""

    async def attend(self, hear: Hear, again: Callable[[], Awaitable[None]]) -> None:
        """Hear the others until cancelled; `again` is called whenever rings may have been lost."""
        del hear, again

    async def answers(self) -> bool | None:
        """Whether Redis answers; None without it."""
        return None


class RedisBell(Bell):
    """A bell over Redis; while Redis is away, nothing is heard and it is looked for again."""

    is_shared = True

    def __init__(self, url: str, name: str) -> None:
        super().__init__()
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(url, socket_connect_timeout=2.0, socket_timeout=None)
        self._channel = f"{CHANNEL}:{name}"
        self._rings: asyncio.Queue[str] = asyncio.Queue(WAITING_RINGS)

    def ring(self, kind: str, table: str, **more: Any) -> None:
        """Tell the other workers, soon; nobody waits for it."""
        ring = {"worker": self.worker, "kind": kind, "table": table, **more}
        with suppress(asyncio.QueueFull):
            self._rings.put_nowait(json.dumps(ring))

    async def attend(self, hear: Hear, again: Callable[[], Awaitable[None]]) -> None:
        """Ring and hear until cancelled."""
        ringing = asyncio.create_task(self._ring_all())
        try:
            await self._hear_all(hear, again)
        finally:
            ringing.cancel()
            with suppress(asyncio.CancelledError):
                await ringing
            await self._redis.aclose()

    async def answers(self) -> bool | None:
        """Whether Redis answers within a second."""
        from redis.exceptions import RedisError

        try:
            async with asyncio.timeout(1.0):
                return bool(await self._redis.ping())
        except (RedisError, OSError, TimeoutError):
            return False

    async def _ring_all(self) -> None:
        from redis.exceptions import RedisError

        while True:
            rings = [await self._rings.get()]
            while not self._rings.empty():
                rings.append(self._rings.get_nowait())
            try:
                # What has queued up goes together: a message takes two workers 0.12 ms of their
                # processors, a further ring in it 0.01.
                await self._redis.publish(self._channel, f"[{','.join(rings)}]")
            except (RedisError, OSError) as error:
                log.debug("%s rings were lost: %s", len(rings), error)

    async def _hear_all(self, hear: Hear, again: Callable[[], Awaitable[None]]) -> None:
        from redis.exceptions import RedisError

        pause = 0.1
        while True:
            hearing = self._redis.pubsub()
            try:
                await hearing.subscribe(self._channel)
                await again()
                if pause > 0.1:
                    log.info("Redis is back")
                pause = 0.1
                async for message in hearing.listen():
                    if message["type"] == "message":
                        self._told(hear, message["data"])
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer (%s); trying again", error)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            finally:
                await hearing.aclose()

    def _told(self, hear: Hear, data: bytes) -> None:
        rings: list[Ring] = json.loads(data)
        for ring in rings:
            if ring["worker"] != self.worker:
                hear(ring)


def make_bell(redis: str | None, name: str) -> Bell:
    """The bell of a worker: over Redis if there is one."""
    return RedisBell(redis, name) if redis else Bell()
