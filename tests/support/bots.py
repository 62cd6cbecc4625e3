"""Bots for tests of the live side."""

from penstock.kernel.agenda import Action
from penstock.table.live import bot_runner
from penstock.table.live.bot_runner import BotRunner


class BotsAtHand(BotRunner):
    """Bots that think right here, so that no test of the live side needs a process."""

    def __init__(self) -> None:
        pass

    async def choose(self, game: str, bot: str, position: str, seed: int) -> Action:
        return bot_runner.choose(game, bot, position, seed)

    def close(self) -> None:
        pass
