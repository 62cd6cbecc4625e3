"""Building by tile: checks, technology tile, machines, site (AUT-BUILD, AUT-TECH, AUT-XO).

What is different for private buildings is in `buildings`.
"""

from penstock.games.barrage.automa import buildings
from penstock.games.barrage.automa.explain import counted, explain, explain_check
from penstock.games.barrage.automa.means import place_on_board, tile_effects_count
from penstock.games.barrage.automa.placement import choose_site
from penstock.games.barrage.automa.tiles import TileAction
from penstock.games.barrage.box.components import (
    ANY_STRUCTURE,
    BASIC_TILE,
    BUILDS_NOTHING,
    ENGINEER_FREE,
    MIXES_MACHINES,
    PIECES,
    SPECIAL,
    TILE_LIST,
    TILE_STRUCTURE,
    TileId,
)
from penstock.games.barrage.box.leeghwater import building_of
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    CONDUIT,
    CONDUIT_VALUE,
    DAM_SITES,
    ELEVATION,
    EVERY_AREA,
    STRUCTURES,
    SiteId,
)
from penstock.games.barrage.rules.bill import Bill, Construction, build
from penstock.games.barrage.rules.officers import AS_DRAWN, officer_of
from penstock.games.barrage.rules.payment import (
    can_pay,
    can_pay_in_mixers,
    machines_for,
    units_needed,
)
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import candidate_sites, has_piece, open_sites
from penstock.games.barrage.rules.symbols import area_of_site
from penstock.kernel.agenda import Seat


class Plan:
    """A construction that passes every check: the tile, the rules it counts as, the sites."""

    def __init__(self, structure: int, placed: TileId, effect: TileId, sites: list[SiteId]) -> None:
        self.structure = structure
        self.placed = placed
        self.effect = effect
        self.sites = sites


def plan_build(state: Barrage, seat: Seat, action: TileAction) -> Plan | None:
    """The construction of a build action, or the one an officer puts before it (AUT-XO-02)."""
    first = officer_of(state, seat).automa_structure()
    if first not in (AS_DRAWN, action.structure):
        plan = plan_first(state, seat, first, action)
        if plan is not None:
            return plan
    if action.structure == BUILDING:
        return plan_building(state, seat, action)
    return plan_structure(state, seat, action.structure, action.areas, action.min_power)


def plan_first(state: Barrage, seat: Seat, structure: int, action: TileAction) -> Plan | None:
    """The construction that an officer puts before the drawn one (AUT-XO-02, 12)."""
    if structure == BUILDING:
        return plan_building(state, seat, action) if state.has_leeghwater else None
    return plan_structure(state, seat, structure, EVERY_AREA, 1)


def plan_building(state: Barrage, seat: Seat, action: TileAction) -> Plan | None:
    """The first fitting tile with which a private building can be paid (AUT-BLDG-02, 03)."""
    if not has_piece(state, seat, BUILDING):
        return None
    goes_up = buildings.direction_for(state, action)
    for placed, effect in usable_tiles(state, seat, BUILDING):
        places = buildings.payable_places(state, seat, effect, goes_up)
        if places:
            return Plan(BUILDING, placed, effect, places)
    return None


def plan_structure(
    state: Barrage, seat: Seat, structure: int, areas: int, min_power: int
) -> Plan | None:
    """The first fitting tile with which some site can be paid, and those sites (AUT-RUL-61)."""
    sites = admissible_sites(open_sites(state, seat, structure), structure, areas, min_power)
    if not sites:
        return None
    for placed, effect in usable_tiles(state, seat, structure):
        payable = [site for site in sites if is_payable(state, seat, effect, structure, site)]
        if payable:
            return Plan(structure, placed, effect, payable)
    return None


def build_refusal(state: Barrage, seat: Seat, action: TileAction) -> str:
    """The first check that a build action without a plan fails, in order (AUT-BUILD-01)."""
    structure = action.structure
    if not has_piece(state, seat, structure):
        return "AUT-BUILD-02"
    tiles = usable_tiles(state, seat, structure)
    if not tiles:
        return "AUT-BUILD-03"
    printed = printed_sites(state, structure)
    for site in admissible_sites(printed, structure, action.areas, action.min_power):
        for _, effect in tiles:
            if is_payable(state, seat, effect, structure, site):
                sites = open_sites(state, seat, structure)
                if admissible_sites(sites, structure, action.areas, action.min_power):
                    return "AUT-BUILD-12"
                return "AUT-BUILD-05"
    return "AUT-BUILD-04"


def explain_build(state: Barrage, seat: Seat, structure: int, areas: int, min_power: int) -> None:
    """Note the four checks of a build action with their numbers, up to the one that fails."""
    if state.events is None:
        return
    left = PIECES[structure] - state.built[seat * STRUCTURES + structure]
    explain_check(state, seat, "AUT-BUILD-02", "automa check pieces", left > 0, (left,))
    if left == 0:
        return
    tiles = usable_tiles(state, seat, structure)
    placed = sorted({placed for placed, _ in tiles})
    numbers = counted(placed)
    explain_check(state, seat, "AUT-BUILD-03", "automa check tiles", bool(tiles), numbers)
    if not tiles:
        return
    restriction = (structure, areas, min_power)
    printed = admissible_sites(printed_sites(state, structure), structure, areas, min_power)
    costs = [
        units_needed(state, seat, effect, structure, site)
        for _, effect in tiles
        for site in printed
    ]
    holds = bool(payable_sites(state, seat, structure, printed))
    numbers = (*restriction, min(costs), state.excavators[seat], state.mixers[seat])
    explain_check(state, seat, "AUT-BUILD-04", "automa check machines", holds, numbers)
    if not holds:
        return
    sites = admissible_sites(open_sites(state, seat, structure), structure, areas, min_power)
    numbers = (*restriction, len(sites))
    explain_check(state, seat, "AUT-BUILD-05", "automa check free", bool(sites), numbers)
    if sites:
        payable = payable_sites(state, seat, structure, sites)
        numbers = (len(payable), len(sites))
        explain_check(state, seat, "AUT-BUILD-12", "automa check payable", bool(payable), numbers)


def printed_sites(state: Barrage, structure: int) -> list[SiteId]:
    """Every site of the kind on the map; an elevation may be wanted wherever a dam might stand."""
    return list(range(DAM_SITES)) if structure == ELEVATION else candidate_sites(state, structure)


def payable_sites(state: Barrage, seat: Seat, structure: int, sites: list[SiteId]) -> list[SiteId]:
    """The sites that can be paid with the first tile that pays any (AUT-RUL-61)."""
    for _, effect in usable_tiles(state, seat, structure):
        payable = [site for site in sites if is_payable(state, seat, effect, structure, site)]
        if payable:
            return payable
    return []


def admissible_sites(
    sites: list[SiteId], structure: int, areas: int, min_power: int
) -> list[SiteId]:
    """The sites inside the restriction drawn on the tile (AUT-PLACE-09)."""
    if structure == CONDUIT:
        return [site for site in sites if CONDUIT_VALUE[site] >= min_power]
    if areas == EVERY_AREA:
        return sites
    return [site for site in sites if areas >> area_of_site(structure, site) & 1]


def usable_tiles(state: Barrage, seat: Seat, structure: int) -> list[tuple[TileId, TileId]]:
    """Tiles that fit and the rules they count as, in the order they are tried (AUT-TECH-01)."""
    fitting = in_order_of_use(state.supply[seat], structure)
    # Without effects a tile counts as the basic one.
    counts = tile_effects_count(state, seat)
    found = [(tile, tile if counts else BASIC_TILE[structure]) for tile in fitting]
    if officer_of(state, seat).copies_wheel_tiles() and state.supply[seat] >> SPECIAL & 1:
        on_wheel = state.tiles[seat] & ~state.supply[seat]
        found += [(SPECIAL, tile) for tile in in_order_of_use(on_wheel, structure)]
    return found


def in_order_of_use(tiles: int, structure: int) -> list[TileId]:
    """The highest level first; the specific structure before a joker (AUT-TECH-01, AUT-XO-06)."""
    fitting = [
        tile
        for tile in range(len(TILE_LIST))
        if (tiles & ~BUILDS_NOTHING) >> tile & 1
        and TILE_STRUCTURE[tile] in (structure, ANY_STRUCTURE)
    ]
    return sorted(fitting, key=lambda tile: (-TILE_LIST[tile].level, TILE_STRUCTURE[tile]))


def is_payable(state: Barrage, seat: Seat, effect: TileId, structure: int, site: SiteId) -> bool:
    """Whether the machines suffice (AUT-BUILD-04); a person's credits must as well (AUT-RUL-51)."""
    if not state.is_automa(seat):
        return can_pay(state, seat, effect, structure, site, state.credits[seat])
    missing = units_needed(state, seat, effect, structure, site)
    missing -= machines_for(state, seat, effect, structure)
    if missing <= 0 or missing <= officer_of(state, seat).automa_replaces():
        return True
    return can_pay_in_mixers(state, seat, structure, site)


def carry_out(state: Barrage, seat: Seat, plan: Plan, engineers: int) -> None:
    """Choose the site, place the engineers, pay and build (AUT-BUILD-06 to 08)."""
    rule = "AUT-XO-06" if plan.placed == SPECIAL else "AUT-TECH-01"
    explain(state, seat, rule, "automa uses tile", (plan.placed, plan.effect))
    if ENGINEER_FREE >> plan.effect & 1:
        state.emit("needs no engineers", seat, plan.effect)
    else:
        place_on_board(state, seat, engineers)
    if plan.structure == BUILDING:
        raise_building(state, seat, plan)
        return
    site = choose_site(state, seat, plan.structure, plan.sites, plan.effect)
    pay_and_build(state, seat, plan, site)


def raise_building(state: Barrage, seat: Seat, plan: Plan) -> None:
    """The first building that can be paid, on its first place (AUT-BLDG-02, 03; AUT-RUL-40)."""
    place = plan.sites[0]
    explain(state, seat, "AUT-RUL-40", "automa building", (building_of(place), place))
    construction = Construction(plan.placed, plan.effect, BUILDING, place)
    buildings.pay_machines(state, seat, construction)
    explain_replaced(state, seat, construction)
    build(state, seat, construction)


def pay_and_build(state: Barrage, seat: Seat, plan: Plan, site: SiteId) -> None:
    """Machines as the officer or the tile has it (AUT-XO-04, 05; AUT-TECH-07)."""
    officer = officer_of(state, seat)
    construction = Construction(plan.placed, plan.effect, plan.structure, site)
    if can_pay_in_mixers(state, seat, plan.structure, site):
        construction.mixers = officer.mixers_instead(plan.structure, site)
        explain(state, seat, "AUT-XO-04", "automa pays mixers", (construction.mixers,))
    else:
        bill = Bill(state, seat, construction)
        construction.replaced = min(bill.missing(), officer.automa_replaces())
        units = bill.units - construction.replaced
        if plan.structure in (BASE, CONDUIT):
            construction.excavators = min(units, state.excavators[seat])
            construction.mixers = units - construction.excavators
        else:
            construction.mixers = min(units, state.mixers[seat])
            construction.excavators = units - construction.mixers
        explain_payment(state, seat, construction)
    build(state, seat, construction)


def explain_payment(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Note what points replace, and machines of the other kind (AUT-XO-05, AUT-TECH-07)."""
    explain_replaced(state, seat, construction)
    first, then = construction.excavators, construction.mixers
    if construction.structure not in (BASE, CONDUIT):
        first, then = then, first
    if construction.effect == MIXES_MACHINES and then > 0:
        explain(state, seat, "AUT-TECH-07", "automa mixes", (construction.structure, first, then))


def explain_replaced(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Note what points replace (AUT-XO-05)."""
    if construction.replaced > 0:
        points = construction.replaced * officer_of(state, seat).credits_per_unit()
        explain(state, seat, "AUT-XO-05", "automa replaces", (construction.replaced, points))
