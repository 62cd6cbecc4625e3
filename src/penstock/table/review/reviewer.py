"""Looking through finished tables, once each: who came in which place, and what they tell.

A table is replayed for that, so it is done in a thread, a few at a time, by the worker that leads;
whoever asks for his own games does not wait for it. Tables of rules that are no more are noted as
such and not tried again.
"""

import asyncio
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import IntegrityError
from starlette.concurrency import run_in_threadpool

from penstock.drawing.facts import facts_of
from penstock.games import game_ids, load_face
from penstock.kernel.errors import PenstockError
from penstock.table import steady
from penstock.table.live.live import Live
from penstock.table.live.movers import every
from penstock.table.live.room import Room
from penstock.table.review.fairness import is_fair, is_rated
from penstock.table.review.strength import rate
from penstock.table.store.store import Store

LOOK_EVERY: Final = 5.0
"""Seconds between two looks for tables that have ended."""
AT_ONCE: Final = 20
"""Tables looked through before the next look."""
ON_DEMAND: Final = 100
"""Tables looked through because somebody asks; the others follow in the background."""


class Reviewer:
    """Looks through finished tables in the background."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._store: Store = live.store
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        look = every(LOOK_EVERY, self._look, self._store.outage)
        self._task = asyncio.create_task(look)

    async def close(self) -> None:
        """Stop; the next server goes on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        if not self._live.movers.leads:
            return
        for id in await run_in_threadpool(self._store.unreviewed, AT_ONCE):
            await run_in_threadpool(review, self._store, id)
            await asyncio.sleep(0.05)  # people who play come first
        for game in game_ids():
            await run_in_threadpool(rate, self._store, game)


def review_all(store: Store) -> None:
    """Look through everything that was not looked through yet, and rate it."""
    while ids := store.unreviewed(AT_ONCE):
        for id in ids:
            review(store, id)
    for game in game_ids():
        rate(store, game)


def review_those_of(store: Store, user: str) -> None:
    """Look through what was not looked through yet of one person; rating is the leader's."""
    for id in store.unreviewed(ON_DEMAND, user):
        review(store, id)


def review(store: Store, id: str) -> None:
    """Look through a finished table."""
    with suppress(IntegrityError):  # another worker may be faster
        try:
            table = store.table(id)
            room = Room(store, table) if table is not None else None
        except PenstockError:
            room = None  # a table of older rules, or a damaged one; its room has said why
        if room is not None and room.match.state.is_over():
            _keep(store, room)
        else:
            store.keep_review(id, [], [])


def _keep(store: Store, room: Room) -> None:
    table, now = room.table, steady.now()
    found = [
        {"table": table.id, "seat": one.seat, "place": one.place, "score": one.score, "at": now}
        for one in room.match.state.result().standings
    ]
    told = facts_of(load_face(table.game).facts, room.match)
    store.keep_review(table.id, found, told, is_fair(table), is_rated(table))
