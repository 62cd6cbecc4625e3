"""Standing orders: answers a player leaves behind, played when they are legal and clear.

They use nothing but what the player sees, and stay until they are revoked.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD
from penstock.games.underwater_cities.box.nouns import MOST_STEELPLAST
from penstock.games.underwater_cities.rules.abilities import Pause
from penstock.games.underwater_cities.rules.building import BuildBiomatter
from penstock.games.underwater_cities.rules.discarding import DiscardDown
from penstock.games.underwater_cities.rules.exchanges import Advance
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    ADVANCE,
    BIOMATTER,
    DISCARD,
    DONE,
)
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Message
from penstock.kernel.orders import BadOrder, OrderKind, bad_value

DISCARD_FIRST_EXAMPLE: Final = "12 45"
MOST_NUMBERS: Final = 20


def read_cards(value: str) -> list[int]:
    """The card numbers of an order."""
    words = value.split()
    is_list = all(word.isascii() and word.isdigit() and len(word) < 4 for word in words)
    if not is_list or not 1 <= len(words) <= MOST_NUMBERS:
        raise bad_value(DISCARD_FIRST_EXAMPLE, value)
    numbers = [int(word) for word in words]
    for number in numbers:
        if not 1 <= number <= HIGHEST_CARD:
            raise BadOrder(Message("there is no card {number}", {"number": number}))
    return numbers


DISCARD_FIRST: Final = OrderKind(
    "discard",
    "Discard first",
    "Card numbers: with too many cards in hand you discard these, in that order.",
    DISCARD_FIRST_EXAMPLE,
    read_cards,
    questions=("DiscardDown",),
)
ADVANCE_ALL: Final = OrderKind(
    "advance",
    "Advance all the way",
    "On the Federation track you always take all the spaces you are offered.",
    questions=("Advance",),
)
SPARE_BIOMATTER: Final = OrderKind(
    "biomatter",
    "Spare biomatter",
    "You build with as little biomatter as possible.",
    questions=("BuildBiomatter",),
)
NO_ABILITY: Final = OrderKind(
    "no_ability",
    "No pauses for abilities",
    "Between card, slot and the end of your turn you use no abilities.",
    questions=("Pause",),
)
KINDS: Final = (DISCARD_FIRST, ADVANCE_ALL, SPARE_BIOMATTER, NO_ABILITY)


def answer(state: UnderwaterCities, kind: str, value: str) -> Action | None:
    """What an order of the seat that is asked answers; None if it does not say."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    wanted: Action | None = None
    if kind == DISCARD_FIRST.kind and isinstance(step, DiscardDown):
        hand = state.hands[step.chooser]
        wanted = next((DISCARD + card for card in read_cards(value) if card in hand), None)
    elif kind == ADVANCE_ALL.kind and isinstance(step, Advance):
        wanted = ADVANCE + step.steps
    elif kind == SPARE_BIOMATTER.kind and isinstance(step, BuildBiomatter):
        wanted = sparest(state.legal())
    elif kind == NO_ABILITY.kind and isinstance(step, Pause):
        wanted = DONE
    return wanted if wanted is not None and wanted in state.legal() else None


def sparest(ways: list[Action]) -> Action | None:
    """The way to pay with the least biomatter; None if two are equally good."""
    costs = sorted((sum(divmod(way - BIOMATTER, MOST_STEELPLAST)), way) for way in ways)
    is_clear = len(costs) == 1 or (len(costs) > 1 and costs[0][0] < costs[1][0])
    return costs[0][1] if is_clear else None
