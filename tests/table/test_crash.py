"""Durable before visible: a server killed again and again loses nothing it has acknowledged.

Short here; `PENSTOCK_CRASH_KILLS=200 pytest tests/table/test_crash.py` is the long version.
"""

import asyncio
import os
import random
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from penstock.table.client import Player, Visitor
from penstock.table.live.room import Room
from penstock.table.store.records import LogRow
from penstock.table.store.store import Store
from tests.support.services import Postgres, RedisServer
from tests.table.conftest import Server
from tests.table.sockets import legal

KILLS = int(os.environ.get("PENSTOCK_CRASH_KILLS", "5"))
VISITORS = 4
ANSWERS_BETWEEN = 25
"""How much is acknowledged, over all tables, before the next kill."""
PATIENCE = 60.0
"""No round takes as long as this unless something hangs."""

GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Checker:
    """A visitor at a table of his own who remembers every action that was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.visitor = Visitor(server.address)
        self.rng = random.Random(number)
        self.seats = ["me", "random", "random"] if number % 2 else ["hot", "hot"]
        self.acknowledged: dict[int, str] = {}
        self.tables: list[tuple[str, dict[int, str]]] = []
        self.open()

    def open(self) -> None:
        body = {"game": "power_grid", "seats": self.seats, "options": {"max_rounds": "20"}}
        self.acknowledged = {}
        self.table = str(self.visitor.post("/api/tables", body)["id"])
        self.tables.append((self.table, self.acknowledged))

    async def play(self, answers: "asyncio.Queue[None]") -> None:
        """Play on, tables one after the other, until the server dies."""
        with suppress(*GONE):
            while True:
                async with self.visitor.socket(self.table) as socket:
                    player = Player(socket)
                    await player.next_state()
                    while player.state["status"] == "playing":
                        await self.answer(player, answers)
                await asyncio.to_thread(self.open)

    async def answer(self, player: Player, answers: "asyncio.Queue[None]") -> None:
        if player.state["acts_for"] is None:
            await player.next_state()
            return
        number, action = player.state["number"], self.rng.choice(legal(player.state))
        await player.play(action)
        assert player.refusals == []
        assert player.state["number"] == number + 1
        self.acknowledged[number] = action
        answers.put_nowait(None)


async def play_and_kill(server: Server, checkers: list[Checker], rng: random.Random) -> None:
    """Load on every table, then the power goes off at some moment under it."""
    answers: asyncio.Queue[None] = asyncio.Queue()
    players = [asyncio.create_task(checker.play(answers)) for checker in checkers]
    try:
        for _ in range(ANSWERS_BETWEEN):
            await answers.get()
        # Anywhere within an action, not always right after an answer.
        await asyncio.sleep(rng.random() * 0.02)
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*players)
    finally:
        for player in players:
            player.cancel()


def check_rows(store: Store, checkers: list[Checker]) -> int:
    """Every acknowledged action is a row; every table can be replayed; gives how many rows."""
    count = 0
    for checker in checkers:
        for id, acknowledged in checker.tables:
            rows: dict[int, LogRow] = {row.number: row for row in store.rows_from(id, 0)}
            assert list(rows) == list(range(len(rows)))
            for number, action in acknowledged.items():
                assert rows[number].text == action
            table = store.table(id)
            assert table is not None
            room = Room(store, table)
            assert room.number == len(rows)
            # What lists show was written with the same row.
            assert (table.moves, table.status) == (len(room.match.moves), room.status)
            assert table.to_move == room.to_move
            count += len(acknowledged)
    return count


@pytest.fixture(params=["sqlite", "two workers over postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Server:
    """A server of either kind, not yet started."""
    if request.param == "sqlite":
        return Server(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    redis: RedisServer = request.getfixturevalue("redis")
    return Server(tmp_path, database=postgres.new_database(), redis=redis.url, workers=2)


def test_killed_server_loses_nothing_acknowledged(server: Server) -> None:
    rng = random.Random(8)
    try:
        server.start()
        checkers = [Checker(server, number) for number in range(VISITORS)]
        for kill in range(1, KILLS + 1):
            asyncio.run(asyncio.wait_for(play_and_kill(server, checkers, rng), PATIENCE))
            store = Store(server.database)
            assert check_rows(store, checkers) >= kill * ANSWERS_BETWEEN
            store.close()
            server.start()
            for checker in checkers:
                summary = checker.visitor.get(f"/api/tables/{checker.table}")
                assert summary["moves"] >= len(checker.acknowledged)
        # After the last restart every table is played on.
        asyncio.run(asyncio.wait_for(play_and_kill(server, checkers, rng), PATIENCE))
    finally:
        server.close()
    assert "Traceback" not in server.complaints()


@pytest.mark.parametrize("kill_at", ["before the answer", "after the answer"])
def test_unanswered_action_is_played_or_not_but_never_half(server: Server, kill_at: str) -> None:
    """An action whose answer never came may be there after the restart; the table goes on."""
    try:
        server.start()
        visitor = Visitor(server.address)
        body = {"game": "power_grid", "seats": ["hot", "hot"], "seed": 7}
        table = str(visitor.post("/api/tables", body)["id"])

        async def send_and_kill() -> None:
            async with visitor.socket(table) as socket:
                player = Player(socket)
                await player.next_state()
                action = legal(player.state)[0]
                await player.send({"type": "play", "number": 0, "action": action})
                if kill_at == "after the answer":
                    assert (await player.next_state())["number"] == 1
                await asyncio.to_thread(server.kill)

        async def go_on() -> None:
            async with visitor.socket(table) as socket:
                player = Player(socket)
                number = (await player.next_state())["number"]
                assert number == 1 if kill_at == "after the answer" else number in (0, 1)
                assert (await player.play(legal(player.state)[0]))["number"] == number + 1

        with suppress(*GONE):
            asyncio.run(asyncio.wait_for(send_and_kill(), PATIENCE))
        server.start()
        asyncio.run(asyncio.wait_for(go_on(), PATIENCE))
    finally:
        server.close()
