"""PostgreSQL and Redis of our own on loopback, with temporary data, for tests and for the load."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
from redis import Redis
from redis.exceptions import RedisError

PATIENCE = 60.0


def _postgres_folder() -> Path | None:
    """Where initdb and postgres are; Debian keeps them out of the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


def _other_user() -> str | None:
    """PostgreSQL refuses to run as root: who runs it instead; None: we are not root."""
    return "postgres" if os.geteuid() == 0 else None


def _is_known(user: str) -> bool:
    return any(entry.pw_name == user for entry in pwd.getpwall())


def missing_services() -> str:
    """What of PostgreSQL and Redis cannot run here; empty if both can."""
    user = _other_user()
    lacking = []
    if _postgres_folder() is None or (user is not None and not _is_known(user)):
        lacking.append("POSTGRESQL")
    if shutil.which("redis-server") is None:
        lacking.append("REDIS")
    return " AND ".join(lacking)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


class Postgres:
    """A database server that can be killed and started again on its port."""

    def __init__(self, folder: Path, is_durable: bool = False) -> None:
        programs = _postgres_folder()
        assert programs is not None
        self._programs = programs
        self._folder = folder / "postgres"
        self._port = free_port()
        self._databases = 0
        self._user = _other_user()
        self._folder.mkdir()
        if self._user is not None:
            shutil.chown(self._folder, self._user)
            folder.chmod(0o711)
        self._run("initdb", "--auth=trust", "--username=penstock", "--no-sync", "--encoding=UTF8")
        self._safety = [] if is_durable else ["-c", "fsync=off"]
        self._log = folder / "postgres.log"
        self.start()

    def start(self) -> None:
        """Start it, or start it again after it was killed."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    str(self._programs / "postgres"),
                    *("-D", str(self._folder), "-k", str(self._folder)),
                    *("-c", "listen_addresses=127.0.0.1", "-p", str(self._port)),
                    *("-c", "logging_collector=off", *self._safety),
                ],
                user=self._user,
                stderr=log,
                cwd="/",
            )
        self._wait()

    def kill(self) -> None:
        """As if its machine lost power: the server and all that work for it, at once."""
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        self._process.kill()
        self._process.wait()
        for child in children:  # each is in a session of its own
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)

    def _run(self, program: str, *options: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder), *options]
        done = subprocess.run(command, user=self._user, capture_output=True, cwd="/", check=False)
        if done.returncode:
            raise RuntimeError(done.stderr.decode(errors="replace"))

    def _connect(self) -> psycopg.Connection:
        address = f"host=127.0.0.1 port={self._port} user=penstock dbname=postgres"
        return psycopg.connect(address, autocommit=True)

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._connect().close()
            except psycopg.OperationalError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise
                time.sleep(0.05)
            else:
                return

    @property
    def pid(self) -> int:
        return self._process.pid

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._databases += 1
        name = f"table{self._databases}"
        with self._connect() as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql+psycopg://penstock@127.0.0.1:{self._port}/{name}"

    def close(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait()


class RedisServer:
    """A Redis that can be killed and started again on its port."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self.start()

    def start(self) -> None:
        options = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            ["redis-server", *options, "--appendonly", "no", "--dir", str(self._folder)],
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        with Redis.from_url(self.url) as redis:
            while True:
                try:
                    redis.ping()
                except (RedisError, OSError):
                    if time.monotonic() > until:
                        raise
                    time.sleep(0.05)
                else:
                    return

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    close = kill


@contextmanager
def temporary_services(is_durable: bool = False) -> Iterator[tuple[Postgres, RedisServer]]:
    """Both, for as long as needed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        postgres = Postgres(folder, is_durable)
        try:
            redis = RedisServer(folder)
            try:
                yield postgres, redis
            finally:
                redis.close()
        finally:
            postgres.close()
