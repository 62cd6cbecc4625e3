"""Standing orders: answers a player leaves behind. A game declares the kinds it understands."""

from collections.abc import Callable, Sequence
from typing import Final

from penstock.kernel.errors import PenstockError
from penstock.kernel.messages import Message, Part

YES: Final = "yes"
"""The value of an order that is only left or not."""


class BadOrder(PenstockError):
    """A standing order that makes no sense; `message` says why, in any reader's language."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def bad_value(example: str, value: str) -> BadOrder:
    """The error of a value that does not look like the example."""
    parts: dict[str, Part] = {"example": example, "value": value}
    return BadOrder(Message("write it like this: {example}, not '{value}'", parts))


def read_yes(value: str) -> str:
    """The value of an order that is only left or not."""
    if value != YES:
        raise bad_value(YES, value)
    return value


class OrderKind:
    """A kind of standing order: its name in the protocol, what players read, how to read a value.

    `read` raises BadOrder for a value that makes no sense; `example` is one that does.
    """

    def __init__(
        self,
        kind: str,
        label: str,
        help: str,
        example: str = YES,
        read: Callable[[str], object] = read_yes,
        questions: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        self.label = label
        self.help = help
        self.example = example
        self.read = read
        self.questions = tuple(questions)
        """The kinds of question it answers: there it is offered."""


def check(kinds: Sequence[OrderKind], kind: str, value: str) -> None:
    """Raise BadOrder unless it is one of these kinds with a value that makes sense."""
    for one in kinds:
        if one.kind == kind:
            one.read(value)
            return
    raise BadOrder(Message("there is no standing order '{kind}'", {"kind": kind}))
