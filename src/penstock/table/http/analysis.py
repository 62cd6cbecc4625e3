"""The page after a game: how the chances went, where they turned, and playing on from there."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from penstock.bots import BOTS, STANDARD
from penstock.bots.advice import Suggestion, planned_choices
from penstock.bots.analysis import Moment, Passage
from penstock.bots.chances import outcome, shares, spread_at
from penstock.games import load_face
from penstock.kernel.match import Match
from penstock.kernel.messages import Translate
from penstock.table.http.api import Opener, Served, Tongue, find_room, find_table
from penstock.table.http.lists import address, summary
from penstock.table.http.opening import import_record
from penstock.table.http.pages import render
from penstock.table.http.service import Service, Visitor
from penstock.table.live.analyses import Analysis
from penstock.table.live.drawings import Drawings
from penstock.table.live.hints import choice_shown, sides_shown
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.refusal import Refused

router = APIRouter(include_in_schema=False)

Things = Annotated[str, Query(max_length=600)]
"""Ids of elements, with spaces between them."""


async def finished_room(service: Service, id: str) -> Room:
    """The room of a finished table."""
    room = await find_room(service, id)
    if room.status != "finished":
        raise Refused("the game is not over yet")
    return room


@router.get("/t/{id}/analysis")
async def page(
    id: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """The page; its script asks for what is known so far."""
    row = await find_table(service, id)
    await finished_room(service, id)
    drawn = load_face(row.game).page(row.options)
    return render(
        request,
        user,
        "analysis.html",
        table=summary(row, user, translate),
        definitions=drawn.definitions,
    )


@router.get("/api/tables/{id}/analysis")
async def analysis(id: str, user: Visitor, service: Served, translate: Tongue) -> dict[str, Any]:
    """What is known so far; the first who asks lets it begin."""
    room = await finished_room(service, id)
    found = service.live.analyses.of(room)
    return await run_in_threadpool(document, found, user.id, translate)


@router.get("/api/tables/{id}/analysis/board")
async def board(
    id: str, move: int, user: Visitor, service: Served, translate: Tongue, things: Things = ""
) -> dict[str, str]:
    """The panel that shows one of some things after so many moves, as the visitor may see it."""
    room = await finished_room(service, id)
    if not 0 <= move <= len(room.match.moves):
        raise Refused("there is no earlier move {move}", move=move)
    return await run_in_threadpool(drawn_panel, room, user.id, translate, move, things.split())


class From(BaseModel):
    """Where to play on."""

    move: int = Field(ge=0, lt=10**6)
    seat: int = Field(ge=0, lt=10)


@router.post("/api/tables/{id}/analysis/play", status_code=201)
async def play_on(id: str, body: From, user: Opener, service: Served) -> dict[str, str]:
    """A table of one's own from a position of this one; bots have the other seats."""
    room = await finished_room(service, id)
    text = await run_in_threadpool(record_from, room, body.move, body.seat)
    return address(await run_in_threadpool(import_record, service.store, user, text))


def record_from(room: Room, move: int, seat: int) -> str:
    """The match file of a game that breaks off after so many moves, one seat for a person."""
    match = room.match
    if not 0 <= move < len(match.moves) or not 0 <= seat < match.players:
        raise Refused("there is no earlier move {move}", move=move)
    automated = match.game.automated_seats(match.players, match.options)
    seats = [
        "human" if place == seat or place in automated else kind if kind in BOTS else STANDARD
        for place, kind in enumerate(match.seats)
    ]
    shorter = Match(match.game, match.players, match.seed, match.options, seats)
    for played in match.moves[:move]:
        shorter.play_action(played.action)
    return shorter.record().write()


def drawn_panel(
    room: Room, user: str, translate: Translate, move: int, things: list[str]
) -> dict[str, str]:
    """The panel, and the element of it that was asked for first; without any, the first board."""
    eyes = Eyes(user, translate)
    eyes.at = move
    _, state, reader = eyes.position(room)
    last = room.match.moves[move - 1].action if move else None
    played = None if last is None else state.played(last)
    view = state.view(reader).without_choices()
    game = room.table.game
    panels = Drawings().panels(game, view, eyes.sheet(room), played)
    boards = load_face(game).page(room.table.options).boards
    # A place on a board says more than the tile or card that was used for it.
    for name in [*boards, *(one for one in panels if one not in boards)]:
        for thing in things:
            if f'id="{thing}"' in panels[name] or f'data-as="{thing}"' in panels[name]:
                return {"svg": panels[name], "thing": thing}
    return {"svg": panels[boards[0]], "thing": ""}


def document(found: Analysis, user: str, translate: Translate) -> dict[str, Any]:
    """The analysis as far as it is, in the reader's words; chances are per cent."""
    room = found.room
    match, face = room.match, load_face(room.table.game)
    colours = face.colours(match.state.view(None))
    names = room.names_for(translate)
    scores = {one.seat: one.score for one in match.state.result().standings}
    game = match.game
    passages = list(found.passages)
    start = []
    if passages:
        first = passages[0].turn
        start = shares(first.before, spread_at(game, first.left), game.goal_alone())
    return {
        "moves": len(match.moves),
        "seats": [
            {"name": name, "colour": colour, "score": scores[seat]}
            for seat, (name, colour) in enumerate(zip(names, colours, strict=True))
        ],
        "mine": room.seats_of(user),
        "start": per_cent(start),
        "turns": [
            {
                "move": one.turn.last,
                "from": one.turn.first,
                "round": one.turn.round,
                "seat": one.turn.seat,
                "chances": per_cent(one.level),
            }
            for one in passages
        ],
        "end": per_cent(outcome(game, match.state)),
        "looked_at": [found.looked_at, len(found.swings)],
        "is_done": found.is_done,
        "moments": [moment_told(*one, match, translate) for one in list(found.moments)],
    }


def per_cent(chances: list[float]) -> list[float]:
    """Chances with one decimal: what a chart needs."""
    return [round(100 * one, 1) for one in chances]


def moment_told(
    passage: Passage, moment: Moment, match: Match, translate: Translate
) -> dict[str, Any]:
    """One moment in the reader's words."""
    turn, seat = passage.turn, passage.turn.seat
    better, margin = moment.better, moment.margin
    played = moment.advice.played or moment.advice.compared
    return {
        "move": turn.first,
        "last": turn.last,
        "round": turn.round,
        "seat": seat,
        "swing": round(100 * passage.swing()),
        "expected": round(100 * passage.expected[seat]),
        "after": round(100 * passage.after[seat]),
        "played": turn_told(played, match, turn.first, translate),
        "better": turn_told(better, match, turn.first, translate) if better else None,
        "sides": [one.model_dump() for one in sides_shown(match.game.traits(), margin, translate)]
        if margin
        else [],
    }


def turn_told(one: Suggestion, match: Match, first: int, translate: Translate) -> dict[str, Any]:
    """A turn in the reader's words, up to the first thing that showed itself."""
    planned = planned_choices(match.at(first), one.actions)
    choices = [choice_shown(choice, translate) for choice in planned]
    return {
        "choices": [choice.label for choice in choices],
        "things": [thing for choice in choices for thing in choice.things],
        "worth": round(one.margin.total(), 1),
    }
