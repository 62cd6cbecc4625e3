"""Ctrl-C in a long run: the first one ends it after the game that is being played."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

_asked_to_stop = threading.Event()


def is_interrupted() -> bool:
    """Whether somebody has asked this process to stop."""
    return _asked_to_stop.is_set()


@contextmanager
def noting_interrupts() -> Iterator[None]:
    """Let the first Ctrl-C be noted only, here and in the processes begun here.

    A second one interrupts as usual.
    """
    _asked_to_stop.clear()
    before = signal.signal(signal.SIGINT, _pass_on)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        _asked_to_stop.clear()


def note_interrupts() -> None:
    """The same for a process begun for a part of the work, which ends when its parent wants."""
    _asked_to_stop.clear()
    signal.signal(signal.SIGINT, _note)


def _pass_on(_signal: int, _frame: FrameType | None) -> None:
    if _asked_to_stop.is_set():
        raise KeyboardInterrupt
    _asked_to_stop.set()
    for child in multiprocessing.active_children():
        # A terminal tells all of them, `kill` only the one it names.
        if child.pid is not None:
            with suppress(OSError):
                os.kill(child.pid, signal.SIGINT)


def _note(_signal: int, _frame: FrameType | None) -> None:
    _asked_to_stop.set()
