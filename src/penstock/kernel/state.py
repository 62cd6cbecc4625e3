"""State: everything that lies on the table, and the one way to change it.

A game derives its own state from this class. The kernel drives the agenda, checks legality and
encodes; the game says what lies on the table and what its steps do.
"""

import hashlib
import json
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Seat, Step
from penstock.kernel.errors import BadRecord, IllegalAction
from penstock.kernel.messages import Event, Message
from penstock.kernel.rng import Rng
from penstock.kernel.view import Choice, Result, View

S = TypeVar("S", bound="State")

NO_OPTIONS: list[Action] = []


class Decision:
    """What is asked now, of whom, and everything that may be answered. Valid until `apply`."""

    __slots__ = ("_state", "_step", "options", "seat")

    def __init__(self, seat: Seat, options: list[Action], step: Step[Any], state: "State") -> None:
        self.seat = seat
        self.options = options
        self._step = step
        self._state = state

    @property
    def prompt(self) -> Message:
        """The question in words."""
        return self._step.prompt(self._state)

    @property
    def kind(self) -> str:
        """The kind of question: the name of the step that asks it."""
        return type(self._step).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `decision()` says what is asked, `apply()` answers it.

    Derived classes list what they add in `field_names` (for the encoding) and copy it in `copy`.
    """

    __slots__ = ("agenda", "events", "legal_now", "players", "reveals", "rng")

    def __init__(self, players: int, rng: Rng) -> None:
        self.players = players
        self.agenda: list[Step[Any]] = []
        self.rng = rng
        self.reveals: int = 0
        """How often chance or hidden information showed itself: no free undo across a change."""
        self.events: list[Event] | None = None
        """What happened, if somebody wants to know; None costs nothing."""
        self.legal_now: list[Action] = NO_OPTIONS

    # -- what a game provides ------------------------------------------------------------------

    def copy(self: S) -> S:
        """An independent position equal to this one, without its events.

        Make it with the same players and a copied generator, call `copy_agenda_to`, then copy what
        the game added, attribute by attribute.
        """
        raise NotImplementedError

    def field_names(self) -> tuple[str, ...]:
        """The attributes that, with those of this class, make up the position."""
        raise NotImplementedError

    def encoded_fields(self, document: dict[str, object]) -> tuple[str, ...]:
        """Which of them an encoded position has, where that is not the same for all."""
        return self.field_names()

    def step_kinds(self) -> "dict[str, type[Step[Any]]]":
        """The game's steps by name, to read an encoded agenda."""
        raise NotImplementedError

    def derive(self) -> None:
        """Make again what is computed from the fields, after decoding."""

    def price_tag(self, action: Action) -> int | None:
        """What a candidate costs the seat that is asked, if it costs anything it knows."""
        return None

    def view(self, seat: Seat | None) -> View:
        """What that seat (None: a spectator) may know."""
        raise NotImplementedError

    def determinize(self: S, seat: Seat, rng: Rng) -> S:
        """A copy in which all that is hidden from the seat is dealt anew, and chance is fresh.

        It depends on nothing but the seat's view and `rng`.
        """
        raise NotImplementedError

    def result(self) -> Result:
        """The ranking, once the game is over."""
        raise NotImplementedError

    def figures(self) -> list[tuple[str, list[int]]]:
        """Numbers by seat for the charts of a finished game, where all is open."""
        return []

    def rounds_begun(self) -> int:
        """How many rounds have begun; 0 while the table is set up."""
        raise NotImplementedError

    def text(self, action: Action) -> str:
        """The action in the game's notation."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """The action a text of the notation stands for."""
        raise NotImplementedError

    def describe(self, event: Event) -> Message:
        """The event as a sentence."""
        raise NotImplementedError

    def is_reasoning(self, event: Event) -> bool:
        """Whether the event says why the rules decided so, not what happened on the table."""
        return False

    def label(self, action: Action) -> Message:
        """The action in a few words, for a button."""
        return Message(self.text(action))

    def reason(self, rule: str) -> Message:
        """Why a rule forbids something, in a few words for whoever is refused."""
        return Message(rule)

    # -- what it gets in return ----------------------------------------------------------------

    def copy_agenda_to(self, new: "State") -> None:
        """The kernel's share of a copy."""
        new.agenda = self.agenda.copy()
        new.reveals = self.reveals
        new.legal_now = self.legal_now

    def choices_for(self, seat: Seat | None) -> tuple[Choice, ...]:
        """Every candidate, legal or refused, for the seat that is asked; nothing for others."""
        if seat is None or not self.agenda or seat != self.to_move():
            return ()
        step = self.agenda[-1]
        return tuple(
            Choice(action, self.text(action), self.price_tag(action), step.refusal(self, action))
            for action in step.candidates(self)
        )

    # -- playing -------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.agenda

    def to_move(self) -> Seat:
        """Who has to choose, or NOBODY after the end."""
        return self.agenda[-1].seat(self) if self.agenda else NOBODY

    def legal(self) -> list[Action]:
        """Every legal action now, in a stable order; read it, do not change it."""
        return self.legal_now

    def decision(self) -> Decision | None:
        """What is asked now, or None after the end."""
        if not self.agenda:
            return None
        step = self.agenda[-1]
        return Decision(step.seat(self), self.legal_now, step, self)

    def refused(self) -> list[tuple[Action, str]]:
        """The candidates that a rule forbids now, each with the id of that rule."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        verdicts = [(action, step.refusal(self, action)) for action in step.candidates(self)]
        return [(action, rule) for action, rule in verdicts if rule is not None]

    def apply(self, action: Action) -> None:
        """Play a legal action; anything else raises IllegalAction and changes nothing."""
        if action not in self.legal_now:
            raise self.why_illegal(action)
        self.agenda.pop().take(self, action)
        self.settle()

    def settle(self) -> None:
        """Run what runs by itself, until a real choice is due or the game is over."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if step.seat(self) == NOBODY:
                agenda.pop()
                step.run(self)
                continue
            options = step.options(self)
            if len(options) == 1 and not step.asks_even_if_forced():
                agenda.pop()
                step.take(self, options[0])
                continue
            self.legal_now = options
            return
        self.legal_now = NO_OPTIONS

    def why_illegal(self, action: Action) -> IllegalAction:
        """The error that playing this action now would raise."""
        if action < 0:
            return IllegalAction("", f"{action} is no action")
        text = self.text(action)
        if not self.agenda:
            return IllegalAction("", f"'{text}': the game is over")
        step = self.agenda[-1]
        rule = step.refusal(self, action)
        if rule is None or rule == NOT_ASKED:
            examples = ", ".join(f"'{self.text(option)}'" for option in self.legal_now[:3])
            more = " ..." if len(self.legal_now) > 3 else ""
            return IllegalAction(
                "", f"'{text}' is not an answer to the question now; legal: {examples}{more}"
            )
        return IllegalAction(rule, f"'{text}' is not allowed now")

    # -- for the game's steps ------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        """Put a step on the agenda; it is resolved before everything already there."""
        self.agenda.append(step)

    def emit(self, kind: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Note what happened, if events are recorded."""
        if self.events is not None:
            self.events.append(Event(kind, seat, (a, b, c)))

    def emit_by_rule(self, rule: str, kind: str, seat: Seat, a: int = 0, b: int = 0) -> None:
        """Note what a rule did by itself, if events are recorded."""
        if self.events is not None:
            self.events.append(Event(kind, seat, (a, b, 0), rule))

    # -- exact encoding ------------------------------------------------------------------------

    def encode(self) -> str:
        """The whole position as JSON text; equal positions give equal texts."""
        document: dict[str, object] = {
            "agenda": [[type(step).__name__, *step.fields()] for step in self.agenda],
            "players": self.players,
            "rng": self.rng.word,
            "reveals": self.reveals,
        }
        for name in self.field_names():
            document[name] = getattr(self, name)
        return json.dumps(document, separators=(",", ":"))

    def restore(self, text: str) -> None:
        """Become the encoded position. (Use the game's `decode`, which makes the blank first.)"""
        try:
            document = json.loads(text)
            self.players = document["players"]
            for name in self.encoded_fields(document):
                setattr(self, name, document[name])
            kinds = self.step_kinds()
            self.agenda = [kinds[entry[0]](*entry[1:]) for entry in document["agenda"]]
            self.rng = Rng(document["rng"])
            self.reveals = document["reveals"]
            self.derive()
            self.legal_now = self.agenda[-1].options(self) if self.agenda else NO_OPTIONS
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise BadRecord("encoded state", 0, f"{type(error).__name__}: {error}") from None

    def digest(self) -> str:
        """A short stable hash of the position."""
        return hashlib.blake2b(self.encode().encode(), digest_size=8).hexdigest()
