"""Chance that nobody can look through: a stream of numbers made from a secret.

The numbers are BLAKE2b of a key and a block number, so that whoever has seen any number of draws
knows nothing of the others. The key is the seed itself: a small one names a game for simulation, a
random one of 128 bits keeps the cards of a table. The same seed gives the same numbers on every
machine, in every Python version, compiled or not. Seed and number of draws are the whole state; it
lives inside the game state and is copied with it.
"""

import hashlib
import struct
from typing import Final

from penstock.kernel.errors import BadOption

SEED_BITS: Final = 128
"""How long a game's seed may be; a table's own is chosen among all of them. (A key is longer, so
that bots' chance can be named after game and move.)"""

_KEY_BYTES: Final = 32
_WORDS: Final = 16
_UNPACK: Final = struct.Struct("<16I")
_PERSON: Final = b"penstock chance"


class Rng:
    """Random numbers for one game; `seed` and `drawn` are all there is to save."""

    __slots__ = ("_block", "drawn", "seed")

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed: int = seed
        self.drawn: int = drawn
        self._block: tuple[int, ...] = _NO_BLOCK if drawn % _WORDS == 0 else _block(seed, drawn)

    def copy(self) -> "Rng":
        """An independent generator that will give the same numbers."""
        new = Rng(self.seed)
        new.drawn = self.drawn
        new._block = self._block
        return new

    def next_word(self) -> int:
        """The next 32 random bits."""
        drawn = self.drawn
        if drawn % _WORDS == 0:
            self._block = _block(self.seed, drawn)
        self.drawn = drawn + 1
        return self._block[drawn % _WORDS]

    def new_seed(self) -> int:
        """A seed for another stream, which tells nothing of this one."""
        seed = 0
        for _ in range(SEED_BITS // 32):
            seed = seed << 32 | self.next_word()
        return seed

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1. (The bias, bound / 2**32, is beyond notice.)"""
        return (self.next_word() * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place (Fisher-Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def check_seed(seed: int) -> int:
    """The seed of a game, if it can be one."""
    if seed < 0 or seed >> SEED_BITS:
        raise BadOption(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1")
    return seed


_NO_BLOCK: Final[tuple[int, ...]] = ()


def _block(seed: int, drawn: int) -> tuple[int, ...]:
    """The sixteen words of 32 bits among which the draw with this number is."""
    key = seed.to_bytes(_KEY_BYTES, "little")
    number = (drawn // _WORDS).to_bytes(8, "little")
    words: tuple[int, ...] = _UNPACK.unpack(
        hashlib.blake2b(number, key=key, person=_PERSON).digest()
    )
    return words
