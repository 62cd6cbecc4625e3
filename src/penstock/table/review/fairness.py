"""Which tables count for what. Whoever asks whether a game was fair asks here.

Tables whose seed somebody knew, and match files, count for nothing (`store.reviews.COUNTS`).
"""

from penstock.table.store.records import SeatRow, TableRow


def is_played_by_its_person(place: SeatRow) -> bool:
    """Whether a person sits there and has played himself: no bot, not even for one move."""
    return place.kind == "person" and place.user is not None and not place.was_stood_in


def is_fair(table: TableRow) -> bool:
    """Whether several people have played against each other, each on one seat, without help."""
    people = {place.user for place in table.seats}
    return (
        table.status == "finished"
        and not table.is_seed_known
        and len(table.seats) > 1
        and len(people) == len(table.seats)
        and all(is_played_by_its_person(place) for place in table.seats)
    )


def is_rated(table: TableRow) -> bool:
    """Whether a fair table says how strong people are. A guest costs nothing, so he does not."""
    return is_fair(table) and not any(place.is_guest for place in table.seats)
