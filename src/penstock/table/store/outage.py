"""The database is away: how that is recognised, and said once instead of a thousand times."""

import logging
import time

from sqlalchemy import exc

log = logging.getLogger("penstock.table")

AWAY = (
    exc.InterfaceError,
    exc.InternalError,
    exc.OperationalError,
    exc.PendingRollbackError,
    exc.TimeoutError,
)
"""What says that the database cannot be reached or written, not that it was asked nonsense."""
SAID_EVERY = 5.0
"""Seconds between two lines of the log about the same outage."""


class Outage:
    """The log's knowledge of whether the database is there."""

    def __init__(self) -> None:
        self._said = -SAID_EVERY

    def note(self, error: exc.SQLAlchemyError) -> None:
        """It is away: one line, however many notice it."""
        now = time.monotonic()
        if now - self._said >= SAID_EVERY:
            self._said = now
            log.warning("the database does not answer: %s", str(error).splitlines()[0])
