"""What those at a table do beside playing: talk, come and go, ask to go back, play once more."""

from typing import Literal

from penstock.table.live.message import Message


class ChatLine(Message):
    """Somebody said something; the last 50 lines come right after the first `state`."""

    type: Literal["chat"] = "chat"
    name: str
    is_guest: bool
    """Whether it was somebody without an account, who may call himself anything."""
    seat: int | None
    """Null for a spectator."""
    text: str
    at: float
    """When, in seconds since 1970."""


class PlaceShown(Message):
    """Where the person of a seat is."""

    where: str
    """`table`, `lobby` (here, but not at this table), `away`; empty where no person sits."""
    seen: float | None
    """When he was last here, in seconds since 1970; null if nobody knows, or he still is."""


class PresenceMessage(Message):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    watching: int
    """How many without a seat."""
    seats: list[bool]
    """By seat."""
    places: list[PlaceShown]
    """The same in more detail."""


class UndoQuestion(Message):
    """Somebody asks to go back further than is free; all null or empty when that is settled."""

    type: Literal["ask_undo"] = "ask_undo"
    number: int | None
    """The `number` of the state in which that is asked."""
    seat: int | None
    """Who asks."""
    to: int | None
    """The move to go back to."""
    agreed: list[int]
    """Seats that agree."""
    waiting: list[int]
    """Seats that have not answered yet."""


class RematchMessage(Message):
    """The finished game is played once more at another table; all null or empty if not."""

    type: Literal["rematch"] = "rematch"
    url: str | None
    """The page of that table."""
    id: str | None
    seats: list[str]
    """By seat: `taken`, `kept` (for whoever had it here), `open`, or `bot`."""
