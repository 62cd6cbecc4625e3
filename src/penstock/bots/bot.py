"""What a bot is given and what it answers."""

import zlib
from typing import Final

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import Action, Seat
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.view import View

ANY_NUMBER: Final = 0
"""In place of a number of moves: as many as the bot is used to."""

Plan = list[int]
"""What a bot means to answer next in its turn: a question's fingerprint, the answer, and so on."""


class Window:
    """A bot's only way to look at the table: through it nothing hidden can be seen."""

    __slots__ = ("_state", "deadline", "game", "moves", "plan", "rng", "seat")

    def __init__(self, game: Game, state: State, seat: Seat, rng: Rng) -> None:
        self.game = game
        self._state = state
        self.seat = seat
        self.rng = rng
        """The bot's own chance, unknown to the game."""
        self.plan: Plan = []
        """What the bot left here when it was last asked: the rest of its turn.

        A bot has no memory of its own: whoever asks it again in the same turn hands the plan on.
        Without it the bot thinks again, and may come to another end of its turn.
        """
        self.moves: int = ANY_NUMBER
        """How many moves may be tried for one answer: the same on every machine, unlike a time."""
        self.deadline: float = 0.0
        """When to stop at the latest (`time.monotonic`), where people wait; 0: whenever ready."""

    def options(self) -> list[Action]:
        """What the bot should think about."""
        return self.game.bot_options(self._state)

    def view(self) -> View:
        """What the seat sees."""
        return self._state.view(self.seat)

    def imagine(self) -> State:
        """A position to think with: what the seat sees is true, what is hidden is a guess."""
        return self._state.determinize(self.seat, self.rng)

    def planned(self) -> Action | None:
        """The answer the plan has for the question now, which is then done with."""
        plan, self.plan = self.plan, []
        if len(plan) >= 2 and plan[0] == fingerprint(self._state):
            self.plan = plan[2:]
            return plan[1]
        return None


def fingerprint(state: State) -> int:
    """Tells the question that is asked now from others: by all that may be answered."""
    return zlib.crc32(repr(state.legal()).encode())


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat. Bots keep nothing between decisions that a replay could not give them."""

    def choose(self, window: Window) -> Action:
        """One of the window's options."""
        raise NotImplementedError
