"""Counting action sequences: a number that moves when any rule does."""

from penstock.kernel.state import State


def count_sequences(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are; a finished game counts as one."""
    if depth == 0 or state.is_over():
        return 1
    if depth == 1:
        return len(state.legal())
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += count_sequences(after, depth - 1)
    return total
