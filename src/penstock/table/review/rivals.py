"""Against whom somebody has played, and how it went."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, FromClause, and_, case, func, select

from penstock.table.store.reviews import COUNTS
from penstock.table.store.schema import results, seats, tables, users
from penstock.table.store.store import Store


@dataclass(frozen=True)
class Rival:
    """Somebody one has played with, in finished games that count."""

    id: str
    name: str
    is_guest: bool
    played: int
    ahead: int
    """Games in which one came in before him."""
    last: float


def rivals_of(store: Store, user: str, count: int) -> list[Rival]:
    """With whom somebody has played most, in finished games that count."""
    mine, theirs = seats.alias(), seats.alias()
    my_result, their_result = results.alias(), results.alias()
    ahead = func.sum(case((my_result.c.place < their_result.c.place, 1), else_=0))
    played = func.count(tables.c.id.distinct())
    query = (
        select(users.c.id, users.c.name, users.c.account, played.label("played"))
        .add_columns(ahead.label("ahead"), func.max(tables.c.updated).label("last"))
        .select_from(tables)
        .join(mine, and_(mine.c.table == tables.c.id, mine.c.user == user))
        .join(theirs, and_(theirs.c.table == tables.c.id, theirs.c.user != user))
        .join(my_result, _of(my_result, mine))
        .join(their_result, _of(their_result, theirs))
        .join(users, users.c.id == theirs.c.user)
        .where(COUNTS)
        .group_by(users.c.id, users.c.name, users.c.account)
        .order_by(played.desc(), users.c.name)
        .limit(count)
    )
    with store.engine.connect() as db:
        return [
            Rival(row.id, row.name, row.account is None, row.played, int(row.ahead), row.last)
            for row in db.execute(query)
        ]


def acquaintances(store: Store, user: str, count: int) -> list[tuple[str, str, float]]:
    """With whom somebody has sat at a table lately: id, name, when something last moved there."""
    mine, theirs = seats.alias(), seats.alias()
    last = func.max(tables.c.updated)
    query = (
        select(users.c.id, users.c.name, last.label("last"))
        .select_from(tables)
        .join(mine, and_(mine.c.table == tables.c.id, mine.c.user == user))
        .join(theirs, and_(theirs.c.table == tables.c.id, theirs.c.user != user))
        .join(users, and_(users.c.id == theirs.c.user, users.c.account.is_not(None)))
        .group_by(users.c.id, users.c.name)
        .order_by(last.desc())
        .limit(count)
    )
    with store.engine.connect() as db:
        return [(row.id, row.name, row.last) for row in db.execute(query)]


def _of(result: FromClause, place: FromClause) -> ColumnElement[bool]:
    return and_(result.c.table == place.c.table, result.c.seat == place.c.seat)
