"""Servers, workers, PostgreSQL and Redis killed in any order under play: what is lost?

    python -m tests.chaos.run               300 kills: 100 of a server on SQLite, 200 of the rest
    python -m tests.chaos.run --kills 30    a short run

Players at tables of all three games note every action that was acknowledged. Every kill is a
SIGKILL at some moment under load; what nobody else restarts is started again, and the next kill
waits until play goes on. After the last one everybody must be able to play again; then every
acknowledged action must be a row of its table, and every table must open and replay.
"""

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError

from rich.console import Console
from rich.table import Table
from websockets.exceptions import WebSocketException

from penstock.kernel.errors import PenstockError
from penstock.table.client import Player, Visitor
from penstock.table.live.room import Room
from penstock.table.store.store import Store
from tests.support.services import Postgres, RedisServer, missing_services, temporary_services
from tests.table.conftest import Server
from tests.table.sockets import legal

PATIENCE = 120.0
"""Seconds in which a table must be playable again after a kill; longer is a start that failed."""
ACTIONS_BETWEEN = 20
"""Acknowledged, over all tables, between two kills."""
SEATS = (
    ("power_grid", ["hot", "hot"]),
    ("power_grid", ["me", "random", "random"]),
    ("barrage", ["hot", "hot"]),
    ("underwater_cities", ["hot", "random"]),
)
GONE = (WebSocketException, OSError, EOFError, TimeoutError, URLError)


@dataclass
class Figures:
    """What came of it."""

    name: str
    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    lost: int = 0
    """Acknowledged rows that are not there, or are what nobody has sent."""
    overtaken: int = 0
    """Rows that hold an earlier answer of the same player, given up because it took too long."""
    tables: int = 0
    unreadable: int = 0
    failed_starts: int = 0
    stuck: int = 0
    """Players who could not go on after the last kill."""
    longest_start: float = 0.0
    """Seconds from a kill until somebody's action was acknowledged again."""
    tracebacks: int = 0

    @property
    def is_well(self) -> bool:
        """Whether nothing is lost and everything came up."""
        faults = (self.lost, self.unreadable, self.failed_starts, self.stuck, self.tracebacks)
        return not any(faults)


class Checker:
    """Somebody who plays at one table after the other and remembers what was acknowledged."""

    def __init__(self, server: Server, number: int, done: "asyncio.Queue[None]") -> None:
        self._server = server
        self._rng = random.Random(number)
        self._game, self._seats = SEATS[number % len(SEATS)]
        self._done = done
        self._visitor: Visitor | None = None
        self._table = ""
        self.acknowledged: dict[str, dict[int, str]] = {}
        """By table: the text of every row that was acknowledged, by its number."""
        self.sent: dict[str, dict[int, set[str]]] = {}
        """Likewise whatever was sent for that row. An answer to which nobody listened any more may
        still have been the one that was written: then that is what the next state told of."""
        self.went_back = 0
        """States that knew less than an earlier one."""

    def count(self) -> int:
        """How much was acknowledged so far."""
        return sum(len(actions) for actions in self.acknowledged.values())

    async def play(self) -> None:
        """Play until cancelled, whatever happens to the server."""
        while True:
            with suppress(*GONE):
                await self._play_here()
            await asyncio.sleep(0.1)

    async def _play_here(self) -> None:
        if not self._table:
            await asyncio.to_thread(self._open)
        assert self._visitor is not None
        async with asyncio.timeout(10.0):
            connection = await self._visitor.socket(self._table)
        try:
            player = Player(connection)
            while await self._answer(player):
                pass
        finally:
            await connection.close()

    def _open(self) -> None:
        if self._visitor is None:
            self._visitor = Visitor(self._server.address)
        body = {"game": self._game, "seats": self._seats}
        self._table = str(self._visitor.post("/api/tables", body)["id"])
        self.acknowledged[self._table], self.sent[self._table] = {}, {}

    async def _answer(self, player: Player) -> bool:
        """Play one action once asked; False when the game is over."""
        async with asyncio.timeout(10.0):
            while not player.state or (
                player.state["status"] == "playing" and player.state["acts_for"] is None
            ):
                await player.next_state()
            if player.state["status"] != "playing":
                self._table = ""
                return False
            number, action = player.state["number"], self._rng.choice(legal(player.state))
            self.went_back += number in self.acknowledged[self._table]
            self.sent[self._table].setdefault(number, set()).add(action)
            refusals = len(player.refusals)
            await player.play(action)
        if len(player.refusals) == refusals and player.state["number"] > number:
            self.acknowledged[self._table][number] = action
            self._done.put_nowait(None)
        else:
            await asyncio.sleep(0.1)  # nothing could be written just then
        return True


async def come_up(done: "asyncio.Queue[None]", figures: Figures, since: float) -> None:
    """Wait for what is played between two kills; note how long the first action took."""
    while not done.empty():
        done.get_nowait()
    try:
        async with asyncio.timeout(PATIENCE):
            await done.get()
            figures.longest_start = max(figures.longest_start, time.monotonic() - since)
            for _ in range(ACTIONS_BETWEEN - 1):
                await done.get()
    except TimeoutError:
        figures.failed_starts += 1


async def count_stuck(checkers: list[Checker]) -> int:
    """How many of them are not heard any more, wherever they play."""
    before = [checker.count() for checker in checkers]
    until = time.monotonic() + PATIENCE
    while True:
        stuck = sum(one.count() == old for one, old in zip(checkers, before, strict=True))
        if not stuck or time.monotonic() > until:
            return stuck
        await asyncio.sleep(0.1)


Kill = Callable[[], None]


async def torment(
    server: Server, kills: dict[str, Kill], count: int, rng: random.Random, figures: Figures
) -> list[Checker]:
    """Play at every table and kill one thing after the other."""
    done: asyncio.Queue[None] = asyncio.Queue()
    checkers = [Checker(server, number, done) for number in range(2 * len(SEATS))]
    playing = [asyncio.create_task(checker.play()) for checker in checkers]
    try:
        await come_up(done, figures, time.monotonic())
        for _ in range(count):
            what = rng.choice(list(kills))
            await asyncio.sleep(rng.random() * 0.05)
            since = time.monotonic()
            await asyncio.to_thread(kills[what])
            figures.kills[what] += 1
            await come_up(done, figures, since)
        figures.stuck = await count_stuck(checkers)
    finally:
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
    return checkers


def check(database: str, checkers: list[Checker], figures: Figures) -> None:
    """Compare what was acknowledged with what is there, and open every table."""
    store = Store(database)
    for checker in checkers:
        figures.lost += checker.went_back
        for id, acknowledged in checker.acknowledged.items():
            rows = {row.number: row.text for row in store.rows_from(id, 0)}
            figures.tables += 1
            figures.acknowledged += len(acknowledged)
            for number, text in acknowledged.items():
                figures.lost += rows.get(number) not in checker.sent[id][number]
                figures.overtaken += rows.get(number) != text
            figures.unreadable += not _is_readable(store, id, len(rows))
    store.close()


def _is_readable(store: Store, id: str, rows: int) -> bool:
    try:
        table = store.table(id)
        if table is None:
            return False
        room = Room(store, table)
    except PenstockError:
        return False
    # What lists show was written with the same row.
    is_as_listed = (table.moves, table.status) == (len(room.match.moves), room.status)
    return room.number == rows and is_as_listed and room.match.state.digest() != ""


def workers_of(pid: int) -> list[int]:
    """The worker processes of a server."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


@contextmanager
def on_sqlite(rng: random.Random) -> Iterator[tuple[Server, dict[str, Kill]]]:
    """One server over a file."""
    del rng
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            yield server, {"server": lambda: killed(server)}
        finally:
            server.close()


@contextmanager
def on_postgresql(rng: random.Random) -> Iterator[tuple[Server, dict[str, Kill]]]:
    """Two workers over PostgreSQL and Redis."""
    with (
        temporary_services(is_durable=True) as (postgres, redis),
        tempfile.TemporaryDirectory() as folder,
    ):
        url = postgres.new_database()
        server = Server(Path(folder), database=url, redis=redis.url, workers=2)
        server.start()
        kills: dict[str, Kill] = {
            "all workers": lambda: killed(server),
            "one worker": lambda: kill_one_worker(server, rng),
            "PostgreSQL": lambda: restarted(postgres),
            "Redis": lambda: restarted(redis),
        }
        try:
            yield server, kills
        finally:
            server.close()


def killed(server: Server) -> None:
    server.kill()
    server.start()


def kill_one_worker(server: Server, rng: random.Random) -> None:
    """The server itself must replace it."""
    assert server.process is not None
    while not (workers := workers_of(server.process.pid)):
        time.sleep(0.1)
    with suppress(ProcessLookupError):
        os.kill(rng.choice(workers), signal.SIGKILL)


def restarted(service: Postgres | RedisServer) -> None:
    service.kill()
    service.start()


SETTINGS = {"SQLite, one process": on_sqlite, "PostgreSQL, Redis, two workers": on_postgresql}


def run(name: str, count: int, seed: int) -> Figures:
    """One setting, so many kills."""
    rng, figures = random.Random(seed), Figures(name)
    with SETTINGS[name](rng) as (server, kills):
        checkers = asyncio.run(torment(server, kills, count, rng, figures))
        complaints = server.complaints()
        figures.tracebacks = complaints.count("Traceback")
        server.kill()
        check(server.database, checkers, figures)
        if figures.tracebacks:
            sys.stderr.write(complaints)
    return figures


def show(all_figures: list[Figures]) -> None:
    """The figures as a table."""
    names = ["acknowledged", "lost", "overtaken", "tables", "unreadable"]
    names += ["failed_starts", "stuck", "tracebacks"]
    table = Table("", "kills", *(name.replace("_", " ") for name in names), "longest start")
    table.title = f"Killed under play, {os.cpu_count()} cores"
    for one in all_figures:
        by_kind = ", ".join(f"{kind} {count}" for kind, count in sorted(one.kills.items()))
        values = [str(getattr(one, name)) for name in names]
        kills = f"{one.kills.total()}: {by_kind}"
        table.add_row(one.name, kills, *values, f"{one.longest_start:.1f} s")
    Console(width=170).print(table)


def main() -> int:
    """Read the options and run; 1 if anything was lost or did not come up."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=300, help="in all (default: 300)")
    parser.add_argument("--seed", type=int, default=1, help="of the order of the kills")
    wanted = parser.parse_args()
    shares = {"SQLite, one process": wanted.kills // 3}
    if missing_services():
        sys.stderr.write(f"NO {missing_services()} HERE: SQLITE ALONE IS TRIED\n")
        shares = {"SQLite, one process": wanted.kills}
    else:
        rest = wanted.kills - wanted.kills // 3
        shares["PostgreSQL, Redis, two workers"] = rest
    all_figures = [run(name, count, wanted.seed) for name, count in shares.items()]
    show(all_figures)
    return 0 if all(one.is_well for one in all_figures) else 1


if __name__ == "__main__":
    sys.exit(main())
