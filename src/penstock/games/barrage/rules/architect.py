"""The Architect of Tommaso Battista: alone on a space he brings another turn (BAR-LWP-51, 55)."""

from penstock.games.barrage.box import leeghwater
from penstock.games.barrage.box.components import (
    BANK,
    SPACE_ENGINEERS,
    SPACE_SECTION,
    SPACES,
    TABLES,
)
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import ACT, PLACE, USE, is_construction
from penstock.kernel.agenda import Action, Seat


def may_send_architect(state: Barrage, seat: Seat, action: Action) -> bool:
    """Whether the action takes one engineer alone on a space, and the Architect may be the one.

    In the bank he is an engineer like any other (RUL-42).
    """
    if not has_architect(state, seat):
        return False
    if PLACE <= action < PLACE + SPACES:
        space = action - PLACE
        return SPACE_ENGINEERS[space] == 1 and SPACE_SECTION[space] != BANK
    if is_construction(action):
        return TABLES.construction_engineers[state.constructions[seat]] == 1
    return USE <= action < ACT and leeghwater.SPACE_ENGINEERS[action - USE] == 1


def has_architect(state: Barrage, seat: Seat) -> bool:
    """Whether the seat's Architect waits in the supply; who copies him has one for the turn."""
    if not officer_of(state, seat).has_architect():
        return False
    is_copied = state.abilities[seat] != state.officers[seat]
    return is_copied or bool(state.architects >> seat & 1)


def send_architect(state: Barrage, seat: Seat, rule: str) -> None:
    """He goes to the space; another turn will follow."""
    state.architects &= ~(1 << seat)
    state.extra_turn = seat
    state.emit_by_rule(rule, "sends architect", seat)
