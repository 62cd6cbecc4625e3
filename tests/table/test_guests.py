"""Guests: known by their cookie, written down when they do something, forgotten without games."""

import asyncio
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select, update

from penstock.table.http.opening import open_table
from penstock.table.live.live import GUESTS_AT_ONCE, IDLE_GUESTS, Live
from penstock.table.settings import Settings
from penstock.table.store.records import User
from penstock.table.store.schema import users
from penstock.table.store.store import Store
from tests.support.bots import BotsAtHand
from tests.table.callers import Caller
from tests.table.conftest import Server


def known(store: Store) -> int:
    """How many people there are."""
    with store.engine.connect() as db:
        return db.execute(select(func.count()).select_from(users)).scalar_one()


@pytest.fixture
def book(server: Server) -> Store:
    """What the server has written down."""
    return Store(server.database)


def test_whoever_only_looks_is_not_written_down(server: Server, book: Store) -> None:
    before = known(book)
    for path in ("/", "/api/me", "/api/tables", "/statistics", "/help/power_grid", "/login"):
        assert httpx.get(server.address + path).status_code == 200
    caller = Caller(server.address)
    again = [caller.get("/api/me").json()["name"] for _ in range(3)]
    caller.post("/api/login", {"name": "Nobody At All", "password": "wrong password"})
    caller.post("/api/logout")
    caller.http.close()

    assert again == [caller.name] * 3
    assert known(book) == before
    book.close()


def test_the_first_thing_that_must_be_remembered_writes_him_down(
    server: Server, book: Store
) -> None:
    before = known(book)
    caller = Caller(server.address)
    id = caller.open()
    caller.open()
    caller.post("/api/me", {"name": "Marie Curie"})

    assert known(book) == before + 1
    assert caller.get("/api/me").json() == {"name": "Marie Curie", "is_guest": True}
    assert caller.summary(id)["seats"][0]["name"] == "Marie Curie"
    caller.http.close()
    book.close()


def test_a_guest_who_does_two_things_at_once_is_one(store: Store) -> None:
    guest = User("x" * 24, "Ann", True, is_stored=False)
    assert store.keep_guest(guest) == store.keep_guest(guest) == User("x" * 24, "Ann", True)
    assert known(store) == 1


# -- forgetting ------------------------------------------------------------------------------------


def tidy(store: Store, leads: bool = True) -> None:
    """Let a server look for guests who never did anything."""

    async def scenario() -> None:
        live = Live(store, Settings(store.url, "secret"))
        live.movers.bots.close()
        live.movers.bots = BotsAtHand()
        live.movers._has_led = leads
        await live.forget_guests()
        await live.close()

    asyncio.run(scenario())


def age(store: Store, *ids: str) -> None:
    with store.engine.begin() as db:
        old = users.c.created - IDLE_GUESTS - 60
        db.execute(update(users).where(users.c.id.in_(ids)).values(created=old))


def test_guests_without_games_are_forgotten_after_a_while(store: Store) -> None:
    young, idle, owner, player, member = (
        store.new_guest(name) for name in ("Young", "Idle", "Owner", "Player", "Member")
    )
    id = open_table(store, owner, "power_grid", {}, ["invite", "random"])
    assert store.sit_down(id, 0, player)
    assert store.register(member.id, "Member", "hash")
    age(store, idle.id, owner.id, player.id, member.id)

    tidy(store, leads=False)
    assert store.user(idle.id) is not None, "another worker sees to it"
    tidy(store)

    assert store.user(idle.id) is None
    for stays in (young, owner, player, member):
        assert store.user(stays.id) is not None


def test_guests_are_forgotten_a_few_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [store.new_guest(f"Guest {number}").id for number in range(7)]
    age(store, *ids)
    assert store.sweep_guests(1e12, 3) == 3
    assert known(store) == 4
    monkeypatch.setattr("penstock.table.live.live.GUESTS_AT_ONCE", 2)

    tidy(store)

    assert known(store) == 0
    assert GUESTS_AT_ONCE < 1000


def test_a_forgotten_guest_is_still_who_he_was(tmp_path: Path) -> None:
    running = Server(tmp_path)
    running.start()
    try:
        caller = Caller(running.address)
        caller.post("/api/me", {"name": "Marie Curie"})
        store = Store(running.database)
        assert store.sweep_guests(1e12, 10) == 1
        assert caller.get("/api/me").json() == {"name": "Marie Curie", "is_guest": True}
        id = caller.open()
        assert caller.summary(id)["seats"][0]["name"] == "Marie Curie"
        assert known(store) == 1
        store.close()
        caller.http.close()
    finally:
        running.close()
