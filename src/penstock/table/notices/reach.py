"""Sending to an address that a visitor has named, without being his hand inside our own net.

The name is looked up once, every address it has must be a public one, and the connection goes to
just that address: a name that means something else a moment later changes nothing. Nobody is
followed elsewhere: an answer that points to another place is an answer, and a failure.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from functools import cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

from penstock.table.refusal import Refused

PATIENCE: Final = 5.0
"""Seconds for each step of a connection."""
WITHIN: Final = 15.0
"""Seconds for the whole of it, however slowly somebody answers."""
LONGEST_URL: Final = 1000
PUBLIC_PORTS: Final = frozenset({443, 8443})
"""Elsewhere nobody expects messages, and we are nobody's scanner of ports."""
_EMBEDDING: Final = (
    ipaddress.ip_network("64:ff9b::/96"),
    ipaddress.ip_network("64:ff9b:1::/48"),
    ipaddress.ip_network("2002::/16"),
    ipaddress.ip_network("2001::/32"),
    ipaddress.ip_network("::/96"),
)
"""IPv6 that means some IPv4 address, which a gateway may find inside."""


class NotAllowed(Refused):
    """An address to which no message of ours goes."""

    def __init__(self) -> None:
        super().__init__("messages go to public addresses with https only")


class NotReached(Exception):
    """Nobody took the message. Says nothing of the address: that is a secret."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(f"status {status}" if status else "no answer")
        self.status = status


def is_public(host: str) -> bool:
    """Whether an IP address is one of the open internet."""
    try:
        address = ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address.is_site_local or any(address in net for net in _EMBEDDING):
            return False
    return address.is_global and not address.is_multicast


def read_url(url: str, allows_private: bool) -> SplitResult:
    """The parts of an address that may be sent to, as far as its letters tell."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise NotAllowed from None
    is_plain = all(33 <= ord(letter) < 127 for letter in url) and "\\" not in url
    schemes = ("https", "http") if allows_private else ("https",)
    if not is_plain or len(url) > LONGEST_URL or parts.scheme not in schemes or not parts.hostname:
        raise NotAllowed
    if parts.username is not None or parts.password is not None:
        raise NotAllowed
    if not allows_private and port is not None and port not in PUBLIC_PORTS:
        raise NotAllowed
    return parts


def reachable(host: str, port: int, allows_private: bool) -> str:
    """The address a name stands for now; NotAllowed if any of them is not public."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotReached from None
    addresses = [str(one[4][0]) for one in found]
    if not allows_private and not all(is_public(address) for address in addresses):
        raise NotAllowed
    return addresses[0]


def check_reach(url: str, allows_private: bool) -> None:
    """Refuse an address at once that no message could go to; sending looks again."""
    parts = read_url(url, allows_private)
    try:
        reachable(str(parts.hostname), parts.port or _port(parts), allows_private)
    except NotReached:
        raise Refused("that address cannot be found") from None


def post(url: str, body: bytes, headers: Mapping[str, str], allows_private: bool) -> None:
    """Send it; NotAllowed or NotReached if it may not or could not be."""
    parts = read_url(url, allows_private)
    host, port = str(parts.hostname), parts.port or _port(parts)
    address = reachable(host, port, allows_private)
    try:
        with socket.create_connection((address, port), PATIENCE) as line:
            status = _speak(line, parts, body, headers)
    except (OSError, http.client.HTTPException, ValueError):
        raise NotReached from None
    if not 200 <= status < 300:
        raise NotReached(status)


def _port(parts: SplitResult) -> int:
    return 443 if parts.scheme == "https" else 80


def _speak(line: socket.socket, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
    """The status of the answer; whatever happens, it is over in time."""
    lines = [line]  # encrypting takes the connection over: it is the last one that must be cut
    late = threading.Timer(WITHIN, lambda: _cut(lines[-1]))
    late.daemon = True
    late.start()
    try:
        if parts.scheme == "https":
            name = parts.hostname
            secret = _tls().wrap_socket(line, server_hostname=name, do_handshake_on_connect=False)
            lines.append(secret)
            secret.do_handshake()
            line = secret
        spoken = http.client.HTTPConnection(str(parts.hostname), timeout=PATIENCE)
        spoken.auto_open = 0  # never another connection than the one that was checked
        spoken.sock = line
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        spoken.putrequest("POST", path, skip_host=True, skip_accept_encoding=True)
        sent = {"Host": parts.netloc, "User-Agent": "penstock", "Connection": "close", **headers}
        for name, value in (sent | {"Content-Length": str(len(body))}).items():
            spoken.putheader(name, value)
        spoken.endheaders(body)
        return spoken.getresponse().status
    finally:
        late.cancel()
        lines[-1].close()


def _cut(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
