"""Standing orders: answers a player leaves behind, played when they are legal and clear.

They use nothing but what the player sees, and stay until they are revoked.
"""

from typing import Final

from penstock.games.barrage.box.components import BANK, SPACE_SECTION, TABLES
from penstock.games.barrage.rules.actions import PLAIN, Turn
from penstock.games.barrage.rules.contracts import FulfilContract
from penstock.games.barrage.rules.management import UseBank
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import ENGINEERS, PASS, PLACE, SKIP
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.messages import Message, Part
from penstock.kernel.orders import BadOrder, OrderKind, bad_value

LAST_TO_BANK_EXAMPLE: Final = "2"


def read_bank(value: str) -> int:
    """How many engineers are too few for anything else."""
    if not (value.isascii() and value.isdigit() and len(value) < 3):
        raise bad_value(LAST_TO_BANK_EXAMPLE, value)
    most = int(value)
    if not 1 <= most <= TABLES.engineers:
        parts: dict[str, Part] = {"all": TABLES.engineers, "count": most}
        raise BadOrder(Message("there are 1 to {all} engineers, not {count}", parts))
    return most


LAST_TO_BANK: Final = OrderKind(
    "bank",
    "Last engineers to the bank",
    "A number: as soon as your turn finds you with so many engineers or fewer, all of them go to"
    " the bank.",
    LAST_TO_BANK_EXAMPLE,
    read_bank,
    questions=("UseBank",),
)
PASS_EARLY: Final = OrderKind(
    "pass",
    "Pass without engineers",
    "Without engineers you pass, even if a tile that needs none could still build.",
    questions=("Turn",),
)
NO_CONTRACT: Final = OrderKind(
    "no_contract",
    "Fulfil no contract",
    "After a production you fulfil no contract until you revoke it.",
    questions=("FulfilContract",),
)
KINDS: Final = (LAST_TO_BANK, PASS_EARLY, NO_CONTRACT)

BANK_SPACE: Final = SPACE_SECTION.index(BANK)


def answer(state: Barrage, kind: str, value: str) -> Action | None:
    """What an order of the seat that is asked answers; None if it does not say."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    wanted: Action | None = None
    if kind == NO_CONTRACT.kind and isinstance(step, FulfilContract):
        wanted = SKIP
    elif kind == PASS_EARLY.kind and isinstance(step, Turn):
        wanted = PASS
    elif kind == LAST_TO_BANK.kind and has_few_engineers(state, read_bank(value)):
        # Whoever has just copied an officer means to do more than that.
        if isinstance(step, Turn) and step.kind == PLAIN:
            wanted = PLACE + BANK_SPACE
        elif isinstance(step, UseBank):
            wanted = ENGINEERS + state.engineers[step.chooser]
    return wanted if wanted is not None and wanted in state.legal() else None


def has_few_engineers(state: Barrage, most: int) -> bool:
    """Whether the seat that is asked has engineers left, but no more than that."""
    seat: Seat = state.to_move()
    return 1 <= state.engineers[seat] <= most
