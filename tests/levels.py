"""How strong a level is: one bot against others, on deals that nothing was learned from.

    python -m tests.levels barrage --hero expert --others normal --players 4 --games 200
    python -m tests.levels barrage --hero hard --players 2 --option automa_1=very_high --games 200

The hero changes seats from game to game on the same deal, over all seats that the rules do not
play. `--journal FILE` keeps every game, and the same command goes on where it was stopped. Times
are those of the processor for a plan: a turn, or what is left of one after something has shown
itself.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from penstock.bots import Window
from penstock.bots.own import typed_bot
from penstock.games import load_game
from penstock.kernel.rng import Rng

CHANCE = 0x1E7E15
"""Sets the chance of the bots apart from the deals."""


@dataclass(frozen=True)
class Line:
    """What is to be measured."""

    game: str
    players: int
    options: dict[str, str]
    hero: str
    others: str
    games: int
    seed: int


@dataclass(frozen=True)
class Played:
    """What came of one game, for the hero."""

    seed: int
    seat: int
    won: float
    """1 for a victory, its share for a shared one; alone, 1 for the goal."""
    score: int
    best_other: int
    plans: list[float]
    """Milliseconds of each."""


def play(line: Line, number: int) -> Played:
    """One game; `number` says which deal, and where the hero sits."""
    game = load_game(line.game)
    options = game.complete(line.options)
    automated = game.automated_seats(line.players, options)
    free = [seat for seat in range(line.players) if seat not in automated]
    seed, hero = line.seed + number // len(free), free[number % len(free)]
    state = game.new(line.players, seed, options)
    bots = {seat: typed_bot(line.hero if seat == hero else line.others) for seat in free}
    rng = Rng((seed ^ CHANCE) * line.players + hero)
    windows = {seat: Window(game, state, seat, rng) for seat in free}
    plans: list[float] = []
    while not state.is_over():
        seat = state.to_move()
        is_planned = bool(windows[seat].plan)
        begun = time.process_time()
        action = bots[seat].choose(windows[seat])
        if seat == hero and not is_planned:
            plans.append((time.process_time() - begun) * 1000)
        state.apply(action)
    ended, winners = state.result().by_seat(), state.result().winners()
    won = 1 / len(winners) if hero in winners else 0.0
    return Played(
        seed,
        hero,
        float(game.has_won_alone(state)) if line.players == 1 else won,
        ended[hero].score,
        max((one.score for one in ended if one.seat != hero), default=0),
        plans,
    )


def played(line: Line, journal: Path | None) -> Iterator[Played]:
    """Every game of the line, those of the journal first."""
    kept = journal.read_text(encoding="utf-8").splitlines() if journal and journal.exists() else []
    yield from (Played(**json.loads(one)) for one in kept[: line.games])
    for number in range(len(kept), line.games):
        found = play(line, number)
        if journal:
            with journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(found)) + "\n")
        yield found


def wilson(won: float, count: int) -> tuple[float, float]:
    """Between what the true share of games lies with 95 %."""
    share, z = won / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count**2)) / (1 + z * z / count)
    return middle - half, middle + half


def told(games: list[Played]) -> str:
    """The figures of so many games in a line; the interval of 95 % is Wilson's."""
    count, won = len(games), sum(one.won for one in games)
    share, (lowest, highest) = won / count, wilson(won, count)
    plans = sorted(time for one in games for time in one.plans) or [0.0]
    points = sum(one.score for one in games) / count
    others = sum(one.best_other for one in games) / count
    times = sum(plans) / len(plans), plans[int(0.95 * (len(plans) - 1))], plans[-1]
    wins = f"{won:g} won, {share:.0%} [{lowest:.0%}, {highest:.0%}]"
    spent = f"ms a plan {times[0]:.1f}, 95 % {times[1]:.1f}, worst {times[2]:.1f}"
    return f"{count} games, {wins}, points {points:.1f} and {others:.1f}, {spent}"


def main() -> int:
    """Read what is wanted, and measure it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--hero", required=True, help="the bot that is measured")
    parser.add_argument("--others", default="normal", help="who sits on the other free seats")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=31_000_000, help="of the first deal")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="keep every game; go on")
    wanted = parser.parse_args()
    options = dict(one.split("=", 1) for one in wanted.option)
    line = Line(
        wanted.game, wanted.players, options, wanted.hero, wanted.others, wanted.games, wanted.seed
    )
    games: list[Played] = []
    for one in played(line, wanted.journal):
        games.append(one)
        if sys.stderr.isatty():
            print(f"\r{told(games)}", end="", file=sys.stderr)
    print(told(games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
