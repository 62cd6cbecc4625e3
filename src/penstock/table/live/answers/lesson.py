"""A lesson, for its learner: its bubble, its goals, and what is said to a wrong step."""

from typing import Literal

from penstock.table.live.message import Message


class PointerShown(Message):
    """Something on the page that a bubble speaks of."""

    kind: str
    """`id` (an element of a picture), `panel` (a picture), `action` (an answer) or `page`."""
    name: str


class BubbleShown(Message):
    """A step of a lesson."""

    title: str
    text: str
    """Why."""
    todo: str
    """What to do; empty where there is nothing but to read on."""
    icon: str
    """The name of a symbol in `/static/icons.svg`; empty if it has none."""
    shows: list[PointerShown]
    expects: str | None
    """The only `action` that is played now; null: the step is read, or watched."""
    watch: int
    """How many moves of the others belong to it; above 0 they are on their way."""
    answers: list[str]
    """What may be answered if it asks something; empty if it does not."""


class GoalShown(Message):
    """What is to be reached in a lesson."""

    text: str
    is_met: bool


class LessonShown(Message):
    """The lesson of a table, for its learner."""

    game: str
    id: str
    title: str
    step: int
    """Counted from 0; as many as there are: you go on alone."""
    steps: int
    bubble: BubbleShown | None
    """Null once you go on alone."""
    told: str
    """A word on what happened in the step before; else empty."""
    goals: list[GoalShown]
    lost: str
    """Why the goals can no longer be reached; empty if they can."""
    moves: int
    """How many moves you have played since the goals were set."""
    goes_on: bool
    """Whether the game goes on after the last step, as a first game does."""
    following: str
    """The id of the next lesson; empty after the last."""


class Correction(Message):
    """Your last answer is not what the step of the lesson asks for. Nothing has been played."""

    type: Literal["correction"] = "correction"
    text: str
    """What you would have done, and what comes first."""
    number: int
    """That of the present state."""
