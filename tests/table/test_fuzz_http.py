"""Requests nobody thought of, made from our own OpenAPI description.

Every answer is one the description names, none is a fault of ours, and whatever is refused or only
asked for leaves the database as it was. PENSTOCK_FUZZ=N makes N requests at random for each route.
"""

import os
import sqlite3
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urljoin

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.fuzz.ledger import Ledger
from tests.fuzz.requests import ASKED, PAGES, SCHEMA, TABLES
from tests.table.callers import Caller, finished_match
from tests.table.conftest import Server

EXAMPLES = int(os.environ.get("PENSTOCK_FUZZ", "25"))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]


class Fuzzed:
    """Somebody with a few tables around him, and a look into the database."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.caller, other = Caller(server.address), Caller(server.address)
        record = finished_match(["human", "human"]).record().write()
        self.ids = {
            "own": self.caller.open(seats=["hot", "hot"]),
            "open": other.open(seats=["me", "invite", "invite"]),
            "private": other.open(seats=["me", "invite"], is_private=True),
            "finished": other.post("/api/tables/import", {"text": record}).json()["id"],
        }
        other.http.close()
        self.database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
        self.ledger = Ledger(self.database)

    def close(self) -> None:
        self.caller.http.close()
        self.database.close()


@pytest.fixture(scope="module")
def fuzzed(server: Server) -> Iterator[Fuzzed]:
    made = Fuzzed(server)
    yield made
    made.close()


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_any_request_is_answered_as_described(case: Case[Any], fuzzed: Fuzzed) -> None:
    if case.path_parameters.get("id") in fuzzed.ids:
        case.path_parameters["id"] = fuzzed.ids[case.path_parameters["id"]]
    cookies = dict(fuzzed.caller.http.cookies)
    fuzzed.ledger.has_changed()  # from here on

    answer = case.call(
        base_url=fuzzed.server.address,
        headers={"X-CSRF-Token": cookies["penstock_csrf"]},
        cookies=cookies,
    )

    case.validate_response(answer, checks=CHECKS)
    if answer.status_code >= 400 or case.method == "GET":
        assert not fuzzed.ledger.has_changed(), "it was refused, and yet something was written"


@settings(
    max_examples=2 * EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(page=PAGES, rest=st.text() | st.sampled_from(TABLES), asked=ASKED, cookie=st.text())
def test_any_address_of_a_page_is_answered(
    fuzzed: Fuzzed, page: str, rest: str, asked: dict[str, str], cookie: str
) -> None:
    path = page + quote(fuzzed.ids.get(rest, rest), errors="replace")
    cookies = {**fuzzed.caller.http.cookies, "lang": quote(cookie, errors="replace")}
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    asked = {name: value.encode("utf-8", "replace").decode() for name, value in asked.items()}
    fuzzed.ledger.has_changed()  # from here on

    answer = httpx.get(fuzzed.server.address + path, params=asked, headers=headers, verify=False)

    assert answer.status_code in (200, 303, 404)
    if answer.status_code == 303:
        assert urljoin(fuzzed.server.address, answer.headers["location"]).startswith(
            f"{fuzzed.server.address}/"
        )
    assert answer.headers["Content-Security-Policy"]
    assert not fuzzed.ledger.has_changed()
