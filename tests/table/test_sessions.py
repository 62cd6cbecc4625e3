"""Sessions: a cookie is worth something until its session is ended, wherever it is."""

import asyncio
from typing import Any, Literal

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from penstock.table.client import Visitor
from penstock.table.http.accounts import Accounts
from penstock.table.refusal import Refused
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.table.callers import Caller, Callers, refusal
from tests.table.conftest import Server
from tests.table.sockets import closed, open_table, receive, run, seated

PASSWORD = "a rather dull one"
OTHER = "quite another one"


def elsewhere(caller: Caller) -> httpx.Client:
    """The same cookies in another browser, as a thief or a second device has them."""
    return httpx.Client(base_url=str(caller.http.base_url), cookies=dict(caller.http.cookies))


def account(caller: Caller, word: str) -> dict[str, str]:
    """Make an account of the caller; gives what signs him in."""
    known = {"name": f"{word} {caller.name}"[:24], "password": PASSWORD}
    assert caller.post("/api/register", known).status_code == 200
    return known


def test_a_guests_cookie_does_not_open_the_account_made_from_it(caller: Caller) -> None:
    id = caller.open()
    with elsewhere(caller) as copy:
        assert copy.get("/api/me").json()["name"] == caller.name

        known = account(caller, "Reg")

        assert caller.get("/api/me").json() == {"name": known["name"], "is_guest": False}
        assert caller.tables()["mine"] == [id]
        stranger = copy.get("/api/me").json()
        assert stranger["is_guest"] is True
        assert stranger["name"] != known["name"]
        assert copy.get("/api/tables").json()["mine"] == []


def test_signing_out_ends_every_session(callers: Callers) -> None:
    one, two = callers(), callers()
    known = account(one, "Out")
    two.post("/api/login", known)
    with elsewhere(one) as copy:
        assert one.post("/api/logout").json() == {"ok": True}

        for http in (copy, two.http):
            assert http.get("/api/me").json()["is_guest"] is True
    back = callers()
    assert back.post("/api/login", known).json() == {"name": known["name"], "is_guest": False}


def test_another_password_ends_every_session_but_the_present(callers: Callers) -> None:
    one, two = callers(), callers()
    known = account(one, "New")
    two.post("/api/login", known)

    answer = one.post("/api/password", {"old": PASSWORD, "new": OTHER})

    assert answer.json() == {"name": known["name"], "is_guest": False}
    assert one.get("/api/me").json() == {"name": known["name"], "is_guest": False}
    assert two.get("/api/me").json()["is_guest"] is True
    late = callers()
    refusal(late.post("/api/login", known), 409)
    assert late.post("/api/login", {**known, "password": OTHER}).status_code == 200


def test_another_password_needs_the_present_one_and_must_be_good(callers: Callers) -> None:
    one, guest = callers(), callers()
    known = account(one, "Same")

    def change(old: str, new: str) -> str:
        return refusal(one.post("/api/password", {"old": old, "new": new}), 409)

    assert change("wrong one", OTHER) == "that is not your present password"
    assert change(PASSWORD, "short") == "a password has 8 to 200 characters"
    assert "among the first" in change(PASSWORD, "password1")
    assert "a guest has no password" in refusal(
        guest.post("/api/password", {"old": PASSWORD, "new": OTHER}), 409
    )
    assert callers().post("/api/login", known).status_code == 200


def test_the_account_page_is_for_accounts(callers: Callers) -> None:
    one, guest = callers(), callers()
    account(one, "Page")

    page, away = one.get("/account"), guest.get("/account")

    assert page.status_code == 200
    for part in ('data-mode="password"', 'name="old"', 'id="sign-out"'):
        assert part in page.text
    assert (away.status_code, away.headers["location"]) == (303, "/login")


def test_open_sockets_of_an_ended_session_are_closed(server: Server) -> None:
    visitor, other = Visitor(server.address), Visitor(server.address)
    table = open_table(visitor, ["me", "hot"])
    name = visitor.get("/api/me")["name"]
    known = {"name": f"Line {name}"[:24], "password": PASSWORD}

    async def scenario() -> None:
        async with seated(visitor, table) as guest, seated(other, table) as spectator:
            await asyncio.to_thread(visitor.post, "/api/register", known)
            assert await closed(guest) == 4401
            await spectator.send({"type": "ping"})
            await receive(spectator, "pong")
        async with seated(visitor, table) as player:
            assert player.state["yours"] == [0, 1]
            await asyncio.to_thread(visitor.post, "/api/logout")
            assert await closed(player) == 4401

    run(scenario())


def test_a_cookie_of_an_ended_session_opens_no_socket(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "hot"])
    line = visitor.socket(table)  # with the cookies of now
    visitor.post("/api/logout")

    async def scenario() -> None:
        async with line as socket:
            with pytest.raises(ConnectionClosed) as ended:
                await socket.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4403

    run(scenario())


# -- cookies and time ------------------------------------------------------------------------------


@pytest.fixture
def accounts(store: Store) -> Accounts:
    return Accounts(store, "secret")


def test_cookies_from_before_there_were_sessions_are_of_the_first(
    accounts: Accounts, ann: User
) -> None:
    old = str(accounts._signer.dumps(ann.id))
    assert accounts.who(old) == ann

    accounts.register(ann, "Ann of Cleves", PASSWORD)

    assert accounts.who(old) is None


class Watched(PasswordHasher):
    """Counts what takes long."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def hash(self, *given: Any, **more: Any) -> str:
        self.done.append("hash")
        return super().hash(*given, **more)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.done.append("verify")
        return super().verify(hash, password)


@pytest.fixture
def watched(accounts: Accounts, ann: User) -> Watched:
    accounts.register(ann, "Ann of Cleves", PASSWORD)
    accounts._hasher = hasher = Watched()
    return hasher


@pytest.mark.parametrize("name", ["Ann of Cleves", "Nobody At All", "n" * 60, "An\u200bn", "\0"])
def test_a_login_takes_as_long_for_names_that_do_not_exist(
    accounts: Accounts, watched: Watched, name: str
) -> None:
    with pytest.raises(Refused, match="no account has this name and password"):
        accounts.login(name, "wrong password")

    assert watched.done == ["verify"]
