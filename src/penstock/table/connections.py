"""Connections: how many, how much and how long before a request has even begun.

uvicorn bounds neither the headers of a request nor the time they may take, and hands every part of
a long header line to a parser that copies what it has so far. So bytes are counted and a timer runs
before the parser sees anything. Uses insides of uvicorn and websockets: `pyproject.toml` says which
versions, `tests/table/test_insides.py` what of them.
"""

import asyncio
import sys
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from penstock.table.addresses import is_here, network_of

LARGEST_HEADERS = 65_536
"""Bytes of a request line with its headers."""
LARGEST_MESSAGE = 65_536
"""What a socket takes at once; `live` refuses shorter ones already, with a reason."""
MOST_FRAGMENTS = 64
"""Frames of one message; empty ones would never reach the largest size."""
BODY_WITHIN = 30.0
"""Seconds for the body of a request, once its headers are there."""
MOST_FILES = 65_536
"""As many open files as a worker asks the system for."""
KEPT_FILES = 128
"""Files a worker needs for itself: database, bots, fonts, log."""


class Crowd:
    """The connections of one worker, by where they come from."""

    def __init__(self, most_from_one: int) -> None:
        self.most_from_one = most_from_one
        self.most = most_connections()
        self._from: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._from.total()

    def enter(self, origin: str) -> None:
        """One more from there."""
        self._from[origin] += 1

    def leave(self, origin: str) -> None:
        """One less from there."""
        self._from[origin] -= 1
        if not self._from[origin]:
            del self._from[origin]

    def is_too_much(self, origin: str) -> bool:
        """Whether those from there, or all together, are more than allowed.

        This machine itself may have any number: here a reverse proxy speaks for everybody.
        """
        if len(self) > self.most:
            return True
        return origin != HERE and 0 < self.most_from_one < self._from[origin]


HERE = "here"
"""The origin of connections from this machine."""


def origin_of(host: str) -> str:
    """Whom an address stands for; this machine stands for everybody."""
    return HERE if is_here(host) else network_of(host)


def most_connections() -> int:
    """How many connections leave enough open files for everything else."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(KEPT_FILES, (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - KEPT_FILES)


def raise_file_limit() -> None:
    """Ask for as many open files as this process may have; the usual 1024 are few for a server."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Bounds(uvicorn.Config):
    """uvicorn's configuration, with the bounds of connections; each worker counts for itself."""

    def __init__(self, *arguments: Any, most_from_one: int, headers_within: float, **more: Any):
        super().__init__(*arguments, **more)
        self.headers_within = headers_within
        self._most_from_one = most_from_one
        self._crowd: Crowd | None = None

    @property
    def crowd(self) -> Crowd:
        """The connections of this process."""
        if self._crowd is None:
            self._crowd = Crowd(self._most_from_one)
        return self._crowd


def bounds_of(config: uvicorn.Config) -> Bounds:
    """The configuration as ours, which it always is."""
    assert isinstance(config, Bounds)
    return config


class BoundedHttp(HttpToolsProtocol):
    """HTTP whose requests come in time and begin with headers of a sensible size."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._header_bytes: int | None = 0
        """Of the headers being read, at most; None while a body is read."""
        self._is_handed_over = False
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects: his headers must follow soon."""
        super().connection_made(transport)
        config = bounds_of(self.config)
        self._origin = origin_of(self.client[0] if self.client else "")
        config.crowd.enter(self._origin)
        if config.crowd.is_too_much(self._origin):
            self._refuse(503, "too many connections")
        else:
            self._expect_within(config.headers_within)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        self._expect_nothing()
        if not self._is_handed_over:
            bounds_of(self.config).crowd.leave(self._origin)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand on what came, as long as the headers stay within their bounds."""
        while data and not self._is_handed_over and not self.transport.is_closing():
            part = data
            if self._header_bytes is not None:
                if self._header_bytes == LARGEST_HEADERS:
                    self._refuse(431, "the headers are too large")
                    return
                part = data[: LARGEST_HEADERS - self._header_bytes]
                self._header_bytes += len(part)
                if self._deadline is None:
                    # The next request on the same connection has begun.
                    self._expect_within(bounds_of(self.config).headers_within)
            super().data_received(part)
            data = data[len(part) :]

    def on_headers_complete(self) -> None:
        """The headers are there: the request begins, and its body may follow."""
        self._header_bytes = None
        self._expect_within(BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there: what comes now is the next one."""
        self._header_bytes = 0
        self._expect_nothing()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket, which counts itself."""
        self._expect_nothing()
        self._is_handed_over = True
        bounds_of(self.config).crowd.leave(self._origin)
        super().handle_websocket_upgrade()

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        # Before the first request there is none, whatever uvicorn's annotation says.
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr]
            self._refuse(408, "the request did not come in time")
        else:
            self.transport.close()  # an answer may be under way: nothing may be put into it

    def _refuse(self, status: int, reason: str) -> None:
        """Answer in one line and close; nothing more is read."""
        self._expect_nothing()
        if self.transport.is_closing():
            return
        body = f'{{"error": "{reason}"}}'.encode("ascii")
        head = (
            b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        ) % len(body)
        self.transport.write(STATUS_LINE[status] + head + body)
        self.transport.close()


class BoundedSockets(WebSocketsSansIOProtocol):
    """Sockets that take messages of a sensible size and answer only whoever listens.

    They compress lightly: half the time of the usual level for a fifth more bytes. What is repeated
    stands in the states before: looking back over 32 kB instead of 4 saves a third of the time and
    of the bytes, for 112 kB more a socket.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=15,
                client_max_window_bits=12,
                compress_settings={"level": 1, "memLevel": 5},
            )
        ]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """An HTTP connection has become this socket."""
        super().connection_made(transport)
        self._origin = origin_of(self.client[0] if self.client else "")
        bounds_of(self.config).crowd.enter(self._origin)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        bounds_of(self.config).crowd.leave(self._origin)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear what came. A handshake that websockets refuses, uvicorn would leave unanswered."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        """A message goes on, but not for ever."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.frames = []
            self.transport.abort()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping; whoever reads no answers gets no more of them."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()
