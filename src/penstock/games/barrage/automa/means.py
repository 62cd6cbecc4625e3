"""What an action by tile costs: engineers, and points or a person's credits (AUT-ENG)."""

from typing import Final

from penstock.games.barrage.automa.explain import explain
from penstock.games.barrage.automa.state import OWN_BOARD, PARTS
from penstock.games.barrage.automa.tiles import HAS_TILE_EFFECTS
from penstock.games.barrage.box.components import (
    BANK,
    PATENT_OFFICE,
    SECTION_NAMES,
    SPACE_LIST,
    SpaceId,
)
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.kernel.agenda import Seat

NO_SPACE: Final = -1


def spaces_in_order(section: int) -> list[SpaceId]:
    """The spaces of a section: down the left column, then down the right one (AUT-ENG-06)."""
    spaces = [space for space, one in enumerate(SPACE_LIST) if one.section == section]
    if section in (BANK, PATENT_OFFICE):
        return spaces
    return spaces[0::2] + spaces[1::2]


SPACES_IN_ORDER: Final = [spaces_in_order(section) for section in range(len(SECTION_NAMES))]


def tile_effects_count(state: Barrage, seat: Seat) -> bool:
    """Whether the effects of advanced tiles count: never in a turn by tile of a person."""
    return HAS_TILE_EFFECTS[state.automa_levels[seat]] and state.by_tile != seat


def can_pay_points(state: Barrage, seat: Seat, cost: int) -> bool:
    """Whether the price can be paid: an Automa may fall below zero (AUT-GEN-07, AUT-RUL-51)."""
    return state.is_automa(seat) or state.credits[seat] >= cost


def pay_points(state: Barrage, seat: Seat, cost: int) -> None:
    """Lose the points drawn on the tile; a person pays credits."""
    if cost:
        state.earn(seat, -cost)
        state.emit_paid("AUT-TURN-11", seat, cost)


def first_free(state: Barrage, section: int) -> SpaceId:
    """The first space without engineers, or NO_SPACE (AUT-ENG-06, 10)."""
    for space in SPACES_IN_ORDER[section]:
        if state.spaces[space] == EMPTY:
            return space
    return NO_SPACE


def place_in_section(state: Barrage, seat: Seat, wanted: int, section: int) -> None:
    """Engineers on the first free space of a section, or beside it."""
    if section == BANK:
        count = take_engineers(state, seat, wanted)
        state.bank[seat] += count
        explain(state, seat, "AUT-FIN-04", "automa engineers", (count, BANK, NO_SPACE))
    else:
        place_on(state, seat, wanted, section, first_free(state, section), "AUT-ENG-06")


def place_on(
    state: Barrage, seat: Seat, wanted: int, section: int, space: SpaceId, rule: str
) -> None:
    """Engineers on a space, whatever it asks for; beside the section if it is not free."""
    count = take_engineers(state, seat, wanted)
    if space == NO_SPACE or state.spaces[space] != EMPTY:
        state.beside[seat * PARTS + section] += count
        explain(state, seat, "AUT-ENG-09", "automa engineers", (count, section, NO_SPACE))
    else:
        state.spaces[space] = seat
        state.stood[space] = count
        explain(state, seat, rule, "automa engineers", (count, section, space))


def place_on_board(state: Barrage, seat: Seat, wanted: int) -> None:
    """Engineers on the own company board, whose spaces do not count (AUT-ENG-04)."""
    count = take_engineers(state, seat, wanted)
    state.beside[seat * PARTS + OWN_BOARD] += count
    explain(state, seat, "AUT-ENG-04", "automa engineers", (count, OWN_BOARD, NO_SPACE))


def take_engineers(state: Barrage, seat: Seat, wanted: int) -> int:
    """From the supply; too few are enough (AUT-ENG-02, 03)."""
    count = min(wanted, state.engineers[seat])
    state.engineers[seat] -= count
    return count
