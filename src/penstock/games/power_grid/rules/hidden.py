"""Hidden information dealt anew, for planners that must not peek (PWG-INFO-01 to 03).

What comes out depends only on what the seat sees and on the generator given: every list is sorted
before it is shuffled, so the true order of the pile leaves no trace.
"""

from penstock.games.power_grid.box.components import FAR, SMALLEST_LARGE, STEP_3, TABLES, PlantId
from penstock.games.power_grid.rules.auction import Bid, OpenBid, minimum_bid
from penstock.games.power_grid.rules.state import AUCTION, SETUP, PowerGrid
from penstock.kernel.agenda import Seat
from penstock.kernel.rng import Rng


def deal_hidden(state: PowerGrid, seat: Seat, rng: Rng) -> PowerGrid:
    """A copy in which pile, removed cards and the others' money are guesses; chance is fresh."""
    guess = state.copy()
    guess.rng = Rng(rng.new_seed())
    deal_pile(guess, rng)
    if not state.open_money and not state.is_over():
        guess_money(guess, seat, rng)
        guess.legal_now = guess.agenda[-1].options(guess)
    return guess


def deal_pile(state: PowerGrid, rng: Rng) -> None:
    """Shuffle all cards nobody has seen; counts and the back of the top card stay true."""
    if not state.pile:
        state.removed = sorted(state.removed)
        return
    top_is_small = state.pile[-1] < SMALLEST_LARGE
    if STEP_3 in state.pile:
        mark = state.pile.index(STEP_3)
        buried = sorted(state.pile[:mark])
        rng.shuffle(buried)
        unseen = sorted(state.pile[mark + 1 :] + state.removed)
        rng.shuffle(unseen)
        small_out = TABLES.small_removed[state.players]
        large_out = TABLES.large_removed[state.players]
        small = [plant for plant in unseen if plant < SMALLEST_LARGE]
        large = [plant for plant in unseen if plant >= SMALLEST_LARGE]
        state.removed = sorted(small[:small_out] + large[:large_out])
        rest = small[small_out:] + large[large_out:]
        rng.shuffle(rest)
        put_back_on_top(rest, top_is_small)
        state.pile = [*buried, STEP_3, *rest]
    else:
        state.removed = sorted(state.removed)
        pile = sorted(state.pile)
        rng.shuffle(pile)
        put_back_on_top(pile, top_is_small)
        state.pile = pile


def put_back_on_top(cards: list[PlantId], top_is_small: bool) -> None:
    """Bring the last card with the right back to the top."""
    for place in range(len(cards) - 1, -1, -1):
        if (cards[place] < SMALLEST_LARGE) == top_is_small:
            cards.append(cards.pop(place))
            return


def guess_money(state: PowerGrid, seat: Seat, rng: Rng) -> None:
    """Anything from what the others must have to what they could plausibly have saved."""
    for other in range(state.players):
        if other == seat:
            continue
        if state.round <= 1 and state.phase <= AUCTION and has_spent_nothing(state, other):
            state.money[other] = TABLES.start_money
            continue
        least = money_shown(state, other)
        spread = TABLES.start_money + TABLES.payment[state.city_count[other]]
        state.money[other] = least + rng.below(spread + 1)


def has_spent_nothing(state: PowerGrid, seat: Seat) -> bool:
    """Whether the seat still has all of its starting money, as everybody can see."""
    return state.phase == SETUP or not state.plants[seat]


def money_shown(state: PowerGrid, seat: Seat) -> int:
    """What the seat is known to have: a bid it stands by, or the price of an answer.

    Nobody is asked who has only one answer, so whoever is asked can pay for something.
    """
    step = state.agenda[-1]
    if isinstance(step, Bid):
        if step.leader == seat:
            return step.price
        return step.price + 1 if step.chooser == seat else 0
    if isinstance(step, OpenBid):
        return minimum_bid(state, step.plant) if step.chooser == seat else 0
    if step.seat(state) != seat:
        return 0
    state.money[seat] = FAR
    prices = [step.price_tag(state, action) for action in step.options(state)]
    return min((price for price in prices if price is not None), default=0)
