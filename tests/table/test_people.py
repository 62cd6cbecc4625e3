"""Games, bots and people over HTTP: what there is to play, who you are."""

import asyncio
from pathlib import Path

import httpx
import pytest

from penstock.bots import BOTS
from penstock.games import game_ids
from penstock.table.http.app import create_app
from penstock.table.settings import Settings
from tests.table.callers import Caller, Callers, refusal
from tests.table.conftest import Server


def test_games_lists_every_game_with_its_options(caller: Caller) -> None:
    games = caller.get("/api/games").json()

    assert [game["id"] for game in games] == list(game_ids())
    grid = games[0]
    assert grid["title"] == "Power Grid Recharged"
    assert grid["players"] == [2, 6]
    board = grid["options"][0]
    assert (board["name"], board["default"]) == ("board", "germany")
    assert "usa" in board["values"]
    assert set(board) == {"name", "default", "values", "help", "is_house_rule"}


def test_bots_lists_every_bot(caller: Caller) -> None:
    assert caller.get("/api/bots").json() == list(BOTS)


def test_health_says_that_the_server_lives(caller: Caller) -> None:
    answer = caller.get("/health")

    assert answer.status_code == 200
    assert answer.json()["ok"] is True


# -- who you are -----------------------------------------------------------------------------------


def test_first_request_makes_a_guest_who_stays_the_same(callers: Callers) -> None:
    ann, ben = callers(), callers()

    again = ann.get("/api/me").json()

    assert again == {"name": ann.name, "is_guest": True}
    assert ann.http.cookies["penstock"] != ben.http.cookies["penstock"]
    assert ann.http.cookies["penstock_csrf"] != ben.http.cookies["penstock_csrf"]


def test_only_the_csrf_cookie_can_be_read_by_scripts(server: Server) -> None:
    with httpx.Client(base_url=server.address) as http:
        cookies = http.get("/api/me").headers.get_list("set-cookie")

    who = next(cookie for cookie in cookies if cookie.startswith("penstock="))
    token = next(cookie for cookie in cookies if cookie.startswith("penstock_csrf="))
    assert "httponly" in who.lower()
    assert "samesite=lax" in who.lower()
    assert "httponly" not in token.lower()


def test_cookies_of_an_encrypted_line_stay_on_it(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path / 'table.sqlite3'}", "secret")

    async def cookies(scheme: str) -> list[str]:
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://x") as http:
                return (await http.get("/api/me")).headers.get_list("set-cookie")

    encrypted, plain = asyncio.run(cookies("https")), asyncio.run(cookies("http"))

    assert len(encrypted) == len(plain) == 2
    assert all("secure" in cookie.lower() for cookie in encrypted)
    assert not any("secure" in cookie.lower() for cookie in plain)


@pytest.mark.parametrize("cookie", ["forged", "IjEyMyI.abc", "x" * 500, '"', "%00"])
def test_forged_cookie_is_a_new_guest(server: Server, cookie: str) -> None:
    answer = httpx.get(f"{server.address}/api/me", headers={"Cookie": f"penstock={cookie}"})

    assert answer.status_code == 200
    assert answer.json()["is_guest"] is True
    assert "penstock=" in answer.headers["set-cookie"]


def test_guest_takes_another_name_also_at_his_tables(caller: Caller) -> None:
    id = caller.open(seats=["me", "hot", "random"])

    answer = caller.post("/api/me", {"name": "  Marie \n Curie  "})

    assert answer.json() == {"name": "Marie Curie", "is_guest": True}
    assert caller.get("/api/me").json()["name"] == "Marie Curie"
    names = [seat["name"] for seat in caller.summary(id)["seats"]]
    assert names == ["Marie Curie", "Marie Curie 2", "Random 3"]


@pytest.mark.parametrize("name", ["", " ", "x", "x" * 25, "\ufdfa\ufdfa", "\ufb03" * 9])
def test_unreadable_names_are_refused(caller: Caller, name: str) -> None:
    line = refusal(caller.post("/api/me", {"name": name}), 409)

    assert line == "a name has 2 to 24 characters"
    assert caller.get("/api/me").json()["name"] == caller.name


def test_account_keeps_its_games_across_logout_and_login(callers: Callers) -> None:
    caller, elsewhere = callers(), callers()
    name = f"Keeper {caller.name}"[:24]
    id = caller.open()

    registered = caller.post("/api/register", {"name": name, "password": "long enough"})
    assert registered.json()["name"] == name
    assert caller.post("/api/logout").json() == {"ok": True}
    stranger = caller.get("/api/me").json()
    lost = caller.tables()["mine"]
    back = elsewhere.post("/api/login", {"name": name.upper(), "password": "long enough"})

    assert stranger["is_guest"] is True
    assert lost == []
    assert back.json() == {"name": name, "is_guest": False}
    assert elsewhere.tables()["mine"] == [id]
    seat = elsewhere.summary(id)["seats"][0]
    assert (seat["kind"], seat["name"]) == ("person", name)
    assert (seat["is_guest"], seat["is_open"], seat["is_you"]) == (False, False, True)


def test_login_needs_the_right_name_and_password(caller: Caller, callers: Callers) -> None:
    name = f"Login {caller.name}"[:24]
    caller.post("/api/register", {"name": name, "password": "right password"})
    stranger = callers()

    for tried in (
        {"name": name, "password": "wrong password"},
        {"name": name + "x", "password": "right password"},
        {"name": "n" * 60, "password": "right password"},
        {"name": name, "password": ""},
    ):
        line = refusal(stranger.post("/api/login", tried), 409)
        assert line == "no account has this name and password"
    assert stranger.get("/api/me").json() == {"name": stranger.name, "is_guest": True}


def test_name_reads_the_same_at_registration_and_login(caller: Caller, callers: Callers) -> None:
    typed = f"Two   {caller.name}"[:24]
    caller.post("/api/register", {"name": typed, "password": "right password"})

    answer = callers().post("/api/login", {"name": typed, "password": "right password"})

    assert answer.status_code == 200
    assert answer.json()["name"] == " ".join(typed.split())


def test_registration_is_refused_and_the_guest_stays_a_guest(callers: Callers) -> None:
    owner, guest = callers(), callers()
    name = f"Taken {owner.name}"[:24]
    owner.post("/api/register", {"name": name, "password": "a dull password"})

    assert "8 to 200" in refusal(
        guest.post("/api/register", {"name": "Somebody", "password": "short"}), 409
    )
    assert "taken" in refusal(
        guest.post("/api/register", {"name": name.lower(), "password": "a dull password"}), 409
    )
    assert "2 to 24" in refusal(
        guest.post("/api/register", {"name": "x", "password": "a dull password"}), 409
    )
    assert guest.get("/api/me").json() == {"name": guest.name, "is_guest": True}


def test_account_can_neither_register_again_nor_change_its_name(caller: Caller) -> None:
    name = f"Once {caller.name}"[:24]
    caller.post("/api/register", {"name": name, "password": "a dull password"})

    again = caller.post("/api/register", {"name": "Twice Now", "password": "a dull password"})

    assert "already have an account" in refusal(again, 409)
    assert "keeps its name" in refusal(caller.post("/api/me", {"name": "Other"}), 409)
    assert caller.get("/api/me").json() == {"name": name, "is_guest": False}
