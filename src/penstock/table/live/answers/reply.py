"""What a message is answered with at once."""

from typing import Literal

from penstock.table.live.message import Message


class Refusal(Message):
    """Your last message did nothing; a `state` follows."""

    type: Literal["refused"] = "refused"
    reason: str
    """One line in your language."""
    rule: str
    """The id of the rule that forbids it; empty if it is none."""
    number: int
    """That of the present state."""


class Pong(Message):
    """The answer to a `ping`."""

    type: Literal["pong"] = "pong"
