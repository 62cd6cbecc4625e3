"""The store: tables, seats and rows in a database, every write durable before it returns.

All methods are plain and blocking; the server calls them in threads. A row of a table's log is
identified by (table, number): whoever inserts it first has moved, everybody else is told so.
Whatever changes about a table also counts its `changes` up, so that a worker can tell with one
look whether it is behind.
"""

import dataclasses
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from penstock.table import steady
from penstock.table.store.changes import count_change
from penstock.table.store.departing import Departures
from penstock.table.store.hosting import Hosting
from penstock.table.store.leading import Leadership
from penstock.table.store.learning import Learning, beginning
from penstock.table.store.notices import Notices
from penstock.table.store.outage import Outage
from penstock.table.store.people import People
from penstock.table.store.reading import read_table, read_tables
from penstock.table.store.records import LogRow, Question, SeatRow, Standing, TableRow, User
from penstock.table.store.reviews import Reviews
from penstock.table.store.schema import (
    chat,
    orders,
    questions,
    rows,
    seats,
    tables,
)
from penstock.table.store.sightings import Sightings
from penstock.table.store.stand_ins import StandIns
from penstock.table.store.writing import Work, Writer

__all__ = ["LogRow", "Question", "RowTaken", "SeatRow", "Standing", "Store", "TableRow", "User"]

CONNECTIONS = 8
"""Kept in each pool of connections; a worker has two of them."""

CONNECTED_WITHIN = 5
"""Seconds in which PostgreSQL must take a connection."""

T = TypeVar("T")


class RowTaken(Exception):
    """Somebody else has written that row of the log."""


def migration_folder() -> Path:
    """Where the migrations are."""
    return Path(__file__).with_name("migrations")


def migrate(url: str, version: str = "head") -> None:
    """Bring the database up to the present schema (or an earlier one), creating it if need be."""
    config = Config()
    config.set_main_option("script_location", str(migration_folder()))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, version)


_STANDING = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(changes=tables.c.changes + 1)
    .values({name: bindparam(name) for name in Standing("", None, 0, 0).values()})
)
_APPEND = insert(rows)
_APPEND_WITH_STANDING = _STANDING.add_cte(
    insert(rows)
    .values({column.name: bindparam(f"row_{column.name}") for column in rows.c})
    .cte("written")
)
"""Row and standing in one statement, for a database that is a network away."""


class Store(People, Departures, Hosting, Learning, Notices, Reviews, Sightings, StandIns):
    """A connection to the database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        # No more than the pool keeps: one opened for the moment costs more than waiting for one.
        pool: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0}
        if not self.is_sqlite:
            pool["connect_args"] = {"connect_timeout": CONNECTED_WITHIN}
        self.engine: Engine = create_engine(url, pool_pre_ping=not self.is_sqlite, **pool)
        self._at_once: Engine = create_engine(url, isolation_level="AUTOCOMMIT", **pool)
        """On its connections each statement is a transaction of its own."""
        self._writer: Writer | None = None
        self._leadership = Leadership(self._at_once)
        self.outage = Outage()
        if self.is_sqlite:
            event.listen(self.engine, "connect", _set_up_sqlite)
        if self.is_sqlite and self.engine.url.database not in (None, "", ":memory:"):
            _keep_private(Path(str(self.engine.url.database)))
        migrate(url)
        if self.is_sqlite:
            self._writer = Writer(self.engine)

    def close(self) -> None:
        """Let go of every connection."""
        if self._writer is not None:
            self._writer.close()
        self._leadership.give_back()
        self.engine.dispose()
        self._at_once.dispose()

    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""
        if self._writer is not None:
            return self._writer.write(work)
        with self.engine.begin() as db:
            return work(db)

    # -- several workers -----------------------------------------------------------------------

    def answers(self) -> bool:
        """Whether the database answers and can be written; a full disk answers, but not to that."""
        try:
            self._write(self._touch)
        except SQLAlchemyError:
            return False
        return True

    def _touch(self, db: Connection) -> None:
        """Write something that changes nothing."""
        if self.is_sqlite:
            db.exec_driver_sql("PRAGMA user_version = 0")  # Alembic keeps its own; ours is unused
        else:
            db.execute(select(func.txid_current()))

    def leads(self) -> bool:
        """Whether this worker does what only one may do; the first to ask does, until it ends."""
        return self.is_sqlite or self._leadership.is_held()

    def due(self, now: float) -> list[str]:
        """Tables at which a bot should have moved, or somebody's time is up."""
        query = select(tables.c.id).where(tables.c.status == "playing", tables.c.due <= now)
        with self.engine.connect() as db:
            return list(db.execute(query).scalars())

    def ordered(self) -> list[str]:
        """Tables at which whoever is asked has left standing orders."""
        query = (
            select(tables.c.id)
            .distinct()
            .join(orders, and_(orders.c.table == tables.c.id, orders.c.seat == tables.c.to_move))
        )
        with self.engine.connect() as db:
            return list(db.execute(query.where(tables.c.status == "playing")).scalars())

    def changes(self, ids: Sequence[str]) -> dict[str, int]:
        """How often each of the tables has changed."""
        query = select(tables.c.id, tables.c.changes).where(tables.c.id.in_(ids))
        with self.engine.connect() as db:
            return {row.id: row.changes for row in db.execute(query)}

    # -- tables --------------------------------------------------------------------------------

    def create(
        self,
        values: Mapping[str, Any],
        places: Sequence[SeatRow],
        first: Standing,
        played: Sequence[LogRow] = (),
        lesson: str = "",
    ) -> str:
        """A new table with its seats, and the moves of an imported match; gives its id.

        One that is a lesson names it; its owner is the learner.
        """
        id = secrets.token_urlsafe(8).replace("-", "x").replace("_", "y")[:10]
        opened = insert(tables).values(id=id, created=steady.now(), **values, **first.values())
        taken = [
            {
                "table": id,
                "seat": place.seat,
                "kind": place.kind,
                "user": place.user,
                "name": place.name,
                "invited": place.invited,
            }
            for place in places
        ]
        moves = [{"table": id, **dataclasses.asdict(row)} for row in played]

        def create(db: Connection) -> None:
            db.execute(opened)
            db.execute(insert(seats), taken)
            if moves:
                db.execute(insert(rows), moves)
            if lesson:
                db.execute(beginning(id, values["owner"], values["game"], lesson))
            if values.get("rematch_of"):
                count_change(db, values["rematch_of"])

        self._write(create)
        return id

    def table(self, id: str) -> TableRow | None:
        """The table with that id."""
        if not id.isalnum():
            return None  # never an id of ours; PostgreSQL would not even hear of a NUL
        with self.engine.connect() as db:
            return read_table(db, id)

    def tables(self, ids: Sequence[str]) -> list[TableRow]:
        """The tables with these ids, in any order."""
        with self.engine.connect() as db:
            return read_tables(db, select(tables).where(tables.c.id.in_(ids)))

    def sit_down(self, table: str, seat: int, user: User) -> bool:
        """Take an open seat; False if somebody was faster or the person sits there already."""
        held = seats.alias()
        sits = select(held.c.seat).where(held.c.table == table, held.c.user == user.id)
        taking = (
            update(seats)
            .where(
                seats.c.table == table,
                seats.c.seat == seat,
                seats.c.kind == "person",
                seats.c.user.is_(None),
                or_(seats.c.invited.is_(None), seats.c.invited == user.id),
                ~sits.exists(),
            )
            .values(user=user.id, name=user.name, invited=None)
        )

        def sit_down(db: Connection) -> bool:
            # Counted first: so one person who asks twice at once is heard one by one.
            count_change(db, table)
            return db.execute(taking).rowcount == 1

        return self._write(sit_down)

    def tables_of(self, user: str) -> list[str]:
        """The tables at which a person sits."""
        query = select(seats.c.table).where(seats.c.user == user).distinct()
        with self.engine.connect() as db:
            return list(db.execute(query).scalars())

    def set_standing(self, table: str, standing: Standing) -> None:
        """Renew what lists show of a table."""
        values = {"table_id": table, **standing.values()}
        self._write(lambda db: db.execute(_STANDING, values))

    def set_due(self, table: str, due: float | None) -> None:
        """Renew when the server must act at a table by itself."""
        self._write(
            lambda db: db.execute(update(tables).where(tables.c.id == table).values(due=due))
        )

    # -- rows ----------------------------------------------------------------------------------

    def append(self, table: str, row: LogRow, standing: Standing) -> None:
        """Write the next row of a log; RowTaken if that number exists already."""
        shown = {"table_id": table, **standing.values()}
        written = {"table": table, **dataclasses.asdict(row)}
        try:
            if self.is_sqlite:
                self._write(lambda db: (db.execute(_APPEND, written), db.execute(_STANDING, shown)))
            else:
                both = shown | {f"row_{name}": value for name, value in written.items()}
                self._write_at_once(both)
        except IntegrityError:
            raise RowTaken from None

    def _write_at_once(self, values: Mapping[str, Any]) -> None:
        """Row and standing in one round trip; once more if the connection turns out to be dead."""
        try:
            with self._at_once.connect() as db:
                db.execute(_APPEND_WITH_STANDING, values)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            with self._at_once.connect() as db:
                db.execute(_APPEND_WITH_STANDING, values)

    def rows_from(self, table: str, number: int) -> list[LogRow]:
        """The rows of a log from a number on."""
        query = select(rows).where(rows.c.table == table, rows.c.number >= number)
        with self.engine.connect() as db:
            found = db.execute(query.order_by(rows.c.number)).mappings()
            return [LogRow(r["number"], r["kind"], r["seat"], r["text"], r["at"]) for r in found]

    # -- chat, standing orders, questions ------------------------------------------------------

    def say(
        self, table: str, name: str, seat: int | None, text: str, is_guest: bool = False
    ) -> dict[str, Any]:
        """Add a line to the chat."""
        line = {
            "name": name,
            "is_guest": is_guest,
            "seat": seat,
            "text": text,
            "at": steady.now(),
        }

        def say(db: Connection) -> None:
            db.execute(insert(chat).values(table=table, **line))
            count_change(db, table)

        self._write(say)
        return line

    def said(self, table: str, count: int = 50, after: int = 0) -> list[dict[str, Any]]:
        """The last lines of the chat after the one with that id, oldest first."""
        query = select(chat).where(chat.c.table == table, chat.c.id > after)
        with self.engine.connect() as db:
            newest = query.order_by(chat.c.id.desc()).limit(count)
            found = list(db.execute(newest).mappings())
        kept = ("id", "name", "is_guest", "seat", "text", "at")
        return [{key: row[key] for key in kept} for row in found[::-1]]

    def set_order(self, table: str, seat: int, kind: str, value: str) -> None:
        """Leave or (with an empty value) revoke a standing order."""
        same = (orders.c.table == table, orders.c.seat == seat, orders.c.kind == kind)

        def set_order(db: Connection) -> None:
            count_change(db, table)
            db.execute(delete(orders).where(*same))
            if value:
                db.execute(insert(orders).values(table=table, seat=seat, kind=kind, value=value))

        self._write(set_order)

    def standing_orders(self, table: str) -> list[tuple[int, str, str]]:
        """The standing orders of a table: seat, kind, value."""
        query = select(orders).where(orders.c.table == table)
        with self.engine.connect() as db:
            found = db.execute(query).mappings()
            return [(row["seat"], row["kind"], row["value"]) for row in found]

    def ask(self, table: str, question: Question) -> None:
        """Put a question to the others; it takes the place of an earlier one."""

        def ask(db: Connection) -> None:
            count_change(db, table)
            db.execute(delete(questions).where(questions.c.table == table))
            values = dataclasses.asdict(question) | {"agreed": sorted(question.agreed)}
            db.execute(insert(questions).values(table=table, **values))

        self._write(ask)

    def answer(self, table: str, asked: Question, agreed: Iterable[int] | None) -> bool:
        """These seats agree to what is asked; None: somebody does not, and nobody asks any more.

        False, and nothing is changed, if meanwhile something else is asked.
        """
        same = (
            questions.c.table == table,
            questions.c.number == asked.number,
            questions.c.to == asked.to,
        )

        def answer(db: Connection) -> bool:
            count_change(db, table)
            before = db.execute(select(questions.c.agreed).where(*same)).scalar()
            if before is None:
                return False
            if agreed is None:
                db.execute(delete(questions).where(*same))
            else:
                both = sorted({*before, *agreed})
                db.execute(update(questions).where(*same).values(agreed=both))
            return True

        return self._write(answer)

    def question(self, table: str, number: int) -> Question | None:
        """What is asked at that point of the log, if anything is."""
        asked = select(questions).where(questions.c.table == table, questions.c.number == number)
        with self.engine.connect() as db:
            row = db.execute(asked).mappings().first()
        if row is None:
            return None
        return Question(row["number"], row["seat"], row["to"], frozenset(row["agreed"]))


def _keep_private(file: Path) -> None:
    """The database is for its owner alone, wherever it lies; SQLite's other files follow it."""
    with suppress(FileNotFoundError, PermissionError):  # opening it will say what is wrong
        file.touch(0o600)
        file.chmod(0o600)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
