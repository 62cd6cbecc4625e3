"""Workshop, machine shop, patent and contract office by tile (AUT-WORK, MACH, PAT, CON, FIN)."""

from typing import Final

from penstock.games.barrage.automa.explain import counted, explain, explain_check
from penstock.games.barrage.automa.means import (
    SPACES_IN_ORDER,
    pay_points,
    place_in_section,
    place_on,
)
from penstock.games.barrage.automa.tiles import TileAction
from penstock.games.barrage.box.components import (
    ANY_STRUCTURE,
    CONTRACT_OFFICE,
    MACHINE_SHOP,
    NO_TILE,
    OFFICE_PLACES,
    PATENT_OFFICE,
    TABLES,
    TILE_LIST,
    TILE_STRUCTURE,
    WORKSHOP,
)
from penstock.games.barrage.rules.contracts import lay_contract
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.patents import take_patent
from penstock.games.barrage.rules.state import EMPTY, SEGMENTS, Barrage
from penstock.games.barrage.rules.symbols import gain_machines
from penstock.games.barrage.rules.wheel import rotate
from penstock.kernel.agenda import Seat

NO_PATENT: Final = -1


def is_wheel_empty(state: Barrage, seat: Seat) -> bool:
    """Whether neither tile nor machine lies on the wheel (AUT-WORK-01)."""
    tiles = excavators = mixers = 0
    for segment in range(seat * SEGMENTS, (seat + 1) * SEGMENTS):
        tiles += 1 if state.wheel_tile[segment] != NO_TILE else 0
        excavators += state.wheel_excavators[segment]
        mixers += state.wheel_mixers[segment]
    holds = tiles + excavators + mixers > 0
    numbers = (tiles, excavators, mixers)
    explain_check(state, seat, "AUT-WORK-01", "automa check wheel", holds, numbers)
    return not holds


def turn_wheel(state: Barrage, seat: Seat, action: TileAction) -> None:
    """Engineers, price, rotation (AUT-WORK-02, 03)."""
    place_in_section(state, seat, action.engineers, WORKSHOP)
    pay_points(state, seat, action.cost)
    rotate(state, seat, action.amount)


def is_last_round(state: Barrage, seat: Seat) -> bool:
    """Whether machines are of no more use (AUT-MACH-01, AUT-RUL-04)."""
    holds = state.round < TABLES.rounds
    numbers = (state.round, TABLES.rounds)
    explain_check(state, seat, "AUT-MACH-01", "automa check round", holds, numbers)
    return not holds


def buy_machines(state: Barrage, seat: Seat, action: TileAction) -> None:
    """Engineers, price, machines (AUT-MACH-02, AUT-FIN-02)."""
    place_in_section(state, seat, action.engineers, MACHINE_SHOP)
    pay_points(state, seat, action.cost)
    if action.machines:
        take_machines(state, seat, action.machines)
    else:
        gain_machines(state, seat, action.excavators, action.mixers)


def take_machines(state: Barrage, seat: Seat, count: int) -> None:
    """Machines of choice, one at a time: what the supply has fewer of (AUT-FIN-03, AUT-XO-04)."""
    wants_mixers = officer_of(state, seat).automa_wants_mixers()
    had = (state.excavators[seat], state.mixers[seat])
    excavators = mixers = 0
    for _ in range(count):
        fewer_mixers = state.mixers[seat] + mixers < state.excavators[seat] + excavators
        if fewer_mixers or wants_mixers:
            mixers += 1
        else:
            excavators += 1
    rule = "AUT-XO-04" if wants_mixers else "AUT-FIN-03"
    explain(state, seat, rule, "automa machines", (excavators, mixers, *had))
    gain_machines(state, seat, excavators, mixers)


def wanted_patent(state: Barrage, seat: Seat, structure: int) -> int:
    """The place of the patent to take, or NO_PATENT (AUT-PAT-01, 03; AUT-RUL-28)."""
    shown = [tile for tile in state.patents if tile != EMPTY]
    fitting = [tile for tile in shown if TILE_STRUCTURE[tile] in (structure, ANY_STRUCTURE)]
    numbers = (*counted(shown), *counted(fitting))
    explain_check(state, seat, "AUT-PAT-01", "automa check patents", bool(fitting), numbers)
    for symbol in (structure, ANY_STRUCTURE):
        places = [
            place
            for place, tile in enumerate(state.patents)
            if tile != EMPTY and TILE_STRUCTURE[tile] == symbol
        ]
        if places:
            return first_patent(state, places)
    return NO_PATENT


def first_patent(state: Barrage, places: list[int]) -> int:
    """Of several places the top one; by a house rule the one of the highest level (AUT-RUL-28)."""
    if state.patents_by_level:
        return max(places, key=lambda place: (TILE_LIST[state.patents[place]].level, -place))
    return places[0]


def buy_patent(state: Barrage, seat: Seat, action: TileAction, place: int) -> None:
    """An engineer on the first free space, the price, the tile (AUT-PAT-02, AUT-ENG-06)."""
    if state.stands_by_patent:
        space = SPACES_IN_ORDER[PATENT_OFFICE][place]
        place_on(state, seat, action.engineers, PATENT_OFFICE, space, "AUT-RUL-28")
    else:
        place_in_section(state, seat, action.engineers, PATENT_OFFICE)
    pay_points(state, seat, action.cost)
    take_patent(state, seat, place)


def renew_contracts(state: Barrage, seat: Seat, action: TileAction) -> None:
    """Two contracts out, two new ones, some energy (AUT-CON-01 to 03, AUT-RUL-18)."""
    place_in_section(state, seat, action.engineers, CONTRACT_OFFICE)
    places = OFFICE_PLACES[action.colour]
    for place in places:
        contract = state.office[place]
        if contract != EMPTY:
            state.office[place] = EMPTY
            state.thrown[action.colour].append(contract)
            state.emit_by_rule("AUT-CON-02", "throws out", seat, contract)
    for place in places:
        lay_contract(state, place)
    state.energy[seat] += action.amount
    state.emit_by_rule("AUT-CON-03", "gains energy", seat, action.amount)
