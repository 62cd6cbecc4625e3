"""The store and its rooms: rows decide, survive, and are the same for every worker."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event, inspect, text, update

from penstock.bots import STANDARD
from penstock.kernel.errors import IllegalAction
from penstock.table.live.room import OtherRules, Room
from penstock.table.refusal import Refused
from penstock.table.store.records import LogRow, SeatRow, Standing, User
from penstock.table.store.schema import metadata, rows, tables
from penstock.table.store.store import RowTaken, Store, migrate
from tests.support.services import Postgres
from tests.table.dealing import open_dealt

PLAYING = Standing("playing", 0, 1, 1)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.sqlite3'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def a_table(store: Store, user: User, seats: tuple[str, ...] = ("hot", "hot"), **more: Any) -> str:
    return open_dealt(store, user, "power_grid", {}, seats, seed=7, **more)


def a_room(store: Store, id: str) -> Room:
    row = store.table(id)
    assert row is not None
    return Room(store, row)


def first_answer(room: Room) -> str:
    return room.match.state.text(room.match.state.legal()[0])


def play_on(room: Room, user: User, moves: int) -> None:
    for _ in range(moves):
        room.play(user.id, room.number, first_answer(room))


# -- schema ----------------------------------------------------------------------------------------


def test_migrations_lead_to_the_present_schema(store: Store) -> None:
    with store.engine.connect() as db:
        options = {"compare_type": True}
        differences = compare_metadata(MigrationContext.configure(db, opts=options), metadata)
        names = set(inspect(db).get_table_names())

    assert differences == []
    assert names == {*metadata.tables, "alembic_version"}


def test_older_database_is_brought_up_to_date(url: str) -> None:
    """Of a database of the first schema nothing is lost, and every running table is due once."""
    migrate(url, "0001")
    engine = create_engine(url)
    with engine.begin() as db:
        db.execute(text("INSERT INTO users VALUES ('u', 'Ann', NULL, NULL, 1.0)"))
        for id, status in (("one", "playing"), ("two", "finished")):
            db.execute(
                text(
                    "INSERT INTO tables VALUES (:id, 'A table', 'power_grid', 1, 'x', 2, 7, '{}',"
                    """ '{"kind": "none"}', 'u', false, 1.0, 2.0, :status, 0, 0, 1, '[]')"""
                ),
                {"id": id, "status": status},
            )
    engine.dispose()

    store = Store(url)

    assert store.user("u") == User("u", "Ann", True)
    assert store.due(1.9) == []
    assert store.due(2.0) == ["one"]
    assert store.changes(["one", "two"]) == {"one": 0, "two": 0}
    store.close()


def test_workers_that_start_at_once_migrate_once(url: str) -> None:
    if url.startswith("sqlite"):
        pytest.skip("only one process uses SQLite")
    with ThreadPoolExecutor(4) as pool:
        processes = [pool.submit(run_in_a_process, url) for _ in range(4)]
    assert [process.result() for process in processes] == [0, 0, 0, 0]


def run_in_a_process(url: str) -> int:
    code = "import sys; from penstock.table.store.store import migrate; migrate(sys.argv[1])"
    return subprocess.run([sys.executable, "-c", code, url], check=False).returncode


def test_migrating_again_changes_nothing(store: Store, ann: User) -> None:
    id = a_table(store, ann)

    migrate(store.url)

    assert store.table(id) is not None


def test_sqlite_is_durable_and_lets_readers_in(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    with store.engine.connect() as db:
        pragmas = {
            name: db.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    store.close()

    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


# -- people ----------------------------------------------------------------------------------------


def test_people_are_found_again(store: Store, ann: User) -> None:
    assert store.user(ann.id) == ann == User(ann.id, "Ann", True)
    assert store.user("nobody") is None
    assert store.account("ann") is None


def test_account_is_found_by_its_name_in_any_case_and_only_once(
    store: Store, ann: User, ben: User
) -> None:
    assert store.register(ann.id, "Ada", "hash")
    assert not store.register(ben.id, "ADA", "other hash")

    assert store.account("aDA") == (User(ann.id, "Ada", False, session=1), "hash")
    assert store.user(ben.id) == ben


def test_refused_registration_leaves_the_seats_as_they_were(
    store: Store, ann: User, ben: User
) -> None:
    store.register(ann.id, "Ada", "hash")
    id = a_table(store, ben, ("me", "hot"))

    store.register(ben.id, "Ada", "hash")

    assert a_room(store, id).names == ["Ben", "Ben 2"]


def test_new_name_goes_to_every_own_seat_and_to_no_other(
    store: Store, ann: User, ben: User
) -> None:
    id = a_table(store, ann, ("me", "hot", "invite", "random"))
    store.sit_down(id, 2, ben)

    store.rename(ann.id, "Ada")

    assert a_room(store, id).names == ["Ada", "Ada 2", "Ben", "Random 4"]


# -- tables ----------------------------------------------------------------------------------------


def test_table_is_stored_with_its_seats(store: Store, ann: User) -> None:
    id = a_table(store, ann, ("me", "invite", "greedy"), name="Ours", is_private=True)

    table = store.table(id)

    assert table is not None
    assert (table.name, table.game, table.players, table.seed) == ("Ours", "power_grid", 3, 7)
    assert (table.owner, table.is_private, table.status) == (ann.id, True, "waiting")
    assert table.clock == {"kind": "none"}
    assert table.seats == (
        SeatRow(0, "person", ann.id, "Ann", is_guest=True),
        SeatRow(1, "person", None, "#2"),
        SeatRow(2, "greedy", None, "Greedy 3"),
    )
    assert [seat.is_open for seat in table.seats] == [False, True, False]
    assert store.table("nowhere") is None


def test_open_seat_is_taken_once(store: Store, ann: User, ben: User) -> None:
    id = a_table(store, ann, ("me", "invite", "invite", "random"))
    eve = store.new_guest("Eve")

    assert store.sit_down(id, 1, ben)
    assert not store.sit_down(id, 1, eve)
    assert not store.sit_down(id, 2, ben), "he sits there already"
    assert not store.sit_down(id, 0, eve)
    assert not store.sit_down(id, 3, eve), "a bot sits there"
    assert a_room(store, id).names == ["Ann", "Ben", "#3", "Random 4"]


def test_lists_are_own_open_and_finished_newest_first(store: Store, ann: User, ben: User) -> None:
    older, newer = a_table(store, ann), a_table(store, ann)
    secret = a_table(store, ann, is_private=True)
    invited = a_table(store, ben, ("me", "invite"))
    over = a_table(store, ben)
    store.set_standing(over, Standing("finished", None, 9, 2, winners=(1,)))
    store.set_standing(older, PLAYING)

    for_ann, for_ben = store.lists(ann.id), store.lists(ben.id)

    assert [row.id for row in for_ann["mine"]] == [older, secret, newer]
    assert [row.id for row in for_ann["open"]] == [invited]
    assert [row.id for row in for_ann["finished"]] == [over]
    assert [row.id for row in for_ben["mine"]] == [invited]
    assert for_ben["open"] == [], "nobody can join them"
    assert [row.id for row in for_ben["solo"]] == [older, newer]
    assert for_ben["finished"][0].winners == [1]


# -- rows ------------------------------------------------------------------------------------------


def test_row_is_written_once_with_what_lists_show(store: Store, ann: User) -> None:
    id = a_table(store, ann)
    row = LogRow(0, "move", 0, "trust hamburg", 1.5)

    store.append(id, row, Standing("playing", 1, 1, 1))
    with pytest.raises(RowTaken):
        store.append(id, LogRow(0, "move", 1, "trust kiel", 2.5), Standing("playing", 0, 7, 7))

    assert store.rows_from(id, 0) == [row]
    table = store.table(id)
    assert table is not None
    assert (table.moves, table.to_move) == (1, 1), "the loser wrote nothing at all"


def test_rows_of_different_tables_do_not_meet(store: Store, ann: User) -> None:
    first, second = a_table(store, ann), a_table(store, ann)

    for id in (first, second):
        store.append(id, LogRow(0, "move", 0, id[:3], 0.0), PLAYING)

    assert store.rows_from(first, 0)[0].text == first[:3]
    assert store.rows_from(second, 1) == []


def test_everything_survives_reopening(url: str) -> None:
    store = Store(url)
    ann = store.new_guest("Ann")
    id = a_table(store, ann)
    room = a_room(store, id)
    play_on(room, ann, 12)
    room.undo(ann.id, 12) if room.match.free_undo(room.match.moves[-1].seat) < 12 else None
    store.say(id, "Ann", 0, "hello")
    store.set_order(id, 0, "max_bid", "30")
    before, table, lists = store.rows_from(id, 0), store.table(id), store.lists(ann.id)
    store.close()

    again = Store(url)
    after = a_room(again, id)

    assert again.rows_from(id, 0) == before
    assert again.table(id) == table
    assert again.lists(ann.id) == lists
    assert after.match.state.digest() == room.match.state.digest()
    assert after.number == room.number
    assert [line["text"] for line in again.said(id)] == ["hello"]
    assert again.standing_orders(id) == [(0, "max_bid", "30")]
    again.close()


def test_chat_gives_the_last_lines_oldest_first(store: Store, ann: User) -> None:
    id = a_table(store, ann)
    for number in range(7):
        store.say(id, "Ann", None, str(number))

    assert [line["text"] for line in store.said(id, 3)] == ["4", "5", "6"]
    assert set(store.said(id, 1)[0]) == {"id", "name", "is_guest", "seat", "text", "at"}


def test_standing_order_is_replaced_and_revoked(store: Store, ann: User) -> None:
    id = a_table(store, ann)

    store.set_order(id, 0, "max_bid", "30")
    store.set_order(id, 0, "max_bid", "40")
    store.set_order(id, 1, "max_bid", "5")
    store.set_order(id, 1, "max_bid", "")

    assert store.standing_orders(id) == [(0, "max_bid", "40")]


# -- rooms -----------------------------------------------------------------------------------------


def test_of_two_workers_the_slower_is_refused_and_catches_up(store: Store, ann: User) -> None:
    id = a_table(store, ann)
    here, there = a_room(store, id), a_room(store, id)

    for number in range(10):
        fast, slow = (here, there) if number % 2 else (there, here)
        options = fast.match.state.legal()
        fast.play(ann.id, number, fast.match.state.text(options[0]))
        with pytest.raises(Refused, match="somebody else was faster"):
            slow.play(ann.id, number, slow.match.state.text(options[-1]))
        assert slow.number == fast.number == number + 1
        assert slow.match.state.digest() == fast.match.state.digest()
    assert len(store.rows_from(id, 0)) == 10


def test_worker_that_missed_an_undo_follows_it(store: Store, ann: User) -> None:
    id = a_table(store, ann)
    here, there = a_room(store, id), a_room(store, id)
    play_on(here, ann, 1)
    here.undo(ann.id, 1)
    play_on(here, ann, 2)

    assert there.catch_up() == 4
    assert there.match.state.digest() == here.match.state.digest()
    assert [row.kind for row in store.rows_from(id, 0)] == ["move", "undo", "move", "move"]


def test_refused_action_writes_no_row(store: Store, ann: User, ben: User) -> None:
    id = a_table(store, ann)
    room = a_room(store, id)
    digest = room.match.state.digest()

    with pytest.raises(Refused, match="turn"):
        room.play(ben.id, 0, first_answer(room))
    with pytest.raises(Refused, match="moved on"):
        room.play(ann.id, 1, first_answer(room))
    with pytest.raises(IllegalAction):
        room.play(ann.id, 0, "build essen")

    assert store.rows_from(id, 0) == []
    assert room.match.state.digest() == digest
    assert room.number == 0


def test_row_that_cannot_be_written_is_not_played(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = a_room(store, a_table(store, ann))
    digest = room.match.state.digest()

    def fails(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "append", fails)
    with pytest.raises(OSError, match="disk"):
        room.play(ann.id, 0, first_answer(room))

    assert room.number == 0
    assert room.match.state.digest() == digest


@pytest.mark.parametrize("deed", ["a click", "a bot", "an undo"])
def test_copy_is_adopted_only_once_its_row_is_durable(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    id = a_table(store, ann, clock={"kind": "fischer", "seconds": 600, "increment": 10})
    room = a_room(store, id)
    play_on(room, ann, 1)
    state, at_work = room.match.state, store.append

    def act() -> None:
        if deed == "a click":
            room.play(ann.id, room.number, first_answer(room))
        elif deed == "a bot":
            room.play_for_bot(room.number, room.match.state.legal()[0])
        else:
            room.undo(ann.id, room.number)

    def seen() -> tuple[Any, ...]:
        match, clocks = room.match, room.clocks
        moves = [move.text for move in match.moves]
        left = (tuple(clocks.left), clocks.since)
        return match.state.digest(), moves, room.number, room.changes, left, len(room.undos)

    before = seen()

    def fails_late(*_: object) -> None:
        assert seen() == before, "nothing is seen of it while it is being written"
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "append", fails_late)
    with pytest.raises(OSError, match="disk"):
        act()
    assert room.match.state is state
    assert seen() == before

    monkeypatch.setattr(store, "append", at_work)
    act()
    assert room.match.state is not state
    again = a_room(store, id)
    assert again.match.state.digest() == room.match.state.digest()
    assert (again.clocks.left, again.clocks.since) == (room.clocks.left, room.clocks.since)
    assert [[repr(event) for event in move.events] for move in again.match.moves] == [
        [repr(event) for event in move.events] for move in room.match.moves
    ]


def test_answer_of_a_bot_that_comes_late_does_nothing(store: Store, ann: User) -> None:
    room = a_room(store, a_table(store, ann))
    action = room.match.state.legal()[0]
    play_on(room, ann, 1)

    room.play_for_bot(0, action)

    assert room.number == 1


def test_bot_moves_for_whoever_runs_out_of_time(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = a_table(store, ann, clock={"kind": "move", "seconds": 10})
    room = a_room(store, id)
    now = room.table.updated
    monkeypatch.setattr("penstock.table.steady.now", lambda: now + 9.0)
    assert room.bot_to_move() is None

    monkeypatch.setattr("penstock.table.steady.now", lambda: now + 11.0)

    assert room.bot_to_move() == STANDARD
    room.play_for_bot(0, room.match.state.legal()[0])
    assert store.rows_from(id, 0)[0].seat == room.match.moves[0].seat
    assert room.bot_to_move() is None, "the next question has its own time"


def test_clock_of_the_first_question_runs_from_when_everybody_sits(
    store: Store, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = a_table(store, ann, ("me", "invite"), clock={"kind": "move", "seconds": 60})
    room = a_room(store, id)
    later = room.table.created + 5000.0
    assert room.bot_to_move() is None
    store.sit_down(id, 1, ben)

    monkeypatch.setattr("penstock.table.steady.now", lambda: later)
    room.seats_taken()

    assert room.status == "playing"
    assert room.bot_to_move() is None
    assert room.clocks.since == a_room(store, id).clocks.since == later


def test_clocks_are_the_same_after_a_restart(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = a_table(store, ann, clock={"kind": "fischer", "seconds": 600, "increment": 10})
    room = a_room(store, id)
    now = room.table.created
    for pause in (30.0, 5.0, 60.0, 1.0, 2.5):
        now += pause
        monkeypatch.setattr("penstock.table.steady.now", lambda at=now: at)
        play_on(room, ann, 1)
    now += 4.0
    room.ask_undo(ann.id, room.number, 2)

    again = a_room(store, id)

    assert again.clocks.left == room.clocks.left
    assert again.clocks.since == room.clocks.since
    assert sum(room.clocks.left) < 2 * 600 + 2 * 10


def test_what_cannot_be_an_id_is_not_looked_for(store: Store) -> None:
    asked: list[Any] = []
    event.listen(store.engine, "before_cursor_execute", lambda *said: asked.append(said[2]))

    assert [store.table(id) for id in ("", "a\0b", "../x", "%", "a b")] == [None] * 5
    assert asked == []  # PostgreSQL would answer a NUL with an error
    assert store.table("nowhere") is None
    assert len(asked) == 1


def test_a_table_of_older_rules_goes_on_as_long_as_its_rows_fit(store: Store, ann: User) -> None:
    id = a_table(store, ann)
    play_on(a_room(store, id), ann, 3)
    with store.engine.begin() as db:
        db.execute(update(tables).where(tables.c.id == id).values(rules=0))

    assert a_room(store, id).number == 3


def test_a_table_whose_rows_no_longer_fit_is_refused_in_words(store: Store, ann: User) -> None:
    id = a_table(store, ann)
    play_on(a_room(store, id), ann, 3)
    with store.engine.begin() as db:
        db.execute(update(tables).where(tables.c.id == id).values(rules=0))
        db.execute(update(rows).where(rows.c.table == id).values(text="bid 999"))

    with pytest.raises(OtherRules, match="older rules"):
        a_room(store, id)
