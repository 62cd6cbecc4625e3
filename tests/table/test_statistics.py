"""Statistics: what finished games add up to, for whoever held one seat in them."""

import asyncio
from pathlib import Path

from httpx import ASGITransport, AsyncClient
from sqlalchemy import select, update

from penstock.bots import Window, make_bot
from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.table.http.app import create_app
from penstock.table.http.opening import import_record
from penstock.table.http.service import Service
from penstock.table.http.statistics import games_of, totals
from penstock.table.live.room import Room
from penstock.table.settings import Settings
from penstock.table.store.schema import results, tables
from penstock.table.store.store import Store, User
from tests.table.dealing import open_dealt


def play_to_the_end(store: Store, id: str) -> Room:
    """Let a random bot answer for everybody."""
    row = store.table(id)
    assert row is not None
    room, bot, rng = Room(store, row), make_bot("random"), Rng(5)
    game = load_game(row.game)
    while not room.match.state.is_over():
        state = room.match.state
        room.play_for_bot(room.number, bot.choose(Window(game, state, state.to_move(), rng)))
    return room


def a_finished_table(
    store: Store, user: User, seats: list[str], rival: User | None = None, seed: int = 7
) -> Room:
    options = {"max_rounds": "20"}
    id = open_dealt(store, user, "power_grid", options, seats, seed=seed)
    if rival is not None:
        assert store.sit_down(id, seats.index("invite"), rival)
    return play_to_the_end(store, id)


def test_a_finished_game_counts_with_its_place_and_points(
    store: Store, ann: User, ben: User
) -> None:
    room = a_finished_table(store, ann, ["me", "invite", "random"], ben)
    by_seat = room.match.state.result().by_seat()
    for user, seat, rivals in ((ann, 0, ("person", "random")), (ben, 1, ("person", "random"))):
        (one,) = games_of(store, user.id)
        assert (one.table, one.game, one.players) == (room.table.id, "power_grid", 3)
        assert (one.place, one.score) == (by_seat[seat].place, by_seat[seat].score)
        assert one.rivals == rivals


def test_sums_keep_people_and_bots_apart(store: Store, ann: User, ben: User) -> None:
    played = [
        a_finished_table(store, ann, ["me", "random", "random"], seed=seed) for seed in range(1, 5)
    ]
    with_ben = a_finished_table(store, ann, ["me", "invite"], ben, seed=9)
    results = [room.match.state.result().by_seat()[0] for room in (*played, with_ben)]
    (total,) = totals(games_of(store, ann.id))
    assert (total.game, total.is_solo, total.played) == ("power_grid", False, 5)
    assert total.won == sum(one.place == 1 for one in results)
    assert total.played_against_people == 1
    assert total.won_against_people == (results[-1].place == 1)
    assert total.best_score == max(one.score for one in results)
    assert total.mean_score == round(sum(one.score for one in results) / 5, 1)


def test_unfinished_and_hot_seat_tables_do_not_count(store: Store, ann: User) -> None:
    open_dealt(store, ann, "power_grid", {}, ["me", "random"], seed=7)
    a_finished_table(store, ann, ["me", "hot"])
    assert games_of(store, ann.id) == []
    assert totals([]) == []


def test_solo_games_stand_apart(store: Store, ann: User) -> None:
    id = open_dealt(store, ann, "underwater_cities", {}, ["me"], seed=3)
    room = play_to_the_end(store, id)
    (total,) = totals(games_of(store, ann.id))
    assert (total.game, total.is_solo, total.played) == ("underwater_cities", True, 1)
    assert total.best_score == room.match.state.result().standings[0].score


def test_an_imported_match_counts_for_nobody(store: Store, ann: User) -> None:
    own = a_finished_table(store, ann, ["me", "random"])
    text = own.match.record().write()
    whole = import_record(store, ann, text)
    # Nor does one that only wants its last move.
    short = Match(own.match.game, 2, own.table.seed, own.table.options, ["human", "random"])
    for move in own.match.moves[:-1]:
        short.play(move.text)
    ended = play_to_the_end(store, import_record(store, ann, short.record().write()))

    assert [one.table for one in games_of(store, ann.id)] == [own.table.id]
    for id in (whole, ended.table.id):
        table = store.table(id)
        assert table is not None
        assert (table.status, table.is_seed_known) == ("finished", True)
    with store.engine.connect() as db:
        worked_out = set(db.execute(select(results.c.table)).scalars())
    assert worked_out == {own.table.id}


def test_a_table_that_cannot_be_replayed_is_left_out(store: Store, ann: User) -> None:
    good = a_finished_table(store, ann, ["me", "random"], seed=1)
    bad = a_finished_table(store, ann, ["me", "random"], seed=2)
    with store.engine.begin() as db:
        db.execute(update(tables).where(tables.c.id == bad.table.id).values(seed=3))
    assert [one.table for one in games_of(store, ann.id)] == [good.table.id]


def test_the_page_and_the_api_tell_the_same(tmp_path: Path) -> None:
    asyncio.run(look_at_both(tmp_path))


async def look_at_both(folder: Path) -> None:
    server = create_app(Settings(f"sqlite:///{folder / 'served.sqlite3'}", "secret"))
    async with (
        server.router.lifespan_context(server),
        AsyncClient(transport=ASGITransport(server), base_url="http://table") as client,
    ):
        assert (await client.get("/api/statistics")).json() == {"totals": [], "latest": []}
        service: Service = server.state.service
        user = service.accounts.who(client.cookies["penstock"])
        assert user is not None
        service.store.keep_guest(user)
        room = a_finished_table(service.store, user, ["me", "random"])
        score = room.match.state.result().by_seat()[0].score
        told = (await client.get("/api/statistics")).json()
        assert told["totals"][0]["best_score"] == told["latest"][0]["score"] == score
        assert told["latest"][0]["url"] == f"/t/{room.table.id}"
        page = (await client.get("/statistics")).text
        assert f'href="/t/{room.table.id}"' in page
        assert f"<td>{score}</td>" in page
