"""The messages that go out over the socket, one class each, their parts, and their writer."""

from typing import Literal, get_args

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


class LogPart(Message):
    """A stretch of a line: plain words, or something it speaks of."""

    text: str
    kind: str
    """What it is: `seat`, `city`, `card`, ...; empty for plain words."""
    subject: str
    """The id of the element that shows it; empty if it has none."""


class AmountShown(Message):
    """Something gained, paid or bid."""

    icon: str
    """The name of a symbol in `/static/icons.svg`."""
    text: str
    """The number, with its sign if there is one."""


class LogLine(Message):
    """A line of the log."""

    move: int
    """The move it belongs to; 0: before the first."""
    mover: int | None
    """Whose move that was; null before the first."""
    seat: int | None
    """Whom it is about; null: nobody in particular."""
    text: str
    """The whole sentence."""
    parts: list[LogPart]
    """The same, stretch by stretch."""
    brief: list[LogPart]
    """Fewer words below the player's name, where the amounts say the rest; empty: the same."""
    amounts: list[AmountShown]
    """What was gained or paid."""
    is_caption: bool = False
    """A new chapter, such as a round."""
    phase: str = ""
    """The phase of the round it happens in, if only such things happen there."""
    rule: str = ""
    """The rule behind what happened by itself."""
    is_reason: bool = False
    """It says why the rules decided so, not what happened on the table."""


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


class PointerShown(Message):
    """Something on the page that a bubble speaks of."""

    kind: str
    """`id` (an element of a picture), `panel` (a picture), `action` (an answer) or `page`."""
    name: str


class BubbleShown(Message):
    """A step of a lesson."""

    title: str
    text: str
    """Why."""
    todo: str
    """What to do; empty where there is nothing but to read on."""
    icon: str
    """The name of a symbol in `/static/icons.svg`; empty if it has none."""
    shows: list[PointerShown]
    expects: str | None
    """The only `action` that is played now; null: the step is read, or watched."""
    watch: int
    """How many moves of the others belong to it; above 0 they are on their way."""
    answers: list[str]
    """What may be answered if it asks something; empty if it does not."""


class GoalShown(Message):
    """What is to be reached in a lesson."""

    text: str
    is_met: bool


class LessonShown(Message):
    """The lesson of a table, for its learner."""

    game: str
    id: str
    title: str
    step: int
    """Counted from 0; as many as there are: you go on alone."""
    steps: int
    bubble: BubbleShown | None
    """Null once you go on alone."""
    told: str
    """A word on what happened in the step before; else empty."""
    goals: list[GoalShown]
    lost: str
    """Why the goals can no longer be reached; empty if they can."""
    moves: int
    """How many moves you have played since the goals were set."""
    goes_on: bool
    """Whether the game goes on after the last step, as a first game does."""
    following: str
    """The id of the next lesson; empty after the last."""


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


class Refusal(Message):
    """Your last message did nothing; a `state` follows."""

    type: Literal["refused"] = "refused"
    reason: str
    """One line in your language."""
    rule: str
    """The id of the rule that forbids it; empty if it is none."""
    number: int
    """That of the present state."""


class ChatLine(Message):
    """Somebody said something; the last 50 lines come right after the first `state`."""

    type: Literal["chat"] = "chat"
    name: str
    is_guest: bool
    """Whether it was somebody without an account, who may call himself anything."""
    seat: int | None
    """Null for a spectator."""
    text: str
    at: float
    """When, in seconds since 1970."""


class PlaceShown(Message):
    """Where the person of a seat is."""

    where: str
    """`table`, `lobby` (here, but not at this table), `away`; empty where no person sits."""
    seen: float | None
    """When he was last here, in seconds since 1970; null if nobody knows, or he still is."""


class PresenceMessage(Message):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    watching: int
    """How many without a seat."""
    seats: list[bool]
    """By seat."""
    places: list[PlaceShown]
    """The same in more detail."""


class UndoQuestion(Message):
    """Somebody asks to go back further than is free; all null or empty when that is settled."""

    type: Literal["ask_undo"] = "ask_undo"
    number: int | None
    """The `number` of the state in which that is asked."""
    seat: int | None
    """Who asks."""
    to: int | None
    """The move to go back to."""
    agreed: list[int]
    """Seats that agree."""
    waiting: list[int]
    """Seats that have not answered yet."""


class FactShown(Message):
    """Something that counts, by its icon."""

    icon: str
    """The name of a symbol in `/static/icons.svg`; empty if the words stand alone."""
    value: str
    words: str
    """What the icon means."""


class BoardMessage(Message):
    """The board of a player, as large as one's own; nothing in it may be chosen."""

    type: Literal["board"] = "board"
    seat: int
    move: int
    """The position it shows: so many moves had been played."""
    title: str
    facts: list[FactShown]
    parts: list[str]
    """SVG, side by side or one below the other."""


class RematchMessage(Message):
    """The finished game is played once more at another table; all null or empty if not."""

    type: Literal["rematch"] = "rematch"
    url: str | None
    """The page of that table."""
    id: str | None
    seats: list[str]
    """By seat: `taken`, `kept` (for whoever had it here), `open`, or `bot`."""


class Pong(Message):
    """The answer to a `ping`."""

    type: Literal["pong"] = "pong"


class TrialStep(Message):
    """An answer of a chain and what comes of it."""

    label: str
    """What its button says."""
    price: int | None
    """What it costs, if it costs anything."""
    lines: list[LogLine]
    """What the log would say."""
    events: list[EventShown]
    """The same for the boards."""


class Trial(Message):
    """What an action you tried would set off. Nothing has been played."""

    type: Literal["trial"] = "trial"
    number: int
    """The `number` of the state it was tried in."""
    action: str
    """What was tried, to be sent back with `play`."""
    steps: list[TrialStep]
    """What you chose, then what is taken by itself, up to the first thing nobody can know."""
    is_chain: bool
    """Whether it does more by itself than what was chosen."""
    ends_turn: bool
    """Whether nothing more is asked of you then."""
    reveals: bool
    """Whether something shows itself then; from there on `steps` is silent."""


class PlannedShown(Message):
    """A choice of a suggested turn."""

    action: str
    """What to send back with `play`, once it is asked."""
    label: str
    """What its button says."""
    things: list[str]
    """The ids of the elements that show what it speaks of."""
    price: int | None
    """What it costs, if it costs anything."""


class SideShown(Message):
    """A part of what a turn is worth."""

    side: str
    """`now` (what would count if the game ended with the turn), `later` or `rivals`."""
    points: float
    """More than the turn that all are compared with; the three sides add up to `worth`."""
    words: str
    """What makes the difference, in at most 80 characters."""


class SuggestionShown(Message):
    """A turn to play."""

    choices: list[PlannedShown]
    """One after the other, up to where something shows itself that nobody can know."""
    worth: float
    """How many points it is better than the turn that all are compared with."""
    sides: list[SideShown]


class HintMessage(Message):
    """What a good bot would do: the best turn and up to two that begin differently."""

    type: Literal["hint"] = "hint"
    number: int
    """The `number` of the state it was asked in: it means nothing in another."""
    compared: str
    """The first choice of the middling turn that all are compared with."""
    suggestions: list[SuggestionShown]


class Correction(Message):
    """Your last answer is not what the step of the lesson asks for. Nothing has been played."""

    type: Literal["correction"] = "correction"
    text: str
    """What you would have done, and what comes first."""
    number: int
    """That of the present state."""


AnyAnswer = (
    StateMessage
    | Refusal
    | ChatLine
    | PresenceMessage
    | UndoQuestion
    | RematchMessage
    | BoardMessage
    | HintMessage
    | Pong
    | Trial
    | Correction
)
ANSWERS: tuple[type[Message], ...] = get_args(AnyAnswer)


def write_message(message: AnyAnswer) -> str:
    """The message as it goes over a socket."""
    return message.model_dump_json()
