"""Running the table: `penstock serve`, as one process or as several workers on one port."""

import gc
import ipaddress
import json
import logging
import signal
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from penstock.kernel.errors import BadOption
from penstock.table import steady
from penstock.table.connections import (
    LARGEST_MESSAGE,
    BoundedHttp,
    BoundedSockets,
    Bounds,
    raise_file_limit,
)
from penstock.table.http.app import create_app
from penstock.table.notices.mail import Post
from penstock.table.settings import Settings, default_settings
from penstock.table.store.lock import alone_on
from penstock.table.store.store import Store

log = logging.getLogger("penstock.table")

FAREWELL = 5
"""Seconds in which requests that run may end when the server is stopped."""
WORKER_PATIENCE = 120
"""Seconds in which a worker must say that it lives; on a slow machine it imports for a while."""
RETRY_AFTER = 1.0
"""Seconds before another worker tries to start where one could not."""
SWITCH_AFTER = 0.0005
"""Seconds after which a busy event loop lets a thread go on that waits to play or to write. Python
has ten times as many, and to write a row takes several such waits."""


class JsonLines(logging.Formatter):
    """Log records as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        entry = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "process": record.process,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class SharedPort(socket.socket):
    """A port on which each worker listens with a socket of its own.

    The system then deals connections out evenly; of one socket for all, whoever wakes first would
    take nearly every connection. Sent to a worker process, it becomes a new socket there.
    """

    def __init__(self, host: str, port: int) -> None:
        super().__init__(socket.AF_INET6 if ":" in host else socket.AF_INET)
        self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self.bind((host, port))

    def __reduce__(self) -> tuple[Any, ...]:
        return SharedPort, self.getsockname()[:2]


class Workers(Multiprocess):
    """The workers: one that died, or says nothing for long, is replaced.

    uvicorn waits for the answer of one worker before it looks at the next. With the patience that a
    slow machine needs, it would for as long miss those that died, and being told to stop.
    """

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self._asked: WeakKeyDictionary[Process, float] = WeakKeyDictionary()
        """Since when each worker owes an answer."""
        self._has_run = False
        """Whether a worker has ever come up: what stops the next ones will pass, then."""

    def keep_subprocess_alive(self) -> None:
        """Look at every worker, without waiting for any."""
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if self._is_well(process):
                continue
            process.kill()
            process.join()
            if process.exitcode == STARTUP_FAILURE and self._has_run:
                # The database is away, for instance: trying again and again is all that helps.
                log.warning("worker %s cannot start; another one tries again", process.pid)
                self.should_exit.wait(RETRY_AFTER)
            elif process.exitcode == STARTUP_FAILURE:
                log.error("worker %s cannot start; the server stops", process.pid)
                self.should_exit.set()
                return
            else:
                log.warning("worker %s has died; another one takes its place", process.pid)
            self.processes[index] = Process(self.config, self.sockets)
            self.processes[index].start()

    def _is_well(self, process: Process) -> bool:
        if not process.process.is_alive():
            return False
        try:
            while process.parent_conn.poll():
                process.parent_conn.recv()
                self._asked.pop(process, None)
                self._has_run = True
            if process not in self._asked:
                process.parent_conn.send(b"ping")
                self._asked[process] = time.monotonic()
        except (OSError, EOFError):
            return False
        return time.monotonic() - self._asked[process] < self.config.timeout_worker_healthcheck


def run_workers(config: uvicorn.Config) -> None:
    """Run the workers until told to stop."""
    is_dealt_out = sys.platform == "linux"
    listening = SharedPort(config.host, config.port) if is_dealt_out else config.bind_socket()
    with listening:
        Workers(config, [listening]).run()


def worker_app(settings: Settings, level: int, offset: float) -> FastAPI:
    """The application of one worker process; all of them go by the clock of the first."""
    _log_as_json(level)
    steady.agree(offset)
    raise_file_limit()
    sys.setswitchinterval(SWITCH_AFTER)
    # The matches in memory are many small objects that live long and form no cycles. Looking
    # through all of them as often as Python usually does would hold up everybody.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    return create_app(settings)


def configuration(settings: Settings, level: int = logging.INFO, **more: Any) -> Bounds:
    """How uvicorn runs the table; logged is what is as grave as this level."""
    return Bounds(
        partial(worker_app, settings, level, steady.offset()),
        factory=True,
        most_from_one=settings.connections_per_address,
        headers_within=settings.headers_within,
        log_config=None,
        access_log=False,
        http=BoundedHttp,
        ws=BoundedSockets,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=FAREWELL,
        timeout_worker_healthcheck=WORKER_PATIENCE,
        # Who is nobody's proxy may say anything about where he comes from.
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy,
        **more,
    )


def serve(
    host: str,
    port: int,
    database: str | None,
    opens_browser: bool,
    redis: str | None = None,
    workers: int = 1,
    connections_per_address: int = 100,
    proxy: str | None = None,
    address: str = "",
    allows_private_targets: bool = False,
    vote_after: float = 24.0,
) -> int:
    """Serve until interrupted; everything acknowledged is already stored."""
    if not host.strip():
        raise BadOption("--host must name an address: 127.0.0.1 for this machine, 0.0.0.0 for all")
    if connections_per_address < 0:
        raise BadOption(
            f"--connections-per-address must be 0 or more, not {connections_per_address}"
        )
    if not vote_after > 0:
        raise BadOption(f"--vote-after must be more than 0 hours, not {vote_after:g}")
    settings = replace(
        default_settings(
            database,
            redis,
            connections_per_address,
            proxy,
            address or shown_address(host, port),
            allows_private_targets,
        ),
        silent_after=vote_after * 3600,
    )
    if settings.smtp:
        Post(settings.smtp)  # refuses what cannot be one
    _check_workers(settings, workers)
    _check_proxy(proxy)
    if redis is not None:
        _check_redis(redis)
    with alone_on(settings.database):
        _check_database(settings.database)
        _check_port(host, port)
        _run(settings, host, port, opens_browser, workers)
    return 0


def _run(settings: Settings, host: str, port: int, opens_browser: bool, workers: int) -> None:
    _log_as_json(logging.INFO)
    address = f"{shown_address(host, port)}/"
    print(f"The table is open at {address} (Ctrl-C closes it)", flush=True)  # noqa: T201
    if opens_browser:
        threading.Thread(target=_open_later, args=(address,), daemon=True).start()
    # uvicorn ends gracefully and then raises the signal again: being told to stop is no failure.
    signal.signal(signal.SIGTERM, lambda *_: None)
    config = configuration(settings, host=host, port=port, workers=workers)
    if workers > 1:
        run_workers(config)
    else:
        uvicorn.Server(config).run()


def shown_address(host: str, port: int) -> str:
    """Where the server is found on this machine."""
    is_everywhere = ipaddress.ip_address(host).is_unspecified if host[-1:].isdigit() else False
    return f"http://{'127.0.0.1' if is_everywhere else host}:{port}"


def _open_later(address: str) -> None:
    time.sleep(1.0)
    webbrowser.open(address)


def _check_workers(settings: Settings, workers: int) -> None:
    if not 1 <= workers <= 64:
        raise BadOption(f"--workers must be 1 to 64, not {workers}")
    if workers > 1 and settings.database.startswith("sqlite"):
        raise BadOption("several workers need PostgreSQL: --database postgresql://...")
    if workers > 1 and settings.redis is None:
        raise BadOption("several workers need Redis: --redis redis://...")


def _check_proxy(proxy: str | None) -> None:
    for net in proxy.split(",") if proxy is not None else ():
        try:
            ipaddress.ip_network(net.strip())
        except ValueError:
            raise BadOption(
                f"--proxy must be an address or a net such as 10.0.0.0/8, not '{net}'"
            ) from None


def _check_redis(url: str) -> None:
    try:
        from redis import Redis
        from redis.exceptions import RedisError
    except ImportError:
        raise BadOption("--redis needs one more package: pip install 'penstock[scale]'") from None
    try:
        with Redis.from_url(url, socket_connect_timeout=3.0, socket_timeout=3.0) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as error:
        raise BadOption(f"Redis cannot be used: {str(error).splitlines()[0]}") from None


def _check_database(url: str) -> None:
    try:
        Store(url).close()
    except (SQLAlchemyError, OSError, ImportError) as error:
        first = str(error).splitlines()[0]
        raise BadOption(f"the database cannot be used: {first}") from None


def _check_port(host: str, port: int) -> None:
    if not 0 < port < 65_536:
        raise BadOption(f"--port must be 1 to 65535, not {port}")
    try:
        with socket.create_server((host, port)):
            pass
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "that is no host name"
        raise BadOption(f"cannot listen on {host}:{port}: {reason}") from None


def _log_as_json(level: int) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
