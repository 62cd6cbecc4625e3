"""Adding water: only what own dams will hold (AUT-WATER, AUT-COMP-01; AUT-RUL-19 to 21)."""

from itertools import combinations_with_replacement

from penstock.games.barrage.automa.explain import counted, explain
from penstock.games.barrage.automa.forecast import forecast_at_once, forecast_flow_phase
from penstock.games.barrage.automa.placement import criteria_tile
from penstock.games.barrage.box.water_map import HEADSTREAMS
from penstock.games.barrage.rules.companies import company_of
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.water import add_drop
from penstock.kernel.agenda import Seat


class Drops:
    """A way to add drops: the headstreams that get one each, and what comes of it."""

    def __init__(self, streams: list[int], growth: int, energy: int) -> None:
        self.streams = streams
        self.growth = growth
        """How many drops more the own dams will hold."""
        self.energy = energy
        """Energy from passing water, for a company that has any."""


class BestDrops:
    """The drops to add, and how they were found: the best, those with most energy, the letters."""

    def __init__(self, best: list[Drops], letters: list[int]) -> None:
        self.best = best
        self.letters = letters
        most = max([drops.energy for drops in best])
        self.passing = [drops for drops in best if drops.energy == most]
        # The ways were made in the order of the letters.
        self.chosen = self.passing[0]


def best_drops(state: Barrage, seat: Seat, most: int, flows: bool) -> BestDrops | None:
    """The best ways to add drops; None if no own dam would hold one.

    Most water in own dams, then fewest drops, then most energy from passing water, then
    the earliest letters, drop by drop.
    """
    letters = criteria_tile(state).letters
    counts_energy = company_of(state, seat).energy_per_passing_drop() > 0
    without = 0
    if not flows:
        without = forecast_flow_phase(state, [0] * HEADSTREAMS).held_by(state, seat)
    best: list[Drops] = []
    growth = 0
    for count in range(1, most + 1):
        for places in combinations_with_replacement(range(HEADSTREAMS), count):
            streams = [letters[place] for place in places]
            if flows:
                future = forecast_at_once(state, streams)
            else:
                added = [streams.count(stream) for stream in range(HEADSTREAMS)]
                future = forecast_flow_phase(state, added)
            more = future.held_by(state, seat) - without
            if more > growth:
                best, growth = [], more
            if more == growth > 0 and (not best or len(best[0].streams) == count):
                best.append(Drops(streams, more, future.energy if counts_energy else 0))
    return BestDrops(best, letters) if best else None


def add_drops(state: Barrage, seat: Seat, found: BestDrops, flows: bool) -> None:
    """Put the drops down; each flows at once or waits."""
    explain_drops(state, seat, found)
    streams = found.chosen.streams
    explain(state, seat, "AUT-WATER-06", "automa drops", (int(flows), *counted(streams)))
    for stream in streams:
        add_drop(state, seat, stream, int(flows))


def explain_drops(state: Barrage, seat: Seat, found: BestDrops) -> None:
    """Note which ways are equally good, and how one of them was chosen."""
    if state.events is None:
        return
    numbers = (found.chosen.growth, *ways(found.best))
    explain(state, seat, "AUT-WATER-06", "automa headstreams", numbers)
    if len(found.passing) < len(found.best):
        numbers = (found.chosen.energy, *ways(found.passing))
        explain(state, seat, "AUT-COMP-01", "automa passing", numbers)
    if len(found.passing) > 1:
        numbers = (*counted(found.letters), *ways([found.chosen]))
        explain(state, seat, "AUT-WATER-07", "automa letters", numbers)


def ways(several: list[Drops]) -> tuple[int, ...]:
    """Several ways to add drops as an event carries them."""
    numbers = [len(several)]
    for drops in several:
        numbers += counted(drops.streams)
    return tuple(numbers)
