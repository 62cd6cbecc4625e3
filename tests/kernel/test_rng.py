"""The stream of chance: the same everywhere, even, and closed to whoever watches it."""

import hashlib
import struct

import pytest

from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import SEED_BITS, Rng


def words(seed: int, count: int = 16) -> list[int]:
    """The first draws of a seed."""
    rng = Rng(seed)
    return [rng.next_word() for _ in range(count)]


def test_the_stream_is_keyed_blake2b_of_the_block_number() -> None:
    key = (1234567).to_bytes(32, "little")
    blocks = [
        hashlib.blake2b(number.to_bytes(8, "little"), key=key, person=b"penstock chance").digest()
        for number in range(3)
    ]
    assert words(1234567, 48) == list(struct.unpack("<48I", b"".join(blocks)))


def test_the_numbers_are_the_same_everywhere() -> None:
    assert words(1234567, 3) == [1464488176, 364991256, 1865139604]
    assert words((1 << SEED_BITS) - 1, 3) == [954511698, 2036155002, 3898271242]


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 40])
def test_seed_and_number_of_draws_are_the_whole_state(drawn: int) -> None:
    rng = Rng(99)
    for _ in range(drawn):
        rng.next_word()
    copy, again = rng.copy(), Rng(99, drawn)
    expected = [rng.next_word() for _ in range(40)]
    assert [copy.next_word() for _ in range(40)] == expected
    assert [again.next_word() for _ in range(40)] == expected


@pytest.mark.parametrize("bit", range(SEED_BITS))
def test_every_bit_of_the_seed_turns_every_word(bit: int) -> None:
    # Nothing shorter than the whole seed can be searched for: a stream that ignored some bits, or
    # let some show in single words, would give a guesser a part of it.
    ours, other = words(7), words(7 ^ 1 << bit)
    assert all(one != two for one, two in zip(ours, other, strict=True))
    changed = sum((one ^ two).bit_count() for one, two in zip(ours, other, strict=True))
    assert 190 < changed < 322  # of 512; half of them would be 256


def test_another_stream_tells_nothing_of_the_first() -> None:
    rng = Rng(5)
    seed = rng.new_seed()
    assert 1 << 100 < seed < 1 << SEED_BITS
    assert seed != rng.new_seed()
    assert not set(words(seed)) & set(words(5, 32))


def test_shuffling_keeps_every_item_and_every_place_is_likely() -> None:
    rng = Rng(1)
    first = [0, 0, 0, 0]
    for _ in range(4000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        first[items[0]] += 1
    assert all(900 < count < 1100 for count in first)


def test_numbers_stay_below_their_bound() -> None:
    rng = Rng(9)
    assert {rng.below(6) for _ in range(1000)} == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize("seed", [-1, 1 << SEED_BITS, 1 << 300])
@pytest.mark.parametrize("game_id", game_ids())
def test_a_seed_has_at_most_128_bits(game_id: str, seed: int) -> None:
    with pytest.raises(BadOption, match="a seed is a whole number from 0 to 2\\*\\*128 - 1"):
        load_game(game_id).new(2, seed)


@pytest.mark.parametrize("game_id", game_ids())
def test_seeds_alike_in_their_lower_half_deal_different_games(game_id: str) -> None:
    game = load_game(game_id)
    low, high = game.new(2, 7).digest(), game.new(2, 7 + (1 << 100)).digest()
    assert low != high
    state = game.new(2, 7 + (1 << 100))
    assert game.decode(state.encode()).digest() == high
