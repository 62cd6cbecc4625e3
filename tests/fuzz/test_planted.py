"""The fuzzers find what they look for: a fault planted in the server is reported by a short run."""

import asyncio
import logging
from pathlib import Path

import pytest

from penstock.games import game_ids
from penstock.kernel.agenda import Seat
from penstock.table.http import api
from penstock.table.http.accounts import Accounts
from penstock.table.live.live import Live
from penstock.table.live.room import Room
from tests.fuzz.findings import Findings
from tests.fuzz.http_run import fuzz_http
from tests.fuzz.socket_run import fuzz_sockets

MESSAGES = 2_000
REQUESTS = 400


def messages(game: str, folder: Path) -> Findings:
    return asyncio.run(fuzz_sockets(game, MESSAGES, 1, folder))


def requests(folder: Path) -> Findings:
    return asyncio.run(fuzz_http(REQUESTS, 1, folder, at_once=12))


@pytest.mark.parametrize("game", game_ids())
def test_messages_find_nothing(tmp_path: Path, game: str) -> None:
    found = messages(game, tmp_path)

    assert found.faults == {}, found.examples
    assert found.sent == MESSAGES
    assert found.answers["refused"] > MESSAGES / 2
    assert 0 < found.obeyed < MESSAGES / 4


@pytest.mark.parametrize("game", game_ids())
def test_missing_check_of_the_seat_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    def anybody(room: Room, _user: str, number: int) -> Seat:
        room._must_be_current(number)
        return room.match.state.to_move()

    monkeypatch.setattr(Room, "seat_to_act", anybody)

    found = messages(game, tmp_path)

    assert found.faults["changed"] > 0
    assert any('"type": "play"' in one for one in found.examples["changed"])


@pytest.mark.parametrize("game", game_ids())
def test_missing_check_of_the_number_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.setattr(Room, "_must_be_current", lambda _room, _number: None)

    assert messages(game, tmp_path).faults["changed"] > 0


def test_error_that_escapes_and_one_that_is_logged_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    obey, log = Live._obey, logging.getLogger("penstock.table")

    async def clumsy(live: Live, *more: object) -> None:
        await obey(live, *more)  # type: ignore[arg-type]
        log.error("something is odd")
        raise ZeroDivisionError

    monkeypatch.setattr(Live, "_obey", clumsy)

    found = messages("power_grid", tmp_path)

    assert found.faults["raised"] > 0
    assert found.faults["logged"] == found.faults["raised"]


def test_requests_find_nothing(tmp_path: Path) -> None:
    found = requests(tmp_path)

    assert found.faults == {}, found.examples
    assert found.sent == REQUESTS
    assert found.answers["4xx"] > REQUESTS / 4
    assert found.answers["2xx"] > REQUESTS / 10


def test_missing_check_of_the_token_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Accounts, "is_csrf_of", lambda *_: True)

    assert requests(tmp_path).faults["without a token"] > 0


def test_fault_of_ours_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(api, "find_table", broken)

    assert requests(tmp_path).faults["5xx"] > 0
