"""Playing a schedule: the games that are missing, in one process or several."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from penstock.bots import play_out
from penstock.bots.own import typed_bot
from penstock.bots.random import Random
from penstock.games import load_game
from penstock.kernel.errors import PenstockError
from penstock.kernel.rng import Rng
from penstock.lab.arena.journal import Journal, Outcome
from penstock.lab.arena.schedule import RULES, Fixture, Schedule
from penstock.lab.interruption import is_interrupted
from penstock.lab.simulate import BOT_STREAM
from penstock.lab.spreading import Cluster, spread

MOST_IN_A_PART = 32
"""Games whose outcomes are kept together: no more are lost with the process that plays them."""


@dataclass(frozen=True)
class Part:
    """Some games of a schedule."""

    schedule: Schedule
    fixtures: tuple[Fixture, ...]


class GameFailed(PenstockError):
    """A bot or a rule broke in the middle of a game."""


def play(
    schedule: Schedule,
    journal: Journal,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: Cluster | None = None,
) -> bool:
    """Play what the journal has not; False if that was interrupted."""
    missing = [one for one in schedule.fixtures() if one.number not in journal.outcomes]
    if progress:
        progress(len(schedule) - len(missing))
    parts = list(_parts(schedule, missing, jobs))
    for _, outcomes in spread(parts, jobs, play_part, cluster):
        journal.add(outcomes)
        if progress:
            progress(len(outcomes))
    return all(number in journal.outcomes for number in range(len(schedule)))


def _parts(schedule: Schedule, missing: Sequence[Fixture], jobs: int) -> Iterator[Part]:
    size = max(1, min(MOST_IN_A_PART, len(missing) // (4 * jobs)))
    for first in range(0, len(missing), size):
        yield Part(schedule, tuple(missing[first : first + size]))


def play_part(part: Part) -> list[Outcome]:
    """Play some games in this process, one after the other."""
    outcomes = []
    for fixture in part.fixtures:
        if is_interrupted():
            break
        outcomes.append(play_fixture(part.schedule, fixture))
    return outcomes


def play_fixture(schedule: Schedule, fixture: Fixture) -> Outcome:
    """Play one game to its end."""
    game = load_game(schedule.game)
    state = game.new(schedule.players, fixture.seed, dict(schedule.options))
    # Nobody is asked where the rules play; somebody must sit there all the same.
    bots = [Random() if bot == RULES else typed_bot(schedule.bots[bot]) for bot in fixture.seats]
    try:
        decisions = play_out(game, state, bots, Rng(fixture.seed ^ BOT_STREAM))
    except Exception as error:
        names = ", ".join(schedule.bots[bot] for bot in fixture.seats if bot != RULES)
        what = f"{type(error).__name__}: {error}"
        raise GameFailed(f"the game of {names} with seed {fixture.seed} failed: {what}") from error
    ended = state.result().by_seat()
    places, scores = tuple(one.place for one in ended), tuple(one.score for one in ended)
    return Outcome(fixture.number, places, scores, decisions)
