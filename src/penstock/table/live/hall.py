"""The hall: the rooms of this worker and who watches them. Here rooms are changed and shown.

Whoever changes a room (`change`) does it under its lock; then its watchers are shown what is new,
and the bell tells the other workers, who read it from the store (`follow`).
"""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from starlette.concurrency import run_in_threadpool

from penstock.kernel.errors import PenstockError
from penstock.table import steady
from penstock.table.live.answers import AnyAnswer
from penstock.table.live.answers.people import (
    ChatLine,
    PlaceShown,
    PresenceMessage,
    RematchMessage,
    UndoQuestion,
)
from penstock.table.live.presence import Presence, Sighted, whereabouts
from penstock.table.live.room import SILENT_AFTER, Room
from penstock.table.live.rooms import Rooms
from penstock.table.live.watchers import Watcher
from penstock.table.store.bell import Bell
from penstock.table.store.records import Progress, Question, SeatRow, User
from penstock.table.store.store import Store

T = TypeVar("T")

ENTERING = 4
"""How many may come in at the same time: a first state is large, and when a server comes back
everybody comes at once. Whoever plays already does not wait for all of them."""


class Seen(NamedTuple):
    """What watchers have been shown of a room, apart from the chat."""

    number: int
    question: Question | None
    seats: tuple[SeatRow, ...]
    orders: dict[tuple[int, str], str]
    voters: frozenset[str]
    rematch: RematchMessage
    progress: Progress | None


def seen_of(room: Room) -> Seen:
    """The room as it is now."""
    return Seen(
        room.number,
        room.question,
        room.table.seats,
        dict(room.orders),
        room.voters,
        rematch_message(room),
        room.guide.progress if room.guide else None,
    )


class Hall:
    """The rooms of this worker, their watchers, and the bell to the other workers."""

    def __init__(self, store: Store, bell: Bell, silent_after: float = SILENT_AFTER) -> None:
        self.store = store
        self.bell = bell
        self.rooms = Rooms(store, silent_after)
        self.watchers: dict[str, list[Watcher]] = {}
        self.presence = Presence()
        self.sighted = Sighted()
        self._here: dict[str, float] = {}
        """When people with a seat at a watched table were last here, as the store has it."""
        self._told_presence: dict[str, PresenceMessage] = {}
        self._heard: dict[str, int] = {}
        """The last line of each table's chat that was passed on here."""
        self._entering = asyncio.Semaphore(ENTERING)

    # -- rooms ---------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """The room of a table as it is now."""
        if self.bell.is_shared and id in self.rooms.in_memory:
            await self.follow(id)
        return await self.rooms.open(id)

    async def change(self, room: Room, action: Callable[[], T], by: Watcher | None = None) -> T:
        """Do something to a room, one at a time, off the event loop; then tell everybody.

        A watcher `by` whose wish it was, and who is refused, is not told here: he must hear of the
        refusal before any state, or he would take what others did for what he wanted.
        """
        id = room.table.id
        async with self.rooms.lock(id):
            before, refused = seen_of(room), by
            try:
                done = await self._attempt(room, action)
                refused = None
                return done
            finally:
                if self._tell_news(room, before, refused):
                    self.bell.ring("row" if room.number != before.number else "change", id)

    async def _attempt(self, room: Room, action: Callable[[], T]) -> T:
        """Do it; nobody is refused because this worker is behind the others."""
        try:
            return await run_in_threadpool(action)
        except PenstockError:
            if not self.bell.is_shared or not await run_in_threadpool(room.refresh):
                raise
            return await run_in_threadpool(action)

    async def follow(self, id: str) -> None:
        """Read what was changed elsewhere, and show it."""
        async with self.rooms.lock(id):
            await self.follow_held(id, False)

    async def follow_held(self, id: str, is_row: bool) -> Room | None:
        """The same for whoever holds the lock, and may know that only rows are new.

        Gives the room, if it is in memory.
        """
        room = self.rooms.in_memory.get(id)
        if room is None:
            return None
        before = seen_of(room)
        is_new = await run_in_threadpool(room.catch_up if is_row else room.refresh)
        self._tell_news(room, before)
        if is_new and not is_row and self.watchers.get(id):
            await self.tell_chat(room)
        return room

    def drop(self, id: str) -> None:
        """Forget a room that nobody watches; the store has everything."""
        self.rooms.drop(id)
        self.watchers.pop(id, None)
        self._heard.pop(id, None)
        self._told_presence.pop(id, None)

    # -- watchers ------------------------------------------------------------------------------

    def watched(self) -> list[str]:
        """The tables that somebody watches here."""
        return [id for id, there in self.watchers.items() if there]

    async def enter(self, watcher: Watcher, room: Room) -> None:
        """Somebody comes to watch: he is shown the table and hears what was said last."""
        async with self._entering:
            await self._enter(watcher, room)
            await self.shown(room)

    async def _enter(self, watcher: Watcher, room: Room) -> None:
        id = room.table.id
        watchers = self.watchers.setdefault(id, [])
        watcher.sit(room, self.rooms.lock(id))
        async with self.rooms.lock(id):
            await self.tell_chat(room)
            lines = await run_in_threadpool(self.store.said, id)
            is_first = not watchers
            watchers.append(watcher)
            self.sighted.see(watcher.user.id, id)
            await self._note_people()
            watcher.show()
            for line in lines:
                watcher.send(chat_line(line))
            self._heard[id] = lines[-1]["id"] if lines else 0
            if room.question is not None:
                watcher.send(undo_question(room))
            if room.rematch is not None:
                watcher.send(rematch_message(room))
        self.tell_presence(room)
        self.ring_presence(id, asks=is_first)

    def leave(self, watcher: Watcher, room: Room) -> None:
        """Somebody watches no more."""
        id = room.table.id
        watchers = self.watchers.get(id, [])
        if watcher in watchers:
            watchers.remove(watcher)
            self._here[watcher.user.id] = steady.now()
            if not any(one.user.id == watcher.user.id for one in watchers):
                self.sighted.see_off(watcher.user.id, id)
        if not watchers:
            self.presence.forget(id)
        self.tell_presence(room)
        self.ring_presence(id)

    async def shown(self, room: Room) -> None:
        """Wait until the states that are due at a table are made.

        Watchers are woken before us, and make their states holding the lock.
        """
        await asyncio.sleep(0)
        async with self.rooms.lock(room.table.id):
            pass

    # -- telling -------------------------------------------------------------------------------

    def _tell_news(self, room: Room, before: Seen, refused: Watcher | None = None) -> bool:
        """Show what is new since then; says whether anything is. The lock must be held.

        Whoever is `refused` gets his state after the refusal.
        """
        now = seen_of(room)
        if now == before:
            return False
        if now._replace(question=before.question, rematch=before.rematch) != before:
            for watcher in self.watchers.get(room.table.id, ()):
                if watcher is not refused:
                    watcher.show()
        if now.question != before.question:
            self._tell(room, undo_question(room))
        if now.rematch != before.rematch:
            self._tell(room, now.rematch)
        if now.seats != before.seats:
            self.tell_presence(room)
        return True

    def _tell(self, room: Room, message: AnyAnswer) -> None:
        for watcher in list(self.watchers.get(room.table.id, ())):
            watcher.send(message)

    async def say(self, watcher: Watcher, room: Room, text: str) -> None:
        """A watcher says something to everybody."""
        held = room.seats_of(watcher.user.id)
        seat = held[0] if held else None
        id = room.table.id
        # The name of this moment: it may have been changed at another worker.
        user = await run_in_threadpool(self.store.user, watcher.user.id)
        async with self.rooms.lock(id):
            speaker = user or watcher.user
            await run_in_threadpool(self.store.say, id, speaker.name, seat, text, speaker.is_guest)
            room.changes += 1
            await self.tell_chat(room)
        self.bell.ring("change", id)

    async def tell_chat(self, room: Room) -> None:
        """Pass on the lines of the chat that were not heard here yet. The lock must be held."""
        id = room.table.id
        if self.watchers.get(id):
            lines = await run_in_threadpool(self.store.said, id, after=self._heard[id])
            for line in lines:
                self._tell(room, chat_line(line))
                self._heard[id] = line["id"]

    def tell_presence(self, room: Room) -> None:
        """Say who is at the table, and when the others were last here."""
        told = self._told_presence[room.table.id] = self._presence_of(room)
        self._tell(room, told)

    def _presence_of(self, room: Room) -> PresenceMessage:
        id = room.table.id
        there = {one.user.id for one in self.watchers.get(id, ())} | self.presence.elsewhere(id)
        seats = [place.user in there for place in room.table.seats]
        holders = {place.user for place in room.table.seats}
        places = []
        for place, is_there in zip(room.table.seats, seats, strict=True):
            here = self._here.get(place.user or "", place.here)
            where = whereabouts(place, is_there, here)
            places.append(PlaceShown(where=where, seen=here if where == "away" else None))
        return PresenceMessage(watching=len(there - holders), seats=seats, places=places)

    async def see_in_lobby(self, user: User) -> None:
        """Somebody looks at the lists; a guest who has done nothing yet is nobody's concern."""
        if user.is_stored:
            self.sighted.see(user.id, None)
            await self._note_people()

    async def _note_people(self) -> None:
        seen = self.sighted.take()
        if seen:
            await run_in_threadpool(self.store.note_seen, seen)

    async def look_for_people(self) -> None:
        """Write down who is here, and find out when the others were last."""
        for id in self.watched():
            for watcher in self.watchers[id]:
                self.sighted.see(watcher.user.id, id)
        await self._note_people()
        rooms = [self.rooms.in_memory[id] for id in self.watched()]
        holders = {place.user for room in rooms for place in room.table.seats if place.user}
        self._here = await run_in_threadpool(self.store.last_seen, sorted(holders))
        for room in rooms:
            if self._presence_of(room) != self._told_presence.get(room.table.id):
                self.tell_presence(room)

    def ring_presence(self, id: str, asks: bool = False) -> None:
        """Tell the other workers who watches a table here."""
        users = sorted({watcher.user.id for watcher in self.watchers.get(id, ())})
        self.bell.ring("presence", id, users=users, asks=asks)


def chat_line(line: dict[str, Any]) -> ChatLine:
    """A line of the chat."""
    return ChatLine(
        name=line["name"],
        is_guest=line["is_guest"],
        seat=line["seat"],
        text=line["text"],
        at=line["at"],
    )


def undo_question(room: Room) -> UndoQuestion:
    """Who asks to go back and who has agreed; empty when nobody asks."""
    question = room.question
    return UndoQuestion(
        number=question.number if question else None,
        seat=question.seat if question else None,
        to=question.to if question else None,
        agreed=sorted(question.agreed) if question else [],
        waiting=sorted(room.waiting()),
    )


def rematch_message(room: Room) -> RematchMessage:
    """Where a finished game is played once more, and who has sat down there."""
    again = room.rematch
    if again is None:
        return RematchMessage(url=None, id=None, seats=[])
    return RematchMessage(url=f"/t/{again.id}", id=again.id, seats=[_taken(p) for p in again.seats])


def _taken(place: SeatRow) -> str:
    if place.kind != "person":
        return "bot"
    if place.user is not None:
        return "taken"
    return "kept" if place.invited is not None else "open"
