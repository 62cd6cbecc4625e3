"""A tiny deterministic generator whose whole state is one 64-bit word.

The algorithm is SplitMix64: the same seed gives the same numbers on every machine, in every
Python version, compiled or not. It lives inside the game state and is copied with it.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GAMMA: Final = 0x9E3779B97F4A7C15
_MIX_1: Final = 0xBF58476D1CE4E5B9
_MIX_2: Final = 0x94D049BB133111EB


class Rng:
    """Random numbers for one game; `word` is all there is to save."""

    __slots__ = ("word",)

    def __init__(self, seed: int) -> None:
        self.word: int = seed & _MASK

    def copy(self) -> "Rng":
        """An independent generator that will give the same numbers."""
        return Rng(self.word)

    def next_word(self) -> int:
        """The next 64 random bits."""
        self.word = (self.word + _GAMMA) & _MASK
        mixed = self.word
        mixed = ((mixed ^ (mixed >> 30)) * _MIX_1) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _MIX_2) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1. (The bias, bound / 2**32, is beyond notice.)"""
        return ((self.next_word() >> 32) * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place (Fisher-Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
