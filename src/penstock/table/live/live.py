"""The live side: what happens at the tables, and telling everybody who watches.

A watcher's message changes a room (`change`), a room that has changed is shown to its watchers, and
the bell tells the other workers, who read the change from the store (`follow`).
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from penstock.kernel.errors import IllegalAction, PenstockError
from penstock.kernel.messages import Message
from penstock.table.http.accounts import RateLimit
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.movers import Movers, every
from penstock.table.live.presence import Presence
from penstock.table.live.protocol import number_of, read_message, text_of
from penstock.table.live.room import Room
from penstock.table.live.rooms import Rooms
from penstock.table.live.standing import BOT_GRACE
from penstock.table.live.watchers import Watcher
from penstock.table.refusal import Refused
from penstock.table.settings import Settings
from penstock.table.store.bell import Ring, make_bell
from penstock.table.store.records import Question, SeatRow
from penstock.table.store.store import Store

log = logging.getLogger("penstock.table")

LONGEST_MESSAGE = 4096
MESSAGES_A_MINUTE = 600
SWEEP_EVERY = 1.0
"""Seconds between two looks for tables at which something is due."""
LOOK_EVERY = 3.0
"""Seconds between two looks round for what the bell did not tell."""
BEAT_EVERY = 10.0
"""Seconds between two words to the other workers about who is at the tables here."""

T = TypeVar("T")


class Seen(NamedTuple):
    """What watchers have been shown of a room, apart from the chat."""

    number: int
    question: Question | None
    seats: tuple[SeatRow, ...]
    orders: dict[tuple[int, str], str]


def seen_of(room: Room) -> Seen:
    """The room as it is now."""
    return Seen(room.number, room.question, room.table.seats, dict(room.orders))


class Live:
    """The rooms of this worker, and who watches them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.bell = make_bell(settings.redis, store.engine.url.database or "")
        self.rooms = Rooms(store)
        self.movers = Movers(
            self.rooms,
            BotRunner(settings.bot_workers),
            settings.bot_pause,
            self.room,
            self.change,
        )
        self.watchers: dict[str, list[Watcher]] = {}
        self.presence = Presence()
        self._heard: dict[str, int] = {}
        self._rung: dict[str, bool] = {}
        """Tables the others have rung for, and whether all they told of were rows."""
        self._following: set[asyncio.Task[None]] = set()
        self._limit = RateLimit(MESSAGES_A_MINUTE)
        self._background: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin with what goes on by itself."""
        self._background = [
            asyncio.create_task(every(SWEEP_EVERY, self._sweep)),
            asyncio.create_task(self.bell.attend(self._hear_ring, self._again)),
        ]
        if self.bell.is_shared:
            self._background += [
                asyncio.create_task(every(LOOK_EVERY, self.look_round)),
                asyncio.create_task(every(BEAT_EVERY, self._beat)),
            ]

    async def close(self) -> None:
        """Stop; everything played is already stored."""
        tasks = [*self._background, *self._following]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.movers.close()

    async def _sweep(self) -> None:
        await self.movers.sweep()
        for id in self.rooms.idle():
            if not self.watchers.get(id) and not self.movers.is_busy(id):
                self.rooms.drop(id)
                self.watchers.pop(id, None)
                self._heard.pop(id, None)

    # -- rooms ---------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """The room of a table as it is now."""
        if self.bell.is_shared and id in self.rooms.in_memory:
            await self.follow(id)
        return await self.rooms.open(id)

    async def change(self, room: Room, action: Callable[[], T]) -> T:
        """Do something to a room, one at a time, off the event loop; then tell everybody."""
        id = room.table.id
        async with self.rooms.lock(id):
            before = seen_of(room)
            try:
                return await self._attempt(room, action)
            finally:
                if self._tell_news(room, before):
                    is_row = room.number != before.number
                    self.bell.ring("row" if is_row else "change", id)
                    self.movers.wake(room)

    async def _attempt(self, room: Room, action: Callable[[], T]) -> T:
        """Do it; nobody is refused because this worker is behind the others."""
        try:
            return await run_in_threadpool(action)
        except PenstockError:
            if not self.bell.is_shared or not await run_in_threadpool(room.refresh):
                raise
            return await run_in_threadpool(action)

    async def seats_changed(self, id: str) -> None:
        """Somebody sat down: show it, and let the game begin if it can."""
        room = await self.room(id)
        if room is not None:
            await self.change(room, room.seats_taken)
            self.bell.ring("change", id)
            self.movers.wake(room)

    async def renamed(self, user: str) -> None:
        """Somebody has another name: show it wherever he sits."""
        for id in await run_in_threadpool(self.store.tables_of, user):
            await self.follow(id)
            self.bell.ring("change", id)

    def _tell_news(self, room: Room, before: Seen) -> bool:
        """Show what is new since then; says whether anything is. The lock must be held."""
        now = seen_of(room)
        if now == before:
            return False
        if now._replace(question=before.question) != before:
            for watcher in self.watchers.get(room.table.id, ()):
                watcher.show()
        if now.question != before.question:
            self._tell(room, undo_message(room))
        if now.seats != before.seats:
            self._tell_presence(room)
        return True

    # -- the other workers ---------------------------------------------------------------------

    def _hear_ring(self, ring: Ring) -> None:
        """Another worker says that something has changed; only what is watched here matters."""
        id = ring["table"]
        if not self.watchers.get(id):
            return
        if ring["kind"] == "presence":
            if self.presence.note(id, ring["worker"], ring["users"]):
                self._tell_presence(self.rooms.in_memory[id])
            if ring["asks"]:
                self._ring_presence(id)
        else:
            is_waiting = id in self._rung
            self._rung[id] = self._rung.get(id, True) and ring["kind"] == "row"
            if not is_waiting:
                task = asyncio.create_task(self._follow_soon(id))
                self._following.add(task)
                task.add_done_callback(self._following.discard)

    async def _follow_soon(self, id: str) -> None:
        try:
            async with self.rooms.lock(id):
                # From here on a further ring means a further look.
                await self._follow(id, self._rung.pop(id))
        except SQLAlchemyError as error:
            log.warning("table %s: cannot be followed: %s", id, str(error).splitlines()[0])

    async def follow(self, id: str) -> None:
        """Read what was changed elsewhere, and show it."""
        async with self.rooms.lock(id):
            await self._follow(id, False)

    async def _follow(self, id: str, is_row: bool) -> None:
        room = self.rooms.in_memory.get(id)
        if room is None:
            return
        before = seen_of(room)
        is_new = await run_in_threadpool(room.catch_up if is_row else room.refresh)
        self._tell_news(room, before)
        if is_new and not is_row and self.watchers.get(id):
            await self._tell_chat(room)
        if room.ordered_answer() is not None:
            # Perhaps left here, and not yet known to the worker that wrote the last row.
            self.movers.wake(room)

    async def look_round(self) -> None:
        """Find out what the bell did not tell, for every table watched here."""
        watched = [id for id, there in self.watchers.items() if there]
        changes = await run_in_threadpool(self.store.changes, watched)
        for id in watched:
            room = self.rooms.in_memory[id]
            if changes.get(id) != room.changes and not self.rooms.lock(id).locked():
                await self.follow(id)

    async def _again(self) -> None:
        """Rings may have been lost."""
        await self.look_round()
        for id, there in self.watchers.items():
            if there:
                self._ring_presence(id, asks=True)

    async def _beat(self) -> None:
        """Say again who is here, and forget workers that say nothing more."""
        for id, there in list(self.watchers.items()):
            if there:
                self._ring_presence(id)
                if self.presence.forget_silent(id):
                    self._tell_presence(self.rooms.in_memory[id])

    # -- sockets -------------------------------------------------------------------------------

    async def attend(self, watcher: Watcher, room: Room) -> None:
        """Serve a watcher until the socket closes."""
        id = room.table.id
        room = self.rooms.keep(room)
        watchers = self.watchers.setdefault(id, [])
        watcher.sit(room, self.rooms.lock(id))
        try:
            async with self.rooms.lock(id):
                await self._tell_chat(room)
                lines = await run_in_threadpool(self.store.said, id)
                is_first = not watchers
                watchers.append(watcher)
                watcher.show()
                for line in lines:
                    watcher.send(chat_message(line))
                self._heard[id] = lines[-1]["id"] if lines else 0
                if room.question is not None:
                    watcher.send(undo_message(room))
            self._tell_presence(room)
            self._ring_presence(id, asks=is_first)
            # What another worker asked a bot just now is left to that one.
            if not self.bell.is_shared or room.number == 0 or room.waits_longer_than(BOT_GRACE):
                self.movers.wake(room)
            while (message := await watcher.receive()) is not None:
                await self._hear(watcher, room, message.get("text"))
        finally:
            watcher.let_go()
            if watcher in watchers:
                watchers.remove(watcher)
            if not watchers:
                self.presence.forget(id)
            self._tell_presence(room)
            self._ring_presence(id)

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
            refuse(watcher, room, error.said(watcher.eyes.translate), error.rule)
        except IllegalAction as error:
            refuse(watcher, room, illegal_words(error, watcher, message), error.rule)
        except PenstockError as error:
            refuse(watcher, room, str(error), "")
        except SQLAlchemyError as error:
            log.error("table %s: %s", room.table.id, str(error).splitlines()[0])
            away = Refused("nothing can be written just now; please try again")
            refuse(watcher, room, away.said(watcher.eyes.translate), "")

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
        elif kind == "answer_undo":
            agrees = message.get("agree") is True
            await self.change(room, lambda: room.answer_undo(user, agrees))
        elif kind == "at":
            watcher.eyes.at = number_of(message, "move")
            watcher.show()
        elif kind == "live":
            watcher.eyes.at = None
            watcher.show()
        elif kind == "chat":
            await self._say(watcher, room, text_of(message, "text", 500).strip())
        elif kind == "order":
            seat, order = number_of(message, "seat"), text_of(message, "kind", 20)
            value = text_of(message, "value", 40).strip()
            await self.change(room, lambda: room.leave_order(user, seat, order, value))
            watcher.show()
        elif kind == "ping":
            watcher.send({"type": "pong"})
        else:
            raise Refused("there is no message '{kind}'", kind=kind)

    async def _say(self, watcher: Watcher, room: Room, text: str) -> None:
        if not text:
            raise Refused("say something")
        held = room.seats_of(watcher.user.id)
        seat = held[0] if held else None
        id = room.table.id
        # The name of this moment: it may have been changed at another worker.
        user = await run_in_threadpool(self.store.user, watcher.user.id)
        async with self.rooms.lock(id):
            name = (user or watcher.user).name
            await run_in_threadpool(self.store.say, id, name, seat, text)
            room.changes += 1
            await self._tell_chat(room)
        self.bell.ring("change", id)

    # -- telling -------------------------------------------------------------------------------

    def _tell(self, room: Room, message: dict[str, Any]) -> None:
        for watcher in list(self.watchers.get(room.table.id, ())):
            watcher.send(message)

    async def _tell_chat(self, room: Room) -> None:
        """Pass on the lines of the chat that were not heard here yet. The lock must be held."""
        id = room.table.id
        if self.watchers.get(id):
            lines = await run_in_threadpool(self.store.said, id, after=self._heard[id])
            for line in lines:
                self._tell(room, chat_message(line))
                self._heard[id] = line["id"]

    def _tell_presence(self, room: Room) -> None:
        id = room.table.id
        there = {one.user.id for one in self.watchers.get(id, ())} | self.presence.elsewhere(id)
        seats = [place.user in there for place in room.table.seats]
        holders = {place.user for place in room.table.seats}
        self._tell(room, {"type": "presence", "watching": len(there - holders), "seats": seats})

    def _ring_presence(self, id: str, asks: bool = False) -> None:
        users = sorted({watcher.user.id for watcher in self.watchers.get(id, ())})
        self.bell.ring("presence", id, users=users, asks=asks)


def refuse(watcher: Watcher, room: Room, reason: str, rule: str) -> None:
    """Say why nothing was done; the present state follows."""
    line = " ".join(reason.split())
    watcher.send({"type": "refused", "reason": line, "rule": rule, "number": room.number})
    watcher.show(in_turn=True)


def chat_message(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the chat."""
    return {"type": "chat", **{key: line[key] for key in ("name", "seat", "text", "at")}}


def undo_message(room: Room) -> dict[str, Any]:
    """Who asks to go back and who has agreed; empty when nobody asks."""
    question = room.question
    return {
        "type": "ask_undo",
        "seat": question.seat if question else None,
        "to": question.to if question else None,
        "agreed": sorted(question.agreed) if question else [],
        "waiting": sorted(room.waiting()),
    }


def illegal_words(error: IllegalAction, watcher: Watcher, message: dict[str, Any]) -> str:
    """What a rule forbids, in the watcher's language; other errors only programs can cause."""
    if not error.rule:
        return error.text
    action = str(message.get("action"))
    told = Message("'{action}' is not allowed now", {"action": action})
    return told.render([], watcher.eyes.translate)
