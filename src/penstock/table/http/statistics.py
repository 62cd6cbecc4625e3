"""How somebody has played: finished games with place and points, and what they add up to.

Places and points are worked out by replaying a finished table once, soon after its end or when
somebody first asks, and kept in `results`. So a move costs nothing for them, and older tables count
as well. A table that was taken back after its end and played on is worked out again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ScalarSelect, and_, case, func, select

from penstock.games import game_ids
from penstock.table.review.reviewer import review_those_of
from penstock.table.store.reviews import COUNTS
from penstock.table.store.schema import results, seats, tables
from penstock.table.store.store import Store

LATEST = 12
"""How many of the last games are listed one by one."""


@dataclass(frozen=True)
class Played:
    """One finished game from the point of view of one who sat there."""

    table: str
    name: str
    game: str
    players: int
    finished: float
    place: int
    score: int
    rivals: tuple[str, ...]
    """Who sat on the other seats: "person", or the kind of bot or automated opponent."""
    is_private: bool = False

    @property
    def is_solo(self) -> bool:
        """Whether there was nobody to beat, so that a place says nothing."""
        return self.players == 1


@dataclass(frozen=True)
class Total:
    """What the games of one kind add up to."""

    game: str
    is_solo: bool
    played: int
    won: int
    won_against_people: int
    played_against_people: int
    mean_score: float
    best_score: int


def games_of(store: Store, user: str) -> list[Played]:
    """The finished games in which the person held one seat, the latest first.

    Several seats at one screen are several people's game; who of them won is not known. What
    was dealt from a known seed counts for nobody, a match file neither: anybody may write one.
    """
    review_those_of(store, user)
    mine = seats.alias()
    query = (
        select(tables.c.id, tables.c.name, tables.c.game, tables.c.players, tables.c.updated)
        .add_columns(mine.c.seat, results.c.place, results.c.score, tables.c.is_private)
        .join(mine, and_(mine.c.table == tables.c.id, mine.c.user == user))
        .join(results, and_(results.c.table == tables.c.id, results.c.seat == mine.c.seat))
        .where(COUNTS, _held(user) == 1)
        .order_by(tables.c.updated.desc())
    )
    with store.engine.connect() as db:
        found = list(db.execute(query))
    sat = {table.id: table.seats for table in store.tables([row.id for row in found])}
    return [
        Played(
            row.id,
            row.name,
            row.game,
            row.players,
            row.updated,
            row.place,
            row.score,
            tuple(place.kind for place in sat[row.id] if place.seat != row.seat),
            row.is_private,
        )
        for row in found
        if row.id in sat and row.game in game_ids()
    ]


def played_and_won(store: Store, user: str) -> tuple[int, int]:
    """How many games somebody has finished, and won from others, as far as is known by now."""
    mine = and_(seats.c.table == tables.c.id, seats.c.user == user)
    won = func.sum(case((and_(results.c.place == 1, tables.c.players > 1), 1), else_=0))
    query = (
        select(func.count(), func.coalesce(won, 0))
        .select_from(tables)
        .join(seats, mine)
        .join(results, and_(results.c.table == tables.c.id, results.c.seat == seats.c.seat))
        .where(COUNTS, _held(user) == 1)
    )
    with store.engine.connect() as db:
        played, firsts = db.execute(query).one()
    return int(played), int(firsts)


def _held(user: str) -> ScalarSelect[int]:
    """On how many seats of a table somebody sits."""
    held = seats.alias()
    count = select(func.count()).where(held.c.table == tables.c.id, held.c.user == user)
    return count.scalar_subquery()


def totals(games: Sequence[Played]) -> list[Total]:
    """The sums, one for each game that was played, solo apart."""
    return [
        _total(id, is_solo, some)
        for id in game_ids()
        for is_solo in (False, True)
        if (some := [one for one in games if one.game == id and one.is_solo == is_solo])
    ]


def _total(game: str, is_solo: bool, games: Sequence[Played]) -> Total:
    with_people = [one for one in games if "person" in one.rivals]
    scores = [one.score for one in games]
    return Total(
        game,
        is_solo,
        len(games),
        sum(one.place == 1 for one in games),
        sum(one.place == 1 for one in with_people),
        len(with_people),
        round(sum(scores) / len(scores), 1),
        max(scores),
    )
