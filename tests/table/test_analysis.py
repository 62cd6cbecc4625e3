"""The analysis of a finished table: begun on demand, made in pieces, for whoever sees the table."""

import time
from typing import Any
from urllib.error import HTTPError

import pytest

from penstock.games import load_game
from penstock.kernel.match import load_record, replay
from penstock.table.client import Player, Visitor
from penstock.table.live.looking import look_at, look_through, match_of, setup_of, turn_from
from tests.golden.make import FOLDER
from tests.table.conftest import Server
from tests.table.sockets import legal, open_table, run, seated

PATIENCE = 120.0


def golden(name: str, own: int = 1) -> str:
    """A finished match whose first seats were people's."""
    return (FOLDER / name).read_text(encoding="utf-8").replace("seat greedy", "seat human", own)


def opened(visitor: Visitor, name: str) -> str:
    return str(visitor.post("/api/tables/import", {"text": golden(name)})["id"])


def analysed(visitor: Visitor, table: str) -> dict[str, Any]:
    """The whole analysis."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found: dict[str, Any] = visitor.get(f"/api/tables/{table}/analysis")
        if found["is_done"]:
            return found
        time.sleep(0.2)
    raise AssertionError("the analysis never ends")


@pytest.mark.parametrize("name", ["power_grid/germany-4-greedy.match", "barrage/solo-high.match"])
def test_chances_moments_and_boards(server: Server, name: str) -> None:
    host, stranger = Visitor(server.address), Visitor(server.address)
    table = opened(host, name)
    found = analysed(host, table)
    players = len(found["seats"])
    assert found["mine"] == [0]
    assert found["turns"][-1]["move"] == found["moves"]
    for turn in found["turns"]:
        assert len(turn["chances"]) == players
        assert sum(turn["chances"]) == pytest.approx(100, abs=0.3)
    assert sum(found["end"]) == 100
    for moment in found["moments"]:
        assert abs(moment["swing"]) >= 6
        assert moment["played"]["choices"]
        assert moment["better"] is not None or moment["swing"] > 0
        if moment["better"]:
            worth = moment["better"]["worth"] - moment["played"]["worth"]
            assert sum(one["points"] for one in moment["sides"]) == pytest.approx(worth, abs=0.21)
            assert all(0 < len(one["words"]) <= 80 for one in moment["sides"])
    # Whoever may see the table may see this, too; nothing is his there.
    other = stranger.get(f"/api/tables/{table}/analysis")
    assert other["is_done"]
    assert other["mine"] == []
    assert other["turns"] == found["turns"]
    board = stranger.get(f"/api/tables/{table}/analysis/board?move=3&things=no-such-thing")
    assert board["svg"].startswith("<svg")
    assert board["thing"] == ""


def test_a_moment_s_board_shows_what_it_is_about(server: Server) -> None:
    visitor = Visitor(server.address)
    table = opened(visitor, "power_grid/germany-4-greedy.match")
    board = visitor.get(f"/api/tables/{table}/analysis/board?move=30&things=nothing%20city-essen")
    assert board["thing"] == "city-essen"
    assert 'id="city-essen"' in board["svg"]


def test_one_can_play_on_from_a_moment_against_bots(server: Server) -> None:
    visitor = Visitor(server.address)
    table = opened(visitor, "power_grid/germany-4-greedy.match")
    url = f"/api/tables/{table}/analysis/play"
    opened_at = visitor.post(url, {"move": 40, "seat": 2})["id"]

    async def scenario() -> None:
        async with seated(visitor, opened_at) as player:
            assert player.state["moves"] >= 40
            assert player.state["yours"] == [2]
            kinds = [seat["kind"] for seat in player.state["seats"]]
            assert kinds == ["normal", "greedy", "person", "greedy"]

    run(scenario())


@pytest.mark.parametrize("body", [{"move": 9999, "seat": 0}, {"move": 3, "seat": 7}])
def test_one_cannot_play_on_from_nowhere(server: Server, body: dict[str, int]) -> None:
    visitor = Visitor(server.address)
    table = opened(visitor, "power_grid/germany-4-greedy.match")
    with pytest.raises(HTTPError) as refused:
        visitor.post(f"/api/tables/{table}/analysis/play", body)
    with refused.value as answer:
        assert answer.code == 409


@pytest.mark.parametrize("path", ["", "/board?move=0"])
def test_nothing_is_told_of_a_game_that_is_not_over(server: Server, path: str) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])
    with pytest.raises(HTTPError) as refused:
        visitor.get(f"/api/tables/{table}/analysis{path}")
    with refused.value as answer:
        assert answer.code == 400
        assert b"not over yet" in answer.read()


def test_bots_answer_while_a_match_is_looked_through(server: Server) -> None:
    visitor = Visitor(server.address)
    finished = opened(visitor, "barrage/full-3-greedy.match")
    assert not visitor.get(f"/api/tables/{finished}/analysis")["is_done"]
    table = open_table(visitor, ["me", "random"])

    async def moved(player: Player) -> None:
        while player.state["acts_for"] is None:
            await player.next_state()
        await player.play(legal(player.state)[0])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            for _ in range(4):
                await moved(player)

    run(scenario())


def test_a_match_goes_to_a_worker_and_back() -> None:
    setup = setup_of(match_of(setup_from("power_grid/germany-4-greedy.match")))
    rows = look_through(setup, 0, 5)
    assert len(rows) == 5
    more = look_through(setup, turn_from(rows[-1]).last, 3)
    assert turn_from(more[0]).first == turn_from(rows[-1]).last
    played, best, *_ = look_at(setup, rows[0])
    assert len(played) == len(best) == 5


def setup_from(name: str) -> str:
    record = load_record(FOLDER / name)
    return setup_of(replay(load_game(record.game), record, name))
