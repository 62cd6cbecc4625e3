"""The herald: finds out who waits to be told something, and has it carried to him.

It looks into the store every few seconds, at the one worker that leads, and never stands in the way
of a move. Everything that waits for somebody becomes one message; one row of the store decides
that it is sent, and sent once.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, tzinfo
from functools import partial
from itertools import groupby
from typing import Any, Final
from zoneinfo import ZoneInfo

from starlette.concurrency import run_in_threadpool

from penstock.games import game_ids, load_game
from penstock.kernel.messages import Message
from penstock.table import steady
from penstock.table.language import translator
from penstock.table.live.live import Live
from penstock.table.live.movers import every
from penstock.table.notices.courier import GONE, Courier, Letter
from penstock.table.settings import Settings
from penstock.table.store.notices import Target, Waiting, Wishes, usable
from penstock.table.store.records import TableRow
from penstock.table.store.store import Store

log = logging.getLogger("penstock.table")

LOOK_EVERY: Final = 5.0
"""Seconds between two looks for people to tell."""
SEEN_EVERY: Final = 20.0
"""Seconds between two notes of who looks at our pages."""
UNSEEN: Final = 60.0
"""Seconds without a look after which somebody is not here: three notes may be on their way."""
PACES: Final = {"now": (UNSEEN, 60.0), "away": (600.0, 60.0), "daily": (600.0, 86_400.0)}
"""By what people choose: seconds of absence before a message, and between two of them."""
WHATS: Final = ("off", "turn", "all")
MOST_LINES: Final = 8
"""Tables one message names."""


class Herald:
    """Tells people what waits for them."""

    def __init__(self, live: Live, settings: Settings) -> None:
        self._live = live
        self._store: Store = live.store
        self._address = settings.address
        self.courier = Courier(settings)
        self._seen: set[str] = set()
        self._last_seen: dict[str, float] = {}
        """By whom and when a page was last asked for, at this worker."""
        self._background: list[asyncio.Task[None]] = []
        self._carrying: set[asyncio.Task[bool]] = set()

    def start(self) -> None:
        """Begin with what goes on by itself."""
        outage = self._store.outage
        self._background = [
            asyncio.create_task(every(LOOK_EVERY, self._look, outage)),
            asyncio.create_task(every(SEEN_EVERY, self.note_seen, outage)),
        ]

    async def close(self) -> None:
        """Stop; what was not carried yet is lost, and never comes twice."""
        tasks: list[asyncio.Task[Any]] = [*self._background, *self._carrying]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.courier.close()

    def sees(self, user: str) -> None:
        """Somebody has asked for a page."""
        self._seen.add(user)
        self._last_seen[user] = steady.now()

    def last_saw(self, user: str) -> float:
        """When somebody last asked for a page here; 0: not lately."""
        return self._last_seen.get(user, 0.0)

    async def note_seen(self) -> None:
        """Write down who looks at our pages, at this worker."""
        there = {one.user.id for found in self._live.hall.watchers.values() for one in found}
        seen, self._seen = self._seen | there, set()
        long_ago = steady.now() - 86_400.0
        self._last_seen = {user: at for user, at in self._last_seen.items() if at > long_ago}
        await run_in_threadpool(self._store.saw, seen, steady.now())

    async def _look(self) -> None:
        if self._live.movers.leads:
            await self.tell(steady.now())

    async def tell(self, now: float) -> None:
        """Tell everybody what waits for him."""
        found = await run_in_threadpool(self._store.waiting, now, UNSEEN)
        wishes = await run_in_threadpool(self._store.wishes_of, {one.user for one in found})
        for user, waiting in groupby(sorted(found, key=_by_user), _by_user):
            if is_time(wishes[user], now):
                await self._tell_one(user, wishes[user], list(waiting), now)

    async def _tell_one(
        self, user: str, wishes: Wishes, waiting: Sequence[Waiting], now: float
    ) -> None:
        targets = usable(await run_in_threadpool(self._store.targets, user))
        gap = PACES[wishes.pace][1]
        if not targets or not await run_in_threadpool(self._store.may_tell, user, now, gap):
            return
        claimed = [one for one in waiting if await run_in_threadpool(self._store.claim, one, now)]
        rows = await run_in_threadpool(self._store.tables, [one.table for one in claimed])
        if rows:
            letter = written({row.id: row for row in rows}, claimed, wishes.language, self._address)
            self._send(targets, letter)

    def _send(self, targets: Sequence[Target], letter: Letter) -> None:
        """Have it carried everywhere; nobody waits for that."""
        for target in targets:
            task = asyncio.create_task(self._carry(target, letter))
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)

    async def _carry(self, target: Target, letter: Letter) -> bool:
        status = await self.courier.carry(target, letter)
        if target.kind == "push" and status in GONE:
            await run_in_threadpool(self._store.remove_target, target.user, target.id)
            return False
        noted: dict[str, object] = {"has_failed": status is not None}
        if status is None:
            noted["told"] = steady.now()
        change = partial(self._store.change_target, target.user, target.id, **noted)
        await run_in_threadpool(change)
        return status is None

    async def test(self, user: str, language: str) -> list[tuple[int, bool]]:
        """Send a trial to every address of somebody; says of each whether it arrived."""
        targets = usable(await run_in_threadpool(self._store.targets, user))
        translate = translator(language)
        title, text = translate("a test"), translate("Your turn messages arrive here.")
        letter = Letter(f"Penstock: {title}", text, f"{self._address}/")
        arrived = await asyncio.gather(*(self._carry(target, letter) for target in targets))
        return [(target.id, did) for target, did in zip(targets, arrived, strict=True)]


def _by_user(waiting: Waiting) -> str:
    return waiting.user


def is_time(wishes: Wishes, now: float) -> bool:
    """Whether somebody has been away for as long as he wishes, and it is no quiet hour of his."""
    away, gap = PACES.get(wishes.pace, PACES["away"])
    if now - wishes.seen < away or now - wishes.told < gap:
        return False
    return not is_quiet(wishes, now)


def is_quiet(wishes: Wishes, now: float) -> bool:
    """Whether it is a quiet hour where somebody is; a quiet night may last over midnight."""
    start, end = wishes.quiet_from, wishes.quiet_to
    if start is None or end is None or start == end:
        return False
    there = datetime.fromtimestamp(now, zone_of(wishes.zone))
    minute = 60 * there.hour + there.minute
    return start <= minute < end if start < end else minute >= start or minute < end


def zone_of(name: str) -> tzinfo:
    """The time zone of that name; UTC if there is none, or this machine knows no zones."""
    try:
        return ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # a name may also lead outside the folder of zones
        return UTC


def written(
    tables: dict[str, TableRow], waiting: Sequence[Waiting], language: str, address: str
) -> Letter:
    """What waits for somebody, in his language."""
    translate = translator(language)
    told = [one for one in waiting if one.table in tables]
    lines = [_line(tables[one.table], one.kind, translate) for one in told[:MOST_LINES]]
    turns = [one for one in told if one.kind == "turn"]
    title = Message("Your turn at {count} {count:table|tables}", {"count": len(turns)})
    path = f"/t/{told[0].table}" if len(told) == 1 else "/"
    head = title.render([], translate) if len(turns) > 1 else translate(_TITLES[told[0].kind])
    return Letter(f"Penstock: {head}", "\n".join(lines), f"{address}{path}", path)


_TITLES: Final = {"turn": "your turn", "end": "a game is over"}


def _line(table: TableRow, kind: str, translate: Callable[[str], str]) -> str:
    title = load_game(table.game).title if table.game in game_ids() else table.name
    name = translate(title) if table.name == title else table.name
    if kind == "end":
        return Message("{table}: the game is over.", {"table": name}).render([], translate)
    return Message("{table}: it is your turn.", {"table": name}).render([], translate)
