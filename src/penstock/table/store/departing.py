"""Getting an account back, and giving one up: what is forgotten then, and what is handed out."""

import hmac
from abc import abstractmethod
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, and_, delete, insert, select, update

from penstock.table.store.changes import count_change
from penstock.table.store.lesson_schema import lessons
from penstock.table.store.notice_schema import recoveries, targets, told, wishes
from penstock.table.store.people import rename_person
from penstock.table.store.records import FORMER
from penstock.table.store.review_schema import ratings
from penstock.table.store.schema import (
    archives,
    chat,
    results,
    rows,
    seats,
    tables,
    users,
    votes,
)
from penstock.table.store.writing import Work

T = TypeVar("T")

MAILED_FOR: Final = 3600.0
"""Seconds for which a mailed code is worth something."""
MAILED_TRIES: Final = 5
"""Wrong codes after which a mailed one is worth nothing more; it is short."""


class Departures:
    """What a store does for those who have lost their password, and those who leave."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    def set_recovery(self, user: str, **values: Any) -> None:
        """Keep the hash of a code that gets an account back."""

        def keep(db: Connection) -> None:
            mine = update(recoveries).where(recoveries.c.user == user)
            if not db.execute(mine.values(values)).rowcount:
                db.execute(insert(recoveries).values(**{"user": user, "tries": 0, **values}))

        self._write(keep)

    def has_recovery(self, user: str) -> bool:
        """Whether somebody holds a code that was given once."""
        mine = select(recoveries.c.code).where(recoveries.c.user == user)
        with self.engine.connect() as db:
            return db.execute(mine).scalar() is not None

    def use_recovery(self, user: str, sealed: str, now: float) -> bool:
        """Whether that is the hash of a code of theirs, which is used up then."""
        mine = recoveries.c.user == user

        def use(db: Connection) -> bool:
            counted = update(recoveries).where(mine).values(tries=recoveries.c.tries + 1)
            db.execute(counted)
            row = db.execute(select(recoveries).where(mine)).mappings().first()
            if row is None:
                return False
            if hmac.compare_digest(row["code"] or "none", sealed):
                db.execute(update(recoveries).where(mine).values(code=None, mailed=None))
                return True
            is_in_time = row["mailed"] is not None and now - row["mailed_at"] <= MAILED_FOR
            fits = hmac.compare_digest(row["mailed"] or "none", sealed)
            if not is_in_time or row["tries"] > MAILED_TRIES or not fits:
                return False
            db.execute(update(recoveries).where(mine).values(mailed=None))
            return True

        return self._write(use)

    def depart(self, user: str) -> list[str]:
        """Forget who somebody was: seats not yet played from are free again, finished games stay
        with a nameless player. Gives the tables at which that is to be seen.
        """
        return self._write(lambda db: _depart(db, user))

    def everything_of(self, user: str) -> dict[str, Any]:
        """All that is kept about a person, apart from secrets."""
        with self.engine.connect() as db:
            return _everything(db, user)


def _depart(db: Connection, user: str) -> list[str]:
    mine = seats.c.user == user
    seen = list(db.execute(select(seats.c.table).where(mine).distinct()).scalars())
    old = db.execute(select(users.c.name).where(users.c.id == user)).scalar_one()
    db.execute(update(chat).where(chat.c.table.in_(seen), chat.c.name == old).values(name=FORMER))
    waiting = select(tables.c.id).where(tables.c.status == "waiting")
    for row in db.execute(select(seats).where(mine, seats.c.table.in_(waiting))).mappings().all():
        count_change(db, row["table"])
        place = and_(seats.c.table == row["table"], seats.c.seat == row["seat"])
        freed = update(seats).where(place).values(user=None, name=f"#{row['seat'] + 1}")
        db.execute(freed)
    for table in db.execute(select(seats.c.table).where(seats.c.invited == user)).scalars().all():
        count_change(db, table)
    db.execute(update(seats).where(seats.c.invited == user).values(invited=None))
    nothing = {"account": None, "look": None, "password": None, "session": users.c.session + 1}
    rename_person(db, user, FORMER, **nothing)
    for kept in (wishes, targets, told, recoveries, votes, archives, lessons):
        db.execute(delete(kept).where(kept.c.user == user))
    return seen


def _everything(db: Connection, user: str) -> dict[str, Any]:
    def found(query: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in db.execute(query).mappings()]

    mine = and_(seats.c.table == tables.c.id, seats.c.user == user)
    scored = and_(results.c.table == tables.c.id, results.c.seat == seats.c.seat)
    name = select(users.c.name).where(users.c.id == user).scalar_subquery()
    held = select(seats.c.table).where(seats.c.user == user)
    own_rows = and_(rows.c.table == seats.c.table, rows.c.seat == seats.c.seat)
    shown = (targets.c.kind, targets.c.label, targets.c.is_on)
    return {
        "person": found(
            select(
                users.c.name, users.c.created, users.c.account.is_(None).label("is_guest")
            ).where(users.c.id == user)
        ),
        "tables": found(
            select(tables.c.id, tables.c.name, tables.c.game, tables.c.status, tables.c.updated)
            .add_columns(seats.c.seat, results.c.place, results.c.score)
            .join(seats, mine)
            .join(results, scored, isouter=True)
            .order_by(tables.c.updated)
        ),
        "moves": found(
            select(rows.c.table, rows.c.number, rows.c.kind, rows.c.text, rows.c.at)
            .join(seats, own_rows)
            .where(seats.c.user == user)
            .order_by(rows.c.table, rows.c.number)
        ),
        "chat": found(
            select(chat.c.table, chat.c.text, chat.c.at)
            .where(chat.c.table.in_(held), chat.c.name == name)
            .order_by(chat.c.id)
        ),
        "ratings": found(
            select(ratings.c.table, ratings.c.game, ratings.c.mu, ratings.c.sigma)
            .where(ratings.c.user == user)
            .order_by(ratings.c.finished)
        ),
        "lessons": found(
            select(lessons.c.table, lessons.c.game, lessons.c.lesson)
            .add_columns(lessons.c.step, lessons.c.done_in)
            .where(lessons.c.user == user)
            .order_by(lessons.c.updated)
        ),
        "messages": found(select(wishes).where(wishes.c.user == user)),
        "addresses": found(select(*shown).where(targets.c.user == user).order_by(targets.c.id)),
    }
