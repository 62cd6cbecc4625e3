"""Writing to SQLite: one writer, and whatever waits is committed together.

SQLite has one writer at a time, and every commit waits for the disk. So all writes go through one
thread: it takes what has queued up, does it in one transaction and tells everybody only after the
commit. Many tables then share one wait for the disk, and nobody ever finds the database locked.
"""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

MOST_AT_ONCE = 256

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Something done within a transaction. It may be done again if the transaction had to be undone."""


class Writer:
    """The one thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, work: Work[T]) -> T:
        """Do the work; returns when it is durable, raises if it failed and left nothing."""
        done: Future[T] = Future()
        self._waiting.put((work, done))
        return done.result()

    def waiting(self) -> int:
        """How much queues up just now."""
        return self._waiting.qsize()

    def close(self) -> None:
        """Write what still waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            jobs = [first]
            while len(jobs) < MOST_AT_ONCE and not self._waiting.empty():
                job = self._waiting.get()
                if job is None:
                    self._waiting.put(None)
                    break
                jobs.append(job)
            if len(jobs) == 1 or not self._commit(jobs):
                # One of them failed and took the others with it: now each for itself.
                for job in jobs:
                    self._commit_alone(*job)

    def _commit(self, jobs: list[tuple[Work[Any], Future[Any]]]) -> bool:
        try:
            with self._engine.begin() as db:
                results = [work(db) for work, _ in jobs]
        except Exception:
            return False
        for (_, done), result in zip(jobs, results, strict=True):
            done.set_result(result)
        return True

    def _commit_alone(self, work: Work[Any], done: Future[Any]) -> None:
        try:
            with self._engine.begin() as db:
                result = work(db)
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(result)
