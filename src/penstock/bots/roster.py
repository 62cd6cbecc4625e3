"""Which bots there are."""

from typing import Final

from penstock.bots.bot import Bot
from penstock.bots.greedy import Greedy
from penstock.bots.random import Random
from penstock.kernel.errors import BadOption

BOTS: Final[dict[str, type[Bot]]] = {"random": Random, "greedy": Greedy}
"""The bots by name."""
ABOUT: Final[dict[str, str]] = {
    "random": "Takes any move the rules allow. Good for a look round.",
    "greedy": "Takes the best move it sees in its own turn.",
}
"""What each of them is like, in one sentence for people."""
STANDARD: Final = "greedy"
"""Who plays where nobody has chosen one: a sensible opponent, and a sensible stand-in."""


def make_bot(name: str) -> Bot:
    """The bot of that name: one of ours, whatever else the name may look like."""
    if name not in BOTS:
        raise BadOption(f"there is no bot '{name}'; there is {', '.join(BOTS)}")
    return BOTS[name]()
