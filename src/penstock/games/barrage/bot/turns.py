"""Which answers are worth a look when a whole turn is thought through: no two to the same end."""

from typing import Final

from penstock.games.barrage.bot.evaluation import best_reach, contract_worth
from penstock.games.barrage.box.components import (
    ANY_STRUCTURE,
    BANK,
    BASIC_JOKER,
    SPACE_LIST,
    SPACE_SECTION,
    SPACES,
    TILE_STRUCTURE,
    TURBINE,
    SpaceId,
)
from penstock.games.barrage.box.leeghwater import building_of
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    CONDUIT,
    HEADSTREAMS,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    POWERHOUSE_SITES,
    STRUCTURES,
)
from penstock.games.barrage.rules.actions import COPIED, Turn
from penstock.games.barrage.rules.construction import ChooseSite, ChooseStructure
from penstock.games.barrage.rules.contracts import DiscardContract, TakeContract
from penstock.games.barrage.rules.copying import CopyOfficer
from penstock.games.barrage.rules.officers import OFFICER_RULES
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.symbols import PlaceFree
from penstock.games.barrage.rules.verbs import (
    ACT,
    BUILD_BUILDING,
    BUILD_POWERHOUSE,
    DISCARD,
    DROP,
    FILL,
    PLACE,
    TAKE,
    TILE,
    USE,
    WORK,
    is_construction,
    is_copy,
    officer_in,
    structure_in,
    tile_in,
)
from penstock.games.barrage.rules.water import PlaceDrops
from penstock.kernel.agenda import Action, Seat

BASIC_TILES: Final = (1 << STRUCTURES) - 1
"""A bit for each basic tile that builds one structure: it is laid rather than the joker."""


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
        useful = [action for action in options if changes_actions(state, officer_in(action))]
        return useful or options
    if isinstance(step, PlaceDrops):
        return drops_in_order(step, options, before)
    if isinstance(step, TakeContract) and TAKE <= before < DISCARD:
        return [action for action in options if action > before] or options
    if isinstance(step, DiscardContract):
        return least_worth(state, step.chooser, options)
    if isinstance(step, ChooseStructure) and step.placed == BASIC_JOKER:
        own = state.supply[step.chooser]
        return [one for one in options if not own >> structure_in(one) & 1] or options
    if isinstance(step, (ChooseSite, PlaceFree)) and step.structure == POWERHOUSE:
        return one_a_basin(options)
    if isinstance(step, ChooseSite) and step.structure == BUILDING:
        return one_a_building(options, BUILD_BUILDING)
    if not isinstance(step, Turn):
        return options
    if step.kind == COPIED:
        ability = state.abilities[step.chooser]
        useful = [action for action in options if is_changed_by(state, ability, action)]
        options = useful or options
    if state.has_leeghwater:
        used = one_a_building([one for one in options if USE <= one < ACT], USE)
        options = [one for one in options if not USE <= one < ACT or one in used]
    seen = 0
    found: list[Action] = []
    needs_no_joker = state.supply[step.chooser] & BASIC_TILES == BASIC_TILES
    for action in options:
        if PLACE <= action < PLACE + SPACES and SPACE_SECTION[action - PLACE] != BANK:
            bit = 1 << FIRST_ALIKE[action - PLACE]
            if seen & bit:
                continue
            seen |= bit
        elif action == TILE + BASIC_JOKER and needs_no_joker and step.kind != COPIED:
            continue
        found.append(action)
    return found


def least_worth(state: Barrage, seat: Seat, options: list[Action]) -> list[Action]:
    """The two contracts that promise least to whoever must throw one away."""
    reach = best_reach(state, seat)
    worths = [(contract_worth(action - DISCARD, reach), action) for action in options]
    worths.sort()
    return [action for _, action in worths[:2]]


def one_a_basin(options: list[Action]) -> list[Action]:
    """Powerhouses on the first site of a basin that may be had; red ones come after others."""
    seen = 0
    found: list[Action] = []
    for action in options:
        if BUILD_POWERHOUSE <= action < BUILD_POWERHOUSE + POWERHOUSE_SITES:
            bit = 1 << POWERHOUSE_BASIN[action - BUILD_POWERHOUSE]
            if seen & bit:
                continue
            seen |= bit
        found.append(action)
    return found


def one_a_building(options: list[Action], block: Action) -> list[Action]:
    """The first place or space of each building tile that may be had: later ones cost no less."""
    seen = 0
    found: list[Action] = []
    for action in options:
        bit = 1 << building_of(action - block)
        if not seen & bit:
            found.append(action)
        seen |= bit
    return found


def drops_in_order(step: PlaceDrops, options: list[Action], before: Action) -> list[Action]:
    """All drops on one headstream at once, or one after the other from left to right."""
    if step.left > 1:
        return [action for action in options if action != DROP + HEADSTREAMS - 1]
    if not step.flows and DROP <= before < DROP + HEADSTREAMS:
        return [action for action in options if action > before] or options
    return options


def changes_actions(state: Barrage, officer: int) -> bool:
    """Whether having the officer for a turn ever changes what comes of an action in it."""
    rules = OFFICER_RULES[officer]
    return (
        rules.credits_per_unit() > 0
        or rules.copies_wheel_tiles()
        or rules.pays_otherwise(CONDUIT)
        or rules.units(BASE, 9) < 9
        or rules.product(state, 1, False) > 1
        or rules.fulfils_several()
        or rules.has_architect()
        or rules.keeps_work_machines()
        or rules.manages_buildings()
    )


def is_changed_by(state: Barrage, officer: int, action: Action) -> bool:
    """Whether the officer's card makes a difference to an action of the turn."""
    rules = OFFICER_RULES[officer]
    if rules.has_architect():
        return True
    if is_construction(action):
        if is_copy(action):
            return rules.copies_wheel_tiles()
        if rules.credits_per_unit() > 0:
            return True
        built = TILE_STRUCTURE[tile_in(action)]
        if rules.pays_otherwise(CONDUIT):
            return built in (ANY_STRUCTURE, CONDUIT)
        return built in (ANY_STRUCTURE, BASE) and rules.units(BASE, 9) < 9
    if PLACE <= action < PLACE + SPACES:
        section = SPACE_SECTION[action - PLACE]
        is_stronger = rules.product(state, 1, False) > 1 or rules.fulfils_several()
        return section == TURBINE and is_stronger
    if WORK <= action < USE:
        return rules.keeps_work_machines()
    return ACT <= action < FILL and rules.manages_buildings()
