"""Standing orders: answers a player leaves behind, played when they are legal and clear.

They use nothing but what the player sees, and stay until they are revoked.
"""

from typing import Final

from penstock.games.underwater_cities.abilities import Pause
from penstock.games.underwater_cities.building import BuildBiomatter
from penstock.games.underwater_cities.cards import HIGHEST_CARD
from penstock.games.underwater_cities.exchanges import Advance
from penstock.games.underwater_cities.notation import (
    ADVANCE,
    BIOMATTER,
    DISCARD,
    DONE,
    MOST_STEELPLAST,
)
from penstock.games.underwater_cities.state import UnderwaterCities
from penstock.games.underwater_cities.turn import DiscardDown
from penstock.kernel.agenda import Action
from penstock.kernel.errors import BadOption

KINDS: Final = (
    (
        "discard",
        "Discard first",
        "Card numbers, for instance 12 45: with too many cards in hand you discard these, in that"
        " order.",
    ),
    (
        "advance",
        "Advance all the way",
        "Write yes: on the Federation track you always take all the spaces you are offered.",
    ),
    (
        "biomatter",
        "Spare biomatter",
        "Write yes: you build with as little biomatter as possible.",
    ),
    (
        "no_ability",
        "No pauses for abilities",
        "Write yes: between card, slot and the end of your turn you use no abilities.",
    ),
)
"""Kind, label and explanation of each order."""

MOST_NUMBERS: Final = 20


def check_order(kind: str, value: str) -> None:
    """Raise BadOption if the order makes no sense."""
    if kind == "discard":
        read_cards(value)
    elif kind in ("advance", "biomatter", "no_ability"):
        if value != "yes":
            raise BadOption(f"'{kind}' takes yes, not '{value}'")
    else:
        raise BadOption(f"there is no standing order '{kind}'")


def answer(state: UnderwaterCities, kind: str, value: str) -> Action | None:
    """What an order of the seat that is asked answers; None if it does not say."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    wanted: Action | None = None
    if kind == "discard" and isinstance(step, DiscardDown):
        hand = state.hands[step.chooser]
        wanted = next((DISCARD + card for card in read_cards(value) if card in hand), None)
    elif kind == "advance" and isinstance(step, Advance):
        wanted = ADVANCE + step.steps
    elif kind == "biomatter" and isinstance(step, BuildBiomatter):
        wanted = sparest(state.legal())
    elif kind == "no_ability" and isinstance(step, Pause):
        wanted = DONE
    return wanted if wanted is not None and wanted in state.legal() else None


def sparest(ways: list[Action]) -> Action | None:
    """The way to pay with the least biomatter; None if two are equally good."""
    costs = sorted((sum(divmod(way - BIOMATTER, MOST_STEELPLAST)), way) for way in ways)
    is_clear = len(costs) == 1 or (len(costs) > 1 and costs[0][0] < costs[1][0])
    return costs[0][1] if is_clear else None


def read_cards(value: str) -> list[int]:
    """The card numbers of an order."""
    words = value.split()
    is_list = all(word.isascii() and word.isdigit() and len(word) < 4 for word in words)
    if not is_list or not 1 <= len(words) <= MOST_NUMBERS:
        raise BadOption(
            f"'discard' takes 1 to {MOST_NUMBERS} card numbers, such as 12 45, not '{value}'"
        )
    numbers = [int(word) for word in words]
    for number in numbers:
        if not 1 <= number <= HIGHEST_CARD:
            raise BadOption(f"there is no card {number}")
    return numbers
