"""What can go wrong, in few classes. Each message is one line: what, where, which rule."""

from typing import Final

LONGEST: Final = 400
"""Letters of a message about a file somebody else wrote."""


class PenstockError(Exception):
    """Every error a caller can cause; the command line prints it as one line."""


class IllegalAction(PenstockError):
    """The action is not legal now. `rule` is the id of the rule that forbids it, or empty."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} [{rule}]" if rule else text)
        self.rule = rule
        self.text = text


class UnknownAction(PenstockError):
    """The text names no action of the game."""


class BadOption(PenstockError):
    """A game option, player count or seat that does not exist."""


class BadRecord(PenstockError):
    """A stored match that cannot be read or does not replay."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}" if line else f"{file}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class BadComponent(PenstockError):
    """A component file that does not describe a playable game."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(one_line(f"{file}: {key}: {reason}"))
        self.file = file
        self.key = key
        self.reason = reason


class BrokenInvariant(PenstockError):
    """The engine contradicts itself. Never the player's fault; always a bug worth its seed."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} [{rule}]")
        self.rule = rule
        self.text = text


def one_line(text: str) -> str:
    """The text without anything that breaks a line, and not longer than a reader bears."""
    line = "".join(
        letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[:LONGEST]
    )
    return line if len(text) <= LONGEST else f"{line} ..."
