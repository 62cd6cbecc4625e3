"""Copying a whole database: to another kind of database, or into a file as a backup."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    RowMapping,
    Select,
    String,
    Table,
    create_engine,
    func,
    insert,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from penstock.kernel.errors import BadOption
from penstock.table.settings import with_driver
from penstock.table.store.leading import Leadership
from penstock.table.store.lock import alone_on, sqlite_file
from penstock.table.store.schema import metadata
from penstock.table.store.store import migrate, migration_folder

BATCH = 1000
"""Rows held in memory at once."""

Advance = Callable[[int], None]
"""Told how many more rows are done."""


def database_url(named: str) -> str:
    """The URL of a database given by URL or, for SQLite, by its file."""
    return with_driver(named) if "://" in named else f"sqlite:///{Path(named).absolute()}"


def shown(url: str) -> str:
    """A database as people may read it, without its password."""
    file = sqlite_file(url)
    return str(file) if file else make_url(url).render_as_string(hide_password=True)


# -- moving ------------------------------------------------------------------------------------


def move_database(source: str, target: str, advance: Advance) -> int:
    """Copy everything into an empty database and compare it row by row; gives how many rows.

    Nobody may play meanwhile. If anything fails the target is empty again; the source is only read.
    """
    if source == target:
        raise BadOption(f"{shown(target)} is there already: the target must be another one")
    with ExitStack() as held:
        for url in (source, target):
            if (file := sqlite_file(url)) and (file.exists() or url == target):
                held.enter_context(alone_on(url))
        held.enter_context(_in_one_line())
        old = held.enter_context(_engine(source))
        new = held.enter_context(_engine(target))
        _check_source(old, source)
        held.callback(_lead(old, source).give_back)
        _check_empty(new, target)
        return _copy_all(old, new, target, advance)


def count_rows(url: str) -> int:
    """How many rows a database has."""
    with _in_one_line(), _engine(url) as engine:
        _check_source(engine, url)
        with engine.connect() as db:
            return sum(
                db.execute(select(func.count()).select_from(table)).scalar_one()
                for table in metadata.sorted_tables
            )


def _copy_all(old: Engine, new: Engine, target: str, advance: Advance) -> int:
    """Schema, rows, comparison; whatever fails leaves nothing behind."""
    try:
        file = sqlite_file(target)
        if file is not None:
            file.touch(mode=0o600)
        migrate(target)
        with _snapshot(old) as source:
            with new.begin() as db:
                count = sum(_copy(source, db, table, advance) for table in metadata.sorted_tables)
            with new.connect() as db:
                for table in metadata.sorted_tables:
                    _compare(source, db, table)
    except BaseException:
        _empty(new, target)
        raise
    return count


def _copy(source: Connection, target: Connection, table: Table, advance: Advance) -> int:
    count = 0
    for batch in source.execute(_in_order(table, source)).mappings().partitions(BATCH):
        target.execute(insert(table), [dict(row) for row in batch])
        count += len(batch)
        advance(len(batch))
    if target.dialect.name == "postgresql":
        _count_on(target, table)
    return count


def _count_on(db: Connection, table: Table) -> None:
    """Let the numbers PostgreSQL gives to new rows follow those that were copied."""
    for column in table.columns:
        if column.autoincrement is True:
            highest = db.execute(select(func.max(column))).scalar()
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            db.execute(select(func.setval(sequence, highest or 1, highest is not None)))


def _compare(source: Connection, target: Connection, table: Table) -> None:
    """BadOption unless both hold the same rows."""
    theirs = _rows(target, table)
    for row in _rows(source, table):
        if next(theirs, None) != row:
            key = [row[column.name] for column in table.primary_key]
            raise BadOption(f"the copy differs: row {key} of '{table.name}'")
    if next(theirs, None) is not None:
        raise BadOption(f"the copy differs: '{table.name}' has rows that nobody copied")


def _rows(db: Connection, table: Table) -> Iterator[RowMapping]:
    yield from db.execute(_in_order(table, db)).mappings()


def _in_order(table: Table, db: Connection) -> Select[Any]:
    """All rows by their keys; letters by their bytes, which both kinds of database can."""

    def key(column: Column[Any]) -> Any:
        is_text = isinstance(column.type, String) and db.dialect.name == "postgresql"
        return column.collate("C") if is_text else column

    ordered = select(table).order_by(*(key(column) for column in table.primary_key))
    return ordered.execution_options(yield_per=BATCH)


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one moment, whatever is written meanwhile."""
    with engine.connect() as db:
        if db.dialect.name == "postgresql":
            db = db.execution_options(isolation_level="REPEATABLE READ")
        else:
            db.exec_driver_sql("BEGIN")
        yield db


def _empty(engine: Engine, url: str) -> None:
    """Take away what was made in an empty database."""
    engine.dispose()
    file = sqlite_file(url)
    if file is not None:
        for end in ("", "-wal", "-shm", "-journal"):
            file.with_name(file.name + end).unlink(missing_ok=True)
        return
    with suppress(SQLAlchemyError), engine.begin() as db:
        metadata.drop_all(db)
        db.execute(text("DROP TABLE IF EXISTS alembic_version"))


# -- checks ------------------------------------------------------------------------------------


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    engine = create_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _in_one_line() -> Iterator[None]:
    """What the databases complain of, as one line."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, ImportError, ValueError) as error:
        first = (str(error).splitlines() or [type(error).__name__])[0]
        raise BadOption(f"the database cannot be used: {first}") from None


def _check_source(engine: Engine, url: str) -> None:
    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise BadOption(f"there is no database {file}")
    head = ScriptDirectory(str(migration_folder())).get_current_head()
    with engine.connect() as db:
        version = MigrationContext.configure(db).get_current_revision()
    if version is None:
        raise BadOption(f"{shown(url)} is no database of ours")
    if version != head:
        raise BadOption(f"{shown(url)} is of another version: start the server on it once, first")


def _lead(engine: Engine, url: str) -> Leadership:
    """Keep servers away: one on PostgreSQL leads, as one on SQLite holds the lock of its file."""
    leadership = Leadership(engine)
    if engine.dialect.name == "postgresql" and not leadership.is_held():
        raise BadOption(f"a server runs on {shown(url)}: stop it first")
    return leadership


def _check_empty(engine: Engine, url: str) -> None:
    file = sqlite_file(url)
    if file is not None and file.exists():
        raise BadOption(f"{file} is there already: the target must be new")
    if file is None and inspect(engine).get_table_names():
        raise BadOption(f"{shown(url)} is not empty: the target must be")


# -- backup ------------------------------------------------------------------------------------


def back_up(source: str, file: Path, advance: Advance) -> None:
    """Write everything into a new SQLite file, while the server may go on.

    The file has its name only once it is complete.
    """
    if file.exists():
        raise BadOption(f"{file} is there already: a backup is a new file")
    partial = file.with_name(file.name + ".partial")
    with _in_one_line():
        try:
            _create(partial)
            if (original := sqlite_file(source)) is not None:
                _back_up_sqlite(original, partial)
            else:
                _back_up_postgresql(source, partial, advance)
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)


def _create(path: Path) -> None:
    """A new file that nobody else may read, in place of one that a killed backup has left."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _back_up_sqlite(original: Path, copy: Path) -> None:
    if not original.is_file():
        raise BadOption(f"there is no database {original}")
    with (
        closing(sqlite3.connect(f"{original.absolute().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(copy)) as new,
    ):
        old.backup(new)
        # One file, without another beside it.
        new.execute("PRAGMA journal_mode=DELETE")
        [(verdict,)] = new.execute("PRAGMA integrity_check").fetchmany(1)
        if verdict != "ok":
            raise BadOption(f"the backup is not sound: {verdict}")


def _back_up_postgresql(source: str, copy: Path, advance: Advance) -> None:
    target = f"sqlite:///{copy.absolute()}"
    with _engine(source) as old, _engine(target) as new:
        _check_source(old, source)
        _copy_all(old, new, target, advance)


def is_database(named: str) -> bool:
    """Whether that can be the name of a database at all."""
    try:
        backend = make_url(database_url(named)).get_backend_name()
    except ArgumentError:
        return False
    return backend in ("sqlite", "postgresql")
