"""Mail, through the server the operator names; visitors name no server."""

import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from penstock.kernel.errors import BadOption
from penstock.table.notices.reach import NotReached
from penstock.table.refusal import Refused

PATIENCE: Final = 10.0
_ADDRESS: Final = re.compile(r"[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.\-]{0,180})")


class Post:
    """The mail server of the operator: smtp(s)://user:password@host:port/sender@example.org."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._is_encrypted = parts.scheme == "smtps"
        self._host = parts.hostname or ""
        self._port = parts.port or (465 if self._is_encrypted else 587)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._sender = parts.path.strip("/")
        if parts.scheme not in ("smtp", "smtps") or not self._host or "@" not in self._sender:
            raise BadOption(
                "PENSTOCK_SMTP must read smtp://user:password@host:port/sender@example.org"
            )

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a mail; NotReached if the server does not take it."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, to, subject
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text)
        try:
            with self._connected() as server:
                if self._user:
                    server.login(self._user, self._password)
                server.send_message(mail)
        except (OSError, smtplib.SMTPException, ValueError):
            raise NotReached from None

    def _connected(self) -> smtplib.SMTP:
        if self._is_encrypted:
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self._host, self._port, timeout=PATIENCE, context=context)
        server = smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=ssl.create_default_context())
        return server


def read_mail_address(text: str) -> str:
    """A mail address as it is kept."""
    address = text.strip().removeprefix("mailto:").removeprefix("//")
    if not _ADDRESS.fullmatch(address):
        raise Refused("that is no mail address")
    return address


def shown(address: str) -> str:
    """What may be shown of a mail address: an***@example.org."""
    name, _, host = address.partition("@")
    return f"{name[:2]}***@{host}"[:80]
