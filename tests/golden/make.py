"""Records the golden matches anew: `make golden`. Read the difference before you commit it.

`python -m tests.golden.make GAME ...` records those of some games only.
"""

import sys
from pathlib import Path

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng

FOLDER = Path(__file__).parent

Recipe = tuple[str, int, int, dict[str, str]]
"""The bot in every seat, players, seed, options."""

GOLDEN: dict[str, dict[str, Recipe]] = {
    "power_grid": {
        "germany-4-greedy": ("greedy", 4, 1, {}),
        "germany-5-greedy": ("greedy", 5, 2, {}),
        "germany-3-start-cities": ("greedy", 3, 3, {"start_cities": "true", "zone": "draft"}),
        "usa-6-greedy": ("greedy", 6, 4, {"board": "usa"}),
        "usa-2-trust": ("greedy", 2, 5, {"board": "usa"}),
        "germany-2-trust-start-cities": (
            "greedy",
            2,
            6,
            {"start_cities": "true", "zone": "draft", "two_player_refill": "3"},
        ),
        "usa-4-random": ("random", 4, 7, {"board": "usa", "open_money": "true"}),
        "germany-3-random-cut-off": ("random", 3, 8, {"max_rounds": "20", "ties": "cities"}),
        "germany-2-random": ("random", 2, 9, {}),
    },
    "barrage": {
        "full-4-greedy": ("greedy", 4, 1, {}),
        "full-3-greedy": ("greedy", 3, 2, {"mahiri_pool": "in_play"}),
        "full-2-greedy": ("greedy", 2, 3, {}),
        "introductory-4-greedy": ("greedy", 4, 4, {"game": "introductory"}),
        "full-4-random": ("random", 4, 5, {"viktor_on_second_production": "false"}),
        "full-2-random": ("random", 2, 6, {"tile_energy_is_production": "false"}),
        "solo-high": ("greedy", 2, 7, {"automa_1": "high"}),
        "automas-3": (
            "greedy",
            4,
            8,
            {"automa_1": "very_high", "automa_2": "medium", "automa_3": "low"},
        ),
    },
    "underwater_cities": {
        "boards-4-greedy": ("greedy", 4, 1, {}),
        "contracts-3-greedy": ("greedy", 3, 2, {"contracts": "true"}),
        "three-stars-2-greedy": ("greedy", 2, 3, {"boards": "three_stars"}),
        "solo-greedy": ("greedy", 1, 4, {}),
        "three-stars-4-random": (
            "random",
            4,
            5,
            {"boards": "three_stars", "contracts": "true", "perform_always": "true"},
        ),
    },
}
"""By name."""


def record(id: str, bot: str, players: int, seed: int, options: dict[str, str]) -> Match:
    """Let bots play a match."""
    match = Match(load_game(id), players, seed, options, [bot] * players)
    rng, chooser = Rng(seed), make_bot(bot)
    while not match.state.is_over():
        window = Window(match.game, match.state, match.state.to_move(), rng)
        match.play_action(chooser.choose(window))
    return match


if __name__ == "__main__":
    for id in sys.argv[1:] or GOLDEN:
        for name, (bot, players, seed, options) in GOLDEN[id].items():
            record(id, bot, players, seed, options).save(FOLDER / id / f"{name}.match")
