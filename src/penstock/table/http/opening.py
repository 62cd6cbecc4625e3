"""Opening tables: from what a visitor asks for to a row in the store."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError

from penstock.bots import BOTS, FIRST
from penstock.games import load_game
from penstock.kernel.game import Game
from penstock.kernel.match import Match, replay
from penstock.kernel.record import read_record
from penstock.kernel.rng import SEED_BITS
from penstock.lessons.lesson import Lesson
from penstock.table import steady
from penstock.table.live.clocks import Clocks, check_clock
from penstock.table.live.standing import standing_of
from penstock.table.refusal import Refused
from penstock.table.store.records import LogRow, SeatRow, TableRow, User
from penstock.table.store.seating import automated_place, seated
from penstock.table.store.store import Store

LONGEST_KIND = 40
"""Characters of what a seat is called in a match file."""


def open_table(
    store: Store,
    user: User,
    game_id: str,
    options: Mapping[str, str],
    seats: Sequence[str],
    seed: int | None = None,
    name: str = "",
    is_private: bool = False,
    clock: Mapping[str, Any] | None = None,
) -> str:
    """Open a table; gives its id."""
    game = load_game(game_id)
    game.check_players(len(seats))
    complete = game.complete({**options, **game.options_for_seats(seats)})
    refuse_free_options(game, complete)
    places = [place_of(game, index, kind, user) for index, kind in enumerate(seats)]
    checked_clock = check_clock(clock or {"kind": "none"})
    if seed is not None and any(place.is_open for place in places):
        # Whoever knows the seed knows every card; nobody else may sit down with him.
        raise Refused("a seed of your own is for games without other people")
    match = Match(game, len(seats), new_seed() if seed is None else seed, complete)
    return _create(
        store,
        user,
        match,
        places,
        name or game.title,
        is_private,
        checked_clock,
        is_seed_known=seed is not None,
    )


def new_seed() -> int:
    """Chance for a table, which nobody can guess."""
    return secrets.randbits(SEED_BITS)


def refuse_free_options(game: Game, options: Mapping[str, str]) -> None:
    """Options that name files are for the command line: a server opens no file for a visitor."""
    for option in game.options:
        if option.is_free and options.get(option.name, option.default) != option.default:
            raise Refused("option {name} is only for the command line", name=option.name)


def place_of(game: Game, index: int, kind: str, user: User) -> SeatRow:
    """A seat as a visitor names it: me, hot, invite, a bot, or an opponent the rules play."""
    if kind in ("me", "hot"):
        name = user.name if kind == "me" else f"{user.name} {index + 1}"
        return SeatRow(index, "person", user.id, name)
    if kind == "invite":
        return SeatRow(index, "person", None, f"#{index + 1}")
    if kind in BOTS or kind in game.seat_kinds():
        return automated_place(index, kind)
    raise Refused(
        "a seat is me, hot, invite, or one of {bots}, not '{kind}'",
        bots=", ".join(BOTS),
        kind=kind[:40],
    )


def rematch(store: Store, user: User, table: TableRow) -> str:
    """The same game, options and seats with new chance; gives the one table where that is played.

    The visitor sits where he sat, and the seats of the other people are kept for them. Whoever
    asks after him, or at the same moment, sits down at the same table.
    """
    if table.status != "finished":
        raise Refused("a rematch can be asked for once the game is over")
    if user.id not in {place.user for place in table.seats}:
        raise Refused("only those who played can ask for a rematch")
    found = store.rematch_of(table.id)
    if found is None:
        places = [_place_again(user, table, place, is_alone=False) for place in table.seats]
        try:
            return _open_again(store, user, table, places, new_seed(), False, table.id)
        except IntegrityError:  # somebody else was faster
            found = store.rematch_of(table.id)
            assert found is not None
    store.take_invited(found, user)
    return found


def clone(store: Store, user: User, table: TableRow) -> str:
    """The same deal once more, for the visitor alone: other people would not know it as he does."""
    places = [_place_again(user, table, place, is_alone=True) for place in table.seats]
    return _open_again(store, user, table, places, table.seed, True)


def _place_again(user: User, table: TableRow, place: SeatRow, is_alone: bool) -> SeatRow:
    """Who sits there the next time."""
    if place.kind != "person":
        return place_of(load_game(table.game), place.seat, place.kind, user)
    if place.user == user.id:
        return SeatRow(place.seat, "person", user.id, place.name)
    if not is_alone and place.user is not None:
        return SeatRow(place.seat, "person", None, place.name, invited=place.user)
    return place_of(load_game(table.game), place.seat, "hot" if is_alone else "invite", user)


def _open_again(
    store: Store,
    user: User,
    table: TableRow,
    places: Sequence[SeatRow],
    seed: int,
    is_seed_known: bool,
    rematch_of: str | None = None,
) -> str:
    match = Match(load_game(table.game), table.players, seed, table.options)
    clock = dict(table.clock)
    return _create(
        store,
        user,
        match,
        places,
        table.name,
        table.is_private,
        clock,
        is_seed_known=is_seed_known,
        rematch_of=rematch_of,
    )


def import_record(store: Store, user: User, text: str) -> str:
    """A match file becomes a hot-seat table; bots go on playing where they sat."""
    record = read_record(text, "record")
    game = load_game(record.game)
    refuse_free_options(game, record.options)
    kinds = [imported_kind(game, kind) for kind in record.seats]
    match = replay(game, record, "record")
    places = [place_of(game, seat, kind, user) for seat, kind in enumerate(kinds)]
    moves = enumerate(match.moves)
    played = [LogRow(number, "move", move.seat, move.text, 0.0) for number, move in moves]
    return _create(
        store, user, match, places, game.title, True, {"kind": "none"}, played, is_seed_known=True
    )


def open_lesson(store: Store, user: User, lesson: Lesson) -> str:
    """A lesson becomes a private table: the visitor against the gentlest bots, where it begins."""
    match, setting = lesson.begin(), lesson.setting
    names = list(setting.rivals)
    places = [
        SeatRow(seat, "person", user.id, user.name)
        if seat == setting.learner
        else SeatRow(seat, FIRST, None, names.pop(0))
        for seat in range(setting.players)
    ]
    moves = enumerate(match.moves)
    played = [LogRow(number, "move", move.seat, move.text, 0.0) for number, move in moves]
    return _create(
        store,
        user,
        match,
        places,
        match.game.title,
        True,
        {"kind": "none"},
        played,
        is_seed_known=True,
        lesson=lesson.id,
    )


def imported_kind(game: Game, kind: str) -> str:
    """What sits where a match file says that somebody sat: the visitor, or a bot of our roster.

    Automas are no exception: wherever the options have one, it sits down by itself.
    """
    if kind in BOTS:
        return kind
    # A person for whom bots have stood in is written `person/greedy`.
    if kind.partition("/")[0] in ("human", "person") or kind in game.seat_kinds():
        return "hot"
    if not kind.isprintable() or len(kind) > LONGEST_KIND:
        raise Refused("the record has a seat whose name is unreadable or too long")
    if ".py:" in kind:
        raise Refused("'{kind}' is a bot of somebody's own; none can sit here", kind=kind)
    raise Refused("the record has a seat '{kind}', which nobody here can be", kind=kind)


def _create(
    store: Store,
    user: User,
    match: Match,
    places: Sequence[SeatRow],
    name: str,
    is_private: bool,
    clock: dict[str, Any],
    played: Sequence[LogRow] = (),
    *,
    is_seed_known: bool,
    rematch_of: str | None = None,
    lesson: str = "",
) -> str:
    game = match.game
    places = seated(game, match.options, user.id, places)
    values = {
        "name": name,
        "game": game.id,
        "rules": game.version,
        "components": game.components_digest(),
        "players": match.players,
        "seed": match.seed,
        "is_seed_known": is_seed_known,
        "options": match.options,
        "clock": clock,
        "owner": user.id,
        "is_private": is_private,
        "rematch_of": rematch_of,
    }
    clocks = Clocks(clock, match.players, steady.now())
    standing = standing_of(match.state, len(match.moves), places, clocks)
    return store.create(values, places, standing, played, lesson)
