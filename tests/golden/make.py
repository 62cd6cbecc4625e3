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
        "usa-5-ends-in-step-2": ("greedy", 5, 11, {"board": "usa"}),
        "germany-3-ends-by-rounds": ("random", 3, 1, {"max_rounds": "20"}),
        "usa-2-plant-38": ("greedy", 2, 2, {"board": "usa"}),
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
        "leeghwater-4-greedy": ("greedy", 4, 9, {"expansion": "leeghwater"}),
        "leeghwater-solo-very-high": (
            "greedy",
            2,
            10,
            {"expansion": "leeghwater", "automa_1": "very_high"},
        ),
        # Found by `hunt` for what the others miss:
        "4-random-1": ("random", 4, 1, {}),
        "3-greedy-1-very-high": ("greedy", 3, 1, {"automa_1": "very_high"}),
        "4-random-4": ("random", 4, 4, {}),
        "3-greedy-5-very-high": ("greedy", 3, 5, {"automa_1": "very_high"}),
        "3-greedy-6-very-high": ("greedy", 3, 6, {"automa_1": "very_high"}),
        "3-random-10-very-high": ("random", 3, 10, {"automa_1": "very_high"}),
        "3-greedy-10-very-high": ("greedy", 3, 10, {"automa_1": "very_high"}),
        "3-greedy-16-very-high": ("greedy", 3, 16, {"automa_1": "very_high"}),
        "3-greedy-17-very-high": ("greedy", 3, 17, {"automa_1": "very_high"}),
        "3-random-26-very-high": ("random", 3, 26, {"automa_1": "very_high"}),
        "4-random-50": ("random", 4, 50, {}),
        "3-random-59-very-high": ("random", 3, 59, {"automa_1": "very_high"}),
        "4-greedy-2-leeghwater": ("greedy", 4, 2, {"expansion": "leeghwater"}),
        "3-greedy-2-very-high-leeghwater": (
            "greedy",
            3,
            2,
            {"expansion": "leeghwater", "automa_1": "very_high"},
        ),
        "4-random-2-leeghwater": ("random", 4, 2, {"expansion": "leeghwater"}),
        "4-greedy-5-leeghwater": ("greedy", 4, 5, {"expansion": "leeghwater"}),
        "4-random-6-leeghwater": ("random", 4, 6, {"expansion": "leeghwater"}),
        "2-greedy-7-high-leeghwater": (
            "greedy",
            2,
            7,
            {"expansion": "leeghwater", "automa_1": "high"},
        ),
        "4-random-16-leeghwater": ("random", 4, 16, {"expansion": "leeghwater"}),
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
        # Found by `hunt` for what the others miss:
        "4-random-2-three-stars": ("random", 4, 2, {"boards": "three_stars", "contracts": "true"}),
        "4-random-4-one-star": ("random", 4, 4, {"boards": "one_star", "contracts": "true"}),
        "3-random-4": ("random", 3, 4, {"contracts": "true"}),
        "3-random-6": ("random", 3, 6, {"contracts": "true"}),
        "4-random-15-three-stars": (
            "random",
            4,
            15,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "3-random-15": ("random", 3, 15, {"contracts": "true"}),
        "4-random-17-three-stars": (
            "random",
            4,
            17,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "4-random-25-three-stars": (
            "random",
            4,
            25,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "3-random-26": ("random", 3, 26, {"contracts": "true"}),
        "4-random-32-three-stars": (
            "random",
            4,
            32,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "4-random-36-three-stars": (
            "random",
            4,
            36,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "2-greedy-40": ("greedy", 2, 40, {"contracts": "true"}),
        "4-random-41-one-star": ("random", 4, 41, {"boards": "one_star", "contracts": "true"}),
        "4-random-41-three-stars": (
            "random",
            4,
            41,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "3-random-43": ("random", 3, 43, {"contracts": "true"}),
        "3-random-44": ("random", 3, 44, {"contracts": "true"}),
        "4-random-53-one-star": ("random", 4, 53, {"boards": "one_star", "contracts": "true"}),
        "4-random-59-one-star": ("random", 4, 59, {"boards": "one_star", "contracts": "true"}),
        "4-random-65-one-star": ("random", 4, 65, {"boards": "one_star", "contracts": "true"}),
        "4-random-95-three-stars": (
            "random",
            4,
            95,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "4-random-101-three-stars": (
            "random",
            4,
            101,
            {"boards": "three_stars", "contracts": "true"},
        ),
        "2-greedy-120": ("greedy", 2, 120, {"contracts": "true"}),
        "3-random-154": ("random", 3, 154, {"contracts": "true"}),
        "3-random-257": ("random", 3, 257, {"contracts": "true"}),
        "1-greedy-280": ("greedy", 1, 280, {}),
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
