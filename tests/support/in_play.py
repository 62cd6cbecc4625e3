"""A position in play, whatever the game: questions in, texts out."""

from typing import Generic, Self, TypeVar

from penstock.kernel.state import State

AnyState = TypeVar("AnyState", bound=State)


class InPlay(Generic[AnyState]):
    """A thin readable hand on a real state; the `Table` of each game adds what lies on it."""

    def __init__(self, state: AnyState) -> None:
        self.state = state

    def play(self, *texts: str) -> Self:
        """Play actions by their notation."""
        for text in texts:
            self.state.apply(self.state.parse(text))
        return self

    def legal_texts(self) -> list[str]:
        """Every legal action now, in notation."""
        return [self.state.text(action) for action in self.state.legal()]

    def refusal(self, text: str) -> str | None:
        """The rule that forbids an action now; None if it is legal."""
        return self.state.agenda[-1].refusal(self.state, self.state.parse(text))

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.state.to_move()

    @property
    def question(self) -> str:
        """The kind of question asked; nothing after the end."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def log(self) -> list[str]:
        """What happened since the position was set up, as sentences."""
        return [str(self.state.describe(event)) for event in self.state.events or []]

    def rules_cited(self) -> list[str]:
        """The rule ids of the events since the position was set up."""
        return [event.rule for event in self.state.events or [] if event.rule]
