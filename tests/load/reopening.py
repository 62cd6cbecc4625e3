"""How long a game takes to open that nobody has in memory, by how many moves it has."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.agenda import Action
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.table.client import Visitor
from tests.table.conftest import Server

TRIES = 5
SEEDS = 400


def long_match(game_id: str, moves: int) -> Match:
    """A match of random bots that is not over after so many moves, or else the longest found."""
    game = load_game(game_id)
    longest: list[Action] = []
    found = 0
    for seed in range(1, SEEDS):
        state = game.new(game.max_players, seed, game.complete({}), records=False)
        bot, rng = make_bot("random"), Rng(seed)
        played: list[Action] = []
        while len(played) < moves and not state.is_over():
            played.append(bot.choose(Window(game, state, state.to_move(), rng)))
            state.apply(played[-1])
        if len(played) > len(longest):
            longest, found = played, seed
        if not state.is_over():
            break
    match = Match(game, game.max_players, found)
    for action in longest:
        match.play_action(action)
    return match


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
                match = long_match(game, moves)
                record = {"text": match.record().write()}
                ids[len(match.moves)] = str(visitor.post("/api/tables/import", record)["id"])
            wanted = {"game": game, "seats": ["hot"] * 3}
            first = str(visitor.post("/api/tables", wanted)["id"])
            for moves, id in ids.items():
                cold, warm = [], []
                size = 0
                for _ in range(TRIES):
                    server.kill()
                    server.start()
                    asyncio.run(opened(visitor, first))  # what is loaded only once
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
