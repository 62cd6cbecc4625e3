"""Learning Power Grid for two from nothing, with PPO that knows which actions are legal.

    pip install 'penstock[lab-ppo]'
    python examples/maskable_ppo.py                    learns, then plays 400 games each
    python examples/maskable_ppo.py --steps 2000       a quick look

The agent learns against a bot that plays anything; then its win share against that one and against
`greedy` is told, with the interval of 95 %.
"""

import argparse
import math
import time

import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.vec_env import DummyVecEnv

from penstock.lab.gymnasium import TableEnv

TABLES = 8
"""Games at once."""
LEARNING_SEED = 1
FRESH_SEEDS = 1_000_000
"""Where the deals begin on which it is measured: none of them was learned from."""


def table(opponent: str) -> TableEnv:
    """A table for two; after twenty rounds whoever supplies most has won, so no game drags on."""
    return TableEnv(
        "power_grid", players=2, opponents=opponent, seat=None, scaled=True, max_rounds="20"
    )


def learn(steps: int) -> MaskablePPO:
    """An agent that has taken so many decisions."""
    tables = DummyVecEnv([lambda: table("random") for _ in range(TABLES)])
    agent = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=512,
        batch_size=512,
        n_epochs=6,
        learning_rate=7e-4,
        gamma=0.995,
        gae_lambda=0.97,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 64]},
        seed=LEARNING_SEED,
        device="cpu",
    )
    agent.learn(steps)
    return agent


def wins(agent: MaskablePPO, opponent: str, games: int) -> int:
    """How many of so many games the agent wins."""
    played, won = table(opponent), 0
    for seed in range(FRESH_SEEDS, FRESH_SEEDS + games):
        seen, _ = played.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            masks = get_action_masks(played)
            action, _ = agent.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, is_over, _, _ = played.step(np.int64(action))
        won += reward > 0
    return won


def interval(won: int, games: int) -> tuple[float, float]:
    """The shares between which the true one lies in 95 of 100 cases (Wilson)."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    half /= 1 + z * z / games
    return middle - half, middle + half


def main() -> None:
    """Learn, measure, tell."""
    options = argparse.ArgumentParser(description="PPO with legal actions only, on Power Grid")
    options.add_argument("--steps", type=int, default=250_000, help="decisions to learn from")
    options.add_argument("--games", type=int, default=400, help="games to measure by")
    wanted = options.parse_args()
    begun = time.monotonic()
    agent = learn(wanted.steps)
    print(f"{wanted.steps} decisions in {time.monotonic() - begun:.0f} s")
    for opponent in ("random", "greedy"):
        won = wins(agent, opponent, wanted.games)
        low, high = interval(won, wanted.games)
        share = won / wanted.games
        print(f"against {opponent}: {share:.0%} of {wanted.games} [{low:.0%}, {high:.0%}]")


if __name__ == "__main__":
    main()
