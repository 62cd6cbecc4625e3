"""Lists that copies of a state share: never changed in place, but replaced when they change.

A search copies positions far more often than long lists change: a copy that shares them costs a
reference instead of a list. `State.copy` says which ones are shared.
"""

from typing import TypeVar

T = TypeVar("T")


def added(items: list[int], item: int) -> list[int]:
    """The list with one more item at its end."""
    return [*items, item]


def removed(items: list[int], item: int) -> list[int]:
    """The list without the first such item."""
    rest = items.copy()
    rest.remove(item)
    return rest


def changed(items: list[T], place: int, item: T) -> list[T]:
    """The list with another item at a place."""
    new = items.copy()
    new[place] = item
    return new
