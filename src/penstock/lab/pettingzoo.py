"""PettingZoo: every seat an agent, one asked after the other (AEC).

    from penstock.lab.pettingzoo import env

    table = env("power_grid", players=4, board="usa")
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, is_over, _, info = table.last()
        legal = observation["action_mask"]
        table.step(None if is_over else table.action_space(agent).sample(legal))

Agents are called `player_0`, `player_1`, ... by their seats; seats that the rules play themselves
(Automas) are none. Numbers and masks are explained in docs/observations.md. Rewards come at the
end. `reset(seed=7)` deals the game of seed 7; without a seed the next game follows from the last
one given. An illegal action ends the game with -1 for whoever took it, as in PettingZoo's own.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from penstock.kernel.options import OptionValue
from penstock.kernel.rng import Rng
from penstock.lab.episode import PLACE, Episode, setting
from penstock.lab.observations import name_of

LOST = -1.0
"""The reward for an illegal action."""
DEALS = 0xDEA1_5EED
"""Sets the seeds of further games apart from the seed that was given."""


def env(
    game: str,
    /,
    players: int = 2,
    reward: str = PLACE,
    render_mode: str | None = None,
    **options: OptionValue,
) -> AECEnv:
    """A table of the game with the checks that PettingZoo's own environments have."""
    table: AECEnv = raw_env(game, players, reward, render_mode, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=LOST)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (the name PettingZoo gives it)
    """The table itself; an illegal action raises IllegalAction and changes nothing."""

    def __init__(
        self,
        game: str,
        /,
        players: int = 2,
        reward: str = PLACE,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        self._setting = setting(game, players, options, reward)
        self._table = Episode(self._setting)
        self._deals = Rng(0)
        rules = self._setting.game
        self.metadata = {
            "name": name_of(rules),
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._seats = {f"player_{seat}": seat for seat in self._setting.free_seats()}
        self._agents = {seat: agent for agent, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        limits = np.iinfo(np.int16)
        seen = spaces.Box(limits.min, limits.max, (rules.layout().size,), np.int16)
        mask = spaces.Box(0, 1, (rules.action_count,), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self._seats
        }
        self._action_spaces = {agent: spaces.Discrete(rules.action_count) for agent in self._seats}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for an agent every time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for an agent every time."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of that seed, or the next one."""
        if seed is None:
            seed = self._deals.new_seed()
        else:
            self._deals = Rng(seed ^ DEALS)
        self._table.begin(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._call()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may do if it is asked; the arrays are its own."""
        table = self._table
        table.look(self._seats[agent])
        return {
            "observation": np.array(table.numbers.memory, np.int16),
            "action_mask": np.frombuffer(table.mask.memory, np.int8).copy(),
        }

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._table.step(int(action))
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._call()
        self._accumulate_rewards()

    def _call(self) -> None:
        """Say whose turn it is, or what everybody gets."""
        if not self._table.state.is_over():
            self.agent_selection = self._agents[self._table.state.to_move()]
            return
        gained = self._table.rewards()
        self.agent_selection = self.agents[0]
        for agent in self.agents:
            self.rewards[agent] = gained[self._seats[agent]]
            self.terminations[agent] = True

    def render(self) -> str | None:
        """The table in words or as a picture, as the seat to move sees it."""
        state = self._table.state
        if self.render_mode == "svg":
            return state.game.picture(state)
        return str(state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
