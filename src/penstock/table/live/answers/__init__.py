"""The messages that go out over the socket, one class each, their parts, and their writer.

A module a family: the state with its parts, and what is told beside it.
"""

from typing import get_args

from penstock.table.live.answers.board import BoardMessage
from penstock.table.live.answers.hint import HintMessage
from penstock.table.live.answers.lesson import Correction
from penstock.table.live.answers.people import (
    ChatLine,
    PresenceMessage,
    RematchMessage,
    UndoQuestion,
)
from penstock.table.live.answers.reply import Pong, Refusal
from penstock.table.live.answers.state import StateMessage
from penstock.table.live.answers.trial import Trial
from penstock.table.live.message import Message

AnyAnswer = (
    StateMessage
    | Refusal
    | ChatLine
    | PresenceMessage
    | UndoQuestion
    | RematchMessage
    | BoardMessage
    | HintMessage
    | Pong
    | Trial
    | Correction
)
ANSWERS: tuple[type[Message], ...] = get_args(AnyAnswer)


def write_message(message: AnyAnswer) -> str:
    """The message as it goes over a socket."""
    return message.model_dump_json()
