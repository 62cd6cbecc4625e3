"""Where water would go: flows simulated beside the table (AUT-WATER-02, AUT-CRIT-03)."""

from penstock.games.barrage.box.water_map import (
    DAM_SITES,
    DOWNSTREAM,
    HEADSTREAMS,
    OFF_BOARD,
    SITES_IN,
    SiteId,
)
from penstock.games.barrage.rules.companies import water_watcher_of
from penstock.games.barrage.rules.officers import dam_keeper_of
from penstock.games.barrage.rules.state import NEUTRAL, Barrage
from penstock.kernel.agenda import NOBODY, Seat


class Forecast:
    """What a simulated flow does; the table itself stays as it is."""

    def __init__(self, state: Barrage) -> None:
        self.room = [room_of(state, site) for site in range(DAM_SITES)]
        self.held = [0] * DAM_SITES
        """Drops that stay, by dam site."""
        self.arrived = [0] * (DAM_SITES * HEADSTREAMS)
        """Drops that come to a site, held there or not, by site * HEADSTREAMS + headstream."""
        self.energy = 0
        """Energy that passing water would give (BAR-COMP-03)."""
        self.energy_per_drop = 0
        self.watched = 0
        """A bit for each basin where it gives some."""
        watcher = state.watcher
        if watcher != NOBODY:
            self.energy_per_drop = water_watcher_of(state, watcher).energy_per_passing_drop()
            self.watched = state.powerhouses_in[watcher] if self.energy_per_drop > 0 else 0

    def flow(self, stream: int) -> None:
        """One drop leaves a headstream; the same way as in `water.flow`."""
        basin = stream
        while basin != OFF_BOARD:
            if self.watched >> basin & 1:
                self.energy += self.energy_per_drop
            for site in SITES_IN[basin]:
                self.arrived[site * HEADSTREAMS + stream] += 1
                if self.room[site] > 0:
                    self.room[site] -= 1
                    self.held[site] += 1
                    return
            basin = DOWNSTREAM[basin]

    def held_by(self, state: Barrage, seat: Seat) -> int:
        """Drops that come to stay in the seat's own dams."""
        total = 0
        for site in range(DAM_SITES):
            if state.dam_owner[site] == seat:
                total += self.held[site]
        return total


def room_of(state: Barrage, site: SiteId) -> int:
    """How many more drops a dam would hold; 0 where none stands."""
    level = state.dam_level[site]
    if level == 0:
        return 0
    owner = state.dam_owner[site]
    holds = level if owner == NEUTRAL else dam_keeper_of(state, owner).drops_held(level)
    return holds - state.dam_water[site]


def forecast_flow_phase(state: Barrage, added: list[int]) -> Forecast:
    """The flow phase with the drops that wait now, and others added by headstream."""
    future = Forecast(state)
    for stream in range(HEADSTREAMS):
        for _ in range(state.headstreams[stream] + added[stream]):
            future.flow(stream)
    return future


def forecast_at_once(state: Barrage, streams: list[int]) -> Forecast:
    """Drops that flow now, one after the other, while all others wait."""
    future = Forecast(state)
    for stream in streams:
        future.flow(stream)
    return future
