"""What an arena says: shares of wins, mean scores and ratings, each with how sure it is.

Games on one deal are not independent of each other, so intervals count deals and not games: a
figure is made for each deal, and its spread over the deals says how far it may be off.
"""

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, Final

from penstock.lab.arena.journal import Journal, Outcome
from penstock.lab.arena.schedule import RULES, Fixture, Schedule
from penstock.lab.simulate import NORMAL_95

MIDDLE: Final = 1500
"""The rating of somebody of whom nothing is known."""
POINTS: Final = 15.0
"""Points of a rating for one of openskill's."""


@dataclass(frozen=True)
class Mean:
    """A mean, and between which bounds it lies with 95 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class BotFigures:
    """What is known of one bot."""

    name: str
    rating: int
    low: int
    high: int
    """Bounds of the rating."""
    wins: float
    """Shared ones count in part."""
    games: int
    """Seats it has played."""
    share: Mean
    mean_score: float
    score: Mean


@dataclass(frozen=True)
class Pair:
    """Two bots at the same tables: how often the first came before the second."""

    one: str
    other: str
    games: int
    share: Mean
    difference: Mean
    """Of their scores."""


@dataclass(frozen=True)
class Standings:
    """The end of an arena."""

    bots: list[BotFigures]
    """The strongest first."""
    pairs: list[Pair]


Played = list[tuple[Fixture, Outcome]]
ByDeal = defaultdict[int, list[float]]
"""Figures of games by the seed of their deal."""


def standings(schedule: Schedule, journal: Journal) -> Standings:
    """The figures of all games that were played."""
    outcomes = journal.outcomes
    played = [(one, outcomes[one.number]) for one in schedule.fixtures() if one.number in outcomes]
    ratings = _ratings(len(schedule.bots), played)
    bots = [_figures(bot, schedule, played, ratings[bot]) for bot in range(len(schedule.bots))]
    met = combinations(range(len(schedule.bots)), 2)
    pairs = [_pair(one, other, schedule, played) for one, other in met]
    bots.sort(key=lambda bot: (-bot.rating, bot.name))
    return Standings(bots, [pair for pair in pairs if pair.games])


def report(schedule: Schedule, found: Standings, played: int) -> dict[str, Any]:
    """The figures as the command line gives them."""
    return {
        "game": schedule.game,
        "players": schedule.players,
        "options": dict(schedule.options),
        "seed": schedule.first_seed,
        "deals": schedule.deals,
        "games": played,
        "bots": [asdict(bot) for bot in found.bots],
        "pairs": [asdict(pair) for pair in found.pairs],
    }


def _figures(
    bot: int, schedule: Schedule, played: Played, rating: tuple[float, float]
) -> BotFigures:
    shares: ByDeal = defaultdict(list)
    scores: ByDeal = defaultdict(list)
    for fixture, outcome in played:
        winners = outcome.places.count(1)
        for seat, sitting in enumerate(fixture.seats):
            if sitting == bot:
                shares[fixture.seed].append((outcome.places[seat] == 1) / winners)
                scores[fixture.seed].append(outcome.scores[seat])
    middle, spread = rating
    reach = NORMAL_95 * POINTS * spread
    share, score = share_of(shares), mean_of(scores)
    return BotFigures(
        schedule.bots[bot],
        round(middle),
        round(middle - reach),
        round(middle + reach),
        round(sum(map(sum, shares.values())), 3),
        sum(map(len, shares.values())),
        share,
        score.mean,
        score,
    )


def _pair(one: int, other: int, schedule: Schedule, played: Played) -> Pair:
    shares: ByDeal = defaultdict(list)
    differences: ByDeal = defaultdict(list)
    for fixture, outcome in played:
        for first, second in _meetings(one, other, fixture):
            places, scores = outcome.places, outcome.scores
            is_before, is_even = places[first] < places[second], places[first] == places[second]
            shares[fixture.seed].append(1.0 if is_before else 0.5 if is_even else 0.0)
            differences[fixture.seed].append(scores[first] - scores[second])
    count = sum(map(len, shares.values()))
    names = schedule.bots[one], schedule.bots[other]
    return Pair(*names, count, share_of(shares), mean_of(differences))


def _meetings(one: int, other: int, fixture: Fixture) -> Iterator[tuple[int, int]]:
    """The seats at which they sit at one table."""
    for first, sitting in enumerate(fixture.seats):
        if sitting == one:
            for second, beside in enumerate(fixture.seats):
                if beside == other:
                    yield first, second


def mean_of(by_deal: ByDeal) -> Mean:
    """The mean of all, with the bounds that the spread between deals gives it."""
    mean, variance = _spread(by_deal)
    reach = NORMAL_95 * math.sqrt(variance)
    return Mean(round(mean, 3), round(mean - reach, 3), round(mean + reach, 3))


def share_of(by_deal: ByDeal) -> Mean:
    """A share, with Wilson's bounds for as many independent games as these deals are worth."""
    share, variance = _spread(by_deal)
    if not by_deal:
        return Mean(0.0, 0.0, 1.0)
    count = share * (1 - share) / variance if variance > 0 else float(len(by_deal))
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * count)) / (1 + square / count)
    inside = share * (1 - share) / count + square / (4 * count * count)
    reach = NORMAL_95 * math.sqrt(inside) / (1 + square / count)
    return Mean(round(share, 4), round(max(0.0, middle - reach), 4), round(middle + reach, 4))


def _spread(by_deal: ByDeal) -> tuple[float, float]:
    """The mean of all deals, each of which counts the same, and the variance of that mean."""
    means = [sum(found) / len(found) for found in by_deal.values()]
    if not means:
        return 0.0, 0.0
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, 0.0
    squares = sum((one - mean) ** 2 for one in means)
    return mean, squares / (len(means) - 1) / len(means)


def _ratings(count: int, played: Played) -> list[tuple[float, float]]:
    """Rating and its standard deviation of every bot, by all games in the order of the schedule."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = [model.rating() for _ in range(count)]
    for fixture, outcome in played:
        sitting = [seat for seat, bot in enumerate(fixture.seats) if bot != RULES]
        if len(sitting) < 2:
            continue
        teams = [[known[fixture.seats[seat]]] for seat in sitting]
        rated = model.rate(teams, ranks=[float(outcome.places[seat]) for seat in sitting])
        after: defaultdict[int, list[Any]] = defaultdict(list)
        for seat, [one] in zip(sitting, rated, strict=True):
            after[fixture.seats[seat]].append(one)
        for bot, found in after.items():
            # A bot on several seats of a table has learnt the mean of what they have.
            middle = sum(one.mu for one in found) / len(found)
            spread = sum(one.sigma for one in found) / len(found)
            known[bot] = model.create_rating([middle, spread])
    start = model.rating().mu
    return [(MIDDLE + POINTS * (one.mu - start), one.sigma) for one in known]
