"""Many tables at once: simulated players over WebSockets, each answering as soon as it is asked.

    python -m tests.load.load --tables 50 --seconds 20

Without --address a server is started for the occasion, on a database of its own (or --database).
The players run in this one process and share the machine with the server, so that the figures
say what one machine does with both. A visitor may send 600 messages a minute; with very few
tables that limit shows up as errors.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from penstock.table.client import Player, Visitor
from tests.table.conftest import Server
from tests.table.sockets import legal


@dataclass
class Tally:
    """What was measured."""

    milliseconds: list[float] = field(default_factory=list)
    errors: dict[str, int] = field(default_factory=dict)
    finished: int = 0

    def note(self, error: str) -> None:
        self.errors[error] = self.errors.get(error, 0) + 1

    def percentile(self, share: float) -> float | None:
        ordered = sorted(self.milliseconds)
        if not ordered:
            return None
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


def open_table(people: list[Visitor], bots: int, bot: str) -> str:
    """A table with a seat for every one of these people, and bots."""
    seats = ["me"] + ["invite"] * (len(people) - 1) + [bot] * bots
    id = str(people[0].post("/api/tables", {"game": "power_grid", "seats": seats})["id"])
    for other in people[1:]:
        other.post(f"/api/tables/{id}/join")
    return id


async def sit(visitor: Visitor, table: str, until: float, tally: Tally) -> None:
    """Play one seat of a table until the time or the game is over."""
    rng = random.Random(table)
    try:
        async with visitor.socket(table) as socket:
            player = Player(socket)
            await player.next_state()
            while time.monotonic() < until and player.state["status"] == "playing":
                if player.state["acts_for"] is None:
                    async with asyncio.timeout(max(0.1, until - time.monotonic())):
                        await player.next_state()
                else:
                    await answer(player, rng, tally)
            tally.finished += player.state["status"] == "finished"
    except TimeoutError:
        pass  # nobody asked this seat before the end
    except (WebSocketException, OSError) as error:
        tally.note(type(error).__name__)


async def answer(player: Player, rng: random.Random, tally: Tally) -> None:
    """Play any legal action and measure how long its state takes to come."""
    number, action = player.state["number"], rng.choice(legal(player.state))
    refusals = len(player.refusals)
    sent = time.perf_counter()
    await player.send({"type": "play", "number": number, "action": action})
    while player.state["number"] <= number and len(player.refusals) == refusals:
        await player.next_state()
    if len(player.refusals) > refusals:
        tally.note(player.refusals[-1]["reason"])
        await asyncio.sleep(1.0)
    else:
        tally.milliseconds.append((time.perf_counter() - sent) * 1000)


async def load(address: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """Open the tables, play, and say how it went."""
    groups = [
        [await asyncio.to_thread(Visitor, address) for _ in range(wanted.people)]
        for _ in range(wanted.tables)
    ]
    ids = [await asyncio.to_thread(open_table, group, wanted.bots, wanted.bot) for group in groups]
    tally, begun = Tally(), time.monotonic()
    until = begun + wanted.seconds
    await asyncio.gather(
        *(
            sit(visitor, id, until, tally)
            for group, id in zip(groups, ids, strict=True)
            for visitor in group
        )
    )
    seconds = time.monotonic() - begun
    moves = [
        (await asyncio.to_thread(groups[0][0].get, f"/api/tables/{id}"))["moves"] for id in ids
    ]
    return {
        "tables": wanted.tables,
        "people": wanted.people,
        "bots": wanted.bots,
        "seconds": round(seconds, 1),
        "actions": len(tally.milliseconds),
        "actions_per_s": round(len(tally.milliseconds) / seconds, 1),
        "moves_with_bots_per_s": round(sum(moves) / seconds, 1),
        "p50_ms": tally.percentile(0.50),
        "p95_ms": tally.percentile(0.95),
        "p99_ms": tally.percentile(0.99),
        "seats_finished": tally.finished,
        "errors": tally.errors,
    }


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=50, help="tables played at once")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long")
    parser.add_argument("--people", type=int, default=1, help="clients at each table")
    parser.add_argument("--bots", type=int, default=2, help="bots at each table")
    parser.add_argument("--bot", default="random", help="which bot")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between bots' moves")
    parser.add_argument("--database", help="SQLAlchemy URL for the server that is started")
    parser.add_argument("--address", help="a server that runs already")
    wanted = parser.parse_args()
    if wanted.address:
        print(json.dumps(asyncio.run(load(wanted.address, wanted)), indent=2))
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), pause=wanted.pause)
        server.database = wanted.database or server.database
        try:
            server.start()
            print(json.dumps(asyncio.run(load(server.address, wanted)), indent=2))
        finally:
            server.close()
        if server.complaints():
            print(server.complaints())


if __name__ == "__main__":
    main()
