"""What every answer has in common: limits, headers, errors as one line."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from limits import RateLimitItemPerMinute
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from penstock.table.client import Visitor
from penstock.table.http.app import LARGEST_BODY, SECURITY_HEADERS, create_app
from penstock.table.http.service import Service, address_of
from penstock.table.limits import Counter, Memory
from penstock.table.live.lines import SOCKETS, Lines
from penstock.table.settings import Settings
from tests.support.services import RedisServer
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


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server of its own, with limits that are soon reached."""
    server = Server(folder, **settings)
    server.start()
    try:
        yield server
    finally:
        server.close()
    assert "Traceback" not in server.complaints()


def statuses(server: Server, count: int, headers: dict[str, str]) -> list[int]:
    """What so many requests without cookies get."""
    with httpx.Client(base_url=server.address, headers=headers) as http:
        found = []
        for _ in range(count):
            found.append(http.get("/api/me").status_code)
            http.cookies.clear()
        return found


def test_an_address_is_counted_though_every_request_is_by_somebody_else(tmp_path: Path) -> None:
    with running(tmp_path, request_limit=12) as server:
        # Each with a cookie of its own, so none of them reaches the limit of a visitor.
        callers = [Caller(server.address) for _ in range(12)]
        answers = [caller.get("/api/me").status_code for caller in callers for _ in range(11)]
        for caller in callers:
            caller.http.close()
    assert answers[0] == 200
    assert 429 in answers


def test_what_anybody_says_about_his_address_is_not_believed(tmp_path: Path) -> None:
    with running(tmp_path, request_limit=5) as server:
        found = []
        for number in range(14):
            found += statuses(server, 1, {"X-Forwarded-For": f"10.0.0.{number}"})
    assert 429 in found


def test_what_the_proxy_says_about_an_address_is_believed(tmp_path: Path) -> None:
    with running(tmp_path, request_limit=5, proxy="127.0.0.0/8") as server:
        for number in range(14):
            told = {"X-Forwarded-For": f"10.0.0.{number}", "X-Forwarded-Proto": "https"}
            assert statuses(server, 1, told) == [200]
            assert statuses(server, 1, {"X-Forwarded-For": f"2001:db8:0:{number}::1"}) == [200]
        # The addresses of one house are one.
        found = []
        for number in range(14):
            found += statuses(server, 1, {"X-Forwarded-For": f"2001:db8:1:1::{number:x}"})
        assert 429 in found
        assert 429 in statuses(server, 14, {"X-Forwarded-For": "10.0.1.1"})


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_are_counted_by_house(host: str, key: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == key


def test_new_guests_are_counted_by_address(tmp_path: Path) -> None:
    with running(tmp_path, request_limit=30) as server:  # ten guests an hour
        answers = []
        for _ in range(12):
            caller = Caller(server.address)
            answers.append(caller.post("/api/me", {"name": "Marie Curie"}))
            caller.http.close()
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
    assert answers[-1].headers["retry-after"] == "3600"
    assert "wait an hour" in refusal(answers[-1], 429)


def test_passwords_are_counted_by_account_from_wherever_they_come(tmp_path: Path) -> None:
    with running(tmp_path, request_limit=60, proxy="127.0.0.1") as server:  # six an hour
        found = []
        for number in range(8):
            caller = Caller(server.address)
            caller.http.headers["X-Forwarded-For"] = f"10.0.0.{number}"
            name = "Ada Lovelace" if number % 2 else "ＡＤＡ lovelace"
            wrong = {"name": name, "password": "wrong password"}
            found.append(caller.post("/api/login", wrong).status_code)
            caller.http.close()
    assert found == [409] * 6 + [429] * 2


async def knock(visitor: Visitor, table: str, times: int) -> None:
    """Open a socket and close it again, so many times."""
    for _ in range(times):
        async with visitor.socket(table):
            pass


def test_sockets_and_handshakes_are_counted_by_address(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        visitors = [Visitor(server.address) for _ in range(3)]
        table = await asyncio.to_thread(open_table, visitors[0], ["me", "hot"])
        async with AsyncExitStack() as held:
            for number in range(5):
                await held.enter_async_context(seated(visitors[number % 2], table))
            with pytest.raises((InvalidHandshake, ConnectionClosed)):
                await held.enter_async_context(seated(visitors[2], table))
        # Ten handshakes a minute, and here come more than two minutes' worth.
        with pytest.raises(InvalidHandshake):
            await knock(visitors[2], table, 16)

    with running(tmp_path, request_limit=20) as server:
        run(scenario(server))


def test_sockets_are_counted_at_all_workers() -> None:
    lines = Lines()
    lines.take("ann", "10.0.0.1")
    lines.take("ann", "10.0.0.1")
    lines.note("other", {"ann": 3, "10.0.0.1": 5, "ben": 1}, is_all=True)
    assert (lines.held("ann"), lines.held("10.0.0.1"), lines.held("ben")) == (5, 7, 1)

    lines.note("other", {"ann": 0}, is_all=False)
    lines.give_back("ann", "10.0.0.1")
    assert (lines.held("ann"), lines.held("10.0.0.1"), lines.held("ben")) == (1, 6, 1)

    lines.note("other", {}, is_all=True)
    lines.give_back("ann", "10.0.0.1")
    assert (lines.held("ann"), lines.held("10.0.0.1"), dict(lines.here)) == (0, 0, {})


def test_a_worker_that_says_nothing_more_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines()
    lines.note("other", {"ann": 3}, is_all=True)
    lines.forget_silent()
    assert lines.held("ann") == 3
    now = time.monotonic()
    monkeypatch.setattr("time.monotonic", lambda: now + 31)
    lines.forget_silent()
    assert lines.held("ann") == 0


TWO = RateLimitItemPerMinute(2, namespace="test")


async def several(counters: list[Counter], key: str) -> list[bool]:
    """Whether each of the counters in turn allows one more."""
    return [await counter.allows(TWO, key) for counter in counters]


def test_workers_count_together_over_redis_and_alone_without(redis: RedisServer) -> None:
    async def scenario() -> None:
        one, two = Counter(redis.url, "table"), Counter(redis.url, "table")
        assert await several([one, two, one, two], "ann") == [True, True, False, False]
        assert await several([one, two], "ben") == [True, True]
        redis.kill()
        # Nobody is refused because Redis is away, and nobody counts for nothing either.
        assert await several([one, one, one, two], "ann") == [True, True, False, True]
        await one.close()
        await two.close()

    asyncio.run(asyncio.wait_for(scenario(), 30))
    redis.start()


def test_many_questions_at_once_share_the_lines_to_redis(redis: RedisServer) -> None:
    """A thousand sockets that come at once took a line each, and there are not so many."""
    many = RateLimitItemPerMinute(300, namespace="test")

    async def scenario() -> None:
        one, two = Counter(redis.url, "crowd"), Counter(redis.url, "crowd")
        asked = [counter.allows(many, "ann") for counter in (one, two) for _ in range(200)]
        assert sum(await asyncio.gather(*asked)) == 300
        await one.close()
        await two.close()

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_of_many_whom_redis_does_not_answer_one_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        counter = Counter("redis://127.0.0.1:1", "nobody")
        allowed = await asyncio.gather(*(counter.allows(TWO, "ann") for _ in range(20)))
        assert sum(allowed) == 2
        await counter.close()

    asyncio.run(asyncio.wait_for(scenario(), 30))
    told = [record.message for record in caplog.records]
    assert len(told) == 1
    assert "this worker counts for itself" in told[0]


def test_counts_in_memory_end_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    counter = Counter()
    assert asyncio.run(several([counter] * 3, "ann")) == [True, True, False]
    monkeypatch.setattr("time.time", lambda: now + 61)
    assert asyncio.run(several([counter] * 3, "ben")) == [True, True, False]
    assert asyncio.run(several([counter], "ann")) == [True]
    monkeypatch.setattr("time.time", lambda: now + 200)
    asyncio.run(several([counter], "eve"))
    kept = counter._own.storage
    assert isinstance(kept, Memory)
    assert len(kept.storage) == len(kept.expirations) == 1


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
