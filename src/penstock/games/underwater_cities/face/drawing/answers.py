"""Where choices are answered: which of them lie on the table now, and which need a button."""

from typing import Final

from penstock.games.underwater_cities.box.cards import ASSISTANT
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.view import Choice

HAND_VERBS: Final = ("play", "discard", "keep", "under")
CLAIMED_VERBS: Final = ("use", "refresh", "drop", "ability")
CARD_VERBS: Final = (*HAND_VERBS, *CLAIMED_VERBS, "take", "contract")


def card_of(choice: Choice) -> int:
    """The number of the card a choice is about; 0 if it is about none."""
    if choice.verb.name not in CARD_VERBS:
        return 0
    return ASSISTANT if choice.thing == "assistant" else int(choice.thing)


def on_the_table(view: UnderwaterCitiesView) -> frozenset[str]:
    """The choices that are clicked on the table itself, not in the bar."""
    seen: set[str] = set()
    cards: set[int] = set()
    slots = {slot.id for slot in view.slots}
    hand = {card.number for card in view.looking_at}
    if not hand and view.seat is not None:
        hand = {card.number for card in view.players[view.seat].hand}
    specials = {*view.special_row, *(card.number for card in view.special_deck[-1:])}
    for choice in view.choices:
        verb, what, number = choice.verb.name, choice.thing, card_of(choice)
        if verb in ("slot", "perform"):
            is_there = what in slots or what == "always"
        elif verb == "clone":
            is_there = what in slots
        elif verb in ("at", "upgrade", "convert"):
            is_there = True
        elif verb in HAND_VERBS:
            is_there = number in hand
        elif verb in CLAIMED_VERBS:
            # A card has room for one answer; a second one becomes a button.
            is_there = number not in cards
            cards.add(number)
        elif verb == "take":
            is_there = number in specials
        else:
            is_there = verb == "contract" and number in view.contracts[:3]
        if is_there:
            seen.add(choice.text)
    return frozenset(seen)
