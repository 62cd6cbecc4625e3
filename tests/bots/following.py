"""Whether it pays to follow the hint: a player who does against greedy and random ones who do not.

    python -m tests.bots.following barrage --games 200 --against greedy

Two players, the same number of games from either seat. Prints wins with their 95 % interval.
"""

import argparse
import math

from penstock.bots import Bot, Window, make_bot, play_out
from penstock.bots.advice import advise
from penstock.games import game_ids, load_game
from penstock.kernel.agenda import Action
from penstock.kernel.rng import Rng


class Follower(Bot):
    """Does what the hint says, turn by turn, as somebody does who clicks "Play it"."""

    def choose(self, window: Window) -> Action:
        planned = window.planned()
        if planned is not None:
            return planned
        if len(window.options()) == 1:
            return window.options()[0]
        best = advise(window).suggestions[0]
        window.plan = best.plan[2:]
        return best.plan[1]


def follow(game_id: str, against: str, games: int, seed: int, moves: int) -> float:
    """How many of the games the follower wins; a shared victory is a half."""
    game, wins = load_game(game_id), 0.0
    for number in range(games):
        own = number % 2
        bots: list[Bot] = [make_bot(against), make_bot(against)]
        bots[own] = Follower()
        state = game.new(2, seed + number // 2)
        play_out(game, state, bots, Rng(seed + number), moves=moves)
        winners = state.result().winners()
        wins += 1 / len(winners) if own in winners else 0
    return wins


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    around = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - around) / (1 + z * z / games), (middle + around) / (1 + z * z / games)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", default="greedy", help="greedy or random")
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--moves", type=int, default=1500, help="to try for a hint")
    options = parser.parse_args()
    wins = follow(options.game, options.against, options.games, options.seed, options.moves)
    low, high = interval(wins, options.games)
    print(
        f"{options.game}: following the hint wins {wins:g} of {options.games} against"
        f" {options.against}: {wins / options.games:.0%} [{low:.0%}, {high:.0%}]"
    )


if __name__ == "__main__":
    main()
