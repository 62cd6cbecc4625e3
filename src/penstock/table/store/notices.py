"""What a store knows of turn messages: what people wish, where to, and what they were told.

Whether something may be told is decided by one row: whoever writes it tells, nobody else does, also
after a restart. A row is written before its message goes out, so that a message may be lost with
its server, but never comes twice.
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Select,
    and_,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from penstock.table.store.notice_schema import targets, told, wishes
from penstock.table.store.schema import rows, seats, tables
from penstock.table.store.writing import Work

T = TypeVar("T")

MOST_TARGETS = 10
"""Addresses one person may have."""
ENDS_TOLD_FOR = 3 * 86_400.0
"""Seconds after its end for which a game is still told of."""
AT_ONCE = 500
"""People named in one statement."""
TRIES = 5
"""Wrong codes after which an address must be given again."""


@dataclass(frozen=True)
class Wishes:
    """When somebody wants to be told what."""

    what: str = "off"
    pace: str = "away"
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = "UTC"
    language: str = "en"
    changed: float = 0.0
    seen: float = 0.0
    told: float = 0.0


@dataclass(frozen=True)
class Target:
    """Where messages to somebody go. The address is a secret; the label may be shown."""

    id: int
    user: str
    kind: str
    address: str
    label: str
    is_on: bool
    is_proven: bool
    told: float | None
    has_failed: bool

    def __repr__(self) -> str:
        return f"Target({self.id}, {self.kind})"  # so that no log ever holds an address


@dataclass(frozen=True)
class Waiting:
    """Something a person has not been told yet: that it is his turn, or that a game is over."""

    user: str
    table: str
    kind: str
    number: int
    """Where in the log the turn began; of a turn only the first look is told."""
    since: float


class Notices:
    """What a store knows of turn messages."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    # -- what people wish ----------------------------------------------------------------------

    def wishes(self, user: str) -> Wishes:
        """When somebody wants to be told what; most people have said nothing."""
        with self.engine.connect() as db:
            row = db.execute(select(wishes).where(wishes.c.user == user)).mappings().first()
        return _wishes(row) if row else Wishes()

    def set_wishes(self, user: str, now: float, **values: Any) -> None:
        """Another wish; what has happened before is not told any more."""
        values |= {"changed": now, "seen": now}

        def set_wishes(db: Connection) -> None:
            if not db.execute(update(wishes).where(wishes.c.user == user).values(values)).rowcount:
                db.execute(insert(wishes).values(user=user, told=0.0, **values))

        self._write(set_wishes)

    def saw(self, users: Iterable[str], now: float) -> None:
        """These people look at a page of ours just now."""
        ids = sorted(users)
        for first in range(0, len(ids), AT_ONCE):
            some = wishes.c.user.in_(ids[first : first + AT_ONCE])
            seen = update(wishes).where(some).values(seen=now)
            self._write(partial(Connection.execute, statement=seen))

    def wishes_of(self, users: Iterable[str]) -> dict[str, Wishes]:
        """The same for several people."""
        query = select(wishes).where(wishes.c.user.in_(sorted(users)))
        with self.engine.connect() as db:
            return {row["user"]: _wishes(row) for row in db.execute(query).mappings()}

    # -- where to ------------------------------------------------------------------------------

    def targets(self, user: str) -> list[Target]:
        """Where messages to somebody go, the oldest first."""
        query = select(targets).where(targets.c.user == user).order_by(targets.c.id)
        with self.engine.connect() as db:
            return [_target(row) for row in db.execute(query).mappings()]

    def add_target(
        self, user: str, kind: str, address: str, label: str, code: str | None = None
    ) -> int | None:
        """A further address; the same one again takes the place of the first. None: too many."""
        values = {"kind": kind, "address": address, "label": label, "code": code}
        fresh = {"is_on": True, "tries": 0, "told": None, "has_failed": False}

        def add(db: Connection) -> int | None:
            same = and_(targets.c.user == user, targets.c.address == address)
            db.execute(delete(targets).where(same))
            held = select(func.count()).select_from(targets).where(targets.c.user == user)
            if db.execute(held).scalar_one() >= MOST_TARGETS:
                return None
            new = insert(targets).values(user=user, **values, **fresh).returning(targets.c.id)
            return int(db.execute(new).scalar_one())

        return self._write(add)

    def change_target(self, user: str, id: int, **values: Any) -> bool:
        """Switch an address on or off, or note how the last message went."""
        change = update(targets).where(targets.c.user == user, targets.c.id == id).values(values)
        return self._write(lambda db: db.execute(change).rowcount) == 1

    def remove_target(self, user: str, id: int) -> bool:
        """Forget an address."""
        gone = delete(targets).where(targets.c.user == user, targets.c.id == id)
        return self._write(lambda db: db.execute(gone).rowcount) == 1

    def code_of(self, user: str, id: int) -> str | None:
        """The hash that proves a mail address; counts the try. None: proven, or tried too often."""
        mine = and_(targets.c.user == user, targets.c.id == id)
        counted = update(targets).where(mine, targets.c.tries < TRIES, targets.c.code.is_not(None))

        def code_of(db: Connection) -> str | None:
            if not db.execute(counted.values(tries=targets.c.tries + 1)).rowcount:
                return None
            found: str | None = db.execute(select(targets.c.code).where(mine)).scalar()
            return found

        return self._write(code_of)

    # -- what they were told -------------------------------------------------------------------

    def waiting(self, now: float, unseen: float) -> list[Waiting]:
        """What people who have not looked in since then were not told yet."""
        with self.engine.connect() as db:
            found = [*db.execute(_turns(now - unseen)), *db.execute(_ends(now, now - unseen))]
        return [Waiting(row.user, row.id, row.kind, row.number, row.since) for row in found]

    def may_tell(self, user: str, now: float, gap: float) -> bool:
        """Whether somebody may be told something now; whoever is told so has the only leave."""
        leave = update(wishes).where(wishes.c.user == user, wishes.c.told <= now - gap)
        return self._write(lambda db: db.execute(leave.values(told=now)).rowcount) == 1

    def claim(self, waiting: Waiting, now: float) -> bool:
        """Whether this may be told; whoever asks first tells it, for good."""
        key = {"user": waiting.user, "table": waiting.table, "kind": waiting.kind}
        same = and_(*(told.c[name] == value for name, value in key.items()))
        newer = update(told).where(same, told.c.number < waiting.number)
        values = {"number": waiting.number, "at": now}

        def claim(db: Connection) -> bool:
            if db.execute(newer.values(values)).rowcount:
                return True
            if db.execute(select(told.c.number).where(same)).first() is not None:
                return False
            db.execute(insert(told).values(**key, **values))
            return True

        try:
            return self._write(claim)
        except IntegrityError:  # another worker, at the same moment
            return False


def _told_already(kind: str, since: Any) -> Any:
    """Whether something was told after that; most of what waits is found to be so at once."""
    same = (told.c.user == wishes.c.user, told.c.table == tables.c.id, told.c.kind == kind)
    return select(told.c.number).where(*same, told.c.at >= since).exists()


def _turns(unseen_since: float) -> Select[Any]:
    """Tables of several people at which somebody is asked who has not looked in since then."""
    held, other = seats.alias(), seats.alias()
    own_seats = select(held.c.seat).where(held.c.table == tables.c.id, held.c.user == wishes.c.user)
    of_others = (rows.c.table == tables.c.id, rows.c.seat.not_in(own_seats))
    last = select(func.max(rows.c.number)).where(*of_others).scalar_subquery()
    asked = select(func.max(rows.c.at)).where(*of_others).scalar_subquery()
    number = func.coalesce(last, -1) + 1
    since = func.coalesce(asked, tables.c.updated)
    same = (told.c.user == wishes.c.user, told.c.table == tables.c.id, told.c.kind == "turn")
    with_others = select(other.c.seat).where(
        other.c.table == tables.c.id, other.c.user.is_not(None), other.c.user != wishes.c.user
    )
    query = (
        select(wishes.c.user, tables.c.id, number.label("number"), since.label("since"))
        .add_columns(_word("turn"))
        .join(seats, seats.c.user == wishes.c.user)
        .join(tables, and_(tables.c.id == seats.c.table, tables.c.to_move == seats.c.seat))
        .where(wishes.c.what != "off", wishes.c.seen <= unseen_since, tables.c.status == "playing")
        .where(~_told_already("turn", tables.c.updated), since > wishes.c.changed)
        .where(with_others.exists())
        .where(~select(told.c.number).where(*same, told.c.number >= number).exists())
    )
    return query.order_by(wishes.c.user, since)


def _ends(now: float, unseen_since: float) -> Select[Any]:
    """Tables of theirs that have ended, for those who want to be told that as well."""
    sits = select(seats.c.seat).where(seats.c.table == tables.c.id, seats.c.user == wishes.c.user)
    others = select(seats.c.seat).where(
        seats.c.table == tables.c.id,
        seats.c.user.is_not(None),
        seats.c.user != wishes.c.user,
    )
    return (
        select(wishes.c.user, tables.c.id, tables.c.moves.label("number"))
        .add_columns(tables.c.updated.label("since"), _word("end"))
        .select_from(wishes.join(tables, tables.c.updated > wishes.c.changed))
        .where(wishes.c.what == "all", wishes.c.seen <= unseen_since)
        .where(tables.c.status == "finished", tables.c.updated > now - ENDS_TOLD_FOR)
        .where(sits.exists(), others.exists(), ~_told_already("end", 0.0))
    )


def _word(kind: str) -> Any:
    return literal(kind).label("kind")


def _wishes(row: Any) -> Wishes:
    return Wishes(**{name: row[name] for name in Wishes.__dataclass_fields__})


def _target(row: Any) -> Target:
    shown = {name: row[name] for name in Target.__dataclass_fields__ if name != "is_proven"}
    return Target(**shown, is_proven=row["code"] is None)


def usable(found: Sequence[Target]) -> list[Target]:
    """Those of the addresses that messages go to."""
    return [one for one in found if one.is_on and one.is_proven]
