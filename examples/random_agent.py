"""An agent that plays anything legal, through PettingZoo: `python random_agent.py barrage`."""

import sys

from penstock.lab.pettingzoo import env

table = env(sys.argv[1] if len(sys.argv) > 1 else "power_grid", players=3)
table.reset(seed=7)
for agent in table.agent_iter():
    seen, reward, is_over, _, _ = table.last()
    if is_over:
        print(f"{agent}: {reward:+.2f}")
    table.step(None if is_over else table.action_space(agent).sample(seen["action_mask"]))
