"""Lines of the log, as a state or a trial brings them."""

from penstock.table.live.message import Message


class LogPart(Message):
    """A stretch of a line: plain words, or something it speaks of."""

    text: str
    kind: str
    """What it is: `seat`, `city`, `card`, ...; empty for plain words."""
    subject: str
    """The id of the element that shows it; empty if it has none."""


class AmountShown(Message):
    """Something gained, paid or bid."""

    icon: str
    """The name of a symbol in `/static/icons.svg`."""
    text: str
    """The number, with its sign if there is one."""


class LogLine(Message):
    """A line of the log."""

    move: int
    """The move it belongs to; 0: before the first."""
    mover: int | None
    """Whose move that was; null before the first."""
    seat: int | None
    """Whom it is about; null: nobody in particular."""
    text: str
    """The whole sentence."""
    parts: list[LogPart]
    """The same, stretch by stretch."""
    brief: list[LogPart]
    """Fewer words below the player's name, where the amounts say the rest; empty: the same."""
    amounts: list[AmountShown]
    """What was gained or paid."""
    is_caption: bool = False
    """A new chapter, such as a round."""
    phase: str = ""
    """The phase of the round it happens in, if only such things happen there."""
    rule: str = ""
    """The rule behind what happened by itself."""
    is_reason: bool = False
    """It says why the rules decided so, not what happened on the table."""
