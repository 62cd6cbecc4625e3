"""One server at a time on an SQLite file."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from penstock.kernel.errors import BadOption
from penstock.table.store.lock import alone_on, sqlite_file
from tests.support.services import free_port
from tests.table.test_serve import serving


def test_second_server_on_the_same_file_is_refused_in_one_line(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, first):
        second = subprocess.run(
            [sys.executable, "-m", "penstock.cli", "serve", "--port", str(free_port())],
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert second.returncode == 2
        [line] = second.stderr.splitlines()
        assert line.startswith("penstock: ")
        assert "table.sqlite3 is in use by another server" in line
        assert f"(process {first.pid})" in line
        assert "Traceback" not in second.stderr
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
    # The power went off: nothing is left that would keep the next one out.
    with serving(tmp_path) as (_, third):
        assert third.poll() is None


def test_lock_is_given_back_and_is_nobody_elses(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    other = f"sqlite:///{tmp_path / 'b.sqlite3'}"
    with alone_on(url):
        with pytest.raises(BadOption, match="in use by another server"), alone_on(url):
            pass
        with alone_on(other):
            pass
    with alone_on(url):
        pass
    assert (tmp_path / "a.sqlite3.lock").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://x/y", "nonsense"])
def test_what_has_no_file_needs_no_lock(url: str) -> None:
    assert sqlite_file(url) is None
    with alone_on(url), alone_on(url):
        pass


def test_file_that_cannot_be_locked_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be used"), alone_on(f"sqlite:///{tmp_path}/no/x"):
        pass
