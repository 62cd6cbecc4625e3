"""A trial: what an action would set off."""

from typing import Literal

from penstock.table.live.answers.log import LogLine
from penstock.table.live.answers.state import EventShown
from penstock.table.live.message import Message


class TrialStep(Message):
    """An answer of a chain and what comes of it."""

    label: str
    """What its button says."""
    price: int | None
    """What it costs, if it costs anything."""
    lines: list[LogLine]
    """What the log would say."""
    events: list[EventShown]
    """The same for the boards."""


class Trial(Message):
    """What an action you tried would set off. Nothing has been played."""

    type: Literal["trial"] = "trial"
    number: int
    """The `number` of the state it was tried in."""
    action: str
    """What was tried, to be sent back with `play`."""
    steps: list[TrialStep]
    """What you chose, then what is taken by itself, up to the first thing nobody can know."""
    is_chain: bool
    """Whether it does more by itself than what was chosen."""
    ends_turn: bool
    """Whether nothing more is asked of you then."""
    reveals: bool
    """Whether something shows itself then; from there on `steps` is silent."""
