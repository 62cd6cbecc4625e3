"""The live side in one process: what each watcher is sent, and who may hold up whom."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from penstock.games.power_grid.rules.state import PowerGrid
from penstock.table.http.opening import open_table
from penstock.table.language import translator
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.live import Live
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.live.watchers import OUTBOX, Watcher
from penstock.table.settings import Settings
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.support.bots import BotsAtHand
from tests.table.dealing import open_dealt
from tests.table.sockets import run


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    yield opened
    opened.close()


class Line:
    """Stands for a socket: what was sent, and what the other end does."""

    def __init__(self, is_stuck: bool = False, is_dead: bool = False) -> None:
        self.sent: list[dict[str, Any]] = []
        self.is_stuck = is_stuck
        self.is_dead = is_dead
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def say(self, **message: Any) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def hang_up(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> dict[str, Any]:
        return await self._incoming.get()

    async def send_text(self, text: str) -> None:
        if self.is_dead:
            raise WebSocketDisconnect(1006)
        if self.is_stuck:
            await asyncio.Event().wait()
        self.sent.append(json.loads(text))

    async def until(self, is_reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until such a message was sent."""
        while True:
            for message in self.sent:
                if is_reached(message):
                    return message
            await asyncio.sleep(0.005)


@asynccontextmanager
async def live_side(store: Store) -> AsyncIterator[Live]:
    live = Live(store, Settings(store.url, "secret", bot_pause=0.0))
    live.movers.bots.close()
    live.movers.bots = BotsAtHand()
    yield live
    await live.close()


def attend(live: Live, line: Line, user: User, room: Room) -> Awaitable[None]:
    watcher = Watcher(cast(WebSocket, line), user, "en")
    return asyncio.create_task(live.attend(watcher, room))


async def a_room(live: Live, id: str) -> Room:
    room = await live.room(id)
    assert room is not None
    return room


# -- hidden things ---------------------------------------------------------------------------------


def test_what_others_are_sent_does_not_depend_on_hidden_money(store: Store) -> None:
    """At every position of a game: change the money others hold, and nothing sent may change."""
    users = [store.new_guest(f"Guest {seat}") for seat in range(3)]
    id = open_dealt(store, users[0], "power_grid", {}, ["me", "invite", "invite"], seed=3)
    for place in (1, 2):
        store.sit_down(id, place, users[place])
    table = store.table(id)
    assert table is not None
    room, rng = Room(store, table), random.Random(4)
    readers: list[tuple[str, int | None]] = [(user.id, seat) for seat, user in enumerate(users)]
    readers.append(("a spectator", None))

    def sent_to(user: str) -> str:
        return Eyes(user, translator("en")).state_message(room).model_dump_json()

    for _ in range(60):
        state = cast(PowerGrid, room.match.state)
        money = list(state.money)
        for user, seat in readers:
            before = sent_to(user)
            for other in range(3):
                if other != seat:
                    state.money[other] += 1000 + 7 * other
            after = sent_to(user)
            state.money = list(money)
            assert after == before, f"move {len(room.match.moves)}, reader {seat}"
            is_asked = seat == state.to_move()
            assert ("data-action" in before) <= is_asked
            assert bool(json.loads(before)["choices"]) == is_asked
        action = rng.choice(state.legal())
        room.play(users[state.to_move()].id, room.number, state.text(action))


def test_own_money_is_shown_to_its_owner(store: Store) -> None:
    ann = store.new_guest("Ann")
    id = open_table(store, ann, "power_grid", {}, ["me", "random"], seed=3)
    table = store.table(id)
    assert table is not None
    room = Room(store, table)
    state = cast(PowerGrid, room.match.state)

    def panel(user: str) -> str:
        return Eyes(user, translator("en")).state_message(room).panels["players"]

    before, spied = panel(ann.id), panel("a spectator")
    state.money[0] += 1234

    assert panel(ann.id) != before
    assert panel("a spectator") == spied


# -- who is refused --------------------------------------------------------------------------------


def test_whoever_is_refused_hears_that_before_any_state(store: Store) -> None:
    """Or he would take what was written at another worker for what he wanted."""
    ann, eve = store.new_guest("Ann"), store.new_guest("Eve")
    id = open_table(store, ann, "power_grid", {}, ["hot", "hot"], seed=7)
    table = store.table(id)
    assert table is not None
    elsewhere = Room(store, table)
    first, other = (elsewhere.match.state.text(one) for one in elsewhere.match.state.legal()[:2])

    async def scenario() -> None:
        async with live_side(store) as live:
            room = await a_room(live, id)
            player, spectator = Line(), Line()
            attending = [attend(live, player, ann, room), attend(live, spectator, eve, room)]
            await player.until(lambda m: m["type"] == "presence" and m["watching"] == 1)
            await spectator.until(lambda m: m["type"] == "state")
            elsewhere.play(ann.id, 0, first)
            heard = len(player.sent)
            player.say(type="play", number=0, action=other)
            await player.until(lambda m: m["type"] == "state" and m["number"] == 1)
            assert [m["type"] for m in player.sent[heard:]] == ["refused", "state"]
            # Everybody else is told all the same.
            await spectator.until(lambda m: m["type"] == "state" and m["number"] == 1)
            for line in (player, spectator):
                line.hang_up()
            await asyncio.gather(*attending)

    run(scenario())


# -- nobody holds up anybody -----------------------------------------------------------------------


def test_watcher_who_does_not_read_holds_up_nobody_and_is_let_go(store: Store) -> None:
    ann, eve = store.new_guest("Ann"), store.new_guest("Eve")
    id = open_table(store, ann, "power_grid", {}, ["hot", "hot"], seed=7)

    async def scenario() -> None:
        async with live_side(store) as live:
            room = await a_room(live, id)
            player, stuck = Line(), Line(is_stuck=True)
            playing = attend(live, player, ann, room)
            watching = attend(live, stuck, eve, room)
            await player.until(lambda m: m["type"] == "presence" and m["watching"] == 1)
            for number in range(OUTBOX + 2):
                player.say(type="chat", text=str(number))
            await player.until(lambda m: m.get("text") == str(OUTBOX + 1))
            await watching
            assert [watcher.user for watcher in live.hall.watchers[id]] == [ann]
            player.hang_up()
            await playing

    run(scenario())


@pytest.mark.parametrize("is_actor_first", [True, False])
def test_dead_watcher_costs_nobody_else_his_place(store: Store, is_actor_first: bool) -> None:
    ann, eve = store.new_guest("Ann"), store.new_guest("Eve")
    id = open_table(store, ann, "power_grid", {}, ["hot", "hot"], seed=7)

    async def scenario() -> None:
        async with live_side(store) as live:
            room = await a_room(live, id)
            player, dead = Line(), Line()
            lines = [(player, ann), (dead, eve)]
            served = [
                attend(live, line, user, room)
                for line, user in (lines if is_actor_first else reversed(lines))
            ]
            await player.until(lambda m: m["type"] == "presence" and m["watching"] == 1)
            dead.is_dead = True
            for number in range(5):
                action = room.match.state.text(room.match.state.legal()[0])
                player.say(type="play", number=number, action=action)
                await player.until(lambda m, n=number: m.get("moves") == n + 1)  # type: ignore[misc]
            player.hang_up()
            await asyncio.gather(*served)
            assert live.hall.watchers[id] == []

    run(scenario())


def test_bot_moves_for_a_person_whose_time_is_up(store: Store) -> None:
    ann = store.new_guest("Ann")
    clock = {"kind": "move", "seconds": 10}
    id = open_table(store, ann, "power_grid", {}, ["hot", "hot"], seed=7, clock=clock)

    async def scenario() -> None:
        async with live_side(store) as live:
            room = await a_room(live, id)
            player = Line()
            playing = attend(live, player, ann, room)
            first = await player.until(lambda m: m["type"] == "state")
            assert first["clocks"]["running"] == first["to_move"]
            room.clocks.since -= 11.0
            live.movers.wake(room)
            moved = await player.until(lambda m: m.get("moves") == 1)
            assert moved["acts_for"] is not None
            player.hang_up()
            await playing

    run(scenario())
    assert [row.number for row in store.rows_from(id, 0)] == [0]


# -- bots in their own processes -------------------------------------------------------------------


def a_position(store: Store) -> str:
    ann = store.new_guest("Ann")
    table = store.table(open_table(store, ann, "power_grid", {}, ["me", "random"], seed=7))
    assert table is not None
    return Room(store, table).match.state.encode()


def test_bot_worker_that_dies_is_replaced(store: Store) -> None:
    position = a_position(store)

    async def scenario() -> None:
        bots = BotRunner(1)
        try:
            first = await bots.choose("power_grid", "random", position, 5)
            for pid in bots.pids():
                os.kill(pid, signal.SIGKILL)
            assert await bots.choose("power_grid", "random", position, 5) == first
        finally:
            bots.close()

    run(scenario())


ORPHAN = """
import asyncio, socket, sys, time
from penstock.table.live.bot_runner import BotRunner

if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0))
    bots = BotRunner(1)
    asyncio.run(bots.choose("power_grid", "random", sys.stdin.read(), 5))
    print(listening.getsockname()[1], *bots.pids(), flush=True)
    time.sleep(600)
"""


def test_killed_server_leaves_neither_its_port_nor_its_workers_behind(
    store: Store, tmp_path: Path
) -> None:
    script = tmp_path / "server.py"
    script.write_text(ORPHAN, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(a_position(store).encode())
        server.stdin.close()
        port, worker = map(int, server.stdout.readline().split())
        try:
            os.kill(server.pid, signal.SIGKILL)  # the server alone, as the kernel would
            server.wait()
            with socket.create_server(("127.0.0.1", port)):
                pass
            for _ in range(1000):
                if not is_running(worker):
                    break
                time.sleep(0.01)
            assert not is_running(worker)
        finally:
            if is_running(worker):
                os.kill(worker, signal.SIGKILL)


def is_running(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
