"""Bots for tests of the live side."""

import json
from typing import Any

from penstock.bots.bot import Plan
from penstock.table.live import bot_runner
from penstock.table.live.bot_runner import BotRunner, Thought


class BotsAtHand(BotRunner):
    """Bots that think right here, so that no test of the live side needs a process."""

    def __init__(self) -> None:
        pass

    async def choose(
        self, game: str, bot: str, position: str, seed: int, plan: Plan | None = None
    ) -> Thought:
        return bot_runner.choose(game, bot, position, seed, plan or [])

    async def ask(self, task: str, *question: object) -> Any:
        return json.loads(json.dumps(bot_runner.TASKS[task](*question)))

    def close(self) -> None:
        pass
