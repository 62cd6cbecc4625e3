"""What every test may need to know about this machine."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.services import Postgres, RedisServer, missing_services

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
"""The browser the page tests drive; Debian's package `chromium`."""


MISSING = missing_services()
"""What several workers need and this machine does not have."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    if MISSING:
        pytest.skip(f"no {MISSING} here")
    # Not in pytest's own folder: that is closed to the user who must run PostgreSQL.
    with tempfile.TemporaryDirectory() as folder:
        running = Postgres(Path(folder))
        yield running
        running.close()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis of our own."""
    if MISSING:
        pytest.skip(f"no {MISSING} here")
    running = RedisServer(tmp_path)
    yield running
    running.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it loudly if a part of the tests could not run here."""
    if CHROMIUM is None:
        terminalreporter.write_line(
            "NO CHROMIUM HERE: THE BROWSER TESTS DID NOT RUN (apt-get install chromium)",
            red=True,
            bold=True,
        )
    if MISSING:
        terminalreporter.write_line(
            f"NO {MISSING} HERE: THE TESTS OF SEVERAL WORKERS DID NOT RUN"
            " (apt-get install postgresql redis-server)",
            red=True,
            bold=True,
        )
