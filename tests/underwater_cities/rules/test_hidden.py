"""Nobody sees what is hidden, and a planner's guess depends on nothing else (UWC-RUL-31, 41, 44).

Positions of random games with one to four players. Two positions that differ only in hidden things
(cards in other hands, the order of the decks, the generator) must look the same and lead to equal
guesses.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from penstock.games.underwater_cities import GAME
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.rng import Rng
from tests.support.underwater_cities.position import Position

CASES = [(players, seed) for players in (1, 2, 3, 4) for seed in (1, 2)]


@cache
def positions(players: int, seed: int) -> tuple[UnderwaterCities, ...]:
    """Positions all through one random game, its end included; treat them as read-only."""
    dice = random.Random(seed)
    state = cast(UnderwaterCities, GAME.new(players, seed, {"contracts": "true"}))
    kept = [state.copy()]
    while not state.is_over():
        state.apply(dice.choice(state.legal()))
        if dice.random() < 0.03 or (state.looking and dice.random() < 0.3) or state.is_over():
            kept.append(state.copy())
    return tuple(kept)


def apart(state: UnderwaterCities) -> UnderwaterCities:
    """The same position, sharing no list: it may be changed in place."""
    return cast(UnderwaterCities, GAME.decode(state.encode()))


def swapped(state: UnderwaterCities, seat: int, dice: random.Random) -> Iterator[UnderwaterCities]:
    """The position with two hidden cards of the same back exchanged."""
    if state.is_over():
        return
    others = [other for other in range(state.players) if other != seat]
    for other in others:
        for place, number in enumerate(state.hands[other]):
            if number in state.shown or state.box.cards[number].deck != state.era:
                continue
            if state.deck:
                twin = apart(state)
                where = dice.randrange(len(twin.deck))
                twin.deck[where], twin.hands[other][place] = number, twin.deck[where]
                yield twin
    if len(state.deck) > 1:
        twin = apart(state)
        dice.shuffle(twin.deck)
        yield twin
    hidden = [i for i, who in enumerate(state.special_seen) if not who >> seat & 1]
    if len(hidden) > 1:
        twin = apart(state)
        one, two = dice.sample(hidden, 2)
        deck = twin.special_deck
        deck[one], deck[two] = deck[two], deck[one]
        yield twin


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_hidden_cards_leave_no_trace(players: int, seed: int) -> None:
    dice = random.Random(seed)
    tried = 0
    for state in positions(players, seed):
        for seat in range(players):
            view = state.view(seat).encode()
            guess = state.determinize(seat, Rng(7)).encode()
            for twin in swapped(state, seat, dice):
                twin.rng = Rng(dice.randrange(2**60))
                assert twin.view(seat).encode() == view
                assert twin.determinize(seat, Rng(7)).encode() == guess
                tried += 1
    assert tried >= 4 * players  # alone there is little to hide: two piles


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_guesses_differ_where_something_is_hidden(players: int, seed: int) -> None:
    state = positions(players, seed)[3]
    guesses = {state.determinize(0, Rng(word)).encode() for word in range(5)}
    assert len(guesses) == 5


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_a_guess_is_a_sound_position(players: int, seed: int) -> None:
    for state in positions(players, seed):
        for seat in range(players):
            GAME.check(state.determinize(seat, Rng(seed)))


@pytest.mark.rule("UWC-TURN-07")
def test_whoever_named_a_slot_is_thought_to_hold_a_card_for_it() -> None:
    """Few cards can go to that slot now, and one of them must be in hand."""
    table = Position().round(6).resources(0, credit=1).hand(0, 73, 101, 69).at_turn(0)
    table.play("slot red-2-farm")
    assert table.question == "ChooseCardFor"
    hands = set()
    for word in range(40):
        guess = table.state.determinize(1, Rng(word))
        assert guess.legal(), guess.hands[0]
        hands.add(tuple(guess.hands[0]))
    assert len(hands) > 30
    # Whoever holds the cards imagines no other hand.
    assert table.state.determinize(0, Rng(7)).hands[0] == [73, 101, 69]


def test_a_spectator_sees_no_hand() -> None:
    for state in positions(4, 1)[:-1]:
        for player in state.view(None).players:
            for card, number in zip(player.hand, state.hands[player.seat], strict=True):
                assert card.number == (number if number in state.shown else None)


@pytest.mark.rule("UWC-RUL-41")
def test_a_special_card_taken_face_up_is_known_and_one_of_three_is_not() -> None:
    position = Position().hand(0, 8, 11, 22).special_deck(191, 192, 193, 194)
    table = position.at_turn(0).play("play 8", "slot yellow-action-special", "part 2")
    table.play("take 191")
    assert 191 in [card.number for card in table.state.view(1).players[0].hand]

    position = Position().hand(0, 8, 11, 22).special_deck(191, 192, 193, 194)
    table = position.at_turn(0).play("play 8", "slot yellow-action-special", "part 2")
    table.play("three")
    assert [card.number for card in table.state.view(0).looking_at] == [192, 193, 194]
    assert [card.number for card in table.state.view(1).looking_at] == [None] * 3
    table.play("keep 193", "under 194")
    bottom = table.state.view(0).special_deck[:3]
    assert [card.number for card in bottom] == [192, 194, 191]
    bottom = table.state.view(1).special_deck[:3]
    assert [card.number for card in bottom] == [None, None, 191]
    assert None in [card.number for card in table.state.view(1).players[0].hand]


@pytest.mark.rule("UWC-RUL-44")
def test_discards_lie_face_down_and_played_cards_do_not() -> None:
    table = Position().hand(0, 8, 11, 22, 25).at_turn(0)
    table.play("discard 25", "play 8", "slot red-2-steelplast-kelp")
    assert [card.number for card in table.state.view(0).discard] == [25, 8]
    assert [card.number for card in table.state.view(1).discard] == [None, 8]
