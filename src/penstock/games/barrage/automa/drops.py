"""Adding water: only what own dams will hold (AUT-WATER, AUT-COMP-01; AUT-RUL-19 to 21)."""

from itertools import combinations_with_replacement

from penstock.games.barrage.automa.explain import explain
from penstock.games.barrage.automa.forecast import forecast_at_once, forecast_flow_phase
from penstock.games.barrage.automa.placement import criteria_tile
from penstock.games.barrage.box.water_map import HEADSTREAMS
from penstock.games.barrage.rules.companies import company_of
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.water import add_drop
from penstock.kernel.agenda import Seat


def best_drops(state: Barrage, seat: Seat, most: int, flows: bool) -> list[int]:
    """The headstreams that get a drop each, in order; none if no own dam would hold one.

    Most water in own dams, then fewest drops, then most energy from passing water, then
    the earliest letters, drop by drop.
    """
    letters = criteria_tile(state).letters
    counts_energy = company_of(state, seat).energy_per_passing_drop() > 0
    without = 0
    if not flows:
        without = forecast_flow_phase(state, [0] * HEADSTREAMS).held_by(state, seat)
    best: list[int] = []
    growth = energy = 0
    for count in range(1, most + 1):
        for places in combinations_with_replacement(range(HEADSTREAMS), count):
            streams = [letters[place] for place in places]
            if flows:
                future = forecast_at_once(state, streams)
            else:
                added = [streams.count(stream) for stream in range(HEADSTREAMS)]
                future = forecast_flow_phase(state, added)
            more = future.held_by(state, seat) - without
            passing = future.energy if counts_energy else 0
            if more > growth or (more == growth and len(best) == count and passing > energy):
                best, growth, energy = streams, more, passing
    return best


def add_drops(state: Barrage, seat: Seat, streams: list[int], flows: bool) -> None:
    """Put the drops down; each flows at once or waits."""
    numbers = (int(flows), len(streams), *streams)
    explain(state, seat, "AUT-WATER-06", "automa drops", numbers)
    for stream in streams:
        add_drop(state, seat, stream, int(flows))
