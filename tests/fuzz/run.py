"""A million messages and a hundred thousand requests that nobody thought of.

    python -m tests.fuzz.run                       1,000,000 messages, 100,000 requests
    python -m tests.fuzz.run --messages 30000      a short run: a tenth as many requests

The messages are shared out among the games. Nothing goes over a network, but everything behind the
socket and the HTTP server is real: protocol, rooms, rules and a database on disk. Counted are
faults (answers 5xx, errors logged or raised) and changes: whatever has no right to change anything
must leave every row and the position as they were. Any of them makes the run fail. On stderr a line
tells how far it is and how long it will take; Ctrl-C ends it with what was found so far.
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from rich.console import Console
from rich.table import Table

from penstock.games import game_ids
from penstock.lab.interruption import noting_interrupts
from penstock.lab.spreading import spread
from tests.fuzz.findings import Findings
from tests.fuzz.http_run import fuzz_http
from tests.fuzz.socket_run import fuzz_sockets

MESSAGES = 1_000_000
MESSAGES_AT_ONCE = 20_000
REQUESTS_AT_ONCE = 10_000
"""Of each part: small enough to tell often how far it is, and to keep all cores busy to the end."""
TOLD_EVERY = 10.0
"""Seconds between two words on how far it is, where they cannot stand in one line."""


@dataclass(frozen=True)
class Part:
    """A part of the run, for one process."""

    game: str
    """Empty: HTTP requests."""
    count: int
    seed: int


def parts_of(messages: int, requests: int, seed: int) -> list[Part]:
    """The whole run in parts: each game's share of the messages and the requests, in turn."""
    games = game_ids()
    shares = [
        in_parts("", requests, REQUESTS_AT_ONCE, seed),
        *(in_parts(game, messages // len(games), MESSAGES_AT_ONCE, seed) for game in games),
    ]
    return [part for several in zip_longest(*shares) for part in several if part is not None]


def in_parts(kind: str, count: int, at_once: int, seed: int) -> list[Part]:
    """So many of a kind, a few at once, each part with chance of its own."""
    firsts = range(0, count, at_once)
    return [
        Part(kind, min(at_once, count - first), seed + number)
        for number, first in enumerate(firsts)
    ]


def fuzz(part: Part) -> Findings:
    """A part, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        if part.game:
            return asyncio.run(fuzz_sockets(part.game, part.count, part.seed, Path(folder)))
        return asyncio.run(fuzz_http(part.count, part.seed, Path(folder)))


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


class Progress:
    """How far a run is: one line on a terminal, a line now and then in a file."""

    def __init__(self, parts: list[Part]) -> None:
        self._all = sum(part.count for part in parts)
        self._begun = self._told = time.monotonic()
        self._sent = self._faults = 0

    def note(self, found: Findings) -> None:
        """A part is done; what should not be in it is told at once."""
        self._sent += found.sent
        self._faults += found.faults.total()
        now = time.monotonic()
        for line in examples_of(found):
            print(line, file=sys.stderr, flush=True)
        if sys.stderr.isatty():
            print(f"\r{self._words(now)}", end="", file=sys.stderr, flush=True)
        elif now - self._told >= TOLD_EVERY or self._sent == self._all:
            self._told = now
            print(self._words(now), file=sys.stderr, flush=True)

    def _words(self, now: float) -> str:
        taken = now - self._begun
        left = taken * (self._all - self._sent) / max(1, self._sent)
        return (
            f"{self._sent:,} of {self._all:,} sent, {self._faults:,} faults and changes, "
            f"{taken / 60:.1f} minutes, {left / 60:.1f} to go  "
        )


def run(messages: int, requests: int, jobs: int, seed: int) -> list[Findings]:
    """The whole run, or as much of it as there is time for."""
    parts = parts_of(messages, requests, seed)
    progress = Progress(parts)
    found: list[Findings] = []
    with noting_interrupts():
        # `kill` and `timeout` end it as Ctrl-C does.
        signal.signal(signal.SIGTERM, signal.getsignal(signal.SIGINT))
        for _, one in spread(parts, jobs, fuzz):
            progress.note(one)
            found.append(one)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return together(found)


def examples_of(found: Findings) -> Iterator[str]:
    """Examples of whatever should not be, a line each."""
    for kind, examples in found.examples.items():
        for example in examples:
            yield f"{found.name}: {kind}: {example}"


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
        for line in examples_of(one):
            console.print(line, markup=False)


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
