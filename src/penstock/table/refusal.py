"""What a visitor is told when something is not allowed: a text in any reader's language."""

from penstock.kernel.errors import PenstockError
from penstock.kernel.messages import Message, Part, Translate


class Refused(PenstockError):
    """What a visitor asked for is not allowed; says why, and by which rule if it is one.

    The text is a source text with named places, filled from `parts`, or a message of the engine.
    The error itself is in English; `said` gives it in the reader's language.
    """

    def __init__(self, text: str | Message, rule: str = "", **parts: Part) -> None:
        self.message = text if isinstance(text, Message) else Message(text, parts)
        self.reason = str(self.message)
        self.rule = rule
        super().__init__(self.reason)

    def said(self, translate: Translate) -> str:
        """The reason in the reader's language."""
        return self.message.render([], translate)
