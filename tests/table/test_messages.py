"""Messages that are none: refused, and the table stays as it was."""

import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from penstock.table.client import Player, Visitor
from penstock.table.live.requests import LONGEST_MESSAGE
from tests.table.conftest import Server
from tests.table.sockets import (
    legal,
    open_table,
    receive,
    run,
    seated,
    steady,
)

MALFORMED = {
    "nothing": "",
    "no JSON": "hello",
    "broken": '{"type": "play"',
    "a list": "[]",
    "null": "null",
    "a number": "7",
    "deep": "[" * (LONGEST_MESSAGE - 1),
    "deep object": '{"type":' * 500,
    "no type": "{}",
    "unknown type": '{"type": "cheat"}',
    "type of two lines": '{"type": "che\\nat"}',
    "number as type": '{"type": 7}',
    "play without anything": '{"type": "play"}',
    "number in words": '{"type": "play", "number": "0", "action": "pass"}',
    "number a truth": '{"type": "play", "number": false, "action": "pass"}',
    "number a fraction": '{"type": "play", "number": 0.0, "action": "pass"}',
    "number not a number": '{"type": "play", "number": NaN, "action": "pass"}',
    "number negative": '{"type": "play", "number": -1, "action": "pass"}',
    "number immense": '{"type": "play", "number": ' + "9" * 3000 + ', "action": "pass"}',
    "action a list": '{"type": "play", "number": 0, "action": ["pass"]}',
    "action long": '{"type": "play", "number": 0, "action": "' + "x" * 61 + '"}',
    "action of two lines": '{"type": "play", "number": 0, "action": "bid\\n7"}',
    "half a character": '{"type": "play", "number": 0, "action": "\\ud800"}',
    "half a character in chat": '{"type": "chat", "text": "\\udfff"}',
    "half a character as type": '{"type": "\\ud83d"}',
    "nul in chat": '{"type": "chat", "text": "a\\u0000b"}',
    "at nowhere": '{"type": "at", "move": "last"}',
    "at before the beginning": '{"type": "at", "move": -1}',
    "undo without number": '{"type": "undo"}',
    "ask without number": '{"type": "ask_undo", "to": 0}',
    "too long": '{"type": "chat", "text": "' + "x" * LONGEST_MESSAGE + '"}',
    "huge": "x" * 60_000,
}


@pytest.mark.parametrize("case", MALFORMED)
def test_malformed_message_is_refused_and_nothing_changes(server: Server, case: str) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            before = steady(player.state)
            await player._socket.send(MALFORMED[case])
            refusal = await receive(player, "refused")
            assert len(refusal["reason"].splitlines()) == 1
            await player.next_state()
            assert steady(player.state) == before
            await player.play(legal(player.state)[0])
            assert player.state["moves"] == 1

    run(scenario())


def test_bytes_are_refused_like_any_other_malformed_message(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            for sent in (b"", b"\x00\xff\xfe", random.Random(1).randbytes(2000)):
                await player._socket.send(sent)
                assert (await receive(player, "refused"))["reason"]
                await player.next_state()
            await player.play(legal(player.state)[0])
            assert player.state["moves"] == 1

    run(scenario())


def test_message_beyond_every_measure_costs_only_its_own_socket(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as other:
            async with seated(visitor, table) as player:
                await player._socket.send("x" * 200_000)
                with pytest.raises(ConnectionClosed):
                    await receive(player, "pong")
            await other.play(legal(other.state)[0])
            assert other.state["moves"] == 1

    run(scenario())


def test_flood_of_messages_ends_the_connection_and_gets_no_state(tmp_path: Path) -> None:
    server = Server(tmp_path, request_limit=60)
    server.start()
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def flood(player: Player) -> None:
        # More than two minutes' worth, so that a new minute may begin on the way.
        for _ in range(2 * 60 + 1):
            await player.send({"type": "nonsense"})
            await receive(player, "refused")
            await player.next_state()

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            with pytest.raises(ConnectionClosed) as ended:
                await flood(player)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008
            assert len(player.refusals) >= 60
            assert {one["reason"] for one in player.refusals} == {"there is no message 'nonsense'"}

    try:
        run(scenario())
    finally:
        server.close()
