"""The bot that thinks its whole turn through, and then keeps to its plan."""

from typing import Final

from mypy_extensions import mypyc_attr

from penstock.bots.bot import ANY_NUMBER, Bot, Plan, Window, fingerprint
from penstock.bots.judge import RIVAL, SHIPPED, Judge, judge_of
from penstock.kernel.agenda import NO_ACTION, Action, Seat
from penstock.kernel.game import Game
from penstock.kernel.state import State

WORST: Final = -1e18
MOST_ENDS: Final = 400
"""How many ends of a turn are looked at, as a rule all there are."""

GENEROSITY: Final = 4
"""How many times its equal share of the ends an answer may take: most answers need less."""


class TurnEnd:
    """One way to play the turn, and what it looks like when it is over."""

    __slots__ = ("actions", "value")

    def __init__(self, actions: list[Action], value: float) -> None:
        self.actions = actions
        self.value = value


class Turns:
    """Finds the ends of the turn of a seat, of which a judge sees the position before any answer.

    Where there are more ends than may be looked at, no answer gets more than a few times its equal
    share of them, and the answers that look worst in the middle of the turn get none.
    """

    def __init__(self, game: Game, judge: Judge) -> None:
        self.game = game
        self.judge = judge
        self.moves: int = 0
        """How many moves were tried so far."""
        self.ends: list[TurnEnd] = []
        self._best: State | None = None
        self._best_value = WORST
        self._keeps_ends = True

    def all_ends(self, state: State, seat: Seat, most: int) -> list[TurnEnd]:
        """The ends of the turn that begins here, best first; equal ones as they were found."""
        self.ends = []
        self._keeps_ends = True
        self._look(state, seat, [], most)
        ends = self.ends
        self.ends = []
        ends.sort(key=_badness)
        return ends

    def best_end(self, state: State, seat: Seat, most: int) -> State:
        """The position at the best end of the turn; `settle` lets the others answer."""
        self._keeps_ends = False
        self._best = None
        self._best_value = WORST
        self._look(state, seat, [], most)
        return self._take_best(state)

    def _take_best(self, otherwise: State) -> State:
        """The best end that was found, which is then let go."""
        best, self._best = self._best, None
        return otherwise if best is None else best

    def _look(self, state: State, seat: Seat, before: list[Action], most: int) -> int:
        """Look at the ends after some actions; gives how many."""
        options = self.game.turn_options(state, before[-1] if before else NO_ACTION)
        if len(options) > most:
            options = self._promising(state, seat, options, most)
        left, seen = most, 0
        for place, action in enumerate(options):
            after = state.copy()
            self.moves += 1
            actions = [*before, action]
            if after.play_in_turn(action):
                to_come = len(options) - place
                share = min(left - to_come + 1, GENEROSITY * left // to_come)
                looked = self._look(after, seat, actions, max(1, share))
            else:
                self._note(after, seat, actions)
                looked = 1
            left -= looked
            seen += looked
        return seen

    def _note(self, state: State, seat: Seat, actions: list[Action]) -> None:
        value = self.judge.value(state, seat)
        if self._keeps_ends:
            self.ends.append(TurnEnd(actions, value))
        elif value > self._best_value:
            self._best = state
            self._best_value = value

    def _promising(
        self, state: State, seat: Seat, options: list[Action], most: int
    ) -> list[Action]:
        """The answers after which the game's evaluation sees most, in their usual order."""
        values: list[float] = []
        for action in options:
            after = state.copy()
            self.moves += 1
            after.play_in_turn(action)
            values.append(self.game.evaluate(after, seat))
        kept = sorted(range(len(options)), key=lambda place: (-values[place], place))[:most]
        return [options[place] for place in sorted(kept)]


def _badness(end: TurnEnd) -> float:
    return -end.value


def plan_for(state: State, actions: list[Action]) -> Plan:
    """The plan that plays these actions, up to where something shows itself that was a guess."""
    world, plan = state.copy(), Plan()
    for action in actions:
        plan += [fingerprint(world), action]
        reveals = world.reveals
        if not world.play_in_turn(action) or world.reveals != reveals:
            break
    return plan


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Bot):
    """Looks at every end of its turn before anybody answers, and plays towards the best one."""

    def __init__(self, most_ends: int = MOST_ENDS, values: str = SHIPPED) -> None:
        self.most_ends = most_ends
        self.values = values
        """The file of learned values it judges by."""

    def choose(self, window: Window) -> Action:
        """The next answer of the plan, or the first of a new one."""
        planned = window.planned()
        if planned is not None:
            return planned
        imagined = window.imagine()
        ends = self.ends(window, imagined)
        if len(ends) == 0:
            return window.options()[0]
        plan = plan_for(imagined, ends[0].actions)
        window.plan = plan[2:]
        return plan[1]

    def ends(self, window: Window, imagined: State) -> list[TurnEnd]:
        """What it considers, best first."""
        most = self.most_ends
        if window.moves != ANY_NUMBER:
            most = max(1, min(most, window.moves // 2))
        turns = Turns(window.game, judge_of(window.game, RIVAL, self.values))
        return turns.all_ends(imagined, window.seat, most)


@mypyc_attr(allow_interpreted_subclasses=True)
class Forgetful(Planner):
    """A planner who overlooks half of what could be done first in a turn, another half each time.

    Its mistakes are those of a beginner: what it does see, it weighs sensibly.
    """

    def ends(self, window: Window, imagined: State) -> list[TurnEnd]:
        """What it considers, best first."""
        ends = super().ends(window, imagined)
        seen: dict[Action, bool] = {}
        found: list[TurnEnd] = []
        for end in ends:
            first = end.actions[0]
            if first not in seen:
                seen[first] = window.rng.below(2) == 0
            if seen[first]:
                found.append(end)
        return found or ends
