"""Connections that want too much before they have asked for anything."""

import asyncio
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPResponse
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from uvicorn.server import ServerState

from penstock.table.client import Visitor
from penstock.table.connections import (
    HERE,
    LARGEST_HEADERS,
    MOST_FRAGMENTS,
    BoundedHttp,
    Bounds,
    Crowd,
    most_connections,
    origin_of,
    raise_file_limit,
)
from penstock.table.store.store import Store
from tests.table.conftest import Server
from tests.table.sockets import open_table, run

START = b"GET /health HTTP/1.1\r\nHost: here\r\n"


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=30)


def everything(connection: socket.socket) -> bytes:
    """What the server answers until it closes."""
    heard = b""
    try:
        while more := connection.recv(65_536):
            heard += more
    except ConnectionResetError:
        pass  # closed while we were still sending
    return heard


def sent_until_closed(connection: socket.socket, parts: Iterator[bytes]) -> int:
    """Send as long as somebody takes it; gives how much that was."""
    count = 0
    try:
        for part in parts:
            connection.sendall(part)
            count += len(part)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return count


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def next_status(connection: socket.socket) -> int:
    """The status of one answer, which is read to its end; the connection stays open."""
    answer = HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer.status


def padded(size: int) -> bytes:
    """A request whose headers have exactly that size."""
    line = b"X-Pad: "
    end = b"\r\nConnection: close\r\n\r\n"
    return START + line + b"a" * (size - len(START) - len(line) - len(end)) + end


@pytest.mark.parametrize(
    ("size", "answered"), [(1000, 200), (LARGEST_HEADERS, 200), (LARGEST_HEADERS + 1, 431)]
)
def test_headers_have_a_largest_size(server: Server, size: int, answered: int) -> None:
    with connected(server) as connection:
        connection.sendall(padded(size))
        answer = everything(connection)

    assert status(answer) == answered


def test_endless_header_line_is_refused_early(server: Server) -> None:
    """Sixty megabytes of one line once held everybody up for 15 seconds."""
    sixty = 60_000_000
    with connected(server) as connection:
        connection.sendall(START + b"X-Pad: ")
        taken = sent_until_closed(connection, iter([b"a" * 100_000] * (sixty // 100_000)))

    assert taken < sixty, "closed long before"
    with urlopen(f"{server.address}/health") as answer:
        assert answer.status == 200


def test_long_address_and_many_headers_count_as_well(server: Server) -> None:
    for request in (
        b"GET /" + b"a" * LARGEST_HEADERS + b" HTTP/1.1\r\nHost: here\r\n\r\n",
        START + b"A: b\r\n" * (LARGEST_HEADERS // 6) + b"\r\n",
    ):
        with connected(server) as connection:
            connection.sendall(request)
            assert status(everything(connection)) == 431


def test_every_request_of_a_connection_has_its_own_headers_counted(server: Server) -> None:
    """A body, and requests that came before, are not headers."""
    body = b'{"name": "' + b"a" * 100_000 + b'"}'
    post = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n" % len(body)
    with connected(server) as connection:
        for _ in range(3):
            connection.sendall(START + b"X-Pad: " + b"a" * 30_000 + b"\r\n\r\n")
            assert next_status(connection) == 200
        connection.sendall(post + body)
        assert next_status(connection) in (403, 422)
        connection.sendall(padded(LARGEST_HEADERS + 1))
        assert status(everything(connection)) == 431


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for headers half a second only, and may open few files at first."""
    server = Server(tmp_path_factory.mktemp("hasty"), headers_within=0.5)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))  # what the server inherits
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    yield server
    server.close()
    assert "Traceback" not in server.complaints()


@pytest.mark.parametrize(
    "begun", [b"", b"G", START, b"GET /ws/x HTTP/1.1\r\nUpgrade: websocket\r\n"]
)
def test_request_that_does_not_come_is_given_up(hasty: Server, begun: bytes) -> None:
    with connected(hasty) as connection:
        connection.sendall(begun)
        assert status(everything(connection)) == 408


def test_second_request_must_come_in_time_too(hasty: Server) -> None:
    with connected(hasty) as connection:
        connection.sendall(START + b"\r\n")
        assert next_status(connection) == 200
        connection.sendall(START)
        assert status(everything(connection)) == 408


def test_hundreds_of_half_requests_lock_nobody_out(hasty: Server) -> None:
    """More of them than files the server was given: it has asked for more."""
    with ExitStack() as held:
        for _ in range(400):
            held.enter_context(connected(hasty)).sendall(b"GET / HT")
        with urlopen(f"{hasty.address}/health", timeout=20) as answer:
            assert answer.status == 200


def test_file_limit_is_raised_as_far_as_the_system_lets_us() -> None:
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 900));"
        "from penstock.table.connections import most_connections, raise_file_limit;"
        "before = most_connections(); raise_file_limit();"
        "print(before, resource.getrlimit(resource.RLIMIT_NOFILE), most_connections())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "128 (900, 900) 772"
    raise_file_limit()
    assert most_connections() >= 128


def test_connections_are_counted_by_whoever_holds_them() -> None:
    assert origin_of("127.0.0.1") == origin_of("::1") == origin_of("::ffff:127.0.0.1") == HERE
    assert origin_of("") == HERE
    assert origin_of("192.0.2.7") == origin_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert origin_of("2001:db8:1:2::5") == origin_of("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert origin_of("2001:db8:1:3::5") != origin_of("2001:db8:1:2::5")

    crowd = Crowd(most_from_one=2)
    for _ in range(3):
        crowd.enter("192.0.2.7")
        crowd.enter(HERE)
    crowd.enter("192.0.2.8")
    assert crowd.is_too_much("192.0.2.7")
    assert not crowd.is_too_much(HERE)
    assert not crowd.is_too_much("192.0.2.8")
    crowd.leave("192.0.2.7")
    assert not crowd.is_too_much("192.0.2.7")
    crowd.most = 5
    assert crowd.is_too_much("192.0.2.8"), "all together"
    assert len(crowd) == 6


class Wire:
    """A connection from a far address, which notes what is written."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.written = b""
        self.is_closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self.host, 4000), "sockname": ("192.0.2.1", 80)}.get(name, default)

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that is never asked."""


def test_one_address_has_so_many_connections() -> None:
    async def scenario() -> None:
        config = Bounds(nothing, most_from_one=3, headers_within=10.0, log_config=None)
        config.load()
        state = ServerState()

        def come(host: str) -> tuple[BoundedHttp, Wire]:
            one, wire = BoundedHttp(config, state, {}, asyncio.get_running_loop()), Wire(host)
            one.connection_made(wire)  # type: ignore[arg-type]
            return one, wire

        first = [come("192.0.2.7") for _ in range(3)]
        fourth = come("192.0.2.7")
        assert [wire.is_closed for _, wire in [*first, fourth]] == [False, False, False, True]
        assert status(fourth[1].written) == 503
        assert not come("192.0.2.8")[1].is_closed
        assert not any(come("127.0.0.1")[1].is_closed for _ in range(10))
        for one, _ in (first[0], fourth):
            one.connection_lost(None)
        assert not come("192.0.2.7")[1].is_closed

    run(scenario())


# -- sockets -----------------------------------------------------------------------------------


def test_handshake_with_too_long_a_line_is_refused_in_one_line(server: Server) -> None:
    with connected(server) as connection:
        connection.sendall(
            b"GET /ws/x HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            b"X-Pad: " + b"a" * 20_000 + b"\r\n\r\n"
        )
        assert status(everything(connection)) == 431
    assert "Traceback" not in server.complaints()


def test_message_of_endlessly_many_empty_pieces_ends_the_connection(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"])

    async def scenario() -> None:
        async with visitor.socket(table) as ws:
            await ws.recv()
            # A text frame that is not the last, then continuations, all empty and masked.
            pieces = b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * (MOST_FRAGMENTS + 10)
            ws.transport.write(pieces)
            await ws.wait_closed()

    run(scenario())


def test_whoever_pings_and_never_listens_is_dropped(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"])

    async def scenario() -> None:
        async with visitor.socket(table) as ws:
            await ws.recv()
            cookie = ws.request.headers["Cookie"] if ws.request else ""
        with connected(server) as connection:
            connection.sendall(
                b"GET /ws/%s HTTP/1.1\r\nHost: here\r\n"
                b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                b"Cookie: %s\r\n\r\n" % (table.encode(), cookie.encode())
            )
            connection.recv(1000)
            ping = b"\x89\xfd" + bytes(4) + b"p" * 125
            most = 200_000_000
            pings = iter([ping * 500] * (most // len(ping * 500)))
            assert sent_until_closed(connection, pings) < most // 2

    run(scenario())


# -- workers -----------------------------------------------------------------------------------

SLOW = """
import sys, time
if any("spawn_main" in word for word in sys.orig_argv):
    time.sleep({seconds})
"""


def test_workers_that_import_slowly_come_up(tmp_path: Path) -> None:
    """Longer than the five seconds after which uvicorn by itself would begin anew, for ever."""
    (tmp_path / "sitecustomize.py").write_text(SLOW.format(seconds=12))
    server = Server(tmp_path, workers=2)
    Store(server.database).close()  # as `penstock serve` does, before any worker starts
    server.environment = {"PYTHONPATH": ":".join([str(tmp_path), *sys.path])}
    try:
        server.start()
        until = time.monotonic() + 60
        seen: set[str] = set()
        while len(seen) < 2:
            seen.add(Visitor(server.address).get("/health")["worker"])
            assert time.monotonic() < until
        assert "has died" not in server.complaints()
    finally:
        server.close()
