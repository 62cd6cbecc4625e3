"""Moving what moves by itself: bots, the script of a lesson, standing orders, an empty clock.

Whoever wrote the last row of a table lets the bot that is asked next move. What nobody saw to, say
because the server was stopped, is found in the store by the one worker that leads (`sweep`). Two
workers that move the same bot do no harm: one of them gets the row.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from penstock.bots.bot import Plan
from penstock.kernel.agenda import Action
from penstock.kernel.errors import PenstockError
from penstock.table import steady
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.hall import Hall
from penstock.table.live.room import Room
from penstock.table.live.stand_ins import is_late, replace_late
from penstock.table.refusal import Refused
from penstock.table.store.outage import AWAY, Outage

log = logging.getLogger("penstock.table")

REST = 60.0
"""Seconds before a table is tried again at which a bot could not move."""
OUTAGE_REST = 2.0
"""The same, if only the database was away."""


class Movers:
    """The bots of every table this worker sees to; they play in its hall."""

    def __init__(self, hall: Hall, bots: BotRunner, pause: float) -> None:
        self.bots = bots
        self._hall = hall
        self._store = hall.store
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, float] = {}
        self._plans: dict[str, tuple[int, Plan]] = {}
        """What the bot that moved last at a table means to do next, and after how many moves."""
        self._has_led = False

    async def close(self) -> None:
        """Stop; everything played is already stored."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await run_in_threadpool(self.bots.close)

    @property
    def leads(self) -> bool:
        """Whether this worker did, at its last look, what only one may do."""
        return self._has_led

    def is_busy(self, id: str) -> bool:
        """Whether something moves at that table just now."""
        return id in self._tasks

    def wake(self, room: Room) -> None:
        """Let a bot or a standing order answer, unless that happens for this table already."""
        id = room.table.id
        if id not in self._tasks and self._may_try(id):
            self._tasks[id] = asyncio.create_task(self._play(room))

    async def sweep(self) -> None:
        """Wake the tables at which something is due, if this worker is the one to see to it."""
        if not await run_in_threadpool(self._store.leads):
            self._has_led = False
            return
        ids = await run_in_threadpool(self._store.due, steady.now())
        if not self._has_led:
            ids += await run_in_threadpool(self._store.ordered)
            self._has_led = True
        for id in ids:
            if id in self._tasks or not self._may_try(id):
                continue
            try:
                room = await self._hall.room(id)
                if room is not None:
                    if room.bot_to_move() is None:
                        await run_in_threadpool(room.set_due)
                    self.wake(room)
            except SQLAlchemyError:
                raise
            except Exception as error:
                # Whatever is wrong with one table: the others are moved.
                self._rest(id, error)

    def _may_try(self, id: str) -> bool:
        if self._resting.get(id, 0.0) > time.monotonic():
            return False
        self._resting.pop(id, None)
        return True

    def _rest(self, id: str, error: Exception) -> None:
        self._resting[id] = time.monotonic() + REST
        log.error("table %s: a bot could not move: %s", id, error)

    async def _play(self, room: Room) -> None:
        id = room.table.id
        try:
            while await self._play_once(room):
                pass
        except Refused as error:
            log.debug("table %s: a bot came too late: %s", id, error)
        except AWAY as error:
            self._store.outage.note(error)
            self._resting[id] = time.monotonic() + OUTAGE_REST
        except (PenstockError, SQLAlchemyError) as error:
            self._rest(id, error)
        except Exception:
            self._resting[id] = time.monotonic() + REST
            log.exception("table %s: a bot could not move", id)
        finally:
            del self._tasks[id]

    async def _play_once(self, room: Room) -> bool:
        """Let whatever moves by itself move once; False if nothing does."""
        if room.orders:
            # One of them may have been revoked at another worker.
            await self._hall.room(room.table.id)
        async with self._hall.rooms.lock(room.table.id):
            bot, number, script = room.bot_to_move(), room.number, room.scripted_answer()
            action = script if script is not None else room.ordered_answer()
            position = room.match.state.encode() if bot is not None else ""
        if script is not None and self._pause:
            await asyncio.sleep(self._pause)
        if action is None and is_late(room):
            await self._hall.change(room, partial(replace_late, room))
            return True
        if action is None:
            if bot is None:
                return False
            if self._pause:
                await asyncio.sleep(self._pause)
            action = await self._think(room, bot, position, number)
        await self._hall.change(room, partial(room.play_for_bot, number, action, bot))
        return True

    async def _think(self, room: Room, bot: str, position: str, number: int) -> Action:
        """What a bot answers; it goes on with its plan if nothing else was played since."""
        meant_for, plan = self._plans.pop(room.table.id, (number, []))
        if meant_for != number:
            plan = []
        seed = secrets.randbits(63)
        thought = await self.bots.choose(room.table.game, bot, position, seed, plan)
        if thought.plan:
            self._plans[room.table.id] = (number + 1, thought.plan)
        return thought.action


async def every(seconds: float, work: Callable[[], Awaitable[None]], outage: Outage) -> None:
    """Do something again and again, whatever happens to it."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except SQLAlchemyError as error:
            outage.note(error)
        except Exception:
            log.exception("something done every %s seconds failed", seconds)
