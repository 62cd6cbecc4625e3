"""Accounts in their owners' hands: another name, a way back, everything kept, and an end."""

import asyncio
import json
import re
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, select, update

from penstock.bots import STANDARD
from penstock.table.client import Visitor
from penstock.table.http.opening import open_table
from penstock.table.store import departing
from penstock.table.store.notice_schema import recoveries
from penstock.table.store.records import FORMER, User
from penstock.table.store.schema import seats, tables
from penstock.table.store.store import Store
from tests.table.callers import OPEN, Caller, Callers, refusal
from tests.table.conftest import Server, callers
from tests.table.receivers import MailServer, mail_server
from tests.table.sockets import closed, run, seated
from tests.table.sockets import open_table as open_seats

__all__ = ["callers"]

WORD = "korrekt pferd batterie"
OTHER = "heftklammer und noch eins"
NO_CODE = "no account has this name and code"


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with mail_server() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mails: MailServer) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table"))
    running.settings |= {"smtp": mails.url}
    running.start()
    yield running
    running.close()
    assert "Traceback" not in running.complaints()


def registered(callers: Callers, name: str) -> tuple[Caller, str]:
    """Somebody with an account, and the code that gets it back."""
    caller = callers()
    answer = caller.post("/api/register", {"name": name, "password": WORD})
    assert answer.status_code == 200, answer.text
    return caller, answer.json()["recovery"]


def can_sign_in(callers: Callers, name: str, password: str) -> bool:
    answer = callers().post("/api/login", {"name": name, "password": password})
    return answer.status_code == 200


def test_a_recovery_code_gets_an_account_back_once(callers: Callers) -> None:
    caller, code = registered(callers, "Rebecca")
    assert re.fullmatch(r"(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}", code)
    finder = callers()
    back = {"name": "rebecca", "code": f" {code.lower()} ", "password": OTHER}
    assert finder.post("/api/recover", back).json() == {"name": "Rebecca", "is_guest": False}
    assert finder.get("/api/me").json()["name"] == "Rebecca"
    assert caller.get("/api/me").json()["is_guest"]  # signed out everywhere else
    assert can_sign_in(callers, "Rebecca", OTHER)
    assert not can_sign_in(callers, "Rebecca", WORD)
    again = {**back, "password": WORD}
    assert refusal(callers().post("/api/recover", again), 409) == NO_CODE


def test_unknown_names_and_wrong_codes_read_the_same(callers: Callers) -> None:
    registered(callers, "Solveig")
    for name, code in (("Solveig", "WRONG"), ("Nobody At All", "WRONG"), ("Solveig", "")):
        body = {"name": name, "code": code, "password": OTHER}
        assert refusal(callers().post("/api/recover", body), 409) == NO_CODE
    weak = {"name": "Solveig", "code": "x", "password": "short"}
    assert (
        refusal(callers().post("/api/recover", weak), 409) == "a password has 8 to 200 characters"
    )


def test_a_new_code_takes_the_place_of_the_old_one(callers: Callers) -> None:
    caller, old = registered(callers, "Torvald")
    wrong = caller.post("/api/account/code", {"password": OTHER})
    assert refusal(wrong, 409) == "that is not your present password"
    new = caller.post("/api/account/code", {"password": WORD}).json()["code"]
    body = {"name": "Torvald", "password": OTHER}
    assert refusal(callers().post("/api/recover", {**body, "code": old}), 409) == NO_CODE
    assert callers().post("/api/recover", {**body, "code": new}).status_code == 200
    guest = callers().post("/api/account/code", {"password": ""})
    assert refusal(guest, 409) == "a guest has no account"


def test_codes_are_kept_as_hashes(server: Server, callers: Callers) -> None:
    _, code = registered(callers, "Ursula")
    engine = create_engine(server.database)
    with engine.connect() as db:
        kept = list(db.execute(select(recoveries.c.code)).scalars())
    engine.dispose()
    assert all(one is None or len(one) == 64 for one in kept)
    assert code not in str(kept)


def test_mail_gets_an_account_back(callers: Callers, mails: MailServer) -> None:
    caller, _ = registered(callers, "Viktor")
    before = len(mails.mails)
    caller.post("/api/notices/targets", {"address": "viktor@example.org"})
    proof = re.findall(r"\b\d{8}\b", mails.wait_for(before + 1)[-1])[0]
    target = caller.get("/api/notices").json()["targets"][0]["id"]
    caller.post(f"/api/notices/targets/{target}/prove", {"code": proof})
    for name in ("Nobody Else", "Viktor"):
        assert callers().post("/api/recover/mail", {"name": name}).json() == {"ok": True}
    mail = mails.wait_for(before + 2)[-1]
    assert "viktor@example.org" in mail
    code = re.findall(r"\b\d{8}\b", mail)[0]
    body = {"name": "Viktor", "code": code, "password": OTHER}
    assert callers().post("/api/recover", body).status_code == 200
    assert refusal(callers().post("/api/recover", {**body, "password": WORD}), 409) == NO_CODE


def test_a_mailed_code_is_short_and_so_soon_worth_nothing(store: Store, ann: User) -> None:
    store.set_recovery(ann.id, mailed="right", mailed_at=1000.0, tries=0)
    assert not store.use_recovery(ann.id, "right", 1000.0 + departing.MAILED_FOR + 1)
    store.set_recovery(ann.id, mailed="right", mailed_at=1000.0, tries=0)
    for _ in range(departing.MAILED_TRIES):
        assert not store.use_recovery(ann.id, "wrong", 1001.0)
    assert not store.use_recovery(ann.id, "right", 1001.0)
    store.set_recovery(ann.id, code="long", tries=0)
    assert store.use_recovery(ann.id, "long", 1001.0)
    assert not store.use_recovery(ann.id, "", 1001.0)


def test_an_account_takes_another_name(callers: Callers) -> None:
    caller, _ = registered(callers, "Walther")
    registered(callers, "Xaver")
    id = caller.post("/api/tables", OPEN).json()["id"]
    path = "/api/account/name"
    wrong = caller.post(path, {"name": "Wotan", "password": OTHER})
    assert refusal(wrong, 409) == "that is not your present password"
    taken = caller.post(path, {"name": "Xaver", "password": WORD})
    assert refusal(taken, 409) == "that name is taken, or looks like one that is"
    assert caller.post(path, {"name": "Wotan", "password": WORD}).json()["name"] == "Wotan"
    assert caller.summary(id)["seats"][0]["name"] == "Wotan"
    assert can_sign_in(callers, "Wotan", WORD)
    assert not can_sign_in(callers, "Walther", WORD)
    registered(callers, "Walther")  # free again
    guest = callers().post(path, {"name": "Somebody", "password": ""})
    assert refusal(guest, 409) == "a guest has no account"


def test_everything_kept_about_somebody_is_handed_out(callers: Callers) -> None:
    caller, _ = registered(callers, "Yvonne")
    id = caller.open()
    state = caller.get(f"/api/tables/{id}").json()
    assert state["status"] == "playing"
    answer = caller.get("/api/account/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="penstock.json"'
    found = json.loads(answer.text)
    assert found["person"][0]["name"] == "Yvonne"
    assert [one["id"] for one in found["tables"]] == [id]
    assert "password" not in answer.text
    assert json.loads(callers().get("/api/account/export").text)["tables"] == []


def test_a_deleted_account_leaves_no_name_behind(callers: Callers) -> None:
    caller, _ = registered(callers, "Zacharias")
    other = callers()
    waiting = caller.post("/api/tables", OPEN).json()["id"]
    running = caller.post("/api/tables", OPEN).json()["id"]
    other.post(f"/api/tables/{running}/join")
    wrong = caller.post("/api/account/delete", {"password": OTHER})
    assert refusal(wrong, 409) == "that is not your present password"
    assert caller.post("/api/account/delete", {"password": WORD}).json() == {"ok": True}
    assert caller.get("/api/me").json()["is_guest"]
    assert not can_sign_in(callers, "Zacharias", WORD)
    assert other.summary(waiting)["seats"][0]["is_open"]
    shown = other.summary(running)
    assert shown["seats"][0]["name"] == FORMER
    assert shown["status"] == "playing"
    assert [place["stand_in"] for place in shown["seats"]] == [STANDARD, None]
    assert "Zacharias" not in json.dumps(shown)
    registered(callers, "Zacharias")  # the name is free


def test_nobody_calls_himself_a_former_player(callers: Callers) -> None:
    answer = callers().post("/api/me", {"name": "Former  Player 3"})
    assert refusal(answer, 409).startswith("that name would be mistaken")


def test_deleting_ends_open_sockets(server: Server) -> None:
    async def scenario() -> None:
        visitor = await asyncio.to_thread(Visitor, server.address)
        body = {"name": "Adelheid", "password": WORD}
        await asyncio.to_thread(visitor.post, "/api/register", body)
        id = await asyncio.to_thread(open_seats, visitor, ["me", "invite"])
        async with seated(visitor, id) as player:
            gone = {"password": WORD}
            await asyncio.to_thread(visitor.post, "/api/account/delete", gone)
            assert await closed(player) == 4401

    run(scenario())


def test_a_departed_player_keeps_a_running_seat(store: Store, ann: User, ben: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "hot", "invite"])
    assert store.sit_down(id, 2, ben)
    playing = {"status": "playing"}
    store._write(lambda db: db.execute(update(tables).values(playing)))
    assert store.depart(ann.id) == [id]
    table = store.table(id)
    assert table is not None
    assert [place.name for place in table.seats] == [FORMER, f"{FORMER} 2", "Ben"]
    assert not any(place.is_open for place in table.seats)
    shown = [place.shown_name(lambda text: text.upper()) for place in table.seats]
    assert shown == ["FORMER PLAYER", "FORMER PLAYER 2", "Ben"]
    with store.engine.connect() as db:
        assert db.execute(select(seats.c.user).where(seats.c.seat == 0)).scalar() == ann.id


def test_recovering_is_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Server(tmp_path_factory.mktemp("slow"), request_limit=120)
    slow.start()
    caller = Caller(slow.address)
    body = {"name": "Anybody", "code": "x", "password": OTHER}
    statuses = [caller.post("/api/recover", body).status_code for _ in range(3)]
    assert statuses == [409, 409, 429]
    caller.http.close()
    slow.close()
