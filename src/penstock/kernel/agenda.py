"""Steps: what is still to be resolved, one decision or effect at a time.

The agenda of a state is a stack of immutable steps. The top step is taken off and resolved; what
it pushes is resolved before what lies below. A step either asks a seat or runs by itself.
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from penstock.kernel.messages import Message

Seat = int
"""A place at the table, counted from 0 clockwise."""

Action = int
"""What a seat chooses: a number fixed once for the whole game, with a text in its notation."""

NO_ACTION: Final = -1
"""In place of an action where there is none."""

NOBODY: Final = -1
"""The seat of a step that asks nobody."""

NOT_ASKED: Final = "not asked"
"""The refusal of an action that has nothing to do with the question; no rule forbids it."""

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One pending decision or effect of a game whose state is `S`.

    A step that asks overrides `seat`, `candidates`, `refusal`, `take` and `prompt`; a step that
    runs by itself overrides `run`. Steps never change after they were made, so copies of a state
    share them.
    """

    def seat(self, state: S) -> Seat:
        """Who chooses, or NOBODY."""
        return NOBODY

    def run(self, state: S) -> None:
        """What happens, for a step that asks nobody."""
        raise NotImplementedError(type(self).__name__)

    def candidates(self, state: S) -> list[Action]:
        """What a person would expect to choose from, legal or not, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def refusal(self, state: S, action: Action) -> str | None:
        """The id of the rule that forbids the action, NOT_ASKED, or None if it is legal."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: S, action: Action) -> None:
        """What happens once a legal action was chosen."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self, state: S) -> Message:
        """The question in words."""
        raise NotImplementedError(type(self).__name__)

    def label(self, state: S, action: Action) -> Message | None:
        """What an answer means to this question, if that is more than its verb says."""
        return None

    def price_tag(self, state: S, action: Action) -> int | None:
        """What a candidate costs the seat that is asked, if it costs anything it knows."""
        return None

    def options(self, state: S) -> list[Action]:
        """The legal candidates."""
        return [action for action in self.candidates(state) if self.refusal(state, action) is None]

    def is_open(self, state: S) -> bool:
        """Whether there are surely several options, so that listing them can wait for a reader."""
        return False

    def asks_even_if_forced(self) -> bool:
        """Whether to ask although only one option is left. (By default it is simply taken.)"""
        return False

    def opens_turn(self) -> bool:
        """Whether the turn before it is over here: what follows is up to others or to the rules.

        Bots judge their turns before such a step runs; see `State.play_in_turn`.
        """
        return False

    def fields(self) -> tuple[int, ...]:
        """The arguments that make this step again; steps are equal if class and fields are."""
        return ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.fields()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """A step that asks one seat, known from the start. Most decisions are of this kind."""

    def __init__(self, chooser: Seat) -> None:
        self.chooser = chooser

    def seat(self, state: S) -> Seat:
        """The seat it was made for."""
        return self.chooser

    def fields(self) -> tuple[int, ...]:
        """Who is asked; a question with more to remember adds it behind."""
        return (self.chooser,)
