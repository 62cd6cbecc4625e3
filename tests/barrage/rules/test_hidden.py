"""Nobody sees the order of the stacks, and a guess depends on nothing else (BAR-GEN-07)."""

from typing import cast

import pytest

from penstock.games.barrage import GAME
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.rng import Rng


def middle(players: int, seed: int, moves: int) -> Barrage:
    """A position of a random game."""
    state = cast(Barrage, GAME.new(players, seed))
    rng = Rng(seed)
    for _ in range(moves):
        if state.is_over():
            break
        state.apply(state.legal()[rng.below(len(state.legal()))])
    return state


@pytest.mark.rule("BAR-GEN-07")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 20, 90])
def test_another_order_of_the_stacks_looks_the_same(players: int, moves: int) -> None:
    state = middle(players, 5, moves)
    other = state.copy()
    for stack in other.stacks:
        stack.reverse()
    levels: dict[int, list[int]] = {}
    for tile in other.patent_pile:
        levels.setdefault((tile - 5) // 5, []).append(tile)
    other.patent_pile = [tile for level in (2, 1, 0) for tile in reversed(levels.get(level, []))]
    for seat in range(players):
        assert other.view(seat).encode() == state.view(seat).encode()
        guess, again = state.determinize(seat, Rng(7)), other.determinize(seat, Rng(7))
        assert guess.encode() == again.encode()


def test_a_guess_keeps_what_lies_in_each_stack() -> None:
    state = middle(4, 3, 60)
    guess = state.determinize(0, Rng(1))
    assert [sorted(stack) for stack in guess.stacks] == [sorted(stack) for stack in state.stacks]
    assert guess.stacks != state.stacks
    assert sorted(guess.patent_pile) == sorted(state.patent_pile)
    assert [(tile - 5) // 5 for tile in guess.patent_pile] == sorted(
        ((tile - 5) // 5 for tile in guess.patent_pile), reverse=True
    )


def test_refilling_the_office_is_no_free_undo() -> None:
    state = cast(Barrage, GAME.new(2, 1, {"game": "introductory"}))
    before = state.reveals
    state.apply(state.parse("place contract_one_left"))
    assert state.reveals == before
    state.apply(state.legal()[0])
    assert state.reveals > before
