"""Every game, every number of players, every option: the laws of the kernel contract hold."""

import pytest

from penstock.games import barrage, game_ids, load_game, power_grid, underwater_cities
from penstock.testing import check_laws, check_notation_laws
from tests.support.cases import AUTOMAS, MATRIX, all_cases


@pytest.mark.parametrize(("id", "players", "options"), all_cases())
def test_a_random_game_obeys_the_laws(id: str, players: int, options: dict[str, str]) -> None:
    game = load_game(id)
    for seed in range(2):
        varied = {
            option.name: option.values[(seed + players) % len(option.values)]
            for option in game.options
            if option.name not in options and option.name not in AUTOMAS
        }
        assert check_laws(game, players, seed, varied | options) > 40


def test_the_matrix_names_every_game() -> None:
    assert set(MATRIX) == set(game_ids())


@pytest.mark.parametrize("id", game_ids())
def test_the_matrix_covers_every_value_of_its_options(id: str) -> None:
    declared = {option.name: set(option.values) for option in load_game(id).options}
    for name, values in MATRIX[id].items():
        assert set(values) == declared[name]


@pytest.mark.parametrize("id", game_ids())
def test_the_notation_of_a_game_is_one(id: str) -> None:
    game = load_game(id)
    state = game.new(game.max_players, 1)
    check_notation_laws(game.notation(state))
    assert game.notation(state).action_count == game.action_count


def test_every_game_draws_itself_for_notebooks() -> None:
    states = (power_grid.new(3), barrage.new(3), underwater_cities.new(3))
    assert len(states) == len(game_ids())
    for state in states:
        assert state._repr_svg_().startswith("<svg")
        assert "Player 1" in state._repr_svg_()
