"""What a seat sees of a position as a list of whole numbers: what its value is learned from.

The numbers of `features.py`, which the hand-made evaluation weighs, stand here twice: as they are,
and multiplied by the turns left. Beside them stand the time of the game, what the seat could do
this round, and the others. VERSION counts up with every change of the list.
"""

from typing import Final

from penstock.games.underwater_cities.bot.evaluation import final_value
from penstock.games.underwater_cities.bot.features import features_of
from penstock.games.underwater_cities.box.components import CREDIT, RESOURCES, TABLES
from penstock.games.underwater_cities.rules.counting import city_count
from penstock.games.underwater_cities.rules.rounds import NextTurn
from penstock.games.underwater_cities.rules.state import OVER, UnderwaterCities
from penstock.kernel.agenda import Seat

VERSION: Final = 1
PARTS: Final = 4
"""Fractions are counted in quarters."""
RIVALS: Final = 3
"""How many others are looked at one by one, whoever has most points first."""
RIVAL_NUMBERS: Final = 9
NO_RIVAL: Final = [0] * RIVAL_NUMBERS
COLOURS: Final = 3


def outlook_of(state: UnderwaterCities, seat: Seat) -> int:
    """The points scored; alone, cities that are missing in the end are paid for."""
    if state.phase == OVER and state.is_solo():
        return int(final_value(state, seat))
    return state.points[seat]


def situation_of(state: UnderwaterCities, seat: Seat) -> list[int]:
    """The numbers of a position as the seat sees it; always as many."""
    turns = turns_left(state, seat)
    found: list[int] = [1 if state.players == count else 0 for count in range(1, 5)]
    found += [1 if state.era == era else 0 for era in range(3)]
    found += [turns, 3 - state.era, state.phase, 1 if state.order[0] == seat else 0]
    found += [state.order.index(seat), state.federation[seat] * turns]
    for amount in features_of(state, seat):
        quarters = int(PARTS * amount)
        found.append(quarters)
        found.append(quarters * turns // 6)
    _see_slots(state, seat, found)
    _see_rivals(state, seat, found)
    return found


def turns_left(state: UnderwaterCities, seat: Seat) -> int:
    """How many turns the seat still has in the whole game."""
    left = (TABLES.last_round - state.round) * TABLES.turns_per_round
    for step in state.agenda:
        if isinstance(step, NextTurn):
            place = state.order.index(seat)
            for number in range(step.number, TABLES.turns_per_round * state.players):
                if number % state.players == place:
                    left += 1
    return left


def _see_slots(state: UnderwaterCities, seat: Seat, found: list[int]) -> None:
    """How many slots of each colour are free, and how many cards of each are at hand."""
    free, hand = [0] * COLOURS, [0] * COLOURS
    for place, slot in enumerate(state.slots):
        colour = state.box.slots[slot].colour
        if not state.occupied[place] and 0 <= colour < COLOURS:
            free[colour] += 1
    for number in state.hands[seat]:
        colour = state.box.cards[number].colour
        if 0 <= colour < COLOURS:
            hand[colour] += 1
    found += free
    found += hand
    found += [min(one, other) for one, other in zip(free, hand, strict=True)]


def _see_rivals(state: UnderwaterCities, seat: Seat, found: list[int]) -> None:
    """The others, one by one."""
    others = [(-state.points[other], other) for other in range(state.players) if other != seat]
    others.sort()
    for place in range(RIVALS):
        if place >= len(others):
            found += NO_RIVAL
            continue
        other = others[place][1]
        stock = 0
        for resource in range(RESOURCES):
            if resource != CREDIT:
                stock += state.held(other, resource)
        found += [
            1,
            state.points[other] - state.points[seat],
            city_count(state, other),
            state.connected(other).bit_count(),
            stock,
            state.held(other, CREDIT),
            len(state.hands[other]),
            len(state.claimed[other]),
            state.federation[other],
        ]
