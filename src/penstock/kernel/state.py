"""State: everything that lies on the table, and the one way to change it.

A game derives its own state from this class. The kernel drives the agenda, checks legality and
encodes; the game says what lies on the table and what its steps do.
"""

import hashlib
import json
from typing import TYPE_CHECKING, Any, TypeVar, cast

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Seat, Step
from penstock.kernel.errors import BadOption, BadRecord, IllegalAction
from penstock.kernel.events import Event
from penstock.kernel.messages import Message
from penstock.kernel.rng import Rng, check_seed
from penstock.kernel.view import Choice, Played, Result, View

if TYPE_CHECKING:
    from penstock.kernel.game import Game

S = TypeVar("S", bound="State")

NO_OPTIONS: list[Action] = []
UNLISTED: list[Action] = [-1]
"""In place of options that nobody has asked for yet."""


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
    def texts(self) -> list[str]:
        """The options in the game's notation."""
        return [self._state.text(action) for action in self.options]

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.prompt} [{', '.join(self.texts)}]>"

    @property
    def kind(self) -> str:
        """The kind of question: the name of the step that asks it."""
        return type(self._step).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. `decision()` says what is asked, `apply()` answers it.

    Derived classes list what they add in `field_names` (for the encoding) and copy it in `copy`.
    """

    __slots__ = ("agenda", "events", "game", "legal_now", "players", "reveals", "rng")

    game: "Game"
    """What it is a position of; set by `begin`."""

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

    def derive(self) -> None:
        """Make again what is computed from the fields, after decoding."""

    def rounds_begun(self) -> int:
        """How many rounds have begun; 0 while the table is set up."""
        raise NotImplementedError

    def phase_id(self) -> str:
        """The phase of the round by the id that pictures know it by; empty: it has none."""
        return ""

    # -- what the game knows of it -------------------------------------------------------------

    def begin(self, game: "Game", records: bool) -> None:
        """Belong to a game, with events recorded or not, before anything happens."""
        self.game = game
        self.events = [] if records else None

    def view(self, seat: Seat | None) -> View:
        """What that seat (None: a spectator) may know."""
        return self.game.view(self, seat)

    def determinize(self: S, seat: Seat, rng: Rng) -> S:
        """A copy in which all that is hidden from the seat is dealt anew, and chance is fresh."""
        return cast(S, self.game.determinize(self, seat, rng))

    def result(self) -> Result:
        """The ranking, once the game is over."""
        return self.game.result(self)

    def figures(self) -> list[tuple[str, list[int]]]:
        """Numbers by seat for the charts of a finished game, where all is open."""
        return self.game.figures(self)

    def text(self, action: Action) -> str:
        """The action in the game's notation."""
        return self.game.notation(self).text(action)

    def parse(self, text: str) -> Action:
        """The action a text of the notation stands for."""
        return self.game.notation(self).parse(text)

    def label(self, action: Action) -> Message:
        """The action in a few words, for a button: as the question has it, or as its verb."""
        said = self.agenda[-1].label(self, action) if self.agenda else None
        return self.game.notation(self).label(action) if said is None else said

    def played(self, action: Action) -> Played:
        """An action as a picture marks it."""
        return Played(self.game.notation(self).verb_of(action), action)

    def describe(self, event: Event) -> Message:
        """The event as a sentence; it says the same whenever it is asked."""
        return self.game.events(self).describe(event)

    def is_told_to(self, event: Event, seat: Seat | None) -> bool:
        """Whether a log says the event to that seat (None: a spectator)."""
        return self.game.events(self).kind_of(event).is_told_to(event, seat)

    def is_reasoning(self, event: Event) -> bool:
        """Whether the event says why the rules decided so, not what happened on the table."""
        return self.game.events(self).kind_of(event).is_reasoning

    def reason(self, rule: str) -> Message:
        """Why a rule forbids something, in a few words for whoever is refused."""
        return self.game.reason(rule)

    def _repr_svg_(self) -> str:
        """The table as the seat to move sees it, for notebooks."""
        return self.game.picture(self)

    def __repr__(self) -> str:
        asked = f", {self.agenda[-1]!r}" if self.agenda else ""
        return f"<{type(self).__name__} {self.digest()}, {self._summary()}{asked}>"

    def __str__(self) -> str:
        decision = self.decision()
        lines = [f"{self.game.title}, {self._summary()}"]
        if decision is None:
            lines += [str(one) for one in self.result().standings]
        else:
            lines.append(str(decision.prompt))
            lines += [f"  {self.text(action)}: {self.label(action)}" for action in decision.options]
        return "\n".join(lines)

    def _summary(self) -> str:
        if self.is_over():
            return f"{self.players} players, over"
        return f"{self.players} players, round {self.rounds_begun()}"

    # -- what it gets in return ----------------------------------------------------------------

    def copy_agenda_to(self, new: "State") -> None:
        """The kernel's share of a copy."""
        new.game = self.game
        new.agenda = self.agenda.copy()
        new.reveals = self.reveals
        new.legal_now = self.legal_now

    def choices_for(self, seat: Seat | None) -> tuple[Choice, ...]:
        """Every candidate, legal or refused, for the seat that is asked; nothing for others."""
        if seat is None or not self.agenda or seat != self.to_move():
            return ()
        step, notation = self.agenda[-1], self.game.notation(self)
        choices = []
        for action in step.candidates(self):
            verb = notation.verb_of(action)
            said = step.label(self, action)
            choices.append(
                Choice(
                    action,
                    verb.text(action),
                    verb,
                    verb.label(action) if said is None else said,
                    step.price_tag(self, action),
                    step.refusal(self, action),
                )
            )
        return tuple(choices)

    # -- playing -------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.agenda

    def to_move(self) -> Seat:
        """Who has to choose, or NOBODY after the end."""
        return self.agenda[-1].seat(self) if self.agenda else NOBODY

    def legal(self) -> list[Action]:
        """Every legal action now, in a stable order; read it, do not change it."""
        if self.legal_now is UNLISTED:
            self.legal_now = self.agenda[-1].options(self)
        return self.legal_now

    def decision(self) -> Decision | None:
        """What is asked now, or None after the end."""
        if not self.agenda:
            return None
        step = self.agenda[-1]
        return Decision(step.seat(self), self.legal(), step, self)

    def refused(self) -> list[tuple[Action, str]]:
        """The candidates that a rule forbids now, each with the id of that rule."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        verdicts = [(action, step.refusal(self, action)) for action in step.candidates(self)]
        return [(action, rule) for action, rule in verdicts if rule is not None]

    def apply(self, action: Action) -> None:
        """Play a legal action; anything else raises IllegalAction and changes nothing."""
        if not self.is_legal(action):
            raise self.why_illegal(action)
        self.agenda.pop().take(self, action)
        self.settle()

    def play_in_turn(self, action: Action) -> bool:
        """Play a legal action, but only to the end of the turn: True if the same seat chooses on.

        False leaves the position where others, or the rules, would answer; `settle` lets them.
        """
        if not self.is_legal(action):
            raise self.why_illegal(action)
        step = self.agenda.pop()
        seat = step.seat(self)
        step.take(self, action)
        while self.agenda:
            step = self.agenda[-1]
            asked = step.seat(self)
            if asked == NOBODY and not step.opens_turn():
                self.agenda.pop()
                step.run(self)
                continue
            if asked != seat:
                break
            if step.is_open(self):
                self.legal_now = UNLISTED
                return True
            options = step.options(self)
            if len(options) > 1 or step.asks_even_if_forced():
                self.legal_now = options
                return True
            self.agenda.pop()
            step.take(self, options[0])
        self.legal_now = NO_OPTIONS
        return False

    def is_legal(self, action: Action) -> bool:
        """Whether the action may be played now."""
        if self.legal_now is UNLISTED:
            return self.agenda[-1].refusal(self, action) is None
        return action in self.legal_now

    def settle(self) -> None:
        """Run what runs by itself, until a real choice is due or the game is over."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if step.seat(self) == NOBODY:
                agenda.pop()
                step.run(self)
                continue
            if step.is_open(self):
                self.legal_now = UNLISTED
                return
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
            examples = ", ".join(f"'{self.text(option)}'" for option in self.legal()[:3])
            more = " ..." if len(self.legal()) > 3 else ""
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

    def emit_many(self, kind: str, seat: Seat, things: list[int], rule: str = "") -> None:
        """Note what happened to several things at once, a turn order for instance."""
        if self.events is not None:
            self.events.append(Event(kind, seat, (len(things), *things), rule))

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
            "rng": [self.rng.seed, self.rng.drawn],
            "reveals": self.reveals,
        }
        for name in self.field_names():
            document[name] = getattr(self, name)
        return json.dumps(document, separators=(",", ":"))

    def key(self) -> tuple[object, ...]:
        """The whole position to look up by: equal positions have equal keys."""
        parts: list[object] = [
            self.rng.drawn,
            self.reveals,
            tuple([(type(step).__name__, step.fields()) for step in self.agenda]),
        ]
        for name in self.field_names():
            value: object = getattr(self, name)
            if isinstance(value, list):
                value = tuple([tuple(one) if isinstance(one, list) else one for one in value])
            parts.append(value)
        return tuple(parts)

    def restore(self, text: str) -> None:
        """Become the encoded position. (Use the game's `decode`, which makes the blank first.)"""
        try:
            document = json.loads(text)
            self.players = document["players"]
            for name in self.encoded_fields(document):
                setattr(self, name, document[name])
            kinds = self.game.step_kinds()
            self.agenda = [kinds[entry[0]](*entry[1:]) for entry in document["agenda"]]
            seed, drawn = document["rng"]
            self.rng = Rng(check_seed(seed), drawn)
            self.reveals = document["reveals"]
            self.derive()
            self.legal_now = self.agenda[-1].options(self) if self.agenda else NO_OPTIONS
        except (ValueError, KeyError, TypeError, IndexError, BadOption) as error:
            raise BadRecord("encoded state", 0, f"{type(error).__name__}: {error}") from None

    def digest(self) -> str:
        """A short stable hash of the position."""
        return hashlib.blake2b(self.encode().encode(), digest_size=8).hexdigest()
