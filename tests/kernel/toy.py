"""Pebbles: a toy game that proves the kernel alone.

Each player has a secret charm (1 to 6). In turn, a player takes one to three pebbles from the heap
or rolls a die and takes that many (only while at least six are left: rule TOY-TAKE-02). Taking
exactly three asks at once whether to give one pebble back (a nested step). When the heap is empty
everybody scores pebbles plus charm.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penstock.kernel import (
    NOT_ASKED,
    Action,
    BrokenInvariant,
    Game,
    Message,
    Name,
    Question,
    Result,
    Rng,
    Seat,
    Standing,
    State,
    Step,
    View,
)
from penstock.kernel.events import EventKind, EventTable
from penstock.kernel.nouns import COUNT, Count
from penstock.kernel.options import Number
from penstock.kernel.verbs import Notation, Verb

ROLL = 0
GIVE_BACK = 4
KEEP = 5
HEAP = Number("heap", (20, 40), "how many pebbles there are")


@dataclass(frozen=True, slots=True)
class PebblesView(View):
    heap: int
    pebbles: tuple[int, ...]
    charms: tuple[int | None, ...]


class Pebbles(State):
    __slots__ = ("charms", "heap", "pebbles", "turns")

    heap: int
    turns: int
    pebbles: list[int]
    charms: list[int]

    def copy(self) -> "Pebbles":
        new = Pebbles(self.players, self.rng.copy())
        self.copy_agenda_to(new)
        new.heap = self.heap
        new.turns = self.turns
        new.pebbles = self.pebbles.copy()
        new.charms = self.charms.copy()
        return new

    def field_names(self) -> tuple[str, ...]:
        return ("heap", "turns", "pebbles", "charms")

    def rounds_begun(self) -> int:
        return self.turns // self.players + 1


class Turn(Step[Pebbles]):
    """Runs by itself: whose turn it is, or the end."""

    def run(self, state: Pebbles) -> None:
        if state.heap > 0:
            state.push(self)
            state.push(Take(state.turns % state.players))
            state.turns += 1


class Take(Question[Pebbles]):
    def prompt(self, state: Pebbles) -> Message:
        return Message("{player}: take pebbles", {"player": Name(self.chooser)})

    def candidates(self, state: Pebbles) -> list[Action]:
        return [1, 2, 3, ROLL]

    def refusal(self, state: Pebbles, action: Action) -> str | None:
        if action > 3:
            return NOT_ASKED
        if action == ROLL:
            return "TOY-TAKE-02" if state.heap < 6 else None
        return "TOY-TAKE-01" if action > state.heap else None

    def take(self, state: Pebbles, action: Action) -> None:
        count = action
        if action == ROLL:
            count = 1 + state.rng.below(6)
            state.reveals += 1
        state.heap -= count
        state.pebbles[self.chooser] += count
        state.emit("takes", self.chooser, count)
        if action == 3:
            state.push(Generosity(self.chooser))


class Generosity(Question[Pebbles]):
    def prompt(self, state: Pebbles) -> Message:
        return Message("{player}: give one back?", {"player": Name(self.chooser)})

    def candidates(self, state: Pebbles) -> list[Action]:
        return [GIVE_BACK, KEEP]

    def refusal(self, state: Pebbles, action: Action) -> str | None:
        return None if action in (GIVE_BACK, KEEP) else NOT_ASKED

    def take(self, state: Pebbles, action: Action) -> None:
        if action == GIVE_BACK:
            state.heap += 1
            state.pebbles[self.chooser] -= 1
            state.emit("gives", self.chooser)


NOTATION = Notation(
    "Pebbles",
    (
        Verb("roll", ROLL, "Roll"),
        Verb("take", 1, "Take {count}", Count("count", 1, 3, start=1)),
        Verb("give back", GIVE_BACK, "Give one back"),
        Verb("keep", KEEP, "Keep it"),
    ),
    ("take 1", "roll"),
)
EVENTS = EventTable(
    (
        EventKind("takes", "{player} takes {count}", {"count": COUNT}),
        EventKind("gives", "{player} gives one back"),
    )
)


class PebblesGame(Game):
    def __init__(self) -> None:
        self.id = "pebbles"
        self.title = "Pebbles"
        self.version = 3
        self.min_players = 2
        self.max_players = 4
        self.action_count = 6
        self.options = (HEAP,)

    def start(self, players: int, seed: int, options: Mapping[str, str], records: bool) -> Pebbles:
        state = Pebbles(players, Rng(seed))
        state.begin(self, records)
        state.heap = HEAP.number(options)
        state.turns = 0
        state.pebbles = [0] * players
        state.charms = [1 + state.rng.below(6) for _ in range(players)]
        state.push(Turn())
        state.settle()
        return state

    def blank(self) -> Pebbles:
        return Pebbles(2, Rng(0))

    def step_kinds(self) -> dict[str, type[Step[Any]]]:
        return {"Turn": Turn, "Take": Take, "Generosity": Generosity}

    def components_digest(self) -> str:
        return "0123456789abcdef"

    def notation(self, state: State) -> Notation:
        return NOTATION

    def events(self, state: State) -> EventTable:
        return EVENTS

    def view(self, state: State, seat: Seat | None) -> PebblesView:
        assert isinstance(state, Pebbles)
        mover = state.to_move()
        return PebblesView(
            seat=seat,
            to_move=mover if mover >= 0 else None,
            question=type(state.agenda[-1]).__name__ if state.agenda else None,
            choices=state.choices_for(seat),
            heap=state.heap,
            pebbles=tuple(state.pebbles),
            charms=tuple(c if s == seat else None for s, c in enumerate(state.charms)),
        )

    def determinize(self, state: State, seat: Seat, rng: Rng) -> Pebbles:
        assert isinstance(state, Pebbles)
        guess = state.copy()
        guess.rng = Rng(rng.new_seed())
        for other in range(state.players):
            if other != seat:
                guess.charms[other] = 1 + rng.below(6)
        return guess

    def result(self, state: State) -> Result:
        assert isinstance(state, Pebbles)
        totals = [p + c for p, c in zip(state.pebbles, state.charms, strict=True)]
        ranked = sorted(range(state.players), key=lambda seat: (-totals[seat], seat))
        return Result(
            tuple(
                Standing(seat, 1 + sum(t > totals[seat] for t in totals), totals[seat], ())
                for seat in ranked
            )
        )

    def check(self, state: State) -> None:
        assert isinstance(state, Pebbles)
        if state.heap < 0 or min(state.pebbles) < 0:
            raise BrokenInvariant("TOY-INV-01", "less than nothing")

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Pebbles)
        return float(state.pebbles[seat])


GAME = PebblesGame()
