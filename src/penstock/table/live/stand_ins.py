"""Leaving a game and coming back, and what the others may do about somebody who does not answer.

Only the holder of a seat leaves it or takes it back. Nobody loses it to others at once: only once
he has not answered for long, and then by a majority of the other people who play themselves. A
clock that has run out needs no vote.
"""

from dataclasses import dataclass

from penstock.bots import BOTS, STANDARD
from penstock.kernel.agenda import Seat
from penstock.kernel.record import Record
from penstock.table import steady
from penstock.table.live.room import Room
from penstock.table.live.standing import BOT_GRACE
from penstock.table.refusal import Refused
from penstock.table.store.records import Handover


@dataclass(frozen=True)
class Silence:
    """A person is asked and has not answered yet; in time the others may vote for a bot."""

    number: int
    """Of the log, when he was asked: the vote is void as soon as that is longer."""
    seat: Seat
    since: float
    votes_from: float
    """When they may."""
    agreed: tuple[Seat, ...]
    """The first seats of those who are for it."""
    needed: int
    """How many must be."""


def leave(room: Room, user: str, bot: str) -> None:
    """A bot of a chosen kind goes on wherever a person sits at this table."""
    if bot not in BOTS:
        raise Refused("there is no bot '{kind}' here", kind=bot[:40])
    _must_run(room)
    if not room.seats_of(user):
        raise Refused("you have no seat at this table")
    if not room.seats_played_by(user):
        raise Refused("a bot plays for you already")
    is_asked = room.to_move in room.seats_of(user)
    due = steady.now() + BOT_GRACE if is_asked else room.standing().due
    _done(room, room.store.leave(room.table.id, user, bot, len(room.match.moves), due))


def come_back(room: Room, user: str) -> None:
    """A person plays himself again."""
    _must_run(room)
    held = room.seats_of(user)
    if not held:
        raise Refused("you have no seat at this table")
    if len(room.seats_played_by(user)) == len(held):
        raise Refused("you play yourself already")
    if all(room.clocks.is_used_up(seat) for seat in held):
        raise Refused("your time is used up; the bot plays to the end")
    seat = room.to_move
    due = room.clocks.deadline(seat) if seat in held and seat is not None else room.standing().due
    _done(room, room.store.come_back(room.table.id, user, len(room.match.moves), due))


def replace_late(room: Room) -> None:
    """A bot goes on for the person whose clock has run out, until he is back."""
    seat = room.to_move
    if seat is None or not is_late(room):
        return
    handover = Handover(seat, STANDARD, "clock", len(room.match.moves))
    due = steady.now() + BOT_GRACE
    room.store.replace_late(room.table.id, room.number, handover, due)
    room.refresh()


def is_late(room: Room) -> bool:
    """Whether the time of the person who is asked is up."""
    seat = room.to_move
    if seat is None or not room.table.seats[seat].is_played:
        return False
    return room.clocks.is_up(seat, steady.now())


def silence(room: Room) -> Silence | None:
    """Who is asked, and what the others may do if he does not answer; None: nothing ever.

    With a clock they need do nothing. Without other people there is nobody to be kept waiting.
    """
    seat = room.to_move
    if seat is None or not room.table.seats[seat].is_played or room.clocks.kind != "none":
        return None
    others = electors(room, seat)
    if not others:
        return None
    agreed = sorted(others[user] for user in room.voters if user in others)
    since = room.clocks.since
    needed = len(others) // 2 + 1
    return Silence(room.number, seat, since, since + room.silent_after, tuple(agreed), needed)


def electors(room: Room, seat: Seat) -> dict[str, Seat]:
    """The other people who play at the table themselves, each with the first of his seats."""
    holder = room.table.seats[seat].user
    found: dict[str, Seat] = {}
    for place in room.table.seats:
        if place.is_played and place.user is not None and place.user != holder:
            found.setdefault(place.user, place.seat)
    return found


def vote(room: Room, user: str, number: int, seat: Seat, agrees: bool) -> bool:
    """One of the others is for a bot at that seat, or no longer; True if the bot goes on now."""
    _must_run(room)
    asked = silence(room)
    if asked is None or (asked.number, asked.seat) != (number, seat):
        raise Refused("the table has moved on")
    if user not in electors(room, seat):
        raise Refused("only the other people who play here may vote")
    if steady.now() < asked.votes_from:
        raise Refused("{name} still has time to answer", name=room.names[seat])
    handover = Handover(seat, STANDARD, "vote", len(room.match.moves))
    due = steady.now() + BOT_GRACE
    decided = room.store.vote(room.table.id, number, user, agrees, handover, due)
    room.refresh()
    if decided is None:
        raise Refused("the table has moved on")
    return decided


def record_of(room: Room) -> Record:
    """The match file; a person's seat names the bots that have stood in for him."""
    record = room.match.record()
    for one in room.handovers:
        if one.bot is not None and one.bot not in record.seats[one.seat].split("/"):
            record.seats[one.seat] += f"/{one.bot}"
    return record


def _must_run(room: Room) -> None:
    if room.status == "waiting":
        raise Refused("the game has not begun")
    if room.status == "finished":
        raise Refused("the game is over")


def _done(room: Room, is_done: bool) -> None:
    """Know what was written; meanwhile another worker may have written other things."""
    number = room.number
    room.refresh()
    if not is_done:
        raise Refused("the table has moved on")
    if room.number != number:
        room.set_due()
