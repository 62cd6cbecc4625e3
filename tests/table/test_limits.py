"""What every answer has in common: limits, headers, errors as one line."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from penstock.table.client import Visitor
from penstock.table.http.app import LARGEST_BODY, SECURITY_HEADERS, create_app
from penstock.table.http.service import Service
from penstock.table.live.lines import SOCKETS
from penstock.table.settings import Settings
from tests.table.callers import WITH_BOTS, Caller, refusal
from tests.table.conftest import Server
from tests.table.sockets import open_table, run, seated


def test_body_beyond_the_limit_is_refused_unread(caller: Caller) -> None:
    answer = caller.post_raw("/api/tables/import", b'"' + b"x" * LARGEST_BODY)

    assert "too much" in refusal(answer, 413)


def test_body_of_unknown_length_is_refused(caller: Caller) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(8):
            yield b" " * 65_536

    token = caller.http.cookies["penstock_csrf"]
    headers = {"Content-Type": "application/json", "X-CSRF-Token": token}
    answer = caller.http.post("/api/tables", content=endless(), headers=headers)

    assert "length" in refusal(answer, 411)


def test_too_many_requests_are_refused_until_the_minute_is_over(tmp_path: Path) -> None:
    running = Server(tmp_path, request_limit=5)
    running.start()
    try:
        with httpx.Client(base_url=running.address) as http:
            # More than two minutes' worth, so that a new minute may begin on the way.
            answers = [http.get("/api/me") for _ in range(14)]
    finally:
        running.close()

    assert answers[0].status_code == 200
    refused = [answer for answer in answers if answer.status_code != 200]
    assert refused
    assert all("too many requests" in refusal(answer, 429) for answer in refused)


def test_passwords_and_new_tables_are_counted_by_address(tmp_path: Path) -> None:
    running = Server(tmp_path, request_limit=120)  # two passwords, twelve tables
    running.start()
    wrong = {"name": "Nobody", "password": "wrong password"}

    def post(path: str, body: dict[str, Any]) -> httpx.Response:
        caller = Caller(running.address)
        answer = caller.post(path, body)
        caller.http.close()
        return answer

    try:
        # Each by a new guest, and more than two minutes' worth.
        logins = [post("/api/login", wrong) for _ in range(6)]
        opened = [post("/api/tables", WITH_BOTS) for _ in range(26)]
        again = post("/api/register", wrong)
    finally:
        running.close()

    assert logins[0].status_code == 409
    assert opened[0].status_code == 201
    for answers in ([*logins, again], opened):
        late = [answer for answer in answers if answer.status_code == 429]
        assert late
        assert all("too many requests" in refusal(answer, 429) for answer in late)
        assert late[0].headers["retry-after"] == "60"


def test_one_visitor_watches_so_many_tables_at_once(server: Server) -> None:
    visitor, other = Visitor(server.address), Visitor(server.address)
    table, *tables = (open_table(visitor, ["hot", "hot"]) for _ in range(7))

    async def scenario() -> None:
        async with AsyncExitStack() as held:
            for number in range(SOCKETS):
                await held.enter_async_context(seated(visitor, tables[number % 6]))
            with pytest.raises((InvalidHandshake, ConnectionClosed)):
                async with seated(visitor, table):
                    pass
            async with seated(other, table) as spectator:
                assert spectator.state["yours"] == []
        async with seated(visitor, table) as back:
            assert back.state["yours"] == [0, 1]

    run(scenario())


def test_security_headers_are_on_every_kind_of_answer(caller: Caller) -> None:
    answers = [
        caller.get("/api/me"),
        caller.get("/health"),
        caller.get("/api/tables/nowhere"),
        caller.get("/api/nothing-of-the-kind"),
        caller.get("/static/nothing.css"),
        caller.get("/api/openapi.json"),
        caller.get("/language/ru"),
        caller.http.delete("/api/me"),
        caller.post("/api/tables", {"game": "chess", "seats": ["me", "hot"]}),
        caller.post("/api/tables", {"nothing": "fits"}),
        caller.post_raw("/api/tables", b"{"),
        caller.post_raw("/api/tables", b"x" * (LARGEST_BODY + 1)),
        caller.post_raw("/api/me", b"{}", **{"X-CSRF-Token": "wrong"}),
    ]

    statuses = [answer.status_code for answer in answers]
    assert statuses == [200, 200, 404, 404, 404, 200, 303, 405, 409, 422, 422, 413, 403]
    for answer in answers:
        shown = {name: answer.headers.get(name) for name in SECURITY_HEADERS}
        assert shown == SECURITY_HEADERS, answer.url


def test_wrong_method_is_refused_in_our_shape(caller: Caller) -> None:
    answer = caller.http.delete("/api/me")

    refusal(answer, 405)
    assert set(answer.headers["allow"].split(", ")) <= {"GET", "POST"}
    refusal(caller.http.put("/api/tables"), 405)


def test_a_fault_of_ours_is_one_line_with_headers_and_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path / 'table.sqlite3'}", "secret"))
    service = Service(Settings(f"sqlite:///{tmp_path / 'table.sqlite3'}", "secret"))
    app.state.service = service

    def broken(_user: str) -> None:
        raise RuntimeError("a secret of the machine room")

    monkeypatch.setattr(service.store, "lists", broken)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
            return await http.get("/api/tables")

    answer = asyncio.run(ask())
    service.live.movers.bots.close()
    service.store.close()

    assert "secret" not in refusal(answer, 500)
    assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_answers_are_not_cached(caller: Caller) -> None:
    assert caller.get("/api/me").headers["cache-control"] == "no-store"
