"""Whoever takes turn messages, on loopback: a webhook, the service of a browser, a mail server."""

import base64
import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass
class Received:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


@dataclass
class Receiver:
    """A server that takes whatever comes, and answers as told."""

    port: int
    status: int = 200
    location: str = ""
    received: list[Received] = field(default_factory=list)
    came: threading.Condition = field(default_factory=threading.Condition)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook/s3cret"

    def wait_for(self, count: int, seconds: float = 30) -> list[Received]:
        """What has come, once it is so much."""
        with self.came:
            arrived = self.came.wait_for(lambda: len(self.received) >= count, seconds)
        assert arrived, f"only {len(self.received)} of {count} messages came"
        return self.received


@contextmanager
def receiver(status: int = 200, location: str = "") -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with taker.came:
                taker.received.append(Received(self.path, dict(self.headers), body))
                taker.came.notify_all()
            self.send_response(taker.status)
            if taker.location:
                self.send_header("Location", taker.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815

        def log_message(self, *_: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    taker = Receiver(server.server_address[1], status, location)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield taker
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class PushBrowser:
    """A browser that decrypts what was pushed, by RFC 8291 and nothing of ours."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen secrets!"
        self.subscription = {
            "endpoint": endpoint,
            "keys": {"p256dh": _text(self._public), "auth": _text(self._auth)},
        }

    @property
    def _public(self) -> bytes:
        key = self._key.public_key()
        return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> dict[str, Any]:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), point)
        info = b"WebPush: info\0" + self._public + theirs
        material = _derived(self._auth, shared, info, 32)
        key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        found: dict[str, Any] = json.loads(plain.rstrip(b"\0")[:-1])
        return found


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass
class MailServer:
    """A mail server that takes every mail."""

    port: int
    mails: list[str] = field(default_factory=list)
    came: threading.Condition = field(default_factory=threading.Condition)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}/table@example.org"

    def wait_for(self, count: int, seconds: float = 30) -> list[str]:
        with self.came:
            assert self.came.wait_for(lambda: len(self.mails) >= count, seconds)
        return self.mails


@contextmanager
def mail_server() -> Iterator[MailServer]:
    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            for line in self.rfile:
                word = line.split()[0].upper() if line.split() else b""
                if word == b"DATA":
                    self.wfile.write(b"354 go\r\n")
                    lines = iter(self.rfile.readline, b".\r\n")
                    text = b"".join(lines).decode()
                    with server.came:
                        server.mails.append(text)
                        server.came.notify_all()
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")

    listening = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    listening.daemon_threads = True
    server = MailServer(listening.server_address[1])
    thread = threading.Thread(target=listening.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        listening.shutdown()
        listening.server_close()
        thread.join()
