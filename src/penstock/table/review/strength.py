"""How strong people are: openskill's Plackett-Luce, folded over the fair tables of a game in order.

The fold depends on nothing but the tables, so it can be done again at any time with the same
result. What was rated stays; a table that is found out of order is folded in with all after it.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from penstock.table.store.reviews import Rated, RatedTable
from penstock.table.store.store import Store

MEAN: Final = 25.0
SPREAD: Final = MEAN / 3
"""What is thought of somebody who has not played yet, as openskill has it."""
MIDDLE: Final = 1500
POINTS: Final = 15.0
"""Shown points for one of openskill's; ratings are certain enough after about forty games."""
CERTAIN: Final = 1.96
"""Standard deviations of a range that holds with 95 %."""
PROVISIONAL: Final = 120
"""A rating is provisional until its range is narrower than this to either side."""
LOWEST, HIGHEST = 1100, 1900
"""What a line of ratings shows."""

Known = dict[str, tuple[float, float]]
"""What is thought of everybody: mean and spread."""


@dataclass(frozen=True)
class Strength:
    """A rating as it is shown: points, and how far to either side they hold with 95 %."""

    user: str
    name: str
    game: str
    points: int
    range: int
    played: int

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known."""
        return self.range >= PROVISIONAL

    @property
    def least(self) -> int:
        """What it is with near certainty: leaderboards are sorted by it."""
        return self.points - self.range


def shown(rated: Rated) -> Strength:
    """A rating as people read it."""
    points = round(MIDDLE + POINTS * (rated.mu - MEAN))
    reach = round(CERTAIN * POINTS * rated.sigma)
    return Strength(rated.user, rated.name, rated.game, points, reach, rated.played)


def fold(known: Mapping[str, tuple[float, float]], tables: Sequence[RatedTable]) -> list[Any]:
    """What is thought of everybody after each of these tables, as rows of the store."""
    from openskill.models import PlackettLuce

    model, now, rows = PlackettLuce(), dict(known), list[dict[str, Any]]()
    for table in tables:
        teams = [
            [model.create_rating(list(now.get(user, (MEAN, SPREAD))))]
            for _, user, _ in table.places
        ]
        rated = model.rate(teams, ranks=[float(place) for _, _, place in table.places])
        for (seat, user, _), [one] in zip(table.places, rated, strict=True):
            now[user] = (float(one.mu), float(one.sigma))
            rows.append(
                {
                    "table": table.id,
                    "seat": seat,
                    "user": user,
                    "game": table.game,
                    "mu": one.mu,
                    "sigma": one.sigma,
                    "finished": table.finished,
                }
            )
    return rows


def rate(store: Store, game: str) -> int:
    """Rate what was not rated yet; gives how many tables that were."""
    tables = store.unrated(game)
    if tables:
        known = store.ratings_before(game, tables[0])
        with suppress(IntegrityError):  # another worker has just begun to lead, and does the same
            store.keep_ratings(tables[0], fold(known, tables))
    return len(tables)


def leaderboard(store: Store, game: str) -> list[Strength]:
    """Everybody with an account who was rated in a game, the surest first."""
    found = [shown(one) for one in store.rated(game=game) if one.is_account]
    return sorted(found, key=lambda one: (one.is_provisional, -one.least, one.name))
