"""Bots think in processes of their own, never on the event loop."""

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

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
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a fork would hold the server's sockets, its port too, and its threads' locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=end_with_the_server)

    async def choose(self, game: str, bot: str, position: str, seed: int) -> Action:
        """Ask a bot and wait for it; workers that died are replaced."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, choose, game, bot, position, seed)
        except BrokenProcessPool:
            if self._pool is pool:
                pool.shutdown(wait=False, cancel_futures=True)
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, choose, game, bot, position, seed)

    def close(self) -> None:
        """Stop the workers; returns when the thought each is in is finished."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def end_with_the_server() -> None:
    """Let a worker process end when the server does, however that ends."""
    server = multiprocessing.parent_process()
    if server is not None:

        def wait() -> None:
            server.join()
            os._exit(1)

        threading.Thread(target=wait, daemon=True).start()
