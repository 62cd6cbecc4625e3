"""How many sequences of actions there are: numbers that move when any rule does."""

import pytest

from penstock.games import game_ids, load_game
from penstock.lab.perft import count_sequences
from tests.golden.matches import position

FROM_THE_START = {
    ("power_grid", 2, 1, 4, "board=germany"): 2217,
    ("power_grid", 3, 1, 4, "board=germany"): 72199,
    ("power_grid", 4, 2, 3, "board=usa"): 4486,
    ("power_grid", 5, 3, 3, "board=germany"): 4393,
    ("power_grid", 6, 4, 3, "board=usa"): 4393,
    ("barrage", 4, 1, 4, "game=introductory"): 74144,
    ("barrage", 2, 2, 4, "game=introductory"): 34851,
    ("barrage", 3, 3, 6, "game=full"): 12876,
    ("barrage", 4, 4, 7, "game=full"): 15552,
    ("barrage", 2, 5, 5, "automa_1=high"): 10770,
    ("barrage", 4, 6, 5, "automa_1=low automa_2=very_high"): 3708,
    ("barrage", 3, 7, 6, "expansion=leeghwater"): 16128,
    ("barrage", 2, 9, 5, "expansion=leeghwater automa_1=very_high"): 14314,
    ("underwater_cities", 1, 1, 3, ""): 2100,
    ("underwater_cities", 2, 2, 3, "boards=three_stars"): 9480,
    ("underwater_cities", 3, 3, 3, "contracts=true"): 13880,
    ("underwater_cities", 4, 4, 3, ""): 13880,
}
"""Game, players, seed, depth, options."""

FROM_A_MATCH = {
    ("barrage/full-4-greedy", 91, 2): 409,
    ("barrage/full-4-greedy", 182, 4): 642,
    ("barrage/full-4-greedy", 292, 3): 1700,
    ("barrage/full-2-random", 36, 3): 404,
    ("barrage/full-2-random", 73, 4): 498,
    ("barrage/full-2-random", 117, 3): 1899,
    ("barrage/introductory-4-greedy", 85, 3): 1008,
    ("barrage/introductory-4-greedy", 171, 4): 412,
    ("barrage/introductory-4-greedy", 273, 3): 4285,
    ("barrage/automas-3", 20, 3): 985,
    ("barrage/automas-3", 40, 3): 582,
    ("barrage/automas-3", 64, 3): 596,
    ("barrage/3-random-59-very-high", 37, 4): 1663,
    ("barrage/3-random-59-very-high", 75, 4): 592,
    ("barrage/3-random-59-very-high", 120, 4): 2514,
    ("barrage/leeghwater-4-greedy", 100, 3): 600,
    ("barrage/leeghwater-4-greedy", 200, 3): 1240,
    ("barrage/leeghwater-4-greedy", 300, 3): 8681,
    ("barrage/leeghwater-solo-very-high", 60, 3): 1722,
    ("barrage/3-greedy-2-very-high-leeghwater", 130, 3): 493,
    ("power_grid/germany-4-greedy", 106, 3): 630,
    ("power_grid/germany-4-greedy", 212, 2): 2478,
    ("power_grid/germany-4-greedy", 340, 3): 733,
    ("underwater_cities/boards-4-greedy", 171, 4): 649,
    ("underwater_cities/boards-4-greedy", 342, 5): 1610,
    ("underwater_cities/boards-4-greedy", 548, 4): 1152,
    ("underwater_cities/contracts-3-greedy", 144, 3): 777,
    ("underwater_cities/contracts-3-greedy", 288, 4): 2527,
    ("underwater_cities/contracts-3-greedy", 460, 6): 692,
    ("underwater_cities/three-stars-2-greedy", 84, 3): 628,
    ("underwater_cities/three-stars-2-greedy", 169, 3): 817,
    ("underwater_cities/three-stars-2-greedy", 270, 3): 447,
    ("underwater_cities/solo-greedy", 56, 4): 1227,
    ("underwater_cities/solo-greedy", 112, 4): 1019,
    ("underwater_cities/solo-greedy", 179, 4): 1960,
    ("underwater_cities/three-stars-4-random", 132, 4): 1776,
    ("underwater_cities/three-stars-4-random", 265, 3): 517,
    ("underwater_cities/three-stars-4-random", 424, 4): 3667,
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
