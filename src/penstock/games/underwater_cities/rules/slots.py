"""Slots of the main board: what one does for a seat, and whose an effect may perform.

(UWC-TERM-07, 12, 17, 18; UWC-RUL-20.)
"""

from penstock.games.underwater_cities.box.effect import Effect
from penstock.games.underwater_cities.box.language import AVAILABLE, FOREIGN, SLOT_CHANGE
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat


def slot_effects(state: UnderwaterCities, seat: Seat, slot: int) -> list[Effect]:
    """What a slot does for the seat: its own action, as permanent cards change it (UWC-TERM-12)."""
    effects = [state.box.slots[slot].effect]
    for modifier in state.modifiers[seat]:
        if modifier.kind == SLOT_CHANGE and modifier.slot == slot:
            if modifier.is_added:
                effects = [*effects, modifier.effect]
            else:
                effects[0] = modifier.effect
    return effects


def can_do_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether some part of the slot can be done with what the seat has now."""
    if not state.modifiers[seat]:
        return state.box.slots[slot].effect.can_do(state, seat)
    for effect in slot_effects(state, seat, slot):
        if effect.can_do(state, seat):
            return True
    return False


def scope_refusal(
    state: UnderwaterCities, seat: Seat, scope: int, colours: int, place: int
) -> str | None:
    """Why the slot at a place of the board is none that an effect may perform."""
    if not colours >> state.box.slots[state.slots[place]].colour & 1:
        return "UWC-TERM-07"
    tiles = state.occupied[place]
    if tiles == 0:
        return None if scope & AVAILABLE else "UWC-TERM-17"
    if tiles >> seat & 1:
        return "UWC-RUL-20"
    return None if scope & FOREIGN else "UWC-TERM-18"
