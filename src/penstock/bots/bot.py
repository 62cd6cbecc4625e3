"""What a bot is given and what it answers."""

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import Action, Seat
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.view import View


class Window:
    """A bot's only way to look at the table: through it nothing hidden can be seen."""

    __slots__ = ("_state", "game", "rng", "seat")

    def __init__(self, game: Game, state: State, seat: Seat, rng: Rng) -> None:
        self.game = game
        self._state = state
        self.seat = seat
        self.rng = rng
        """The bot's own chance, unknown to the game."""

    def options(self) -> list[Action]:
        """What the bot should think about."""
        return self.game.bot_options(self._state)

    def view(self) -> View:
        """What the seat sees."""
        return self._state.view(self.seat)

    def imagine(self) -> State:
        """A position to think with: what the seat sees is true, what is hidden is a guess."""
        return self._state.determinize(self.seat, self.rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat. Bots keep nothing between decisions that a replay could not give them."""

    def choose(self, window: Window) -> Action:
        """One of the window's options."""
        raise NotImplementedError
