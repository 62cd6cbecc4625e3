"""Finished games for the pages that show them."""

from functools import cache

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng


@cache
def played(game: str) -> str:
    """The record of a game between random bots."""
    known = load_game(game)
    match = Match(known, 2, 5, {"max_rounds": "20"} if game == "power_grid" else {}, ["human"] * 2)
    bot, rng = make_bot("random"), Rng(3)
    while not match.state.is_over():
        match.play_action(bot.choose(Window(known, match.state, match.state.to_move(), rng)))
    return match.record().write()
