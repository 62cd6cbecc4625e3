"""The messages that come to the server over the socket, one class each, and their reader."""

import json
from typing import Annotated, Literal, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from penstock.table.live.message import Message, kind_of, longest_of
from penstock.table.refusal import Refused

LONGEST_MESSAGE = 4096
"""Characters of a message to the server."""
LONGEST_KIND = 20
"""Characters of a message's `type`."""


def has_characters(text: str) -> bool:
    """Whether all of the text are characters, which can be stored and shown."""
    return not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def only_characters(text: str) -> str:
    """The text, if all of it are characters."""
    if not has_characters(text):
        raise PydanticCustomError("no_character", "no character")
    return text


def is_true(value: object) -> bool:
    """True and nothing else: consent is never guessed."""
    return value is True


Number = Annotated[int, Field(ge=0, lt=10**9)]
Text = Annotated[str, AfterValidator(only_characters)]


class Request(Message):
    """What a watcher sends. Fields nobody knows are passed over."""

    model_config = ConfigDict(extra="ignore")


class Play(Request):
    """Play for the seat that is asked, if it is yours."""

    type: Literal["play"]
    number: Number
    """The `number` of the state you saw."""
    action: Annotated[Text, Field(max_length=60)]
    """One of its `choices`, by its `text`."""


class Undo(Request):
    """Take back your last choice, or your last choices, as far as that is free."""

    type: Literal["undo"]
    number: Number
    """The `number` of the state you saw."""
    to: Number | None = None
    """The move to go back to, one of the state's `turn`; without it your last choice alone."""


class AskUndo(Request):
    """Ask the others to go back further than is free."""

    type: Literal["ask_undo"]
    number: Number
    """The `number` of the state you saw."""
    to: Number
    """The move to go back to."""


class AnswerUndo(Request):
    """Agree to go back, or not. The answer names its question; it answers no other."""

    type: Literal["answer_undo"]
    number: Number
    """The `number` of the question."""
    to: Number
    """The move it asks to go back to."""
    agree: Annotated[bool, BeforeValidator(is_true)] = False
    """Anything but true declines."""


class LookBack(Request):
    """Look at an earlier position."""

    type: Literal["at"]
    move: Number
    """How many moves had been played then."""


class LookLive(Request):
    """Look at the present position again."""

    type: Literal["live"]


class Say(Request):
    """Say something to everybody at the table."""

    type: Literal["chat"]
    text: Annotated[Text, Field(max_length=500)]


class LeaveOrder(Request):
    """Leave a standing order for a seat of yours, or revoke it."""

    type: Literal["order"]
    seat: Number
    kind: Annotated[Text, Field(max_length=20)]
    """One of the state's `order_kinds`."""
    value: Annotated[Text, Field(max_length=40)]
    """One like the `example` of its kind; an empty one revokes the order."""


class Try(Request):
    """Play like `play`, unless that sets off more by itself than was chosen.

    If an answer that pays or places would be taken by itself, or the turn would end by itself, a
    `trial` tells it and nothing is played; `play` then does it.
    """

    type: Literal["try"]
    number: Number
    """The `number` of the state you saw."""
    action: Annotated[Text, Field(max_length=60)]
    """One of its `choices`, by its `text`."""
    asks: Annotated[bool, BeforeValidator(is_true)] = False
    """True: whatever ends the turn or reveals something is told first, too."""


class Fit(Request):
    """Say how much room there is beside the board; panels are drawn to fit it."""

    type: Literal["fit"]
    narrow: Annotated[bool, BeforeValidator(is_true)] = False
    """Whether it is a narrow column, as on a tablet or a phone."""


class LookAtBoard(Request):
    """Ask for the board of a player, as you may see it at the position you look at."""

    type: Literal["board"]
    seat: Number


class AskHint(Request):
    """Ask what a good bot would do at your decision; a `hint` follows when it has thought.

    Only where no other person plays: against bots, or at one screen.
    """

    type: Literal["hint"]
    number: Number
    """The `number` of the state you saw."""


class AskGuide(Request):
    """Ask something of the guide of your lesson, beside playing."""

    type: Literal["guide"]
    step: Number
    """The `step` of the lesson you saw."""
    wish: Annotated[Text, Field(max_length=10)]
    """`next`, `answer`, `back`, `skip`, `alone` (go on without a guide) or `again`."""
    answer: Number | None = None
    """Which of the bubble's `answers`, counted from 0."""


class Ping(Request):
    """Ask for a `pong`."""

    type: Literal["ping"]


AnyRequest = Annotated[
    Play
    | Undo
    | AskUndo
    | AnswerUndo
    | LookBack
    | LookLive
    | Say
    | LeaveOrder
    | Fit
    | LookAtBoard
    | AskHint
    | AskGuide
    | Ping
    | Try,
    Field(discriminator="type"),
]
REQUESTS: tuple[type[Request], ...] = get_args(get_args(AnyRequest)[0])
_READER: TypeAdapter[AnyRequest] = TypeAdapter(AnyRequest)


def read_message(text: str) -> AnyRequest:
    """The message a text stands for, or a clear refusal."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("that is not JSON") from None
    if not isinstance(message, dict):
        raise Refused("a message is a JSON object")
    kind = message.get("type")
    if not isinstance(kind, str) or len(kind) > LONGEST_KIND:
        raise _no_text("type", LONGEST_KIND)
    if not has_characters(kind):
        raise Refused("'{key}' has characters that are none", key="type")
    try:
        return _READER.validate_python(message)
    except ValidationError as error:
        raise _refusal_of(kind, error) from None


def _refusal_of(kind: str, error: ValidationError) -> Refused:
    """What is wrong with a message of that kind, in the reader's words."""
    wrong = error.errors(include_url=False, include_input=False)[0]
    of_kind = (one for one in REQUESTS if kind_of(one) == kind)
    fields = next((one.model_fields for one in of_kind), None)
    if fields is None:
        return Refused("there is no message '{kind}'", kind=kind)
    key = str(wrong["loc"][-1])
    if wrong["type"] in ("no_character", "string_unicode"):
        return Refused("'{key}' has characters that are none", key=key)
    longest = longest_of(fields[key])
    if longest is not None:
        return _no_text(key, longest)
    return Refused("'{key}' must be a whole number", key=key)


def _no_text(key: str, longest: int) -> Refused:
    return Refused(
        "'{key}' must be a text of at most {longest} characters", key=key, longest=longest
    )
