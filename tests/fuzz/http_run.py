"""Fuzzed HTTP requests, without a network: handed to the application as a server would.

Bodies, queries and addresses are drawn from our own OpenAPI description, and for what it leaves out
from the routes themselves; they are mixed and damaged. Every fourth POST brings no token, or a
wrong one, and must be refused for it, however right the rest is.
What is refused or only asked for leaves the database as it was; nothing is a fault of ours.
"""

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import quote, urlencode

import httpx
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.core import NOT_SET
from schemathesis.core.result import Ok

from penstock.games import game_ids
from penstock.lab.interruption import is_interrupted
from penstock.lessons.shelf import lessons_of
from penstock.table.http.app import create_app
from penstock.table.settings import Settings
from tests.fuzz.findings import Findings, noted
from tests.fuzz.ledger import Ledger
from tests.fuzz.messages import damaged
from tests.fuzz.requests import (
    ASKED,
    HIDDEN_BODIES,
    HIDDEN_QUERIES,
    LESSON,
    PAGES,
    PLACES,
    SCHEMA,
    TABLES,
    all_routes,
    described_routes,
    places_in,
)
from tests.fuzz.thinking import never_choosing
from tests.table.callers import finished_match

HOST = "http://table.example"
DRAWN = 60
"""Requests drawn for each route; their parts are mixed and damaged."""
DRAWN_SERVE = 10_000
"""Requests after which others are drawn."""
VISIT = 200
"""Requests of one visitor; then somebody else comes, to other tables."""
ENDS_A_SESSION = (
    "/api/logout",
    "/api/register",
    "/api/login",
    "/api/password",
    "/api/account/delete",
)
"""Asked for less often: passwords are slow to hash, and a visit ends with each of them."""


@dataclass
class Route:
    """One address, and parts of requests for it."""

    method: str
    path: str
    places: list[dict[str, Any]]
    queries: list[dict[str, Any]]
    bodies: list[str | None]


def drawn(strategy: st.SearchStrategy[Any], count: int, seed: int) -> list[Any]:
    """Some examples."""
    found: list[Any] = []

    @settings(
        max_examples=count,
        phases=(Phase.generate,),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(one=strategy)
    def draw(one: Any) -> None:
        found.append(one)

    seeded(seed)(draw)()
    return found


def routes(seed: int, count: int) -> list[Route]:
    """All routes of the description, all that it leaves out, and addresses that are none."""
    made = []
    for result in SCHEMA.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        cases: list[Case[Any]] = drawn(operation.as_strategy(), count, seed)
        made.append(
            Route(
                operation.method.upper(),
                operation.path,
                [dict(one.path_parameters or {}) for one in cases],
                [dict(one.query or {}) for one in cases],
                [None if one.body is NOT_SET else as_text(one.body) for one in cases],
            )
        )
    for method, path in sorted(all_routes() - described_routes()):
        places = {name: st.sampled_from(PLACES[name]) | st.text() for name in places_in(path)}
        bodies = HIDDEN_BODIES[path] if method == "POST" else st.none()
        made.append(
            Route(
                method,
                path,
                drawn(st.fixed_dictionaries(places), count, seed),
                drawn(HIDDEN_QUERIES.get(path, ASKED), count, seed),
                drawn(bodies, count, seed),
            )
        )
    rest = drawn(st.text() | st.sampled_from(TABLES), count, seed)
    asked = drawn(ASKED, count, seed)
    for page in sorted(set(drawn(PAGES, 100, seed))):
        rests = [{"rest": one} for one in rest]
        made.append(Route("GET", page + "{rest}", rests, asked, [None]))
    return made


def as_text(body: Any) -> str:
    """A body as it is sent."""
    return json.dumps(body, default=str).encode("utf-8", "replace").decode()


@cache
def finished_record() -> str:
    """The file of a match that was played to its end."""
    return finished_match(["human", "human"]).record().write()


class Visit:
    """Somebody with a few tables around him."""

    def __init__(self, http: httpx.AsyncClient, lesson: str) -> None:
        self._http = http
        self._lesson = lesson
        self.cookies: dict[str, str] = {}
        self.ids: dict[str, str] = {}

    async def begin(self) -> None:
        """Come, with somebody else's tables there already."""
        other = Visit(self._http, self._lesson)
        await other._come()
        await self._come()
        self.ids = {
            "own": await self._open(["hot", "hot"]),
            "open": await other._open(["me", "invite", "invite"]),
            "private": await other._open(["me", "invite"], is_private=True),
            "finished": await other._made("/api/tables/import", {"text": finished_record()}),
            LESSON: self._lesson,
        }

    async def _come(self) -> None:
        self._http.cookies.clear()
        answer = await self._http.get("/api/me")
        self.cookies = dict(answer.cookies)
        self._http.cookies.clear()

    async def _open(self, seats: list[str], **more: Any) -> str:
        return await self._made("/api/tables", {"game": "power_grid", "seats": seats, **more})

    async def _made(self, path: str, body: dict[str, Any]) -> str:
        answer = await self._http.post(path, json=body, headers=self.headers(self.token()))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def token(self) -> str:
        """What lets him change things."""
        return self.cookies["penstock_csrf"]

    def headers(self, token: str | None) -> dict[str, str]:
        """Who he is, with some token."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Cookie": cookies, "Content-Type": "application/json"}
        return sent if token is None else {**sent, "X-CSRF-Token": token}


class Requests:
    """Sends requests of one visit after another and looks at the answers."""

    def __init__(self, http: httpx.AsyncClient, database: sqlite3.Connection, seed: int) -> None:
        self._http = http
        self._ledger = Ledger(database)
        self._rng = random.Random(seed)
        self.findings = Findings("HTTP")

    async def visit(self, among: list[Route], most: int) -> None:
        """Let somebody come and send a few."""
        lessons = [lesson for game in game_ids() for lesson in lessons_of(game)]
        visit = Visit(self._http, self._rng.choice(lessons).id)
        await visit.begin()
        weights = [1 if route.path in ENDS_A_SESSION else 8 for route in among]
        for route in self._rng.choices(among, weights, k=most):
            if is_interrupted() or not await self._send(visit, route):
                break

    async def _send(self, visit: Visit, route: Route) -> bool:
        """One request; False if his session may have ended with it."""
        rng, findings = self._rng, self.findings
        has_token = route.method != "POST" or rng.random() < 0.75
        token = visit.token() if has_token else rng.choice([None, "", visit.token()[:-1], "x"])
        place = rng.choice(route.places)
        parts = {
            name: quote(visit.ids.get(str(value), str(value)), safe="", errors="replace")
            for name, value in place.items()
        }
        body = rng.choice(route.bodies)
        if body is not None and rng.random() < 0.3:
            body = damaged(body, rng)
        query = [(clean(name), clean(value)) for name, value in rng.choice(route.queries).items()]
        self._ledger.has_changed()  # from here on
        sent = (route.method, route.path, place, query, body, token)
        answer = await self._http.request(
            route.method,
            route.path.format(**parts),
            params=urlencode(query),
            content=None if body is None else body.encode("utf-8", "replace"),
            headers=visit.headers(token),
        )
        self._http.cookies.clear()
        findings.sent += 1
        findings.answers[f"{answer.status_code // 100}xx"] += 1
        is_done = answer.status_code < 400
        if answer.status_code >= 500:
            findings.fault("5xx", (*sent, answer.status_code, answer.text[:200]))
        if is_done and not has_token:
            findings.fault("without a token", sent)
        if (not is_done or route.method == "GET") and self._ledger.has_changed():
            findings.fault("changed", (*sent, answer.status_code))
        findings.obeyed += is_done and route.method == "POST"
        return not (is_done and route.path in ENDS_A_SESSION)


def clean(value: object) -> str:
    """As a text that can be sent."""
    return str(value).encode("utf-8", "replace").decode()


@contextmanager
def looked_into(file: Path) -> Iterator[sqlite3.Connection]:
    """The database, seen from outside."""
    database = sqlite3.connect(file)
    try:
        yield database
    finally:
        database.close()


async def nothing_due() -> None:
    """Instead of a look for what is due: what it writes is nobody's request."""


async def fuzz_http(count: int, seed: int, folder: Path, at_once: int = DRAWN) -> Findings:
    """So many requests."""
    file = folder / f"http-{seed}.sqlite3"
    app = create_app(Settings(f"sqlite:///{file}", "secret", request_limit=10**9))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    begun = time.monotonic()
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url=HOST) as http,
    ):
        live = app.state.service.live
        with (
            looked_into(file) as database,
            never_choosing(live.movers.bots),
            patch.object(live.movers, "sweep", nothing_due),
        ):
            requests = Requests(http, database, seed)
            findings = requests.findings
            with noted(findings):
                drawn_at, among = 0, routes(seed, at_once)
                while findings.sent < count and not is_interrupted():
                    if findings.sent - drawn_at >= DRAWN_SERVE:
                        drawn_at, among = findings.sent, routes(seed + findings.sent, at_once)
                    await requests.visit(among, min(VISIT, count - findings.sent))
    findings.seconds = time.monotonic() - begun
    return findings
