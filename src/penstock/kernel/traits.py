"""Traits: what can be counted of a position for a seat, to tell two positions apart in words.

A bot judges by hundreds of numbers; people want to hear of the few they know: energy, contracts,
cities supplied. A game names these and counts them; what differs most is told first.
"""

from typing import Final

from penstock.kernel.messages import Message, Part, Translate, listing

NOW: Final = 0
LATER: Final = 1
RIVALS: Final = 2
"""What a trait is about: what would count at once, what is kept for later, what others get."""
SIDES: Final = ("now", "later", "rivals")
"""What programs call them."""

LONGEST: Final = 80
"""Characters of a reason."""
MOST_TOLD: Final = 3
"""How many differences a reason names."""
LITTLE: Final = 0.05
"""What is below is nothing: it would be shown as 0.0."""

BETTER: Final = (
    "A better position at once.",
    "A better outlook for later.",
    "The others get less out of it.",
)
WORSE: Final = (
    "A weaker position at once.",
    "A weaker outlook for later.",
    "The others get more out of it.",
)
THE_SAME: Final = (
    "Nothing changes at once.",
    "Nothing changes for later.",
    "Nothing changes for the others.",
)
"""What is said, by side, where no trait tells what a judge sees."""


class Trait:
    """Something of a position that people count."""

    __slots__ = ("id", "side", "weight", "words")

    def __init__(self, id: str, side: int, weight: float, words: str) -> None:
        self.id = id
        """The name that programs know it by."""
        self.side = side
        """NOW, LATER or RIVALS."""
        self.weight = weight
        """What one of it is worth, roughly: what weighs most is told first."""
        self.words = words
        """What more or fewer of it is called, with places for `change` and `count`."""

    def said(self, change: int) -> Message:
        """A difference in words: "+2 contracts fulfilled"."""
        sign = "+" if change > 0 else "−"
        count = abs(change)
        return Message(self.words, {"change": f"{sign}{count}", "count": count})


def telling(traits: list[Trait], changes: list[int], side: int) -> list[tuple[float, int]]:
    """The traits of a side that differ, each with what that is worth; the weightiest first."""
    found = [
        (trait.weight * changes[place], place)
        for place, trait in enumerate(traits)
        if trait.side == side and changes[place] != 0
    ]
    found.sort(key=_lightness)
    return found


def reason(
    traits: list[Trait], changes: list[int], side: int, amount: float, translate: Translate
) -> str:
    """Why a side is worth so much more or less, in words of at most LONGEST characters."""
    sign = -1.0 if amount < 0 else 1.0
    found = telling(traits, changes, side)
    for_it = [place for worth, place in found if worth * sign > 0]
    against = [place for worth, place in found if worth * sign < 0]
    verdict = THE_SAME[side]
    if abs(amount) >= LITTLE:
        verdict = BETTER[side] if amount > 0 else WORSE[side]
    told = (for_it + against)[:MOST_TOLD]
    while told:
        what = listing([traits[place].said(changes[place]) for place in told])
        if not for_it and abs(amount) >= LITTLE:
            # Whoever judges sees more than people count: the words must not say the contrary.
            parts: dict[str, Part] = {"verdict": Message(verdict), "what": what}
            what = Message("{verdict} Against it: {what}", parts)
        words = what.render([], translate)
        if len(words) <= LONGEST:
            return words
        told = told[:-1]
    return Message(verdict).render([], translate)


def _lightness(found: tuple[float, int]) -> float:
    return -abs(found[0])
