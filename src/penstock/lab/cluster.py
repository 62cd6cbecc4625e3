"""Ray, when one machine is not enough: parts of the work as tasks of a cluster.

Every machine of the cluster needs the same Penstock, and the files of own bots at the same place. A
part whose worker dies is played again; what came of it is taken once.
"""

import socket
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import penstock
from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption, PenstockError
from penstock.lab.interruption import is_interrupted

P = TypeVar("P")
R = TypeVar("R")

LOCAL: Final = "local"
"""In place of an address: a cluster of this machine alone, for as long as the work takes."""
ANSWERS_WITHIN: Final = 5.0
"""Seconds after which an address is given up."""
RETRIES: Final = 5
"""How often a part is begun anew because its worker has died."""
LOOK_UP: Final = 0.5
"""Seconds between two looks whether somebody wants to stop."""


class ClusterFailed(PenstockError):
    """The cluster could not do a part, or would do it by other rules."""


@cache
def rules_here() -> tuple[tuple[str, ...], ...]:
    """What must be the same on every machine, or the results would not add up."""
    games = [load_game(id) for id in game_ids()]
    return (
        (penstock.__version__,),
        *((game.id, str(game.version), game.components_digest()) for game in games),
    )


def play_there(expected: object, play: Callable[[P], R], part: P) -> R:
    """Do a part on another machine, if it plays by the same rules."""
    if rules_here() != expected:
        raise ClusterFailed(f"{socket.gethostname()} has another Penstock; install the same one")
    return play(part)


class RayCluster:
    """A Ray cluster, or this machine as one. Close it when the work is done."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise BadOption("--ray needs more packages: pip install 'penstock[ray]'") from None
        if address != LOCAL:
            _reach(address)
        self._ray: Any = ray
        try:
            ray.init(
                address=address,
                logging_level="ERROR",
                log_to_driver=False,
                **({"include_dashboard": False} if address == LOCAL else {}),
            )
        except Exception as error:
            # Ray has many ways to say that it cannot be reached.
            raise BadOption(f"cannot use the Ray at {address}: {_first_line(error)}") from None

    def size(self) -> int:
        """A part at once for each processor of the cluster."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def spread(self, parts: Sequence[P], play: Callable[[P], R]) -> Iterator[tuple[P, R]]:
        """Do every part once, a few of them waiting so that no worker does."""
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_there)
        expected = ray.put(rules_here())
        to_come = iter(parts)
        most = 2 * self.size()
        running: dict[Any, P] = {}
        while True:
            while len(running) < most and not is_interrupted():
                if (part := next(to_come, None)) is None:
                    break
                running[task.remote(expected, play, part)] = part
            if not running:
                return
            ready, _ = ray.wait(list(running), num_returns=1, timeout=LOOK_UP)
            for one in ready:
                yield running.pop(one), self._get(one)

    def _get(self, reference: Any) -> Any:
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, PenstockError):
                raise error.cause from None
            raise ClusterFailed(f"a part failed: {_first_line(error.cause)}") from None
        except self._ray.exceptions.RayError as error:
            raise ClusterFailed(f"the cluster gave up a part: {_first_line(error)}") from None

    def close(self) -> None:
        """Let the cluster go; a local one ends."""
        self._ray.shutdown()


def _reach(address: str) -> None:
    """Find out at once whether anybody is there; Ray itself would try for a long while."""
    parts = urlsplit(address if "://" in address else f"//{address}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise BadOption(f"--ray takes HOST:PORT, ray://HOST:PORT or '{LOCAL}', not '{address}'")
    try:
        socket.create_connection((host, port), timeout=ANSWERS_WITHIN).close()
    except OSError as error:
        raise BadOption(f"no Ray answers at {address}: {error.strerror or error}") from None


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
