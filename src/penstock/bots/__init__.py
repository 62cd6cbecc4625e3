"""Bots: they choose for a seat and see only what that seat may see."""

from penstock.bots.bot import Bot, Window
from penstock.bots.greedy import Greedy
from penstock.bots.planner import Planner
from penstock.bots.playing import play_out
from penstock.bots.random import Random
from penstock.bots.roster import ABOUT, BOTS, FIRST, STANDARD, make_bot, seat_name
from penstock.bots.searcher import Searcher

__all__ = [
    "ABOUT",
    "BOTS",
    "FIRST",
    "STANDARD",
    "Bot",
    "Greedy",
    "Planner",
    "Random",
    "Searcher",
    "Window",
    "make_bot",
    "play_out",
    "seat_name",
]
