"""What won in a game, by the tables played here: counts, shares, and how sure they are."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from penstock.drawing.facts import FactKind, words_of
from penstock.games import load_face, load_game
from penstock.kernel.errors import PenstockError
from penstock.kernel.events import EventTable
from penstock.kernel.messages import Translate
from penstock.table.store.reviews import Tally
from penstock.table.store.store import Store

ENOUGH: Final = 10
"""Times a thing must have been there before a share of it is shown."""
KEPT_FOR: Final = 60.0
"""Seconds for which a worker counts nothing anew."""
CERTAIN: Final = 1.96
SHOWN: Final = 15
"""Things of a kind that stand in the chart; the others follow folded."""


@dataclass(frozen=True)
class Figure:
    """One thing of a chart: how often it won, between which bounds that holds with 95 %."""

    name: str
    count: int
    won: float
    share: float
    low: float
    high: float
    expected: float
    """The share if nothing made a difference."""

    @property
    def is_enough(self) -> bool:
        """Whether a share says anything."""
        return self.count >= ENOUGH

    @property
    def verdict(self) -> str:
        """Whether it wins more or less often than by chance; nothing if that is not certain."""
        if not self.is_enough or self.low <= self.expected <= self.high:
            return ""
        return "more" if self.low > self.expected else "less"


@dataclass(frozen=True)
class Chart:
    """All things of one kind, the best that is known first."""

    title: str
    figures: list[Figure]


class Figures:
    """What won in each game; counted at most once a minute."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[str, tuple[float, int, list[Tally]]] = {}

    def charts(self, game: str, translate: Translate) -> tuple[int, list[Chart]]:
        """How many tables were counted, and a chart for each kind of fact."""
        tables, tallies = self._counted(game)
        face, boxes = load_face(game), boxes_of(game)
        charts = [
            Chart(translate(kind.title), _figures(kind, tallies, boxes, translate))
            for kind in face.facts
        ]
        return tables, [chart for chart in charts if chart.figures]

    def _counted(self, game: str) -> tuple[int, list[Tally]]:
        kept = self._kept.get(game)
        if kept is None or time.monotonic() - kept[0] > KEPT_FOR:
            counted = (self._store.fair_tables(game), self._store.tallies(game))
            kept = self._kept[game] = (time.monotonic(), *counted)
        return kept[1], kept[2]


def _figures(
    kind: FactKind, tallies: Sequence[Tally], boxes: Sequence[EventTable], translate: Translate
) -> list[Figure]:
    found = [
        figure(one, words_of(kind, one.thing, boxes, translate))
        for one in tallies
        if one.kind == kind.id
    ]
    return sorted(found, key=lambda one: (not one.is_enough, -one.share, -one.count, one.name))


def figure(tally: Tally, name: str) -> Figure:
    """A tally with its share and bounds."""
    low, high = bounds(tally.won, tally.count)
    share, expected = tally.won / tally.count, tally.expected / tally.count
    return Figure(name, tally.count, tally.won, share, low, high, expected)


def bounds(won: float, count: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95 %, by Wilson."""
    share, square = won / count, CERTAIN * CERTAIN
    middle = share + square / (2 * count)
    reach = CERTAIN * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    whole = 1 + square / count
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


@cache
def boxes_of(id: str) -> tuple[EventTable, ...]:
    """The names of what lies in a game's box, with each of its options once."""
    game = load_game(id)
    chosen: list[dict[str, str]] = [{}]
    for option in game.options:
        if not option.is_free:
            chosen += [{option.name: value} for value in option.values if value != option.default]
    begun = [_begun(id, options) for options in chosen]
    return tuple(table for table in begun if table is not None)


def _begun(id: str, options: dict[str, str]) -> EventTable | None:
    """The events of a game with these options; not every option goes with every number."""
    game = load_game(id)
    for players in range(game.max_players, game.min_players - 1, -1):
        try:
            return game.events(game.new(players, 1, game.complete(options)))
        except PenstockError:
            continue
    return None
