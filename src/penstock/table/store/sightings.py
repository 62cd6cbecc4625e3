"""When people were last here: anywhere, and at each of their tables."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, select, update

from penstock.table.store.schema import seats, users
from penstock.table.store.writing import Work

T = TypeVar("T")


class Sighting(NamedTuple):
    """Somebody was here at that time; the last time, if he was about to go."""

    at: float
    is_last: bool = False


class Sightings:
    """What a store knows of who was here when."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    def note_seen(self, seen: Mapping[tuple[str, str | None], Sighting]) -> None:
        """People were here: each at a table, or (None) not at any."""

        def note(db: Connection) -> None:
            # In one order at every worker: so two of them never wait for each other.
            for (user, table), one in sorted(seen.items(), key=lambda entry: str(entry[0])):
                db.execute(update(users).where(users.c.id == user).values(seen=one.at))
                if table is not None:
                    held = (seats.c.table == table, seats.c.user == user)
                    at = None if one.is_last else one.at
                    db.execute(update(seats).where(*held).values(seen=at))

        if seen:
            self._write(note)

    def last_seen(self, ids: Sequence[str]) -> dict[str, float]:
        """When these people were last here; who never was is left out."""
        query = select(users.c.id, users.c.seen).where(users.c.id.in_(ids))
        with self.engine.connect() as db:
            return {row.id: row.seen for row in db.execute(query) if row.seen is not None}
