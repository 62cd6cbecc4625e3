"""Trying: a click that sets off more than was chosen is told first, and nothing is written."""

from typing import Any

import pytest

from penstock.table.client import Player, Visitor
from penstock.table.http.opening import open_table as open_hot
from penstock.table.live.room import Room
from penstock.table.refusal import Refused
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.table.conftest import Server
from tests.table.sockets import (
    catch_up,
    legal,
    open_table,
    play_until_asked,
    receive,
    refused,
    run,
    seated,
    steady,
    two_at_a_table,
)


async def tried(player: Player, action: str, **more: Any) -> dict[str, Any]:
    """Try an action; what comes next, a trial or the state in which it was played."""
    number = player.state["number"]
    await player.send({"type": "try", "number": number, "action": action, **more})
    while (message := await player.receive())["type"] not in ("trial", "state", "refused"):
        pass
    return message


def test_what_sets_off_nothing_is_played_at_once(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            answer = await tried(player, legal(player.state)[0])
            assert (answer["type"], answer["moves"]) == ("state", 1)

    run(scenario())


def test_the_last_thing_that_can_be_bought_does_not_end_a_turn_unasked(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            answer: dict[str, Any] = {}
            while answer.get("type") != "trial" or len(answer["steps"]) < 2:
                await play_until_asked([player], "buy ")
                dearest = [one for one in legal(player.state) if one.startswith("buy ")][-1]
                before = steady(player.state)
                answer = await tried(player, dearest)
            assert (answer["number"], answer["action"]) == (before["number"], dearest)
            assert (answer["is_chain"], answer["ends_turn"]) == (True, True)
            assert [one["label"] for one in answer["steps"]][1:] == ["Stop buying"]
            bought = answer["steps"][0]
            price = bought["price"]
            assert price > 0
            assert bought["lines"][0]["amounts"] == [{"icon": "elektro", "text": f"−{price}"}]
            # Nothing was written, and what was tried can be played.
            await player.send({"type": "ping"})
            await receive(player, "pong")
            assert steady(player.state) == before
            await player.play(dearest)
            assert player.state["moves"] == before["moves"] + 1

    run(scenario())


def test_whoever_asks_is_told_before_the_turn_ends(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            mover = await play_until_asked([one, two], "bid ")
            bid = next(text for text in legal(mover.state) if text.startswith("bid "))
            told = await tried(mover, bid, asks=True)
            assert told["type"] == "trial"
            assert (told["is_chain"], told["ends_turn"], told["reveals"]) == (False, True, False)
            assert len(told["steps"]) == 1
            played = await tried(mover, bid)
            assert played["type"] == "state"
            await catch_up([one, two], played["number"])

    run(scenario())


def test_only_who_is_asked_may_try_and_only_what_is_legal(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            mover, waiter = (one, two) if one.state["acts_for"] is not None else (two, one)
            action = legal(mover.state)[0]
            trying = {"type": "try", "number": 0, "action": action, "asks": True}
            assert "turn" in (await refused(waiter, trying))["reason"]
            stale = await refused(mover, {**trying, "number": 1})
            assert stale["reason"] == "the table has moved on"
            bad = await refused(mover, {**trying, "action": "pass"})
            assert "pass" in bad["reason"]

    run(scenario())


def test_a_worker_that_is_behind_neither_tries_nor_takes_back(store: Store, ann: User) -> None:
    table = store.table(open_hot(store, ann, "power_grid", {}, ["hot", "hot"]))
    assert table is not None
    here, behind = Room(store, table), Room(store, table)
    action = here.match.state.text(here.match.state.legal()[0])

    here.play(ann.id, 0, action)
    with pytest.raises(Refused, match="somebody else was faster"):
        behind.try_move(ann.id, 0, action, asks=False)
    assert (behind.number, len(behind.match.moves)) == (1, 1)

    here.undo(ann.id, 1, to=0)
    with pytest.raises(Refused, match="somebody else was faster"):
        behind.undo(ann.id, 1, to=0)
    assert (behind.number, len(behind.match.moves)) == (2, 0)
    assert [row.kind for row in store.rows_from(table.id, 0)] == ["move", "undo"]
