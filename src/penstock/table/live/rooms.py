"""The rooms in memory, each with a lock: whoever holds it may change the room or show it."""

import asyncio

from starlette.concurrency import run_in_threadpool

from penstock.table import steady
from penstock.table.live.room import SILENT_AFTER, Room
from penstock.table.store.store import Store

IDLE = 900.0
"""Seconds after which a room that nobody uses is dropped from memory."""


class Rooms:
    """Every room that was opened lately."""

    def __init__(self, store: Store, silent_after: float = SILENT_AFTER) -> None:
        self.store = store
        self._silent_after = silent_after
        self.in_memory: dict[str, Room] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    def lock(self, id: str) -> asyncio.Lock:
        """The lock of a table's room."""
        return self._locks.setdefault(id, asyncio.Lock())

    async def open(self, id: str) -> Room | None:
        """The room of a table, read from the store if it is not in memory."""
        if id in self.in_memory:
            return self.in_memory[id]
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self.in_memory:
                table = await run_in_threadpool(self.store.table, id)
                if table is not None:
                    opened = await run_in_threadpool(Room, self.store, table, self._silent_after)
                    self.in_memory[id] = opened
        self._opening.pop(id, None)
        return self.in_memory.get(id)

    def keep(self, room: Room) -> Room:
        """The room in memory; this one if there was none."""
        return self.in_memory.setdefault(room.table.id, room)

    def idle(self) -> list[str]:
        """The tables at which nothing has happened for a while."""
        latest = steady.now() - IDLE
        return [
            id
            for id, room in self.in_memory.items()
            if max(room.clocks.since, room.opened) < latest and not self.lock(id).locked()
        ]

    def drop(self, id: str) -> None:
        """Forget a room; the store has everything."""
        del self.in_memory[id], self._locks[id]
