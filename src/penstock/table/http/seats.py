"""Taking seats and leaving them, rematches, and the end of a table. See docs/protocol.md."""

from functools import partial
from typing import Any

from fastapi import APIRouter
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from penstock.table.http.answers import Address, Done, TableAnswer
from penstock.table.http.api import (
    Body,
    NoSuchTable,
    Opener,
    Served,
    Tongue,
    find_room,
    find_table,
    sent,
)
from penstock.table.http.lists import address, summary
from penstock.table.http.opening import rematch as open_rematch
from penstock.table.http.service import Resident, Service, Visitor
from penstock.table.live import stand_ins
from penstock.table.refusal import Refused
from penstock.table.store.records import TableRow, User

router = APIRouter(prefix="/api/tables")


class SeatWanted(Body):
    """Which seat to take; none: the one kept for you, or the first that is open."""

    seat: int | None = Field(default=None, ge=0, le=7)


class BotWanted(Body):
    """Which bot goes on."""

    bot: str = Field(max_length=40)


class Vote(Body):
    """Whether a bot shall go on; the vote names the question that is not answered."""

    number: int = Field(ge=0, lt=10**9, description="of the state's `silence`")
    seat: int = Field(ge=0, le=7, description="likewise")
    agree: bool


@router.post("/{id}/join", response_model=TableAnswer, **sent(404))
async def join(
    id: str, body: SeatWanted, user: Resident, service: Served, translate: Tongue
) -> dict[str, Any]:
    """Take an open seat. One that is kept for you needs no number."""
    room = await find_room(service, id)
    if room.seats_of(user.id):
        raise Refused("you already sit at this table")
    free = [place for place in room.table.seats if place.is_open]
    if any(place.invited == user.id for place in free) and body.seat is None:
        is_seated = await run_in_threadpool(service.store.take_invited, id, user)
    else:
        is_seated = await _sit_down(service, room.table, body.seat, user)
    if not is_seated:
        raise Refused("that seat is taken" if free else "every seat is taken")
    await service.live.hall.see_in_lobby(user)
    return await _seats_changed(service, id, user, translate)


async def _sit_down(service: Service, table: TableRow, wanted: int | None, user: User) -> bool:
    free = [one.seat for one in table.seats if one.is_open and one.invited in (None, user.id)]
    seat = wanted if wanted is not None else (free[0] if free else -1)
    if seat not in free:
        return False
    return await run_in_threadpool(service.store.sit_down, table.id, seat, user)


@router.post("/{id}/decline", response_model=Done, **sent(404))
async def decline(id: str, user: Resident, service: Served, translate: Tongue) -> dict[str, bool]:
    """Do not take the seat that is kept for you; anybody may have it then."""
    await find_table(service, id)
    if not await run_in_threadpool(service.store.decline, id, user.id):
        raise Refused("no seat is kept for you")
    await _seats_changed(service, id, user, translate)
    return {"ok": True}


async def _seats_changed(service: Service, id: str, user: User, translate: Any) -> dict[str, Any]:
    await service.live.seats_changed(id)
    table = await find_table(service, id)
    if table.rematch_of is not None:
        await service.live.follow_and_ring(table.rematch_of)
    return summary(table, user, translate)


@router.post("/{id}/leave", response_model=Done, **sent(404))
async def leave(id: str, body: BotWanted, user: Visitor, service: Served) -> dict[str, bool]:
    """Leave a running game: a bot goes on in your seats until you are back."""
    await _change(service, id, partial(stand_ins.leave, user=user.id, bot=body.bot))
    return {"ok": True}


@router.post("/{id}/return", response_model=Done, **sent(404))
async def come_back(id: str, user: Visitor, service: Served) -> dict[str, bool]:
    """Take back your seats, in which a bot has gone on."""
    await _change(service, id, partial(stand_ins.come_back, user=user.id))
    return {"ok": True}


@router.post("/{id}/vote", response_model=Done, **sent(404))
async def vote(id: str, body: Vote, user: Visitor, service: Served) -> dict[str, bool]:
    """Vote for a bot where somebody does not answer, or take your vote back."""
    cast = partial(
        stand_ins.vote, user=user.id, number=body.number, seat=body.seat, agrees=body.agree
    )
    await _change(service, id, cast)
    return {"ok": True}


async def _change(service: Service, id: str, action: Any) -> None:
    if not await service.live.change_seats(id, action):
        raise NoSuchTable


@router.post("/{id}/rematch", status_code=201, response_model=Address, **sent(404))
async def rematch(id: str, user: Opener, service: Served) -> dict[str, str]:
    """The same table with new chance. Seats are kept for all who played; one table for them all."""
    table = await find_table(service, id)
    again = await run_in_threadpool(open_rematch, service.store, user, table)
    await service.live.seats_changed(again)
    await service.live.follow_and_ring(id)
    return address(again)


@router.post("/{id}/archive", response_model=Done, **sent(404))
async def archive(id: str, user: Resident, service: Served) -> dict[str, bool]:
    """Put a finished table away: your lists show it no more, its record stays."""
    table = await find_table(service, id)
    if table.status != "finished":
        raise Refused("only finished tables can be put away")
    await run_in_threadpool(service.store.put_away, id, user.id)
    return {"ok": True}


@router.post("/{id}/delete", response_model=Done, **sent(404))
async def delete(id: str, user: Visitor, service: Served) -> dict[str, bool]:
    """Delete a table of yours that has not begun."""
    table = await find_table(service, id)
    if table.owner != user.id:
        raise Refused("only its host can delete a table")
    if not await run_in_threadpool(service.store.delete_table, id, user.id):
        raise Refused("the game has begun; it cannot be deleted any more")
    service.live.deleted(id)
    if table.rematch_of is not None:
        await service.live.follow_and_ring(table.rematch_of)
    return {"ok": True}
