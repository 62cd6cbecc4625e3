"""Hidden information dealt anew, for planners that must not peek (BAR-GEN-07).

Only the order of face-down stacks is hidden, and from everybody alike. Every stack is sorted
before it is shuffled, so its true order leaves no trace.
"""

from penstock.games.barrage.box.components import TILE_LIST, TileId
from penstock.games.barrage.box.leeghwater import WORK_STACKS, WORKS_A_STACK, WorkId
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.rng import Rng


def deal_hidden(state: Barrage, rng: Rng) -> Barrage:
    """A copy in which the stacks lie in another order; chance is fresh."""
    guess = state.copy()
    guess.rng = Rng(rng.new_seed())
    for stack in guess.stacks:
        stack.sort()
        rng.shuffle(stack)
    guess.patent_pile = shuffled_by_level(guess.patent_pile, rng)
    if guess.automa_pile:
        # The top tile lies face up.
        below = sorted(guess.automa_pile[:-1])
        rng.shuffle(below)
        guess.automa_pile = [*below, guess.automa_pile[-1]]
    if guess.has_leeghwater:
        guess.work_pile = shuffled_by_stack(guess.work_pile, rng)
    return guess


def shuffled_by_level(pile: list[TileId], rng: Rng) -> list[TileId]:
    """The advanced tiles to come, each level shuffled by itself, level I on top."""
    new: list[TileId] = []
    for level in (3, 2, 1):
        stack = sorted(tile for tile in pile if TILE_LIST[tile].level == level)
        rng.shuffle(stack)
        new += stack
    return new


def shuffled_by_stack(pile: list[WorkId], rng: Rng) -> list[WorkId]:
    """The external works to come, each stack shuffled by itself, stack A on top."""
    new: list[WorkId] = []
    for stack in reversed(range(len(WORK_STACKS))):
        works = sorted(work for work in pile if work // WORKS_A_STACK == stack)
        rng.shuffle(works)
        new += works
    return new
