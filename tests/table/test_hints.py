"""Hints over the socket: at one's own decision, never where people compete, and only advice."""

import json
from typing import Any

import pytest

from penstock.games import game_ids
from penstock.table.client import Player, Visitor
from tests.table.conftest import Server
from tests.table.sockets import (
    legal,
    open_table,
    receive,
    refused,
    run,
    seated,
    steady,
    two_at_a_table,
)


async def hint(player: Player) -> dict[str, Any]:
    """Ask for a hint and wait for it."""
    await player.send({"type": "hint", "number": player.state["number"]})
    return await receive(player, "hint")


async def asked(player: Player) -> None:
    """Wait for a decision of one's own."""
    while player.state["acts_for"] is None:
        await player.next_state()


@pytest.mark.parametrize("game", game_ids())
def test_a_hint_against_bots_can_be_played_as_it_is_shown(server: Server, game: str) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"], game=game)

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            for _ in range(3):
                await asked(player)
                before = steady(player.state)
                found = await hint(player)
                assert found["number"] == player.state["number"]
                assert found["compared"]
                assert 1 <= len(found["suggestions"]) <= 3
                firsts = [one["choices"][0]["action"] for one in found["suggestions"]]
                assert len(set(firsts)) == len(firsts)
                assert set(firsts) <= set(legal(player.state))
                for one in found["suggestions"]:
                    assert [side["side"] for side in one["sides"]] == ["now", "later", "rivals"]
                    points = sum(side["points"] for side in one["sides"])
                    assert points == pytest.approx(one["worth"], abs=0.01)
                    assert all(0 < len(side["words"]) <= 80 for side in one["sides"])
                # It was only advice.
                assert steady(player.state) == before
                for choice in found["suggestions"][0]["choices"]:
                    assert choice["action"] in legal(player.state)
                    await player.play(choice["action"])
                    if player.state["acts_for"] is None:
                        break

    run(scenario())


def test_a_hint_is_the_same_when_it_is_asked_for_again(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"], game="barrage")

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert await hint(player) == await hint(player)

    run(scenario())


def test_hints_speak_the_reader_s_language(server: Server) -> None:
    visitor = Visitor(server.address)
    with pytest.raises(json.JSONDecodeError):
        visitor.get("/language/uk")  # a page, but now its cookie is there
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            found = await hint(player)
            words = found["suggestions"][0]["choices"][0]["label"]
            assert not any("a" <= letter <= "z" for letter in words)

    run(scenario())


def test_no_hint_where_people_compete(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as first, seated(ben, table) as second:
            for player in (first, second):
                message = {"type": "hint", "number": player.state["number"]}
                refusal = await refused(player, message)
                assert refusal["reason"] == "hints are only for games without other people"

    run(scenario())


def test_no_hint_for_whoever_only_watches(server: Server) -> None:
    host, watcher = Visitor(server.address), Visitor(server.address)
    table = open_table(host, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(host, table), seated(watcher, table) as player:
            refusal = await refused(player, {"type": "hint", "number": player.state["number"]})
            assert refusal["reason"] == "hints are only for games without other people"

    run(scenario())


def test_no_hint_about_a_question_that_is_past(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            number = player.state["number"]
            await player.play(legal(player.state)[0])
            refusal = await refused(player, {"type": "hint", "number": number})
            assert refusal["reason"] == "the table has moved on"

    run(scenario())


def test_whoever_plays_on_is_not_told_about_the_past(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"], game="barrage")

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            await player.send({"type": "hint", "number": player.state["number"]})
            await player.play(legal(player.state)[0])
            found = await hint(player)
            assert found["number"] == player.state["number"]

    run(scenario())
