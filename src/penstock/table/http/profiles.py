"""What pages show of people: profiles, leaderboards, the lobby's right column; and what has won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from penstock.games import game_ids, load_game
from penstock.kernel.messages import Message, Translate
from penstock.table import steady
from penstock.table.http.notices import notices_of
from penstock.table.http.service import Service
from penstock.table.http.statistics import LATEST, Played, games_of, played_and_won, totals
from penstock.table.review.rivals import acquaintances, rivals_of
from penstock.table.review.strength import (
    HIGHEST,
    LOWEST,
    PROVISIONAL,
    Strength,
    leaderboard,
    shown,
)
from penstock.table.store.records import User
from penstock.table.store.store import Store

MOST_RIVALS: Final = 12
KNOWN: Final = 6
"""People the lobby names."""
LISTED: Final = 50
"""Lines of a leaderboard."""
HERE: Final = 60.0
"""Seconds after which whoever asked for nothing is away."""


@dataclass(frozen=True)
class Line:
    """A rating on a line: where its band begins and ends and where its middle is, in hundredths."""

    game: str
    title: str
    strength: Strength | None

    @property
    def band(self) -> tuple[int, int, int]:
        """Start, width and middle of the band."""
        if self.strength is None:
            return 0, 0, 0
        points, reach = self.strength.points, self.strength.range
        start, middle, end = (_along(one) for one in (points - reach, points, points + reach))
        return start, end - start, middle


def _along(points: int) -> int:
    """Where points lie on a line, 0 to 100."""
    return round(100 * min(max(points - LOWEST, 0), HIGHEST - LOWEST) / (HIGHEST - LOWEST))


def lines_of(store: Store, user: str, translate: Translate) -> list[Line]:
    """How strong somebody is, a line for each game."""
    known = {one.game: shown(one) for one in store.rated(user=user)}
    return [Line(id, translate(load_game(id).title), known.get(id)) for id in game_ids()]


async def aside_of(service: Service, user: User, translate: Translate) -> dict[str, Any]:
    """The lobby's right column: who you are, your turn messages, people you know."""
    store = service.store
    played, won = await run_in_threadpool(played_and_won, store, user.id)
    known = await run_in_threadpool(acquaintances, store, user.id, KNOWN)
    return {
        "lines": await run_in_threadpool(lines_of, store, user.id, translate),
        "played": played,
        "won": won,
        "provisional": PROVISIONAL,
        "notices": await notices_of(service, user),
        "known": [
            {"name": name, "where": where_is(service, id), "last": last} for id, name, last in known
        ],
    }


def where_is(service: Service, user: str) -> str:
    """Where somebody is, as far as this worker knows: `table`, `lobby` or `away`."""
    there = service.live.hall.watchers.values()
    if any(watcher.user.id == user for watchers in there for watcher in watchers):
        return "table"
    return "lobby" if steady.now() - service.herald.last_saw(user) < HERE else "away"


async def profile_of(
    service: Service, user: User, is_own: bool, translate: Translate
) -> dict[str, Any]:
    """What a profile shows; of others' games those that are open to everybody."""
    store = service.store
    games = await run_in_threadpool(games_of, store, user.id) if user.is_stored else []
    rivals = await run_in_threadpool(rivals_of, store, user.id, MOST_RIVALS)
    return {
        "person": user,
        "is_own": is_own,
        "lines": await run_in_threadpool(lines_of, store, user.id, translate),
        "provisional": PROVISIONAL,
        "totals": [(translate(load_game(one.game).title), one) for one in totals(games)],
        "rivals": rivals,
        "latest": [_told(one, translate) for one in games if is_own or not one.is_private][:LATEST],
    }


def _told(game: Played, translate: Translate) -> Mapping[str, Any]:
    title = load_game(game.game).title
    return {
        "url": f"/t/{game.table}",
        "name": translate(title) if game.name == title else game.name,
        "title": translate(title),
        "place": game.place,
        "players": game.players,
        "score": game.score,
        "is_solo": game.is_solo,
    }


async def leaders_of(service: Service, game: str, translate: Translate) -> dict[str, Any]:
    """The leaderboard of a game."""
    found: Sequence[Strength] = await run_in_threadpool(leaderboard, service.store, game)
    title = translate(load_game(game).title)
    return {
        "game": game,
        "title": title,
        "provisional": PROVISIONAL,
        "leaders": [Line(game, title, one) for one in found[:LISTED]],
    }


async def figures_of(service: Service, game: str, translate: Translate) -> dict[str, Any]:
    """What has won in a game."""
    tables, charts = await run_in_threadpool(service.figures.charts, game, translate)
    counted = Message(
        "Counted: {count} {count:finished game|finished games} between people, dealt by chance"
        " that nobody knew.",
        {"count": tables},
    )
    return {
        "game": game,
        "title": translate(load_game(game).title),
        "tables": tables,
        "counted": counted.render([], translate),
        "charts": charts,
    }
