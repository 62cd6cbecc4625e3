"""The data of a report as plain tables, for the page and for CSV files."""

import csv
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from statistics import mean, stdev

from penstock.lab.report.gathering import GameStory
from penstock.lab.simulate import NORMAL_95

Row = Sequence[object]


@dataclass(frozen=True)
class ThingFigures:
    """What went with something that was bought, built or claimed."""

    kind: str
    thing: str
    seats: int
    """How many seats had it."""
    wins: float
    """Their share of wins; shared ones count in part."""
    low: float
    high: float
    """Bounds of the share with 95 % (Wilson)."""


@dataclass(frozen=True)
class Curve:
    """A number over the rounds: its mean over games and seats, and how far games lie apart."""

    name: str
    means: list[float]
    spreads: list[float]
    """Standard deviations between games."""


def win_of(story: GameStory, seat: int) -> float:
    """The share of the win that a seat has."""
    return (story.places[seat] == 1) / story.places.count(1)


def things(stories: Sequence[GameStory]) -> list[ThingFigures]:
    """Everything that was had, the commonest of each kind first."""
    wins: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for story in stories:
        for seat, kind, thing in story.facts:
            wins[kind, thing].append(win_of(story, seat))
    found = [_figures(kind, thing, shares) for (kind, thing), shares in wins.items()]
    return sorted(found, key=lambda one: (one.kind, -one.seats, one.thing))


def _figures(kind: str, thing: str, shares: list[float]) -> ThingFigures:
    count, share = len(shares), mean(shares)
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * count)) / (1 + square / count)
    inside = share * (1 - share) / count + square / (4 * count * count)
    reach = NORMAL_95 * math.sqrt(inside) / (1 + square / count)
    return ThingFigures(kind, thing, count, share, max(0.0, middle - reach), middle + reach)


def curves(stories: Sequence[GameStory]) -> list[Curve]:
    """Round by round, as long as at least half of the games still ran."""
    by_name: defaultdict[str, list[list[float]]] = defaultdict(list)
    for story in stories:
        for name, rounds in story.curves.items():
            by_name[name].append([mean(by_seat) for by_seat in rounds])
    found = []
    for name, games in by_name.items():
        means, spreads = [], []
        for number in range(max(map(len, games))):
            running = [one[number] for one in games if len(one) > number]
            if 2 * len(running) < len(games):
                break
            means.append(mean(running))
            spreads.append(stdev(running) if len(running) > 1 else 0.0)
        found.append(Curve(name, means, spreads))
    return found


def csv_files(stories: Sequence[GameStory], bots: Sequence[str]) -> dict[str, str]:
    """The data by file name."""
    sources = list(dict.fromkeys(name for one in stories for by in one.sources for name in by))
    games: list[Row] = [("seed", "seat", "bot", "place", "score", "rounds", "decisions", *sources)]
    held: list[Row] = [("seed", "seat", "kind", "thing")]
    rounds: list[Row] = [("seed", "round", "name", "seat", "number")]
    for story in stories:
        for seat, by_source in enumerate(story.sources):
            ended = (story.places[seat], story.scores[seat], story.rounds, story.decisions)
            points = [by_source.get(name, 0) for name in sources]
            games.append((story.seed, seat, bots[seat], *ended, *points))
        held += [(story.seed, *fact) for fact in story.facts]
        rounds += _curve_rows(story)
    return {"games.csv": _csv(games), "things.csv": _csv(held), "rounds.csv": _csv(rounds)}


def _curve_rows(story: GameStory) -> Iterable[Row]:
    for name, rounds in story.curves.items():
        for number, by_seat in enumerate(rounds, start=1):
            for seat, value in enumerate(by_seat):
                # One number alone belongs to the table, not to a seat.
                where = seat if len(by_seat) == len(story.scores) else ""
                yield story.seed, number, name, where, value


def _csv(rows: Iterable[Row]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
