"""The analyses of finished tables: made on demand in the bots' processes, piece by piece, and kept.

A piece is a few turns, or one moment: bots that are asked meanwhile wait for no more than that. How
far an analysis is can be read at any time. Only the last ones asked for are kept, in memory alone.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import Any

from starlette.concurrency import run_in_threadpool

from penstock.bots.analysis import Moment, Passage, TurnPlayed, course
from penstock.kernel.errors import PenstockError
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.looking import moment_from, setup_of, turn_from
from penstock.table.live.room import Room

log = logging.getLogger("penstock.table")

KEPT = 32
"""How many analyses are remembered."""
TURNS_AT_ONCE = 16
MOST_OF_A_PERSON = 6
MOST_OF_A_BOT = 2
"""How many turns of a seat are looked at more closely: those that changed most."""


class Analysis:
    """How far the analysis of one table is."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.rows: list[list[Any]] = []
        self.turns: list[TurnPlayed] = []
        self.passages: list[Passage] = []
        """How the chances went, as far as was looked."""
        self.swings: list[Passage] = []
        """What is looked at more closely."""
        self.looked_at = 0
        self.moments: list[tuple[Passage, Moment]] = []
        self.is_done = False

    @property
    def moves(self) -> int:
        """How many moves were looked through."""
        return self.turns[-1].last if self.turns else 0

    def add(self, rows: list[list[Any]]) -> None:
        """Take in some turns."""
        self.rows += rows
        self.turns += [turn_from(row) for row in rows]
        self.passages = course(self.room.match.game, self.turns)

    def choose_swings(self) -> None:
        """Decide where to look more closely."""
        self.swings = []
        for place in self.room.table.seats:
            swings = [
                one for one in self.passages if one.turn.seat == place.seat and one.is_moment()
            ]
            swings.sort(key=lambda one: -abs(one.swing()))
            most = MOST_OF_A_PERSON if place.kind == "person" else MOST_OF_A_BOT
            self.swings += swings[:most]
        self.swings.sort(key=lambda one: one.turn.first)


class Analyses:
    """The analyses of this worker."""

    def __init__(self, bots: BotRunner) -> None:
        self._bots = bots
        self._known: OrderedDict[str, Analysis] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def of(self, room: Room) -> Analysis:
        """The analysis of a finished table, which is begun if there is none yet."""
        id = room.table.id
        if id not in self._known:
            self._known[id] = Analysis(room)
            self._tasks[id] = asyncio.create_task(self._make(id, self._known[id]))
        self._known.move_to_end(id)
        while len(self._known) > KEPT:
            old, _ = self._known.popitem(last=False)
            if old in self._tasks:
                self._tasks[old].cancel()
        return self._known[id]

    async def close(self) -> None:
        """Look no further."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, id: str, made: Analysis) -> None:
        try:
            setup = await run_in_threadpool(setup_of, made.room.match)
            total = len(made.room.match.moves)
            while made.moves < total:
                made.add(await self._ask("look_through", setup, made.moves, TURNS_AT_ONCE))
            made.choose_swings()
            rows = {row[3]: row for row in made.rows}
            for passage in made.swings:
                found = await self._ask("look_at", setup, rows[passage.turn.first])
                moment = moment_from(passage.turn, found)
                if moment.tells(passage.swing()):
                    made.moments.append((passage, moment))
                made.looked_at += 1
            made.is_done = True
        except (PenstockError, RuntimeError) as error:
            # Whoever asks again lets it be tried again.
            self._known.pop(id, None)
            log.error("table %s: no analysis could be made: %s", id, error)
        finally:
            del self._tasks[id]

    async def _ask(self, task: str, *question: object) -> Any:
        """One piece of one analysis at a time: bots at other tables come between."""
        async with self._one_at_a_time:
            return await self._bots.ask(task, *question)
