"""Many games by bots: who wins, how long, how fast, and the seed of every failure."""

import math
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from penstock.bots import play_out
from penstock.bots.own import typed_bot
from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.lab.form import is_compiled
from penstock.lab.interruption import is_interrupted
from penstock.lab.spreading import Cluster, spread

T = TypeVar("T")

BOT_STREAM = 0x5EED_B075
"""Sets the bots' chance apart from the game's."""
NORMAL_95 = 1.96
"""How many standard errors either side of a mean hold it with 95 %."""


@dataclass(frozen=True)
class Job:
    """What to play: a run of seeds with the same game, options and bots."""

    game: str
    players: int
    first_seed: int
    games: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    checks: bool


@dataclass
class Tally:
    """What came of it; tallies of parts add up."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    seconds: float = 0.0
    winners: list[int] = field(default_factory=list)
    score_sums: list[int] = field(default_factory=list)
    score_squares: list[int] = field(default_factory=list)
    """Sums of squares, by seat, for the spread."""
    digests: int = 0
    """The digests of all last positions, joined so that their order does not matter."""
    failures: list[tuple[int, str]] = field(default_factory=list)
    """Seed and error of every game that could not be finished."""

    def add(self, other: "Tally") -> None:
        """Take in another part."""
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.winners = _sum(self.winners, other.winners)
        self.score_sums = _sum(self.score_sums, other.score_sums)
        self.score_squares = _sum(self.score_squares, other.score_squares)
        self.digests ^= other.digests
        self.failures += other.failures

    def report(self, job: Job) -> dict[str, object]:
        """The figures as the command line gives them."""
        finished = max(1, self.games - len(self.failures))
        return {
            "game": job.game,
            "players": job.players,
            "options": dict(job.options),
            "bots": list(job.bots),
            "seed": job.first_seed,
            "games": self.games,
            "errors": len(self.failures),
            "failures": [{"seed": seed, "error": error} for seed, error in self.failures],
            "checked": job.checks,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / finished, 1),
            "rounds_per_game": round(self.rounds / finished, 2),
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions / max(self.seconds, 1e-9)),
            "games_per_s": round(self.games / max(self.seconds, 1e-9), 1),
            "winners": self.winners,
            "scores": {
                "mean": [round(total / finished, 2) for total in self.score_sums],
                "plus_minus_95": [
                    round(mean_within(finished, total, squares), 2)
                    for total, squares in zip(self.score_sums, self.score_squares, strict=True)
                ],
            },
            "digest": f"{self.digests:016x}",
            "compiled": is_compiled(),
        }


def mean_within(count: int, total: int, squares: int) -> float:
    """Half the width of the 95 % interval of a mean, from a sum and a sum of squares."""
    if count < 2:
        return 0.0
    variance = max(0.0, (squares - total * total / count) / (count - 1))
    return NORMAL_95 * math.sqrt(variance / count)


def _sum(one: list[int], other: list[int]) -> list[int]:
    if not one or not other:
        return one or other
    return [a + b for a, b in zip(one, other, strict=True)]


def prepare(
    game: str,
    players: int,
    games: int,
    seed: int,
    bots: list[str],
    options: Mapping[str, str],
    checks: bool,
) -> Job:
    """A checked job; one bot named stands for all seats."""
    known = load_game(game)
    known.check_players(players)
    if games < 1:
        raise BadOption(f"play at least one game, not {games}")
    if len(bots) == 1:
        bots = bots * players
    if len(bots) != players:
        raise BadOption(f"{players} players need 1 or {players} bots, not {len(bots)}")
    for bot in bots:
        typed_bot(bot)
    complete = known.complete(options)
    # What cannot be set up (all seats automated, a bad file of own cards) is said once, not as the
    # failure of each game.
    known.new(players, seed, complete)
    return Job(game, players, seed, games, tuple(bots), tuple(complete.items()), checks)


def simulate(
    job: Job,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: Cluster | None = None,
) -> Tally:
    """Play the games, in several processes or on a cluster; `progress` hears of finished games."""
    started = time.perf_counter()
    total = empty_tally(job)
    for part in in_parts(job, jobs, play_part, progress, cluster):
        total.add(part)
    total.failures.sort()
    total.seconds = time.perf_counter() - started
    return total


def in_parts(
    job: Job,
    jobs: int,
    play: Callable[[Job], T],
    progress: Callable[[int], None] | None,
    cluster: Cluster | None = None,
) -> Iterator[T]:
    """Play a job in parts, over processes or a cluster; what came of each, as it is ready."""
    parts = list(_parts(job, max(1, job.games // (jobs * 16 or 1))))
    for part, result in spread(parts, jobs, play, cluster):
        yield result
        if progress:
            progress(part.games)


def _parts(job: Job, size: int) -> Iterator[Job]:
    for first in range(0, job.games, size):
        count = min(size, job.games - first)
        seed = job.first_seed + first
        yield Job(job.game, job.players, seed, count, job.bots, job.options, job.checks)


def empty_tally(job: Job) -> Tally:
    """Nothing played yet."""
    zeros = [0] * job.players
    return Tally(winners=zeros, score_sums=zeros.copy(), score_squares=zeros.copy())


def play_part(job: Job) -> Tally:
    """Play a run of seeds in this process."""
    game = load_game(job.game)
    options = dict(job.options)
    bots = [typed_bot(name) for name in job.bots]
    tally = empty_tally(job)
    for seed in range(job.first_seed, job.first_seed + job.games):
        if is_interrupted():
            break
        tally.games += 1
        try:
            state = game.new(job.players, seed, options)
            tally.decisions += play_out(game, state, bots, Rng(seed ^ BOT_STREAM), job.checks)
        except Exception as error:
            # Whatever it is: a simulation exists to report it together with its seed.
            tally.failures.append((seed, f"{type(error).__name__}: {error}"))
            continue
        count_ended(tally, state)
    return tally


def count_ended(tally: Tally, state: State) -> None:
    """Add up how a game has ended."""
    tally.rounds += state.rounds_begun()
    tally.digests ^= int(state.digest(), 16)
    result = state.result()
    for seat in result.winners():
        tally.winners[seat] += 1
    for standing in result.standings:
        tally.score_sums[standing.seat] += standing.score
        tally.score_squares[standing.seat] += standing.score**2
