"""A server of our own on loopback, with a database of its own, for the tests of the table."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from penstock.table.server import SharedPort
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.table.callers import Caller, Callers

SERVER = """
import json, logging, socket, sys, uvicorn
from penstock.table.server import configuration, run_workers
from penstock.table.settings import Settings
if __name__ == "__main__":
    fd, port, workers = (int(word) for word in sys.argv[1:4])
    settings = Settings(**json.loads(sys.argv[4]))
    config = configuration(settings, logging.WARNING, port=port, workers=workers)
    if workers > 1:
        run_workers(config)
    else:
        uvicorn.Server(config).run(sockets=[socket.socket(fileno=fd)])
"""


class Server:
    """A server process that can be killed and started again on the same data.

    The listening socket belongs to the test and is lent to the server, so that its port is ours
    from the first start to the last, whoever else runs tests on this machine.
    """

    def __init__(
        self,
        folder: Path,
        pause: float = 0.0,
        request_limit: int = 100_000,
        database: str | None = None,
        redis: str | None = None,
        workers: int = 1,
        headers_within: float = 10.0,
        proxy: str | None = None,
    ) -> None:
        self.database = database or f"sqlite:///{folder / 'table.sqlite3'}"
        self.log = folder / "server.log"
        self.settings = {
            "secret": "secret",
            "bot_pause": pause,
            "request_limit": request_limit,
            "redis": redis,
            "headers_within": headers_within,
            "proxy": proxy,
        }
        self.environment: dict[str, str] = {}
        """What the server's process finds beyond ours."""
        self.workers = workers
        if workers > 1:
            # Every worker listens for itself; this one only keeps the port ours.
            self._listening: socket.socket = SharedPort("127.0.0.1", 0)
        else:
            self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        fd = self._listening.fileno()
        settings = json.dumps({"database": self.database, **self.settings})
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    SERVER,
                    str(fd),
                    str(self.port),
                    str(self.workers),
                    settings,
                ],
                start_new_session=True,
                pass_fds=[fd],
                stderr=log,
                env={**os.environ, **self.environment},
            )
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urlopen(f"{self.address}/health", timeout=2):
                    return
            except (URLError, ConnectionError, TimeoutError):
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server did not start:\n{self.complaints()}") from None
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """As if the power went off: the server and its bot processes, at once."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def close(self) -> None:
        """Kill it and give the port back."""
        self.kill()
        self._listening.close()

    def complaints(self) -> str:
        """What the server has written to its log: nothing, as long as all is well."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table"))
    running.start()
    yield running
    running.close()
    assert "Traceback" not in running.complaints()


@pytest.fixture
def callers(server: Server) -> Iterator[Callers]:
    made: list[Caller] = []

    def call() -> Caller:
        made.append(Caller(server.address))
        return made[-1]

    yield call
    for caller in made:
        caller.http.close()


@pytest.fixture
def caller(callers: Callers) -> Caller:
    return callers()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An empty database; whoever wants other kinds of it overrides this."""
    return f"sqlite:///{tmp_path / 'table.sqlite3'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


@pytest.fixture
def ann(store: Store) -> User:
    return store.new_guest("Ann")


@pytest.fixture
def ben(store: Store) -> User:
    return store.new_guest("Ben")
