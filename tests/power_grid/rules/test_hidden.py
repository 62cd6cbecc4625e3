"""Nobody sees what is hidden, and a planner's guess depends on nothing else (PWG-INFO).

Positions of random games with two to six players. Two positions that differ only in hidden things
(the others' money, the unseen cards, the generator) must look the same and lead to equal guesses.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from penstock.games.power_grid import GAME
from penstock.games.power_grid.box.components import SMALLEST_LARGE, STEP_3, TABLES
from penstock.games.power_grid.rules.auction import Bid, Nominate, OpenBid
from penstock.games.power_grid.rules.building import Build
from penstock.games.power_grid.rules.bureaucracy import RunPlant
from penstock.games.power_grid.rules.resources import BuyFuel
from penstock.games.power_grid.rules.setup import MarkStartCity
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.trust import PlaceTrustHouse
from penstock.games.power_grid.rules.verbs import BID, DONE, IDLE, PASS
from penstock.kernel.rng import Rng
from tests.support.power_grid.position import Position

SEATS = [(players, seed) for players in (2, 3, 4, 5, 6) for seed in (1, 3)]
OPTIONS = (
    {"board": "germany"},
    {"board": "usa", "start_cities": "true", "zone": "draft"},
)


def choose(state: PowerGrid, dice: random.Random) -> int:
    """A careless player who bids low, buys and builds a lot, so that games get far."""
    legal = state.legal()
    bids = [action for action in legal if action >= BID]
    if bids:
        return (
            PASS if PASS in legal and dice.random() < 0.6 else bids[dice.randrange(2) % len(bids)]
        )
    active = [action for action in legal if action not in (PASS, DONE, IDLE)]
    if active and (len(active) == len(legal) or dice.random() < 0.8):
        return dice.choice(active)
    return next(action for action in legal if action in (PASS, DONE, IDLE))


@cache
def positions(players: int, seed: int) -> tuple[PowerGrid, ...]:
    """Positions all through one random game, its end included; treat them as read-only."""
    dice = random.Random(seed)
    state = cast(PowerGrid, GAME.new(players, seed, OPTIONS[seed % 2]))
    kept = [state.copy()]
    while not state.is_over():
        state.apply(choose(state, dice))
        if dice.random() < 0.08 or state.phase < 1 or state.is_over():
            kept.append(state.copy())
    return tuple(kept)


def running(players: int, seed: int) -> Iterator[PowerGrid]:
    return (state for state in positions(players, seed) if not state.is_over())


def with_other_secrets(state: PowerGrid, seat: int | None, dice: random.Random) -> PowerGrid:
    """The same table as the reader sees it, with hidden cards, money and chance replaced."""
    twin = state.copy()
    twin.rng = Rng(dice.getrandbits(64))
    if state.pile:
        top_is_small = state.pile[-1] < SMALLEST_LARGE
        mark = state.pile.index(STEP_3) + 1 if STEP_3 in state.pile else 0
        if mark:
            buried = state.pile[: mark - 1]
            dice.shuffle(buried)
            twin.pile = [*buried, STEP_3, *hidden_cards(state, mark, twin, dice)]
        else:
            dice.shuffle(twin.pile)
        put_on_top(twin.pile, mark, top_is_small)
    dice.shuffle(twin.removed)
    for other in range(state.players):
        if other != seat:
            twin.money[other] = known_money(state, other) + dice.randrange(200)
    twin.legal_now = twin.agenda[-1].options(twin)
    return twin


def hidden_cards(state: PowerGrid, mark: int, twin: PowerGrid, dice: random.Random) -> list[int]:
    """The unseen plants above the Step 3 card, after an exchange with those removed at set-up."""
    unseen = state.pile[mark:] + state.removed
    dice.shuffle(unseen)
    small = [card for card in unseen if card < SMALLEST_LARGE]
    large = [card for card in unseen if card >= SMALLEST_LARGE]
    small_out, large_out = TABLES.small_removed[state.players], TABLES.large_removed[state.players]
    twin.removed = small[:small_out] + large[:large_out]
    rest = small[small_out:] + large[large_out:]
    dice.shuffle(rest)
    return rest


def put_on_top(pile: list[int], mark: int, small: bool) -> None:
    """The back of the top card is open (PWG-SETUP-19)."""
    place = next(
        (i for i in range(mark, len(pile)) if (pile[i] < SMALLEST_LARGE) is small), len(pile) - 1
    )
    pile.append(pile.pop(place))


def known_money(state: PowerGrid, seat: int) -> int:
    """What the seat must be able to pay, as everybody knows."""
    step = state.agenda[-1]
    if isinstance(step, Bid):
        return step.price + (1 if step.chooser == seat else 0)
    return 50 if isinstance(step, OpenBid) else 0


# -- views ----------------------------------------------------------------------------------------


def test_the_random_games_reach_every_phase_and_step() -> None:
    seen = [state for players, seed in SEATS for state in positions(players, seed)]
    assert {state.phase for state in seen} >= {0, 2, 3, 4, 5, 6}
    assert {state.step for state in seen} == {1, 2, 3}
    assert any(STEP_3 not in state.pile and state.pile for state in seen)
    assert any(STEP_3 in state.market for state in seen)
    assert any(state.pile and state.pile[0] != STEP_3 and STEP_3 in state.pile for state in seen)
    asked = {type(state.agenda[-1]) for state in seen if state.agenda}
    assert asked >= {
        PlaceTrustHouse,
        MarkStartCity,
        Nominate,
        OpenBid,
        Bid,
        BuyFuel,
        Build,
        RunPlant,
    }


@pytest.mark.rule("PWG-INFO-01", "PWG-INFO-02", "PWG-INFO-03")
@pytest.mark.parametrize(("players", "seed"), SEATS)
def test_views_do_not_change_with_what_is_hidden(players: int, seed: int) -> None:
    dice = random.Random(99)
    for state in running(players, seed):
        for reader in (*range(players), None):
            twin = with_other_secrets(state, reader, dice)
            assert twin.view(reader).encode() == state.view(reader).encode()


@pytest.mark.rule("PWG-INFO-01")
@pytest.mark.parametrize(("players", "seed"), SEATS)
def test_views_show_money_to_its_owner_only(players: int, seed: int) -> None:
    for state in positions(players, seed):
        for reader in (*range(players), None):
            view = state.view(reader)
            shown = [player.money for player in view.players]
            if state.is_over():
                assert shown == state.money
            else:
                own = [state.money[s] if s == reader else None for s in range(players)]
                assert shown == own
                assert bool(view.choices) == (reader == state.to_move())


@pytest.mark.rule("PWG-INFO-01")
def test_the_view_does_change_with_what_is_open() -> None:
    """A metamorphic test that could never fail would prove nothing."""
    for state in running(3, 1):
        seen = state.view(0).encode()
        for change in ("own money", "plant", "fuel", "supply"):
            other = state.copy()
            if change == "own money":
                other.money[0] += 1
            elif change == "plant":
                other.gone.append(99)
            elif change == "fuel":
                other.fuel[5] += 1
            else:
                other.fuel_supply[2] += 1
            assert other.view(0).encode() != seen


# -- guesses --------------------------------------------------------------------------------------


@pytest.mark.rule("PWG-INFO-01", "PWG-INFO-02", "PWG-INFO-03")
@pytest.mark.parametrize(("players", "seed"), SEATS)
def test_a_guess_depends_on_the_view_alone(players: int, seed: int) -> None:
    dice = random.Random(7)
    for number, state in enumerate(running(players, seed)):
        for seat in range(players):
            twin = with_other_secrets(state, seat, dice)
            one = state.determinize(seat, Rng(number))
            other = twin.determinize(seat, Rng(number))
            assert one.digest() == other.digest()
            assert one.legal() == other.legal()


@pytest.mark.parametrize(("players", "seed"), SEATS)
def test_a_guess_looks_the_same_to_its_seat_and_changes_chance(players: int, seed: int) -> None:
    for number, state in enumerate(positions(players, seed)):
        before = state.digest()
        for seat in range(players):
            guess = state.determinize(seat, Rng(number))
            assert guess.view(seat).encode() == state.view(seat).encode()
            assert guess.rng.seed != state.rng.seed
            assert guess.is_over() or guess.legal()
            GAME.check(guess)
        assert state.digest() == before


@pytest.mark.parametrize(("players", "seed"), SEATS)
def test_guesses_with_other_generators_differ_in_hidden_things_only(
    players: int, seed: int
) -> None:
    hidden = {"money", "pile", "removed"}
    for state in running(players, seed):
        guesses = [state.determinize(0, Rng(word)) for word in range(4)]
        assert len({guess.rng.seed for guess in guesses}) == 4
        if len(state.pile) > 6:
            assert len({tuple(guess.pile) for guess in guesses}) > 1
        for guess in guesses:
            assert guess.money[0] == state.money[0]
            assert len(guess.pile) == len(state.pile)
            for name in state.field_names():
                if name not in hidden:
                    assert getattr(guess, name) == getattr(state, name), name
            assert sorted(guess.pile + guess.removed) == sorted(state.pile + state.removed)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_guess_can_be_played_to_the_end(players: int) -> None:
    dice = random.Random(players)
    for state in list(running(players, 1))[::9]:
        guess = state.determinize(dice.randrange(players), Rng(dice.getrandbits(64)))
        while not guess.is_over():
            guess.apply(choose(guess, dice))
        GAME.check(guess)
        assert len(guess.result().standings) == players


@pytest.mark.rule("PWG-INFO-01")
def test_the_view_tells_how_many_cities_already_have_power() -> None:
    """Whether plant 13 ran was said aloud (PWG-BUR-02); it decides what running 18 will earn."""
    position = Position(players=3).plants(0, 13, 18).houses(0, "hamburg", "kiel", "luebeck")
    ran = position.at_bureaucracy().play("run 13").state
    position = Position(players=3).plants(0, 13, 18).houses(0, "hamburg", "kiel", "luebeck")
    idle = position.at_bureaucracy().play("idle").state
    assert ran.determinize(1, Rng(1)).digest() != idle.determinize(1, Rng(1)).digest()
    for reader in (0, 1, None):
        assert ran.view(reader).encode() != idle.view(reader).encode()


def test_a_bidder_who_is_asked_is_guessed_able_to_raise() -> None:
    """Who cannot raise is never asked (ruling 45), so everybody knows that this one can."""
    position = Position(players=3).round(5).market(10, 20, 21, 22, 25, 29, 31, 36)
    position.money(0, 99).money(1, 99).money(2, 99)
    state = position.at_auction().play("nominate 20", "bid 60").state
    assert state.to_move() == 1
    for word in range(30):
        assert state.determinize(0, Rng(word)).money[1] >= 61


def test_open_money_is_not_guessed() -> None:
    state = cast(PowerGrid, GAME.new(3, 1, {"open_money": "true"}))
    state.money = [11, 222, 33]
    guess = state.determinize(0, Rng(5))
    assert guess.money == [11, 222, 33]
    assert [player.money for player in state.view(1).players] == [11, 222, 33]


def test_known_money_is_not_guessed_below() -> None:
    """A leader has what he bids; before the first sale everybody has all of the 50."""
    state = cast(PowerGrid, GAME.new(3, 1))
    plant = state.market[3]
    state.apply(state.parse(f"nominate {plant}"))
    state.apply(state.parse("bid 30"))
    assert isinstance(state.agenda[-1], Bid)
    seat = state.to_move()
    for word in range(20):
        assert state.determinize(seat, Rng(word)).money == [50, 50, 50]
    later = state.copy()
    later.round = 5
    leader = state.agenda[-1].leader
    assert min(later.determinize(seat, Rng(word)).money[leader] for word in range(50)) >= 30
