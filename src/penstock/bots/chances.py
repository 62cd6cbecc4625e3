"""Chances: how likely every seat wins, from the scores a judge expects in the end.

Scores become chances as shares of exp(score / spread): the chances of all seats add up to 1. The
game says how much a lead means when so much is still to come (`Game.spreads`). Alone, the one score
is compared with the goal of the game, which has the rest of the chance.
"""

import math

from penstock.bots.judge import learned_net
from penstock.kernel.agenda import Seat
from penstock.kernel.game import Game
from penstock.kernel.state import State


def expected_scores(game: Game, state: State, automated: list[Seat]) -> list[float]:
    """What every seat will have in the end; seats that the rules play are seen by the others."""
    scores = [float(game.outlook(state, seat)) for seat in range(state.players)]
    if state.is_over():
        return scores
    net = learned_net(game, game.values_file())
    if net is None or not game.is_learned(state):
        at_end, at_start = game.unseen()
        unseen = at_end + (at_start - at_end) * game.time_left(state)
        return [game.evaluate(state, seat) + unseen for seat in range(state.players)]
    to_come, watchers = 0.0, 0
    for seat in range(state.players):
        if seat not in automated:
            own, rival = net.infer(game.features(state, seat))
            scores[seat] += own
            to_come += rival
            watchers += 1
    for seat in automated:
        scores[seat] += to_come / watchers
    return scores


def spread_at(game: Game, left: float) -> float:
    """How many points make a chance e times as good, when so much of the game is to come."""
    at_end, at_start = game.spreads()
    return at_end + (at_start - at_end) * left


def shares(scores: list[float], spread: float, goal: int) -> list[float]:
    """Expected scores as chances; alone, a second number is what the goal has left."""
    if len(scores) == 1:
        scores = [scores[0], float(goal)]
    best = max(scores)
    weights = [math.exp((score - best) / spread) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def outcome(game: Game, state: State) -> list[float]:
    """The chances after the end: who has won."""
    if state.players == 1:
        return [1.0, 0.0] if game.has_won_alone(state) else [0.0, 1.0]
    winners = state.result().winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
