"""Running the table: `penstock serve`."""

import ipaddress
import json
import logging
import socket
import threading
import time
import webbrowser

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from penstock.kernel.errors import BadOption
from penstock.table.app import create_app
from penstock.table.settings import default_settings
from penstock.table.store import Store


class JsonLines(logging.Formatter):
    """Log records as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        entry = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def serve(host: str, port: int, database: str | None, opens_browser: bool) -> int:
    """Serve until interrupted; everything acknowledged is already stored."""
    settings = default_settings(database)
    _check_database(settings.database)
    _check_port(host, port)
    _log_as_json()
    is_everywhere = ipaddress.ip_address(host).is_unspecified if host[-1:].isdigit() else False
    address = f"http://{'127.0.0.1' if is_everywhere else host}:{port}/"
    print(f"The table is open at {address} (Ctrl-C closes it)", flush=True)  # noqa: T201
    if opens_browser:
        threading.Thread(target=_open_later, args=(address,), daemon=True).start()
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws_max_size=65_536,
        timeout_graceful_shutdown=5,
    )
    return 0


def _open_later(address: str) -> None:
    time.sleep(1.0)
    webbrowser.open(address)


def _check_database(url: str) -> None:
    try:
        Store(url).close()
    except (SQLAlchemyError, OSError, ImportError) as error:
        first = str(error).splitlines()[0]
        raise BadOption(f"the database cannot be used: {first}") from None


def _check_port(host: str, port: int) -> None:
    if not 0 < port < 65_536:
        raise BadOption(f"--port must be 1 to 65535, not {port}")
    try:
        with socket.create_server((host, port)):
            pass
    except OSError as error:
        raise BadOption(f"cannot listen on {host}:{port}: {error.strerror}") from None


def _log_as_json() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
