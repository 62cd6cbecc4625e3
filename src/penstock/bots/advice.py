"""Advice: the best turns a good bot sees, beside a middling one, and what makes the difference.

Every first choice is judged by the best turn that begins with it. The most promising ones, and the
one in the middle of them all, are played on over the same deals, as the searcher does. What a turn
is worth is told as its difference from that middling turn: now (what would count if the game ended
with the turn), later (what is to come), and rivals (what the best of them takes away) add up to it.
"""

import time
from typing import Final

from penstock.bots.bot import ANY_NUMBER, Plan, Window
from penstock.bots.judge import RIVAL, RIVAL_AHEAD, SHIPPED, Judge, Worth, judge_of
from penstock.bots.planner import MOST_ENDS, Turns, plan_for
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.game import Game
from penstock.kernel.messages import Message
from penstock.kernel.rng import Rng
from penstock.kernel.state import State

MOVES: Final = 45_000
"""How many moves are tried for one piece of advice: as many as the expert tries."""
MOVES_AN_END: Final = 15
FEWEST_ENDS: Final = 12
CANDIDATES: Final = 6
"""How many first choices are played on at first."""
SHOWN: Final = 3
"""How many are shown."""
DEALS: Final = 4
"""How many deals the candidates get before all but the shown ones are dropped; those get more."""
MORE_DEALS: Final = 8
FEWEST_DEALS: Final = 3
"""With fewer deals what comes of a line is chance: then its end alone is judged."""


class Line:
    """A turn that was thought through: what is played, and what came of it."""

    __slots__ = ("actions", "counts", "deals", "end", "rivals", "total")

    def __init__(self, actions: list[Action], end: Worth, counts: list[int]) -> None:
        self.actions = actions
        """The turn; what shows itself on the way may make a part of it impossible."""
        self.end = end
        """What its end is worth before anybody answers."""
        self.counts = counts
        """The traits of the position then."""
        self.deals: int = 0
        self.total: float = 0.0
        """The worth where it was played on, summed over deals, and the rivals' share of it."""
        self.rivals: float = 0.0

    def add(self, ahead: Worth) -> None:
        """Take in what came of it in one more deal."""
        self.deals += 1
        self.total += ahead.total()
        self.rivals += ahead.rivals

    def margin(self) -> "Margin":
        """What it is worth, as far as it was looked at, and what there is at its end."""
        now = self.end.now
        if self.deals < FEWEST_DEALS:
            return Margin(now, self.end.later, self.end.rivals, self.counts)
        rivals = self.rivals / self.deals
        return Margin(now, self.total / self.deals - now - rivals, rivals, self.counts)


class Margin(Worth):
    """What makes one turn better than another, and how much of what people count it has more."""

    __slots__ = ("changes",)

    def __init__(self, now: float, later: float, rivals: float, changes: list[int]) -> None:
        super().__init__(now, later, rivals)
        self.changes = changes
        """By trait of the game."""

    def over(self, other: "Margin") -> "Margin":
        """By how much this turn is better than another, if both are compared with the same."""
        return Margin(
            self.now - other.now,
            self.later - other.later,
            self.rivals - other.rivals,
            [own - its for own, its in zip(self.changes, other.changes, strict=True)],
        )


class Suggestion:
    """A turn to play, and its margin over the one that all are compared with."""

    __slots__ = ("actions", "margin", "plan")

    def __init__(self, actions: list[Action], plan: Plan, margin: Margin) -> None:
        self.actions = actions
        self.plan = plan
        """What can be said of the turn now: questions and answers up to the first surprise."""
        self.margin = margin


class Advice:
    """What to do in a position."""

    __slots__ = ("compared", "played", "suggestions")

    def __init__(
        self, suggestions: list[Suggestion], compared: Suggestion, played: Suggestion | None
    ) -> None:
        self.suggestions = suggestions
        """Up to three turns that begin differently, the best one first."""
        self.compared = compared
        """The middling turn that all are compared with; by itself it is worth nothing."""
        self.played = played
        """The turn that was asked about, if one was."""


class PlannedChoice:
    """A choice of a turn as people read it."""

    __slots__ = ("label", "price", "text")

    def __init__(self, state: State, action: Action) -> None:
        self.text: str = state.text(action)
        self.label: Message = state.label(action)
        self.price: int | None = state.agenda[-1].price_tag(state, action)


def planned_choices(state: State, actions: list[Action]) -> list[PlannedChoice]:
    """A turn in words, as far as the seat that is asked can know it."""
    world = state.determinize(state.to_move(), Rng(0))
    found: list[PlannedChoice] = []
    reveals = world.reveals
    for action in actions:
        if not world.is_legal(action):
            break
        found.append(PlannedChoice(world, action))
        if not world.play_in_turn(action) or world.reveals != reveals:
            break
    return found


def advise(window: Window, played: list[Action] | None = None, values: str = SHIPPED) -> Advice:
    """Advice for the seat at a window, who must be asked; with `played`, also about that turn."""
    return _Thought(window, values).advice([] if played is None else played)


class _Thought:
    """One piece of advice in the making."""

    def __init__(self, window: Window, values: str) -> None:
        self.window = window
        self.game: Game = window.game
        self.seat: Seat = window.seat
        self.limit = MOVES if window.moves == ANY_NUMBER else min(MOVES, window.moves)
        self.judge: Judge = judge_of(window.game, RIVAL, values)
        self.ahead: Judge = judge_of(window.game, RIVAL_AHEAD, values)
        self.turns = Turns(window.game, self.judge)

    def advice(self, played: list[Action]) -> Advice:
        """Think."""
        imagined = self.window.imagine()
        lines = self.lines(imagined)
        middle = lines[len(lines) // 2]
        wanted = [middle]
        asked: Line | None = None
        if played:
            asked = self.line(imagined, played)
            for line in lines:
                if line.actions == asked.actions:
                    asked = line
            wanted.append(asked)
        field = _united(lines[:CANDIDATES], wanted)
        if len(field) > 1:
            self.play_on(field, wanted)
        most = max([line.deals for line in field])
        best = [line for line in field if line.deals == most and line in lines]
        best.sort(key=_badness)
        shown = best[:SHOWN]
        # With few choices the middling one is among the best: then the last one must serve.
        compared = best[-1] if middle in shown else middle
        return Advice(
            [self.suggestion(imagined, line, compared) for line in shown],
            self.suggestion(imagined, compared, compared),
            None if asked is None else self.suggestion(imagined, asked, compared),
        )

    def suggestion(self, imagined: State, line: Line, compared: Line) -> Suggestion:
        """A line as it is told."""
        margin = line.margin().over(compared.margin())
        return Suggestion(line.actions, plan_for(imagined, line.actions), margin)

    def lines(self, imagined: State) -> list[Line]:
        """The best turn for every first choice, the best of them first."""
        most = max(FEWEST_ENDS, min(MOST_ENDS, self.limit // MOVES_AN_END))
        found: list[Line] = []
        seen: set[Action] = set()
        for end in self.turns.all_ends(imagined, self.seat, most):
            if end.actions[0] not in seen:
                seen.add(end.actions[0])
                found.append(self.line(imagined, end.actions))
        return found

    def line(self, imagined: State, actions: list[Action]) -> Line:
        """A turn as it looks at its end, before anybody answers."""
        world = imagined.copy()
        done: list[Action] = []
        for action in actions:
            if not world.is_legal(action):
                break
            done.append(action)
            if not world.play_in_turn(action):
                break
        counts = self.game.count_traits(world, self.seat)
        return Line(done, self.judge.worth(world, self.seat), counts)

    def play_on(self, field: list[Line], wanted: list[Line]) -> None:
        """Play the field on over deals, the same for all of it, as long as that is allowed."""
        for deal in range(DEALS + MORE_DEALS):
            if deal == DEALS:
                # The rest of the deals is for the close calls.
                field = _united(sorted(field, key=_badness)[:SHOWN], wanted)
            ahead = self.deal(field)
            if len(ahead) < len(field):
                return
            for line, worth in zip(field, ahead, strict=True):
                line.add(worth)

    def deal(self, field: list[Line]) -> list[Worth]:
        """What comes of every line in one guess of what is hidden; fewer if the time is up."""
        deal = self.window.imagine()
        found: list[Worth] = []
        first = self.turns.moves
        for line in field:
            # The next one will take about as much as those before it.
            cost = (self.turns.moves - first) // len(found) if found else 0
            if self.is_spent(cost):
                break
            world = deal.copy()
            for action in line.actions:
                # What showed itself may be other than in the guess the turn was found in.
                if world.to_move() != self.seat or not world.is_legal(action):
                    break
                world.apply(action)
                self.turns.moves += 1
            found.append(self.worth_ahead(world))
        return found

    def is_spent(self, next: int) -> bool:
        """Whether so many more moves would be too many, or the time is up."""
        if self.turns.moves + next > self.limit:
            return True
        return self.window.deadline > 0.0 and time.monotonic() > self.window.deadline

    def worth_ahead(self, world: State) -> Worth:
        """What the position is worth when everybody has played on to the horizon."""
        horizon = self.game.horizon(world)
        while not world.is_over() and self.game.horizon(world) == horizon:
            world = self.turns.best_end(world, world.to_move(), self.game.quick_ends())
            world.settle()
        return self.ahead.worth(world, self.seat)


def _united(lines: list[Line], more: list[Line]) -> list[Line]:
    """The lines, and those of the others that are not among them."""
    return lines + [line for place, line in enumerate(more) if line not in lines + more[:place]]


def _badness(line: Line) -> float:
    return -line.margin().total()
