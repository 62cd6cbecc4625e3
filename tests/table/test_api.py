"""The HTTP side of docs/protocol.md: every route, what it gives and what it refuses."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from penstock.bots import BOTS, Window, make_bot
from penstock.games import game_ids, load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.table import app as table_app
from penstock.table.app import LARGEST_BODY, SECURITY_HEADERS, create_app
from penstock.table.service import Service
from penstock.table.settings import Settings
from tests.table.conftest import Server

FOLDER = Path(table_app.__file__).parent
has_pages = pytest.mark.skipif(
    not (FOLDER / "static" / "words.json").is_file(), reason="the pages are not there yet"
)

WITH_BOTS: dict[str, Any] = {"game": "power_grid", "seats": ["me", "random"], "seed": 7}
OPEN: dict[str, Any] = {"game": "power_grid", "seats": ["me", "invite"], "seed": 7}


class Caller:
    """Somebody who speaks HTTP to the server and looks closely at the answers."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=30)
        self.name: str = self.get("/api/me").json()["name"]

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.post_raw(path, json.dumps({} if body is None else body).encode())

    def post_raw(self, path: str, content: bytes, **headers: str) -> httpx.Response:
        token = self.http.cookies.get("penstock_csrf") or ""
        sent = {"Content-Type": "application/json", "X-CSRF-Token": token, **headers}
        return self.http.post(path, content=content, headers=sent)

    def open(self, **wanted: Any) -> str:
        answer = self.post("/api/tables", {**WITH_BOTS, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def summary(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/tables/{id}").json()
        return found

    def tables(self) -> dict[str, list[str]]:
        lists: dict[str, list[dict[str, Any]]] = self.get("/api/tables").json()
        return {name: [one["id"] for one in found] for name, found in lists.items()}


Callers = Callable[[], Caller]


@pytest.fixture
def callers(server: Server) -> Iterator[Callers]:
    made: list[Caller] = []

    def call() -> Caller:
        made.append(Caller(server.address))
        return made[-1]

    yield call
    for caller in made:
        caller.http.close()


@pytest.fixture
def caller(callers: Callers) -> Caller:
    return callers()


def refusal(answer: httpx.Response, status: int) -> str:
    """The one line of a refused request."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert list(body) == ["error"]
    line = body["error"]
    assert isinstance(line, str)
    assert line.strip()
    assert len(line.splitlines()) == 1
    return line


def finished_match(seats: list[str], rounds: int | None = None) -> Match:
    """A match played by random bots, to its end or for so many rounds."""
    game = load_game("power_grid")
    match = Match(game, len(seats), 11, {"max_rounds": "20"}, seats)
    bot, rng = make_bot("random"), Rng(3)
    while not match.state.is_over():
        if rounds is not None and match.state.rounds_begun() > rounds:
            break
        match.play_action(bot.choose(Window(game, match.state, match.state.to_move(), rng)))
    return match


@pytest.fixture(scope="module")
def whole() -> Match:
    return finished_match(["human", "human", "random"])


@pytest.fixture(scope="module")
def half() -> Match:
    return finished_match(["human", "human"], rounds=2)


# -- what there is to play -------------------------------------------------------------------------


def test_games_lists_every_game_with_its_options(caller: Caller) -> None:
    games = caller.get("/api/games").json()

    assert [game["id"] for game in games] == list(game_ids())
    grid = games[0]
    assert grid["title"] == "Power Grid Recharged"
    assert grid["players"] == [2, 6]
    board = grid["options"][0]
    assert (board["name"], board["default"]) == ("board", "germany")
    assert "usa" in board["values"]
    assert set(board) == {"name", "default", "values", "help"}


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


@pytest.mark.parametrize("name", ["", " ", "x", "x" * 25, "\u200b\u200b\u200b", "a\u0000"])
def test_unreadable_names_are_refused(caller: Caller, name: str) -> None:
    line = refusal(caller.post("/api/me", {"name": name}), 409)

    assert line == "a name has 2 to 24 characters"
    assert caller.get("/api/me").json()["name"] == caller.name


def test_account_keeps_its_games_across_logout_and_login(callers: Callers) -> None:
    caller, elsewhere = callers(), callers()
    name = f"Keeper {caller.name}"[:24]
    id = caller.open()

    registered = caller.post("/api/register", {"name": name, "password": "long enough"})
    assert registered.json() == {"name": name, "is_guest": False}
    assert caller.post("/api/logout").json() == {"ok": True}
    stranger = caller.get("/api/me").json()
    lost = caller.tables()["mine"]
    back = elsewhere.post("/api/login", {"name": name.upper(), "password": "long enough"})

    assert stranger["is_guest"] is True
    assert lost == []
    assert back.json() == {"name": name, "is_guest": False}
    assert elsewhere.tables()["mine"] == [id]
    assert elsewhere.summary(id)["seats"][0] == {
        "kind": "person",
        "name": name,
        "is_open": False,
        "is_you": True,
    }


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
    owner.post("/api/register", {"name": name, "password": "password"})

    assert "8 to 200" in refusal(
        guest.post("/api/register", {"name": "Somebody", "password": "short"}), 409
    )
    assert "taken" in refusal(
        guest.post("/api/register", {"name": name.lower(), "password": "password"}), 409
    )
    assert "2 to 24" in refusal(
        guest.post("/api/register", {"name": "x", "password": "password"}), 409
    )
    assert guest.get("/api/me").json() == {"name": guest.name, "is_guest": True}


def test_account_can_neither_register_again_nor_change_its_name(caller: Caller) -> None:
    name = f"Once {caller.name}"[:24]
    caller.post("/api/register", {"name": name, "password": "password"})

    again = caller.post("/api/register", {"name": "Twice Now", "password": "password"})

    assert "already have an account" in refusal(again, 409)
    assert "keeps its name" in refusal(caller.post("/api/me", {"name": "Other"}), 409)
    assert caller.get("/api/me").json() == {"name": name, "is_guest": False}


# -- tables ----------------------------------------------------------------------------------------


def test_opened_table_is_what_was_asked_for(caller: Caller) -> None:
    answer = caller.post(
        "/api/tables",
        {
            "game": "power_grid",
            "options": {"board": "usa"},
            "seats": ["me", "hot", "invite", "greedy"],
            "seed": 5,
            "name": "  Friday   night ",
            "is_private": True,
            "clock": {"kind": "fischer", "seconds": 1800, "increment": 30},
        },
    )

    assert answer.status_code == 201
    id = answer.json()["id"]
    assert answer.json() == {"id": id, "url": f"/t/{id}"}
    summary = caller.summary(id)
    created, updated = summary.pop("created"), summary.pop("updated")
    options = summary.pop("options")
    assert created <= updated
    assert options["board"] == "usa"
    assert options["zone"] == "random"
    assert summary == {
        "id": id,
        "url": f"/t/{id}",
        "name": "Friday night",
        "game": "power_grid",
        "title": "Power Grid Recharged",
        "players": 4,
        "seats": [
            {"kind": "person", "name": caller.name, "is_open": False, "is_you": True},
            {"kind": "person", "name": f"{caller.name} 2", "is_open": False, "is_you": True},
            {"kind": "person", "name": "#3", "is_open": True, "is_you": False},
            {"kind": "greedy", "name": "Greedy 4", "is_open": False, "is_you": False},
        ],
        "status": "waiting",
        "round": 1,
        "moves": 0,
        "to_move": None,
        "is_your_turn": False,
        "winners": [],
        "is_private": True,
    }


def test_table_of_ones_own_begins_at_once(caller: Caller) -> None:
    summary = caller.summary(caller.open(seats=["hot", "hot"]))

    assert summary["status"] == "playing"
    assert summary["to_move"] in (0, 1)
    assert summary["is_your_turn"] is True
    assert summary["name"] == "Power Grid Recharged"


REFUSED_TABLES: dict[str, tuple[dict[str, Any], int, str]] = {
    "unknown game": ({"game": "chess"}, 409, "there is no game 'chess'"),
    "unknown option": ({"options": {"colour": "red"}}, 409, "no option 'colour'"),
    "unknown value": ({"options": {"board": "moon"}}, 409, "not 'moon'"),
    "option of two lines": ({"options": {"a\nb": "x"}}, 409, "no option 'a b'"),
    "unknown seat": ({"seats": ["me", "genius"]}, 409, "not 'genius'"),
    "bot from a file": ({"seats": ["me", "/tmp/bot.py:Bot"]}, 409, "a seat is me, hot, invite"),
    "too few seats": ({"seats": ["me"]}, 409, "2 to 6 players, not 1"),
    "no seats": ({"seats": []}, 422, "seats"),
    "too many seats": ({"seats": ["hot"] * 7}, 409, "2 to 6 players, not 7"),
    "far too many seats": ({"seats": ["hot"] * 900}, 422, "seats"),
    "seats of another kind": ({"seats": "me"}, 422, "seats"),
    "unknown clock": ({"clock": {"kind": "sand"}}, 409, "not 'sand'"),
    "too fast a clock": ({"clock": {"kind": "move", "seconds": 1}}, 409, "seconds of a clock"),
    "a clock in words": ({"clock": {"kind": "move", "seconds": "9"}}, 409, "seconds of a clock"),
    "negative increment": (
        {"clock": {"kind": "fischer", "seconds": 60, "increment": -1}},
        409,
        "increment of a clock",
    ),
    "negative seed": ({"seed": -1}, 422, "seed"),
    "huge seed": ({"seed": 2**63}, 422, "seed"),
    "seed of another kind": ({"seed": "7"}, 422, "seed"),
    "long name": ({"name": "x" * 41}, 422, "name"),
    "unknown key": ({"cheat": True}, 422, "cheat"),
    "half a character": ({"name": "\ud800"}, 422, "name"),
}


@pytest.mark.parametrize("case", REFUSED_TABLES)
def test_table_that_cannot_be_is_refused_and_not_opened(caller: Caller, case: str) -> None:
    wanted, status, reason = REFUSED_TABLES[case]

    line = refusal(caller.post("/api/tables", {**WITH_BOTS, **wanted}), status)

    assert reason in line
    assert caller.tables()["mine"] == []


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"7", b'"text"', b"\xff\xfe", b"[" * 20_000, b'{"game": NaN}'],
    ids=["nothing", "broken", "list", "null", "number", "text", "no UTF-8", "deep", "NaN"],
)
def test_body_that_is_no_json_object_is_refused(caller: Caller, content: bytes) -> None:
    answer = caller.post_raw("/api/tables", content)

    assert answer.status_code in (400, 422)
    refusal(answer, answer.status_code)
    assert caller.tables()["mine"] == []


POSTS = [
    "/api/me",
    "/api/register",
    "/api/login",
    "/api/logout",
    "/api/tables",
    "/api/tables/import",
    "/api/tables/ID/join",
    "/api/tables/ID/clone",
    "/api/tables/ID/rematch",
]


@pytest.mark.parametrize("path", POSTS)
def test_post_without_the_right_csrf_token_does_nothing(callers: Callers, path: str) -> None:
    caller, other = callers(), callers()
    id = other.open(seats=["me", "invite"])
    bodies = {"/api/me": {"name": "Mallory"}, "/api/tables": WITH_BOTS}
    content = json.dumps(bodies.get(path, {"name": "Mallory", "password": "password"})).encode()
    if path.endswith(("join", "clone", "rematch", "logout")):
        content = b"{}"
    if path.endswith("import"):
        content = b'{"text": "x"}'

    for token in ("", "wrong", "\u00e9", other.http.cookies["penstock_csrf"]):
        sent = {b"Content-Type": b"application/json", b"X-CSRF-Token": token.encode("latin-1")}
        answer = caller.http.post(path.replace("ID", id), content=content, headers=sent)
        assert "X-CSRF-Token" in refusal(answer, 403)
    assert caller.get("/api/me").json() == {"name": caller.name, "is_guest": True}
    assert caller.tables()["mine"] == []
    assert other.summary(id)["status"] == "waiting"


def test_post_without_any_cookie_is_refused(server: Server) -> None:
    refusal(httpx.post(f"{server.address}/api/tables", json=WITH_BOTS), 403)


def test_lists_show_own_open_and_public_tables_only(callers: Callers) -> None:
    ann, ben = callers(), callers()
    own = ann.open(seats=["me", "invite"])
    secret = ann.open(seats=["me", "invite"], is_private=True)

    mine, seen = ann.tables()["mine"], ben.tables()["open"]

    assert set(mine) == {own, secret}
    assert own in seen
    assert secret not in seen
    assert ben.tables()["mine"] == []


def test_your_turn_comes_first_in_your_list(callers: Callers) -> None:
    caller = callers()
    turn = caller.open(seats=["hot", "hot"])
    waits = [caller.open(seats=["me", "invite"]) for _ in range(3)]

    mine = caller.tables()["mine"]

    assert mine[0] == turn
    assert set(mine[1:]) == set(waits)


def test_unknown_table_is_not_found(caller: Caller) -> None:
    gets = [caller.get(f"/api/tables/nowhere{rest}") for rest in ("", "/record", "/sheet")]
    posts = [caller.post(f"/api/tables/nowhere/{verb}") for verb in ("join", "clone", "rematch")]

    for answer in gets + posts:
        assert refusal(answer, 404) == "there is no such table"


# -- sitting down ----------------------------------------------------------------------------------


def test_last_to_sit_down_starts_the_game(callers: Callers) -> None:
    ann, ben = callers(), callers()
    id = ann.open(**OPEN)

    joined = ben.post(f"/api/tables/{id}/join").json()

    assert joined["seats"][1] == {
        "kind": "person",
        "name": ben.name,
        "is_open": False,
        "is_you": True,
    }
    assert joined["status"] == "playing"
    assert joined["to_move"] in (0, 1)
    assert ann.summary(id)["status"] == "playing"
    assert ben.tables()["mine"] == [id]


def test_chosen_seat_is_taken_and_the_rest_stay_open(callers: Callers) -> None:
    ann, ben = callers(), callers()
    id = ann.open(seats=["me", "invite", "invite"])

    joined = ben.post(f"/api/tables/{id}/join", {"seat": 2}).json()

    assert [seat["is_open"] for seat in joined["seats"]] == [False, True, False]
    assert joined["seats"][2]["is_you"] is True
    assert joined["status"] == "waiting"


def test_seat_cannot_be_taken_twice_nor_by_somebody_who_sits(callers: Callers) -> None:
    ann, ben, eve = callers(), callers(), callers()
    id = ann.open(seats=["me", "invite", "invite", "random"])

    assert "already sit" in refusal(ann.post(f"/api/tables/{id}/join"), 409)
    assert ben.post(f"/api/tables/{id}/join", {"seat": 1}).status_code == 200
    assert "already sit" in refusal(ben.post(f"/api/tables/{id}/join", {"seat": 2}), 409)
    for seat in (0, 1, 3, 7):
        assert "taken" in refusal(eve.post(f"/api/tables/{id}/join", {"seat": seat}), 409)
    refusal(eve.post(f"/api/tables/{id}/join", {"seat": -1}), 422)
    refusal(eve.post(f"/api/tables/{id}/join", {"seat": 8}), 422)
    refusal(eve.post(f"/api/tables/{id}/join", {"seat": "1"}), 422)
    refusal(eve.post(f"/api/tables/{id}/join", {"chair": 1}), 422)
    seats = ann.summary(id)["seats"]
    assert [seat["name"] for seat in seats] == [ann.name, ben.name, "#3", "Random 4"]


def test_full_table_takes_nobody(callers: Callers) -> None:
    ann, eve = callers(), callers()
    id = ann.open(seats=["me", "random"])

    assert "every seat is taken" in refusal(eve.post(f"/api/tables/{id}/join"), 409)
    assert eve.tables()["mine"] == []


# -- again -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["clone", "rematch"])
def test_table_is_opened_again_with_the_same_seats(callers: Callers, verb: str) -> None:
    ann, ben = callers(), callers()
    clock = {"kind": "move", "seconds": 600}
    id = ann.open(seats=["invite", "me", "greedy"], options={"board": "usa"}, clock=clock)
    ben.post(f"/api/tables/{id}/join")

    answer = ben.post(f"/api/tables/{id}/{verb}")

    assert answer.status_code == 201
    again = ben.summary(answer.json()["id"])
    assert again["id"] != id
    assert again["options"] == ann.summary(id)["options"]
    assert [seat["name"] for seat in again["seats"]] == [ben.name, "#2", "Greedy 3"]
    assert again["status"] == "waiting"
    assert again["moves"] == 0


# -- records ---------------------------------------------------------------------------------------


def test_record_and_sheet_wait_for_the_end(caller: Caller) -> None:
    id = caller.open(seats=["hot", "hot"])

    assert "when the game is over" in refusal(caller.get(f"/api/tables/{id}/record"), 400)
    assert "not over" in refusal(caller.get(f"/api/tables/{id}/sheet"), 400)


def test_finished_match_is_imported_and_given_out_again(caller: Caller, whole: Match) -> None:
    text = whole.record().write()

    answer = caller.post("/api/tables/import", {"text": text})

    assert answer.status_code == 201
    id = answer.json()["id"]
    summary = caller.summary(id)
    assert summary["status"] == "finished"
    assert summary["moves"] == len(whole.moves)
    assert summary["winners"] == list(whole.state.result().winners())
    assert summary["round"] == whole.state.rounds_begun()
    assert [seat["is_you"] for seat in summary["seats"]] == [True, True, False]
    assert id in caller.tables()["finished"]
    record = caller.get(f"/api/tables/{id}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"] == f'attachment; filename="{id}.match"'
    assert record.text == text.replace("seat human", "seat person")


def test_sheet_tells_the_standings_and_how_they_came_about(caller: Caller, whole: Match) -> None:
    id = caller.post("/api/tables/import", {"text": whole.record().write()}).json()["id"]

    sheet = caller.get(f"/api/tables/{id}/sheet").json()

    result = whole.state.result()
    assert [one["seat"] for one in sheet["standings"]] == [one.seat for one in result.standings]
    assert [one["place"] for one in sheet["standings"]] == [one.place for one in result.standings]
    assert [one["score"] for one in sheet["standings"]] == [one.score for one in result.standings]
    assert set(sheet["standings"][0]) == {"seat", "name", "place", "score", "sources"}
    figures = whole.state.figures()
    assert [chart["name"] for chart in sheet["charts"]] == [name for name, _ in figures]
    for chart, (_, last) in zip(sheet["charts"], figures, strict=True):
        assert [series[-1] for series in chart["series"]] == last
        assert {len(series) for series in chart["series"]} == {whole.state.rounds_begun()}


def test_unfinished_match_becomes_a_hot_seat_table(caller: Caller, half: Match) -> None:
    id = caller.post("/api/tables/import", {"text": half.record().write()}).json()["id"]

    summary = caller.summary(id)

    assert summary["status"] == "playing"
    assert summary["moves"] == len(half.moves)
    assert summary["to_move"] == half.state.to_move()
    assert summary["is_your_turn"] is True
    assert summary["is_private"] is True


def damaged_records(text: str) -> dict[str, str]:
    lines = text.splitlines()
    begins = lines.index("moves")
    # Some edits lead to the same position and cannot be told: here the last bid is raised.
    bid = max(n for n, line in enumerate(lines) if line.startswith("bid "))
    dearer = [*lines]
    dearer[bid] = f"bid {int(lines[bid].split()[1]) + 1}"
    swapped = [*lines]
    swapped[bid - 1 : bid + 1] = [lines[bid], lines[bid - 1]]
    return {
        "nothing": "",
        "no record": "hello",
        "broken off": "\n".join(lines[:-1]),
        "no moves": "\n".join(lines[:begins]),
        "a line gone": "\n".join(lines[: begins + 1] + lines[begins + 2 :]),
        "two moves swapped": "\n".join(swapped),
        "another bid": "\n".join(dearer),
        "another seed": text.replace("seed 11", "seed 12"),
        "an immense seed": Match(load_game("power_grid"), 2, 2**63).record().write(),
        "another game": text.replace("game power_grid", "game chess"),
        "other rules": text.replace("rules 1", "rules 99"),
        "other components": text.replace("components ", "components 0"),
        "another option": text.replace("option board germany", "option board usa"),
        "unknown option": text.replace("option board germany", "option bored germany"),
        "too many players": text.replace("players 2", "players 9"),
        "no seats": text.replace("seat human\n", ""),
        "digest edited": "\n".join([*lines[:-1], lines[-1][:-1] + "?"]),
        "nul": text.replace("seat human", "seat hu\x00man", 1).replace("game ", "game \x00"),
        "something follows": text + "pass\n",
    }


@pytest.mark.parametrize("damage", damaged_records("players 2\nmoves\nbid 1\n"))
def test_damaged_or_edited_record_is_refused(caller: Caller, half: Match, damage: str) -> None:
    text = damaged_records(half.record().write())[damage]

    line = refusal(caller.post("/api/tables/import", {"text": text}), 409)

    assert len(line) < 1000
    assert caller.tables()["mine"] == []


def test_import_wants_a_text_of_bounded_length(caller: Caller) -> None:
    refusal(caller.post("/api/tables/import", {"text": 7}), 422)
    refusal(caller.post("/api/tables/import", {"text": "x" * 200_001}), 422)
    refusal(caller.post("/api/tables/import", {"file": "x"}), 422)


# -- limits and headers ----------------------------------------------------------------------------


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
    refusal(caller.http.delete("/api/me"), 405)
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
    service.live.bots.close()
    service.store.close()

    assert "secret" not in refusal(answer, 500)
    assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_answers_are_not_cached(caller: Caller) -> None:
    assert caller.get("/api/me").headers["cache-control"] == "no-store"


# -- pages -----------------------------------------------------------------------------------------


@has_pages
def test_every_page_is_html_with_security_headers(caller: Caller) -> None:
    id = caller.open()

    for path in ("/", f"/t/{id}", "/login", "/register", "/help/power_grid"):
        answer = caller.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


@has_pages
@pytest.mark.parametrize("path", ["/nowhere", "/t/nowhere", "/help/chess"])
def test_page_that_is_not_there_is_an_error_page(caller: Caller, path: str) -> None:
    answer = caller.get(path)

    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@has_pages
def test_error_pages_escape_their_text(caller: Caller) -> None:
    attack = "<img src=x onerror=alert(1)>"

    answer = caller.get(f"/help/{attack}")

    assert answer.status_code == 404
    assert "there is no game" in answer.text
    assert "<img src=x" not in answer.text


@has_pages
def test_names_on_pages_are_escaped(caller: Caller) -> None:
    caller.post("/api/me", {"name": "<b>&\"'</b>"})
    id = caller.open(name="<script>alert(1)</script>")

    for path in ("/", f"/t/{id}"):
        page = caller.get(path).text
        assert "<script>alert(1)" not in page
        assert "<b>&" not in page


@pytest.mark.parametrize(
    ("wanted", "target"),
    [
        ("/t/abc", "/t/abc"),
        ("//evil.example/", "/"),
        ("https://evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("", "/"),
    ],
)
def test_choosing_a_language_leads_back_to_this_site_only(
    caller: Caller, wanted: str, target: str
) -> None:
    answer = caller.http.get("/language/uk", params={"next": wanted})

    assert answer.status_code == 303
    assert answer.headers["location"] == target
    assert caller.http.cookies["lang"] == "uk"


@has_pages
def test_language_named_in_the_address_is_remembered(caller: Caller) -> None:
    page = caller.get("/?lang=ru")

    assert page.status_code == 200
    assert 'lang="ru"' in page.text
    assert caller.http.cookies["lang"] == "ru"
    assert 'lang="ru"' in caller.get("/").text


def test_error_is_english_with_the_reason_in_the_readers_language(caller: Caller) -> None:
    caller.get("/language/uk")

    answer = caller.get("/api/tables/nowhere").json()

    assert answer["error"] == "there is no such table"
    assert answer.get("reason", "") != answer["error"]


def test_unknown_language_is_not_remembered(caller: Caller) -> None:
    answer = caller.get("/language/xx")

    assert answer.status_code == 303
    assert "lang" not in caller.http.cookies
