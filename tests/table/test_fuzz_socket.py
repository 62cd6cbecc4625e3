"""Messages nobody thought of, on the socket of every game.

Noise, nearly right messages, and right ones from the wrong people: each is refused in one line or
answered, the connection stays usable, and neither the database nor what anybody sees of the table
changes. PENSTOCK_FUZZ=N tries N conversations for each game.
"""

import json
import os
import random
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from penstock.games import game_ids
from penstock.table.client import Player, Visitor
from tests.table.conftest import Server
from tests.table.sockets import catch_up, legal, open_table, receive, run, seated

EXAMPLES = int(os.environ.get("PENSTOCK_FUZZ", "6"))
KINDS = ("play", "undo", "ask_undo", "answer_undo", "at", "live", "order", "ping", "x", "")
ORDERS = ("max_bid", "pass_until", "no_contract", "x")

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
ALMOST = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | VALUES},
    optional={
        "number": st.integers(0, 5) | VALUES,
        "action": st.text(max_size=70) | VALUES,
        "to": st.integers(-2, 5) | VALUES,
        "move": st.integers(-2, 5) | VALUES,
        "agree": st.booleans() | VALUES,
        "seat": st.integers(-1, 3) | VALUES,
        "kind": st.sampled_from(ORDERS) | VALUES,
        "value": st.sampled_from(["", "5", "5 9", "always"]) | VALUES,
    },
).map(json.dumps)
DEEP = st.builds(
    lambda opening, depth, inside: opening * depth + inside,
    st.sampled_from(["[", '{"type":', '{"a":[']),
    st.integers(1, 900),
    st.text(max_size=5),
)
LONG = st.builds(lambda piece, count: piece * count, st.text(max_size=9), st.integers(0, 3000))
NOISE = st.one_of(ALMOST, VALUES.map(json.dumps), DEEP, LONG, st.text(), st.binary(max_size=300))
MUTATED = st.integers(0, 2**32).map(lambda seed: ("mutate", seed))
TALK = st.lists(
    # Half of it damaged or misplaced messages: they get furthest.
    st.tuples(
        st.integers(0, 2), st.booleans().flatmap(lambda is_noise: NOISE if is_noise else MUTATED)
    ),
    min_size=12,
    max_size=30,
)


def would_be_right(message: str | bytes, player: Player) -> bool:
    """Whether it is, after all, something this player may do, and the table would follow."""
    try:
        wanted = json.loads(message) if isinstance(message, str) else None
    except (ValueError, RecursionError):
        return False
    if not isinstance(wanted, dict) or not player.state["yours"]:
        return False
    is_current = wanted.get("number") == player.state["number"]
    kind = wanted.get("type")
    if kind == "play":
        return is_current and wanted.get("action") in legal(player.state)
    return kind == "order" or (kind in ("undo", "ask_undo") and is_current)


def mutated(seed: int, state: dict[str, Any], action: str) -> str:
    """A right message of whoever is to move, damaged in a few places, or not at all."""
    rng = random.Random(seed)
    number = state["number"]
    right: list[dict[str, Any]] = [
        {"type": "play", "number": number, "action": action},
        {"type": "undo", "number": number},
        {"type": "ask_undo", "number": number, "to": max(0, state["moves"] - 1)},
        {"type": "answer_undo", "number": number, "to": 0, "agree": True},
        {"type": "order", "seat": 0, "kind": "max_bid", "value": "5 9"},
    ]
    letters = list(json.dumps(rng.choice(right)))
    for _ in range(rng.choice([0, 0, 1, 2, 5])):
        at = rng.randrange(len(letters))
        damage = rng.randrange(3)
        if damage == 0:
            letters[at] = chr(rng.choice([0, 34, 39, 44, 48, 92, 125, 160, 0x1F600]))
        elif damage == 1:
            del letters[at]
        else:
            letters[at:at] = letters[at : at + rng.randrange(9)]
    return "".join(letters)


def stored(server: Server, table: str) -> list[Any]:
    """Whatever the database holds of a table."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        return [
            database.execute(f'SELECT * FROM {name} WHERE "{key}" = ?', (table,)).fetchall()
            for name, key in (
                ("tables", "id"),
                ("seats", "table"),
                ("rows", "table"),
                ("orders", "table"),
                ("chat", "table"),
            )
        ]


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
            before = stored(server, table), await looked_at(people, table)

            for who, said in talk:
                message = mutated(said[1], position, action) if isinstance(said, tuple) else said
                if isinstance(message, str):
                    message = message.encode("utf-8", "replace").decode()
                if not would_be_right(message, everybody[who]):
                    await everybody[who]._socket.send(message)

            for player in everybody:
                # The answers come in the order of the questions; this one has no other like it.
                await player.send({"type": "at", "move": 0})
                while player.state["move"] != 0:
                    await player.next_state()
                await player.send({"type": "ping"})
                await receive(player, "pong")
                assert all(len(one["reason"].splitlines()) == 1 for one in player.refusals)
            assert (stored(server, table), await looked_at(people, table)) == before

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
