"""What a store knows of finished games: places and points, facts about seats, ratings."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
)

from penstock.table.store.review_schema import facts, ratings, reviews
from penstock.table.store.schema import results, seats, tables, users
from penstock.table.store.writing import Work

T = TypeVar("T")

COUNTS: Final = and_(tables.c.status == "finished", tables.c.is_seed_known.is_(False))
"""Tables that count for anything: over, and dealt by chance that nobody knew."""
_UP_TO_DATE: Final = exists().where(
    results.c.table == tables.c.id, results.c.at >= tables.c.updated
)


@dataclass(frozen=True)
class RatedTable:
    """A fair table between people with accounts, to be rated: who came in which place."""

    id: str
    game: str
    finished: float
    places: tuple[tuple[int, str, int], ...]
    """Seat, user, place."""


@dataclass(frozen=True)
class Rated:
    """How strong somebody is in a game, by the last table that was rated."""

    user: str
    name: str
    game: str
    mu: float
    sigma: float
    played: int
    is_account: bool


@dataclass(frozen=True)
class Tally:
    """How often a thing was there, and how often whoever had it won."""

    kind: str
    thing: str
    count: int
    won: float
    """Shared victories count in part."""
    expected: float
    """As many as would have won if nothing made a difference."""


class Reviews:
    """What a store knows of finished games."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    # -- reviewing -----------------------------------------------------------------------------

    def unreviewed(self, count: int, user: str | None = None) -> list[str]:
        """Finished tables that were not looked through yet, or went on since; the oldest first."""
        known = exists().where(
            reviews.c.table == tables.c.id, or_(~reviews.c.is_readable, _UP_TO_DATE)
        )
        query = select(tables.c.id).where(COUNTS, ~known)
        if user is not None:
            query = query.where(exists().where(seats.c.table == tables.c.id, seats.c.user == user))
        with self.engine.connect() as db:
            return list(db.execute(query.order_by(tables.c.updated).limit(count)).scalars())

    def keep_review(
        self,
        table: str,
        found: Sequence[Mapping[str, Any]],
        told: Iterable[tuple[int, str, str]],
        is_fair: bool = False,
        is_rated: bool = False,
    ) -> None:
        """Places, points and facts of a finished table, in place of older ones; none of them: it
        cannot be read.
        """
        rows = [
            {"table": table, "seat": seat, "kind": kind, "thing": thing}
            for seat, kind, thing in told
        ]

        def keep(db: Connection) -> None:
            for kept in (results, facts, ratings, reviews):
                db.execute(delete(kept).where(kept.c.table == table))
            values = {"is_fair": is_fair, "is_rated": is_rated, "is_readable": bool(found)}
            db.execute(insert(reviews).values(table=table, **values))
            if found:
                db.execute(insert(results), list(found))
            if rows:
                db.execute(insert(facts), rows)

        self._write(keep)

    # -- ratings -------------------------------------------------------------------------------

    def unrated(self, game: str) -> list[RatedTable]:
        """The tables of a game that must be rated, in order: from the first that was not, all."""
        rated = exists().where(ratings.c.table == tables.c.id)
        fair = and_(reviews.c.table == tables.c.id, reviews.c.is_rated)
        first = (
            select(tables.c.updated, tables.c.id)
            .join(reviews, fair)
            .where(tables.c.game == game, ~rated)
            .order_by(tables.c.updated, tables.c.id)
        )
        scored = and_(results.c.table == seats.c.table, results.c.seat == seats.c.seat)
        with self.engine.connect() as db:
            start = db.execute(first.limit(1)).first()
            if start is None:
                return []
            query = (
                select(tables.c.id, tables.c.game, tables.c.updated)
                .add_columns(seats.c.seat, seats.c.user, results.c.place)
                .join(reviews, fair)
                .join(seats, seats.c.table == tables.c.id)
                .join(results, scored)
                .where(tables.c.game == game)
                .where(tuple_(tables.c.updated, tables.c.id) >= tuple_(start.updated, start.id))
                .order_by(tables.c.updated, tables.c.id, seats.c.seat)
            )
            return _by_table(db.execute(query))

    def ratings_before(self, game: str, table: RatedTable) -> dict[str, tuple[float, float]]:
        """How strong everybody was in a game before that table."""
        query = (
            select(ratings.c.user, ratings.c.mu, ratings.c.sigma)
            .where(ratings.c.game == game)
            .where(tuple_(ratings.c.finished, ratings.c.table) < tuple_(table.finished, table.id))
            .order_by(ratings.c.finished, ratings.c.table)
        )
        with self.engine.connect() as db:
            return {row.user: (row.mu, row.sigma) for row in db.execute(query)}

    def keep_ratings(self, first: RatedTable, found: Sequence[Mapping[str, Any]]) -> None:
        """What came of these tables, in place of all that was thought from the first of them on."""
        later = and_(
            ratings.c.game == first.game,
            tuple_(ratings.c.finished, ratings.c.table) >= tuple_(first.finished, first.id),
        )

        def keep(db: Connection) -> None:
            db.execute(delete(ratings).where(later))
            db.execute(insert(ratings), list(found))

        self._write(keep)

    def rated(self, game: str | None = None, user: str | None = None) -> list[Rated]:
        """How strong people are now: in a game, or one of them in every game."""
        number = func.row_number().over(
            partition_by=(ratings.c.user, ratings.c.game),
            order_by=(ratings.c.finished.desc(), ratings.c.table.desc()),
        )
        played = func.count().over(partition_by=(ratings.c.user, ratings.c.game))
        query = select(ratings, number.label("number"), played.label("played"))
        if game is not None:
            query = query.where(ratings.c.game == game)
        if user is not None:
            query = query.where(ratings.c.user == user)
        last = query.subquery()
        named = (
            select(last, users.c.name, users.c.account)
            .join(users, users.c.id == last.c.user)
            .where(last.c.number == 1)
        )
        with self.engine.connect() as db:
            return [
                Rated(
                    row.user,
                    row.name,
                    row.game,
                    row.mu,
                    row.sigma,
                    row.played,
                    row.account is not None,
                )
                for row in db.execute(named)
            ]

    # -- what won ------------------------------------------------------------------------------

    def fair_tables(self, game: str) -> int:
        """How many finished tables of a game tell what won."""
        query = (
            select(func.count())
            .select_from(reviews.join(tables, tables.c.id == reviews.c.table))
            .where(tables.c.game == game, reviews.c.is_fair, reviews.c.is_readable)
        )
        with self.engine.connect() as db:
            return int(db.execute(query).scalar_one())

    def tallies(self, game: str) -> list[Tally]:
        """How often each thing was there at fair tables of a game, and won."""
        winners = (
            select(results.c.table, func.count().label("count"))
            .where(results.c.place == 1)
            .group_by(results.c.table)
            .subquery()
        )
        won = func.sum(case((results.c.place == 1, 1.0 / winners.c.count), else_=0.0))
        query = (
            select(facts.c.kind, facts.c.thing, func.count().label("times"))
            .add_columns(won.label("won"), func.sum(1.0 / tables.c.players).label("expected"))
            .join(tables, tables.c.id == facts.c.table)
            .join(reviews, and_(reviews.c.table == facts.c.table, reviews.c.is_fair))
            .join(results, and_(results.c.table == facts.c.table, results.c.seat == facts.c.seat))
            .join(winners, winners.c.table == facts.c.table)
            .where(tables.c.game == game)
            .group_by(facts.c.kind, facts.c.thing)
        )
        with self.engine.connect() as db:
            return [
                Tally(row.kind, row.thing, row.times, float(row.won), float(row.expected))
                for row in db.execute(query)
            ]


def _by_table(found: Iterable[Any]) -> list[RatedTable]:
    grouped: dict[tuple[str, str, float], list[tuple[int, str, int]]] = {}
    for row in found:
        place = (row.seat, row.user, row.place)
        grouped.setdefault((row.id, row.game, row.updated), []).append(place)
    return [RatedTable(*key, tuple(places)) for key, places in grouped.items()]
