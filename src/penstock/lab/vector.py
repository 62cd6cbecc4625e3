"""Many tables in step: batched observations and masks, in one process or over several.

    from penstock.lab.vector import Tables

    with Tables("barrage", tables=64, players=4, jobs=2) as tables:
        while True:
            tables.step(policy(tables.observations, tables.masks, tables.seats))

Every row of the arrays is one table. A game that ends is followed by the next one at once: `ended`
and `rewards` speak of the game that is over, observation, mask and seat of the first choice of the
new one. Which games are dealt depends on the seed alone, not on the number of processes. The arrays
lie in memory that all processes share and are written over by each step.
"""

import multiprocessing
import os
import select
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from penstock.kernel.agenda import Action
from penstock.kernel.errors import BadOption, PenstockError
from penstock.kernel.observation import Mask, Numbers
from penstock.kernel.options import OptionValue
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.lab.episode import PLACE, Setting, rewards_of, setting

RANDOM: Final = -1
"""In place of an action: any legal one, by the chance of the table."""
CHANCE: Final = 0x7AB1E5
"""Sets that chance apart from the deals."""

PATIENCE: Final = 0.0005
"""How many seconds a process looks for an answer before it sleeps until there is one: to be woken
takes longer than most steps do."""

_STEP: Final = b"step"
_STOP: Final = b"stop"


class TablesFailed(PenstockError):
    """A table could not be stepped on, or the process that holds it has died."""


@dataclass(frozen=True)
class _Arrays:
    """What all processes share; by table in every array."""

    observations: NDArray[np.int16]
    masks: NDArray[np.uint8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    actions: NDArray[np.int32]


class _Share:
    """The tables from one number to another, stepped in this process."""

    def __init__(self, setting: Setting, seed: int, arrays: _Arrays, first: int, last: int) -> None:
        self._setting = setting
        self._arrays = arrays
        self._count = len(arrays.seats)
        self._first = first
        self._places = range(first, last)
        # One piece of memory for all: each table's numbers are copied to its row at once.
        self._numbers = Numbers(setting.game.layout().size)
        self._mask = Mask(setting.game.action_count)
        self._states = [self._deal(seed + place) for place in self._places]
        self._next_seeds = [seed + place + self._count for place in self._places]
        self._chances = [Rng(seed + place ^ CHANCE) for place in self._places]
        self._rows = [memoryview(arrays.observations[place]) for place in self._places]
        self._mask_rows = [memoryview(arrays.masks[place]) for place in self._places]
        for index in range(len(self._states)):
            self._show(index)

    def _deal(self, seed: int) -> State:
        return self._setting.game.new(self._setting.players, seed, self._setting.options)

    def step(self) -> None:
        """Play an action at every table."""
        arrays = self._arrays
        arrays.rewards[self._places.start : self._places.stop] = 0.0
        arrays.ended[self._places.start : self._places.stop] = False
        actions: list[Action] = arrays.actions[self._places.start : self._places.stop].tolist()
        for index, place in enumerate(self._places):
            state = self._states[index]
            action = actions[index]
            if action == RANDOM:
                legal = state.legal()
                action = legal[self._chances[index].below(len(legal))]
            state.apply(action)
            if not state.agenda:
                self._end(index, place)
            self._show(index)

    def _end(self, index: int, place: int) -> None:
        result = self._states[index].result()
        self._arrays.rewards[place] = rewards_of(result, self._setting.reward)
        self._arrays.ended[place] = True
        self._states[index] = self._deal(self._next_seeds[index])
        self._next_seeds[index] += self._count

    def _show(self, index: int) -> None:
        state = self._states[index]
        seat = state.to_move()
        self._arrays.seats[self._first + index] = seat
        self._setting.game.observe(state, seat, self._numbers)
        self._rows[index][:] = self._numbers.memory
        self._mask.show(state.legal())
        self._mask_rows[index][:] = self._mask.memory


class Tables:
    """Tables of one game, all stepped together. Close them, or use them in a `with`."""

    def __init__(
        self,
        game: str,
        /,
        tables: int,
        players: int = 2,
        seed: int = 1,
        reward: str = PLACE,
        jobs: int = 1,
        **options: OptionValue,
    ) -> None:
        if tables < 1 or not 1 <= jobs <= tables:
            raise BadOption(f"{tables} tables in {jobs} processes: each needs one table or more")
        self.setting = setting(game, players, options, reward)
        self._memory = _shared_memory(self.setting, tables)
        arrays = _arrays(self.setting, tables, self._memory)
        self.observations = arrays.observations
        self.masks = arrays.masks
        self.seats = arrays.seats
        """Who is asked."""
        self.rewards = arrays.rewards
        """By table and seat; 0 unless a game has ended."""
        self.ended = arrays.ended
        """Whether the last step ended a game."""
        self._actions = arrays.actions
        self._workers: list[tuple[Any, Connection]] = []
        self._start(seed, tables, jobs)
        # This process steps some of them itself: it would only wait for the others.
        self._share = _Share(self.setting, seed, arrays, 0, tables // jobs)
        self._await_all([])

    def _start(self, seed: int, tables: int, jobs: int) -> None:
        for job in range(1, jobs):
            bounds = (job * tables // jobs, (job + 1) * tables // jobs)
            here, there = multiprocessing.Pipe()
            handed = (self.setting.words(), seed, self._memory, tables, bounds, there, here)
            worker = multiprocessing.Process(target=_serve, args=handed, daemon=True)
            worker.start()
            there.close()
            self._workers.append((worker, here))

    def step(self, actions: Sequence[int] | NDArray[Any] | None = None) -> None:
        """One action for each table, RANDOM for any; nothing: any at all of them."""
        self._actions[:] = RANDOM if actions is None else actions
        if not self._workers:
            self._share.step()
            return
        for _, pipe in self._workers:
            with suppress(OSError):  # if it has died, no answer will come
                pipe.send_bytes(_STEP)
        failures = []
        try:
            self._share.step()
        except Exception as error:
            # Told like those of the others, who must have answered before anybody goes on.
            failures.append(f"{type(error).__name__}: {error}")
        self._await_all(failures)

    def _await_all(self, failures: list[str]) -> None:
        for worker, pipe in self._workers:
            try:
                _look_for(pipe)
                failures += [said] if (said := pipe.recv()) else []
            except (EOFError, OSError):
                failures.append(f"the process of some tables has died ({worker.exitcode})")
        if failures:
            raise TablesFailed(failures[0])

    def close(self) -> None:
        """End the processes."""
        for worker, pipe in self._workers:
            try:
                pipe.send_bytes(_STOP)
            except OSError:
                worker.terminate()
            pipe.close()
            worker.join()
        self._workers = []

    def __enter__(self) -> "Tables":
        return self

    def __exit__(
        self,
        _type: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()


def _shapes(setting: Setting, tables: int) -> dict[str, tuple[tuple[int, ...], str]]:
    """Shape and kind of number of every array."""
    return {
        "observations": ((tables, setting.game.layout().size), "int16"),
        "masks": ((tables, setting.game.action_count), "uint8"),
        "seats": ((tables,), "int8"),
        "rewards": ((tables, setting.players), "float32"),
        "ended": ((tables,), "bool"),
        "actions": ((tables,), "int32"),
    }


def _shared_memory(setting: Setting, tables: int) -> dict[str, Any]:
    return {
        name: multiprocessing.RawArray("B", int(np.prod(shape)) * np.dtype(kind).itemsize)
        for name, (shape, kind) in _shapes(setting, tables).items()
    }


def _arrays(setting: Setting, tables: int, memory: dict[str, Any]) -> _Arrays:
    return _Arrays(
        **{
            name: np.frombuffer(memory[name], kind).reshape(shape)
            for name, (shape, kind) in _shapes(setting, tables).items()
        }
    )


def _look_for(pipe: Connection) -> None:
    """Wait awake for what comes through a pipe, but not for long."""
    looking = select.poll()
    looking.register(pipe.fileno(), select.POLLIN)
    until = time.monotonic() + PATIENCE
    while not looking.poll(0) and time.monotonic() < until:
        os.sched_yield()  # where there are more processes than cores, another has work to do


def _serve(
    words: tuple[str, int, dict[str, str], str],
    seed: int,
    memory: dict[str, Any],
    tables: int,
    bounds: tuple[int, int],
    pipe: Connection,
    other_end: Connection,
) -> None:
    """Hold some tables and step them whenever the other end says so."""
    other_end.close()  # else this process would never hear that whoever began it is gone
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began them ends them
    played = setting(*words)
    share = _Share(played, seed, _arrays(played, tables, memory), *bounds)
    pipe.send("")
    while True:
        try:
            _look_for(pipe)
            if pipe.recv_bytes() == _STOP:
                return
        except EOFError:
            return
        try:
            share.step()
            pipe.send("")
        except Exception as error:
            # Whatever it is: the other end must hear of it, or it would wait for ever.
            pipe.send(f"{type(error).__name__}: {error}")
