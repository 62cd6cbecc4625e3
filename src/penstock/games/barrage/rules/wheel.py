"""The construction wheel: what is put on it comes back after a full turn (BAR-CON-14, BAR-WORK)."""

from penstock.games.barrage.box.components import NO_TILE, TileId
from penstock.games.barrage.rules.state import SEGMENTS, Barrage
from penstock.kernel.agenda import Seat, Step


class TurnWheel(Step[Barrage]):
    """A rotation that waits for what comes before it."""

    def __init__(self, owner: Seat, segments: int) -> None:
        self.owner = owner
        self.segments = segments

    def fields(self) -> tuple[int, ...]:
        """Whose wheel, and how far."""
        return (self.owner, self.segments)

    def run(self, state: Barrage) -> None:
        """Turn it."""
        rotate(state, self.owner, self.segments)


def put_on_wheel(state: Barrage, seat: Seat, tile: TileId, excavators: int, mixers: int) -> None:
    """Tile and machines go from the supply into the open segment (BAR-CON-02)."""
    segment = seat * SEGMENTS + state.wheel_open[seat]
    if tile != NO_TILE:
        state.wheel_tile[segment] = tile
        state.supply[seat] &= ~(1 << tile)
    state.wheel_excavators[segment] = excavators
    state.excavators[seat] -= excavators
    state.wheel_mixers[segment] = mixers
    state.mixers[seat] -= mixers
    if excavators + mixers > 0:
        state.emit("puts machines", seat, excavators, mixers)


def rotate(state: Barrage, seat: Seat, segments: int) -> None:
    """Turn the wheel step by step; whatever reaches the opening comes back (BAR-WORK-02, 03)."""
    state.emit_by_rule("BAR-WORK-02", "rotates", seat, segments)
    opening = state.wheel_open[seat]
    for _ in range(segments):
        opening = opening - 1 if opening > 0 else SEGMENTS - 1
        segment = seat * SEGMENTS + opening
        tile = state.wheel_tile[segment]
        if tile != NO_TILE:
            state.wheel_tile[segment] = NO_TILE
            state.supply[seat] |= 1 << tile
            state.emit_by_rule("BAR-WORK-03", "takes back tile", seat, tile)
        excavators, mixers = state.wheel_excavators[segment], state.wheel_mixers[segment]
        if excavators + mixers > 0:
            state.wheel_excavators[segment] = 0
            state.wheel_mixers[segment] = 0
            state.excavators[seat] += excavators
            state.mixers[seat] += mixers
            state.emit_by_rule("BAR-WORK-03", "takes back machines", seat, excavators, mixers)
    state.wheel_open[seat] = opening
