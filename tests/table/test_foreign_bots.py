"""Code that a match file, a visitor or the database names is never run by a server."""

import random
from pathlib import Path

import pytest
from sqlalchemy import update

from penstock.games import load_game
from penstock.kernel.errors import PenstockError
from penstock.kernel.match import Match
from penstock.table.client import Visitor
from penstock.table.http.opening import clone, import_record, open_table
from penstock.table.live.bot_runner import choose
from penstock.table.refusal import Refused
from penstock.table.store.records import User
from penstock.table.store.schema import seats
from penstock.table.store.store import Store
from tests.table.callers import Caller, refusal
from tests.table.conftest import Server
from tests.table.sockets import answer, run, seated
from tests.table.sockets import open_table as post_table


class Trap:
    """A bot file that leaves a trace as soon as anybody loads it."""

    def __init__(self, folder: Path) -> None:
        self.trace = folder / "ran"
        self.file = folder / "evil.py"
        self.file.write_text(
            "from pathlib import Path\n"
            "from penstock.bots import Random\n"
            f"Path({str(self.trace)!r}).write_text('ran')\n"
            "class Bot(Random):\n    pass\n"
        )

    def names(self) -> list[str]:
        """Ways to name it."""
        return [
            f"{self.file}:Bot",
            f"automa:x/../..{self.file}:Bot",
            f"greedy/../..{self.file}:Bot",
        ]


@pytest.fixture
def trap(tmp_path: Path) -> Trap:
    return Trap(tmp_path)


def record_with(kind: str) -> str:
    """A match file whose second seat is called so."""
    return (
        Match(load_game("power_grid"), 2, 7, {}, ["human", "random"])
        .record()
        .write()
        .replace("seat random", f"seat {kind}")
    )


def test_a_record_with_a_bot_of_somebodys_own_is_refused(caller: Caller, trap: Trap) -> None:
    short = "my/bot.py:Bot"
    line = refusal(caller.post("/api/tables/import", {"text": record_with(short)}), 409)
    assert line == "'my/bot.py:Bot' is a bot of somebody's own; none can sit here"
    for kind in trap.names():
        refusal(caller.post("/api/tables/import", {"text": record_with(kind)}), 409)
    assert caller.tables()["mine"] == []
    assert not trap.trace.exists()


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        ("automa:high", "the record has a seat 'automa:high', which nobody here can be"),
        ("grandmaster", "the record has a seat 'grandmaster', which nobody here can be"),
        ("", "the record has a seat '', which nobody here can be"),
        ("x" * 41, "the record has a seat whose name is unreadable or too long"),
        ("greedy\u200b", "the record has a seat whose name is unreadable or too long"),
        ("gree\x00dy", "the record has a seat whose name is unreadable or too long"),
        ("x" * 150_000, "the record has a seat whose name is unreadable or too long"),
    ],
)
def test_a_record_with_an_unknown_seat_is_refused(
    caller: Caller, kind: str, complaint: str
) -> None:
    text = record_with(kind)
    assert refusal(caller.post("/api/tables/import", {"text": text}), 409) == complaint
    assert caller.tables()["mine"] == []


@pytest.mark.parametrize("kind", ["human", "person", "greedy"])
def test_known_seats_are_imported(store: Store, ann: User, kind: str) -> None:
    table = store.table(import_record(store, ann, record_with(kind)))
    assert table is not None
    assert table.seats[1].kind == ("greedy" if kind == "greedy" else "person")


def test_a_table_is_not_opened_with_a_bot_of_somebodys_own(caller: Caller, trap: Trap) -> None:
    for kind in ("my/bot.py:Bot", "automa:my/bot.py:Bot", *trap.names()):
        answered = caller.post("/api/tables", {"game": "power_grid", "seats": ["me", kind]})
        assert answered.status_code in (409, 422)
    assert caller.tables()["mine"] == []
    assert not trap.trace.exists()


def test_a_bot_process_knows_the_roster_alone(trap: Trap) -> None:
    state = load_game("power_grid").new(2, 7)
    for kind in trap.names():
        with pytest.raises(PenstockError, match="there is no bot"):
            choose("power_grid", kind, state.encode(), 1, [])
    assert not trap.trace.exists()


def rewrite(store: Store, id: str, kind: str) -> None:
    """Let the database say that something else sits at every seat."""
    with store.engine.begin() as db:
        db.execute(update(seats).where(seats.c.table == id).values(kind=kind, user=None))


def test_a_seat_the_database_invents_says_so_and_stops_nobody_else(
    server: Server, trap: Trap
) -> None:
    visitor = Visitor(server.address)
    bad = post_table(visitor, ["me", "random"])
    good = post_table(visitor, ["me", "random"])
    store = Store(server.database)
    rewrite(store, bad, trap.names()[0])
    store.close()

    async def scenario() -> None:
        async with seated(visitor, bad) as stuck:
            words = f"There is no bot '{trap.names()[0]}' here, so this game cannot go on."
            assert stuck.state["hint"] == words
            async with seated(visitor, good) as player:
                while player.state["moves"] < 6:
                    await answer(player, random.Random(1))
            await stuck.send({"type": "ping"})
            while (await stuck.receive())["type"] != "pong":
                pass
            assert stuck.state["moves"] == 0

    run(scenario())
    assert not trap.trace.exists()


def test_a_seat_the_database_invents_is_not_played_again(
    store: Store, ann: User, trap: Trap
) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "random"])
    rewrite(store, id, trap.names()[0])
    table = store.table(id)
    assert table is not None
    with pytest.raises(Refused, match="a seat is me, hot, invite"):
        clone(store, ann, table)
