"""The environments people already know: their own conformance suites, and what is ours to keep."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption, IllegalAction
from penstock.kernel.rng import Rng
from penstock.kernel.view import Result, Standing
from penstock.lab import episode
from penstock.lab.gymnasium import TableEnv
from penstock.lab.pettingzoo import env, raw_env

SHORT: dict[str, dict[str, Any]] = {
    "power_grid": {"max_rounds": 20},
    "barrage": {"game": "introductory"},
    "underwater_cities": {},
}
"""Options that make a game of two short."""


# Its own games have dictionaries with masks, too; the suite only prefers plain arrays.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize("id", game_ids())
def test_pettingzoo_finds_nothing_wrong(id: str) -> None:
    api_test(env(id, players=2, **SHORT[id]), num_cycles=500)
    seed_test(lambda: env(id, players=2, **SHORT[id]), num_cycles=40)


@pytest.mark.filterwarnings("ignore:.*not having a spec:UserWarning")
@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("scaled", [False, True])
def test_gymnasium_finds_nothing_wrong(id: str, scaled: bool) -> None:
    check_env(TableEnv(id, players=2, scaled=scaled, render_mode="ansi", **SHORT[id]))


@pytest.mark.parametrize("id", game_ids())
def test_an_environment_is_named_after_rules_and_observations(id: str) -> None:
    game = load_game(id)
    name = f"{id}_v{game.version}.{game.layout().version}"
    assert env(id).metadata["name"] == name
    assert TableEnv(id).metadata["name"] == name


def test_agents_play_the_very_game_of_the_seed() -> None:
    table = raw_env("barrage", players=3)
    table.reset(seed=11)
    state = load_game("barrage").new(3, 11)
    rng = Rng(2)
    for agent in table.agent_iter():
        seen, reward, is_over, _, _ = table.last()
        if is_over:
            assert reward == episode.rewards_of(state.result(), "place")[int(agent[-1])]
            table.step(None)
            continue
        assert agent == f"player_{state.to_move()}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(state.legal())
        action = state.legal()[rng.below(len(state.legal()))]
        table.step(action)
        state.apply(action)
    assert state.is_over()
    assert table.agents == []


def test_only_who_is_asked_has_a_mask_and_observations_stay_as_they_were() -> None:
    table = raw_env("power_grid", players=3)
    table.reset(seed=3)
    asked = table.agent_selection
    before = table.observe(asked)
    kept = before["observation"].copy()
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == asked)
    table.step(int(np.flatnonzero(before["action_mask"])[0]))
    table.observe(table.agent_selection)
    assert (before["observation"] == kept).all()


def test_seats_that_the_rules_play_are_no_agents() -> None:
    table = raw_env("barrage", players=2, automa_1="high")
    assert table.possible_agents == ["player_0"]
    table.reset(seed=1)
    while not table.terminations["player_0"]:
        table.step(int(np.flatnonzero(table.observe("player_0")["action_mask"])[0]))
    assert table.rewards["player_0"] in (1.0, -1.0)


def test_an_illegal_action_loses_or_raises() -> None:
    table = env("power_grid")
    table.reset(seed=1)
    agent = table.agent_selection
    illegal = int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0])
    table.step(illegal)
    assert table.terminations[agent]
    assert table.rewards[agent] == -1
    raw = raw_env("power_grid")
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    alone = TableEnv("power_grid")
    alone.reset(seed=1)
    _, reward, is_over, _, info = alone.step(illegal)
    assert (reward, is_over) == (-1, True)
    assert "not an answer" in info["illegal"]


def test_an_agent_among_bots_plays_to_the_end() -> None:
    table = TableEnv("power_grid", players=3, opponents=["greedy", "random"], seat=1, max_rounds=20)
    _, info = table.reset(seed=5)
    is_over, moves, reward = False, 0, 0.0
    while not is_over:
        assert (table.action_masks() == info["action_mask"]).all()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        _, reward, is_over, _, info = table.step(action)
        moves += 1
    assert moves > 10
    assert reward in (1.0, 0.5, 0.0, -0.5, -1.0)
    assert len(info["scores"]) == 3
    assert not info["action_mask"].any()
    with pytest.raises(BadOption, match="call reset"):
        table.step(0)


def test_an_agent_may_sit_anywhere() -> None:
    table = TableEnv("barrage", players=4, seat=None)
    seats = set()
    for seed in range(12):
        table.reset(seed=seed)
        seats.add(table.seat)
    assert seats == {0, 1, 2, 3}


def test_gymnasium_spaces_hold_what_is_seen() -> None:
    table = TableEnv("underwater_cities", scaled=True)
    seen, _ = table.reset(seed=2)
    assert seen.dtype == np.float32
    assert isinstance(table.action_space, gymnasium.spaces.Discrete)
    assert table.observation_space.contains(seen)
    assert abs(seen).max() < 5


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"players": 9}, "takes 2 to 6 players"),
        ({"board": "mars"}, "takes germany, usa"),
        ({"reward": "fame"}, "one of place, score"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any], complaint: str) -> None:
    for make in (env, TableEnv):
        with pytest.raises(BadOption, match=complaint):
            make("power_grid", **wrong)


def test_wrong_opponents_and_seats_are_refused() -> None:
    with pytest.raises(BadOption, match="no bot 'nobody'"):
        TableEnv("power_grid", opponents="nobody")
    with pytest.raises(BadOption, match="need 1 or 3 bots, not 2"):
        TableEnv("power_grid", players=4, opponents=["random", "greedy"])
    with pytest.raises(BadOption, match="may sit at 0, not at 1"):
        TableEnv("barrage", players=2, seat=1, automa_1="low")


def ending(*places_and_scores: tuple[int, int]) -> Result:
    standings = [
        Standing(seat, place, score, ()) for seat, (place, score) in enumerate(places_and_scores)
    ]
    return Result(tuple(sorted(standings, key=lambda one: one.place)))


def test_rewards_by_place_share_ties_and_add_up_to_nothing() -> None:
    assert episode.rewards_of(ending((1, 30), (2, 20)), "place") == [1, -1]
    assert episode.rewards_of(ending((3, 5), (1, 30), (2, 20)), "place") == [-1, 1, 0]
    assert episode.rewards_of(ending((1, 9), (1, 9), (3, 1)), "place") == [0.5, 0.5, -1]
    assert episode.rewards_of(ending((1, 9), (1, 9)), "place") == [0, 0]


def test_rewards_by_score_are_leads_over_the_others() -> None:
    assert episode.rewards_of(ending((1, 90), (2, 40), (3, 20)), "score") == [0.6, -0.15, -0.45]
    assert episode.rewards_of(ending((1, 85)), "place") == [0.85]


def test_the_table_is_rendered_in_words_or_as_a_picture() -> None:
    for make in (env, TableEnv):
        for mode, begins in (("ansi", "Barrage, 2 players"), ("svg", "<svg")):
            table: Any = make("barrage", render_mode=mode)
            table.reset(seed=1)
            assert table.render().startswith(begins)
