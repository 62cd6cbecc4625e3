"""Speaking HTTP to the table, for the tests of its HTTP side."""

import json
from collections.abc import Callable
from typing import Any

import httpx

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng

WITH_BOTS: dict[str, Any] = {"game": "power_grid", "seats": ["me", "random"], "seed": 7}
OPEN: dict[str, Any] = {"game": "power_grid", "seats": ["me", "invite"]}


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
        """Open a table; without others it is always dealt the same, unless the seed is None."""
        body = {**WITH_BOTS, **wanted}
        if "invite" in body["seats"]:
            body.pop("seed", None)
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def summary(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/tables/{id}").json()
        return found

    def tables(self) -> dict[str, list[str]]:
        lists: dict[str, list[dict[str, Any]]] = self.get("/api/tables").json()
        return {name: [one["id"] for one in found] for name, found in lists.items()}


Callers = Callable[[], Caller]


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
