"""What becomes of whole tables: which of them a person sees, rematches, putting away, deleting."""

from abc import abstractmethod
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    String,
    cast,
    delete,
    distinct,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from penstock.bots import BOTS
from penstock.table.store.changes import count_change
from penstock.table.store.lesson_schema import lessons
from penstock.table.store.reading import read_tables
from penstock.table.store.records import TableRow, User
from penstock.table.store.schema import (
    archives,
    chat,
    handovers,
    orders,
    questions,
    rows,
    seats,
    tables,
    votes,
)
from penstock.table.store.writing import Work

LISTED = 40
"""How many tables a list shows."""

T = TypeVar("T")


class Hosting:
    """What a store knows of tables as their people see them."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    def lists(self, user: str) -> dict[str, list[TableRow]]:
        """The tables a person would want to see, the latest first.

        `mine`: those he sits at, hosts or is invited to. `open`: with a seat for him. `watch` and
        `solo`: where he can only look on, at several players or at one who plays with nobody.
        `finished`: all that he has not put away. Lessons have a page of their own.
        """
        held = select(seats.c.table).where(or_(seats.c.user == user, seats.c.invited == user))
        is_mine = or_(tables.c.owner == user, tables.c.id.in_(held))
        is_other = (tables.c.is_private.is_(False), ~is_mine)
        of_table = seats.c.table == tables.c.id
        people = select(func.count(distinct(seats.c.user))).where(of_table).scalar_subquery()
        has_bot = exists().where(of_table, seats.c.kind.in_(BOTS))
        is_free = exists().where(
            of_table, seats.c.kind == "person", seats.c.user.is_(None), seats.c.invited.is_(None)
        )
        is_alone = (people == 1) & ~has_bot
        put_away = exists().where(archives.c.table == tables.c.id, archives.c.user == user)
        is_lesson = exists().where(lessons.c.table == tables.c.id)
        runs = tables.c.status != "finished"
        wanted: dict[str, tuple[Any, ...]] = {
            "mine": (is_mine, runs),
            "open": (*is_other, tables.c.status == "waiting", is_free),
            "watch": (*is_other, tables.c.status == "playing", ~is_alone),
            "solo": (*is_other, tables.c.status == "playing", is_alone),
            "finished": (~runs, or_(tables.c.is_private.is_(False), is_mine), ~put_away),
        }
        newest = tables.c.updated.desc()
        with self.engine.connect() as db:
            return {
                name: read_tables(
                    db, select(tables).where(*conditions, ~is_lesson).order_by(newest).limit(LISTED)
                )
                for name, conditions in wanted.items()
            }

    def games_finished_by(self, user: str) -> set[str]:
        """The games that a person has played to the end, once at least."""
        mine = select(seats.c.table).where(seats.c.user == user)
        ended = (tables.c.status == "finished", tables.c.id.in_(mine))
        with self.engine.connect() as db:
            return set(db.execute(select(tables.c.game).where(*ended).distinct()).scalars())

    # -- rematches -----------------------------------------------------------------------------

    def rematch_of(self, table: str) -> str | None:
        """The table at which a finished one is played once more."""
        with self.engine.connect() as db:
            query = select(tables.c.id).where(tables.c.rematch_of == table)
            return db.execute(query).scalar()

    def take_invited(self, table: str, user: User) -> bool:
        """Sit down wherever a seat is kept for a person; False if none is."""
        kept = (seats.c.table == table, seats.c.invited == user.id, seats.c.user.is_(None))
        taking = update(seats).where(*kept).values(user=user.id, invited=None)
        return self._write(lambda db: self._change_seats(db, table, taking))

    def decline(self, table: str, user: str) -> bool:
        """Let others have the seats that are kept for a person; False if none is."""
        kept = (seats.c.table == table, seats.c.invited == user, seats.c.user.is_(None))
        number = literal("#") + cast(seats.c.seat + 1, String)
        freeing = update(seats).where(*kept).values(invited=None, name=number)
        return self._write(lambda db: self._change_seats(db, table, freeing))

    def _change_seats(self, db: Connection, table: str, change: Any) -> bool:
        """Change who sits where; a table that this one is a rematch of has news as well."""
        if not db.execute(change).rowcount:
            return False
        count_change(db, table)
        before = select(tables.c.rematch_of).where(tables.c.id == table)
        earlier = db.execute(before).scalar()
        if earlier is not None:
            count_change(db, earlier)
        return True

    # -- the end of a table --------------------------------------------------------------------

    def put_away(self, table: str, user: str) -> None:
        """A finished table is listed for that person no more."""
        away = insert(archives).values(table=table, user=user)
        with suppress(IntegrityError):  # it is already
            self._write(lambda db: db.execute(away))

    def delete_table(self, table: str, owner: str) -> bool:
        """Its host deletes a table that has not begun; False if it has, or is not his."""

        def delete_table(db: Connection) -> bool:
            # Counted first: whoever sits down or plays meanwhile is waited for, or waits.
            begun = exists().where(rows.c.table == table)
            mine = (tables.c.id == table, tables.c.owner == owner, tables.c.status == "waiting")
            counted = update(tables).where(*mine, ~begun).values(changes=tables.c.changes + 1)
            if not db.execute(counted).rowcount:
                return False
            for about in (chat, orders, questions, votes, handovers, archives, seats):
                db.execute(delete(about).where(about.c.table == table))
            earlier = select(tables.c.rematch_of).where(tables.c.id == table)
            if (before := db.execute(earlier).scalar()) is not None:
                count_change(db, before)
            db.execute(delete(tables).where(tables.c.id == table))
            return True

        return self._write(delete_table)
