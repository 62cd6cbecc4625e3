"""Production by tile: the best system, the checks, the contract (AUT-PROD; AUT-RUL-08 to 14)."""

from penstock.games.barrage.automa.criteria import keep
from penstock.games.barrage.automa.explain import explain
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


class System:
    """A dam with water, a built conduit, an own powerhouse at its end."""

    def __init__(self, dam: SiteId, conduit: SiteId, drops: int, energy: int) -> None:
        self.dam = dam
        self.conduit = conduit
        self.drops = drops
        self.energy = energy


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
    rule = "AUT-PROD-06"
    if len(left) > 1:
        left = [one for one in left if state.dam_owner[one.dam] == NEUTRAL] or left
    if len(left) > 1:
        rule = "AUT-RUL-10"
        tile = criteria_tile(state)
        conduits = [system.conduit for system in left]
        for criterion in tile.criteria[1]:
            conduits = keep(state, seat, criterion, conduits, tile.letters) or conduits
        conduit = search_code(CONDUIT, conduits, tile.codes[1])
        left = [system for system in left if system.conduit == conduit]
    if state.events is not None:
        numbers = [len(systems)]
        for system in (*systems, left[0]):
            numbers += [system_of(system.dam, system.conduit), system.energy]
        explain(state, seat, rule, "automa system", tuple(numbers))
    return left[0]


def production_refusal(
    state: Barrage, seat: Seat, colour: int, systems: list[System]
) -> str | None:
    """The check that forbids a production, in the order of AUT-PROD-01."""
    if not systems:
        return "AUT-PROD-02"
    if is_sated(state, seat):
        return "AUT-PROD-03"
    reach = max(system.energy for system in systems) + discount(state, seat, 1)
    for place in OFFICE_PLACES[colour]:
        contract = state.office[place]
        if contract != EMPTY and CONTRACT_VALUE[contract] <= reach:
            return None
    return "AUT-PROD-05"


def is_sated(state: Barrage, seat: Seat) -> bool:
    """The full bonus is reached and nobody is level or ahead (AUT-PROD-03, 04; AUT-RUL-11)."""
    energy = state.energy[seat]
    if energy < TABLES.section_length * state.round:
        return False
    for other in range(state.players):
        if other != seat and state.energy[other] >= energy:
            return False
    return True


def produce_with(state: Barrage, seat: Seat, system: System, modifier: int, mode: int) -> None:
    """Move drops and marker as anybody does (AUT-PROD-07)."""
    produce(state, seat, system.dam, system.conduit, system.drops, modifier, mode)


def best_contract(state: Barrage, seat: Seat, energy: int, is_production: int) -> ContractId:
    """The highest value covered, the rightmost of equal ones; EMPTY: none (AUT-PROD-08, 09)."""
    reach = energy + discount(state, seat, is_production)
    best, value = EMPTY, 0
    for contract in state.office + (state.national if is_production else []):
        if contract != EMPTY and value <= CONTRACT_VALUE[contract] <= reach:
            best, value = contract, CONTRACT_VALUE[contract]
    return best


def complete_best(state: Barrage, seat: Seat, energy: int, is_production: int) -> None:
    """Complete a contract of the office at once, of any colour (AUT-PROD-08 to 11, 13)."""
    contract = best_contract(state, seat, energy, is_production)
    if contract == EMPTY:
        explain(state, seat, "AUT-PROD-08", "automa no contract", (energy,))
        return
    value = CONTRACT_VALUE[contract]
    explain(state, seat, "AUT-PROD-08", "automa contract", (energy, value, contract))
    if contract >= FIRST_NATIONAL:
        fulfil(state, seat, contract)
        return
    place = state.office.index(contract)
    state.office[place] = EMPTY
    state.fulfilled[seat].append(contract)
    state.emit("fulfils", seat, contract)
    lay_contract(state, place)
    give(state, seat, CONTRACT_LIST[contract].reward, CONTRACT_REWARDS, "AUT-PROD-10")
