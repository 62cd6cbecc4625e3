"""Standing orders: answers a player leaves behind, played when they are legal and clear.

They use nothing but what the player sees, and stay until they are revoked.
"""

from typing import Final

from penstock.games.power_grid.box.components import HIGHEST_PLANT
from penstock.games.power_grid.rules.auction import Bid, Nominate
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.verbs import BID, PASS
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Message
from penstock.kernel.orders import BadOrder, OrderKind, bad_value

MAX_BID_EXAMPLE: Final = "14 20"


def read_max_bid(value: str) -> tuple[int, int]:
    """Plant and amount of a highest bid."""
    words = value.split()
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 5 for w in words):
        raise bad_value(MAX_BID_EXAMPLE, value)
    plant, amount = int(words[0]), int(words[1])
    if not 1 <= plant <= HIGHEST_PLANT:
        raise BadOrder(Message("there is no plant {plant}", {"plant": plant}))
    return plant, amount


MAX_BID: Final = OrderKind(
    "max_bid",
    "Bid for me up to",
    "A plant and an amount: your bid is raised by one as long as needed, up to the amount; then"
    " you pass.",
    MAX_BID_EXAMPLE,
    read_max_bid,
    questions=("OpenBid", "Bid"),
)
NO_PLANT: Final = OrderKind(
    "no_plant",
    "Buy no plant",
    "You pass in every auction until you revoke it.",
    questions=("Nominate",),
)
KINDS: Final = (MAX_BID, NO_PLANT)


def answer(state: PowerGrid, kind: str, value: str) -> Action | None:
    """What an order of the seat that is asked answers; None if it does not say."""
    step = state.agenda[-1]
    wanted: Action | None = None
    if kind == NO_PLANT.kind and isinstance(step, (Bid, Nominate)):
        wanted = PASS
    elif kind == MAX_BID.kind and isinstance(step, Bid):
        plant, amount = read_max_bid(value)
        if step.plant == plant:
            wanted = BID + step.price + 1 if step.price < amount else PASS
    return wanted if wanted is not None and wanted in state.legal() else None
