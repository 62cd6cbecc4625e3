"""Game: what a game declares about itself, and how the rest of the house reaches it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import Seat
from penstock.kernel.errors import BadOption
from penstock.kernel.state import State


@dataclass(frozen=True)
class Option:
    """One switch of a game: the first value is the default."""

    name: str
    values: tuple[str, ...]
    help: str
    is_free: bool = False
    """Any text is allowed, a file name for instance; the values are then examples."""
    is_seat: bool = False
    """It says who has a seat, so a dialog asks for it where it asks for seats."""

    @property
    def default(self) -> str:
        """The value when nothing is said."""
        return self.values[0]


def seat_words(kind: str) -> str:
    """A bot or an official opponent in words: `automa:very_high` is an 'Automa very high'."""
    if kind.startswith("automa:"):
        kind = kind.replace(":", " ").replace("_", " ")
    return kind.capitalize()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game that can be played: declared properties and a few functions, no state of its own."""

    id: str
    title: str
    version: int
    """The rules version; a correction of the rules or of the action numbers raises it."""
    min_players: int
    max_players: int
    action_count: int
    """Actions are numbered below this (rarely used ones, such as huge bids, lie above)."""
    options: tuple[Option, ...]

    def start(self, players: int, seed: int, options: Mapping[str, str], records: bool) -> State:
        """A new game from checked options, its events recorded or not."""
        raise NotImplementedError

    def decode(self, text: str) -> State:
        """The position that `State.encode` wrote."""
        raise NotImplementedError

    def components_digest(self) -> str:
        """A short hash of all component data, kept in records."""
        raise NotImplementedError

    def check(self, state: State) -> None:
        """Raise BrokenInvariant if the position cannot be right."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: Seat) -> float:
        """How good the position looks for the seat, in points of any scale."""
        raise NotImplementedError

    def is_settled(self, state: State, seat: Seat) -> bool:
        """Whether the seat has no turn half done, so that `evaluate` can judge what it achieved.

        A game whose turns consist of many small choices says no in the middle of one; bots then
        play their turn on before they judge.
        """
        return True

    def automated_seats(self, players: int, options: Mapping[str, str]) -> dict[Seat, str]:
        """Seats that the rules themselves play under these options, each with its kind."""
        return {}

    def seat_kinds(self) -> tuple[str, ...]:
        """What may sit at a seat besides people and bots, because the rules play it."""
        return ()

    def options_for_seats(self, seats: Sequence[str]) -> dict[str, str]:
        """The options that seats of the game's own kinds stand for, as `automa:high`."""
        for seat in seats:
            if seat.startswith("automa"):
                raise BadOption(f"{self.id} has no official opponent '{seat}'")
        return {}

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        records: bool = False,
    ) -> State:
        """A new game; refuses unknown options and player counts."""
        complete = self.complete(options or {})
        return self.start(self.check_players(players), seed, complete, records)

    def check_players(self, players: int) -> int:
        """The number of players, if the game takes it."""
        if not self.min_players <= players <= self.max_players:
            raise BadOption(
                f"{self.id} takes {self.min_players} to {self.max_players} players, not {players}"
            )
        return players

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in, in declared order."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.id} has no option '{name}'; it has {', '.join(known)}")
            if value not in known[name].values and not known[name].is_free:
                raise BadOption(
                    f"option {name} of {self.id} takes {', '.join(known[name].values)},"
                    f" not '{value}'"
                )
        return {name: options.get(name, option.default) for name, option in known.items()}
