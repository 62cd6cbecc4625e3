"""Rematches for everybody who played; tables deleted before they begin, put away after the end."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from penstock.table.client import Player, Visitor
from penstock.table.http.opening import open_table, rematch
from penstock.table.live.hall import rematch_message
from penstock.table.live.room import Room
from penstock.table.refusal import Refused
from penstock.table.store.records import Standing, TableRow, User
from penstock.table.store.store import Store
from tests.support.services import Postgres
from tests.table.callers import Callers, refusal
from tests.table.conftest import Server
from tests.table.sockets import receive, run, seated, two_at_a_table

FINISHED = Standing("finished", None, 9, 2, winners=(1,))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.sqlite3'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def found(store: Store, id: str) -> TableRow:
    table = store.table(id)
    assert table is not None
    return table


def finished(store: Store, ann: User, ben: User, **more: Any) -> TableRow:
    """A table of two people and a bot, of which the list says that it is over."""
    options = {"board": "usa"}
    id = open_table(store, ann, "power_grid", options, ["me", "invite", "random"], **more)
    assert store.sit_down(id, 1, ben)
    store.set_standing(id, FINISHED)
    return found(store, id)


def test_seats_are_kept_for_everybody_who_played(store: Store, ann: User, ben: User) -> None:
    clock = {"kind": "move", "seconds": 600}
    table = finished(store, ann, ben, clock=clock, name="Friday")
    eve = store.new_guest("Eve")

    again = found(store, rematch(store, ben, table))

    assert (again.options, again.clock, again.name) == (table.options, table.clock, "Friday")
    assert again.seed != table.seed
    assert [(place.kind, place.user, place.invited) for place in again.seats] == [
        ("person", None, ann.id),
        ("person", ben.id, None),
        ("random", None, None),
    ]
    assert again.status == "waiting"
    assert not store.sit_down(again.id, 0, eve), "it is kept"
    assert [one.id for one in store.lists(ann.id)["mine"]] == [again.id]
    assert store.lists(eve.id)["open"] == []

    assert store.take_invited(again.id, ann)
    assert found(store, again.id).seats[0].user == ann.id


def test_whoever_asks_next_sits_down_at_the_same_table(store: Store, ann: User, ben: User) -> None:
    table = finished(store, ann, ben)

    first, second = rematch(store, ann, table), rematch(store, ben, table)

    assert first == second
    assert [place.user for place in found(store, first).seats] == [ann.id, ben.id, None]
    assert rematch(store, ann, table) == first


def test_two_who_ask_at_once_get_one_table(store: Store, ann: User, ben: User) -> None:
    table = finished(store, ann, ben)

    with ThreadPoolExecutor(2) as threads:
        ids = list(threads.map(lambda user: rematch(store, user, table), [ann, ben]))

    assert ids[0] == ids[1]
    assert [place.user for place in found(store, ids[0]).seats] == [ann.id, ben.id, None]


def test_seat_that_is_declined_is_free_for_anybody(store: Store, ann: User, ben: User) -> None:
    again = rematch(store, ann, finished(store, ann, ben))
    eve = store.new_guest("Eve")
    assert not store.decline(again, eve.id)

    assert store.decline(again, ben.id)

    assert store.lists(ben.id)["mine"] == []
    assert [one.id for one in store.lists(eve.id)["open"]] == [again]
    assert found(store, again).seats[1].name == "#2"
    assert store.sit_down(again, 1, eve)


def test_rematch_is_for_those_who_played_and_after_the_end(
    store: Store, ann: User, ben: User
) -> None:
    table = finished(store, ann, ben)
    with pytest.raises(Refused, match="only those who played"):
        rematch(store, store.new_guest("Eve"), table)

    running = open_table(store, ann, "power_grid", {}, ["me", "random"])
    with pytest.raises(Refused, match="once the game is over"):
        rematch(store, ann, found(store, running))


def test_seats_at_one_screen_are_taken_together(store: Store, ann: User, ben: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "hot", "invite"])
    assert store.sit_down(id, 2, ben)
    store.set_standing(id, FINISHED)

    again = rematch(store, ben, found(store, id))
    assert store.take_invited(again, ann)

    assert [place.user for place in found(store, again).seats] == [ann.id, ann.id, ben.id]
    assert [place.name for place in found(store, again).seats] == ["Ann", "Ann 2", "Ben"]


# -- the end of a table ----------------------------------------------------------------------------


def test_host_deletes_a_table_that_has_not_begun(store: Store, ann: User, ben: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "invite"])
    store.say(id, "Ann", 0, "come in")
    room = Room(store, found(store, id))

    assert not store.delete_table(id, ben.id)
    assert store.delete_table(id, ann.id)

    assert store.table(id) is None
    assert not store.delete_table(id, ann.id)
    assert not store.sit_down(id, 1, ben)
    assert not room.refresh(), "a worker that still has the room finds nothing new"


def test_table_that_has_begun_is_not_deleted(store: Store, ann: User, ben: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "invite"])
    assert store.sit_down(id, 1, ben)
    Room(store, found(store, id)).seats_taken()

    assert not store.delete_table(id, ann.id)
    assert store.table(id) is not None


def test_rematch_that_was_deleted_can_be_asked_for_again(
    store: Store, ann: User, ben: User
) -> None:
    table = finished(store, ann, ben)
    before = found(store, table.id).changes
    first = rematch(store, ann, table)
    assert store.delete_table(first, ann.id)

    assert found(store, table.id).changes > before, "rooms of the finished table hear of it"
    assert rematch(store, ben, table) != first


def test_finished_table_is_put_away_for_one_person_only(store: Store, ann: User, ben: User) -> None:
    table = finished(store, ann, ben)

    store.put_away(table.id, ann.id)
    store.put_away(table.id, ann.id)

    assert store.lists(ann.id)["finished"] == []
    assert [one.id for one in store.lists(ben.id)["finished"]] == [table.id]
    assert store.table(table.id) is not None


# -- over the wire ---------------------------------------------------------------------------------


def end_of(ann: Visitor, ben: Visitor) -> str:
    """A table of two people that bots have played to its end."""
    options = {"max_rounds": "20"}
    body = {"game": "power_grid", "seats": ["me", "invite"], "options": options}
    table = str(ann.post("/api/tables", body)["id"])
    ben.post(f"/api/tables/{table}/join")

    async def scenario() -> None:
        async with seated(ann, table) as one:
            for person in (ann, ben):
                path = f"/api/tables/{table}/leave"
                await asyncio.to_thread(person.post, path, {"bot": "random"})
            while one.state["status"] != "finished":
                await one.next_state()

    run(scenario())
    return table


async def news(player: Player) -> dict[str, Any]:
    return await receive(player, "rematch")


def test_everybody_at_the_old_table_is_told(server: Server) -> None:
    ann, ben = Visitor(server.address), Visitor(server.address)
    table = end_of(ann, ben)

    async def scenario() -> None:
        async with seated(ben, table) as two:
            again = await asyncio.to_thread(ann.post, f"/api/tables/{table}/rematch")
            told = await news(two)
            assert (told["id"], told["url"]) == (again["id"], again["url"])
            assert told["seats"] == ["taken", "kept"]
            async with seated(ann, table) as one:
                assert (await news(one)) == told, "also whoever comes later"
            await asyncio.to_thread(ben.post, f"/api/tables/{again['id']}/join")
            assert (await news(two))["seats"] == ["taken", "taken"]
            assert ann.get(f"/api/tables/{again['id']}")["status"] == "playing"

    run(scenario())


def test_room_without_a_rematch_says_so(store: Store, ann: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "random"])
    told = rematch_message(Room(store, found(store, id)))
    assert (told.id, told.url, told.seats) == (None, None, [])


def test_requests_about_the_end_of_a_table(callers: Callers) -> None:
    host, other = callers(), callers()
    waiting = host.open(seats=["me", "invite"])
    assert "only its host" in refusal(other.post(f"/api/tables/{waiting}/delete"), 409)
    assert "only finished" in refusal(host.post(f"/api/tables/{waiting}/archive"), 409)
    assert "no seat is kept" in refusal(other.post(f"/api/tables/{waiting}/decline"), 409)
    assert host.post(f"/api/tables/{waiting}/delete").json() == {"ok": True}
    assert host.get(f"/api/tables/{waiting}").status_code == 404

    begun = host.open(seats=["me", "random"])
    assert "has begun" in refusal(host.post(f"/api/tables/{begun}/delete"), 409)


def test_watchers_of_a_deleted_table_are_let_go(server: Server) -> None:
    host = Visitor(server.address)
    table = str(host.post("/api/tables", {"game": "power_grid", "seats": ["me", "invite"]})["id"])

    async def scenario() -> None:
        async with host.socket(table) as socket:
            await socket.recv()
            await asyncio.to_thread(host.post, f"/api/tables/{table}/delete")
            await socket.wait_closed()
            assert socket.close_code == 4404

    run(scenario())


def test_lobby_says_who_is_invited(server: Server) -> None:
    ann, ben, _ = two_at_a_table(server)
    table = end_of(ann, ben)
    again = ann.post(f"/api/tables/{table}/rematch")["id"]

    [first, *_] = ben.get("/api/tables")["mine"]

    assert first["id"] == again
    assert first["is_invited"] is True
    assert [seat["is_kept"] for seat in first["seats"]] == [False, True]
    assert ann.get(f"/api/tables/{again}")["is_invited"] is False
