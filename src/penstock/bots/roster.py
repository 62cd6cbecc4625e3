"""Which bots there are, what they are called, and what they are like."""

from typing import Final

from penstock.bots.bot import Bot
from penstock.bots.greedy import Greedy
from penstock.bots.judge import NO_VALUES, SHIPPED
from penstock.bots.planner import MOST_ENDS, Forgetful, Planner
from penstock.bots.random import Random
from penstock.bots.searcher import Searcher
from penstock.kernel.errors import BadOption
from penstock.kernel.options import seat_words

NOVICE: Final = "novice"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXPERT: Final = "expert"
GREEDY: Final = "greedy"
RANDOM: Final = "random"


class Character:
    """How people know a bot: by a name and a sentence."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about


BOTS: Final[dict[str, Character]] = {
    NOVICE: Character("Gentle", "Plays by rules of thumb and overlooks half of what it could do."),
    NORMAL: Character("Steady", "Thinks its whole turn through, but not what others will do."),
    HARD: Character("Sharp", "Plays its best turns on to the end of the round before it chooses."),
    EXPERT: Character("Master", "Looks at more turns than Sharp, and at many ways luck may fall."),
    GREEDY: Character("Greedy", "Takes the best move it sees in its own turn."),
    RANDOM: Character("Random", "Takes any move the rules allow. Good for a look round."),
}
"""The bots by the name that commands, records and the interface use: the levels, weakest first,
then two for study and tests."""
ABOUT: Final[dict[str, str]] = {id: one.about for id, one in BOTS.items()}
"""What each of them is like, in one sentence for people."""
STANDARD: Final = NORMAL
"""Who plays where nobody has chosen one: a sensible opponent, and a sensible stand-in."""
FIRST: Final = NOVICE
"""Whom somebody meets in a first game."""


def make_bot(name: str, values: str = SHIPPED) -> Bot:
    """The bot of that name: one of ours, whatever else the name may look like.

    Levels judge by the values that were learned for the game, or by those of another file.
    """
    if name == NOVICE:
        return Forgetful(MOST_ENDS, NO_VALUES)
    if name == NORMAL:
        return Planner(MOST_ENDS, values)
    if name == HARD:
        return Searcher(candidates=4, deals=2, moves=15_000, values=values)
    if name == EXPERT:
        return Searcher(candidates=8, deals=12, moves=45_000, values=values)
    if name == GREEDY:
        return Greedy()
    if name == RANDOM:
        return Random()
    raise BadOption(f"there is no bot '{name}'; there is {', '.join(BOTS)}")


def seat_name(kind: str) -> str:
    """What people call whoever sits there: a bot by its name, others by what they are."""
    return BOTS[kind].name if kind in BOTS else seat_words(kind)
