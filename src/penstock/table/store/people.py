"""The people of the store: guests, accounts, their sessions and their names."""

import dataclasses
import secrets
import time
from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, RowMapping, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from penstock.table.store.changes import count_change
from penstock.table.store.naming import account_key, look_of
from penstock.table.store.records import User
from penstock.table.store.schema import seats, tables, users
from penstock.table.store.writing import Work

T = TypeVar("T")


class People:
    """What a store knows of people."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    def new_guest(self, name: str) -> User:
        """A person nobody knows yet."""
        return self.keep_guest(unknown_guest(name))

    def keep_guest(self, guest: User) -> User:
        """Write down a guest who was known by his cookie alone."""
        values = {"id": guest.id, "name": guest.name, "session": guest.session}
        new = insert(users).values(**values, created=time.time())
        with suppress(IntegrityError):  # he did two things at once
            self._write(lambda db: db.execute(new))
        return dataclasses.replace(guest, is_stored=True)

    def sweep_guests(self, before: float, count: int) -> int:
        """Forget some guests from before that time who have no games; gives how many."""
        sits = select(seats.c.seat).where(seats.c.user == users.c.id).exists()
        owns = select(tables.c.id).where(tables.c.owner == users.c.id).exists()
        idle = (
            select(users.c.id)
            .where(users.c.account.is_(None), users.c.created < before, ~sits, ~owns)
            .limit(count)
        )
        with self.engine.connect() as db:
            ids = list(db.execute(idle).scalars())
        # Asked again: meanwhile one of them may have sat down.
        gone = delete(users).where(users.c.id.in_(ids), ~sits, ~owns)
        return self._write(lambda db: db.execute(gone).rowcount) if ids else 0

    def user(self, id: str) -> User | None:
        """The person with that id."""
        with self.engine.connect() as db:
            row = db.execute(select(users).where(users.c.id == id)).mappings().first()
        return _user(row) if row else None

    def account(self, name: str) -> tuple[User, str] | None:
        """The account of that name, with its password hash."""
        with self.engine.connect() as db:
            found = db.execute(select(users).where(users.c.account == account_key(name)))
            row = found.mappings().first()
        return (_user(row), row["password"]) if row else None

    def sessions(self, ids: Sequence[str]) -> dict[str, int]:
        """The present session of each of these people that is known."""
        query = select(users.c.id, users.c.session).where(users.c.id.in_(ids))
        with self.engine.connect() as db:
            return {row.id: row.session for row in db.execute(query)}

    def new_session(self, user: str, password: str | None = None) -> None:
        """End every session of a person; a new password may be the reason."""
        values: dict[str, Any] = {"session": users.c.session + 1}
        if password is not None:
            values["password"] = password
        new = update(users).where(users.c.id == user).values(values)
        self._write(lambda db: db.execute(new))

    def rename(self, user: str, name: str) -> None:
        """Another name, also at the tables where the person sits."""
        self._write(lambda db: rename_person(db, user, name))

    def register(self, user: str, name: str, password: str) -> bool:
        """Make a guest an account, in a new session; False if the name, or its look, is taken."""
        return self._rename_account(user, name, password=password, session=users.c.session + 1)

    def rename_account(self, user: str, name: str) -> bool:
        """Another name for an account; False if it, or its look, is taken."""
        return self._rename_account(user, name)

    def _rename_account(self, user: str, name: str, **more: Any) -> bool:
        values = {"account": account_key(name), "look": look_of(name), **more}
        try:
            self._write(lambda db: rename_person(db, user, name, **values))
        except IntegrityError:
            return False
        return True


def unknown_guest(name: str) -> User:
    """Somebody who has done nothing yet that must be remembered."""
    return User(secrets.token_hex(12), name, True, is_stored=False)


def _user(row: RowMapping) -> User:
    return User(row["id"], row["name"], row["account"] is None, row["session"])


def rename_person(db: Connection, user: str, name: str, **more: Any) -> None:
    """Another name for a person, at every table of his."""
    for table in (
        db.execute(
            select(seats.c.table).where(seats.c.user == user).distinct().order_by(seats.c.table)
        )
        .scalars()
        .all()
    ):
        count_change(db, table)
    _rename_seats(db, user, name)
    db.execute(update(users).where(users.c.id == user).values(name=name, **more))


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
