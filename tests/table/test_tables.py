"""Tables over HTTP: opening them, sitting down, playing once more."""

import json
from typing import Any

import httpx
import pytest

from tests.table.callers import OPEN, WITH_BOTS, Caller, Callers, finished_match, refusal
from tests.table.conftest import Server


def shown(kind: str, name: str, **facts: bool) -> dict[str, Any]:
    """A seat of a summary; what is not said of it is not so."""
    plain = {"is_guest": False, "is_open": False, "is_you": False, "is_kept": False}
    nowhere = {"stand_in": None, "seen": None}
    return {"kind": kind, "name": name, **plain, **nowhere, **facts}


def settled(seat: dict[str, Any]) -> dict[str, Any]:
    """The same without what depends on the game, and on where somebody is just now."""
    return {key: seat[key] for key in seat if key not in ("colour", "where")}


def test_opened_table_is_what_was_asked_for(caller: Caller) -> None:
    answer = caller.post(
        "/api/tables",
        {
            "game": "power_grid",
            "options": {"board": "usa"},
            "seats": ["me", "hot", "invite", "greedy"],
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
    colours = [seat["colour"] for seat in summary["seats"]]
    assert colours == ["cherry", "lagoon", "tangerine", "iris"]
    summary["seats"] = [settled(seat) for seat in summary["seats"]]
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
            shown("person", caller.name, is_guest=True, is_you=True),
            shown("person", f"{caller.name} 2", is_guest=True, is_you=True),
            shown("person", "#3", is_open=True),
            shown("greedy", "Greedy 4"),
        ],
        "status": "waiting",
        "round": 1,
        "phase": "Auction",
        "moves": 0,
        "to_move": None,
        "is_your_turn": False,
        "winners": [],
        "is_private": True,
        "is_host": True,
        "is_invited": False,
        "is_silent": False,
        "clock": {"kind": "fischer", "seconds": 1800, "increment": 30},
        "is_seed_known": False,
    }


def test_table_of_ones_own_begins_at_once(caller: Caller) -> None:
    summary = caller.summary(caller.open(seats=["hot", "hot"]))

    assert summary["status"] == "playing"
    assert summary["to_move"] in (0, 1)
    assert summary["is_your_turn"] is True
    assert summary["name"] == "Power Grid Recharged"


def test_an_automa_takes_a_seat_with_its_level(caller: Caller) -> None:
    wanted = ["me", "automa:low", "automa:very_high"]

    id = caller.open(game="barrage", seats=wanted)

    seats = caller.summary(id)["seats"]
    assert [seat["kind"] for seat in seats] == ["person", *wanted[1:]]
    assert [seat["name"] for seat in seats[1:]] == ["Automa low 2", "Automa very high 3"]
    games = {game["id"]: game for game in caller.get("/api/games").json()}
    assert games["barrage"]["seat_kinds"] == [
        f"automa:{level}" for level in ("low", "medium", "high", "very_high")
    ]
    assert games["power_grid"]["seat_kinds"] == []


REFUSED_TABLES: dict[str, tuple[dict[str, Any], int, str]] = {
    "unknown game": ({"game": "chess"}, 409, "there is no game 'chess'"),
    "unknown option": ({"options": {"colour": "red"}}, 409, "no option 'colour'"),
    "unknown value": ({"options": {"board": "moon"}}, 409, "not 'moon'"),
    "option of two lines": ({"options": {"a\nb": "x"}}, 409, "no option 'a b'"),
    "an Automa before a bot": (
        {"game": "barrage", "seats": ["me", "automa:low", "greedy"]},
        409,
        "Automas take the last seats",
    ),
    "unknown seat": ({"seats": ["me", "genius"]}, 409, "not 'genius'"),
    "bot from a file": ({"seats": ["me", "/tmp/bot.py:Bot"]}, 409, "a seat is me, hot, invite"),
    "Automas only": (
        {"game": "barrage", "seats": ["automa:low", "automa:high"]},
        409,
        "all 2 seats are Automas; at least one must be a person",
    ),
    "Automas only, by options": (
        {"game": "barrage", "options": {"automa_1": "low", "automa_2": "low"}},
        409,
        "all 2 seats are Automas; at least one must be a person",
    ),
    "unknown level of an Automa": (
        {"game": "barrage", "seats": ["me", "automa:hard"]},
        409,
        "an Automa is one of automa:low, automa:medium, automa:high, automa:very_high",
    ),
    "Automa of a game without any": ({"seats": ["me", "automa:low"]}, 409, "official opponent"),
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
    "huge seed": ({"seed": 2**128}, 422, "seed"),
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

    assert settled(joined["seats"][1]) == shown("person", ben.name, is_guest=True, is_you=True)
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


def test_own_game_can_be_cloned_at_any_time(caller: Caller) -> None:
    id = caller.open(seats=["hot", "greedy", "me"], options={"board": "usa"})

    answer = caller.post(f"/api/tables/{id}/clone")

    assert answer.status_code == 201
    again, first = caller.summary(answer.json()["id"]), caller.summary(id)
    for same in ("game", "options", "seats", "status", "to_move"):
        assert again[same] == first[same]


def test_game_of_others_is_cloned_only_when_it_is_over(callers: Callers) -> None:
    """The same seed deals the same cards: a clone would tell what is to come."""
    ann, ben, eve = callers(), callers(), callers()
    waiting = ann.open(seats=["me", "invite"])
    playing = ann.open(seats=["me", "invite"])
    ben.post(f"/api/tables/{playing}/join")
    record = finished_match(["human", "human"]).record().write()
    over = ann.post("/api/tables/import", {"text": record}).json()["id"]

    for id in (waiting, playing):
        for one in (ann, ben, eve):
            assert "once it is over" in refusal(one.post(f"/api/tables/{id}/clone"), 409)
    assert eve.post(f"/api/tables/{over}/clone").status_code == 201
    assert len(ann.tables()["mine"]) == 2
