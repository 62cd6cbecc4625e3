"""How fast it is: whole games, copies, views, pictures, on one core, recording off."""

import time
from collections.abc import Callable

from penstock.bots import make_bot, play_out
from penstock.drawing.sheet import sheet_for
from penstock.games import load_face, load_game
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.lab.form import is_compiled, python_version
from penstock.lab.simulate import BOT_STREAM


def bench_game(id: str, players: int, seconds: float) -> dict[str, object]:
    """Play random games for so many seconds, then time copy, view and picture of mid-games."""
    game = load_game(id)
    game.check_players(players)
    bots = [make_bot("random") for _ in range(players)]
    # A first round of games warms caches (distance tables of every zone) that long runs share.
    for seed in range(10):
        play_out(game, game.new(players, seed), bots, Rng(seed))
    games = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        state = game.new(players, games)
        decisions += play_out(game, state, bots, Rng(games ^ BOT_STREAM))
        games += 1
    names = [f"Player {seat + 1}" for seat in range(players)]

    def draw_position(state: State) -> str:
        return load_face(id).picture(state.view(0), sheet_for(state, names))

    middles = [middle_position(game, players, seed) for seed in range(5)]
    return {
        "game": id,
        "players": players,
        "games": games,
        "seconds": round(spent, 3),
        "games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions / spent),
        "decisions_per_game": round(decisions / games, 1),
        "copy_us": round(_time_each(lambda state: state.copy(), middles, 2000) * 1e6, 2),
        "view_us": round(_time_each(lambda state: state.view(0), middles, 100) * 1e6, 1),
        "picture_ms": round(_time_each(draw_position, middles, 3) * 1e3, 2),
    }


def bench(ids: list[str], players: int, seconds: float) -> dict[str, object]:
    """The figures of several games, and which form of the engine gave them."""
    results = [bench_game(id, players, seconds) for id in ids]
    return {"compiled": is_compiled(), "python": python_version(), "results": results}


def middle_position(game: Game, players: int, seed: int) -> State:
    """A position from the middle of a random game."""
    bots = [make_bot("random") for _ in range(players)]
    length = play_out(game, game.new(players, seed), bots, Rng(seed))
    state = game.new(players, seed)
    rng = Rng(seed)
    for _ in range(length // 2):
        options = state.legal()
        state.apply(options[rng.below(len(options))])
    return state


def _time_each(action: Callable[[State], object], states: list[State], repeats: int) -> float:
    for state in states:
        action(state)
    started = time.perf_counter()
    for _ in range(repeats):
        for state in states:
            action(state)
    return (time.perf_counter() - started) / (repeats * len(states))
