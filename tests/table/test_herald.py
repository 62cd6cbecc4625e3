"""Who is told what, and when: one message a turn, whatever happens to the server."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from penstock.table import steady
from penstock.table.http.opening import open_table
from penstock.table.live.live import Live
from penstock.table.live.room import Room
from penstock.table.notices.courier import Letter
from penstock.table.notices.herald import Herald, is_quiet, is_time
from penstock.table.settings import Settings
from penstock.table.store.notice_schema import wishes
from penstock.table.store.notices import Target, Waiting, Wishes
from penstock.table.store.records import User
from penstock.table.store.schema import tables
from penstock.table.store.store import Store
from tests.table.test_store import url

__all__ = ["url"]

DAY = 86_400.0


class Noted(Herald):
    """A herald whose courier writes down what he would carry."""

    def __init__(self, store: Store) -> None:
        settings = Settings(store.url, "secret", address="https://table.example.org")
        super().__init__(Live(store, settings), settings)
        self.sent: list[tuple[str, Letter]] = []

    def _send(self, targets: Any, letter: Letter) -> None:
        self.sent += [(target.user, letter) for target in targets]

    def told(self, now: float) -> list[tuple[str, Letter]]:
        """What he sends at that time."""
        self.sent = []
        asyncio.run(self.tell(now))
        return self.sent


@pytest.fixture
def herald(store: Store) -> Iterator[Noted]:
    made = Noted(store)
    yield made
    made.courier.close()


def wish(store: Store, user: User, **values: Any) -> None:
    """What somebody wishes, long ago; he has not been here since."""
    given = {"what": "turn", "pace": "now", "quiet_from": None, "quiet_to": None}
    store.set_wishes(user.id, 0.0, **{**given, "zone": "UTC", "language": "en", **values})
    store.add_target(user.id, "webhook", "https://example.org/secret", "https://example.org/…")


def table_of(store: Store, ann: User, ben: User) -> Room:
    """A table at which both sit; one of them is asked."""
    id = open_table(store, ann, "power_grid", {}, ["me", "invite"])
    assert store.sit_down(id, 1, ben)
    found = store.table(id)
    assert found is not None
    room = Room(store, found)
    room.seats_taken()
    return room


def asked(room: Room) -> str:
    """Who must move."""
    mover = room.table.seats[room.match.state.to_move()].user
    assert mover is not None
    return mover


def play(room: Room) -> None:
    """Whoever is asked takes the first option."""
    state = room.match.state
    decision = state.decision()
    assert decision is not None
    room.play(asked(room), room.number, state.text(decision.options[0]))


def test_each_turn_is_told_once(store: Store, herald: Noted, ann: User, ben: User) -> None:
    for user in (ann, ben):
        wish(store, user)
    room = table_of(store, ann, ben)
    first, now = asked(room), steady.now()
    [(told, letter)] = herald.told(now)
    assert told == first
    assert letter.title == "Penstock: your turn"
    assert letter.text == "Power Grid Recharged: it is your turn."
    assert letter.link == f"https://table.example.org/t/{room.table.id}"
    assert herald.told(now + 1) == []
    assert herald.told(now + 3600) == []
    while asked(room) == first:
        play(room)  # several questions in a row are one turn
        if asked(room) == first:
            assert herald.told(steady.now() + 3600) == []
    [(told, _)] = herald.told(steady.now() + 3600)
    assert told == asked(room) != first


def test_a_restart_and_a_second_worker_tell_nothing_twice(
    store: Store, url: str, herald: Noted, ann: User, ben: User
) -> None:
    wish(store, ann)
    wish(store, ben)
    table_of(store, ann, ben)
    second_store = Store(url)
    second = Noted(second_store)
    now = steady.now()
    told = herald.told(now) + second.told(now) + second.told(now + 7200) + herald.told(now + 7200)
    assert len(told) == 1
    second.courier.close()
    second_store.close()


def test_of_two_who_claim_one_turn_one_may_tell_it(store: Store, ann: User, ben: User) -> None:
    room = table_of(store, ann, ben)
    turn = Waiting(ann.id, room.table.id, "turn", 5, 0.0)
    assert [store.claim(turn, 1.0), store.claim(turn, 2.0)] == [True, False]
    assert not store.claim(replace(turn, number=4), 3.0)
    assert store.claim(replace(turn, number=6), 4.0)


def test_leave_to_tell_is_given_once(store: Store, ann: User) -> None:
    wish(store, ann)
    assert [store.may_tell(ann.id, 1000.0, 60.0), store.may_tell(ann.id, 1000.0, 60.0)] == [
        True,
        False,
    ]
    assert not store.may_tell(ann.id, 1059.0, 60.0)
    assert store.may_tell(ann.id, 1060.0, 60.0)


def test_whoever_looks_in_is_not_told(store: Store, herald: Noted, ann: User, ben: User) -> None:
    wish(store, ann)
    wish(store, ben)
    room = table_of(store, ann, ben)
    now = steady.now()
    store.saw([asked(room)], now)
    assert herald.told(now + 30) == []
    assert len(herald.told(now + 70)) == 1


def test_pages_and_sockets_count_as_a_look(store: Store, herald: Noted, ann: User) -> None:
    wish(store, ann)
    herald.sees(ann.id)
    asyncio.run(herald.note_seen())
    assert steady.now() - store.wishes(ann.id).seen < 30


def test_what_was_so_before_the_wish_is_not_told(
    store: Store, herald: Noted, ann: User, ben: User
) -> None:
    room = table_of(store, ann, ben)
    wish(store, ann)
    wish(store, ben)
    values = {"changed": steady.now() + 1}
    store._write(lambda db: db.execute(update(wishes).values(values)))
    assert herald.told(steady.now() + DAY) == []
    del room


def test_off_is_off_and_no_address_no_message(
    store: Store, herald: Noted, ann: User, ben: User
) -> None:
    wish(store, ann, what="off")
    wish(store, ben)
    for target in store.targets(ben.id):
        store.change_target(ben.id, target.id, is_on=False)
    table_of(store, ann, ben)
    assert herald.told(steady.now()) == []


def test_a_table_without_other_people_is_nobodys_news(
    store: Store, herald: Noted, ann: User
) -> None:
    wish(store, ann)
    for seats in (["me", "random"], ["me", "hot"]):
        open_table(store, ann, "power_grid", {}, seats)
    assert herald.told(steady.now()) == []


def test_everything_that_waits_is_one_message(
    store: Store, herald: Noted, ann: User, ben: User
) -> None:
    wish(store, ann, pace="daily", language="ru")
    for _ in range(12):
        table_of(store, ann, ben)
    [(_, letter)] = herald.told(steady.now())
    assert letter.path == "/"
    count = len(letter.text.splitlines())
    assert 1 < count <= 8
    assert letter.title.startswith("Penstock: ")
    assert "ход" in letter.title
    table_of(store, ann, ben)
    for _ in range(8):
        table_of(store, ann, ben)
    assert herald.told(steady.now() + 7200) == []
    assert len(herald.told(steady.now() + DAY)) == 1


def test_the_end_of_a_game_is_told_to_whoever_wants_all(
    store: Store, herald: Noted, ann: User, ben: User
) -> None:
    wish(store, ann, what="all")
    wish(store, ben, what="turn")
    room = table_of(store, ann, ben)
    over = update(tables).where(tables.c.id == room.table.id)
    values = {"status": "finished", "to_move": None, "updated": steady.now()}
    store._write(lambda db: db.execute(over.values(values)))
    [(told, letter)] = herald.told(steady.now())
    assert (told, letter.title) == (ann.id, "Penstock: a game is over")
    assert herald.told(steady.now() + 3600) == []


@pytest.mark.parametrize(
    ("pace", "seen", "told", "is_due"),
    [
        ("now", 59.0, DAY, False),
        ("now", 61.0, DAY, True),
        ("now", 61.0, 30.0, False),
        ("away", 599.0, DAY, False),
        ("away", 601.0, DAY, True),
        ("daily", 601.0, DAY - 1, False),
        ("daily", 601.0, DAY, True),
    ],
)
def test_paces(pace: str, seen: float, told: float, is_due: bool) -> None:
    now = 10 * DAY
    assert is_time(Wishes("turn", pace, seen=now - seen, told=now - told), now) is is_due


@pytest.mark.parametrize(
    ("start", "end", "zone", "hour", "expected"),
    [
        (23 * 60, 8 * 60, "UTC", 23, True),
        (23 * 60, 8 * 60, "UTC", 3, True),
        (23 * 60, 8 * 60, "UTC", 8, False),
        (23 * 60, 8 * 60, "Europe/Kyiv", 21, True),
        (13 * 60, 15 * 60, "UTC", 14, True),
        (13 * 60, 15 * 60, "UTC", 15, False),
        (60, 60, "UTC", 1, False),
        (23 * 60, 8 * 60, "No/Where", 23, True),
        (23 * 60, 8 * 60, "../../etc/passwd", 12, False),
    ],
)
def test_quiet_hours(start: int, end: int, zone: str, hour: int, expected: bool) -> None:
    wishes = Wishes("turn", "now", start, end, zone)
    assert is_quiet(wishes, 100 * DAY + hour * 3600) is expected


def test_quiet_hours_only_put_off(store: Store, herald: Noted, ann: User, ben: User) -> None:
    now = steady.now()
    minute = int(now % DAY // 60)
    for user in (ann, ben):
        wish(store, user, quiet_from=minute, quiet_to=(minute + 60) % 1440)
    table_of(store, ann, ben)
    assert herald.told(now + 1) == []
    assert len(herald.told(now + 3700)) == 1


def test_an_address_is_in_no_log_and_no_repr() -> None:
    target = Target(1, "u", "webhook", "https://example.org/s3cret", "x", True, True, None, False)
    assert "s3cret" not in repr(target)


def test_forgotten_guests_take_their_wishes_along(store: Store, ann: User, tmp_path: Path) -> None:
    wish(store, ann)
    assert store.sweep_guests(steady.now() + DAY, 10) == 1
    assert store.targets(ann.id) == []
    del tmp_path


def test_too_many_addresses_are_refused(store: Store, ann: User) -> None:
    add = partial(store.add_target, ann.id, "webhook")
    for number in range(10):
        assert add(f"https://example.org/{number}", "x") is not None
    assert add("https://example.org/one-more", "x") is None
    assert add("https://example.org/3", "x") is not None  # the same again
