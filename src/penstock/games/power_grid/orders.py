"""Standing orders: answers a player leaves behind, played when they are legal and clear.

They use nothing but what the player sees, and stay until they are revoked.
"""

from typing import Final

from penstock.games.power_grid.auction import Bid, Nominate
from penstock.games.power_grid.components import HIGHEST_PLANT
from penstock.games.power_grid.notation import BID, PASS
from penstock.games.power_grid.state import PowerGrid
from penstock.kernel.agenda import Action
from penstock.kernel.errors import BadOption

KINDS: Final = (
    (
        "max_bid",
        "Highest bid",
        "A plant and an amount, for instance 14 20: your bid is raised by one as long as needed,"
        " up to the amount; then you pass.",
    ),
    (
        "no_plant",
        "Buy no plant",
        "Write yes: you pass in every auction until you revoke it.",
    ),
)
"""Kind, label and explanation of each order."""


def check_order(kind: str, value: str) -> None:
    """Raise BadOption if the order makes no sense."""
    if kind == "max_bid":
        read_max_bid(value)
    elif kind == "no_plant":
        if value != "yes":
            raise BadOption(f"'no_plant' takes yes, not '{value}'")
    else:
        raise BadOption(f"there is no standing order '{kind}'")


def answer(state: PowerGrid, kind: str, value: str) -> Action | None:
    """What an order of the seat that is asked answers; None if it does not say."""
    step = state.agenda[-1]
    wanted: Action | None = None
    if kind == "no_plant" and isinstance(step, (Bid, Nominate)):
        wanted = PASS
    elif kind == "max_bid" and isinstance(step, Bid):
        plant, amount = read_max_bid(value)
        if step.plant == plant:
            wanted = BID + step.price + 1 if step.price < amount else PASS
    return wanted if wanted is not None and wanted in state.legal() else None


def read_max_bid(value: str) -> tuple[int, int]:
    """Plant and amount of a highest bid."""
    words = value.split()
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 5 for w in words):
        raise BadOption(f"'max_bid' takes a plant and an amount, such as 14 20, not '{value}'")
    plant, amount = int(words[0]), int(words[1])
    if not 1 <= plant <= HIGHEST_PLANT:
        raise BadOption(f"there is no plant {plant}")
    return plant, amount
