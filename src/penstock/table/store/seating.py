"""Who sits where. Which seats the rules themselves play is said by the options alone."""

from collections.abc import Mapping, Sequence

from penstock.kernel.agenda import Seat
from penstock.kernel.game import Game
from penstock.table.store.records import SeatRow, bot_name


def automated_place(seat: Seat, kind: str) -> SeatRow:
    """A seat at which nobody chooses: a bot, or an official opponent such as `automa:high`."""
    return SeatRow(seat, kind, None, bot_name(kind, seat))


def seated(
    game: Game, options: Mapping[str, str], owner: str, places: Sequence[SeatRow]
) -> tuple[SeatRow, ...]:
    """The places as the options have them.

    Wherever the rules play, their opponent sits. A place that names one where they do not is the
    owner's: nobody else could ever answer there.
    """
    automated = game.automated_seats(len(places), game.complete(options))
    own_kinds = game.seat_kinds()
    right = []
    for place in places:
        if place.seat in automated:
            place = automated_place(place.seat, automated[place.seat])
        elif place.kind in own_kinds:
            place = SeatRow(place.seat, "person", owner, f"#{place.seat + 1}")
        right.append(place)
    return tuple(right)
