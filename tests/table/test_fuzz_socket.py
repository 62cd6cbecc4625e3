"""Messages nobody thought of, on the socket of every game.

Noise, nearly right messages, and right ones from the wrong people: each is refused in one line or
answered, the connection stays usable, and neither the database nor what anybody sees of the table
changes. PENSTOCK_FUZZ=N tries N conversations for each game.
"""

import os
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from websockets.exceptions import ConnectionClosed

from penstock.games import game_ids
from penstock.table.client import Visitor
from tests.fuzz.messages import TALK, mutated, stored, would_be_right
from tests.table.conftest import Server
from tests.table.sockets import catch_up, legal, open_table, receive, run, seated

EXAMPLES = int(os.environ.get("PENSTOCK_FUZZ", "6"))


def rows_of(server: Server, table: str) -> list[Any]:
    """Whatever the database of a server holds of a table."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        return stored(database, table)


async def looked_at(visitors: list[Visitor], table: str) -> list[dict[str, Any]]:
    """All that these people see when they come to the table."""
    seen = []
    for visitor in visitors:
        async with seated(visitor, table) as player:
            seen.append(player.state)
    return seen


@pytest.mark.parametrize("game", game_ids())
# A conversation that fails is shown as it is: shrinking one over real sockets takes for ever.
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisWarning")
@settings(
    phases=(Phase.generate,),
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(talk=TALK)
def test_any_conversation_leaves_the_table_as_it_was(
    server: Server, game: str, talk: list[tuple[int, Any]]
) -> None:
    people = [Visitor(server.address) for _ in range(3)]
    table = open_table(people[0], ["me", "invite"], game=game)
    people[1].post(f"/api/tables/{table}/join")

    async def scenario() -> None:
        async with (
            seated(people[0], table) as one,
            seated(people[1], table) as two,
            seated(people[2], table) as spectator,
        ):
            everybody = [one, two, spectator]
            for number in range(1, 4):
                mover = one if one.state["acts_for"] is not None else two
                await mover.play(legal(mover.state)[0])
                await catch_up(everybody, number)
            mover = one if one.state["acts_for"] is not None else two
            position, action = mover.state, legal(mover.state)[-1]
            before = rows_of(server, table), await looked_at(people, table)

            for who, said in talk:
                message = mutated(said[1], position, action) if isinstance(said, tuple) else said
                if isinstance(message, str):
                    message = message.encode("utf-8", "replace").decode()
                if not would_be_right(message, everybody[who].state):
                    await everybody[who]._socket.send(message)

            for player in everybody:
                # The answers come in the order of the questions; this one has no other like it.
                await player.send({"type": "at", "move": 0})
                while player.state["move"] != 0:
                    await player.next_state()
                await player.send({"type": "ping"})
                await receive(player, "pong")
                assert all(len(one["reason"].splitlines()) == 1 for one in player.refusals)
            assert (rows_of(server, table), await looked_at(people, table)) == before

    run(scenario())


@pytest.mark.parametrize("noise", [b"\xff\xfe\xfd", b'{"type": "ping\xc3"}', b"\x80" * 100])
def test_text_that_is_no_text_costs_only_its_own_socket(server: Server, noise: bytes) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as other:
            async with seated(visitor, table) as player:
                await player._socket.send(noise, text=True)
                with pytest.raises(ConnectionClosed):
                    await receive(player, "pong")
            await other.play(legal(other.state)[0])
            assert other.state["moves"] == 1

    run(scenario())
