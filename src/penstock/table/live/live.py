"""The live side: what people at the sockets ask for, what the other workers tell, what is due.

It owns the hall, where rooms are changed and shown, and the movers, who play in it for those who do
not sit at a socket. Neither of them knows of it.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from penstock.kernel.errors import IllegalAction, PenstockError
from penstock.kernel.messages import Message
from penstock.table.limits import Pace
from penstock.table.live.analyses import Analyses
from penstock.table.live.answers.lesson import Correction
from penstock.table.live.answers.reply import Pong, Refusal
from penstock.table.live.boards import board_message
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.guiding import WrongStep
from penstock.table.live.hall import Hall
from penstock.table.live.hints import Hints
from penstock.table.live.lines import Lines
from penstock.table.live.movers import Movers, every
from penstock.table.live.requests import (
    LONGEST_MESSAGE,
    AnswerUndo,
    AnyRequest,
    AskGuide,
    AskHint,
    AskUndo,
    Fit,
    LeaveOrder,
    LookAtBoard,
    LookBack,
    LookLive,
    Ping,
    Play,
    Say,
    Try,
    Undo,
    read_message,
)
from penstock.table.live.room import Room
from penstock.table.live.standing import BOT_GRACE
from penstock.table.live.watchers import Watcher
from penstock.table.live.wishes import fulfil
from penstock.table.refusal import Refused
from penstock.table.settings import Settings
from penstock.table.store.bell import Ring, make_bell
from penstock.table.store.store import Store

SWEEP_EVERY = 1.0
"""Seconds between two looks for tables at which something is due."""
LOOK_EVERY = 3.0
"""Seconds between two looks round for what the bell did not tell."""
BEAT_EVERY = 10.0
"""Seconds between two words to the other workers about who is at the tables here."""
PEOPLE_EVERY = 20.0
"""Seconds between two looks for who is here and who has gone."""
TIDY_EVERY = 3600.0
"""Seconds between two looks for guests who never did anything."""
IDLE_GUESTS = 7 * 86_400.0
"""Seconds after which a guest without games is forgotten; his cookie still knows his name."""
GUESTS_AT_ONCE = 200
ENDED = 4401
"""The socket is closed because its session was ended."""
DELETED = 4404
"""The socket is closed because its table was deleted."""
TOO_MUCH = 1008
"""The socket is closed because too much came over it."""

T = TypeVar("T")


class Live:
    """The live side of one worker."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.bell = make_bell(settings.redis, store.engine.url.database or "")
        self.hall = Hall(store, self.bell, settings.silent_after)
        self.movers = Movers(self.hall, BotRunner(settings.bot_workers), settings.bot_pause)
        self.hints = Hints(self.hall.rooms, self.movers.bots)
        self.analyses = Analyses(self.movers.bots)
        self._rung: dict[str, bool] = {}
        """Tables the others have rung for, and whether all they told of were rows."""
        self._following: set[asyncio.Task[None]] = set()
        self.lines = Lines()
        self._pace = Pace(settings.request_limit)
        self._background: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin with what goes on by itself."""
        self._background = [
            asyncio.create_task(every(SWEEP_EVERY, self._sweep, self.store.outage)),
            asyncio.create_task(every(BEAT_EVERY, self._end_sessions, self.store.outage)),
            asyncio.create_task(every(TIDY_EVERY, self.forget_guests, self.store.outage)),
            asyncio.create_task(every(PEOPLE_EVERY, self.hall.look_for_people, self.store.outage)),
            asyncio.create_task(self.bell.attend(self._hear_ring, self._again)),
        ]
        if self.bell.is_shared:
            self._background += [
                asyncio.create_task(every(LOOK_EVERY, self.look_round, self.store.outage)),
                asyncio.create_task(every(BEAT_EVERY, self._beat, self.store.outage)),
            ]

    async def close(self) -> None:
        """Stop; everything played is already stored."""
        tasks = [*self._background, *self._following]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.hints.close()
        await self.analyses.close()
        await self.movers.close()

    async def _sweep(self) -> None:
        await self.movers.sweep()
        for id in self.hall.rooms.idle():
            if not self.hall.watchers.get(id) and not self.movers.is_busy(id):
                self.hall.drop(id)

    async def forget_guests(self) -> None:
        """Forget guests who have no games, a few at a time, if this worker is the one to do it."""
        before = time.time() - IDLE_GUESTS
        while self.movers.leads:
            gone = await run_in_threadpool(self.store.sweep_guests, before, GUESTS_AT_ONCE)
            if gone < GUESTS_AT_ONCE:
                break
            await asyncio.sleep(1.0)

    # -- sessions ------------------------------------------------------------------------------

    def session_ended(self, user: str, session: int) -> None:
        """Somebody is in a new session: sockets of an older one are closed, here and elsewhere."""
        self._end_older(user, session)
        self.bell.ring("session", "", user=user, session=session)

    def _end_older(self, user: str, session: int) -> None:
        for watcher in self._watchers():
            if watcher.user.id == user and watcher.user.session != session:
                watcher.end(ENDED)

    async def _end_sessions(self) -> None:
        """The same for what no ring has told, and for whoever sat down at that very moment."""
        ids = sorted({watcher.user.id for watcher in self._watchers()})
        for first in range(0, len(ids), 500):
            some = ids[first : first + 500]
            for user, session in (await run_in_threadpool(self.store.sessions, some)).items():
                self._end_older(user, session)

    def _watchers(self) -> list[Watcher]:
        return [watcher for there in self.hall.watchers.values() for watcher in there]

    # -- rooms ---------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """The room of a table as it is now."""
        if self.bell.is_shared and id in self.hall.rooms.in_memory:
            await self._follow(id)
        return await self.hall.rooms.open(id)

    async def _change(self, room: Room, action: Callable[[], T], by: Watcher | None = None) -> T:
        """Do something to a room and tell everybody; whoever moves by himself may be asked now."""
        done = await self.hall.change(room, action, by)
        self.movers.wake(room)
        return done

    async def seats_changed(self, id: str) -> None:
        """Somebody sat down: show it, and let the game begin if it can."""
        room = await self.room(id)
        if room is not None:
            await self._change(room, room.seats_taken)
            self.bell.ring("change", id)

    async def change_seats(self, id: str, action: Callable[[Room], object]) -> bool:
        """Let somebody leave, come back or vote; False: there is no such table."""
        room = await self.room(id)
        if room is None:
            return False
        await self._change(room, partial(action, room))
        return True

    async def follow_and_ring(self, id: str) -> None:
        """Something was written about a table without its room: show it, here and elsewhere."""
        await self._follow(id)
        self.bell.ring("change", id)

    def deleted(self, id: str) -> None:
        """A table is no more: whoever watches it is let go, here and elsewhere."""
        self._let_all_go(id)
        self.bell.ring("deleted", id)

    def _let_all_go(self, id: str) -> None:
        for watcher in list(self.hall.watchers.get(id, ())):
            watcher.end(DELETED)

    async def renamed(self, user: str) -> None:
        """Somebody has another name: show it wherever he sits."""
        for id in await run_in_threadpool(self.store.tables_of, user):
            await self.follow_and_ring(id)

    async def seats_freed(self, id: str) -> None:
        """Somebody has gone for good: show it wherever he sat."""
        await self._follow(id)
        self.bell.ring("change", id)

    # -- the other workers ---------------------------------------------------------------------

    def _hear_ring(self, ring: Ring) -> None:
        """Another worker says that something has changed; only what is watched here matters."""
        hall, id = self.hall, ring["table"]
        if ring["kind"] == "session":
            self._end_older(ring["user"], ring["session"])
        if ring["kind"] == "sockets":
            self.lines.note(ring["worker"], ring["counts"], ring["is_all"])
        if not hall.watchers.get(id):
            return
        if ring["kind"] == "deleted":
            self._let_all_go(id)
            return
        if ring["kind"] == "presence":
            if hall.presence.note(id, ring["worker"], ring["users"]):
                hall.tell_presence(hall.rooms.in_memory[id])
            if ring["asks"]:
                hall.ring_presence(id)
        else:
            is_waiting = id in self._rung
            self._rung[id] = self._rung.get(id, True) and ring["kind"] == "row"
            if not is_waiting:
                task = asyncio.create_task(self._follow_soon(id))
                self._following.add(task)
                task.add_done_callback(self._following.discard)

    async def _follow_soon(self, id: str) -> None:
        try:
            async with self.hall.rooms.lock(id):
                # From here on a further ring means a further look.
                await self._follow_held(id, self._rung.pop(id))
        except SQLAlchemyError as error:
            self.store.outage.note(error)

    async def _follow(self, id: str) -> None:
        """Read what was changed elsewhere, and show it."""
        async with self.hall.rooms.lock(id):
            await self._follow_held(id, False)

    async def _follow_held(self, id: str, is_row: bool) -> None:
        room = await self.hall.follow_held(id, is_row)
        if room is not None and room.ordered_answer() is not None:
            # Perhaps left here, and not yet known to the worker that wrote the last row.
            self.movers.wake(room)

    async def look_round(self) -> None:
        """Find out what the bell did not tell, for every table watched here."""
        watched, rooms = self.hall.watched(), self.hall.rooms
        changes = await run_in_threadpool(self.store.changes, watched)
        for id in watched:
            room = rooms.in_memory[id]
            if id not in changes:
                self._let_all_go(id)
                continue
            if changes.get(id) != room.changes and not rooms.lock(id).locked():
                await self._follow(id)

    async def _again(self) -> None:
        """Rings may have been lost."""
        try:
            await self.look_round()
        except SQLAlchemyError as error:
            # The database went with Redis. The next look round finds what was missed; the bell
            # must be heard all the same.
            self.store.outage.note(error)
        for id in self.hall.watched():
            self.hall.ring_presence(id, asks=True)

    async def _beat(self) -> None:
        """Say again who is here, and forget workers that say nothing more."""
        self.bell.ring("sockets", "", counts=dict(self.lines.here), is_all=True)
        self.lines.forget_silent()
        for id in self.hall.watched():
            self.hall.ring_presence(id)
            if self.hall.presence.forget_silent(id):
                self.hall.tell_presence(self.hall.rooms.in_memory[id])

    # -- sockets -------------------------------------------------------------------------------

    @contextmanager
    def line(self, *keys: str) -> Iterator[None]:
        """Count a socket for whoever holds it, as long as it is open."""
        self.lines.take(*keys)
        self._tell_lines(keys)
        try:
            yield
        finally:
            self.lines.give_back(*keys)
            self._tell_lines(keys)

    def _tell_lines(self, keys: tuple[str, ...]) -> None:
        counts = {key: self.lines.here[key] for key in keys}
        self.bell.ring("sockets", "", counts=counts, is_all=False)

    async def attend(self, watcher: Watcher, room: Room) -> None:
        """Serve a watcher until the socket closes."""
        room = self.hall.rooms.keep(room)
        try:
            await self.hall.enter(watcher, room)
            # What another worker asked a bot just now is left to that one.
            if not self.bell.is_shared or room.number == 0 or room.waits_longer_than(BOT_GRACE):
                self.movers.wake(room)
            while (message := await watcher.receive()) is not None:
                await self._hear(watcher, room, message.get("text"))
        finally:
            watcher.let_go()
            self.hall.leave(watcher, room)

    async def _hear(self, watcher: Watcher, room: Room, text: str | None) -> None:
        message: AnyRequest | None = None
        if not await self._pace.allows(watcher.user.id, watcher.address):
            # No answer: a state is worth more than what was sent for it.
            watcher.end(TOO_MUCH)
            return
        try:
            if text is None:
                raise Refused("a message is a text, not bytes")
            if len(text) > LONGEST_MESSAGE:
                raise Refused("that message is too long")
            message = read_message(text)
            await self._obey(watcher, room, message)
        except WrongStep as error:
            told = error.said(watcher.eyes.translate)
            watcher.send(Correction(text=told, number=room.number))
        except Refused as error:
            refuse(watcher, room, error.said(watcher.eyes.translate), error.rule)
        except IllegalAction as error:
            refuse(watcher, room, illegal_words(error, watcher, message), error.rule)
        except PenstockError as error:
            refuse(watcher, room, str(error), "")
        except SQLAlchemyError as error:
            self.store.outage.note(error)
            away = Refused("nothing can be written just now; please try again")
            refuse(watcher, room, away.said(watcher.eyes.translate), "")

    async def _obey(self, watcher: Watcher, room: Room, message: AnyRequest) -> None:
        user = watcher.user.id
        match message:
            case Play(number=number, action=action):
                await self._change(room, partial(room.play, user, number, action), watcher)
            case Undo(number=number, to=to):
                await self._change(room, partial(room.undo, user, number, to), watcher)
            case AskUndo(number=number, to=earlier):
                await self._change(room, partial(room.ask_undo, user, number, earlier), watcher)
            case AnswerUndo(number=number, to=earlier, agree=agrees):
                answer = partial(room.answer_undo, user, number, earlier, agrees)
                await self._change(room, answer, watcher)
            case LookBack(move=move):
                watcher.eyes.at = move
                watcher.show()
            case LookLive():
                watcher.eyes.at = None
                watcher.show()
            case Say(text=text):
                if not text.strip():
                    raise Refused("say something")
                await self.hall.say(watcher, room, text.strip())
            case LeaveOrder(seat=seat, kind=kind, value=value):
                order = partial(room.leave_order, user, seat, kind, value.strip())
                await self._change(room, order, watcher)
                watcher.show()
            case Fit(narrow=is_narrow):
                if watcher.eyes.is_narrow != is_narrow:
                    watcher.eyes.is_narrow = is_narrow
                    watcher.show()
            case LookAtBoard(seat=seat):
                # A thread that plays in the room must not be in the middle.
                async with self.hall.rooms.lock(room.table.id):
                    watcher.send(board_message(watcher.eyes, room, seat))
            case AskHint(number=number):
                await self.hints.ask(watcher, room, number)
            case AskGuide(step=step, wish=wish, answer=answer):
                asked = partial(fulfil, room, user, step, wish, answer)
                await self._change(room, asked, watcher)
            case Ping():
                watcher.send(Pong())
            case Try(number=number, action=action, asks=asks):
                attempt = partial(room.try_move, user, number, action, asks)
                coming = await self._change(room, attempt, watcher)
                if coming is not None:
                    watcher.send(watcher.eyes.trial(room, number, action, coming))


def refuse(watcher: Watcher, room: Room, reason: str, rule: str) -> None:
    """Say why nothing was done; the present state follows."""
    line = " ".join(reason.split())
    watcher.send(Refusal(reason=line, rule=rule, number=room.number))
    watcher.show(in_turn=True)


def illegal_words(error: IllegalAction, watcher: Watcher, message: AnyRequest | None) -> str:
    """What a rule forbids, in the watcher's language; other errors only programs can cause."""
    if not error.rule or not isinstance(message, Play | Try):
        return error.text
    told = Message("'{action}' is not allowed now", {"action": message.action})
    return told.render([], watcher.eyes.translate)
