"""The live side: rooms in memory, watchers on sockets, bots that answer when they are asked."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from penstock.kernel.errors import IllegalAction, PenstockError
from penstock.kernel.messages import Message
from penstock.table.accounts import RateLimit
from penstock.table.bot_runner import BotRunner
from penstock.table.language import translator
from penstock.table.refusal import Refused
from penstock.table.room import Room
from penstock.table.settings import Settings
from penstock.table.shows import Eyes
from penstock.table.store import Store, User

log = logging.getLogger("penstock.table")

LONGEST_MESSAGE = 4096
MESSAGES_A_MINUTE = 600
OUTBOX = 200
"""Messages that may wait for a watcher who does not read; beyond that he is let go."""
IDLE_ROOM = 900.0
"""Seconds after which a room that nobody watches is dropped from memory."""

T = TypeVar("T")


class Watcher:
    """Somebody at a socket: a player or a spectator."""

    def __init__(self, socket: WebSocket, user: User, language: str) -> None:
        self.socket = socket
        self.user = user
        self.eyes = Eyes(user.id, translator(language))
        self._outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self._delivery = asyncio.create_task(self._deliver())

    def send(self, message: dict[str, Any]) -> None:
        """Put a message on its way; nobody else ever waits for this watcher's connection."""
        try:
            self._outbox.put_nowait(json.dumps(message, ensure_ascii=False))
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Send no more; `receive` then gives None."""
        self._delivery.cancel()

    async def receive(self) -> dict[str, Any] | None:
        """What comes from the socket next; None once it is closed, dead or far behind."""
        receiving = asyncio.create_task(self.socket.receive())
        try:
            tasks: tuple[asyncio.Task[Any], ...] = (receiving, self._delivery)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            message = dict(receiving.result()) if receiving.done() else {"type": "gone"}
        finally:
            receiving.cancel()
        return message if message["type"] == "websocket.receive" else None

    async def _deliver(self) -> None:
        try:
            while True:
                await self.socket.send_text(await self._outbox.get())
        except (RuntimeError, OSError, WebSocketDisconnect):
            log.debug("a watcher of %s is gone", self.user.id)


class Live:
    """Every room somebody looks at, and what happens in it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.bots = BotRunner(settings.bot_workers)
        self.rooms: dict[str, Room] = {}
        self.watchers: dict[str, list[Watcher]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}
        self._limit = RateLimit(MESSAGES_A_MINUTE)
        self._opening = asyncio.Lock()

    async def close(self) -> None:
        """Stop the bots; everything played is already stored."""
        for task in list(self._bot_tasks.values()):
            task.cancel()
        self.bots.close()

    # -- rooms ---------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """The room of a table, read from the store if it is not in memory."""
        if id in self.rooms:
            return self.rooms[id]
        async with self._opening:
            if id not in self.rooms:
                table = await run_in_threadpool(self.store.table, id)
                if table is None:
                    return None
                self.rooms[id] = await run_in_threadpool(Room, self.store, table)
        return self.rooms[id]

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def change(self, room: Room, action: Callable[[], T]) -> T:
        """Do something to a room, one at a time, off the event loop; then tell everybody."""
        async with self._lock(room.table.id):
            before, was_asked = room.number, room.undo_question is not None
            try:
                return await run_in_threadpool(action)
            finally:
                if room.number != before:
                    self.show(room)
                    if was_asked:
                        self._tell_undo(room)
                    self.wake_bots(room)

    async def seats_changed(self, id: str) -> None:
        """Somebody sat down: show it, and let the game begin if it can."""
        room = await self.room(id)
        if room is not None:
            async with self._lock(id):
                await run_in_threadpool(room.seats_taken)
                self.show(room)
            self.wake_bots(room)

    async def renamed(self, user: str, name: str) -> None:
        """Somebody has another name: show it wherever he sits or watches."""
        for watcher in [one for watchers in self.watchers.values() for one in watchers]:
            if watcher.user.id == user:
                watcher.user = replace(watcher.user, name=name)
        for id, room in list(self.rooms.items()):
            if room.seats_of(user):
                async with self._lock(id):
                    await run_in_threadpool(room.reload_seats)
                    self.show(room)

    def show(self, room: Room) -> None:
        """Send everybody at the table what he may see. Only for who holds the room's lock: a
        thread that plays in it would show a position between two.
        """
        for watcher in list(self.watchers.get(room.table.id, ())):
            watcher.send(watcher.eyes.state_message(room))

    # -- bots ----------------------------------------------------------------------------------

    def wake_bots(self, room: Room) -> None:
        """Let a bot or a standing order answer, unless that happens for this table already."""
        id = room.table.id
        if id not in self._bot_tasks:
            self._bot_tasks[id] = asyncio.create_task(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        id = room.table.id
        try:
            while True:
                async with self._lock(id):
                    bot, number = room.bot_to_move(), room.number
                    ordered = room.ordered_answer()
                    position = room.match.state.encode() if bot is not None else ""
                if ordered is not None:
                    await self.change(room, partial(room.play_for_bot, number, ordered))
                    continue
                if bot is None:
                    break
                if self.settings.bot_pause:
                    await asyncio.sleep(self.settings.bot_pause)
                seed = secrets.randbits(63)
                action = await self.bots.choose(room.table.game, bot, position, seed)
                await self.change(room, partial(room.play_for_bot, number, action))
        except PenstockError as error:
            log.error("table %s: a bot could not move: %s", id, error)
        except Exception:
            log.exception("table %s: a bot could not move", id)
        finally:
            del self._bot_tasks[id]

    async def watch_clocks(self) -> None:
        """Once a second, let a bot move for whoever's time is up; drop rooms nobody watches."""
        while True:
            await asyncio.sleep(1.0)
            now = time.time()
            for id, room in list(self.rooms.items()):
                is_idle = now - max(room.clocks.since, room.opened) > IDLE_ROOM
                is_used = self.watchers.get(id) or id in self._bot_tasks or self._lock(id).locked()
                if is_idle and not is_used:
                    del self.rooms[id], self._locks[id]
                    self.watchers.pop(id, None)
                else:
                    self.wake_bots(room)

    # -- sockets -------------------------------------------------------------------------------

    async def attend(self, watcher: Watcher, room: Room) -> None:
        """Serve a watcher until the socket closes."""
        id = room.table.id
        room = self.rooms.setdefault(id, room)
        watchers = self.watchers.setdefault(id, [])
        try:
            async with self._lock(id):
                lines = await run_in_threadpool(self.store.said, id)
                watchers.append(watcher)
                watcher.send(watcher.eyes.state_message(room))
                for line in lines:
                    watcher.send({"type": "chat", **line})
                if room.undo_question is not None:
                    watcher.send(undo_message(room))
            self._tell_presence(room)
            self.wake_bots(room)
            while (message := await watcher.receive()) is not None:
                await self._hear(watcher, room, message.get("text"))
        finally:
            watcher.let_go()
            if watcher in watchers:
                watchers.remove(watcher)
            self._tell_presence(room)

    async def _look(self, watcher: Watcher, room: Room) -> None:
        """Send the state to one watcher."""
        async with self._lock(room.table.id):
            watcher.send(watcher.eyes.state_message(room))

    async def _hear(self, watcher: Watcher, room: Room, text: str | None) -> None:
        message: dict[str, Any] = {}
        try:
            if text is None:
                raise Refused("a message is a text, not bytes")
            if len(text) > LONGEST_MESSAGE:
                raise Refused("that message is too long")
            if not self._limit.allows(watcher.user.id):
                raise Refused("slower, please")
            message = read_message(text)
            await self._obey(watcher, room, message)
        except Refused as error:
            await self._refuse(watcher, room, error.said(watcher.eyes.translate), error.rule)
        except IllegalAction as error:
            await self._refuse(watcher, room, illegal_words(error, watcher, message), error.rule)
        except PenstockError as error:
            await self._refuse(watcher, room, str(error), "")

    async def _refuse(self, watcher: Watcher, room: Room, reason: str, rule: str) -> None:
        async with self._lock(room.table.id):
            line = " ".join(reason.split())
            watcher.send({"type": "refused", "reason": line, "rule": rule, "number": room.number})
            watcher.send(watcher.eyes.state_message(room))

    async def _obey(self, watcher: Watcher, room: Room, message: dict[str, Any]) -> None:
        user = watcher.user.id
        kind = text_of(message, "type", 20)
        if kind == "play":
            number, action = number_of(message, "number"), text_of(message, "action", 60)
            await self.change(room, lambda: room.play(user, number, action))
        elif kind == "undo":
            number = number_of(message, "number")
            await self.change(room, lambda: room.undo(user, number))
        elif kind == "ask_undo":
            number, to = number_of(message, "number"), number_of(message, "to")
            await self.change(room, lambda: room.ask_undo(user, number, to))
            self._tell_undo(room)
        elif kind == "answer_undo":
            agrees = message.get("agree") is True
            if not await self.change(room, lambda: room.answer_undo(user, agrees)):
                self._tell_undo(room)
        elif kind == "at":
            watcher.eyes.at = number_of(message, "move")
            await self._look(watcher, room)
        elif kind == "live":
            watcher.eyes.at = None
            await self._look(watcher, room)
        elif kind == "chat":
            await self._say(watcher, room, text_of(message, "text", 500).strip())
        elif kind == "order":
            seat, order = number_of(message, "seat"), text_of(message, "kind", 20)
            value = text_of(message, "value", 40).strip()
            await self.change(room, lambda: room.leave_order(user, seat, order, value))
            await self._look(watcher, room)
            self.wake_bots(room)
        elif kind == "ping":
            watcher.send({"type": "pong"})
        else:
            raise Refused("there is no message '{kind}'", kind=kind)

    async def _say(self, watcher: Watcher, room: Room, text: str) -> None:
        if not text:
            raise Refused("say something")
        held = room.seats_of(watcher.user.id)
        seat = held[0] if held else None
        id, name = room.table.id, watcher.user.name
        async with self._lock(id):
            line = await run_in_threadpool(self.store.say, id, name, seat, text)
            self._tell(room, {"type": "chat", **line})

    def _tell(self, room: Room, message: dict[str, Any]) -> None:
        for watcher in list(self.watchers.get(room.table.id, ())):
            watcher.send(message)

    def _tell_undo(self, room: Room) -> None:
        self._tell(room, undo_message(room))

    def _tell_presence(self, room: Room) -> None:
        there = {watcher.user.id for watcher in self.watchers.get(room.table.id, ())}
        seats = [place.user in there for place in room.table.seats]
        holders = {place.user for place in room.table.seats}
        self._tell(room, {"type": "presence", "watching": len(there - holders), "seats": seats})


def undo_message(room: Room) -> dict[str, Any]:
    """Who asks to go back and who has agreed; empty when nobody asks."""
    question = room.undo_question
    return {
        "type": "ask_undo",
        "seat": question.seat if question else None,
        "to": question.to if question else None,
        "agreed": sorted(question.agreed) if question else [],
        "waiting": sorted(question.waiting) if question else [],
    }


def illegal_words(error: IllegalAction, watcher: Watcher, message: dict[str, Any]) -> str:
    """What a rule forbids, in the watcher's language; other errors only programs can cause."""
    if not error.rule:
        return error.text
    action = str(message.get("action"))
    told = Message("'{action}' is not allowed now", {"action": action})
    return told.render([], watcher.eyes.translate)


def read_message(text: str) -> dict[str, Any]:
    """A JSON object, or a clear refusal."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("that is not JSON") from None
    if not isinstance(message, dict):
        raise Refused("a message is a JSON object")
    return message


def text_of(message: dict[str, Any], key: str, longest: int) -> str:
    """A text of a message."""
    value = message.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise Refused(
            "'{key}' must be a text of at most {longest} characters", key=key, longest=longest
        )
    if any(c == "\0" or "\ud800" <= c <= "\udfff" for c in value):
        raise Refused("'{key}' has characters that are none", key=key)
    return value


def number_of(message: dict[str, Any], key: str) -> int:
    """A whole number of a message."""
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**9:
        raise Refused("'{key}' must be a whole number", key=key)
    return value
