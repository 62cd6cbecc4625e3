"""What the rows of the lobby say: how a table stands, who is where, what can be done."""

import pytest
from sqlalchemy import update

from penstock.table.http.lists import summary
from penstock.table.http.opening import open_table
from penstock.table.http.rows import ago, row
from penstock.table.language import translator
from penstock.table.live import stand_ins
from penstock.table.live.room import Room
from penstock.table.store.records import TableRow, User
from penstock.table.store.schema import tables
from penstock.table.store.sightings import Sighting
from penstock.table.store.store import Store
from tests.table.callers import Caller

DAY = 86_400.0


def found(store: Store, id: str) -> TableRow:
    table = store.table(id)
    assert table is not None
    return table


def two_at(store: Store, ann: User, ben: User) -> Room:
    id = open_table(store, ann, "power_grid", {}, ["me", "invite"])
    assert store.sit_down(id, 1, ben)
    Room(store, found(store, id)).seats_taken()
    return Room(store, found(store, id))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (3, "just now"),
        (70, "1 min ago"),
        (1500, "25 min ago"),
        (7300, "2 h ago"),
        (2 * DAY, "2 d ago"),
    ],
)
def test_how_long_ago_in_the_largest_unit(
    monkeypatch: pytest.MonkeyPatch, seconds: float, words: str
) -> None:
    monkeypatch.setattr("penstock.table.steady.now", lambda: 1e6 + seconds)
    assert ago(1e6).render([], str) == words


def test_row_says_who_is_away_and_offers_a_bot_after_a_day(
    store: Store, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = two_at(store, ann, ben)
    asked, other = (ann, ben) if room.to_move == 0 else (ben, ann)
    id, since = room.table.id, room.clocks.since
    store.note_seen({(asked.id, id): Sighting(since, is_last=True)})

    def shown(user: User, after: float) -> dict[str, object]:
        monkeypatch.setattr("penstock.table.steady.now", lambda: since + after)
        return row(summary(found(store, id), user, str, DAY), "mine", str)

    assert shown(asked, 60)["do"] == "turn"
    assert shown(asked, 60)["is_your_turn"] is True
    assert f"*{asked.name} left 5 min ago" in str(shown(other, 300)["line"])
    assert shown(other, 300)["do"] == ""
    assert shown(other, DAY + 60)["do"] == "silent"
    assert shown(asked, DAY + 60)["do"] == "turn"
    eve = store.new_guest("Eve")
    assert summary(found(store, id), eve, str, DAY)["is_silent"] is False


def test_seat_with_a_stand_in_is_nobodys_turn(store: Store, ann: User, ben: User) -> None:
    room = two_at(store, ann, ben)
    asked = ann if room.to_move == 0 else ben

    stand_ins.leave(room, asked.id, "greedy")

    table = summary(found(store, room.table.id), asked, str, DAY)
    assert table["is_your_turn"] is False
    marks = row(table, "mine", str)["seats"]
    assert marks[room.to_move or 0]["where"] == "bot"
    assert marks[room.to_move or 0]["title"] == f"*{asked.name}; a bot goes on for now"


def test_lists_come_as_a_piece_of_a_page(caller: Caller) -> None:
    id = caller.open(seats=["hot", "hot"])

    answer = caller.get("/lists")

    assert answer.status_code == 200
    assert f'href="/t/{id}"' in answer.text
    assert "<html" not in answer.text
    assert answer.text.count("<ul data-list=") >= 3
    assert f'href="/t/{id}"' in caller.get("/").text, "the page itself has them, too"


def auction_of(store: Store, user: User) -> Room:
    """A table of his own that has just been set up."""
    id = open_table(store, user, "power_grid", {}, ["me", "hot"])
    room = Room(store, found(store, id))
    while room.match.state.phase_id() == "setup":
        room.play(user.id, room.number, room.match.state.text(room.match.state.legal()[0]))
    return room


def test_row_of_a_running_table_says_round_phase_and_whose_turn(
    store: Store, ann: User, ben: User
) -> None:
    def line(id: str, user: User, language: str) -> str:
        translate = translator(language)
        return str(row(summary(found(store, id), user, translate), "mine", translate)["line"])

    room = auction_of(store, ann)
    fresh, running = two_at(store, ann, ben).table.id, room.table.id
    asked = ann.name if room.to_move == 0 else f"{ann.name} 2"
    assert line(fresh, ann, "en").startswith("Set-up")
    assert line(running, ann, "en") == "Round 1 · Auction"
    assert line(running, ben, "en") == f"Round 1 · Auction · *{asked} to move"
    assert line(running, ann, "ru") == "Раунд 1 · Аукцион"
    assert line(running, ann, "uk") == "Раунд 1 · Аукціон"


def test_table_of_an_older_version_has_no_phase_until_it_moves(store: Store, ann: User) -> None:
    room = auction_of(store, ann)
    id = room.table.id
    with store.engine.begin() as db:
        db.execute(update(tables).values(phase=""))

    assert row(summary(found(store, id), ann), "mine", str)["line"] == "Round 1"

    room.play(ann.id, room.number, room.match.state.text(room.match.state.legal()[0]))
    assert row(summary(found(store, id), ann), "mine", str)["line"] == "Round 1 · Auction"


def test_who_is_asked_is_named_once_where_nobody_else_plays(store: Store, ann: User) -> None:
    eve = store.new_guest("Eve")
    alone = summary(found(store, open_table(store, ann, "barrage", {}, ["me", "novice"])), eve)
    assert str(row(alone, "watch", str)["line"]).count(ann.name) == 1

    pair = summary(auction_of(store, ann).table, eve)
    assert str(row(pair, "watch", str)["line"]).endswith(f"*{ann.name}, *{ann.name} 2")
