"""Hidden information dealt anew, for planners that must not peek (UWC-RUL-31, 41, 44).

What comes out depends only on what the seat sees and on the generator given: the cards the seat
does not know are sorted, shuffled and laid back, each deck among its own backs.
"""

from penstock.games.underwater_cities.box.cards import CONTRACT_DECK, CardNumber
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.turn import ChooseCardFor, goes_with
from penstock.kernel.agenda import Seat
from penstock.kernel.rng import Rng
from penstock.kernel.state import UNLISTED


def deal_hidden(state: UnderwaterCities, seat: Seat, rng: Rng) -> UnderwaterCities:
    """A copy in which decks and hidden hands are guesses; chance is fresh."""
    guess = state.copy()
    unshare(guess)
    guess.rng = Rng(rng.new_seed())
    while True:
        for deck in range(CONTRACT_DECK):
            deal_deck(guess, seat, deck, rng)
        if is_possible(guess, seat):
            break
    if guess.agenda:
        guess.legal_now = UNLISTED
    return guess


def unshare(guess: UnderwaterCities) -> None:
    """Let the piles and hands that are dealt anew be changed in place."""
    guess.deck = guess.deck.copy()
    guess.discard = guess.discard.copy()
    guess.gone = guess.gone.copy()
    guess.special_deck = guess.special_deck.copy()
    guess.looking = guess.looking.copy()
    guess.hands = [hand.copy() for hand in guess.hands]


def is_possible(guess: UnderwaterCities, seat: Seat) -> bool:
    """Whether what the others did fits the hands they are thought to hold.

    Whoever names a slot before the card holds one that goes there. The true hands are among those
    that may be dealt, so that dealing again comes to an end.
    """
    if not guess.agenda:
        return True
    asked = guess.agenda[-1]
    if not isinstance(asked, ChooseCardFor) or asked.chooser == seat:
        return True
    return any(
        goes_with(guess, asked.chooser, asked.place, number)
        for number in guess.hands[asked.chooser]
    )


def deal_deck(state: UnderwaterCities, seat: Seat, deck: int, rng: Rng) -> None:
    """Take up every card of a deck that the seat does not know, shuffle, lay them back."""
    unknown: list[CardNumber] = []
    cards = state.box.cards
    if deck == state.era:
        unknown += state.deck
    for pile, seen in (
        (state.discard, state.discard_seen),
        (state.gone, state.gone_seen),
        (state.special_deck, state.special_seen),
    ):
        for place, number in enumerate(pile):
            if cards[number].deck == deck and not seen[place] >> seat & 1:
                unknown.append(number)
    for hand in hidden_hands(state, seat):
        for number in hand:
            if cards[number].deck == deck and number not in state.shown:
                unknown.append(number)
    if not unknown:
        return
    dealt = sorted(unknown)
    rng.shuffle(dealt)
    lay_back(state, seat, deck, dealt)


def hidden_hands(state: UnderwaterCities, seat: Seat) -> list[list[CardNumber]]:
    """The hands of the others, and what another seat looks at."""
    if state.is_over():
        return []
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    if state.to_move() != seat:
        hands.append(state.looking)
    return hands


def lay_back(state: UnderwaterCities, seat: Seat, deck: int, dealt: list[CardNumber]) -> None:
    """Put the dealt cards where the unknown ones were."""
    cards = state.box.cards
    if deck == state.era:
        for place in range(len(state.deck)):
            state.deck[place] = dealt.pop()
    for pile, seen in (
        (state.discard, state.discard_seen),
        (state.gone, state.gone_seen),
        (state.special_deck, state.special_seen),
    ):
        for place, number in enumerate(pile):
            if cards[number].deck == deck and not seen[place] >> seat & 1:
                pile[place] = dealt.pop()
    for hand in hidden_hands(state, seat):
        for place, number in enumerate(hand):
            if cards[number].deck == deck and number not in state.shown:
                hand[place] = dealt.pop()
