"""What anybody may see of the Automa tiles."""

from dataclasses import dataclass

from penstock.games.barrage.box.components import CONTRACT_LIST
from penstock.games.barrage.rules.state import Barrage


@dataclass(frozen=True, slots=True)
class AutomaView:
    """The tiles of the Automas, by their numbers 1 to 20."""

    actions: int | None
    """The tile on top of the pile, with its action side up; None before the tiles are there."""
    criteria: int | None
    """The tile on top of the discard; None before the first turn."""
    pile: int
    """How many tiles are left, the top one included."""
    discard: tuple[int, ...]
    """The tiles turned, the last one on top."""
    thrown: tuple[str, ...]
    """Contracts thrown out by Automas, which may come back."""


def automa_view(state: Barrage) -> AutomaView:
    """The Automa tiles that lie open, and what Automas threw out."""
    pile, discard = state.automa_pile, state.automa_discard
    return AutomaView(
        actions=pile[-1] + 1 if pile else None,
        criteria=discard[-1] + 1 if discard else None,
        pile=len(pile),
        discard=tuple(tile + 1 for tile in discard),
        thrown=tuple(CONTRACT_LIST[contract].id for stack in state.thrown for contract in stack),
    )
