"""Lesson: what one JSON file of `games/GAME/face/lessons/` says, read strictly.

A first game is steps alone: bubbles, and the moves they ask for, one line of play from the
position to its end. A lesson is a position and goals, perhaps with a few steps before. See
docs/lessons.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from penstock.games import load_game
from penstock.kernel.components import Entry, read_component
from penstock.kernel.errors import PenstockError
from penstock.kernel.match import Match
from penstock.lessons.condition import Condition, read_condition

LONGEST = 240
"""Letters of what a bubble says, in every language."""
LONGEST_LINE = 80
"""Letters of a title and of a line to do."""
PAGE_THINGS = ("stage", "prompt", "log", "undo", "options", "zoom")
"""What of the page itself, beside the pictures, a bubble may speak of."""


@dataclass(frozen=True)
class Pointer:
    """Something on the page that a bubble speaks of.

    `id`: an element of a picture, by its id; `panel`: a whole picture; `action`: whatever takes
    an answer, on the board or in the prompt; `page`: one of PAGE_THINGS.
    """

    kind: str
    name: str

    def __str__(self) -> str:
        return self.name if self.kind == "id" else f"{self.kind} {self.name}"


@dataclass(frozen=True)
class Answer:
    """What a bubble offers as an answer to its question."""

    text: str
    why_not: str = ""
    """Why it is wrong; empty: it is right."""

    @property
    def is_right(self) -> bool:
        """Whether the lesson goes on with it."""
        return not self.why_not


@dataclass(frozen=True)
class Step:
    """A bubble: what it says, of what it speaks, what the learner does, what the others answer."""

    title: str
    text: str
    shows: tuple[Pointer, ...]
    todo: tuple[str, ...] = ()
    """A line for each move; the last one holds for those that follow."""
    icon: str = ""
    do: tuple[str, ...] = ()
    """The learner's moves."""
    then: tuple[str, ...] = ()
    """What the others answer."""
    told: str = ""
    """A word on what happened."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Why not, by the verb of what somebody chooses instead."""
    answers: tuple[Answer, ...] = ()
    """What may be answered where the bubble asks something; nothing is played for it."""


@dataclass(frozen=True)
class Goal:
    """What is to be reached, as a sentence and as a condition."""

    text: str
    condition: Condition


@dataclass(frozen=True)
class Setting:
    """Where a lesson begins: a game from its set-up, and the moves that were played."""

    players: int
    seed: int
    learner: int
    rivals: tuple[str, ...]
    """The first names of the others, by seat."""
    options: Mapping[str, str]
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """A first game, or a lesson with a goal."""

    game: str
    id: str
    file: str
    number: int
    """0: the first game; the others are counted from 1."""
    title: str
    about: str
    icon: str
    minutes: int
    setting: Setting
    steps: tuple[Step, ...]
    goals: tuple[Goal, ...]
    lost: Goal | None
    """When the goals can no longer be reached, and why."""
    solution: tuple[str, ...]
    """One way to the goals, for the laws; the others answer by it as long as it is followed."""

    @property
    def is_first_game(self) -> bool:
        """Whether it is the first game, which goes on as a game of one's own."""
        return self.number == 0

    def begin(self) -> Match:
        """The match at its position."""
        setting = self.setting
        seats = ["human" if seat == setting.learner else "bot" for seat in range(setting.players)]
        options = dict(setting.options)
        match = Match(load_game(self.game), setting.players, setting.seed, options, seats)
        for text in setting.moves:
            match.play(text)
        return match

    @cached_property
    def line(self) -> tuple[str, ...]:
        """Every move that is known beforehand, from the set-up on."""
        scripted = [move for step in self.steps for move in (*step.do, *step.then)]
        return (*self.setting.moves, *scripted, *self.solution)

    @cached_property
    def begins(self) -> tuple[int, ...]:
        """After how many moves each step begins; last of all, after how many they end."""
        found = [len(self.setting.moves)]
        for step in self.steps:
            found.append(found[-1] + len(step.do) + len(step.then))
        return tuple(found)

    def texts(self) -> list[str]:
        """Everything it says, in English."""
        found = [self.title, self.about, *self.setting.rivals]
        for step in self.steps:
            found += [step.title, step.text, *step.todo, step.told, *step.wrong.values()]
            found += [text for one in step.answers for text in (one.text, one.why_not)]
        found += [goal.text for goal in self.goals]
        if self.lost is not None:
            found.append(self.lost.text)
        return [text for text in found if text]


STEP_KEYS = (
    "title",
    "text",
    "shows",
    "todo",
    "icon",
    "do",
    "then",
    "told",
    "wrong",
    "answers",
)
KEYS = (
    "number",
    "title",
    "about",
    "icon",
    "minutes",
    "position",
    "steps",
    "goals",
    "lost",
    "solution",
)


def read_lesson(game: str, path: Path) -> Lesson:
    """Read a lesson; every complaint names file and key. Nothing is played yet."""
    entry = read_component(path)
    entry.only(KEYS)
    steps = entry.entries("steps") if "steps" in entry.values else []
    goals = entry.entries("goals") if "goals" in entry.values else []
    if not steps and not goals:
        raise entry.bad("steps", "are missing, and there are no goals either")
    if goals and "solution" not in entry.values:
        raise entry.bad("solution", "is missing: one way to reach the goals")
    return Lesson(
        game=game,
        id=path.stem,
        file=path.name,
        number=entry.number("number", 0, 99),
        title=line_of(entry, "title"),
        about=within(entry, "about", LONGEST),
        icon=entry.text("icon"),
        minutes=entry.number("minutes", 1, 30),
        setting=read_setting(entry.entry("position")),
        steps=tuple(read_step(one) for one in steps),
        goals=tuple(read_goal(one) for one in goals),
        lost=read_goal(entry.entry("lost")) if "lost" in entry.values else None,
        solution=texts_of(entry, "solution"),
    )


def read_setting(entry: Entry) -> Setting:
    """Where a lesson begins."""
    entry.only(("players", "seed", "learner", "rivals", "options", "moves"))
    players = entry.number("players", 2, 8)
    options = entry.entry("options") if "options" in entry.values else None
    rivals = texts_of(entry, "rivals")
    if len(rivals) != players - 1:
        raise entry.bad("rivals", f"must name {players - 1} players, not {len(rivals)}")
    return Setting(
        players=players,
        seed=entry.number("seed", 0, 2**62),
        learner=entry.number("learner", 0, players - 1),
        rivals=rivals,
        options={name: options.text(name) for name in options.values} if options else {},
        moves=texts_of(entry, "moves"),
    )


def read_step(entry: Entry) -> Step:
    """A bubble and its moves."""
    entry.only(STEP_KEYS)
    do, todo, answers = texts_of(entry, "do"), texts_of(entry, "todo"), read_answers(entry)
    if answers and do:
        raise entry.bad("answers", "cannot stand beside 'do': ask, or let something be played")
    if do and not todo:
        raise entry.bad("todo", "is missing: say what to click")
    if todo and not do:
        raise entry.bad("todo", "has nothing to do: there is no 'do'")
    if len(todo) > len(do):
        raise entry.bad("todo", f"has {len(todo)} lines for {len(do)} moves")
    for one in todo:
        must_be_short(entry, "todo", one, LONGEST_LINE)
    shows = texts_of(entry, "shows")
    if not shows:
        raise entry.bad("shows", "must name something on the page")
    wrong = entry.entry("wrong") if "wrong" in entry.values else None
    return Step(
        title=line_of(entry, "title"),
        text=within(entry, "text", LONGEST),
        shows=tuple(read_pointer(entry, one) for one in shows),
        todo=todo,
        icon=entry.text("icon") if "icon" in entry.values else "",
        do=do,
        then=texts_of(entry, "then"),
        told=within(entry, "told", LONGEST) if "told" in entry.values else "",
        wrong={verb: wrong.text(verb) for verb in wrong.values} if wrong else {},
        answers=answers,
    )


def read_answers(entry: Entry) -> tuple[Answer, ...]:
    """The answers of a question: one is right, every other says why it is not."""
    if "answers" not in entry.values:
        return ()
    found = []
    for one in entry.entries("answers"):
        one.only(("text", "why_not"))
        why_not = within(one, "why_not", LONGEST) if "why_not" in one.values else ""
        found.append(Answer(line_of(one, "text"), why_not))
    if sum(one.is_right for one in found) != 1 or len(found) < 2:
        raise entry.bad("answers", "must be two at least, and all but one say 'why_not'")
    return tuple(found)


def read_pointer(entry: Entry, text: str) -> Pointer:
    """What a bubble speaks of: `city-halle`, `panel map`, `action build halle`, `page stage`."""
    kind, _, name = text.partition(" ")
    if not name:
        return Pointer("id", kind)
    if kind not in ("panel", "action", "page"):
        raise entry.bad("shows", f"'{text}' is no id, and begins with no panel, action or page")
    if kind == "page" and name not in PAGE_THINGS:
        raise entry.bad("shows", f"the page has {', '.join(PAGE_THINGS)}, not '{name}'")
    return Pointer(kind, name)


def read_goal(entry: Entry) -> Goal:
    """A sentence and its condition."""
    entry.only(("text", "check"))
    try:
        condition = read_condition(entry.text("check"))
    except PenstockError as error:
        raise entry.bad("check", str(error)) from None
    return Goal(within(entry, "text", LONGEST), condition)


def texts_of(entry: Entry, name: str) -> tuple[str, ...]:
    """A list of lines; one line may stand alone, and none at all may be left out."""
    if name not in entry.values:
        return ()
    if isinstance(entry.values[name], str):
        return (entry.text(name),)
    for one in entry.items(name):
        if not isinstance(one, str) or not one or not one.isprintable():
            raise entry.bad(name, f"must list lines of text, not {one!r}")
    return tuple(entry.items(name))


def within(entry: Entry, name: str, longest: int) -> str:
    """A text that is not too long."""
    return must_be_short(entry, name, entry.text(name), longest)


def line_of(entry: Entry, name: str) -> str:
    """A title."""
    return within(entry, name, LONGEST_LINE)


def must_be_short(entry: Entry, name: str, text: str, longest: int) -> str:
    """The text, if it is."""
    if len(text) > longest:
        raise entry.bad(name, f"has {len(text)} letters; at most {longest} fit")
    return text
