"""The solo game: three blockers that walk, and a fourth drawn by lot (UWC-VAR-SOLO-04 to 12)."""

from penstock.games.underwater_cities.rules.piles import draw_one, lay_off
from penstock.games.underwater_cities.rules.state import (
    EVERYBODY,
    NEUTRAL,
    NOWHERE,
    UnderwaterCities,
)
from penstock.kernel.agenda import NOBODY
from penstock.kernel.sharing import changed


def place_blockers(state: UnderwaterCities, first: int) -> None:
    """One neutral tile on the first (second, third ...) slot of each colour, clockwise."""
    per_colour = len(state.slots) // 3
    state.walkers = [colour * per_colour + first - 1 for colour in range(3)]
    block(state)


def block(state: UnderwaterCities) -> None:
    """Occupy the slots under the walking tiles."""
    for place in state.walkers:
        state.occupied = changed(state.occupied, place, NEUTRAL)


def walk(state: UnderwaterCities) -> None:
    """At the end of a round the tiles go on clockwise; the fourth one is taken off."""
    count = len(state.slots)
    state.walkers = [(place + 1) % count for place in state.walkers]
    state.fourth_blocker = NOWHERE
    block(state)
    state.emit_by_rule("UWC-VAR-SOLO-07", "blockers walk", NOBODY)


def draw_fourth_blocker(state: UnderwaterCities) -> None:
    """Reveal a card and count its digits from the first green slot (UWC-VAR-SOLO-09, 10)."""
    number = draw_one(state)
    if number == 0:
        return
    lay_off(state, number, EVERYBODY)
    count = len(state.slots)
    place = (digit_sum(number) - 1) % count
    while state.occupied[place]:
        place = (place + 1) % count
    state.fourth_blocker = place
    state.occupied = changed(state.occupied, place, NEUTRAL)
    state.emit_by_rule("UWC-VAR-SOLO-09", "fourth blocker", NOBODY, number, state.slots[place])


def digit_sum(number: int) -> int:
    """The digits of a card number added up."""
    total = 0
    while number:
        total += number % 10
        number //= 10
    return total
