"""Bots that stand in for people: who has handed his seat over, and who votes for that.

A person keeps his seat whoever plays it. Whatever hands a seat over is decided here, in one
transaction that first counts the change: so of two workers the second sees what the first did.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, Exists, delete, insert, select, update

from penstock.table import steady
from penstock.table.store.changes import count_change
from penstock.table.store.records import Handover
from penstock.table.store.schema import handovers, rows, seats, tables, votes
from penstock.table.store.writing import Work

T = TypeVar("T")


def was_stood_in(table: ColumnElement[str], seat: ColumnElement[int] | None = None) -> Exists:
    """Whether a bot has ever gone on for a person at a table, or at this seat of it.

    Such a game is no fair one between people. Both are columns, so that this fits into any query;
    of a seat that was read, `SeatRow.was_stood_in` says the same.
    """
    told = [handovers.c.table == table, handovers.c.bot.is_not(None)]
    if seat is not None:
        told.append(handovers.c.seat == seat)
    return select(handovers.c.id).where(*told).correlate_except(handovers).exists()


class StandIns:
    """What a store knows of seats that are handed over."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    def leave(self, table: str, user: str, bot: str, move: int, due: float | None) -> bool:
        """A bot goes on at every seat of a person; False if he plays none, or the game is over."""

        def leave(db: Connection) -> bool:
            count_change(db, table)
            held = _seats_where(db, table, seats.c.user == user, seats.c.stand_in.is_(None))
            if not held or not _is_playing(db, table):
                return False
            _hand_over(db, table, [Handover(one, bot, "left", move) for one in held], due)
            return True

        return self._write(leave)

    def come_back(self, table: str, user: str, move: int, due: float | None) -> bool:
        """A person plays himself again; False if he does already, or the game is over."""

        def come_back(db: Connection) -> bool:
            count_change(db, table)
            held = _seats_where(db, table, seats.c.user == user, seats.c.stand_in.is_not(None))
            if not held or not _is_playing(db, table):
                return False
            _hand_over(db, table, [Handover(one, None, "back", move) for one in held], due)
            return True

        return self._write(come_back)

    def replace_late(self, table: str, number: int, handover: Handover, due: float | None) -> bool:
        """A bot goes on for a person whose time is up, unless he has answered after all."""

        def replace_late(db: Connection) -> bool:
            count_change(db, table)
            return _replace(db, table, number, handover, due)

        return self._write(replace_late)

    def vote(
        self,
        table: str,
        number: int,
        user: str,
        agrees: bool,
        handover: Handover,
        due: float | None,
    ) -> bool | None:
        """A person is for a bot at a seat that does not answer, or no longer.

        True: that was the majority, and the bot goes on. False: others must agree. None, and
        nothing is written: the table has moved on, or the voter does not play there.
        """

        def vote(db: Connection) -> bool | None:
            count_change(db, table)
            others = _electors(db, table, handover.seat)
            if user not in others or not _is_at(db, table, number):
                return None
            own = (votes.c.table == table, votes.c.user == user)
            db.execute(delete(votes).where(*own))
            if agrees:
                value = {"table": table, "user": user, "number": number, "seat": handover.seat}
                db.execute(insert(votes).values(value))
            agreed = _voters(db, table, number, handover.seat) & others
            if 2 * len(agreed) <= len(others):
                return False
            return _replace(db, table, number, handover, due)

        return self._write(vote)

    def voters(self, table: str, number: int, seat: int) -> frozenset[str]:
        """Who is for a bot at a seat that was asked at that point of the log."""
        with self.engine.connect() as db:
            return frozenset(_voters(db, table, number, seat))

    def handovers(self, table: str) -> list[Handover]:
        """Every time a seat of the table was handed over, oldest first."""
        query = select(handovers).where(handovers.c.table == table).order_by(handovers.c.id)
        with self.engine.connect() as db:
            return [Handover(r.seat, r.bot, r.cause, r.move) for r in db.execute(query)]


def _is_playing(db: Connection, table: str) -> bool:
    query = select(tables.c.status).where(tables.c.id == table)
    return db.execute(query).scalar() == "playing"


def _is_at(db: Connection, table: str, number: int) -> bool:
    """Whether a game is still at that point of its log."""
    later = select(rows.c.number).where(rows.c.table == table, rows.c.number >= number).limit(1)
    return _is_playing(db, table) and db.execute(later).scalar() is None


def _seats_where(db: Connection, table: str, *conditions: ColumnElement[Any]) -> list[int]:
    query = select(seats.c.seat).where(seats.c.table == table, *conditions)
    return list(db.execute(query.order_by(seats.c.seat)).scalars())


def _electors(db: Connection, table: str, seat: int) -> set[str]:
    """The other people who play at the table themselves; none if the seat is no person's."""
    found = list(db.execute(select(seats).where(seats.c.table == table)).mappings())
    holder = next((r["user"] for r in found if r["seat"] == seat and r["stand_in"] is None), None)
    if holder is None:
        return set()
    playing = {r["user"] for r in found if r["user"] is not None and r["stand_in"] is None}
    return playing - {holder}


def _voters(db: Connection, table: str, number: int, seat: int) -> set[str]:
    query = select(votes.c.user).where(
        votes.c.table == table, votes.c.number == number, votes.c.seat == seat
    )
    return set(db.execute(query).scalars())


def _replace(
    db: Connection, table: str, number: int, handover: Handover, due: float | None
) -> bool:
    """Hand over the seat of a person who is still to answer there."""
    is_played = (seats.c.seat == handover.seat, seats.c.user.is_not(None))
    held = _seats_where(db, table, *is_played, seats.c.stand_in.is_(None))
    if not held or not _is_at(db, table, number):
        return False
    _hand_over(db, table, [handover], due)
    return True


def _hand_over(db: Connection, table: str, told: Sequence[Handover], due: float | None) -> None:
    for one in told:
        place = (seats.c.table == table, seats.c.seat == one.seat)
        db.execute(update(seats).where(*place).values(stand_in=one.bot))
    db.execute(
        insert(handovers),
        [{"table": table, "at": steady.now(), **asdict(one)} for one in told],
    )
    db.execute(update(tables).where(tables.c.id == table).values(due=due))
