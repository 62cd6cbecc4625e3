"""Learning: the part of a store that keeps which tables are lessons, and their progress."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Insert, insert, select, update

from penstock.table import steady
from penstock.table.store.changes import count_change
from penstock.table.store.lesson_schema import lessons
from penstock.table.store.records import Progress
from penstock.table.store.writing import Work

T = TypeVar("T")


class Learning:
    """What a store knows of lessons."""

    engine: Engine

    @abstractmethod
    def _write(self, work: Work[T]) -> T:
        """Do something in a transaction; returns when it is durable."""

    def progress(self, table: str) -> Progress | None:
        """How far the lesson of a table is; None: it is no lesson."""
        with self.engine.connect() as db:
            query = select(lessons).where(lessons.c.table == table)
            found = db.execute(query).mappings().first()
        return None if found is None else _read(found)

    def keep_progress(self, progress: Progress) -> None:
        """The learner has got further, or went back."""
        values = {"step": progress.step, "met": progress.met, "done_in": progress.done_in}
        change = update(lessons).where(lessons.c.table == progress.table)

        def keep_progress(db: Connection) -> None:
            db.execute(change.values(**values, updated=steady.now()))
            count_change(db, progress.table)

        self._write(keep_progress)

    def progress_of(self, user: str, game: str) -> Sequence[Progress]:
        """Every lesson of a game that a person has begun, the latest last."""
        mine = (lessons.c.user == user, lessons.c.game == game)
        query = select(lessons).where(*mine).order_by(lessons.c.updated)
        with self.engine.connect() as db:
            return [_read(row) for row in db.execute(query).mappings()]


def beginning(table: str, user: str, game: str, lesson: str) -> Insert:
    """A table is this lesson, for this person, from its first step on."""
    values = {"table": table, "user": user, "game": game, "lesson": lesson}
    return insert(lessons).values(**values, step=0, met=0, updated=steady.now())


def _read(row: Any) -> Progress:
    kept = ("table", "user", "game", "lesson", "step", "met", "done_in")
    return Progress(**{key: row[key] for key in kept})
