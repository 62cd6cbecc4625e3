"""Standing orders: answers a player leaves behind, played when they are legal and clear.

They use nothing but what the player sees, and stay until they are revoked.
"""

from typing import Final

from penstock.games.barrage.actions import Turn
from penstock.games.barrage.components import BANK, SPACE_SECTION, TABLES
from penstock.games.barrage.contracts import FulfilContract
from penstock.games.barrage.management import UseBank
from penstock.games.barrage.notation import ENGINEERS, PASS, PLACE, SKIP
from penstock.games.barrage.state import Barrage
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.errors import BadOption

KINDS: Final = (
    (
        "bank",
        "Last engineers to the bank",
        "A number, for instance 2: as soon as your turn finds you with so many engineers or fewer,"
        " all of them go to the bank.",
    ),
    (
        "pass",
        "Pass without engineers",
        "Write yes: without engineers you pass, even if a tile that needs none could still build.",
    ),
    (
        "no_contract",
        "Fulfil no contract",
        "Write yes: after a production you fulfil no contract until you revoke it.",
    ),
)
"""Kind, label and explanation of each order."""

BANK_SPACE: Final = SPACE_SECTION.index(BANK)


def check_order(kind: str, value: str) -> None:
    """Raise BadOption if the order makes no sense."""
    if kind == "bank":
        read_bank(value)
    elif kind in ("pass", "no_contract"):
        if value != "yes":
            raise BadOption(f"'{kind}' takes yes, not '{value}'")
    else:
        raise BadOption(f"there is no standing order '{kind}'")


def answer(state: Barrage, kind: str, value: str) -> Action | None:
    """What an order of the seat that is asked answers; None if it does not say."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    wanted: Action | None = None
    if kind == "no_contract" and isinstance(step, FulfilContract):
        wanted = SKIP
    elif kind == "pass" and isinstance(step, Turn):
        wanted = PASS
    elif kind == "bank" and has_few_engineers(state, read_bank(value)):
        # Whoever has just copied an officer means to do more than that.
        if isinstance(step, Turn) and not step.has_copied:
            wanted = PLACE + BANK_SPACE
        elif isinstance(step, UseBank):
            wanted = ENGINEERS + state.engineers[step.chooser]
    return wanted if wanted is not None and wanted in state.legal() else None


def has_few_engineers(state: Barrage, most: int) -> bool:
    """Whether the seat that is asked has engineers left, but no more than that."""
    seat: Seat = state.to_move()
    return 1 <= state.engineers[seat] <= most


def read_bank(value: str) -> int:
    """How many engineers are too few for anything else."""
    if not (value.isascii() and value.isdigit() and len(value) < 3):
        raise BadOption(f"'bank' takes a number of engineers, such as 2, not '{value}'")
    most = int(value)
    if not 1 <= most <= TABLES.engineers:
        raise BadOption(f"there are 1 to {TABLES.engineers} engineers, not {most}")
    return most
