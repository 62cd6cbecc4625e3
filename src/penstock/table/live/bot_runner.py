"""Bots think in processes of their own, never on the event loop.

Questions and answers are lines of JSON over a socket that the event loop itself reads and writes: a
pool of the standard library would hand each of them through two more threads, which wait for the
interpreter whenever it is busy.
"""

import asyncio
import json
import multiprocessing
import os
import signal
import socket
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, Final, NamedTuple

import penstock.bots.searcher
from penstock.bots import Window, advice, make_bot
from penstock.bots.bot import ANY_NUMBER, Plan
from penstock.games import load_game
from penstock.kernel.agenda import Action
from penstock.kernel.errors import PenstockError
from penstock.kernel.rng import Rng
from penstock.table.live.looking import look_at, look_through, plain_suggestion

PATIENCE = 5.0
"""Seconds after which a bot answers with what it has found, however busy the machine is."""
MOVES_OF_PURE_PYTHON = 3_000
"""How many moves a bot tries for an answer where nothing is compiled: about a second's worth."""

ADVICE_IN_PURE_PYTHON = 9_000
"""The same for advice, for which people wait: about two seconds' worth."""


class Thought(NamedTuple):
    """What a bot answers, and what it means to do in the rest of its turn."""

    action: Action
    plan: Plan


class NoAnswer(PenstockError):
    """A bot could not choose; says why in one line."""


class ProcessDied(Exception):
    """The process in which a bot thought is no more."""


def choose(game_id: str, bot: str, position: str, seed: int, plan: Plan) -> Thought:
    """A bot's choice in an encoded position; runs in a worker process."""
    game = load_game(game_id)
    state = game.decode(position)
    window = Window(game, state, state.to_move(), Rng(seed))
    window.plan = plan
    window.deadline = time.monotonic() + PATIENCE
    window.moves = ANY_NUMBER if is_compiled() else MOVES_OF_PURE_PYTHON
    action = make_bot(bot).choose(window)
    return Thought(action, window.plan)


def advise(game_id: str, position: str, seed: int) -> list[object]:
    """Advice in an encoded position; runs in a worker process."""
    game = load_game(game_id)
    state = game.decode(position)
    window = Window(game, state, state.to_move(), Rng(seed))
    window.deadline = time.monotonic() + PATIENCE
    window.moves = ANY_NUMBER if is_compiled() else ADVICE_IN_PURE_PYTHON
    found = advice.advise(window)
    return [plain_suggestion(one) for one in (found.compared, *found.suggestions)]


def is_compiled() -> bool:
    """Whether the bots think in the compiled form."""
    return not (penstock.bots.searcher.__file__ or "").endswith(".py")


class BotRunner:
    """A few worker processes, each started when it is first needed."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._running: list[_Process] = []
        self._starting = asyncio.Lock()

    async def choose(
        self, game: str, bot: str, position: str, seed: int, plan: Plan | None = None
    ) -> Thought:
        """Ask a bot and wait for it; a worker that died is replaced.

        The plan is that of its last answer in the same turn. It is handed through because any
        worker process may be asked next: none of them remembers anything.
        """
        return Thought(*await self.ask("choose", game, bot, position, seed, plan or []))

    async def ask(self, task: str, *question: object) -> Any:
        """Let a worker do one of the TASKS and wait for what it gives, as plain JSON."""
        try:
            return await (await self._free()).ask([task, *question])
        except ProcessDied:
            return await (await self._free()).ask([task, *question])

    def close(self) -> None:
        """Stop the workers; returns when the thought each is in is finished."""
        for process in self._running:
            process.close()

    def pids(self) -> list[int]:
        """The processes that run."""
        return [process.pid for process in self._running]

    async def _free(self) -> "_Process":
        """The worker with the least to do."""
        async with self._starting:
            self._running = [one for one in self._running if one.is_alive]
            if len(self._running) < self._workers:
                self._running.append(await _Process.start())
        return min(self._running, key=_Process.waiting)


class _Process:
    """One worker process, and the line to it."""

    def __init__(self, process: multiprocessing.process.BaseProcess, line: socket.socket) -> None:
        self.is_alive = True
        self._process = process
        self._line = line
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._writer: asyncio.StreamWriter
        self._reading: asyncio.Task[None]

    @classmethod
    async def start(cls) -> "_Process":
        """A new one."""
        # Not forked: a fork would hold the server's sockets, its port too, and its threads' locks.
        ours, theirs = socket.socketpair()
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=think, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        made = cls(process, ours)
        reader, made._writer = await asyncio.open_connection(sock=ours)
        made._reading = asyncio.create_task(made._hear(reader))
        return made

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    def waiting(self) -> int:
        """How many questions it has to answer."""
        return len(self._asked)

    async def ask(self, question: list[object]) -> Any:
        """Ask and wait for the answer."""
        number = next(self._numbers)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            if not self.is_alive:
                raise ProcessDied
            self._writer.write(json.dumps([number, *question]).encode() + b"\n")
            return await answer
        finally:
            self._asked.pop(number, None)

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        """Pass on the answers, until there are no more."""
        try:
            while line := await reader.readline():
                number, thought, problem, is_fault = json.loads(line)
                answer = self._asked.get(number)
                if answer is None or answer.done():
                    continue  # nobody waits for it any more
                if problem is None:
                    answer.set_result(thought)
                else:
                    answer.set_exception(RuntimeError(problem) if is_fault else NoAnswer(problem))
        except OSError:
            pass
        finally:
            self.is_alive = False
            self._writer.close()
            for answer in self._asked.values():
                if not answer.done():
                    answer.set_exception(ProcessDied())

    def close(self) -> None:
        """Let it finish its thought and end; may be called in any thread."""
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_RDWR)
        self._process.join()


def think(line: socket.socket) -> None:
    """Answer questions until the line is closed: the whole life of a worker process."""
    end_with_the_server()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    with suppress(OSError), line, line.makefile("rwb") as wire:
        for text in wire:
            number, *question = json.loads(text)
            wire.write(json.dumps([number, *answer_to(*question)]).encode() + b"\n")
            wire.flush()


def answer_to(task: str, *question: Any) -> tuple[object, str | None, bool]:
    """What comes of a task; or else what was wrong, and whether that is a fault of ours."""
    try:
        return TASKS[task](*question), None, False
    except PenstockError as error:
        return None, str(error), False
    except Exception:
        return None, traceback.format_exc(), True


TASKS: Final[dict[str, Callable[..., object]]] = {
    "choose": choose,
    "advise": advise,
    "look_through": look_through,
    "look_at": look_at,
}
"""What worker processes can do, by name."""


def end_with_the_server() -> None:
    """Let a worker process end when the server does, however that ends."""
    server = multiprocessing.parent_process()
    if server is not None:

        def wait() -> None:
            server.join()
            os._exit(1)

        threading.Thread(target=wait, daemon=True).start()
