"""One server at a time on an SQLite file.

A server keeps rooms in memory and takes it that nobody else writes. So it holds a lock on a file
beside the database for as long as it runs; the kernel gives it back whenever the process ends,
however that happens. PostgreSQL decides between workers by itself and needs no such lock.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from penstock.kernel.errors import BadOption


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None for any other."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None
    name = parsed.database or ""
    is_file = parsed.get_backend_name() == "sqlite" and name not in ("", ":memory:")
    return Path(name) if is_file and not name.startswith("file:") else None


@contextmanager
def alone_on(url: str) -> Iterator[None]:
    """Hold the lock of an SQLite database; BadOption if somebody else does."""
    file = sqlite_file(url)
    if file is None or sys.platform == "win32":
        yield
        return
    import fcntl

    path = file.with_name(file.name + ".lock")
    try:
        # Never removed: whoever waits for a removed file would hold a lock that nobody sees.
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadOption(f"the database cannot be used: {path}: {error.strerror}") from None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(descriptor, 20).decode(errors="replace").strip()
            raise BadOption(
                f"{file} is in use by another server (process {holder or 'unknown'});"
                " one at a time, or PostgreSQL"
            ) from None
        with suppress(OSError):  # only for the words above
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(descriptor)
