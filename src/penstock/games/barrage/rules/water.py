"""Water: headstreams, natural flow, dams that hold it (BAR-WATER, BAR-INC-09, BAR-FLOW)."""

from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.box.water_map import (
    DOWNSTREAM,
    HEADSTREAMS,
    OFF_BOARD,
    SITES_IN,
    BasinId,
    SiteId,
)
from penstock.games.barrage.rules.companies import water_watcher_of
from penstock.games.barrage.rules.officers import dam_keeper_of
from penstock.games.barrage.rules.state import FLOW, NEUTRAL, Barrage
from penstock.games.barrage.rules.verbs import DONE, DROP, DROP_ALL
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name


class FillHeadstreams(Step[Barrage]):
    """After the incomes the headstream tiles give their drops (BAR-INC-09)."""

    def run(self, state: Barrage) -> None:
        """Add the drops of this round; the last round has none."""
        if state.round >= TABLES.rounds:
            return
        for stream in range(HEADSTREAMS):
            drops = TABLES.headstream_drops[state.headstream_tiles[stream]][state.round - 1]
            if drops > 0:
                state.headstreams[stream] += drops
                state.drops_made += drops
                state.emit_by_rule("BAR-INC-09", "headstream filled", NOBODY, stream, drops)


class PlaceDrops(Question[Barrage]):
    """A drop on a headstream of the player's choice, then the next, or all of them on one.

    Contracts and incomes place the number shown, the water action may do with one (BAR-WATER-09
    to 11, RUL-10).
    """

    def __init__(self, chooser: Seat, left: int, flows: int, must: int) -> None:
        super().__init__(chooser)
        self.left = left
        self.flows = flows
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who, how many drops are left, whether they flow at once, how many must be placed."""
        return (self.chooser, self.left, self.flows, self.must)

    def prompt(self, state: Barrage) -> Message:
        if self.flows:
            text = "{player}: choose a headstream for a flowing drop ({left} left)"
        else:
            text = "{player}: choose a headstream for a waiting drop ({left} left)"
        return Message(text, {"player": Name(self.chooser), "left": self.left})

    def candidates(self, state: Barrage) -> list[Action]:
        """The four headstreams, each for one drop or all of them; stopping if it ever may be."""
        found = [DROP + stream for stream in range(HEADSTREAMS)]
        if self.left > 1:
            found += [DROP_ALL + stream for stream in range(HEADSTREAMS)]
        if self.must < self.left:
            found.append(DONE)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Stopping before the first drop of an action, or short of the number shown (RUL-10)."""
        if action == DONE:
            if self.must <= 0:
                return None
            if self.must < self.left:
                return "BAR-WATER-09"
            return "BAR-WATER-10" if self.flows and self.left == 1 else "BAR-WATER-11"
        if DROP_ALL <= action < DROP_ALL + HEADSTREAMS:
            return None if self.left > 1 else NOT_ASKED
        return None if DROP <= action < DROP + HEADSTREAMS else NOT_ASKED

    def take(self, state: Barrage, action: Action) -> None:
        """Place one drop or all of them; they flow or wait."""
        if action == DONE:
            state.emit("stops drops", self.chooser, self.left)
        elif action >= DROP_ALL:
            for _ in range(self.left):
                add_drop(state, self.chooser, action - DROP_ALL, self.flows)
        else:
            if self.left > 1:
                state.push(PlaceDrops(self.chooser, self.left - 1, self.flows, self.must - 1))
            add_drop(state, self.chooser, action - DROP, self.flows)


def add_drop(state: Barrage, seat: Seat, stream: int, flows: int) -> None:
    """A new drop on a headstream: it flows at once or waits (BAR-WATER-09, 10)."""
    state.drops_made += 1
    state.emit("places drop", seat, stream, flows)
    if flows:
        flow(state, stream, True)
    else:
        state.headstreams[stream] += 1


class FlowPhase(Step[Barrage]):
    """Phase 3: all waiting drops flow, headstream by headstream (BAR-FLOW-01, RUL-18)."""

    def run(self, state: Barrage) -> None:
        """Let them go."""
        state.phase = FLOW
        for stream in range(HEADSTREAMS):
            for _ in range(state.headstreams[stream]):
                flow(state, stream, True)
            state.headstreams[stream] = 0


def flow(state: Barrage, basin: BasinId, comes_by_river: bool) -> None:
    """One drop goes downstream until a dam holds it or it leaves the board (BAR-WATER-01 to 06).

    A drop that comes by the river passes the powerhouses of the basin first; one that leaves a
    powerhouse does not (BAR-COMP-03 to 05).
    """
    origin = origin_of(basin, comes_by_river)
    watcher = state.watcher
    watched = energy = 0
    if watcher != NOBODY:
        energy = water_watcher_of(state, watcher).energy_per_passing_drop()
        watched = state.powerhouses_in[watcher] if energy > 0 else 0
        if not comes_by_river:
            watched &= ~(1 << basin)
    while basin != OFF_BOARD:
        if watched >> basin & 1:
            state.energy[watcher] += energy
            state.emit_by_rule("BAR-COMP-03", "water passes", watcher, basin)
        for site in SITES_IN[basin]:
            if has_room(state, site):
                hold(state, site, origin)
                return
        basin = DOWNSTREAM[basin]
    state.drops_drained += 1
    state.emit_by_rule("BAR-WATER-06", "drained", NOBODY, origin)


def origin_of(basin: BasinId, comes_by_river: bool) -> int:
    """Where a drop came from, as it is told: a headstream, or after these the basin it left."""
    return basin if comes_by_river else HEADSTREAMS + basin


def has_room(state: Barrage, site: SiteId) -> bool:
    """Whether a dam stands there that holds one more drop (BAR-WATER-04, BAR-OFF-02)."""
    level, water = state.dam_level[site], state.dam_water[site]
    if water < level:
        return True
    if level == 0:
        return False
    owner = state.dam_owner[site]
    return owner != NEUTRAL and water < dam_keeper_of(state, owner).drops_held(level)


def hold(state: Barrage, site: SiteId, origin: int) -> None:
    """A passing drop stays at the dam."""
    state.dam_water[site] += 1
    state.emit_by_rule("BAR-WATER-04", "held", NOBODY, site, origin)


def fill_dam(state: Barrage, site: SiteId, most: int, rule: str) -> None:
    """Up to so many drops from the reserve go straight into a dam with room (BAR-WATER-13)."""
    added = 0
    while added < most and has_room(state, site):
        state.dam_water[site] += 1
        added += 1
    if added > 0:
        state.drops_made += added
        state.emit_by_rule(rule, "fills dam", state.dam_owner[site], site, added)
