"""How many sequences of actions there are: numbers that move when any rule does."""

import pytest

from penstock.games import game_ids, load_game
from penstock.lab.perft import count_sequences
from tests.golden.matches import position

FROM_THE_START = {
    ("power_grid", 2, 1, 4, "board=germany"): 2307,
    ("power_grid", 3, 1, 4, "board=germany"): 75315,
    ("power_grid", 4, 2, 3, "board=usa"): 4486,
    ("power_grid", 5, 3, 3, "board=germany"): 4171,
    ("power_grid", 6, 4, 3, "board=usa"): 4349,
    ("barrage", 4, 1, 4, "game=introductory"): 33839,
    ("barrage", 2, 2, 4, "game=introductory"): 11922,
    ("barrage", 3, 3, 6, "game=full"): 9900,
    ("barrage", 4, 4, 7, "game=full"): 14400,
    ("barrage", 2, 5, 5, "automa_1=high"): 4636,
    ("barrage", 4, 6, 5, "automa_1=low automa_2=very_high"): 3564,
    ("underwater_cities", 1, 1, 6, ""): 13200,
    ("underwater_cities", 2, 2, 6, "boards=three_stars"): 14400,
    ("underwater_cities", 3, 3, 6, "contracts=true"): 14400,
    ("underwater_cities", 4, 4, 6, ""): 14400,
}
"""Game, players, seed, depth, options."""

FROM_A_MATCH = {
    ("barrage/full-4-greedy", 92, 5): 5271,
    ("barrage/full-4-greedy", 184, 5): 4410,
    ("barrage/full-4-greedy", 295, 3): 6350,
    ("barrage/full-2-random", 35, 5): 7858,
    ("barrage/full-2-random", 70, 4): 5630,
    ("barrage/full-2-random", 112, 4): 4744,
    ("barrage/introductory-4-greedy", 98, 5): 6614,
    ("barrage/introductory-4-greedy", 196, 6): 4224,
    ("barrage/introductory-4-greedy", 314, 3): 4503,
    ("barrage/automas-3", 24, 4): 770,
    ("barrage/automas-3", 48, 4): 1897,
    ("barrage/automas-3", 76, 4): 2004,
    ("barrage/automa-3-very-high-random", 37, 4): 4120,
    ("barrage/automa-3-very-high-random", 75, 5): 1508,
    ("barrage/automa-3-very-high-random", 120, 4): 5646,
    ("underwater_cities/boards-4-greedy", 202, 6): 8065,
    ("underwater_cities/boards-4-greedy", 404, 6): 2976,
    ("underwater_cities/boards-4-greedy", 646, 5): 4515,
    ("underwater_cities/contracts-3-greedy", 154, 5): 2779,
    ("underwater_cities/contracts-3-greedy", 308, 4): 2873,
    ("underwater_cities/contracts-3-greedy", 492, 5): 2420,
    ("underwater_cities/three-stars-2-greedy", 104, 5): 3170,
    ("underwater_cities/three-stars-2-greedy", 208, 5): 5159,
    ("underwater_cities/three-stars-2-greedy", 333, 5): 4623,
    ("underwater_cities/solo-greedy", 41, 6): 3282,
    ("underwater_cities/solo-greedy", 83, 5): 4638,
    ("underwater_cities/solo-greedy", 133, 4): 4675,
    ("underwater_cities/three-stars-4-random", 134, 5): 5001,
    ("underwater_cities/three-stars-4-random", 268, 6): 5742,
    ("underwater_cities/three-stars-4-random", 429, 5): 2024,
}
"""Golden match, moves played, depth: the openings of these games are mostly drafts and hands."""


@pytest.mark.parametrize(("case", "nodes"), FROM_THE_START.items(), ids=str)
def test_the_number_of_sequences_has_not_moved(
    case: tuple[str, int, int, int, str], nodes: int
) -> None:
    id, players, seed, depth, said = case
    options = dict(option.split("=") for option in said.split())
    assert count_sequences(load_game(id).new(players, seed, options), depth) == nodes


@pytest.mark.parametrize(("case", "nodes"), FROM_A_MATCH.items(), ids=str)
def test_the_number_of_sequences_within_a_match_has_not_moved(
    case: tuple[str, int, int], nodes: int
) -> None:
    name, number, depth = case
    assert count_sequences(position(name, number), depth) == nodes


def test_every_game_and_every_number_of_players_is_counted() -> None:
    counted = {(id, players) for id, players, *_ in FROM_THE_START}
    for id in game_ids():
        game = load_game(id)
        sizes = range(game.min_players, game.max_players + 1)
        assert {players for one, players in counted if one == id} == set(sizes)
