"""What every message of the socket is, in both directions.

Reader, writer and the reference in docs/protocol.md (`reference`) are made from the classes of
`requests` and `answers`: what is written below a field is what people who write clients read.
"""

from typing import Any, get_args

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo


class Message(BaseModel):
    """A message, or a part of one; it has exactly these fields."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )


def kind_of(message: type[Message]) -> str:
    """What the `type` of such messages is; empty for a part of one."""
    field = message.model_fields.get("type")
    return str(get_args(field.annotation)[0]) if field is not None else ""


def longest_of(field: FieldInfo) -> int | None:
    """How long the text in a field may be; None for other fields."""
    found: Any
    for found in field.metadata:
        if hasattr(found, "max_length"):
            return int(found.max_length)
    return None
