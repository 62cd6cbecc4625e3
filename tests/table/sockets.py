"""Sitting at a table over the socket, for the tests of the live side."""

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from penstock.table.client import Player, Visitor
from tests.table.conftest import Server

PATIENCE = 30.0
"""A scenario that takes longer hangs; no test asks how long anything takes."""

STEADY = ("number", "move", "moves", "status", "to_move", "yours", "acts_for", "prompt", "choices")
"""What of a state is the same as long as nothing happens."""


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Play a scenario to its end."""
    asyncio.run(asyncio.wait_for(scenario, PATIENCE))


def open_table(visitor: Visitor, seats: list[str], **wanted: Any) -> str:
    """A table of Power Grid; without others its first questions are always the same."""
    body = {"game": "power_grid", "seats": seats, **wanted}
    if "invite" not in seats:
        body.setdefault("seed", 7)
    return str(visitor.post("/api/tables", body)["id"])


@asynccontextmanager
async def seated(visitor: Visitor, table: str) -> AsyncIterator[Player]:
    """At the table, the first state received."""
    async with visitor.socket(table) as socket:
        player = Player(socket)
        first = await player.receive()
        assert first["type"] == "state"
        yield player


def legal(state: dict[str, Any]) -> list[str]:
    """What may be chosen."""
    return [choice["text"] for choice in state["choices"] if choice["refused_by"] is None]


def steady(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that a refused message leaves as it was."""
    return {name: state[name] for name in STEADY}


async def receive(player: Player, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (message := await player.receive())["type"] != kind:
        pass
    return message


async def closed(player: Player) -> int | None:
    """Wait until the socket is closed; gives the code."""
    with pytest.raises(ConnectionClosed) as ended:
        await receive(player, "nothing")
    return ended.value.rcvd.code if ended.value.rcvd else None


async def refused(player: Player, message: dict[str, Any]) -> dict[str, Any]:
    """Send what must be refused; it is, and the table stays as it was."""
    before = steady(player.state)
    await player.send(message)
    refusal = await receive(player, "refused")
    await player.next_state()
    assert set(refusal) == {"type", "reason", "rule", "number"}
    assert len(refusal["reason"].splitlines()) == 1
    assert refusal["number"] == player.state["number"]
    assert steady(player.state) == before
    return refusal


async def answer(player: Player, rng: random.Random) -> None:
    """Play any legal action as soon as asked; otherwise wait for news."""
    if player.state["acts_for"] is None:
        await player.next_state()
    else:
        await player.play(rng.choice(legal(player.state)))


async def catch_up(players: list[Player], number: int) -> None:
    """Let everybody see that row."""
    for player in players:
        while player.state["number"] < number:
            await player.next_state()


def two_at_a_table(server: Server) -> tuple[Visitor, Visitor, str]:
    """Two visitors with a seat each."""
    ann, ben = Visitor(server.address), Visitor(server.address)
    table = open_table(ann, ["me", "invite"])
    ben.post(f"/api/tables/{table}/join")
    return ann, ben, table


async def play_until_asked(players: list[Player], wanted: str) -> Player:
    """Play first answers until somebody may choose an action that begins so; gives who."""
    while True:
        mover = next(player for player in players if player.state["acts_for"] is not None)
        options = legal(mover.state)
        if any(option.startswith(wanted) for option in options):
            return mover
        await mover.play(options[0])
        await catch_up(players, mover.state["number"])
