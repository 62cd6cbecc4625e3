"""A database that is away, full or damaged: one line tells it, and all goes on afterwards."""

import asyncio
import json
import logging
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import event, exc, text, update
from websockets.exceptions import ConnectionClosed

from penstock.table import steady
from penstock.table.client import Player, Visitor
from penstock.table.http.app import create_app
from penstock.table.http.service import Service
from penstock.table.http.statistics import games_of
from penstock.table.live.live import Live
from penstock.table.live.room import Room
from penstock.table.live.standing import BOT_GRACE
from penstock.table.settings import Settings
from penstock.table.store.reading import BrokenTable
from penstock.table.store.records import User
from penstock.table.store.schema import rows, seats, tables
from penstock.table.store.store import Store
from tests.support.bots import BotsAtHand
from tests.support.services import Postgres, RedisServer
from tests.table.callers import refusal
from tests.table.conftest import Server
from tests.table.dealing import open_dealt
from tests.table.sockets import legal, run

PATIENCE = 30.0


def away(*_: object) -> None:
    raise exc.OperationalError("SELECT 1", {}, Exception("the wire is cut"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    settings = Settings(f"sqlite:///{tmp_path / 'table.sqlite3'}", "secret")
    made = create_app(settings)
    service = Service(settings)
    made.state.service = service
    yield made
    service.live.movers.bots.close()
    service.store.close()


async def asked(app: FastAPI, *paths: str) -> list[httpx.Response]:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
        await http.get("/api/me")
        return [await http.get(path) for path in paths]


def test_without_database_visitors_may_come_again(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app.state.service.store, "lists", away)

    *answers, page = asyncio.run(asked(app, *["/api/tables"] * 5, "/"))

    for answer in answers:
        assert "nothing can be read or written just now" in refusal(answer, 503)
        assert answer.headers["Retry-After"] == "5"
    assert (page.status_code, page.headers["Retry-After"]) == (503, "5")
    assert page.headers["content-type"].startswith("text/html")
    [line] = [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert "the database does not answer" in line.getMessage()
    assert line.exc_info is None


def wait_for(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "it did not come in time"
        time.sleep(0.1)


@contextmanager
def full_disk(server: Server, folder: Path) -> Iterator[None]:
    """The server's process may not make any file larger than its log will be."""
    assert server.process is not None
    size = 4096
    assert (folder / "table.sqlite3-wal").stat().st_size > size
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, everything)


def moves(visitor: Visitor, id: str) -> int:
    return int(visitor.get(f"/api/tables/{id}")["moves"])


def test_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    server = Server(tmp_path, pause=0.05)
    try:
        server.start()
        visitor = Visitor(server.address)
        body = {"game": "power_grid", "seats": ["random", "random"], "options": {}}
        bots = str(visitor.post("/api/tables", body)["id"])
        mine = str(visitor.post("/api/tables", {**body, "seats": ["hot", "hot"]})["id"])

        async def scenario() -> None:
            async with visitor.socket(mine) as socket, visitor.socket(bots):
                player = Player(socket)
                await player.next_state()
                await player.play(legal(player.state)[0])
                with full_disk(server, tmp_path):
                    # A bot that plays at the moment meets it, too.
                    await asyncio.sleep(1.0)
                    answer = await asyncio.to_thread(httpx.get, f"{server.address}/health")
                    assert (answer.status_code, answer.json()["database"]) == (503, False)
                    await player.play(legal(player.state)[0])
                    assert "nothing can be written" in player.refusals[-1]["reason"]
                    assert player.state["number"] == 1
                    before = await asyncio.to_thread(moves, visitor, bots)
                assert (await player.play(legal(player.state)[0]))["number"] == 2
                assert await asyncio.to_thread(visitor.get, "/health")
                await asyncio.to_thread(
                    wait_for, lambda: moves(visitor, bots) > before or is_over(visitor, bots)
                )

        run(scenario())
    finally:
        server.close()
    assert "Traceback" not in server.complaints()


def is_over(visitor: Visitor, id: str) -> bool:
    return bool(visitor.get(f"/api/tables/{id}")["status"] == "finished")


def test_health_notices_a_database_that_can_only_be_read(store: Store, url: str) -> None:
    assert store.answers()
    if not url.startswith("sqlite"):
        return

    def only_read(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA query_only=ON")

    event.listen(store.engine, "connect", only_read)
    store.engine.dispose()
    assert not any(store.lists("nobody").values())

    assert not store.answers()


def test_database_server_that_is_killed_and_comes_back(
    tmp_path: Path, redis: RedisServer, postgres: Postgres
) -> None:
    del postgres  # shared with others; it only says whether one can run here
    folder = tempfile.TemporaryDirectory()  # pytest's own is closed to PostgreSQL's user
    own = Postgres(Path(folder.name))
    server = Server(tmp_path, pause=0.1, database=own.new_database(), redis=redis.url, workers=2)
    try:
        server.start()
        visitor = Visitor(server.address)
        body = {"game": "power_grid", "seats": ["random", "random", "random"], "options": {}}
        bots = str(visitor.post("/api/tables", body)["id"])

        async def scenario() -> None:
            async with visitor.socket(bots):
                await asyncio.to_thread(wait_for, lambda: moves(visitor, bots) > 2)
                await asyncio.to_thread(own.kill)
                await asyncio.to_thread(redis.kill)
                answer = await asyncio.to_thread(httpx.get, f"{server.address}/api/tables")
                assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
                with pytest.raises(ConnectionClosed) as closed:
                    async with visitor.socket(bots) as another:
                        await another.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
                await asyncio.sleep(1.5)
                await asyncio.to_thread(redis.start)
                await asyncio.to_thread(own.start)
                before = await asyncio.to_thread(moves, visitor, bots)
                await asyncio.to_thread(
                    wait_for, lambda: moves(visitor, bots) > before or is_over(visitor, bots)
                )

        run(scenario())
    finally:
        server.close()
        own.close()
        folder.cleanup()
    assert "Traceback" not in server.complaints()


def test_leader_whose_connection_dies_leads_again(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = Store(url)
    try:
        assert store.leads()
        with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        for _ in range(20):  # more often than the pool has connections
            if store.leads():
                break
        assert store.leads()
        assert store._at_once.pool.checkedout() == 1  # type: ignore[attr-defined]
    finally:
        store.close()


def test_bell_is_heard_although_the_database_is_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        live = Live(store, Settings(store.url, "secret"))
        monkeypatch.setattr(store, "changes", away)
        await live._again()
        await live.close()

    run(scenario())


# -- damaged rows ------------------------------------------------------------------------------

DAMAGE: dict[str, Callable[[str], Any]] = {
    "options that are no JSON": lambda table: text(
        "UPDATE tables SET options = '{oops' WHERE id = :id"
    ).bindparams(id=table),
    "winners that are no JSON": lambda table: text(
        "UPDATE tables SET winners = '' WHERE id = :id"
    ).bindparams(id=table),
    "options of another shape": lambda table: (
        update(tables).where(tables.c.id == table).values(options=[1, 2])
    ),
    "an unknown game": lambda table: (
        update(tables).where(tables.c.id == table).values(game="chess")
    ),
    "a seat of an unknown kind": lambda table: (
        update(seats).where(seats.c.table == table).values(kind="wizard", user=None)
    ),
    "a mover that does not exist": lambda table: (
        update(tables).where(tables.c.id == table).values(to_move=17)
    ),
    "a clock of an unknown kind": lambda table: (
        update(tables).where(tables.c.id == table).values(clock={"kind": 5})
    ),
    "a row that cannot be played": lambda table: (
        update(rows).where(rows.c.table == table).values(text="fly away")
    ),
    "an undo to nowhere": lambda table: (
        update(rows).where(rows.c.table == table).values(kind="undo", text="x")
    ),
}


def damaged(store: Store, user: User, how: str) -> str:
    id = open_dealt(store, user, "power_grid", {}, ["me", "random"], seed=3)
    table = store.table(id)
    assert table is not None
    room = Room(store, table)
    room.play_for_bot(0, room.match.state.legal()[0])
    with store.engine.begin() as db:
        db.execute(DAMAGE[how](id))
    return id


@pytest.mark.parametrize("how", DAMAGE)
def test_one_damaged_table_spoils_no_list(app: FastAPI, how: str) -> None:
    store: Store = app.state.service.store
    ann = store.new_guest("Ann")
    good = open_dealt(store, ann, "power_grid", {}, ["me", "invite"], seed=3)
    bad = damaged(store, ann, how)

    lists, page, statistics, opened = asyncio.run(
        asked(app, "/api/tables", "/", "/api/statistics", f"/t/{bad}")
    )

    assert lists.status_code == page.status_code == statistics.status_code == 200
    shown = [one["id"] for found in json.loads(lists.text).values() for one in found]
    assert good in shown
    assert set(shown) <= {good, bad}
    assert f"/t/{good}" in page.text
    assert opened.status_code in (200, 400, 404)
    assert good in [table.id for table in store.lists(ann.id)["mine"]]
    assert games_of(store, ann.id) == []


@pytest.mark.parametrize("how", DAMAGE)
def test_bots_at_other_tables_move_past_a_damaged_one(
    store: Store, ann: User, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = damaged(store, ann, how)
    good = open_dealt(store, ann, "power_grid", {"max_rounds": "20"}, ["random"] * 2, seed=3)
    with store.engine.begin() as db:
        db.execute(update(tables).where(tables.c.id == bad).values(due=0.0))
    later = steady.now() + BOT_GRACE + 1
    monkeypatch.setattr("penstock.table.steady.now", lambda: later)

    async def scenario() -> None:
        live = Live(store, Settings(store.url, "secret", bot_pause=0.0))
        live.movers.bots.close()
        live.movers.bots = BotsAtHand()
        await live.movers.sweep()
        while live.movers.is_busy(good):
            await asyncio.sleep(0.01)
        await live.close()

    run(scenario())
    assert len(store.rows_from(good, 0)) > 5


def test_damaged_table_says_so(store: Store, ann: User) -> None:
    with pytest.raises(BrokenTable, match="damaged"):
        store.table(damaged(store, ann, "options that are no JSON"))
    for how in ("an unknown game", "a row that cannot be played", "an undo to nowhere"):
        table = store.table(damaged(store, ann, how))
        assert table is not None
        with pytest.raises(BrokenTable, match="damaged"):
            Room(store, table)
