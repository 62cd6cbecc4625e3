"""Where a visitor may want his messages: which addresses are taken, and what is shown of them.

Services that Apprise knows are taken from a list: each of these talks to one server of its own,
which no address can change. Everything else is a webhook and goes through `reach`. Only where the
operator allows private targets may services of one's own house be named.
"""

import logging
from dataclasses import dataclass
from typing import Any, Final

from penstock.table.notices.mail import read_mail_address, shown
from penstock.table.notices.reach import NotReached, check_reach, read_url
from penstock.table.refusal import Refused

PUBLIC_SERVICES: Final = {
    "tgram": "Telegram",
    "discord": "Discord",
    "slack": "Slack",
    "ntfy": "ntfy",
    "pover": "Pushover",
    "pbul": "Pushbullet",
}
"""Services with one public server, by the schema Apprise knows them by."""
PRIVATE_SERVICES: Final = {
    "gotify": "Gotify",
    "gotifys": "Gotify",
    "json": "JSON",
    "jsons": "JSON",
    "matrix": "Matrix",
    "matrixs": "Matrix",
    "mmost": "Mattermost",
    "mmosts": "Mattermost",
    "ntfys": "ntfy",
}
"""Services people run at home: their address names a server."""
LONGEST: Final = 500

# What Apprise logs holds addresses, and those hold secrets.
logging.getLogger("apprise").addFilter(lambda _: False)


@dataclass(frozen=True)
class Named:
    """An address as it is kept, and what may be shown of it."""

    kind: str
    address: str
    label: str


def read_target(text: str, allows_private: bool, has_mail: bool) -> Named:
    """What a visitor has typed as an address; Refused if no message of ours goes there."""
    text = text.strip()
    schema, has_schema, rest = text.partition("://")
    if len(text) > LONGEST:
        raise Refused("that address is too long")
    if "@" in text and (not has_schema or schema == "mailto"):
        if not has_mail:
            raise Refused("this server sends no mail")
        address = read_mail_address(text)
        return Named("mail", address, shown(address))
    service = _service(text, allows_private)
    if service is not None:
        return service
    if schema.lower() in ("https", "http") and rest:
        check_reach(text, allows_private)
        parts = read_url(text, allows_private)
        return Named("webhook", text, f"{parts.scheme}://{parts.hostname}/…"[:80])
    raise Refused("no message goes to such an address; there is {services}", services=known())


def known() -> str:
    """What may be named, as people call it."""
    return ", ".join([*PUBLIC_SERVICES.values(), "https://…"])


def _service(text: str, allows_private: bool) -> Named | None:
    """A service that Apprise knows, if the address names one of those we take."""
    schema, _, rest = text.partition("://")
    # What follows a question mark sets time limits, retries and other servers: none of it is ours.
    address = f"{schema.lower()}://{rest.partition('?')[0]}"
    if schema.lower() in PRIVATE_SERVICES and not allows_private:
        return None
    if schema.lower() not in (*PUBLIC_SERVICES, *PRIVATE_SERVICES, "https"):
        return None
    made = _made(address)
    if made is None:
        if schema.lower() == "https":
            return None
        raise Refused("that address is not complete")
    name = _own_server(made, schema.lower() if schema.lower() != "https" else made.schema)
    if name is None and not allows_private:
        return None
    return Named("service", address, f"{name or schema} …{rest.strip('/')[-3:]}")


def _own_server(made: Any, schema: str) -> str | None:
    """What a service with one public server is called; None for one that an address names."""
    if schema == "ntfy" and made.mode != "cloud":
        return None
    return {**PRIVATE_SERVICES, **PUBLIC_SERVICES}.get(schema)


def _made(address: str) -> Any:
    from apprise import Apprise

    return Apprise.instantiate(address, suppress_exceptions=True)


def send_to_service(address: str, title: str, text: str) -> None:
    """Send a message through a service; NotReached if it does not take it."""
    made = _made(address)
    if made is None:
        raise NotReached
    made.socket_connect_timeout, made.socket_read_timeout = 5.0, 10.0
    try:
        is_sent = made.notify(title=title, body=text)
    except Exception:  # whatever a plugin may raise, its words may hold the address
        raise NotReached from None
    if not is_sent:
        raise NotReached
