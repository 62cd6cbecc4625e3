"""Which of several workers does what only one may do: PostgreSQL's advisory lock decides."""

from contextlib import suppress

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

LEADER = 0x50454E53
"""The key of the lock that the leading worker holds."""


class Leadership:
    """The lock of the leading worker, for as long as its connection lives."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._held: Connection | None = None

    def is_held(self) -> bool:
        """Whether this worker leads; the first to ask does, until it ends."""
        try:
            if self._held is not None:
                return self._held.execute(select(1)).scalar() == 1
            return self._take()
        except SQLAlchemyError:
            self.give_back()
            return False

    def _take(self) -> bool:
        db = self._engine.connect()
        try:
            if db.execute(select(func.pg_try_advisory_lock(LEADER))).scalar() is True:
                self._held = db
                return True
        finally:
            if self._held is None:
                db.close()
        return False

    def give_back(self) -> None:
        """Let another one lead; if the connection is dead, the database has seen to that."""
        db, self._held = self._held, None
        if db is not None:
            with suppress(SQLAlchemyError):
                db.execute(select(func.pg_advisory_unlock(LEADER)))
            # A connection that broke within a statement must be put away before it is closed.
            with suppress(SQLAlchemyError):
                db.rollback()
            db.close()
