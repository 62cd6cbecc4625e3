"""Which answers are worth a look when a whole turn is thought through: no two to the same end."""

from typing import Final

from penstock.games.barrage.box.components import (
    BANK,
    OFFICER_LIST,
    SPACE_LIST,
    SPACE_SECTION,
    SPACES,
    TILE_STRUCTURE,
    TURBINE,
    SpaceId,
)
from penstock.games.barrage.box.water_map import BASE, CONDUIT, HEADSTREAMS, STRUCTURES
from penstock.games.barrage.rules.actions import Turn, is_construction
from penstock.games.barrage.rules.copying import CopyOfficer
from penstock.games.barrage.rules.officers import OFFICER_RULES
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import COPY, DROP, OFFICER, PLACE, TILE
from penstock.games.barrage.rules.water import PlaceDrops
from penstock.kernel.agenda import Action

JOKER: Final = STRUCTURES
"""The structure of a tile that builds any of them."""


def first_alike() -> list[SpaceId]:
    """For every space the first one with the same action; later ones are never cheaper."""
    found: list[SpaceId] = []
    for space, one in enumerate(SPACE_LIST):
        alike = space
        for earlier in range(space - 1, -1, -1):
            other = SPACE_LIST[earlier]
            if (one.section, one.name, one.price) == (other.section, other.name, other.price):
                alike = earlier
        found.append(alike)
    return found


FIRST_ALIKE: Final = first_alike()


def answers_worth_a_look(state: Barrage, before: Action) -> list[Action]:
    """The legal answers without dearer ways to the same end and copies for nothing."""
    options = state.legal()
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, CopyOfficer):
        useful = [action for action in options if changes_actions(action - OFFICER)]
        return useful or options
    if isinstance(step, PlaceDrops):
        return drops_in_order(step, options, before)
    if not isinstance(step, Turn):
        return options
    if step.has_copied:
        ability = state.abilities[step.chooser]
        useful = [action for action in options if is_changed_by(state, ability, action)]
        options = useful or options
    seen = 0
    found: list[Action] = []
    for action in options:
        if PLACE <= action < PLACE + SPACES and SPACE_SECTION[action - PLACE] != BANK:
            bit = 1 << FIRST_ALIKE[action - PLACE]
            if seen & bit:
                continue
            seen |= bit
        found.append(action)
    return found


def drops_in_order(step: PlaceDrops, options: list[Action], before: Action) -> list[Action]:
    """All drops on one headstream at once, or one after the other from left to right."""
    if step.left > 1:
        return [action for action in options if action != DROP + HEADSTREAMS - 1]
    if not step.flows and DROP <= before < DROP + HEADSTREAMS:
        return [action for action in options if action > before] or options
    return options


def changes_actions(officer: int) -> bool:
    """Whether having the officer for a turn ever changes what comes of an action in it."""
    return OFFICER_LIST[officer].id not in ("graziano_del_monte", "mahiri_sekibo")


def is_changed_by(state: Barrage, officer: int, action: Action) -> bool:
    """Whether the officer's card makes a difference to an action of the turn."""
    rules = OFFICER_RULES[officer]
    if is_construction(action):
        if action >= COPY:
            return rules.copies_wheel_tiles()
        if rules.credits_per_unit() > 0:
            return True
        built = TILE_STRUCTURE[action - TILE]
        if rules.pays_otherwise(CONDUIT):
            return built >= JOKER or built == CONDUIT
        return (built >= JOKER or built == BASE) and rules.units(BASE, 9) < 9
    if PLACE <= action < PLACE + SPACES:
        section = SPACE_SECTION[action - PLACE]
        return section == TURBINE and rules.product(state, 1, False) > 1
    return False
