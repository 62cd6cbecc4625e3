"""Thousands of random games with every law and invariant on: `make soak`.

With `--bot greedy` that bot plays instead, and the invariants are looked at after every decision.
The seed of every failure is written to soak-failures/, so that it can be played again.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from penstock.games import load_game
from penstock.lab.simulate import play_part, prepare
from penstock.testing import LawBroken, check_laws
from tests.support.cases import all_cases

FAILURES = Path("soak-failures")


def soak_case(
    id: str, players: int, options: dict[str, str], games: int, first: int, bot: str
) -> tuple[int, list[str]]:
    """Play the games of one case; gives the moves played and what went wrong."""
    game = load_game(id)
    if bot != "random":
        job = prepare(id, players, games, first, [bot], options, checks=True)
        tally = play_part(job)
        where = f"{id}, {players} {bot}, {options}"
        return tally.decisions, [f"{where}, seed {seed}: {why}" for seed, why in tally.failures]
    moves, failures = 0, []
    for seed in range(first, first + games):
        try:
            moves += check_laws(game, players, seed, options, every=5)
        except LawBroken as error:
            failures.append(str(error))
    return moves, failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games for each case")
    parser.add_argument("--first", type=int, default=10_000, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only cases that mention this, say automa")
    parser.add_argument("--bot", default="random", help="who plays (default: random, all laws)")
    options = parser.parse_args()
    started, moves, failures = time.perf_counter(), 0, []
    cases = [case for case in all_cases() if options.only in str(case)]
    with ProcessPoolExecutor(options.jobs) as pool:
        how = options.games, options.first, options.bot
        waiting = [pool.submit(soak_case, *case, *how) for case in cases]
        for number, done in enumerate(as_completed(waiting), start=1):
            played, broken = done.result()
            moves += played
            failures += broken
            print(f"\r{number}/{len(cases)} cases, {moves} moves, {len(failures)} failures", end="")
    total = len(cases) * options.games
    print(f"\n{total} games, {moves} moves, {time.perf_counter() - started:.0f} s")
    if failures:
        FAILURES.mkdir(exist_ok=True)
        (FAILURES / f"{int(time.time())}.txt").write_text("\n".join(failures) + "\n")
        print("\n".join(failures[:20]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
