"""OpenSpiel: its own simulation test, one of its bots, and what a history is worth."""

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption
from penstock.lab import openspiel

SHORT = {
    "power_grid": "(max_rounds=20)",
    "barrage": "(game=introductory)",
    "underwater_cities": "(players=1)",
}


class NoIdea(mcts.Evaluator):  # type: ignore[misc]
    """Every position is as good as any other: nothing is played out, so that a search is quick."""

    def evaluate(self, state: pyspiel.State) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.zeros(state.num_players())

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("id", game_ids())
def test_openspiel_finds_nothing_wrong(id: str) -> None:
    game = pyspiel.load_game(f"penstock_{id}{SHORT[id]}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("id", game_ids())
def test_a_bot_of_openspiel_finishes_a_game(id: str) -> None:
    game = pyspiel.load_game(f"penstock_{id}{SHORT[id]}")
    chance = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game,
        NoIdea(),
        uct_c=1.4,
        max_simulations=2,
        random_state=chance,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    state.apply_action(4)
    searched = 0
    while not state.is_terminal():
        # A search at every third choice shows as much as one at each, sooner.
        is_searched = state.current_player() == 0 and state.move_number() % 3 == 0
        action = bot.step(state) if is_searched else chance.choice(state.legal_actions())
        searched += is_searched
        state.apply_action(int(action))
    assert searched > 5
    alone = game.num_players() == 1
    assert sum(state.returns()) == pytest.approx(state.returns()[0] if alone else 0)


def test_a_history_is_the_whole_game() -> None:
    game = pyspiel.load_game("penstock_power_grid(players=3,board=usa)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == openspiel.DEALS
    state.apply_action(41)
    ours = load_game("power_grid").new(3, 42, {"board": "usa"})
    for _ in range(60):
        assert state.position.digest() == ours.digest()
        action = state.legal_actions()[0]
        assert state.action_to_string(action) == ours.text(action)
        state.apply_action(action)
        ours.apply(action)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.position.digest() == ours.digest()


def test_a_clone_is_independent_and_a_guess_shows_nothing_hidden() -> None:
    game = pyspiel.load_game("penstock_underwater_cities(players=3)")
    state = game.new_initial_state()
    state.apply_action(0)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.position.digest() != state.position.digest()
    player = state.current_player()
    guess = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert guess.position.digest() != state.position.digest()
    assert guess.observation_string(player) == state.observation_string(player)
    assert guess.observation_tensor(player) == state.observation_tensor(player)
    assert guess.legal_actions() == state.legal_actions()


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(BadOption, match="takes 2 to 4 players"):
        pyspiel.load_game("penstock_barrage(players=7)")
    with pytest.raises(BadOption, match="takes full, introductory"):
        pyspiel.load_game("penstock_barrage(game=short)")


def test_python_ends_in_peace() -> None:
    told = "import penstock.lab.openspiel, pyspiel; pyspiel.load_game('penstock_barrage')"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0
