"""Fuzzed messages for the sockets of one game, without a network.

Two players and a spectator sit at a real table in a real database, or a learner and two spectators
at the table of a lesson; what they send goes where the socket would hand it (`Live._hear`). After
every message that its sender had no right to send, nothing may have been written and the position
must be the same object; now and then every row and the digest are compared as well. Right messages
are played, so that the game goes on.
"""

import asyncio
import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any, cast

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from starlette.websockets import WebSocket

from penstock.lab.interruption import is_interrupted
from penstock.lessons.shelf import lessons_of
from penstock.table.http.opening import open_lesson, open_table
from penstock.table.live.live import Live
from penstock.table.live.room import Room
from penstock.table.live.watchers import Watcher
from penstock.table.settings import Settings
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.fuzz.findings import Findings, noted
from tests.fuzz.messages import NOISE, damaged, mutated, stored, would_be_right
from tests.fuzz.thinking import thinking_here

STATES_EVERY = 16
"""Of the states that follow a refusal one in so many is made: it takes longer than all the rest."""
LOOKED_AT_EVERY = 200
"""Messages between two comparisons of every row."""
NOISES = 400
"""Noises drawn at once; each is sent a few times, damaged in another way each time."""
NOISES_SERVE = 20_000
"""Messages after which other noises are drawn."""
LONGEST_LESSON = 500
LONGEST_GAME = 5_000
"""Messages at one table."""


class Ear:
    """Instead of a socket: hears what a watcher is sent."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings

    async def send_text(self, text: str) -> None:
        message = json.loads(text)
        self._findings.answers[message["type"]] += 1
        if message["type"] == "refused" and len(message["reason"].splitlines()) != 1:
            self._findings.fault("not one line", message)


class Sender(Watcher):
    """A watcher who is not shown every state he might be."""

    _skipped = 0

    def show(self, in_turn: bool = False) -> None:
        self._skipped += 1
        if self._skipped % STATES_EVERY == 0:
            super().show(in_turn)

    def is_well(self) -> bool:
        """Whether he is still served."""
        return not self._delivery.done()

    async def served(self) -> None:
        """Wait until he has been sent everything."""
        while self._outbox.qsize() and self.is_well():
            await asyncio.sleep(0)


class Noise:
    """Noises of all kinds; after a while others."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._drawn: list[str | bytes] = []
        self._drawn_at = 0

    def at(self, sent: int) -> list[str | bytes]:
        """Those for the next message."""
        if not self._drawn or sent - self._drawn_at >= NOISES_SERVE:
            self._drawn, self._drawn_at = drawn_noises(self._rng.getrandbits(32)), sent
        return self._drawn


def drawn_noises(seed: int) -> list[str | bytes]:
    """Some noises."""
    drawn: list[str | bytes] = []

    @settings(
        max_examples=NOISES,
        phases=(Phase.generate,),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(noise=st.lists(NOISE, min_size=4, max_size=4))
    def draw(noise: list[str | bytes]) -> None:
        drawn.extend(noise)

    seeded(seed)(draw)()
    return drawn


class Table:
    """A table under fire."""

    def __init__(self, live: Live, findings: Findings, file: Path) -> None:
        self._live = live
        self.findings = findings
        self._database = sqlite3.connect(file)
        self.people = [live.store.new_guest(name) for name in ("Ann", "Ben", "Cleo")]
        self.senders = [Sender(cast(WebSocket, Ear(findings)), one, "en") for one in self.people]

    async def enter(self, id: str) -> None:
        """Everybody comes to a table."""
        table = self._live.store.table(id)
        assert table is not None
        self.room = self._live.hall.rooms.keep(Room(self._live.store, table))
        for sender in self.senders:
            await self._live.hall.enter(sender, self.room)
        self.remember()

    async def leave(self) -> None:
        """Everybody goes, and nothing of it stays in memory."""
        for sender in self.senders:
            await sender.served()
            if not sender.is_well():
                self.findings.fault("let go", sender.user.name)
            sender.let_go()
            self._live.hall.leave(sender, self.room)
        self._live.hall.drop(self.room.table.id)
        self._database.close()

    def looks_to(self, sender: Sender) -> dict[str, Any]:
        """As much of the state as tells what somebody may do."""
        state, held = self.room.match.state, self.room.seats_of(sender.user.id)
        asked = state.to_move() in held
        choices = [{"text": text, "refused_by": None} for text in self._legal] if asked else []
        return {
            "yours": held,
            "number": self.room.number,
            "moves": len(self.room.match.moves),
            "choices": choices,
            **self._told_to_all(),
        }

    def _told_to_all(self) -> dict[str, Any]:
        guide = self.room.guide
        return {
            "seats": self.room.table.seats,
            "lesson": {"step": guide.progress.step} if guide is not None else None,
        }

    def remember(self) -> None:
        """What is so now must stay so."""
        state = self.room.match.state
        decision = state.decision()
        self._legal = [state.text(action) for action in decision.options] if decision else []
        self._version = self._data_version()
        self._state, self._number, self._question = state, self.room.number, self.room.question
        self._digest, self._rows = state.digest(), self._stored()

    def _data_version(self) -> int:
        return int(self._database.execute("PRAGMA data_version").fetchone()[0])

    def _stored(self) -> list[Any]:
        return stored(self._database, self.room.table.id)

    def is_changed(self) -> bool:
        """Whether anything is not as it was, as far as a quick look tells."""
        room = self.room
        return (
            room.match.state is not self._state
            or (room.number, room.question) != (self._number, self._question)
            or self._data_version() != self._version
        )

    def is_changed_inside(self) -> bool:
        """The same, by every row and the digest."""
        return self.room.match.state.digest() != self._digest or self._stored() != self._rows

    def look_inside(self) -> None:
        """Look, and note what was found."""
        if self.is_changed_inside():
            self.findings.fault("changed inside", self.room.table.game)
            self.remember()

    async def hear(self, rng: random.Random, noise: list[str | bytes]) -> None:
        """One message from anybody."""
        sender, findings = rng.choice(self.senders), self.findings
        message = self._message(rng, noise)
        is_right = self._may_be_right(message, sender)
        try:
            await self._live._hear(sender, self.room, message if isinstance(message, str) else None)
        except Exception as error:
            findings.fault("raised", (message, error))
        findings.sent += 1
        await sender.served()
        if is_right:
            findings.obeyed += 1
            while self._live.movers.is_busy(self.room.table.id):
                await asyncio.sleep(0)
            if self.is_changed():
                self.remember()
        elif self.is_changed():
            findings.fault("changed", (sender.user.name, message))
            self.remember()

    def _message(self, rng: random.Random, noise: list[str | bytes]) -> str | bytes:
        if rng.random() < 0.5 and self._legal:
            # Some of it comes too late.
            number = max(0, self.room.number - rng.choice([0, 0, 0, 1]))
            looks = {"number": number, "moves": len(self.room.match.moves)}
            told = {**looks, **self._told_to_all()}
            return mutated(rng.getrandbits(32), told, rng.choice(self._legal))
        drawn = rng.choice(noise)
        if isinstance(drawn, bytes):
            return drawn
        return damaged(drawn.encode("utf-8", "replace").decode(), rng)

    def _may_be_right(self, message: str | bytes, sender: Sender) -> bool:
        looks = self.looks_to(sender)
        if would_be_right(message, looks):
            return True
        try:
            wanted = json.loads(message) if isinstance(message, str) else None
        except (ValueError, RecursionError):
            return False
        if not isinstance(wanted, dict):
            return False
        return (
            wanted.get("type") == "answer_undo"
            and self.room.question is not None
            and bool(looks["yours"])
        )


def open_game(store: Store, game: str, people: list[User]) -> str:
    """A table of two players; the third watches."""
    id = open_table(store, people[0], game, {}, ["me", "invite"])
    assert store.sit_down(id, 1, people[1])
    return id


async def fuzz_table(table: Table, id: str, most: int, rng: random.Random, noise: Noise) -> None:
    """Messages at one table until it ends, or so many."""
    findings = table.findings
    await table.enter(id)
    for number in range(most):
        if table.room.status == "finished" or is_interrupted():
            break
        await table.hear(rng, noise.at(findings.sent))
        if number % LOOKED_AT_EVERY == 0:
            table.look_inside()
    table.look_inside()
    await table.leave()


async def fuzz_sockets(game: str, count: int, seed: int, folder: Path) -> Findings:
    """So many messages to tables of a game, every second of them a lesson."""
    findings, rng = Findings(f"sockets, {game}"), random.Random(seed)
    file = folder / f"{game}-{seed}.sqlite3"
    limits = Settings(f"sqlite:///{file}", "secret", bot_pause=0.0, request_limit=10**9)
    store = Store(limits.database)
    live = Live(store, limits)
    noise = Noise(rng)
    begun = time.monotonic()
    with noted(findings), thinking_here(live.movers.bots):
        while findings.sent < count and not is_interrupted():
            for is_lesson in (True, False):
                table = Table(live, findings, file)
                if is_lesson:
                    lesson = rng.choice(lessons_of(game))
                    id, most = open_lesson(store, table.people[0], lesson), LONGEST_LESSON
                else:
                    id, most = open_game(store, game, table.people), LONGEST_GAME
                await fuzz_table(table, id, min(most, count - findings.sent), rng, noise)
        await live.close()
    store.close()
    findings.seconds = time.monotonic() - begun
    return findings
