"""Fitting what a lead is worth: how expected scores become chances to win.

    python -m penstock.lab.chances GAME --games N

Bots of several levels play each other. After every turn the expected scores (`level_scores`), and
the share of the game that is to come, are noted; in the end, who won. The two spreads
(`Game.spreads`) are those under which what happened was most likely, looked for on a grid. Alone,
where the goal is the rival, what must be added to the evaluation to meet the scores in the end is
fitted first, as a straight line over time (`Game.unseen`).
"""

import argparse
import math
import sys
from dataclasses import dataclass

from penstock.bots import Window, make_bot
from penstock.bots.analysis import Analyst, level_scores
from penstock.bots.chances import outcome, shares
from penstock.games import game_ids, load_game
from penstock.kernel.game import Game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng

LEVELS = ("normal", "greedy", "novice", "normal")
MOVES = 400
"""How many moves a bot tries: enough for sensible games."""
SPREADS = (2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 15.0, 18.0, 22.0, 27.0, 33.0, 40.0)


@dataclass(frozen=True)
class Seen:
    """What was expected after a turn, and what came of it."""

    scores: tuple[float, ...]
    left: float
    won: tuple[float, ...]
    final: tuple[float, ...]


def play_match(game: Game, players: int, seed: int) -> Match:
    """A game of bots of several levels."""
    match, rng = Match(game, players, seed), Rng(seed)
    bots = [make_bot(LEVELS[(seat + seed) % len(LEVELS)]) for seat in range(players)]
    while not match.state.is_over():
        seat = match.state.to_move()
        window = Window(game, match.state, seat, rng)
        window.moves = MOVES
        match.play_action(bots[seat].choose(window))
    return match


def look_through(match: Match) -> list[Seen]:
    """What was expected in a match, turn by turn."""
    turns, state = Analyst(match).turns(len(match.moves)), match.state
    won = tuple(outcome(match.game, state))
    final = tuple(float(match.game.outlook(state, seat)) for seat in range(match.players))
    return [
        Seen(tuple(level), turn.left_after, won, final)
        for turn, level in zip(turns, level_scores(turns), strict=True)
    ]


def likelihood(seen: list[Seen], at_end: float, at_start: float, goal: int) -> float:
    """The mean logarithm of the chance that was given to what happened."""
    total = 0.0
    for one in seen:
        spread = at_end + (at_start - at_end) * one.left
        found = shares(list(one.scores), spread, goal)
        total += sum(
            share * math.log(max(chance, 1e-9))
            for share, chance in zip(one.won, found, strict=True)
        )
    return total / len(seen)


def fit(seen: list[Seen], goal: int) -> tuple[float, float, float]:
    """The likelihood of the best spreads, and those at the end and at the beginning."""
    return max(
        (likelihood(seen, at_end, at_start, goal), at_end, at_start)
        for at_end in SPREADS
        for at_start in SPREADS
        if at_start >= at_end
    )


def unseen(seen: list[Seen]) -> tuple[float, float]:
    """What was missing in the expected scores, at the end and at the beginning: a straight line."""
    count = len(seen)
    missing = [one.final[0] - one.scores[0] for one in seen]
    left = [one.left for one in seen]
    mean_left, mean_missing = sum(left) / count, sum(missing) / count
    slope = sum(
        (at - mean_left) * (short - mean_missing) for at, short in zip(left, missing, strict=True)
    ) / sum((at - mean_left) ** 2 for at in left)
    at_end = mean_missing - slope * mean_left
    return at_end, at_end + slope


def main() -> None:
    """Print what was fitted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = load_game(options.game)
    seen: list[Seen] = []
    for seed in range(options.seed, options.seed + options.games):
        seen += look_through(play_match(game, options.players, seed))
    lines = [f"{options.games} games, {len(seen)} turns"]
    if options.players == 1:
        at_end, at_start = unseen(seen)
        lines.append(f"unseen beside what is known: {at_end:+.1f} to {at_start:+.1f}")
    known = likelihood(seen, *game.spreads(), game.goal_alone())
    best, at_end, at_start = fit(seen, game.goal_alone())
    lines.append(f"spreads now {game.spreads()}: {known:.4f}")
    lines.append(f"best ({at_end}, {at_start}): {best:.4f}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
