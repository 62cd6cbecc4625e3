"""A million messages and a hundred thousand requests that nobody thought of.

    python -m tests.fuzz.run                       1,000,000 messages, 100,000 requests
    python -m tests.fuzz.run --messages 30000      a short run: a tenth as many requests

The messages are shared out among the games. Nothing goes over a network, but everything behind the
socket and the HTTP server is real: protocol, rooms, rules and a database on disk. Counted are
faults (answers 5xx, errors logged or raised) and changes: whatever has no right to change anything
must leave every row and the position as they were. Any of them makes the run fail.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.table import Table

from penstock.games import game_ids
from tests.fuzz.findings import Findings
from tests.fuzz.http_run import fuzz_http
from tests.fuzz.socket_run import fuzz_sockets

MESSAGES = 1_000_000
SHARES = 4
"""Parts of each game's messages, so that all cores are busy to the end."""


def sockets_part(game: str, count: int, seed: int) -> Findings:
    """A part of the messages, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(fuzz_sockets(game, count, seed, Path(folder)))


def http_part(count: int, seed: int) -> Findings:
    """A part of the requests, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(fuzz_http(count, seed, Path(folder)))


def together(parts: list[Findings]) -> list[Findings]:
    """The parts of each kind as one."""
    whole: dict[str, Findings] = {}
    for part in parts:
        known = whole.setdefault(part.name, Findings(part.name))
        known.sent += part.sent
        known.obeyed += part.obeyed
        known.seconds += part.seconds
        known.answers.update(part.answers)
        known.faults.update(part.faults)
        for kind, examples in part.examples.items():
            known.examples.setdefault(kind, []).extend(examples)
    return list(whole.values())


def run(messages: int, requests: int, jobs: int, seed: int) -> list[Findings]:
    """The whole run."""
    games = game_ids()
    with ProcessPoolExecutor(jobs) as pool:
        parts = []
        for share in range(SHARES):
            for game in games:
                count = messages // (SHARES * len(games))
                parts.append(pool.submit(sockets_part, game, count, seed + share))
            parts.append(pool.submit(http_part, requests // SHARES, seed + share))
        return together([part.result() for part in parts])


def show(found: list[Findings]) -> None:
    """The findings as a table, and examples of whatever should not be."""
    table = Table("", "sent", "might be right", "a second", "answers", "faults and changes")
    for one in found:
        answers = ", ".join(f"{kind} {count:,}" for kind, count in sorted(one.answers.items()))
        faults = ", ".join(f"{kind} {count:,}" for kind, count in sorted(one.faults.items()))
        rate = f"{one.sent / max(one.seconds, 0.001):,.0f}"
        table.add_row(one.name, f"{one.sent:,}", f"{one.obeyed:,}", rate, answers, faults or "0")
    console = Console(width=150)
    console.print(table)
    for one in found:
        for kind, examples in one.examples.items():
            for example in examples:
                console.print(f"{one.name}: {kind}: {example}", markup=False)


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--messages", type=int, default=MESSAGES, help="to the sockets")
    parser.add_argument("--requests", type=int, help="over HTTP; a tenth as many by default")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    requests = wanted.messages // 10 if wanted.requests is None else wanted.requests
    found = run(wanted.messages, requests, wanted.jobs, wanted.seed)
    show(found)
    return 1 if any(one.faults for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
