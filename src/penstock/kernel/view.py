"""What a reader may see: plain frozen data, the same for the web, the terminal and the bots."""

import dataclasses
import json
from dataclasses import dataclass

from penstock.kernel.agenda import Action, Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate as shown to the seat that chooses: its notation, its price, its refusal."""

    action: Action
    text: str
    price: int | None = None
    refused_by: str | None = None
    """The id of the rule that forbids it now; None: it may be chosen."""


@dataclass(frozen=True, slots=True)
class View:
    """What every game's view begins with."""

    seat: Seat | None
    """The reader; None is a spectator."""
    to_move: Seat | None
    """Who is asked; None after the end."""
    question: str | None
    """The kind of question asked."""
    choices: tuple[Choice, ...]
    """Everything that may be answered, and what is refused; only for the seat that is asked."""

    def without_choices(self) -> "View":
        """The same view, but nothing is asked of the reader."""
        return dataclasses.replace(self, choices=())

    def encode(self) -> str:
        """The view as JSON text; what two readers may know is equal if and only if this is."""
        return json.dumps(dataclasses.asdict(self), separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat ended: its place (ties share one) and its score by source."""

    seat: Seat
    place: int
    score: int
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game, best first."""

    standings: tuple[Standing, ...]

    def winners(self) -> tuple[Seat, ...]:
        """Who shares first place."""
        return tuple(one.seat for one in self.standings if one.place == 1)

    def by_seat(self) -> tuple[Standing, ...]:
        """The standings in seat order."""
        return tuple(sorted(self.standings, key=lambda one: one.seat))
