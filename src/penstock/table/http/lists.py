"""Tables as lists show them: the lobby's, in the reader's language."""

import logging
from functools import cache
from typing import Any

from starlette.concurrency import run_in_threadpool

from penstock.games import load_face, load_game
from penstock.kernel.game import Game
from penstock.kernel.messages import Translate, as_written
from penstock.table import steady
from penstock.table.http.service import Service
from penstock.table.live.presence import is_fresh, whereabouts
from penstock.table.store.reading import SENSELESS
from penstock.table.store.records import SeatRow, TableRow, User

log = logging.getLogger("penstock.table")


def address(id: str) -> dict[str, str]:
    """Where a table is."""
    return {"id": id, "url": f"/t/{id}"}


def titles(game: str, name: str, translate: Translate) -> dict[str, str]:
    """What table and game are called; a table nobody has named is called as its game."""
    title = load_game(game).title
    return {"name": translate(title) if name == title else name, "title": translate(title)}


@cache
def first_colours(game: str, players: int) -> tuple[str, ...]:
    """The colours of the seats before anything is played."""
    known: Game = load_game(game)
    state = known.new(players, 0, {})
    return load_face(game).colours(state.view(None))


async def lists_of(
    service: Service, user: User, translate: Translate
) -> dict[str, list[dict[str, Any]]]:
    """The lists of the lobby. A table that makes no sense is left out; the log names it."""
    await service.live.hall.see_in_lobby(user)
    found = await run_in_threadpool(service.store.lists, user.id)
    lists: dict[str, list[dict[str, Any]]] = {name: [] for name in found}
    for name, rows in found.items():
        for row in rows:
            try:
                shown = summary(row, user, translate, service.settings.silent_after)
                lists[name].append(shown)
            except SENSELESS as error:
                log.warning("table %s is left out of a list: %s", row.id, error)
    lists["mine"].sort(key=lambda one: not one["is_your_turn"] and not one["is_invited"])
    return lists


def summary(
    table: TableRow,
    user: User,
    translate: Translate = as_written,
    silent_after: float = float("inf"),
) -> dict[str, Any]:
    """A table in a list; the game's title and the bots are named in the reader's language."""
    # A row that somebody has spoilt may name any seat.
    mover = table.to_move if table.to_move in range(table.players) else None
    colours = table.colours or first_colours(table.game, table.players)
    return {
        **address(table.id),
        **titles(table.game, table.name, translate),
        "game": table.game,
        "options": dict(table.options),
        "players": table.players,
        "seats": [
            _seat(place, colour, user, translate)
            for place, colour in zip(table.seats, colours, strict=True)
        ],
        "status": table.status,
        "round": table.round,
        "phase": load_face(table.game).frame.phase_words(table.phase, translate),
        "moves": table.moves,
        "to_move": mover,
        "is_your_turn": any(
            p.seat == mover and p.user == user.id and p.is_played for p in table.seats
        ),
        "winners": list(table.winners),
        "created": table.created,
        "updated": table.updated,
        "is_private": table.is_private,
        "is_host": table.owner == user.id,
        "is_invited": any(place.invited == user.id for place in table.seats),
        "is_silent": _is_silent(table, user, silent_after),
        "clock": dict(table.clock),
        "is_seed_known": table.is_seed_known,
    }


def _seat(place: SeatRow, colour: str, user: User, translate: Translate) -> dict[str, Any]:
    where = whereabouts(place, is_fresh(place.seen), place.here)
    return {
        "kind": place.kind,
        "name": place.shown_name(translate),
        "is_guest": place.is_guest,
        "is_open": place.is_open,
        "is_kept": place.is_open and place.invited is not None,
        "is_you": place.user == user.id,
        "colour": colour,
        "stand_in": place.stand_in,
        "where": where,
        "seen": place.here if where == "away" else None,
    }


def _is_silent(table: TableRow, user: User, after: float) -> bool:
    """Whether somebody else is asked and the person may vote for a bot there."""
    asked = next((place for place in table.seats if place.seat == table.to_move), None)
    if table.status != "playing" or asked is None or table.clock.get("kind") != "none":
        return False
    is_player = any(place.user == user.id and place.is_played for place in table.seats)
    is_late = steady.now() - table.updated >= after
    return is_late and is_player and asked.is_played and asked.user != user.id
