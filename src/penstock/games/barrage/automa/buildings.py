"""Private buildings by tile: the first building tile from an end (AUT-BLDG, AUT-TECH-04, 05)."""

from penstock.games.barrage.automa.explain import counted, explain, explain_check
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST, BUILD, TileAction
from penstock.games.barrage.box.components import MIXES_MACHINES, PAYS_ONE_KIND, TileId
from penstock.games.barrage.box.leeghwater import (
    BUILDING_LIST,
    BUILDING_PIECES,
    BuildingId,
    building_of,
    places_of,
)
from penstock.games.barrage.box.water_map import BUILDING, SiteId
from penstock.games.barrage.rules.bill import Construction
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.payment import can_pay, missing_for_building
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import is_open_site
from penstock.kernel.agenda import Seat


def in_direction(state: Barrage, goes_up: bool) -> list[BuildingId]:
    """The building tiles in the order they are looked at (AUT-BLDG-02, 03)."""
    return list(reversed(state.buildings)) if goes_up else list(state.buildings)


def direction_for(state: Barrage, action: TileAction) -> bool:
    """Whether to look from the bottom up: as drawn, else as the current tile or its criteria say.

    Margot Fouché builds where no arrow is drawn: then the conduit code of the criteria tile
    decides, A from the bottom up, B from the top down (AUT-RUL-50).
    """
    for one in [action, *AUTOMA_TILE_LIST[state.automa_pile[-1]].actions]:
        if one.kind == BUILD and one.structure == BUILDING:
            return one.goes_up
    tiles = state.automa_discard or state.automa_pile
    return AUTOMA_TILE_LIST[tiles[-1]].codes[1] % 2 == 0


def payable_places(state: Barrage, seat: Seat, effect: TileId, goes_up: bool) -> list[SiteId]:
    """The place on every tile that could be built on, in order; free ones first (AUT-RUL-40)."""
    found: list[SiteId] = []
    for building in in_direction(state, goes_up):
        for place in places_of(building):
            if is_open_site(state, seat, BUILDING, place) and is_affordable(
                state, seat, effect, place
            ):
                found.append(place)
                break
    return found


def is_affordable(state: Barrage, seat: Seat, effect: TileId, place: SiteId) -> bool:
    """Whether the machines suffice; a person's credits must as well (AUT-RUL-51)."""
    if not state.is_automa(seat):
        return can_pay(state, seat, effect, BUILDING, place, state.credits[seat])
    missing = missing_machines(state, seat, effect, place)
    return missing <= officer_of(state, seat).automa_replaces()


def missing_machines(state: Barrage, seat: Seat, effect: TileId, place: SiteId) -> int:
    """How many machines an Automa lacks, one kind alone being the scarcer one (AUT-TECH-05)."""
    if effect != PAYS_ONE_KIND:
        return missing_for_building(state, seat, effect, place)
    building = BUILDING_LIST[building_of(place)]
    if pays_in_mixers(state, seat):
        return max(0, building.mixers - state.mixers[seat])
    return max(0, building.excavators - state.excavators[seat])


def pays_in_mixers(state: Barrage, seat: Seat) -> bool:
    """Whether mixers are the scarcer machines; if equal, excavators are (AUT-TECH-05)."""
    return state.mixers[seat] < state.excavators[seat]


def pay_machines(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Settle the machines of a building: its own kinds first (AUT-TECH-05, 07; AUT-XO-05)."""
    effect, place = construction.effect, construction.site
    building = BUILDING_LIST[building_of(place)]
    excavators, mixers = building.excavators, building.mixers
    if effect == PAYS_ONE_KIND:
        if pays_in_mixers(state, seat):
            excavators = 0
        else:
            mixers = 0
        numbers = (excavators, mixers, state.excavators[seat], state.mixers[seat])
        explain(state, seat, "AUT-TECH-05", "automa one kind", numbers)
    construction.replaced = missing_machines(state, seat, effect, place)
    construction.excavators = min(excavators, state.excavators[seat])
    construction.mixers = min(mixers, state.mixers[seat])
    if effect == MIXES_MACHINES:
        left = excavators + mixers - construction.replaced
        left -= construction.excavators + construction.mixers
        more = min(left, state.excavators[seat] - construction.excavators)
        construction.excavators += more
        construction.mixers += left - more


def explain_building(
    state: Barrage, seat: Seat, tiles: list[tuple[TileId, TileId]], goes_up: bool
) -> str | None:
    """Note the checks of a private building; the first that fails, or None (AUT-BUILD-01)."""
    left = BUILDING_PIECES - state.buildings_of(seat)
    explain_check(state, seat, "AUT-BUILD-02", "automa check pieces", left > 0, (left,))
    if left == 0:
        return "AUT-BUILD-02"
    numbers = counted(sorted({placed for placed, _ in tiles}))
    explain_check(state, seat, "AUT-BUILD-03", "automa check tiles", bool(tiles), numbers)
    if not tiles:
        return "AUT-BUILD-03"
    rule = "AUT-BLDG-03" if goes_up else "AUT-BLDG-02"
    found: list[SiteId] = []
    for _, effect in tiles:
        found = found or payable_places(state, seat, effect, goes_up)
    numbers = (int(goes_up), *counted([building_of(place) for place in found]))
    numbers += (state.excavators[seat], state.mixers[seat])
    explain_check(state, seat, rule, "automa check buildings", bool(found), numbers)
    return None if found else rule
