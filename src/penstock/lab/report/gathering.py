"""Playing games and keeping what a report tells of them."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from penstock.bots import Window
from penstock.bots.own import typed_bot
from penstock.drawing.facts import Fact, facts_in
from penstock.games import load_face, load_game
from penstock.games.power_grid.box.components import FUEL_NAMES
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.lab.deck import FATES, fates_of
from penstock.lab.interruption import is_interrupted
from penstock.lab.simulate import BOT_STREAM, Job, Tally, count_ended, empty_tally, in_parts
from penstock.lab.spreading import Cluster

Curves = dict[str, list[list[int]]]
"""By name: for each round the numbers of all seats, as they stood before its last decision."""


@dataclass
class GameStory:
    """What is told of one game."""

    seed: int
    rounds: int
    decisions: int
    places: list[int]
    scores: list[int]
    sources: list[dict[str, int]]
    """By seat: the points by source."""
    facts: list[Fact]
    """Who bought, built or claimed what, as the game's face counts it."""
    curves: Curves
    fates: dict[str, int] = field(default_factory=dict)
    """What became of the cards that came to hands, where a game has any."""


@dataclass
class Gathered:
    """What came of a part, or of the whole."""

    tally: Tally
    stories: list[GameStory]


def gather(
    job: Job,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: Cluster | None = None,
) -> Gathered:
    """Play the games; the stories are in the order of their seeds."""
    started = time.perf_counter()
    whole = Gathered(empty_tally(job), [])
    for part in in_parts(job, jobs, gather_part, progress, cluster):
        whole.tally.add(part.tally)
        whole.stories += part.stories
    whole.tally.failures.sort()
    whole.tally.seconds = time.perf_counter() - started
    whole.stories.sort(key=lambda story: story.seed)
    return whole


def gather_part(job: Job) -> Gathered:
    """Play a run of seeds in this process."""
    game = load_game(job.game)
    found = Gathered(empty_tally(job), [])
    for seed in range(job.first_seed, job.first_seed + job.games):
        if is_interrupted():
            break
        found.tally.games += 1
        try:
            state = game.new(job.players, seed, dict(job.options), records=True)
            curves, decisions = follow(game, state, job, seed)
        except Exception as error:
            # Whatever it is: a simulation exists to report it together with its seed.
            found.tally.failures.append((seed, f"{type(error).__name__}: {error}"))
            continue
        found.tally.decisions += decisions
        count_ended(found.tally, state)
        found.stories.append(story_of(game, state, seed, decisions, curves))
    return found


def follow(game: Game, state: State, job: Job, seed: int) -> tuple[Curves, int]:
    """Play a game out; the numbers of each round, and how many decisions there were."""
    rng = Rng(seed ^ BOT_STREAM)
    bots = [typed_bot(name) for name in job.bots]
    windows = [Window(game, state, seat, rng) for seat in range(job.players)]
    curves: Curves = {}
    decisions = 0
    while not state.is_over():
        now, numbers = state.rounds_begun(), figures_of(game, state)
        seat = state.to_move()
        state.apply(bots[seat].choose(windows[seat]))
        decisions += 1
        if job.checks:
            game.check(state)
        if now > 0 and (state.is_over() or state.rounds_begun() != now):
            for name, by_seat in numbers:
                curves.setdefault(name, []).append(by_seat)
    return curves, decisions


def figures_of(game: Game, state: State) -> list[tuple[str, list[int]]]:
    """The numbers that are followed round by round: those of the charts, and the fuel market."""
    figures = game.figures(state)
    if game.id == "power_grid":
        market = cast(PowerGrid, state).fuel_market
        figures += [(f"{name} for sale", [market[fuel]]) for fuel, name in enumerate(FUEL_NAMES)]
    return figures


def story_of(game: Game, state: State, seed: int, decisions: int, curves: Curves) -> GameStory:
    """What a finished game leaves."""
    ended = state.result().by_seat()
    events = state.events or []
    fates = dict.fromkeys(FATES, 0)
    for fate in fates_of(events).values():
        fates[fate] += 1
    return GameStory(
        seed,
        state.rounds_begun(),
        decisions,
        [one.place for one in ended],
        [one.score for one in ended],
        [dict(one.sources) for one in ended],
        facts_in(load_face(game.id).facts, game.events(state), events),
        curves,
        fates if any(fates.values()) else {},
    )
