"""The plant market: drawing, removing, and what the three game steps do to it.

PWG-AUC-09, 18, 20, 22; PWG-BUR-11 to 13; PWG-STEP-05 to 17.
"""

from bisect import insort

from penstock.games.power_grid.box.components import STEP_3, PlantId
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.agenda import NOBODY


def draw_card(state: PowerGrid) -> PlantId:
    """Turn up the top card and sort it in; 0 if the pile is empty (PWG-AUC-22).

    The Step 3 card sorts behind every plant, and the pile is shuffled at once (PWG-STEP-09).
    """
    if not state.pile:
        return 0
    card = state.pile.pop()
    state.reveals += 1
    insort(state.market, card)
    if card == STEP_3:
        state.rng.shuffle(state.pile)
        state.emit_by_rule("PWG-STEP-09", "step 3 card", NOBODY)
    else:
        state.emit("drawn", NOBODY, card)
    return card


def draw_replacement(state: PowerGrid) -> None:
    """Replace a plant that left the market in the auction phase (PWG-AUC-09, 18)."""
    card = draw_card(state)
    if card != 0 and card < state.discount:
        remove_plant(state, card, "PWG-AUC-18")
        state.discount = 0
        state.emit_by_rule("PWG-AUC-19", "discount ends", NOBODY)
        draw_card(state)


def remove_plant(state: PowerGrid, plant: PlantId, rule: str) -> None:
    """Take a plant of the market out of the game."""
    state.market.remove(plant)
    insort(state.gone, plant)
    state.emit_by_rule(rule, "removed", NOBODY, plant)


def remove_lowest(state: PowerGrid, rule: str) -> None:
    """Take the lowest plant out of the game, if there is one."""
    if state.market and state.market[0] != STEP_3:
        remove_plant(state, state.market[0], rule)


def has_step_3_card(state: PowerGrid) -> bool:
    """Whether the Step 3 card lies in the market."""
    return bool(state.market) and state.market[-1] == STEP_3


def begin_step_2(state: PowerGrid, rule: str) -> None:
    """Step 2 with its one effect on the market (PWG-STEP-05, 06)."""
    state.step = 2
    state.emit_by_rule(rule, "step", NOBODY, 2)
    remove_lowest(state, "PWG-STEP-05")
    draw_card(state)


def settle_step_3_card(state: PowerGrid) -> None:
    """Clear the Step 3 card away with the lowest plant, unreplaced (PWG-STEP-12, 14).

    If Step 2 was never reached, its effects come first (PWG-STEP-15).
    """
    if state.step == 1:
        begin_step_2(state, "PWG-STEP-15")
    state.market.pop()
    remove_lowest(state, "PWG-STEP-12" if state.phase == 2 else "PWG-STEP-14")


def begin_step_3(state: PowerGrid) -> None:
    """Step 3: three houses a city, all plants for sale (PWG-STEP-07, 08)."""
    state.step = 3
    state.is_step_3_due = False
    state.emit_by_rule("PWG-STEP-07", "step", NOBODY, 3)


def update_market(state: PowerGrid) -> None:
    """The last part of phase 5 (PWG-BUR-11 to 13, PWG-STEP-14).

    If the start of Step 2 has just brought the Step 3 card, the market already has the six plants
    of Step 3 and is left alone (ruling 19).
    """
    if state.step == 3:
        remove_lowest(state, "PWG-BUR-12")
        draw_card(state)
    elif not state.is_step_3_due:
        highest = state.market.pop()
        state.pile.insert(0, highest)
        state.emit_by_rule("PWG-BUR-11", "buried", NOBODY, highest)
        draw_card(state)
        notice_step_3_card(state)


def notice_step_3_card(state: PowerGrid) -> None:
    """The Step 3 card drawn in phase 5 takes effect now, Step 3 with the next round."""
    if has_step_3_card(state):
        settle_step_3_card(state)
        state.is_step_3_due = True
