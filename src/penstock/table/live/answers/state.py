"""The table as a watcher may see it, part by part."""

from typing import Literal

from penstock.table.live.answers.lesson import LessonShown
from penstock.table.live.answers.log import LogLine
from penstock.table.live.message import Message


class ChoiceShown(Message):
    """Something that may be answered, or what forbids it now."""

    text: str
    """What to send back as `action`."""
    verb: str
    """What is done: `build` of `build essen`."""
    thing: str
    """What it is done to: `essen` of `build essen`; empty if the verb stands alone."""
    label: str
    """The same in words."""
    brief: str
    """The same for a button with little room; empty if the label will do."""
    icon: str
    """The name of a symbol in `/static/icons.svg`; empty if it has none."""
    is_on_board: bool
    """Whether it is chosen by clicking the thing where it lies, not by a button."""
    is_listed: bool
    """A short cut that only a list of all options shows."""
    is_counted: bool
    """Whether its thing is a plain number, one of a row."""
    is_gold: bool
    """Whether it moves the game on; giving up never does."""
    price: int | None
    """What it costs, if it costs anything."""
    worth: int | None
    """What it brings, where answers can be compared: all have buttons then, the best first."""
    refused_by: str | None
    """The rule that forbids it now; null: it may be chosen."""
    reason: str | None
    """Why it is forbidden, in words."""


class PhaseShown(Message):
    """A phase of a round."""

    name: str
    icon: str
    """The name of a symbol in `/static/icons.svg`."""
    is_past: bool
    is_now: bool


class StageShown(Message):
    """Where the game is."""

    title: str
    """The round, in words."""
    phases: list[PhaseShown]


class EventShown(Message):
    """Something that happened, for animation."""

    kind: str
    seat: int
    fields: dict[str, int | str | list[int | str]]
    """What it is about, by name: plain numbers, and things by their ids."""


class ClocksShown(Message):
    """How much time everybody has."""

    kind: str
    """`move` or `fischer`."""
    left: list[float]
    """Seconds, by seat."""
    running: int | None
    """Whose clock runs."""


class OrderShown(Message):
    """A standing order of yours."""

    seat: int
    kind: str
    value: str


class OrderKindShown(Message):
    """A kind of standing order that can be left in this game."""

    kind: str
    label: str
    help: str
    example: str
    """A value that makes sense."""
    is_here: bool
    """Whether it would answer the question you are asked now."""
    about: str
    """How a value about that question begins: the plant you bid for; else empty."""


class SeatShown(Message):
    """Who sits at a seat."""

    name: str
    is_guest: bool
    """Whether it is a person without an account; pictures put a * before the name."""
    kind: str
    """`person`, the name of a bot, or an official opponent such as `automa:high`."""
    colour: str
    """The colour of the pieces."""
    stand_in: str | None
    """The bot that plays for the person for now; null: he plays himself."""


class StandingShown(Message):
    """How a seat ended; the best comes first."""

    seat: int
    name: str
    place: int
    """Ties share one."""
    score: int
    sources: list[tuple[str, int]]
    """Where the score comes from: name and number."""


class DoneShown(Message):
    """A choice of yours that was played."""

    to: int
    """The move to go back to, so that it is asked again."""
    label: str
    """What its button said."""
    price: int | None
    """What it cost, if it cost anything."""


class WayBackShown(Message):
    """What taking back your last choice means: it and every move since are gone."""

    choice: DoneShown
    others: int
    """How many moves of others are gone, too."""
    is_free: bool
    """Whether `undo` does it; otherwise `ask_undo`."""
    asks: list[int]
    """The seats that must agree; empty if nobody needs to, as against bots alone."""
    was_revealed: bool
    """Whether something has shown itself since, which you then know."""


class SilenceShown(Message):
    """A person is asked; if he does not answer for long, the others may vote for a bot."""

    number: int
    """Names the vote, together with the seat: it is void as soon as the table has moved on."""
    seat: int
    since: float
    """When he was asked, in seconds since 1970."""
    votes_from: float
    """When the others may vote, likewise."""
    agreed: list[int]
    """Seats of those who are for a bot."""
    needed: int
    """How many must be: a majority of the other people who play themselves."""


class StateMessage(Message):
    """The table as you may see it, leaving out panels and lines that you have."""

    type: Literal["state"] = "state"
    number: int
    """Rows of the log so far, moves and undos."""
    move: int
    """The position shown: so many moves have been played."""
    moves: int
    """How many there are; `move` is less while you look back."""
    is_live: bool
    """Whether the present position is shown."""
    status: str
    """`waiting`, `playing` or `finished`."""
    to_move: int | None
    """The seat that is asked; null after the end."""
    yours: list[int]
    """The seats you hold."""
    acts_for: int | None
    """The seat you would play for now."""
    prompt: str
    """The question."""
    hint: str
    """A line that helps whoever is asked; else empty."""
    choices: list[ChoiceShown]
    """Only for the seat that is asked."""
    about: str
    """The panel that must be seen to answer; empty if its things are the answers."""
    one_by_one: str
    """Where a gold answer does it all: what choosing one by one from the list is called."""
    turn: list[DoneShown]
    """Your last choices that `undo` takes back freely; the first one restarts the turn."""
    undo: WayBackShown | None
    """How to take back your last choice; null: there is none, or it is not to be had now."""
    stage: StageShown
    panels: dict[str, str]
    """SVG by name; only those that changed since your last state."""
    log: list[LogLine]
    """New lines only."""
    events: list[EventShown]
    """Of the moves since your last state."""
    clocks: ClocksShown | None
    """Null at a table without."""
    orders: list[OrderShown]
    """Only yours."""
    order_kinds: list[OrderKindShown]
    """Those you may leave; empty for spectators."""
    seats: list[SeatShown]
    """By seat."""
    result: list[StandingShown] | None
    """The standings once the game is over."""
    silence: SilenceShown | None
    """Null where nobody could vote: a bot is asked, a clock runs, or nobody else is there."""
    lesson: LessonShown | None
    """Null at a table that is no lesson of yours."""
