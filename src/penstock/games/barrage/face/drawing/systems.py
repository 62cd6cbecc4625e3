"""Productions on offer: systems of dam, conduit and drops, and the energy each would give."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from penstock.kernel.messages import Message
from penstock.kernel.view import Choice

ENERGY_FACTS = ("{count} energy", "+{count} afterwards")
"""The parts of a production's label that count energy."""


class System(NamedTuple):
    """A dam's water through a conduit: the production with the most drops, or one refused."""

    choice: Choice
    dam: str
    conduit: str
    drops: int


def systems_of(choices: Sequence[Choice]) -> list[System]:
    """Each system once; fewer drops than the most are chosen from the list."""
    found: dict[tuple[str, str], System] = {}
    for choice in choices:
        if choice.verb.name != "produce":
            continue
        dam, conduit, drops = choice.thing.split()
        system = System(choice, dam, conduit, int(drops))
        known = found.get((dam, conduit))
        if known is None or (known.choice.refused_by and not choice.refused_by):
            found[dam, conduit] = system
    return list(found.values())


def energy_of(choice: Choice) -> int:
    """The energy a production would give, with all that follows it at once."""
    total = 0
    for part in choice.label.parts.values():
        if isinstance(part, Message) and part.text in ENERGY_FACTS:
            count = part.parts["count"]
            total += count if isinstance(count, int) else 0
    return total


def energies_of(choices: Iterable[Choice]) -> set[int]:
    """How much energy each production that may be chosen would give."""
    return {
        energy_of(choice)
        for choice in choices
        if choice.verb.name == "produce" and choice.refused_by is None
    }
