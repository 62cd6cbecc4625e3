"""The bot that plays the best ends of its turn on, over several guesses of what is hidden."""

import time
from typing import Final

from mypy_extensions import mypyc_attr

from penstock.bots.bot import ANY_NUMBER, Bot, Window
from penstock.bots.judge import RIVAL, RIVAL_AHEAD, SHIPPED, Judge, judge_of
from penstock.bots.planner import MOST_ENDS, TurnEnd, Turns, plan_for
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.state import State

MOVES_AN_END: Final = 15
"""Of so many moves allowed, one end of the own turn is looked at: most of them play it on."""
FEWEST_ENDS: Final = 6


class Candidate:
    """An end of the own turn, and what came of it when it was played on."""

    __slots__ = ("actions", "count", "total")

    def __init__(self, end: TurnEnd) -> None:
        self.actions = end.actions
        self.total = 0.0
        self.count = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """Plays its most promising turns on to the end of the round, the same deals for all of them.

    After some deals the worse half is dropped, again and again until one is left, so that most
    deals go to the close calls. Every stage has an equal share of the moves.
    """

    def __init__(
        self,
        candidates: int,
        deals: int,
        moves: int,
        values: str = SHIPPED,
    ) -> None:
        self.candidates = candidates
        """How many ends are played on at first."""
        self.deals = deals
        """How many deals they get at the most before the worse half is dropped."""
        self.moves = moves
        """How many moves may be tried for a turn."""
        self.values = values
        """The file of learned values it judges by."""

    def choose(self, window: Window) -> Action:
        """The next answer of the plan, or the first of a new one."""
        planned = window.planned()
        if planned is not None:
            return planned
        options = window.options()
        if len(options) == 1:
            return options[0]
        imagined = window.imagine()
        search = Search(window, self)
        actions = search.best_of(imagined)
        plan = plan_for(imagined, actions)
        window.plan = plan[2:]
        return plan[1]


class Search:
    """One thought of a searcher."""

    def __init__(self, window: Window, bot: Searcher) -> None:
        self.window = window
        self.game = window.game
        self.seat = window.seat
        self.bot = bot
        self.limit = bot.moves if window.moves == ANY_NUMBER else min(bot.moves, window.moves)
        self.turns = Turns(window.game, judge_of(window.game, RIVAL, bot.values))
        self.ahead: Judge = judge_of(window.game, RIVAL_AHEAD, bot.values)

    def best_of(self, imagined: State) -> list[Action]:
        """The actions of the best turn."""
        left = self.candidates(imagined)
        if self.is_spent():
            return left[0].actions
        stages = (len(left) - 1).bit_length()
        for stage in range(stages):
            now = self.turns.moves
            share = now + (self.limit - now) // (stages - stage)
            for _ in range(self.bot.deals):
                before = self.turns.moves
                self.play_on(left)
                if self.is_spent():
                    return _best(left).actions
                if 2 * self.turns.moves - before > share:
                    break  # The next deal would take about as much as this one.
            left.sort(key=_badness)
            left = left[: (len(left) + 1) // 2]
        return left[0].actions

    def candidates(self, imagined: State) -> list[Candidate]:
        """The ends of the turn that are to be played on, the one that looks best first."""
        most = max(FEWEST_ENDS, min(MOST_ENDS, self.limit // MOVES_AN_END))
        ends = distinct(self.turns.all_ends(imagined, self.seat, most))
        return [Candidate(end) for end in ends[: self.bot.candidates]]

    def is_spent(self) -> bool:
        """Whether there are no moves left, or the time is up."""
        if self.turns.moves >= self.limit:
            return True
        return self.window.deadline > 0.0 and time.monotonic() > self.window.deadline

    def play_on(self, candidates: list[Candidate]) -> None:
        """Play every candidate on in the same guess of what is hidden."""
        deal = self.window.imagine()
        for candidate in candidates:
            if candidate is not candidates[0] and self.is_spent():
                return
            world = deal.copy()
            for action in candidate.actions:
                # What showed itself may be other than in the guess the turn was found in.
                if world.to_move() != self.seat or not world.is_legal(action):
                    break
                world.apply(action)
                self.turns.moves += 1
            candidate.total += self.value_ahead(world)
            candidate.count += 1

    def value_ahead(self, world: State) -> float:
        """What the position is worth when everybody has played on to the horizon."""
        horizon = self.game.horizon(world)
        seat: Seat = world.to_move()
        while not world.is_over() and self.game.horizon(world) == horizon:
            seat = world.to_move()
            world = self.turns.best_end(world, seat, self.game.quick_ends())
            world.settle()
        return self.ahead.value(world, self.seat)


def distinct(ends: list[TurnEnd]) -> list[TurnEnd]:
    """Of ends, best first, that look just the same to the judge only the first.

    They are other ways to the same position: played on, they would take the places of turns that
    differ, and the search would compare a turn with itself.
    """
    found: list[TurnEnd] = []
    for end in ends:
        if not found or end.value != found[-1].value:
            found.append(end)
    return found


def _badness(candidate: Candidate) -> float:
    return -candidate.total / candidate.count


def _best(candidates: list[Candidate]) -> Candidate:
    """The best of those that had as many deals as any."""
    most = candidates[0].count
    best = candidates[0]
    for one in candidates:
        if one.count == most and one.total > best.total:
            best = one
    return best
