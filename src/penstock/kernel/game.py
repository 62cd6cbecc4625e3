"""Game: what a game declares about itself, and how the rest of the house reaches it."""

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import Action, Seat, Step
from penstock.kernel.errors import BadOption
from penstock.kernel.events import EventTable
from penstock.kernel.messages import Message
from penstock.kernel.observation import Layout, Numbers
from penstock.kernel.options import Option, OptionValue, as_text
from penstock.kernel.rng import Rng, check_seed
from penstock.kernel.state import State
from penstock.kernel.traits import Trait
from penstock.kernel.verbs import Notation
from penstock.kernel.view import Result, View


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
        """A new game from checked options; `State.begin` is called before anything is dealt."""
        raise NotImplementedError

    def blank(self) -> State:
        """A position of no meaning, to be overwritten by `State.restore`."""
        raise NotImplementedError

    def step_kinds(self) -> dict[str, type[Step[Any]]]:
        """The steps by name, to read an encoded agenda."""
        raise NotImplementedError

    def components_digest(self) -> str:
        """A short hash of all component data, kept in records."""
        raise NotImplementedError

    # -- what its positions ask it -------------------------------------------------------------

    def notation(self, state: State) -> Notation:
        """The verbs, with the names of what is in this box."""
        raise NotImplementedError

    def events(self, state: State) -> EventTable:
        """The kinds of events, with the names of what is in this box."""
        raise NotImplementedError

    def view(self, state: State, seat: Seat | None) -> View:
        """What that seat (None: a spectator) may know."""
        raise NotImplementedError

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        """A copy in which all that is hidden from the seat is dealt anew, and chance is fresh.

        It depends on nothing but the seat's view and `rng`.
        """
        raise NotImplementedError

    def result(self, state: State) -> Result:
        """The ranking, once the game is over."""
        raise NotImplementedError

    def figures(self, state: State) -> list[tuple[str, list[int]]]:
        """Numbers by seat for the charts of a finished game, where all is open."""
        return []

    def picture(self, state: State) -> str:
        """The table as the seat to move sees it, as SVG."""
        raise NotImplementedError

    def reason(self, rule: str) -> Message:
        """Why a rule forbids something, in a few words for whoever is refused."""
        return Message(rule)

    def layout(self) -> Layout:
        """Which number of an observation means what."""
        raise NotImplementedError

    def observe(self, state: State, seat: Seat, numbers: Numbers) -> None:
        """Write what the seat may know, as the layout has it. It depends on its view alone."""
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

    def bot_options(self, state: State) -> list[Action]:
        """The legal answers a bot should think about.

        Where a question offers people a second way to the same end, a game leaves one way out.
        """
        return state.legal()

    def turn_options(self, state: State, before: Action) -> list[Action]:
        """The answers that lead to different ends of a turn, for whoever looks at all of them.

        Of several orders of the same things, and of several ways to the same end, one is left.
        `before` is what was answered just before in the same turn, or NO_ACTION.
        """
        return self.bot_options(state)

    def quick_ends(self) -> int:
        """How many ends of a turn are looked at where whole rounds are played in a thought."""
        return 40

    def horizon(self, state: State) -> int:
        """Counts up where a look ahead may well end: with every round."""
        return state.rounds_begun()

    def outlook(self, state: State, seat: Seat) -> int:
        """What the seat has of the score already, in the unit in which values are learned."""
        return 0

    def is_learned(self, state: State) -> bool:
        """Whether values were learned from positions of its kind; others are evaluated."""
        return True

    def feature_version(self) -> int:
        """Counts up when `features` mean something else; 0: the game has none."""
        return 0

    def features(self, state: State, seat: Seat) -> list[int]:
        """What the seat may know of a position, as a list of small numbers of fixed length."""
        return []

    def values_file(self) -> str:
        """Where the values learned from the features are kept; empty: nothing was learned."""
        return ""

    def at_hand(self, state: State, seat: Seat) -> float:
        """What the seat would have of the score if the game ended here, in the same unit."""
        return float(self.outlook(state, seat))

    def traits(self) -> list[Trait]:
        """What people count of a position, for reasons in words."""
        return []

    def count_traits(self, state: State, seat: Seat) -> list[int]:
        """How many of each of its traits a position has for the seat, who may know all of them."""
        return []

    def time_left(self, state: State) -> float:
        """The share of the game that is still to come, from 1 to 0."""
        return 0.0

    def spreads(self) -> tuple[float, float]:
        """How many expected points make a chance e times as good, at the end and at the beginning.

        Where much is still to come, a lead means less.
        """
        return 1.0, 1.0

    def unseen(self) -> tuple[float, float]:
        """What must be added to `evaluate` to expect a score, at the end and at the beginning."""
        return 0.0, 0.0

    def goal_alone(self) -> int:
        """The score that wins a game of one player; 0: nobody plays alone."""
        return 0

    def has_won_alone(self, state: State) -> bool:
        """Whether a finished game of one player is won."""
        return False

    def automated_seats(self, players: int, options: Mapping[str, str]) -> dict[Seat, str]:
        """Seats that the rules themselves play under these options, each with its kind."""
        return {}

    def first_options(self) -> dict[str, str]:
        """The options of somebody's first game, where the box has a simpler set-up for that."""
        return {}

    def first_players(self) -> int:
        """How many players a first game is easiest with."""
        return max(2, self.min_players)

    def seat_kinds(self) -> tuple[str, ...]:
        """What may sit at a seat besides people and bots, because the rules play it."""
        return ()

    def options_for_seats(self, seats: Sequence[str]) -> dict[str, str]:
        """The options that seats of the game's own kinds stand for, as `NAME:LEVEL`."""
        for seat in seats:
            if ":" in seat and ".py:" not in seat:
                raise BadOption(f"{self.id} has no official opponent '{seat}'")
        return {}

    # -- what it gives -------------------------------------------------------------------------

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        records: bool = False,
    ) -> State:
        """A new game; refuses unknown options and player counts."""
        complete = self.complete(options or {})
        return self.start(self.check_players(players), check_seed(seed), complete, records)

    def decode(self, text: str) -> State:
        """The position that `State.encode` wrote."""
        state = self.blank()
        state.game = self
        state.restore(text)
        return state

    def check_players(self, players: int) -> int:
        """The number of players, if the game takes it."""
        if not self.min_players <= players <= self.max_players:
            raise BadOption(
                f"{self.id} takes {self.min_players} to {self.max_players} players, not {players}"
            )
        return players

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """The options with defaults filled in, in declared order."""
        known = {option.name: option for option in self.options}
        given: dict[str, str] = {}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.id} has no option '{name}'; it has {', '.join(known)}")
            given[name] = text = as_text(value)
            if not known[name].takes(text):
                raise BadOption(
                    f"option {name} of {self.id} takes {', '.join(known[name].values)},"
                    f" not '{text}'"
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def recorded(self, options: Mapping[str, str]) -> dict[str, str]:
        """The complete options as a record names them: those that came later only if they count."""
        unnamed = {option.name: option.default for option in self.options if not option.is_recorded}
        return {name: value for name, value in options.items() if unnamed.get(name) != value}
