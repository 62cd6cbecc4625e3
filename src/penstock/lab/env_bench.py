"""How fast the environments are: steps a second with observation and mask, beside two peers.

Random agents play; their choice is counted, too. Every figure is the best of a few short runs one
after the other, so that what else a machine does spoils it least. What one process does is told by
the second of its processor (`..._per_cpu_s`), what several do together by the clock on the wall.
"""

import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np

from penstock.kernel.rng import Rng
from penstock.lab.episode import Episode, setting
from penstock.lab.form import is_compiled, python_version
from penstock.lab.pettingzoo import raw_env
from penstock.lab.vector import Tables

RUNS = 3
TABLES = 64
"""Stepped together."""
PROCESSES = 2
STEPS = 256
"""Between two looks at the clock."""

Playing = Callable[[int], None]
"""Plays so many steps, game after game."""


def bench_env(ids: list[str], players: int, seconds: float) -> dict[str, object]:
    """The figures of several games, and those of the peers that are installed."""
    return {
        "compiled": is_compiled(),
        "python": python_version(),
        "results": [bench_game_env(id, players, seconds) for id in ids],
        "peers": peers(seconds),
    }


def bench_game_env(id: str, players: int, seconds: float) -> dict[str, object]:
    """One table, the same through PettingZoo, many tables in one process and in two."""
    figures: dict[str, object] = {
        "game": id,
        "players": players,
        "steps_per_cpu_s": best_rate(one_table(id, players), seconds),
        "pettingzoo_steps_per_cpu_s": best_rate(agents(raw_env(id, players=players)), seconds),
    }
    for jobs in (1, PROCESSES):
        with Tables(id, tables=TABLES, players=players, jobs=jobs) as tables:
            rate = best_rate(many_tables(tables), seconds, time.perf_counter)
        figures[f"tables_{TABLES}_processes_{jobs}_steps_per_s"] = rate
    return figures


def best_rate(play: Playing, seconds: float, clock: Callable[[], float] = time.process_time) -> int:
    """Steps a second, in the best of the runs that share the time."""
    play(STEPS)
    best = 0.0
    for _ in range(RUNS):
        steps, started = 0, clock()
        while (spent := clock() - started) < seconds / RUNS:
            play(STEPS)
            steps += STEPS
        best = max(best, steps / spent)
    return round(best)


def one_table(id: str, players: int) -> Playing:
    """Observation and mask of whoever is asked, copied into arrays that are there already."""
    table = Episode(setting(id, players, {}))
    seen = memoryview(bytearray(2 * len(table.numbers.memory))).cast("h")
    mask = memoryview(bytearray(len(table.mask.memory)))
    rng, seed = Rng(1), 0
    table.begin(seed)

    def play(steps: int) -> None:
        nonlocal seed
        for _ in range(steps):
            state = table.state
            table.look(state.to_move())
            seen[:] = table.numbers.memory
            mask[:] = table.mask.memory
            legal = state.legal()
            table.step(legal[rng.below(len(legal))])
            if state.is_over():
                seed += 1
                table.begin(seed)

    return play


def many_tables(tables: Tables) -> Playing:
    """All tables in step, each with an action of its own chance."""

    def play(steps: int) -> None:
        for _ in range(steps // TABLES):
            tables.step()

    return play


def agents(table: Any) -> Playing:
    """Any environment of PettingZoo with masks: `last`, a random legal action, `step`."""
    rng = np.random.default_rng(1)
    table.reset(seed=1)

    def play(steps: int) -> None:
        for _ in range(steps):
            seen, _, is_over, is_cut, _ = table.last()
            if is_over or is_cut:
                table.reset()
                continue
            legal = np.flatnonzero(seen["action_mask"])
            table.step(int(legal[rng.integers(len(legal))]))

    return play


def peers(seconds: float) -> list[dict[str, object]]:
    """Chess of PettingZoo and of OpenSpiel, where they are installed."""
    return pettingzoo_chess(seconds) + openspiel_chess(seconds)


def pettingzoo_chess(seconds: float) -> list[dict[str, object]]:
    """Written in Python, over python-chess."""
    try:
        from pettingzoo.classic.chess.chess import raw_env as chess_env
    except ImportError:
        return []
    rate = best_rate(agents(chess_env()), seconds)
    return [{"peer": f"PettingZoo {version('pettingzoo')} chess", "steps_per_cpu_s": rate}]


def openspiel_chess(seconds: float) -> list[dict[str, object]]:
    """Written in C++, driven from Python; with its observation tensor, and with moves alone."""
    try:
        import pyspiel
    except ImportError:
        return []
    game = pyspiel.load_game("chess")
    name = f"OpenSpiel {version('open_spiel')} chess"
    return [
        {"peer": name, "steps_per_cpu_s": best_rate(spiel(game, observes=True), seconds)},
        {
            "peer": f"{name}, without observation",
            "steps_per_cpu_s": best_rate(spiel(game, observes=False), seconds),
        },
    ]


def spiel(game: Any, observes: bool) -> Playing:
    """A game of OpenSpiel: legal actions, a random one of them, applied."""
    rng = Rng(1)
    state = game.new_initial_state()

    def play(steps: int) -> None:
        nonlocal state
        for _ in range(steps):
            legal = state.legal_actions()
            if observes:
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(legal[rng.below(len(legal))])
            if state.is_terminal():
                state = game.new_initial_state()

    return play
