"""Many tables in step: what a policy is given, and what it gives back.

`python examples/many_tables.py barrage 200` plays 200 steps at each of 16 tables. The policy here
prefers high action numbers, for no good reason; put yours in its place.
"""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from penstock.lab.vector import Tables


def policy(
    observations: NDArray[np.int16], masks: NDArray[np.uint8], seats: NDArray[np.int8]
) -> NDArray[Any]:
    """An action for each table: the last legal one, or any (-1) now and then."""
    last = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    chance = np.random.default_rng(int(observations.sum()) % 2**32)
    return np.where(chance.random(len(seats)) < 0.2, -1, last)


def main(game: str, steps: int) -> None:
    """Play, and tell how the games ended."""
    ends, wins = 0, np.zeros(4)
    with Tables(game, tables=16, players=4, seed=1) as tables:
        for _ in range(steps):
            tables.step(policy(tables.observations, tables.masks, tables.seats))
            ends += int(tables.ended.sum())
            wins += (tables.rewards == 1).sum(axis=0)
    print(f"{ends} games ended; alone on the first place by seat: {wins.astype(int).tolist()}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "barrage", int((sys.argv[2:] or ["2000"])[0]))
