"""Into which own dam an Automa puts a drop after a production (AUT-COMP-05, AUT-RUL-43)."""

from penstock.games.barrage.automa.explain import counted, explain
from penstock.games.barrage.automa.placement import choose_site
from penstock.games.barrage.box.components import NO_TILE
from penstock.games.barrage.box.water_map import (
    CONDUIT_END,
    CONDUIT_VALUE,
    DAM_SITES,
    ELEVATION,
    SITE_BASIN,
    SITES_IN,
    SiteId,
)
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.games.barrage.rules.water import has_room
from penstock.kernel.agenda import Seat


def dam_for_drop(state: Barrage, seat: Seat, used: SiteId) -> SiteId:
    """The dam of the best complete system, else by the column of the dams; EMPTY: none has room."""
    dams = [
        dam
        for dam in range(DAM_SITES)
        if state.dam_owner[dam] == seat and dam != used and has_room(state, dam)
    ]
    if not dams:
        return EMPTY
    energies = [energy_with_drop(state, seat, dam) for dam in dams]
    most = max(energies)
    best = [dam for dam, energy in zip(dams, energies, strict=True) if energy == most]
    explain(state, seat, "AUT-COMP-05", "automa fills", (most, *counted(best)))
    if most > 0 and len(best) == 1:
        return best[0]
    # Dams that stand complete nothing: the column is gone through as for elevations.
    return choose_site(state, seat, ELEVATION, best, NO_TILE)


def energy_with_drop(state: Barrage, seat: Seat, dam: SiteId) -> int:
    """What the best complete system of the dam would give with one drop more; 0 without any."""
    officer, best = officer_of(state, seat), 0
    for conduit in SITES_IN[SITE_BASIN[dam]]:
        is_own_end = state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1
        if state.conduit_owner[conduit] != EMPTY and is_own_end:
            value = CONDUIT_VALUE[conduit]
            drops = officer.automa_drops(state, state.dam_water[dam] + 1, value, False)
            best = max(best, officer.product(state, drops * value, False))
    return best
