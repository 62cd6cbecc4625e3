"""Reading what comes over a socket: a JSON object with texts and whole numbers, or a refusal."""

import json
from typing import Any

from penstock.table.refusal import Refused


def read_message(text: str) -> dict[str, Any]:
    """A JSON object, or a clear refusal."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("that is not JSON") from None
    if not isinstance(message, dict):
        raise Refused("a message is a JSON object")
    return message


def text_of(message: dict[str, Any], key: str, longest: int) -> str:
    """A text of a message."""
    value = message.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise Refused(
            "'{key}' must be a text of at most {longest} characters", key=key, longest=longest
        )
    if any(c == "\0" or "\ud800" <= c <= "\udfff" for c in value):
        raise Refused("'{key}' has characters that are none", key=key)
    return value


def number_of(message: dict[str, Any], key: str) -> int:
    """A whole number of a message."""
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**9:
        raise Refused("'{key}' must be a whole number", key=key)
    return value
