"""Production by tile: the best system, the checks, the contract (AUT-PROD; AUT-RUL-08 to 14)."""

from itertools import combinations
from typing import Final

from penstock.games.barrage.automa.criteria import keep
from penstock.games.barrage.automa.explain import counted, explain, explain_check
from penstock.games.barrage.automa.means import can_pay_points
from penstock.games.barrage.automa.placement import criteria_tile, search_code
from penstock.games.barrage.box.components import (
    CONTRACT_LIST,
    CONTRACT_VALUE,
    FIRST_NATIONAL,
    OFFICE_PLACES,
    TABLES,
    ContractId,
)
from penstock.games.barrage.box.nouns import system_of
from penstock.games.barrage.box.water_map import (
    CONDUIT,
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    SITE_BASIN,
    SITES_IN,
    BasinId,
    SiteId,
)
from penstock.games.barrage.rules.contracts import discount, fulfil, lay_contract
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.production import SECOND, energy_of, produce
from penstock.games.barrage.rules.state import CONTRACT_REWARDS, EMPTY, NEUTRAL, Barrage
from penstock.games.barrage.rules.symbols import give
from penstock.kernel.agenda import Seat

NEUTRAL_FIRST: Final = 0
BY_CRITERION: Final = 1
BY_CODE: Final = 2
"""How equally good systems are told apart, in this order (AUT-RUL-10)."""


class System:
    """A dam with water, a built conduit, an own powerhouse at its end."""

    def __init__(self, dam: SiteId, conduit: SiteId, drops: int, energy: int) -> None:
        self.dam = dam
        self.conduit = conduit
        self.drops = drops
        self.energy = energy

    def number(self) -> int:
        """The system as events name it."""
        return system_of(self.dam, self.conduit)


def ready_systems(
    state: Barrage, seat: Seat, modifier: int, mode: int, used_basin: BasinId
) -> list[System]:
    """Every system that gives at least 1 energy (AUT-PROD-02, AUT-RUL-09)."""
    found: list[System] = []
    own = state.powerhouses_in[seat]
    for conduit in range(CONDUIT_SITES):
        end = CONDUIT_END[conduit]
        owner = state.conduit_owner[conduit]
        if owner == EMPTY or not own >> end & 1 or end == used_basin:
            continue
        for dam in SITES_IN[SITE_BASIN[conduit]]:
            if state.dam_water[dam] == 0 or state.dam_owner[dam] not in (seat, NEUTRAL):
                continue
            drops = drops_used(state, seat, dam, conduit, mode)
            if owner != seat and not can_pay_points(state, seat, drops):
                continue
            energy = energy_of(state, seat, conduit, drops, modifier, mode)
            if energy >= 1:
                found.append(System(dam, conduit, drops, energy))
    return found


def drops_used(state: Barrage, seat: Seat, dam: SiteId, conduit: SiteId, mode: int) -> int:
    """All drops of the dam, if the officer does not save some (AUT-XO-03)."""
    officer, water = officer_of(state, seat), state.dam_water[dam]
    return officer.automa_drops(state, water, CONDUIT_VALUE[conduit], mode == SECOND)


def best_system(state: Barrage, seat: Seat, systems: list[System]) -> System:
    """Most energy; ties: neutral dam, conduit column, its code (AUT-PROD-06, AUT-RUL-10)."""
    best = max(system.energy for system in systems)
    left = [system for system in systems if system.energy == best]
    numbers = (best, *counted([system.number() for system in left]))
    explain(state, seat, "AUT-PROD-06", "automa system", numbers)
    if len(left) == 1:
        return left[0]
    neutral = [one for one in left if state.dam_owner[one.dam] == NEUTRAL]
    if neutral:
        explain_tie(state, seat, NEUTRAL_FIRST, 0, left, neutral)
        left = neutral
    tile = criteria_tile(state)
    for criterion in tile.criteria[1]:
        if len(left) == 1:
            return left[0]
        conduits = keep(state, seat, criterion, [system.conduit for system in left], tile.letters)
        found = [system for system in left if system.conduit in conduits]
        explain_tie(state, seat, BY_CRITERION, criterion, left, found)
        left = found or left
    if len(left) > 1:
        conduit = search_code(CONDUIT, [system.conduit for system in left], tile.codes[1])
        found = [system for system in left if system.conduit == conduit]
        explain_tie(state, seat, BY_CODE, tile.codes[1], left, found)
        left = found
    return left[0]


def explain_tie(
    state: Barrage, seat: Seat, how: int, by: int, before: list[System], after: list[System]
) -> None:
    """Note how equally good systems were told apart."""
    numbers = (
        how,
        by,
        *counted([system.number() for system in before]),
        *counted([system.number() for system in after]),
    )
    explain(state, seat, "AUT-RUL-10", "automa tie", numbers)


def explain_ready(
    state: Barrage, seat: Seat, kind: str, modifier: int, mode: int, systems: list[System]
) -> None:
    """Note which systems are ready, and how each comes to its energy; the kind tells what for."""
    if state.events is None:
        return
    numbers = [len(systems)]
    bonus = 0 if mode == SECOND else state.production_bonus(seat)
    for system in systems:
        product = system.energy - bonus - (0 if mode == SECOND else modifier)
        numbers += [system.number(), system.drops, product]
        numbers += [0 if mode == SECOND else modifier, bonus, system.energy]
    explain_check(state, seat, "AUT-PROD-02", kind, bool(systems), tuple(numbers))


def production_refusal(
    state: Barrage, seat: Seat, colour: int, systems: list[System]
) -> str | None:
    """The check that forbids a production, in the order of AUT-PROD-01."""
    if not systems:
        return "AUT-PROD-02"
    if is_sated(state, seat):
        return "AUT-PROD-03"
    energy = max(system.energy for system in systems)
    reach = reach_of(state, seat, energy, 1)
    shown = [state.office[place] for place in OFFICE_PLACES[colour] if state.office[place] != EMPTY]
    holds = bool([contract for contract in shown if CONTRACT_VALUE[contract] <= reach])
    numbers = (colour, reach, *counted(shown))
    explain_check(state, seat, "AUT-PROD-05", "automa check contracts", holds, numbers)
    return None if holds else "AUT-PROD-05"


def is_sated(state: Barrage, seat: Seat) -> bool:
    """The full bonus is reached and nobody is level or ahead (AUT-PROD-03, 04; AUT-RUL-11)."""
    energy, goal = state.energy[seat], TABLES.section_length * state.round
    others = [state.energy[other] for other in range(state.players) if other != seat]
    rival = max(others)
    sated = energy >= goal and energy > rival
    numbers = (energy, goal, state.round, rival)
    explain_check(state, seat, "AUT-PROD-03", "automa check track", not sated, numbers)
    return sated


def reach_of(state: Barrage, seat: Seat, energy: int, is_production: int) -> int:
    """The value of a contract that the energy serves, the French discount included."""
    less = discount(state, seat, is_production)
    if less > 0:
        numbers = (energy, less, energy + less)
        explain(state, seat, "AUT-COMP-04", "automa discount", numbers)
    return energy + less


def produce_with(state: Barrage, seat: Seat, system: System, modifier: int, mode: int) -> None:
    """Move drops and marker as anybody does (AUT-PROD-07)."""
    water = state.dam_water[system.dam]
    if system.drops < water:
        numbers = (system.drops, water, CONDUIT_VALUE[system.conduit])
        explain(state, seat, "AUT-XO-03", "automa saves drops", numbers)
    produce(state, seat, system.dam, system.conduit, system.drops, modifier, mode)


def best_contracts(state: Barrage, reach: int, is_production: int) -> list[ContractId]:
    """Those of the highest value within reach, from left to right (AUT-PROD-08, 11)."""
    best: list[ContractId] = []
    value = 0
    for contract in state.office + (state.national if is_production else []):
        if contract != EMPTY and value <= CONTRACT_VALUE[contract] <= reach:
            if CONTRACT_VALUE[contract] > value:
                best, value = [], CONTRACT_VALUE[contract]
            best.append(contract)
    return best


def complete_best(state: Barrage, seat: Seat, energy: int, is_production: int) -> None:
    """Complete a contract of the office at once, of any colour (AUT-PROD-08 to 11, 13)."""
    reach = reach_of(state, seat, energy, is_production)
    best = best_contracts(state, reach, is_production)
    if not best:
        explain(state, seat, "AUT-PROD-08", "automa no contract", (reach,))
        return
    rule = "AUT-PROD-08" if len(best) == 1 else "AUT-PROD-09"
    explain(state, seat, rule, "automa contract", (reach, best[-1]))
    complete(state, seat, best[-1])


def complete_several(state: Barrage, seat: Seat, energy: int) -> None:
    """As many contracts as the energy covers together (AUT-XO-08, 09; AUT-RUL-47)."""
    best = best_together(state, seat, energy)
    if not best:
        explain(state, seat, "AUT-PROD-08", "automa no contract", (energy,))
        return
    explain(state, seat, "AUT-XO-08", "automa contracts", (energy, *counted(best)))
    for contract in best:
        complete(state, seat, contract)


def best_together(state: Barrage, seat: Seat, energy: int) -> list[ContractId]:
    """A national contract if one is in reach, then the most, then the highest, then the right ones.

    The discount of a company counts for each of them (BAR-RUL-40).
    """
    less = discount(state, seat, 1)
    shown = state.office + state.national
    places = [place for place, contract in enumerate(shown) if contract != EMPTY]
    best: tuple[int, ...] = ()
    best_key = key_of(shown, ())
    for count in range(1, len(places) + 1):
        for some in combinations(places, count):
            cost = sum([max(0, CONTRACT_VALUE[shown[place]] - less) for place in some])
            if cost <= energy and key_of(shown, some) > best_key:
                best, best_key = some, key_of(shown, some)
    return [shown[place] for place in best]


def key_of(shown: list[ContractId], places: tuple[int, ...]) -> tuple[object, ...]:
    """How good a choice of contracts is; the greater the better."""
    values = sorted([CONTRACT_VALUE[shown[place]] for place in places], reverse=True)
    national = [CONTRACT_VALUE[shown[place]] for place in places if shown[place] >= FIRST_NATIONAL]
    return (
        max([0, *national]),
        len(places),
        sum(values),
        tuple(values),
        tuple(sorted(places, reverse=True)),
    )


def complete_for_nothing(state: Barrage, seat: Seat, most: int) -> None:
    """The highest contract of the office up to a value, ties to the right (AUT-EXT-04, RUL-29)."""
    best = best_contracts(state, most, 0)
    if not best:
        explain(state, seat, "AUT-EXT-04", "automa no contract", (most,))
        return
    explain(state, seat, "AUT-EXT-04", "automa contract", (most, best[-1]))
    complete(state, seat, best[-1])


def complete(state: Barrage, seat: Seat, contract: ContractId) -> None:
    """A contract on display is completed; a private one is replaced at once (AUT-PROD-10, 13)."""
    if contract >= FIRST_NATIONAL:
        fulfil(state, seat, contract)
        return
    place = state.office.index(contract)
    state.office[place] = EMPTY
    state.fulfilled[seat].append(contract)
    state.emit("fulfils", seat, contract)
    lay_contract(state, place)
    give(state, seat, CONTRACT_LIST[contract].reward, CONTRACT_REWARDS, "AUT-PROD-10")
