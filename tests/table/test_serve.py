"""`penstock serve`: as several workers on one port, stopped gently, refused in one line."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from penstock.table.client import Player, Visitor
from tests.support.services import Postgres, RedisServer, free_port
from tests.table.sockets import open_table, run, seated


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The command as people type it, with its data in a folder of its own."""
    port = free_port()
    command = [sys.executable, "-m", "penstock.cli", "serve", "--port", str(port), *options]
    process = subprocess.Popen(
        command,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        until = time.monotonic() + 60
        while True:
            try:
                with urlopen(f"{address}/health", timeout=2):
                    break
            except (URLError, ConnectionError, TimeoutError):
                assert process.poll() is None, process.communicate()
                assert time.monotonic() < until
                time.sleep(0.1)
        yield address, process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


async def until_closed(player: Player) -> None:
    while True:
        await player.receive()


def check_farewell(address: str, process: subprocess.Popen[str]) -> None:
    """Told to stop, it closes the sockets as a server that restarts does, and ends well."""
    visitor = Visitor(address)
    table = open_table(visitor, ["me", "greedy"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await until_closed(player)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012

    run(scenario())
    _, complaints = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in complaints
    # One JSON object a line, from whichever process.
    assert [line for line in complaints.splitlines() if not line.startswith('{"at": ')] == []


def test_sigterm_closes_sockets_and_ends_well(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, process):
        health = Visitor(address).get("/health")
        assert (health["ok"], health["database"], health["redis"]) == (True, True, None)
        check_farewell(address, process)


def test_two_workers_share_a_port(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    database = postgres.new_database().replace("+psycopg", "")
    options = ("--database", database, "--redis", redis.url, "--workers", "2")
    with serving(tmp_path, *options) as (address, process):
        visitor = Visitor(address)
        seen: set[str] = set()
        until = time.monotonic() + 30
        while len(seen) < 2:
            health = visitor.get("/health")
            assert health["ok"]
            seen.add(health["worker"])
            assert time.monotonic() < until
        check_farewell(address, process)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (
            ["--workers", "2", "--database", "postgresql://localhost/x"],
            "several workers need Redis",
        ),
        (["--host", ""], "--host must name an address"),
        (["--host", "x" * 300], "cannot listen on"),
        (["--connections-per-address", "-1"], "--connections-per-address must be 0 or more"),
        (["--vote-after", "0"], "--vote-after must be more than 0 hours"),
        (["--workers", "0"], "--workers must be 1 to 64"),
        (["--redis", "redis://127.0.0.1:1/0"], "Redis cannot be used"),
        (["--redis", "nonsense"], "Redis cannot be used"),
        (["--proxy", "*"], "--proxy must be an address or a net"),
        (["--database", "postgresql://127.0.0.1:1/x"], "the database cannot be used"),
        (["--database", "nonsense"], "the database cannot be used"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    tmp_path: Path, options: list[str], reason: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "penstock.cli", "serve", *options],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("penstock: ")
    assert reason in line


def test_a_broken_secret_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "penstock").mkdir()
    (tmp_path / "penstock" / "secret").touch()
    done = subprocess.run(
        [sys.executable, "-m", "penstock.cli", "serve"],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("penstock: ")
    assert "signs the cookies, but is empty or too short" in line
