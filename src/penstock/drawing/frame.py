"""What a game says about the frame of its pictures: the bar on top, the log, the prompt.

They are drawn once for all games (`top_bar`, `log`, `prompt`), from the view's choices, the sheet
and one Frame for each game.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from penstock.drawing.pieces import say
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import Sheet, Stage, stage_at
from penstock.drawing.svg import Box
from penstock.kernel.messages import Translate
from penstock.kernel.verbs import BAR, GO, STOP
from penstock.kernel.view import Choice, View

V = TypeVar("V", bound=View)


class Boxes(NamedTuple):
    """Where the parts of the frame lie on the sheet."""

    top: Box
    log: Box
    prompt: Box


class TurnOrder(NamedTuple):
    """The seats in the order of play, and what the row is called."""

    words: str
    seats: Sequence[int]
    out: frozenset[int] = frozenset()
    """Those who play no more in this round."""


class Fact(NamedTuple):
    """Something that counts at the end, by its icon."""

    icon: str
    value: str
    words: str = ""
    """What the icon means, where it is not plain."""


class Finish(NamedTuple):
    """How one seat ended: its place (ties share one), and the two facts that count most."""

    seat: int
    place: int
    facts: tuple[Fact, Fact]
    sources: Sequence[tuple[str, int]] = ()
    """Where its points come from."""


class Ending(NamedTuple):
    """The end of a game, best first."""

    finishes: Sequence[Finish]
    hint: str = ""
    """What decides, in a second line."""
    heading: str = ""
    """What is said instead of who wins."""


class Frame(Generic[V]):
    """How a game fills the frame of its pictures; `V` is its view."""

    title: str
    """The name of the game."""
    money: str
    """The icon of its money."""
    phases: Sequence[tuple[str, str, str]]
    """The phases of a round: id, name, icon."""
    hints: Mapping[str, str]
    """What helps with a question, in a second line below it."""
    good_stops: frozenset[str] = frozenset()
    """The questions in which ending what one is at is as good as anything the board offers."""
    choosing: Mapping[str, str] = MappingProxyType({})
    """What choosing one by one is called, for questions that one button answers as a whole."""

    about: Mapping[str, str] = MappingProxyType({})
    """The panel that must be seen to answer a question, where nothing on it is the answer."""

    def boxes(self, view: V) -> Boxes:
        """Where the parts lie."""
        raise NotImplementedError

    def seats(self, view: V, sheet: Sheet) -> Seats:
        """Who sits at the table."""
        raise NotImplementedError

    def facts(self, view: V, sheet: Sheet) -> tuple[str, ...]:
        """What is special at this table, below the name of the game; empty ones are left out."""
        raise NotImplementedError

    def phase(self, view: V) -> str:
        """The id of the phase; "setup" before the first, "over" after the last."""
        raise NotImplementedError

    def round_words(self, view: V, sheet: Sheet) -> str:
        """The round, while there is one."""
        raise NotImplementedError

    def order(self, view: V, sheet: Sheet) -> TurnOrder | None:
        """The turn order, if the bar on top shows it."""
        return None

    def to_do(self, view: V, sheet: Sheet) -> str:
        """What the log says about whoever is asked; nothing if it does not."""
        return ""

    def stores(self, view: V, seat: int) -> Mapping[str, int]:
        """What the words in braces of a hint stand for."""
        return {}

    def on_bar(self, view: V) -> Sequence[Choice]:
        """The choices that need a button."""
        return [choice for choice in view.choices if choice.verb.where == BAR]

    def spoken(self, view: V, sheet: Sheet, choice: Choice, label: str) -> str:
        """What is said when somebody points at a button; its label may leave something open."""
        return label

    def running(self, view: V, sheet: Sheet, right: float) -> tuple[str, float]:
        """What is being done where nothing needs a button, and where it begins."""
        return "", right

    def ending(self, view: V, sheet: Sheet) -> Ending | None:
        """The end, once it is reached."""
        raise NotImplementedError

    # -- for everybody -------------------------------------------------------------------------

    def gold(self, view: V) -> frozenset[str]:
        """The answers with a gold button, by their texts: what moves the game on.

        Giving something up is never gold. Ending what one is at is only in a question that says
        so, and not beside a button that does more.
        """
        legal = [one for one in view.choices if one.verb.where == BAR and one.refused_by is None]
        going = [one.text for one in legal if one.verb.sense_of(one.action) == GO]
        if not going and view.question in self.good_stops:
            going = [one.text for one in legal if one.verb.sense_of(one.action) == STOP]
        return frozenset(going)

    def brief(self, choice: Choice, sheet: Sheet) -> str:
        """What a button with little room says; empty: the label of the choice."""
        return ""

    def worth(self, choice: Choice) -> int | None:
        """What an answer brings, where answers can be compared at a glance: the best is first."""
        return None

    def one_by_one(self, view: V, sheet: Sheet) -> str:
        """What the plain button beside a gold one is called that answers the whole question."""
        words = self.choosing.get(view.question or "", "")
        is_whole = any(one.verb.sense_of(one.action) == STOP for one in view.choices)
        return sheet.translate(words) if words and is_whole and self.gold(view) else ""

    def phase_words(self, phase: str, translate: Translate) -> str:
        """What a phase is called; nothing if there is no such phase."""
        if phase == "setup":
            return translate("Set-up")
        if phase == "over":
            return translate("Game over")
        names = [name for id, name, _ in self.phases if id == phase]
        return translate(names[0]) if names else ""

    def stage(self, view: V, sheet: Sheet) -> Stage:
        """Where the game is: the round and its phases."""
        phase = self.phase(view)
        if phase in ("setup", "over"):
            words = self.phase_words(phase, sheet.translate)
        else:
            words = self.round_words(view, sheet)
        phases = [(id, sheet.translate(name), icon) for id, name, icon in self.phases]
        return stage_at(words, phases, phase)

    def hint(self, view: V, sheet: Sheet) -> str:
        """What whoever is asked has left, and what the question is about; else nothing."""
        source = self.hints.get(view.question or "")
        if source is None or view.seat is None or view.seat != view.to_move:
            return ""
        return say(sheet, source, **self.stores(view, view.seat))
