"""What lists show of a position, and when the server must act in it by itself."""

from collections.abc import Sequence

from penstock.games import load_face
from penstock.kernel.state import State
from penstock.table.live.clocks import Clocks
from penstock.table.store.records import SeatRow, Standing

BOT_GRACE = 10.0
"""Seconds in which whoever asked a bot lets it move; after that any worker may see to it."""


def standing_of(
    state: State,
    moves: int,
    seats: Sequence[SeatRow],
    clocks: Clocks,
    known: Sequence[str] | None = None,
) -> Standing:
    """The standing of a position in which the clocks show this.

    The `known` colours of the seats hold from the second round on: a view for them alone would be
    the dearest part of a move.
    """
    rounds, phase = state.rounds_begun(), state.phase_id()
    is_settled = known is not None and rounds > 1
    colours = (
        tuple(known or ()) if is_settled else load_face(state.game.id).colours(state.view(None))
    )
    if state.is_over():
        winners = state.result().winners()
        return Standing("finished", None, moves, rounds, phase, winners, colours=colours)
    if any(place.is_open for place in seats):
        return Standing("waiting", None, moves, rounds, phase, colours=colours)
    mover = state.to_move()
    is_person = seats[mover].player == "person"
    due = clocks.deadline(mover) if is_person else clocks.since + BOT_GRACE
    return Standing("playing", mover, moves, rounds, phase, due=due, colours=colours)
