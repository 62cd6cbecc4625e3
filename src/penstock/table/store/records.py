"""What the store gives and takes: people, seats, tables, rows of a log, standings, questions.

Who holds a seat and who plays it are two things: a person who has left, or does not answer, keeps
his seat, and a bot stands in for him until he is back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from penstock.bots import seat_name
from penstock.kernel.messages import Translate
from penstock.table import steady

FORMER = "Former player"
"""What somebody is called who has deleted his account; nobody else may be called so."""
GUEST_MARK = "*"
"""Before the names of guests in pictures: no account can look like that."""


@dataclass(frozen=True)
class User:
    """A person, guest or with an account."""

    id: str
    name: str
    is_guest: bool
    session: int = 0
    """Cookies of an earlier session are worth nothing."""
    is_stored: bool = True
    """Whether there is a row; a guest who has done nothing yet lives in his cookie alone."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits where: a person (open if nobody yet) or a bot."""

    seat: int
    kind: str
    user: str | None
    name: str
    is_guest: bool = False
    """Whether a person without an account sits here; the store tells, nobody writes it."""
    stand_in: str | None = None
    """The bot that plays for the person for now; None: he plays himself."""
    was_stood_in: bool = False
    """Whether a bot has ever gone on here for the person, even if he has been back since."""
    invited: str | None = None
    """The person for whom an open seat is kept; None: anybody may sit down."""
    seen: float | None = field(default=None, compare=False)
    """When the person was last seen at this table; None: he has gone."""
    here: float | None = field(default=None, compare=False)
    """When he was last anywhere at this server."""

    @property
    def player(self) -> str:
        """Who answers here: the stand-in, else whoever sits here ("person" or a bot)."""
        return self.stand_in or self.kind

    @property
    def is_played(self) -> bool:
        """Whether a person sits here and plays himself."""
        return self.kind == "person" and self.user is not None and self.stand_in is None

    @property
    def is_open(self) -> bool:
        """Whether a person may still sit down here."""
        return self.kind == "person" and self.user is None

    def shown_name(self, translate: Translate) -> str:
        """The name for a reader: people are called as they like, others by what they are.

        A bot has a name of its own in a lesson, whose words speak of it.
        """
        if self.kind == "person" and self.name.startswith(FORMER):
            return translate("Former player") + self.name.removeprefix(FORMER)
        if self.kind == "person":
            return self.name
        if self.name != bot_name(self.kind, self.seat):
            return translate(self.name)
        return f"{translate(seat_name(self.kind))} {self.seat + 1}"

    def drawn_name(self, translate: Translate) -> str:
        """The same for a picture, in which a mark must tell guests from accounts."""
        return f"{GUEST_MARK if self.is_guest else ''}{self.shown_name(translate)}"


def bot_name(kind: str, seat: int) -> str:
    """What a bot or an Automa at a seat is called."""
    return f"{seat_name(kind)} {seat + 1}"


@dataclass(frozen=True)
class LogRow:
    """One row of a table's log."""

    number: int
    kind: str
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class TableRow:
    """A table as the database knows it."""

    id: str
    name: str
    game: str
    rules: int
    components: str
    players: int
    seed: int
    is_seed_known: bool
    """Whether somebody knew the seed before the game: chosen, played again, from a match file."""
    options: Mapping[str, str]
    clock: Mapping[str, Any]
    owner: str
    is_private: bool
    created: float
    updated: float
    status: str
    to_move: int | None
    moves: int
    round: int
    phase: str
    """By its id; empty: an older version has written the row."""
    winners: Sequence[int]
    due: float | None
    changes: int
    colours: Sequence[str] | None
    """Of the seats' pieces; None: written by an older version."""
    rematch_of: str | None
    """The finished table that is played once more here."""
    seats: tuple[SeatRow, ...] = field(default=())


@dataclass(frozen=True)
class Standing:
    """What lists show of a position; written together with the row that led to it."""

    status: str
    to_move: int | None
    moves: int
    round: int
    phase: str = ""
    """By its id."""
    winners: tuple[int, ...] = ()
    due: float | None = None
    """When the server must act by itself: a bot is asked, or a person's time is up."""
    colours: tuple[str, ...] = ()
    """Of the seats' pieces."""

    def values(self) -> dict[str, Any]:
        """The columns to update."""
        return {
            "status": self.status,
            "to_move": self.to_move,
            "moves": self.moves,
            "round": self.round,
            "phase": self.phase,
            "winners": list(self.winners),
            "due": self.due,
            "colours": list(self.colours),
            "updated": steady.now(),
        }


@dataclass(frozen=True)
class Question:
    """Somebody asks to go back further than is free; void as soon as the log goes on."""

    number: int
    seat: int
    to: int
    agreed: frozenset[int]


@dataclass(frozen=True)
class Handover:
    """A bot stands in for the person of a seat from now on, or the person is back."""

    seat: int
    bot: str | None
    """Who goes on; None: the person himself."""
    cause: str
    """`left`, `clock`, `vote` or `back`."""
    move: int
    """So many moves had been played."""


@dataclass(frozen=True)
class Progress:
    """How far the learner of a lesson's table has got."""

    table: str
    user: str
    game: str
    lesson: str
    step: int = 0
    """The step that is shown; as many as there are: the learner goes on alone."""
    met: int = 0
    """Goals reached in the present position."""
    done_in: int | None = None
    """The learner's moves when all goals were reached, or the last step; None: not yet."""
