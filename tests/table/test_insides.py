"""What we use of the insides of uvicorn, httptools and websockets, and of which versions.

When one of these fails after an upgrade, `penstock.table.connections` and `penstock.table.server`
must be looked through before the bound in `pyproject.toml` is raised: the tests of connections,
sockets and workers say whether what they rely on still holds.
"""

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import httptools
import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from uvicorn.supervisors.multiprocess import Multiprocess, Process
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from penstock.table.connections import BoundedHttp, BoundedSockets
from penstock.table.server import Workers, configuration
from penstock.table.settings import Settings

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize("package", ["uvicorn", "websockets", "httptools"])
def test_versions_are_bounded_and_the_present_one_is_within(package: str) -> None:
    wanted = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]["table"]
    [requirement] = [Requirement(one) for one in wanted if Requirement(one).name == package]

    assert any(bound.operator == "<" for bound in requirement.specifier), "its insides may move"
    assert version(package) in requirement.specifier


OVERRIDDEN = [
    (BoundedHttp, HttpToolsProtocol, "connection_made"),
    (BoundedHttp, HttpToolsProtocol, "connection_lost"),
    (BoundedHttp, HttpToolsProtocol, "data_received"),
    (BoundedHttp, HttpToolsProtocol, "on_headers_complete"),
    (BoundedHttp, HttpToolsProtocol, "on_message_complete"),
    (BoundedHttp, HttpToolsProtocol, "handle_websocket_upgrade"),
    (BoundedSockets, WebSocketsSansIOProtocol, "connection_made"),
    (BoundedSockets, WebSocketsSansIOProtocol, "connection_lost"),
    (BoundedSockets, WebSocketsSansIOProtocol, "data_received"),
    (BoundedSockets, WebSocketsSansIOProtocol, "handle_cont"),
    (BoundedSockets, WebSocketsSansIOProtocol, "handle_ping"),
    (Workers, Multiprocess, "keep_subprocess_alive"),
]


@pytest.mark.parametrize(("ours", "theirs", "name"), OVERRIDDEN)
def test_what_we_override_is_still_there_and_called_alike(
    ours: type, theirs: type, name: str
) -> None:
    assert name in vars(theirs), f"{theirs.__name__}.{name} is gone: our bounds are never asked"
    assert name in vars(ours)
    mine, original = (inspect.signature(getattr(one, name)) for one in (ours, theirs))
    assert list(mine.parameters) == list(original.parameters)


def test_every_override_is_listed() -> None:
    for ours in (BoundedHttp, BoundedSockets, Workers):
        [theirs] = ours.__bases__
        overridden = {
            name
            for name, value in vars(ours).items()
            if inspect.isfunction(value) and hasattr(theirs, name) and name != "__init__"
        }
        assert overridden == {name for one, _, name in OVERRIDDEN if one is ours}


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that is never asked."""


def test_what_we_read_of_a_connection_is_still_there() -> None:
    config = uvicorn.Config(nothing, interface="asgi3", log_config=None, lifespan="off")
    config.load()
    loop: object = object()
    http = HttpToolsProtocol(config, ServerState(), {}, loop)  # type: ignore[arg-type]
    for name in ("client", "cycle", "loop", "transport", "parser"):
        assert hasattr(http, name), name
    assert isinstance(http.parser, httptools.HttpRequestParser)
    socket = WebSocketsSansIOProtocol(config, ServerState(), {}, loop)  # type: ignore[arg-type]
    for name in ("client", "conn", "frames", "handshake_initiated", "transport", "writable"):
        assert hasattr(socket, name), name
    assert isinstance(socket.conn, ServerProtocol)
    assert socket.conn.handshake_exc is None
    assert isinstance(socket.conn.available_extensions, list)
    assert isinstance(socket.conn.available_extensions[0], ServerPerMessageDeflateFactory)
    assert STATUS_LINE[431].startswith(b"HTTP/1.1 431 ")


def test_what_we_read_of_a_worker_is_still_there() -> None:
    config = configuration(Settings("sqlite://", "secret"))
    worker = Process(config, [])
    assert worker.parent_conn.writable
    assert hasattr(worker.process, "is_alive")
    assert config.timeout_worker_healthcheck >= 60, "slow machines import for long"
    worker.parent_conn.close()
    worker.child_conn.close()


def test_our_protocols_are_the_ones_that_are_used() -> None:
    config = configuration(Settings("sqlite://", "secret"))
    assert config.http is BoundedHttp
    assert config.ws is BoundedSockets
    assert config.ws_max_size == 65_536
