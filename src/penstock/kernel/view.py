"""What a reader may see: plain frozen data, the same for the web, the terminal and the bots."""

import dataclasses
import json
from dataclasses import dataclass

from penstock.kernel.agenda import Action, Seat
from penstock.kernel.messages import Message
from penstock.kernel.verbs import Verb


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate as shown to the seat that chooses: its notation, words, price, refusal."""

    action: Action
    text: str
    verb: Verb
    label: Message
    """What a button says."""
    price: int | None = None
    refused_by: str | None = None
    """The id of the rule that forbids it now; None: it may be chosen."""

    @property
    def thing(self) -> str:
        """The id of what it is about: `essen` of `build essen`; nothing if it stands alone."""
        return self.verb.thing(self.action)


@dataclass(frozen=True, slots=True)
class Played:
    """An action that was taken, with its verb, as a picture marks the last move."""

    verb: Verb
    action: Action

    @property
    def thing(self) -> str:
        """The id of what it was about; nothing if it stands alone."""
        return self.verb.thing(self.action)

    def is_about(self, verb: str, thing: str) -> bool:
        """Whether it was this verb, about this thing."""
        return self.verb.name == verb and self.thing == thing


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
        return json.dumps(self, separators=(",", ":"), default=_plain)


def _plain(part: object) -> object:
    if isinstance(part, Verb):
        return part.name
    if dataclasses.is_dataclass(part):
        return {field.name: getattr(part, field.name) for field in dataclasses.fields(part)}
    return str(part)


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat ended: its place (ties share one) and its score by source."""

    seat: Seat
    place: int
    score: int
    sources: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        scored = ", ".join(f"{name} {points}" for name, points in self.sources)
        return f"{self.place}. Player {self.seat + 1}: {self.score} ({scored})"


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
