"""What a server needs to know: where its data lies, its secret, how fast its bots move."""

import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from penstock.kernel.errors import BadOption

SHORTEST_SECRET = 32
"""Characters; we write 43."""


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    database: str
    """SQLAlchemy URL; SQLite in the user's data directory by default, PostgreSQL by URL."""
    secret: str
    """Signs the cookies; changing it signs everybody out."""
    bot_pause: float = 0.5
    """Seconds between two moves of bots, so that people can follow."""
    bot_workers: int = 1
    """Processes in which bots think."""
    request_limit: int = 600
    """Requests a minute from one visitor, and messages; other limits follow from it (`limits`)."""
    connections_per_address: int = 100
    """Connections from one address at once, at each worker; 0: any number. This machine itself, and
    with it a reverse proxy that runs here, is not counted."""
    headers_within: float = 10.0
    """Seconds until the headers of a request must be complete."""
    silent_after: float = 86_400.0
    """Seconds without an answer after which the others may vote for a bot, if no clock runs."""
    redis: str | None = None
    """Redis URL, for several workers; None: this one is alone."""
    proxy: str | None = None
    """Address or net of the proxy that says where requests come from; None: nobody is believed."""


def default_settings(
    database: str | None,
    redis: str | None = None,
    connections_per_address: int = 100,
    proxy: str | None = None,
) -> Settings:
    """The settings for `penstock serve`: everything in the user's data directory."""
    folder = data_folder()
    try:
        secret = _secret(folder / "secret")
    except OSError as error:
        raise BadOption(f"{folder / 'secret'} cannot be used: {error.strerror}") from None
    return Settings(
        with_driver(database) if database else default_database(),
        secret,
        redis=redis,
        connections_per_address=connections_per_address,
        proxy=proxy,
    )


def default_database() -> str:
    """The database of whoever names none."""
    return f"sqlite:///{data_folder() / 'table.sqlite3'}"


def data_folder() -> Path:
    """The user's data directory, made if need be."""
    folder = user_data_path("penstock", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"the data directory {folder} cannot be used: {error.strerror}") from None
    return folder


def with_driver(url: str) -> str:
    """The URL with the driver we ship for PostgreSQL, if it names none."""
    for plain in ("postgresql://", "postgres://"):
        if url.startswith(plain):
            return "postgresql+psycopg://" + url.removeprefix(plain)
    return url


def _secret(path: Path) -> str:
    if not path.exists():
        _write_secret(path)
    secret = path.read_text(encoding="ascii", errors="replace").strip()
    if len(secret) < SHORTEST_SECRET:
        raise BadOption(
            f"{path} signs the cookies, but is empty or too short; put it back from a backup, or"
            " remove it (everybody is then signed out)"
        )
    return secret


def _write_secret(path: Path) -> None:
    """Whole or not at all: nobody may sign with what a full disk has left of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret-")  # for the owner alone
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(32))
            file.flush()
            os.fsync(file.fileno())
        Path(name).rename(path)
    finally:
        Path(name).unlink(missing_ok=True)
