"""Workers that cannot start: the first ones end the server, later ones are tried again."""

from typing import Any

import pytest
from uvicorn.config import STARTUP_FAILURE

from penstock.table import server
from penstock.table.server import Workers, configuration
from penstock.table.settings import Settings


class Pipe:
    """A worker's end of a line: what it has answered so far."""

    def __init__(self, answers: list[bytes]) -> None:
        self.answers = answers

    def poll(self) -> bool:
        return bool(self.answers)

    def recv(self) -> bytes:
        return self.answers.pop()

    def send(self, _: bytes) -> None:
        """Nobody listens."""


class Body:
    """The process behind a worker."""

    def __init__(self, lives: bool) -> None:
        self._lives = lives

    def is_alive(self) -> bool:
        return self._lives


class FakeProcess:
    """A worker that lives and answers, or one that could not start."""

    started = 0

    def __init__(self, *_: Any, lives: bool = True) -> None:
        self.pid = 4711
        self.process = Body(lives)
        self.parent_conn = Pipe([b"pong"] if lives else [])
        self.exitcode = None if lives else STARTUP_FAILURE

    def start(self) -> None:
        FakeProcess.started += 1

    def kill(self) -> None:
        """It is over already."""

    def join(self) -> None:
        """It is over already."""


@pytest.mark.parametrize(("has_run", "goes_on"), [(True, True), (False, False)])
def test_a_worker_that_cannot_start_is_tried_again_once_others_have_run(
    monkeypatch: pytest.MonkeyPatch, has_run: bool, goes_on: bool
) -> None:
    monkeypatch.setattr(server, "Process", FakeProcess)
    monkeypatch.setattr(server, "RETRY_AFTER", 0.0)
    FakeProcess.started = 0
    workers = Workers(configuration(Settings("sqlite://", "x" * 40)), [])
    failed: Any = FakeProcess(lives=False)
    well: Any = FakeProcess()
    workers.processes = [well, failed] if has_run else [failed]

    workers.keep_subprocess_alive()

    assert workers.should_exit.is_set() is not goes_on
    assert FakeProcess.started == (1 if goes_on else 0)
    assert (failed in workers.processes) is not goes_on
