"""What a server needs to know: where its data lies, its secrets, how fast its bots move."""

import base64
import os
import secrets
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from penstock.kernel.errors import BadOption

SHORTEST_SECRET = 32
"""Characters; we write 43."""
PUSH_KEY = 43
"""Characters of a key for Web Push."""


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
    address: str = ""
    """Where people find this server, such as https://table.example.org: links in messages begin
    with it."""
    push_key: str = ""
    """The private key that signs what goes through Web Push; nothing: there is no Web Push."""
    smtp: str = ""
    """Through whom mail is sent: smtp(s)://user:password@host:port/sender@example.org."""
    allows_private_targets: bool = False
    """Whether messages may go to addresses of this machine and its own net."""


def default_settings(
    database: str | None,
    redis: str | None = None,
    connections_per_address: int = 100,
    proxy: str | None = None,
    address: str = "",
    allows_private_targets: bool = False,
) -> Settings:
    """The settings for `penstock serve`: everything in the user's data directory."""
    folder = data_folder()
    secret = _usable(folder / "secret", _secret)
    push_key = _usable(folder / "push-key", _push_key)
    return Settings(
        with_driver(database) if database else default_database(),
        secret,
        redis=redis,
        connections_per_address=connections_per_address,
        proxy=proxy,
        address=address.rstrip("/"),
        push_key=push_key,
        smtp=os.environ.get("PENSTOCK_SMTP", ""),
        allows_private_targets=allows_private_targets,
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


def _usable(path: Path, kept: Callable[[Path], str]) -> str:
    try:
        return kept(path)
    except OSError as error:
        raise BadOption(f"{path} cannot be used: {error.strerror}") from None


def _secret(path: Path) -> str:
    if not path.exists():
        _write_secret(path, secrets.token_urlsafe(32))
    secret = path.read_text(encoding="ascii", errors="replace").strip()
    if len(secret) < SHORTEST_SECRET:
        raise BadOption(
            f"{path} signs the cookies, but is empty or too short; put it back from a backup, or"
            " remove it (everybody is then signed out)"
        )
    return secret


def _push_key(path: Path) -> str:
    if not path.exists():
        _write_secret(path, new_push_key())
    key = path.read_text(encoding="ascii", errors="replace").strip()
    if len(key) != PUSH_KEY:
        raise BadOption(
            f"{path} signs what goes through Web Push, but is no key; put it back from a backup,"
            " or remove it (browsers must then be switched on again)"
        )
    return key


def new_push_key() -> str:
    """A private key for Web Push: a point of P-256, written as 43 letters."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32)).decode().rstrip("=")


def _write_secret(path: Path, text: str) -> None:
    """Whole or not at all: nobody may sign with what a full disk has left of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret-")  # for the owner alone
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).rename(path)
    finally:
        Path(name).unlink(missing_ok=True)
