"""Bots think in processes of their own, never on the event loop."""

import asyncio
from concurrent.futures import ProcessPoolExecutor

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.agenda import Action
from penstock.kernel.rng import Rng


def choose(game_id: str, bot: str, position: str, seed: int) -> Action:
    """A bot's choice in an encoded position; runs in a worker process."""
    game = load_game(game_id)
    state = game.decode(position)
    return make_bot(bot).choose(Window(game, state, state.to_move(), Rng(seed)))


class BotRunner:
    """A few worker processes."""

    def __init__(self, workers: int) -> None:
        self._pool = ProcessPoolExecutor(workers)

    async def choose(self, game: str, bot: str, position: str, seed: int) -> Action:
        """Ask a bot and wait for it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, choose, game, bot, position, seed)

    def close(self) -> None:
        """Stop the workers."""
        self._pool.shutdown(wait=False, cancel_futures=True)
