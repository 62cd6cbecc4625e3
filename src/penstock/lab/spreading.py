"""Work in parts, over several processes or a cluster: what came of each part, as it is ready."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Protocol, TypeVar

from penstock.lab.interruption import is_interrupted, note_interrupts

P = TypeVar("P")
R = TypeVar("R")


class Cluster(Protocol):
    """Several machines, or what behaves like them."""

    def size(self) -> int:
        """How many parts are done at once."""

    def spread(self, parts: Sequence[P], play: Callable[[P], R]) -> Iterator[tuple[P, R]]:
        """Do every part exactly once; after Ctrl-C no further one is begun."""


def spread(
    parts: Sequence[P], jobs: int, play: Callable[[P], R], cluster: Cluster | None = None
) -> Iterator[tuple[P, R]]:
    """Do every part; after Ctrl-C no further one is begun. A cluster does without our processes.

    `play` must be a function of a module, so that another process can find it.
    """
    if cluster is not None:
        yield from cluster.spread(parts, play)
        return
    if jobs == 1:
        for part in parts:
            if is_interrupted():
                return
            yield part, play(part)
        return
    with ProcessPoolExecutor(jobs, initializer=note_interrupts) as pool:
        waiting = {pool.submit(play, part): part for part in parts}
        try:
            for done in as_completed(waiting):
                if is_interrupted():
                    for to_come in waiting:
                        to_come.cancel()
                if not done.cancelled():
                    yield waiting[done], done.result()
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                child.terminate()
            raise
