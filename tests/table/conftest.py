"""A server of our own on loopback, with a database of its own, for the tests of the table."""

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

SERVER = """
import sys, uvicorn
from penstock.table.app import create_app
from penstock.table.settings import Settings
database, port, pause = sys.argv[1:]
settings = Settings(database, "secret", bot_pause=float(pause), request_limit=100_000)
uvicorn.run(create_app(settings), port=int(port), log_level="warning", ws_max_size=65536)
"""


class Server:
    """A server process that can be killed and started again on the same data."""

    def __init__(self, database: str, pause: float = 0.0) -> None:
        self.database = database
        self.pause = pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, self.database, str(self.port), str(self.pause)],
            start_new_session=True,
        )
        for _ in range(200):
            try:
                with urlopen(f"{self.address}/health", timeout=1):
                    return
            except (URLError, ConnectionError, TimeoutError):
                if self.process.poll() is not None:
                    raise RuntimeError("the server did not start") from None
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """As if the power went off: the server and its bot processes, at once."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("table")
    running = Server(f"sqlite:///{folder / 'table.sqlite3'}")
    running.start()
    yield running
    running.kill()
