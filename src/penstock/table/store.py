"""The store: tables, seats and rows in a database, every write durable before it returns.

All methods are plain and blocking; the server calls them in threads. A row of a table's log is
identified by (table, number): whoever inserts it first has moved, everybody else is told so.
"""

import dataclasses
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    create_engine,
    delete,
    event,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from penstock.kernel.messages import Translate
from penstock.table.schema import chat, orders, rows, seats, tables, users

LISTED = 40
"""How many tables a list shows."""


class RowTaken(Exception):
    """Somebody else has written that row of the log."""


@dataclass(frozen=True)
class User:
    """A person, guest or with an account."""

    id: str
    name: str
    is_guest: bool


@dataclass(frozen=True)
class SeatRow:
    """Who sits where: a person (open if nobody yet) or a bot."""

    seat: int
    kind: str
    user: str | None
    name: str

    @property
    def is_open(self) -> bool:
        """Whether a person may still sit down here."""
        return self.kind == "person" and self.user is None

    def shown_name(self, translate: Translate) -> str:
        """The name for a reader: people are called as they like, others by what they are."""
        if self.kind.startswith("automa:"):
            level = self.kind.partition(":")[2].replace("_", " ")
            return f"{translate('Automa')} {translate(level)}"
        if self.kind == "person" or self.name != bot_name(self.kind, self.seat):
            return self.name
        return f"{translate(self.kind.capitalize())} {self.seat + 1}"


def bot_name(kind: str, seat: int) -> str:
    """What a bot at a seat is called."""
    return f"{kind.capitalize()} {seat + 1}"


@dataclass(frozen=True)
class LogRow:
    """One row of a table's log."""

    number: int
    kind: str
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class TableRow:
    """A table as the database knows it."""

    id: str
    name: str
    game: str
    rules: int
    components: str
    players: int
    seed: int
    options: Mapping[str, str]
    clock: Mapping[str, Any]
    owner: str
    is_private: bool
    created: float
    updated: float
    status: str
    to_move: int | None
    moves: int
    round: int
    winners: Sequence[int]
    seats: tuple[SeatRow, ...] = field(default=())


@dataclass(frozen=True)
class Standing:
    """What lists show of a position; written together with the row that led to it."""

    status: str
    to_move: int | None
    moves: int
    round: int
    winners: tuple[int, ...] = ()

    def values(self) -> dict[str, Any]:
        """The columns to update."""
        return {
            "status": self.status,
            "to_move": self.to_move,
            "moves": self.moves,
            "round": self.round,
            "winners": list(self.winners),
            "updated": time.time(),
        }


def migrate(url: str) -> None:
    """Bring the database up to the present schema, creating it if need be."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, "head")


class Store:
    """A connection to the database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: Engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        if url.startswith("sqlite"):
            event.listen(self.engine, "connect", _set_up_sqlite)
        migrate(url)

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    # -- people --------------------------------------------------------------------------------

    def new_guest(self, name: str) -> User:
        """A person nobody knows yet."""
        id = secrets.token_hex(12)
        with self.engine.begin() as db:
            db.execute(insert(users).values(id=id, name=name, created=time.time()))
        return User(id, name, True)

    def user(self, id: str) -> User | None:
        """The person with that id."""
        with self.engine.connect() as db:
            row = db.execute(select(users).where(users.c.id == id)).mappings().first()
        return User(row["id"], row["name"], row["account"] is None) if row else None

    def account(self, name: str) -> tuple[User, str] | None:
        """The account of that name, with its password hash."""
        with self.engine.connect() as db:
            found = db.execute(select(users).where(users.c.account == name.lower()))
            row = found.mappings().first()
        return (User(row["id"], row["name"], False), row["password"]) if row else None

    def rename(self, user: str, name: str) -> None:
        """Another name, also at the tables where the person sits."""
        with self.engine.begin() as db:
            _rename_seats(db, user, name)
            db.execute(update(users).where(users.c.id == user).values(name=name))

    def register(self, user: str, name: str, password: str) -> bool:
        """Make a guest an account; False if the name is taken."""
        try:
            with self.engine.begin() as db:
                _rename_seats(db, user, name)
                db.execute(
                    update(users)
                    .where(users.c.id == user)
                    .values(name=name, account=name.lower(), password=password)
                )
        except IntegrityError:
            return False
        return True

    # -- tables --------------------------------------------------------------------------------

    def create(
        self,
        values: Mapping[str, Any],
        places: Sequence[SeatRow],
        first: Standing,
        played: Sequence[LogRow] = (),
    ) -> str:
        """A new table with its seats, and the moves of an imported match; gives its id."""
        id = secrets.token_urlsafe(8).replace("-", "x").replace("_", "y")[:10]
        now = time.time()
        with self.engine.begin() as db:
            db.execute(insert(tables).values(id=id, created=now, **values, **first.values()))
            for place in places:
                db.execute(insert(seats).values(table=id, **dataclasses.asdict(place)))
            if played:
                db.execute(
                    insert(rows), [{"table": id, **dataclasses.asdict(row)} for row in played]
                )
        return id

    def table(self, id: str) -> TableRow | None:
        """The table with that id."""
        if not id.isalnum():
            return None  # never an id of ours; PostgreSQL would not even hear of a NUL
        with self.engine.connect() as db:
            row = db.execute(select(tables).where(tables.c.id == id)).mappings().first()
            return self._with_seats(db, [row])[0] if row else None

    def lists(self, user: str) -> dict[str, list[TableRow]]:
        """The tables a person would want to see: own, open, finished."""
        mine = select(seats.c.table).where(seats.c.user == user)
        is_mine = or_(tables.c.owner == user, tables.c.id.in_(mine))
        public = tables.c.is_private.is_(False)
        newest = tables.c.updated.desc()
        with self.engine.connect() as db:

            def found(*conditions: Any) -> list[TableRow]:
                query = select(tables).where(*conditions).order_by(newest).limit(LISTED)
                return self._with_seats(db, list(db.execute(query).mappings()))

            return {
                "mine": found(is_mine, tables.c.status != "finished"),
                "open": found(public, tables.c.status != "finished", ~is_mine),
                "finished": found(tables.c.status == "finished", or_(public, is_mine)),
            }

    def sit_down(self, table: str, seat: int, user: User) -> bool:
        """Take an open seat; False if somebody was faster or the person sits there already."""
        held = seats.alias()
        sits = select(held.c.seat).where(held.c.table == table, held.c.user == user.id)
        with self.engine.begin() as db:
            taken = db.execute(
                update(seats)
                .where(
                    seats.c.table == table,
                    seats.c.seat == seat,
                    seats.c.kind == "person",
                    seats.c.user.is_(None),
                    ~sits.exists(),
                )
                .values(user=user.id, name=user.name)
            )
        return taken.rowcount == 1

    def set_standing(self, table: str, standing: Standing) -> None:
        """Renew what lists show of a table."""
        with self.engine.begin() as db:
            db.execute(update(tables).where(tables.c.id == table).values(standing.values()))

    # -- rows ----------------------------------------------------------------------------------

    def append(self, table: str, row: LogRow, standing: Standing) -> None:
        """Write the next row of a log; RowTaken if that number exists already."""
        try:
            with self.engine.begin() as db:
                db.execute(insert(rows).values(table=table, **dataclasses.asdict(row)))
                db.execute(update(tables).where(tables.c.id == table).values(standing.values()))
        except IntegrityError:
            raise RowTaken from None

    def rows_from(self, table: str, number: int) -> list[LogRow]:
        """The rows of a log from a number on."""
        query = select(rows).where(rows.c.table == table, rows.c.number >= number)
        with self.engine.connect() as db:
            found = db.execute(query.order_by(rows.c.number)).mappings()
            return [LogRow(r["number"], r["kind"], r["seat"], r["text"], r["at"]) for r in found]

    # -- chat and standing orders --------------------------------------------------------------

    def say(self, table: str, name: str, seat: int | None, text: str) -> dict[str, Any]:
        """Add a line to the chat."""
        line = {"name": name, "seat": seat, "text": text, "at": time.time()}
        with self.engine.begin() as db:
            db.execute(insert(chat).values(table=table, **line))
        return line

    def said(self, table: str, count: int = 50) -> list[dict[str, Any]]:
        """The last lines of the chat, oldest first."""
        query = select(chat).where(chat.c.table == table).order_by(chat.c.id.desc()).limit(count)
        with self.engine.connect() as db:
            found = list(db.execute(query).mappings())
        return [{key: row[key] for key in ("name", "seat", "text", "at")} for row in found[::-1]]

    def set_order(self, table: str, seat: int, kind: str, value: str) -> None:
        """Leave or (with an empty value) revoke a standing order."""
        same = (orders.c.table == table, orders.c.seat == seat, orders.c.kind == kind)
        with self.engine.begin() as db:
            db.execute(delete(orders).where(*same))
            if value:
                db.execute(insert(orders).values(table=table, seat=seat, kind=kind, value=value))

    def standing_orders(self, table: str) -> list[tuple[int, str, str]]:
        """The standing orders of a table: seat, kind, value."""
        query = select(orders).where(orders.c.table == table)
        with self.engine.connect() as db:
            found = db.execute(query).mappings()
            return [(row["seat"], row["kind"], row["value"]) for row in found]

    def _with_seats(self, db: Connection, found: Sequence[RowMapping]) -> list[TableRow]:
        ids = [row["id"] for row in found]
        query = select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)
        places: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for row in db.execute(query).mappings():
            places[row["table"]].append(SeatRow(row["seat"], row["kind"], row["user"], row["name"]))
        return [TableRow(**row, seats=tuple(places[row["id"]])) for row in found]


def _rename_seats(db: Connection, user: str, name: str) -> None:
    """A person's seats follow his name; those of a hot seat keep their number behind it."""
    old = db.execute(select(users.c.name).where(users.c.id == user)).scalar_one()
    held = db.execute(select(seats.c.name).where(seats.c.user == user).distinct()).scalars()
    for shown in list(held):
        number = shown.removeprefix(old) if shown.startswith(old) else ""
        db.execute(
            update(seats)
            .where(seats.c.user == user, seats.c.name == shown)
            .values(name=name + number)
        )


def _set_up_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
