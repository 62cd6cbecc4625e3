"""Bots for tables under fire: they think in this process, and hardly. What they say is right, and
nobody here asks whether it is good."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from penstock.bots import Window, advice, analysis
from penstock.games import load_game
from penstock.kernel.rng import Rng
from penstock.table.live.bot_runner import BotRunner, Thought, choose
from penstock.table.live.looking import look_through, match_of, plain_suggestion, turn_from

MOVES = 30
"""How many moves are tried for a piece of advice."""


def thinking_here(bots: BotRunner) -> AbstractContextManager[object]:
    """Whatever bots are asked is answered in this process."""
    return patch.object(bots, "ask", _answer)


def never_choosing(bots: BotRunner) -> AbstractContextManager[object]:
    """The same, but no bot ever moves: its row could not be told from one that must not be."""
    return patch.object(bots, "ask", _answer_beside_playing)


async def _answer(task: str, *question: Any) -> Any:
    await asyncio.sleep(0)
    return TASKS[task](*question)


async def _answer_beside_playing(task: str, *question: Any) -> Any:
    if task == "choose":
        await asyncio.Event().wait()
    return await _answer(task, *question)


def choose_at_random(game: str, _: str, position: str, seed: int, plan: list[int]) -> Thought:
    """Any move."""
    return choose(game, "random", position, seed, plan)


def advise(game_id: str, position: str, seed: int) -> list[object]:
    """Advice for a hint."""
    game = load_game(game_id)
    state = game.decode(position)
    window = Window(game, state, state.to_move(), Rng(seed))
    window.moves = MOVES
    found = advice.advise(window)
    return [plain_suggestion(one) for one in (found.compared, *found.suggestions)]


def look_at(setup: str, row: list[Any]) -> list[list[object]]:
    """A closer look at a turn of a finished match."""
    found = analysis.look_at(match_of(setup), turn_from(row), MOVES).advice
    played = found.played or found.compared
    return [plain_suggestion(one) for one in (played, *found.suggestions)]


TASKS: dict[str, Callable[..., object]] = {
    "choose": choose_at_random,
    "advise": advise,
    "look_through": look_through,
    "look_at": look_at,
}
"""What bots can be asked, as in `bot_runner`."""
