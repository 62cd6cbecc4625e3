"""Web Push: a message to a browser whose tab is closed, encrypted for it and signed by us.

RFC 8291 (the message, by http-ece) and RFC 8292 (the signature, by py-vapid).
"""

import base64
import json
import os
import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from penstock.table.notices.reach import check_reach, post, read_url
from penstock.table.refusal import Refused

KEEPS_FOR: Final = 86_400
"""Seconds for which a message waits for a browser that is not running."""


def read_subscription(said: Mapping[str, Any], allows_private: bool) -> str:
    """What a browser says of itself, checked, as it is kept."""
    endpoint, keys = str(said.get("endpoint", "")), said.get("keys")
    if not isinstance(keys, Mapping):
        raise Refused("that is no address of a browser")
    try:
        key, secret = _bytes(str(keys.get("p256dh"))), _bytes(str(keys.get("auth")))
        is_key = _point(key) is not None and len(secret) == 16
    except ValueError:
        is_key = False
    if not is_key:
        raise Refused("that is no address of a browser")
    check_reach(endpoint, allows_private)
    kept = {"endpoint": endpoint, "p256dh": str(keys["p256dh"]), "auth": str(keys["auth"])}
    return json.dumps(kept)


def label_of(kept: str) -> str:
    """What may be shown of a browser's address: whose service it uses."""
    return str(urlsplit(json.loads(kept)["endpoint"]).hostname)


def push(kept: str, message: Mapping[str, str], key: str, sender: str, is_private: bool) -> None:
    """Send a message to a browser; NotAllowed or NotReached."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    browser = json.loads(kept)
    body = http_ece.encrypt(
        json.dumps(message, ensure_ascii=False).encode(),
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(browser["p256dh"]),
        auth_secret=_bytes(browser["auth"]),
        version="aes128gcm",
    )
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEEPS_FOR),
        "Urgency": "normal",
        **_signed(browser["endpoint"], key, sender, is_private),
    }
    post(browser["endpoint"], body, headers, is_private)


def public_key(key: str) -> str:
    """What browsers must know of our key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    point = Vapid02.from_raw(key.encode()).public_key
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _signed(endpoint: str, key: str, sender: str, is_private: bool) -> dict[str, str]:
    from py_vapid import Vapid02

    parts = read_url(endpoint, is_private)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + KEEPS_FOR // 2,
        "sub": sender if sender.startswith("https://") else "mailto:nobody@example.org",
    }
    signed: dict[str, str] = Vapid02.from_raw(key.encode()).sign(claims)
    return signed


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(raw: bytes) -> object:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
