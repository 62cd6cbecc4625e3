"""Many tables at once: simulated players over WebSockets on the machine the server runs on.

    python -m tests.load.load                      both databases, every plan
    python -m tests.load.load --database sqlite --plan lively --tables 100 300 1000 --seconds 10

A **lively** table: every seat answers about a second after it is asked (people after 0.5 to 1.5
seconds, bots after one), so that 300 tables make about 300 moves a second. **Without pause**:
everybody answers at once, on a few tables; that says how many moves a second there can be.
**Watched**: a lively table with many spectators. **Reopened**: a long game that no memory holds.

Measured is what a player feels: from sending an action to having received the state that shows
it. The players run in this one process and share the machine with the server, its bots and the
database, so the figures say what one machine does with all of them.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from penstock.lab.form import is_compiled
from penstock.table.client import Visitor
from tests.load.reopening import reopen
from tests.support.services import missing_services, temporary_services
from tests.table.conftest import Server

SETTLE = 5.0
"""Seconds of play before anything is measured: sockets open, caches fill."""
OPENING_AT_ONCE = 8


Processes = dict[str, tuple[int, int]]
"""By name: a process, and how many generations of its children belong to it."""


@dataclass(frozen=True)
class Plan:
    """What to try."""

    name: str
    database: str
    tables: int
    people: int
    bots: int
    bot: str
    pause: float
    seconds: float
    game: str
    spectators: int = 0
    """At each table."""


@dataclass
class Tally:
    """What was measured."""

    measures_from: float
    milliseconds: list[float] = field(default_factory=list)
    errors: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """By table: the rows of its log seen so far."""
    states: int = 0
    bytes: int = 0
    finished: int = 0

    def note(self, error: str) -> None:
        self.errors[error] = self.errors.get(error, 0) + 1

    def rows(self) -> int:
        """The rows of all tables."""
        return sum(self.numbers.values())

    def percentile(self, share: float) -> float | None:
        ordered = sorted(self.milliseconds)
        if not ordered:
            return None
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


class Seat:
    """A player that reads no more of a state than it needs to answer."""

    def __init__(self, socket: ClientConnection, table: str, tally: Tally) -> None:
        self._socket = socket
        self._table = table
        self._tally = tally
        self.state: dict[str, Any] = {}
        self.refusal = ""

    async def receive(self) -> None:
        """The next message; of a state only what comes before the panels is read."""
        text = str(await self._socket.recv())
        if text.startswith('{"type":"state"'):
            self.state = json.loads(text[: text.index(',"stage":')] + "}")
            known = self._tally.numbers.get(self._table, 0)
            self._tally.numbers[self._table] = max(known, self.state["number"])
            self._tally.states += 1
            self._tally.bytes += len(text)
        elif text.startswith('{"type":"refused"'):
            self.refusal = str(json.loads(text)["reason"])

    async def answer(self, rng: random.Random) -> None:
        """Play any legal action and measure how long its state takes to come."""
        number = self.state["number"]
        legal = [one["text"] for one in self.state["choices"] if one["refused_by"] is None]
        action = {"type": "play", "number": number, "action": rng.choice(legal)}
        self.refusal = ""
        sent = time.perf_counter()
        await self._socket.send(json.dumps(action))
        while self.state["number"] <= number and not self.refusal:
            await self.receive()
        if self.refusal:
            self._tally.note(self.refusal)
            await asyncio.sleep(1.0)
        elif time.monotonic() > self._tally.measures_from:
            self._tally.milliseconds.append((time.perf_counter() - sent) * 1000)


Opened = tuple[list[Visitor], str]
"""The people of a table, players first, and its id."""


def open_table(address: str, plan: Plan) -> Opened:
    """A table with a seat for every one of its people, and bots; spectators come last."""
    people = [Visitor(address) for _ in range(plan.people + plan.spectators)]
    seats = ["me"] + ["invite"] * (plan.people - 1) + [plan.bot] * plan.bots
    id = str(people[0].post("/api/tables", {"game": plan.game, "seats": seats})["id"])
    for other in people[1 : plan.people]:
        other.post(f"/api/tables/{id}/join")
    return people, id


async def sit(visitor: Visitor, table: str, pause: float, tally: Tally) -> None:
    """Play one seat of a table until the game is over."""
    rng = random.Random(table)
    try:
        await asyncio.sleep(rng.random() * min(pause, 1.0))
        async with visitor.socket(table) as socket:
            seat = Seat(socket, table, tally)
            while not seat.state:
                await seat.receive()
            while seat.state["status"] == "playing":
                if seat.state["acts_for"] is None:
                    await seat.receive()
                    continue
                if pause:
                    await asyncio.sleep(pause * (0.5 + rng.random()))
                await seat.answer(rng)
    except (WebSocketException, OSError) as error:
        tally.note(type(error).__name__)


async def occupy(address: str, opened: Opened, until: float, plan: Plan, tally: Tally) -> None:
    """Keep one table going: a game that ends is followed by another, or the machine would rest."""
    try:
        async with asyncio.timeout(until - time.monotonic()):
            while True:
                people, id = opened
                await asyncio.gather(*(sit(person, id, plan.pause, tally) for person in people))
                tally.finished += 1
                opened = await asyncio.to_thread(open_table, address, plan)
    except TimeoutError:
        pass


async def play(address: str, plan: Plan, processes: Processes) -> dict[str, Any]:
    """Open the tables, play, and say how it went."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def opened() -> Opened:
        async with gate:
            return await asyncio.to_thread(open_table, address, plan)

    tables = await asyncio.gather(*(opened() for _ in range(plan.tables)))
    begun = time.monotonic()
    tally = Tally(begun + SETTLE)
    until = tally.measures_from + plan.seconds
    playing = asyncio.gather(*(occupy(address, one, until, plan, tally) for one in tables))
    await asyncio.sleep(SETTLE)
    before, moves = cpu_seconds(processes), tally.rows()
    states, sent = tally.states, tally.bytes
    counted = time.monotonic()
    await asyncio.sleep(until - time.monotonic() - 0.2)
    seconds = time.monotonic() - counted
    after, moves = cpu_seconds(processes), tally.rows() - moves
    states, sent = tally.states - states, tally.bytes - sent
    used = {name: after[name] - before[name] for name in after}
    await playing
    return {
        "plan": plan.name,
        "database": plan.database,
        "compiled": is_compiled(),
        "game": plan.game,
        "tables": plan.tables,
        "spectators": plan.spectators,
        "sockets": plan.tables * (plan.people + plan.spectators),
        "seconds": round(seconds, 1),
        "actions_per_s": round(len(tally.milliseconds) / plan.seconds, 1),
        "moves_per_s": round(moves / seconds, 1),
        "states_per_s": round(states / seconds, 1),
        "kB_per_state": round(sent / max(states, 1) / 1000, 1),
        "p50_ms": tally.percentile(0.50),
        "p95_ms": tally.percentile(0.95),
        "p99_ms": tally.percentile(0.99),
        "cores": round(sum(used.values()) / seconds, 2),
        "cpu": {name: round(used[name] / seconds, 2) for name in used},
        "server_ms_per_move": round(1000 * used.get("server", 0.0) / max(moves, 1), 2),
        "finished": tally.finished,
        "errors": tally.errors,
    }


def cpu_seconds(processes: Processes) -> dict[str, float]:
    """The time used so far by us and by each of these processes with what it has started."""
    used: dict[int, tuple[int, float]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        used[int(stat.parent.name)] = int(words[1]), int(words[11]) + int(words[12])

    def total(root: int, depth: int) -> float:
        """With what it started down to a depth; the processes of the bots are the lowest."""
        own = used.get(root, (0, 0.0))[1]
        if depth == 0:
            return own
        below = [pid for pid, (parent, _) in used.items() if parent == root]
        return own + sum(total(pid, depth - 1) for pid in below)

    ticks = os.sysconf("SC_CLK_TCK")
    found = {name: total(pid, depth) / ticks for name, (pid, depth) in processes.items()}
    if "server" in processes:
        pid, depth = processes["server"]
        found["bots"] = total(pid, depth + 1) / ticks - found["server"]
    return {"clients": time.process_time(), **found}


@contextmanager
def served(plan: Plan) -> Iterator[tuple[str, Processes]]:
    """A server on an empty database, as it would be run: its address and its processes."""
    with tempfile.TemporaryDirectory() as name:
        if plan.database == "sqlite":
            yield from run_server(Server(Path(name), plan.pause), {})
            return
        with temporary_services(is_durable=True) as (postgres, redis):
            database = postgres.new_database()
            server = Server(Path(name), plan.pause, database=database, redis=redis.url, workers=2)
            more = {"postgresql": (postgres.pid, 1), "redis": (redis.pid, 0)}
            yield from run_server(server, more)


def run_server(server: Server, more: Processes) -> Iterator[tuple[str, Processes]]:
    """Start it, lend it, end it; what it complains of is shown."""
    try:
        server.start()
        assert server.process is not None
        yield server.address, {"server": (server.process.pid, server.workers - 1), **more}
    finally:
        server.close()
        sys.stderr.write(server.complaints())


FIGURES = (
    "tables",
    "spectators",
    "moves_per_s",
    "states_per_s",
    "p50_ms",
    "p95_ms",
    "p99_ms",
    "server_ms_per_move",
    "cores",
    "finished",
)


def show(reports: list[dict[str, Any]]) -> None:
    """The reports as tables."""
    form = "compiled" if is_compiled() else "pure Python"
    table = Table("", *(name.replace("_", " ") for name in FIGURES), "cores of each", "errors")
    table.title = f"The table under load, {form}, {os.cpu_count()} cores"
    reopened = Table("moves", "cold ms", "warm ms", "kB", title="A game reopened, SQLite")
    for report in reports:
        if report["plan"] == "reopened":
            reopened.add_row(*(str(report[name]) for name in ("moves", "cold_ms", "warm_ms", "kB")))
            continue
        cores = ", ".join(f"{name} {share}" for name, share in report["cpu"].items())
        figures = [str(report[name]) for name in FIGURES]
        errors = ", ".join(f"{text} x{count}" for text, count in report["errors"].items())
        table.add_row(f"{report['database']}, {report['plan']}", *figures, cores, errors or "-")
    for one in (table, reopened):
        if one.row_count:
            Console(width=190).print(one)


def plans(wanted: argparse.Namespace, database: str) -> Iterator[Plan]:
    """What to try on a database."""
    seats = wanted.people, wanted.bots, wanted.bot
    if wanted.plan in ("all", "lively"):
        for tables in wanted.tables:
            yield Plan("lively", database, tables, *seats, 1.0, wanted.seconds, wanted.game)
    if wanted.plan in ("all", "no pause"):
        yield Plan("no pause", database, wanted.busy, *seats, 0.0, wanted.seconds, wanted.game)
    if wanted.plan in ("all", "watched"):
        for count in (0, wanted.spectators):
            watched = "watched", database, wanted.watched, *seats, 1.0, wanted.seconds, wanted.game
            yield Plan(*watched, count)


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--database", choices=("sqlite", "postgresql", "both"), default="both")
    every = ("lively", "no pause", "watched", "reopened", "all")
    parser.add_argument("--plan", choices=every, default="all")
    parser.add_argument("--tables", type=int, nargs="+", default=[300], help="lively tables")
    parser.add_argument("--busy", type=int, default=24, help="tables without pause")
    parser.add_argument("--watched", type=int, default=4, help="tables with spectators")
    parser.add_argument("--spectators", type=int, default=50, help="at each of these tables")
    parser.add_argument("--lengths", type=int, nargs="+", default=[100, 300, 700], help="moves")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--people", type=int, default=1, help="people at each table")
    parser.add_argument("--bots", type=int, default=2, help="bots at each table")
    parser.add_argument("--bot", default="greedy", help="which bot")
    parser.add_argument("--game", default="power_grid")
    parser.add_argument("--address", help="a server that runs already, whatever its database")
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")
    wanted = parser.parse_args()
    databases = ["sqlite", "postgresql"] if wanted.database == "both" else [wanted.database]
    if "postgresql" in databases and missing_services():
        sys.stderr.write(f"NO {missing_services()} HERE: measured without\n")
        databases.remove("postgresql")
    reports = []
    for database in databases:
        for plan in plans(wanted, database):
            if wanted.address:
                reports.append(asyncio.run(play(wanted.address, plan, {})))
                continue
            with served(plan) as (address, processes):
                reports.append(asyncio.run(play(address, plan, processes)))
    if wanted.plan in ("all", "reopened") and not wanted.address:
        reports += reopen(wanted.game, wanted.lengths)
    if wanted.json:
        print(json.dumps(reports, indent=1))
    else:
        show(reports)
    return 0


if __name__ == "__main__":
    sys.exit(main())
