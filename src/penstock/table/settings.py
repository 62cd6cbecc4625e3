"""What a server needs to know: where its data lies, its secret, how fast its bots move."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from penstock.kernel.errors import BadOption


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
    """Requests a minute from one visitor, at each worker."""
    connections_per_address: int = 100
    """Connections from one address at once, at each worker; 0: any number. This machine itself, and
    with it a reverse proxy that runs here, is not counted."""
    headers_within: float = 10.0
    """Seconds until the headers of a request must be complete."""
    redis: str | None = None
    """Redis URL, for several workers; None: this one is alone."""


def default_settings(
    database: str | None, redis: str | None = None, connections_per_address: int = 100
) -> Settings:
    """The settings for `penstock serve`: everything in the user's data directory."""
    folder = data_folder()
    try:
        secret = _secret(folder / "secret")
    except OSError as error:
        raise BadOption(f"{folder / 'secret'} cannot be used: {error.strerror}") from None
    url = with_driver(database) if database else default_database()
    return Settings(url, secret, redis=redis, connections_per_address=connections_per_address)


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
    if not path.is_file():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(32), encoding="ascii")
    return path.read_text(encoding="ascii").strip()
