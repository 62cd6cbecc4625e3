"""A watcher: somebody at a socket, a player or a spectator, and what is on its way to him."""

import asyncio
import logging
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from penstock.table.language import translator
from penstock.table.live.answers import AnyAnswer, write_message
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.store.records import User

log = logging.getLogger("penstock.table")

OUTBOX: Final = 200
"""Messages that may wait for a watcher who does not read; beyond that he is let go."""


class Watcher:
    """Somebody at a socket. Nobody else ever waits for his connection.

    States are not queued: only that one is wanted is. It is made when the connection takes it, so
    whoever is slow gets fewer of them, each with everything that happened since the last.
    """

    def __init__(self, socket: WebSocket, user: User, language: str, address: str = "") -> None:
        self.socket = socket
        self.user = user
        self.address = address
        self.code: int | None = None
        """Why we close the socket, if it is we who do."""
        self.eyes = Eyes(user.id, translator(language))
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX)
        self._states_wanted = 0
        self._place: tuple[Room, asyncio.Lock] | None = None
        self._delivery = asyncio.create_task(self._deliver())

    def sit(self, room: Room, lock: asyncio.Lock) -> None:
        """Look at a room; its lock is held while a state of it is made."""
        self._place = room, lock

    def send(self, message: AnyAnswer) -> None:
        """Put a message on its way."""
        self._put(write_message(message))

    def show(self, in_turn: bool = False) -> None:
        """Let a state follow; one that already waits will do, unless it must come in its turn."""
        if in_turn or not self._states_wanted:
            self._states_wanted += 1
            self._put(None)

    def let_go(self) -> None:
        """Send no more; `receive` then gives None."""
        self._delivery.cancel()

    def end(self, code: int) -> None:
        """Let him go, and say why."""
        self.code = code
        self.let_go()

    async def receive(self) -> dict[str, Any] | None:
        """What comes from the socket next; None once it is closed, dead or far behind."""
        if self.code is not None:
            return None
        receiving = asyncio.create_task(self.socket.receive())
        try:
            tasks: tuple[asyncio.Task[Any], ...] = (receiving, self._delivery)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            message = dict(receiving.result()) if receiving.done() else {"type": "gone"}
        finally:
            receiving.cancel()
        return message if message["type"] == "websocket.receive" else None

    def _put(self, text: str | None) -> None:
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.let_go()

    async def _deliver(self) -> None:
        try:
            while True:
                text = await self._outbox.get()
                await self.socket.send_text(await self._state() if text is None else text)
        except (RuntimeError, OSError, WebSocketDisconnect):
            log.debug("a watcher of %s is gone", self.user.id)
        except Exception:
            log.exception("a state for %s could not be made", self.user.id)

    async def _state(self) -> str:
        """The state as it is now. A thread that plays in the room must not be in the middle."""
        assert self._place is not None
        room, lock = self._place
        async with lock:
            self._states_wanted -= 1
            return self.eyes.state_text(room)
