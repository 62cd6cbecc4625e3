"""Judges: how good the end of a turn looks for a seat, before anybody answers it."""

from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from penstock.bots.net import Net, read_net
from penstock.kernel.agenda import Seat
from penstock.kernel.game import Game
from penstock.kernel.state import State

RIVAL: Final = 0.5
"""What a point of the best rival counts, against an own one, at the end of a turn."""
RIVAL_AHEAD: Final = 0.7
"""The same where the game was played on before it was judged: then more is sure."""

SHIPPED: Final = ""
"""In place of a file: the values that came with the game."""
NO_VALUES: Final = "none"
"""In place of a file: nothing learned, only the game's own evaluation."""


class Worth:
    """What a position promises a seat, in three parts that add up."""

    __slots__ = ("later", "now", "rivals")

    def __init__(self, now: float, later: float, rivals: float) -> None:
        self.now = now
        """What would count if the game ended here."""
        self.later = later
        """What is to come."""
        self.rivals = rivals
        """What the best rival takes away from it."""

    def total(self) -> float:
        """All of it."""
        return self.now + self.later + self.rivals


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Gives a position a value for a seat; only values of the same judge compare."""

    def value(self, state: State, seat: Seat) -> float:
        """The more the better."""
        raise NotImplementedError

    def worth(self, state: State, seat: Seat) -> Worth:
        """The value in its parts."""
        return Worth(0.0, self.value(state, seat), 0.0)


class Evaluation(Judge):
    """What whoever wrote the game's evaluation thinks of it."""

    def __init__(self, game: Game, rival: float = RIVAL) -> None:
        self.game = game
        self.rival = rival

    def value(self, state: State, seat: Seat) -> float:
        """As the game evaluates it."""
        return self.game.evaluate(state, seat)

    def worth(self, state: State, seat: Seat) -> Worth:
        """The same in its parts, and less a share of what the best rival has already."""
        now = self.game.at_hand(state, seat)
        # After the end an evaluation counts only the lead, in a scale of its own.
        own = now if state.is_over() else self.game.evaluate(state, seat)
        best = float(best_rival(self.game, state, seat)) if state.players > 1 else 0.0
        return Worth(now, own - now, -self.rival * best)


class Learned(Judge):
    """What many games have taught: own points in the end, less a share of the best rival's."""

    def __init__(self, game: Game, net: Net, rival: float) -> None:
        self.game = game
        self.net = net
        self.rival = rival
        self.unlearned = Evaluation(game, rival)
        """Judges what nothing was learned about."""

    def value(self, state: State, seat: Seat) -> float:
        """The points there are and those to come; as evaluated where nothing was learned."""
        if not self.game.is_learned(state):
            return self.unlearned.value(state, seat)
        own, best = self.expected(state, seat)
        return own - self.rival * best

    def worth(self, state: State, seat: Seat) -> Worth:
        """The same in its parts."""
        if not self.game.is_learned(state):
            return self.unlearned.worth(state, seat)
        own, best = self.expected(state, seat)
        now = self.game.at_hand(state, seat)
        return Worth(now, own - now, -self.rival * best)

    def expected(self, state: State, seat: Seat) -> tuple[float, float]:
        """The score the seat will have in the end, and the one of its best rival."""
        own, best = float(self.game.outlook(state, seat)), 0.0
        if state.players > 1:
            best = float(best_rival(self.game, state, seat))
        if not state.is_over():
            own_to_come, rival_to_come = self.net.infer(self.game.features(state, seat))
            own += own_to_come
            if state.players > 1:
                best += rival_to_come
        return own, best


def best_rival(game: Game, state: State, seat: Seat) -> int:
    """The most that any other seat has of the score already."""
    best = -(1 << 30)
    for other in range(state.players):
        if other != seat:
            best = max(best, game.outlook(state, other))
    return best


@cache
def learned_net(game: Game, path: str) -> Net | None:
    """The values in a file, if there is one."""
    return read_net(path, game) if path else None


def judge_of(game: Game, rival: float, values: str = SHIPPED) -> Judge:
    """Who judges for a bot: what was learned, or else the game's own evaluation."""
    path = game.values_file() if values == SHIPPED else values
    net = None if values == NO_VALUES else learned_net(game, path)
    return Evaluation(game, rival) if net is None else Learned(game, net, rival)
