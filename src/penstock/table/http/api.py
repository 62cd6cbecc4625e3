"""The HTTP side of the protocol: games, tables, people. See docs/protocol.md."""

from dataclasses import asdict, replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Security
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.security import APIKeyHeader
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool

from penstock.bots import BOTS
from penstock.games import game_ids, load_game
from penstock.kernel.messages import Translate
from penstock.kernel.rng import SEED_BITS
from penstock.table.http.accounts import CSRF_HEADER, is_possible
from penstock.table.http.answers import (
    Address,
    Done,
    GameAnswer,
    Lists,
    NewAccount,
    Person,
    SheetAnswer,
    StatisticsAnswer,
    TableAnswer,
    refusals,
)
from penstock.table.http.lists import address, lists_of, summary, titles
from penstock.table.http.names import clean_name, clean_title
from penstock.table.http.opening import clone as open_clone
from penstock.table.http.opening import import_record, open_table
from penstock.table.http.service import (
    Resident,
    Service,
    Visitor,
    opener_of,
    service_of,
    signer_of,
    slow_down,
    tongue_of,
)
from penstock.table.http.sheets import score_sheet
from penstock.table.http.statistics import LATEST, games_of, totals
from penstock.table.live.room import Room
from penstock.table.live.stand_ins import record_of
from penstock.table.refusal import Refused
from penstock.table.store.naming import account_key
from penstock.table.store.records import TableRow, User

router = APIRouter(prefix="/api")

Served = Annotated[Service, Depends(service_of)]
Signer = Annotated[User, Depends(signer_of)]
Opener = Annotated[User, Depends(opener_of)]
Tongue = Annotated[Translate, Depends(tongue_of)]

# `user_of` checks the token; this only tells readers of the description about it.
TOKEN = APIKeyHeader(name=CSRF_HEADER, auto_error=False)


def asked(*more: int) -> dict[str, Any]:
    """How a GET is described: what any of them may be refused for, and what this one may."""
    return {"responses": refusals(411, 413, 422, 429, 503, *more)}


def sent(*more: int) -> dict[str, Any]:
    """How a POST is described: it needs the token, and may be refused for more."""
    described = refusals(400, 403, 409, 411, 413, 422, 429, 503, *more)
    return {"responses": described, "dependencies": [Security(TOKEN)]}


MATCH_FILE = {
    200: {"description": "a match file", "content": {"text/plain": {"schema": {"type": "string"}}}},
    **asked(400, 404)["responses"],
}


class Body(BaseModel):
    """A request body; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Body):
    """What a visitor wants to play, and with whom."""

    game: str = Field(max_length=40)
    seats: list[Annotated[str, Field(max_length=40)]] = Field(min_length=1, max_length=8)
    options: dict[str, Annotated[str, Field(max_length=40)]] = Field(default={}, max_length=20)
    seed: int | None = Field(default=None, ge=0, lt=2**SEED_BITS)
    name: str = Field(default="", max_length=40)
    is_private: bool = False
    clock: dict[str, str | int] = Field(default={"kind": "none"}, max_length=4)


class Named(Body):
    """A name."""

    name: str = Field(max_length=60)


class Credentials(Named):
    """A name and a password."""

    password: str = Field(max_length=200)


class NewPassword(Body):
    """The password an account has, and the one it shall have."""

    old: str = Field(max_length=200)
    new: str = Field(max_length=200)


class RecordText(Body):
    """A match file."""

    text: str = Field(max_length=200_000)


@router.get("/games", response_model=list[GameAnswer], **asked())
def games() -> list[dict[str, Any]]:
    """What can be played."""
    return [describe_game(id) for id in game_ids()]


@router.get("/bots", response_model=list[str], **asked())
def bots() -> list[str]:
    """The bots that can take a seat."""
    return list(BOTS)


@router.get("/me", response_model=Person, **asked())
def me(user: Visitor) -> dict[str, Any]:
    """Who you are."""
    return {"name": user.name, "is_guest": user.is_guest}


@router.post("/me", response_model=Person, **sent())
async def rename(body: Named, request: Request, user: Resident, service: Served) -> JSONResponse:
    """Another name for a guest."""
    if not user.is_guest:
        raise Refused("an account keeps its name")
    name = clean_name(body.name)
    await run_in_threadpool(service.store.rename, user.id, name)
    await service.live.renamed(user.id)
    response = JSONResponse({"name": name, "is_guest": True})
    service.remember(request, response, replace(user, name=name))
    return response


@router.post("/register", response_model=NewAccount, **sent())
async def register(
    body: Credentials, request: Request, _: Signer, user: Resident, service: Served
) -> JSONResponse:
    """Turn the guest into an account; the games stay, cookies of the guest are worth no more."""
    known = await run_in_threadpool(service.accounts.register, user, body.name, body.password)
    await service.live.renamed(user.id)
    code = await run_in_threadpool(service.accounts.new_code, known)
    return in_new_session(request, service, known, recovery=code)


@router.post("/login", response_model=Person, **sent())
async def login(body: Credentials, request: Request, service: Served, _: Signer) -> JSONResponse:
    """Sign in to an account."""
    if is_possible(body.name):
        await slow_down(service, service.limits.passwords_of, account_key(body.name))
    user = await run_in_threadpool(service.accounts.login, body.name, body.password)
    response = JSONResponse({"name": user.name, "is_guest": False})
    service.remember(request, response, user)
    return response


@router.post("/password", response_model=Person, **sent())
async def password(
    body: NewPassword, request: Request, service: Served, user: Signer
) -> JSONResponse:
    """Another password for your account; you stay signed in here, and nowhere else."""
    await slow_down(service, service.limits.passwords_of, account_key(user.name))
    known = await run_in_threadpool(service.accounts.change_password, user, body.old, body.new)
    return in_new_session(request, service, known)


@router.post("/logout", response_model=Done, **sent())
async def logout(service: Served, user: Visitor) -> JSONResponse:
    """Sign out, here and everywhere else; the next request makes a new guest."""
    known = await run_in_threadpool(service.accounts.end_sessions, user)
    service.live.session_ended(known.id, known.session)
    response = JSONResponse({"ok": True})
    service.forget(response)
    return response


def in_new_session(request: Request, service: Service, user: User, **more: str) -> JSONResponse:
    """Who somebody is now; sockets and cookies of earlier sessions are over."""
    service.live.session_ended(user.id, user.session)
    response = JSONResponse({"name": user.name, "is_guest": user.is_guest, **more})
    service.remember(request, response, user)
    return response


@router.get("/statistics", response_model=StatisticsAnswer, **asked())
async def statistics(user: Visitor, service: Served, translate: Tongue) -> dict[str, Any]:
    """How you have played: sums by game, and the last games one by one."""
    games = await run_in_threadpool(games_of, service.store, user.id)
    return {
        "totals": [
            {**asdict(one), "title": translate(load_game(one.game).title)} for one in totals(games)
        ],
        "latest": [
            {
                **address(one.table),
                **titles(one.game, one.name, translate),
                "game": one.game,
                "players": one.players,
                "finished": one.finished,
                "place": one.place,
                "score": one.score,
                "rivals": list(one.rivals),
                "is_solo": one.is_solo,
            }
            for one in games[:LATEST]
        ],
    }


@router.get("/tables", response_model=Lists, **asked())
async def tables(
    user: Visitor, service: Served, translate: Tongue
) -> dict[str, list[dict[str, Any]]]:
    """The tables of the lobby: yours, open ones, others to watch, finished ones."""
    return await lists_of(service, user, translate)


@router.post("/tables", status_code=201, response_model=Address, **sent())
async def create(body: NewTable, user: Opener, service: Served) -> dict[str, str]:
    """Open a table."""
    name = clean_title(body.name)
    id = await run_in_threadpool(
        open_table,
        service.store,
        user,
        body.game,
        body.options,
        body.seats,
        body.seed,
        name,
        body.is_private,
        body.clock,
    )
    return address(id)


@router.post("/tables/import", status_code=201, response_model=Address, **sent())
async def import_table(body: RecordText, user: Opener, service: Served) -> dict[str, str]:
    """A match file becomes a hot-seat table."""
    return address(await run_in_threadpool(import_record, service.store, user, body.text))


@router.get("/tables/{id}", response_model=TableAnswer, **asked(404))
async def one_table(id: str, user: Visitor, service: Served, translate: Tongue) -> dict[str, Any]:
    """One table."""
    return summary(await find_table(service, id), user, translate)


@router.post("/tables/{id}/clone", status_code=201, response_model=Address, **sent(404))
async def clone(id: str, user: Opener, service: Served) -> dict[str, str]:
    """The same game, options and seed for you alone: you sit on every seat that people had. While
    others play it, that would tell their future.
    """
    table = await find_table(service, id)
    people = {place.user for place in table.seats if place.kind == "person"}
    if table.status != "finished" and people != {user.id}:
        raise Refused("the same game can be played again once it is over")
    return address(await run_in_threadpool(open_clone, service.store, user, table))


@router.get("/tables/{id}/record", response_class=Response, responses=MATCH_FILE)
async def record(id: str, service: Served, _: Visitor) -> PlainTextResponse:
    """The match file, for finished tables (an open one would tell its seed, and so its future)."""
    room = await find_room(service, id)
    if room.status != "finished":
        raise Refused("the record is given out when the game is over")
    text = await run_in_threadpool(lambda: record_of(room).write())
    headers = {"Content-Disposition": f'attachment; filename="{id}.match"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{id}/sheet", response_model=SheetAnswer, **asked(400, 404))
async def sheet(id: str, request: Request, service: Served, _: Visitor) -> dict[str, Any]:
    """Score sheet and charts of a finished table."""
    room = await find_room(service, id)
    if room.status != "finished":
        raise Refused("the game is not over yet")
    return await run_in_threadpool(score_sheet, room, service.language_of(request))


async def find_room(service: Service, id: str) -> Room:
    """The room of a table that must exist."""
    room = await service.live.room(id)
    if room is None:
        raise NoSuchTable
    return room


async def find_table(service: Service, id: str) -> TableRow:
    """The row of a table that must exist, as it is now: a room's own is as old as the room."""
    table = await run_in_threadpool(service.store.table, id)
    if table is None:
        raise NoSuchTable
    return table


class NotThere(Refused):
    """What was asked for does not exist."""


class NoSuchTable(NotThere):
    """There is no table with that id."""

    def __init__(self) -> None:
        super().__init__("there is no such table")


def describe_game(id: str) -> dict[str, Any]:
    """A game's properties, as `penstock games --json` gives them, and its own kinds of seats."""
    game = load_game(id)
    return {
        "id": id,
        "title": game.title,
        "players": [game.min_players, game.max_players],
        "seat_kinds": list(game.seat_kinds()),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": list(option.values),
                "help": option.help,
                "is_house_rule": option.is_house_rule,
            }
            for option in game.options
            if not option.is_free
        ],
    }
