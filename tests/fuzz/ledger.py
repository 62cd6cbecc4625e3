"""Whether anything was written to a database, apart from what is written by itself."""

import sqlite3

REVIEWED = {"results", "reviews", "facts", "ratings"}
"""Filled in once a game has ended."""


class Ledger:
    """A database as it was when somebody last looked."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._version = self._counted()
        self._kept = self._read()

    def has_changed(self) -> bool:
        """Whether anything was written since the last look but when people were seen."""
        version = self._counted()
        if version == self._version:
            return False
        before, self._version, self._kept = self._kept, version, self._read()
        return before != self._kept

    def _counted(self) -> int:
        """Another number after anybody has written anything."""
        return int(self._database.execute("PRAGMA data_version").fetchone()[0])

    def _read(self) -> int:
        read = self._database.execute
        every = {name for (name,) in read("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found = []
        for table in sorted(every - REVIEWED):
            columns = [row[1] for row in read(f'PRAGMA table_info("{table}")') if row[1] != "seen"]
            named = ", ".join(f'"{column}"' for column in columns)
            found.append((table, read(f'SELECT {named} FROM "{table}"').fetchall()))
        return hash(repr(found))
