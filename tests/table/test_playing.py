"""Playing over the socket, and what is refused on the way."""

import asyncio
import json
import random

from penstock.games import load_game
from penstock.kernel.match import replay
from penstock.kernel.record import read_record
from penstock.table.client import Visitor
from tests.table.conftest import Server
from tests.table.sockets import (
    answer,
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


def text_at(visitor: Visitor, path: str) -> str:
    with visitor._opener.open(visitor.address + path, timeout=30) as response:
        text: str = response.read().decode()
        return text


def test_whole_game_is_played_against_a_bot(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"], options={"max_rounds": "20"})
    rng = random.Random(1)

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            while player.state["status"] == "playing":
                await answer(player, rng)
            assert player.refusals == []
            end = player.state
            assert end["status"] == "finished"
            assert end["to_move"] is None
            assert end["choices"] == []
            assert sorted(one["seat"] for one in end["result"]) == [0, 1]
            assert end["result"][0]["place"] == 1
            gone = await refused(player, {"type": "play", "number": end["number"], "action": "x"})
            assert gone["reason"] == "the game is over"

            summary = visitor.get(f"/api/tables/{table}")
            winners = [one["seat"] for one in end["result"] if one["place"] == 1]
            assert summary["status"] == "finished"
            assert summary["winners"] == sorted(winners)
            assert summary["moves"] == end["moves"]

    run(scenario())
    # What was played over the socket verifies like any other record.
    text = text_at(visitor, f"/api/tables/{table}/record")
    match = replay(load_game("power_grid"), read_record(text, "record"), "record")
    assert match.state.is_over()
    assert match.seats == ["person", "random"]


def test_two_visitors_play_one_game_and_see_the_same(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    rng = random.Random(2)

    async def scenario() -> None:
        async with seated(ann, table) as first, seated(ben, table) as second:
            assert (first.state["yours"], second.state["yours"]) == ([0], [1])
            seen = set()
            for number in range(1, 41):
                movers = [p for p in (first, second) if p.state["acts_for"] is not None]
                assert len(movers) == 1
                seen.add(movers[0].state["acts_for"])
                await movers[0].play(rng.choice(legal(movers[0].state)))
                await catch_up([first, second], number)
                assert first.state["number"] == second.state["number"] == number
                assert first.state["to_move"] == second.state["to_move"]
                assert first.state["prompt"] == second.state["prompt"]
                assert first.state["events"] == second.state["events"]
            assert seen == {0, 1}

    run(scenario())


def test_hot_seat_plays_for_every_seat_in_turn(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            seen = set()
            for _ in range(25):
                assert player.state["yours"] == [0, 1, 2]
                assert player.state["acts_for"] == player.state["to_move"]
                seen.add(player.state["acts_for"])
                await player.play(legal(player.state)[0])
            assert seen == {0, 1, 2}

    run(scenario())


def test_bot_begins_by_itself_when_somebody_comes_to_the_table(server: Server) -> None:
    visitor = Visitor(server.address)
    tables = [open_table(visitor, ["me", "greedy", "greedy"], seed=seed) for seed in range(6)]

    async def scenario() -> None:
        for table in tables:
            async with seated(visitor, table) as player:
                while player.state["acts_for"] is None:
                    await player.next_state()

    run(scenario())


# -- what is refused -------------------------------------------------------------------------------


def test_nobody_plays_out_of_turn_or_for_a_foreign_seat(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two, seated(eve, table) as spy:
            mover, waiter = (one, two) if one.state["acts_for"] is not None else (two, one)
            action = legal(mover.state)[0]
            play = {"type": "play", "number": 0, "action": action}
            for other in (waiter, spy):
                refusal = await refused(other, play)
                assert refusal["reason"].endswith("'s turn")
                assert refusal["rule"] == ""
            assert spy.state["yours"] == []
            await mover.play(action)
            assert mover.state["moves"] == 1

    run(scenario())


def test_stale_number_is_refused(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            await player.play(legal(player.state)[0])
            action = legal(player.state)[0]
            for number in (0, 2, 999_999):
                play = {"type": "play", "number": number, "action": action}
                assert (await refused(player, play))["reason"] == "the table has moved on"
            undo = await refused(player, {"type": "undo", "number": 0})
            assert undo["reason"] == "the table has moved on"

    run(scenario())


def test_illegal_action_is_refused_by_the_id_of_its_rule(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            await play_until_asked([player], "nominate")
            closed = [one for one in player.state["choices"] if one["refused_by"]]
            assert closed
            for choice in closed[:3]:
                number = player.state["number"]
                play = {"type": "play", "number": number, "action": choice["text"]}
                refusal = await refused(player, play)
                assert refusal["rule"] == choice["refused_by"]
                assert refusal["rule"].startswith("PWG-")
                assert choice["reason"]
            for action in ("build essen", "nominate 99", "hello", "", "pass pass"):
                play = {"type": "play", "number": player.state["number"], "action": action}
                assert (await refused(player, play))["rule"] == ""

    run(scenario())


def test_waiting_table_refuses_to_be_played(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "invite"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert player.state["status"] == "waiting"
            assert player.state["acts_for"] is None
            assert player.state["choices"] == []
            assert "data-action" not in json.dumps(player.state)
            play = {"type": "play", "number": 0, "action": "pass"}
            assert (await refused(player, play))["reason"] == "the table waits for players"
            # Whoever sits down starts it, and the socket says so.
            Visitor(server.address).post(f"/api/tables/{table}/join")
            await player.next_state()
            assert player.state["status"] == "playing"
            assert player.state["seats"][1]["name"] != "#2"

    run(scenario())


def test_of_two_at_once_exactly_one_moves_and_the_other_catches_up(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as one, seated(visitor, table) as two:
            for number in range(20):
                assert one.state["number"] == two.state["number"] == number
                options = legal(one.state)
                sent = [options[0], options[-1]]
                before = len(one.refusals) + len(two.refusals)
                await asyncio.gather(
                    *(
                        player.send({"type": "play", "number": number, "action": action})
                        for player, action in zip((one, two), sent, strict=True)
                    )
                )
                # The one who moved gets its state, the other a refusal and the present state.
                while len(one.refusals) + len(two.refusals) == before:
                    for player in (one, two):
                        await player.send({"type": "ping"})
                        await receive(player, "pong")
                await catch_up([one, two], number + 1)
                assert len(one.refusals) + len(two.refusals) == before + 1
                last = (one.refusals + two.refusals)[-1] if before == 0 else None
                assert last is None or last["number"] == number + 1
                for player in (one, two):
                    await player.send({"type": "live"})
                    while (await receive(player, "state"))["moves"] != number + 1:
                        pass
                assert steady(one.state) == steady(two.state)

    run(scenario())
