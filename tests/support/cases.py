"""Every game with every number of players and the combinations of its options."""

import itertools

from penstock.games import game_ids, load_game

MATRIX = {
    "power_grid": {
        "board": ("germany", "usa"),
        "zone": ("random", "draft"),
        "start_cities": ("false", "true"),
    },
    "barrage": {
        "game": ("full", "introductory"),
        "expansion": ("none", "leeghwater"),
        "mahiri_pool": ("four_drawn", "in_play"),
    },
    "underwater_cities": {
        "boards": ("one_star", "three_stars"),
        "contracts": ("false", "true"),
    },
}
"""The options whose combinations are all played; the others are varied by seed."""

AUTOMAS = ("automa_1", "automa_2", "automa_3")
"""Options that make seats play by themselves; their cases are named one by one."""

LEEGHWATER = {"game": "full", "expansion": "leeghwater"}

MORE_CASES: list[tuple[str, int, dict[str, str]]] = [
    ("barrage", 2, {"game": "full", "automa_1": "low"}),
    ("barrage", 2, {"game": "full", "automa_1": "very_high"}),
    ("barrage", 3, {"game": "full", "automa_1": "medium"}),
    ("barrage", 3, {"game": "full", "automa_1": "high", "automa_2": "very_high"}),
    ("barrage", 4, {"game": "full", "automa_1": "low", "automa_2": "medium", "automa_3": "high"}),
    ("barrage", 2, {**LEEGHWATER, "automa_1": "low"}),
    ("barrage", 2, {**LEEGHWATER, "automa_1": "very_high"}),
    ("barrage", 3, {**LEEGHWATER, "automa_1": "high", "automa_2": "very_high"}),
    ("barrage", 4, {**LEEGHWATER, "automa_1": "medium", "automa_2": "very_high"}),
]

REFUSED: list[tuple[str, dict[str, str]]] = [
    ("barrage", {"game": "introductory", "expansion": "leeghwater"}),
]
"""Options that do not go together."""


def all_cases() -> list[tuple[str, int, dict[str, str]]]:
    """(game, players, options) of everything that is played."""
    cases = []
    for id in game_ids():
        game = load_game(id)
        names = list(MATRIX[id])
        for players in range(game.min_players, game.max_players + 1):
            cases += [
                (id, players, dict(zip(names, values, strict=True)))
                for values in itertools.product(*MATRIX[id].values())
            ]
    return [case for case in cases if not is_refused(case[0], case[2])] + MORE_CASES


def is_refused(id: str, options: dict[str, str]) -> bool:
    """Whether the options do not go together in the game."""
    return any(game == id and some.items() <= options.items() for game, some in REFUSED)
