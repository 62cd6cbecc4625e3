"""Bots for tests of the live side."""

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

    def close(self) -> None:
        pass
