"""How long a game takes to open that nobody has in memory, by how many moves it has."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.table.client import Visitor
from tests.table.conftest import Server

TRIES = 5


def long_match(game_id: str, moves: int) -> Match:
    """A match of random bots with so many moves, not over yet."""
    game = load_game(game_id)
    players = game.max_players
    for seed in range(1, 200):
        match = Match(game, players, seed)
        bot, rng = make_bot("random"), Rng(seed)
        while len(match.moves) < moves and not match.state.is_over():
            window = Window(game, match.state, match.state.to_move(), rng)
            match.play_action(bot.choose(window))
        if not match.state.is_over():
            return match
    raise ValueError(f"no match of {game_id} has {moves} moves")


async def opened(visitor: Visitor, table: str) -> tuple[float, int]:
    """Milliseconds from knocking to having the first state, and its size in bytes."""
    begun = time.perf_counter()
    async with visitor.socket(table) as socket:
        state = str(await socket.recv())
    return (time.perf_counter() - begun) * 1000, len(state)


def reopen(game: str, lengths: list[int]) -> list[dict[str, Any]]:
    """Import a match of each length, start the server anew, and open it cold and warm."""
    reports = []
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name))
        server.start()
        try:
            visitor = Visitor(server.address)
            ids = {}
            for moves in lengths:
                record = long_match(game, moves).record().write()
                ids[moves] = str(visitor.post("/api/tables/import", {"text": record})["id"])
            for moves, id in ids.items():
                cold, warm = [], []
                size = 0
                for _ in range(TRIES):
                    server.kill()
                    server.start()
                    asyncio.run(opened(visitor, ids[lengths[0]]))  # what is loaded only once
                    took, size = asyncio.run(opened(visitor, id))
                    cold.append(took)
                    warm.append(asyncio.run(opened(visitor, id))[0])
                reports.append(
                    {
                        "plan": "reopened",
                        "game": game,
                        "moves": moves,
                        "cold_ms": round(sorted(cold)[TRIES // 2], 1),
                        "warm_ms": round(sorted(warm)[TRIES // 2], 1),
                        "kB": round(size / 1000, 1),
                    }
                )
        finally:
            server.close()
    return reports
